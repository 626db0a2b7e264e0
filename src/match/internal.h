/* internal.h: what the files of the match room share and nobody else sees. */
#ifndef MATCH_INTERNAL_H
#define MATCH_INTERNAL_H

#include "match/history.h"
#include "match/match.h"

enum { MATCH_FORMAT = 1, HASH_EVERY = 10, STATE_WORDS = GM_MAX_STATE / sizeof(uint64_t) };

struct match {
    const struct game *game;
    uint8_t players;
    bool has_seed, has_commit;
    uint8_t seed[MATCH_SEED], commit[MATCH_COMMIT];
    int32_t options[GM_MAX_OPTIONS]; /* as given; GM_AUTO: not given */
    char names[GM_MAX_PLAYERS][MATCH_MAX_NAME], bots[GM_MAX_PLAYERS][MATCH_MAX_BOT];
    struct buffer data; /* lines joined by \n, no \r */
    struct match_entry *log;
    uint32_t length, cap;
    struct history past;
};

/* The error, emptied, with its code; returns the code. */
enum match_code error_set(struct match_error *e, enum match_code code);

/* The same with the two numbers. */
enum match_code error_numbers(struct match_error *e, enum match_code code, int32_t need,
                              int32_t have);

/* Puts s[n] into e->word, cut to fit at a whole character, and at the first
 * byte that is no plain text. */
void error_word(struct match_error *e, const char *s, size_t n);

/* Where a caller who wants no error lets it go: *e, or *own if e is NULL. */
static inline struct match_error *error_place(struct match_error *e, struct match_error *own)
{
    return e ? e : own;
}

/* How many of the n bytes are plain text: UTF-8 without control characters
 * other than tab. */
size_t plain_length(const char *s, size_t n);

/* Whether s[n] can stand for a bot: see match_setup. */
bool bot_is_word(const char *s, size_t n);

/* Whether value is one the option can take; if not, error_set and `what`. */
bool option_check(const struct gm_option *o, int32_t value, struct match_error *e);

/* A state as set up, into out. */
enum gm_err start_state(const struct match *m, void *out, struct gm_fault *fault);

/* The move the seed gives at a chance point of h. */
gm_move drawn_move(const struct match *m, const struct history *h);

/* A move given as text for whoever acts now; at a chance point, the outcome. */
enum match_code play_text(struct match *m, const char *text, uint32_t len, struct match_error *e);

/* True for GM_CHANCE, GM_PUBLIC and seats. */
bool viewer_exists(const struct match *m, int viewer);

#endif
