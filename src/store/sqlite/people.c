/* people.c: accounts, a row each; see store/people.h. */
#include "store/sqlite/internal.h"

#include <string.h>

static enum sql way_of(const struct store_person *p)
{
    if (!p->len)
        return SQL_DROP_PERSON;
    return p->version ? SQL_PUT_PERSON : SQL_NEW_PERSON;
}

/* Of an old password or of somebody who has gone nothing stays in the file (sql_overwrites). One
 * row changes, or none: the version is another, or the key is taken. */
static enum store_fate put(struct sqlite *s, const struct store_person *p)
{
    sqlite3_stmt *row = sql(s, way_of(p));
    if (p->len) {
        sqlite3_bind_text(row, 3, p->key, -1, SQLITE_STATIC);
        sqlite3_bind_blob(row, 4, p->lines, (int)p->len, SQLITE_STATIC);
    }
    if (!sql_run(s, SQL_WRITE) || !sql_run2(s, way_of(p), (int64_t)p->id, p->version))
        return STORE_FAILED;
    return sqlite3_changes(s->db) ? STORE_KEPT : STORE_CONFLICT;
}

enum store_fate sqlite_put_person(struct store *store, const struct store_person *p)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken || strlen(p->key) >= STORE_KEY || p->len > STORE_MOST_PERSON)
        return STORE_FAILED;
    enum store_fate fate = put(s, p);
    if (fate != STORE_KEPT)
        sql_rollback(s);
    else if (!sql_commit(s))
        fate = s->broken ? STORE_UNKNOWN : STORE_FAILED;
    return fate;
}

static bool give(sqlite3_stmt *row, store_person_each *each, void *with)
{
    int rc;
    bool on = true;
    while (on && (rc = sqlite3_step(row)) == SQLITE_ROW) {
        const struct store_person p = { .id = (uint64_t)sqlite3_column_int64(row, 0),
                                        .version = (uint32_t)sqlite3_column_int64(row, 1),
                                        .key = (const char *)sqlite3_column_text(row, 2),
                                        .lines = sqlite3_column_blob(row, 3),
                                        .len = (uint32_t)sqlite3_column_bytes(row, 3) };
        if (!p.key || !p.lines)
            break; /* no memory */
        on = each(with, &p);
    }
    sqlite3_reset(row);
    return !on || rc == SQLITE_DONE;
}

bool sqlite_find_person(struct store *store, uint64_t id, const char *key, store_person_each *each,
                        void *with)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken)
        return false;
    sqlite3_stmt *row = sql(s, id ? SQL_PERSON : SQL_PERSON_CALLED);
    if (id)
        sqlite3_bind_int64(row, 1, (int64_t)id);
    else
        sqlite3_bind_text(row, 1, key, -1, SQLITE_TRANSIENT);
    return give(row, each, with);
}

bool sqlite_list_people(struct store *store, store_person_each *each, void *with)
{
    struct sqlite *s = sqlite_of(store);
    return !s->broken && give(sql(s, SQL_PEOPLE), each, with);
}
