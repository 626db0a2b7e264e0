/* check.h: what always holds. */
#ifndef NULLGAME_CHECK_H
#define NULLGAME_CHECK_H

/* See game.h: check. Safe on any bytes. */
const char *null_check(const void *stp);

#endif
