/* test_company.c: what a bot that looks ahead does because others play too. The game is a stall:
 * players take things in turn, each worth to everyone what a table says, until all have passed. Who
 * has the BOX when he takes the VASE wraps it before his turn is over: so the moves of a turn
 * depend on what came before it. */
#include "bots/chief.h"
#include "bots/round.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { BOX, VASE, VIOLIN, THINGS, SEATS = 2, TAKE = 1, PASS, WRAP, NODES = 4000 };

struct stall {
    int32_t score[SEATS];
    uint8_t left[THINGS], passed[SEATS], turn, over, wrapping;
    uint8_t box; /* whose it is, + 1 */
    uint8_t unused[7];
};
_Static_assert(sizeof(struct stall) % 8 == 0, "states are hashed by eight bytes");

/* In thousandths of a point. */
static int32_t worth[SEATS][THINGS];

static uint8_t players(const void *st)
{
    (void)st;
    return SEATS;
}

static int actor(const void *state)
{
    const struct stall *st = state;
    return st->over ? GM_OVER : st->turn;
}

static uint32_t moves(const void *state, gm_move *out, uint32_t cap)
{
    const struct stall *st = state;
    uint32_t n = 0;
    for (uint8_t i = 0; i < THINGS && !st->over && !st->wrapping; i++)
        if (st->left[i] && n++ < cap)
            out[n - 1] = (gm_move){ .kind = TAKE, .arg = { i } };
    if (!st->over && n++ < cap)
        out[n - 1] = (gm_move){ .kind = st->wrapping ? WRAP : PASS };
    return n;
}

static void take(struct stall *st, uint8_t thing)
{
    st->left[thing] = 0;
    st->score[st->turn] += worth[st->turn][thing];
    st->box = thing == BOX ? (uint8_t)(st->turn + 1) : st->box;
    st->wrapping = thing == VASE && st->box == st->turn + 1;
}

static enum gm_err apply(void *state, gm_move m)
{
    struct stall *st = state;
    if (st->over || (m.kind == WRAP) != st->wrapping || (m.kind == TAKE && !st->left[m.arg[0]]))
        return GM_ILLEGAL;
    if (m.kind == TAKE)
        take(st, m.arg[0]);
    else if (m.kind == WRAP)
        st->wrapping = 0;
    else
        st->passed[st->turn] = 1;
    if (st->wrapping)
        return GM_OK;
    st->turn = st->passed[!st->turn] ? st->turn : !st->turn;
    st->over = st->passed[st->turn];
    return GM_OK;
}

static void sample(void *st, int viewer, struct rng *r)
{
    (void)st, (void)viewer, (void)r;
}

static bool settled(const void *st)
{
    return !((const struct stall *)st)->wrapping;
}

static int32_t value(const void *state, int seat)
{
    return ((const struct stall *)state)->score[seat];
}

static int32_t features(const void *state, int seat, int16_t *out, struct mind_memo *memo)
{
    (void)memo;
    if (out)
        out[0] = 0;
    return value(state, seat);
}

static bool let_go_by(void *state, int seat)
{
    struct stall *st = state;
    if (st->over || st->wrapping || st->passed[seat])
        return false;
    st->turn = (uint8_t)seat;
    return true;
}

static uint32_t phase(const void *state)
{
    return 1 + ((const struct stall *)state)->over;
}

static void idle(void *st)
{
    apply(st, (gm_move){ .kind = settled(st) ? PASS : WRAP });
}

static const struct mind mind = { .value = value,
                                  .skip = let_go_by,
                                  .phase = phase,
                                  .idle = idle,
                                  .nfeatures = 1,
                                  .features = features };
static const struct game stall = { .name = "stall",
                                   .min_players = SEATS,
                                   .max_players = SEATS,
                                   .state_size = sizeof(struct stall),
                                   .max_moves = THINGS + 1,
                                   .players = players,
                                   .actor = actor,
                                   .moves = moves,
                                   .apply = apply,
                                   .sample = sample,
                                   .settled = settled,
                                   .mind = &mind };

/* game, net, first, width, turns, nodes, margin, follows, ahead */
static const struct chief sees_others = { "stall", NULL, 2, 8, 64, NODES, 0, false, NODES };
static const struct bot bot_far = CHIEF_BOT("far", sees_others);

static gm_move choose(const struct stall *st, void *mem)
{
    const struct bot_limits limits = { .seed = { 1, 2 } };
    return bot_far.choose(&bot_far, &stall, st, 0, &limits, mem);
}

static void *memory(void)
{
    const struct bot_limits limits = { .seed = { 1, 2 } };
    void *mem = calloc(1, bot_far.memory(&bot_far, &stall, &limits));
    assert_non_null(mem);
    return mem;
}

static void set_worth(const int32_t mine[THINGS], const int32_t theirs[THINGS])
{
    memcpy(worth[0], mine, sizeof worth[0]);
    memcpy(worth[1], theirs, sizeof worth[1]);
}

/* What a choice leaves to be done can be done, move by move. */
static void plan_holds(struct stall st, gm_move chosen, const void *mem)
{
    const struct work *w = mem;
    assert_int_equal(apply(&st, chosen), GM_OK);
    for (uint32_t i = 0; i < w->kept.n; i++) {
        let_go_by(&st, 0);
        assert_int_equal(apply(&st, w->kept.move[i]), GM_OK);
    }
    assert_true(st.passed[0]);
}

/* What seat 0 takes first. */
static int first_taken(const int32_t mine[THINGS], const int32_t theirs[THINGS])
{
    const struct stall st = { .left = { 1, 1, 1 } };
    void *mem = memory();
    set_worth(mine, theirs);
    const gm_move m = choose(&st, mem);
    plan_holds(st, m, mem);
    free(mem);
    assert_int_equal(m.kind, TAKE);
    return m.arg[0];
}

/* All three are its own if nobody disturbs it, in any order; wherever the thing that the other
 * wants lies, whatever is worth most, and though what he wants is the least of them. */
static void what_another_wants_is_taken_first(void **unused)
{
    (void)unused;
    for (int way = 0; way < THINGS * THINGS; way++) {
        const int wanted = way % THINGS;
        int32_t mine[THINGS] = { 3000, 3000, 3000 }, theirs[THINGS] = { 0 };
        mine[way / THINGS] += 500;
        mine[wanted] -= 1000;
        theirs[wanted] = 3000;
        assert_int_equal(first_taken(mine, theirs), wanted);
    }
}

/* It gets one of two whatever it does, and they are worth the same to it. */
static void another_is_denied_what_he_needs_most(void **unused)
{
    (void)unused;
    for (int most = 0; most < THINGS; most++) {
        int32_t mine[THINGS] = { 3000, 3000, 3000 }, theirs[THINGS] = { 4000, 4000, 4000 };
        const int none = (most + 2) % THINGS;
        mine[none] = theirs[none] = 0;
        theirs[most] = 9000;
        assert_int_equal(first_taken(mine, theirs), most);
    }
}

static void a_hastened_turn_leaves_the_order_of_the_others(void **unused)
{
    (void)unused;
    struct course c = { .turns = 4, .from = { 0, 2, 3, 6, 7 } };
    const uint8_t after[] = { 3, 4, 5, 0, 1, 2, 6 }, from[] = { 0, 3, 5, 6, 7 };
    for (uint8_t i = 0; i < 7; i++)
        c.move[i] = (gm_move){ .kind = 1, .arg = { i } };
    round_hasten(&c, 2);
    assert_int_equal(c.turns, 4);
    assert_memory_equal(c.from, from, sizeof from);
    for (uint8_t i = 0; i < 7; i++)
        assert_int_equal(c.move[i].arg[0], after[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_another_wants_is_taken_first),
        cmocka_unit_test(another_is_denied_what_he_needs_most),
        cmocka_unit_test(a_hastened_turn_leaves_the_order_of_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
