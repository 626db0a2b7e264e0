/* cmd_restore.c: `ceilidh restore`: a store made of a backup. */
#include "cli/command.h"
#include "cli/stores.h"
#include "keep/keep.h"
#include "lang/lang.h"

#include <stdio.h>

enum { STORE, PROGRESS };
static const struct arg_option options[] = { [STORE] = ARGS_STORE, [PROGRESS] = ARGS_PROGRESS };

static int restore(const char *file, const char *to, struct progress *p, struct keep_found *found)
{
    char address[STORES_PATH];
    int code = stores_check_file("restore", file, p, found);
    if (code != EXIT_FINE)
        return code;
    snprintf(address, sizeof address, "sqlite:%s", file);
    struct store *from = stores_open("restore", address);
    if (!from)
        return EXIT_BAD_USE;
    code = stores_fill("restore", from, to, p);
    from->kind->close(&from);
    return code;
}

static int run(const struct args *a)
{
    const char *address = args_text(a, STORE, "");
    struct keep_found found;
    if (!*address || keep_is_memory(address))
        return say_bad("keep.no-store", LANG_WITH(lang_words("command", "restore")));
    struct progress p = progress_start(args_has(a, PROGRESS));
    const int code = restore(a->word[0], address, &p, &found);
    progress_end(&p);
    if (code == EXIT_FINE)
        stores_say_done(address, &found);
    return code;
}

static const char *const examples[] = {
    "ceilidh restore monday.store --store sqlite:ceilidh.sqlite",
    "ceilidh restore monday.store --store postgres:dbname=ceilidh", NULL
};

const struct command cmd_restore = {
    .name = "restore",
    .usage = "FILE",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
