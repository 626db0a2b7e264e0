/* events.c: what is to happen, in order of virtual time, and what is told of it; see sim.h. */
#include "tests/sim/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void broken(struct sim *s, enum sim_hold hold, const char *format, ...)
{
    va_list args;
    if (s->end->broken >= 0)
        return;
    s->end->broken = (int)hold;
    sim_broken[hold]++;
    va_start(args, format);
    vsnprintf(s->end->why, sizeof s->end->why, format, args);
    va_end(args);
}

void say(struct sim *s, const char *format, ...)
{
    va_list args;
    if (!s->plan.trace)
        return;
    printf("%8llu %9lld  ", (unsigned long long)s->end->steps, (long long)(s->now - s->begin));
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
}

char *copy_bytes(const char *bytes, uint32_t len)
{
    char *copy = malloc(len + 1);
    if (!copy)
        abort();
    if (len)
        memcpy(copy, bytes, len);
    copy[len] = '\0';
    return copy;
}

/* The heap: the earliest first, of equals the one that was made first. */

static bool earlier(const struct event *a, const struct event *b)
{
    return a->time < b->time || (a->time == b->time && a->order < b->order);
}

static void swap(struct event *a, struct event *b)
{
    const struct event c = *a;
    *a = *b;
    *b = c;
}

static uint32_t sift_up(struct sim *s, uint32_t i)
{
    while (i && earlier(&s->heap[i], &s->heap[(i - 1) / 2])) {
        swap(&s->heap[i], &s->heap[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
    return i;
}

struct event *at(struct sim *s, int64_t delay, enum event_kind kind)
{
    if (s->events == s->cap) {
        s->cap = s->cap ? 2 * s->cap : 1024;
        s->heap = realloc(s->heap, s->cap * sizeof *s->heap);
        if (!s->heap)
            abort();
    }
    s->heap[s->events] = (struct event){ .time = s->now + (delay > 0 ? delay : 0),
                                         .order = s->order++,
                                         .kind = kind };
    return &s->heap[sift_up(s, s->events++)];
}

struct event pop(struct sim *s)
{
    const struct event first = s->heap[0];
    uint32_t i = 0, child;
    s->heap[0] = s->heap[--s->events];
    while ((child = 2 * i + 1) < s->events) {
        if (child + 1 < s->events && earlier(&s->heap[child + 1], &s->heap[child]))
            child++;
        if (!earlier(&s->heap[child], &s->heap[i]))
            break;
        swap(&s->heap[child], &s->heap[i]);
        i = child;
    }
    return first;
}
