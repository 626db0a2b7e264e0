/* promise_notation.c: promises about notation, the trace, and what is legal. */
#include "base/hash.h"
#include "tests/conform/json_valid.h"
#include "tests/conform/walk.h"

#include <stdlib.h>
#include <string.h>

enum { TRIES = 16 };

static int by_value(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Sorts the fingerprints and tells whether two are equal. */
static bool any_twice(uint64_t *prints, uint32_t n)
{
    qsort(prints, n, sizeof *prints, by_value);
    for (uint32_t i = 1; i < n; i++)
        if (prints[i] == prints[i - 1])
            return true;
    return false;
}

/* Reading from a buffer without a byte to spare. */
static enum gm_err read_exact(const struct walk *w, const char *text, uint32_t len, gm_move *m,
                              struct gm_fault *fault)
{
    char *exact = malloc(len + !len);
    memcpy(exact, text, len);
    const enum gm_err err = w->g->from_text(w->st, exact, len, m, fault);
    free(exact);
    return err;
}

/* Writes m and reads it back. */
static void check_text(struct walk *w, gm_move m, char out[GM_MAX_TEXT])
{
    struct text t = text_over(out, GM_MAX_TEXT);
    struct gm_fault fault = { 0 };
    gm_move back;
    w->g->to_text(w->st, m, &t);
    REQUIRE_SAY(w, text_fits(&t), "the notation is too long: %s", out);
    REQUIRE_SAY(w, t.len > 0 && out[0] != ' ' && out[t.len - 1] != ' ', "blanks around \"%s\"",
                out);
    for (uint32_t i = 0; i < t.len; i++)
        REQUIRE_SAY(w, out[i] >= ' ' && out[i] <= '~', "a strange character in \"%s\"", out);
    REQUIRE_SAY(w, read_exact(w, out, t.len, &back, &fault) == GM_OK, "\"%s\" is not read back: %s",
                out, fault.code ? fault.code : "no code");
    REQUIRE_SAY(w, back.word == m.word, "\"%s\" reads back as another move", out);
}

static void check_mutated_text(struct walk *w)
{
    char text[GM_MAX_TEXT], again[GM_MAX_TEXT];
    struct gm_fault fault = { 0 };
    gm_move m;
    if (!w->ntexts)
        return;
    copy_text(text, w->texts[walk_below(w, w->ntexts)]);
    uint32_t len = (uint32_t)strlen(text);
    for (uint32_t k = walk_below(w, 4); k; k--)
        text[walk_below(w, len)] = (char)walk_below(w, walk_below(w, 2) ? 128 : 256);
    len = walk_below(w, 3) ? len : walk_below(w, len + 1);
    const enum gm_err err = read_exact(w, text, len, &m, &fault);
    if (err) {
        REQUIRE(w, err == GM_SYNTAX);
        REQUIRE_SAY(w, fault.code && *fault.code, "\"%.*s\" is refused without a word why",
                    (int)len, text);
        REQUIRE_SAY(w, fault.at <= len && fault.len <= len - fault.at,
                    "the fault %s lies outside of \"%.*s\"", fault.code, (int)len, text);
    } else {
        check_text(w, m, again);
    }
}

void promise_text(struct walk *w)
{
    char text[GM_MAX_TEXT];
    uint64_t *prints = malloc((w->nmoves + 1) * sizeof *prints);
    for (uint32_t i = 0; i < w->nmoves; i++) {
        check_text(w, w->moves[i], text);
        prints[i] = hash_more(HASH_START, (const uint8_t *)text, (uint32_t)strlen(text));
    }
    const bool twice = any_twice(prints, w->nmoves);
    free(prints);
    REQUIRE_SAY(w, !twice, "two moves have the same notation");
    for (int i = 0; i < TRIES; i++)
        check_mutated_text(w);
}

/* The event played: this covers the outcomes of chance, and what viewers are told. */
void promise_text_event(struct walk *w, gm_move m)
{
    char text[GM_MAX_TEXT];
    check_text(w, m, text);
    EACH_VIEWER(w, viewer)
    {
        struct text t = text_over(text, GM_MAX_TEXT);
        w->g->to_text(w->st, w->g->mask(w->st, m, viewer), &t);
        REQUIRE_SAY(w, t.len > 0 && text_fits(&t), "a masked move has no fitting notation: %s",
                    text);
    }
}

/* The trace */

static void check_event_json(struct walk *w, gm_move m, int viewer, char out[GM_MAX_JSON])
{
    struct text t = text_over(out, GM_MAX_JSON);
    struct json j = json_over(&t);
    w->g->event_json(w->st, m, viewer, &j);
    REQUIRE(w, text_fits(&t));
    REQUIRE_SAY(w, json_valid(out) && out[0] == '{', "not a JSON object: %.200s", out);
    REQUIRE_SAY(w, strstr(out, "\"type\":\""), "an event without a type: %.200s", out);
}

void promise_json(struct walk *w)
{
    static char out[GM_MAX_JSON];
    uint64_t *prints = malloc((w->nmoves + 1) * sizeof *prints);
    for (uint32_t i = 0; i < w->nmoves; i++) {
        check_event_json(w, w->moves[i], GM_CHANCE, out);
        prints[i] = hash_more(HASH_START, (const uint8_t *)out, (uint32_t)strlen(out));
    }
    const bool twice = any_twice(prints, w->nmoves);
    free(prints);
    REQUIRE_SAY(w, !twice, "two legal moves are the same event");
    EACH_VIEWER(w, viewer)
    {
        struct text t = text_over(out, GM_MAX_JSON);
        struct json j = json_over(&t);
        w->g->state_json(w->st, viewer, &j);
        REQUIRE(w, text_fits(&t));
        REQUIRE_SAY(w, json_valid(out) && out[0] == '{', "not a JSON object: %.200s", out);
    }
}

void promise_json_event(struct walk *w, gm_move m)
{
    static char out[GM_MAX_JSON];
    EACH_VIEWER(w, viewer)
    check_event_json(w, m, viewer, out);
}

/* What is legal */

/* The reasons, or their count if they are malformed; the first one that fails, or NULL. */
static const struct gm_reason *first_failing(const struct gm_reason *why, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!why[i].holds)
            return &why[i];
    return NULL;
}

static bool same_name(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

/* Whether people would read the same sentence twice. */
static bool same_reason(const struct gm_reason *a, const struct gm_reason *b)
{
    return same_name(a->rule, b->rule) && same_name(a->code, b->code) &&
           same_name(a->what, b->what) && same_name(a->other, b->other) && a->need == b->need &&
           a->have == b->have && a->each == b->each && a->who == b->who &&
           !strcmp(a->space, b->space) && !strcmp(a->from, b->from) && !strcmp(a->list, b->list);
}

void walk_reasons(struct walk *w, const struct gm_reason *why, uint32_t n)
{
    REQUIRE_SAY(w, n <= GM_MAX_REASONS, "%u reasons", n);
    for (uint32_t i = 0; i < n; i++) {
        REQUIRE_SAY(w, why[i].rule && *why[i].rule && why[i].code && *why[i].code,
                    "reason %u has no rule or code", i);
        for (uint32_t k = 0; k < i; k++)
            REQUIRE_SAY(w, !same_reason(&why[i], &why[k]), "%s (%s) is told twice", why[i].rule,
                        why[i].code);
    }
}

void promise_explain(struct walk *w)
{
    struct gm_reason why[GM_MAX_REASONS];
    char text[GM_MAX_TEXT];
    for (uint32_t i = 0; i < w->nmoves; i++) {
        const uint32_t n = w->g->explain(w->st, w->moves[i], why);
        walk_reasons(w, why, n);
        const struct gm_reason *no = first_failing(why, n);
        walk_text(w, w->st, w->moves[i], text);
        REQUIRE_SAY(w, !no, "\"%s\" is listed, but %s (%s) says no", text, no->rule, no->code);
    }
}

static void check_legality(struct walk *w, gm_move m)
{
    struct gm_reason why[GM_MAX_REASONS];
    char text[GM_MAX_TEXT];
    const uint32_t n = w->g->explain(w->st, m, why);
    walk_reasons(w, why, n);
    const struct gm_reason *no = first_failing(why, n);
    memcpy(w->scratch[0], w->st, w->g->state_size);
    const enum gm_err err = w->g->apply(w->scratch[0], m);
    walk_text(w, w->st, m, text);
    REQUIRE_SAY(w, err == GM_OK || err == GM_ILLEGAL, "apply(\"%s\") says: %s", text,
                gm_err_text(err));
    REQUIRE_SAY(w, (err == GM_OK) == walk_listed(w, m), "\"%s\" is %s, but apply says: %s", text,
                walk_listed(w, m) ? "listed" : "not listed", gm_err_text(err));
    REQUIRE_SAY(w, err != GM_OK || !no, "\"%s\" is played, but %s (%s) says no", text, no->rule,
                no->code);
    REQUIRE_SAY(w, err == GM_OK || no, "\"%s\" is refused, but no reason says why", text);
}

/* Any eight bytes: more often than not near a move. */
static gm_move any_word(struct walk *w)
{
    gm_move m = { .word = 0 };
    if (w->nmoves && walk_below(w, 4))
        m = w->moves[walk_below(w, w->nmoves)];
    if (walk_below(w, 2))
        m.kind = (uint8_t)walk_below(w, walk_below(w, 2) ? 48 : 256);
    for (uint32_t k = walk_below(w, 4); k; k--)
        m.arg[walk_below(w, 7)] = (uint8_t)walk_below(w, walk_below(w, 2) ? 16 : 256);
    return m;
}

void promise_legality(struct walk *w)
{
    gm_move m;
    for (uint32_t i = 0; i < w->nmoves; i++) {
        memcpy(w->scratch[0], w->st, w->g->state_size);
        REQUIRE_SAY(w, w->g->apply(w->scratch[0], w->moves[i]) == GM_OK,
                    "a listed move of kind %u is refused", w->moves[i].kind);
    }
    for (int i = 0; i < TRIES; i++)
        if (walk_any_move(w, &m))
            check_legality(w, m);
    for (int i = 0; i < TRIES && w->who != GM_CHANCE; i++) {
        m = any_word(w);
        memcpy(w->scratch[0], w->st, w->g->state_size);
        REQUIRE_SAY(w, (w->g->apply(w->scratch[0], m) == GM_OK) == walk_listed(w, m),
                    "apply and the list disagree on the bytes %u %u %u %u %u %u %u %u", m.kind,
                    m.arg[0], m.arg[1], m.arg[2], m.arg[3], m.arg[4], m.arg[5], m.arg[6]);
    }
}

static void check_refusal(struct walk *w, gm_move m)
{
    memcpy(w->scratch[0], w->st, w->g->state_size);
    const enum gm_err err = w->g->apply(w->scratch[0], m);
    REQUIRE_SAY(w, err == GM_OK || !memcmp(w->scratch[0], w->st, w->g->state_size),
                "a refused move of kind %u changes the state", m.kind);
    if (err)
        return;
    const char *broken = w->g->check(w->scratch[0]);
    REQUIRE_SAY(w, !broken, "a move of kind %u is taken, but then: %s", m.kind, broken);
}

void promise_refusal(struct walk *w)
{
    gm_move m;
    for (int i = 0; i < TRIES; i++) {
        if (walk_any_move(w, &m))
            check_refusal(w, m);
        check_refusal(w, any_word(w));
    }
}
