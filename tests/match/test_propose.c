/* test_propose.c: turns proposed as lines, and lines accepted. */
#include "games/list.h"
#include "games/nullgame/nullgame.h"
#include "tests/match/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match *dealt(const struct game *g, uint8_t players)
{
    struct match *m = table_new(g, players);
    assert_int_equal(match_settle(m, NULL), MATCH_OK);
    return m;
}

static enum match_code propose(const struct match *m, int seat, uint32_t at, const char *text,
                               struct buffer *lines, struct match_error *e)
{
    const struct match_text move = { text, (uint32_t)strlen(text) };
    return match_propose(m, seat, at, &move, 1, lines, e);
}

/* The text of a move that the seat to act has, chosen by the numbers. */
static void some_move(const struct match *m, struct rng *rng, struct text *out)
{
    static gm_move list[4096];
    const uint32_t n = match_game(m)->moves(match_state(m), list, 4096);
    assert_in_range(n, 1, 4096);
    match_game(m)->to_text(match_state(m), list[rng_below(rng, n)], out);
}

static bool may_go_back(const struct match *m, struct rng *rng)
{
    return match_ply(m) > 3 && rng_below(rng, 9) == 0;
}

static void step(const struct match *m, struct rng *rng, struct buffer *lines)
{
    char text[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    const uint32_t at = match_log_length(m);
    if (may_go_back(m, rng)) {
        const uint32_t ply = match_ply(m) - 1 - rng_below(rng, 3);
        assert_int_equal(match_propose_undo(m, 1, at, ply, 0xff, lines, NULL), MATCH_OK);
        return;
    }
    some_move(m, rng, &t);
    assert_int_equal(propose(m, match_actor(m), at, text, lines, NULL), MATCH_OK);
}

/* What is accepted piece by piece is, as a record, what was proposed. */
static void pieces_make_the_record(const struct game *g, uint8_t players)
{
    struct match *m = table_new(g, players), *read;
    struct buffer all = { 0 }, piece = { 0 }, whole = { 0 };
    struct rng rng = { { players, 3 }, 0 };
    assert_int_equal(match_write_from(m, 0, &all, NULL), MATCH_OK);
    assert_int_equal(match_propose_draws(m, &piece, NULL), MATCH_OK);
    while (true) {
        buffer_bytes(&all, piece.at ? piece.at : "", piece.len);
        assert_int_equal(match_accept(m, piece.at, piece.len, NULL), MATCH_OK);
        if (match_actor(m) == GM_OVER)
            break;
        const uint64_t before = match_hash(m);
        const uint32_t length = match_log_length(m);
        buffer_clear(&piece);
        step(m, &rng, &piece);
        assert_int_equal(match_hash(m), before);
        assert_int_equal(match_log_length(m), length);
    }
    assert_int_equal(match_write_from(m, 0, &whole, NULL), MATCH_OK);
    assert_string_equal(all.at, whole.at);
    assert_int_equal(match_verify(m, NULL), MATCH_OK);
    assert_int_equal(match_read(&read, games, all.at, all.len, NULL), MATCH_OK);
    assert_int_equal(match_hash(read), match_hash(m));
    match_free(&read);
    match_free(&m);
    buffer_free(&all);
    buffer_free(&piece);
    buffer_free(&whole);
}

static void pieces_make_every_record(void **unused)
{
    (void)unused;
    for (uint32_t i = 0; games[i]; i++)
        for (uint8_t players = 2; players <= games[i]->max_players; players++)
            pieces_make_the_record(games[i], players);
}

static void a_turn_is_taken_whole_or_not_at_all(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 1);
    struct match_text moves[] = { { "add 1", 5 }, { "add 2", 5 }, { "add 9", 5 } };
    struct buffer lines = { 0 };
    struct match_error e;
    buffer_str(&lines, "before\n");
    assert_int_equal(match_propose(m, 0, 0, moves, 3, &lines, &e), MATCH_ILLEGAL);
    assert_int_equal(e.ply, 3);
    assert_string_equal(e.word, "add 9");
    assert_int_equal(e.reasons, 1);
    assert_string_equal(lines.at, "before\n");
    moves[1] = (struct match_text){ "add 7", 5 };
    assert_int_equal(match_propose(m, 0, 0, moves, 3, &lines, &e), MATCH_ILLEGAL);
    assert_int_equal(e.ply, 2); /* what follows it is not looked at */
    moves[1] = (struct match_text){ "add 2", 5 };
    moves[2] = (struct match_text){ "sub 1", 5 };
    assert_int_equal(match_propose(m, 0, 0, moves, 3, &lines, &e), MATCH_NOTATION);
    assert_int_equal(match_propose(m, 0, 0, moves, 2, &lines, &e), MATCH_OK);
    assert_string_equal(lines.at, "before\n1 p0 add 1\n2 p0 add 2\n");
    assert_int_equal(match_ply(m), 0);
    match_free(&m);
    buffer_free(&lines);
}

static void draws_follow_at_once(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 1);
    const struct match_text moves[] = {
        { "add 1", 5 }, { "add 1", 5 }, { "add 1", 5 }, { "add 1", 5 }, { "add 1", 5 }
    };
    struct buffer lines = { 0 };
    struct match_error e;
    assert_int_equal(match_propose(m, 0, 0, moves, 5, &lines, &e), MATCH_TURN);
    assert_int_equal(e.ply, 5);
    assert_int_equal(match_propose(m, 0, 0, moves, 4, &lines, NULL), MATCH_OK);
    assert_non_null(strstr(lines.at, "5 * roll"));
    assert_int_equal(match_accept(m, lines.at, lines.len, NULL), MATCH_OK);
    assert_int_equal(match_ply(m), 5);
    assert_int_equal(match_verify(m, NULL), MATCH_OK);
    buffer_clear(&lines);
    assert_int_equal(match_propose_draws(m, &lines, NULL), MATCH_OK);
    assert_int_equal(lines.len, 0);
    match_free(&m);
    buffer_free(&lines);
}

/* Without a seed nothing is drawn: what chance does has to be told. */
static void without_a_seed_no_draw_follows(void **unused)
{
    (void)unused;
    struct match *m = table_read("ceilidh 1\ngame counter\nrules 3\nplayers 1\n");
    const struct match_text moves[] = {
        { "add 1", 5 }, { "add 1", 5 }, { "add 1", 5 }, { "add 1", 5 }
    };
    struct buffer lines = { 0 };
    assert_int_equal(match_propose(m, 0, 0, moves, 4, &lines, NULL), MATCH_OK);
    assert_null(strchr(lines.at, '*'));
    assert_int_equal(match_accept(m, lines.at, lines.len, NULL), MATCH_OK);
    assert_int_equal(match_actor(m), GM_CHANCE);
    match_free(&m);
    buffer_free(&lines);
}

static void a_turn_that_is_there_is_repeated(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 1);
    const struct match_text moves[] = { { "add 1", 5 }, { "add 2", 5 }, { "add 3", 5 } };
    struct buffer lines = { 0 };
    struct match_error e;
    match_propose(m, 0, 0, moves, 2, &lines, NULL);
    match_accept(m, lines.at, lines.len, NULL);
    buffer_clear(&lines);
    assert_int_equal(match_propose(m, 0, 0, moves, 2, &lines, &e), MATCH_REPEATED);
    assert_int_equal(e.ply, 1);
    assert_int_equal(match_propose(m, 0, 1, moves + 1, 1, &lines, &e), MATCH_REPEATED);
    assert_int_equal(match_propose(m, 0, 0, moves, 3, &lines, &e), MATCH_LATE);
    assert_int_equal(match_propose(m, 0, 0, moves + 1, 1, &lines, &e), MATCH_LATE);
    assert_int_equal(e.need, 2);
    assert_int_equal(e.have, 0);
    assert_int_equal(propose(m, 0, 0, "sub 1", &lines, &e), MATCH_LATE);
    assert_int_equal(match_propose(m, 0, 3, moves, 1, &lines, &e), MATCH_AHEAD);
    match_undo(m, 0, 0, 0, NULL);
    assert_int_equal(match_propose(m, 0, 0, moves, 2, &lines, &e), MATCH_LATE);
    assert_int_equal(match_play(m, 0, 3, "add 1", 5, NULL), MATCH_OK);
    assert_int_equal(match_propose(m, 0, 0, moves, 1, &lines, &e), MATCH_LATE); /* it was undone */
    assert_int_equal(match_propose(m, 0, 3, moves, 1, &lines, &e), MATCH_REPEATED);
    assert_int_equal(lines.len, 0);
    match_free(&m);
    buffer_free(&lines);
}

static void an_undo_has_its_place_too(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 2);
    struct buffer lines = { 0 };
    struct match_error e;
    table_play(m, 6); /* p0 p1 p0 p1 * p1 */
    assert_int_equal(match_propose_undo(m, 0, 5, 5, 0, &lines, &e), MATCH_LATE);
    assert_int_equal(match_propose_undo(m, 0, 7, 5, 0, &lines, &e), MATCH_AHEAD);
    assert_int_equal(match_propose_undo(m, 0, 6, 6, 0, &lines, &e), MATCH_UNDO_PLY);
    assert_int_equal(match_propose_undo(m, 2, 6, 5, 0, &lines, &e), MATCH_SEAT);
    assert_int_equal(match_propose_undo(m, 0, 6, 4, 0, &lines, &e), MATCH_CONSENT);
    assert_int_equal(e.need, 2);
    assert_int_equal(match_propose_undo(m, 0, 6, 4, 2, &lines, &e), MATCH_OK);
    /* The seed gives the same again. */
    const struct match_entry *roll = match_event(m, 5);
    assert_int_equal(match_accept(m, lines.at, lines.len, &e), MATCH_OK);
    assert_string_equal(strtok(lines.at, "\n"), "undo p0 4 with p1");
    assert_int_equal(match_ply(m), 5);
    assert_int_equal(match_event(m, 5)->move.word, roll->move.word);
    assert_int_equal(match_propose_undo(m, 0, 6, 4, 2, &lines, &e), MATCH_REPEATED);
    assert_int_equal(match_propose_undo(m, 1, 6, 4, 1, &lines, &e), MATCH_LATE);
    assert_int_equal(match_propose_undo(m, 0, 6, 3, 2, &lines, &e), MATCH_LATE);
    match_free(&m);
    buffer_free(&lines);
}

static void a_copy_goes_its_own_way(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 2), *copy = NULL, *empty = NULL;
    assert_true(match_copy(&empty, m));
    table_play(m, 70);
    match_undo(m, MATCH_TABLE, 60, 0, NULL);
    assert_true(match_copy(&copy, m));
    char *before = table_write(m, GM_CHANCE), *same = table_write(copy, GM_CHANCE);
    assert_string_equal(same, before);
    table_play(copy, 200);
    match_undo(copy, MATCH_TABLE, 3, 0, NULL);
    char *after = table_write(m, GM_CHANCE);
    assert_string_equal(after, before);
    assert_int_equal(match_verify(m, NULL), MATCH_OK);
    match_free(&m);
    assert_int_equal(match_verify(copy, NULL), MATCH_OK);
    assert_int_equal(match_ply(empty), 0);
    table_play(empty, 70);
    assert_int_equal(match_verify(empty, NULL), MATCH_OK);
    match_free(&copy);
    match_free(&empty);
    free(before);
    free(same);
    free(after);
}

/* Memory that a match has had is used again, for longer and shorter ones and other games. */
static void a_copy_takes_the_place_of_another(void **unused)
{
    (void)unused;
    struct match
        *m = table_new(&counter, 2),
        *copy = NULL,
        *other = table_read(
            "ceilidh 1\ngame counter\nrules 3\nplayers 3\noption maps custom\ndata some\n\n");
    assert_true(match_copy(&copy, m));
    for (int plies = 30; plies <= 300; plies += 90) {
        table_play(m, (uint32_t)plies);
        assert_true(match_copy(&copy, m));
        char *a = table_write(m, GM_CHANCE), *b = table_write(copy, GM_CHANCE);
        assert_string_equal(a, b);
        free(a);
        free(b);
        table_play(copy, 40); /* and goes on */
        assert_int_equal(match_verify(copy, NULL), MATCH_OK);
    }
    assert_true(match_copy(&copy, other));
    assert_string_equal(match_data(copy), "some");
    assert_int_equal(match_ply(copy), 0);
    assert_true(match_copy(&copy, m));
    assert_null(match_data(copy));
    assert_int_equal(match_verify(copy, NULL), MATCH_OK);
    match_free(&m);
    match_free(&copy);
    match_free(&other);
}

static void names_are_tried_before_they_are_given(void **unused)
{
    (void)unused;
    assert_true(match_name_fits("Ann"));
    assert_false(match_name_fits(""));
    assert_false(match_name_fits(" Ann"));
    assert_false(match_name_fits("A\nnn"));
}

static void what_is_not_so_is_not_accepted(void **unused)
{
    (void)unused;
    static const struct {
        const char *lines;
        enum match_code code;
    } cases[] = {
        { "1 p0 add 1\n2 p0 add 1\n", MATCH_ACTOR },
        { "1 p0 add 7\n", MATCH_ILLEGAL },
        { "2 p0 add 1\n", MATCH_PLY },
        { "game counter\n", MATCH_ORDER },
        { "undo p0 0\n", MATCH_UNDO_PLY },
        { "hash 0 0000000000000000\n", MATCH_HASH },
    };
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = table_new(&counter, 2);
        assert_int_equal(match_accept(m, cases[i].lines, strlen(cases[i].lines), NULL),
                         cases[i].code);
        match_free(&m);
    }
    struct match *m = dealt(&nullgame, 2);
    const uint32_t length = match_log_length(m);
    assert_int_equal(match_accept(m, "#@ 12 nothing\n\n# and nothing\n", 29, NULL), MATCH_OK);
    assert_int_equal(match_accept(m, "", MATCH_MAX_RECORD + 1, NULL), MATCH_RECORD_SIZE);
    assert_int_equal(match_log_length(m), length);
    match_free(&m);
}

static void a_full_log_takes_nothing(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 2);
    struct buffer lines = { 0 };
    struct match_error e;
    table_play(m, MATCH_MAX_LOG - 1);
    if (match_actor(m) == GM_CHANCE)
        match_draw(m, NULL);
    table_play(m, MATCH_MAX_LOG);
    assert_int_equal(match_log_length(m), MATCH_MAX_LOG);
    assert_int_equal(propose(m, match_actor(m), MATCH_MAX_LOG, "add 1", &lines, &e), MATCH_FULL);
    assert_int_equal(match_propose_undo(m, 0, MATCH_MAX_LOG, 9, 3, &lines, &e), MATCH_FULL);
    assert_int_equal(lines.len, 0);
    match_free(&m);
    buffer_free(&lines);
}

static void nobody_moves_after_the_end(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 2);
    struct buffer lines = { 0 };
    struct match_error e;
    table_play(m, UINT32_MAX);
    assert_int_equal(propose(m, 0, match_log_length(m), "fold", &lines, &e), MATCH_OVER);
    assert_int_equal(e.ply, match_ply(m));
    match_free(&m);
    buffer_free(&lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_make_every_record),
        cmocka_unit_test(a_turn_is_taken_whole_or_not_at_all),
        cmocka_unit_test(draws_follow_at_once),
        cmocka_unit_test(without_a_seed_no_draw_follows),
        cmocka_unit_test(a_turn_that_is_there_is_repeated),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(a_copy_takes_the_place_of_another),
        cmocka_unit_test(an_undo_has_its_place_too),
        cmocka_unit_test(names_are_tried_before_they_are_given),
        cmocka_unit_test(what_is_not_so_is_not_accepted),
        cmocka_unit_test(a_full_log_takes_nothing),
        cmocka_unit_test(nobody_moves_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
