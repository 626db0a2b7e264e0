/* walk.h: what the files of the suite share: the walk through a game. */
#ifndef CONFORM_WALK_H
#define CONFORM_WALK_H

#include "tests/conform/conform.h"

#include <string.h>

enum {
    WALK_EVENTS = 20000, /* a game that is longer does not end */
    WALK_TEXTS = 2048,   /* moves remembered, as text          */
    WALK_WORDS = 512,    /* their distinct words               */
    WALK_SCRATCH = 4,
};

/* The text of a DATA option. */
struct walk_data {
    char *text;
    uint32_t len;
};

struct walk {
    const struct game *g;
    struct conform_report *report;
    enum conform_promise now;
    bool corrupt; /* only that promise is looked at, else all others */
    uint32_t game, ply;

    /* this game */
    int32_t options[GM_MAX_OPTIONS];
    struct walk_data data[GM_MAX_OPTIONS];
    struct gm_setup setup;

    /* this state; buffers are exactly state_size long, so that a sanitizer sees any step too far */
    uint8_t *st;
    int who;
    gm_move *moves;
    uint32_t nmoves;
    uint8_t *scratch[WALK_SCRATCH];
    gm_move *other_moves;
    struct rng rng; /* for the checks; never touches the play */

    /* gathered while walking plainly */
    char texts[WALK_TEXTS][GM_MAX_TEXT];
    uint32_t ntexts;
    char words[WALK_WORDS][GM_MAX_TEXT];
    uint32_t nwords;
    bool by_chance[256], by_player[256]; /* kinds of moves */
    gm_move *log;
    uint64_t *log_hash;
    uint32_t nlog;

    /* by kind of move: events that told a seat something, and tries to see it */
    uint32_t told[256], told_tries[256];
};

/* Notes the first failure of the promise being looked at. */
void walk_fail(struct walk *w, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#define REQUIRE(w, x) REQUIRE_SAY(w, x, "%s", #x)
#define REQUIRE_SAY(w, x, ...)                             \
    do {                                                   \
        if (!(x)) {                                        \
            walk_fail(w, __FILE__, __LINE__, __VA_ARGS__); \
            return;                                        \
        }                                                  \
    } while (0)

/* A promise is looked at when a game begins, in every state, before every
 * event and when all is played. */
struct promise {
    void (*once)(struct walk *w);
    void (*begin)(struct walk *w);
    void (*state)(struct walk *w);
    void (*event)(struct walk *w, gm_move m);
    void (*finish)(struct walk *w);
};
extern const struct promise promises[CONFORM_COUNT];

/* Seats, then GM_PUBLIC, then GM_CHANCE: false when i is past them. */
bool walk_viewer(const struct walk *w, int i, int *viewer);

/* The seat, GM_PUBLIC and GM_CHANCE by turns, for loops over viewers. */
#define EACH_VIEWER(w, viewer) for (int i_ = 0, viewer = 0; walk_viewer(w, i_, &viewer); i_++)

bool walk_listed(const struct walk *w, gm_move m);
uint32_t walk_below(struct walk *w, uint32_t n);
void walk_text(const struct walk *w, const void *st, gm_move m, char out[GM_MAX_TEXT]);

/* Conditions of a move are named, and each is told once. */
void walk_reasons(struct walk *w, const struct gm_reason *why, uint32_t n);

/* Copies a move's text, whole. */
static inline void copy_text(char to[GM_MAX_TEXT], const char from[GM_MAX_TEXT])
{
    memcpy(to, from, GM_MAX_TEXT);
}

/* A move that from_text gives for st, legal or not, never one of chance;
 * false if this try failed. */
bool walk_any_move(struct walk *w, gm_move *m);

/* A move that from_text gives at a chance point, an outcome or nearly one: `drawn` with a word
 * changed, or something else; false if this try failed. */
bool walk_any_outcome(struct walk *w, gm_move drawn, gm_move *m);

/* True if n rows say the same, all facts included. */
bool walk_same_reasons(const struct gm_reason *a, const struct gm_reason *b, uint32_t n);

void promise_fields(struct walk *w);
void promise_setup_once(struct walk *w);
void promise_setup(struct walk *w);
void promise_check(struct walk *w);
void promise_moves(struct walk *w);
void promise_codec(struct walk *w);
void promise_corrupt(struct walk *w);
void promise_text(struct walk *w);
void promise_text_event(struct walk *w, gm_move m);
void promise_json(struct walk *w);
void promise_json_event(struct walk *w, gm_move m);
void promise_explain(struct walk *w);
void promise_legality(struct walk *w);
void promise_refusal(struct walk *w);
void promise_chance(struct walk *w, gm_move m);
void promise_view(struct walk *w);
void promise_sample(struct walk *w);
void promise_secrecy(struct walk *w, gm_move m);
void promise_needless(struct walk *w, gm_move m);
void promise_needless_finish(struct walk *w);
void promise_own(struct walk *w, gm_move m);
void promise_suppose(struct walk *w);
void promise_retold(struct walk *w, gm_move m);
void promise_insight(struct walk *w);
void promise_effect(struct walk *w);
void promise_consequences(struct walk *w);
void promise_rule(struct walk *w, gm_move m);
void promise_remark(struct walk *w, gm_move m);
void promise_parts(struct walk *w);
void promise_scores(struct walk *w);
void promise_mind(struct walk *w);

#endif
