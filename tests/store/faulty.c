/* faulty.c: see faulty.h. */
#include "tests/store/faulty.h"

#include <stdlib.h>

struct faulty {
    struct store store;
    struct store *in;
};

static const struct store_kind *inner;
static enum faulty_way the_way;
static uint32_t calls, strike;

void faulty_at(const struct store_kind *kind, enum faulty_way way, uint32_t n)
{
    inner = kind;
    the_way = way;
    calls = 0;
    strike = n;
}

bool faulty_struck(void)
{
    return calls > strike;
}

static bool strikes(void)
{
    return calls++ == strike;
}

static struct store *in(struct store *s)
{
    return ((struct faulty *)s)->in;
}

static struct store *faulty_open(const char *address, const char **fault)
{
    struct faulty *f = calloc(1, sizeof *f);
    f->store.kind = &store_faulty;
    f->in = inner->open(address, fault);
    return &f->store;
}

static void faulty_close(struct store **s)
{
    inner->close(&((struct faulty *)*s)->in);
    free(*s);
    *s = NULL;
}

static void faulty_append(struct store *s, struct store_append *batch, uint32_t n)
{
    const bool now = strikes();
    if (!now || the_way == FAULTY_MUMBLES)
        inner->append(in(s), batch, n);
    for (uint32_t i = 0; now && i < n; i++)
        batch[i].fate = the_way == FAULTY_REFUSES ? STORE_FAILED : STORE_UNKNOWN;
}

static bool faulty_read(struct store *s, uint64_t table, enum store_book book, uint32_t seq,
                        store_each *each, void *with)
{
    return inner->read(in(s), table, book, seq, each, with);
}

static bool faulty_list(struct store *s, const struct store_query *query, store_row_each *each,
                        void *with)
{
    return inner->list(in(s), query, each, with);
}

static bool faulty_find(struct store *s, uint64_t table, store_row_each *each, void *with)
{
    return !strikes() && inner->find(in(s), table, each, with);
}

static bool faulty_put_note(struct store *s, const char *name, const void *bytes, uint32_t len)
{
    const bool now = strikes();
    const bool kept =
        (!now || the_way == FAULTY_MUMBLES) && inner->put_note(in(s), name, bytes, len);
    return kept && !now;
}

static bool faulty_change_note(struct store *s, const char *name, const void *was, uint32_t was_len,
                               const void *bytes, uint32_t len)
{
    const bool now = strikes();
    const bool kept = (!now || the_way == FAULTY_MUMBLES) &&
                      inner->change_note(in(s), name, was, was_len, bytes, len);
    return kept && !now;
}

static bool faulty_notes(struct store *s, const char *prefix, const char *after,
                         store_note_each *each, void *with)
{
    return inner->notes(in(s), prefix, after, each, with);
}

static uint32_t faulty_take_due(struct store *s, int64_t now, int64_t until, uint64_t *tables,
                                uint32_t n)
{
    return strikes() ? 0 : inner->take_due(in(s), now, until, tables, n);
}

static uint32_t faulty_take_notices(struct store *s, int64_t now, int64_t until,
                                    struct store_waiting *out, uint32_t n)
{
    return strikes() ? 0 : inner->take_notices(in(s), now, until, out, n);
}

static bool faulty_list_notices(struct store *s, uint64_t table,
                                bool (*each)(void *with, const struct store_waiting *), void *with)
{
    return inner->list_notices(in(s), table, each, with);
}

static bool faulty_end_notice(struct store *s, uint64_t id, int64_t again)
{
    return !strikes() && inner->end_notice(in(s), id, again);
}

static bool faulty_drop_notices(struct store *s, uint64_t table, uint8_t seats)
{
    return !strikes() && inner->drop_notices(in(s), table, seats);
}

static enum store_fate faulty_put_person(struct store *s, const struct store_person *p)
{
    const bool now = strikes();
    if (!now)
        return inner->put_person(in(s), p);
    if (the_way == FAULTY_MUMBLES)
        inner->put_person(in(s), p);
    return the_way == FAULTY_REFUSES ? STORE_FAILED : STORE_UNKNOWN;
}

static bool faulty_find_person(struct store *s, uint64_t id, const char *key,
                               store_person_each *each, void *with)
{
    return inner->find_person(in(s), id, key, each, with);
}

static bool faulty_list_people(struct store *s, store_person_each *each, void *with)
{
    return inner->list_people(in(s), each, with);
}

static bool faulty_beat(struct store *s, int64_t now)
{
    return !strikes() && inner->beat(in(s), now);
}

static int64_t faulty_last_beat(struct store *s)
{
    return inner->last_beat(in(s));
}

static bool faulty_forget_chat(struct store *s, int64_t before)
{
    return !strikes() && inner->forget_chat(in(s), before);
}

static bool faulty_tidy(struct store *s, uint32_t most)
{
    return !strikes() && inner->tidy(in(s), most);
}

static bool faulty_hold_still(struct store *s, bool on)
{
    return inner->hold_still(in(s), on);
}

const struct store_kind store_faulty = {
    .scheme = "faulty",
    .open = faulty_open,
    .close = faulty_close,
    .append = faulty_append,
    .read = faulty_read,
    .list = faulty_list,
    .find = faulty_find,
    .take_due = faulty_take_due,
    .take_notices = faulty_take_notices,
    .list_notices = faulty_list_notices,
    .end_notice = faulty_end_notice,
    .drop_notices = faulty_drop_notices,
    .put_note = faulty_put_note,
    .change_note = faulty_change_note,
    .notes = faulty_notes,
    .put_person = faulty_put_person,
    .find_person = faulty_find_person,
    .list_people = faulty_list_people,
    .beat = faulty_beat,
    .last_beat = faulty_last_beat,
    .forget_chat = faulty_forget_chat,
    .tidy = faulty_tidy,
    .hold_still = faulty_hold_still,
};
