/* cmd_rules.c: `ceilidh rules`: the rules to read, to search and to print. */
#include "cli/command.h"
#include "front/say.h"
#include "games/list.h"
#include "rules/page.h"
#include "terminal/rule.h"
#include "terminal/screen.h"

#include <stdio.h>
#include <stdlib.h>

enum { FIND, PRINT };
static const struct arg_option options[] = {
    [FIND] = { "find", ARG_TEXT, "WORD", 0, 0, false },
    [PRINT] = { "print", ARG_TEXT, "GAME", 0, 0, false },
};

static int print_page(const char *game)
{
    static struct rules_book book;
    if (!rules_open(&book, game, lang_chosen()))
        return say_bad("rules.no-game", LANG_WITH(lang_words("word", game)));
    char *page = malloc(RULES_PAGE);
    if (!page)
        return say_bad("say.memory", NULL);
    struct text t = text_over(page, RULES_PAGE);
    rules_page(&t, &book);
    fwrite(page, 1, t.len < RULES_PAGE ? t.len : RULES_PAGE - 1, stdout);
    free(page);
    return EXIT_FINE;
}

static int find(const struct pen *pen, const char *words)
{
    if (rule_find(pen, words))
        return EXIT_FINE;
    return say_wrong("rules.nothing", LANG_WITH(lang_words("word", words)));
}

static int read_one(const struct pen *pen, const char *word)
{
    if (rule_print(pen, word) || rule_contents(pen, word))
        return EXIT_FINE;
    return say_bad("rules.none", LANG_WITH(lang_words("word", word)));
}

static int list(const struct pen *pen)
{
    for (const struct game *const *g = games; *g; g++)
        rule_sections(pen, (*g)->name);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    if (args_has(a, PRINT))
        return print_page(args_text(a, PRINT, ""));
    struct screen screen;
    screen_open(&screen, stdout);
    const int code = args_has(a, FIND) ? find(&screen.pen, args_text(a, FIND, ""))
                     : a->words        ? read_one(&screen.pen, a->word[0])
                                       : list(&screen.pen);
    screen_close(&screen);
    return code;
}

static const char *const examples[] = { "ceilidh rules C-EXP-3", "ceilidh rules lords",
                                        "ceilidh rules --find river",
                                        "ceilidh rules --print caledonia > rules.html", NULL };

const struct command cmd_rules = {
    .name = "rules",
    .usage = "[ID]",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .most_words = 1,
    .run = run,
};
