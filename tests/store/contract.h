/* contract.h: the promises of store.h, tried on any kind of store; tests of cmocka. */
#ifndef TESTS_STORE_CONTRACT_H
#define TESTS_STORE_CONTRACT_H

#include "tests/store/yard.h"

/* Runs them all; returns how many failed. `name` is written with each. */
int contract_run(const char *name, const struct store_kind *kind, bool tidies);

/* So many random steps from a seed, each done to a store in memory as well, which must then be the
 * same. Answers of UNKNOWN are looked up. Returns false if a step did not fail as such but the
 * store failed at reading: nothing can be said any more. */
bool contract_walk(struct yard *y, uint64_t seed, uint32_t steps);

#endif
