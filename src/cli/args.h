/*
 * args.h: one reading of the command line for all commands. A command has a
 * table of options; help, parsing and errors come from it.
 */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include <stdbool.h>
#include <stdint.h>

enum { ARGS_MAX_GIVEN = 64 };

enum arg_kind { ARG_FLAG, ARG_NUMBER, ARG_TEXT };

struct arg_option {
    const char *name; /* without the dashes */
    enum arg_kind kind;
    const char *value;   /* what the help calls it, as say_arguments tells it; NULL for a flag */
    int64_t least, most; /* of a NUMBER */
    bool repeats;
};

/* Rows of an option table that many commands share. What an option does is said by
 * `opt.COMMAND.OPTION`, or by `opt.OPTION` if it is the same everywhere. */
#define ARGS_JSON                           \
    {                                       \
        "json", ARG_FLAG, NULL, 0, 0, false \
    }
#define ARGS_PROGRESS                           \
    {                                           \
        "progress", ARG_FLAG, NULL, 0, 0, false \
    }

struct command;

struct args {
    const struct command *command;
    char **word; /* what is not an option, in order */
    uint32_t words;
    struct {
        uint32_t option;
        const char *text;
        int64_t number;
    } given[ARGS_MAX_GIVEN];
    uint32_t ngiven;
};

enum args_result { ARGS_GO_ON, ARGS_HELP_ASKED, ARGS_BAD };

/* Reads argv[argc], the words after the command's name. Reorders argv, which
 * must outlive *a. Says on stderr what is wrong if the result is ARGS_BAD. */
enum args_result args_read(struct args *a, const struct command *c, int argc, char **argv);

/* Options are asked for by their index in the command's table. */
bool args_has(const struct args *a, uint32_t option);
const char *args_text(const struct args *a, uint32_t option, const char *otherwise);
int64_t args_number(const struct args *a, uint32_t option, int64_t otherwise);

/* Values of a repeated option one by one: *from starts at 0; NULL at the end. */
const char *args_next(const struct args *a, uint32_t option, uint32_t *from);

/* The name in list (ended by NULL) that somebody may have meant, or NULL. */
const char *args_nearest(const char *word, const char *const *list);

#endif
