/*
 * conform.h: one suite that holds any game to every promise of engine/game.h.
 *
 * It plays random games with random options at every size of table, first
 * plainly, then once more with every promise looked at in every state.
 */
#ifndef CONFORM_CONFORM_H
#define CONFORM_CONFORM_H

#include "engine/game.h"

/* The promises, and what is meant by them. */
#define CONFORM_PROMISES(X)                                                              \
    X(FIELDS, "fields", "the table is sound and the field table tiles the state")        \
    X(SETUP, "setup", "set-up is repeatable and refuses what is out of range")           \
    X(CHECK, "check", "every invariant holds")                                           \
    X(MOVES, "moves", "0 < moves <= max_moves, none twice, order fixed")                 \
    X(CODEC, "codec", "bytes read back; parts and other versions are refused")           \
    X(TEXT, "text", "notation reads back, is unique, and faults are told")               \
    X(JSON, "json", "events and states are JSON that fits, events distinct")             \
    X(EXPLAIN, "explain", "every condition of a legal move holds and is told once")      \
    X(LEGALITY, "legality", "list, apply and explain agree on any move")                 \
    X(REFUSAL, "refusal", "a refused move changes no byte")                              \
    X(CHANCE, "chance", "chance draws, from its rng alone, what apply and explain take") \
    X(VIEW, "view", "a view is enough for the moves, the reasons and the trace")         \
    X(SAMPLE, "sample", "a guess made from a view cannot be told from the truth")        \
    X(SECRECY, "secrecy", "who learns nothing by an event sees the same anyhow")         \
    X(NEEDLESS, "needless", "what counts as learned can tell something")                 \
    X(OWN, "own", "a move that teaches its seat nothing can be played on its view")      \
    X(SUPPOSE, "suppose", "a turn supposed is the seat's, on its view as in truth")      \
    X(RETOLD, "retold", "a masked line and a view give the event as it was told")        \
    X(INSIGHT, "insight", "an insight is JSON that fits, and a view is enough")          \
    X(EFFECT, "effect", "an effect is JSON that fits, and can be foretold")              \
    X(SO, "consequences", "consequences name rule and code, and can be foretold")        \
    X(RULE, "rule", "every event has a rule, the same for all who hear of it")           \
    X(REMARK, "remark", "a remark is JSON that fits, and says what was known")           \
    X(PARTS, "parts", "the parts that never change are a JSON object that fits")         \
    X(SCORES, "scores", "scores and winners are sane")                                   \
    X(MIND, "mind", "values are repeatable; a skip gives the turn or nothing")           \
    X(ENDS, "ends", "every game ends")                                                   \
    X(REPLAY, "replay", "the same moves give the same bytes")                            \
    X(CORRUPT, "corrupt", "what bad bytes decode to can be played on with")
enum conform_promise {
#define X(id, name, text) CONFORM_##id,
    CONFORM_PROMISES(X)
#undef X
        CONFORM_COUNT
};
extern const char *const conform_name[CONFORM_COUNT];
extern const char *const conform_text[CONFORM_COUNT];

/* So many events make the signature that all builds have to agree on. */
enum { CONFORM_EVENTS = 12000 };

struct conform_report {
    uint64_t signature; /* over all encoded states */
    uint32_t games, events;
    char failure[CONFORM_COUNT][512]; /* the first failure of each promise, or "" */
};

/* Plays random games until `events` have passed. Options of type DATA take
 * their value 1 from the file tests/conform/data/GAME-OPTION.txt. */
void conform_run(const struct game *g, uint32_t events, struct conform_report *report);

/* The same for CONFORM_CORRUPT, which conform_run leaves out: a game that fails
 * it is likely to crash, and must not take the other promises with it. */
void conform_corrupt(const struct game *g, uint32_t events, struct conform_report *report);

/* The signature alone; the same as conform_run gives. */
uint64_t conform_signature(const struct game *g, uint32_t events);

/* Prints the line "signature GAME VALUE" that ./dev test compares. */
void conform_print_signature(const struct game *g, uint64_t signature);

#endif
