/* command.h: what a command of the command line is, and the list of them. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "cli/args.h"
#include "front/say.h"

/* `cmd.NAME` says in a line what it does; `cmd.NAME.more`, if it is there, says more. */
struct command {
    const char *name;
    const char *usage;           /* the words it takes, "GAME" or "FILE MOVE"    */
    const char *const *examples; /* lines to type, ended by NULL, or NULL        */
    void (*print_more)(void);    /* what help has to find out, or NULL           */
    const struct arg_option *options;
    uint32_t noptions;
    uint32_t least_words, most_words;
    int (*run)(const struct args *a); /* returns an exit code */
};

/* Ended by NULL. */
extern const struct command *const commands[];

const struct command *command_find(const char *name);

/* Writes the help of one command, or the list of all, to stdout. */
void command_help(const struct command *c);
void command_list(void);

extern const struct command cmd_analyse, cmd_arena, cmd_backup, cmd_bench, cmd_explain, cmd_games,
    cmd_help, cmd_learn, cmd_map, cmd_perft, cmd_play, cmd_replay, cmd_restore, cmd_rules,
    cmd_serve, cmd_simulate, cmd_train, cmd_verify;

#endif
