/* main.c: picks the command and hands it its words. */
#include "cli/command.h"
#include "front/say.h"
#include "games/list.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#ifndef CEILIDH_VERSION
#define CEILIDH_VERSION "0.1"
#endif

static int version(void)
{
    printf("ceilidh %s\n", CEILIDH_VERSION);
    for (const struct game *const *g = games; *g; g++)
        printf("%s: rules %u\n", (*g)->name, (*g)->rules_version);
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
    if (meant)
        return say_bad("there is no command \"%s\"; did you mean `ceilidh %s`?", name, meant);
    return say_bad("there is no command \"%s\"; `ceilidh help` lists the commands.", name);
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

int main(int argc, char **argv)
{
    if (argc)
        say_program_is(argv[0]);
    if (!runs_here())
        return say_bad("this program was built for newer processors, with AVX2 and BMI2; "
                       "`./dev build` on this machine makes one for it.");
    const int code = choose(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout))
        return say_bad("the output could not be written.");
    return code;
}
