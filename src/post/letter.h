/*
 * letter.h: what somebody is told, in words: which tables wait for him, of which game, with whom,
 * and where they are. Nothing of a game itself, and no secret.
 */
#ifndef POST_LETTER_H
#define POST_LETTER_H

#include "match/buffer.h"
#include "post/wish.h"

enum { LETTER_NAMES = 272, LETTER_TURNS = 16, LETTER_ID = 64 };

/* A table that waits for somebody. */
struct turn {
    uint64_t table;
    char game[STORE_GAME];
    char names[LETTER_NAMES]; /* of the others, with commas between; bots have none */
};

/* The table as lists have it, through the eyes of a seat. */
void turn_of(struct turn *out, const struct store_row *row, int seat);

struct letter {
    enum sent_what what;
    const char *lang;
    const char *site; /* our own address, "https://club.example"; "" if nobody knows it */
    const struct turn *turns;
    uint32_t n;       /* of a code there are none, of a test one: where it was asked for */
    const char *code; /* of SENT_CODE */
    const char *id;   /* the same for every try, and no other letter's; letters and digits */
    int64_t time;     /* milliseconds since 1970 */

    /* Of mail alone */
    const char *from, *to;
    const char *off; /* the token by which mail to this address ends */
};

/* {"title","body","tag","url"}: what a browser shows, and where it leads. */
void letter_push(const struct letter *l, struct text *out);

/* {"what","id","time","tables":[{"table","game","names","url"}]} */
void letter_hook(const struct letter *l, struct text *out);

/* A whole message of RFC 5322 in ASCII, lines ended by CR LF. */
void letter_mail(const struct letter *l, struct buffer *out);

#endif
