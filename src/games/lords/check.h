/* check.h: what always holds. */
#ifndef LORDS_CHECK_H
#define LORDS_CHECK_H

/* See game.h: check. Safe on any bytes. */
const char *lords_check(const void *state);

#endif
