/* faults_state.c: faults in fields, set-up, moves, what is legal and how a game ends. */
#include "games/nullgame/nullgame.h"
#include "tests/conform/faults.h"

#include <string.h>

enum { MAX_FIELDS = 32 };

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
    const uint8_t before = *fault_member(st, "peeked");
    const enum gm_err err = nullgame.setup(st, in, fault);
    *fault_member(st, "peeked") = before;
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
    return *fault_member(st, "floor") == 6 ? "a rule of its own" : nullgame.check(st);
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
    return who >= 0 && !fault_member(st, "hand")[who] ? GM_ILLEGAL : nullgame.apply(st, m);
}

static void break_decode(struct game *g)
{
    g->check = check_without_hands;
    g->apply = apply_with_a_card;
}

/* what is legal */

static uint32_t explain_too_strict(const void *st, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    const uint32_t n = nullgame.explain(st, m, out);
    if (m.kind == FOLD && *fault_member(st, "floor") == 5)
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

static uint32_t explain_repeats(const void *st, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    const uint32_t n = nullgame.explain(st, m, out);
    if (m.kind != FOLD)
        return n;
    out[n] = out[0];
    return n + 1;
}

static void break_explain_repeats(struct game *g)
{
    g->explain = explain_repeats;
}

static enum gm_err apply_takes_any_keep(void *st, gm_move m)
{
    const uint8_t floor = *fault_member(st, "floor");
    *fault_member(st, "floor") = 0;
    if (m.kind == KEEP && nullgame.apply(st, m) == GM_OK)
        return GM_OK;
    *fault_member(st, "floor") = floor;
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
        *fault_member(st, "peeked") ^= 1;
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
        ++*fault_member(st, "score");
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

const struct fault faults_state[] = {
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
    { "a legal move explained away", break_explain, CONFORM_EXPLAIN },
    { "a condition told twice", break_explain_repeats, CONFORM_EXPLAIN },
    { "explain forgets a reason", break_explain_forgets, CONFORM_LEGALITY },
    { "apply takes an illegal move", break_apply_lax, CONFORM_LEGALITY },
    { "apply overlooks bytes", break_apply_bytes, CONFORM_LEGALITY },
    { "a refused move leaves a trace", break_refusal, CONFORM_REFUSAL },
    { "the end of the game kept secret", break_round_hidden, CONFORM_VIEW },
    { "hands open to all", break_hand_open, CONFORM_SECRECY },
    { "the deck open to all", break_deck_open, CONFORM_SAMPLE },
    { "a winner before the end", break_winners, CONFORM_SCORES },
    { "the least points win", break_scores, CONFORM_SCORES },
    { "a game without end", break_end, CONFORM_ENDS },
    { "a move that depends on the moment", break_replay, CONFORM_REPLAY },
    { 0 },
};
