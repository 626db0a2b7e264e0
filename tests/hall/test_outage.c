/* test_outage.c: clocks stand while nobody serves, however often that was while a table slept. */
#include "tests/hall/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TIMED "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}]},\"clock\":[7200000,0,7200000]"

static struct house h;
static const int64_t hour = 3600000;

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

/* Of a bank of two hours, more than which nobody was there twice: only the time between counts. */
static void a_table_that_slept_through_two_outages_is_charged_for_neither(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TIMED);
    const struct table *was = house_at(&h, t);
    const int64_t from = h.now, left = was->clock.left[0];
    assert_int_equal(was->clock.running, 1);
    struct outage down[] = { { from, from + 3 * hour }, { from + 4 * hour, from + 9 * hour } };
    house_again(&h, 8, &(struct outages){ down, 2 });
    house_connect(&h, 3, t);
    house_say(&h, 3, "{\"t\":\"hello\",\"v\":1,\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\"}");
    const struct table *is = house_at(&h, t);
    assert_int_equal(is->state, STORE_PLAYING);
    assert_int_equal(is->clock.running, 1);
    assert_in_range(left - is->clock.left[0], hour, hour + 1000);
}

/* A laptop whose lid was closed, twice, for longer than anybody has left. */
static void who_slept_himself_charges_nobody(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TIMED);
    const int64_t left = house_at(&h, t)->clock.left[0];
    house_sleep(&h, 3 * hour);
    house_pass(&h, hour / 2);
    house_sleep(&h, 5 * hour);
    house_pass(&h, 0);
    const struct table *is = house_at(&h, t);
    assert_int_equal(is->state, STORE_PLAYING);
    assert_int_equal(is->clock.running, 1);
    assert_in_range(left - is->clock.left[0], hour / 2, hour / 2 + 1000);
}

/* The store was away for an hour, and the first that it keeps again is a move. */
static void the_first_to_move_afterwards_is_not_charged(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TIMED);
    const int64_t left = house_at(&h, t)->clock.left[0];
    const uint32_t n = h.n;
    house_beat(&h, STORE_FAILED);
    h.now += hour;
    assert_true(house_step(&h, t));
    assert_int_equal(h.n, n + 2);
    assert_in_range(left - house_at(&h, t)->clock.left[0], 0, 1000);
}

/* A node whose clock is ahead has written one down that is not over here. */
static void an_outage_ends_with_the_beginning_at_the_latest(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TIMED);
    struct outage down[] = { { h.now, h.now + 3 * hour }, { h.now + hour, h.now + 2 * hour } };
    house_again(&h, 8, &(struct outages){ down, 2 });
    house_connect(&h, 3, t);
    house_say(&h, 3, "{\"t\":\"hello\",\"v\":1,\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\"}");
    assert_int_equal(house_at(&h, t)->state, STORE_PLAYING);
    assert_in_range(house_at(&h, t)->clock.left[0], 7200000 - 2000, 7200000);
}

/* Not that the message was wrong: it can be said again as it is. */
static void who_makes_a_table_while_the_store_is_away_is_told_so(void **unused)
{
    char message[256];
    (void)unused;
    snprintf(message, sizeof message,
             "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Ann\",\"order\":{\"game\":"
             "\"nullgame\",\"seats\":[{},{}]}}",
             house_secret('A'));
    for (enum store_fate fate = STORE_FAILED; fate <= STORE_UNKNOWN; fate++) {
        house_forget(&h);
        house_connect(&h, 5, 0);
        h.held = true;
        house_say(&h, 5, message);
        house_fate(&h, fate);
        assert_true(house_hears(&h, 5,
                                "{\"t\":\"refused\",\"to\":{\"t\":\"create\"},\"why\":"
                                "{\"error\":\"HALL\",\"code\":\"store\"}}"));
        house_leave(&h, 5);
    }
}

#define STORY(f) cmocka_unit_test_setup_teardown(f, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORY(a_table_that_slept_through_two_outages_is_charged_for_neither),
        STORY(who_slept_himself_charges_nobody),
        STORY(the_first_to_move_afterwards_is_not_charged),
        STORY(an_outage_ends_with_the_beginning_at_the_latest),
        STORY(who_makes_a_table_while_the_store_is_away_is_told_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
