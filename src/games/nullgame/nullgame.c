/*
 * nullgame.c: the smallest game that uses the whole interface. It is always
 * built, the conformance suite is proved on it, and a new game starts as a
 * copy of it. Its rules, in full:
 *
 * N-SETUP-1  The deck holds cards of rank 1 to 6, four of each, or as many as
 *            the option `deck` says ("4 4 4 4 4 4", 0 to 9 of each rank), but
 *            never too few to deal every round.
 * N-SETUP-2  `rounds` are played; usual are 3, with four or more players 2.
 * N-DEAL-1   Each round every seat in turn is dealt a card that it alone sees.
 * N-TURN-1   Then every seat in turn keeps its card or folds it.
 * N-KEEP-1   A kept card is laid open and scores its rank. It must be at least
 *            as high as every card kept before it in the round.
 * N-FOLD-1   A folded card is laid face down and scores 1.
 * N-PEEK-1   If the option `peek` is on (it usually is), a seat may
 * N-PEEK-2   once in its turn, before it keeps or folds,
 * N-PEEK-3   look at a card that lies on the table
 * N-PEEK-4   and that it does not know yet,
 * N-PEEK-5   and pays one point for it, which it must have.
 * N-END-1    The highest score wins; there may be several winners.
 */
#include "games/nullgame/nullgame.h"

#include "engine/scan.h"
#include "engine/setup.h"
#include "engine/why.h"
#include "games/nullgame/check.h"
#include "games/nullgame/mind.h"
#include "games/nullgame/notation.h"
#include "games/nullgame/state.h"

#include <string.h>

#define FIELD(member, elem, vis) GM_FIELD(struct null_state, member, elem, vis)
static const struct gm_field fields[] = {
    FIELD(score, int16_t, GM_VIS_ALL),   FIELD(hand, uint8_t, GM_VIS_OWNER),
    FIELD(table, uint8_t, GM_VIS_RULE),  FIELD(known, uint8_t, GM_VIS_ALL),
    FIELD(full, uint8_t, GM_VIS_ALL),    FIELD(deck, uint8_t, GM_VIS_NONE),
    FIELD(players, uint8_t, GM_VIS_ALL), FIELD(rounds, uint8_t, GM_VIS_ALL),
    FIELD(round, uint8_t, GM_VIS_ALL),   FIELD(dealt, uint8_t, GM_VIS_ALL),
    FIELD(turn, uint8_t, GM_VIS_ALL),    FIELD(floor, uint8_t, GM_VIS_ALL),
    FIELD(peeked, uint8_t, GM_VIS_ALL),  FIELD(peek, uint8_t, GM_VIS_ALL),
    FIELD(custom, uint8_t, GM_VIS_ALL),
};

static const struct gm_option options[OPTIONS] = {
    [OPTION_PEEK] = { "peek", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPTION_ROUNDS] = { "rounds", GM_NUMBER, 1, ROUNDS, 1, NULL, 0 },
    [OPTION_DECK] = { "deck", GM_DATA, 0, 1, 1, NULL, 0 },
};

/* Set-up */

/* N-SETUP-1 */
static enum gm_err read_deck(struct null_state *st, const struct gm_setup *in,
                             struct gm_fault *fault)
{
    struct scan s = scan_over(in->data, in->data_len, fault);
    for (int r = 0; r < RANKS; r++)
        st->full[r] = (uint8_t)scan_number(&s, 0, MAX_COPIES);
    if (scan_end(&s) != GM_OK)
        return GM_SYNTAX;
    const uint32_t need = (uint32_t)st->players * st->rounds;
    if (cards_in(st->full) >= need)
        return GM_OK;
    if (fault)
        *fault = (struct gm_fault){ "few-cards", 0, in->data_len, (int32_t)need,
                                    (int32_t)cards_in(st->full) };
    return GM_RANGE;
}

static enum gm_err setup(void *stp, const struct gm_setup *in, struct gm_fault *fault)
{
    struct null_state *st = stp;
    int32_t value[GM_MAX_OPTIONS];
    enum gm_err err = gm_setup_read(&nullgame, in, value, fault);
    if (err)
        return err;
    memset(st, 0, sizeof *st);
    st->players = in->players;
    st->peek = value[OPTION_PEEK] != 0;
    st->rounds = in->players < 4 ? 3 : 2; /* N-SETUP-2 */
    if (value[OPTION_ROUNDS] != GM_AUTO)
        st->rounds = (uint8_t)value[OPTION_ROUNDS];
    st->custom = value[OPTION_DECK] == 1;
    memset(st->full, COPIES, sizeof st->full);
    if (st->custom)
        err = read_deck(st, in, fault);
    memcpy(st->deck, st->full, sizeof st->deck);
    return err;
}

static int32_t option(const void *stp, uint32_t i)
{
    const struct null_state *st = stp;
    const int32_t value[OPTIONS] = { st->peek, st->rounds, st->custom };
    return i < OPTIONS ? value[i] : GM_AUTO;
}

static uint8_t players(const void *stp)
{
    return ((const struct null_state *)stp)->players;
}

static int actor(const void *stp)
{
    return actor_of(stp);
}

/* Legality, explanation and the list of moves: one piece of code */

static void need_peek(const struct null_state *st, gm_move m, struct gm_why *w)
{
    const unsigned at = place(m.arg[1], m.arg[0]);
    if (!gm_need(w, "N-PEEK-1", "peek-option", NULL, st->peek, 1, st->peek))
        return;
    if (!gm_need(w, "N-PEEK-2", "peek-once", NULL, !st->peeked, 0, st->peeked))
        return;
    if (!gm_enough(w, "N-PEEK-5", "points", NULL, 1, st->score[st->turn]))
        return;
    if (!gm_must(w, "N-PEEK-3", "peek-card", NULL, st->known[at] != 0, 0, 0))
        return;
    gm_need(w, "N-PEEK-4", "peek-known", NULL, !(st->known[at] >> st->turn & 1), 0, 0);
}

static bool legal(const struct null_state *st, gm_move m, struct gm_why *w)
{
    if (!gm_must(w, "N-TURN-1", "turn", NULL, m.kind != DEAL && actor_of(st) >= 0, 0, 0))
        return false;
    if (m.kind == KEEP)
        gm_enough(w, "N-KEEP-1", "rank", NULL, st->floor, st->hand[st->turn]);
    if (m.kind == PEEK)
        need_peek(st, m, w);
    return !w->failed;
}

static uint32_t explain(const void *stp, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    const struct null_state *st = stp;
    struct gm_why w = gm_why_into(out);
    if (actor_of(st) != GM_CHANCE)
        legal(st, m, &w);
    else if (gm_must(&w, "N-TURN-1", "turn", NULL, m.kind == DEAL, 0, 0))
        gm_need(&w, "N-DEAL-1", "in-deck", NULL, m.arg[0] && st->deck[m.arg[0] - 1], 0, m.arg[0]);
    return w.n;
}

/* What is scored or paid; what a folded card might have brought; what a peek tells. */
static uint32_t consequences(const void *before, gm_move m, const void *after, int seat,
                             struct gm_reason out[GM_MAX_REASONS])
{
    const struct null_state *st = before, *now = after;
    struct gm_why w = gm_why_into(out);
    const int change = now->score[seat] - st->score[seat];
    if (m.kind == PEEK) {
        gm_so(&w, "peek-pays", "N-PEEK-5", true, NULL, -change, now->score[seat]);
        gm_so(&w, "peek-tells", "N-PEEK-3", true, NULL, m.arg[1] + 1, 0)->who =
            (uint8_t)(m.arg[0] + 1);
        return w.n;
    }
    gm_so(&w, "scores", m.kind == KEEP ? "N-KEEP-1" : "N-FOLD-1", true, NULL, change,
          now->score[seat]);
    if (m.kind == FOLD && st->hand[seat] >= st->floor)
        gm_so(&w, "not-kept", "N-KEEP-1", false, NULL, st->hand[seat], st->floor);
    return w.n;
}

static const char *rule(const void *stp, gm_move m)
{
    static const char *const rules[KINDS] = {
        [DEAL] = "N-DEAL-1", [KEEP] = "N-KEEP-1", [FOLD] = "N-FOLD-1", [PEEK] = "N-PEEK-3"
    };
    (void)stp;
    return rules[m.kind];
}

static void list(const struct null_state *st, gm_move m, gm_move *out, uint32_t cap, uint32_t *n)
{
    struct gm_why w = gm_verdict();
    if (legal(st, m, &w) && (*n)++ < cap)
        out[*n - 1] = m;
}

static uint32_t moves(const void *stp, gm_move *out, uint32_t cap)
{
    const struct null_state *st = stp;
    uint32_t n = 0;
    list(st, (gm_move){ .kind = KEEP }, out, cap, &n);
    list(st, (gm_move){ .kind = FOLD }, out, cap, &n);
    for (uint8_t round = 0; round <= st->round && round < st->rounds; round++)
        for (uint8_t seat = 0; seat < st->players; seat++)
            list(st, (gm_move){ .kind = PEEK, .arg = { seat, round } }, out, cap, &n);
    return n;
}

/* Playing */

/* What from_text can give; apply() is open to any eight bytes. */
static bool well_formed(gm_move m)
{
    gm_move used = { .kind = m.kind };
    if (m.kind == DEAL || m.kind == PEEK)
        used.arg[0] = m.arg[0];
    if (m.kind == PEEK)
        used.arg[1] = m.arg[1];
    const bool range =
        m.kind == DEAL ? m.arg[0] <= RANKS : m.arg[0] < GM_MAX_PLAYERS && m.arg[1] < ROUNDS;
    return m.kind >= DEAL && m.kind < KINDS && range && used.word == m.word;
}

static enum gm_err deal(struct null_state *st, unsigned rank)
{
    if (!rank || !st->deck[rank - 1])
        return GM_ILLEGAL;
    st->deck[rank - 1]--;
    st->hand[st->dealt++] = (uint8_t)rank;
    return GM_OK;
}

/* N-KEEP-1, N-FOLD-1 */
static void lay(struct null_state *st, bool open)
{
    const unsigned seat = st->turn;
    const unsigned at = place(st->round, seat);
    const uint8_t rank = st->hand[seat];
    st->score[seat] = (int16_t)(st->score[seat] + (open ? rank : 1));
    st->table[at] = rank;
    st->known[at] = open ? EVERYBODY : (uint8_t)(1u << seat);
    st->hand[seat] = 0;
    st->peeked = 0;
    if (open)
        st->floor = rank;
    if (++st->turn < st->players)
        return;
    st->turn = st->dealt = st->floor = 0;
    st->round++;
}

static enum gm_err apply(void *stp, gm_move m)
{
    struct null_state *st = stp;
    struct gm_why w = gm_verdict();
    if (!well_formed(m))
        return GM_ILLEGAL;
    if (m.kind == DEAL)
        return actor_of(st) == GM_CHANCE ? deal(st, m.arg[0]) : GM_ILLEGAL;
    if (!legal(st, m, &w))
        return GM_ILLEGAL;
    if (m.kind != PEEK) {
        lay(st, m.kind == KEEP);
        return GM_OK;
    }
    st->score[st->turn]--;
    st->known[place(m.arg[1], m.arg[0])] |= (uint8_t)(1u << st->turn);
    st->peeked = 1;
    return GM_OK;
}

/* A rank, all cards of the deck being equally likely. */
static uint8_t draw(const uint8_t deck[RANKS], struct rng *r)
{
    uint32_t pick = rng_below(r, cards_in(deck));
    uint8_t rank = 1;
    while (pick >= deck[rank - 1])
        pick -= deck[rank++ - 1];
    return rank;
}

static gm_move chance(const void *stp, struct rng *r)
{
    const struct null_state *st = stp;
    return (gm_move){ .kind = DEAL, .arg = { draw(st->deck, r) } };
}

/* Knowledge */

static uint8_t learned(const void *stp, gm_move m)
{
    const struct null_state *st = stp;
    switch (m.kind) {
    case DEAL:
        return (uint8_t)(1u << st->dealt);
    case KEEP:
        return (uint8_t)(((1u << st->players) - 1) & ~(1u << st->turn));
    case PEEK:
        return (uint8_t)(1u << st->turn);
    default:
        return 0;
    }
}

static void hide(void *copy, int viewer)
{
    struct null_state *st = copy;
    for (unsigned at = 0; at < PLACES; at++)
        if (!knows(st, viewer, at))
            st->table[at] = 0;
}

static gm_move mask(const void *stp, gm_move m, int viewer)
{
    const struct null_state *st = stp;
    if (m.kind == DEAL && viewer != st->dealt && viewer != GM_CHANCE)
        m.arg[0] = 0;
    return m;
}

/* Any card the viewer does not know may lie in any place it does not know: drawing one for each
 * place makes all deals equally likely. */
static void sample(void *stp, int viewer, struct rng *r)
{
    struct null_state *st = stp;
    if (viewer == GM_CHANCE)
        return;
    memcpy(st->deck, st->full, sizeof st->deck);
    if (viewer >= 0 && holds_card(st, viewer))
        st->deck[st->hand[viewer] - 1]--;
    for (unsigned at = 0; at < PLACES; at++)
        if (st->known[at] && knows(st, viewer, at))
            st->deck[st->table[at] - 1]--;
    for (unsigned at = 0; at < PLACES; at++)
        if (st->known[at] && !knows(st, viewer, at))
            st->deck[(st->table[at] = draw(st->deck, r)) - 1]--;
    for (int seat = st->turn; seat < st->dealt; seat++)
        if (seat != viewer)
            st->deck[(st->hand[seat] = draw(st->deck, r)) - 1]--;
}

/* Points */

static void scores(const void *stp, int32_t out[GM_MAX_PLAYERS])
{
    const struct null_state *st = stp;
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        out[seat] = st->score[seat];
}

/* N-END-1 */
static uint8_t winners(const void *stp)
{
    const struct null_state *st = stp;
    int best = 0;
    uint8_t won = 0;
    if (actor_of(st) != GM_OVER)
        return 0;
    for (int seat = 0; seat < st->players; seat++)
        if (st->score[seat] > best)
            best = st->score[seat];
    for (int seat = 0; seat < st->players; seat++)
        if (st->score[seat] == best)
            won |= (uint8_t)(1u << seat);
    return won;
}

static bool settled(const void *stp)
{
    return !((const struct null_state *)stp)->peeked;
}

static bool ends_turn(const void *before, gm_move m, const void *after)
{
    (void)before, (void)m;
    return settled(after);
}

static bool suppose(void *stp, int seat)
{
    struct null_state *st = stp;
    if (actor_of(st) < 0 || !settled(st) || !holds_card(st, seat))
        return false;
    st->turn = (uint8_t)seat;
    return true;
}

const struct game nullgame = {
    .name = "nullgame",
    .rules_version = 1,
    .min_players = 2,
    .max_players = GM_MAX_PLAYERS,
    .state_size = sizeof(struct null_state),
    .max_moves = 2 + PLACES,
    .fields = fields,
    .nfields = sizeof fields / sizeof *fields,
    .options = options,
    .noptions = OPTIONS,
    .setup = setup,
    .option = option,
    .players = players,
    .actor = actor,
    .moves = moves,
    .apply = apply,
    .chance = chance,
    .explain = GM_SAYS(explain),
    .learned = learned,
    .hide = hide,
    .mask = mask,
    .sample = sample,
    .scores = scores,
    .winners = winners,
    .settled = settled,
    .ends_turn = ends_turn,
    .suppose = suppose,
    .to_text = null_to_text,
    .from_text = GM_SAYS(null_from_text),
    .event_json = GM_SAYS(null_event_json),
    .state_json = GM_SAYS(null_state_json),
    .insight_json = GM_SAYS(null_insight_json),
    .effect_json = GM_SAYS(null_effect_json),
    .consequences = GM_SAYS(consequences),
    .rule = GM_SAYS(rule),
    .remark_json = GM_SAYS(null_remark_json),
    .parts_json = GM_SAYS(null_parts_json),
    .check = null_check,
    .mind = GM_MIND(null_mind),
};
