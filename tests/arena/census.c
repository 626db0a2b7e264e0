/* census.c: see census.h. */
#include "tests/arena/census.h"

#include "arena/deal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The index of the row of this name; where there is none, that of the next new one. */
static uint32_t find(const struct census *c, const char *name)
{
    uint32_t i = 0;
    while (i < c->rows && strcmp(c->row[i].name, name) != 0)
        i++;
    return i;
}

void census_saw(struct census *c, const char *format, ...)
{
    char name[CENSUS_NAME];
    va_list args;
    va_start(args, format);
    vsnprintf(name, sizeof name, format, args);
    va_end(args);
    const uint32_t i = find(c, name);
    if (i == c->rows) {
        assert_true(c->rows < CENSUS_ROWS);
        memcpy(c->row[c->rows++].name, name, sizeof name);
    }
    c->row[i].games += c->row[i].last != c->games;
    c->row[i].last = c->games;
}

double census_percent(const struct census *c, const char *name)
{
    const uint32_t i = find(c, name);
    return i < c->rows ? 100.0 * c->row[i].games / c->games : 0;
}

static void note_options(struct census *c, const struct match *m)
{
    const struct game *g = match_game(m);
    for (uint32_t i = 0; i < g->noptions; i++) {
        const int32_t value = g->option(match_state(m), i);
        if (value == GM_AUTO)
            census_saw(c, "%s usual", g->options[i].name);
        else if (g->options[i].type == GM_FLAG)
            census_saw(c, "%s %s", g->options[i].name, value ? "on" : "off");
        else
            census_saw(c, "%s %d", g->options[i].name, (int)value);
    }
}

static void play(struct census *c, const struct census_eyes *eyes, struct match *m,
                 const struct bot *bot, uint64_t index)
{
    const struct game *g = eyes->game;
    struct bot_limits limits = { 0 };
    memcpy(limits.seed, deal_bot_stream(1, index).key, sizeof limits.seed);
    void *memory[GM_MAX_PLAYERS];
    for (int i = 0; i < GM_MAX_PLAYERS; i++)
        assert_non_null(memory[i] = calloc(1, bot->memory(bot, g, &limits) + 1));
    while (match_settle(m, NULL) == MATCH_OK && match_actor(m) != GM_OVER) {
        _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
        const int seat = match_actor(m);
        match_view(m, seat, view);
        limits.decision = match_ply(m);
        const gm_move move = bot->choose(bot, g, view, seat, &limits, memory[seat]);
        eyes->move(c, match_state(m), move);
        assert_int_equal(match_apply(m, move, NULL), MATCH_OK);
    }
    assert_int_equal(match_actor(m), GM_OVER);
    for (int i = 0; i < GM_MAX_PLAYERS; i++)
        free(memory[i]);
}

void census_take(struct census *c, const struct census_eyes *eyes, uint8_t players, uint32_t games,
                 const struct bot *bot)
{
    *c = (struct census){ 0 };
    struct deal d;
    deal_init(&d, eyes->game);
    d.players = players;
    d.random_options = true;
    for (uint32_t i = 0; i < games; i++) {
        struct match *m = deal_match(&d, i, NULL);
        assert_non_null(m);
        c->games++;
        note_options(c, m);
        play(c, eyes, m, bot, i);
        eyes->end(c, match_state(m));
        match_free(&m);
    }
    deal_free(&d);
}
