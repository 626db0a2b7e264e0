/*
 * fuzz_options.c: set-ups no sane person asks for. Input: game, players, a byte
 * for each option, moves to play, then the data text. What is accepted plays
 * and comes back from its record as it was.
 */
#include "match/match.h"
#include "tests/fuzz/bytes.h"

#include <string.h>

/* Mostly values near those allowed, sometimes far off. */
static int32_t any_value(const struct gm_option *o, uint8_t pick)
{
    static const int32_t far_off[] = { INT32_MAX, INT32_MIN + 1, -1, 1 << 16 };
    if (pick < 64)
        return GM_AUTO;
    if (pick >= 252)
        return far_off[pick - 252];
    return o->min + (pick - 64) % 24 - 1;
}

static void play(struct match *m, uint32_t moves)
{
    const struct game *g = match_game(m);
    struct rng rng = { { 1, 1 }, 0 };
    gm_move *list = malloc(g->max_moves * sizeof *list);
    MUST(list);
    while (moves-- && match_actor(m) != GM_OVER) {
        if (match_actor(m) == GM_CHANCE) {
            MUST(match_draw(m, NULL) == MATCH_OK);
        } else {
            const uint32_t n = g->moves(match_state(m), list, g->max_moves);
            MUST(n >= 1 && n <= g->max_moves);
            MUST(match_apply(m, list[rng_below(&rng, n)], NULL) == MATCH_OK);
        }
        MUST(!g->check(match_state(m)));
    }
    free(list);
}

static void comes_back_the_same(const struct match *m)
{
    struct buffer out = { 0 };
    struct match *again;
    MUST(match_write(m, GM_CHANCE, &out, NULL) == MATCH_OK);
    MUST(match_read(&again, games, out.at, out.len, NULL) == MATCH_OK);
    MUST(match_hash(m) == match_hash(again));
    MUST(match_verify(again, NULL) == MATCH_OK);
    match_free(&again);
    buffer_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes in = { data, size };
    const uint8_t seed[MATCH_SEED] = { 0 };
    int32_t options[GM_MAX_OPTIONS];
    struct match_setup setup = { .game = bytes_game(&in), .seed = seed };
    struct match *m;
    uint32_t moves;
    setup.setup.players = bytes_one(&in);
    for (uint32_t i = 0; i < setup.game->noptions; i++)
        options[i] = any_value(&setup.game->options[i], bytes_one(&in));
    moves = bytes_one(&in);
    setup.setup.options = options;
    setup.setup.data = in.left ? (const char *)in.at : NULL;
    setup.setup.data_len = (uint32_t)in.left;
    if (match_new(&m, &setup, NULL) != MATCH_OK) {
        MUST(!m);
        return 0;
    }
    MUST(!setup.game->check(match_state(m)));
    play(m, moves);
    comes_back_the_same(m);
    match_free(&m);
    return 0;
}
