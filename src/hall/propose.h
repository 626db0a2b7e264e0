/*
 * propose.h: what somebody asks of a table, as lines for its journal or a refusal. Nothing here
 * changes a table. NO_YES without lines means that it is so already: the same was asked before.
 * After a refusal the lines mean nothing.
 */
#ifndef HALL_PROPOSE_H
#define HALL_PROPOSE_H

#include "hall/table.h"
#include "wire/messages.h"

struct refusal {
    enum hall_no no;
    struct match_error match; /* of NO_MATCH; large, so that it is not emptied before */
};

static inline void refusal_begin(struct refusal *no)
{
    no->no = NO_YES;
}

struct asking {
    const struct table *t;
    int seat;         /* who asks; -1: a spectator */
    uint64_t account; /* whose he is; 0: a guest   */
    int64_t now;
    const char *bytes; /* the message, read into ask */
    const struct wire_ask *ask;
    struct buffer *lines;
    struct refusal *no;
};

/* Each returns no->no. */
typedef enum hall_no proposing(const struct asking *a);

/* lobby.c */
proposing propose_sit, propose_leave, propose_place, propose_salt, propose_start, propose_close;

/* A new table from WIRE_CREATE; a->t is one that nobody has opened yet, with the number that
 * lobby_table gives for the secret. `key` is to be known by nobody. */
enum hall_no propose_create(const struct asking *a, const uint8_t key[TABLE_KEY]);

/* The game of an open table whose seats are all taken. */
enum hall_no propose_beginning(const struct table *t, struct buffer *lines, struct refusal *no);

/* The rematch of a table at which everybody has agreed: seats rotated by one, begun at once. */
enum hall_no propose_rematch(const struct table *old, const uint8_t key[TABLE_KEY],
                             struct buffer *lines, struct refusal *no);

/* consent.c */
proposing propose_undo, propose_offer, propose_answer;
enum hall_no propose_expiry(const struct table *t, struct buffer *lines, struct refusal *no);

/* play.c */
proposing propose_play, propose_resign, propose_back, propose_hours, propose_reset;

/* owner.c */
proposing propose_adopt;
enum hall_no propose_forget(const struct table *t, uint64_t account, struct buffer *lines,
                            struct refusal *no);
void put_own(struct buffer *out, int seat, uint64_t account); /* nothing for a guest */

/* plan.c */
proposing propose_plan;

/* One move of the bot that holds the seat. */
enum hall_no propose_bot_move(const struct table *t, int seat, uint32_t at, const char *text,
                              uint32_t len, struct buffer *lines, struct refusal *no);

/* A seat has run out of time. */
enum hall_no propose_late(const struct table *t, int seat, struct buffer *lines,
                          struct refusal *no);

/* The time between these two counts for nobody. */
enum hall_no propose_pause(int64_t from, int64_t to, struct buffer *lines, struct refusal *no);

/* What they share */
enum hall_no refuse(struct refusal *no, enum hall_no why);
enum hall_no refuse_match(struct refusal *no); /* no->match says why */

/* NO_YES, or NO_BUSY if the lines ran out of memory. */
enum hall_no agreed(const struct buffer *lines, struct refusal *no);

/* Secrets: 22 letters of base64url. The hash of one as the journal has it; the invitation that a
 * host's secret leads to, and the number of his table. */
bool lobby_secret(const struct asking *a, struct json_span span, char out[WIRE_SECRET + 1],
                  uint8_t hash[SHA256_BYTES]);
bool lobby_invited(const struct asking *a); /* or everybody is */
void lobby_invite(const char secret[WIRE_SECRET + 1], char out[WIRE_SECRET + 1]);
uint64_t lobby_table(const char secret[WIRE_SECRET + 1]);
uint64_t lobby_rematch(const struct table *old);

#endif
