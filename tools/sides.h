/* sides.h: what the build-time tools for maps share: reading the sides, writing C. */
#ifndef TOOLS_SIDES_H
#define TOOLS_SIDES_H

#include "games/caledonia/map.h"

#include <stdio.h>

enum { MAX_SOURCE = 1 << 16, MAX_FILES = 16 };

struct source {
    const char *path, *text;
    uint32_t len;
};

/* The whole file. Like everything here it ends the program if that fails. */
struct source source_read(const char *path);

/* Says what is wrong with these bytes and where they are. */
_Noreturn void source_fail(const struct source *src, uint32_t at, uint32_t len, const char *what);

/* The sides, which are files of their own, as one set. */
void sides_read(struct cal_map_set *set, char **paths, int n);

FILE *out_open(const char *path);
void put_bits(FILE *out, bits b);

#endif
