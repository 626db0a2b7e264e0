/*
 * fuzz_notation.c: any text read as a move, in states reached by playing at
 * random. Input: game, players, moves to play, seed, then the text.
 */
#include "tests/fuzz/bytes.h"

#include <string.h>

static uint64_t state[GM_MAX_STATE / 8], copy[GM_MAX_STATE / 8];

/* A legal move or the outcome of chance; false when the game is over. */
static bool step(const struct game *g, gm_rng *rng)
{
    gm_move *moves;
    gm_move m;
    uint32_t n;
    if (g->actor(state) == GM_OVER)
        return false;
    if (g->actor(state) == GM_CHANCE) {
        m = g->chance(state, rng);
    } else {
        moves = malloc(g->max_moves * sizeof *moves);
        MUST(moves);
        n = g->moves(state, moves, g->max_moves);
        MUST(n >= 1 && n <= g->max_moves);
        m = moves[gm_rng_below(rng, n)];
        free(moves);
    }
    MUST(g->apply(state, m) == GM_OK);
    return true;
}

/* A move to text and back is the same move. */
static void round_trip(const struct game *g, gm_move m)
{
    char text[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    gm_move again;
    g->to_text(state, m, &t);
    MUST(text_fits(&t));
    MUST(g->from_text(state, text, t.len, &again, NULL) == GM_OK);
    MUST(again.word == m.word);
}

/* It is legal exactly if every reason holds, and an illegal one changes nothing. */
static void judged_alike(const struct game *g, gm_move m)
{
    struct gm_reason reason[GM_MAX_REASONS];
    bool holds = true;
    memcpy(copy, state, g->state_size);
    const bool legal = g->apply(copy, m) == GM_OK;
    MUST(legal || !memcmp(copy, state, g->state_size));
    if (g->actor(state) < 0)
        return;
    const uint32_t n = g->explain(state, m, reason);
    MUST(n <= GM_MAX_REASONS);
    for (uint32_t i = 0; i < n; i++)
        holds = holds && reason[i].holds;
    MUST(holds == legal);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes in = { data, size };
    const struct game *g = bytes_game(&in);
    const uint32_t range = g->max_players - g->min_players + 1u;
    const struct gm_setup setup = { .players = (uint8_t)(g->min_players + bytes_one(&in) % range) };
    const uint32_t moves = bytes_one(&in) * 2u;
    gm_rng rng = { { bytes_one(&in), 0 }, 0 };
    struct gm_fault fault = { 0 };
    gm_move m;
    MUST(g->setup(state, &setup, NULL) == GM_OK);
    for (uint32_t i = 0; i < moves && step(g, &rng); i++)
        ;
    if (g->from_text(state, (const char *)in.at, (uint32_t)in.left, &m, &fault) != GM_OK) {
        MUST(fault.code && fault.at <= in.left && fault.len <= in.left - fault.at);
        return 0;
    }
    round_trip(g, m);
    judged_alike(g, m);
    return 0;
}
