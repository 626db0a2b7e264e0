/* play_at.h: `ceilidh play --at LINK`: a table on a server, at the terminal. */
#ifndef CLI_PLAY_AT_H
#define CLI_PLAY_AT_H

#include "terminal/session.h"

/* Plays at the table of a link, a seat's or an invitation, to the end of its game or until the
 * player stops. `name`: who sits down. Returns an exit code. */
int play_at(struct session *s, const char *link, const char *name);

#endif
