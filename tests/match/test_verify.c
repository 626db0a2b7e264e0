/* test_verify.c: what was changed in a record is found, and where. */
#include "games/nullgame/nullgame.h"
#include "match/internal.h"
#include "tests/match/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match_error e;

static void honest_games_verify_at_every_ply(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 3);
    for (uint32_t ply = 1; match_ply(m) == ply - 1; ply++) {
        assert_int_equal(match_verify(m, &e), MATCH_OK);
        table_play(m, ply);
    }
    assert_int_equal(match_undo(m, MATCH_TABLE, 4, 0, &e), MATCH_OK);
    assert_int_equal(match_verify(m, &e), MATCH_OK);
    table_play(m, UINT32_MAX);
    assert_int_equal(match_verify(m, &e), MATCH_OK);
    match_free(&m);
}

/* The record of a whole game with its hash lines, or without. */
static char *record(bool hashes)
{
    struct match *m = table_new(&nullgame, 3);
    table_play(m, UINT32_MAX);
    char *text = table_write(m, GM_CHANCE), *line;
    while (!hashes && (line = strstr(text, "\nhash ")) != NULL)
        memmove(line, strchr(line + 1, '\n'), strlen(strchr(line + 1, '\n')) + 1);
    match_free(&m);
    return text;
}

static void a_changed_draw_is_found(void **unused)
{
    (void)unused;
    char *text = record(false), *deal = strstr(text, "\n2 * deal ");
    const char was = deal[10];
    struct match *m;
    assert_non_null(deal);
    deal[10] = was == '6' ? '5' : '6';
    strstr(text, "\n3 * deal ")[1] = '\0';
    m = table_read(text);
    assert_int_equal(match_verify(m, &e), MATCH_DRAW);
    assert_int_equal(e.ply, 2);
    assert_int_equal(strncmp(e.word, "deal ", 5), 0);
    assert_int_equal(e.word[5], was);
    match_free(&m);
    free(text);
}

static void a_changed_draw_is_found_even_if_it_was_taken_back(void **unused)
{
    (void)unused;
    char *text = record(false), *deal = strstr(text, "\n2 * deal ");
    struct match *m;
    const char was = deal[10];
    deal[10] = was == '6' ? '5' : '6';
    deal[12] = '\0';
    m = table_read(text);
    assert_int_equal(match_undo(m, MATCH_TABLE, 1, 0, &e), MATCH_OK);
    assert_int_equal(match_settle(m, &e), MATCH_OK);
    assert_int_equal(match_event(m, 2)->move.arg[0], was - '0');
    assert_int_equal(match_verify(m, &e), MATCH_DRAW);
    assert_int_equal(e.ply, 2);
    match_free(&m);
    free(text);
}

static void without_the_seed_the_hash_finds_it(void **unused)
{
    (void)unused;
    char *text = record(true), *seed = strstr(text, "seed "), *deal = strstr(text, "\n2 * deal ");
    struct match *m;
    memset(seed, ' ', 37);
    m = table_read(text);
    assert_int_equal(match_verify(m, &e), MATCH_OK);
    assert_null(match_seed(m));
    assert_non_null(match_commit(m));
    match_free(&m);
    deal[10] = deal[10] == '6' ? '5' : '6';
    assert_int_not_equal(match_read(&m, table_games, text, strlen(text), &e), MATCH_OK);
    assert_true(match_code_is_claim(e.code));
    free(text);
}

static void a_changed_move_or_hash_is_found(void **unused)
{
    (void)unused;
    char *text = record(true), *move, *hash = strstr(text, "\nhash 10 ");
    struct match *m;
    assert_non_null(hash);
    hash[9] = hash[9] == '0' ? '1' : '0';
    assert_int_equal(match_read(&m, table_games, text, strlen(text), &e), MATCH_HASH);
    assert_int_equal(e.ply, 10);
    free(text);
    text = record(true);
    move = strstr(text, "\n4 p0 keep");
    const bool kept = move != NULL;
    if (!kept)
        move = strstr(text, "\n4 p0 fold");
    assert_non_null(move);
    for (int i = 0; i < 4; i++)
        move[6 + i] = (kept ? "fold" : "keep")[i];
    assert_int_not_equal(match_read(&m, table_games, text, strlen(text), &e), MATCH_OK);
    assert_true(match_code_is_claim(e.code));
    free(text);
}

/* Damage in memory, which no record can bring about. */
static void a_damaged_match_does_not_replay(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 3);
    table_play(m, 12);
    m->log[4].learned ^= 7;
    assert_int_equal(match_verify(m, &e), MATCH_REPLAY);
    assert_int_equal(e.ply, 5);
    m->log[4].learned ^= 7;
    m->log[6].actor ^= 1;
    assert_int_equal(match_verify(m, &e), MATCH_REPLAY);
    assert_int_equal(e.ply, 7);
    m->log[6].actor ^= 1;
    m->past.now[0] ^= 1;
    assert_int_equal(match_verify(m, &e), MATCH_REPLAY);
    assert_int_equal(e.ply, 12);
    m->past.now[0] ^= 1;
    m->past.ply--;
    assert_int_equal(match_verify(m, &e), MATCH_REPLAY);
    assert_int_equal(e.ply, 12);
    m->past.ply++;
    m->log[6].ply++;
    assert_int_equal(match_verify(m, &e), MATCH_REPLAY);
    assert_int_equal(e.ply, 7);
    m->log[6].ply--;
    m->commit[5] ^= 1;
    assert_int_equal(match_verify(m, &e), MATCH_COMMITMENT);
    m->commit[5] ^= 1;
    assert_int_equal(match_verify(m, &e), MATCH_OK);
    match_free(&m);
}

static void count_event(void *with, uint32_t i, const void *before, const void *now)
{
    (void)i, (void)before, (void)now;
    ++*(int *)with;
}

/* The same for undos and for moves that are none: neither replays, and no further than there. */
static void a_damaged_log_is_walked_to_the_damage(void **unused)
{
    (void)unused;
    int visits = 0;
    struct match *m = table_new(&counter, 2);
    table_play(m, 4);
    assert_int_equal(match_undo(m, MATCH_TABLE, 2, 0, &e), MATCH_OK);
    assert_int_equal(match_verify(m, &e), MATCH_OK);
    m->log[4].ply = 4; /* the undo goes nowhere */
    assert_int_equal(match_verify(m, &e), MATCH_REPLAY);
    assert_int_equal(e.ply, 4);
    m->log[4].ply = 2;
    assert_true(match_walk(m, 0, count_event, &visits));
    assert_int_equal(visits, 5);
    m->log[1].move.kind = 99;
    visits = 0;
    assert_int_equal(match_verify(m, &e), MATCH_REPLAY);
    assert_int_equal(e.ply, 2);
    assert_false(match_walk(m, 0, count_event, &visits));
    assert_int_equal(visits, 1);
    buffer_str(&m->data, "!"); /* what the game does not take */
    assert_int_equal(match_verify(m, &e), MATCH_REPLAY);
    assert_int_equal(e.ply, 0);
    assert_false(match_walk(m, 0, count_event, &visits));
    assert_int_equal(visits, 1);
    match_free(&m);
}

static void every_code_has_a_key_of_its_own(void **unused)
{
    (void)unused;
    for (int a = 0; a < MATCH_CODE_COUNT; a++)
        for (int b = 0; b < a; b++)
            assert_string_not_equal(match_code_key((enum match_code)a),
                                    match_code_key((enum match_code)b));
    assert_string_equal(match_code_key(MATCH_CODE_COUNT), "unknown");
}

/* Well written but not so, or not to be read at all: the one is the game's, the other the
 * writer's. */
static void claims_are_told_from_bad_writing(void **unused)
{
    (void)unused;
    static const struct {
        const char *lines;
        bool claim;
    } row[] = {
        { "fold\n", true },
        { "deal 1\nhash 1 0000000000000000\n", true },
        { "2 * deal 1\n", true },
        { "1 p0 deal 1\n", true },
        { "deal 1\nundo 1\n", true },
        { "dael 1\n", false },
        { "option peek yes\n", false },
        { "deal 1\nhash 1 xyz\n", false },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[256];
        struct match *m;
        const int n = snprintf(text, sizeof text,
                               "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\n%s", row[i].lines);
        const enum match_code code = match_read(&m, table_games, text, (size_t)n, NULL);
        assert_int_not_equal(code, MATCH_OK);
        assert_int_equal(match_code_is_claim(code), row[i].claim);
    }
    assert_false(match_code_is_claim(MATCH_OK));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(honest_games_verify_at_every_ply),
        cmocka_unit_test(a_changed_draw_is_found),
        cmocka_unit_test(a_changed_draw_is_found_even_if_it_was_taken_back),
        cmocka_unit_test(without_the_seed_the_hash_finds_it),
        cmocka_unit_test(a_changed_move_or_hash_is_found),
        cmocka_unit_test(a_damaged_match_does_not_replay),
        cmocka_unit_test(a_damaged_log_is_walked_to_the_damage),
        cmocka_unit_test(every_code_has_a_key_of_its_own),
        cmocka_unit_test(claims_are_told_from_bad_writing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
