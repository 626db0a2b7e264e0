/*
 * guard.h: where we go at somebody's wish. Who names an address to be told at could name one behind
 * our own walls: nothing is sent to addresses that are not of the open net, and it is the address
 * itself that is looked at, when it is about to be called, not its name.
 */
#ifndef POST_GUARD_H
#define POST_GUARD_H

#include <stdbool.h>
#include <sys/socket.h>

/* Whether it is an address of the open net: not of this machine, a network of its own, a group, or
 * one kept for other uses. */
bool guard_is_open(const struct sockaddr *address);

enum { GUARD_ORIGIN = 280 };

/* Whether this is an address of the web that we may be told to call: https, with a name and without
 * a user; with `anywhere`, http as well. Its origin, "https://name:port", goes to `origin`, NULL:
 * nobody wants it. */
bool guard_url(const char *url, bool anywhere, char origin[GUARD_ORIGIN]);

/* Whether this can be an address of mail: no blanks, no special signs, one @. */
bool guard_mail(const char *address);

#endif
