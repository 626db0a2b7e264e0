/* bench_record.c: see bench_record.h. */
#include "arena/bench_record.h"

#include "arena/deal.h"
#include "games/list.h"
#include "match/match.h"

#include <stdlib.h>

enum { GAMES = 15, UNDOS = 16 };

static struct match *start(const struct game *g, uint8_t players, uint64_t index)
{
    uint8_t seed[MATCH_SEED];
    deal_seed(seed, 1, index);
    struct match *m = NULL;
    const struct match_setup in = { .game = g, .setup = { .players = players }, .seed = seed };
    match_new(&m, &in, NULL);
    return m;
}

static bool play_out(struct match *m, gm_move *moves, struct rng r)
{
    const struct game *g = match_game(m);
    while (match_settle(m, NULL) == MATCH_OK && match_actor(m) != GM_OVER) {
        const uint32_t n = g->moves(match_state(m), moves, g->max_moves);
        if (match_apply(m, moves[rng_below(&r, n)], NULL) != MATCH_OK)
            return false;
    }
    return match_actor(m) == GM_OVER;
}

/* Milliseconds, or less than 0 if it cannot be done. */
static double time_replay(const struct match *m)
{
    struct buffer record = { 0 };
    struct match *again = NULL;
    double took = -1;
    if (match_write(m, GM_CHANCE, &record, NULL) == MATCH_OK) {
        const double begun = measure_clock();
        if (match_read(&again, games, record.at, record.len, NULL) == MATCH_OK)
            took = (measure_clock() - begun) * 1e3;
    }
    match_free(&again);
    buffer_free(&record);
    return took;
}

static double time_undo(struct match *m)
{
    double took = 0;
    for (int i = 0; i < UNDOS; i++) {
        const uint32_t last = match_ply(m);
        const gm_move move = match_event(m, last)->move;
        const double begun = measure_clock();
        if (match_undo(m, MATCH_TABLE, last - 1, 0, NULL) != MATCH_OK)
            return -1;
        took += (measure_clock() - begun) * 1e3;
        if (match_apply(m, move, NULL) != MATCH_OK)
            return -1;
    }
    return took / UNDOS;
}

bool bench_record(const struct game *g, uint8_t players, struct record_times *out)
{
    double replay[GAMES], undo[GAMES];
    bool ok = true;
    *out = (struct record_times){ 0 };
    gm_move *moves = malloc(g->max_moves * sizeof *moves);
    for (int i = 0; i < GAMES && ok; i++) {
        struct match *m = start(g, players, (uint64_t)i);
        ok = moves && m && play_out(m, moves, deal_bot_stream(1, (uint64_t)i));
        if (ok) {
            out->plies += match_ply(m) / (double)GAMES;
            replay[i] = time_replay(m);
            undo[i] = time_undo(m);
            ok = replay[i] >= 0 && undo[i] >= 0;
        }
        match_free(&m);
    }
    free(moves);
    if (!ok)
        return false;
    out->replay = measure_summary(replay, GAMES);
    out->undo = measure_summary(undo, GAMES);
    return true;
}
