/* pack.h: values for a statement, as the protocol has them: in binary, the high byte first. */
#ifndef STORE_POSTGRES_PACK_H
#define STORE_POSTGRES_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PACK_MOST = 32 };

struct pack {
    char *bytes;
    size_t len, cap;
    bool failed; /* memory ran out */
    int n;
    size_t at[PACK_MOST];
    int length[PACK_MOST];
    const char *value[PACK_MOST]; /* made by pack_values */
};

/* Empties it; its memory stays. */
void pack_begin(struct pack *p);
void pack_free(struct pack *p);

void pack_number(struct pack *p, int64_t value);
void pack_bytes(struct pack *p, const void *bytes, size_t len);

/* An array of n numbers or of n strings of bytes, which have to follow. */
void pack_numbers(struct pack *p, uint32_t n);
void pack_strings(struct pack *p, uint32_t n);
void pack_add_number(struct pack *p, int64_t value);
void pack_add_bytes(struct pack *p, const void *bytes, size_t len);

/* For libpq, good until more is packed; NULL if memory ran out. */
const char *const *pack_values(struct pack *p);

#endif
