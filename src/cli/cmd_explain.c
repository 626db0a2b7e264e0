/* cmd_explain.c: `ceilidh explain`: every condition of a move, with rule, numbers and verdict. */
#include "cli/command.h"
#include "front/complain.h"
#include "front/record.h"
#include "front/say.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT, JSON };
static const struct arg_option options[] = {
    [AT] = { "at", ARG_NUMBER, "PLY", "the position after this ply; the last one if left out", 0,
             MATCH_MAX_LOG, false },
    [JSON] = ARGS_JSON,
};

/* The words of the move, joined by spaces. */
static bool join(char *out, size_t cap, char **word, uint32_t n)
{
    struct text t = text_over(out, (uint32_t)cap);
    for (uint32_t i = 0; i < n; i++) {
        if (i)
            text_char(&t, ' ');
        text_str(&t, word[i]);
    }
    return text_fits(&t);
}

static bool all_hold(const struct gm_reason *reason, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!reason[i].holds)
            return false;
    return true;
}

static void reason_json(struct json *j, const struct gm_reason *r)
{
    char sentence[512];
    struct text t = text_over(sentence, sizeof sentence);
    lang_reason(&t, r);
    json_open(j, '{');
    json_key_str(j, "rule", r->rule);
    json_key_str(j, "code", r->code);
    json_key_bool(j, "holds", r->holds);
    json_key_int(j, "need", r->need);
    json_key_int(j, "have", r->have);
    json_key(j, "what");
    if (r->what)
        json_str(j, r->what);
    else
        json_null(j);
    json_key_str(j, "sentence", sentence);
    json_close(j, '}');
}

static void print_json(const char *move, uint32_t ply, const struct gm_reason *reason, uint32_t n)
{
    static char line[GM_MAX_JSON];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "move", move);
    json_key_int(&j, "ply", ply);
    json_key_bool(&j, "legal", all_hold(reason, n));
    json_key(&j, "conditions");
    json_open(&j, '[');
    for (uint32_t i = 0; i < n; i++)
        reason_json(&j, &reason[i]);
    json_close(&j, ']');
    json_close(&j, '}');
    puts(line);
}

static void print_reasons(const char *move, uint32_t ply, const struct gm_reason *reason,
                          uint32_t n)
{
    printf("%s, after ply %u: %s\n", move, ply, all_hold(reason, n) ? "legal" : "not legal");
    for (uint32_t i = 0; i < n; i++) {
        char line[512];
        struct text t = text_over(line, sizeof line);
        complain_reason(&t, &reason[i]);
        printf("  %s\n", line);
    }
}

static int bad_notation(const char *move, const struct gm_fault *fault)
{
    char sentence[512];
    struct text t = text_over(sentence, sizeof sentence);
    lang_fault(&t, fault, move, (uint32_t)strlen(move));
    return say_bad("\"%s\" is not a well-formed move. %s", move, sentence);
}

static int explain(const struct game *g, const void *st, uint32_t ply, const char *words, bool json)
{
    struct gm_reason reason[GM_MAX_REASONS];
    struct gm_fault fault = { 0 };
    char move[GM_MAX_TEXT];
    gm_move m;
    const int actor = g->actor(st);
    if (actor == GM_OVER)
        return say_bad("after ply %u the game is over; there is nothing to play.", ply);
    if (actor == GM_CHANCE)
        return say_bad("after ply %u chance is to act, not a player; choose another --at.", ply);
    if (g->from_text(st, words, (uint32_t)strlen(words), &m, &fault) != GM_OK)
        return bad_notation(words, &fault);
    struct text t = text_over(move, sizeof move);
    g->to_text(st, m, &t);
    const uint32_t n = g->explain(st, m, reason);
    if (json)
        print_json(move, ply, reason, n);
    else
        print_reasons(move, ply, reason, n);
    return all_hold(reason, n) ? EXIT_FINE : EXIT_WRONG;
}

static int run(const struct args *a)
{
    char words[1024];
    struct match *m = NULL;
    if (!join(words, sizeof words, a->word + 1, a->words - 1))
        return say_bad("explain: the move is too long.");
    const int code = record_open(&m, a->word[0]);
    if (!m)
        return code;
    const int64_t ply = args_number(a, AT, match_ply(m));
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    int result;
    if (!match_state_at(m, (uint32_t)ply, st))
        result = say_bad("--at %lld: the record has only %u plies.", (long long)ply, match_ply(m));
    else
        result = explain(match_game(m), st, (uint32_t)ply, words, args_has(a, JSON));
    match_free(&m);
    return result;
}

const struct command cmd_explain = {
    .name = "explain",
    .usage = "FILE MOVE...",
    .summary = "say of a move, legal or not, which conditions hold and which do not",
    .more = "MOVE is a move in the notation of records, for whoever is to act then. Exit code 0: "
            "legal,\n"
            "1: not legal, 2: not a well-formed move.\n\n"
            "  ceilidh explain game.ceilidh --at 24 expand sheep e3\n",
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 2,
    .most_words = UINT32_MAX,
    .run = run,
};
