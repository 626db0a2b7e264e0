/*
 * page.h: the drawing of maps for a web page: what maps.wasm offers.
 *
 * Text goes through two buffers: the page writes into `in` and reads from `out`. A function that
 * returns int32_t gives the number of bytes it has written to `out`. One map at a time is laid;
 * its parts can be asked for in any order, the marks last because they take longest.
 */
#ifndef MAPS_PAGE_H
#define MAPS_PAGE_H

#include <stdint.h>

enum { MAPS_IN = 1 << 17, MAPS_OUT = 1 << 20 };

char *maps_in(void);
char *maps_out(void);

/* Where things lie on every map, as JSON:
 *
 *     { "frame": [x, y, width, height], "side": 50,
 *       "corners": [[x, y], ...],
 *       "spaces": [{ "name": "a1", "at": [x, y], "corners": [6 of them], "near": ["b1", ...] }] }
 *
 * The corners of a space run clockwise from the east; near[k] is the space behind the edge between
 * corners k and k + 1, or null. Spaces come by columns. */
int32_t maps_grid(void);

/* Lays a map. `in` has `bytes` of a map set as cal_map_parse reads it; without any it is our own.
 * Bit m of `sides` is set if module m shows its side 2. `small` if mist takes land out of play.
 * Returns 0, or -1 if the set cannot be read; then the map laid before stays. */
int32_t maps_lay(uint32_t bytes, uint32_t sides, uint32_t small);

/* The land as SVG without the <svg> around it, from back to front; see maps/land.h. */
int32_t maps_below(void);
int32_t maps_marks(void);
int32_t maps_above(void);

/* The names of lochs, ranges, glens and rivers, as SVG; nothing if the set is not our own. */
int32_t maps_names(void);

/* The harbour in a space, by its index, as SVG; nothing for no space. */
int32_t maps_harbour(uint32_t space);

#endif
