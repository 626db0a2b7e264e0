/* pack.c: see pack.h. */
#include "store/postgres/pack.h"

#include <stdlib.h>
#include <string.h>

enum { OID_BYTES = 17, OID_NUMBER = 20 }; /* of bytea and bigint; the same in every PostgreSQL */

void pack_begin(struct pack *p)
{
    p->len = 0;
    p->n = 0;
    p->failed = false;
}

void pack_free(struct pack *p)
{
    free(p->bytes);
    *p = (struct pack){ 0 };
}

static void put(struct pack *p, const void *bytes, size_t len)
{
    if (p->len + len >= p->cap) { /* an empty value has an address too */
        const size_t cap = 2 * (p->len + len) + 64;
        char *larger = p->failed ? NULL : realloc(p->bytes, cap);
        if (!larger) {
            p->failed = true;
            return;
        }
        p->bytes = larger;
        p->cap = cap;
    }
    if (len)
        memcpy(p->bytes + p->len, bytes, len);
    p->len += len;
}

static void put_big(struct pack *p, uint64_t value, int bytes)
{
    uint8_t big[8];
    for (int i = 0; i < bytes; i++)
        big[i] = (uint8_t)(value >> 8 * (bytes - 1 - i));
    put(p, big, (size_t)bytes);
}

static void begin_value(struct pack *p)
{
    p->failed |= p->n == PACK_MOST;
    if (!p->failed)
        p->at[p->n++] = p->len;
}

static void end_value(struct pack *p)
{
    if (!p->failed)
        p->length[p->n - 1] = (int)(p->len - p->at[p->n - 1]);
}

void pack_number(struct pack *p, int64_t value)
{
    begin_value(p);
    put_big(p, (uint64_t)value, 8);
    end_value(p);
}

void pack_bytes(struct pack *p, const void *bytes, size_t len)
{
    begin_value(p);
    put(p, bytes, len);
    end_value(p);
}

/* Dimensions, whether there are nulls, the type; how many, and from which number on. */
static void begin_array(struct pack *p, uint32_t type, uint32_t n)
{
    begin_value(p);
    put_big(p, n ? 1 : 0, 4);
    put_big(p, 0, 4);
    put_big(p, type, 4);
    if (n) {
        put_big(p, n, 4);
        put_big(p, 1, 4);
    }
    end_value(p);
}

void pack_numbers(struct pack *p, uint32_t n)
{
    begin_array(p, OID_NUMBER, n);
}

void pack_strings(struct pack *p, uint32_t n)
{
    begin_array(p, OID_BYTES, n);
}

void pack_add_number(struct pack *p, int64_t value)
{
    put_big(p, 8, 4);
    put_big(p, (uint64_t)value, 8);
    end_value(p);
}

void pack_add_bytes(struct pack *p, const void *bytes, size_t len)
{
    put_big(p, len, 4);
    put(p, bytes, len);
    end_value(p);
}

const char *const *pack_values(struct pack *p)
{
    if (p->failed)
        return NULL;
    for (int i = 0; i < p->n; i++)
        p->value[i] = p->bytes + p->at[i];
    return p->value;
}
