/* commands.c: the table of commands, and the help that comes from it. */
#include "cli/command.h"

#include "base/width.h"
#include "front/say.h"
#include "terminal/screen.h"

#include <stdio.h>
#include <string.h>

const struct command *const commands[] = {
    &cmd_serve,  &cmd_play,    &cmd_learn, &cmd_simulate, &cmd_arena, &cmd_replay, &cmd_analyse,
    &cmd_verify, &cmd_explain, &cmd_rules, &cmd_map,      &cmd_games, &cmd_backup, &cmd_restore,
    &cmd_perft,  &cmd_bench,   &cmd_train, &cmd_help,     NULL,
};

const struct command *command_find(const char *name)
{
    for (const struct command *const *c = commands; *c; c++)
        if (strcmp((*c)->name, name) == 0)
            return *c;
    return NULL;
}

/* Where the output is no terminal of its own width. */
enum { USUAL_COLUMNS = 98, HEAD = 22 };

/* One line, which goes on below its second column if it is too long. */
static void print_wrapped(const char *line)
{
    const unsigned columns = screen_columns(stdout);
    screen_wrap(stdout, line, strlen(line), columns ? columns : USUAL_COLUMNS);
    putchar('\n');
}

static void sentence(struct text *out, const char *key)
{
    lang_say(out, key, NULL);
}

static void option_line(const char *command, const char *name, const char *value)
{
    char head[96], key[96], line[1024];
    struct text h = text_over(head, sizeof head), l = text_over(line, sizeof line);
    text_str(&h, "--");
    text_str(&h, name);
    if (value) {
        text_char(&h, ' ');
        say_arguments(&h, value);
    }
    const uint32_t wide = width_of(head, (uint32_t)strlen(head));
    snprintf(key, sizeof key, "opt.%s.%s", command, name);
    if (!lang_has(key))
        snprintf(key, sizeof key, "opt.%s", name);
    text_str(&l, "  ");
    text_str(&l, head);
    text_pad(&l, ' ', l.len + (wide < HEAD ? HEAD - wide : 0) + 2);
    sentence(&l, key);
    print_wrapped(line);
}

static void print_usage(const struct command *c)
{
    char words[128];
    struct text t = text_over(words, sizeof words);
    say_arguments(&t, c->usage);
    if (t.len)
        text_char(&t, ' ');
    say_to(stdout, "cli.usage",
           LANG_WITH(lang_words("command", c->name), lang_words("words", words)));
    printf("\n\n");
}

/* The sentence cmd.NAME, or cmd.NAME.more. */
static void print_about(const struct command *c, const char *ending)
{
    char key[64], line[2048];
    struct text t = text_over(line, sizeof line);
    snprintf(key, sizeof key, "cmd.%s%s", c->name, ending);
    if (!lang_has(key))
        return;
    if (*ending)
        putchar('\n');
    sentence(&t, key);
    print_wrapped(line);
}

void command_help(const struct command *c)
{
    print_usage(c);
    print_about(c, "");
    putchar('\n');
    say_to(stdout, "cli.options", NULL);
    putchar('\n');
    for (uint32_t i = 0; i < c->noptions; i++)
        option_line(c->name, c->options[i].name, c->options[i].value);
    option_line(c->name, "lang", "XX");
    option_line(c->name, "help", NULL);
    print_about(c, ".more");
    if (c->examples)
        putchar('\n');
    for (const char *const *line = c->examples; line && *line; line++)
        printf("  %s\n", *line);
    if (c->print_more)
        c->print_more();
}

void command_list(void)
{
    say_to(stdout, "cli.about", NULL);
    printf("\n\n");
    say_to(stdout, "cli.usage-all", NULL);
    printf("\n\n");
    for (const struct command *const *c = commands; *c; c++) {
        char key[64], line[512];
        struct text t = text_over(line, sizeof line);
        snprintf(key, sizeof key, "cmd.%s", (*c)->name);
        text_str(&t, "  ");
        text_str(&t, (*c)->name);
        text_pad(&t, ' ', 14);
        sentence(&t, key);
        print_wrapped(line);
    }
    putchar('\n');
    say_to(stdout, "cli.more", NULL);
    putchar('\n');
    say_to(stdout, "cli.codes", NULL);
    putchar('\n');
}
