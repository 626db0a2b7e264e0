/* api_answer.h: what requests to /api are answered with: statuses and objects beyond the messages
 * themselves. Knows no sockets. */
#ifndef SERVER_API_ANSWER_H
#define SERVER_API_ANSWER_H

#include "match/buffer.h"
#include "store/store.h"

/* The status that a message of the server is given with: 200, or, if it is `refused`, by its
 * code. */
unsigned answer_status(const char *message, uint32_t len);

/* Whether a message tells who is here: nobody is to be woken by that. */
bool answer_is_fleeting(const char *message, uint32_t len);

/* A refusal of our own, `hall.CODE` in data/lang. */
void answer_refusal(struct buffer *out, const char *code);

/* From a welcome: the state that its viewer sees as the trace has it and, if he is to decide, his
 * legal moves. False if it is no welcome to a game that has begun, or memory ran out. */
bool answer_state(struct buffer *out, const char *welcome, uint32_t len);

/* From the answer to `record`: its text alone. */
bool answer_record(struct buffer *out, const char *message, uint32_t len);

/* A table of a list, as an object; a comma is looked after. */
void answer_row(struct buffer *out, const struct store_row *row, uint64_t account);

#endif
