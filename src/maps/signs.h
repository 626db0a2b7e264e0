/*
 * signs.h: what is drawn upon the land for play, as SVG with classes. Private to maps.
 *
 * Many of a kind are few elements: one path for each part of them, and one text for all figures.
 */
#ifndef MAPS_SIGNS_H
#define MAPS_SIGNS_H

#include "maps/scene.h"

/* Coins with what the land costs, golden for the dearest. */
struct priced {
    struct point at;
    unsigned cost;
};
void signs_coins(struct text *out, const struct priced *p, unsigned n);

/* The triangles of deltas. */
void signs_deltas(struct text *out, const struct point *at, unsigned n);

/* The piers and the light of a harbour in a space; it opens towards the middle of the map. */
void signs_harbour(struct text *out, unsigned space);

/* A compass with the codes of the sides around it, in the order of the modules. */
void signs_rose(struct text *out, struct point at, unsigned sides);

#endif
