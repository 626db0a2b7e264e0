/*
 * frame.h: WebSocket (RFC 6455) from a server's side: the greeting, reading a client's frames as
 * their bytes come in, writing ours. Strict: what is not written as it has to be is refused with
 * the code of a close. Knows no sockets and allocates nothing.
 */
#ifndef SERVER_FRAME_H
#define SERVER_FRAME_H

#include <stdbool.h>
#include <stdint.h>

enum {
    FRAME_KEY = 24,      /* letters of a client's key                            */
    FRAME_ACCEPT = 28,   /* letters of the answer to it                          */
    FRAME_HEAD = 10,     /* bytes before what we send, at most                   */
    FRAME_CONTROL = 125, /* bytes of a ping, pong or close                       */
};

enum frame_code {
    FRAME_TEXT = 1,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10,
};

enum frame_event {
    FRAME_MORE,    /* all bytes are used, nothing is complete       */
    FRAME_ROOM,    /* message must have room for `need` bytes       */
    FRAME_MESSAGE, /* a text: message[message_len]                  */
    FRAME_PINGED,  /* control[control_len], to be sent back         */
    FRAME_PONGED,
    FRAME_CLOSED, /* the client says good-bye; answer with status  */
    FRAME_WRONG,  /* close with status; nothing more can be read   */
};

/* What is being read. Set `most`, the rest to zero. */
struct frames {
    uint32_t most; /* bytes that a text may have */
    char *message; /* [cap], where texts are put together; given and taken away by the caller */
    uint32_t cap, need;
    uint32_t message_len;
    uint8_t control[FRAME_CONTROL];
    uint8_t control_len;
    uint16_t status; /* of a close, or of what was wrong: 1000 to 4999 */

    /* Of the frame under way. */
    uint8_t head[14], head_len;
    uint64_t left;   /* bytes of it that are still to come */
    uint32_t masked; /* how many have come                 */
    bool in_frame;   /* its head is whole                  */
    bool in_message; /* a text is not finished             */
    bool told;       /* the message was given out: the next begins anew */
};

/* Writes the letters that answer a client's key, and a NUL. False if that is no key. */
bool frame_accept(char out[FRAME_ACCEPT + 1], const char *key, uint32_t len);

/* Takes bytes[n] up to the first thing that is worth telling; *used says how many those were. After
 * FRAME_CLOSED or FRAME_WRONG nothing more is to be taken. */
enum frame_event frame_take(struct frames *f, const uint8_t *bytes, uint32_t n, uint32_t *used);

/* Writes the head of a frame with len bytes behind it; returns how long the head is. */
uint32_t frame_head(uint8_t out[FRAME_HEAD], enum frame_code code, uint32_t len);

/* Writes a close with its status: returns how many bytes. */
uint32_t frame_close(uint8_t out[FRAME_HEAD + 2], uint16_t status);

#endif
