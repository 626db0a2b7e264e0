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
        return say_bad("cli.help-no-command", LANG_WITH(lang_words("word", a->word[0])));
    command_help(c);
    return EXIT_FINE;
}

const struct command cmd_help = {
    .name = "help",
    .usage = "[COMMAND]",
    .most_words = 1,
    .run = run,
};
