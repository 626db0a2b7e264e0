/* layers.h: joins thousands of small marks into few paths. Private to maps. */
#ifndef MAPS_LAYERS_H
#define MAPS_LAYERS_H

#include "maps/scene.h"

/* The marks of the scene as SVG paths with the classes of their inks. Marks that do not overlap
 * share a layer, so the picture is the same as if each were drawn by itself from back to front,
 * with a tenth of the elements. */
void layers_put(struct text *out, const struct scene *s);

#endif
