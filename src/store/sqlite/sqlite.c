/* sqlite.c: opening and closing, and what is said in a line; see sqlite.h. */
#include "store/sqlite/sqlite.h"

#include "store/sqlite/internal.h"
#include "store/sqlite/schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    APPLICATION = 0x4365696c, /* "Ceil", in the file's head */
    WAIT = 10000,             /* milliseconds for another writer */
    MOST_FRAMES = 16384,      /* in the log when a commit makes room; tidy does sooner    */
};

static bool number_of(sqlite3 *db, const char *text, int64_t *out)
{
    sqlite3_stmt *statement = NULL;
    const bool ok = sqlite3_prepare_v2(db, text, -1, &statement, NULL) == SQLITE_OK &&
                    sql_number(statement, out);
    sqlite3_finalize(statement);
    return ok;
}

static bool run_text(sqlite3 *db, const char *text)
{
    return sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK;
}

static bool set(sqlite3 *db, const char *pragma, int64_t value)
{
    char text[96];
    snprintf(text, sizeof text, "pragma %s = %lld", pragma, (long long)value);
    return run_text(db, text);
}

/* NULL if this is a file of ours, or an empty one. */
static const char *whose(sqlite3 *db, int64_t *schema)
{
    int64_t application, objects;
    if (!number_of(db, "pragma application_id", &application) ||
        !number_of(db, "pragma user_version", schema) ||
        !number_of(db, "select count(*) from sqlite_schema", &objects))
        return "read";
    if (objects ? application != APPLICATION : application && application != APPLICATION)
        return "foreign";
    return *schema > SCHEMA_COUNT ? "newer" : NULL;
}

/* One step of the schema in one transaction; another process may have been quicker. */
static bool migrate(sqlite3 *db, int64_t from)
{
    int64_t now = -1;
    bool ok = run_text(db, "begin immediate") && number_of(db, "pragma user_version", &now);
    if (ok && now == from)
        ok = run_text(db, schema_steps[from]) && set(db, "user_version", from + 1) &&
             set(db, "application_id", APPLICATION);
    if (ok && run_text(db, "commit"))
        return true;
    if (!sqlite3_get_autocommit(db))
        run_text(db, "rollback");
    return false;
}

/* NULL, or the code of what is wrong. */
static const char *prepare_file(sqlite3 *db)
{
    int64_t schema = 0;
    sqlite3_extended_result_codes(db, 1);
    sqlite3_busy_timeout(db, WAIT);
    const char *fault = whose(db, &schema);
    if (fault)
        return fault;
    if (!run_text(db, "pragma journal_mode = wal") || !run_text(db, "pragma synchronous = full") ||
        !set(db, "wal_autocheckpoint", 0) || !sql_overwrites(db, true))
        return "write";
    for (; schema < SCHEMA_COUNT; schema++)
        if (!migrate(db, schema))
            return "write";
    return NULL;
}

static bool prepare_statements(struct sqlite *s)
{
#define X(id, text) text,
    static const char *const texts[] = { SQL_STATEMENTS(X) };
#undef X
    for (int i = 0; i < SQL_COUNT; i++)
        if (sqlite3_prepare_v3(s->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i],
                               NULL) != SQLITE_OK)
            return false;
    return true;
}

static void sqlite_close(struct store **store)
{
    struct sqlite *s = *store ? sqlite_of(*store) : NULL;
    if (!s)
        return;
    for (int i = 0; i < SQL_COUNT; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    fresh_free(&s->fresh);
    fresh_free(&s->arrivals.first);
    free(s);
    *store = NULL;
}

/* After each commit, in place of what SQLite would do of its own accord. */
static int committed(void *with, sqlite3 *db, const char *file, int frames)
{
    struct sqlite *s = with;
    (void)db;
    (void)file;
    s->frames = frames;
    if (frames >= MOST_FRAMES)
        sql_checkpoint(s);
    return SQLITE_OK;
}

static struct store *sqlite_open(const char *address, const char **fault)
{
    struct sqlite *s = calloc(1, sizeof *s);
    *fault = s ? NULL : "memory";
    if (!s)
        return NULL;
    s->store.kind = &store_sqlite;
    s->version = -1;
    if (sqlite3_open_v2(address, &s->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK)
        *fault = "open";
    else
        *fault = prepare_file(s->db);
    if (!*fault && !prepare_statements(s))
        *fault = "read";
    sqlite3_wal_hook(s->db, committed, s);
    struct store *store = &s->store;
    if (*fault)
        sqlite_close(&store);
    return store;
}

static bool sqlite_beat(struct store *s, int64_t now)
{
    return !sqlite_of(s)->broken && sql_run1(sqlite_of(s), SQL_BEAT, now);
}

static int64_t sqlite_last_beat(struct store *s)
{
    int64_t beat;
    return sql_number(sql(sqlite_of(s), SQL_LAST_BEAT), &beat) ? beat : -1;
}

static bool sqlite_forget_chat(struct store *s, int64_t before)
{
    return !sqlite_of(s)->broken && sql_run1(sqlite_of(s), SQL_FORGET, before);
}

static bool sqlite_sound(struct store *store)
{
    sqlite3_stmt *row = NULL;
    const bool ok = sqlite3_prepare_v2(sqlite_of(store)->db, "pragma integrity_check(1)", -1, &row,
                                       NULL) == SQLITE_OK &&
                    sqlite3_step(row) == SQLITE_ROW &&
                    !strcmp((const char *)sqlite3_column_text(row, 0), "ok");
    sqlite3_finalize(row);
    return ok;
}

static bool sqlite_hold_still(struct store *store, bool on)
{
    struct sqlite *s = sqlite_of(store);
    if (on == s->still)
        return true;
    if (!on) {
        s->still = false;
        return sql_run(s, SQL_COMMIT);
    }
    if (s->broken || !sql_run(s, SQL_LOOK))
        return false;
    sqlite3_stmt *first = sql(s, SQL_SNAPSHOT); /* the first look is the moment that counts */
    const int rc = sqlite3_step(first);
    sqlite3_reset(first);
    s->still = rc == SQLITE_ROW || rc == SQLITE_DONE;
    if (!s->still)
        sql_rollback(s);
    return s->still;
}

const struct store_kind store_sqlite = {
    .scheme = "sqlite",
    .open = sqlite_open,
    .close = sqlite_close,
    .append = sqlite_append,
    .read = sqlite_read,
    .list = sqlite_list,
    .find = sqlite_find,
    .take_due = sqlite_take_due,
    .take_notices = sqlite_take_notices,
    .list_notices = sqlite_list_notices,
    .end_notice = sqlite_end_notice,
    .drop_notices = sqlite_drop_notices,
    .put_note = sqlite_put_note,
    .change_note = sqlite_change_note,
    .notes = sqlite_notes,
    .put_person = sqlite_put_person,
    .find_person = sqlite_find_person,
    .list_people = sqlite_list_people,
    .beat = sqlite_beat,
    .last_beat = sqlite_last_beat,
    .forget_chat = sqlite_forget_chat,
    .tidy = sqlite_tidy,
    .sound = sqlite_sound,
    .hold_still = sqlite_hold_still,
};
