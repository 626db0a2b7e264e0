/* internal.h: what the files of the server share: everything that runs between server_run's
 * beginning and its end. All of it belongs to the loop's thread. */
#ifndef SERVER_INTERNAL_H
#define SERVER_INTERNAL_H

#include "hall/hall.h"
#include "server/bucket.h"
#include "server/clerk.h"
#include "server/crier.h"
#include "server/hasher.h"
#include "server/log.h"
#include "server/pace.h"
#include "server/postman.h"
#include "server/server.h"
#include "server/thinkers.h"

#include <ev.h>
#include <libwebsockets.h>

struct live;

/* What the shells count, beside hall_counts. */
struct figures {
    uint64_t frames, sent, bytes_in, bytes_out; /* messages of live connections */
    uint64_t hurried;                           /* requests that were told to wait */
    uint64_t oversized, foreign, upgrades, late_thoughts, busy_store, requests, hashes;
};

struct server {
    const struct server_config *config;
    struct ev_loop *ev;
    struct lws_context *lws;
    struct hall *hall;
    struct pace pace;
    struct log log;
    uint8_t key[32]; /* random: for seeds, and for hiding addresses */

    /* machine.c */
    struct clerk keeper, reader; /* the reader is not started if the keeper reads */
    struct crier crier;          /* not started if no other node shares the store     */
    struct thinkers thinkers;
    struct postman post; /* not started if nobody is to be told of anything */
    struct hasher hasher;
    struct ev_timer wake, beat, overdue;
    struct ev_async answers;
    struct ev_prepare pause;
    struct job *refused_jobs[64];
    uint32_t nrefused;
    uint64_t unthought[512]; /* tickets of thoughts that no thinker has room for */
    uint32_t nunthought;
    /* CLOCK_BOOTTIME: the start; the last beat that was kept; when something else was not, and
     * nothing has been since; 0: all is well */
    int64_t started, beaten, failed;
    int64_t turned; /* the loop, last; the server's time */
    bool unsure;    /* the keeper's last append was of unknown fate */

    /* live.c */
    struct live **live; /* [config->connections], by the low bits of a connection's number */
    uint32_t *free_live;
    uint32_t nfree;
    uint64_t connections; /* so far */
    struct live *emptied; /* those that have taken all, which the hall has not been told yet */
    struct ev_timer pulse;
    struct buckets asked; /* requests of any kind */
    unsigned char *out;   /* room for a message with what the library wants before it */
    uint32_t out_cap;

    /* api.c */
    struct buckets calls;

    /* server.c */
    struct ev_signal on_term, on_int;
    struct ev_timer end_at;
    struct lws_protocols protocols[3];
    struct lws_retry_bo patience; /* pings, and silence that is borne */
    bool stop_asked, stopping;
    bool broken;  /* the store cannot be trusted any more */
    bool starved; /* there was no memory for what has to be done */

    struct figures figures;
};

static inline struct server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* machine.c: the hall and what is round it */
bool machine_start(struct server *s);
void machine_take(struct server *s, struct hall_in *in);
/* Nothing new is begun; everybody is told good-bye. */
void machine_stop(struct server *s);
/* False if some thread is left, which may still look at the server. */
bool machine_end(struct server *s);
/* Whether nothing waits to be kept. */
bool machine_is_done(const struct server *s);
bool machine_is_healthy(const struct server *s);

/* outputs.c: to whom what comes out of the hall goes */
void machine_put_out(struct server *s, const struct hall_out *out);
/* Who reads. What became of something of UNKNOWN fate is settled by the connection that had it
 * under way, before that reads; any other might look too early. */
struct clerk *machine_reader(struct server *s);
/* Asks the store for tables; api_listed answers. False if too much waits. */
bool machine_list(struct server *s, uint64_t ticket, const struct store_query *query);
/* Hands something to the post, which is the post's from now on; api_ran answers. False, and it is
 * gone, if there is no post or too much waits. */
bool machine_errand(struct server *s, struct errand *e);

/* live.c: WebSockets */
struct request;
bool live_start(struct server *s);
void live_end(struct server *s);
/* 0 if this request may become a live connection, else the status that refuses it. */
unsigned live_refuses(struct server *s, const struct request *r);
/* It becomes one; NULL if memory ran out. What comes in, room to write, and its end; the first two
 * return what the library wants to hear. */
struct live *live_open(struct lws *wsi, const struct request *r);
int live_take(struct live *v, const void *bytes, size_t n);
int live_go_on(struct live *v);
void live_closed(struct live *v);
/* Whether it is an address of a live connection. */
bool live_is_path(const char *path);
void live_send(struct server *s, const struct hall_out *out);
void live_shut(struct server *s, uint64_t connection);
/* The next that has taken all that was sent; 0: none. */
uint64_t live_emptied(struct server *s);

/* Who is at the other end, as a number that tells nobody the address. */
uint64_t live_origin(struct lws *wsi, const struct request *r);
/* Whether that address asks too often, for whatever: ten times as many at once as in a second,
 * since a club behind one address opens the page together. */
bool live_hurries(struct lws *wsi, const struct request *r);

/* A request's connection to the hall; NULL if there are too many. What is sent to it goes to
 * api_told, until it becomes a stream of events: then it is as any other live connection, but that
 * nothing is heard from it. */
struct call;
struct mark;
struct live *live_call(struct lws *wsi, struct call *call, uint64_t table, uint64_t origin,
                       bool brief);
uint64_t live_number(const struct live *v);
struct call *live_call_of(struct server *s, uint64_t connection);
void live_say(struct live *v, const char *bytes, uint32_t len);
void live_stream(struct live *v, const struct mark *mark);
void live_event(struct live *v, const char *bytes, uint32_t len);

/* metrics.c: what /metrics says. */
void metrics_write(const struct server *s, struct text *out);

/* server.c: asks for the end, from wherever; and looks whether it has come, from the loop alone,
 * not from within an input of the hall. */
void server_stop(struct server *s);
void server_look(struct server *s);

/* listen.c: the library's context. NULL if it could not be made. */
struct lws_context *listen_at(struct server *s, const char *address);
enum server_result listen_try(const struct server_config *c, const char **address);

#endif
