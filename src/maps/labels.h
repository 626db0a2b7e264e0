/* labels.h: names on the picture of a map, put where they hide least. Private to maps. */
#ifndef MAPS_LABELS_H
#define MAPS_LABELS_H

#include "maps/scene.h"

/* The names of our own sides as SVG text. Nothing hides a cost, a delta or a port; a name for which
 * there is no room is left out. */
void labels_put(struct text *out, const struct scene *s);

#endif
