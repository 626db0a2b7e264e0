/* width.c: see width.h. The ranges are those of Unicode's East Asian Width W and F that
 * letters and signs of our languages and of people's names can come from. */
#include "base/width.h"

struct range {
    uint32_t first, last;
};

static const struct range wide[] = {
    { 0x1100, 0x115f }, { 0x2e80, 0x303e },   { 0x3041, 0xa4cf },   { 0xa960, 0xa97c },
    { 0xac00, 0xd7a3 }, { 0xf900, 0xfaff },   { 0xfe30, 0xfe6f },   { 0xff00, 0xff60 },
    { 0xffe0, 0xffe6 }, { 0x1f300, 0x1f64f }, { 0x1f900, 0x1f9ff }, { 0x20000, 0x3fffd },
};
static const struct range joined[] = {
    { 0x0300, 0x036f }, { 0x1160, 0x11ff }, { 0x200b, 0x200f },
    { 0x20d0, 0x20ff }, { 0xfe00, 0xfe0f },
};

static int is_in(uint32_t letter, const struct range *list, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (letter >= list[i].first && letter <= list[i].last)
            return 1;
    return 0;
}

/* Bytes of the character that begins with this one; 1 for what begins none. */
static uint32_t length_of(uint8_t first)
{
    if (first >= 0xf0)
        return 4;
    if (first >= 0xe0)
        return 3;
    return first >= 0xc0 ? 2 : 1;
}

uint32_t width_step(const char *text, uint32_t len, uint32_t *columns)
{
    const uint32_t n = length_of((uint8_t)*text);
    uint32_t letter = n == 1 ? (uint8_t)*text : (uint8_t)*text & (0x7fu >> n);
    *columns = 1;
    for (uint32_t i = 1; i < n; i++) {
        if (i >= len || ((uint8_t)text[i] & 0xc0) != 0x80)
            return 1;
        letter = letter << 6 | ((uint8_t)text[i] & 0x3f);
    }
    if (is_in(letter, wide, sizeof wide / sizeof *wide))
        *columns = 2;
    else if (is_in(letter, joined, sizeof joined / sizeof *joined))
        *columns = 0;
    return n;
}

uint32_t width_of(const char *text, uint32_t len)
{
    uint32_t sum = 0, columns;
    for (uint32_t at = 0; at < len; sum += columns)
        at += width_step(text + at, len - at, &columns);
    return sum;
}
