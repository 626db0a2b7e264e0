/* main.c: picks the command and hands it its words. */
#include "cli/command.h"
#include "front/say.h"
#include "games/list.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int version(void)
{
    printf("ceilidh %s\n", CEILIDH_VERSION);
    for (const struct game *const *g = games; *g; g++) {
        say_to(stdout, "cli.rules",
               LANG_WITH(lang_words("game", (*g)->name), lang_number("n", (*g)->rules_version)));
        putchar('\n');
    }
    return EXIT_FINE;
}

static int unknown_command(const char *name)
{
    const char *names[32];
    uint32_t n = 0;
    for (; commands[n] && n < 31; n++)
        names[n] = commands[n]->name;
    names[n] = NULL;
    const char *meant = args_nearest(name, names);
    return say_bad(meant ? "cli.no-command-meant" : "cli.no-command",
                   LANG_WITH(lang_words("word", name), lang_words("meant", meant ? meant : "")));
}

static int run(const struct command *c, int argc, char **argv)
{
    struct args a;
    switch (args_read(&a, c, argc, argv)) {
    case ARGS_GO_ON:
        return c->run(&a);
    case ARGS_HELP_ASKED:
        command_help(c);
        return EXIT_FINE;
    case ARGS_BAD:
        break;
    }
    return EXIT_BAD_USE;
}

static int choose(int argc, char **argv)
{
    if (argc < 2) {
        command_list();
        return EXIT_BAD_USE;
    }
    if (strcmp(argv[1], "--version") == 0)
        return version();
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        command_list();
        return EXIT_FINE;
    }
    const struct command *c = command_find(argv[1]);
    return c ? run(c, argc - 2, argv + 2) : unknown_command(argv[1]);
}

/* Whether this processor has the instructions that CEILIDH_CPU allowed the compiler. */
static bool runs_here(void)
{
#ifdef __BMI2__
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
    return true;
#endif
}

/* The language of the environment, if we speak it, else the first; chosen here, before there are
 * threads, which may all have something to say. */
static void speak_as_usual(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    const char *locale = NULL;
    for (unsigned i = 0; i < sizeof names / sizeof *names && !(locale && *locale); i++)
        locale = getenv(names[i]);
    const char *code = locale ? lang_of_locale(locale) : NULL;
    lang_choose(code ? code : lang_codes[0]);
}

static bool speak(const char *word)
{
    char all[64] = "";
    struct text t = text_over(all, sizeof all);
    if (lang_choose(word))
        return true;
    for (const char *const *code = lang_codes; *code; code++) {
        text_str(&t, t.len ? ", " : "");
        text_str(&t, *code);
    }
    say_bad("cli.no-language", LANG_WITH(lang_words("word", word), lang_words("all", all)));
    return false;
}

/* Takes `--lang XX` out of the words, wherever it stands before `--`. Returns how many words
 * are left; 0 after saying what is wrong. */
static int take_language(int argc, char **argv)
{
    int n = 0;
    bool only_words = false;
    for (int i = 0; i < argc; i++) {
        const bool alone = !only_words && strcmp(argv[i], "--lang") == 0;
        const bool joined = !only_words && strncmp(argv[i], "--lang=", 7) == 0;
        only_words = only_words || strcmp(argv[i], "--") == 0;
        if (alone && i + 1 == argc)
            return speak(""), 0;
        if (!alone && !joined)
            argv[n++] = argv[i];
        else if (!speak(joined ? argv[i] + 7 : argv[++i]))
            return 0;
    }
    argv[n] = NULL;
    return n;
}

int main(int argc, char **argv)
{
    if (argc)
        say_program_is(argv[0]);
    if (!runs_here())
        return say_bad("cli.processor", NULL);
    speak_as_usual();
    const int words = take_language(argc, argv);
    const int code = words ? choose(words, argv) : EXIT_BAD_USE;
    if (fflush(stdout) != 0 || ferror(stdout))
        return say_bad("cli.output", NULL);
    return code;
}
