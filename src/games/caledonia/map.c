/* map.c: laying maps and what follows from how they lie. See map.h. */
#include "games/caledonia/map.h"

#include <string.h>

const uint8_t cal_map_large_port[MAP_MODULES] = { 0, 108, 116, 8 };

static bits pick(bits one, bits two, bits turned)
{
    return bits_or(bits_less(one, turned), bits_and(two, turned));
}

void cal_map_lay(struct cal_map_layer *out, const struct cal_map_set *set, unsigned sides)
{
    const struct cal_map_layer *one = &set->side[0], *two = &set->side[1];
    bits turned = { 0, 0 };
    for (unsigned m = 0; m < MAP_MODULES; m++)
        if (sides >> m & 1)
            turned = bits_or(turned, cal_hex_module(m));
    for (int i = 0; i < 3; i++) {
        out->terrain[i] = pick(one->terrain[i], two->terrain[i], turned);
        out->cost[i] = pick(one->cost[i], two->cost[i], turned);
        out->river[i] = pick(one->river[i], two->river[i], turned);
    }
    out->mist = pick(one->mist, two->mist, turned);
}

uint8_t cal_map_space(const struct cal_map_layer *l, unsigned space)
{
    unsigned byte = MAP_SPACE | cal_map_cost(l, space);
    for (unsigned t = 0; t < MAP_TERRAINS; t++)
        byte |= (unsigned)bits_has(l->terrain[t], space) * MAP_TERRAIN << t;
    return (uint8_t)byte;
}

static void mark(uint8_t *space, uint64_t set, unsigned bit)
{
    for (; set; set &= set - 1)
        space[__builtin_ctzll(set)] |= (uint8_t)bit;
}

void cal_map_spaces(const struct cal_map_layer *l, uint8_t out[HEX_SPACES])
{
    memset(out, MAP_SPACE, HEX_SPACES);
    for (unsigned i = 0; i < 3; i++) {
        mark(out, l->cost[i].lo, 1u << i);
        mark(out + 64, l->cost[i].hi, 1u << i);
        mark(out, l->terrain[i].lo, (unsigned)MAP_TERRAIN << i);
        mark(out + 64, l->terrain[i].hi, (unsigned)MAP_TERRAIN << i);
    }
}

/* At each end of an edge lies one more space, a neighbour of both its sides;
 * an edge has a mouth if that space is a loch. */
bits cal_map_deltas(const struct cal_map_layer *l)
{
    const bits lochs = cal_map_lochs(l);
    const bits s =
        bits_and(l->river[HEX_S], bits_or(cal_hex_north_west(lochs), cal_hex_north_east(lochs)));
    const bits ne =
        bits_and(l->river[HEX_NE], bits_or(cal_hex_south(lochs), cal_hex_north_west(lochs)));
    const bits se =
        bits_and(l->river[HEX_SE], bits_or(cal_hex_south_west(lochs), cal_hex_north(lochs)));
    const bits before = bits_or(bits_or(s, ne), se);
    return bits_or(bits_or(before, cal_hex_south(s)),
                   bits_or(cal_hex_north_east(ne), cal_hex_south_east(se)));
}

bits cal_map_border(const struct cal_map_layer *l, bool small)
{
    if (!small)
        return cal_hex_outline();
    return bits_less(bits_or(cal_hex_outline(), cal_hex_around(l->mist)), l->mist);
}

void cal_map_space_text(struct text *out, unsigned space)
{
    text_char(out, (char)('a' + space / HEX_ROWS));
    text_char(out, (char)('1' + space % HEX_ROWS));
}

int cal_map_space_read(const char *text, uint32_t len)
{
    if (len != 2 || text[0] < 'a' || text[0] > 'm' || text[1] < '1' || text[1] > '9')
        return -1;
    return (text[0] - 'a') * HEX_ROWS + (text[1] - '1');
}

bits cal_map_starts(const struct cal_map_layer *l, unsigned players)
{
    const bits work = bits_or(l->terrain[MAP_FOREST], l->terrain[MAP_MOUNTAIN]);
    const bits border = bits_and(work, cal_map_border(l, players < 3));
    return players == 1 ? bits_and(border, bits_or(l->cost[1], l->cost[2])) : border;
}

/* C-TWO-1, C-SOLO-1 */
bits cal_map_in_play(const struct cal_map_layer *l, unsigned players)
{
    const bits land = players < 3 ? bits_less(cal_map_land(l), l->mist) : cal_map_land(l);
    return players == 1 ? bits_and(land, bits_or(l->cost[1], l->cost[2])) : land;
}

bool cal_map_has_starts(const struct cal_map_set *set, unsigned players, struct gm_fault *fault)
{
    const unsigned workers = 2 * players + 1;                      /* one clan has three */
    const unsigned covered = players == 2 || players == 3 ? 4 : 0; /* C-OPT-TIGHT */
    unsigned fewest = HEX_SPACES;
    for (unsigned sides = 0; sides < 1u << MAP_MODULES; sides++) {
        struct cal_map_layer l;
        cal_map_lay(&l, set, sides);
        unsigned room = bits_count(cal_map_starts(&l, players));
        for (unsigned m = 0; m < MAP_MODULES; m++)
            if (!bits_any(bits_and(cal_map_in_play(&l, players), cal_hex_module(m))))
                room = 0;
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
