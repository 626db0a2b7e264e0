/* test_play.c: setting up, playing, messages that come late, and undo. */
#include "engine/trace.h"
#include "games/nullgame/nullgame.h"
#include "tests/match/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match_error e;

static enum match_code play(struct match *m, int seat, uint32_t at, const char *text)
{
    return match_play(m, seat, at, text, (uint32_t)strlen(text), &e);
}

static enum match_code set_up(struct match_setup in, struct match **m)
{
    in.game = &nullgame;
    return match_new(m, &in, &e);
}

static void setup_refuses_what_the_game_cannot_take(void **unused)
{
    (void)unused;
    const int32_t flag[] = { 2, GM_AUTO, GM_AUTO };
    const int32_t number[] = { GM_AUTO, 9, GM_AUTO };
    const int32_t custom[] = { GM_AUTO, GM_AUTO, 1 };
    struct match *m;
    assert_int_equal(set_up((struct match_setup){ .setup = { .players = 9 } }, &m), MATCH_PLAYERS);
    assert_null(m);
    assert_string_equal(e.word, "9");
    assert_int_equal(e.need, 2);
    assert_int_equal(e.have, 5);
    assert_int_equal(set_up((struct match_setup){ .setup = { 2, flag, NULL, 0 } }, &m),
                     MATCH_OPTION_FLAG);
    assert_string_equal(e.what, "peek");
    assert_int_equal(set_up((struct match_setup){ .setup = { 2, number, NULL, 0 } }, &m),
                     MATCH_OPTION_NUMBER);
    assert_string_equal(e.what, "rounds");
    assert_int_equal(e.need, 1);
    assert_int_equal(e.have, 4);
    assert_string_equal(e.word, "9");
    assert_int_equal(set_up((struct match_setup){ .setup = { 2, custom, NULL, 0 } }, &m),
                     MATCH_DATA_MISSING);
    assert_string_equal(e.what, "deck");
    assert_int_equal(set_up((struct match_setup){ .setup = { 2, NULL, "4 4 4 4 4 4", 11 } }, &m),
                     MATCH_DATA_UNASKED);
    assert_int_equal(set_up((struct match_setup){ .setup = { 2, custom, "4 4 4 x 4 4", 11 } }, &m),
                     MATCH_DATA);
    assert_int_equal(e.fault.at, 6);
    assert_string_equal(e.word, "x");
    assert_int_equal(set_up((struct match_setup){ .setup = { 2, custom, "4 \0", 3 } }, &m),
                     MATCH_BYTE);
}

/* Between two values that a number may have, both are told. */
static void setup_keeps_to_the_steps_of_a_number(void **unused)
{
    (void)unused;
    struct gm_option options[GM_MAX_OPTIONS];
    struct game stepped = nullgame;
    int32_t value[] = { GM_AUTO, 3, GM_AUTO };
    const struct match_setup in = { .game = &stepped, .setup = { 2, value, NULL, 0 } };
    struct match *m;
    memcpy(options, nullgame.options, nullgame.noptions * sizeof *options);
    options[1].step = 3;
    stepped.options = options;
    assert_int_equal(match_new(&m, &in, &e), MATCH_OPTION_STEP);
    assert_string_equal(e.what, "rounds");
    assert_string_equal(e.word, "3");
    assert_int_equal(e.need, 1);
    assert_int_equal(e.have, 4);
    value[1] = 4;
    assert_int_equal(match_new(&m, &in, &e), MATCH_OK);
    match_free(&m);
}

static void setup_limits_the_data(void **unused)
{
    (void)unused;
    const int32_t custom[] = { 1 };
    char *data = malloc(MATCH_MAX_DATA + 1);
    struct match *m;
    struct match_setup in = { .game = &counter, .setup = { 1, custom, data, MATCH_MAX_DATA + 1 } };
    assert_non_null(data);
    memset(data, 'x', MATCH_MAX_DATA + 1);
    assert_int_equal(match_new(&m, &in, &e), MATCH_DATA_SIZE);
    in.setup.data_len = MATCH_MAX_DATA;
    assert_int_equal(match_new(&m, &in, &e), MATCH_LINE_LENGTH);
    /* The longest line that is taken also fits into a record. */
    in.setup.data_len = (uint32_t)e.need;
    assert_int_equal(match_new(&m, &in, &e), MATCH_OK);
    char *text = table_write(m, GM_CHANCE);
    struct match *again = table_read(text);
    assert_int_equal(strlen(match_data(again)), in.setup.data_len);
    match_free(&again);
    match_free(&m);
    free(text);
    in.setup.data_len++;
    assert_int_equal(match_new(&m, &in, &e), MATCH_LINE_LENGTH);
    free(data);
}

static void setup_refuses_bad_names_and_commitments(void **unused)
{
    (void)unused;
    const uint8_t seed[MATCH_SEED] = { 1 }, commit[MATCH_COMMIT] = { 2 };
    static const char *const bad[] = {
        "", " Ann", "Ann ", "A\xffn",
        "a name that is much longer than any name at a table has to be..."
    };
    struct match *m;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const struct match_setup in = { .setup = { .players = 2 }, .names = { NULL, bad[i] } };
        assert_int_equal(set_up(in, &m), MATCH_NAME);
    }
    /* Signs that steer the direction are what they are here for.
     * NOLINTBEGIN(misc-misleading-bidirectional) */
    static const struct {
        const char *name, *sign;
    } steering[] = {
        { "A\tn", "U+0009" },          { "A\nn", "U+000A" },         { "A\x1b[31m", "U+001B" },
        { "A\xc2\x9bn", "U+009B" },    { "\xe2\x80\xae", "U+202E" }, { "A\xe2\x81\xa6", "U+2066" },
        { "\xef\xbb\xbfn", "U+FEFF" }, { "\xd8\x9c", "U+061C" },
    };
    /* NOLINTEND(misc-misleading-bidirectional) */
    for (size_t i = 0; i < sizeof steering / sizeof *steering; i++) {
        const struct match_setup in = { .setup = { .players = 2 },
                                        .names = { NULL, steering[i].name } };
        assert_int_equal(set_up(in, &m), MATCH_NAME_SIGN);
        assert_string_equal(e.word, steering[i].sign);
    }
    const struct match_setup in = { .setup = { .players = 2 }, .seed = seed, .commit = commit };
    assert_int_equal(set_up(in, &m), MATCH_COMMITMENT);
}

static void setup_refuses_what_is_no_word_for_a_bot(void **unused)
{
    (void)unused;
    static const char *const bad[] = { "", "a b", "#a", "A", "a-bot-of-a-name-beyond-all-needs" };
    struct match *m;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const struct match_setup in = { .setup = { .players = 2 }, .bots = { NULL, bad[i] } };
        assert_int_equal(set_up(in, &m), MATCH_BOT);
    }
}

static void a_seat_can_be_renamed(void **unused)
{
    (void)unused;
    const struct match_setup in = { .setup = { .players = 2 }, .names = { NULL, "Ann" } };
    struct match *m;
    assert_int_equal(set_up(in, &m), MATCH_OK);
    assert_int_equal(match_rename(m, 1, "Una", NULL), MATCH_OK);
    assert_int_equal(match_rename(m, 0, "Beathag", NULL), MATCH_OK);
    assert_string_equal(match_name(m, 0), "Beathag");
    assert_int_equal(match_rename(m, 0, NULL, NULL), MATCH_OK);
    assert_null(match_name(m, 0));
    assert_int_equal(match_rename(m, 0, "Beathag", NULL), MATCH_OK);
    assert_string_equal(match_name(m, 0), "Beathag");
    assert_int_equal(match_rename(m, 1, " Una", NULL), MATCH_NAME);
    assert_int_equal(match_rename(m, 2, "Una", NULL), MATCH_SEAT);
    assert_int_equal(match_rename(m, -1, "Una", NULL), MATCH_SEAT);
    assert_string_equal(match_name(m, 1), "Una");
    match_free(&m);
}

static void a_seat_can_be_given_to_a_bot_and_back(void **unused)
{
    (void)unused;
    struct match *m;
    assert_int_equal(set_up((struct match_setup){ .setup = { .players = 2 } }, &m), MATCH_OK);
    assert_int_equal(match_seat(m, 1, "greedy", &e), MATCH_OK);
    assert_string_equal(match_bot(m, 1), "greedy");
    assert_int_equal(match_seat(m, 1, "Greedy", &e), MATCH_BOT);
    assert_int_equal(match_seat(m, 2, "greedy", &e), MATCH_SEAT);
    assert_int_equal(e.need, 1);
    assert_int_equal(match_seat(m, -1, "greedy", NULL), MATCH_SEAT);
    assert_string_equal(match_bot(m, 1), "greedy");
    assert_int_equal(match_seat(m, 1, NULL, &e), MATCH_OK);
    assert_null(match_bot(m, 1));
    match_free(&m);
}

/* Lines of data may end as on any system; those between them are kept, empty ones too. */
static void data_keeps_its_lines(void **unused)
{
    (void)unused;
    const int32_t custom[] = { 1 };
    static const char data[] = "a\r\n\r\n\n b \r\n";
    const struct match_setup in = { .game = &counter,
                                    .setup = { 2, custom, data, sizeof data - 1 } };
    struct match *m;
    assert_int_equal(match_new(&m, &in, &e), MATCH_OK);
    assert_string_equal(match_data(m), "a\n\n\n b ");
    match_free(&m);
}

static void everything_given_is_kept(void **unused)
{
    (void)unused;
    const int32_t options[] = { 0, 2, 1 };
    char data[] = "9 9 9 9 9 9\r\n\r\n", name[] = "Beathag", bot[] = "greedy-2";
    struct match_setup in = { .setup = { 3, options, data, sizeof data - 1 },
                              .names = { NULL, name },
                              .bots = { bot } };
    struct match *m;
    assert_int_equal(set_up(in, &m), MATCH_OK);
    data[0] = name[0] = bot[0] = '?';
    assert_string_equal(match_data(m), "9 9 9 9 9 9");
    assert_null(match_name(m, 0));
    assert_string_equal(match_name(m, 1), "Beathag");
    assert_null(match_name(m, 3));
    assert_null(match_name(m, -1));
    assert_string_equal(match_bot(m, 0), "greedy-2");
    assert_null(match_bot(m, 1));
    assert_null(match_bot(m, -1));
    assert_null(match_bot(m, 3));
    assert_int_equal(match_players(m), 3);
    assert_ptr_equal(match_game(m), &nullgame);
    assert_null(match_seed(m));
    assert_null(match_commit(m));
    assert_int_equal(match_ply(m), 0);
    match_free(&m);
    assert_null(m);
    match_free(&m);
}

static void only_the_seat_to_move_may_play(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 2);
    assert_int_equal(play(m, 0, 0, "fold"), MATCH_TURN);
    assert_int_equal(e.need, GM_CHANCE);
    assert_int_equal(match_settle(m, &e), MATCH_OK);
    assert_int_equal(match_ply(m), 2);
    assert_int_equal(match_actor(m), 0);
    assert_int_equal(play(m, 1, 2, "fold"), MATCH_TURN);
    assert_int_equal(e.need, 0);
    assert_int_equal(e.have, 1);
    assert_int_equal(match_draw(m, &e), MATCH_TURN);
    assert_int_equal(play(m, 0, 2, "fold"), MATCH_OK);
    assert_int_equal(e.code, MATCH_OK);
    assert_int_equal(match_event(m, 3)->actor, 0);
    assert_int_equal(match_event(m, 3)->learned, 0);
    assert_int_equal(match_event(m, 1)->learned, 1);
    match_free(&m);
}

static void refusals_say_why_and_change_nothing(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 2);
    match_settle(m, NULL);
    const uint64_t before = match_hash(m);
    assert_int_equal(play(m, 0, 2, "peek 0 x"), MATCH_NOTATION);
    assert_int_equal(e.fault.at, 7);
    assert_string_equal(e.word, "x");
    assert_int_equal(e.ply, 3);
    assert_int_equal(play(m, 0, 2, "peek 1 1"), MATCH_ILLEGAL);
    assert_string_equal(e.word, "peek 1 1");
    assert_true(e.reasons > 0);
    bool failed = false;
    for (uint32_t i = 0; i < e.reasons; i++)
        failed |= !e.reason[i].holds;
    assert_true(failed);
    assert_int_equal(match_hash(m), before);
    assert_int_equal(match_log_length(m), 2);
    match_free(&m);
}

static void listed_moves_play_as_text(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 4);
    gm_move list[64];
    char text[GM_MAX_TEXT];
    match_settle(m, NULL);
    while (match_actor(m) != GM_OVER) {
        struct text t = text_over(text, sizeof text);
        const uint32_t n = nullgame.moves(match_state(m), list, 64);
        nullgame.to_text(match_state(m), list[n - 1], &t);
        assert_int_equal(play(m, match_actor(m), match_log_length(m), text), MATCH_OK);
        assert_int_equal(match_settle(m, NULL), MATCH_OK);
    }
    match_free(&m);
}

static void late_and_repeated_messages_are_refused(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 2);
    assert_int_equal(play(m, 0, 0, "add 1"), MATCH_OK);
    assert_int_equal(play(m, 0, 0, "add 1"), MATCH_REPEATED);
    assert_int_equal(e.ply, 1);
    assert_int_equal(play(m, 0, 0, "add 2"), MATCH_LATE);
    assert_int_equal(e.need, 1);
    assert_int_equal(e.have, 0);
    assert_int_equal(play(m, 1, 0, "add 1"), MATCH_LATE);
    assert_int_equal(play(m, 1, 2, "add 1"), MATCH_AHEAD);
    assert_int_equal(match_ply(m), 1);
    /* After an undo the same ply comes again, but not the same message. */
    assert_int_equal(match_undo(m, 0, 0, 0, &e), MATCH_OK);
    assert_int_equal(play(m, 0, 0, "add 1"), MATCH_LATE);
    assert_int_equal(play(m, 0, 1, "add 1"), MATCH_LATE);
    assert_int_equal(play(m, 0, 2, "add 3"), MATCH_OK);
    match_free(&m);
}

static void a_finished_game_takes_no_more(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 2);
    table_play(m, UINT32_MAX);
    assert_int_equal(match_actor(m), GM_OVER);
    assert_int_equal(play(m, 0, match_log_length(m), "fold"), MATCH_OVER);
    assert_int_equal(match_apply(m, (gm_move){ .kind = 3 }, &e), MATCH_OVER);
    assert_int_equal(match_settle(m, &e), MATCH_OK);
    match_free(&m);
}

static void outcomes_can_be_given_by_hand(void **unused)
{
    (void)unused;
    const struct match_setup in = { .game = &nullgame, .setup = { .players = 2 } };
    struct match *m;
    assert_int_equal(match_new(&m, &in, &e), MATCH_OK);
    assert_int_equal(match_settle(m, &e), MATCH_NO_SEED);
    assert_int_equal(match_draw(m, &e), MATCH_NO_SEED);
    assert_int_equal(match_apply(m, (gm_move){ .kind = 1, .arg = { 6 } }, &e), MATCH_OK);
    assert_int_equal(match_apply(m, (gm_move){ .kind = 1, .arg = { 7 } }, &e), MATCH_ILLEGAL);
    assert_int_equal(e.reasons, 0);
    assert_int_equal(match_event(m, 1)->actor, GM_CHANCE);
    match_free(&m);
}

/* The draw is a function of the seed and of how many came before. */
static void draws_come_from_the_seed(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 1);
    for (uint32_t draw = 0; draw < 20; draw++) {
        table_play(m, draw * 5 + 4);
        struct rng rng = { { UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908) },
                           (uint64_t)draw << 16 };
        const uint32_t due = 1 + rng_below(&rng, 6);
        assert_int_equal(match_draw(m, &e), MATCH_OK);
        assert_int_equal(match_event(m, match_ply(m))->move.arg[0], due);
    }
    assert_int_equal(match_seed(m)[15], 15);
    match_free(&m);
}

static void an_undo_cannot_roll_again(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 2);
    table_play(m, 5);
    const uint8_t rolled = match_event(m, 5)->move.arg[0];
    for (int again = 0; again < 10; again++) {
        assert_int_equal(match_undo(m, MATCH_TABLE, 3, 0, &e), MATCH_OK);
        assert_int_equal(
            match_apply(m, (gm_move){ .kind = 1, .arg = { (uint8_t)(again % 3 + 1) } }, &e),
            MATCH_OK);
        assert_int_equal(match_settle(m, &e), MATCH_OK);
        assert_int_equal(match_event(m, 5)->move.arg[0], rolled);
    }
    match_free(&m);
}

static void undo_is_free_until_somebody_learns_or_acts(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 1);
    assert_int_equal(match_undo_free(m, 0), 0);
    table_play(m, 4);
    assert_int_equal(match_undo_free(m, 0), 0);
    assert_int_equal(match_undo_needs(m, 0, 0), 0);
    table_play(m, 5); /* a roll: alone at the table, the seat itself has to stand by it */
    assert_int_equal(match_undo_free(m, 0), 5);
    assert_int_equal(match_undo_needs(m, 0, 4), 1);
    assert_int_equal(match_undo(m, 0, 4, 0, &e), MATCH_CONSENT);
    assert_int_equal(e.need, 1);
    table_play(m, 7);
    assert_int_equal(match_undo_free(m, 0), 5);
    assert_int_equal(match_undo(m, 0, 5, 0, &e), MATCH_OK);
    assert_int_equal(match_undo(m, 0, 2, 1, &e), MATCH_OK);
    assert_int_equal(match_ply(m), 2);
    match_free(&m);
}

static void undo_needs_those_it_touches(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 3);
    table_play(m, 2);
    assert_int_equal(match_undo_free(m, 0), 2);
    assert_int_equal(match_undo_free(m, 1), 1);
    assert_int_equal(match_undo_free(m, 2), 2);
    assert_int_equal(match_undo_needs(m, 0, 0), 2);
    assert_int_equal(match_undo_needs(m, 2, 0), 3);
    assert_int_equal(match_undo(m, 3, 0, 7, &e), MATCH_SEAT);
    assert_int_equal(match_undo(m, -9, 0, 7, &e), MATCH_SEAT);
    assert_int_equal(match_undo(m, 0, 0, 4, &e), MATCH_CONSENT);
    assert_int_equal(e.need, 2);
    assert_int_equal(match_ply(m), 2);
    table_play(m, 5); /* after the roll everybody is asked */
    assert_int_equal(match_undo_needs(m, 0, 4), 6);
    assert_int_equal(match_undo_needs(m, MATCH_TABLE, 0), 0);
    assert_int_equal(match_undo(m, 0, 3, 2, &e), MATCH_CONSENT);
    assert_int_equal(e.need, 4);
    assert_int_equal(match_undo(m, 0, 3, 6, &e), MATCH_OK);
    const struct match_entry *last = match_log_entry(m, match_log_length(m) - 1);
    assert_int_equal(last->kind, MATCH_UNDO);
    assert_int_equal(last->actor, 0);
    assert_int_equal(last->ply, 3);
    assert_int_equal(last->consent, 6);
    match_free(&m);
}

static void undo_goes_back_exactly(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 3);
    uint64_t hash[128];
    uint32_t n = 0;
    do {
        hash[n++] = match_hash(m);
        table_play(m, n);
    } while (match_ply(m) == n);
    for (uint32_t ply = n - 1; ply--;) {
        assert_int_equal(match_undo(m, MATCH_TABLE, ply, 0, &e), MATCH_OK);
        assert_int_equal(match_ply(m), ply);
        assert_int_equal(match_hash(m), hash[ply]);
    }
    assert_int_equal(match_undo(m, 0, 0, 0, &e), MATCH_UNDO_PLY);
    assert_int_equal(match_undo(m, 7, 0, 0, &e), MATCH_SEAT);
    assert_int_equal(match_log_length(m), 2 * (n - 1));
    match_free(&m);
}

/* Long enough that snapshots are thinned out several times. */
static void every_past_state_is_the_replayed_one(void **unused)
{
    (void)unused;
    enum { LONG = 3000 };
    struct match *m = table_new(&counter, 4);
    uint64_t out[GM_MAX_STATE / 8];
    uint64_t *hash = calloc(LONG + 1, sizeof *hash);
    for (uint32_t round = 0; round < 3; round++) {
        for (uint32_t ply = match_ply(m); ply <= LONG; ply++) {
            table_play(m, ply);
            hash[ply] = match_hash(m);
        }
        for (uint32_t ply = 0; ply <= LONG; ply++) {
            assert_true(match_state_at(m, ply, out));
            assert_int_equal(gm_trace_hash(&counter, out), hash[ply]);
        }
        assert_false(match_state_at(m, LONG + 1, out));
        assert_int_equal(match_undo(m, MATCH_TABLE, 1000 * round + 7, 0, &e), MATCH_OK);
        assert_int_equal(match_hash(m), hash[1000 * round + 7]);
        /* Another way on, so that a snapshot left behind would show. */
        const int actor = match_actor(m);
        const uint8_t kind = actor == GM_CHANCE ? 2 : 1;
        const uint8_t other = match_log_entry(m, match_ply(m))->move.arg[0] == 1 ? 2 : 1;
        assert_int_equal(match_apply(m, (gm_move){ .kind = kind, .arg = { other } }, &e), MATCH_OK);
    }
    free(hash);
    match_free(&m);
}

static void the_log_has_an_end(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 1);
    table_play(m, MATCH_MAX_LOG);
    assert_int_equal(match_log_length(m), MATCH_MAX_LOG);
    assert_int_equal(match_actor(m), 0);
    assert_int_equal(match_apply(m, (gm_move){ .kind = 1, .arg = { 1 } }, &e), MATCH_FULL);
    assert_int_equal(e.need, MATCH_MAX_LOG);
    assert_int_equal(match_undo(m, MATCH_TABLE, 0, 0, &e), MATCH_FULL);
    match_free(&m);
}

static void views_hide_what_the_state_holds(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 2);
    uint64_t all[GM_MAX_STATE / 8], own[GM_MAX_STATE / 8], other[GM_MAX_STATE / 8];
    match_settle(m, NULL);
    match_view(m, GM_CHANCE, all);
    match_view(m, 0, own);
    match_view(m, 1, other);
    assert_memory_equal(all, match_state(m), nullgame.state_size);
    assert_memory_not_equal(own, all, nullgame.state_size);
    assert_memory_not_equal(own, other, nullgame.state_size);
    match_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setup_refuses_what_the_game_cannot_take),
        cmocka_unit_test(setup_keeps_to_the_steps_of_a_number),
        cmocka_unit_test(setup_limits_the_data),
        cmocka_unit_test(setup_refuses_bad_names_and_commitments),
        cmocka_unit_test(setup_refuses_what_is_no_word_for_a_bot),
        cmocka_unit_test(a_seat_can_be_renamed),
        cmocka_unit_test(a_seat_can_be_given_to_a_bot_and_back),
        cmocka_unit_test(data_keeps_its_lines),
        cmocka_unit_test(everything_given_is_kept),
        cmocka_unit_test(only_the_seat_to_move_may_play),
        cmocka_unit_test(refusals_say_why_and_change_nothing),
        cmocka_unit_test(listed_moves_play_as_text),
        cmocka_unit_test(late_and_repeated_messages_are_refused),
        cmocka_unit_test(a_finished_game_takes_no_more),
        cmocka_unit_test(outcomes_can_be_given_by_hand),
        cmocka_unit_test(draws_come_from_the_seed),
        cmocka_unit_test(an_undo_cannot_roll_again),
        cmocka_unit_test(undo_is_free_until_somebody_learns_or_acts),
        cmocka_unit_test(undo_needs_those_it_touches),
        cmocka_unit_test(undo_goes_back_exactly),
        cmocka_unit_test(every_past_state_is_the_replayed_one),
        cmocka_unit_test(the_log_has_an_end),
        cmocka_unit_test(views_hide_what_the_state_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
