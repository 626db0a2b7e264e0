/*
 * outages.h: times in which nobody could play, because no server was there or the store was not.
 * They are charged to nobody (`pause`), also at a table that slept through several of them and is
 * woken long after by whatever node: so they are kept, as notes, and every node that begins reads
 * all of them.
 *
 * What tells is the beat, which is common to all nodes: whoever comes and finds the last one, of
 * anybody, in the past writes down the time since. An outage is the name of its note, with both
 * times in it, so that nodes that begin at the same moment overwrite nothing.
 */
#ifndef STORE_OUTAGES_H
#define STORE_OUTAGES_H

#include "store/store.h"

enum {
    OUTAGE_LEAST = 15000, /* milliseconds without a beat of a store that runs: three have failed  */
    OUTAGE_DAYS = 400,    /* for which one is remembered: no clock that has run so long is right */
};

struct outage {
    int64_t from, to;
};

/* In order of time, none within or beside another. */
struct outages {
    struct outage *at; /* the caller's to free */
    uint32_t n;
};

/* A node begins: writes down the time since the last beat, which becomes `now`, forgets what is too
 * old, and gives all there are. `last` is what last_beat said. If nothing can be written at the
 * moment, outages_beat does it when it can. False if nothing can be read, or memory ran out. */
bool outages_begin(struct store *s, int64_t last, int64_t now, struct outages *out);

/* A beat of a node whose last one was kept at `mine`; at the beginning what last_beat said. If that
 * is long ago and nobody else has been there meanwhile, it is an outage. False if it was not kept.
 */
bool outages_beat(struct store *s, int64_t mine, int64_t now);

#endif
