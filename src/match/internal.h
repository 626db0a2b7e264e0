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

/* Where a caller who wants no error lets it go: *e, or *own if e is NULL. */
static inline struct match_error *error_place(struct match_error *e, struct match_error *own)
{
    return e ? e : own;
}

/* sign_plain for a text of any length. */
size_t plain_length(const char *s, size_t n);

/* Whether s[n] can be a seat's name; if not, error_set with what the sentence needs. */
bool name_check(const char *s, size_t n, struct match_error *e);

/* The fingerprint of what was agreed: of the lines `game` to `data` as they are written. False if
 * memory ran out. */
bool match_terms(const struct match *m, uint64_t *terms);

/* The line with that fingerprint; the lines of names and bots as they are now. */
void write_terms(const struct match *m, struct buffer *out);
void write_seats(const struct match *m, struct buffer *out);

/* Appends the entries of the whole record from number `from` on, or takes back what was written
 * since out->len was `start` if memory ran out. */
enum match_code write_entries(const struct match *m, uint32_t from, size_t start,
                              struct buffer *out, struct match_error *e);

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

/* Whether entry `at` of the log is this very move of this seat, still in force. */
bool played_already(const struct match *m, int seat, uint32_t at, const char *text, uint32_t len);

/* MATCH_TURN or MATCH_OVER if it is not for the seat to decide; else MATCH_OK, e as it was. */
enum match_code turn_check(const struct game *g, const void *st, int seat, struct match_error *e);

/* Whether match_undo would do it; and the entry it would make. */
enum match_code undo_check(const struct match *m, int seat, uint32_t ply, uint8_t consent,
                           struct match_error *e);
struct match_entry undo_entry(const struct match *m, int seat, uint32_t ply, uint8_t consent);

/* Appends the lines of an entry as match_write_from has them. */
void write_to_go_on(struct buffer *out, const struct game *g, const struct match_entry *entry,
                    const void *before, const void *after);

/* True for GM_CHANCE, GM_PUBLIC and seats. */
bool viewer_exists(const struct match *m, int viewer);

#endif
