/* outages.c: see outages.h. */
#include "store/outages.h"

#include "base/big.h"
#include "base/text.h"
#include "base/unhex.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS = 2 * BIG_BYTES };
static const char prefix[] = "outage.";
static const int64_t day = INT64_C(86400000);

static void name_of(const struct outage *o, char out[STORE_NAME])
{
    struct text t = text_over(out, STORE_NAME);
    text_str(&t, prefix);
    text_hex(&t, (uint64_t)o->from, DIGITS);
    text_char(&t, '.');
    text_hex(&t, (uint64_t)o->to, DIGITS);
}

static int64_t time_in(const char *digits)
{
    uint8_t bytes[BIG_BYTES];
    return unhex_bytes(digits, DIGITS, bytes, BIG_BYTES) ? (int64_t)big_read(bytes) : -1;
}

/* It is one if what is read from it is written so. */
static bool is_name(const char *name, struct outage *out)
{
    char again[STORE_NAME];
    const size_t head = strlen(prefix);
    if (strlen(name) != head + DIGITS + 1 + DIGITS)
        return false;
    *out = (struct outage){ time_in(name + head), time_in(name + head + DIGITS + 1) };
    name_of(out, again);
    return !strcmp(name, again) && out->from < out->to;
}

static bool note(struct store *s, int64_t from, int64_t to)
{
    const struct outage o = { from, to };
    char name[STORE_NAME];
    name_of(&o, name);
    return s->kind->put_note(s, name, "1", 1);
}

/* Reading; they come in order of their beginnings. */

struct reading {
    struct outages all;
    struct outage *old; /* those before this time, which are forgotten */
    uint32_t nold;
    int64_t before;
    bool failed; /* memory ran out */
};

static bool add(struct outage **list, uint32_t *n, const struct outage *o)
{
    struct outage *more = realloc(*list, (*n + 1) * sizeof *more);
    if (!more)
        return false;
    *list = more;
    more[(*n)++] = *o;
    return true;
}

static void join(struct reading *r, const struct outage *o)
{
    struct outage *last = r->all.n ? &r->all.at[r->all.n - 1] : NULL;
    if (o->to < r->before)
        r->failed = !add(&r->old, &r->nold, o);
    else if (last && o->from <= last->to)
        last->to = o->to > last->to ? o->to : last->to;
    else
        r->failed = !add(&r->all.at, &r->all.n, o);
}

static bool take(void *with, const char *name, const void *bytes, uint32_t len)
{
    struct reading *r = with;
    struct outage o;
    (void)bytes, (void)len;
    if (is_name(name, &o))
        join(r, &o);
    return !r->failed;
}

/* What cannot be forgotten now will be at the next beginning. */
static void forget(struct store *s, const struct reading *r)
{
    char name[STORE_NAME];
    for (uint32_t i = 0; i < r->nold; i++) {
        name_of(&r->old[i], name);
        s->kind->put_note(s, name, NULL, 0);
    }
}

/* Only once it is written down the last beat may be another. */
static void write_down(struct store *s, const struct outage *o)
{
    if (!o->from || o->from >= o->to || note(s, o->from, o->to))
        s->kind->beat(s, o->to);
}

bool outages_begin(struct store *s, int64_t last, int64_t now, struct outages *out)
{
    const struct outage mine = { last, now };
    struct reading r = { .before = now - OUTAGE_DAYS * day };
    *out = (struct outages){ 0 };
    write_down(s, &mine);
    bool good = s->kind->notes(s, prefix, "", take, &r) && !r.failed;
    if (good && last && last < now)
        join(&r, &mine);
    good = good && !r.failed;
    if (good)
        forget(s, &r);
    free(r.old);
    if (!good)
        free(r.all.at);
    else
        *out = r.all;
    return good;
}

bool outages_beat(struct store *s, int64_t mine, int64_t now)
{
    const bool silent = mine && now - mine > OUTAGE_LEAST;
    const int64_t last = silent ? s->kind->last_beat(s) : now;
    if (last < 0 || (now - last > OUTAGE_LEAST && !note(s, last, now)))
        return false;
    return s->kind->beat(s, now);
}
