/* machine_out.c: the hall's outputs: to connections, clerks, thinkers and timers. */
#include "server/internal.h"

#include <stdlib.h>
#include <string.h>

/* Out of memory, or too much waits: the answer is no. More than fit are never refused at once,
 * since an input leads to two jobs at most; all the same nothing is lost without a word. */
static void refuse(struct server *s, struct job *j)
{
    s->figures.busy_store++;
    j->fate = STORE_FAILED;
    if (s->nrefused < sizeof s->refused_jobs / sizeof *s->refused_jobs)
        s->refused_jobs[s->nrefused++] = j;
    else
        job_free(j);
}

/* Without memory there is no going on; everything confirmed is kept. */
static void starve(struct server *s)
{
    if (!s->starved)
        log_event(&s->log, pace_time(&s->pace), "memory", NULL, NULL);
    s->starved = true;
    server_stop(s);
}

static void give(struct server *s, struct clerk *c, struct job *j)
{
    if (!j) {
        starve(s);
    } else if (!clerk_lay(c, j)) {
        refuse(s, j);
    }
}

/* What became of something of UNKNOWN fate is settled by the connection that had it under way,
 * before that reads; any other might look too early. */
struct clerk *machine_reader(struct server *s)
{
    return s->reader.started && !s->unsure ? &s->reader : &s->keeper;
}

static void fetch(struct server *s, const struct hall_out *out)
{
    struct job *j = calloc(1, sizeof *j);
    if (j)
        *j = (struct job){ .kind = JOB_READ,
                           .ticket = out->ticket,
                           .table = out->table,
                           .book = out->book,
                           .seq = out->seq };
    give(s, machine_reader(s), j);
}

static void look_up(struct server *s, const struct hall_out *out)
{
    struct job *j = calloc(1, sizeof *j);
    if (j)
        *j = (struct job){ .kind = JOB_LOOK_UP, .ticket = out->ticket, .account = out->account };
    if (j && out->len < sizeof j->key)
        memcpy(j->key, out->bytes, out->len);
    give(s, machine_reader(s), j);
}

static void find_table(struct server *s, const struct hall_out *out)
{
    struct job *j = calloc(1, sizeof *j);
    if (j)
        *j = (struct job){ .kind = JOB_FIND, .ticket = out->ticket, .account = out->account };
    give(s, machine_reader(s), j);
}

bool machine_list(struct server *s, uint64_t ticket, const struct store_query *query)
{
    struct job *j = calloc(1, sizeof *j);
    if (j)
        *j = (struct job){ .kind = JOB_LIST, .ticket = ticket, .query = *query };
    if (j && clerk_lay(machine_reader(s), j))
        return true;
    job_free(j);
    return false;
}

bool machine_errand(struct server *s, struct errand *e)
{
    if (e && postman_give(&s->post, e))
        return true;
    errand_free(e);
    return false;
}

static void drop(struct server *s, const struct hall_out *out)
{
    struct job *j = calloc(1, sizeof *j);
    if (j)
        *j = (struct job){ .kind = JOB_DROP, .table = out->table, .seats = out->seats };
    give(s, &s->keeper, j);
}

static uint64_t some_bits(const struct server *s, uint64_t what)
{
    uint64_t part;
    memcpy(&part, s->key + 8, sizeof part);
    return (part ^ what) * UINT64_C(0x9e3779b97f4a7c15);
}

/* Thinkers that come to nothing, since others fill every core, still have what is overdue or
 * stopped: the hall is told that there is no thought, and any move is played. False if even that
 * cannot be remembered. */
static bool cannot_think(struct server *s, uint64_t ticket)
{
    if (s->nunthought == sizeof s->unthought / sizeof *s->unthought)
        return false;
    s->unthought[s->nunthought++] = ticket;
    s->figures.late_thoughts++;
    return true;
}

/* A thought that cannot be had is answered with nothing when it is overdue. */
static void think(struct server *s, const struct hall_out *out)
{
    struct thought *t = calloc(1, sizeof *t);
    struct bot_named named = { 0 };
    if (!t || out->len > sizeof t->view)
        goto fail;
    t->ticket = out->ticket;
    t->table = out->table;
    t->game = out->game;
    if (!bot_named_read(&named, out->bot, (uint32_t)strlen(out->bot)) ||
        !named.bot->plays(named.bot, out->game))
        named = (struct bot_named){ .bot = &bot_random };
    t->bot = named.bot;
    t->nodes = named.nodes || !named.ms ? named.nodes : UINT32_MAX;
    t->ms = named.ms && named.ms < THINK_MS ? named.ms : THINK_MS;
    t->seat = out->seat;
    t->len = out->len;
    memcpy(t->view, out->bytes, out->len);
    t->seed[0] = some_bits(s, out->ticket);
    t->seed[1] = some_bits(s, ~out->table);
    if (thinkers_give(&s->thinkers, t)) {
        ev_timer_again(s->ev, &s->overdue);
        return;
    }
    if (cannot_think(s, out->ticket)) {
        free(t);
        return;
    }
fail: /* this is memory only */
    free(t);
    starve(s);
}

static void hash(struct server *s, const struct hall_out *out)
{
    struct hashing *j = calloc(1, sizeof *j);
    if (j && out->len <= sizeof j->password) {
        j->ticket = out->ticket;
        j->log_n = out->log_n;
        j->r = out->r;
        j->p = out->p;
        j->len = out->len;
        memcpy(j->salt, out->salt, sizeof j->salt);
        memcpy(j->password, out->bytes, out->len);
        s->figures.hashes++;
        if (hasher_give(&s->hasher, j))
            return;
    }
    hashing_free(j); /* the hall asks for fewer at once: this is memory only */
    starve(s);
}

static void wake_at(struct server *s, int64_t when)
{
    const int64_t left = when - pace_time(&s->pace);
    ev_timer_stop(s->ev, &s->wake);
    if (s->stopping)
        return;
    ev_timer_set(&s->wake, left > 0 ? (double)left / 1000 : 0, 0);
    ev_timer_start(s->ev, &s->wake);
}

void machine_put_out(struct server *s, const struct hall_out *out)
{
    switch (out->kind) {
    case HALL_SEND:
        live_send(s, out);
        break;
    case HALL_SHUT:
        live_shut(s, out->connection);
        break;
    case HALL_APPEND:
        give(s, &s->keeper, job_append(out->ticket, out->append));
        break;
    case HALL_FETCH:
        fetch(s, out);
        break;
    case HALL_LOOK_UP:
        look_up(s, out);
        break;
    case HALL_KEEP:
        give(s, &s->keeper, job_put(out->ticket, out->person));
        break;
    case HALL_FIND:
        find_table(s, out);
        break;
    case HALL_HASH:
        hash(s, out);
        break;
    case HALL_THINK:
        if (!s->stopping)
            think(s, out);
        break;
    case HALL_STOP:
        thinkers_stop(&s->thinkers, out->ticket);
        break;
    case HALL_DROP:
        drop(s, out);
        break;
    case HALL_WAKE:
        wake_at(s, out->now);
        break;
    case HALL_SPREAD:
        if (s->crier.started)
            crier_give(&s->crier, out->table, out->seq);
        break;
    }
}
