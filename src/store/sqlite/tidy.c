/* tidy.c: what has arrived is moved to its place, a table's entries of one slice in one row. */
#include "store/sqlite/chunk.h"
#include "store/sqlite/internal.h"

#include <stdlib.h>

enum {
    MOST_CHUNK = 1 << 16, /* bytes of a row, unless an entry alone is longer */
    MOST_BYTES = 1 << 23, /* of a slice's entries, and one more              */
};

/* A table's entries that have been collected and not been written yet. */
struct pile {
    uint64_t table;
    int64_t n;    /* where in `recent` the last one stands */
    int64_t time; /* of the first one                      */
    uint32_t seq; /* the same                              */
    struct chunk chunk;
};

struct slice {
    struct fresh place; /* table -> its pile, counted from 1 */
    struct pile *pile;  /* [piles], as they came */
    uint32_t piles, cap;
    uint64_t bytes;
    int64_t last; /* of its rows in `recent` */
};

static void end_slice(struct slice *t)
{
    for (uint32_t i = 0; i < t->piles; i++)
        chunk_free(&t->pile[i].chunk);
    free(t->pile);
    fresh_free(&t->place);
}

static bool room_for_pile(struct slice *t)
{
    if (t->piles < t->cap)
        return true;
    const uint32_t cap = t->cap ? t->cap * 2 : 64;
    struct pile *larger = realloc(t->pile, cap * sizeof *larger);
    if (!larger)
        return false;
    t->pile = larger;
    t->cap = cap;
    return true;
}

/* NULL: no memory. */
static struct pile *pile_of(struct slice *t, uint64_t table)
{
    const uint32_t at = fresh_length(&t->place, table);
    if (at)
        return &t->pile[at - 1];
    if (!room_for_pile(t) || !fresh_set(&t->place, table, t->piles + 1))
        return NULL;
    t->pile[t->piles] = (struct pile){ .table = table };
    return &t->pile[t->piles++];
}

/* One entry alone lies there as it is. */
static bool write_pile(struct sqlite *s, struct pile *p)
{
    const struct chunk *c = &p->chunk;
    if (!c->entries)
        return true;
    const uint32_t head = c->entries == 1 ? CHUNK_HEAD : 0;
    sqlite3_stmt *row = sql(s, SQL_MOVE);
    sqlite3_bind_int64(row, 1, (int64_t)p->table);
    sqlite3_bind_int64(row, 2, p->seq);
    sqlite3_bind_int64(row, 3, p->time);
    sqlite3_bind_blob(row, 4, c->bytes + head, (int)(c->len - head), SQLITE_STATIC);
    sqlite3_bind_int64(row, 5, c->entries);
    const bool ok = sql_run(s, SQL_MOVE);
    chunk_clear(&p->chunk);
    return ok;
}

static bool follows(const struct pile *p, uint32_t seq, uint32_t len)
{
    return seq == p->seq + p->chunk.entries &&
           (uint64_t)p->chunk.len + CHUNK_HEAD + len <= MOST_CHUNK;
}

static bool collect_row(struct sqlite *s, struct slice *t, sqlite3_stmt *row)
{
    const uint32_t seq = (uint32_t)sqlite3_column_int64(row, 2);
    const struct chunk_entry e = { .time = sqlite3_column_int64(row, 3),
                                   .lines = sqlite3_column_blob(row, 4),
                                   .len = (uint32_t)sqlite3_column_bytes(row, 4) };
    struct pile *p = e.lines ? pile_of(t, (uint64_t)sqlite3_column_int64(row, 1)) : NULL;
    if (!p || (!follows(p, seq, e.len) && !write_pile(s, p)))
        return false;
    if (!p->chunk.entries) {
        p->seq = seq;
        p->time = e.time;
    }
    p->n = t->last = sqlite3_column_int64(row, 0);
    t->bytes += e.len;
    return chunk_add(&p->chunk, &e);
}

static bool collect(struct sqlite *s, struct slice *t, uint32_t most)
{
    sqlite3_stmt *row = sql(s, SQL_SLICE);
    int rc = SQLITE_ROW;
    bool ok = true;
    while (ok && most-- && t->bytes < MOST_BYTES && (rc = sqlite3_step(row)) == SQLITE_ROW)
        ok = collect_row(s, t, row);
    sqlite3_reset(row);
    return ok && (rc == SQLITE_ROW || rc == SQLITE_DONE);
}

static bool write_slice(struct sqlite *s, struct slice *t)
{
    for (uint32_t i = 0; i < t->piles; i++)
        if (!write_pile(s, &t->pile[i]) || !sql_run1(s, SQL_SUM_UP, t->pile[i].n))
            return false;
    return true;
}

/* To empty it all costs next to nothing, if its pages are not overwritten. */
static bool empty_recent(struct sqlite *s)
{
    sql_overwrites(s->db, false);
    const bool ok = sql_run(s, SQL_MOVED_ALL);
    s->broken |= !sql_overwrites(s->db, true);
    return ok && !s->broken;
}

/* Nobody may write while a slice is moved. */
static bool move(struct sqlite *s, struct slice *t, uint32_t most, bool *more)
{
    int64_t newest;
    if (!collect(s, t, most) || !write_slice(s, t) || !sql_number(sql(s, SQL_NEWEST), &newest))
        return false;
    *more = t->last < newest;
    return (*more ? sql_run1(s, SQL_MOVED, t->last) : empty_recent(s)) && sql_run(s, SQL_LET_GO) &&
           sql_commit(s);
}

static bool move_slice(struct sqlite *s, uint32_t most)
{
    struct slice t = { 0 };
    bool more = false;
    const bool ok = move(s, &t, most, &more);
    end_slice(&t);
    if (!ok)
        sql_rollback(s);
    else if (!more)
        fresh_clear(&s->fresh); /* the lengths of all are in `tables` now */
    return ok && more;
}

bool sqlite_tidy(struct store *store, uint32_t most)
{
    struct sqlite *s = sqlite_of(store);
    int64_t any;
    if (s->broken || !most || !sql_number(sql(s, SQL_ANY_RECENT), &any) || !any ||
        !sql_run(s, SQL_WRITE))
        return false;
    const bool more = move_slice(s, most);
    if (!more && s->frames >= TIDY_FRAMES)
        sql_checkpoint(s);
    return more;
}
