/* internal.h: what the files of this room share. */
#ifndef STORE_POSTGRES_INTERNAL_H
#define STORE_POSTGRES_INTERNAL_H

#include "store/postgres/pack.h"
#include "store/store.h"

#include <libpq-fe.h>

/* What a row of `tables` says of a table. */
#define TEXT_ABOUT "state, seats, taken, turn, listed, ply, due, a0, a1, a2, a3, a4, game, card"
#define TEXT_ROW "select id, seq, touched, " TEXT_ABOUT " from tables "
#define TEXT_WANTED                                                     \
    "($1::bigint >> state) & 1 = 1 and (listed or $2::bigint = 0) and " \
    "(touched, id) < ($3::bigint, $4::bigint) order by touched desc, id desc limit $5::bigint"
#define TEXT_SEAT_OF(a) "(" a " = $6::bigint and " a " <> 0)"
#define TEXT_PERSON "select id, version, key, lines from people "
#define TEXT_NOTICE "id, table_id, seq, seat, kind, due, tries, holder"
#define TEXT_NEVER "9223372036854775807"

/* The entries of a round, at most one of a table, each with its place i in the batch. The row of
 * the table is the gate: a first entry makes it, others find it as long as they believe. */
#define TEXT_APPEND                                                                              \
    "with a as (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], "   \
    "$5::bytea[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], "       \
    "$11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], " \
    "$17::bigint[], $18::bytea[], $19::bytea[], $20::bigint[]) "                                 \
    "as a(i, id, seq, time, lines, " TEXT_ABOUT ", answered)), "                                 \
    "made as (insert into tables (id, seq, touched, " TEXT_ABOUT ") "                            \
    "select id, 1, time, state, seats, taken, turn, listed = 1, ply, due, a0, a1, a2, a3, a4, "  \
    "game, card from a where seq = 0 on conflict (id) do nothing returning id), "                \
    "grown as (update tables t set seq = a.seq + 1, touched = a.time, held = -1, "               \
    "state = a.state, seats = a.seats, taken = a.taken, turn = a.turn, listed = a.listed = 1, "  \
    "ply = a.ply, due = a.due, a0 = a.a0, a1 = a.a1, a2 = a.a2, a3 = a.a3, a4 = a.a4, "          \
    "game = a.game, card = a.card "                                                              \
    "from a where t.id = a.id and t.seq = a.seq and a.seq > 0 returning t.id), "                 \
    "gate as (select id from made union all select id from grown), "                             \
    "put as (insert into journal (table_id, seq, time, lines) "                                  \
    "select id, seq, time, lines from a join gate using (id)), "                                 \
    "gone as (delete from outbox o using a join gate using (id) "                                \
    "where a.answered > 0 and o.table_id = a.id and (a.answered >> o.seat) & 1 = 1), "           \
    "told as (insert into outbox (table_id, seq, seat, kind, due, holder) "                      \
    "select n.id, a.seq, n.seat, n.kind, n.due, n.holder from unnest($21::bigint[], "            \
    "$22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[]) with ordinality as "            \
    "n(id, seat, kind, due, holder, n) join a using (id) join gate using (id) order by n.n) "    \
    "select i from a join gate using (id)"
#define TEXT_SAY                                                                                \
    "with a as (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], "  \
    "$5::bytea[]) as a(i, id, seq, time, lines)), "                                             \
    "gate as (update tables t set chats = a.seq + 1 from a where t.id = a.id and "              \
    "t.chats = a.seq returning t.id), "                                                         \
    "put as (insert into chat (table_id, seq, time, lines) "                                    \
    "select id, seq, time, lines from a join gate using (id) "                                  \
    "on conflict (table_id, seq) do update set time = excluded.time, lines = excluded.lines), " \
    "beat as (insert into keys select 'beat', max(time) from a join gate using (id) "           \
    "having count(*) > 0 on conflict (name) do "                                                \
    "update set value = greatest(keys.value, excluded.value)) "                                 \
    "select i from a join gate using (id)"

/* Every statement there is: id and text. */
#define SQL_STATEMENTS(X)                                                                         \
    X(BEGIN, "begin")                                                                             \
    X(COMMIT, "commit")                                                                           \
    X(ROLLBACK, "rollback")                                                                       \
    X(STAND_STILL, "begin isolation level repeatable read, read only")                            \
    X(SNAPSHOT, "select 1")                                                                       \
    X(APPEND, TEXT_APPEND)                                                                        \
    X(SAY, TEXT_SAY)                                                                              \
    X(READ_JOURNAL, "select seq, time, lines from journal where table_id = $1::bigint and "       \
                    "seq >= $2::bigint order by seq")                                             \
    X(READ_CHAT, "select c.seq, c.time, c.lines from tables t join chat c on c.table_id = t.id "  \
                 "where t.id = $1::bigint and c.seq >= $2::bigint and c.seq < t.chats "           \
                 "order by c.seq")                                                                \
    X(LIST, TEXT_ROW "where " TEXT_WANTED)                                                        \
    X(LIST_OF,                                                                                    \
      TEXT_ROW "where (" TEXT_SEAT_OF("a0") " or " TEXT_SEAT_OF("a1") " or " TEXT_SEAT_OF(        \
          "a2") " or " TEXT_SEAT_OF("a3") " or " TEXT_SEAT_OF("a4") ") and " TEXT_WANTED)         \
    X(FIND, TEXT_ROW "where id = $1::bigint")                                                     \
    X(TAKE_DUE, "with mine as (select id from tables where due <= $1::bigint and "                \
                "due < " TEXT_NEVER " and held <= $1::bigint order by due, id limit $3::bigint "  \
                "for update skip locked), "                                                       \
                "taken as (update tables t set held = $2::bigint from mine where t.id = mine.id " \
                "returning t.id, t.due) select id from taken order by due, id")                   \
    X(TAKE_NOTICES, "with mine as (select id from outbox where due <= $1::bigint and "            \
                    "held <= $1::bigint order by due, id limit $3::bigint "                       \
                    "for update skip locked), "                                                   \
                    "taken as (update outbox o set held = $2::bigint from mine "                  \
                    "where o.id = mine.id returning o.*) "                                        \
                    "select " TEXT_NOTICE " from taken order by due, id")                         \
    X(NOTICES_OF, "select " TEXT_NOTICE " from outbox where table_id = $1::bigint "               \
                  "order by seq, id")                                                             \
    X(END_NOTICE, "delete from outbox where id = $1::bigint")                                     \
    X(AGAIN, "update outbox set due = $2::bigint, held = -1, tries = tries + 1 "                  \
             "where id = $1::bigint")                                                             \
    X(DROP, "delete from outbox where table_id = $1::bigint and ($2::bigint >> seat) & 1 = 1")    \
    X(PUT_NOTE, "insert into notes values ($1::bytea, $2::bytea) on conflict (name) do "          \
                "update set bytes = excluded.bytes")                                              \
    X(DROP_NOTE, "delete from notes where name = $1::bytea")                                      \
    X(NEW_NOTE, "insert into notes values ($1::bytea, $2::bytea) on conflict (name) do nothing")  \
    X(CHANGE_NOTE,                                                                                \
      "update notes set bytes = $2::bytea where name = $1::bytea and bytes = $3::bytea")          \
    X(END_NOTE, "delete from notes where name = $1::bytea and bytes = $2::bytea")                 \
    X(NOTES, "select name, bytes from notes where name >= $1::bytea and name > $2::bytea "        \
             "order by name")                                                                     \
    X(PERSON, TEXT_PERSON "where id = $1::bigint")                                                \
    X(PERSON_CALLED, TEXT_PERSON "where key = $1::bytea")                                         \
    X(PEOPLE, TEXT_PERSON "order by id")                                                          \
    X(NEW_PERSON, "insert into people (id, version, key, lines) "                                 \
                  "values ($1::bigint, $2::bigint + 1, $3::bytea, $4::bytea) "                    \
                  "on conflict do nothing")                                                       \
    X(PUT_PERSON, "update people set version = $2::bigint + 1, key = $3::bytea, "                 \
                  "lines = $4::bytea where id = $1::bigint and version = $2::bigint")             \
    X(DROP_PERSON, "delete from people where id = $1::bigint and version = $2::bigint")           \
    X(BEAT, "insert into keys values ('beat', $1::bigint) on conflict (name) do "                 \
            "update set value = greatest(keys.value, excluded.value)")                            \
    X(LAST_BEAT, "select greatest(coalesce((select value from keys where name = 'beat'), 0), "    \
                 "coalesce((select max(touched) from tables), 0))")                               \
    X(FORGET, "with quiet as (update tables set chats = 0 where state >= 2 and "                  \
              "touched < $1::bigint and chats > 0 returning id) "                                 \
              "delete from chat where table_id in (select id from quiet)")                        \
    X(SPREAD, "select pg_notify('ceilidh', convert_from($1::bytea, 'SQL_ASCII'))")                \
    X(LISTEN, "listen ceilidh")
#define X(id, text) SQL_##id,
enum sql { SQL_STATEMENTS(X) SQL_COUNT };
#undef X

struct postgres {
    struct store store;
    char *address;
    PGconn *c;          /* NULL: there is no connection */
    int64_t tried;      /* when the last one could not be made; 0: it could */
    struct pack pack;   /* of the statement that is under way               */
    char code[6];       /* of the database's last complaint, "" if there was none */
    int backend;        /* the process that serves the last connection ... */
    int64_t since;      /* ... and when it began */
    bool doubt;         /* something was under way when that broke */
    uint64_t changed;   /* rows that the last statement has changed         */
    bool still, fickle; /* between hold_still(true) and (false); fickle: the connection broke */
    bool listens;       /* to rumours                                     */
};

static inline struct postgres *postgres_of(struct store *s)
{
    return (struct postgres *)s;
}

/* What became of a statement. */
enum end {
    END_DONE,
    END_REFUSED, /* the database says no: nothing of it is done, `code` says why    */
    END_LOST,    /* there is no connection, or it broke: it may be done, or may not */
};

/* link.c */

/* Whether there is a connection, made anew if that is possible. */
bool link_ready(struct postgres *s);
/* One that will not be used again. */
void link_cut(struct postgres *s);
/* The first connection; NULL, or why there is none. */
const char *link_open(struct postgres *s);

/* Called with each row of an answer, which is the first of r; false: enough. */
typedef bool link_row(void *with, const PGresult *r);

/* The next statement's values are packed from now on. */
struct pack *link_pack(struct postgres *s);
/* Runs it with what has been packed; `each` may be NULL. */
enum end link_run(struct postgres *s, enum sql id, link_row *each, void *with);
/* The same for one that takes numbers alone, at most three. */
enum end link_run1(struct postgres *s, enum sql id, int64_t a);
enum end link_run2(struct postgres *s, enum sql id, int64_t a, int64_t b);

/* Several as one: each is sent, then all answers are taken in order, each to its end, and then
 * the line is whole again. An answer is the caller's; NULL: there is none. */
bool link_begin_line(struct postgres *s);
bool link_send(struct postgres *s, enum sql id, struct pack *p);
bool link_end_line(struct postgres *s);
PGresult *link_answer(struct postgres *s);
void link_leave_line(struct postgres *s);

/* Statements as they stand, with nothing packed, one after the other. */
bool link_text(struct postgres *s, const char *text);
/* The number in the first column of the first row; `otherwise` if there is none. */
bool link_number(struct postgres *s, const char *text, int64_t otherwise, int64_t *out);

/* What a column of the first row has. */
int64_t number_in(const PGresult *r, int column);
uint32_t bytes_in(const PGresult *r, int column, const char **out);

/* migrate.c: brings the schema up to date. NULL, or the code of what is wrong. */
const char *migrate(struct postgres *s);

/* Members of store_kind. */
void postgres_append(struct store *s, struct store_append *batch, uint32_t n);
bool postgres_read(struct store *s, uint64_t table, enum store_book book, uint32_t seq,
                   store_each *each, void *with);
bool postgres_list(struct store *s, const struct store_query *query, store_row_each *each,
                   void *with);
bool postgres_find(struct store *s, uint64_t table, store_row_each *each, void *with);
bool postgres_put_note(struct store *s, const char *name, const void *bytes, uint32_t len);
bool postgres_change_note(struct store *s, const char *name, const void *was, uint32_t was_len,
                          const void *bytes, uint32_t len);
bool postgres_notes(struct store *s, const char *prefix, const char *after, store_note_each *each,
                    void *with);
uint32_t postgres_take_due(struct store *s, int64_t now, int64_t until, uint64_t *tables,
                           uint32_t n);
uint32_t postgres_take_notices(struct store *s, int64_t now, int64_t until,
                               struct store_waiting *out, uint32_t n);
bool postgres_list_notices(struct store *s, uint64_t table,
                           bool (*each)(void *with, const struct store_waiting *), void *with);
bool postgres_end_notice(struct store *s, uint64_t id, int64_t again);
bool postgres_drop_notices(struct store *s, uint64_t table, uint8_t seats);
enum store_fate postgres_put_person(struct store *s, const struct store_person *p);
bool postgres_find_person(struct store *s, uint64_t id, const char *key, store_person_each *each,
                          void *with);
bool postgres_list_people(struct store *s, store_person_each *each, void *with);
bool postgres_spread(struct store *s, const struct store_rumour *rumour, uint32_t n);
bool postgres_hear(struct store *s, store_rumour_each *each, void *with);
int postgres_ear(struct store *s);

#endif
