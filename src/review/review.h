/*
 * review.h: how well a match was played. Every decision is judged by playing on (bots/judge.h), in
 * three stages: all of them roughly; then those that seem to have cost or won most once more, in
 * fresh worlds, so that picking the worst does not make them look worse; then what remains by
 * another, stronger bot, which must not disagree. Only what the second stage finds is claimed.
 *
 * What a seat could not see is drawn as it may have been: nobody is blamed for what he could not
 * know. What the move cost with the cards as they lay is measured beside it, as hindsight.
 */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "base/json.h"
#include "bots/judge.h"
#include "match/match.h"
#include "review/scoresheet.h"

enum { REVIEW_MOVES = 3 };

enum review_stage { REVIEW_SCREEN, REVIEW_MEASURE, REVIEW_CHECK, REVIEW_STAGES };

/* How much is played. */
struct review_how {
    int seat;                       /* whose decisions, or -1 for all */
    uint32_t worlds[REVIEW_STAGES]; /* for each decision of the stage */
    uint32_t most[REVIEW_STAGES];   /* decisions of each seat that come to the stage; 0: all */
    uint64_t seed;
};

/* What is usual for the game. */
struct review_how review_usual(const struct game *g);

/* What can be said of a decision; steps of 2, 4 and 8 points. */
enum review_class { REVIEW_NOTHING, REVIEW_SLIP, REVIEW_COSTLY, REVIEW_TURNING, REVIEW_FOUND };
extern const char *const review_class_name[]; /* "slip" ...; NULL for nothing */

struct review_move {
    gm_move move;
    struct judged score, share; /* what the seat could expect after it, by the first stage */
};

/* How much the best other move brings more than the one played. */
struct review_loss {
    uint32_t pairs; /* of games; 0: was not measured */
    struct judged points, share;
};

struct review_decision {
    uint32_t ply; /* that the decision made */
    int seat;
    uint32_t moves, best; /* `best` is the other one that seems best, 0 if there is no other */
    struct review_move move[REVIEW_MOVES];             /* the first was played */
    struct review_loss screen, loss, check, hindsight; /* hindsight: where something was hidden */
    int32_t by[SCORESHEET_COLUMNS]; /* the loss by columns of the score sheet, thousandths */
    bool plain; /* who looks no further than the next move would have played the same: no praise */
    enum review_class class;
};

struct review {
    const struct match *match;
    struct review_how how;
    struct review_decision *decision; /* those with something to choose, in order */
    uint32_t n;
    uint32_t *todo; /* decisions of the stage, by number */
    enum review_stage stage;
    char column[SCORESHEET_COLUMNS][SCORESHEET_NAME]; /* of `by`; "" behind the last */
};

/* False if memory ran out; the game must be one that is judged (judge_quick). */
bool review_begin(struct review *r, const struct match *m, const struct review_how *how);
void review_free(struct review *r);

/* Goes to a stage, each after the one before is done, and says how many things are to be done
 * in it. */
uint32_t review_stage(struct review *r, enum review_stage stage);

/* Bytes for one call of review_do, aligned as malloc does. */
size_t review_memory(const struct review *r);

/* Does one of them. Different ones may be done at the same time, each with memory of its own; what
 * comes of them does not depend on their order. */
void review_do(struct review *r, uint32_t which, void *mem);

/* After the last stage: what can be said. */
void review_close(struct review *r);

/* Whether the claim of the second stage was dropped, since the stronger bot did not agree. */
bool review_dropped(const struct review_decision *d);

/* The candidates of a judgement by what the seat may expect, the best first. */
void review_order(const struct judgement *of, uint32_t order[JUDGE_MOVES]);

/* The members "seat", "worlds" and "moves" of an object: the candidates in that order, each with
 * its score, its share of the win and how far it is behind the first. st is what was judged. */
void review_candidates_json(const struct game *g, const void *st, const struct judgement *of,
                            struct json *out);

/* The head and one decision as JSON objects. */
void review_head_json(const struct review *r, struct json *out);
void review_json(const struct review *r, const struct review_decision *d, struct json *out);

#endif
