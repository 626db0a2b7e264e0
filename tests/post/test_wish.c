/* test_wish.c: wishes are kept as they are, quiet hours end when they should, and a text that is
 * none of ours is no wish. */
#include "post/wish.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

static struct store *store;

static int open_store(void **state)
{
    const char *fault;
    (void)state;
    store = store_memory.open("", &fault);
    return !store;
}

static int close_store(void **state)
{
    (void)state;
    store_memory.close(&store);
    return 0;
}

static void fill(struct wish *w)
{
    wish_begin(w, 77);
    memcpy(w->lang, "ko", 3);
    w->quiet = true;
    w->from = 1320;
    w->to = 480;
    w->offset = -180;
    w->told_table = 9;
    w->told_ply = 12;
    w->touched = 1000;
    struct way *v = wish_add(w, WAY_PUSH, "https://push.example/1");
    memcpy(v->key, "key", 4);
    memcpy(v->auth, "auth", 5);
    v = wish_add(w, WAY_MAIL, "ann@example.org");
    v->asked = true;
    v->wrong = 2;
    v->since = 55;
    *wish_log(w) = (struct sent){ .notice = 3,
                                  .table = 9,
                                  .way = 1,
                                  .tries = 2,
                                  .kind = WAY_PUSH,
                                  .what = SENT_TURN,
                                  .state = SENT_LATER,
                                  .code = -5,
                                  .time = 999 };
}

static void what_is_kept_is_what_it_was(void **state)
{
    static struct wish w, is;
    (void)state;
    fill(&w);
    assert_true(wish_save(store, &w));
    assert_true(wish_load(store, 77, &is));
    assert_memory_equal(&w, &is, sizeof w);
    assert_true(wish_load(store, 78, &is)); /* nobody's: a new one */
    assert_int_equal(is.ways, 0);
    assert_int_equal(is.holder, 78);
    w.ways = w.logged = 0;
    assert_true(wish_save(store, &w));
    assert_true(wish_load(store, 77, &is));
    assert_string_equal(is.lang, "en");
}

static void texts_that_are_no_wish(void **state)
{
    static const char *const bad[] = { "",
                                       "wish 1 en 0 1",
                                       "wish 2 en 0 1\n",
                                       "wish 1 en 0 0\n",
                                       "wish 1 en 0\n",
                                       "wish 1 en 0 1 more\n",
                                       "wish 1 muchtoolong 0 1\n",
                                       "quiet 0 0 0 0\n",
                                       "wish 1 en 0 1\nquiet 2 0 0 0\n",
                                       "wish 1 en 0 1\nquiet 0 1440 0 0\n",
                                       "wish 1 en 0 1\nwhat 1\n",
                                       "wish 1 en 0 1\nway 1 pigeon 0 0 0 a b c\n",
                                       "wish 1 en 0 1\nway 0 push 0 0 0 a b c\n",
                                       "wish 1 en 0 1\nlog 1 1 1 1 push turn lost 0 0\n",
                                       "wish 1 en 0 1\nlog 1 1 1 1 push turn sent 0 -1\n",
                                       "wish 1 en 0 1\n\n",
                                       NULL };
    static struct wish w;
    char many[2048] = "wish 1 en 0 9\n";
    (void)state;
    for (const char *const *text = bad; *text; text++)
        if (wish_read(&w, *text, (uint32_t)strlen(*text)))
            fail_msg("\"%s\" is a wish", *text);
    for (int i = 0; i <= WISH_WAYS; i++)
        strcat(many, "way 1 push 0 0 0 a b c\n");
    assert_false(wish_read(&w, many, (uint32_t)strlen(many)));
    assert_true(store->kind->put_note(store, "wish.000000000000004d", "rubbish", 7));
    assert_true(wish_load(store, 77, &w)); /* nobody can use it: begun anew */
    assert_int_equal(w.ways, 0);
}

/* Two nodes have read it; who is second has to read it again. */
static void nothing_of_another_node_is_overwritten(void **state)
{
    static struct wish a, b;
    (void)state;
    assert_true(wish_load(store, 78, &a) && wish_load(store, 78, &b));
    assert_non_null(wish_add(&a, WAY_HOOK, "https://a.example/"));
    assert_non_null(wish_add(&b, WAY_HOOK, "https://b.example/"));
    assert_true(wish_save(store, &a));
    assert_false(wish_save(store, &b));
    assert_true(wish_load(store, 78, &b));
    assert_non_null(wish_find(&b, WAY_HOOK, "https://a.example/"));
    assert_non_null(wish_add(&b, WAY_HOOK, "https://b.example/"));
    assert_true(wish_save(store, &b));
    wish_remove(&a, 1);
    assert_false(wish_save(store, &a)); /* nor is it forgotten */
    assert_true(wish_load(store, 78, &a));
    assert_int_equal(a.ways, 2);
    a.ways = 0;
    assert_true(wish_save(store, &a) && wish_save(store, &a)); /* and what is gone stays gone */
}

static void ways_come_and_go(void **state)
{
    static struct wish w;
    static char long_one[WISH_TO + 1];
    char to[32];
    (void)state;
    wish_begin(&w, 1);
    for (int i = 0; i < WISH_WAYS; i++) {
        snprintf(to, sizeof to, "https://a.example/%d", i);
        assert_non_null(wish_add(&w, WAY_HOOK, to));
    }
    assert_null(wish_add(&w, WAY_HOOK, "https://a.example/one-more"));
    wish_remove(&w, 3);
    wish_remove(&w, 3);
    assert_null(wish_way(&w, 3));
    assert_string_equal(wish_way(&w, 4)->to, "https://a.example/3");
    memset(long_one, 'x', WISH_TO);
    assert_null(wish_add(&w, WAY_HOOK, long_one));
    assert_int_equal(wish_add(&w, WAY_MAIL, "a@b")->id, WISH_WAYS + 1); /* never used again */
    assert_null(wish_find(&w, WAY_PUSH, "a@b"));
    assert_non_null(wish_find(&w, WAY_MAIL, "a@b"));
}

static void the_log_forgets_what_is_settled_first(void **state)
{
    static struct wish w;
    (void)state;
    wish_begin(&w, 1);
    for (uint32_t i = 0; i < WISH_LOG; i++)
        *wish_log(&w) = (struct sent){ .notice = i + 1,
                                       .state = i ? SENT_DONE : SENT_LATER,
                                       .time = (int64_t)i * 10 };
    wish_log(&w)->notice = 100;
    assert_non_null(wish_sent(&w, 0, 1, 0));
    assert_null(wish_sent(&w, 0, 2, 0));
    assert_non_null(wish_sent(&w, 0, 100, 0));
    for (uint32_t i = 0; i < w.logged; i++)
        w.log[i].state = SENT_LATER;
    wish_log(&w)->notice = 101;
    assert_null(wish_sent(&w, 0, 1, 0)); /* all wait: the oldest goes */
    w.log[WISH_LOG - 1].time = w.log[WISH_LOG - 2].time = 1000;
    wish_forget(&w, 500);
    assert_int_equal(w.logged, 2);
}

static int64_t at(int hours, int minutes)
{
    return INT64_C(1794900000000) / 86400000 * 86400000 + (hours * 60 + minutes) * INT64_C(60000);
}

static void quiet_hours(void **state)
{
    static struct wish w;
    (void)state;
    wish_begin(&w, 1);
    assert_int_equal(wish_quiet_until(&w, at(3, 0)), at(3, 0));
    w.quiet = true;
    w.from = 22 * 60;
    w.to = 8 * 60;
    assert_int_equal(wish_quiet_until(&w, at(12, 0)), at(12, 0));
    assert_int_equal(wish_quiet_until(&w, at(21, 59)), at(21, 59));
    assert_int_equal(wish_quiet_until(&w, at(22, 0)), at(32, 0));
    assert_int_equal(wish_quiet_until(&w, at(3, 0)), at(8, 0));
    assert_int_equal(wish_quiet_until(&w, at(8, 0)), at(8, 0));
    w.offset = 9 * 60; /* Seoul: 22:00 there is 13:00 here */
    assert_int_equal(wish_quiet_until(&w, at(12, 59)), at(12, 59));
    assert_int_equal(wish_quiet_until(&w, at(13, 0)), at(23, 0));
    w.offset = -3 * 60; /* São Paulo: 1:00 here is 22:00 there */
    assert_int_equal(wish_quiet_until(&w, at(1, 0)), at(11, 0));
    w.from = 9 * 60;
    w.to = 17 * 60;
    w.offset = 0;
    assert_int_equal(wish_quiet_until(&w, at(8, 59)), at(8, 59));
    assert_int_equal(wish_quiet_until(&w, at(9, 0)), at(17, 0));
    assert_int_equal(wish_quiet_until(&w, at(17, 0)), at(17, 0));
    w.to = w.from;
    assert_int_equal(wish_quiet_until(&w, at(9, 0)), at(9, 0));
}

static void names_of_notes(void **state)
{
    (void)state;
    assert_int_equal(wish_holder("wish.000000000000004d"), 77);
    assert_int_equal(wish_holder("wish.4d"), 0);
    assert_int_equal(wish_holder("wash.000000000000004d"), 0);
    assert_int_equal(wish_holder("wish.000000000000004g"), 0);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_store, close_store)
    const struct CMUnitTest tests[] = {
        T(what_is_kept_is_what_it_was),
        T(texts_that_are_no_wish),
        T(nothing_of_another_node_is_overwritten),
        T(ways_come_and_go),
        T(the_log_forgets_what_is_settled_first),
        T(quiet_hours),
        T(names_of_notes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
