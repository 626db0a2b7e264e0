/* pace.c: see pace.h. */
#include "server/pace.h"

#include <time.h>

enum { SLOWLY = 1000 }; /* of so many microseconds one may be added or left out */

void pace_begin(struct pace *p, int64_t boot, int64_t wall, int64_t not_before)
{
    p->boot = boot * 1000;
    p->now = (wall > not_before ? wall : not_before) * 1000;
}

int64_t pace_now(struct pace *p, int64_t boot, int64_t wall)
{
    const int64_t passed = boot * 1000 > p->boot ? boot * 1000 - p->boot : 0;
    const int64_t most = passed / SLOWLY;
    int64_t drift = wall * 1000 - (p->now + passed);
    if (drift > most)
        drift = most;
    if (drift < -most)
        drift = -most;
    p->boot += passed;
    p->now += passed + drift;
    return p->now / 1000;
}

int64_t pace_ahead(const struct pace *p, int64_t boot, int64_t wall)
{
    return p->now / 1000 + boot - p->boot / 1000 - wall;
}

static int64_t read_clock(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t pace_boot(void)
{
    return read_clock(CLOCK_BOOTTIME);
}

int64_t pace_is_ahead(const struct pace *p)
{
    return pace_ahead(p, pace_boot(), read_clock(CLOCK_REALTIME));
}

void pace_start(struct pace *p, int64_t not_before)
{
    pace_begin(p, pace_boot(), read_clock(CLOCK_REALTIME), not_before);
}

int64_t pace_time(struct pace *p)
{
    return pace_now(p, pace_boot(), read_clock(CLOCK_REALTIME));
}
