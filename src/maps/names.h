/* names.h: what the country is called. For drawings alone; no rule depends on it. */
#ifndef MAPS_NAMES_H
#define MAPS_NAMES_H

#include "games/caledonia/map.h"

enum place_kind { PLACE_LAND, PLACE_RANGE, PLACE_LOCH };

struct place_name {
    const char *name;
    enum place_kind kind;
    bits spaces;
};

struct river_name {
    const char *name;
    bits edge[HEX_EDGES]; /* as in cal_map_layer.river */
};

struct side_names {
    const char *title;
    const struct place_name *place;
    const struct river_name *river;
    uint32_t nplaces, nrivers;
};

struct map_names {
    const char *central, *port[MAP_MODULES];
    struct side_names side[MAP_SIDES][MAP_MODULES];
};

/* Made from data/maps/names.json at build time. */
extern const struct map_names map_names;

#endif
