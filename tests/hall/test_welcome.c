/* test_welcome.c: what somebody is told who comes to a table, in the middle of a turn too. */
#include "hall/propose.h"
#include "tests/hall/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TIMED "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}]},\"clock\":[600000,0,600000]"
#define WATCHER 3

static struct house h;

static int begin(void **unused)
{
    (void)unused;
    house_open(&h, 7);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    house_close(&h);
    return 0;
}

/* The number after a key, in the last welcome that a connection has heard. */
static int64_t told(uint32_t conn, const char *key)
{
    const char *at = NULL;
    for (const char *w = h.heard[conn]; (w = strstr(w, "\"t\":\"welcome\"")); w++)
        at = w;
    assert_non_null(at);
    at = strstr(at, key);
    assert_non_null(at);
    return strtoll(at + strlen(key), NULL, 10);
}

static int64_t left_to_first(uint32_t conn)
{
    return told(conn, "\"clock\":[");
}

static void watch(uint64_t t)
{
    house_connect(&h, WATCHER, t);
    house_say(&h, WATCHER, "{\"t\":\"hello\",\"v\":1}");
}

/* A page that is loaded anew shows what is left now, not what was left when the turn began; and
 * what the clock of the table is charged does not change by being looked at. */
static void the_time_left_is_told_as_of_now(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TIMED);
    const int64_t left = house_at(&h, t)->clock.left[0], began = house_at(&h, t)->time;
    assert_int_equal(match_actor(house_at(&h, t)->match), 0);
    house_pass(&h, 15000);
    watch(t);
    const int64_t passed = h.now - began;
    assert_in_range(passed, 15000, 16000);
    assert_int_equal(left_to_first(WATCHER), left - passed);
    assert_int_equal(told(WATCHER, "\"time\":"), h.now);
    assert_int_equal(house_at(&h, t)->clock.left[0], left);
}

/* Who is shown the game later sees the clock run from when the turn began for him. */
static void spectators_behind_see_the_clock_of_their_turn(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TIMED ",\"delay\":1");
    char move[GM_MAX_TEXT], out[256];
    house_pass(&h, 40000);
    assert_true(house_move(&h, t, move, sizeof move));
    snprintf(out, sizeof out, "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}",
             match_log_length(house_at(&h, t)->match), move);
    house_say(&h, 1, out);
    const int64_t moved = h.now;
    house_pass(&h, 15000);
    watch(t);
    assert_int_equal(left_to_first(WATCHER), 600000 - (h.now - moved));
}

/* Who may not sit down without an invitation is told so before he tries. */
static void who_may_sit_down_is_told(void **unused)
{
    (void)unused;
    watch(house_table(&h, TIMED));
    assert_true(house_hears(&h, WATCHER, "\"join\":\"link\""));
}

static void a_table_for_all_is_told_as_one(void **unused)
{
    (void)unused;
    watch(house_table(&h, TIMED ",\"join\":\"all\""));
    assert_true(house_hears(&h, WATCHER, "\"join\":\"all\""));
}

/* A table that nobody plays at has a clock that stands. */
static void before_the_game_no_time_is_spent(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TIMED);
    const int64_t made = house_at(&h, t)->time;
    house_pass(&h, 15000);
    watch(t);
    assert_int_equal(told(WATCHER, "\"time\":"), made);
}

#define STORY(f) cmocka_unit_test_setup_teardown(f, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORY(the_time_left_is_told_as_of_now),
        STORY(spectators_behind_see_the_clock_of_their_turn),
        STORY(who_may_sit_down_is_told),
        STORY(a_table_for_all_is_told_as_one),
        STORY(before_the_game_no_time_is_spent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
