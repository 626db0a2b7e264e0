/* test_minds.c: what bots remember, and when they forget it. */
#include "table/minds.h"

#include "games/nullgame/nullgame.h"
#include "tests/table/guests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct minds minds;

/* A position where the seat is to decide. */
static void position(int seat, uint8_t view[GM_MAX_STATE])
{
    struct match *m = guests_match("nullgame", 2);
    match_settle(m, NULL);
    for (int i = 0; i < seat; i++)
        assert_int_equal(match_play(m, i, match_log_length(m), "fold", 4, NULL), MATCH_OK);
    match_view(m, seat, view);
    match_free(&m);
}

/* Lets the bot think once; it has thought so many times before, as far as it remembers. */
static void assert_remembers(const struct bot *bot, int seat, uint32_t nodes, uint32_t before)
{
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    const struct bot_limits limits = { .nodes = nodes };
    gm_move m;
    position(seat, view);
    guests_count = UINT32_MAX;
    assert_true(minds_think(&minds, bot, &nullgame, view, seat, &limits, &m));
    assert_int_equal(nullgame.apply(view, m), GM_OK);
    assert_int_equal(guests_count, before + 1);
}

static void a_bot_finds_its_memory_as_it_left_it(void **unused)
{
    (void)unused;
    for (uint32_t i = 0; i < 5; i++)
        assert_remembers(&guests_counting, 0, 0, i);
    assert_remembers(&guests_counting, 1, 0, 0); /* each seat has a mind of its own */
    assert_remembers(&guests_counting, 0, 0, 5);
    minds_free(&minds);
}

static void forgetting_is_for_all(void **unused)
{
    (void)unused;
    for (int seat = 0; seat < 2; seat++)
        assert_remembers(&guests_counting, seat, 0, 0);
    minds_forget(&minds);
    for (int seat = 0; seat < 2; seat++)
        assert_remembers(&guests_counting, seat, 0, 0);
    minds_free(&minds);
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        assert_null(minds.memory[seat]);
    minds_forget(&minds); /* and nothing can be forgotten too */
    assert_remembers(&guests_counting, 0, 0, 0);
    minds_free(&minds);
}

static void memory_that_is_too_small_is_given_anew(void **unused)
{
    (void)unused;
    assert_remembers(&guests_counting, 0, 100, 0);
    assert_remembers(&guests_counting, 0, 50, 1); /* large enough */
    assert_remembers(&guests_counting, 0, 5000, 0);
    assert_remembers(&guests_counting, 0, 5000, 1);
    minds_free(&minds);
}

static void another_bot_in_the_seat_remembers_nothing(void **unused)
{
    (void)unused;
    struct bot other = guests_counting;
    assert_remembers(&guests_counting, 0, 0, 0);
    assert_remembers(&guests_counting, 0, 0, 1);
    assert_remembers(&other, 0, 0, 0);
    assert_remembers(&guests_counting, 0, 0, 0);
    minds_free(&minds);
}

static size_t no_memory(const struct bot *self, const struct game *g,
                        const struct bot_limits *limits)
{
    (void)self, (void)g, (void)limits;
    return 0;
}

static gm_move fold(const struct bot *self, const struct game *g, const void *view, int seat,
                    const struct bot_limits *limits, void *mem)
{
    gm_move m;
    (void)self, (void)seat, (void)limits;
    assert_non_null(mem);
    assert_int_equal(g->from_text(view, "fold", 4, &m, NULL), GM_OK);
    return m;
}

static void a_bot_may_want_no_memory(void **unused)
{
    (void)unused;
    const struct bot bot = {
        .name = "simple", .plays = guests_counting.plays, .memory = no_memory, .choose = fold
    };
    const struct bot_limits limits = { 0 };
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    gm_move m;
    position(0, view);
    assert_true(minds_think(&minds, &bot, &nullgame, view, 0, &limits, &m));
    assert_int_equal(nullgame.apply(view, m), GM_OK);
    minds_free(&minds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_finds_its_memory_as_it_left_it),
        cmocka_unit_test(forgetting_is_for_all),
        cmocka_unit_test(memory_that_is_too_small_is_given_anew),
        cmocka_unit_test(another_bot_in_the_seat_remembers_nothing),
        cmocka_unit_test(a_bot_may_want_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
