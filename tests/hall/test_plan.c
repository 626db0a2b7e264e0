/* test_plan.c: what a seat means to do once something has happened: played, ended, told to it
 * alone. */
#include "games/list.h"
#include "hall/plan.h"
#include "tests/hall/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define ORDER "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}]}"

static struct house h;
static uint64_t t;

/* Ann, seat 0 at connection 1, and B, seat 1 at connection 2; seat 0 decides first. */
static int begin(void **unused)
{
    (void)unused;
    house_open(&h, 7);
    t = house_table(&h, ORDER);
    house_sit(&h, 2, t, 'B');
    house_say(&h, 1, "{\"t\":\"start\"}");
    house_forget(&h);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    house_close(&h);
    return 0;
}

static uint32_t length(void)
{
    return match_log_length(house_at(&h, t)->match);
}

static int actor(void)
{
    return match_actor(house_at(&h, t)->match);
}

static void fold(uint32_t conn)
{
    char out[128];
    snprintf(out, sizeof out, "{\"t\":\"play\",\"at\":%u,\"moves\":[\"fold\"]}", length());
    house_say(&h, conn, out);
}

static void plan(uint32_t conn, const char *members)
{
    char out[2048];
    snprintf(out, sizeof out, "{\"t\":\"plan\",\"at\":%u%s}", length(), members);
    house_say(&h, conn, out);
}

static bool has_plan(int seat)
{
    return house_at(&h, t)->plan[seat].text != NULL;
}

static void it_is_played_again_and_again(void **unused)
{
    (void)unused;
    plan(2, ",\"steps\":[{\"if\":\"p0 *\",\"moves\":[\"fold\"],\"again\":true}]");
    assert_true(has_plan(1));
    assert_true(house_hears(&h, 2, "\"plan\":{\"steps\":[{\"if\":\"p0 *\""));
    for (int round = 0; round < 3; round++) {
        assert_int_equal(actor(), 0);
        fold(1);
    }
    assert_int_equal(house_at(&h, t)->state, STORE_OVER);
    assert_false(house_hears(&h, 1, "plan"));
}

static void a_step_is_used_up(void **unused)
{
    (void)unused;
    plan(2, ",\"steps\":[{\"moves\":[\"fold\"]},{\"if\":\"p0 *\",\"moves\":[\"fold\"]}]");
    fold(1);
    assert_int_equal(actor(), 0);
    assert_true(has_plan(1));
    fold(1);
    assert_int_equal(actor(), 0);
    assert_false(has_plan(1));
    assert_true(house_hears(&h, 2, "\"unplanned\":{\"why\":\"done\"}"));
    assert_false(house_hears(&h, 1, "plan"));
    fold(1);
    assert_int_equal(actor(), 1); /* nothing is planned any more */
}

static void it_ends(const char *members, const char *why)
{
    char want[128];
    plan(2, members);
    fold(1);
    snprintf(want, sizeof want, "\"unplanned\":{\"why\":\"%s\"", why);
    if (!house_hears(&h, 2, want))
        fail_msg("%s: %s", why, h.heard[2]);
    assert_false(has_plan(1));
    assert_int_equal(actor(), 1);
}

static void it_stops_at_a_line(void **unused)
{
    (void)unused;
    it_ends(",\"steps\":[{\"moves\":[\"fold\"]}],\"stop\":[\"p0 keep*\",\"p0 fold*\"]", "stop");
    assert_true(house_hears(&h, 2, "\"line\":\"p0 fold"));
}

static void it_ends_when_something_else_happens(void **unused)
{
    (void)unused;
    it_ends(",\"steps\":[{\"if\":\"p0 keep*\",\"moves\":[\"fold\"]}]", "else");
}

static void it_ends_with_a_move_that_is_none(void **unused)
{
    (void)unused;
    it_ends(",\"steps\":[{\"moves\":[\"fold\",\"fold\"]}]", "illegal");
}

static void it_ends_when_somebody_takes_back(void **unused)
{
    char out[64];
    (void)unused;
    const uint32_t ply = match_ply(house_at(&h, t)->match);
    fold(1);
    plan(1, ",\"steps\":[{\"if\":\"p1 *\",\"moves\":[\"fold\"]}]");
    assert_true(has_plan(0));
    snprintf(out, sizeof out, "{\"t\":\"undo\",\"at\":%u,\"ply\":%u}", length(), ply);
    house_say(&h, 1, out);
    assert_false(has_plan(0));
    assert_true(house_hears(&h, 1, "\"unplanned\":{\"why\":\"undo\""));
}

static void it_can_be_cancelled(void **unused)
{
    (void)unused;
    plan(2, ",\"steps\":[{\"moves\":[\"fold\"]}]");
    const uint32_t n = house_at(&h, t)->seq;
    plan(2, ",\"steps\":[{\"moves\":[\"fold\"]}],\"stop\":[]");
    assert_int_equal(house_at(&h, t)->seq, n); /* it is so already */
    plan(2, "");
    assert_true(house_hears(&h, 2, "\"unplanned\":{\"why\":\"cancelled\"}"));
    fold(1);
    assert_int_equal(actor(), 1);
}

/* What has happened since the place it was made for counts, though it came later. */
static void lines_since_its_place_count(void **unused)
{
    char out[256];
    (void)unused;
    const uint32_t at = length();
    fold(1);
    snprintf(out, sizeof out,
             "{\"t\":\"plan\",\"at\":%u,\"steps\":[{\"if\":\"p0 *\",\"moves\":[\"fold\"]}]}", at);
    house_say(&h, 2, out);
    assert_int_equal(actor(), 0);
}

static void what_is_no_plan(void **unused)
{
    static const char *const wrong[] = {
        ",\"steps\":[]",
        ",\"steps\":[{}]",
        ",\"steps\":[7]",
        ",\"steps\":[{\"moves\":[]}]",
        ",\"steps\":[{\"moves\":[7]}]",
        ",\"steps\":[{\"moves\":[\"fold\"],\"again\":1}]",
        ",\"steps\":[{\"moves\":[\"fold\"],\"if\":null}]",
        ",\"steps\":[{\"moves\":[\"fold\"]}],\"stop\":[{}]",
        ",\"steps\":[{\"moves\":[\"fo\\u0001ld\"]}]",
    };
    char many[1024] = ",\"steps\":[{\"moves\":[\"fold\"]}";
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        house_forget(&h);
        plan(2, wrong[i]);
        if (!house_hears(&h, 2, "\"code\":\"value\""))
            fail_msg("%s: %s", wrong[i], h.heard[2]);
    }
    for (int i = 0; i < PLAN_STEPS; i++)
        strcat(many, ",{\"moves\":[\"fold\"]}");
    house_forget(&h);
    plan(2, strcat(many, "]"));
    assert_true(house_hears(&h, 2, "\"code\":\"value\""));
    house_forget(&h);
    house_say(&h, 2, "{\"t\":\"plan\",\"at\":4000,\"steps\":[{\"moves\":[\"fold\"]}]}");
    assert_true(house_hears(&h, 2, "\"code\":\"value\""));
    house_connect(&h, 3, t);
    house_say(&h, 3, "{\"t\":\"hello\",\"v\":1}");
    plan(3, ",\"steps\":[{\"moves\":[\"fold\"]}]");
    assert_true(house_hears(&h, 3, "\"code\":\"seated\""));
    assert_false(has_plan(1));
}

/* Where people play live, not at once. */
static void live_it_takes_a_moment(void **unused)
{
    (void)unused;
    house_close(&h);
    house_open(&h, 7);
    t = house_table(&h, ORDER ",\"clock\":[600000,0,600000]");
    house_sit(&h, 2, t, 'B');
    house_say(&h, 1, "{\"t\":\"start\"}");
    plan(2, ",\"steps\":[{\"moves\":[\"fold\"]}]");
    fold(1);
    house_pass(&h, 500);
    assert_int_equal(actor(), 1);
    house_pass(&h, 3000);
    assert_int_equal(actor(), 0);
}

static void patterns(void **unused)
{
    (void)unused;
    assert_true(plan_fits("p1 pass", "p1 pass") && plan_fits("*", "") && plan_fits("*", "x"));
    assert_true(plan_fits("p1 *17*", "p1 fulfil 17 b") && plan_fits("a*b*c", "a b b c"));
    assert_true(plan_fits("* fulfil*", "* fulfil 3"));
    assert_false(plan_fits("p1", "p1 pass") || plan_fits("p1 *x", "p1 pass") || plan_fits("", "x"));
}

#define STORY(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORY(it_is_played_again_and_again),
        STORY(a_step_is_used_up),
        STORY(it_stops_at_a_line),
        STORY(it_ends_when_something_else_happens),
        STORY(it_ends_with_a_move_that_is_none),
        STORY(it_ends_when_somebody_takes_back),
        STORY(it_can_be_cancelled),
        STORY(lines_since_its_place_count),
        STORY(what_is_no_plan),
        STORY(live_it_takes_a_moment),
        cmocka_unit_test(patterns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
