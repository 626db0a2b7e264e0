/*
 * test_leak.c: nothing hidden reaches anybody. In many states of many games,
 * and for every viewer, the cards hidden from the viewer are exchanged for
 * another deal that fits what it knows; everything that can reach it must stay
 * the same to the byte. The same looks, at games that leak on purpose, must
 * find every leak.
 */
#include "games/lords/facts.h"
#include "games/lords/lords.h"
#include "tests/games/rule.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 24, MOVES_MOST = 128 };

/* What reached a viewer and should not have; NULL if nothing did. */
struct look {
    const struct game *g;
    const uint8_t *truth, *world;
    int viewer;
    const char *leak;
};

static void same(struct look *l, bool is, const char *what)
{
    if (!is && !l->leak)
        l->leak = what;
}

static void look_at_view(struct look *l)
{
    uint8_t a[GM_MAX_STATE], b[GM_MAX_STATE];
    gm_view(l->g, a, l->truth, l->viewer);
    gm_view(l->g, b, l->world, l->viewer);
    same(l, !memcmp(a, b, l->g->state_size), "view");
}

static void look_at_state(struct look *l)
{
    static char a[GM_MAX_JSON], b[GM_MAX_JSON];
    struct text ta = text_over(a, sizeof a), tb = text_over(b, sizeof b);
    struct json ja = json_over(&ta), jb = json_over(&tb);
    l->g->state_json(l->truth, l->viewer, &ja);
    l->g->state_json(l->world, l->viewer, &jb);
    same(l, !strcmp(a, b), "state");
}

static void look_at_insight(struct look *l)
{
    static char a[GM_MAX_INSIGHT], b[GM_MAX_INSIGHT];
    struct text ta = text_over(a, sizeof a), tb = text_over(b, sizeof b);
    struct json ja = json_over(&ta), jb = json_over(&tb);
    l->g->insight_json(l->truth, l->viewer, &ja);
    l->g->insight_json(l->world, l->viewer, &jb);
    same(l, !strcmp(a, b), "insight");
}

static void effect_of(const struct look *l, const uint8_t *st, gm_move m, char out[GM_MAX_JSON])
{
    struct text t = text_over(out, GM_MAX_JSON);
    struct json j = json_over(&t);
    uint8_t after[GM_MAX_STATE];
    memcpy(after, st, l->g->state_size);
    lords.apply(after, m);
    l->g->effect_json(st, after, l->viewer, &j);
}

static void look_at_effect(struct look *l, gm_move m)
{
    static char a[GM_MAX_JSON], b[GM_MAX_JSON];
    effect_of(l, l->truth, m, a);
    effect_of(l, l->world, m, b);
    same(l, !strcmp(a, b), "effect");
}

static bool same_reason(const struct gm_reason *a, const struct gm_reason *b)
{
    return a->rule == b->rule && a->code == b->code && a->what == b->what && a->need == b->need &&
           a->have == b->have && a->holds == b->holds && a->who == b->who && a->each == b->each &&
           a->other == b->other && !strcmp(a->list, b->list);
}

static uint32_t consequences_of(const struct look *l, const uint8_t *st, gm_move m,
                                struct gm_reason out[GM_MAX_REASONS])
{
    uint8_t after[GM_MAX_STATE];
    memcpy(after, st, l->g->state_size);
    lords.apply(after, m);
    return l->g->consequences(st, m, after, l->viewer, out);
}

static void look_at_consequences(struct look *l, gm_move m)
{
    struct gm_reason a[GM_MAX_REASONS], b[GM_MAX_REASONS];
    const uint32_t n = consequences_of(l, l->truth, m, a);
    same(l, consequences_of(l, l->world, m, b) == n, "consequences");
    for (uint32_t i = 0; i < n && !l->leak; i++)
        same(l, same_reason(&a[i], &b[i]), "consequences");
}

static void text_of(const struct look *l, const uint8_t *st, gm_move m, char out[GM_MAX_TEXT])
{
    struct text t = text_over(out, GM_MAX_TEXT);
    l->g->to_text(st, l->g->mask(st, m, l->viewer), &t);
}

static void event_of(const struct look *l, const uint8_t *st, gm_move m, char out[GM_MAX_TEXT * 4])
{
    struct text t = text_over(out, GM_MAX_TEXT * 4);
    struct json j = json_over(&t);
    l->g->event_json(st, m, l->viewer, &j);
}

/* The record and the trace as the viewer gets them: an event whose hidden part differs. */
static void look_at_event(struct look *l, gm_move m, gm_move other)
{
    char a[GM_MAX_TEXT], b[GM_MAX_TEXT], ea[GM_MAX_TEXT * 4], eb[GM_MAX_TEXT * 4];
    text_of(l, l->truth, m, a);
    text_of(l, l->world, other, b);
    same(l, !strcmp(a, b), "record");
    event_of(l, l->truth, m, ea);
    event_of(l, l->world, other, eb);
    same(l, !strcmp(ea, eb), "trace");
    same(l, (l->g->learned(l->truth, m) ^ l->g->learned(l->world, other)) == 0, "undo");
}

static void look_at_reasons(struct look *l, gm_move m)
{
    struct gm_reason a[GM_MAX_REASONS], b[GM_MAX_REASONS];
    const uint32_t n = l->g->explain(l->truth, m, a);
    same(l, l->g->explain(l->world, m, b) == n, "reasons");
    for (uint32_t i = 0; i < n && !l->leak; i++)
        same(l, same_reason(&a[i], &b[i]), "reasons");
}

/* What a player who is asked is given: moves, reasons for any move, errors, undo. */
static void look_at_moves(struct look *l)
{
    static gm_move a[MOVES_MOST], b[MOVES_MOST];
    uint8_t refused[GM_MAX_STATE];
    const uint32_t n = l->g->moves(l->truth, a, MOVES_MOST);
    same(l, l->g->moves(l->world, b, MOVES_MOST) == n && !memcmp(a, b, n * sizeof *a), "moves");
    for (uint32_t i = 0; i < n && !l->leak; i++) {
        look_at_event(l, a[i], a[i]);
        look_at_effect(l, a[i]);
        look_at_consequences(l, a[i]);
    }
    for (unsigned c = 1; c <= LORDS_CARDS && !l->leak; c++) {
        const gm_move tries[] = { { { MOVE_MUSTER, { (uint8_t)c, FACE_ACTIVE } } },
                                  { { MOVE_CLAIM, { (uint8_t)c } } },
                                  { { MOVE_TARGET, { 0, (uint8_t)(c % 5), (uint8_t)(c / 5) } } } };
        for (unsigned i = 0; i < 3; i++) {
            look_at_reasons(l, tries[i]);
            memcpy(refused, l->truth, l->g->state_size);
            const enum gm_err err = l->g->apply(refused, tries[i]);
            memcpy(refused, l->world, l->g->state_size);
            same(l, l->g->apply(refused, tries[i]) == err, "errors");
        }
    }
}

/* Whether the viewer sees a card it did not see before, or who begins. learned() speaks of
 * seats alone, so for spectators it is worked out here. */
static bool viewer_learns(const struct look *l, gm_move m)
{
    if (l->viewer >= 0)
        return l->g->learned(l->truth, m) >> l->viewer & 1;
    struct lords_state before, after;
    memcpy(&before, l->truth, sizeof before);
    after = before;
    assert_int_equal(lords.apply(&after, m), GM_OK);
    return m.kind == MOVE_FIRST ||
           !bits_within(lords_known(&after, l->viewer), lords_known(&before, l->viewer));
}

/* Chance, or another seat, does something the viewer learns nothing by. */
static void look_at_others(struct look *l, gm_move m, struct rng *r)
{
    static gm_move list[MOVES_MOST];
    if (viewer_learns(l, m))
        return;
    if (l->g->actor(l->truth) == GM_CHANCE) {
        look_at_event(l, m, l->g->chance(l->world, r));
        return;
    }
    const uint32_t n = l->g->moves(l->world, list, MOVES_MOST);
    const gm_move seen = l->g->mask(l->truth, m, l->viewer);
    for (uint32_t i = 0; i < n; i++)
        if (l->g->mask(l->world, list[i], l->viewer).word == seen.word) {
            look_at_event(l, m, list[i]);
            return;
        }
    same(l, false, "what another can do");
}

static const char *look(const struct game *g, const uint8_t *truth, int viewer, gm_move m,
                        struct rng *r)
{
    uint8_t world[GM_MAX_STATE];
    struct look l = { g, truth, world, viewer, NULL };
    memcpy(world, truth, g->state_size);
    lords.sample(world, viewer, r);
    look_at_view(&l);
    look_at_state(&l);
    look_at_insight(&l);
    if (g->actor(truth) == viewer)
        look_at_moves(&l);
    else if (g->actor(truth) != GM_OVER)
        look_at_others(&l, m, r);
    return l.leak;
}

/* Plays random games at every size of table; the first leak, or NULL. */
static const char *find_leak(const struct game *g)
{
    uint8_t st[GM_MAX_STATE];
    static gm_move list[MOVES_MOST];
    for (uint64_t game = 0; game < GAMES; game++) {
        struct rng r = { { game, 41 }, 0 };
        const int32_t options[] = { game % 3 == 0, GM_AUTO, 20, GM_AUTO };
        const struct gm_setup in = { .players = (uint8_t)(2 + game % 4), .options = options };
        assert_int_equal(g->setup(st, &in, NULL), GM_OK);
        for (;;) {
            const int who = g->actor(st);
            gm_move m = { .word = 0 };
            if (who == GM_CHANCE)
                m = lords.chance(st, &r);
            else if (who >= 0)
                m = list[rng_below(&r, lords.moves(st, list, MOVES_MOST))];
            for (int viewer = -1; viewer < in.players; viewer++) {
                const char *leak = look(g, st, viewer < 0 ? GM_PUBLIC : viewer, m, &r);
                if (leak)
                    return leak;
            }
            if (who == GM_OVER)
                break;
            assert_int_equal(lords.apply(st, m), GM_OK);
        }
    }
    return NULL;
}

TEST(keeps_its_secrets)
{
    const char *leak = find_leak(&lords);
    if (leak)
        fail_msg("a secret reaches a viewer by way of: %s", leak);
}

/* --- planted leaks --- */

static void found(const struct game *g, const char *where)
{
    const char *leak = find_leak(g);
    assert_non_null(leak);
    assert_string_equal(leak, where);
}

static void hides_nothing(void *copy, int viewer)
{
    (void)copy;
    (void)viewer;
}

TEST(view_leak_is_found)
{
    struct game leaky = lords;
    leaky.hide = hides_nothing;
    found(&leaky, "view");
}

static void tells_the_pile(const void *st, int viewer, struct json *out)
{
    const struct lords_state *s = st;
    lords.state_json(st, viewer, out);
    json_int(out, (int)(s->draw.lo & 1023));
}

TEST(state_leak_is_found)
{
    struct game leaky = lords;
    leaky.state_json = tells_the_pile;
    found(&leaky, "state");
}

static gm_move masks_nothing(const void *st, gm_move m, int viewer)
{
    (void)st;
    (void)viewer;
    return m;
}

TEST(record_leak_is_found)
{
    struct game leaky = lords;
    leaky.mask = masks_nothing;
    found(&leaky, "record");
}

static void tells_all(const void *st, gm_move m, int viewer, struct json *out)
{
    (void)viewer;
    lords.event_json(st, m, GM_CHANCE, out);
}

TEST(trace_leak_is_found)
{
    struct game leaky = lords;
    leaky.event_json = tells_all;
    found(&leaky, "trace");
}

static gm_move masks_for_seats(const void *st, gm_move m, int viewer)
{
    return viewer == GM_PUBLIC ? m : lords.mask(st, m, viewer);
}

static void tells_spectators(const void *st, gm_move m, int viewer, struct json *out)
{
    lords.event_json(st, m, viewer == GM_PUBLIC ? GM_CHANCE : viewer, out);
}

TEST(leaks_to_spectators_are_found)
{
    struct game leaky = lords;
    leaky.mask = masks_for_seats;
    found(&leaky, "record");
    leaky = lords;
    leaky.event_json = tells_spectators;
    found(&leaky, "trace");
}

/* The same moves, in an order that tells whether a card is in the draw pile. */
static uint32_t lists_by_secrets(const void *st, gm_move *out, uint32_t cap)
{
    const struct lords_state *s = st;
    const uint32_t n = lords.moves(st, out, cap);
    if (n > 1 && (s->draw.lo >> 20 & 1)) {
        const gm_move first = out[0];
        out[0] = out[1];
        out[1] = first;
    }
    return n;
}

TEST(moves_leak_is_found)
{
    struct game leaky = lords;
    leaky.moves = lists_by_secrets;
    found(&leaky, "moves");
}

static uint32_t explains_by_secrets(const void *st, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    const struct lords_state *s = st;
    const uint32_t n = lords.explain(st, m, out);
    if (n)
        out[n - 1].have = (int32_t)(s->draw.lo >> 10 & 63);
    return n;
}

TEST(reasons_leak_is_found)
{
    struct game leaky = lords;
    leaky.explain = explains_by_secrets;
    found(&leaky, "reasons");
}

static enum gm_err fails_by_secrets(void *st, gm_move m)
{
    const struct lords_state *s = st;
    return s->draw.lo >> 12 & 1 ? lords.apply(st, m) : GM_RANGE;
}

TEST(error_leak_is_found)
{
    struct game leaky = lords;
    leaky.apply = fails_by_secrets;
    found(&leaky, "errors");
}

static uint8_t learns_by_secrets(const void *st, gm_move m)
{
    const struct lords_state *s = st;
    return (uint8_t)(lords.learned(st, m) | (s->draw.lo >> 15 & 1) << 7);
}

TEST(undo_leak_is_found)
{
    struct game leaky = lords;
    leaky.learned = learns_by_secrets;
    found(&leaky, "undo");
}

static void insight_into_hands(const void *st, int viewer, struct json *out)
{
    const struct lords_state *s = st;
    (void)viewer;
    json_int(out, (int)(s->hand[0].lo & 1023));
}

TEST(insight_leak_is_found)
{
    struct game leaky = lords;
    leaky.insight_json = insight_into_hands;
    found(&leaky, "insight");
}

/* All cards of all armies after the move, face-down and revealed ones too. */
static void effect_on_all_cards(const void *before, const void *after, int seat, struct json *out)
{
    const struct lords_state *s = after;
    (void)before;
    (void)seat;
    for (unsigned i = 0; i < s->narmy[0]; i++)
        json_int(out, s->army[0][i]);
}

static uint32_t consequences_of_secrets(const void *before, gm_move m, const void *after, int seat,
                                        struct gm_reason out[GM_MAX_REASONS])
{
    const struct lords_state *s = before;
    const uint32_t n = lords.consequences(before, m, after, seat, out);
    if (n)
        out[0].need = (int32_t)(s->draw.lo >> 10 & 63);
    return n;
}

TEST(consequences_leak_is_found)
{
    struct game leaky = lords;
    leaky.consequences = consequences_of_secrets;
    found(&leaky, "consequences");
}

TEST(effect_leak_is_found)
{
    struct game leaky = lords;
    leaky.effect_json = effect_on_all_cards;
    found(&leaky, "effect");
}
