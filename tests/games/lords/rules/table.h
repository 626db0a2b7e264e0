/*
 * table.h: a table at which the rules of Lords are tried out. Moves are played
 * by notation; what would take a whole game to reach is put there by hand, and
 * sound() makes sure that it could be.
 */
#ifndef TESTS_LORDS_TABLE_H
#define TESTS_LORDS_TABLE_H

#include "games/lords/facts.h"
#include "games/lords/lords.h"
#include "tests/games/trial.h"

#define RULE_STATE struct lords_state
#include "tests/games/rule.h"

/* A new game before its first chance event. Options are words, "bruce" or
 * "target=20". */
void deal(struct lords_state *st, unsigned players, const char *options);

/* The first turn of seat 0, who has the initiative. Each seat holds five cards
 * of strength 11 or 12, the recruits are face down but for makgill-5 in place
 * 1, the supporters are the Cochranes from 5 on. */
void start(struct lords_state *st, unsigned players, const char *options);

/* Plays one move a line; each must be legal, chance moves included. */
void plays(struct lords_state *st, const char *lines);

/* Turns of the next n seats that take the recruit in place 1, and what chance does then. */
void recruits_first(struct lords_state *st, unsigned n);

/* Draws whatever chance is asked for, until it is not. */
void chance_goes_on(struct lords_state *st);

/* To the claims of this skirmish: everybody recruits if he may, else musters face down. */
void finish_turns(struct lords_state *st);

/* The move is well-formed but refused, `rule` is among the reasons given, and nothing changes. */
void refuses(const struct lords_state *st, const char *move, const char *rule);

/* Whether the move is legal; for chance, whether it is a possible outcome. */
bool offers(const struct lords_state *st, const char *move);

/* Number of legal moves that begin with this text. */
unsigned count_offers(const struct lords_state *st, const char *beginning);

/* What is asked, and of whom. */
void asks(const struct lords_state *st, enum ask what, unsigned seat);

/* Puts these cards, and no others, there, from the piles or a hand; what lay
 * there goes to the draw pile. Followers are written "scott-3",
 * "scott-3:down", "macdonnell-2:active" or "scott-3:bruce". Recruits are five
 * words: a card, "?" or "-". */
void hand(struct lords_state *st, unsigned seat, const char *cards);
void army(struct lords_state *st, unsigned seat, const char *followers);
void supporters(struct lords_state *st, const char *cards);
void recruits(struct lords_state *st, const char *five);
void discards(struct lords_state *st, const char *cards);
void pile(struct lords_state *st, unsigned seat, const char *cards);

/* Of the draw pile and the face-down recruits exactly these cards are left; the
 * others are discarded. */
void leave(struct lords_state *st, const char *cards);

/* With five players: fills hands, armies and victory piles until draw and
 * discard pile are empty. The seat `idle` gets no hand. */
void swallow(struct lords_state *st, unsigned idle);

/* The next turn is this seat's, so many turns of the skirmish being done. */
void turn_after(struct lords_state *st, unsigned moved);

/* The card of this name. */
unsigned card(const char *name);

/* "scott-1 makgill-2:down": an army as army() takes it, as the all-seeing viewer sees it. */
void army_is(const struct lords_state *st, unsigned seat, const char *followers);
void hand_is(const struct lords_state *st, unsigned seat, const char *cards);
void set_is(bits set, const char *cards);

/* Every invariant holds. */
void sound(const struct lords_state *st);

#endif
