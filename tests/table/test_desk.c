/* test_desk.c: composing a turn on a desk, whoever filled it. */
#include "table/desk.h"

#include "games/list.h"
#include "tests/table/guests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct desk d;
static struct match *m;
static struct match_error e;

static void lay(int viewer, bool open)
{
    desk_lay(&d, match_state(m), viewer, open);
}

/* A desk with the match in front of the one who is to decide. */
static void put(struct match *match)
{
    m = match;
    assert_true(desk_begin(&d, match_game(m)));
    match_settle(m, NULL);
    lay(match_actor(m), true);
}

static int clear(void **unused)
{
    (void)unused;
    desk_end(&d);
    match_free(&m);
    return 0;
}

static struct match *ann_may_peek(void)
{
    return guests_read("ceilidh 1\ngame nullgame\nrules 1\nplayers 2\nseed "
                       "000102030405060708090a0b0c0d0e0f\ndeal 5\ndeal 2\nkeep\nfold\ndeal 3\n"
                       "deal 4\n"); /* Ann has 5 points, and Bran's card lies face down */
}

static void play(const char *text)
{
    if (guests_draft(&d, text, &e) != MATCH_OK)
        fail_msg("%s is refused: %s", text, match_code_key(e.code));
}

/* The document is what it was before. */
static void assert_same(char *before)
{
    char *now = guests_desk(&d);
    assert_string_equal(now, before);
    free(now);
    free(before);
}

static void an_empty_desk_shows_the_base(void **unused)
{
    (void)unused;
    put(ann_may_peek());
    char *text = guests_desk(&d);
    assert_has(text, "\"actor\":0,\"base\":null,\"moves\":[{\"text\":\"keep\",\"event\":{");
    assert_has(text, "{\"text\":\"peek 1 1\"");
    assert_has(text, "\"draft\":[],\"ready\":false,\"whole\":false}");
    free(text);
    assert_true(desk_may_act(&d));
    assert_false(desk_is_ready(&d));
    assert_false(desk_undo(&d));
}

static void a_draft_stands_on_the_base(void **unused)
{
    (void)unused;
    put(ann_may_peek());
    char *before = guests_desk(&d);
    play("keep");
    char *text = guests_desk(&d);
    assert_has(text, "\"actor\":1,\"base\":{"); /* now it would be Bran's turn */
    assert_has(text, "\"moves\":[],\"draft\":[{\"text\":\"keep\",");
    assert_has(text, "\"effect\":{\"score\":3},\"seat\":0,\"consequences\":"
                     "[{\"rule\":\"N-KEEP-1\",\"code\":\"scores\",\"need\":3,\"have\":8,"
                     "\"holds\":true}]}],\"ready\":true,\"whole\":true}");
    free(text);
    assert_false(desk_may_act(&d));
    assert_memory_equal(d.base, match_state(m), d.game->state_size);
    assert_true(desk_undo(&d));
    assert_same(before);
}

/* Alone, one turn follows the other: each can be confirmed, and free actions by themselves
 * cannot. */
static void a_draft_is_whole_at_the_end_of_a_turn(void **unused)
{
    (void)unused;
    struct rng rng = { { 3, 4 }, 0 };
    uint32_t whole = 0;
    put(guests_match("caledonia", 1));
    for (int i = 0; i < 400 && d.game->actor(d.now) != GM_OVER; i++) {
        char text[GM_MAX_TEXT];
        struct text t = text_over(text, sizeof text);
        d.game->to_text(d.now, guests_any_move(d.game, d.now, &rng), &t);
        play(text);
        if (desk_is_whole(&d) && !desk_is_ready(&d)) {
            assert_true(d.game->settled(d.now));
            whole++;
        }
        if (!desk_is_whole(&d))
            continue;
        assert_int_equal(match_apply_all(m, 0, d.draft, d.n, &e), MATCH_OK);
        match_settle(m, NULL);
        lay(0, true);
        assert_false(desk_is_whole(&d));
    }
    assert_int_equal(d.game->actor(d.now), GM_OVER);
    assert_true(whole > 10);
}

static void what_tells_the_viewer_something_is_not_played_yet(void **unused)
{
    (void)unused;
    put(ann_may_peek());
    char *before = guests_desk(&d), *state = guests_preview(&d, "keep");
    assert_has(state, "{\"state\":{");
    assert_has(state, "\"insight\":{");
    free(state);
    char *text = guests_preview(&d, "peek 1 1");
    assert_string_equal(text, "null");
    free(text);
    play("peek 1 1");
    assert_true(d.blind);
    assert_true(desk_is_ready(&d));
    assert_false(desk_may_act(&d));
    assert_memory_equal(d.now, d.base, d.game->state_size);
    text = guests_desk(&d);
    assert_has(text, "\"draft\":[{\"text\":\"peek 1 1\"");
    assert_has(text, "\"moves\":[]");
    free(text);
    assert_int_equal(guests_draft(&d, "keep", &e), MATCH_WHOLE);
    assert_true(desk_undo(&d));
    assert_false(d.blind);
    assert_same(before);
}

static void what_others_learn_is_no_secret_to_the_one_who_plays(void **unused)
{
    (void)unused;
    gm_move keep;
    put(ann_may_peek());
    assert_int_equal(d.game->from_text(d.now, "keep", 4, &keep, NULL), GM_OK);
    assert_int_equal(d.game->learned(d.now, keep), 1 << 1);
    assert_false(desk_teaches(&d, keep));
    play("keep");
    assert_false(d.blind);
}

static void a_refusal_says_why_and_changes_nothing(void **unused)
{
    (void)unused;
    put(ann_may_peek());
    play("keep");
    assert_true(desk_undo(&d));
    char *before = guests_desk(&d);
    assert_int_equal(guests_draft(&d, "peek 0 1", &e), MATCH_ILLEGAL);
    assert_string_equal(e.word, "peek 0 1");
    assert_true(e.reasons > 0);
    assert_false(e.reason[e.reasons - 1].holds);
    assert_string_equal(e.reason[e.reasons - 1].rule, "N-PEEK-4");
    assert_int_equal(guests_draft(&d, "dance", &e), MATCH_NOTATION);
    assert_string_equal(e.fault.code, "verb");
    assert_string_equal(e.word, "dance");
    assert_int_equal(guests_draft(&d, "deal 1", &e), MATCH_ILLEGAL); /* that is for chance */
    assert_int_equal(guests_draft(&d, "", &e), MATCH_NOTATION);
    assert_same(before);
}

static void closed_desks_say_what_is_in_the_way(void **unused)
{
    (void)unused;
    static const int viewers[] = { 1, GM_PUBLIC, GM_CHANCE };
    put(ann_may_peek());
    for (int i = 0; i < 3; i++) {
        lay(viewers[i], true);
        assert_false(desk_may_act(&d));
        assert_int_equal(guests_draft(&d, "keep", &e), MATCH_TURN);
        assert_int_equal(e.need, 0);
        assert_int_equal(e.have, viewers[i]);
        char *text = guests_desk(&d), *none = guests_preview(&d, "keep");
        assert_has(text, "\"moves\":[],\"draft\":[],\"ready\":false");
        assert_string_equal(none, "null");
        free(text);
        free(none);
    }
    lay(0, false);
    assert_int_equal(guests_draft(&d, "keep", &e), MATCH_TURN);
    lay(0, true);
    play("keep");
    assert_int_equal(guests_draft(&d, "keep", &e), MATCH_WHOLE);
}

static void chance_and_the_end_are_nobodys_turn(void **unused)
{
    (void)unused;
    put(guests_read("ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption rounds 1\ndeal 5\n"));
    lay(0, true);
    assert_int_equal(guests_draft(&d, "keep", &e), MATCH_TURN);
    assert_int_equal(e.need, GM_CHANCE);
    clear(NULL);
    put(guests_read(
        "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption rounds 1\ndeal 5\ndeal 2\n"
        "fold\nfold\n"));
    lay(0, true);
    assert_int_equal(guests_draft(&d, "keep", &e), MATCH_OVER);
    assert_int_equal(e.need, 0);
    char *text = guests_desk(&d);
    assert_has(text, "\"actor\":null");
    free(text);
}

static void conditions_come_by_line(void **unused)
{
    (void)unused;
    put(ann_may_peek());
    char *text = guests_explain(&d, "keep\ndance\npeek 0 1\n\nfold");
    assert_has(text, "[[{\"rule\":\"N-TURN-1\"");
    assert_has(text, "],null,[");
    assert_has(
        text, "\"rule\":\"N-PEEK-4\",\"code\":\"peek-known\",\"need\":0,\"have\":0,\"holds\":false}"
              "],null,[{");
    free(text);
    text = guests_explain(&d, "");
    assert_string_equal(text, "[]");
    free(text);
    lay(1, true); /* what Ann can do may depend on her card */
    text = guests_explain(&d, "keep\nfold\n");
    assert_string_equal(text, "[null,null]");
    free(text);
    lay(0, true);
    play("fold"); /* and on top of the draft it is Bran's turn */
    text = guests_explain(&d, "keep");
    assert_string_equal(text, "[null]");
    free(text);
}

static void everybody_may_ask_where_nothing_is_hidden(void **unused)
{
    (void)unused;
    put(guests_match("caledonia", 2));
    lay(GM_PUBLIC, false);
    char *text = guests_explain(&d, "pass");
    assert_has(text, "[[{\"rule\":\"");
    free(text);
}

/* The longest draft there is room for; no game has turns like that. */
static void a_draft_has_its_limit(void **unused)
{
    (void)unused;
    put(ann_may_peek());
    char *before = guests_desk(&d);
    d.n = DESK_MAX_DRAFT;
    assert_int_equal(guests_draft(&d, "fold", &e), MATCH_DRAFT);
    assert_int_equal(e.need, DESK_MAX_DRAFT);
    assert_int_equal(d.n, DESK_MAX_DRAFT);
    d.n = 0;
    assert_same(before);
}

/* A game at random, composed turn by turn on a desk. */
struct walk {
    const struct game *g;
    struct desk other; /* filled in another way, to compare */
    struct rng rng;
    uint32_t compared, blind;
};

static void draft_text(const struct desk *desk, uint32_t i, char out[GM_MAX_TEXT])
{
    struct text t = text_over(out, GM_MAX_TEXT);
    desk_draft_text(desk, i, &t);
}

/* Adds any move to both drafts. */
static void draft_any(struct walk *w)
{
    char text[GM_MAX_TEXT], again[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    w->g->to_text(d.now, guests_any_move(w->g, d.now, &w->rng), &t);
    play(text);
    assert_int_equal(guests_draft(&w->other, text, &e), MATCH_OK);
    draft_text(&d, d.n - 1, again);
    assert_string_equal(again, text);
    draft_text(&w->other, d.n - 1, again);
    assert_string_equal(again, text);
}

static void compare(struct walk *w)
{
    char *mine = guests_desk(&d), *theirs = guests_desk(&w->other);
    w->compared++;
    w->blind += d.blind;
    assert_string_equal(mine, theirs);
    free(mine);
    free(theirs);
}

static void compose_a_turn(struct walk *w)
{
    const int seat = match_actor(m);
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    lay(seat, true);
    match_view(m, seat, view);
    desk_lay(&w->other, view, seat, true);
    compare(w);
    while (!desk_is_ready(&d)) {
        draft_any(w);
        if (rng_below(&w->rng, 3) == 0) { /* on second thoughts */
            assert_true(desk_undo(&d) && desk_undo(&w->other));
            compare(w);
            draft_any(w);
        }
        compare(w);
    }
}

/* The desk does not ask whether it has the whole state or the viewer's own view of it. */
static void a_view_does_as_well_as_a_state(void **unused)
{
    (void)unused;
    uint32_t blind = 0;
    for (int i = 0; games[i]; i++)
        for (int players = games[i]->min_players; players <= games[i]->max_players; players++) {
            struct walk w = { .g = games[i], .rng = { { 5, (uint64_t)players }, 0 } };
            put(guests_match(games[i]->name, players));
            assert_true(desk_begin(&w.other, w.g));
            for (int turns = 0; turns < 60 && match_actor(m) >= 0; turns++) {
                compose_a_turn(&w);
                assert_int_equal(match_apply_all(m, d.viewer, d.draft, d.n, &e), MATCH_OK);
                match_settle(m, NULL);
            }
            assert_true(w.compared > 2 * (uint32_t)players);
            blind += w.blind;
            desk_end(&w.other);
            clear(NULL);
        }
    assert_true(blind > 5);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, clear)
    const struct CMUnitTest tests[] = {
        TEST(an_empty_desk_shows_the_base),
        TEST(a_draft_is_whole_at_the_end_of_a_turn),
        TEST(a_draft_stands_on_the_base),
        TEST(what_tells_the_viewer_something_is_not_played_yet),
        TEST(what_others_learn_is_no_secret_to_the_one_who_plays),
        TEST(a_refusal_says_why_and_changes_nothing),
        TEST(closed_desks_say_what_is_in_the_way),
        TEST(chance_and_the_end_are_nobodys_turn),
        TEST(conditions_come_by_line),
        TEST(everybody_may_ask_where_nothing_is_hidden),
        TEST(a_draft_has_its_limit),
        cmocka_unit_test(a_view_does_as_well_as_a_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
