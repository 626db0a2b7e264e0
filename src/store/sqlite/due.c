/* due.c: tables and notices whose time has come. */
#include "store/sqlite/internal.h"

uint32_t sqlite_take_due(struct store *store, int64_t now, int64_t until, uint64_t *tables,
                         uint32_t n)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken || !sql_run(s, SQL_WRITE))
        return 0;
    sqlite3_stmt *row = sql(s, SQL_DUE);
    sqlite3_bind_int64(row, 1, now);
    sqlite3_bind_int64(row, 2, n);
    uint32_t taken = 0;
    bool ok = true;
    while (ok && taken < n && sqlite3_step(row) == SQLITE_ROW) {
        tables[taken] = (uint64_t)sqlite3_column_int64(row, 0);
        ok = sql_run3(s, SQL_HOLD, (int64_t)tables[taken], sqlite3_column_int64(row, 1), until);
        taken += ok;
    }
    sqlite3_reset(row);
    if (ok && sql_commit(s))
        return taken;
    sql_rollback(s);
    return 0;
}

static struct store_waiting waiting_of(sqlite3_stmt *row)
{
    return (struct store_waiting){ .id = (uint64_t)sqlite3_column_int64(row, 0),
                                   .table = (uint64_t)sqlite3_column_int64(row, 1),
                                   .seq = (uint32_t)sqlite3_column_int64(row, 2),
                                   .seat = (uint8_t)sqlite3_column_int(row, 3),
                                   .kind = (uint8_t)sqlite3_column_int(row, 4),
                                   .due = sqlite3_column_int64(row, 5),
                                   .tries = (uint32_t)sqlite3_column_int64(row, 6),
                                   .holder = (uint64_t)sqlite3_column_int64(row, 7) };
}

uint32_t sqlite_take_notices(struct store *store, int64_t now, int64_t until,
                             struct store_waiting *out, uint32_t n)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken || !sql_run(s, SQL_WRITE))
        return 0;
    sqlite3_stmt *row = sql(s, SQL_NOTICES_DUE);
    sqlite3_bind_int64(row, 1, now);
    sqlite3_bind_int64(row, 2, n);
    uint32_t taken = 0;
    while (taken < n && sqlite3_step(row) == SQLITE_ROW)
        out[taken++] = waiting_of(row);
    sqlite3_reset(row);
    bool ok = true;
    for (uint32_t i = 0; ok && i < taken; i++)
        ok = sql_run2(s, SQL_HOLD_NOTICE, (int64_t)out[i].id, until);
    if (ok && sql_commit(s))
        return taken;
    sql_rollback(s);
    return 0;
}

bool sqlite_list_notices(struct store *store, uint64_t table,
                         bool (*each)(void *with, const struct store_waiting *), void *with)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken)
        return false;
    sqlite3_stmt *row = sql(s, SQL_NOTICES_OF);
    sqlite3_bind_int64(row, 1, (int64_t)table);
    int rc;
    bool on = true;
    while (on && (rc = sqlite3_step(row)) == SQLITE_ROW) {
        const struct store_waiting waiting = waiting_of(row);
        on = each(with, &waiting);
    }
    sqlite3_reset(row);
    return !on || rc == SQLITE_DONE;
}

bool sqlite_end_notice(struct store *store, uint64_t id, int64_t again)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken)
        return false;
    return again == STORE_NEVER ? sql_run1(s, SQL_END_NOTICE, (int64_t)id)
                                : sql_run2(s, SQL_AGAIN, (int64_t)id, again);
}

bool sqlite_drop_notices(struct store *store, uint64_t table, uint8_t seats)
{
    struct sqlite *s = sqlite_of(store);
    return !s->broken && sql_run2(s, SQL_DROP, (int64_t)table, seats);
}
