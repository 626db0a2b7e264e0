/* cmd_verify.c: `ceilidh verify`: is a record true to the rules, its hashes and its seed? */
#include "cli/command.h"
#include "front/complain.h"
#include "front/record.h"

#include <stdio.h>
#include <string.h>

enum { JSON };
static const struct arg_option options[] = { [JSON] = ARGS_JSON };

static void print_json(const char *file, const struct match *m, const struct match_error *err)
{
    char line[4096], sentence[1024] = "";
    struct text t = text_over(line, sizeof line), s = text_over(sentence, sizeof sentence);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "file", file);
    json_key_bool(&j, "ok", err->code == MATCH_OK);
    json_key_str(&j, "code", match_code_key(err->code));
    if (m) {
        json_key_str(&j, "game", match_game(m)->name);
        json_key_int(&j, "plies", match_ply(m));
        json_key_bool(&j, "over", match_actor(m) == GM_OVER);
        json_key_bool(&j, "seed", match_seed(m) != NULL);
    }
    if (err->code != MATCH_OK) {
        complain_text(&s, err);
        json_key_int(&j, "line", err->line);
        json_key_int(&j, "ply", err->ply);
        json_key_str(&j, "sentence", sentence);
    }
    json_close(&j, '}');
    puts(line);
}

static void print_line(const char *file, const struct match *m)
{
    printf("%s: good: %s, %u plies, %s; %s\n", file, match_game(m)->name, match_ply(m),
           match_actor(m) == GM_OVER ? "over" : "not finished",
           match_seed(m) ? "every draw is the one its seed gives"
                         : "no seed, draws taken as written");
}

static int verify(const char *file, bool json)
{
    struct match_error err = { 0 };
    struct match *m = NULL;
    int code = record_read(&m, file, &err);
    if (err.code == MATCH_OK && m && match_verify(m, &err) != MATCH_OK)
        code = EXIT_WRONG;
    if (code == EXIT_BAD_USE && err.code == MATCH_OK)
        return code; /* the file could not be read, which has been said */
    if (json)
        print_json(file, m, &err);
    else if (err.code == MATCH_OK)
        print_line(file, m);
    else
        complain_match(file, &err);
    match_free(&m);
    return code;
}

static int run(const struct args *a)
{
    int worst = EXIT_FINE;
    for (uint32_t i = 0; i < a->words; i++) {
        const int code = verify(a->word[i], args_has(a, JSON));
        if (code > worst)
            worst = code;
    }
    return worst;
}

const struct command cmd_verify = {
    .name = "verify",
    .usage = "FILE...",
    .summary = "check records: every move legal, every hash right, every draw from the seed",
    .more =
        "`-` reads stdin. Exit code 1: a record says what is not so; the first bad line or ply is\n"
        "named. Exit code 2: a file cannot be read as a record.\n\n"
        "  ceilidh verify game.ceilidh\n",
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = UINT32_MAX,
    .run = run,
};
