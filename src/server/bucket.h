/*
 * bucket.h: how often an address may ask. Each has a bucket of tokens that fills again steadily;
 * who finds it empty has to wait. There is a fixed number of them: two addresses that share one,
 * which nobody can choose, since addresses are hashed with a key of this run, find it full anew
 * each time.
 */
#ifndef SERVER_BUCKET_H
#define SERVER_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

enum { BUCKETS = 4096 };

struct bucket {
    uint64_t origin;
    int64_t at, thousandths;
};

struct buckets {
    struct bucket each[BUCKETS];
};

/* Takes a token: `a_second` come back in a second, `most` are there at first and at most. False if
 * there is none. Of origin 0, which is nobody in particular, there is no end. Times in
 * milliseconds.
 */
bool bucket_take(struct buckets *b, uint64_t origin, int64_t now, uint32_t a_second, uint32_t most);

#endif
