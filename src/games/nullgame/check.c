/* check.c: the invariants, which everything else relies on. */
#include "games/nullgame/check.h"

#include "games/nullgame/state.h"

static const char *check_counters(const struct null_state *st)
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

static const char *check_place(const struct null_state *st, unsigned round, int seat)
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

static const char *check_deck(const struct null_state *st)
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
static int score_due(const struct null_state *st, int seat)
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

static const char *check_points(const struct null_state *st)
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

const char *null_check(const void *stp)
{
    const struct null_state *st = stp;
    const char *broken = check_counters(st);
    for (unsigned round = 0; round < ROUNDS && !broken; round++)
        for (int seat = 0; seat < GM_MAX_PLAYERS && !broken; seat++)
            broken = check_place(st, round, seat);
    if (!broken)
        broken = check_deck(st);
    return broken ? broken : check_points(st);
}
