/* labels.h: names on the picture of a map, put where they hide least. Private to draw. */
#ifndef MAPS_LABELS_H
#define MAPS_LABELS_H

#include "maps/scene.h"

void labels_put(struct text *out, const struct scene *s);

#endif
