/* internal.h: what the files of this room share. */
#ifndef STORE_SQLITE_INTERNAL_H
#define STORE_SQLITE_INTERNAL_H

#include "store/sqlite/fresh.h"
#include "store/store.h"

#include <sqlite3.h>

/* What a row of `now`, and all but the first columns of `recent`, say of a table. */
#define TEXT_ABOUT "state, seats, taken, turn, listed, ply, due, a0, a1, a2, a3, a4, game, card"
#define TEXT_ROW "select id, seq, touched, " TEXT_ABOUT " from now "
#define TEXT_WANTED                                                                      \
    "?1 >> state & 1 and listed >= ?2 and (touched < ?3 or (touched = ?3 and id < ?4)) " \
    "order by touched desc, id desc limit ?5"
#define TEXT_PERSON "select id, version, key, lines from people "
#define TEXT_NOTICE "select id, table_id, seq, seat, kind, due, tries, holder from outbox "

/* Every statement there is: id and text. */
#define SQL_STATEMENTS(X)                                                                          \
    X(WRITE, "begin immediate")                                                                    \
    X(LOOK, "begin")                                                                               \
    X(COMMIT, "commit")                                                                            \
    X(ROLLBACK, "rollback")                                                                        \
    X(SNAPSHOT, "select 1 from keys")                                                              \
    X(VERSION, "pragma data_version")                                                              \
    X(FRESH, "select table_id, max(seq) + 1 from recent group by table_id")                        \
    X(LENGTH, "select seq from tables where id = ?1")                                              \
    X(CHAT_LENGTH, "select coalesce(max(seq) + 1, 0) from chat where table_id = ?1")               \
    X(APPEND, "insert into recent (table_id, seq, time, lines, " TEXT_ABOUT                        \
              ") values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, "  \
              "?17, ?18)")                                                                         \
    X(SAY, "insert into chat (table_id, seq, time, lines) values (?1, ?2, ?3, ?4)")                \
    X(NOTICE, "insert into outbox (table_id, seq, seat, kind, due, holder) "                       \
              "values (?1, ?2, ?3, ?4, ?5, ?6)")                                                   \
    X(DROP, "delete from outbox where table_id = ?1 and ?2 >> seat & 1")                           \
    X(READ_JOURNAL,                                                                                \
      "select seq, time, lines, entries from journal where table_id = ?1 and seq >= "              \
      "coalesce((select max(seq) from journal where table_id = ?1 and seq <= ?2), 0) "             \
      "order by seq")                                                                              \
    X(ARRIVED, "select n, table_id, seq from recent where n >= ?1 order by n")                     \
    X(READ_RECENT, "select seq, time, lines, 1 from recent where table_id = ?1 and seq >= ?2 and " \
                   "n >= ?3 order by n")                                                           \
    X(READ_CHAT, "select seq, time, lines, 1 from chat where table_id = ?1 and seq >= ?2 "         \
                 "order by seq")                                                                   \
    X(LIST, TEXT_ROW "where " TEXT_WANTED)                                                         \
    X(LIST_OF,                                                                                     \
      TEXT_ROW "where (a0 = ?6 or a1 = ?6 or a2 = ?6 or a3 = ?6 or a4 = ?6) and " TEXT_WANTED)     \
    X(FIND, TEXT_ROW "where id = ?1")                                                              \
    X(PUT_NOTE, "insert or replace into notes (name, bytes) values (?1, ?2)")                      \
    X(DROP_NOTE, "delete from notes where name = ?1")                                              \
    X(NEW_NOTE, "insert or ignore into notes (name, bytes) values (?1, ?2)")                       \
    X(CHANGE_NOTE, "update notes set bytes = ?2 where name = ?1 and bytes = ?3")                   \
    X(END_NOTE, "delete from notes where name = ?1 and bytes = ?3")                                \
    X(NOTES, "select name, bytes from notes where name >= ?1 and name > ?2 order by name")         \
    X(DUE, "select id, now.seq from now left join holds on table_id = id and holds.seq = now.seq " \
           "where due <= ?1 and coalesce(until, ?1) <= ?1 order by due, id limit ?2")              \
    X(HOLD, "insert or replace into holds (table_id, seq, until) values (?1, ?2, ?3)")             \
    X(NOTICES_DUE, TEXT_NOTICE "where due <= ?1 and held <= ?1 order by due, id limit ?2")         \
    X(NOTICES_OF, TEXT_NOTICE "where table_id = ?1 order by seq, id")                              \
    X(HOLD_NOTICE, "update outbox set held = ?2 where id = ?1")                                    \
    X(END_NOTICE, "delete from outbox where id = ?1")                                              \
    X(AGAIN, "update outbox set due = ?2, held = -1, tries = tries + 1 where id = ?1")             \
    X(PERSON, TEXT_PERSON "where id = ?1")                                                         \
    X(PERSON_CALLED, TEXT_PERSON "where key = ?1")                                                 \
    X(PEOPLE, TEXT_PERSON "order by id")                                                           \
    X(NEW_PERSON, "insert or ignore into people (id, version, key, lines) "                        \
                  "values (?1, ?2 + 1, ?3, ?4)")                                                   \
    X(PUT_PERSON, "update or ignore people set version = ?2 + 1, key = ?3, lines = ?4 "            \
                  "where id = ?1 and version = ?2")                                                \
    X(DROP_PERSON, "delete from people where id = ?1 and version = ?2")                            \
    X(BEAT, "insert into keys values ('beat', ?1) on conflict (name) do "                          \
            "update set value = max(value, excluded.value)")                                       \
    X(LAST_BEAT, "select max(coalesce((select value from keys where name = 'beat'), 0), "          \
                 "coalesce((select max(touched) from tables), 0), "                                \
                 "coalesce((select max(time) from recent), 0))")                                   \
    X(FORGET, "delete from chat where table_id in "                                                \
              "(select id from now where state >= 2 and touched < ?1)")                            \
    X(NEWEST, "select max(n) from recent")                                                         \
    X(SLICE, "select n, table_id, seq, time, lines from recent order by n")                        \
    X(MOVE,                                                                                        \
      "insert into journal (table_id, seq, time, lines, entries) values (?1, ?2, ?3, ?4, ?5)")     \
    X(SUM_UP, "insert or replace into tables select table_id, seq + 1, time, " TEXT_ABOUT          \
              " from recent where n = ?1")                                                         \
    X(MOVED, "delete from recent where n <= ?1")                                                   \
    X(MOVED_ALL, "delete from recent")                                                             \
    X(LET_GO, "delete from holds where (select seq from tables where id = table_id) > seq")        \
    X(ANY_RECENT, "select exists (select 1 from recent)")                                          \
    X(CHECKPOINT, "pragma wal_checkpoint(passive)")
enum { TIDY_FRAMES = 4096 }; /* pages in the log when tidying brings them to their place */

#define X(id, text) SQL_##id,
enum sql { SQL_STATEMENTS(X) SQL_COUNT };
#undef X

struct sqlite {
    struct store store;
    sqlite3 *db;
    sqlite3_stmt *statement[SQL_COUNT];
    struct fresh fresh; /* lengths of the journals with entries in `recent` ...              */
    int64_t version;    /* ... as long as the file's data_version is this                     */
    struct arrivals {
        struct fresh first; /* where in `recent` a table's entries begin, for those that have any */
        int64_t n, table, seq; /* the last row that has been looked at; n 0: none has been        */
    } arrivals;
    int frames;  /* pages in the log in which commits are kept, after the last one      */
    bool broken; /* a sync has failed, or deletions could not be overwritten again: nothing is known
                    any more */
    bool still;  /* between hold_still(true) and hold_still(false)                     */
};

static inline struct sqlite *sqlite_of(struct store *s)
{
    return (struct sqlite *)s;
}

/* The statement, ready to be bound. */
sqlite3_stmt *sql(struct sqlite *s, enum sql id);

/* Runs a statement that gives no rows, with at most three numbers bound to it. */
bool sql_run(struct sqlite *s, enum sql id);
bool sql_run1(struct sqlite *s, enum sql id, int64_t a);
bool sql_run2(struct sqlite *s, enum sql id, int64_t a, int64_t b);
bool sql_run3(struct sqlite *s, enum sql id, int64_t a, int64_t b, int64_t c);

/* Whether what is deleted is overwritten with zeros, so that nobody finds it in the file: always,
 * but for `recent`, whose entries are in the journal then. False if that could not be set. */
bool sql_overwrites(sqlite3 *db, bool on);

/* The number in the first column of the first row, which the statement must have. */
bool sql_number(sqlite3_stmt *statement, int64_t *out);

/* Ends the transaction that is open: true if it is kept. Otherwise it is certainly not kept, unless
 * the store is broken afterwards. */
bool sql_commit(struct sqlite *s);
void sql_rollback(struct sqlite *s);

/* Brings what the log holds to its place in the file, as far as readers allow; what is left goes
 * with the next one. */
void sql_checkpoint(struct sqlite *s);

/* Members of store_kind. */
void sqlite_append(struct store *s, struct store_append *batch, uint32_t n);
bool sqlite_read(struct store *s, uint64_t table, enum store_book book, uint32_t seq,
                 store_each *each, void *with);
bool sqlite_list(struct store *s, const struct store_query *query, store_row_each *each,
                 void *with);
bool sqlite_find(struct store *s, uint64_t table, store_row_each *each, void *with);
bool sqlite_put_note(struct store *s, const char *name, const void *bytes, uint32_t len);
bool sqlite_change_note(struct store *s, const char *name, const void *was, uint32_t was_len,
                        const void *bytes, uint32_t len);
bool sqlite_notes(struct store *s, const char *prefix, const char *after, store_note_each *each,
                  void *with);
uint32_t sqlite_take_due(struct store *s, int64_t now, int64_t until, uint64_t *tables, uint32_t n);
uint32_t sqlite_take_notices(struct store *s, int64_t now, int64_t until, struct store_waiting *out,
                             uint32_t n);
bool sqlite_list_notices(struct store *s, uint64_t table,
                         bool (*each)(void *with, const struct store_waiting *), void *with);
bool sqlite_end_notice(struct store *s, uint64_t id, int64_t again);
bool sqlite_drop_notices(struct store *s, uint64_t table, uint8_t seats);
bool sqlite_tidy(struct store *s, uint32_t most);
enum store_fate sqlite_put_person(struct store *s, const struct store_person *p);
bool sqlite_find_person(struct store *s, uint64_t id, const char *key, store_person_each *each,
                        void *with);
bool sqlite_list_people(struct store *s, store_person_each *each, void *with);

#endif
