/* test_nullgame.c: the rules of nullgame, each by a game written out. What any
 * game must do is the business of tests/conform. */
#include "games/nullgame/nullgame.h"

#include <string.h>

/* A state, the inside of which only the game knows. */
struct opaque {
    _Alignas(8) uint8_t bytes[GM_MAX_STATE];
};

#define RULE_STATE struct opaque
#include "tests/games/rule.h"

enum { PEEK_OPTION, ROUNDS_OPTION, DECK_OPTION };

static void start(struct opaque *st, uint8_t players, int32_t peek, int32_t rounds,
                  const char *deck)
{
    const int32_t options[] = { peek, rounds, deck ? 1 : GM_AUTO };
    const struct gm_setup in = { players, options, deck, deck ? (uint32_t)strlen(deck) : 0 };
    assert_int_equal(nullgame.setup(st, &in, NULL), GM_OK);
}

/* Moves, one after the other, parted by commas. */
static void play(struct opaque *st, const char *line)
{
    while (*line) {
        const uint32_t len = (uint32_t)strcspn(line, ",");
        struct gm_fault fault;
        gm_move m;
        assert_int_equal(nullgame.from_text(st, line, len, &m, &fault), GM_OK);
        assert_int_equal(nullgame.apply(st, m), GM_OK);
        assert_null(nullgame.check(st));
        line += len + (line[len] == ',');
    }
}

static void assert_scores(const struct opaque *st, int32_t a, int32_t b)
{
    int32_t points[GM_MAX_PLAYERS];
    nullgame.scores(st, points);
    assert_int_equal(points[0], a);
    assert_int_equal(points[1], b);
}

/* The move is refused, and the only condition that fails is this. */
static void assert_refused(struct opaque *st, const char *text, const char *rule, int32_t need,
                           int32_t have)
{
    struct gm_reason why[GM_MAX_REASONS];
    struct gm_fault fault;
    gm_move m;
    int failing = 0;
    assert_int_equal(nullgame.from_text(st, text, (uint32_t)strlen(text), &m, &fault), GM_OK);
    assert_int_equal(nullgame.apply(st, m), GM_ILLEGAL);
    const uint32_t n = nullgame.explain(st, m, why);
    for (uint32_t i = 0; i < n; i++) {
        if (why[i].holds)
            continue;
        failing++;
        assert_string_equal(why[i].rule, rule);
        assert_int_equal(why[i].need, need);
        assert_int_equal(why[i].have, have);
    }
    assert_int_equal(failing, 1);
}

static void assert_setup_fault(struct opaque *st, const char *deck, const char *code, uint32_t at,
                               int32_t need, int32_t have)
{
    const int32_t options[] = { GM_AUTO, 4, 1 };
    const struct gm_setup in = { 5, options, deck, (uint32_t)strlen(deck) };
    struct gm_fault fault = { 0 };
    assert_int_not_equal(nullgame.setup(st, &in, NULL), GM_OK); /* nobody has to ask why */
    assert_int_not_equal(nullgame.setup(st, &in, &fault), GM_OK);
    assert_string_equal(fault.code, code);
    assert_int_equal(fault.at, at);
    assert_int_equal(fault.need, need);
    assert_int_equal(fault.have, have);
}

RULE("N-SETUP-1", n_setup_1_deck)
{
    assert_setup_fault(st, "4 4 x 4 4 4", "number", 4, 0, 0);
    assert_setup_fault(st, "4 4 4 4 10 4", "high", 8, 9, 10);
    assert_setup_fault(st, "4 4 4 4 4", "missing", 9, 0, 0);
    assert_setup_fault(st, "4 4 4 4 4 4 4", "extra", 12, 0, 0);
    assert_setup_fault(st, "3 3 3 3 3 4", "few-cards", 0, 20, 19);
    start(st, 2, GM_AUTO, 1, "0 0 0 0 0 2");
    struct rng r = { { 1, 1 }, 0 };
    assert_int_equal(nullgame.chance(st, &r).arg[0], 6);
    play(st, "deal 6,deal 6");
}

RULE("N-SETUP-2", n_setup_2_rounds)
{
    start(st, 3, GM_AUTO, GM_AUTO, NULL);
    assert_int_equal(nullgame.option(st, ROUNDS_OPTION), 3);
    start(st, 4, GM_AUTO, GM_AUTO, NULL);
    assert_int_equal(nullgame.option(st, ROUNDS_OPTION), 2);
    start(st, 4, GM_AUTO, 4, NULL);
    assert_int_equal(nullgame.option(st, ROUNDS_OPTION), 4);
}

RULE("N-DEAL-1", n_deal_1_four_of_each)
{
    start(st, 2, GM_AUTO, 4, NULL);
    play(st, "deal 1,deal 1,fold,fold,deal 1,deal 1,fold,fold");
    assert_int_equal(nullgame.apply(st, (gm_move){ .kind = 1, .arg = { 1 } }), GM_ILLEGAL);
    play(st, "deal 2");
}

RULE("N-TURN-1", n_turn_1_nobody_plays_during_the_deal)
{
    start(st, 2, GM_AUTO, 1, NULL);
    play(st, "deal 3");
    assert_refused(st, "keep", "N-TURN-1", 0, 0);
    play(st, "deal 3,keep,keep");
    assert_refused(st, "fold", "N-TURN-1", 0, 0);
}

RULE("N-KEEP-1", n_keep_1_scores_its_rank_and_is_not_below)
{
    start(st, 2, GM_AUTO, 2, NULL);
    play(st, "deal 4,deal 3,keep");
    assert_scores(st, 4, 0);
    assert_refused(st, "keep", "N-KEEP-1", 4, 3);
    play(st, "fold,deal 1,deal 1,keep"); /* the floor is gone with the round */
    assert_scores(st, 5, 1);
    play(st, "keep"); /* as high is high enough */
    assert_scores(st, 5, 2);
}

RULE("N-FOLD-1", n_fold_1_scores_one_face_down)
{
    char json[GM_MAX_JSON];
    start(st, 2, GM_AUTO, 1, NULL);
    play(st, "deal 6,deal 2,fold");
    assert_scores(st, 1, 0);
    for (int viewer = 0; viewer < 2; viewer++) {
        struct text t = text_over(json, sizeof json);
        struct json j = json_over(&t);
        nullgame.state_json(st, viewer, &j);
        assert_non_null(strstr(json, viewer ? "\"laid\":[null]" : "\"laid\":[6]"));
    }
}

RULE("N-PEEK-1 N-PEEK-2 N-PEEK-3 N-PEEK-4 N-PEEK-5", n_peek_conditions)
{
    start(st, 2, 1, 2, NULL);
    play(st, "deal 6,deal 2,fold");
    assert_refused(st, "peek 0 1", "N-PEEK-5", 1, 0);
    play(st, "fold,deal 1,deal 5");
    assert_refused(st, "peek 0 1", "N-PEEK-4", 0, 0);
    assert_refused(st, "peek 4 1", "N-PEEK-3", 0, 0);
    assert_refused(st, "peek 1 2", "N-PEEK-3", 0, 0);
    play(st, "peek 1 1");
    assert_scores(st, 0, 1);
    start(st, 2, 1, 2, NULL);
    play(st, "deal 6,deal 2,keep,fold,deal 1,deal 5,peek 1 1,fold");
    assert_refused(st, "peek 0 1", "N-PEEK-4", 0, 0); /* it lies open */
    play(st, "peek 0 2");
    start(st, 3, 1, 2, NULL);
    play(st, "deal 6,deal 2,deal 1,keep,fold,fold,deal 1,deal 5,deal 5,peek 1 1");
    assert_refused(st, "peek 2 1", "N-PEEK-2", 0, 1);
    start(st, 2, 0, 2, NULL);
    play(st, "deal 6,deal 2,keep,fold,deal 1,deal 5");
    assert_refused(st, "peek 1 1", "N-PEEK-1", 1, 0);
}

RULE("N-END-1", n_end_1_highest_score_wins)
{
    start(st, 2, GM_AUTO, 1, NULL);
    play(st, "deal 3,deal 3,keep,keep");
    assert_int_equal(nullgame.actor(st), GM_OVER);
    assert_int_equal(nullgame.winners(st), 3);
    start(st, 2, GM_AUTO, 1, NULL);
    play(st, "deal 3,deal 5,keep,keep");
    assert_int_equal(nullgame.winners(st), 2);
}

static void assert_text_fault(const struct opaque *st, const char *text, const char *code,
                              uint32_t at)
{
    struct gm_fault fault = { 0 };
    gm_move m;
    assert_int_equal(nullgame.from_text(st, text, (uint32_t)strlen(text), &m, &fault), GM_SYNTAX);
    assert_string_equal(fault.code, code);
    assert_int_equal(fault.at, at);
}

TEST(notation_tells_faults)
{
    start(st, 2, GM_AUTO, 1, NULL);
    assert_text_fault(st, "", "missing", 0);
    assert_text_fault(st, "hold", "verb", 0);
    assert_text_fault(st, "keep it", "extra", 5);
    assert_text_fault(st, "deal 7", "rank", 5);
    assert_text_fault(st, "peek 1", "missing", 6);
    assert_text_fault(st, "peek 5 1", "high", 5);
    assert_text_fault(st, "peek 1 0", "low", 7);
}

/* Seat 0 holds a 1; two 1s and one 2 are left for the two hidden cards: seat 1
 * has a 2 in one deal of three, the card it folded is a 2 as often, and in a
 * third of the deals it is left in the deck. */
TEST(sample_makes_every_deal_as_likely)
{
    enum { TRIES = 3000 };
    _Alignas(8) uint8_t guess[GM_MAX_STATE];
    struct rng r = { { 5, 6 }, 0 };
    int hand = 0, laid = 0;
    start(st, 2, GM_AUTO, 2, "4 1 0 0 0 0");
    play(st, "deal 1,deal 1,keep,fold,deal 1,deal 2");
    for (int i = 0; i < TRIES; i++) {
        char json[GM_MAX_JSON];
        struct text t = text_over(json, sizeof json);
        struct json j = json_over(&t);
        gm_view(&nullgame, guess, st, 0);
        nullgame.sample(guess, 0, &r);
        nullgame.state_json(guess, GM_CHANCE, &j);
        hand += strstr(json, "\"hand\":2") != NULL;
        laid += strstr(json, "\"laid\":[2]") != NULL;
    }
    assert_in_range(hand, TRIES / 3 - 100, TRIES / 3 + 100);
    assert_in_range(laid, TRIES / 3 - 100, TRIES / 3 + 100);
}
