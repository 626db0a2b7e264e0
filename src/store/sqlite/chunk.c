/* chunk.c: see chunk.h. */
#include "store/sqlite/chunk.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST = 256, TIME = 8 };

static bool room_for(struct chunk *c, uint32_t more)
{
    const uint64_t want = (uint64_t)c->len + more;
    if (want <= c->cap)
        return true;
    uint64_t cap = c->cap ? c->cap : FIRST;
    while (cap < want)
        cap *= 2;
    char *larger = cap <= UINT32_MAX ? realloc(c->bytes, cap) : NULL;
    if (!larger)
        return false;
    c->bytes = larger;
    c->cap = (uint32_t)cap;
    return true;
}

static void put(char *out, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        out[i] = (char)(unsigned char)(number >> 8 * i);
}

static uint64_t get(const char *in, int bytes)
{
    uint64_t number = 0;
    for (int i = bytes; i--;)
        number = number << 8 | (unsigned char)in[i];
    return number;
}

bool chunk_add(struct chunk *c, const struct chunk_entry *e)
{
    if (e->len > UINT32_MAX - CHUNK_HEAD || !room_for(c, CHUNK_HEAD + e->len))
        return false;
    char *out = c->bytes + c->len;
    put(out, (uint64_t)e->time, TIME);
    put(out + TIME, e->len, CHUNK_HEAD - TIME);
    memcpy(out + CHUNK_HEAD, e->lines, e->len);
    c->len += CHUNK_HEAD + e->len;
    c->entries++;
    return true;
}

void chunk_clear(struct chunk *c)
{
    c->entries = c->len = 0;
}

void chunk_free(struct chunk *c)
{
    free(c->bytes);
    *c = (struct chunk){ 0 };
}

bool chunk_take(struct chunk_rest *rest, struct chunk_entry *e)
{
    if (rest->len < CHUNK_HEAD)
        return false;
    const uint32_t len = (uint32_t)get(rest->bytes + TIME, CHUNK_HEAD - TIME);
    if (!len || len > rest->len - CHUNK_HEAD)
        return false;
    *e = (struct chunk_entry){ (int64_t)get(rest->bytes, TIME), rest->bytes + CHUNK_HEAD, len };
    rest->bytes += CHUNK_HEAD + len;
    rest->len -= CHUNK_HEAD + len;
    return true;
}
