/*
 * courier.h: carries letters out: requests over HTTPS and mail over SMTP, many at a time, by
 * libcurl. Belongs to one thread. Calls only addresses of the open net, whatever their names say,
 * unless it may go anywhere; follows nobody elsewhere; waits for nobody longer than it is told.
 */
#ifndef POST_COURIER_H
#define POST_COURIER_H

#include <stdbool.h>
#include <stdint.h>

struct courier;

struct courier_ways {
    bool anywhere;               /* also to addresses of this machine and its network        */
    const char *ca;              /* a file of authorities beside the system's own; NULL: none */
    const char *smtp;            /* "smtp://host:587" or "smtps://host:465"; NULL: no mail    */
    const char *user, *password; /* NULL: none are wanted                               */
    bool smtp_plain;             /* mail goes in the clear if the server knows no TLS         */
    const char *from;
    uint32_t seconds; /* for which a parcel may be on its way                      */
};

/* One letter on its way; copied when it is given. */
struct parcel {
    const char *url; /* NULL: mail, to `to` */
    const char *to;
    const char *const *headers; /* "name: value", ended by NULL */
    const void *bytes;
    uint32_t len;
    void *with; /* not NULL */
};

/* What became of one: `status` of HTTP or SMTP, 0 if the other side said nothing. */
struct carried {
    void *with;
    bool arrived;         /* the other side has taken it                     */
    bool refused_address; /* it leads to where we do not go                  */
    int32_t status;
    int64_t again; /* seconds that it asks us to wait; 0: none        */
};

/* NULL if memory ran out. What `ways` points to must stay. */
struct courier *courier_new(const struct courier_ways *ways);
void courier_free(struct courier **c);

/* False if it cannot go: memory ran out. */
bool courier_give(struct courier *c, const struct parcel *p);

/* Goes on with all of them, and waits for something to happen, at most so long. */
void courier_go(struct courier *c, int milliseconds);

/* Ends the waiting; the one call that other threads may make. */
void courier_wake(struct courier *c);

/* The next that has ended; false if there is none. */
bool courier_take(struct courier *c, struct carried *out);

/* Gives up one that is under way: its `with`, NULL if there is none. */
void *courier_drop(struct courier *c);

uint32_t courier_carries(const struct courier *c);

#endif
