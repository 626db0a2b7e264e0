/* sql.c: running the statements of internal.h. */
#include "store/sqlite/internal.h"

#include <stddef.h>

sqlite3_stmt *sql(struct sqlite *s, enum sql id)
{
    sqlite3_stmt *statement = s->statement[id];
    sqlite3_reset(statement);
    return statement;
}

static bool done(sqlite3_stmt *statement)
{
    const int rc = sqlite3_step(statement);
    sqlite3_reset(statement);
    return rc == SQLITE_DONE;
}

bool sql_run(struct sqlite *s, enum sql id)
{
    return done(sql(s, id));
}

bool sql_run1(struct sqlite *s, enum sql id, int64_t a)
{
    sqlite3_stmt *statement = sql(s, id);
    sqlite3_bind_int64(statement, 1, a);
    return done(statement);
}

bool sql_run2(struct sqlite *s, enum sql id, int64_t a, int64_t b)
{
    sqlite3_bind_int64(sql(s, id), 2, b);
    return sql_run1(s, id, a);
}

bool sql_run3(struct sqlite *s, enum sql id, int64_t a, int64_t b, int64_t c)
{
    sqlite3_bind_int64(sql(s, id), 3, c);
    return sql_run2(s, id, a, b);
}

bool sql_overwrites(sqlite3 *db, bool on)
{
    const char *text = on ? "pragma secure_delete = on" : "pragma secure_delete = off";
    return sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK;
}

bool sql_number(sqlite3_stmt *statement, int64_t *out)
{
    const bool row = sqlite3_step(statement) == SQLITE_ROW;
    if (row)
        *out = sqlite3_column_int64(statement, 0);
    sqlite3_reset(statement);
    return row;
}

void sql_rollback(struct sqlite *s)
{
    if (!sqlite3_get_autocommit(s->db))
        sql_run(s, SQL_ROLLBACK);
    s->version = -1;
}

bool sql_commit(struct sqlite *s)
{
    if (sql_run(s, SQL_COMMIT))
        return true;
    /* What an error of input or output left on the disk is not known: the mark of the commit may be
     * there and be found after a crash. A full disk has taken no mark. */
    s->broken |= (sqlite3_extended_errcode(s->db) & 0xff) == SQLITE_IOERR;
    sql_rollback(s);
    return false;
}

void sql_checkpoint(struct sqlite *s)
{
    sqlite3_step(sql(s, SQL_CHECKPOINT));
    sqlite3_reset(s->statement[SQL_CHECKPOINT]);
}
