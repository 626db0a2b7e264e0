/*
 * remote.h: a table on a server, over HTTP: requests to /api by libcurl, as docs/serve.md has them.
 * Blocks; for one thread at a time.
 */
#ifndef REMOTE_REMOTE_H
#define REMOTE_REMOTE_H

#include "client/client.h"
#include "match/buffer.h"

struct remote;

/* By the link of a table, `http://host/t/ID#s.SECRET`: a seat's; with `#i.INVITE` somebody is
 * invited to sit down, without either he looks on. NULL if it is no such link, or memory ran
 * out. */
struct remote *remote_open(const char *link);
void remote_close(struct remote **r);

/* Whether the link was an invitation that has not been taken up yet. */
bool remote_is_invited(const struct remote *r);

/* The link of the seat that remote_sit has taken; "" before. */
const char *remote_link(const struct remote *r);

/* Both give the status of the answer, 0 if there was none, and the answer's body, which is
 * NUL-terminated. `tail` is what follows /api/t/ID, such as "/state". */
unsigned remote_get(struct remote *r, const char *tail, struct buffer *out);
unsigned remote_say(struct remote *r, const char *tail, const char *body, struct buffer *out);

/* Takes a free seat, with a secret of its own, which is then held. The status. */
unsigned remote_sit(struct remote *r, const char *name, struct buffer *out);

/* Waits at most so many seconds for news and tells them to the client, one message after the other;
 * `each`, if not NULL, is called before each. The first call always brings a welcome. The
 * status. */
typedef void remote_each(void *with, const char *message, uint32_t len);
unsigned remote_hear(struct remote *r, struct client *c, unsigned seconds, remote_each *each,
                     void *with);

#endif
