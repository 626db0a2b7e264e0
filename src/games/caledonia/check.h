/* check.h: what always holds. */
#ifndef CALEDONIA_CHECK_H
#define CALEDONIA_CHECK_H

/* See game.h: check. Safe on any bytes. */
const char *cal_check(const void *state);

#endif
