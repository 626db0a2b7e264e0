/* notes.c: bytes kept by name. */
#include "store/sqlite/internal.h"

#include <string.h>

bool sqlite_put_note(struct store *store, const char *name, const void *bytes, uint32_t len)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken || strlen(name) >= STORE_NAME || len > STORE_MOST_NOTE)
        return false;
    const enum sql id = len ? SQL_PUT_NOTE : SQL_DROP_NOTE;
    sqlite3_stmt *row = sql(s, id);
    sqlite3_bind_text(row, 1, name, -1, SQLITE_STATIC);
    if (len)
        sqlite3_bind_blob(row, 2, bytes, (int)len, SQLITE_STATIC);
    return sql_run(s, id);
}

static enum sql way_of(uint32_t was_len, uint32_t len)
{
    if (!len)
        return SQL_END_NOTE;
    return was_len ? SQL_CHANGE_NOTE : SQL_NEW_NOTE;
}

/* One row changes, or none: something else is there. */
bool sqlite_change_note(struct store *store, const char *name, const void *was, uint32_t was_len,
                        const void *bytes, uint32_t len)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken || strlen(name) >= STORE_NAME || len > STORE_MOST_NOTE || !(len + was_len))
        return false;
    const enum sql id = way_of(was_len, len);
    sqlite3_stmt *row = sql(s, id);
    sqlite3_bind_text(row, 1, name, -1, SQLITE_STATIC);
    if (len)
        sqlite3_bind_blob(row, 2, bytes, (int)len, SQLITE_STATIC);
    if (was_len)
        sqlite3_bind_blob(row, 3, was, (int)was_len, SQLITE_STATIC);
    return sql_run(s, id) && sqlite3_changes(s->db);
}

bool sqlite_notes(struct store *store, const char *prefix, const char *after, store_note_each *each,
                  void *with)
{
    struct sqlite *s = sqlite_of(store);
    if (s->broken)
        return false;
    sqlite3_stmt *row = sql(s, SQL_NOTES);
    sqlite3_bind_text(row, 1, prefix, -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 2, after, -1, SQLITE_STATIC);
    int rc;
    bool on = true;
    while (on && (rc = sqlite3_step(row)) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(row, 0);
        const void *bytes = sqlite3_column_blob(row, 1);
        if (!name || !bytes)
            break; /* no memory */
        on = !strncmp(name, prefix, strlen(prefix)) &&
             each(with, name, bytes, (uint32_t)sqlite3_column_bytes(row, 1));
    }
    sqlite3_reset(row);
    return !on || rc == SQLITE_DONE;
}
