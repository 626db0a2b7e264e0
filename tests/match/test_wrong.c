/* test_wrong.c: every way a line of a record can be wrong. */
#include "games/nullgame/nullgame.h"
#include "tests/match/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match_error e;

#define HEAD "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\n" /* 4 lines */
#define COUNTER "ceilidh 1\ngame counter\nrules 3\n"          /* 3 lines */
#define ZEROS "00000000000000000000000000000000"

/* Wrong lines */

struct bad {
    const char *text;
    enum match_code code;
    uint32_t line, column;
    const char *word, *what;
};

static const struct bad header[] = {
    { "", MATCH_NO_RECORD, 1, 1, "", "ceilidh" },
    { "\n\n# nothing\n", MATCH_NO_RECORD, 3, 1, "", "ceilidh" },
    { "game nullgame\n", MATCH_NO_RECORD, 1, 1, "game", "ceilidh" },
    { "hello\n", MATCH_NO_RECORD, 1, 1, "hello", "ceilidh" },
    { "ceilidh 2\n", MATCH_FORMAT_NUMBER, 1, 9, "2", NULL },
    { "ceilidh\n", MATCH_EMPTY, 1, 8, "", "ceilidh" },
    { "ceilidh one\n", MATCH_NUMBER, 1, 9, "one", "ceilidh" },
    { "ceilidh 1 1\n", MATCH_TRAILING, 1, 11, "1", "ceilidh" },
    { "ceilidh 1\n", MATCH_MISSING, 1, 10, "", "game" },
    { "ceilidh 1\nrules 1\n", MATCH_MISSING, 2, 1, "rules", "game" },
    { "ceilidh 1\ngame chess\n", MATCH_GAME, 2, 6, "chess", "game" },
    { "ceilidh 1\ngame\n", MATCH_EMPTY, 2, 5, "", "game" },
    { "ceilidh 1\ngame nullgame 1\n", MATCH_TRAILING, 2, 15, "1", "game" },
    { "ceilidh 1\ngame nullgame\nrules\n", MATCH_EMPTY, 3, 6, "", "rules" },
    { "ceilidh 1\ngame nullgame\nrules 2\n", MATCH_RULES, 3, 7, "2", NULL },
    { "ceilidh 1\ngame nullgame\nplayers 2\n", MATCH_MISSING, 3, 1, "players", "rules" },
    { "ceilidh 1\ngame nullgame\nrules 1\ndeal 4\n", MATCH_MISSING, 4, 1, "deal", "players" },
    { "ceilidh 1\ngame nullgame\nrules 1\nplayers 9\n", MATCH_PLAYERS, 4, 9, "9", NULL },
    { "ceilidh 1\ngame nullgame\nrules 1\nplayers -2\n", MATCH_PLAYERS, 4, 9, "-2", NULL },
    { "ceilidh 1\ngame nullgame\nrules 1\nplayers two\n", MATCH_NUMBER, 4, 9, "two", "players" },
    { "ceilidh 1\ngame nullgame\nrules 1\nplayers 99999999999999999999\n", MATCH_PLAYERS, 4, 9,
      "99999999999999999999", NULL },
    { HEAD "players 2\n", MATCH_DUPLICATE, 5, 1, "players", "players" },
    { HEAD "option colour on\n", MATCH_OPTION, 5, 8, "colour", "option" },
    { HEAD "option\n", MATCH_EMPTY, 5, 7, "", "option" },
    { HEAD "option peek\n", MATCH_EMPTY, 5, 12, "", "peek" },
    { HEAD "option peek yes\n", MATCH_OPTION_FLAG, 5, 13, "yes", "peek" },
    { HEAD "option peek o#n\n", MATCH_OPTION_FLAG, 5, 13, "o#n", "peek" },
    { HEAD "option peek on off\n", MATCH_TRAILING, 5, 16, "off", "option" },
    { HEAD "option peek on\n\noption peek on\n", MATCH_DUPLICATE, 7, 8, "peek", "option" },
    { HEAD "option rounds 5\n", MATCH_OPTION_NUMBER, 5, 15, "5", "rounds" },
    { HEAD "option rounds x\n", MATCH_OPTION_NUMBER, 5, 15, "x", "rounds" },
    { HEAD "option deck mine\n", MATCH_OPTION_DATA, 5, 13, "mine", "deck" },
    { HEAD "option deck custom\n", MATCH_DATA_MISSING, 5, 1, "", "deck" },
    { HEAD "option deck custom\ndata\n", MATCH_DATA_MISSING, 5, 1, "", "deck" },
    { HEAD "\ndata 1 2 3\n", MATCH_DATA_UNASKED, 6, 6, "", NULL },
    { HEAD "option deck standard\ndata 1 2 3\n", MATCH_DATA_UNASKED, 6, 6, "", NULL },
    { HEAD "option deck custom\n#\ndata 1 2 3 x 5 6\n", MATCH_DATA, 7, 12, "x", NULL },
    { COUNTER "players 2\noption maps custom\ndata a\n\ndata\n# b\n data   cd!e\n", MATCH_DATA, 10,
      11, "!", NULL },
    { COUNTER "players 5\n#\noption maps custom\ndata a\n", MATCH_SETUP, 6, 1, "", "maps" },
    { HEAD "data 1\noption deck custom\n", MATCH_ORDER, 6, 1, "option", "option" },
    { HEAD "name Ann\n", MATCH_SEAT, 5, 6, "Ann", NULL },
    { HEAD "name\n", MATCH_EMPTY, 5, 5, "", "name" },
    { HEAD "names p0 Ann\n", MATCH_HEADER, 5, 1, "names", NULL },
    { HEAD "name p Ann\n", MATCH_SEAT, 5, 6, "p", NULL },
    { HEAD "name px Ann\n", MATCH_SEAT, 5, 6, "px", NULL },
    { HEAD "name q0 Ann\n", MATCH_SEAT, 5, 6, "q0", NULL },
    { HEAD "name p2 Ann\n", MATCH_SEAT, 5, 6, "p2", NULL },
    { HEAD "name p4294967296 Ann\n", MATCH_SEAT, 5, 6, "p4294967296", NULL },
    { HEAD "name p0\n", MATCH_EMPTY, 5, 8, "", "name" },
    { HEAD "name p0 Ann\nname p0 Una\n", MATCH_DUPLICATE, 6, 6, "p0", "name" },
    { HEAD "name p0 A\tB\n", MATCH_NAME_SIGN, 5, 9, "U+0009", NULL },
    { HEAD "name p0 A\xe2\x80\xae\n", MATCH_NAME_SIGN, 5, 9, "U+202E", NULL },
    { HEAD "terms\n", MATCH_EMPTY, 5, 6, "", "terms" },
    { HEAD "terms 70dafe0bca53426\n", MATCH_HEX, 5, 7, "70dafe0bca53426", "terms" },
    { HEAD "terms 70dafe0bca534261\n", MATCH_TERMS, 5, 1, "", NULL },
    { HEAD "name p0 Ann\nterms 70dafe0bca534260\n", MATCH_ORDER, 6, 1, "terms", "terms" },
    { HEAD "option rounds 1\nterms 70dafe0bca534260\n1 * deal 1\n", MATCH_TERMS, 6, 1, "", NULL },
    { HEAD "seed 12", MATCH_TORN_HEAD, 5, 1, "seed 12", NULL },
    { "ceilidh 1\ngame nullgame\nrules 1\nplayers 2", MATCH_TORN_HEAD, 4, 1, "players 2", NULL },
    { HEAD "opti", MATCH_TORN_HEAD, 5, 1, "opti", NULL },
    { HEAD "deal 1", MATCH_TORN_HEAD, 5, 1, "deal 1", NULL },
    { HEAD "bot\n", MATCH_EMPTY, 5, 4, "", "bot" },
    { HEAD "bot greedy\n", MATCH_SEAT, 5, 5, "greedy", NULL },
    { HEAD "bot p0\n", MATCH_EMPTY, 5, 7, "", "bot" },
    { HEAD "bot p0 Greedy\n", MATCH_BOT, 5, 8, "Greedy", NULL },
    { HEAD "bot p0 a-bot-of-a-name-beyond-all-needs\n", MATCH_BOT, 5, 8, NULL, NULL },
    { HEAD "bot p0 very greedy\n", MATCH_TRAILING, 5, 13, "greedy", "bot" },
    { HEAD "bot p0 greedy\nbot p0 random\n", MATCH_DUPLICATE, 6, 5, "p0", "bot" },
    { HEAD "bot p0 greedy\nname p0 Ann\n", MATCH_ORDER, 6, 1, "name", "name" },
    { HEAD "seed 12\n", MATCH_HEX, 5, 6, "12", "seed" },
    { HEAD "seed 0000000000000000000000000000000g\n", MATCH_HEX, 5, 6, NULL, "seed" },
    { HEAD "seed 0000000000000000000000000000000G\n", MATCH_HEX, 5, 6, NULL, "seed" },
    { HEAD "seed 0000000000000000000000000000000@\n", MATCH_HEX, 5, 6, NULL, "seed" },
    { HEAD "seed 0000000000000000000000000000000/\n", MATCH_HEX, 5, 6, NULL, "seed" },
    { HEAD "seed " ZEROS " 1\n", MATCH_TRAILING, 5, 39, "1", "seed" },
    { HEAD "commit " ZEROS ZEROS "\nseed " ZEROS "\n", MATCH_COMMITMENT, 6, 1, "", NULL },
    { HEAD "seed " ZEROS "\ncommit " ZEROS ZEROS "\n", MATCH_ORDER, 6, 1, "commit", "commit" },
    { HEAD "viewer p7\n", MATCH_SEAT, 5, 8, "p7", NULL },
    { HEAD "viewer\n", MATCH_EMPTY, 5, 7, "", "viewer" },
    { HEAD "optoin peek on\n", MATCH_HEADER, 5, 1, "optoin", NULL },
    { HEAD "datas 1 # x\n", MATCH_HEADER, 5, 1, "datas", NULL },
    { HEAD "name p99999999999999999999 Ann\n", MATCH_SEAT, 5, 6, "p99999999999999999999", NULL },
};

static const struct bad body[] = {
    { HEAD "deal 1\nname p0 Ann\n", MATCH_ORDER, 6, 1, "name", "name" },
    { HEAD "deal 1\nplayers 2\n", MATCH_DUPLICATE, 6, 1, "players", "players" },
    { HEAD "2 * deal 1\n", MATCH_PLY, 5, 1, "2", NULL },
    { HEAD "1 * deal 1\n1 * deal 1\n", MATCH_PLY, 6, 1, "1", NULL },
    { HEAD "9999999999999 deal 1\n", MATCH_PLY, 5, 1, "9999999999999", NULL },
    { HEAD "1 p0 deal 1\n", MATCH_ACTOR, 5, 3, "p0", NULL },
    { HEAD "1 p2 deal 1\n", MATCH_SEAT, 5, 3, "p2", NULL },
    { HEAD "deal 1\ndeal 2\n* fold\n", MATCH_ACTOR, 7, 1, "*", NULL },
    { HEAD "deal 1\ndeal 2\np1 fold\n", MATCH_ACTOR, 7, 1, "p1", NULL },
    { HEAD "1 *\n", MATCH_EMPTY, 5, 4, "", "move" },
    { HEAD "1\n", MATCH_EMPTY, 5, 2, "", "move" },
    { HEAD "deal x\n", MATCH_NOTATION, 5, 6, "x", NULL },
    { HEAD "1 * dael 1\n", MATCH_NOTATION, 5, 5, "dael", NULL },
    { HEAD "deal 1\n\n  2 * deal  9\n", MATCH_NOTATION, 7, 13, "9", NULL },
    { HEAD "deal 1\ndeal 2 3\n", MATCH_NOTATION, 6, 8, "3", NULL },
    { HEAD "1 * keep\n", MATCH_ILLEGAL, 5, 5, "keep", NULL },
    { HEAD "1 * deal ?\n", MATCH_ILLEGAL, 5, 5, "deal ?", NULL },
    { HEAD "deal 6\ndeal 5\nkeep\n4 p1 keep\n", MATCH_ILLEGAL, 8, 6, "keep", NULL },
    { HEAD "viewer public\n1 * deal ?\n", MATCH_MASKED, 6, 5, "deal ?", NULL },
    { HEAD "option rounds 1\ndeal 1\ndeal 1\nfold\nfold\nfold\n", MATCH_OVER, 10, 1, "fold", NULL },
    { HEAD "option rounds 1\ndeal 1\ndeal 1\nfold\nfold\n5 p0\n", MATCH_OVER, 10, 1, "5", NULL },
    { HEAD "deal 1\nhash\n", MATCH_EMPTY, 6, 5, "", "hash" },
    { HEAD "deal 1\nhash x\n", MATCH_NUMBER, 6, 6, "x", "hash" },
    { HEAD "deal 1\nhash 2 0000000000000000\n", MATCH_HASH_PLY, 6, 6, "2", NULL },
    { HEAD "deal 1\nhash 1\n", MATCH_EMPTY, 6, 7, "", "hash" },
    { HEAD "deal 1\nhash 1 00000000\n", MATCH_HEX, 6, 8, "00000000", "hash" },
    { HEAD "deal 1\nhash 1 0000000000000000\n", MATCH_HASH, 6, 8, "0000000000000000", "hash" },
    { HEAD "undo 0\n", MATCH_UNDO_PLY, 5, 6, "", NULL },
    { HEAD "deal 1\nundo\n", MATCH_EMPTY, 6, 5, "", "undo" },
    { HEAD "deal 1\nundo 1\n", MATCH_UNDO_PLY, 6, 6, "", NULL },
    { HEAD "deal 1\nundo -1\n", MATCH_SEAT, 6, 6, "-1", NULL },
    { HEAD "deal 1\nundo p0\n", MATCH_EMPTY, 6, 8, "", "undo" },
    { HEAD "deal 1\nundo p0 -1\n", MATCH_NUMBER, 6, 9, "-1", "undo" },
    { HEAD "deal 1\nundo p0 0\n", MATCH_CONSENT, 6, 9, "", NULL },
    { HEAD "deal 1\nundo p0 0 p1\n", MATCH_TRAILING, 6, 11, "p1", "undo" },
    { HEAD "deal 1\nundo p0 0 with\n", MATCH_EMPTY, 6, 15, "", "undo" },
    { HEAD "deal 1\nundo p0 0 with p1 p1\n", MATCH_DUPLICATE, 6, 19, "p1", "undo" },
    { HEAD "deal 1\nundo p0 0 with p9\n", MATCH_SEAT, 6, 16, "p9", NULL },
    { HEAD "deal 1\nundo 0 with p1\n", MATCH_TRAILING, 6, 8, "with", "undo" },
    { HEAD "deal 1\nundo p0 7\n", MATCH_UNDO_PLY, 6, 9, "", NULL },
};

static void refused_as_told(const struct bad *b)
{
    struct match *m = (struct match *)&e;
    const enum match_code code = match_read(&m, table_games, b->text, strlen(b->text), &e);
    if (code != b->code || e.line != b->line || e.column != b->column)
        fail_msg("%s, line %u column %u instead of %s, line %u column %u for:\n%s",
                 match_code_key(code), e.line, e.column, match_code_key(b->code), b->line,
                 b->column, b->text);
    assert_null(m);
    assert_int_equal(e.code, code);
    if (b->word)
        assert_string_equal(e.word, b->word);
    if (b->what)
        assert_string_equal(e.what, b->what);
}

static void bad_header_lines_are_named(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        refused_as_told(&header[i]);
}

static void bad_body_lines_are_named(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof body / sizeof *body; i++)
        refused_as_told(&body[i]);
}

static void an_illegal_move_comes_with_its_reasons(void **unused)
{
    (void)unused;
    static const struct bad b = {
        HEAD "deal 6\ndeal 5\nkeep\nkeep\n", MATCH_ILLEGAL, 8, 1, "keep", NULL
    };
    refused_as_told(&b);
    assert_int_equal(e.ply, 4);
    assert_true(e.reasons >= 2);
    const struct gm_reason *last = &e.reason[e.reasons - 1];
    assert_false(last->holds);
    assert_string_equal(last->rule, "N-KEEP-1");
    assert_int_equal(last->need, 6);
    assert_int_equal(last->have, 5);
}

static enum match_code read_bytes(const char *text, size_t n)
{
    struct match *m;
    const enum match_code code = match_read(&m, table_games, text, n, &e);
    match_free(&m);
    return code;
}

static void bytes_that_are_no_text_are_refused(void **unused)
{
    (void)unused;
    static const char *const tails[] = {
        "\x01",          "\x7f",         "a\rb",     "\xff",
        "\xc0\xaf",      "\xed\xa0\x80", "\xe2\x82", "\xf4\x90\x80\x80",
        "\x1b[31m",      "\xc3-",        "\xc3\xc3", "\xe2\x82-",
        "\xf0\x9f\x8e-", "\xc2\x9b"
    };
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        char text[128];
        const int n = snprintf(text, sizeof text, HEAD "# %s\n", tails[i]);
        assert_int_equal(read_bytes(text, (size_t)n), MATCH_BYTE);
        assert_int_equal(e.line, 5);
        assert_int_equal(e.column, tails[i][0] == 'a' ? 4 : 3);
    }
    static const char nul[] = HEAD "deal \0 1\n";
    assert_int_equal(read_bytes(nul, sizeof nul - 1), MATCH_BYTE);
    assert_int_equal(e.line, 5);
    assert_int_equal(e.column, 6);
    assert_int_equal(e.have, 0);
    static const char fine[] = HEAD "# caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x8e\xb2\n";
    assert_int_equal(read_bytes(fine, sizeof fine - 1), MATCH_OK);
}

/* A word that is told is cut, and never within a character. */
static void a_long_word_is_cut_at_a_whole_character(void **unused)
{
    (void)unused;
    for (int before = 0; before < 4; before++) {
        char text[512];
        int n = snprintf(text, sizeof text, HEAD "option %.*s", before, "abc");
        while (n < 400)
            n += snprintf(text + n, sizeof text - (size_t)n, "\xe2\x82\xac");
        n += snprintf(text + n, sizeof text - (size_t)n, " on\n");
        assert_int_equal(read_bytes(text, (size_t)n), MATCH_OPTION);
        const size_t told = strlen(e.word), room = sizeof e.word - 1 - (size_t)before;
        assert_int_equal(told, (size_t)before + room / 3 * 3);
        assert_memory_equal(e.word, text + sizeof HEAD - 1 + strlen("option "), told);
    }
}

static void digits_of_a_seed_may_be_large(void **unused)
{
    (void)unused;
    struct match *m = table_read(HEAD "seed ABCDEFabcdef00000000000000000019\n");
    static const uint8_t due[] = { 0xab, 0xcd, 0xef, 0xab, 0xcd, 0xef };
    assert_memory_equal(match_seed(m), due, sizeof due);
    assert_int_equal(match_seed(m)[15], 0x19);
    match_free(&m);
}

static void sizes_have_limits(void **unused)
{
    (void)unused;
    const size_t big = MATCH_MAX_RECORD + 1, head = sizeof HEAD - 1;
    char *text = malloc(big);
    assert_non_null(text);
    memset(text, ' ', big);
    assert_int_equal(read_bytes(text, big), MATCH_RECORD_SIZE);
    memcpy(text, HEAD, head);
    text[head] = '#';
    assert_int_equal(read_bytes(text, head + MATCH_MAX_LINE), MATCH_OK);
    assert_int_equal(read_bytes(text, head + MATCH_MAX_LINE + 1), MATCH_LINE_LENGTH);
    assert_int_equal(e.line, 5);
    struct buffer data = { 0 };
    buffer_str(&data, HEAD "option deck custom\n");
    while (data.len < 2 * MATCH_MAX_DATA) {
        buffer_str(&data, "data ");
        buffer_bytes(&data, text + head + 1, 1024);
        buffer_str(&data, "\n");
    }
    assert_int_equal(read_bytes(data.at, data.len), MATCH_DATA_SIZE);
    buffer_free(&data);
    free(text);
}

static void a_long_name_is_refused(void **unused)
{
    (void)unused;
    char text[256];
    int n = snprintf(text, sizeof text, HEAD "name p0 %0*d\n", MATCH_MAX_NAME, 1);
    assert_int_equal(read_bytes(text, (size_t)n), MATCH_NAME);
    assert_int_equal(e.line, 5);
    assert_int_equal(strlen(e.word), MATCH_MAX_WORD - 1);
    n = snprintf(text, sizeof text, HEAD "name p0 %0*d\n", MATCH_MAX_NAME - 1, 1);
    assert_int_equal(read_bytes(text, (size_t)n), MATCH_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_header_lines_are_named),
        cmocka_unit_test(bad_body_lines_are_named),
        cmocka_unit_test(an_illegal_move_comes_with_its_reasons),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(a_long_word_is_cut_at_a_whole_character),
        cmocka_unit_test(digits_of_a_seed_may_be_large),
        cmocka_unit_test(sizes_have_limits),
        cmocka_unit_test(a_long_name_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
