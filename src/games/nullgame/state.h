/* state.h: everything that can change in a game of nullgame, and what its rules ask of it. */
#ifndef NULLGAME_STATE_H
#define NULLGAME_STATE_H

#include "engine/game.h"

enum { RANKS = 6, COPIES = 4, MAX_COPIES = 9, ROUNDS = 4, PLACES = ROUNDS * GM_MAX_PLAYERS };
enum { EVERYBODY = 0xff }; /* in known[]: spectators too */
enum option { OPTION_PEEK, OPTION_ROUNDS, OPTION_DECK, OPTIONS };

/* Moves. DEAL: arg[0] the rank, 0 if masked. PEEK: arg[0] the seat, arg[1] the round. */
enum kind { DEAL = 1, KEEP, FOLD, PEEK, KINDS };

struct null_state {
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

static inline uint32_t cards_in(const uint8_t deck[RANKS])
{
    uint32_t n = 0;
    for (int r = 0; r < RANKS; r++)
        n += deck[r];
    return n;
}

/* Where the card lies in table[] that a seat lays in a round. */
static inline unsigned place(unsigned round, unsigned seat)
{
    return round * GM_MAX_PLAYERS + seat;
}

/* See game.h: actor. */
static inline int actor_of(const struct null_state *st)
{
    if (st->round == st->rounds)
        return GM_OVER;
    return st->dealt < st->players ? GM_CHANCE : st->turn;
}

/* Whether viewer knows the card that lies there. */
static inline bool knows(const struct null_state *st, int viewer, unsigned at)
{
    if (viewer == GM_CHANCE || st->known[at] == EVERYBODY)
        return true;
    return viewer >= 0 && (st->known[at] >> viewer & 1);
}

/* From the deal to its turn. */
static inline bool holds_card(const struct null_state *st, int seat)
{
    return st->turn <= seat && seat < st->dealt;
}

#endif
