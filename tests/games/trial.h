/*
 * trial.h: trying out the rules of any game by its notation. Everything fails the running
 * test with a sentence if it is not as said.
 */
#ifndef TESTS_GAMES_TRIAL_H
#define TESTS_GAMES_TRIAL_H

/* cmocka wants these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "engine/game.h"

/* A new game before its first chance event. Options are words, "tight" or
 * "contracts-shown=6". */
void trial_deal(const struct game *g, void *st, unsigned players, const char *options);

/* Every invariant holds. */
void trial_sound(const struct game *g, const void *st);

/* Plays one move a line; each must be legal, chance moves included, and the players' among the
 * moves offered. */
void trial_plays(const struct game *g, void *st, const char *lines);

/* The move is well-formed but refused, `rule` is among the reasons given, and nothing changes. */
void trial_refuses(const struct game *g, const void *st, const char *move, const char *rule);

/* Whether the move is in the list of legal moves or, if chance is to act, a possible outcome. */
bool trial_offers(const struct game *g, const void *st, const char *move);

/* Number of legal moves that begin with this text. */
unsigned trial_count_offers(const struct game *g, const void *st, const char *beginning);

/* The move is refused with this code and these facts, written "C-EXP-3 1/0 what=sheep other=cow
 * seat=1 each=5 space=i4 from=i3 list=j3,k3": rule, need and have, and then what there is. */
void trial_why_not(const struct game *g, const void *st, const char *move, const char *code,
                   const char *facts);

/* The legal move has this consequence, with these facts; a '-' before the code: it does not
 * happen. facts NULL: it has no such consequence at all. */
void trial_so(const struct game *g, const void *st, const char *move, const char *code,
              const char *facts);

#endif
