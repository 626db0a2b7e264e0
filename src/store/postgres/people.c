/* people.c: accounts and notes are put; see store/people.h. */
#include "store/postgres/internal.h"

#include <string.h>

static enum sql way_of(const struct store_person *p)
{
    if (!p->len)
        return SQL_DROP_PERSON;
    return p->version ? SQL_PUT_PERSON : SQL_NEW_PERSON;
}

/* One row changes, or none: the version is another, or the key is taken. */
enum store_fate postgres_put_person(struct store *store, const struct store_person *p)
{
    static const char taken[] = "23505"; /* unique_violation */
    struct postgres *s = postgres_of(store);
    if (strlen(p->key) >= STORE_KEY || p->len > STORE_MOST_PERSON || !link_ready(s))
        return STORE_FAILED;
    pack_number(link_pack(s), (int64_t)p->id);
    pack_number(&s->pack, p->version);
    if (p->len) {
        pack_bytes(&s->pack, p->key, strlen(p->key));
        pack_bytes(&s->pack, p->lines, p->len);
    }
    switch (link_run(s, way_of(p), NULL, NULL)) {
    case END_DONE:
        return s->changed ? STORE_KEPT : STORE_CONFLICT;
    case END_REFUSED:
        return strcmp(s->code, taken) ? STORE_FAILED : STORE_CONFLICT;
    case END_LOST:
        break;
    }
    return STORE_UNKNOWN;
}

bool postgres_put_note(struct store *store, const char *name, const void *bytes, uint32_t len)
{
    struct postgres *s = postgres_of(store);
    if (strlen(name) >= STORE_NAME || len > STORE_MOST_NOTE || !link_ready(s))
        return false;
    pack_bytes(link_pack(s), name, strlen(name));
    if (len)
        pack_bytes(&s->pack, bytes, len);
    return link_run(s, len ? SQL_PUT_NOTE : SQL_DROP_NOTE, NULL, NULL) == END_DONE;
}

static enum sql way_of_note(uint32_t was_len, uint32_t len)
{
    if (!len)
        return SQL_END_NOTE;
    return was_len ? SQL_CHANGE_NOTE : SQL_NEW_NOTE;
}

/* One row changes, or none: something else is there. */
bool postgres_change_note(struct store *store, const char *name, const void *was, uint32_t was_len,
                          const void *bytes, uint32_t len)
{
    struct postgres *s = postgres_of(store);
    if (strlen(name) >= STORE_NAME || len > STORE_MOST_NOTE || !(len + was_len) || !link_ready(s))
        return false;
    pack_bytes(link_pack(s), name, strlen(name));
    if (len)
        pack_bytes(&s->pack, bytes, len);
    if (was_len)
        pack_bytes(&s->pack, was, was_len);
    return link_run(s, way_of_note(was_len, len), NULL, NULL) == END_DONE && s->changed;
}
