/* near.c: see near.h. */
#include "maps/near.h"

#include <math.h>
#include <string.h>

/* The picture goes from about -60 to 1060; what lies beyond shares the outermost squares. */
enum { ACROSS = 128, BEGIN = -60 };
_Static_assert(ACROSS *ACROSS == NEAR_SLOTS, "a square for each slot");
_Static_assert(NEAR_POINTS < UINT16_MAX, "points are counted in 16 bits");

static int square(const struct near *n, double at)
{
    const double i = (at - BEGIN) / n->wide;
    return i < 0 ? 0 : i >= ACROSS ? ACROSS - 1 : (int)i;
}

void near_clear(struct near *n, double wide)
{
    n->wide = wide;
    n->count = 0;
    memset(n->first, 0, sizeof n->first);
}

void near_add(struct near *n, struct point p)
{
    if (n->count == NEAR_POINTS)
        return;
    uint16_t *first = &n->first[square(n, p.x) * ACROSS + square(n, p.y)];
    n->at[n->count] = p;
    n->next[n->count] = *first;
    *first = (uint16_t)++n->count;
}

double near_distance(const struct near *n, struct point p)
{
    const int left = square(n, p.x - n->wide), right = square(n, p.x + n->wide);
    const int top = square(n, p.y - n->wide), foot = square(n, p.y + n->wide);
    double least = n->wide * n->wide;
    for (int i = left; i <= right; i++)
        for (int j = top; j <= foot; j++)
            for (uint16_t k = n->first[i * ACROSS + j]; k; k = n->next[k - 1]) {
                const double dx = n->at[k - 1].x - p.x, dy = n->at[k - 1].y - p.y;
                if (dx * dx + dy * dy < least)
                    least = dx * dx + dy * dy;
            }
    return sqrt(least);
}
