/* spread.c: see spread.h. */
#include "arena/spread.h"

#include <math.h>

enum { FEW = 16 }; /* values that do not say yet how far they spread */
static const double Z = 1.96, CERTAIN = 1000;

void spread_add(struct spread *s, double value)
{
    const double off = value - s->mean;
    s->n++;
    s->mean += off / (double)s->n;
    s->squares += off * (value - s->mean);
}

double spread_variance(const struct spread *s)
{
    return s->n > 1 ? s->squares / (double)(s->n - 1) : 0;
}

struct interval spread_interval(const struct spread *s)
{
    const double reach = s->n ? Z * sqrt(spread_variance(s) / (double)s->n) : 0;
    return (struct interval){ s->mean - reach, s->mean + reach };
}

struct interval spread_share(const struct spread *s, uint64_t tries)
{
    const double p = s->mean, variance = s->n ? spread_variance(s) / (double)s->n : 0;
    if (!s->n)
        return (struct interval){ 0, 1 };
    const double n = variance > 0 ? p * (1 - p) / variance : (double)tries;
    const double middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n);
    const double reach = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n);
    return (struct interval){ middle - reach, middle + reach };
}

double spread_evidence(const struct spread *s, double least, double most)
{
    const double variance = spread_variance(s), middle = (least + most) / 2;
    if (s->n < FEW)
        return 0;
    if (variance <= 0)
        return s->mean > middle ? CERTAIN : s->mean < middle ? -CERTAIN : 0;
    return (double)s->n * (most - least) * (s->mean - middle) / variance;
}
