/* table.c: see table.h. */
#include "tests/match/table.h"

#include "engine/scan.h"
#include "games/nullgame/nullgame.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* The game `counter` */

enum { ADD = 1, ROLL };

struct state {
    uint32_t events, sum;
    uint8_t players, custom, unused[2];
};

static const struct gm_field fields[] = {
    GM_FIELD(struct state, events, uint32_t, GM_VIS_ALL),
    GM_FIELD(struct state, sum, uint32_t, GM_VIS_ALL),
    GM_FIELD(struct state, players, uint8_t, GM_VIS_ALL),
    GM_FIELD(struct state, custom, uint8_t, GM_VIS_ALL),
    GM_FIELD(struct state, unused, uint8_t, GM_VIS_ALL),
};

static const struct gm_option options[] = { { "maps", GM_DATA, 0, 1, 1, "map_sides", 0 } };

static enum gm_err setup(void *stp, const struct gm_setup *in, struct gm_fault *fault)
{
    struct state *st = stp;
    const char *bang = in->data ? memchr(in->data, '!', in->data_len) : NULL;
    *st = (struct state){ .players = in->players, .custom = in->data != NULL };
    if (bang && fault)
        *fault = (struct gm_fault){ .code = "bang", .at = (uint32_t)(bang - in->data), .len = 1 };
    if (in->data && in->players == 5 && fault)
        *fault = (struct gm_fault){ .code = "option", .at = 0 };
    return bang || (in->data && in->players == 5) ? GM_RANGE : GM_OK;
}

static int32_t option(const void *stp, uint32_t i)
{
    (void)i;
    return ((const struct state *)stp)->custom;
}

static int actor(const void *stp)
{
    const struct state *st = stp;
    return st->events % 5 == 4 ? GM_CHANCE : (int)(st->events % st->players);
}

static uint32_t moves(const void *stp, gm_move *out, uint32_t cap)
{
    if (actor(stp) == GM_CHANCE)
        return 0;
    for (uint8_t i = 0; i < 3 && i < cap; i++)
        out[i] = (gm_move){ .kind = ADD, .arg = { (uint8_t)(i + 1) } };
    return 3;
}

static enum gm_err apply(void *stp, gm_move m)
{
    struct state *st = stp;
    const bool roll = actor(st) == GM_CHANCE;
    if (m.kind != (roll ? ROLL : ADD) || m.arg[0] < 1 || m.arg[0] > (roll ? 6 : 3))
        return GM_ILLEGAL;
    st->events++;
    st->sum = st->sum * 7 + m.arg[0];
    return GM_OK;
}

static gm_move chance(const void *stp, struct rng *r)
{
    (void)stp;
    return (gm_move){ .kind = ROLL, .arg = { (uint8_t)(1 + rng_below(r, 6)) } };
}

static uint32_t explain(const void *stp, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    (void)stp;
    out[0] = (struct gm_reason){
        .rule = "T-1", .code = "small", .need = 3, .have = m.arg[0], .holds = m.arg[0] <= 3
    };
    return 1;
}

static uint8_t learned(const void *stp, gm_move m)
{
    return m.kind == ROLL ? (uint8_t)((1u << ((const struct state *)stp)->players) - 1) : 0;
}

static gm_move mask(const void *stp, gm_move m, int viewer)
{
    (void)stp, (void)viewer;
    return m;
}

static void to_text(const void *stp, gm_move m, struct text *out)
{
    (void)stp;
    text_str(out, m.kind == ROLL ? "roll " : "add ");
    text_int(out, m.arg[0]);
}

static enum gm_err from_text(const void *stp, const char *text, uint32_t len, gm_move *m,
                             struct gm_fault *fault)
{
    static const char *const verbs[] = { NULL, "add", "roll" };
    struct scan s = scan_over(text, len, fault);
    (void)stp;
    *m = (gm_move){ .kind = (uint8_t)scan_name(&s, "verb", verbs, 3) };
    m->arg[0] = (uint8_t)scan_number(&s, 1, 9);
    return scan_end(&s);
}

static const char *check(const void *stp)
{
    (void)stp;
    return NULL;
}

static void state_json(const void *stp, int viewer, struct json *out)
{
    const struct state *st = stp;
    (void)viewer;
    json_open(out, '{');
    json_key_int(out, "events", st->events);
    json_key_int(out, "sum", st->sum);
    json_close(out, '}');
}

const struct game counter = {
    .name = "counter",
    .rules_version = 3,
    .min_players = 1,
    .max_players = GM_MAX_PLAYERS,
    .state_size = sizeof(struct state),
    .max_moves = 3,
    .fields = fields,
    .nfields = sizeof fields / sizeof *fields,
    .options = options,
    .noptions = 1,
    .setup = setup,
    .option = option,
    .actor = actor,
    .moves = moves,
    .apply = apply,
    .chance = chance,
    .explain = explain,
    .learned = learned,
    .mask = mask,
    .state_json = state_json,
    .to_text = to_text,
    .from_text = from_text,
    .check = check,
};

/* Helpers */

const struct game *const table_games[] = { &nullgame, &counter, NULL };

struct match *table_new(const struct game *g, uint8_t players)
{
    static const uint8_t seed[MATCH_SEED] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    };
    const struct match_setup in = { .game = g, .setup = { .players = players }, .seed = seed };
    struct match *m;
    assert_int_equal(match_new(&m, &in, NULL), MATCH_OK);
    assert_non_null(m);
    return m;
}

void table_play(struct match *m, uint32_t until)
{
    struct rng rng = { { 7, 7 }, 0 };
    gm_move list[64];
    while (match_ply(m) < until && match_actor(m) != GM_OVER) {
        if (match_actor(m) == GM_CHANCE) {
            assert_int_equal(match_draw(m, NULL), MATCH_OK);
            continue;
        }
        const uint32_t n = match_game(m)->moves(match_state(m), list, 64);
        assert_in_range(n, 1, 64);
        assert_int_equal(match_apply(m, list[rng_below(&rng, n)], NULL), MATCH_OK);
    }
}

struct match *table_read(const char *text)
{
    struct match *m;
    struct match_error e;
    if (match_read(&m, table_games, text, strlen(text), &e) != MATCH_OK)
        fail_msg("refused: %s, line %u column %u", match_code_key(e.code), e.line, e.column);
    return m;
}

char *table_write(const struct match *m, int viewer)
{
    struct buffer out = { 0 };
    assert_int_equal(match_write(m, viewer, &out, NULL), MATCH_OK);
    return out.at;
}
