/*
 * land.h: the still picture of a map as SVG, without the <svg> around it.
 *
 * Private to maps. Elements have classes and no colours: data/maps/land.css has those. All text
 * is written with single quotes and holds nothing that JSON would have to escape but line breaks.
 */
#ifndef MAPS_LAND_H
#define MAPS_LAND_H

#include "maps/scene.h"

/* The painted field goes so far beyond the hexes. */
#define LAND_PAD 13.0
#define LAND_LEFT (-LAND_PAD)
#define LAND_TOP (-LAND_PAD)
#define LAND_RIGHT (SCENE_WIDTH + LAND_PAD)
#define LAND_BOTTOM (SCENE_HEIGHT + LAND_PAD)

/* Where the corners of the four modules meet. */
#define LAND_MIDDLE ((struct point){ 9.25 * SCENE_R, 4.75 * SCENE_H })

/* A piece of a region's boundary: side k of the cell, clockwise. */
struct step {
    const struct cell *cell;
    int side;
    bool outward; /* the boundary has turned outwards before it */
};

/* A shore has four points a step, a river twelve an edge and 32 at its ends. */
enum { LAND_STEPS = SCENE_CELLS * 6, LAND_POINTS = 13 * SCENE_COURSES };
_Static_assert(LAND_POINTS >= 4 * LAND_STEPS, "the longest shore fits");
_Static_assert(LAND_POINTS >= (int)SCENE_DELTAS, "all deltas fit");

struct land {
    struct text *out;
    struct scene scene;
    struct step steps[LAND_STEPS]; /* room to work out outlines */
    struct point points[LAND_POINTS];
};

/* Works out all of the country but its marks. */
void land_begin(struct land *l, const struct draw_map *map);

/* The picture from back to front. Marks take longest and may be left for later. */
void land_below(struct land *l, struct text *out); /* definitions, ground, water          */
void land_marks(struct land *l, struct text *out); /* mountains, trees, grass             */
void land_above(struct land *l, struct text *out); /* mist, lines, compass, deltas, coins */

#endif
