/*
 * test_memory.c: when memory runs out, the table says so and goes on once there is some again. What
 * is tried is tried with one allocation more each time, until it gets through.
 */
#include "base/base64.h"
#include "games/list.h"
#include "table/order.h"
#include "table/seen.h"
#include "table/table.h"
#include "tests/match/scarce.h"
#include "tests/table/guests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match_error e;

static void assert_same(char *one, char *other)
{
    assert_string_equal(one, other);
    free(one);
    free(other);
}

/* Opening */

static const char *const lords =
    "ceilidh 1\ngame lords\nrules 1\nplayers 2\nseed 07070707070707070707070707070707\nfirst 0\n"
    "deal scott-2 makgill-9 makgill-10 makgill-11 makgill-12\n"
    "deal wemyss-1 forsyth-9 forsyth-10 forsyth-11 forsyth-12\n"
    "supporters cochrane-5 fergusson-6\n";

static enum match_code open_with(struct table *t, uint32_t allocations)
{
    static const char draft[] = "muster makgill-12 down\n";
    struct match *m = guests_read(lords);
    *t = (struct table){ 0 };
    scarce_allowed = allocations;
    const enum match_code code = table_open(t, m, guests_people, 13, draft, sizeof draft - 1, &e);
    scarce_allowed = UINT32_MAX;
    assert_int_equal(code, e.code);
    return code;
}

static void a_table_is_opened_whole_or_not_at_all(void **unused)
{
    (void)unused;
    struct table t;
    uint32_t n = 0;
    while (open_with(&t, n) == MATCH_MEMORY) {
        table_close(&t);
        n++;
    }
    assert_int_equal(e.code, MATCH_OK);
    assert_true(n >= 2);
    table_lift(&t, 0);
    assert_int_equal(t.desk.n, 1); /* with the draft that was kept */
    table_close(&t);
}

/* Nothing is dealt yet: opening draws. */
static void a_table_without_memory_for_the_first_draw_is_not_opened(void **unused)
{
    (void)unused;
    struct table t = { 0 };
    enum match_code code = MATCH_MEMORY;
    uint32_t n;
    for (n = 0; code == MATCH_MEMORY; n++) {
        struct match *m = guests_match("nullgame", 2);
        table_close(&t);
        scarce_allowed = n;
        code = table_open(&t, m, guests_people, 13, NULL, 0, &e);
        scarce_allowed = UINT32_MAX;
        assert_int_equal(code, e.code);
    }
    assert_int_equal(code, MATCH_OK);
    assert_true(n >= 3);
    assert_true(match_actor(t.match) >= 0);
    table_close(&t);
}

/* What somebody else's match looks like, told with little memory. */
static bool seen_with(uint32_t allocations)
{
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    static const uint8_t nothing[VIEW_MOST];
    uint8_t now[VIEW_MOST], delta[VIEW_DELTA];
    char letters[BASE64_LETTERS(VIEW_DELTA) + 1];
    struct text first = text_over(letters, sizeof letters);
    struct match *m = guests_match("nullgame", 2);
    struct seen s = { 0 };
    match_view(m, 0, view);
    const uint32_t n = gm_encode(match_game(m), view, now, VIEW_MOST);
    base64_write(&first, delta, view_delta(nothing, now, n, delta));
    scarce_allowed = allocations;
    bool good = seen_begin(&s, match_game(m), 0, 2, letters, first.len);
    for (int i = 0; good && i < 200; i++)
        good = seen_told(&s, i % 2 ? "0  undo 0" : "0  * deal 5", i % 2 ? 9 : 11);
    scarce_allowed = UINT32_MAX;
    assert_true(!good || s.length == 200);
    seen_end(&s);
    match_free(&m);
    return good;
}

static void what_is_seen_is_kept_or_refused(void **unused)
{
    (void)unused;
    const size_t held = scarce_held;
    uint32_t n = 0;
    while (!seen_with(n))
        n++;
    assert_true(n >= 8); /* a desk, three lists, and each of them larger twice */
    assert_int_equal(scarce_held, held);
}

static void an_order_is_taken_whole_or_not_at_all(void **unused)
{
    (void)unused;
    static const char text[] = "{\"game\":\"nullgame\",\"seats\":[{},{}],\"data\":\"9 0 0 0 0 9\","
                               "\"options\":{\"deck\":\"custom\"}}";
    struct match *m = NULL;
    enum match_code code = MATCH_MEMORY;
    uint32_t n;
    for (n = 0; code == MATCH_MEMORY; n++) {
        assert_null(m);
        scarce_allowed = n;
        code = order_match(&m, games, text, sizeof text - 1, &e);
        scarce_allowed = UINT32_MAX;
    }
    assert_int_equal(code, MATCH_OK);
    assert_true(n > 3);
    assert_string_equal(match_data(m), "9 0 0 0 0 9");
    match_free(&m);
}

/* Confirming */

/* Tries to confirm without any memory; true if that was not enough. Then either nothing has
 * happened, or the moves stand and the draw after them is due. */
static bool confirm_in_vain(struct table *t)
{
    char *before = guests_see(t, 0, GM_PUBLIC);
    const uint32_t length = match_log_length(t->match), moves = t->desk.n;
    scarce_allowed = 0;
    const enum match_code code = table_confirm(t, &e);
    scarce_allowed = UINT32_MAX;
    if (code == MATCH_OK) {
        free(before);
        return false;
    }
    assert_int_equal(code, MATCH_MEMORY);
    if (match_log_length(t->match) == length) {
        assert_same(guests_see(t, 0, GM_PUBLIC), before);
        return true;
    }
    free(before);
    assert_true(match_log_length(t->match) >= length + moves);
    assert_int_equal(seating_waits(&t->seating), WAIT_SEED);
    return true;
}

/* The record of a game; with little memory now and then, or with enough. */
static char *whole_game(const char *game, int players, bool scarce, uint32_t *in_vain)
{
    struct rng rng = { { 3, 3 }, 0 };
    struct table t;
    guests_open(&t, guests_match(game, players), guests_people, "");
    do
        if (scarce && t.curtain == TABLE_NOBODY && desk_is_ready(&t.desk) && confirm_in_vain(&t)) {
            assert_int_equal(table_confirm(&t, &e), MATCH_OK);
            ++*in_vain;
        }
    while (guests_go_on(&t, &rng));
    char *record = guests_write(t.match);
    table_close(&t);
    return record;
}

static void a_game_goes_on_once_there_is_memory(void **unused)
{
    (void)unused;
    uint32_t in_vain = 0;
    for (int players = 2; players <= 4; players++) {
        assert_same(whole_game("caledonia", players, true, &in_vain),
                    whole_game("caledonia", players, false, NULL));
        assert_same(whole_game("lords", players, true, &in_vain),
                    whole_game("lords", players, false, NULL));
    }
    assert_true(in_vain >= 5);
}

/* Looking */

static bool look(const struct table *t, uint32_t since, int as)
{
    static char text[GUESTS_TEXT];
    struct text out = text_over(text, sizeof text);
    struct json j = json_over(&out);
    scarce_allowed = 0;
    const bool done = table_json(t, since, as, &j);
    scarce_allowed = UINT32_MAX;
    return done;
}

static void a_snapshot_takes_memory_only_to_tell_of_an_undo(void **unused)
{
    (void)unused;
    struct rng rng = { { 5, 5 }, 0 };
    struct table t;
    guests_open(&t, guests_match("caledonia", 2), guests_people, "");
    for (int i = 0; i < 100; i++)
        assert_true(guests_go_on(&t, &rng));
    assert_true(look(&t, 0, GM_PUBLIC)); /* straight from the beginning */
    assert_int_equal(table_take_back(&t, 20, &e), MATCH_OK);
    const uint32_t undo = match_log_length(t.match);
    assert_false(look(&t, 0, GM_PUBLIC));
    assert_false(look(&t, 30, t.desk.viewer));
    while (match_log_length(t.match) < undo + 5)
        assert_true(guests_go_on(&t, &rng));
    assert_true(look(&t, undo, t.desk.viewer)); /* what came after it */
    char *text = guests_see(&t, 0, GM_PUBLIC);
    assert_has(text, "\"kind\":\"undo\"");
    free(text);
    table_close(&t);
}

/* Bots and consent */

static void a_bot_without_memory_is_stuck_until_there_is_some(void **unused)
{
    (void)unused;
    const struct bot_limits limits = { 0 };
    struct match *m = guests_match("nullgame", 2);
    struct seating s = { 0 };
    enum seating_wait wait;
    seating_begin(&s, m, &limits);
    seating_sit(&s, 0, SEAT_BOT, &guests_counting);
    assert_int_equal(seating_settle(&s, &e), WAIT_BOT);
    scarce_allowed = 0;
    const bool stepped = seating_step(&s, &wait, &e);
    scarce_allowed = UINT32_MAX;
    assert_false(stepped);
    assert_int_equal(wait, WAIT_STUCK);
    assert_int_equal(e.code, MATCH_MEMORY);
    assert_true(seating_step(&s, &wait, &e));
    seating_end(&s);
    match_free(&m);
}

/* Plays on until the log has so many entries. */
static void fill_log(struct match *m, uint32_t entries)
{
    struct rng rng = { { 7, 7 }, 0 };
    while (match_log_length(m) < entries)
        if (match_actor(m) == GM_CHANCE)
            assert_int_equal(match_draw(m, NULL), MATCH_OK);
        else
            assert_int_equal(
                match_apply(m, guests_any_move(match_game(m), match_state(m), &rng), NULL),
                MATCH_OK);
}

/* With so many entries; whether memory was wanted for one more. */
static bool could_not_be_followed(uint32_t entries)
{
    const struct bot_limits limits = { 0 };
    struct match *m = guests_match("lords", 2);
    struct seating s = { 0 };
    fill_log(m, entries);
    seating_begin(&s, m, &limits);
    assert_int_equal(seating_ask_back(&s, 0, 10, &e), MATCH_OK);
    scarce_allowed = 0;
    const enum match_code code = seating_answer(&s, 1, true, &e);
    scarce_allowed = UINT32_MAX;
    if (code != MATCH_OK) {
        assert_int_equal(code, MATCH_MEMORY);
        assert_non_null(seating_offer(&s));
        assert_int_equal(match_log_length(m), entries);
        assert_int_equal(seating_answer(&s, 1, true, &e), MATCH_OK);
    }
    assert_int_equal(match_ply(m), 10);
    seating_end(&s);
    match_free(&m);
    return code != MATCH_OK;
}

static void an_answer_that_could_not_be_followed_can_be_given_again(void **unused)
{
    (void)unused;
    uint32_t times = 0;
    for (uint32_t entries = 30; entries < 80; entries++)
        times += could_not_be_followed(entries);
    assert_in_range(times, 1, 10); /* the log grows by many entries at a time */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_opened_whole_or_not_at_all),
        cmocka_unit_test(a_table_without_memory_for_the_first_draw_is_not_opened),
        cmocka_unit_test(what_is_seen_is_kept_or_refused),
        cmocka_unit_test(an_order_is_taken_whole_or_not_at_all),
        cmocka_unit_test(a_game_goes_on_once_there_is_memory),
        cmocka_unit_test(a_snapshot_takes_memory_only_to_tell_of_an_undo),
        cmocka_unit_test(a_bot_without_memory_is_stuck_until_there_is_some),
        cmocka_unit_test(an_answer_that_could_not_be_followed_can_be_given_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
