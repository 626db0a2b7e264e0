/* test_keep.c: what a look through all journals finds, and what it does not let pass. */
#include "keep/keep.h"
#include "tests/hall/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct house h;

/* A game with something added to its seed, played to its end. */
static uint64_t played(void)
{
    char move[GM_MAX_TEXT], out[256];
    house_open(&h, 7);
    const uint64_t t = house_table(&h, "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}]}");
    house_sit(&h, 2, t, 'B');
    house_say(&h, 2, "{\"t\":\"salt\",\"text\":\"my dice\"}");
    house_say(&h, 1, "{\"t\":\"start\"}");
    while (house_move(&h, t, move, sizeof move)) {
        snprintf(out, sizeof out, "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}",
                 match_log_length(house_at(&h, t)->match), move);
        house_say(&h, (uint32_t)match_actor(house_at(&h, t)->match) + 1, out);
    }
    assert_int_equal(house_at(&h, t)->state, STORE_OVER);
    return t;
}

static void note(void *with, const struct keep_bad *what)
{
    *(struct keep_bad *)with = *what;
}

static struct keep_found look_through(struct keep_bad *bad)
{
    const char *fault;
    struct keep_found found;
    struct store *s = keep_open("memory:", &fault);
    assert_non_null(s);
    assert_true(house_store(&h, s));
    *bad = (struct keep_bad){ 0 };
    assert_true(keep_verify(s, &found, note, NULL, bad));
    s->kind->close(&s);
    return found;
}

/* The first place of a text in what has been kept. */
static char *find(const char *text)
{
    const size_t n = strlen(text);
    for (uint32_t i = 0; i < h.n; i++)
        for (uint32_t at = 0; at + n <= h.kept[i].len; at++)
            if (!memcmp(h.kept[i].lines + at, text, n))
                return h.kept[i].lines + at;
    fail_msg("nobody kept %s", text);
    return NULL;
}

static void turn_digit(char *at)
{
    *at = *at == '0' ? '1' : '0';
}

static void what_was_played_is_found_good(void **unused)
{
    (void)unused;
    struct keep_bad bad;
    played();
    const struct keep_found found = look_through(&bad);
    assert_int_equal(found.tables, 1);
    assert_int_equal(found.begun, 1);
    assert_int_equal(found.over, 1);
    assert_int_equal(found.bad, 0);
    house_close(&h);
}

/* Each is a good record still: only the promise tells that the draws are not those it led to. */
static void a_seed_that_was_not_promised_is_found(void **unused)
{
    (void)unused;
    struct keep_bad bad;
    const uint64_t t = played();
    char *salt = find("#@ salt p1 ") + 11;
    turn_digit(salt);
    assert_int_equal(look_through(&bad).bad, 1);
    assert_true(bad.seed && bad.table == t);
    assert_int_equal(bad.error.code, MATCH_OK);
    house_close(&h);
    played();
    turn_digit(strchr(find("#@ open ") + 8, '\n') - 100); /* of the key */
    assert_int_equal(look_through(&bad).bad, 1);
    assert_true(bad.seed);
    house_close(&h);
}

/* A draw that the seed does not give; a state that is another. */
static void what_is_not_so_is_found(void **unused)
{
    (void)unused;
    struct keep_bad bad;
    played();
    char *deal = find("1 * deal ") + 9;
    *deal = *deal == '1' ? '2' : '1';
    assert_int_equal(look_through(&bad).bad, 1);
    house_close(&h);
    played();
    char *hash = find("\nhash "); /* of a state on the way */
    turn_digit(strchr(hash + 1, '\n') - 1);
    assert_int_equal(look_through(&bad).bad, 1);
    house_close(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_played_is_found_good),
        cmocka_unit_test(a_seed_that_was_not_promised_is_found),
        cmocka_unit_test(what_is_not_so_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
