/* bytes.h: taking a fuzzer's input apart, and stopping when a promise is broken. */
#ifndef TESTS_FUZZ_BYTES_H
#define TESTS_FUZZ_BYTES_H

#include "games/list.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

struct bytes {
    const uint8_t *at;
    size_t left;
};

/* The next byte; 0 when there is none left. */
static inline uint8_t bytes_one(struct bytes *b)
{
    if (!b->left)
        return 0;
    b->left--;
    return *b->at++;
}

/* One of the games of this build. */
static inline const struct game *bytes_game(struct bytes *b)
{
    uint8_t n = 1; /* there is always nullgame */
    while (games[n])
        n++;
    return games[bytes_one(b) % n];
}

/* Ends the program as libFuzzer likes it, the condition being in the trace. */
#define MUST(condition)   \
    do {                  \
        if (!(condition)) \
            abort();      \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
