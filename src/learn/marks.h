/* marks.h: what a lesson may point at. */
#ifndef LEARN_MARKS_H
#define LEARN_MARKS_H

#include "learn/facts.h"

/* Whether `KIND NAME...` names things that are there and that the seat can see. */
bool marks_exist(const struct facts *f, struct line mark);

/* Whether there is such a layer: settlements, reach N, border, delta, none. */
bool marks_is_layer(struct line layer);

#endif
