/* draw.c: a map to be drawn. See draw.h. */
#include "maps/draw.h"

struct draw_map draw_map_of(const struct cal_map_set *set, unsigned sides, bool small)
{
    struct draw_map map = { .sides = (uint8_t)sides, .small = small };
    cal_map_lay(&map.layer, set, sides);
    for (unsigned m = 0; m < MAP_MODULES; m++)
        map.port[m] = small ? set->small_port[sides >> m & 1][m] : cal_map_large_port[m];
    return map;
}

void draw_say(const struct draw_map *map, struct text *out, const char *key)
{
    if (map->words) {
        map->words(out, key);
        return;
    }
    const char *last = key;
    for (const char *at = key; *at; at++)
        last = *at == '.' ? at + 1 : last;
    text_str(out, last);
}
