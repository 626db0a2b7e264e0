/* cmd_backup.c: `ceilidh backup`: all tables of a store, copied into one file while it is used. */
#include "cli/command.h"
#include "cli/stores.h"
#include "keep/keep.h"

enum { STORE, PROGRESS };
static const struct arg_option options[] = { [STORE] = ARGS_STORE, [PROGRESS] = ARGS_PROGRESS };

static int run(const struct args *a)
{
    const char *file = a->word[0];
    struct store *from = stores_open("backup", args_text(a, STORE, NULL));
    struct progress p = progress_start(args_has(a, PROGRESS));
    struct keep_found found;
    if (!from)
        return EXIT_BAD_USE;
    int code = stores_make_file("backup", from, file, &p);
    from->kind->close(&from);
    if (code == EXIT_FINE)
        code = stores_check_file("backup", file, &p, &found);
    progress_end(&p);
    if (code == EXIT_FINE)
        stores_say_done(file, &found);
    return code;
}

static const char *const examples[] = { "ceilidh backup monday.store --store sqlite:ceilidh.sqlite",
                                        NULL };

const struct command cmd_backup = {
    .name = "backup",
    .usage = "FILE",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
