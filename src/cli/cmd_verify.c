/* cmd_verify.c: `ceilidh verify`: is a record true to the rules, its hashes and its seed? */
#include "cli/command.h"
#include "cli/stores.h"
#include "front/complain.h"
#include "front/record.h"

#include <stdio.h>
#include <string.h>

enum { JSON, STORE, PROGRESS };
static const struct arg_option options[] = {
    [JSON] = ARGS_JSON, [STORE] = ARGS_STORE, [PROGRESS] = ARGS_PROGRESS
};

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
    say_to(stdout, match_actor(m) == GM_OVER ? "verify.good" : "verify.good-unfinished",
           LANG_WITH(lang_words("file", file), lang_words("game", match_game(m)->name),
                     lang_number("n", match_ply(m))));
    fputs("; ", stdout);
    say_to(stdout, match_seed(m) ? "verify.seed" : "verify.no-seed", NULL);
    putchar('\n');
}

static int verify(const char *file, bool json)
{
    struct match_error err = { 0 };
    struct match *m = NULL;
    int code = record_read(&m, file, &err);
    if (m && (match_torn(&err) || match_verify(m, &err) != MATCH_OK))
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

static void print_found(const char *address, const struct keep_found *f, bool json)
{
    if (json)
        printf("{\"store\":true,\"ok\":%s,\"tables\":%llu,\"games\":%llu,\"over\":%llu,"
               "\"plies\":%llu,\"bad\":%llu}",
               f->bad || f->unsound ? "false" : "true", (unsigned long long)f->tables,
               (unsigned long long)f->begun, (unsigned long long)f->over,
               (unsigned long long)f->plies, (unsigned long long)f->bad);
    else
        say_to(stdout, "verify.store",
               LANG_WITH(
                   lang_words("address", address), lang_number("tables", (int64_t)f->tables),
                   lang_number("games", (int64_t)f->begun), lang_number("over", (int64_t)f->over),
                   lang_number("plies", (int64_t)f->plies), lang_number("bad", (int64_t)f->bad)));
    putchar('\n');
}

/* Every table of a store, while it is used. */
static int verify_store(const struct args *a, const char *address)
{
    struct progress p = progress_start(args_has(a, PROGRESS));
    struct keep_found found;
    char shown[KEEP_SHOWN];
    struct store *s = stores_open("verify", address);
    keep_shown(address, shown, sizeof shown);
    if (!s)
        return EXIT_BAD_USE;
    const int code = stores_check("verify", s, &p, &found);
    s->kind->close(&s);
    progress_end(&p);
    if (code != EXIT_BAD_USE)
        print_found(shown, &found, args_has(a, JSON));
    return code;
}

static int run(const struct args *a)
{
    const char *address = args_text(a, STORE, NULL);
    if (!address && !a->words)
        return say_bad("verify.nothing", NULL);
    int worst = address ? verify_store(a, address) : EXIT_FINE;
    for (uint32_t i = 0; i < a->words; i++) {
        const int code = verify(a->word[i], args_has(a, JSON));
        if (code > worst)
            worst = code;
    }
    return worst;
}

static const char *const examples[] = { "ceilidh verify game.ceilidh",
                                        "ceilidh verify --store sqlite:ceilidh.sqlite", NULL };

const struct command cmd_verify = {
    .name = "verify",
    .usage = "[FILE...]",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 0,
    .most_words = UINT32_MAX,
    .run = run,
};
