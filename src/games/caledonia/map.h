/*
 * map.h: the map modules of Caledonia and the files they are written in.
 *
 * Four modules A-D, each with two sides. Because modules never overlap, side 1
 * of all four fits in one layer of 128-bit sets, and side 2 in another; laying
 * a map is picking each module's spaces from one of the two.
 */
#ifndef CALEDONIA_MAP_H
#define CALEDONIA_MAP_H

#include "engine/game.h"
#include "games/caledonia/hex.h"

enum { MAP_MODULES = 4, MAP_SIDES = 2 };

/* A space with no terrain is a loch. */
struct cal_map_layer {
    bits terrain[3];       /* MAP_GRASS, MAP_FOREST, MAP_MOUNTAIN                      */
    bits mist;             /* land out of play with one or two players                 */
    bits cost[3];          /* the land cost 1-6 in binary: spaces with 1, 2, 4 in it   */
    bits river[HEX_EDGES]; /* spaces whose S, NE or SE edge is a river                 */
};
enum map_terrain { MAP_GRASS, MAP_FOREST, MAP_MOUNTAIN, MAP_TERRAINS };

struct cal_map_set {
    struct cal_map_layer side[MAP_SIDES];
    uint8_t small_port[MAP_SIDES][MAP_MODULES]; /* the 1-2-player port space of each side */
};

/* Our own eight sides, made from data/maps at build time. */
extern const struct cal_map_set cal_map_standard;

/* Lochs on every side: the central one, e5 e6 f4 f5 f6 g4 g5 g6 h4 h5, and the corners. */
#define MAP_FIXED_LOCHS HEX_BITS(0x0e07030000000101, 0x001010000000000c)

/* The 3-4-player port spaces a1, m1, m9, a9. */
extern const uint8_t cal_map_large_port[MAP_MODULES];

/* Reads the eight module sides from text: JSON objects as trace.md describes
 * them, one after the other with any white space. Accepts exactly what can be
 * played on: every space present once, fixed lochs and ports in place, costs
 * and terrains in range, mist on land only and on all outline land, rivers
 * between adjacent land spaces of the module. Returns GM_OK, or GM_SYNTAX or
 * GM_RANGE with *fault set, if it is not NULL: `at` and `len` are the offending
 * bytes, the codes are in data/lang/en.d/maps.txt. *out is undefined then. */
enum gm_err cal_map_parse(struct cal_map_set *out, const char *text, uint32_t len,
                          struct gm_fault *fault);

/* Land that takes units: without mist for one or two, without neutral workers in solo. */
bits cal_map_in_play(const struct cal_map_layer *l, unsigned players);

/* Spaces where a starting worker may stand whatever its clan: forest or mountain
 * at the border in use (C-FERGUSSON), in solo without a neutral worker. */
bits cal_map_starts(const struct cal_map_layer *l, unsigned players);

/* True if on every one of the 16 maps all starting workers of `players` find
 * room, whatever the clans and options, and every side has land in play that
 * can be covered. Else *fault, if not NULL, says so. For custom sets, once
 * their table is known. */
bool cal_map_has_starts(const struct cal_map_set *set, unsigned players, struct gm_fault *fault);

/* One side as the JSON object of trace.md. */
void cal_map_side_json(const struct cal_map_set *set, unsigned module, unsigned side,
                       struct json *out);

/* Lays a map: bit m of `sides` is set if module m shows its side 2. */
void cal_map_lay(struct cal_map_layer *out, const struct cal_map_set *set, unsigned sides);

static inline bits cal_map_land(const struct cal_map_layer *l)
{
    return bits_or(bits_or(l->terrain[0], l->terrain[1]), l->terrain[2]);
}

static inline bits cal_map_lochs(const struct cal_map_layer *l)
{
    return bits_less(HEX_ALL, cal_map_land(l));
}

/* 0 for a loch. */
static inline unsigned cal_map_cost(const struct cal_map_layer *l, unsigned space)
{
    return bits_has(l->cost[0], space) + 2u * bits_has(l->cost[1], space) +
           4u * bits_has(l->cost[2], space);
}

/* A space in one byte: its cost, MAP_TERRAIN << t for each terrain t, and a bit that no unit's
 * byte has. Of one space, or of all. */
enum { MAP_COST = 7, MAP_TERRAIN = 8, MAP_SPACE = 128 };
uint8_t cal_map_space(const struct cal_map_layer *l, unsigned space);
void cal_map_spaces(const struct cal_map_layer *l, uint8_t out[HEX_SPACES]);

/* Land along a river edge one end of which touches a loch (C-ROBERTSON). */
bits cal_map_deltas(const struct cal_map_layer *l);

/* Border spaces (C-TWO-1): with a large table the outline; else the spaces in
 * play that lie on the outline or next to mist. */
bits cal_map_border(const struct cal_map_layer *l, bool small);

/* Writes "e5"; reads it, giving the index, or -1. */
void cal_map_space_text(struct text *out, unsigned space);
int cal_map_space_read(const char *text, uint32_t len);

#endif
