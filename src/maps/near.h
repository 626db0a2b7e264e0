/* near.h: points that are asked how near the nearest of them is. Private to maps. */
#ifndef MAPS_NEAR_H
#define MAPS_NEAR_H

#include "maps/point.h"

#include <stdint.h>

enum { NEAR_POINTS = 18000, NEAR_SLOTS = 16384 };

/* Sorted into squares as wide as the largest distance that matters. */
struct near {
    double wide;
    uint32_t count;
    uint16_t first[NEAR_SLOTS]; /* of the points in a square, counted from 1; 0 for none */
    uint16_t next[NEAR_POINTS];
    struct point at[NEAR_POINTS];
};

/* Empties it. Distances from `wide` on, at least 9, all count as that much. */
void near_clear(struct near *n, double wide);

/* Adds a point; those beyond NEAR_POINTS are forgotten. */
void near_add(struct near *n, struct point p);

/* How far the nearest point is, at most `wide`. */
double near_distance(const struct near *n, struct point p);

#endif
