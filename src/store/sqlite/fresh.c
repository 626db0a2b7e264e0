/* fresh.c: see fresh.h. Open addressing, never more than half full. */
#include "store/sqlite/fresh.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST = 64 };

static uint32_t place(const struct fresh *f, uint64_t table)
{
    const uint64_t mixed = table * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t i = (uint32_t)(mixed >> 32) & (f->cap - 1);
    while (f->row[i].length && f->row[i].table != table)
        i = (i + 1) & (f->cap - 1);
    return i;
}

uint32_t fresh_length(const struct fresh *f, uint64_t table)
{
    return f->cap ? f->row[place(f, table)].length : 0;
}

static bool widen(struct fresh *f)
{
    struct fresh wider = { .cap = f->cap ? f->cap * 2 : FIRST, .used = f->used };
    wider.row = calloc(wider.cap, sizeof *wider.row);
    if (!wider.row)
        return false;
    for (uint32_t i = 0; i < f->cap; i++)
        if (f->row[i].length)
            wider.row[place(&wider, f->row[i].table)] = f->row[i];
    free(f->row);
    *f = wider;
    return true;
}

bool fresh_set(struct fresh *f, uint64_t table, uint32_t length)
{
    if (f->used * 2 >= f->cap && !widen(f))
        return false;
    struct fresh_row *row = &f->row[place(f, table)];
    f->used += !row->length;
    *row = (struct fresh_row){ table, length };
    return true;
}

void fresh_clear(struct fresh *f)
{
    if (f->used)
        memset(f->row, 0, f->cap * sizeof *f->row);
    f->used = 0;
}

void fresh_free(struct fresh *f)
{
    free(f->row);
    *f = (struct fresh){ 0 };
}
