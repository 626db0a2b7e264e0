/*
 * test_codes.c: every code in the sources has its sentence, and no sentence is
 * left over. Codes are found where they are written: as the third argument of
 * gm_need and its sisters or right after a rule id, as the second argument of
 * the functions that report faults, and in the list of match codes.
 */
#include "lang/lang.h"

#include <dirent.h>
#include <regex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

enum { LARGEST = 4 << 20 };

/* All sources, one after the other. */
static char *sources;
static size_t length;

static void read_source(const char *path)
{
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    length += fread(sources + length, 1, LARGEST - length - 1, f);
    assert_true(length < LARGEST - 1);
    sources[length] = '\0';
    fclose(f);
}

static void read_sources(const char *dir)
{
    DIR *d = opendir(dir);
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        char path[4096];
        struct stat about;
        if (e->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
        const char *dot = strrchr(e->d_name, '.');
        if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
            read_sources(path);
        else if (dot && (strcmp(dot, ".c") == 0 || strcmp(dot, ".h") == 0))
            read_source(path);
    }
    closedir(d);
}

/* Examples in comments are no codes in use. */
static void blank_comments(void)
{
    bool quoted = false;
    for (char *at = sources; *at; at++) {
        if (*at == '\\' && quoted)
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && at[0] == '\'' && at[1] && at[2] == '\'')
            at += 2; /* a letter, perhaps a quotation mark */
        else if (!quoted && at[0] == '/' && at[1] == '*')
            for (char *end = strstr(at, "*/"); at < end; at++)
                *at = ' ';
    }
}

static int setup(void **state)
{
    (void)state;
    sources = malloc(LARGEST);
    assert_non_null(sources);
    length = 0;
    read_sources("src");
    blank_comments();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    free(sources);
    return 0;
}

static unsigned missing;

/* Every "code" inside text[len] must have a sentence. Returns how many there are. */
static unsigned check_codes(const char *kind, const char *text, size_t len)
{
    unsigned n = 0;
    for (size_t i = 0; i < len; i++) {
        if (text[i] != '"')
            continue;
        const size_t end = strspn(text + i + 1, "abcdefghijklmnopqrstuvwxyz0123456789.-");
        if (i + 1 + end < len && end && text[i + 1 + end] == '"') {
            char key[128];
            snprintf(key, sizeof key, "%s.%.*s", kind, (int)end, text + i + 1);
            n++;
            if (!lang_has(key)) {
                print_error("no sentence for %s\n", key);
                missing++;
            }
        }
        const char *close = memchr(text + i + 1, '"', len - i - 1);
        if (!close)
            break;
        i = (size_t)(close - text);
    }
    return n;
}

/* Checks the group `group` of every match of the pattern; returns the number of codes found. */
static unsigned check_matches(const char *kind, const char *pattern, size_t group)
{
    regex_t re;
    regmatch_t match[4];
    unsigned n = 0;
    assert_int_equal(regcomp(&re, pattern, REG_EXTENDED), 0);
    for (const char *at = sources; regexec(&re, at, 4, match, 0) == 0; at += match[0].rm_so + 1)
        n += check_codes(kind, at + match[group].rm_so,
                         (size_t)(match[group].rm_eo - match[group].rm_so));
    regfree(&re);
    return n;
}

static void test_every_reason_has_a_sentence(void **state)
{
    (void)state;
    missing = 0;
    const unsigned called =
        check_matches("why", "gm_(need|must|enough)\\([^,;]*,[^,;]*,([^,;]*,)", 2);
    check_matches("why", "\"[A-Z]+-[A-Z0-9-]+\",([^,;]*,)", 1);
    assert_true(called > 5);
    assert_int_equal(missing, 0);
}

/* The second argument of gm_so and of the functions named after it, and what chooses between
 * codes. */
static void test_every_consequence_has_a_sentence(void **state)
{
    (void)state;
    missing = 0;
    const unsigned called = check_matches("so", "[^a-z_](gm_so|so|money)\\([^,;]*,([^,;]*,)", 2);
    check_matches("so", "return (\"no-bonus-[a-z]*\";)", 1);
    assert_true(called > 60);
    assert_int_equal(missing, 0);
}

static void test_every_fault_has_a_sentence(void **state)
{
    (void)state;
    missing = 0;
    const unsigned called = check_matches(
        "fault", "(scan_name|scan_fail|want|refuse|refuse_count)\\([^,;]*,([^,;]*[,)])", 2);
    check_matches("fault", "gm_fault\\) *\\{[ \n]*(\"[a-z0-9.-]*\" *,)", 1);
    check_matches("fault", "\\.code = (\"[a-z0-9.-]+\"[,;])", 1);
    check_matches("fault", "(\"(map|json)\\.[a-z-]*\" *[,;:)}])", 1);
    assert_true(called > 5);
    assert_int_equal(missing, 0);
}

static void test_every_match_code_has_a_sentence(void **state)
{
    (void)state;
    missing = 0;
    assert_true(check_matches("match", "X\\([A-Z_]+, (\"[a-z-]+\",) \"", 1) > 20);
    assert_int_equal(missing, 0);
}

/* What the machine of tables refuses in its own name; "yes" and "match" are no refusals of it. */
static void test_every_refusal_of_a_server_has_a_sentence(void **state)
{
    (void)state;
    missing = 0;
    const char *from = strstr(sources, "X(HELLO, \"hello\")");
    const char *to = from ? strstr(from, "enum hall_no") : NULL;
    assert_true(from && to);
    assert_true(check_codes("hall", from, (size_t)(to - from)) > 20);
    assert_int_equal(missing, 0);
}

static bool in_sources(const char *word, size_t len)
{
    char quoted[160];
    snprintf(quoted, sizeof quoted, "\"%.*s\"", (int)len, word);
    return strstr(sources, quoted) != NULL;
}

/* The sources have the whole key, or its end behind some dot, or that without its own end:
 * name.dairy.many is a form of name.dairy, cmd.play.more more about cmd.play. */
static bool is_used(const char *key)
{
    if (in_sources(key, strlen(key)))
        return true;
    for (const char *dot = strchr(key, '.'); dot; dot = strchr(dot + 1, '.')) {
        const char *end = strrchr(dot + 1, '.');
        if (strspn(dot + 1, "0123456789") || in_sources(dot + 1, strlen(dot + 1)) ||
            (end && in_sources(dot + 1, (size_t)(end - dot - 1))))
            return true;
    }
    return false;
}

/* The names of arguments stand in usages: "FILE MOVE...". */
static bool is_argument(const char *key)
{
    return strncmp(key, "arg.", 4) == 0 && strstr(sources, key + 4);
}

/* The texts of lessons are named by data/lessons, and web/tests/language.test.ts looks there. */
static bool is_lesson(const char *key)
{
    return strncmp(key, "lesson.", 7) == 0 && strchr(key + 7, '.');
}

static void test_no_sentence_is_left_over(void **state)
{
    (void)state;
    unsigned unused = 0;
    for (const char *line = lang_file("en"); *line; line += strcspn(line, "\n") + 1) {
        const char *equals = strstr(line, " = ");
        if (*line == '\n' || *line == '#')
            continue;
        char key[128];
        snprintf(key, sizeof key, "%.*s", (int)(equals - line), line);
        if (is_used(key) || is_argument(key) || is_lesson(key))
            continue;
        print_error("nothing uses %s\n", key);
        unused++;
    }
    assert_int_equal(unused, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_reason_has_a_sentence),
        cmocka_unit_test(test_every_consequence_has_a_sentence),
        cmocka_unit_test(test_every_fault_has_a_sentence),
        cmocka_unit_test(test_every_match_code_has_a_sentence),
        cmocka_unit_test(test_every_refusal_of_a_server_has_a_sentence),
        cmocka_unit_test(test_no_sentence_is_left_over),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
