/* args.c: see args.h. */
#include "cli/args.h"

#include "cli/command.h"
#include "front/number.h"
#include "front/say.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST_NAME = 40 };

/* Edits (a letter more, less, other, or two swapped) from a to b. */
static unsigned distance(const char *a, const char *b)
{
    unsigned row[3][LONGEST_NAME + 1];
    const size_t n = strlen(a), m = strlen(b);
    if (n > LONGEST_NAME || m > LONGEST_NAME)
        return LONGEST_NAME;
    for (size_t j = 0; j <= m; j++)
        row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= n; i++) {
        unsigned *now = row[i % 3], *before = row[(i - 1) % 3], *older = row[(i + 1) % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= m; j++) {
            unsigned best = before[j - 1] + (a[i - 1] != b[j - 1]);
            if (before[j] + 1 < best)
                best = before[j] + 1;
            if (now[j - 1] + 1 < best)
                best = now[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                older[j - 2] + 1 < best)
                best = older[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[n % 3][m];
}

const char *args_nearest(const char *word, const char *const *list)
{
    const char *best = NULL;
    unsigned least = (unsigned)strlen(word) / 3 + 1;
    for (; *list; list++) {
        const bool begins = strlen(word) >= 2 && strncmp(*list, word, strlen(word)) == 0;
        const unsigned d = begins ? 0 : distance(word, *list);
        if (d <= least && (!best || d < least)) {
            best = *list;
            least = d;
        }
    }
    return best;
}

static int unknown_option(const struct command *c, const char *name)
{
    const char *names[ARGS_MAX_GIVEN];
    uint32_t n = 0;
    for (; n < c->noptions && n < ARGS_MAX_GIVEN - 2; n++)
        names[n] = c->options[n].name;
    names[n++] = "help";
    names[n] = NULL;
    const char *meant = args_nearest(name, names);
    return say_bad(meant ? "args.unknown-meant" : "args.unknown",
                   LANG_WITH(lang_words("command", c->name), lang_words("option", name),
                             lang_words("meant", meant ? meant : "")));
}

static const struct arg_option *find_option(const struct command *c, const char *name)
{
    for (uint32_t i = 0; i < c->noptions; i++)
        if (strcmp(c->options[i].name, name) == 0)
            return &c->options[i];
    return NULL;
}

/* A sentence about the command with {option} and {values}, names of arguments. */
static void complain(const struct command *c, const char *key, const char *option,
                     const char *values)
{
    char words[96];
    struct text t = text_over(words, sizeof words);
    say_arguments(&t, values);
    say_bad(key, LANG_WITH(lang_words("command", c->name), lang_words("option", option),
                           lang_words("values", words), lang_number("most", ARGS_MAX_GIVEN)));
}

static bool keep_value(struct args *a, const struct arg_option *o, const char *text)
{
    const struct command *c = a->command;
    const uint32_t index = (uint32_t)(o - c->options);
    if (a->ngiven == ARGS_MAX_GIVEN)
        return complain(c, "args.many", o->name, ""), false;
    if (!o->repeats && args_has(a, index))
        return complain(c, "args.twice", o->name, ""), false;
    int64_t number = 0;
    if (o->kind == ARG_NUMBER && !number_read(text, o->least, o->most, &number)) {
        say_bad("args.number",
                LANG_WITH(lang_words("command", c->name), lang_words("option", o->name),
                          lang_number("least", o->least), lang_number("most", o->most),
                          lang_words("word", text)));
        return false;
    }
    a->given[a->ngiven].option = index;
    a->given[a->ngiven].text = text;
    a->given[a->ngiven++].number = number;
    return true;
}

/* Reads the option at argv[*i] and its value, if it takes one. */
static bool read_option(struct args *a, int argc, char **argv, int *i)
{
    char *name = argv[*i] + 2;
    char *equals = strchr(name, '=');
    if (equals)
        *equals = '\0';
    const struct arg_option *o = find_option(a->command, name);
    if (!o && strcmp(name, "help") == 0)
        return complain(a->command, "args.no-value", "help", ""), false;
    if (!o)
        return unknown_option(a->command, name), false;
    if (o->kind == ARG_FLAG) {
        if (equals)
            return complain(a->command, "args.no-value", o->name, ""), false;
        return keep_value(a, o, "");
    }
    if (equals)
        return keep_value(a, o, equals + 1);
    if (*i + 1 == argc)
        return complain(a->command, "args.needs-value", o->name, o->value), false;
    return keep_value(a, o, argv[++*i]);
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* A dash alone is stdin and a dash before a digit is a number: words, both. */
static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] && !isdigit((unsigned char)word[1]);
}

static enum args_result check_words(const struct args *a)
{
    const struct command *c = a->command;
    if (a->words < c->least_words)
        complain(c, "args.missing", "", c->usage);
    else if (a->words > c->most_words)
        complain(c, "args.too-many", a->word[c->most_words], c->usage);
    else
        return ARGS_GO_ON;
    return ARGS_BAD;
}

enum args_result args_read(struct args *a, const struct command *c, int argc, char **argv)
{
    *a = (struct args){ .command = c, .word = argv };
    bool only_words = false;
    for (int i = 0; i < argc; i++) {
        if (only_words || !is_option(argv[i])) {
            argv[a->words++] = argv[i];
        } else if (asks_for_help(argv[i])) {
            return ARGS_HELP_ASKED;
        } else if (strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (argv[i][1] != '-') {
            complain(c, "args.short", argv[i], "");
            return ARGS_BAD;
        } else if (!read_option(a, argc, argv, &i)) {
            return ARGS_BAD;
        }
    }
    return check_words(a);
}

bool args_has(const struct args *a, uint32_t option)
{
    return args_text(a, option, NULL) != NULL;
}

const char *args_text(const struct args *a, uint32_t option, const char *otherwise)
{
    uint32_t from = 0;
    const char *text = args_next(a, option, &from);
    return text ? text : otherwise;
}

int64_t args_number(const struct args *a, uint32_t option, int64_t otherwise)
{
    for (uint32_t i = 0; i < a->ngiven; i++)
        if (a->given[i].option == option)
            return a->given[i].number;
    return otherwise;
}

const char *args_next(const struct args *a, uint32_t option, uint32_t *from)
{
    while (*from < a->ngiven) {
        const uint32_t i = (*from)++;
        if (a->given[i].option == option)
            return a->given[i].text;
    }
    return NULL;
}
