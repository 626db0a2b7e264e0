/* contest.c: see contest.h. */
#include "arena/contest.h"

#include "arena/crew.h"
#include "arena/measure.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* What one bot did in one deal. */
struct part {
    uint32_t games;
    double share;
    int64_t score;
    int32_t column[SCORESHEET_COLUMNS];
    uint32_t band[CONTEST_BANDS];
};

/* One deal with all its games. */
struct round {
    bool done;
    uint32_t games, decisions;
    bool failed;
    struct simulation_failure failure;
    int64_t winning_score;
    struct part part[GM_MAX_PLAYERS];
};

/* What the threads share. */
struct crew {
    const struct contest *c;
    const struct contest_watch *watch;
    _Atomic uint64_t next;
    atomic_bool enough;
    pthread_mutex_t counting;
    struct round *round;        /* those that wait to be counted */
    struct contest_result *sum; /* of the deals up to the first that is not done */
};

/* What one thread keeps to itself while it works. */
struct worker {
    struct crew *crew;
    pthread_t thread;
    struct minds minds;
    struct stopwatch times[GM_MAX_PLAYERS];
    uint64_t late[GM_MAX_PLAYERS];
    struct scoresheet sheet;
    struct round round; /* being played */
};

/* Who plays where */

uint32_t contest_games(const struct contest *c, uint8_t players)
{
    return players > 1 ? players : c->bots;
}

uint8_t contest_bot_on(const struct contest *c, uint8_t players, uint32_t game, uint8_t seat)
{
    const uint32_t turn = players > 1 ? (seat + game) % players : game;
    return (uint8_t)(turn < c->bots ? turn : c->bots - 1u);
}

/* One game */

static bool fail(struct worker *w, uint64_t index, const struct match *m,
                 const struct match_error *err)
{
    w->round.failed = true;
    w->round.failure = (struct simulation_failure){ index, m ? match_ply(m) : 0, NULL, *err };
    return false;
}

static bool out_of_time(void *deadline)
{
    return measure_clock() >= *(const double *)deadline;
}

/* Lets a bot move, by its own budget. */
static enum match_code let_move(struct worker *w, struct match *m, uint8_t bot,
                                struct bot_limits limits, struct match_error *err)
{
    const struct bot_named *named = &w->crew->c->bot[bot];
    const int seat = match_actor(m);
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    const double before = measure_clock();
    const struct bot_crew crew = crew_of(named->hands ? named->hands : 1);
    double deadline = before + 1e-3 * named->ms;
    gm_move move;
    match_view(m, seat, view);
    limits.decision = match_ply(m);
    limits.nodes = named->nodes || !named->ms ? named->nodes : UINT32_MAX;
    limits.stop = named->ms ? out_of_time : NULL;
    limits.context = &deadline;
    limits.crew = named->ms ? &crew : NULL;
    if (!minds_think(&w->minds, named->bot, match_game(m), view, seat, &limits, &move)) {
        *err = (struct match_error){ .code = MATCH_MEMORY };
        return MATCH_MEMORY;
    }
    const double took = measure_clock() - before;
    stopwatch_add(&w->times[bot], took);
    w->late[bot] += named->ms && took > 1.5e-3 * named->ms;
    w->round.decisions++;
    return match_apply(m, move, err);
}

static bool play(struct worker *w, uint64_t index, uint32_t game, struct match *m)
{
    const struct contest *c = w->crew->c;
    const struct rng r = deal_bot_stream(c->deal.seed, index * GM_MAX_PLAYERS + game);
    const struct bot_limits limits = { .seed = { r.key[0], r.key[1] } };
    struct match_error err = { .code = MATCH_OK };
    minds_forget(&w->minds);
    for (int actor; (actor = match_actor(m)) != GM_OVER;) {
        const enum match_code code =
            actor == GM_CHANCE
                ? match_draw(m, &err)
                : let_move(w, m, contest_bot_on(c, match_players(m), game, (uint8_t)actor), limits,
                           &err);
        if (code != MATCH_OK)
            return fail(w, index, m, &err);
    }
    return true;
}

static void count_game(struct worker *w, uint32_t game, const struct match *m)
{
    const struct game *g = match_game(m);
    const uint8_t winners = g->winners(match_state(m));
    int32_t score[GM_MAX_PLAYERS] = { 0 }, best = 0;
    g->scores(match_state(m), score);
    scoresheet_read(&w->sheet, g, match_state(m));
    for (uint8_t seat = 0; seat < match_players(m); seat++) {
        struct part *p = &w->round.part[contest_bot_on(w->crew->c, match_players(m), game, seat)];
        const bool won = winners >> seat & 1;
        p->games++;
        p->share += won ? 1.0 / __builtin_popcount(winners) : 0;
        p->score += score[seat];
        for (int i = 0; i < SCORESHEET_COLUMNS; i++)
            p->column[i] += w->sheet.column[seat][i];
        if (w->sheet.band && w->sheet.band <= CONTEST_BANDS)
            p->band[w->sheet.band - 1]++;
        best = won && score[seat] > best ? score[seat] : best;
    }
    w->round.winning_score += best;
    w->round.games++;
}

static void play_deal(struct worker *w, uint64_t index)
{
    const struct contest *c = w->crew->c;
    w->round = (struct round){ .done = true };
    uint32_t games = 1; /* until the first match says how many play */
    for (uint32_t game = 0; game < games && !w->round.failed; game++) {
        struct match_error err;
        struct match *m = deal_match(&c->deal, index, &err);
        if (!m) {
            fail(w, index, NULL, &err);
            return;
        }
        games = contest_games(c, match_players(m));
        if (play(w, index, game, m))
            count_game(w, game, m);
        match_free(&m);
    }
}

/* Counting */

static void add_part(struct contest_bot *to, const struct part *p)
{
    if (!p->games)
        return;
    to->games += p->games;
    spread_add(&to->share, p->share / p->games);
    spread_add(&to->score, (double)p->score / p->games);
    for (int i = 0; i < SCORESHEET_COLUMNS; i++)
        to->column[i] += p->column[i];
    for (int i = 0; i < CONTEST_BANDS; i++)
        to->band[i] += p->band[i];
}

static double measured(const struct contest *c, const struct round *r)
{
    const struct part *a = &r->part[0], *b = &r->part[1];
    if (c->deal.players != 1)
        return a->share / a->games;
    const double own = (double)a->score / a->games;
    return c->bots > 1 ? own - (double)b->score / b->games : own;
}

static enum contest_verdict judge(const struct contest *c, struct contest_result *sum)
{
    if (!c->tests)
        return CONTEST_OPEN;
    sum->evidence = spread_evidence(&sum->measure, c->least, c->most);
    return sum->evidence > SPREAD_ENOUGH    ? CONTEST_MOST
           : sum->evidence < -SPREAD_ENOUGH ? CONTEST_LEAST
                                            : CONTEST_OPEN;
}

static void count_round(const struct contest *c, struct contest_result *sum, const struct round *r)
{
    sum->deals++;
    sum->decisions += r->decisions;
    sum->games += r->games;
    sum->winning_score += r->winning_score;
    if (r->failed) {
        sum->first = sum->failures++ ? sum->first : r->failure;
        return;
    }
    for (int i = 0; i < GM_MAX_PLAYERS; i++)
        add_part(&sum->bot[i], &r->part[i]);
    spread_add(&sum->measure, measured(c, r));
    sum->verdict = judge(c, sum);
}

/* Takes a deal that has been played, and counts all that are next in order. */
static void hand_in(struct worker *w, uint64_t index)
{
    struct crew *crew = w->crew;
    struct contest_result *sum = crew->sum;
    pthread_mutex_lock(&crew->counting);
    crew->round[index] = w->round;
    if (w->round.games)
        memcpy(sum->column, w->sheet.name, sizeof sum->column);
    while (sum->deals < crew->c->deals && crew->round[sum->deals].done &&
           sum->verdict == CONTEST_OPEN)
        count_round(crew->c, sum, &crew->round[sum->deals]);
    if (sum->verdict != CONTEST_OPEN)
        atomic_store(&crew->enough, true);
    if (crew->watch->progress)
        crew->watch->progress(crew->watch->with, sum);
    pthread_mutex_unlock(&crew->counting);
}

static void *work(void *worker)
{
    struct worker *w = worker;
    for (;;) {
        const uint64_t index = atomic_fetch_add(&w->crew->next, 1);
        if (index >= w->crew->c->deals || atomic_load(&w->crew->enough))
            return NULL;
        play_deal(w, index);
        hand_in(w, index);
    }
}

/* All of it */

static void leave(struct worker *w)
{
    for (int i = 0; i < GM_MAX_PLAYERS; i++) {
        stopwatch_merge(&w->crew->sum->bot[i].times, &w->times[i]);
        w->crew->sum->bot[i].late += w->late[i];
    }
    minds_free(&w->minds);
}

/* The first worker has no thread of its own: whoever calls does its work. */
static void run_all(struct crew *crew, struct worker *worker)
{
    const uint32_t threads = crew->c->threads;
    uint32_t started = 0;
    for (; started < threads; started++) {
        worker[started].crew = crew;
        if (started && pthread_create(&worker[started].thread, NULL, work, &worker[started]) != 0)
            break;
    }
    work(&worker[0]);
    for (uint32_t i = 0; i < started; i++) {
        if (i)
            pthread_join(worker[i].thread, NULL);
        leave(&worker[i]);
    }
}

bool contest_run(const struct contest *c, const struct contest_watch *watch,
                 struct contest_result *out)
{
    *out = (struct contest_result){ 0 };
    struct crew crew = { .c = c,
                         .watch = watch,
                         .counting = PTHREAD_MUTEX_INITIALIZER,
                         .round = calloc(c->deals, sizeof *crew.round),
                         .sum = out };
    struct worker *worker = calloc(c->threads, sizeof *worker);
    const bool ok = crew.round && worker;
    if (ok)
        run_all(&crew, worker);
    free(worker);
    free(crew.round);
    return ok;
}
