/*
 * request.h: reading the head of an HTTP/1 request, strictly (RFC 9110 and 9112): what is not
 * written as it has to be is refused with a status, never guessed at. Knows no sockets.
 */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

enum {
    REQUEST_MOST = 8192,  /* bytes of a head, its empty line included  */
    REQUEST_PATH = 1024,  /* bytes of an address, NUL included         */
    REQUEST_VALUE = 1024, /* bytes of a header's value, NUL included   */
    REQUEST_WORD = 256,   /* the same of those that are short          */
};

/* POST and DELETE are good below /api alone. */
enum method { METHOD_GET, METHOD_POST, METHOD_DELETE };

struct request {
    unsigned status; /* 0: good; else what it is refused with */
    enum method method;
    bool is_head;    /* a GET that wants no body              */
    bool keep;       /* the connection may go on              */
    bool is_old;     /* HTTP/1.0                              */
    bool has_body;   /* it announces one                      */
    bool takes_body; /* with its length, after a POST: the next `length` bytes are the body */
    bool waits;      /* with it, until it hears that it may come */
    uint32_t length; /* UINT32_MAX: that or more */
    char path[REQUEST_PATH];
    char query[REQUEST_WORD]; /* what follows a `?`, as it came; "" if that is too long */
    uint32_t path_len;        /* decoded; it may have a NUL in it     */
    char accepted[REQUEST_VALUE], known[REQUEST_VALUE]; /* Accept-Encoding and If-None-Match; "" if
                                                           missing or too long to be sensible */

    /* Of one that asks for a WebSocket, as RFC 6455 wants it; what else asks for an upgrade is
     * refused. */
    bool upgrades;
    char key[REQUEST_WORD], protocols[REQUEST_WORD];

    /* Headers as they came; "" if missing or too long to be sensible. */
    bool has_origin;
    bool is_forwarded; /* for somebody, whether or not who it is can be made out */
    char host[REQUEST_WORD], origin[REQUEST_WORD], forwarded[REQUEST_WORD];
    char type[REQUEST_WORD];       /* Content-Type                                     */
    char bearer[REQUEST_WORD];     /* of `Authorization: Bearer ...`                   */
    char last_event[REQUEST_WORD]; /* Last-Event-ID                                    */
};

/* How many of the n bytes are empty lines that may stand before a request. */
uint32_t request_skip(const char *bytes, uint32_t n);

/* How many of the n bytes are the head of a request, from its first line to its empty one; 0 if
 * that has not come yet. */
uint32_t request_length(const char *bytes, uint32_t n);

/* Whether the n bytes, of which no head is complete, cannot become a good one any more: the first
 * line is none of a request, or a line ends as no line may. */
bool request_is_lost(const char *bytes, uint32_t n);

/* Reads the head bytes[n], whole as request_length found it. What is not whole is refused: as too
 * large if it has more than REQUEST_MOST bytes, else as badly written. */
void request_read(struct request *r, const char *bytes, uint32_t n);

#endif
