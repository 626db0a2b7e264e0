/* test_list.c: every game is found by its name, and words that are no move are refused where they
 * are wrong. */
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static uint64_t state[GM_MAX_STATE / 8];

static void deal(const struct game *g)
{
    const struct gm_setup in = { .players = 2 };
    assert_int_equal(g->setup(state, &in, NULL), GM_OK);
}

static void games_are_found_by_name(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        assert_ptr_equal(games_find(games[i]->name), games[i]);
    assert_null(games_find("chess"));
    assert_null(games_find(""));
}

/* A text, the fault and the word it is told of. */
static const struct {
    const char *game, *text, *code, *word;
} bad[] = {
    { "caledonia", "map 121", "sides", "121" },
    { "caledonia", "map 11111", "sides", "11111" },
    { "caledonia", "map 1131", "sides", "1131" },
    { "caledonia", "ports 5 8 5 2", "twice", "5" },
    { "caledonia", "slaughter c2 j5 c2", "twice-space", "c2" },
    { "caledonia", "ports 5 8 4", "count", "4" },
    { "caledonia", "contracts 1 2", "count", "2" },
    { "caledonia", "clans campbell", "pair", "campbell" },
    { "caledonia", "clans campbell:1 scott:2", "pair", "scott:2" },
    { "caledonia", "clans campbell:0", "pair", "campbell:0" },
    { "caledonia", "clans campbell:x", "pair", "campbell:x" },
    { "caledonia", "clans campbell-1", "pair", "campbell-1" },
    { "caledonia", "trade 2 wood", "verb", "trade" },
    { "caledonia", "expand sheep z9", "space", "z9" },
    { "lords", "deal scott-1 scott-2 scott-3 scott-2 scott-4", "twice-word", "scott-2" },
    { "lords", "deal scott-1 scott-2", "count", "scott-2" },
    { "lords", "supporters campbell-1", "card", "campbell-1" },
    { "lords", "claim everything", "card", "everything" },
    { "nullgame", "shuffle", "verb", "shuffle" },
};

static void bad_words_are_told(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const struct game *g = games_find(bad[i].game);
        const uint32_t len = (uint32_t)strlen(bad[i].text);
        struct gm_fault fault = { 0 };
        gm_move m;
        deal(g);
        assert_int_equal(g->from_text(state, bad[i].text, len, &m, &fault), GM_SYNTAX);
        if (strcmp(fault.code, bad[i].code) != 0 || fault.len != strlen(bad[i].word) ||
            memcmp(bad[i].text + fault.at, bad[i].word, fault.len) != 0)
            fail_msg("\"%s\" is refused by %s at \"%.*s\"", bad[i].text, fault.code, (int)fault.len,
                     bad[i].text + fault.at);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_by_name),
        cmocka_unit_test(bad_words_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
