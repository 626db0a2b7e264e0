/*
 * seating.h: people and bots at a match. Lets chance and bots play until somebody has to decide,
 * and takes moves back when those have agreed whom the match asks for.
 *
 * The match is the caller's; the seating tells it, and so its record, who holds which seat.
 */
#ifndef TABLE_SEATING_H
#define TABLE_SEATING_H

#include "bots/named.h"
#include "match/match.h"
#include "table/minds.h"

enum seat_kind { SEAT_PERSON, SEAT_BOT, SEAT_EMPTY };

struct seat {
    enum seat_kind kind;
    const struct bot *bot; /* of a SEAT_BOT, else NULL */
    uint32_t nodes, ms;    /* what it may spend on a move, 0: see bots/named.h */
};

/* Somebody wishes to go back to a ply. */
struct offer {
    bool open;
    int8_t by;
    uint8_t needs, agreed; /* bits of seats */
    uint32_t ply;
    uint32_t at; /* entries of the log when it was made: one more, and it is void */
};

/* Which bot, with what budget, holds which seat; NULL: a person. */
struct lineup {
    struct bot_named bot[GM_MAX_PLAYERS];
};

/* Tells a match, and so its record, who holds its seats. */
void lineup_tell(const struct lineup *who, struct match *m);

struct seating {
    struct match *match;
    struct seat seat[GM_MAX_PLAYERS];
    struct bot_limits limits; /* of every decision of a bot; its number is filled in, and the
                                 seat's own nodes */
    void (*allow)(void *context, uint32_t ms); /* told before a decision for how long it may be
                                                  thought of, 0: as usual; NULL: there is no clock.
                                                  The context is that of the limits */
    struct minds minds;
    struct offer offer;
};

/* Whom the game waits for. */
enum seating_wait {
    WAIT_PERSON,
    WAIT_BOT,
    WAIT_EMPTY, /* nobody holds the seat that is to decide           */
    WAIT_SEED,  /* chance is to decide, and there is nothing to draw with */
    WAIT_OVER,
    WAIT_STUCK, /* nothing goes on; the error says why               */
};

/* Sits down at the match those its record names: the bots, by name or, where a name is not known
 * here, the best there is; people on the other seats. Whatever bots remember of an earlier match is
 * forgotten. *s is all zero or has been used before. */
void seating_begin(struct seating *s, struct match *m, const struct bot_limits *limits);

/* Frees what the seating holds; the match stays. */
void seating_end(struct seating *s);

/* Another holder for a seat from now on, who has neither asked nor been asked: an open offer ends.
 * bot is NULL unless kind is SEAT_BOT. */
void seating_sit(struct seating *s, int seat, enum seat_kind kind, const struct bot *bot);

/* Bits of the seats of this kind. */
uint8_t seating_seats(const struct seating *s, enum seat_kind kind);

/* Whom the game waits for now; WAIT_SEED at any chance point that has not been drawn. */
enum seating_wait seating_waits(const struct seating *s);

/* One event that needs no person: a draw, or the move of the bot whose turn it is, thinking here
 * and now. True if there was one; if not, *wait says whom the game waits for, and err is filled if
 * that is WAIT_STUCK. */
bool seating_step(struct seating *s, enum seating_wait *wait, struct match_error *err);

/* Makes the draws that are due; bots are left to whoever lets them think. */
enum seating_wait seating_settle(struct seating *s, struct match_error *err);

/* Wishes to go back to a ply. Bots and empty seats agree at once, and so does who wishes it; if
 * nobody else has to be asked the match goes back now, else the offer is open. An open offer of
 * one's own is replaced; MATCH_ASKED, with the seat, if it is another's. */
enum match_code seating_ask_back(struct seating *s, int seat, uint32_t ply,
                                 struct match_error *err);

/* Whoever wished to go back does not any more; nothing if there is no offer. */
void seating_withdraw(struct seating *s);

/* The offer, or NULL if there is none or the game has gone on. */
const struct offer *seating_offer(const struct seating *s);

/* A seat's answer to the offer: no ends it, the last yes goes back. MATCH_CONSENT, with the seats
 * that were to be asked, if this one was not or there is no offer. */
enum match_code seating_answer(struct seating *s, int seat, bool yes, struct match_error *err);

#endif
