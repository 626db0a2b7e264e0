/* labels.h: names on the picture of a map, put where they hide least. Private to draw. */
#ifndef DRAW_LABELS_H
#define DRAW_LABELS_H

#include "draw/scene.h"

void labels_put(struct text *out, const struct scene *s);

#endif
