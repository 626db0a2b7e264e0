/* commands.c: the table of commands, and the help that comes from it. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

const struct command *const commands[] = {
    &cmd_serve, &cmd_play,  &cmd_simulate, &cmd_replay, &cmd_verify, &cmd_explain,
    &cmd_map,   &cmd_games, &cmd_perft,    &cmd_bench,  &cmd_help,   NULL,
};

const struct command *command_find(const char *name)
{
    for (const struct command *const *c = commands; *c; c++)
        if (strcmp((*c)->name, name) == 0)
            return *c;
    return NULL;
}

static void help_line(const char *name, const char *value, const char *help)
{
    char head[48];
    snprintf(head, sizeof head, "--%s%s%s", name, value ? " " : "", value ? value : "");
    printf("  %-22s ", head);
    for (const char *at = help; *at; at++) {
        putchar(*at);
        if (*at == '\n')
            printf("%25s", "");
    }
    putchar('\n');
}

void command_help(const struct command *c)
{
    printf("Usage: ceilidh %s %s%s[options]\n\n%s\n", c->name, c->usage, *c->usage ? " " : "",
           c->summary);
    printf("\nOptions:\n");
    for (uint32_t i = 0; i < c->noptions; i++)
        help_line(c->options[i].name, c->options[i].value, c->options[i].help);
    help_line("help", NULL, "this text");
    if (c->more)
        printf("\n%s", c->more);
    if (c->print_more)
        c->print_more();
}

void command_list(void)
{
    printf("Ceilidh: board games in the browser and the terminal, and tools for their records.\n\n"
           "Usage: ceilidh COMMAND [options]\n\n");
    for (const struct command *const *c = commands; *c; c++)
        printf("  %-10s %s\n", (*c)->name, (*c)->summary);
    printf("\n`ceilidh COMMAND --help` says more, `ceilidh --version` which build this is.\n"
           "Exit codes: 0 fine, 1 the checked thing is wrong, 2 bad use or input.\n");
}
