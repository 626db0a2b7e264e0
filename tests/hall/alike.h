/* alike.h: two houses that dealt what Ann cannot tell apart: keys are tried until two deals differ
 * only where she does not see. */
#ifndef TESTS_HALL_ALIKE_H
#define TESTS_HALL_ALIKE_H

#include "tests/hall/house.h"

enum { ANN = 1, BEA = 2, EVE = 3 }; /* connections: two seats, and who looks on */

/* The next pair whose first key is beyond *after, which becomes that key; both are open, and have
 * the table whose number is returned. */
uint64_t alike_pair(struct house *a, struct house *b, uint8_t *after);

/* Whether the viewer sees the same at both and the whole is not the same. */
bool alike_to(const struct house *a, const struct house *b, uint64_t table, int viewer);

#endif
