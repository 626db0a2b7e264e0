/* cmd_help.c: `ceilidh help [COMMAND]`. */
#include "cli/command.h"
#include "front/say.h"

static int run(const struct args *a)
{
    if (!a->words) {
        command_list();
        return EXIT_FINE;
    }
    const struct command *c = command_find(a->word[0]);
    if (!c)
        return say_bad("help: there is no command \"%s\"; `ceilidh help` lists the commands.",
                       a->word[0]);
    command_help(c);
    return EXIT_FINE;
}

const struct command cmd_help = {
    .name = "help",
    .usage = "[COMMAND]",
    .summary = "list the commands, or say how one is used",
    .most_words = 1,
    .run = run,
};
