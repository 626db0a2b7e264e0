/*
 * check.h: does a set of map sides reach the aims of our map design?
 *
 * cal_map_parse says whether a set can be played on; this says whether it is a good
 * country: enough lochs, an even mix of terrains, fair costs, rivers that make
 * sense, nothing out of reach. All figures are whole numbers.
 */
#ifndef MAPS_CHECK_H
#define MAPS_CHECK_H

#include "games/caledonia/map.h"

enum { MAPCHECK_MAPS = 16, MAPCHECK_COSTS = 6 };

/* What can be counted on any piece of country. */
struct country {
    uint32_t lochs, land, kinds[MAP_TERRAINS]; /* land with one, two, three terrains */
    uint32_t terrain[MAP_TERRAINS], cost[MAPCHECK_COSTS], cost_sum;
    uint32_t active, active_cheap; /* land in play with one or two players; of cost 1 */
    uint32_t border, rivers, deltas;
};

struct side_figures {
    struct country country;
    uint32_t mouths, springs;
    /* what should not be: ends on a seam, springs without a mountain, rings,
     * rivers that end nowhere, a 1-2 port on the outline */
    uint32_t seam_ends, low_springs, rings, lost_rivers, port_on_outline;
    uint32_t port_distance; /* steps from the 1-2 port to the corner */
};

struct map_figures {
    struct country country;
    uint32_t loch_parts, mouths, fewest_mouths, mist, inner_mist;
    uint32_t deltas_active, border_small;
    uint32_t pieces[3], pieces_active[3]; /* parts of the land at shipping level 0, 1, 2 */
    uint32_t pieces_solo;                 /* level 2, land of cost 1 taken */
    uint32_t idle_ports;                  /* ports with no land in play beside them */
};

struct mapcheck {
    struct side_figures side[MAP_MODULES][MAP_SIDES];
    struct map_figures map[MAPCHECK_MAPS]; /* by `sides` as cal_map_lay takes them */
};

void mapcheck(struct mapcheck *out, const struct cal_map_set *set);

/* One aim: a count, or a share of `of` in per mille, and its bounds. The words
 * for the code are `aim.CODE` in data/lang. */
struct aim {
    const char *code;
    uint32_t value, of; /* of == 0: a plain count */
    uint32_t least, most;
};
enum { MAPCHECK_AIMS = 24 };

bool aim_reached(const struct aim *a);
uint32_t mapcheck_side_aims(const struct side_figures *f, struct aim out[MAPCHECK_AIMS]);
uint32_t mapcheck_map_aims(const struct map_figures *f, struct aim out[MAPCHECK_AIMS]);

/* How many aims are missed on all sides and maps together. */
uint32_t mapcheck_missed(const struct mapcheck *c);

/* The figures as two tables, and everything as one JSON object. */
void mapcheck_tables(struct text *out, const struct mapcheck *c,
                     void (*words)(struct text *out, const char *key));
void mapcheck_json(struct json *j, const struct mapcheck *c);

/* "1221" for `sides`; "A1" for a side. */
void mapcheck_map_name(struct text *out, unsigned sides);
void mapcheck_side_name(struct text *out, unsigned module, unsigned side);

#endif
