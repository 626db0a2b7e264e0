/* trial.c: see trial.h. */
#include "tests/games/trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void trial_deal(const struct game *g, void *st, unsigned players, const char *options)
{
    int32_t value[GM_MAX_OPTIONS];
    for (uint32_t i = 0; i < g->noptions; i++)
        value[i] = GM_AUTO;
    for (const char *o = options; *o; o += strcspn(o, " "), o += *o == ' ') {
        const uint32_t name = (uint32_t)strcspn(o, "= ");
        const int i = gm_option_index(g, o, name);
        assert_true(i >= 0);
        value[i] = o[name] == '=' ? atoi(o + name + 1) : 1;
    }
    const struct gm_setup in = { .players = (uint8_t)players, .options = value };
    assert_int_equal(g->setup(st, &in, NULL), GM_OK);
    trial_sound(g, st);
}

void trial_sound(const struct game *g, const void *st)
{
    const char *broken = g->check(st);
    if (broken)
        fail_msg("%s", broken);
}

static gm_move read_move(const struct game *g, const void *st, const char *text, uint32_t len)
{
    struct gm_fault fault = { 0 };
    gm_move m;
    if (g->from_text(st, text, len, &m, &fault) != GM_OK)
        fail_msg("\"%.*s\" is no move: %s", (int)len, text, fault.code);
    return m;
}

static gm_move list[16384];

static uint32_t list_moves(const struct game *g, const void *st)
{
    assert_true(g->max_moves <= sizeof list / sizeof *list);
    return g->moves(st, list, g->max_moves);
}

static bool is_listed(const struct game *g, const void *st, gm_move m)
{
    const uint32_t n = list_moves(g, st);
    for (uint32_t i = 0; i < n; i++)
        if (list[i].word == m.word)
            return true;
    return false;
}

static void play_one(const struct game *g, void *st, const char *text, uint32_t len)
{
    const gm_move m = read_move(g, st, text, len);
    struct gm_reason why[GM_MAX_REASONS];
    const bool chance = g->actor(st) == GM_CHANCE;
    const uint32_t n = chance ? 0 : g->explain(st, m, why);
    const bool listed = chance || is_listed(g, st, m);
    if (g->apply(st, m) == GM_OK) {
        if (!listed)
            fail_msg("\"%.*s\" is legal, but not among the legal moves", (int)len, text);
        trial_sound(g, st);
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        if (!why[i].holds)
            print_error("  %s %s: needs %d, has %d\n", why[i].rule, why[i].code, why[i].need,
                        why[i].have);
    fail_msg("\"%.*s\" was refused", (int)len, text);
}

void trial_plays(const struct game *g, void *st, const char *lines)
{
    while (*lines) {
        lines += strspn(lines, " \n");
        const uint32_t len = (uint32_t)strcspn(lines, "\n");
        if (len)
            play_one(g, st, lines, len);
        lines += len;
    }
}

/* Whether the move is accepted; if it is not, nothing may have changed. */
static bool accepted(const struct game *g, const void *st, gm_move m)
{
    _Alignas(max_align_t) uint8_t copy[GM_MAX_STATE];
    memcpy(copy, st, g->state_size);
    if (g->apply(copy, m) == GM_OK)
        return true;
    assert_memory_equal(copy, st, g->state_size);
    return false;
}

void trial_refuses(const struct game *g, const void *st, const char *move, const char *rule)
{
    const gm_move m = read_move(g, st, move, (uint32_t)strlen(move));
    struct gm_reason why[GM_MAX_REASONS];
    const uint32_t n = g->explain(st, m, why);
    bool named = false;
    for (uint32_t i = 0; i < n; i++)
        named = named || (!why[i].holds && !strcmp(why[i].rule, rule));
    assert_false(accepted(g, st, m));
    assert_false(is_listed(g, st, m));
    if (!named)
        fail_msg("\"%s\" is refused, but not by %s", move, rule);
}

bool trial_offers(const struct game *g, const void *st, const char *move)
{
    const gm_move m = read_move(g, st, move, (uint32_t)strlen(move));
    return g->actor(st) == GM_CHANCE ? accepted(g, st, m) : is_listed(g, st, m);
}

unsigned trial_count_offers(const struct game *g, const void *st, const char *beginning)
{
    const uint32_t n = list_moves(g, st);
    unsigned found = 0;
    for (uint32_t i = 0; i < n; i++) {
        char buf[GM_MAX_TEXT];
        struct text t = text_over(buf, sizeof buf);
        g->to_text(st, list[i], &t);
        found += !strncmp(buf, beginning, strlen(beginning));
    }
    return found;
}

/* --- facts --- */

static void fact(struct text *t, const char *key, const char *value)
{
    if (!value || !*value)
        return;
    text_char(t, ' ');
    text_str(t, key);
    text_char(t, '=');
    for (; *value; value++)
        text_char(t, *value == ' ' ? ',' : *value);
}

static void fact_number(struct text *t, const char *key, int32_t value)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", (int)value);
    fact(t, key, digits);
}

static const char *facts_of(const struct gm_reason *r, char out[256])
{
    struct text t = text_over(out, 256);
    text_str(&t, r->rule);
    text_char(&t, ' ');
    text_int(&t, r->need);
    text_char(&t, '/');
    text_int(&t, r->have);
    fact(&t, "what", r->what);
    fact(&t, "other", r->other);
    if (r->who)
        fact_number(&t, "seat", r->who - 1);
    if (r->each)
        fact_number(&t, "each", r->each);
    fact(&t, "space", r->space);
    fact(&t, "from", r->from);
    fact(&t, "list", r->list);
    assert_true(text_fits(&t));
    return out;
}

/* The row with this code that holds, or does not, and has these facts. */
static void row_is_there(const struct gm_reason *r, uint32_t n, const char *move, const char *code,
                         bool holds, const char *facts)
{
    char out[256];
    bool found = false;
    for (uint32_t i = 0; i < n; i++)
        found = found || (facts && r[i].holds == holds && !strcmp(r[i].code, code) &&
                          !strcmp(facts_of(&r[i], out), facts));
    bool strange = false;
    for (uint32_t i = 0; i < n; i++)
        strange = strange || (!facts && !strcmp(r[i].code, code));
    if (facts ? found : !strange)
        return;
    for (uint32_t i = 0; i < n; i++)
        print_error("  %s%s %s\n", r[i].holds ? "" : "-", r[i].code, facts_of(&r[i], out));
    fail_msg("\"%s\" has %s%s: %s", move, facts ? "no " : "", code, facts ? facts : "");
}

void trial_why_not(const struct game *g, const void *st, const char *move, const char *code,
                   const char *facts)
{
    struct gm_reason why[GM_MAX_REASONS];
    const gm_move m = read_move(g, st, move, (uint32_t)strlen(move));
    assert_false(accepted(g, st, m));
    row_is_there(why, g->explain(st, m, why), move, code, false, facts);
}

void trial_so(const struct game *g, const void *st, const char *move, const char *code,
              const char *facts)
{
    struct gm_reason so[GM_MAX_REASONS];
    const gm_move m = read_move(g, st, move, (uint32_t)strlen(move));
    const bool happens = *code != '-';
    assert_true(accepted(g, st, m));
    row_is_there(so, gm_foretell(g, st, m, so), move, code + !happens, happens, facts);
}
