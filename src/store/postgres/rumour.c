/* rumour.c: what has been written, told to others by NOTIFY: pairs of a table and a length, as
 * "TABLE.LENGTH " in digits of base 16. Never in a transaction that writes: such a one would hold a
 * lock over the whole database until it is on the disk. */
#include "store/postgres/internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 7900 }; /* of one; the database takes 7999 */

static bool tell(struct postgres *s, const char *text, size_t len)
{
    pack_bytes(link_pack(s), text, len);
    return link_run(s, SQL_SPREAD, NULL, NULL) == END_DONE;
}

bool postgres_spread(struct store *store, const struct store_rumour *rumour, uint32_t n)
{
    struct postgres *s = postgres_of(store);
    char text[MOST_BYTES];
    size_t len = 0;
    if (!link_ready(s))
        return false;
    for (uint32_t i = 0; i < n; i++) {
        char pair[32];
        const int more =
            snprintf(pair, sizeof pair, "%" PRIx64 ".%" PRIx32 " ", rumour[i].table, rumour[i].seq);
        if (len + (size_t)more > sizeof text) {
            if (!tell(s, text, len))
                return false;
            len = 0;
        }
        memcpy(text + len, pair, (size_t)more);
        len += (size_t)more;
    }
    return !len || tell(s, text, len);
}

/* What anybody with an account of the database may have said: digits, and nothing else. */
static void read_rumours(const char *text, store_rumour_each *each, void *with)
{
    char *end;
    while (*text) {
        const uint64_t table = strtoull(text, &end, 16);
        if (end == text || *end != '.')
            return;
        text = end + 1;
        const uint64_t seq = strtoull(text, &end, 16);
        if (end == text || *end != ' ' || seq > UINT32_MAX)
            return;
        each(with, &(struct store_rumour){ table, (uint32_t)seq });
        text = end + 1;
    }
}

static bool listen(struct postgres *s)
{
    if (!link_ready(s))
        return false;
    if (s->listens)
        return true;
    link_pack(s);
    return s->listens = link_run(s, SQL_LISTEN, NULL, NULL) == END_DONE;
}

bool postgres_hear(struct store *store, store_rumour_each *each, void *with)
{
    struct postgres *s = postgres_of(store);
    PGnotify *n;
    if (!listen(s))
        return false;
    while ((n = PQnotifies(s->c))) {
        if (n->be_pid != PQbackendPID(s->c))
            read_rumours(n->extra, each, with);
        PQfreemem(n);
    }
    return true;
}

int postgres_ear(struct store *store)
{
    struct postgres *s = postgres_of(store);
    return s->c ? PQsocket(s->c) : -1;
}
