/* test_walk.c: the log from any entry on, several moves at once, and moves tried beside a match. */
#include "games/nullgame/nullgame.h"
#include "tests/match/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 120 }; /* entries of the logs here */

static struct match_error e;

/* Plays on at random until the log has so many entries, going back now and then. */
static void ramble(struct match *m, uint32_t until, struct rng *rng)
{
    gm_move list[64];
    while (match_log_length(m) < until) {
        if (match_ply(m) && (match_actor(m) == GM_OVER || rng_below(rng, 8) == 0)) {
            const uint32_t ply = rng_below(rng, match_ply(m));
            assert_int_equal(match_undo(m, MATCH_TABLE, ply, 0, &e), MATCH_OK);
        } else if (match_actor(m) == GM_CHANCE) {
            assert_int_equal(match_draw(m, &e), MATCH_OK);
        } else {
            const uint32_t n = match_game(m)->moves(match_state(m), list, 64);
            assert_int_equal(match_apply(m, list[rng_below(rng, n)], &e), MATCH_OK);
        }
    }
}

/* Walking */

struct visits {
    const struct match *match;
    uint32_t n, i[MOST];
    uint64_t before[MOST], after[MOST];
};

static void note(void *with, uint32_t i, const void *before, const void *after)
{
    struct visits *v = with;
    const struct game *g = match_game(v->match);
    const bool undo = match_log_entry(v->match, i)->kind == MATCH_UNDO;
    v->i[v->n] = i;
    v->before[v->n] = undo ? 0 : gm_hash(g, before); /* an undo has none */
    v->after[v->n++] = gm_hash(g, after);
}

static struct visits walk(const struct match *m, uint32_t from)
{
    struct visits v = { .match = m };
    assert_true(match_walk(m, from, note, &v));
    return v;
}

static void assert_tails(const struct match *m)
{
    const struct visits whole = walk(m, 0);
    assert_int_equal(whole.n, match_log_length(m));
    for (uint32_t from = 0; from < whole.n; from++) {
        const struct visits tail = walk(m, from);
        assert_int_equal(tail.n, whole.n - from);
        assert_memory_equal(tail.i, whole.i + from, tail.n * sizeof *tail.i);
        assert_memory_equal(tail.before, whole.before + from, tail.n * sizeof *tail.before);
        assert_memory_equal(tail.after, whole.after + from, tail.n * sizeof *tail.after);
    }
    assert_int_equal(walk(m, whole.n).n, 0);
    assert_int_equal(walk(m, UINT32_MAX).n, 0);
}

/* Each entry goes on from where the one before it has led. */
static void assert_chained(const struct match *m)
{
    const struct visits v = walk(m, 0);
    for (uint32_t i = 1; i < v.n; i++)
        if (match_log_entry(m, i)->kind == MATCH_MOVE)
            assert_int_equal(v.before[i], v.after[i - 1]);
    assert_int_equal(v.after[v.n - 1], gm_hash(match_game(m), match_state(m)));
}

static void from_any_entry_the_walk_is_the_tail_of_the_whole(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 20; n++) {
        struct rng rng = { { n, 1 }, 0 };
        struct match *m = table_new(n % 2 ? &counter : &nullgame, 3);
        for (uint32_t length = 5; length <= MOST; length += 23) {
            ramble(m, length, &rng);
            assert_tails(m);
            assert_chained(m);
        }
        match_free(&m);
    }
}

/* Records in pieces */

static char *piece(const struct match *m, uint32_t from)
{
    struct buffer out = { 0 };
    buffer_str(&out, ""); /* there may be nothing to write */
    assert_int_equal(match_write_from(m, from, &out, &e), MATCH_OK);
    return out.at;
}

/* Put together they are the record of the match in one piece, which reads as the same match. */
static void assert_whole(const char *head, const char *tail, const struct match *m)
{
    struct buffer both = { 0 };
    buffer_str(&both, head);
    buffer_str(&both, tail);
    char *whole = piece(m, 0), *last = table_write(m, GM_CHANCE);
    assert_string_equal(both.at, whole);
    struct match *again = table_read(whole);
    char *read = table_write(again, GM_CHANCE);
    assert_int_equal(match_log_length(again), match_log_length(m));
    assert_string_equal(read, last);
    free(whole);
    free(last);
    free(read);
    match_free(&again);
    buffer_free(&both);
}

static void pieces_put_together_make_the_record(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 8; n++) {
        struct rng rng = { { n, 2 }, 0 };
        struct match *m = table_new(n % 2 ? &counter : &nullgame, 2);
        char *earlier[MOST + 1];
        for (uint32_t cut = 0; cut <= MOST; cut++) {
            ramble(m, cut, &rng);
            earlier[cut] = piece(m, 0);
        }
        for (uint32_t cut = 1; cut <= MOST; cut++) {
            char *tail = piece(m, cut);
            assert_whole(earlier[cut], tail, m);
            free(tail);
        }
        for (uint32_t cut = 0; cut <= MOST; cut++)
            free(earlier[cut]);
        match_free(&m);
    }
}

/* Also behind a record that was written to be the last word, with a hash at its end. */
static void pieces_go_on_from_any_record(void **unused)
{
    (void)unused;
    struct rng rng = { { 9, 2 }, 0 };
    struct match *m = table_new(&nullgame, 2);
    ramble(m, 33, &rng);
    struct buffer record = { .at = table_write(m, GM_CHANCE) };
    record.len = strlen(record.at);
    record.cap = record.len + 1;
    ramble(m, MOST, &rng);
    assert_int_equal(match_write_from(m, 33, &record, &e), MATCH_OK);
    struct match *again = table_read(record.at);
    assert_int_equal(match_log_length(again), MOST);
    assert_int_equal(match_hash(again), match_hash(m));
    match_free(&again);
    match_free(&m);
    buffer_free(&record);
}

static void there_are_no_lines_after_the_last_entry(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 2);
    struct buffer out = { 0 };
    table_play(m, 10);
    buffer_str(&out, "before\n");
    assert_int_equal(match_write_from(m, 10, &out, NULL), MATCH_OK);
    assert_int_equal(match_write_from(m, 99, &out, NULL), MATCH_OK);
    assert_string_equal(out.at, "before\n");
    assert_int_equal(match_write_from(m, 8, &out, NULL), MATCH_OK);
    assert_non_null(strstr(out.at, "before\n9 p0 add "));
    assert_non_null(strstr(out.at, "\nhash 10 ")); /* as every tenth ply has one */
    buffer_free(&out);
    match_free(&m);
}

static void the_end_of_a_game_is_hashed(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 2);
    table_play(m, UINT32_MAX);
    assert_true(match_ply(m) % 10 != 0);
    char *whole = piece(m, 0), *text = table_write(m, GM_CHANCE);
    assert_string_equal(whole, text);
    free(whole);
    free(text);
    match_free(&m);
}

/* All or none */

static const gm_move add = { .kind = 1, .arg = { 2 } }, much = { .kind = 1, .arg = { 9 } };

static void assert_nothing_happens(struct match *m, int seat, const gm_move *move, uint32_t n,
                                   enum match_code code, uint32_t ply)
{
    const uint64_t hash = match_hash(m);
    const uint32_t length = match_log_length(m);
    assert_int_equal(match_apply_all(m, seat, move, n, &e), code);
    assert_int_equal(e.code, code);
    assert_int_equal(e.ply, ply);
    assert_int_equal(match_apply_all(m, seat, move, n, NULL), code);
    assert_int_equal(match_hash(m), hash);
    assert_int_equal(match_log_length(m), length);
}

static void several_moves_are_as_good_as_one_after_the_other(void **unused)
{
    (void)unused;
    const gm_move moves[] = { add, add, add, add };
    struct match *m = table_new(&counter, 1), *slow = table_new(&counter, 1);
    for (int i = 0; i < 40; i++) { /* beyond the room there is at first */
        assert_int_equal(match_apply_all(m, 0, moves, 4, &e), MATCH_OK);
        for (int k = 0; k < 4; k++)
            assert_int_equal(match_apply(slow, add, NULL), MATCH_OK);
        assert_int_equal(match_settle(m, NULL), MATCH_OK);
        assert_int_equal(match_settle(slow, NULL), MATCH_OK);
    }
    assert_nothing_happens(m, 0, moves, 0, MATCH_OK, 0);
    char *one = table_write(m, GM_CHANCE), *two = table_write(slow, GM_CHANCE);
    assert_string_equal(one, two);
    free(one);
    free(two);
    match_free(&m);
    match_free(&slow);
}

static void one_wrong_move_spoils_them_all(void **unused)
{
    (void)unused;
    const gm_move wrong[] = { add, add, much }, long_turn[] = { add, add, add, add, add };
    struct match *m = table_new(&counter, 1);
    assert_nothing_happens(m, 0, wrong, 3, MATCH_ILLEGAL, 3);
    assert_nothing_happens(m, 0, long_turn, 5, MATCH_TURN, 5); /* then dice are rolled */
    assert_int_equal(match_apply_all(m, 0, long_turn, 5, &e), MATCH_TURN);
    assert_int_equal(e.need, GM_CHANCE);
    assert_int_equal(e.have, 0);
    match_free(&m);
    m = table_new(&counter, 2);
    assert_nothing_happens(m, 1, wrong, 1, MATCH_TURN, 1);
    assert_nothing_happens(m, 0, wrong, 2, MATCH_TURN, 2);
    assert_int_equal(match_apply_all(m, 0, wrong, 2, &e), MATCH_TURN);
    assert_int_equal(e.need, 1);
    match_free(&m);
}

static void there_is_no_move_after_the_end(void **unused)
{
    (void)unused;
    const gm_move keep = { .kind = 2 }, folds[] = { { .kind = 3 }, { .kind = 3 } };
    struct match *m = table_read("ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption rounds 1\n"
                                 "deal 1\ndeal 2\nfold\n");
    assert_nothing_happens(m, 1, folds, 2, MATCH_OVER, 4);
    assert_int_equal(match_apply_all(m, 1, folds, 2, &e), MATCH_OVER);
    assert_int_equal(e.need, 0); /* which this code does not use */
    assert_int_equal(e.have, 0);
    assert_int_equal(match_apply_all(m, 1, folds, 1, &e), MATCH_OK);
    assert_nothing_happens(m, 1, &keep, 1, MATCH_OVER, 4);
    match_free(&m);
}

static void a_log_that_would_overflow_takes_none(void **unused)
{
    (void)unused;
    const gm_move moves[] = { add, add };
    struct match *m = table_new(&counter, 1);
    table_play(m, MATCH_MAX_LOG - 1);
    assert_nothing_happens(m, 0, moves, 2, MATCH_FULL, 0);
    assert_int_equal(e.need, MATCH_MAX_LOG);
    assert_int_equal(match_apply_all(m, 0, moves, 1, &e), MATCH_OK);
    assert_nothing_happens(m, 0, moves, 1, MATCH_FULL, 0);
    match_free(&m);
}

/* Trying */

static enum match_code try(const struct match *m, const char *text, gm_move *move, void *after)
{
    return match_try(match_game(m), match_state(m), text, (uint32_t)strlen(text), move, after, &e);
}

static void a_move_is_tried_beside_the_match(void **unused)
{
    (void)unused;
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    struct match *m = table_new(&counter, 2);
    const uint64_t before = match_hash(m);
    gm_move move;
    assert_int_equal(try(m, "add 2", &move, after), MATCH_OK);
    assert_int_equal(e.code, MATCH_OK);
    assert_int_equal(move.word, add.word);
    assert_int_equal(match_hash(m), before);
    assert_int_equal(match_apply(m, move, NULL), MATCH_OK);
    assert_memory_equal(after, match_state(m), counter.state_size);
    assert_int_equal(match_try(&counter, match_state(m), "add 9", 5, &move, after, NULL),
                     MATCH_ILLEGAL);
    match_free(&m);
}

static void what_cannot_be_played_is_told_as_in_playing(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "add 9", "add 2 3", "dance", "", "add", "roll 3" };
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    struct match *m = table_new(&counter, 1);
    for (int chance = 0; chance < 2; chance++) {
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            struct match_error played;
            gm_move move;
            if (chance && i == 5)
                continue; /* now it is right */
            const enum match_code code = try(m, wrong[i], &move, after);
            assert_int_equal(code, match_play(m, match_actor(m), match_log_length(m), wrong[i],
                                              (uint32_t)strlen(wrong[i]), &played));
            assert_int_equal(played.ply, match_ply(m) + 1);
            played.ply = 0; /* the state alone does not know its number */
            assert_int_equal(e.code, code);
            assert_string_equal(e.word, played.word);
            assert_int_equal(e.reasons, played.reasons);
            assert_memory_equal(&e, &played, offsetof(struct match_error, reason));
        }
        table_play(m, 4);
    }
    match_free(&m);
}

/* Chance */

static void each_draw_has_numbers_of_its_own(void **unused)
{
    (void)unused;
    static const uint8_t seed[MATCH_SEED] = {
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
    };
    const struct rng r = match_stream(seed, 5);
    assert_int_equal(r.key[0], UINT64_C(0x0807060504030201));
    assert_int_equal(r.key[1], UINT64_C(0x100f0e0d0c0b0a09));
    assert_int_equal(r.counter, UINT64_C(5) << 16);
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    struct match *m = table_new(&nullgame, 3);
    table_play(m, UINT32_MAX);
    for (uint32_t ply = 1, draws = 0; ply <= match_ply(m); ply++) {
        if (match_event(m, ply)->actor != GM_CHANCE)
            continue;
        struct rng own = match_stream(match_seed(m), draws++);
        assert_true(match_state_at(m, ply - 1, st));
        assert_int_equal(nullgame.chance(st, &own).word, match_event(m, ply)->move.word);
    }
    match_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_any_entry_the_walk_is_the_tail_of_the_whole),
        cmocka_unit_test(pieces_put_together_make_the_record),
        cmocka_unit_test(pieces_go_on_from_any_record),
        cmocka_unit_test(there_are_no_lines_after_the_last_entry),
        cmocka_unit_test(the_end_of_a_game_is_hashed),
        cmocka_unit_test(several_moves_are_as_good_as_one_after_the_other),
        cmocka_unit_test(one_wrong_move_spoils_them_all),
        cmocka_unit_test(there_is_no_move_after_the_end),
        cmocka_unit_test(a_log_that_would_overflow_takes_none),
        cmocka_unit_test(a_move_is_tried_beside_the_match),
        cmocka_unit_test(what_cannot_be_played_is_told_as_in_playing),
        cmocka_unit_test(each_draw_has_numbers_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
