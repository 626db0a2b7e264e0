/* svg.h: numbers and paths as SVG writes them. Private to maps. */
#ifndef MAPS_SVG_H
#define MAPS_SVG_H

#include "base/text.h"
#include "maps/point.h"

/* A number with one decimal at most. */
void svg_number(struct text *out, double value);

/* A number of tenths. */
void svg_tenths(struct text *out, int64_t tenths);

/* A move to a whole place: "M12 7". */
void svg_move(struct text *out, int x, int y);

/* A command of a path and its point: "M12.5 7". */
void svg_point(struct text *out, char command, struct point p);

/* ` x='12.5'` */
void svg_attribute(struct text *out, const char *name, double value);

/* ` transform='translate(x y)'` */
void svg_translate(struct text *out, struct point p);

/* `<use href='#id' transform='translate(x y)'/>` */
void svg_use(struct text *out, const char *id, struct point p);

/* A smooth closed path around the points. */
void svg_loop(struct text *out, const struct point *p, int n);

/* Text with what XML gives a meaning escaped. */
void svg_escaped(struct text *out, const char *s);

#endif
