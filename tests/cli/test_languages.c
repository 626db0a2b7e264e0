/* test_languages.c: the terminal speaks each language, and no other one beside it. */
#include "cli/command.h"
#include "lang/lang.h"
#include "tests/cli/program.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Words that no English sentence does without for long; none is one of our other languages,
 * of the notation or of a name on the map. */
static const char *const english[] = { "the",   "and",   "is",   "are",  "with", "your",
                                       "you",   "not",   "from", "this", "that", "what",
                                       "which", "there", "it",   NULL };

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || (unsigned char)c >= 0x80;
}

static const char *find_word(const char *text, const char *word)
{
    const size_t len = strlen(word);
    for (const char *at = text; (at = strstr(at, word)) != NULL; at += len)
        if ((at == text || !is_letter(at[-1])) && !is_letter(at[len]))
            return at;
    return NULL;
}

static void fail_at(const char *words, const char *language, const char *what, const char *at)
{
    fail_msg("`ceilidh %s` in %s has \"%s\": ...%.60s", words, language, what, at);
}

/* Whether keys begin with these letters and a dot. */
static bool is_kind(const char *letters, size_t len)
{
    for (const char *line = lang_file("en"); *line; line += strcspn(line, "\n") + 1)
        if (len && strncmp(line, letters, len) == 0 && line[len] == '.')
            return true;
    return false;
}

static bool is_file(const char *ending)
{
    return strncmp(ending, ".html", 5) == 0;
}

/* No sentence in English, and no key in place of one. */
static void assert_spoken(const char *words, const char *language, const char *text)
{
    for (const char *const *word = english; strcmp(language, "en") != 0 && *word; word++) {
        const char *at = find_word(text, *word);
        if (at)
            fail_at(words, language, *word, at);
    }
    for (const char *at = text; *at; at++) {
        const size_t head = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        if (at[head] == '.' && isalpha((unsigned char)at[head + 1]) && is_kind(at, head) &&
            !is_file(at + head))
            fail_at(words, language, "a key", at);
        at += head;
        if (!*at)
            break;
    }
}

static void say_in(const char *language, int code, const char *input, const char *words)
{
    const struct said s = run_program(input, "--lang %s %s", language, words);
    if (s.code != code)
        fail_msg("`ceilidh %s` in %s gave %d: %s", words, language, s.code, s.err);
    assert_true(*s.out || *s.err);
    assert_spoken(words, language, s.out);
    assert_spoken(words, language, s.err);
}

static void test_help_of_every_command(void **state)
{
    (void)state;
    for (const char *const *language = lang_codes; *language; language++) {
        say_in(*language, 0, "", "help");
        say_in(*language, 0, "", "games");
        say_in(*language, 0, "", "--version");
        for (const struct command *const *c = commands; *c; c++) {
            char words[64];
            snprintf(words, sizeof words, "help %s", (*c)->name);
            say_in(*language, 0, "", words);
        }
    }
}

static void test_games_at_the_terminal(void **state)
{
    (void)state;
    static const char typed[] =
        "help\n1\nwhy expand cow a1\nboard\nmarket\nplayers\nports\nscores\n"
        "table\nlog\nnonsense\n99\n1\n1\n1\n1\nundo\nlog x\nwhy\nsave\nquit\n";
    for (const char *const *language = lang_codes; *language; language++) {
        say_in(*language, 0, typed, "play caledonia --seed 5 --record c --force");
        say_in(*language, 0, "quit\n", "play caledonia --players 1 --seed 5 --record s --force");
        say_in(*language, 0, "middle\nhand\ndiscard\npiles\n1\n1\n1\n1\n1\nquit\n",
               "play lords --players 3 --seed 5 --record l --force");
        say_in(*language, 0, "board\n1\n1\nquit\n", "play nullgame --seed 5 --record n --force");
    }
}

static void test_records(void **state)
{
    (void)state;
    run_program("", "simulate caledonia --players 2 --games 1 --seed 3 --bots greedy --record g");
    run_program("", "simulate lords --players 2 --games 1 --seed 3 --bots greedy --record g");
    for (const char *const *language = lang_codes; *language; language++) {
        say_in(*language, 0, "", "replay g/caledonia-3-000000.ceilidh");
        say_in(*language, 0, "", "replay g/caledonia-3-000000.ceilidh --at 40");
        say_in(*language, 0, "", "replay g/lords-3-000000.ceilidh --at 40");
        say_in(*language, 0, "", "verify g/caledonia-3-000000.ceilidh");
        say_in(*language, 1, "",
               "explain g/caledonia-3-000000.ceilidh --at 20 expand distillery a1");
        say_in(*language, 1, "", "explain g/lords-3-000000.ceilidh --at 14 claim scott-4");
    }
}

static void test_refusals(void **state)
{
    (void)state;
    static const char *const words[] = {
        "dance",
        "simulat",
        "play",
        "play chess",
        "play lords --players 9",
        "play lords --bot 9=random",
        "play lords --seed x",
        "play lords --option target=25",
        "play lords --option targ=20",
        "simulate lords --bots clever",
        "simulate lords --xyzzy",
        "replay nowhere",
        "replay .",
        "replay /dev/null",
        "explain nowhere",
        "map 12",
        "map check --svg",
        "bench server",
        "perft nullgame --skip 9999",
        "serve --host nowhere",
    };
    for (const char *const *language = lang_codes; *language; language++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            say_in(*language, 2, "", words[i]);
}

static void test_maps(void **state)
{
    (void)state;
    for (const char *const *language = lang_codes; *language; language++) {
        say_in(*language, 0, "", "map 1221 --small");
        say_in(*language, 0, "", "map check");
    }
}

/* What is typed may be the language's own word. */
static void test_commands_are_typed_in_the_language(void **state)
{
    (void)state;
    static const char *const said[][3] = {
        { "es", "ayuda\nmercado\nsalir\n", "whisky         \u00a311" },
        { "pt-BR", "ajuda\nmercado\nsair\n", "u\u00edsque (whisky)" },
        { "ko", "\ub3c4\uc6c0\ub9d0\n\uc2dc\uc7a5\n\uadf8\ub9cc\n",
          "\uc704\uc2a4\ud0a4 (whisky) \u00a311" },
    };
    for (size_t i = 0; i < 3; i++) {
        const struct said s = run_program(
            said[i][1], "--lang %s play caledonia --seed 5 --record t --force", said[i][0]);
        assert_int_equal(s.code, 0);
        const char *again = strstr(s.out, said[i][2]);
        assert_non_null(again);
        assert_non_null(strstr(again + 1, said[i][2])); /* with the table, and when asked for */
    }
}

static void test_the_environment_chooses(void **state)
{
    (void)state;
    struct said s = run_program("", "help; LC_ALL=es_MX.UTF-8 \"$CEILIDH\" help >out");
    assert_non_null(strstr(s.out, "Uso: ceilidh "));
    s = run_program("", "help; LC_ALL= LC_MESSAGES=ko_KR LANG=es \"$CEILIDH\" help >out");
    assert_non_null(strstr(s.out, "\uc0ac\uc6a9\ubc95: "));
    s = run_program("", "help; LC_ALL= LC_MESSAGES= LANG=pt_PT \"$CEILIDH\" help >out");
    assert_non_null(strstr(s.out, "Uso: ceilidh COMANDO"));
    s = run_program("", "help; LC_ALL=xx_YY \"$CEILIDH\" help >out");
    assert_non_null(strstr(s.out, "Usage: "));
    s = run_program("", "help; LC_ALL=es \"$CEILIDH\" --lang=en help >out");
    assert_non_null(strstr(s.out, "Usage: "));
    assert_refused("--lang xx help", 2, "--lang takes one of en, es, pt-BR, ko, not \"xx\".");
    assert_refused("help --lang", 2, "--lang takes one of");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_help_of_every_command),
        cmocka_unit_test(test_games_at_the_terminal),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_maps),
        cmocka_unit_test(test_commands_are_typed_in_the_language),
        cmocka_unit_test(test_the_environment_chooses),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
