/* glyphs.c: see glyphs.h. */
#include "maps/glyphs.h"

#include "maps/svg.h"

#include <string.h>

const char *const ink_class[INKS] = {
    [INK_HILL] = "ink-hill",   [INK_HILL_SHADE] = "ink-hill-shade", [INK_DYKE] = "ink-dyke",
    [INK_LIGHT] = "ink-light", [INK_SHADE] = "ink-shade",           [INK_HATCH] = "ink-hatch",
    [INK_RIDGE] = "ink-ridge", [INK_TRUNK] = "ink-trunk",           [INK_FIR] = "ink-fir",
    [INK_BIRCH] = "ink-birch", [INK_FIR_SHADE] = "ink-fir-shade",   [INK_BLOOM] = "ink-bloom",
    [INK_BLADE] = "ink-blade",
};

/* A path a line. */
/* clang-format off */
const struct glyph glyphs[GLYPHS] = {
    [GLYPH_MOUNTAIN] = { -21, 21, -27, 7, {
        [INK_LIGHT] = "M-21 4Q-15 0-13-5L-9-9Q-7-14-4-17L0-27Q1-20 4-15Q1-11 3-7Q-1-3 1 1Q-3 5-8 4Q-14 7-21 4Z",
        [INK_SHADE] = "M0-27L4-22Q7-20 8-15L12-11Q13-6 17-3L21 3Q14 7 9 5Q5 7 1 1Q-1-3 3-7Q1-11 4-15Q1-20 0-27Z",
        [INK_RIDGE] = "M-21 4Q-15 0-13-5L-9-9Q-7-14-4-17L0-27L4-22Q7-20 8-15L12-11Q13-6 17-3L21 3",
        [INK_HATCH] = "M7-10L9-2M11-5L12 1M5-3L5 2" } },
    [GLYPH_MOUNTAIN + 1] = { -18, 20, -22, 6, {
        [INK_LIGHT] = "M-18 3Q-13-2-11-6Q-8-12-4-14Q-3-19 1-22Q1-16-1-12Q2-9 0-5Q2-1 0 3Q-5 6-9 4Q-13 6-18 3Z",
        [INK_SHADE] = "M1-22Q4-21 6-16Q10-14 11-9L15-6Q16-1 20 3Q15 6 10 4Q5 6 0 3Q2-1 0-5Q2-9-1-12Q1-16 1-22Z",
        [INK_RIDGE] = "M-18 3Q-13-2-11-6Q-8-12-4-14Q-3-19 1-22Q4-21 6-16Q10-14 11-9L15-6Q16-1 20 3",
        [INK_HATCH] = "M6-9L8-2M10-5L12 1" } },
    [GLYPH_MOUNTAIN + 2] = { -20, 22, -18, 7, {
        [INK_LIGHT] = "M-20 4Q-14 1-12-4L-8-7Q-6-12-6-18L-3-15L-1-9Q-3-5-1-1Q-3 3-6 4Q-12 7-20 4Z",
        [INK_SHADE] = "M-6-18L-3-15Q-1-13 0-9L3-7L8-15L12-11Q14-6 16-4Q18 1 22 4Q16 7 11 5Q3 8-5 5Q-2 2-1-1Q-3-5-1-9Q-4-13-6-18Z",
        [INK_RIDGE] = "M-20 4Q-14 1-12-4L-8-7Q-6-12-6-18L-3-15Q-1-13 0-9L3-7L8-15L12-11Q14-6 16-4Q18 1 22 4",
        [INK_HATCH] = "M2-3L3 2M11-7L13 0M15-1L16 2" } },
    [GLYPH_FIR] = { -5.2, 5.2, -14, 1, {
        [INK_TRUNK] = "M0 1L0-2",
        [INK_FIR] = "M0-14L3-8.6L1.9-8.6L4.4-4.6L3.1-4.6L5.2-.8Q0 1-5.2-.8L-3.1-4.6L-4.4-4.6L-1.9-8.6L-3-8.6Z",
        [INK_FIR_SHADE] = "M0-14L3-8.6L1.9-8.6L4.4-4.6L3.1-4.6L5.2-.8Q2.6 .1 0 .1Q1.6-6 0-14Z" } },
    [GLYPH_BIRCH] = { -4, 4, -11.3, 1, {
        [INK_TRUNK] = "M0 1L0-4",
        [INK_BIRCH] = "M0-11.3C2.4-11.3 4-9 4-6.4C4-3.7 2.4-1.5 0-1.5C-2.4-1.5-4-3.7-4-6.4C-4-9-2.4-11.3 0-11.3Z",
        [INK_FIR_SHADE] = "M0-11.3C2.4-11.3 4-9 4-6.4C4-3.7 2.4-1.5 0-1.5Q2.2-6 0-11.3Z" } },
    [GLYPH_TUFTS] = { -7, 7.4, -6, 2, {
        [INK_BLADE] = "M-5 0Q-5-3-7-5M-4.4 0Q-4-4-3.4-6M-3.8 0Q-3-3-.8-4.4M4 2Q4 0 2.6-1.6M4.6 2Q5-1 5.6-2.4M5.2 2Q6 .6 7.4-.4" } },
    [GLYPH_BLOOMS] = { -7, 8, -6, 2, {
        [INK_BLADE] = "M-1 0Q-1-3-3-5M-.4 0Q0-4 .4-6M.2 0Q1-3 3-4.6",
        [INK_BLOOM] = "O5-1.6 1O7 .6 .9O-6 1 .9" } },
    [GLYPH_FURROWS] = { -8, 8, -2, 4, {
        [INK_BLADE] = "M-8 1Q-4-2 0 0Q4 2 8-.6M-5 3.6Q-1 1.6 3 3" } },
    [GLYPH_HEATHER] = { -10, 8, -4, 5, {
        [INK_BLOOM] = "O-6 0 1.2O-3.5-2 1.3O-1 .6 1.4O2-1.8 1.3O4.5 .8 1.2O7-1 1O-8.5-1.6 .9O1 3 1",
        [INK_BLADE] = "M-6 3.6L-6 1.4M-1 4.4L-1 2.4M4.5 4L4.5 2.2" } },
    [GLYPH_HILL] = { -16, 17, -7, 7, {
        [INK_HILL] = "M-16 4Q-9-7 0-6.5Q9-6 17 4Q8 7 0 6Q-8 5-16 4Z",
        [INK_HILL_SHADE] = "M2-6.5Q10-6 17 4Q10 6.4 3 6.2Q8 0 2-6.5Z",
        [INK_BLADE] = "M-15 3.6Q-9-7 0-6.5Q9-6 16 3.6" } },
    [GLYPH_DYKE] = { -15, 16, -3, 3, {
        [INK_DYKE] = "M-15 3Q-7-3 1 0Q9 3 16-2" } },
};
/* clang-format on */

const struct tree stands[STANDS][STAND_TREES] = {
    { { 5, -2, 1.05, GLYPH_FIR }, { -6, -1, 1, GLYPH_FIR }, { 0, 3, 1.15, GLYPH_FIR } },
    { { 4, -1, .95, GLYPH_FIR }, { -5, 2, 1.05, GLYPH_FIR }, { 8, 3.4, .9, GLYPH_BIRCH } },
    { { 0, -2, 1.1, GLYPH_FIR }, { -7, 2.5, .95, GLYPH_FIR }, { 6, 3, 1, GLYPH_FIR } },
    { { -4, 1, 1.1, GLYPH_FIR }, { 4, 2.5, 1.05, GLYPH_BIRCH } },
};

/* ---- paths as steps */

/* Reads a number, in tenths. */
static int read_tenths(const char **at)
{
    const char *s = *at + (**at == ' ');
    const int sign = *s == '-' ? -1 : 1;
    int n = 0;
    for (s += *s == '-'; *s >= '0' && *s <= '9'; s++)
        n = n * 10 + (*s - '0');
    n *= 10;
    if (*s == '.') {
        n += s[1] - '0';
        s += 2;
    }
    *at = s;
    return sign * n;
}

/* Rounds a number in hundredths to tenths, halves upwards. */
static int rounded(int hundredths)
{
    const int n = hundredths + 5;
    return n >= 0 ? n / 10 : -((9 - n) / 10);
}

/* A number of tenths after another: a minus parts them as well as a space does. */
static void put_next(struct text *out, int tenths, bool first)
{
    if (!first && tenths >= 0)
        text_char(out, ' ');
    svg_tenths(out, tenths);
}

/* Where the pen is, and where the line it draws began, in tenths from the foot. */
struct pen {
    int x, y, from_x, from_y;
};

static void put_step(struct text *out, const struct pen *pen, int x, int y, bool first)
{
    put_next(out, x - pen->x, first);
    put_next(out, y - pen->y, false);
}

static void put_dot(struct text *out, struct pen *pen, int x, int y, int radius)
{
    text_char(out, 'm');
    put_step(out, pen, x - radius, y, true);
    for (int way = 2; way >= -2; way -= 4) {
        text_char(out, 'a');
        put_next(out, radius, true);
        put_next(out, radius, false);
        text_str(out, " 0 0 1");
        put_next(out, way * radius, false);
        text_str(out, " 0");
    }
    text_char(out, 'z');
    *pen = (struct pen){ x - radius, y, x - radius, y };
}

static int read_scaled(const char **at, int size)
{
    return rounded(read_tenths(at) * size);
}

/* A command with all its points. */
static void put_line(struct text *out, struct pen *pen, char command, const char **at, int size)
{
    const int points = command == 'C' ? 3 : command == 'Q' ? 2 : 1;
    int x = 0, y = 0;
    text_char(out, (char)(command - 'A' + 'a'));
    for (int i = 0; i < points; i++) {
        x = read_scaled(at, size);
        y = read_scaled(at, size);
        put_step(out, pen, x, y, i == 0);
    }
    pen->x = x;
    pen->y = y;
}

void glyph_put(struct text *out, int glyph, enum ink ink, int x, int y, int size)
{
    const char *at = glyphs[glyph].path[ink];
    struct pen pen = { 0, 0, 0, 0 };
    if (!at)
        return;
    svg_move(out, x, y);
    while (*at) {
        const char command = *at++;
        if (command == 'Z') {
            text_char(out, 'z');
            pen = (struct pen){ pen.from_x, pen.from_y, pen.from_x, pen.from_y };
        } else if (command == 'O') {
            const int middle = read_scaled(&at, size), down = read_scaled(&at, size);
            put_dot(out, &pen, middle, down, read_scaled(&at, size));
        } else {
            put_line(out, &pen, command, &at, size);
        }
        if (command == 'M') {
            pen.from_x = pen.x;
            pen.from_y = pen.y;
        }
    }
}
