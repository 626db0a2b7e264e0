/* map.c: laying maps and what follows from how they lie. See map.h. */
#include "games/caledonia/map.h"

const uint8_t map_large_port[MAP_MODULES] = { 0, 108, 116, 8 };

static bits pick(bits one, bits two, bits turned)
{
    return bits_or(bits_less(one, turned), bits_and(two, turned));
}

void map_lay(struct map_layer *out, const struct map_set *set, unsigned sides)
{
    const struct map_layer *one = &set->side[0], *two = &set->side[1];
    bits turned = { 0, 0 };
    for (unsigned m = 0; m < MAP_MODULES; m++)
        if (sides >> m & 1)
            turned = bits_or(turned, hex_module(m));
    for (int i = 0; i < 3; i++) {
        out->terrain[i] = pick(one->terrain[i], two->terrain[i], turned);
        out->cost[i] = pick(one->cost[i], two->cost[i], turned);
        out->river[i] = pick(one->river[i], two->river[i], turned);
    }
    out->mist = pick(one->mist, two->mist, turned);
}

/* At each end of an edge lies one more space, a neighbour of both its sides;
 * an edge has a mouth if that space is a loch. */
bits map_deltas(const struct map_layer *l)
{
    const bits lochs = map_lochs(l);
    const bits s = bits_and(l->river[HEX_S], bits_or(hex_north_west(lochs), hex_north_east(lochs)));
    const bits ne = bits_and(l->river[HEX_NE], bits_or(hex_south(lochs), hex_north_west(lochs)));
    const bits se = bits_and(l->river[HEX_SE], bits_or(hex_south_west(lochs), hex_north(lochs)));
    const bits before = bits_or(bits_or(s, ne), se);
    return bits_or(bits_or(before, hex_south(s)), bits_or(hex_north_east(ne), hex_south_east(se)));
}

bits map_border(const struct map_layer *l, bool small)
{
    if (!small)
        return hex_outline();
    return bits_less(bits_or(hex_outline(), hex_around(l->mist)), l->mist);
}

void map_space_text(struct text *out, unsigned space)
{
    text_char(out, (char)('a' + space / HEX_ROWS));
    text_char(out, (char)('1' + space % HEX_ROWS));
}

int map_space_read(const char *text, uint32_t len)
{
    if (len != 2 || text[0] < 'a' || text[0] > 'm' || text[1] < '1' || text[1] > '9')
        return -1;
    return (text[0] - 'a') * HEX_ROWS + (text[1] - '1');
}

/* Land where a starting worker may stand whatever its clan: with a clan that
 * starts at the border (C-FERGUSSON), on ground nobody else holds (C-SOLO-1). */
static bits map_starts(const struct map_layer *l, unsigned players)
{
    const bits work = bits_or(l->terrain[MAP_FOREST], l->terrain[MAP_MOUNTAIN]);
    const bits border = bits_and(work, map_border(l, players < 3));
    return players == 1 ? bits_and(border, bits_or(l->cost[1], l->cost[2])) : border;
}

bool map_has_starts(const struct map_set *set, unsigned players, struct gm_fault *fault)
{
    const unsigned workers = 2 * players + 1;                      /* one clan has three */
    const unsigned covered = players == 2 || players == 3 ? 4 : 0; /* C-OPT-TIGHT */
    unsigned fewest = HEX_SPACES;
    for (unsigned sides = 0; sides < 1u << MAP_MODULES; sides++) {
        struct map_layer l;
        map_lay(&l, set, sides);
        const unsigned room = bits_count(map_starts(&l, players));
        fewest = room < fewest ? room : fewest;
    }
    if (fewest >= workers + covered)
        return true;
    if (fault)
        *fault = (struct gm_fault){ .code = "map.starts",
                                    .need = (int32_t)(workers + covered),
                                    .have = (int32_t)fewest };
    return false;
}
