/* read.c: journals, chats and lists are read. */
#include "store/sqlite/chunk.h"
#include "store/sqlite/internal.h"

#include <string.h>

/* A statement alone sees the file as it was at one moment; two need a transaction around them,
 * unless there is one already. */
static bool begin_look(struct sqlite *s)
{
    return !s->broken && (s->still || sql_run(s, SQL_LOOK));
}

static bool end_look(struct sqlite *s, bool ok)
{
    return s->still ? ok : sql_run(s, SQL_COMMIT) && ok;
}

/* `recent` is in order of arrival and has no index, so that a commit touches few pages; where a
 * table begins in it is learned by looking at each row once. A row that is not there any more, or
 * is another, says that all has been moved since: then it is learned anew. */

static bool note_arrivals(struct sqlite *s, sqlite3_stmt *row)
{
    struct arrivals *a = &s->arrivals;
    int rc;
    while ((rc = sqlite3_step(row)) == SQLITE_ROW) {
        const int64_t n = sqlite3_column_int64(row, 0), table = sqlite3_column_int64(row, 1);
        if (!fresh_length(&a->first, (uint64_t)table) &&
            !fresh_set(&a->first, (uint64_t)table, (uint32_t)n))
            break;
        a->n = n;
        a->table = table;
        a->seq = sqlite3_column_int64(row, 2);
    }
    sqlite3_reset(row);
    return rc == SQLITE_DONE;
}

static bool learn_arrivals(struct sqlite *s)
{
    struct arrivals *a = &s->arrivals;
    sqlite3_stmt *row = sql(s, SQL_ARRIVED);
    sqlite3_bind_int64(row, 1, a->n);
    if (a->n && sqlite3_step(row) == SQLITE_ROW && sqlite3_column_int64(row, 0) == a->n &&
        sqlite3_column_int64(row, 1) == a->table && sqlite3_column_int64(row, 2) == a->seq)
        return note_arrivals(s, row);
    fresh_clear(&a->first);
    a->n = 0;
    sqlite3_bind_int64(sql(s, SQL_ARRIVED), 1, 0);
    return note_arrivals(s, row);
}

/* Entries from `seq` on that are packed in a row whose first is `first`. False if it is damaged. */
static bool give_chunk(struct chunk_rest rest, int64_t entries, uint32_t first, uint32_t seq,
                       store_each *each, void *with, bool *on)
{
    struct chunk_entry e;
    for (int64_t i = 0; *on && i < entries; i++, first++) {
        if (!chunk_take(&rest, &e))
            return false;
        if (first >= seq)
            *on = each(with, first, e.time, e.lines, e.len);
    }
    return !*on || !rest.len;
}

static bool give_row(sqlite3_stmt *row, uint32_t seq, store_each *each, void *with, bool *on)
{
    const uint32_t first = (uint32_t)sqlite3_column_int64(row, 0);
    const void *lines = sqlite3_column_blob(row, 2);
    const uint32_t len = (uint32_t)sqlite3_column_bytes(row, 2);
    const int64_t entries = sqlite3_column_int64(row, 3);
    if (!lines)
        return false; /* no memory */
    if (entries != 1)
        return give_chunk((struct chunk_rest){ lines, len }, entries, first, seq, each, with, on);
    if (first >= seq)
        *on = each(with, first, sqlite3_column_int64(row, 1), lines, len);
    return true;
}

/* Gives what the statement finds; *on becomes false when the caller has had enough. */
static bool give(struct sqlite *s, enum sql id, uint64_t table, uint32_t seq, store_each *each,
                 void *with, bool *on)
{
    sqlite3_stmt *row = sql(s, id);
    sqlite3_bind_int64(row, 1, (int64_t)table);
    sqlite3_bind_int64(row, 2, seq);
    int rc = SQLITE_DONE;
    while (*on && (rc = sqlite3_step(row)) == SQLITE_ROW)
        if (!give_row(row, seq, each, with, on))
            break;
    sqlite3_reset(row);
    return rc == SQLITE_DONE || !*on;
}

static bool give_recent(struct sqlite *s, uint64_t table, uint32_t seq, store_each *each,
                        void *with, bool *on)
{
    if (!learn_arrivals(s))
        return false;
    const uint32_t first = fresh_length(&s->arrivals.first, table);
    if (!first)
        return true;
    sqlite3_bind_int64(sql(s, SQL_READ_RECENT), 3, first);
    return give(s, SQL_READ_RECENT, table, seq, each, with, on);
}

bool sqlite_read(struct store *store, uint64_t table, enum store_book book, uint32_t seq,
                 store_each *each, void *with)
{
    struct sqlite *s = sqlite_of(store);
    bool on = true;
    if (!begin_look(s))
        return false;
    const bool ok = book == STORE_CHAT ? give(s, SQL_READ_CHAT, table, seq, each, with, &on)
                                       : give(s, SQL_READ_JOURNAL, table, seq, each, with, &on) &&
                                             give_recent(s, table, seq, each, with, &on);
    return end_look(s, ok);
}

static void take_text(char *out, uint32_t cap, sqlite3_stmt *row, int column)
{
    const unsigned char *text = sqlite3_column_text(row, column);
    const uint32_t len = text ? (uint32_t)sqlite3_column_bytes(row, column) : 0;
    const uint32_t kept = len < cap ? len : cap - 1;
    memcpy(out, text ? (const char *)text : "", kept);
    out[kept] = 0;
}

static void about_of(struct store_about *out, sqlite3_stmt *row)
{
    int at = 3;
    out->state = (uint8_t)sqlite3_column_int(row, at++);
    out->seats = (uint8_t)sqlite3_column_int(row, at++);
    out->taken = (uint8_t)sqlite3_column_int(row, at++);
    out->turn = (uint8_t)sqlite3_column_int(row, at++);
    out->listed = sqlite3_column_int(row, at++) != 0;
    out->ply = (uint32_t)sqlite3_column_int64(row, at++);
    out->due = sqlite3_column_int64(row, at++);
    for (int seat = 0; seat < STORE_SEATS; seat++)
        out->account[seat] = (uint64_t)sqlite3_column_int64(row, at++);
    take_text(out->game, sizeof out->game, row, at++);
    take_text(out->card, sizeof out->card, row, at);
}

static bool give_rows(sqlite3_stmt *row, store_row_each *each, void *with)
{
    int rc;
    bool on = true;
    while (on && (rc = sqlite3_step(row)) == SQLITE_ROW) {
        struct store_about about;
        about_of(&about, row);
        on = each(with, &(struct store_row){ .table = (uint64_t)sqlite3_column_int64(row, 0),
                                             .seq = (uint32_t)sqlite3_column_int64(row, 1),
                                             .touched = sqlite3_column_int64(row, 2),
                                             .about = &about });
    }
    sqlite3_reset(row);
    return !on || rc == SQLITE_DONE;
}

bool sqlite_list(struct store *store, const struct store_query *q, store_row_each *each, void *with)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken)
        return false;
    sqlite3_stmt *row = sql(s, q->account ? SQL_LIST_OF : SQL_LIST);
    const int64_t number[] = { q->states, q->listed, q->before, (int64_t)q->below, q->most };
    for (int i = 0; i < 5; i++)
        sqlite3_bind_int64(row, i + 1, number[i]);
    if (q->account)
        sqlite3_bind_int64(row, 6, (int64_t)q->account);
    return give_rows(row, each, with);
}

bool sqlite_find(struct store *store, uint64_t table, store_row_each *each, void *with)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken)
        return false;
    sqlite3_stmt *row = sql(s, SQL_FIND);
    sqlite3_bind_int64(row, 1, (int64_t)table);
    return give_rows(row, each, with);
}
