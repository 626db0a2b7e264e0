/*
 * state.h: everything that can change in a game of Lords, in one flat struct,
 * and the words for it. What is known of hidden cards, and how, is explained in
 * docs/rules/lords.md.
 */
#ifndef LORDS_STATE_H
#define LORDS_STATE_H

#include "base/bits.h"
#include "engine/game.h"
#include "games/lords/cards.h"

enum {
    LORDS_PLAYERS = 5,
    LORDS_RECRUITS = 5, /* places */
    LORDS_TURNS = 5,    /* of each player in a skirmish */
    LORDS_DEAL = 5,
    LORDS_TARGET = 40, /* unless another is asked for */
    LORDS_HAND_LIMIT = 10,
    LORDS_ARMY = 17, /* no army is larger: see check.c */
    LORDS_HAND = 11, /* nor any hand */
    LORDS_DOWN = 127 /* in recruit[]: face down */
};

enum option { OPT_BRUCE, OPT_FAMILY, OPT_TARGET, OPT_HAND_LIMIT, OPTIONS };

/* What is asked for next; the first group is answered by chance. */
enum ask {
    ASK_FIRST,
    ASK_DEAL,
    ASK_RESHUFFLE,
    ASK_SUPPORTERS,
    ASK_REVEAL, /* the holder of the initiative turns a recruit up */
    ASK_TAKE,   /* a recruit taken face down */
    ASK_REFILL,
    ASK_DRAW,

    ASK_TURN,
    ASK_MUSTER, /* the second muster of a Makgill */
    ASK_TARGET,
    ASK_CLAIM,
    ASK_NOTHING, /* the game is over */
    ASKS
};

/* Moves, one per event of the trace. Arguments in brackets. Cards by rank, in
 * lists ascending; 0 is a card the viewer does not know. Places from 1. */
enum move {
    MOVE_NONE,
    MOVE_FIRST,      /* [seat] */
    MOVE_DEAL,       /* [card x 5] */
    MOVE_RESHUFFLE,  /* [] */
    MOVE_SUPPORTERS, /* [card x up to 5] */
    MOVE_REVEAL,     /* [place, card] */
    MOVE_REFILL,     /* [place, card, or 0 face down] */
    MOVE_DRAW,       /* [card] */
    MOVE_RECRUIT,    /* [place] */
    MOVE_MUSTER,     /* [card, enum face] */
    MOVE_TARGET,     /* [supporter, or 0 and then: seat, index] */
    MOVE_CLAIM,      /* [card] */
    MOVES
};

enum face { FACE_DOWN, FACE_UP, FACE_ACTIVE, FACES };

/* What everybody knows of a card. */
enum mark {
    MARK_OPEN,      /* where it lies: face up, or in the discard pile            */
    MARK_STALE,     /* unseen since before the last reshuffle                    */
    MARK_LOT,       /* likewise, and of a pile that left recruits face down; six
                       piles at most can matter at once                          */
    MARK_FRESH = 7, /* unseen since the last reshuffle                           */
    MARK_SEEN,      /* + 8 x the seat that took it from the face-up recruits, unseen
                       since, + the turn, 0 for earlier skirmishes               */
    MARK_PILE = 64  /* + seat that claimed it                                    */
};

/* What always holds is listed, and tested, in check.c. */
struct lords_state {
    bits hand[LORDS_PLAYERS];
    bits draw; /* the draw pile and the face-down recruits laid from it, in no order */
    bits discard, supporters;
    bits up;                      /* face-up followers of all armies */
    uint64_t when[LORDS_PLAYERS]; /* three bits a follower: if face down, the turn of its muster;
                                     from bit 60 on see blank_until */

    uint8_t army[LORDS_PLAYERS][LORDS_ARMY]; /* cards in order of play; 0 none or not known */
    uint8_t note[LORDS_PLAYERS][LORDS_ARMY]; /* face up: clan + 1 of the end-of-round power in
                                                force, 0 none; face down: bits of the seats that
                                                know it | the seat that mustered it << 5 */
    uint8_t mark[LORDS_CARDS + 1];           /* by card: enum mark */

    uint8_t recruit[LORDS_RECRUITS]; /* card, LORDS_DOWN, or 0 empty */
    uint8_t pile[LORDS_RECRUITS];    /* face down: the mark of the pile it was laid from */
    uint8_t lot[LORDS_RECRUITS];     /* face down of an earlier pile: what is left of that pile,
                                        ascending; not which card lies where */

    uint8_t narmy[LORDS_PLAYERS], nhand[LORDS_PLAYERS];
    uint8_t fresh[LORDS_PLAYERS]; /* MARK_FRESH cards in the hand and among the face-down followers
                                     the seat mustered */
    uint8_t points[LORDS_PLAYERS];
    uint8_t order[LORDS_PLAYERS]; /* seats that claim, best army first */
    uint8_t norder, claimed;      /* claimed: seats that are done */
    uint8_t claims_again;         /* the seat has claimed once and may again */

    uint8_t ndraw; /* cards in the draw pile */
    uint8_t players, initiative, actor;
    uint8_t ask, reshuffle_for; /* enum ask; what a reshuffle is for, else 0 */
    uint8_t skirmish, moved;    /* from 1; turns done in it */
    uint8_t place, up_next;     /* recruit place at work, from 0; its refill is laid face up */
    uint8_t power;              /* clan + 1 of the power being carried out, else 0 */
    uint8_t bruce, family, target, hand_limit; /* options */
    uint8_t spare[1];                          /* named, so that the field table leaves no gap */
};
_Static_assert(sizeof(struct lords_state) <= 512, "states are copied in the search's inner loop");

#endif
