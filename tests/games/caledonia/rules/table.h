/*
 * table.h: a table at which rules are tried out. Positions are reached by
 * playing notation; what would take a whole game to reach is put there by hand
 * (money, goods, units), and sound() makes sure that it could be.
 */
#ifndef TESTS_CALEDONIA_TABLE_H
#define TESTS_CALEDONIA_TABLE_H

#include "games/caledonia/caledonia.h"
#include "games/caledonia/facts.h"
#include "games/caledonia/score.h"
#include "tests/games/trial.h"

#define RULE_STATE struct cal_state
#include "tests/games/rule.h"

/* A new game before its first chance event. Options are words, "tight" or
 * "contracts-shown=6". */
void deal(struct cal_state *st, unsigned players, const char *options);

/* A game in round 1, seat 0 to move first: map 1111, ports 5 8 4 2 (tiles of
 * A B C D), scoring tiles 1 2 3 4 5, contracts 1, 2, 3 ... shown. Seat i has
 * the i-th of `clans` ("campbell stewart"; "none" with the option noclans) and starting tile i + 1,
 * and two woodcutters (Fergusson three), all starts at least three steps apart. */
void start(struct cal_state *st, unsigned players, const char *options, const char *clans);

/* The same on another map, "1112". */
void start_on(struct cal_state *st, const char *sides, unsigned players, const char *options,
              const char *clans);

/* The same up to the first starting worker. */
void seated(struct cal_state *st, const char *sides, unsigned players, const char *options,
            const char *clans);

/* Seat 0 to move in round 1 with neither clans nor ports, an empty map, no goods, and 100 for
 * every seat. */
void plain_table(struct cal_state *st, unsigned players, const char *options);

/* Plays one move a line; each must be legal, chance moves included, and the players' among the
 * moves offered. */
void plays(struct cal_state *st, const char *lines);

/* The move is well-formed but refused, `rule` is among the reasons given, and nothing changes. */
void refuses(const struct cal_state *st, const char *move, const char *rule);

/* The chance move is well-formed but no possible outcome now, and nothing changes. */
void impossible(const struct cal_state *st, const char *outcome);

/* Whether the move is in the list of legal moves. */
bool offers(const struct cal_state *st, const char *move);

/* Number of legal moves that begin with this text. */
unsigned count_offers(const struct cal_state *st, const char *beginning);

/* What is asked, and of whom. */
void asks(const struct cal_state *st, enum ask what, unsigned seat);

/* Puts a unit of `seat` on an empty space, free and without rules; takes one away. */
void put(struct cal_state *st, unsigned seat, enum unit unit, const char *space);
void clear(struct cal_state *st, const char *space);
unsigned at(const char *space);

/* Takes every unit off the map. */
void bare(struct cal_state *st);

/* Gives a seat another clan. */
void become(struct cal_state *st, unsigned seat, enum clan clan);

/* Puts a contract, wherever it is to be drawn or had, into an export box of `seat`; notes it as
 * fulfilled by `seat`, imports and all. */
void give_contract(struct cal_state *st, unsigned seat, unsigned number);
void give_fulfilled(struct cal_state *st, unsigned seat, unsigned number);

/* Leaves only these contracts in the stack, bit n for number n; the last seat has fulfilled the
 * others. */
void only_left(struct cal_state *st, uint64_t kept);

/* Sets the acting seat's turn up anew: the position was changed by hand. */
void turn_of(struct cal_state *st, unsigned seat);

/* Every invariant holds. */
void sound(const struct cal_state *st);

/* To the next round or the end: every seat passes, declines what it may and makes nothing. */
void finish_round(struct cal_state *st);

/* Seat 0, of the clan named first, is to move with one sheep on that space, 50 pounds and no
 * goods. */
void one_sheep(struct cal_state *st, unsigned players, const char *clans, const char *space);

/* The same at a table of three, the sheep on c3. */
void seat_zero(struct cal_state *st, const char *clans);

/* Seat 0, of the clan named first, is to move at a table of three with one sheep beside the port of
 * module A, 50 pounds and no goods; A to D have these tiles. */
void beside_ports(struct cal_state *st, const char *clans, enum port a, enum port b, enum port c,
                  enum port d);

/* Everybody passes, in turn order. */
void all_pass(struct cal_state *st);

/* The same; then seat 0, first to pass, is asked what to process. */
void to_production(struct cal_state *st);

#endif
