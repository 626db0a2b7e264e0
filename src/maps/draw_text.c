/* draw_text.c: the map for the terminal, on a sheet of character cells. See draw.h. */
#include "maps/draw.h"
#include "maps/names.h"

#include <string.h>

/* A hex is nine columns wide and four lines high, and shares its edges:
 *
 *        _____          line 0, the lower edge of the space above
 *       / e5 ^\         1
 *      / (0Sh) \        2
 *      \ GF  3 /        3
 *       \_____/         4
 */
enum { HEX_STEP = 7, HEX_LINES = 4, SHEET_COLUMNS = HEX_STEP * (HEX_COLUMNS - 1) + 9 };
enum { SHEET_LINES = HEX_LINES * HEX_ROWS + 3, HEX_INSIDE = 7 };
_Static_assert((int)SHEET_COLUMNS <= (int)DRAW_COLUMNS,
               "the sheet must not be wider than promised");

/* Characters beyond ASCII, and what stands for them in plain text. */
enum glyph {
    GLYPH_UP = 128,
    GLYPH_DOWN,
    GLYPH_FLAT,
    GLYPH_RIVER_UP,
    GLYPH_RIVER_DOWN,
    GLYPH_RIVER_FLAT,
    GLYPH_WAVE,
    GLYPH_MIST,
    GLYPH_DELTA,
    GLYPH_HERE,
    GLYPH_PEAK,
    GLYPH_TREE,
    GLYPH_GRASS
};
static const struct {
    const char *rich;
    char plain;
} glyphs[] = {
    { "╱", '/' }, { "╲", '\\' }, { "▁", '_' },  { "╱", '=' }, { "╲", '=' },
    { "≈", '=' }, { "~", '~' },  { "░", ':' },  { "Δ", '^' }, { "»", '*' },
    { "▲", ' ' }, { "♣", ' ' },  { "\"", ' ' },
};

enum colour {
    NONE,
    INK,
    PALE,
    GRASS,
    FOREST,
    ROCK,
    WATER,
    RIVER,
    FOAM,
    PAPER,
    FOG,
    GORSE,
    DEEP_GREEN,
    PURPLE,
    SOFT,
    SEAT_0,
    SEAT_1,
    SEAT_2,
    SEAT_3
};
/* The first seat's red is such that the nearest of 256 colours is a red too, as in the log. */
static const uint8_t colours[][3] = {
    [INK] = { 43, 36, 32 },       [PALE] = { 255, 251, 243 },  [GRASS] = { 205, 214, 156 },
    [FOREST] = { 133, 170, 112 }, [ROCK] = { 201, 184, 180 },  [WATER] = { 142, 186, 198 },
    [RIVER] = { 46, 108, 150 },   [FOAM] = { 84, 138, 156 },   [PAPER] = { 251, 243, 226 },
    [FOG] = { 226, 220, 208 },    [GORSE] = { 240, 190, 70 },  [DEEP_GREEN] = { 38, 74, 44 },
    [PURPLE] = { 96, 70, 92 },    [SOFT] = { 120, 110, 96 },   [SEAT_0] = { 200, 60, 60 },
    [SEAT_1] = { 43, 98, 168 },   [SEAT_2] = { 214, 154, 20 }, [SEAT_3] = { 58, 53, 51 },
};

struct sheet_cell {
    uint8_t glyph, ink, ground;
    bool strong;
};

struct cal_sheet {
    const struct draw_map *map;
    const struct draw_pieces *pieces;
    bits deltas;
    enum draw_colour colour;
    struct sheet_cell cell[SHEET_LINES][SHEET_COLUMNS];
};

/* ---- one space */

struct spot {
    struct cal_sheet *sheet;
    unsigned space;
    int x, y;
    bool loch, out, here;
};

static unsigned kinds_at(const struct cal_map_layer *l, unsigned space,
                         unsigned kinds[MAP_TERRAINS])
{
    unsigned n = 0;
    for (unsigned t = 0; t < MAP_TERRAINS; t++)
        if (bits_has(l->terrain[t], space))
            kinds[n++] = t;
    return n;
}

/* A mixed space has its terrains side by side. */
static uint8_t ground_at(const struct spot *s, int column)
{
    static const uint8_t grounds[MAP_TERRAINS] = { GRASS, FOREST, ROCK };
    unsigned kinds[MAP_TERRAINS];
    if (s->here)
        return GORSE;
    if (s->loch)
        return WATER;
    if (s->out)
        return FOG;
    const unsigned n = kinds_at(&s->sheet->map->layer, s->space, kinds);
    const unsigned band = (unsigned)column * n / (HEX_INSIDE + 2);
    return grounds[kinds[band < n ? band : n - 1]];
}

/* Column 0 is the left corner of the space, line 0 its upper edge. */
static struct sheet_cell *cell_at(const struct spot *s, int line, int column)
{
    return &s->sheet->cell[s->y + line][s->x + column];
}

static void set(const struct spot *s, int line, int column, unsigned glyph, uint8_t ink)
{
    struct sheet_cell *c = cell_at(s, line, column);
    c->glyph = (uint8_t)glyph;
    c->ink = ink;
    c->ground = ground_at(s, column);
}

static void write(const struct spot *s, int line, int column, const char *text, uint8_t ink)
{
    for (; *text; text++, column++) {
        set(s, line, column, (unsigned char)*text, ink);
        cell_at(s, line, column)->strong = true;
    }
}

static void fill(const struct spot *s)
{
    static const int indent[] = { 0, 2, 1, 1, 2 };
    for (int line = 1; line <= HEX_LINES; line++)
        for (int column = indent[line]; column <= 8 - indent[line]; column++) {
            const bool wave =
                s->loch && (s->sheet->colour == DRAW_PLAIN || (column * 5 + line * 3) % 7 == 0);
            set(s, line, column, wave ? GLYPH_WAVE : s->out ? GLYPH_MIST : ' ', wave ? FOAM : SOFT);
        }
}

static void write_name(const struct spot *s)
{
    char name[3];
    struct text t = text_over(name, sizeof name);
    cal_map_space_text(&t, s->space);
    write(s, 1, 3, name, s->loch ? RIVER : s->out ? SOFT : INK);
    cell_at(s, 1, 3)->strong = cell_at(s, 1, 4)->strong = false;
    if (s->loch || s->out)
        return;
    if (bits_has(s->sheet->map->layer.mist, s->space))
        set(s, 1, 5, GLYPH_MIST, SOFT);
    if (bits_has(s->sheet->deltas, s->space))
        set(s, 1, 6, GLYPH_DELTA, RIVER);
}

static void write_land(const struct spot *s)
{
    static const char letters[] = "GFM";
    static const uint8_t inks[] = { DEEP_GREEN, DEEP_GREEN, PURPLE };
    static const uint8_t pictures[] = { GLYPH_GRASS, GLYPH_TREE, GLYPH_PEAK };
    unsigned kinds[MAP_TERRAINS];
    const unsigned n = kinds_at(&s->sheet->map->layer, s->space, kinds);
    for (unsigned i = 0; i < n; i++) {
        const char letter[] = { letters[kinds[i]], 0 };
        const int middle = (int)((2 * i + 1) * 9 / (2 * n));
        write(s, 3, 2 + (int)i, letter, inks[kinds[i]]);
        set(s, 2, middle, pictures[kinds[i]], inks[kinds[i]]);
    }
    const char cost[] = { (char)('0' + cal_map_cost(&s->sheet->map->layer, s->space)), 0 };
    write(s, 3, 6, cost, INK);
    if (s->sheet->colour != DRAW_PLAIN && cost[0] >= '5')
        cell_at(s, 3, 6)->ground = GORSE;
}

static void write_framed(const struct spot *s, const char *inside, uint8_t ink, uint8_t ground)
{
    const int n = (int)strlen(inside), from = (9 - n - 2) / 2;
    write(s, 2, from, "(", ink);
    write(s, 2, from + 1, inside, ink);
    write(s, 2, from + n + 1, ")", ink);
    for (int i = 0; i < n + 2; i++)
        cell_at(s, 2, from + i)->ground = ground;
}

static void write_piece(const struct spot *s, const char *label, unsigned owner)
{
    char inside[6];
    struct text t = text_over(inside, sizeof inside);
    if (owner != DRAW_NOBODY)
        text_char(&t, (char)('0' + owner % 4));
    text_str(&t, label);
    for (int column = 1; column < 8; column++)
        set(s, 2, column, s->loch && s->sheet->colour == DRAW_PLAIN ? GLYPH_WAVE : ' ', FOAM);
    if (owner == DRAW_NOBODY)
        write_framed(s, inside, PALE, SOFT);
    else
        write_framed(s, inside, owner % 4 == 2 ? INK : PALE, (uint8_t)(SEAT_0 + owner % 4));
}

/* The port on this space, if there is one, with the letter of its module. */
static void write_port(const struct spot *s)
{
    for (int m = 0; m < MAP_MODULES; m++) {
        if (s->sheet->map->port[m] != s->space)
            continue;
        const char name[] = { 'P', 'O', 'R', 'T', ' ', (char)('A' + m), 0 };
        write(s, 2, 1, name, INK);
        for (int i = 1; i < (int)sizeof name; i++)
            cell_at(s, 2, i)->ground = PAPER;
    }
}

/* ---- edges */

static bool has(const struct spot *s, enum hex_edge e)
{
    return bits_has(s->sheet->map->layer.river[e], s->space);
}

static void put_edge(const struct spot *s, int line, int column, unsigned glyph, bool river)
{
    set(s, line, column, glyph, river ? PALE : s->loch ? FOAM : SOFT);
    if (!river)
        return;
    struct sheet_cell *c = cell_at(s, line, column);
    c->glyph = (uint8_t)(glyph - GLYPH_UP + GLYPH_RIVER_UP);
    c->ground = RIVER;
    c->strong = true;
}

/* The upper left and right, and the lower ones, if no neighbour drew a river there. */
static void put_edges(const struct spot *s)
{
    const bits here = bits_of(s->space);
    const bits *river = s->sheet->map->layer.river;
    const bool north = bits_any(bits_and(river[HEX_S], cal_hex_north(here)));
    const bool north_west = bits_any(bits_and(river[HEX_SE], cal_hex_north_west(here)));
    const bool south_west = bits_any(bits_and(river[HEX_NE], cal_hex_south_west(here)));
    for (int i = 0; i < 2; i++) {
        put_edge(s, 1 + i, 1 - i, GLYPH_UP, north_west);
        put_edge(s, 1 + i, 7 + i, GLYPH_DOWN, has(s, HEX_NE));
        put_edge(s, 3 + i, i, GLYPH_DOWN, south_west);
        put_edge(s, 3 + i, 8 - i, GLYPH_UP, has(s, HEX_SE));
    }
    for (int i = 2; i < 7; i++) {
        put_edge(s, HEX_LINES, i, GLYPH_FLAT, has(s, HEX_S));
        if (s->space % HEX_ROWS > 0 || s->y == 0)
            continue;
        put_edge(s, 0, i, GLYPH_FLAT, north);
        cell_at(s, 0, i)->ground = NONE;
    }
    for (int i = 2; i < 7 && s->y == 0; i++) {
        put_edge(s, 0, i, GLYPH_FLAT, false);
        cell_at(s, 0, i)->ground = NONE;
    }
}

static int left_of(unsigned space)
{
    return HEX_STEP * (int)(space / HEX_ROWS);
}

static int top_of(unsigned space)
{
    const int column = (int)(space / HEX_ROWS), row = (int)(space % HEX_ROWS);
    return HEX_LINES * row + (column & 1 ? HEX_LINES / 2 : 0);
}

static void put_space(struct cal_sheet *sheet, unsigned space)
{
    const struct draw_map *map = sheet->map;
    const struct spot s = {
        .sheet = sheet,
        .space = space,
        .x = left_of(space),
        .y = top_of(space),
        .loch = bits_has(cal_map_lochs(&map->layer), space),
        .out = map->small && bits_has(map->layer.mist, space),
        .here = sheet->pieces && bits_has(sheet->pieces->highlight, space),
    };
    fill(&s);
    put_edges(&s);
    write_name(&s);
    if (!s.loch && !s.out)
        write_land(&s);
    write_port(&s);
    if (sheet->pieces && sheet->pieces->on[space].label[0])
        write_piece(&s, sheet->pieces->on[space].label, sheet->pieces->on[space].owner);
    if (s.here)
        set(&s, 1, 2, GLYPH_HERE, INK);
}

/* ---- writing it out */

/* The nearest colour of the 6 x 6 x 6 cube. */
static int cube(const uint8_t c[3])
{
    int index = 16;
    for (int i = 0, weight = 36; i < 3; i++, weight /= 6)
        index += weight * (c[i] < 48 ? 0 : c[i] < 115 ? 1 : (c[i] - 35) / 40);
    return index;
}

static void put_colour(struct text *out, enum draw_colour how, bool ground, uint8_t colour)
{
    const uint8_t *c = colours[colour];
    if (colour == NONE) {
        text_str(out, ground ? ";49" : ";39");
    } else if (how == DRAW_256) {
        text_str(out, ground ? ";48;5;" : ";38;5;");
        text_int(out, cube(c));
    } else {
        text_str(out, ground ? ";48;2" : ";38;2");
        for (int i = 0; i < 3; i++) {
            text_char(out, ';');
            text_int(out, c[i]);
        }
    }
}

/* The part of the sheet that is written. */
struct window {
    int left, right, top, bottom;
};

static int lower(int a, int b)
{
    return a < b ? a : b;
}

static int higher(int a, int b)
{
    return a > b ? a : b;
}

/* All of it, or what holds these spaces. */
static struct window window_of(bits cut)
{
    struct window w = { SHEET_COLUMNS, 0, SHEET_LINES, 0 };
    if (!bits_any(cut))
        return (struct window){ 0, SHEET_COLUMNS, 0, SHEET_LINES };
    while (bits_any(cut)) {
        const unsigned space = bits_pop(&cut);
        const int x = left_of(space), y = top_of(space);
        w.left = lower(w.left, x);
        w.right = higher(w.right, x + HEX_STEP + 2);
        w.top = lower(w.top, y);
        w.bottom = higher(w.bottom, y + HEX_LINES + 1);
    }
    return w;
}

static bool same_look(struct sheet_cell a, struct sheet_cell b)
{
    return a.ink == b.ink && a.ground == b.ground && a.strong == b.strong;
}

static void put_line(struct text *out, const struct sheet_cell *line, const struct window *w,
                     enum draw_colour how)
{
    struct sheet_cell look = { 0 };
    int last = w->right;
    while (last > w->left && !line[last - 1].glyph)
        last--;
    for (int x = w->left; x < last; x++) {
        const unsigned g = line[x].glyph ? line[x].glyph : ' ';
        if (how != DRAW_PLAIN && !same_look(line[x], look)) {
            look = line[x];
            text_str(out, look.strong ? "\033[0;1" : "\033[0");
            put_colour(out, how, false, look.ink);
            put_colour(out, how, true, look.ground);
            text_char(out, 'm');
        }
        if (g < GLYPH_UP)
            text_char(out, (char)g);
        else if (how == DRAW_PLAIN)
            text_char(out, glyphs[g - GLYPH_UP].plain);
        else
            text_str(out, glyphs[g - GLYPH_UP].rich);
    }
    text_str(out, how == DRAW_PLAIN ? "\n" : "\033[0m\n");
}

static void put_title(struct text *out, const struct draw_map *map, enum draw_colour how)
{
    text_str(out, how == DRAW_PLAIN ? "" : "\033[1m");
    text_str(out, "Caledonia ");
    for (unsigned m = 0; m < MAP_MODULES; m++)
        text_char(out, map->sides >> m & 1 ? '2' : '1');
    text_str(out, how == DRAW_PLAIN ? "" : "\033[0m");
    for (unsigned m = 0; m < MAP_MODULES && !map->custom; m++) {
        text_str(out, m ? ", " : "  ");
        text_str(out, map_names.side[map->sides >> m & 1][m].title);
    }
    text_char(out, '\n');
}

static void put_legend(struct text *out, const struct draw_map *map,
                       const struct draw_pieces *pieces, enum draw_colour how)
{
    static const struct {
        const char *plain, *rich, *key;
    } signs[] = {
        { "G ", "G ", "draw.grass" },        { "  F ", "  F ", "draw.forest" },
        { "  M ", "  M ", "draw.mountain" }, { "  1-6 ", "  1-6 ", "draw.cost" },
        { "  ~ ", "  ~ ", "draw.loch" },     { "  = ", "  ≈ ", "draw.river" },
        { "  ^ ", "  Δ ", "draw.delta" },    { "  : ", "  ░ ", "draw.mist" },
    };
    const bool plain = how == DRAW_PLAIN;
    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++) {
        text_str(out, plain ? signs[i].plain : signs[i].rich);
        draw_say(map, out, signs[i].key);
    }
    if (map->small) {
        text_str(out, ", ");
        draw_say(map, out, "draw.out-of-play");
    }
    text_char(out, '\n');
    if (!pieces)
        return;
    text_str(out, "(0Sh) ");
    draw_say(map, out, "draw.piece");
    text_str(out, plain ? "  * " : "  » ");
    draw_say(map, out, "draw.open");
    text_char(out, '\n');
}

void draw_map_text(struct text *out, const struct draw_map *map, const struct draw_pieces *pieces,
                   enum draw_colour colour)
{
    struct cal_sheet sheet;
    memset(&sheet, 0, sizeof sheet);
    sheet.map = map;
    sheet.pieces = pieces;
    sheet.colour = colour;
    sheet.deltas = cal_map_deltas(&map->layer);
    for (unsigned space = 0; space < HEX_SPACES; space++)
        put_space(&sheet, space);
    const bits cut = pieces ? pieces->cut : (bits){ 0, 0 };
    const struct window w = window_of(cut);
    if (!bits_any(cut))
        put_title(out, map, colour);
    for (int line = w.top; line < w.bottom; line++)
        put_line(out, sheet.cell[line], &w, colour);
    if (!bits_any(cut))
        put_legend(out, map, pieces, colour);
}
