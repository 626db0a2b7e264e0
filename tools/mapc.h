/* mapc.h: what the two files of mapc share. */
#ifndef TOOLS_MAPC_H
#define TOOLS_MAPC_H

#include "games/caledonia/map.h"

#include <stdio.h>

enum { MAX_SOURCE = 1 << 16 };

struct source {
    const char *path, *text;
    uint32_t len;
};

/* Says what is wrong with these bytes and where they are, and ends mapc. */
_Noreturn void mapc_fail(const struct source *src, uint32_t at, uint32_t len, const char *what);

void mapc_put_bits(FILE *out, bits b);

/* Writes the names of draw/names.h, read from src. */
void mapc_names(FILE *out, const struct source *src, const struct map_set *set);

#endif
