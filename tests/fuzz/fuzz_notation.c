/*
 * fuzz_notation.c: any text read as a move, in the states of random games.
 * Input: game, players, which random game, ply (two bytes), then the text.
 */
#include "tests/fuzz/bytes.h"

#include <string.h>

enum { PLIES = 1024, TABLES = 4, GAMES = 8 };

/* The states of one random game; kept, because making them takes long. */
struct line {
    uint32_t plies;
    uint8_t *states;
};

static uint64_t state[GM_MAX_STATE / 8], copy[GM_MAX_STATE / 8];

/* Table 0 plays by the usual options, the others by random ones where the game agrees. */
static void begin(const struct game *g, uint8_t players, uint8_t table, struct rng *rng)
{
    int32_t options[GM_MAX_OPTIONS];
    struct gm_setup setup = { .players = players, .options = options };
    for (uint32_t i = 0; i < g->noptions; i++)
        options[i] = g->options[i].type == GM_FLAG ? (int32_t)rng_below(rng, 2) : GM_AUTO;
    if (table && g->setup(state, &setup, NULL) == GM_OK)
        return;
    setup.options = NULL;
    MUST(g->setup(state, &setup, NULL) == GM_OK);
}

/* A legal move or an outcome of chance. */
static gm_move any_move(const struct game *g, struct rng *rng)
{
    gm_move *moves, m;
    uint32_t n;
    if (g->actor(state) == GM_CHANCE)
        return g->chance(state, rng);
    moves = malloc(g->max_moves * sizeof *moves);
    MUST(moves);
    n = g->moves(state, moves, g->max_moves);
    MUST(n >= 1 && n <= g->max_moves);
    m = moves[rng_below(rng, n)];
    free(moves);
    return m;
}

static void play(struct line *line, const struct game *g, uint8_t players, uint8_t table)
{
    struct rng rng = { { players, table }, 0 };
    line->states = malloc((size_t)PLIES * g->state_size);
    MUST(line->states);
    begin(g, players, table, &rng);
    for (;;) {
        memcpy(line->states + (size_t)line->plies++ * g->state_size, state, g->state_size);
        if (g->actor(state) == GM_OVER || line->plies == PLIES)
            return;
        MUST(g->apply(state, any_move(g, &rng)) == GM_OK);
    }
}

/* Puts the state the input asks for into `state`. */
static const struct game *reach(struct bytes *in)
{
    static struct line lines[GAMES][GM_MAX_PLAYERS + 1][TABLES];
    const struct game *g = bytes_game(in);
    const uint32_t range = g->max_players - g->min_players + 1u;
    const uint8_t players = (uint8_t)(g->min_players + bytes_one(in) % range);
    const uint8_t table = bytes_one(in) % TABLES;
    uint32_t which = 0, ply;
    while (games[which] != g)
        which++;
    MUST(which < GAMES);
    struct line *line = &lines[which][players][table];
    if (!line->plies)
        play(line, g, players, table);
    ply = bytes_one(in);
    ply = (ply << 8 | bytes_one(in)) % line->plies;
    memcpy(state, line->states + (size_t)ply * g->state_size, g->state_size);
    return g;
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
    MUST(legal ? !g->check(copy) : !memcmp(copy, state, g->state_size));
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
    const struct game *g = reach(&in);
    struct gm_fault fault = { 0 };
    gm_move m;
    if (g->from_text(state, (const char *)in.at, (uint32_t)in.left, &m, &fault) != GM_OK) {
        MUST(fault.code && fault.at <= in.left && fault.len <= in.left - fault.at);
        return 0;
    }
    round_trip(g, m);
    judged_alike(g, m);
    return 0;
}
