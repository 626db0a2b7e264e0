/* faulty.h: a store that wraps another and fails at one call, the n-th that can fail. */
#ifndef TESTS_STORE_FAULTY_H
#define TESTS_STORE_FAULTY_H

#include "store/store.h"

enum faulty_way {
    FAULTY_REFUSES, /* appends FAIL, the others say false or give nothing */
    FAULTY_FORGETS, /* appends are UNKNOWN and not kept                   */
    FAULTY_MUMBLES, /* appends are UNKNOWN and kept                       */
    FAULTY_WAYS
};

/* From now on: the n-th call from here, 0 the next one; others pass. */
void faulty_at(const struct store_kind *kind, enum faulty_way way, uint32_t n);

/* Whether the call has come. */
bool faulty_struck(void);

extern const struct store_kind store_faulty;

#endif
