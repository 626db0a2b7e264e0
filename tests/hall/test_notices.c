/* test_notices.c: who is told that it is his turn, and when. */
#include "tests/hall/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TWO "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}]}"

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

/* Who looks has seen it; who does not is to be told by other ways, until he looks or acts. */
static void notices_are_for_who_does_not_look(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    house_step(&h, t);
    house_step(&h, t);
    house_step(&h, t);
    assert_int_equal(h.notices, 0); /* both look */
    assert_int_equal(match_actor(house_at(&h, t)->match), 1);
    const uint32_t answered = h.answered; /* by each once: of before nothing was known */
    house_say(&h, 1, "{\"t\":\"look\",\"on\":false}");
    house_step(&h, t);
    assert_int_equal(h.notices, 1);
    assert_int_equal(h.notice.seat, 0);
    assert_int_equal(h.notice.due, house_at(&h, t)->time + 120000);
    assert_true(h.notice.holder == table_holder(house_at(&h, t), 0));
    assert_true(h.notice.holder != table_holder(house_at(&h, t), 1));
    assert_int_equal(h.answered, answered); /* nothing waited for B */
    h.dropped = 0;
    house_say(&h, 1, "{\"t\":\"look\",\"on\":true}");
    assert_int_equal(h.dropped, 1);
    house_say(&h, 1, "{\"t\":\"look\",\"on\":true}");
    assert_int_equal(h.dropped, 1); /* nothing waits any more */
    house_leave(&h, 2);
    house_step(&h, t);
    assert_int_equal(h.notices, 2);
    house_connect(&h, 2, t);
    house_say(&h, 2, "{\"t\":\"hello\",\"v\":1,\"secret\":\"BBBBBBBBBBBBBBBBBBBBBA\"}");
    assert_int_equal(h.dropped, 2);
}

/* Also of the first turn of a rematch, which nobody has opened yet. */
static void the_first_turn_of_a_rematch_is_told(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    house_say(&h, 1, "{\"t\":\"look\",\"on\":false}");
    house_say(&h, 2, "{\"t\":\"look\",\"on\":false}");
    house_say(&h, 2, "{\"t\":\"resign\",\"at\":0}");
    const uint32_t before = h.notices;
    house_say(&h, 1, "{\"t\":\"offer\",\"what\":\"rematch\"}");
    house_say(&h, 2, "{\"t\":\"answer\",\"offer\":1,\"yes\":true}");
    assert_int_equal(h.notices, before + 1);
    house_connect(&h, 4, house_at(&h, t)->next);
    house_say(&h, 4, "{\"t\":\"hello\",\"v\":1,\"secret\":\"BBBBBBBBBBBBBBBBBBBBBA\"}");
    const struct table *next = house_at(&h, house_at(&h, t)->next);
    assert_int_equal(h.notice.seat, table_turn(next));
    assert_true(h.notice.holder == table_holder(next, table_turn(next)));
}

/* Where the clock is quick, so is the notice. */
static void live_tables_are_in_a_hurry(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO ",\"clock\":[600000,5000,900000]");
    house_say(&h, 1, "{\"t\":\"look\",\"on\":false}");
    house_say(&h, 2, "{\"t\":\"look\",\"on\":false}");
    const uint32_t before = h.notices;
    while (h.notices == before)
        house_step(&h, t);
    assert_int_equal(h.notice.due, house_at(&h, t)->time + 20000);
}

#define STORY(f) cmocka_unit_test_setup_teardown(f, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORY(notices_are_for_who_does_not_look),
        STORY(the_first_turn_of_a_rematch_is_told),
        STORY(live_tables_are_in_a_hurry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
