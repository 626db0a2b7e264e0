/* link.c: the connection: made, made anew, and statements run over it. Nothing here waits for ever:
 * a database that says nothing for too long is one whose connection broke. */
#include "store/postgres/internal.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum {
    PATIENCE = 20000, /* milliseconds for the next word of an answer             */
    AGAIN = 250,      /* milliseconds after which a connection is tried once more */
    SETTLING = 5000,  /* milliseconds for a process of the database to end         */
};

#define X(id, text) { #id, text },
static const struct {
    const char *name, *text;
} statements[] = { SQL_STATEMENTS(X) };
#undef X

/* Of ours alone: what is KEPT is on the disk; plans are made once, and go by the indexes, whatever
 * the database has not counted yet. */
static const char setting[] =
    "select set_config('synchronous_commit', 'on', false) "
    "where current_setting('synchronous_commit') = 'off';"
    "set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off;"
    "set client_min_messages = error";

static int64_t milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000) + t.tv_nsec / 1000000;
}

static void say_nothing(void *with, const PGresult *r)
{
    (void)with, (void)r;
}

void link_cut(struct postgres *s)
{
    PQfinish(s->c);
    s->c = NULL;
    s->fickle = s->still;
}

/* Waits until the next answer is there or the connection has broken: then PQgetResult does not
 * wait. */
static void await(struct postgres *s)
{
    while (PQisBusy(s->c) && PQstatus(s->c) == CONNECTION_OK) {
        const int more = PQflush(s->c);
        struct pollfd fd = { .fd = PQsocket(s->c),
                             .events = (short)(more > 0 ? POLLIN | POLLOUT : POLLIN) };
        const int ready = poll(&fd, 1, PATIENCE);
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0)
            shutdown(fd.fd, SHUT_RDWR);
        if (!PQconsumeInput(s->c))
            return;
    }
}

static PGresult *next_answer(struct postgres *s)
{
    await(s);
    return PQgetResult(s->c);
}

/* Making it */

static bool connect_to(struct postgres *s)
{
    const char *scheme = strncmp(s->address, "//", 2) ? "" : "postgresql:";
    const size_t cap = strlen(scheme) + strlen(s->address) + 1;
    char *name = malloc(cap);
    if (!name)
        return false;
    snprintf(name, cap, "%s%s", scheme, s->address);
    /* Those before the last are ours, and give way to what the address says. */
    const char *const keys[] = { "connect_timeout",           "tcp_user_timeout", "keepalives_idle",
                                 "fallback_application_name", "dbname",           NULL };
    const char *const values[] = { "3", "10000", "10", "ceilidh", name, NULL };
    s->c = PQconnectdbParams(keys, values, 1);
    free(name);
    if (s->c)
        PQsetNoticeReceiver(s->c, say_nothing, NULL);
    return PQstatus(s->c) == CONNECTION_OK && !PQsetnonblocking(s->c, 1) && link_text(s, setting);
}

/* All statements in one go. */
static bool prepare(struct postgres *s)
{
    bool good = link_begin_line(s);
    for (int i = 0; good && i < SQL_COUNT; i++)
        good = PQsendPrepare(s->c, statements[i].name, statements[i].text, 0, NULL);
    good = good && link_end_line(s);
    for (int i = 0; good && i < SQL_COUNT; i++) {
        PGresult *r = link_answer(s);
        good = PQresultStatus(r) == PGRES_COMMAND_OK;
        PQclear(r);
    }
    link_leave_line(s);
    link_pack(s);
    return good && s->c && (!s->listens || link_run(s, SQL_LISTEN, NULL, NULL) == END_DONE);
}

/* The process that serves a connection; numbers are used again, so it goes by its beginning too. */
static bool note_backend(struct postgres *s)
{
    static const char since[] = "select (extract(epoch from backend_start) * 1000000)::bigint "
                                "from pg_stat_activity where pid = pg_backend_pid()";
    s->backend = PQbackendPID(s->c);
    return link_number(s, since, 0, &s->since);
}

/* How many processes are there still that served the last connection: one at most, which is asked
 * to end. Not by what the asking answers: it says no of one that has just ended by itself. */
static bool count_backends(struct postgres *s, int64_t *n)
{
    char text[256];
    snprintf(text, sizeof text,
             "select count(pg_terminate_backend(pid)) from pg_stat_activity where pid = %d and "
             "(extract(epoch from backend_start) * 1000000)::bigint = %lld",
             s->backend, (long long)s->since);
    return link_number(s, text, 0, n);
}

/* What the last connection left under way may still be done, after a reading has not found it. So
 * it is ended first, or has ended: from then on reading tells what there is. */
static bool settle(struct postgres *s)
{
    const int64_t until = milliseconds() + SETTLING;
    int64_t left = 1;
    while (s->doubt && count_backends(s, &left) && left && milliseconds() < until)
        poll(NULL, 0, 2);
    s->doubt = s->doubt && left;
    return !s->doubt;
}

/* Why there is no connection: the library tells in its own language only. */
static const char *why_none(const struct postgres *s)
{
    char *wrong = NULL;
    const bool plain = strncmp(s->address, "//", 2) != 0 && !strstr(s->address, "://");
    PQconninfoOption *o = plain ? PQconninfoParse(s->address, &wrong) : NULL;
    const bool readable = !plain || o;
    PQconninfoFree(o);
    PQfreemem(wrong);
    if (!readable)
        return "conninfo";
    const char *const keys[] = { "connect_timeout", "host", "port", NULL };
    const char *const values[] = { "3", s->c ? PQhost(s->c) : NULL, s->c ? PQport(s->c) : NULL,
                                   NULL };
    return PQpingParams(keys, values, 0) == PQPING_OK ? "login" : "connect";
}

const char *link_open(struct postgres *s)
{
    const char *fault = NULL;
    if (!connect_to(s))
        fault = why_none(s);
    else
        fault = migrate(s);
    if (!fault && !(note_backend(s) && prepare(s)))
        fault = "database";
    return fault;
}

bool link_ready(struct postgres *s)
{
    if (s->c && !PQconsumeInput(s->c)) /* it may have ended while nobody looked */
        link_cut(s);
    if (s->c && PQstatus(s->c) == CONNECTION_OK)
        return !s->fickle;
    link_cut(s);
    if (s->still || (s->tried && milliseconds() - s->tried < AGAIN))
        return false;
    const bool good = connect_to(s) && settle(s) && note_backend(s) && prepare(s);
    s->tried = good ? 0 : milliseconds();
    if (!good)
        link_cut(s);
    return good;
}

/* Statements one by one */

struct pack *link_pack(struct postgres *s)
{
    pack_begin(&s->pack);
    return &s->pack;
}

bool link_send(struct postgres *s, enum sql id, struct pack *p)
{
    static const int binary[PACK_MOST] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                           1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
    const char *const *values = pack_values(p);
    return values &&
           PQsendQueryPrepared(s->c, statements[id].name, p->n, values, p->length, binary, 1);
}

static void note_code(struct postgres *s, const PGresult *r)
{
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    memset(s->code, 0, sizeof s->code);
    if (code)
        memcpy(s->code, code, strnlen(code, sizeof s->code - 1));
}

/* One answer of a statement, which may be a row of many. */
static enum end take_answer(struct postgres *s, const PGresult *r, link_row *each, void *with,
                            bool *on)
{
    switch (PQresultStatus(r)) {
    case PGRES_SINGLE_TUPLE:
        *on = *on && each && each(with, r);
        return END_DONE;
    case PGRES_TUPLES_OK:
        return END_DONE;
    case PGRES_COMMAND_OK:
        s->changed = strtoull(PQcmdTuples((PGresult *)(uintptr_t)r), NULL, 10);
        return END_DONE;
    default:
        note_code(s, r);
        return *s->code ? END_REFUSED : END_LOST;
    }
}

enum end link_run(struct postgres *s, enum sql id, link_row *each, void *with)
{
    PGresult *r;
    enum end end = END_DONE;
    bool on = true;
    *s->code = '\0';
    s->changed = 0;
    if (!s->c || !link_send(s, id, &s->pack) || !PQsetSingleRowMode(s->c)) {
        s->doubt = true;
        link_cut(s);
        return END_LOST;
    }
    while ((r = next_answer(s))) {
        const enum end this = take_answer(s, r, each, with, &on);
        end = this > end ? this : end;
        PQclear(r);
    }
    if (PQstatus(s->c) == CONNECTION_OK)
        return end;
    s->doubt = true;
    link_cut(s);
    return END_LOST;
}

enum end link_run1(struct postgres *s, enum sql id, int64_t a)
{
    if (!link_ready(s))
        return END_LOST;
    pack_number(link_pack(s), a);
    return link_run(s, id, NULL, NULL);
}

enum end link_run2(struct postgres *s, enum sql id, int64_t a, int64_t b)
{
    if (!link_ready(s))
        return END_LOST;
    pack_number(link_pack(s), a);
    pack_number(&s->pack, b);
    return link_run(s, id, NULL, NULL);
}

/* Several at once */

bool link_begin_line(struct postgres *s)
{
    return PQenterPipelineMode(s->c);
}

bool link_end_line(struct postgres *s)
{
    return PQpipelineSync(s->c);
}

PGresult *link_answer(struct postgres *s)
{
    PGresult *r = next_answer(s), *more;
    if (r && PQresultStatus(r) != PGRES_PIPELINE_SYNC)
        while ((more = next_answer(s)))
            PQclear(more);
    return r;
}

void link_leave_line(struct postgres *s)
{
    bool whole = false;
    PGresult *r;
    while (!whole && PQstatus(s->c) == CONNECTION_OK && (r = link_answer(s))) {
        whole = PQresultStatus(r) == PGRES_PIPELINE_SYNC;
        PQclear(r);
    }
    if (!whole || !PQexitPipelineMode(s->c)) {
        s->doubt = true;
        link_cut(s);
    }
}

/* Texts */

bool link_text(struct postgres *s, const char *text)
{
    PGresult *r;
    bool good = PQsendQuery(s->c, text);
    while (good && (r = next_answer(s))) {
        const ExecStatusType status = PQresultStatus(r);
        good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
        note_code(s, r);
        PQclear(r);
    }
    while (!good && (r = next_answer(s)))
        PQclear(r);
    return good && PQstatus(s->c) == CONNECTION_OK;
}

bool link_number(struct postgres *s, const char *text, int64_t otherwise, int64_t *out)
{
    PGresult *r;
    bool good = PQsendQueryParams(s->c, text, 0, NULL, NULL, NULL, NULL, 1);
    *out = otherwise;
    while (good && (r = next_answer(s))) {
        good = PQresultStatus(r) == PGRES_TUPLES_OK;
        if (good && PQntuples(r) && !PQgetisnull(r, 0, 0))
            *out = number_in(r, 0);
        PQclear(r);
    }
    while (!good && (r = next_answer(s)))
        PQclear(r);
    return good;
}

/* Columns */

int64_t number_in(const PGresult *r, int column)
{
    const uint8_t *bytes = (const uint8_t *)PQgetvalue(r, 0, column);
    const int n = PQgetlength(r, 0, column);
    uint64_t value = n && bytes[0] >> 7 && n > 1 ? UINT64_MAX : 0;
    for (int i = 0; i < n; i++)
        value = value << 8 | bytes[i];
    return (int64_t)value;
}

uint32_t bytes_in(const PGresult *r, int column, const char **out)
{
    *out = PQgetvalue(r, 0, column);
    return (uint32_t)PQgetlength(r, 0, column);
}
