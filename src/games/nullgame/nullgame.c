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

#include <string.h>

enum { RANKS = 6, COPIES = 4, MAX_COPIES = 9, ROUNDS = 4, PLACES = ROUNDS * GM_MAX_PLAYERS };
enum { EVERYBODY = 0xff }; /* in known[]: spectators too */
enum kind { DEAL = 1, KEEP, FOLD, PEEK, KINDS };
enum option { OPTION_PEEK, OPTION_ROUNDS, OPTION_DECK, OPTIONS };

/* DEAL: arg[0] the rank, 0 if masked. PEEK: arg[0] the seat, arg[1] the round. */

struct state {
    int16_t score[GM_MAX_PLAYERS];
    uint8_t hand[GM_MAX_PLAYERS]; /* the rank held, 0 for none                     */
    uint8_t table[PLACES];        /* by round, then seat: the rank laid, 0 if none */
    uint8_t known[PLACES];        /* the seats that know it, as bits               */
    uint8_t full[RANKS];          /* the deck at the start, by rank                */
    uint8_t deck[RANKS];          /* what is left; no order exists, so none leaks  */
    uint8_t players, rounds, round, dealt, turn;
    uint8_t floor;  /* the highest rank kept this round         */
    uint8_t peeked; /* the seat to move has peeked in this turn */
    uint8_t peek;   /* option                                   */
    uint8_t custom; /* the deck is not the usual one            */
};

#define FIELD(member, elem, vis) GM_FIELD(struct state, member, elem, vis)
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
    [OPTION_PEEK] = { "peek", GM_FLAG, 0, 1, 1, NULL },
    [OPTION_ROUNDS] = { "rounds", GM_NUMBER, 1, ROUNDS, 1, NULL },
    [OPTION_DECK] = { "deck", GM_DATA, 0, 1, 1, NULL },
};

/* Set-up */

static uint32_t cards_in(const uint8_t deck[RANKS])
{
    uint32_t n = 0;
    for (int r = 0; r < RANKS; r++)
        n += deck[r];
    return n;
}

/* N-SETUP-1 */
static enum gm_err read_deck(struct state *st, const struct gm_setup *in, struct gm_fault *fault)
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
    struct state *st = stp;
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
    const struct state *st = stp;
    const int32_t value[OPTIONS] = { st->peek, st->rounds, st->custom };
    return i < OPTIONS ? value[i] : GM_AUTO;
}

static uint8_t players(const void *stp)
{
    return ((const struct state *)stp)->players;
}

static int actor(const void *stp)
{
    const struct state *st = stp;
    if (st->round == st->rounds)
        return GM_OVER;
    return st->dealt < st->players ? GM_CHANCE : st->turn;
}

/* Legality, explanation and the list of moves: one piece of code */

static unsigned place(unsigned round, unsigned seat)
{
    return round * GM_MAX_PLAYERS + seat;
}

static void need_peek(const struct state *st, gm_move m, struct gm_why *w)
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

static bool legal(const struct state *st, gm_move m, struct gm_why *w)
{
    if (!gm_must(w, "N-TURN-1", "turn", NULL, m.kind != DEAL && actor(st) >= 0, 0, 0))
        return false;
    if (m.kind == KEEP)
        gm_enough(w, "N-KEEP-1", "rank", NULL, st->floor, st->hand[st->turn]);
    if (m.kind == PEEK)
        need_peek(st, m, w);
    return !w->failed;
}

static uint32_t explain(const void *stp, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    struct gm_why w = gm_why_into(out);
    legal(stp, m, &w);
    return w.n;
}

static void list(const struct state *st, gm_move m, gm_move *out, uint32_t cap, uint32_t *n)
{
    struct gm_why w = gm_verdict();
    if (legal(st, m, &w) && (*n)++ < cap)
        out[*n - 1] = m;
}

static uint32_t moves(const void *stp, gm_move *out, uint32_t cap)
{
    const struct state *st = stp;
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

static enum gm_err deal(struct state *st, unsigned rank)
{
    if (!rank || !st->deck[rank - 1])
        return GM_ILLEGAL;
    st->deck[rank - 1]--;
    st->hand[st->dealt++] = (uint8_t)rank;
    return GM_OK;
}

/* N-KEEP-1, N-FOLD-1 */
static void lay(struct state *st, bool open)
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
    struct state *st = stp;
    struct gm_why w = gm_verdict();
    if (!well_formed(m))
        return GM_ILLEGAL;
    if (m.kind == DEAL)
        return actor(st) == GM_CHANCE ? deal(st, m.arg[0]) : GM_ILLEGAL;
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

/* A rank, each card of the deck being as likely as the next. */
static uint8_t draw(const uint8_t deck[RANKS], gm_rng *r)
{
    uint32_t pick = gm_rng_below(r, cards_in(deck));
    uint8_t rank = 1;
    while (pick >= deck[rank - 1])
        pick -= deck[rank++ - 1];
    return rank;
}

static gm_move chance(const void *stp, gm_rng *r)
{
    const struct state *st = stp;
    return (gm_move){ .kind = DEAL, .arg = { draw(st->deck, r) } };
}

/* Knowledge */

static uint8_t learned(const void *stp, gm_move m)
{
    const struct state *st = stp;
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

static bool knows(const struct state *st, int viewer, unsigned at)
{
    if (viewer == GM_CHANCE || st->known[at] == EVERYBODY)
        return true;
    return viewer >= 0 && (st->known[at] >> viewer & 1);
}

static void hide(void *copy, int viewer)
{
    struct state *st = copy;
    for (unsigned at = 0; at < PLACES; at++)
        if (!knows(st, viewer, at))
            st->table[at] = 0;
}

static gm_move mask(const void *stp, gm_move m, int viewer)
{
    const struct state *st = stp;
    if (m.kind == DEAL && viewer != st->dealt && viewer != GM_CHANCE)
        m.arg[0] = 0;
    return m;
}

static bool holds_card(const struct state *st, int seat)
{
    return st->turn <= seat && seat < st->dealt;
}

/* The cards the viewer does not know are all cards but those it knows, in any
 * order: drawing one for each hidden place makes every deal as likely. */
static void sample(void *stp, int viewer, gm_rng *r)
{
    struct state *st = stp;
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
    const struct state *st = stp;
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        out[seat] = st->score[seat];
}

/* N-END-1 */
static uint8_t winners(const void *stp)
{
    const struct state *st = stp;
    int best = 0;
    uint8_t won = 0;
    if (actor(st) != GM_OVER)
        return 0;
    for (int seat = 0; seat < st->players; seat++)
        if (st->score[seat] > best)
            best = st->score[seat];
    for (int seat = 0; seat < st->players; seat++)
        if (st->score[seat] == best)
            won |= (uint8_t)(1u << seat);
    return won;
}

/* A folded card is certain to bring less than a card that may still be kept. */
static int32_t value(const void *stp, int seat)
{
    const struct state *st = stp;
    return 1000 * st->score[seat] + 500 * st->hand[seat];
}

static bool settled(const void *stp)
{
    return !((const struct state *)stp)->peeked;
}

static bool skip(void *stp, int seat)
{
    return actor(stp) == seat;
}

/* Notation: "deal 4" ("deal ?" if masked), "keep", "fold", "peek SEAT ROUND" with
 * seats from 0 and rounds from 1 */

static const char *const verbs[KINDS] = { NULL, "deal", "keep", "fold", "peek" };
static const char *const ranks[RANKS + 1] = { "?", "1", "2", "3", "4", "5", "6" };

static void to_text(const void *stp, gm_move m, struct text *out)
{
    (void)stp;
    text_str(out, verbs[m.kind]);
    if (m.kind == DEAL) {
        text_char(out, ' ');
        text_str(out, ranks[m.arg[0]]);
    }
    if (m.kind == PEEK) {
        text_char(out, ' ');
        text_int(out, m.arg[0]);
        text_char(out, ' ');
        text_int(out, m.arg[1] + 1);
    }
}

static enum gm_err from_text(const void *stp, const char *text, uint32_t len, gm_move *m,
                             struct gm_fault *fault)
{
    (void)stp;
    struct scan s = scan_over(text, len, fault);
    *m = (gm_move){ .kind = (uint8_t)scan_name(&s, "verb", verbs, KINDS) };
    if (m->kind == DEAL)
        m->arg[0] = (uint8_t)scan_name(&s, "rank", ranks, RANKS + 1);
    if (m->kind == PEEK) {
        m->arg[0] = (uint8_t)scan_number(&s, 0, GM_MAX_PLAYERS - 1);
        m->arg[1] = (uint8_t)(scan_number(&s, 1, ROUNDS) - 1);
    }
    return scan_end(&s);
}

/* The trace */

static void key_rank(struct json *j, const char *key, unsigned rank)
{
    if (rank)
        json_key_int(j, key, rank);
    else
        json_key_null(j, key);
}

static void event_json(const void *stp, gm_move m, int viewer, struct json *out)
{
    const struct state *st = stp;
    json_open(out, '{');
    json_key_str(out, "type", verbs[m.kind]);
    if (m.kind == DEAL) {
        json_key_int(out, "seat", st->dealt);
        key_rank(out, "card", mask(st, m, viewer).arg[0]);
    }
    if (m.kind == PEEK) {
        json_key_int(out, "seat", m.arg[0]);
        json_key_int(out, "round", m.arg[1] + 1);
    }
    json_close(out, '}');
}

/* A seat's cards on the table, by round: the rank, null if face down. */
static void laid_json(const struct state *st, int seat, int viewer, struct json *out)
{
    json_key(out, "laid");
    json_open(out, '[');
    for (unsigned round = 0; round < st->rounds; round++) {
        const unsigned at = place(round, (unsigned)seat);
        if (st->known[at] && knows(st, viewer, at))
            json_int(out, st->table[at]);
        else if (st->known[at])
            json_null(out);
    }
    json_close(out, ']');
}

static void player_json(const struct state *st, int seat, int viewer, struct json *out)
{
    const bool open = viewer == seat || viewer == GM_CHANCE;
    json_open(out, '{');
    json_key_int(out, "score", st->score[seat]);
    json_key_int(out, "cards", holds_card(st, seat));
    key_rank(out, "hand", open ? st->hand[seat] : 0);
    laid_json(st, seat, viewer, out);
    json_close(out, '}');
}

static void winners_json(const struct state *st, struct json *out)
{
    if (actor(st) != GM_OVER) {
        json_key_null(out, "winners");
        return;
    }
    json_key(out, "winners");
    json_open(out, '[');
    for (int seat = 0; seat < st->players; seat++)
        if (winners(st) >> seat & 1)
            json_int(out, seat);
    json_close(out, ']');
}

static void state_json(const void *stp, int viewer, struct json *out)
{
    const struct state *st = stp;
    const int who = actor(st);
    json_open(out, '{');
    json_key_int(out, "round", st->round + (who != GM_OVER));
    json_key_str(out, "phase", who == GM_OVER ? "over" : who == GM_CHANCE ? "deal" : "turn");
    if (who >= 0)
        json_key_int(out, "actor", who);
    else if (who == GM_CHANCE)
        json_key_str(out, "actor", "chance");
    else
        json_key_null(out, "actor");
    json_key_int(out, "floor", st->floor);
    json_key_bool(out, "peeked", st->peeked);
    json_key_int(out, "deck", cards_in(st->full) - st->round * st->players - st->dealt);
    json_key(out, "players");
    json_open(out, '[');
    for (int seat = 0; seat < st->players; seat++)
        player_json(st, seat, viewer, out);
    json_close(out, ']');
    winners_json(st, out);
    json_close(out, '}');
}

/* For people: who leads, and what a move is worth */

static void insight_json(const void *stp, int viewer, struct json *out)
{
    const struct state *st = stp;
    int best = 0;
    (void)viewer;
    for (int seat = 0; seat < st->players; seat++)
        if (st->score[seat] > best)
            best = st->score[seat];
    json_open(out, '{');
    json_key(out, "behind");
    json_open(out, '[');
    for (int seat = 0; seat < st->players; seat++)
        json_int(out, best - st->score[seat]);
    json_close(out, ']');
    json_close(out, '}');
}

static void effect_json(const void *before, const void *after, int seat, struct json *out)
{
    const struct state *from = before, *to = after;
    json_open(out, '{');
    if (from->score[seat] != to->score[seat])
        json_key_int(out, "score", to->score[seat] - from->score[seat]);
    json_close(out, '}');
}

/* Invariants: everything that the rest of this file relies on */

static const char *check_counters(const struct state *st)
{
    if (st->players < 2 || st->players > GM_MAX_PLAYERS)
        return "2 to 5 players";
    if (st->rounds < 1 || st->rounds > ROUNDS || st->round > st->rounds)
        return "1 to 4 rounds";
    if (st->dealt > st->players || st->turn >= st->players || (st->turn && st->dealt < st->players))
        return "everybody is dealt a card before anybody plays";
    if (st->round == st->rounds && st->dealt)
        return "nothing is dealt after the end";
    if (st->peek > 1 || st->custom > 1 || st->peeked > (st->peek && st->dealt == st->players))
        return "flags are 0 or 1";
    return NULL;
}

static const char *check_place(const struct state *st, unsigned round, int seat)
{
    const unsigned at = place(round, (unsigned)seat);
    const bool laid =
        seat < st->players && (round < st->round || (round == st->round && seat < st->turn));
    const unsigned own = 1u << seat, all = (1u << st->players) - 1;
    if (!laid)
        return st->table[at] || st->known[at] ? "no card is laid ahead of time" : NULL;
    if (st->table[at] < 1 || st->table[at] > RANKS)
        return "every seat lays a card each round";
    if (st->known[at] == EVERYBODY)
        return NULL;
    if (!(st->known[at] & own) || st->known[at] & ~all)
        return "a face-down card is known to its owner and to seats alone";
    return st->peek || st->known[at] == own ? NULL : "nobody peeks without the option";
}

static const char *check_deck(const struct state *st)
{
    unsigned left[RANKS];
    for (int r = 0; r < RANKS; r++) {
        left[r] = st->deck[r];
        if (st->full[r] > MAX_COPIES || (!st->custom && st->full[r] != COPIES))
            return "the deck is the one agreed";
    }
    if (cards_in(st->full) < (uint32_t)st->players * st->rounds)
        return "the deck lasts for all rounds";
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++) {
        if (st->hand[seat] > RANKS || (st->hand[seat] > 0) != holds_card(st, seat))
            return "a seat holds a card from the deal to its turn";
        if (st->hand[seat])
            left[st->hand[seat] - 1]++;
    }
    for (unsigned at = 0; at < PLACES; at++)
        if (st->table[at])
            left[st->table[at] - 1]++;
    for (int r = 0; r < RANKS; r++)
        if (left[r] != st->full[r])
            return "no card is lost or made";
    return NULL;
}

/* What a seat's score must be: what it laid, less a point for each peek. */
static int score_due(const struct state *st, int seat)
{
    int due = 0;
    for (unsigned at = 0; at < PLACES; at++) {
        const bool own = at % GM_MAX_PLAYERS == (unsigned)seat;
        const bool open = st->known[at] == EVERYBODY;
        if (own && st->known[at])
            due += open ? st->table[at] : 1;
        else if (!open && st->known[at] >> seat & 1)
            due--;
    }
    return due;
}

static const char *check_points(const struct state *st)
{
    unsigned floor = 0;
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        if (st->score[seat] < 0 || st->score[seat] != score_due(st, seat))
            return "scores follow from the cards laid and the peeks";
    for (unsigned seat = 0; seat < st->turn; seat++) {
        if (st->known[place(st->round, seat)] != EVERYBODY)
            continue;
        if (st->table[place(st->round, seat)] < floor)
            return "a kept card is not below the floor";
        floor = st->table[place(st->round, seat)];
    }
    return st->floor == floor ? NULL : "the floor is the highest card kept";
}

static const char *check(const void *stp)
{
    const struct state *st = stp;
    const char *broken = check_counters(st);
    for (unsigned round = 0; round < ROUNDS && !broken; round++)
        for (int seat = 0; seat < GM_MAX_PLAYERS && !broken; seat++)
            broken = check_place(st, round, seat);
    if (!broken)
        broken = check_deck(st);
    return broken ? broken : check_points(st);
}

const struct game nullgame = {
    .name = "nullgame",
    .rules_version = 1,
    .min_players = 2,
    .max_players = GM_MAX_PLAYERS,
    .state_size = sizeof(struct state),
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
    .explain = explain,
    .learned = learned,
    .hide = hide,
    .mask = mask,
    .sample = sample,
    .scores = scores,
    .winners = winners,
    .value = value,
    .settled = settled,
    .skip = skip,
    .to_text = to_text,
    .from_text = from_text,
    .event_json = event_json,
    .state_json = state_json,
    .insight_json = insight_json,
    .effect_json = effect_json,
    .check = check,
};
