/* cmd_explain.c: `ceilidh explain`: every condition of a move, with rule, numbers and verdict. */
#include "cli/command.h"
#include "front/complain.h"
#include "front/record.h"
#include "front/say.h"
#include "lang/lang.h"
#include "match/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT, JSON };
static const struct arg_option options[] = {
    [AT] = { "at", ARG_NUMBER, "PLY", 0, MATCH_MAX_LOG, false },
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

/* A move, what it has to meet, and, if it is legal, what it brings. */
struct answer {
    const struct match *match;
    const char *move;
    uint32_t ply, reasons, consequences;
    bool legal;
    struct gm_reason reason[GM_MAX_REASONS], so[GM_MAX_REASONS];
};

static void row_json(struct json *j, const struct answer *a, const struct gm_reason *r,
                     void write(struct text *, const struct gm_reason *, const char *))
{
    char sentence[512];
    struct text t = text_over(sentence, sizeof sentence);
    write(&t, r, r->who ? match_name(a->match, r->who - 1) : NULL);
    json_open(j, '{');
    match_reason_members(r, j);
    json_key_str(j, "sentence", sentence);
    json_close(j, '}');
}

static void print_json(const struct answer *a)
{
    static char line[GM_MAX_JSON];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "move", a->move);
    json_key_int(&j, "ply", a->ply);
    json_key_bool(&j, "legal", a->legal);
    json_key(&j, "conditions");
    json_open(&j, '[');
    for (uint32_t i = 0; i < a->reasons; i++)
        row_json(&j, a, &a->reason[i], lang_reason);
    json_close(&j, ']');
    json_key(&j, "consequences");
    json_open(&j, '[');
    for (uint32_t i = 0; i < a->consequences; i++)
        row_json(&j, a, &a->so[i], lang_consequence);
    json_close(&j, ']');
    json_close(&j, '}');
    puts(line);
}

static void print_rows(const struct answer *a, const struct gm_reason *r, uint32_t n,
                       void write(struct text *, const struct gm_reason *, const struct match *))
{
    for (uint32_t i = 0; i < n; i++) {
        char line[512];
        struct text t = text_over(line, sizeof line);
        write(&t, &r[i], a->match);
        printf("  %s\n", line);
    }
}

static void print_text(const struct answer *a)
{
    say_to(stdout, a->legal ? "explain.legal" : "explain.not-legal",
           LANG_WITH(lang_words("move", a->move), lang_number("ply", a->ply)));
    putchar('\n');
    print_rows(a, a->reason, a->reasons, complain_reason);
    if (a->consequences) {
        say_to(stdout, "explain.brings", NULL);
        putchar('\n');
    }
    print_rows(a, a->so, a->consequences, complain_consequence);
}

static int bad_notation(const char *move, const struct gm_fault *fault)
{
    char sentence[512];
    struct text t = text_over(sentence, sizeof sentence);
    lang_fault(&t, fault, move, (uint32_t)strlen(move));
    return say_bad("explain.no-move",
                   LANG_WITH(lang_words("move", move), lang_words("why", sentence)));
}

static int explain(const struct match *match, const void *st, uint32_t ply, const char *words,
                   bool json)
{
    const struct game *g = match_game(match);
    static struct answer a;
    struct gm_fault fault = { 0 };
    char move[GM_MAX_TEXT];
    gm_move m;
    const int actor = g->actor(st);
    if (actor == GM_OVER)
        return say_bad("explain.over", LANG_WITH(lang_number("ply", ply)));
    if (g->from_text(st, words, (uint32_t)strlen(words), &m, &fault) != GM_OK)
        return bad_notation(words, &fault);
    struct text t = text_over(move, sizeof move);
    g->to_text(st, m, &t);
    a = (struct answer){ .match = match, .move = move, .ply = ply };
    a.reasons = g->explain(st, m, a.reason);
    a.legal = all_hold(a.reason, a.reasons);
    if (a.legal && actor >= 0)
        a.consequences = gm_foretell(g, st, m, a.so);
    if (json)
        print_json(&a);
    else
        print_text(&a);
    return a.legal ? EXIT_FINE : EXIT_WRONG;
}

static int run(const struct args *a)
{
    char words[1024];
    struct match *m = NULL;
    if (!join(words, sizeof words, a->word + 1, a->words - 1))
        return say_bad("explain.long", NULL);
    const int code = record_open(&m, a->word[0]);
    if (!m)
        return code;
    const int64_t ply = args_number(a, AT, match_ply(m));
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    int result;
    if (!match_state_at(m, (uint32_t)ply, st))
        result = say_bad("say.no-ply",
                         LANG_WITH(lang_number("ply", ply), lang_number("n", match_ply(m))));
    else
        result = explain(m, st, (uint32_t)ply, words, args_has(a, JSON));
    match_free(&m);
    return result;
}

static const char *const examples[] = { "ceilidh explain game.ceilidh --at 24 expand sheep e3",
                                        NULL };

const struct command cmd_explain = {
    .name = "explain",
    .usage = "FILE MOVE...",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 2,
    .most_words = UINT32_MAX,
    .run = run,
};
