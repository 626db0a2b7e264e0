/*
 * contest.h: bot against bot. Every deal is played once with the bots on each seat in turn, or
 * alone by each of them, so that the luck of the deal falls on all alike. Results count by bot.
 *
 * Without budgets of time they depend on the seed and the bots alone and not on threads: deals are
 * counted in their order, and a test ends at the same deal however many were begun behind it.
 */
#ifndef ARENA_CONTEST_H
#define ARENA_CONTEST_H

#include "arena/deal.h"
#include "arena/simulation.h"
#include "arena/spread.h"
#include "arena/stopwatch.h"
#include "bots/named.h"
#include "review/scoresheet.h"

enum { CONTEST_BANDS = 8 };

struct contest {
    struct deal deal; /* with a number of players, or random ones */
    struct bot_named bot[GM_MAX_PLAYERS];
    uint8_t bots; /* one for all seats; the first on one seat, the second on all others; or one for
                     each seat. Alone each plays every deal. */
    uint64_t deals;
    uint32_t threads;
    bool tests;         /* the deals end as soon as it is clear ... */
    double least, most; /* ... which of these the measure is, one mistake in 20 being allowed */
};

struct contest_bot {
    uint64_t games;
    struct spread share;               /* of wins in each deal, 0 to 1 */
    struct spread score;               /* mean score in each deal */
    double column[SCORESHEET_COLUMNS]; /* sums over all games */
    uint64_t band[CONTEST_BANDS];      /* solo games by band, from 1 */
    struct stopwatch times; /* of all moves made, also in deals behind the last counted */
    uint64_t late;          /* moves that took more than 1.5 times their budget */
};

enum contest_verdict { CONTEST_OPEN, CONTEST_LEAST, CONTEST_MOST };

struct contest_result {
    uint64_t deals, games, decisions, failures;
    struct simulation_failure first; /* if there are failures: that of the first deal with one */
    int64_t winning_score;           /* sum over games with a winner */
    struct contest_bot bot[GM_MAX_PLAYERS];
    struct spread measure; /* by deal: the first bot's share of wins; alone, its score or, with a
                              second bot, how much more it is than that one's */
    double evidence;       /* of the test: see spread.h */
    enum contest_verdict verdict;
    char column[SCORESHEET_COLUMNS][SCORESHEET_NAME];
};

/* Told how far it is, by one thread at a time: the result so far, but for times. */
struct contest_watch {
    void (*progress)(void *with, const struct contest_result *so_far);
    void *with;
};

/* How many games a deal of so many players has, and which of the bots sits on a seat in one of
 * them. */
uint32_t contest_games(const struct contest *c, uint8_t players);
uint8_t contest_bot_on(const struct contest *c, uint8_t players, uint32_t game, uint8_t seat);

/* Plays, on fewer threads if not all can be started. A game that fails, as by a move that is not
 * legal, is counted and ends its deal. False if there is no memory. */
bool contest_run(const struct contest *c, const struct contest_watch *watch,
                 struct contest_result *out);

#endif
