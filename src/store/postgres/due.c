/* due.c: tables and notices whose time has come. Who takes some passes over those that another is
 * taking at the moment. */
#include "store/postgres/internal.h"

struct taken {
    uint64_t *tables;
    struct store_waiting *notices;
    uint32_t n, most;
};

static bool take(struct postgres *s, enum sql id, int64_t now, int64_t until, link_row *each,
                 struct taken *out)
{
    if (!link_ready(s))
        return false;
    pack_number(link_pack(s), now);
    pack_number(&s->pack, until);
    pack_number(&s->pack, out->most);
    return link_run(s, id, each, out) == END_DONE;
}

static bool note_table(void *with, const PGresult *r)
{
    struct taken *t = with;
    t->tables[t->n++] = (uint64_t)number_in(r, 0);
    return t->n < t->most;
}

uint32_t postgres_take_due(struct store *s, int64_t now, int64_t until, uint64_t *tables,
                           uint32_t n)
{
    struct taken t = { .most = n };
    t.tables = tables;
    return n && take(postgres_of(s), SQL_TAKE_DUE, now, until, note_table, &t) ? t.n : 0;
}

static struct store_waiting waiting_in(const PGresult *r)
{
    return (struct store_waiting){ .id = (uint64_t)number_in(r, 0),
                                   .table = (uint64_t)number_in(r, 1),
                                   .seq = (uint32_t)number_in(r, 2),
                                   .seat = (uint8_t)number_in(r, 3),
                                   .kind = (uint8_t)number_in(r, 4),
                                   .due = number_in(r, 5),
                                   .tries = (uint32_t)number_in(r, 6),
                                   .holder = (uint64_t)number_in(r, 7) };
}

static bool note_notice(void *with, const PGresult *r)
{
    struct taken *t = with;
    t->notices[t->n++] = waiting_in(r);
    return t->n < t->most;
}

uint32_t postgres_take_notices(struct store *s, int64_t now, int64_t until,
                               struct store_waiting *out, uint32_t n)
{
    struct taken t = { .notices = out, .most = n };
    return n && take(postgres_of(s), SQL_TAKE_NOTICES, now, until, note_notice, &t) ? t.n : 0;
}

struct giving {
    bool (*each)(void *with, const struct store_waiting *);
    void *with;
};

static bool give_notice(void *with, const PGresult *r)
{
    const struct giving *g = with;
    const struct store_waiting waiting = waiting_in(r);
    return g->each(g->with, &waiting);
}

bool postgres_list_notices(struct store *store, uint64_t table,
                           bool (*each)(void *with, const struct store_waiting *), void *with)
{
    struct postgres *s = postgres_of(store);
    struct giving g = { each, with };
    if (!link_ready(s))
        return false;
    pack_number(link_pack(s), (int64_t)table);
    return link_run(s, SQL_NOTICES_OF, give_notice, &g) == END_DONE;
}

bool postgres_end_notice(struct store *store, uint64_t id, int64_t again)
{
    struct postgres *s = postgres_of(store);
    return (again == STORE_NEVER ? link_run1(s, SQL_END_NOTICE, (int64_t)id)
                                 : link_run2(s, SQL_AGAIN, (int64_t)id, again)) == END_DONE;
}

bool postgres_drop_notices(struct store *store, uint64_t table, uint8_t seats)
{
    return link_run2(postgres_of(store), SQL_DROP, (int64_t)table, seats) == END_DONE;
}
