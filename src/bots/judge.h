/*
 * judge.h: what moves are worth, each valued by itself. A move is tried and the game is played on
 * to its end by quick bots on all seats, in many worlds; every candidate meets the same worlds and
 * the same draws, so that what they differ by is less a matter of luck than either value is. No
 * claim is read off a search: a search only says which moves are worth trying.
 *
 * All in whole numbers: the same seed gives the same judgement on every machine.
 */
#ifndef BOTS_JUDGE_H
#define BOTS_JUDGE_H

#include "bots/bot.h"

enum { JUDGE_MOVES = 8, JUDGE_WORLDS = 256 };

struct judge {
    const struct game *game;
    const struct bot *bot; /* plays on for everybody */
    uint32_t nodes;        /* of each of its decisions; 0: as many as it usually does */
    uint64_t seed[2];
    bool open; /* positions are whole states and are taken as they are, with what was hidden then */
    bool (*stop)(void *context); /* asked after each game; NULL: never */
    void *context;
};

/* Candidates for one decision and how the games ended that were played on from them. */
struct judgement {
    int seat;
    uint32_t moves, worlds;
    gm_move move[JUDGE_MOVES];
    int32_t score[JUDGE_MOVES][JUDGE_WORLDS];  /* of the seat */
    uint32_t share[JUDGE_MOVES][JUDGE_WORLDS]; /* of the win, in parts of SHARE_ALL */
};

/* A mean in thousandths, and where the true one lies, 95 times in 100. */
struct judged {
    int32_t mean, least, most;
};

/* The bots that judge a game: one that is quick and one that is strong. NULL if it has none. */
const struct bot *judge_quick(const struct game *g);
const struct bot *judge_strong(const struct game *g);

/* Bytes that the functions below need, aligned as malloc does. */
size_t judge_memory(const struct judge *j, uint8_t players);

/* Begins a judgement: `played` first if it is not NULL, then the best others by a search of each
 * by itself, at most `most` moves in all. Of moves that come to the same plan in another order only
 * one is taken. st is the view of the seat that is to decide, or the whole state. */
void judge_candidates(const struct judge *j, const void *st, const gm_move *played, uint32_t most,
                      struct judgement *out, void *mem);

/* Told the last state of a game that was played on from candidate number `move`. */
struct judge_watch {
    void (*over)(void *with, uint32_t move, const void *st);
    void *with;
};

/* Plays all candidates on in `more` further worlds, as far as there is room and until j->stop; a
 * world that was not finished does not count. watch may be NULL. st as for judge_candidates, which
 * has begun the judgement. */
void judge_worlds(const struct judge *j, const void *st, uint32_t more,
                  const struct judge_watch *watch, struct judgement *out, void *mem);

/* What the seat may expect after candidate i: points, and its share of the win as a part of one. */
struct judged judged_score(const struct judgement *of, uint32_t i);
struct judged judged_share(const struct judgement *of, uint32_t i);

/* How much more that is than after candidate `than`, world by world. */
struct judged judged_gain(const struct judgement *of, uint32_t i, uint32_t than);
struct judged judged_share_gain(const struct judgement *of, uint32_t i, uint32_t than);

#endif
