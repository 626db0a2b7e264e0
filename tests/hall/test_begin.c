/* test_begin.c: how a table comes to be played at: who leaves again, and who or what begins it. */
#include "tests/hall/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

/* Who leaves frees his seat, and what he added to the seed goes with him. */
static void who_leaves_frees_his_seat(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TWO);
    house_sit(&h, 2, t, 'B');
    house_say(&h, 2, "{\"t\":\"salt\",\"text\":\"my dice\"}");
    assert_int_equal(house_at(&h, t)->salted, 2);
    house_refuses(&h, 1, "{\"t\":\"leave\"}", "host");
    house_say(&h, 2, "{\"t\":\"leave\"}");
    assert_false(house_at(&h, t)->seat[1].taken);
    assert_int_equal(house_at(&h, t)->salted, 0);
    assert_true(house_hears(&h, 2, "\"why\":\"void\"") && h.shut[2]);
    house_sit(&h, 3, t, 'C');
    assert_string_equal(house_at(&h, t)->seat[1].name, "C");
    house_say(&h, 1, "{\"t\":\"start\"}");
    house_refuses(&h, 3, "{\"t\":\"leave\"}", "started");
}

/* It begins without its host, once all have added to the seed, or a little after the last one
 * came. */
static void a_full_table_begins_by_itself(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TWO ",\"begin\":\"full\"");
    house_say(&h, 1, "{\"t\":\"salt\",\"text\":\"Ann's dice\"}");
    house_leave(&h, 1);
    house_sit(&h, 2, t, 'B');
    assert_true(house_hears(&h, 2, "\"begin\":\"full\""));
    assert_int_equal(house_at(&h, t)->state, STORE_OPEN);
    house_say(&h, 2, "{\"t\":\"salt\",\"text\":\"my dice\"}");
    assert_int_equal(house_at(&h, t)->state, STORE_PLAYING);
    house_say(&h, 2, "{\"t\":\"resign\",\"at\":0}");
    assert_true(house_hears(&h, 2, "\"salts\":[\"") && !house_hears(&h, 2, "\"salts\":[null"));
}

static void a_full_table_does_not_wait_for_a_seed_for_ever(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TWO ",\"begin\":\"full\"");
    house_sit(&h, 2, t, 'B');
    house_pass(&h, TABLE_BEGINS - 1000);
    assert_int_equal(house_at(&h, t)->state, STORE_OPEN);
    house_pass(&h, 2000);
    assert_int_equal(house_at(&h, t)->state, STORE_PLAYING);
    house_say(&h, 1, "{\"t\":\"start\"}"); /* it is so already */
    assert_false(house_hears(&h, 1, "refused"));
    house_say(&h, 2, "{\"t\":\"resign\",\"at\":0}");
    assert_true(house_hears(&h, 2, "\"salts\":[null,null]"));
}

static void a_table_begins_by_one_of_two_ways(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TWO ",\"begin\":\"host\"");
    house_sit(&h, 2, t, 'B');
    house_pass(&h, 10 * TABLE_BEGINS);
    assert_int_equal(house_at(&h, t)->state, STORE_OPEN);
    house_connect(&h, 3, 0);
    house_say(&h, 3,
              "{\"t\":\"create\",\"secret\":\"DDDDDDDDDDDDDDDDDDDDDA\",\"name\":\"D\"," TWO
              ",\"begin\":\"soon\"}");
    assert_true(house_hears(&h, 3, "\"code\":\"value\""));
}

/* Those who sit there are told at once, who comes later by the welcome; nobody sits down any more,
 * nothing is listed, and no seed is told. */
static void the_host_may_close_a_table_that_has_not_begun(void **unused)
{
    (void)unused;
    struct store_about about;
    const uint64_t t = house_table(&h, TWO ",\"begin\":\"full\",\"join\":\"all\"");
    house_sit(&h, 2, t, 'B');
    house_refuses(&h, 2, "{\"t\":\"close\"}", "host");
    house_forget(&h);
    house_say(&h, 1, "{\"t\":\"close\"}");
    assert_true(house_hears(&h, 1, "\"state\":\"closed\""));
    assert_true(house_hears(&h, 2, "\"state\":\"closed\"") && !h.shut[2]);
    house_pass(&h, 2 * TABLE_BEGINS);
    assert_int_equal(house_at(&h, t)->state, STORE_CLOSED);
    table_about(house_at(&h, t), &about);
    assert_true(!about.listed && about.due == STORE_NEVER);
    house_refuses(&h, 2, "{\"t\":\"leave\"}", "closed");
    house_refuses(&h, 1, "{\"t\":\"start\"}", "closed");
    house_refuses(&h, 1, "{\"t\":\"record\"}", "not-started");
    house_forget(&h);
    house_say(&h, 1, "{\"t\":\"close\"}"); /* it is so already */
    assert_false(house_hears(&h, 1, "refused") || house_hears(&h, 1, "\"over\""));
    struct outage moment = { h.now, h.now + 1000 };
    house_again(&h, 8, &(struct outages){ &moment, 1 });
    house_sit(&h, 3, t, 'C');
    assert_true(house_hears(&h, 3, "\"state\":\"closed\"") &&
                house_hears(&h, 3, "\"code\":\"closed\""));
}

/* Whoever reads the list knows which game it is; where names leave no room for that, who sits
 * there. */
static void a_listed_table_shows_its_options(void **unused)
{
    (void)unused;
    struct store_about about;
    const char *order = "\"order\":{\"game\":\"lords\",\"seats\":[{},{},{},{},{}],"
                        "\"options\":{\"target\":20}},\"join\":\"all\"";
    struct table t = *house_at(&h, house_table(&h, order));
    table_about(&t, &about);
    assert_non_null(strstr(about.card, "\"options\":{"));
    assert_non_null(strstr(about.card, "\"target\":20"));
    for (int seat = 0; seat < t.seats; seat++)
        memset(t.seat[seat].name, '"', 53); /* of which JSON makes twice as many */
    table_about(&t, &about);
    assert_null(strstr(about.card, "options"));
    assert_non_null(strstr(about.card, "\"name\""));
}

static void a_game_that_has_begun_is_not_closed(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TWO);
    house_sit(&h, 2, t, 'B');
    house_say(&h, 1, "{\"t\":\"start\"}");
    house_refuses(&h, 1, "{\"t\":\"close\"}", "started");
    assert_int_equal(house_at(&h, t)->state, STORE_PLAYING);
}

#define BEA_SITS "{\"t\":\"sit\",\"secret\":\"BBBBBBBBBBBBBBBBBBBBBA\",\"name\":"

static void nobody_is_called_like_another_at_the_table(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TWO ",\"join\":\"all\"");
    house_connect(&h, 2, t);
    house_say(&h, 2, "{\"t\":\"hello\",\"v\":1}");
    house_refuses(&h, 2, BEA_SITS "\"Ann\"}", "namesake");
    house_refuses(&h, 2, BEA_SITS "\"aNN\"}", "namesake");
    assert_false(house_at(&h, t)->seat[1].taken);
    house_forget(&h);
    house_say(&h, 2, BEA_SITS "\"Anna\"}");
    house_say(&h, 2, BEA_SITS "\"Anna\"}"); /* the same person */
    assert_false(house_hears(&h, 2, "refused"));
    assert_string_equal(house_at(&h, t)->seat[1].name, "Anna");
}

/* Who sits down again under another name keeps the seat, and what was added to the seed. */
static void a_name_may_be_changed_before_the_start(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TWO);
    house_sit(&h, 2, t, 'B');
    house_say(&h, 2, "{\"t\":\"salt\",\"text\":\"my dice\"}");
    house_forget(&h);
    house_say(&h, 2, "{\"t\":\"sit\",\"secret\":\"BBBBBBBBBBBBBBBBBBBBBA\",\"name\":\"Bea\"}");
    assert_true(house_hears(&h, 1, "\"name\":\"Bea\"") && house_hears(&h, 2, "\"name\":\"Bea\""));
    assert_int_equal(house_at(&h, t)->salted, 2);
    house_refuses(&h, 2, BEA_SITS "\"ann\"}", "namesake");
    house_say(&h, 1, "{\"t\":\"start\"}");
    house_say(&h, 2, "{\"t\":\"sit\",\"secret\":\"BBBBBBBBBBBBBBBBBBBBBA\",\"name\":\"Cat\"}");
    assert_string_equal(house_at(&h, t)->seat[1].name, "Bea");
}

/* A table of one: nobody is waited for, and nobody asked. */
static void one_may_play_alone(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, "\"order\":{\"game\":\"caledonia\",\"seats\":[{}]}");
    house_say(&h, 1, "{\"t\":\"start\"}");
    assert_int_equal(house_at(&h, t)->seats, 1);
    for (int i = 0; i < 30; i++)
        assert_true(house_step(&h, t));
    house_forget(&h);
    house_say(&h, 1, "{\"t\":\"offer\",\"what\":\"abandon\"}");
    assert_int_equal(house_at(&h, t)->state, STORE_ABANDONED);
    assert_true(house_hears(&h, 1, "\"over\":{\"winners\":[]"));
    house_say(&h, 1, "{\"t\":\"offer\",\"what\":\"rematch\"}");
    assert_true(house_at(&h, t)->next != 0);
}

#define STORY(f) cmocka_unit_test_setup_teardown(f, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORY(who_leaves_frees_his_seat),
        STORY(a_full_table_begins_by_itself),
        STORY(a_full_table_does_not_wait_for_a_seed_for_ever),
        STORY(a_table_begins_by_one_of_two_ways),
        STORY(the_host_may_close_a_table_that_has_not_begun),
        STORY(a_listed_table_shows_its_options),
        STORY(a_game_that_has_begun_is_not_closed),
        STORY(nobody_is_called_like_another_at_the_table),
        STORY(a_name_may_be_changed_before_the_start),
        STORY(one_may_play_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
