/* test_faults.c: the suite itself put to the test: nullgame with one thing
 * broken at a time, each of which the promise that speaks of it must catch. */
#include "engine/mind.h"
#include "games/nullgame/nullgame.h"
#include "tests/conform/conform.h"
#include "tests/conform/json_valid.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { EVENTS = 700, MAX_FIELDS = 32 };
enum { DEAL = 1, KEEP, FOLD, PEEK }; /* as in nullgame/state.h */

/* The first byte of a member of nullgame's state. */
static uint8_t *member(const void *st, const char *name)
{
    for (uint32_t i = 0; i < nullgame.nfields; i++)
        if (!strcmp(nullgame.fields[i].name, name))
            return (uint8_t *)(uintptr_t)st + nullgame.fields[i].off;
    fail_msg("nullgame has no member %s", name);
    return NULL;
}

/* A table of fields to break. */
static struct gm_field *own_fields(struct game *g)
{
    static struct gm_field fields[MAX_FIELDS];
    memcpy(fields, nullgame.fields, nullgame.nfields * sizeof *fields);
    g->fields = fields;
    return fields;
}

static void set_visible(struct game *g, const char *name, enum gm_vis vis)
{
    struct gm_field *f = own_fields(g);
    while (strcmp(f->name, name) != 0)
        f++;
    f->vis = vis;
}

static void break_field_missing(struct game *g)
{
    struct gm_field *f = own_fields(g);
    memmove(f + 3, f + 4, (nullgame.nfields - 4) * sizeof *f);
    g->nfields--;
}

static void break_last_field_missing(struct game *g)
{
    g->nfields--;
}

static void break_hand_open(struct game *g)
{
    set_visible(g, "hand", GM_VIS_ALL);
}

static void break_deck_open(struct game *g)
{
    set_visible(g, "deck", GM_VIS_ALL);
}

static void break_round_hidden(struct game *g)
{
    set_visible(g, "round", GM_VIS_NONE);
}

/* set-up */

static enum gm_err setup_leaves_a_byte(void *st, const struct gm_setup *in, struct gm_fault *fault)
{
    const uint8_t before = *member(st, "peeked");
    const enum gm_err err = nullgame.setup(st, in, fault);
    *member(st, "peeked") = before;
    return err;
}

static void break_setup_bytes(struct game *g)
{
    g->setup = setup_leaves_a_byte;
}

static enum gm_err setup_takes_any_option(void *st, const struct gm_setup *in,
                                          struct gm_fault *fault)
{
    struct gm_setup usual = *in;
    usual.options = NULL;
    return nullgame.setup(st, &usual, fault);
}

static void break_setup_range(struct game *g)
{
    g->setup = setup_takes_any_option;
}

static int32_t option_wrong(const void *st, uint32_t i)
{
    return i == 1 ? 1 : nullgame.option(st, i);
}

static void break_option(struct game *g)
{
    g->option = option_wrong;
}

/* state */

static const char *check_never_content(const void *st)
{
    return *member(st, "floor") == 6 ? "a rule of its own" : nullgame.check(st);
}

static void break_check(struct game *g)
{
    g->check = check_never_content;
}

static uint32_t moves_one_twice(const void *st, gm_move *out, uint32_t cap)
{
    const uint32_t n = nullgame.moves(st, out, cap);
    if (n > 2 && cap > 2)
        out[n - 1] = out[0];
    return n;
}

static void break_moves_twice(struct game *g)
{
    g->moves = moves_one_twice;
}

static void break_moves_bound(struct game *g)
{
    g->max_moves = 3;
}

static uint32_t moves_also_for_chance(const void *st, gm_move *out, uint32_t cap)
{
    if (nullgame.actor(st) != GM_CHANCE)
        return nullgame.moves(st, out, cap);
    if (cap)
        out[0] = (gm_move){ .kind = FOLD };
    return 1;
}

static void break_moves_for_chance(struct game *g)
{
    g->moves = moves_also_for_chance;
}

/* Seats without a card pass for sound, but then cannot fold, which is listed. */
static const char *check_without_hands(const void *st)
{
    const char *broken = nullgame.check(st);
    return broken && strstr(broken, "holds a card") ? NULL : broken;
}

static enum gm_err apply_with_a_card(void *st, gm_move m)
{
    const int who = nullgame.actor(st);
    return who >= 0 && !member(st, "hand")[who] ? GM_ILLEGAL : nullgame.apply(st, m);
}

static void break_decode(struct game *g)
{
    g->check = check_without_hands;
    g->apply = apply_with_a_card;
}

/* notation and trace */

static void to_text_ambiguous(const void *st, gm_move m, struct text *out)
{
    if (m.kind == PEEK)
        m.arg[0] = 0;
    nullgame.to_text(st, m, out);
}

static void break_text(struct game *g)
{
    g->to_text = to_text_ambiguous;
}

static enum gm_err from_text_silent(const void *st, const char *text, uint32_t len, gm_move *m,
                                    struct gm_fault *fault)
{
    struct gm_fault unheard;
    (void)fault;
    return nullgame.from_text(st, text, len, m, &unheard);
}

static void break_faults(struct game *g)
{
    g->from_text = from_text_silent;
}

static void event_json_open(const void *st, gm_move m, int viewer, struct json *out)
{
    nullgame.event_json(st, m, viewer, out);
    json_open(out, '{');
}

static void break_json(struct game *g)
{
    g->event_json = event_json_open;
}

static void event_json_alike(const void *st, gm_move m, int viewer, struct json *out)
{
    if (m.kind == PEEK)
        m.arg[1] = 0;
    nullgame.event_json(st, m, viewer, out);
}

static void break_json_events(struct game *g)
{
    g->event_json = event_json_alike;
}

static void state_json_indiscreet(const void *st, int viewer, struct json *out)
{
    (void)viewer;
    nullgame.state_json(st, GM_CHANCE, out);
}

static void break_json_secret(struct game *g)
{
    g->state_json = state_json_indiscreet;
}

/* what is legal */

static uint32_t explain_too_strict(const void *st, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    const uint32_t n = nullgame.explain(st, m, out);
    if (m.kind == FOLD && *member(st, "floor") == 5)
        out[0].holds = false;
    return n;
}

static void break_explain(struct game *g)
{
    g->explain = explain_too_strict;
}

static uint32_t explain_forgets_a_reason(const void *st, gm_move m,
                                         struct gm_reason out[GM_MAX_REASONS])
{
    const uint32_t n = nullgame.explain(st, m, out);
    return m.kind == PEEK && n == 5 ? n - 1 : n;
}

static void break_explain_forgets(struct game *g)
{
    g->explain = explain_forgets_a_reason;
}

static enum gm_err apply_takes_any_keep(void *st, gm_move m)
{
    const uint8_t floor = *member(st, "floor");
    *member(st, "floor") = 0;
    if (m.kind == KEEP && nullgame.apply(st, m) == GM_OK)
        return GM_OK;
    *member(st, "floor") = floor;
    return nullgame.apply(st, m);
}

static void break_apply_lax(struct game *g)
{
    g->apply = apply_takes_any_keep;
}

static enum gm_err apply_sloppy_bytes(void *st, gm_move m)
{
    m.arg[6] = 0;
    return nullgame.apply(st, m);
}

static void break_apply_bytes(struct game *g)
{
    g->apply = apply_sloppy_bytes;
}

static enum gm_err apply_scars(void *st, gm_move m)
{
    const enum gm_err err = nullgame.apply(st, m);
    if (err && m.kind == KEEP)
        *member(st, "peeked") ^= 1;
    return err;
}

static void break_refusal(struct game *g)
{
    g->apply = apply_scars;
}

static enum gm_err apply_moody(void *st, gm_move m)
{
    static uint32_t calls;
    const enum gm_err err = nullgame.apply(st, m);
    if (!err && ++calls % 64 == 0)
        ++*member(st, "score");
    return err;
}

static void break_replay(struct game *g)
{
    g->apply = apply_moody;
}

static int actor_endless(const void *st)
{
    const int who = nullgame.actor(st);
    return who == GM_OVER ? 0 : who;
}

static void break_end(struct game *g)
{
    g->actor = actor_endless;
}

/* chance and knowledge */

static gm_move chance_of_its_own(const void *st, gm_rng *r)
{
    static uint64_t hidden;
    gm_rng own = { { 1, 2 }, hidden++ };
    (void)r;
    return nullgame.chance(st, &own);
}

static void break_chance(struct game *g)
{
    g->chance = chance_of_its_own;
}

static gm_move chance_any_rank(const void *st, gm_rng *r)
{
    (void)st;
    return (gm_move){ .kind = DEAL, .arg = { (uint8_t)(1 + gm_rng_below(r, 6)) } };
}

static void break_chance_outcome(struct game *g)
{
    g->chance = chance_any_rank;
}

/* A keep is left out if the next seat's hidden card is higher. */
static uint32_t moves_peeking(const void *st, gm_move *out, uint32_t cap)
{
    const uint32_t n = nullgame.moves(st, out, cap);
    const int who = nullgame.actor(st);
    const uint8_t *hand = member(st, "hand");
    if (n < 2 || !cap || out[0].kind != KEEP || who + 1 >= *member(st, "players") ||
        hand[who + 1] <= hand[who])
        return n;
    memmove(out, out + 1, (n - 1) * sizeof *out);
    return n - 1;
}

static void break_legality_peeks(struct game *g)
{
    g->moves = moves_peeking;
}

static uint32_t explain_peeking(const void *st, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    const uint32_t n = nullgame.explain(st, m, out);
    if (m.kind == KEEP && n)
        out[0].have = member(st, "hand")[0] * 8 + member(st, "hand")[1];
    return n;
}

static void break_explain_peeks(struct game *g)
{
    g->explain = explain_peeking;
}

static void sample_forgets(void *st, int viewer, gm_rng *r)
{
    nullgame.sample(st, viewer < 0 ? viewer : GM_PUBLIC, r);
}

static void sample_not_at_all(void *st, int viewer, gm_rng *r)
{
    (void)st, (void)viewer, (void)r;
}

static void break_sample(struct game *g)
{
    g->sample = sample_not_at_all;
}

static void break_sample_view(struct game *g)
{
    g->sample = sample_forgets;
}

static void hide_nothing(void *st, int viewer)
{
    (void)st, (void)viewer;
}

static void break_hide(struct game *g)
{
    g->hide = hide_nothing;
}

static gm_move mask_nothing(const void *st, gm_move m, int viewer)
{
    (void)st, (void)viewer;
    return m;
}

static void break_mask(struct game *g)
{
    g->mask = mask_nothing;
}

static gm_move mask_not_for_the_public(const void *st, gm_move m, int viewer)
{
    return viewer == GM_PUBLIC ? m : nullgame.mask(st, m, viewer);
}

static void break_mask_public(struct game *g)
{
    g->mask = mask_not_for_the_public;
}

static void event_told_to_the_public(const void *st, gm_move m, int viewer, struct json *out)
{
    nullgame.event_json(st, m, viewer == GM_PUBLIC ? GM_CHANCE : viewer, out);
}

static void break_event_public(struct game *g)
{
    g->event_json = event_told_to_the_public;
}

static uint8_t learned_nothing(const void *st, gm_move m)
{
    (void)st, (void)m;
    return 0;
}

static void break_learned(struct game *g)
{
    g->learned = learned_nothing;
}

static uint8_t learned_no_peek(const void *st, gm_move m)
{
    return m.kind == PEEK ? 0 : nullgame.learned(st, m);
}

static void break_learned_peek(struct game *g)
{
    g->learned = learned_no_peek;
}

static uint8_t learned_always(const void *st, gm_move m)
{
    return m.kind == FOLD ? (uint8_t)((1u << nullgame.players(st)) - 1) : nullgame.learned(st, m);
}

static void break_needless(struct game *g)
{
    g->learned = learned_always;
}

/* what people are told */

static void insight_left_open(const void *st, int viewer, struct json *out)
{
    nullgame.insight_json(st, viewer, out);
    json_open(out, '[');
}

static void break_insight(struct game *g)
{
    g->insight_json = insight_left_open;
}

static void insight_endless(const void *st, int viewer, struct json *out)
{
    (void)st, (void)viewer;
    json_open(out, '[');
    while (out->out->len < GM_MAX_INSIGHT)
        json_int(out, 0);
    json_close(out, ']');
}

static void break_insight_bound(struct game *g)
{
    g->insight_json = insight_endless;
}

static void insight_into_hands(const void *st, int viewer, struct json *out)
{
    (void)viewer;
    json_open(out, '{');
    json_key_int(out, "first", member(st, "hand")[0]);
    json_close(out, '}');
}

static void break_insight_secret(struct game *g)
{
    g->insight_json = insight_into_hands;
}

static void effect_without_end(const void *before, const void *after, int seat, struct json *out)
{
    (void)before, (void)after, (void)seat;
    json_open(out, '{');
}

static void break_effect(struct game *g)
{
    g->effect_json = effect_without_end;
}

/* Tells the score the others would reach with the cards they hold. */
static void effect_peeking(const void *before, const void *after, int seat, struct json *out)
{
    (void)after;
    json_open(out, '{');
    json_key_int(out, "next", member(before, "hand")[(seat + 1) % nullgame.players(before)]);
    json_close(out, '}');
}

static void break_effect_secret(struct game *g)
{
    g->effect_json = effect_peeking;
}

static void parts_left_open(struct json *out)
{
    nullgame.parts_json(out);
    json_open(out, '[');
}

static void break_parts(struct game *g)
{
    g->parts_json = parts_left_open;
}

static void parts_in_a_list(struct json *out)
{
    json_open(out, '[');
    json_close(out, ']');
}

static void break_parts_list(struct game *g)
{
    g->parts_json = parts_in_a_list;
}

static void parts_endless(struct json *out)
{
    json_open(out, '{');
    json_key(out, "ranks");
    json_open(out, '[');
    while (out->out->len < GM_MAX_PARTS)
        json_int(out, 0);
    json_close(out, ']');
    json_close(out, '}');
}

static void break_parts_bound(struct game *g)
{
    g->parts_json = parts_endless;
}

static uint8_t winners_early(const void *st)
{
    return nullgame.actor(st) == 1 ? 2 : nullgame.winners(st);
}

static void break_winners(struct game *g)
{
    g->winners = winners_early;
}

static void scores_upside_down(const void *st, int32_t out[GM_MAX_PLAYERS])
{
    nullgame.scores(st, out);
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        out[seat] = -out[seat];
}

static void break_scores(struct game *g)
{
    g->scores = scores_upside_down;
}

/* mind */

static int32_t value_by_whim(const void *st, int seat)
{
    static int32_t asked;
    return nullgame.mind->value(st, seat) + asked++ % 3;
}

static bool skip_to_another(void *st, int seat)
{
    return (nullgame.mind->skip)(st, seat) || nullgame.actor(st) >= 0;
}

static bool skip_leaves_a_trace(void *st, int seat)
{
    if (!(nullgame.mind->skip)(st, seat))
        *member(st, "floor") = 6;
    return false;
}

static void break_value(struct game *g)
{
    static struct mind broken;
    broken = *nullgame.mind;
    broken.value = value_by_whim;
    g->mind = &broken;
}

static void break_skip(struct game *g)
{
    static struct mind broken;
    broken = *nullgame.mind;
    broken.skip = skip_to_another;
    g->mind = &broken;
}

static void break_skip_refused(struct game *g)
{
    static struct mind broken;
    broken = *nullgame.mind;
    broken.skip = skip_leaves_a_trace;
    g->mind = &broken;
}

struct fault {
    const char *name;
    void (*plant)(struct game *g);
    enum conform_promise caught_by;
};

static const struct fault faults[] = {
    { "a member missing from the table", break_field_missing, CONFORM_FIELDS },
    { "the last member missing", break_last_field_missing, CONFORM_FIELDS },
    { "set-up leaves a byte", break_setup_bytes, CONFORM_SETUP },
    { "set-up takes any option", break_setup_range, CONFORM_SETUP },
    { "option in force misreported", break_option, CONFORM_SETUP },
    { "an invariant broken", break_check, CONFORM_CHECK },
    { "a move listed twice", break_moves_twice, CONFORM_MOVES },
    { "more moves than promised", break_moves_bound, CONFORM_MOVES },
    { "moves at a chance point", break_moves_for_chance, CONFORM_MOVES },
    { "bad bytes decoded", break_decode, CONFORM_CORRUPT },
    { "sound bytes refused", break_check, CONFORM_CODEC },
    { "ambiguous notation", break_text, CONFORM_TEXT },
    { "bad notation refused silently", break_faults, CONFORM_TEXT },
    { "JSON left open", break_json, CONFORM_JSON },
    { "two moves, one event", break_json_events, CONFORM_JSON },
    { "a legal move explained away", break_explain, CONFORM_EXPLAIN },
    { "explain forgets a reason", break_explain_forgets, CONFORM_LEGALITY },
    { "apply takes an illegal move", break_apply_lax, CONFORM_LEGALITY },
    { "apply overlooks bytes", break_apply_bytes, CONFORM_LEGALITY },
    { "a refused move leaves a trace", break_refusal, CONFORM_REFUSAL },
    { "chance draws from elsewhere", break_chance, CONFORM_CHANCE },
    { "chance draws what is not there", break_chance_outcome, CONFORM_CHANCE },
    { "legality peeks at hidden cards", break_legality_peeks, CONFORM_VIEW },
    { "an explanation peeks at hidden cards", break_explain_peeks, CONFORM_VIEW },
    { "the end of the game kept secret", break_round_hidden, CONFORM_VIEW },
    { "the trace shows all hands", break_json_secret, CONFORM_VIEW },
    { "nothing sampled", break_sample, CONFORM_SAMPLE },
    { "the viewer's own card sampled", break_sample_view, CONFORM_SAMPLE },
    { "hands open to all", break_hand_open, CONFORM_SECRECY },
    { "the deck open to all", break_deck_open, CONFORM_SAMPLE },
    { "face-down cards open to all", break_hide, CONFORM_SAMPLE },
    { "dealt cards told to all", break_mask, CONFORM_SECRECY },
    { "dealt cards told to the public", break_mask_public, CONFORM_SECRECY },
    { "dealt cards in the public's trace", break_event_public, CONFORM_SECRECY },
    { "nobody is said to learn", break_learned, CONFORM_SECRECY },
    { "a peek is said to tell nothing", break_learned_peek, CONFORM_SECRECY },
    { "a fold is said to tell something", break_needless, CONFORM_NEEDLESS },
    { "an insight left open", break_insight, CONFORM_INSIGHT },
    { "an insight without bounds", break_insight_bound, CONFORM_INSIGHT },
    { "an insight into hidden cards", break_insight_secret, CONFORM_INSIGHT },
    { "an effect left open", break_effect, CONFORM_EFFECT },
    { "an effect that peeks at hidden cards", break_effect_secret, CONFORM_EFFECT },
    { "parts left open", break_parts, CONFORM_PARTS },
    { "parts that are no object", break_parts_list, CONFORM_PARTS },
    { "parts without bounds", break_parts_bound, CONFORM_PARTS },
    { "a winner before the end", break_winners, CONFORM_SCORES },
    { "the least points win", break_scores, CONFORM_SCORES },
    { "a value that changes", break_value, CONFORM_MIND },
    { "a skip to another seat", break_skip, CONFORM_MIND },
    { "a refused skip leaves a trace", break_skip_refused, CONFORM_MIND },
    { "a game without end", break_end, CONFORM_ENDS },
    { "a move that depends on the moment", break_replay, CONFORM_REPLAY },
};
enum { FAULTS = sizeof faults / sizeof *faults };

static void is_caught(void **state)
{
    static struct conform_report report;
    const struct fault *f = *state;
    struct game broken = nullgame;
    f->plant(&broken);
    if (f->caught_by == CONFORM_CORRUPT)
        conform_corrupt(&broken, EVENTS, &report);
    else
        conform_run(&broken, EVENTS, &report);
    if (!*report.failure[f->caught_by])
        fail_msg("\"%s\" is not noticed by the promise \"%s\"", f->name,
                 conform_name[f->caught_by]);
}

static void sound_game_passes(void **state)
{
    static struct conform_report report;
    (void)state;
    conform_run(&nullgame, EVENTS, &report);
    for (int p = 0; p < CONFORM_COUNT; p++)
        if (*report.failure[p])
            fail_msg("%s", report.failure[p]);
    conform_corrupt(&nullgame, EVENTS, &report);
    if (*report.failure[CONFORM_CORRUPT])
        fail_msg("%s", report.failure[CONFORM_CORRUPT]);
}

static void every_promise_has_a_fault(void **state)
{
    (void)state;
    for (int p = 0; p < CONFORM_COUNT; p++) {
        bool planted = false;
        for (int i = 0; i < FAULTS; i++)
            planted |= (int)faults[i].caught_by == p;
        if (!planted)
            fail_msg("no fault is planted against the promise \"%s\"", conform_name[p]);
    }
}

static void json_reader_is_strict(void **state)
{
    static const char *const good[] = { "{}", "[1,-0,2.5e+3,true,null]",
                                        "{\"a\":{\"b\":[\"\\u00e4\\n\"]}}", " 1 " };
    static const char *const bad[] = { "",           "{",        "[1,]",
                                       "{\"a\":1,}", "01",       "[1 2]",
                                       "{a:1}",      "\"\x01\"", "\"\\x\"",
                                       "1.",         "tru",      "{} {}",
                                       "\"\\u12\"",  "-",        "{\"a\":1,\"a\":2}",
                                       "\"",         "{\"a\"}",  "[,1]" };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(json_valid(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(json_valid(bad[i]));
}

int main(void)
{
    static struct CMUnitTest tests[FAULTS + 3];
    int n = 0;
    for (; n < FAULTS; n++)
        tests[n] = (struct CMUnitTest){ faults[n].name, is_caught, NULL, NULL,
                                        (void *)(uintptr_t)&faults[n] };
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(sound_game_passes);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(every_promise_has_a_fault);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(json_reader_is_strict);
    return _cmocka_run_group_tests("faults", tests, (size_t)n, NULL, NULL);
}
