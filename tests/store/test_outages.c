/* test_outages.c: what nodes over one store know of times in which none of them was there. */
#include "store/outages.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct store *s;
static char text[256];

static int open_store(void **unused)
{
    const char *fault;
    (void)unused;
    s = store_memory.open("", &fault);
    return s ? 0 : -1;
}

static int close_store(void **unused)
{
    (void)unused;
    store_memory.close(&s);
    return 0;
}

/* What a node that begins now is told, as "FROM-TO;". */
static const char *begins(int64_t now)
{
    struct outages all;
    size_t len = 0;
    assert_true(outages_begin(s, s->kind->last_beat(s), now, &all));
    text[0] = '\0';
    for (uint32_t i = 0; i < all.n; i++)
        len += (size_t)snprintf(text + len, sizeof text - len, "%lld-%lld;",
                                (long long)all.at[i].from, (long long)all.at[i].to);
    free(all.at);
    return text;
}

static void the_first_node_of_a_store_knows_of_none(void **unused)
{
    (void)unused;
    assert_string_equal(begins(1000), "");
    assert_int_equal(s->kind->last_beat(s), 1000);
}

/* The second comes three seconds after the first, which has written down that nobody was there. */
static void a_second_node_knows_of_the_outage_that_the_first_has_found(void **unused)
{
    (void)unused;
    begins(1000);
    assert_true(outages_beat(s, 1000, 6000));
    assert_string_equal(begins(500000), "6000-500000;");
    assert_true(outages_beat(s, 6000, 505000));
    assert_string_equal(begins(508000), "6000-500000;505000-508000;");
}

static void those_that_overlap_are_one(void **unused)
{
    struct outages all;
    (void)unused;
    begins(1000);
    const int64_t last = s->kind->last_beat(s); /* both look before either has beaten */
    assert_true(outages_begin(s, last, 5000, &all));
    free(all.at);
    assert_true(outages_begin(s, last, 5200, &all));
    assert_int_equal(all.n, 1);
    assert_true(all.at[0].from == 1000 && all.at[0].to == 5200);
    free(all.at);
}

/* Of a store that was gone while nodes ran: by whoever comes first, and not if somebody was there.
 */
static void a_node_that_has_not_beaten_for_long_looks_whether_anybody_has(void **unused)
{
    (void)unused;
    begins(1000);
    assert_true(outages_beat(s, 1000, 6000));
    assert_true(outages_beat(s, 6000, 90000)); /* one of two ... */
    assert_true(outages_beat(s, 6000, 91000)); /* ... and the other */
    assert_string_equal(begins(91000), "6000-90000;");
    assert_true(outages_beat(s, 91000, 100000));
    assert_true(outages_beat(s, 91000, 110000)); /* the other has been there */
    assert_string_equal(begins(110000), "6000-90000;");
}

static void an_old_one_is_forgotten(void **unused)
{
    const int64_t day = INT64_C(86400000);
    (void)unused;
    begins(1000);
    assert_string_equal(begins(2000), "1000-2000;");
    assert_true(outages_beat(s, 0, 500 * day));
    assert_string_equal(begins(500 * day), "");
    assert_string_equal(begins(500 * day + 1), "43200000000-43200000001;");
}

static bool full;

static bool put_if_there_is_room(struct store *store, const char *name, const void *bytes,
                                 uint32_t len)
{
    return !full && store_memory.put_note(store, name, bytes, len);
}

static bool beat_if_there_is_room(struct store *store, int64_t now)
{
    return !full && store_memory.beat(store, now);
}

/* A disk without room: the hall is told all the same, and with the first beat that is kept it is
 * written down. */
static void what_cannot_be_written_down_is_when_there_is_room(void **unused)
{
    struct store_kind kind = store_memory;
    (void)unused;
    kind.put_note = put_if_there_is_room;
    kind.beat = beat_if_there_is_room;
    begins(1000);
    s->kind = &kind;
    full = true;
    assert_string_equal(begins(50000), "1000-50000;");
    assert_false(outages_beat(s, 1000, 55000));
    full = false;
    assert_true(outages_beat(s, 1000, 60000));
    assert_string_equal(begins(60000), "1000-60000;");
    s->kind = &store_memory;
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_store, close_store)
    const struct CMUnitTest tests[] = {
        T(the_first_node_of_a_store_knows_of_none),
        T(a_second_node_knows_of_the_outage_that_the_first_has_found),
        T(those_that_overlap_are_one),
        T(a_node_that_has_not_beaten_for_long_looks_whether_anybody_has),
        T(an_old_one_is_forgotten),
        T(what_cannot_be_written_down_is_when_there_is_room),
    };
#undef T
    return cmocka_run_group_tests(tests, NULL, NULL);
}
