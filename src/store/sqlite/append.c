/* append.c: entries are kept. A batch is one transaction of `recent`, `chat` and `outbox`. */
#include "store/sqlite/internal.h"

/* Lengths in memory are right as long as nobody else has written to the file. */
static bool refresh(struct sqlite *s)
{
    int64_t version;
    if (!sql_number(sql(s, SQL_VERSION), &version))
        return false;
    if (version == s->version)
        return true;
    fresh_clear(&s->fresh);
    s->version = -1;
    sqlite3_stmt *row = sql(s, SQL_FRESH);
    int rc;
    while ((rc = sqlite3_step(row)) == SQLITE_ROW)
        if (!fresh_set(&s->fresh, (uint64_t)sqlite3_column_int64(row, 0),
                       (uint32_t)sqlite3_column_int64(row, 1)))
            break;
    sqlite3_reset(row);
    if (rc != SQLITE_DONE)
        return false;
    s->version = version;
    return true;
}

/* The entries of the table's journal; false if that could not be found out. */
static bool journal_length(struct sqlite *s, uint64_t table, uint32_t *out)
{
    *out = fresh_length(&s->fresh, table);
    if (*out)
        return true;
    sqlite3_stmt *row = sql(s, SQL_LENGTH);
    sqlite3_bind_int64(row, 1, (int64_t)table);
    const int rc = sqlite3_step(row);
    if (rc == SQLITE_ROW)
        *out = (uint32_t)sqlite3_column_int64(row, 0);
    sqlite3_reset(row);
    return rc == SQLITE_ROW || rc == SQLITE_DONE;
}

/* -1 in a book that is not there yet: nothing may be appended to it. */
static bool length_of(struct sqlite *s, const struct store_append *a, int64_t *out)
{
    uint32_t journal;
    if (!journal_length(s, a->table, &journal))
        return false;
    *out = a->book == STORE_JOURNAL ? (int64_t)journal : -1;
    if (a->book == STORE_JOURNAL || !journal)
        return true;
    sqlite3_stmt *row = sql(s, SQL_CHAT_LENGTH);
    sqlite3_bind_int64(row, 1, (int64_t)a->table);
    return sql_number(row, out);
}

static void bind_entry(sqlite3_stmt *row, const struct store_append *a)
{
    sqlite3_bind_int64(row, 1, (int64_t)a->table);
    sqlite3_bind_int64(row, 2, a->seq);
    sqlite3_bind_int64(row, 3, a->time);
    sqlite3_bind_blob(row, 4, a->lines, (int)a->len, SQLITE_STATIC);
}

static void bind_about(sqlite3_stmt *row, const struct store_about *about)
{
    const int64_t number[] = { about->state,  about->seats, about->taken, about->turn,
                               about->listed, about->ply,   about->due };
    int at = 5;
    for (uint32_t i = 0; i < sizeof number / sizeof *number; i++)
        sqlite3_bind_int64(row, at++, number[i]);
    for (int seat = 0; seat < STORE_SEATS; seat++, at++)
        if (about->account[seat])
            sqlite3_bind_int64(row, at, (int64_t)about->account[seat]);
        else
            sqlite3_bind_null(row, at);
    sqlite3_bind_text(row, at++, about->game, -1, SQLITE_STATIC);
    sqlite3_bind_text(row, at, about->card, -1, SQLITE_STATIC);
}

static bool put_notices(struct sqlite *s, const struct store_append *a)
{
    if (a->answered && !sql_run2(s, SQL_DROP, (int64_t)a->table, a->answered))
        return false;
    for (uint32_t i = 0; i < a->notices; i++) {
        sqlite3_stmt *row = sql(s, SQL_NOTICE);
        sqlite3_bind_int64(row, 4, a->notice[i].kind);
        sqlite3_bind_int64(row, 5, a->notice[i].due);
        sqlite3_bind_int64(row, 6, (int64_t)a->notice[i].holder);
        if (!sql_run3(s, SQL_NOTICE, (int64_t)a->table, a->seq, a->notice[i].seat))
            return false;
    }
    return true;
}

static bool put_journal(struct sqlite *s, const struct store_append *a)
{
    bind_entry(sql(s, SQL_APPEND), a);
    bind_about(s->statement[SQL_APPEND], a->about);
    return sql_run(s, SQL_APPEND) && fresh_set(&s->fresh, a->table, a->seq + 1) &&
           put_notices(s, a);
}

static bool put_chat(struct sqlite *s, const struct store_append *a)
{
    bind_entry(sql(s, SQL_SAY), a);
    return sql_run(s, SQL_SAY) && sql_run1(s, SQL_BEAT, a->time);
}

/* False if the whole batch is lost. */
static bool append_one(struct sqlite *s, struct store_append *a)
{
    int64_t length;
    if (!length_of(s, a, &length))
        return false;
    if (a->seq != length)
        a->fate = STORE_CONFLICT;
    else if (a->len && a->len <= STORE_MOST_LINES) {
        a->fate = STORE_KEPT;
        return a->book == STORE_JOURNAL ? put_journal(s, a) : put_chat(s, a);
    }
    return true;
}

static bool append_all(struct sqlite *s, struct store_append *batch, uint32_t n)
{
    if (s->broken || !sql_run(s, SQL_WRITE) || !refresh(s))
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (!append_one(s, &batch[i]))
            return false;
    return true;
}

static void all_that_were_kept(struct store_append *batch, uint32_t n, enum store_fate fate)
{
    for (uint32_t i = 0; i < n; i++)
        if (batch[i].fate == STORE_KEPT)
            batch[i].fate = fate;
}

void sqlite_append(struct store *store, struct store_append *batch, uint32_t n)
{
    struct sqlite *s = sqlite_of(store);
    for (uint32_t i = 0; i < n; i++)
        batch[i].fate = STORE_FAILED;
    if (!append_all(s, batch, n)) {
        sql_rollback(s);
        all_that_were_kept(batch, n, STORE_FAILED);
    } else if (!sql_commit(s))
        all_that_were_kept(batch, n, s->broken ? STORE_UNKNOWN : STORE_FAILED);
}
