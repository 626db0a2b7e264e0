/* simulation.c: see simulation.h. */
#include "arena/simulation.h"

#include "games/list.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/* What the threads share. */
struct crew {
    _Atomic uint64_t next, done, failed; /* matches */
    pthread_mutex_t reporting, showing;
    const struct simulation_watch *watch;
    atomic_bool stopped; /* a record could not be kept */
};

/* What one thread keeps to itself while it works. */
struct worker {
    const struct simulation *sim;
    struct crew *crew;
    pthread_t thread;
    struct seating seating; /* of the match being played */
    struct simulation_result sum;
};

static void note_failures(struct simulation_result *sum, uint64_t n,
                          const struct simulation_failure *first)
{
    if (n && (!sum->failures || first->index < sum->first.index))
        sum->first = *first;
    sum->failures += n;
}

static void fail(struct worker *w, uint64_t index, const struct match *m, const char *what)
{
    note_failures(&w->sum, 1,
                  &(struct simulation_failure){ index, m ? match_ply(m) : 0, what, { 0 } });
}

static void fail_match(struct worker *w, uint64_t index, const struct match *m,
                       const struct match_error *err)
{
    note_failures(&w->sum, 1,
                  &(struct simulation_failure){ index, m ? match_ply(m) : 0, NULL, *err });
}

/* Plays to the end. False if something broke, which has been noted. */
static bool play(struct worker *w, uint64_t index, struct match *m)
{
    const struct simulation *s = w->sim;
    const struct game *g = s->deal.game;
    const struct rng r = deal_bot_stream(s->deal.seed, index);
    const struct bot_limits limits = { .seed = { r.key[0], r.key[1] } };
    struct match_error err = { .code = MATCH_OK };
    enum seating_wait wait;
    seating_begin(&w->seating, m, &limits);
    while (seating_step(&w->seating, &wait, &err)) {
        w->sum.decisions += match_event(m, match_ply(m))->actor >= 0;
        w->sum.events++;
        const char *broken = s->check ? g->check(match_state(m)) : NULL;
        if (broken)
            return fail(w, index, m, broken), false;
    }
    if (wait != WAIT_OVER)
        return fail_match(w, index, m, &err), false;
    return true;
}

/* Does the record, read again, lead to the same state and verify? */
static bool check_record(struct worker *w, uint64_t index, const struct match *m,
                         const struct buffer *record)
{
    struct match *again = NULL;
    struct match_error err;
    bool ok = match_read(&again, games, record->at, record->len, &err) == MATCH_OK &&
              match_verify(again, &err) == MATCH_OK;
    if (!ok)
        fail_match(w, index, m, &err);
    else if (match_hash(again) != match_hash(m) || match_ply(again) != match_ply(m))
        ok = (fail(w, index, m, "record-differs"), false);
    match_free(&again);
    return ok;
}

/* Of a match that failed the record is kept, but not checked again. */
static bool keep_record(struct worker *w, uint64_t index, const struct match *m, bool check)
{
    const struct simulation_watch *watch = w->crew->watch;
    struct buffer record = { 0 };
    struct match_error err;
    bool ok = match_write(m, GM_CHANCE, &record, &err) == MATCH_OK;
    if (!ok)
        fail_match(w, index, m, &err);
    if (ok && watch->keep && !watch->keep(watch->with, index, &record)) {
        atomic_store(&w->crew->stopped, true);
        ok = false;
    }
    if (ok && check)
        ok = check_record(w, index, m, &record);
    buffer_free(&record);
    return ok;
}

/* Which of the bots sits on this seat in this match. */
static uint8_t bot_on(const struct simulation *s, uint64_t index, uint8_t seat)
{
    return s->rotate ? (uint8_t)((seat + index) % s->deal.players) : seat;
}

static void count(struct worker *w, uint64_t index, const struct match *m)
{
    struct simulation_result *sum = &w->sum;
    const struct game *g = match_game(m);
    int32_t score[GM_MAX_PLAYERS] = { 0 };
    g->scores(match_state(m), score);
    const uint8_t winners = g->winners(match_state(m));
    int32_t best = INT32_MIN;
    for (uint8_t seat = 0; seat < match_players(m); seat++) {
        const bool won = winners >> seat & 1;
        const uint8_t who = bot_on(w->sim, index, seat);
        sum->seat_games[who]++;
        sum->score[who] += score[seat];
        sum->wins[who] += won;
        sum->share[who] += won ? SIMULATION_WIN / (unsigned)__builtin_popcount(winners) : 0;
        if (won && score[seat] > best)
            best = score[seat];
    }
    sum->winning_score += winners ? best : 0;
    sum->games++;
}

static void show(struct crew *crew, const struct match *m)
{
    if (!crew->watch->over)
        return;
    pthread_mutex_lock(&crew->showing);
    crew->watch->over(crew->watch->with, m);
    pthread_mutex_unlock(&crew->showing);
}

static void one_match(struct worker *w, uint64_t index)
{
    const struct simulation *s = w->sim;
    struct match_error err;
    struct match *m = deal_match(&s->deal, s->rotate ? index / s->deal.players : index, &err);
    if (!m) {
        fail_match(w, index, NULL, &err);
        return;
    }
    struct lineup who;
    for (uint8_t seat = 0; seat < GM_MAX_PLAYERS; seat++)
        who.bot[seat] = s->who.bot[bot_on(s, index, seat)];
    lineup_tell(&who, m);
    bool good = play(w, index, m);
    if (w->crew->watch->keep || (good && s->check))
        good = keep_record(w, index, m, good && s->check) && good;
    if (good) {
        count(w, index, m);
        show(w->crew, m);
    }
    match_free(&m);
}

/* Whoever finds nobody else reporting does. */
static void report(struct crew *crew)
{
    if (!crew->watch->progress || pthread_mutex_trylock(&crew->reporting) != 0)
        return;
    crew->watch->progress(crew->watch->with, atomic_load(&crew->done), atomic_load(&crew->failed));
    pthread_mutex_unlock(&crew->reporting);
}

static void *work(void *worker)
{
    struct worker *w = worker;
    const struct simulation *s = w->sim;
    for (;;) {
        const uint64_t index = atomic_fetch_add(&w->crew->next, 1), before = w->sum.failures;
        if (index >= s->games || atomic_load(&w->crew->stopped))
            return NULL;
        one_match(w, index);
        atomic_fetch_add(&w->crew->done, 1);
        atomic_fetch_add(&w->crew->failed, w->sum.failures - before);
        report(w->crew);
    }
}

static void add(struct simulation_result *to, const struct simulation_result *from)
{
    to->games += from->games;
    to->events += from->events;
    to->decisions += from->decisions;
    to->winning_score += from->winning_score;
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++) {
        to->seat_games[seat] += from->seat_games[seat];
        to->wins[seat] += from->wins[seat];
        to->share[seat] += from->share[seat];
        to->score[seat] += from->score[seat];
    }
    note_failures(to, from->failures, &from->first);
}

/* The first worker has no thread of its own: whoever calls does its work. */
static bool start(struct worker *w, const struct simulation *s, struct crew *crew, bool first)
{
    *w = (struct worker){ .sim = s, .crew = crew };
    return first || pthread_create(&w->thread, NULL, work, w) == 0;
}

bool simulation_run(const struct simulation *s, const struct simulation_watch *watch,
                    struct simulation_result *out)
{
    *out = (struct simulation_result){ 0 };
    struct crew crew = { .reporting = PTHREAD_MUTEX_INITIALIZER,
                         .showing = PTHREAD_MUTEX_INITIALIZER,
                         .watch = watch };
    struct worker *worker = calloc(s->threads, sizeof *worker);
    uint32_t started = 0;
    while (worker && started < s->threads && start(&worker[started], s, &crew, !started))
        started++;
    if (started)
        work(&worker[0]);
    for (uint32_t i = 0; i < started; i++) {
        if (i)
            pthread_join(worker[i].thread, NULL);
        add(out, &worker[i].sum);
        seating_end(&worker[i].seating);
    }
    out->stopped = atomic_load(&crew.stopped);
    free(worker);
    return started > 0;
}
