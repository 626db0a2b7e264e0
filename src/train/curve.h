/* curve.h: a line of figures with their errors as a picture. */
#ifndef TRAIN_CURVE_H
#define TRAIN_CURVE_H

#include "base/text.h"

#include <stdint.h>

enum { CURVE_POINTS = 64 };

struct curve {
    const char *title, *across, *up; /* words of the axes */
    uint32_t n;
    double x[CURVE_POINTS], y[CURVE_POINTS], error[CURVE_POINTS]; /* error: half of the interval */
    bool logarithmic;                                             /* x */
};

/* A picture of n curves below each other. */
void curves_svg(const struct curve *curve, uint32_t n, struct text *out);

#endif
