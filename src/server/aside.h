/*
 * aside.h: a store for a thread that has none of its own: what is asked of it is done by the clerks
 * between two batches of theirs, so that there is still one writer, and no move waits for more than
 * one small thing beside its own. Of a store's functions it has those that the post needs.
 */
#ifndef SERVER_ASIDE_H
#define SERVER_ASIDE_H

#include "server/clerk.h"

struct aside {
    struct store store; /* first: this is what is handed on */
    struct clerk *writes, *reads;
    struct alarm done;
};

/* Over clerks that are running and will be as long as anything is asked; false if the system has no
 * alarm for it. Belongs to the thread that uses the store. */
bool aside_begin(struct aside *a, struct clerk *writes, struct clerk *reads);
void aside_end(struct aside *a);

#endif
