/*
 * news.h: messages to one viewer, written from what that viewer sees and from what everybody at the
 * table may know. The types here hold neither a match nor a state, a seed or another seat's view.
 */
#ifndef HALL_NEWS_H
#define HALL_NEWS_H

#include "hall/sight.h"
#include "wire/messages.h"

enum { NEWS_SEATS = 5 };

struct news_seat {
    const char *name, *bot; /* NULL: none */
    bool here, looks;
    bool gone; /* somebody who has deleted the account holds it */
};

/* What everybody may know of a table. */
struct facts {
    uint64_t table, next; /* next: the rematch, or 0 */
    uint32_t n;           /* entries of the journal  */
    int64_t time;
    const char *state; /* open, playing, over, abandoned */
    int seats, host;
    struct news_seat seat[NEWS_SEATS];
    int turn; /* a seat, or -1 */
    bool timed;
    int64_t left[NEWS_SEATS], terms[3]; /* terms: bank, increment, most */
    uint32_t offer;                     /* its id; 0: none */
    const char *what;
    int by;
    uint8_t needs, yes;
    uint32_t ply;
    int64_t until;
    uint32_t unmet; /* the offer that came to nothing; 0: none */
    const char *unmet_what, *unmet_why;
    int unmet_by, unmet_seat; /* unmet_seat: who said no, or -1 */
    uint8_t salted, resigned, ran_out, winners;
    uint8_t promise[32];       /* the hash of the table's key                           */
    const uint8_t *commit;     /* 32 bytes: the hash of the seed; NULL before the start */
    const uint8_t *key;        /* 32 bytes, once the game has ended; else NULL          */
    const uint8_t *seed;       /* 16 bytes, the same                                    */
    const uint8_t (*salt)[32]; /* what each seat has added to the seed, the same    */
    bool begins_full;
    int delay;
    const char *join;          /* who may sit down: link, all */
    const char *plan;          /* of the viewer's seat, as JSON; NULL: none                */
    const char *unplan, *line; /* why there is none any more, and the line that ended it */
};

/* This and the next are false if memory ran out: what has been written is of no use then.
 *
 * A welcome. `g` is NULL while the table is open. From entry `from` of the log on; with `same` the
 * viewer has the view already. `invite` is for the host, else NULL. */
struct welcome {
    const struct facts *facts;
    const struct match *match; /* for the walk that sight.c makes */
    const struct glance *g;
    int you; /* a seat, or -1 */
    int viewer;
    uint32_t from;
    bool same;
    const char *invite;
};
bool news_welcome(const struct welcome *w, struct text *out);

/* What an entry of the journal changed: news if the log has grown, else table. `old` is NULL, or
 * the match before it. `whole`: the members of the table too. */
bool news_entry(const struct facts *f, const struct match *old, const struct match *now, int viewer,
                bool whole, struct text *out);

/* The answer to want: entries and the view before the first of them. */
void news_log(const struct match *m, int viewer, uint32_t from, uint32_t to, struct text *out);

/* The answer to record. */
void news_record(const char *record, bool whole, struct text *out);

void news_here(const struct facts *f, struct text *out);
void news_made(uint64_t table, const char *invite, struct text *out);
void news_said(uint32_t n, int64_t time, int seat, const char *text, struct text *out);
struct person;
void news_account(const struct person *p, int64_t now, struct text *out);
void news_left(struct text *out);
void news_bye(const char *why, uint32_t after, struct text *out);

#endif
