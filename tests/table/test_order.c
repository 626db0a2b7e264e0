/* test_order.c: new matches as JSON orders them, and everything that can be wrong with that. */
#include "table/order.h"

#include "games/list.h"
#include "tests/table/guests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TWO "\"seats\":[{},{}]"
#define NULLGAME "{\"game\":\"nullgame\"," TWO
#define SEED "000102030405060708090a0b0c0d0e0f"

static struct match_error e;

static enum match_code order(struct match **m, const char *text)
{
    return order_match(m, games, text, (uint32_t)strlen(text), &e);
}

static struct match *ordered(const char *text)
{
    struct match *m;
    if (order(&m, text) != MATCH_OK)
        fail_msg("%s is refused: %s, %s", text, match_code_key(e.code), e.word);
    assert_non_null(m);
    return m;
}

static void an_order_makes_a_match(void **unused)
{
    (void)unused;
    struct match *m = ordered("{\"game\":\"nullgame\",\"seats\":[{\"name\":\"Ann\"},"
                              "{\"bot\":\"raider\",\"name\":\"M\\u00f2rag\"},{\"name\":null}],"
                              "\"options\":{\"peek\":false,\"rounds\":4,\"deck\":\"custom\"},"
                              "\"data\":\"9 0 0 0 0 9\",\"seed\":\"" SEED "\"}");
    char *record = guests_write(m);
    assert_string_equal(
        record, "ceilidh 1\ngame nullgame\nrules 1\nplayers 3\noption peek off\n"
                "option rounds 4\noption deck custom\ndata 9 0 0 0 0 9\nterms 464d724ad214430d\n"
                "name p0 Ann\n"
                "name p1 M\xc3\xb2rag\nbot p1 raider\n"
                "commit be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a"
                "8991\nseed " SEED "\n\n");
    free(record);
    match_free(&m);
}

static void what_is_left_out_or_null_is_as_is_usual(void **unused)
{
    (void)unused;
    static const char *const alike[] = {
        NULLGAME "}",
        " { " TWO " ,\n\t\"game\" : \"nullgame\" } ",
        NULLGAME ",\"options\":null,\"data\":null,\"seed\":null}",
        NULLGAME ",\"options\":{}}",
        NULLGAME ",\"options\":{\"peek\":null,\"rounds\":null,\"deck\":null}}",
        "{\"game\":\"nullgame\",\"seats\":[{\"name\":null,\"bot\":null},{\"name\":\"\"}]}",
    };
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
        struct match *m = ordered(alike[i]);
        char *record = guests_write(m);
        assert_string_equal(record, "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\n"
                                    "terms 70dafe0bca534260\n\n");
        free(record);
        match_free(&m);
    }
}

static void a_seed_may_have_capital_letters_as_in_a_record(void **unused)
{
    (void)unused;
    struct match *m = ordered(NULLGAME ",\"seed\":\"000102030405060708090A0B0C0D0E0F\"}");
    for (int i = 0; i < MATCH_SEED; i++)
        assert_int_equal(match_seed(m)[i], i);
    match_free(&m);
}

static void every_game_can_be_ordered(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (int n = games[i]->min_players; n <= games[i]->max_players; n++) {
            char text[128];
            struct text t = text_over(text, sizeof text);
            text_str(&t, "{\"game\":\"");
            text_str(&t, games[i]->name);
            text_str(&t, "\",\"seats\":[{}");
            for (int seat = 1; seat < n; seat++)
                text_str(&t, ",{}");
            text_str(&t, "]}");
            struct match *m = ordered(text);
            assert_ptr_equal(match_game(m), games[i]);
            assert_int_equal(match_players(m), n);
            match_free(&m);
        }
}

/* Everything wrong: the code and the members of the error that its sentence speaks of. */
struct bad {
    const char *text;
    enum match_code code;
    const char *what, *word; /* NULL: none */
    int32_t need, have;
};

static const struct bad bad[] = {
    { "{}", MATCH_MISSING, "game", NULL, 0, 0 },
    { "{\"game\":null," TWO "}", MATCH_MISSING, "game", NULL, 0, 0 },
    { "{\"game\":\"chess\"," TWO "}", MATCH_GAME, NULL, "chess", 0, 0 },
    { "{\"game\":\"a game of a name that is much too long\"}", MATCH_GAME, NULL,
      "a game of a name that is much too long", 0, 0 },
    { "{\"game\":7," TWO "}", MATCH_GAME, NULL, "7", 0, 0 },
    { "{\"game\":[\"lords\"]," TWO "}", MATCH_GAME, NULL, "[\"lords\"]", 0, 0 },
    { "{\"game\":\"null\\u0000game\"," TWO "}", MATCH_GAME, NULL, "null\\u0000game", 0, 0 },
    { NULLGAME ",\"gmae\":1}", MATCH_HEADER, NULL, "gmae", 0, 0 },
    { NULLGAME "} x", MATCH_TRAILING, "order", "x", 0, 0 },
    { NULLGAME "}}", MATCH_TRAILING, "order", "}", 0, 0 },
    { NULLGAME ",\"game\":\"lords\"}", MATCH_DUPLICATE, "game", "lords", 0, 0 },
    { NULLGAME "," TWO "}", MATCH_DUPLICATE, "seats", "[{},{}]", 0, 0 },
    { NULLGAME ",\"options\":{\"peek\":true,\"rounds\":2,\"peek\":null}}", MATCH_DUPLICATE, "peek",
      "null", 0, 0 },
    { "{\"game\":\"nullgame\",\"seats\":[{\"name\":\"\",\"name\":\"Ann\"},{}]}", MATCH_DUPLICATE,
      "name", "Ann", 0, 0 },
    { "{\"game\":\"nullgame\",\"seats\":[{},{\"bot\":null,\"name\":\"Ann\",\"bot\":\"random\"}]}",
      MATCH_DUPLICATE, "bot", "random", 0, 0 },

    { "{\"game\":\"nullgame\"}", MATCH_PLAYERS, NULL, "0", 2, 5 },
    { "{\"game\":\"nullgame\",\"seats\":null}", MATCH_PLAYERS, NULL, "0", 2, 5 },
    { "{\"game\":\"nullgame\",\"seats\":[{}]}", MATCH_PLAYERS, NULL, "1", 2, 5 },
    { "{\"game\":\"nullgame\",\"seats\":[{},{},{},{},{},{}]}", MATCH_PLAYERS, NULL, "6", 2, 5 },
    { "{\"game\":\"caledonia\",\"seats\":[{},{},{},{},{}]}", MATCH_PLAYERS, NULL, "5", 1, 4 },
    { "{\"game\":\"nullgame\",\"seats\":[{},{\"nmae\":\"Ann\"}]}", MATCH_HEADER, NULL, "nmae", 0,
      0 },
    { "{\"game\":\"nullgame\",\"seats\":[{},{\"name\":5}]}", MATCH_NAME, NULL, "5", 63, 0 },
    { "{\"game\":\"nullgame\",\"seats\":[{},{\"name\":\"\\ud800\"}]}", MATCH_NAME, NULL, "\\ud800",
      63, 0 },
    { "{\"game\":\"nullgame\",\"seats\":[{},{\"name\":\"A\xff\"}]}", MATCH_NAME, NULL, "A", 63, 0 },
    { "{\"game\":\"nullgame\",\"seats\":[{},{\"bot\":true}]}", MATCH_BOT, NULL, "true", 31, 0 },
    { "{\"game\":\"nullgame\",\"seats\":[{},{\"bot\":\"R2 D2\"}]}", MATCH_BOT, NULL, "R2 D2", 31,
      0 },
    { "{\"game\":\"nullgame\",\"seats\":[{\"bot\":\"a-bot-of-a-name-beyond-all-needs\"},{}]}",
      MATCH_BOT, NULL, "a-bot-of-a-name-beyond-all-needs", 31, 0 },

    { NULLGAME ",\"options\":{\"speed\":1}}", MATCH_OPTION, NULL, "speed", 0, 0 },
    { NULLGAME ",\"options\":{\"peek\":1}}", MATCH_OPTION_FLAG, "peek", "1", 0, 1 },
    { NULLGAME ",\"options\":{\"peek\":\"on\"}}", MATCH_OPTION_FLAG, "peek", "on", 0, 1 },
    { NULLGAME ",\"options\":{\"rounds\":true}}", MATCH_OPTION_NUMBER, "rounds", "true", 1, 4 },
    { NULLGAME ",\"options\":{\"rounds\":\"2\"}}", MATCH_OPTION_NUMBER, "rounds", "2", 1, 4 },
    { NULLGAME ",\"options\":{\"rounds\":2.0}}", MATCH_OPTION_NUMBER, "rounds", "2.0", 1, 4 },
    { NULLGAME ",\"options\":{\"rounds\":2e0}}", MATCH_OPTION_NUMBER, "rounds", "2e0", 1, 4 },
    { NULLGAME ",\"options\":{\"rounds\":5}}", MATCH_OPTION_NUMBER, "rounds", "5", 1, 4 },
    { NULLGAME ",\"options\":{\"rounds\":-2147483648}}", MATCH_OPTION_NUMBER, "rounds",
      "-2147483648", 1, 4 }, /* GM_AUTO, which is no number that somebody may ask for */
    { NULLGAME ",\"options\":{\"rounds\":4294967298}}", MATCH_OPTION_NUMBER, "rounds", "4294967298",
      1, 4 },
    { NULLGAME ",\"options\":{\"rounds\":99999999999999999999}}", MATCH_OPTION_NUMBER, "rounds",
      "99999999999999999999", 1, 4 },
    { NULLGAME ",\"options\":{\"deck\":1}}", MATCH_OPTION_DATA, "deck", "1", 0, 1 },
    { NULLGAME ",\"options\":{\"deck\":\"custom\"}}", MATCH_DATA_MISSING, "deck", NULL, 0, 0 },
    { NULLGAME ",\"data\":\"9 0 0 0 0 9\"}", MATCH_DATA_UNASKED, NULL, NULL, 0, 0 },
    { NULLGAME ",\"options\":{\"deck\":\"custom\"},\"data\":\"9 x\"}", MATCH_DATA, NULL, "x", 0,
      0 },
    { NULLGAME ",\"options\":{\"deck\":\"custom\"},\"data\":\"\\u0001\"}", MATCH_BYTE, NULL, NULL,
      0, 1 },
    { NULLGAME ",\"seed\":\"\"}", MATCH_HEX, "seed", NULL, 32, 0 },
    { NULLGAME ",\"seed\":7}", MATCH_HEX, "seed", "7", 32, 0 },
    { NULLGAME ",\"seed\":\"" SEED "0\"}", MATCH_HEX, "seed", SEED "0", 32, 0 },
    { NULLGAME ",\"seed\":\"000102030405060708090a0b0c0d0e0g\"}", MATCH_HEX, "seed",
      "000102030405060708090a0b0c0d0e0g", 32, 0 },
    { NULLGAME ",\"seed\":\"000102030405060708090a0b0c0d0e0\"}", MATCH_HEX, "seed",
      "000102030405060708090a0b0c0d0e0", 32, 0 },
};

static void assert_string(const char *text, const char *have, const char *want)
{
    if (!have != !want || (have && strcmp(have, want) != 0))
        fail_msg("%s: %s, not %s", text, have ? have : "nothing", want ? want : "nothing");
}

static void everything_wrong_is_said(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct match *m = (struct match *)&e;
        const enum match_code code = order(&m, bad[i].text);
        assert_null(m);
        assert_int_equal(code, e.code);
        assert_string(bad[i].text, match_code_key(code), match_code_key(bad[i].code));
        assert_string(bad[i].text, e.what, bad[i].what);
        assert_string(bad[i].text, *e.word ? e.word : NULL, bad[i].word);
        if (code == MATCH_DATA)
            continue; /* whose numbers are those of the game */
        assert_int_equal(e.need, bad[i].need);
        assert_int_equal(e.have, bad[i].have);
    }
}

/* What is no JSON, or JSON of another kind, and where that shows. */
static const struct {
    const char *text, *fault;
    uint32_t at;
} faults[] = {
    { "", "json.end", 0 },
    { "lords", "json.object", 0 },
    { "[]", "json.object", 0 },
    { "{\"game\"", "json.end", 7 },
    { "{\"game\" \"lords\"}", "json.colon", 8 },
    { "{\"game\":\"lords\"", "json.end", 15 },
    { "{\"game\":\"nullgame\",\"seats\":{}}", "json.array", 27 },
    { "{\"game\":\"nullgame\",\"seats\":[1]}", "json.object", 28 },
    { "{\"game\":\"nullgame\",\"seats\":[{},null]}", "json.object", 31 },
    { NULLGAME ",\"options\":[]}", "json.object", 45 },
    { NULLGAME ",\"options\":{\"deck\":\"custom\"},\"data\":[]}", "json.string", 70 },
    { NULLGAME ",\"options\":{\"deck\":\"custom\"},\"data\":\"\\u0000\"}", "json.escape", 70 },
};

static void json_that_is_none_is_told_by_its_place(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct match *m;
        assert_string(faults[i].text, match_code_key(order(&m, faults[i].text)), "setup");
        assert_null(m);
        assert_string(faults[i].text, e.fault.code, faults[i].fault);
        if (faults[i].at)
            assert_int_equal(e.fault.at, faults[i].at);
    }
}

static void nobody_has_to_ask_why(void **unused)
{
    (void)unused;
    struct match *m = (struct match *)&e;
    assert_int_equal(order_match(&m, games, "[]", 2, NULL), MATCH_SETUP);
    assert_null(m);
}

/* As many seats as a message can hold are counted, and not by what fits a byte. */
static void no_number_of_seats_is_taken_for_another(void **unused)
{
    (void)unused;
    char text[4096];
    struct text t = text_over(text, sizeof text);
    struct match *m;
    text_str(&t, "{\"game\":\"nullgame\",\"seats\":[");
    for (int i = 0; i < 258; i++) /* 2, if only a byte of it were looked at */
        text_str(&t, i ? ",{}" : "{}");
    text_str(&t, "]}");
    assert_int_equal(order(&m, text), MATCH_PLAYERS);
    assert_null(m);
}

/* The first seat is called so; what it is called in the end, or NULL for no name. */
static void assert_name(const char *written, const char *name)
{
    char text[2048];
    struct text t = text_over(text, sizeof text);
    text_str(&t, "{\"game\":\"nullgame\",\"seats\":[{\"name\":\"");
    text_str(&t, written);
    text_str(&t, "\"},{}]}");
    assert_true(text_fits(&t));
    struct match *m = ordered(text);
    assert_string(written, match_name(m, 0), name);
    match_free(&m);
}

/* n times the character, between what comes before and after it. */
static const char *many(const char *before, const char *c, int n, const char *after)
{
    static char text[2][2048];
    static int which;
    struct text t = text_over(text[which ^= 1], sizeof text[0]);
    text_str(&t, before);
    while (n-- > 0)
        text_str(&t, c);
    text_str(&t, after);
    return t.at;
}

static void names_are_taken_as_they_are(void **unused)
{
    (void)unused;
    assert_name("Ann", "Ann");
    assert_name("  Ann of  Fife ", "Ann of  Fife");
    assert_name("\\tAnn\\n", "Ann");
    assert_name("Ann\\u00a0of\\u2027Fife", "Ann\xc2\xa0of\xe2\x80\xa7"
                                           "Fife");
    assert_name(" \\r\\n ", NULL);
    assert_name("\\ud83d\\ude00", "\xf0\x9f\x98\x80");
    assert_name("\\\"\\\\\\/", "\"\\/");
}

static void signs_that_steer_the_writing_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *sign;
    } row[] = {
        { "An\\u0001n", "U+0001" }, { "An\x7f", "U+007F" },     { "An\\u009bn", "U+009B" },
        { "An\\u2028n", "U+2028" }, { "\\u202eAnn", "U+202E" }, { "A\\tnn", "U+0009" },
        { "An\\u2066n", "U+2066" }, { "Ann\\u200f", "U+200F" }, { "\\u0085", "U+0085" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[256];
        struct match *m;
        struct text t = text_over(text, sizeof text);
        text_str(&t, "{\"game\":\"nullgame\",\"seats\":[{\"name\":\"");
        text_str(&t, row[i].name);
        text_str(&t, "\"},{}]}");
        assert_string(row[i].name, match_code_key(order(&m, text)), "name-sign");
        assert_string(row[i].name, e.word, row[i].sign);
    }
}

static void names_are_cut_at_a_whole_character(void **unused)
{
    (void)unused;
    assert_name(many("", "x", 63, ""), many("", "x", 63, ""));
    assert_name(many("", "x", 64, ""), many("", "x", 63, ""));
    assert_name(many("", "x", 63, "\xc3\xb2"), many("", "x", 63, ""));
    assert_name(many("", "x", 62, "\xc3\xb2"), many("", "x", 62, ""));
    assert_name(many("", "x", 61, "\xc3\xb2"), many("", "x", 61, "\xc3\xb2"));
    assert_name(many("", "\xf0\x9f\x98\x80", 400, ""), many("", "\xf0\x9f\x98\x80", 15, ""));
    assert_name(many("", "x", 60, "  \\tabc"), many("", "x", 60, "")); /* no blank at the end */
}

/* Far behind blanks too, where a cut may fall anywhere within a character. */
static void blanks_before_a_long_name_do_no_harm(void **unused)
{
    (void)unused;
    for (int blanks = 180; blanks < 260; blanks++) {
        char text[2048];
        struct match *m;
        struct text t = text_over(text, sizeof text);
        text_str(&t, "{\"game\":\"nullgame\",\"seats\":[{\"name\":\"");
        text_str(&t, many("", " ", blanks, ""));
        text_str(&t, many("", "\xf0\x9f\x98\x80", 40, "\"},{}]}"));
        m = ordered(text);
        assert_true(blanks > 248 || match_name(m, 0));
        match_free(&m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_order_makes_a_match),
        cmocka_unit_test(what_is_left_out_or_null_is_as_is_usual),
        cmocka_unit_test(a_seed_may_have_capital_letters_as_in_a_record),
        cmocka_unit_test(every_game_can_be_ordered),
        cmocka_unit_test(everything_wrong_is_said),
        cmocka_unit_test(json_that_is_none_is_told_by_its_place),
        cmocka_unit_test(nobody_has_to_ask_why),
        cmocka_unit_test(no_number_of_seats_is_taken_for_another),
        cmocka_unit_test(names_are_taken_as_they_are),
        cmocka_unit_test(signs_that_steer_the_writing_are_refused),
        cmocka_unit_test(names_are_cut_at_a_whole_character),
        cmocka_unit_test(blanks_before_a_long_name_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
