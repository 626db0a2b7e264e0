/*
 * sim.h: whole servers and their clients in virtual time. One seed decides everything: who plays
 * what, when messages arrive, what breaks. The real hall, wire and client run; network, store, bots
 * and clock are models. The same seed runs the same way on every machine.
 */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include "base/rng.h"
#include "client/client.h"
#include "hall/hall.h"
#include "hall/sometimes.h"
#include "hall/table.h"

/* Each seed draws its own rates (a swarm), many of them 0, so that faults meet in all mixtures. */
#define SIM_FAULTS(X)                                                      \
    X(LOSE, "connections lost, with what was under way in them")           \
    X(HANG, "connections silent for a while, both ends believing in them") \
    X(REPEAT, "things asked twice")                                        \
    X(SWAP, "messages that those of other connections overtook")           \
    X(SLOW, "clients that take nothing for a while")                       \
    X(LIE, "garbage, others' seats, old positions")                        \
    X(FAIL, "appends and readings that failed and said so")                \
    X(DOUBT, "appends that were kept or not, and nobody knew")             \
    X(DELAY, "answers of the store that took seconds")                     \
    X(CRASH, "nodes that died and started again")                          \
    X(RACE, "appends by another node than the last one's")                 \
    X(JUMP, "clocks that jumped, or went fast or slow from then on")       \
    X(DULL, "bots that answered late, nonsense, or nothing")               \
    X(POOR, "inputs for which memory ran out")                             \
    X(GONE, "databases that went away and came back")
#define X(id, text) SIM_##id,
enum sim_fault { SIM_FAULTS(X) SIM_FAULT_COUNT };
#undef X

/* Asked whenever they could have been broken; the first that does not hold ends the run. */
#define SIM_HOLDS(X)                                                                   \
    X(KEPT, "what any client was told is in the store, and stays there unchanged")     \
    X(ONCE, "a client's turn is in the game at most once; answered yes: exactly once") \
    X(FOLD, "the table in memory is what its journal makes of nothing")                \
    X(VIEW, "every client's view and lines are those of the true game at its n")       \
    X(BLIND, "who cannot see it is told the same if the unseen is otherwise")          \
    X(STEP, "every connection is told n, n + 1, ... or a welcome")                     \
    X(CLOCK, "no clock below 0, none charged out of turn, none given back by undo")    \
    X(BOUND, "queues, connections, thoughts and bytes within their limits")            \
    X(OWNED, "a seat is its account's, by whatever key, until the account is no more") \
    X(LIVE, "once faults have ended every game ends")                                  \
    X(RULES, "match_verify finds nothing in any journal, and the journal is a record")
#define X(id, text) HOLD_##id,
enum sim_hold { SIM_HOLDS(X) HOLD_COUNT };
#undef X

/* The seed alone, or less than it leads to: what is left of it when it is cut. */
struct sim_plan {
    uint64_t seed;
    bool trace;
    uint32_t off;    /* bits of the faults that do not come        */
    uint32_t tables; /* at most so many; 0: as the seed has it     */
    uint32_t steps;  /* after which faults end; 0: the usual number */
};
enum { SIM_STEPS = 6000 };

struct sim_end {
    uint64_t steps, moves, told, games, twins, signature;
    int64_t time; /* virtual milliseconds that passed */
    uint64_t faults[SIM_FAULT_COUNT];
    int broken; /* enum sim_hold, or -1 */
    char why[256];
};

void sim_run(const struct sim_plan *plan, struct sim_end *end);

/* cut.c: a plan as a line, `1995 off LOSE,HANG tables 1 steps 750 # why`, and back; NULL if it is
 * none. What is left out is as the seed has it. */
void sim_write(const struct sim_plan *plan, char *out, size_t cap);
bool sim_read(struct sim_plan *plan, const char *line);

/* A plan that breaks `hold` becomes one that still does and has fewer faults, tables and steps. */
void sim_cut(struct sim_plan *plan, int hold);

/* For all runs of the process. */
extern uint64_t sim_marks[MARK_COUNT];
extern uint64_t sim_broken[HOLD_COUNT];
extern size_t sim_most; /* bytes that a node had besides its beginning */
extern int sim_bug;
extern const char *const sim_mark_name[MARK_COUNT], *const sim_fault_name[SIM_FAULT_COUNT],
                                                        *const sim_hold_name[HOLD_COUNT],
                                                            *const sim_bug_name[BUG_COUNT];

#endif
