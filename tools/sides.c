/* sides.c: see sides.h. */
#include "sides.h"

#include <stdlib.h>
#include <string.h>

_Noreturn void source_fail(const struct source *src, uint32_t at, uint32_t len, const char *what)
{
    int line = 1;
    for (uint32_t i = 0; i < at; i++)
        line += src->text[i] == '\n';
    fprintf(stderr, "%s:%d: %s: %.*s\n", src->path, line, what, (int)len, src->text + at);
    exit(1);
}

struct source source_read(const char *path)
{
    static char buffer[MAX_FILES][MAX_SOURCE];
    static int files;
    struct source src = { path, buffer[files++], 0 };
    FILE *f = fopen(path, "rb");
    if (f)
        src.len = (uint32_t)fread(buffer[files - 1], 1, MAX_SOURCE - 1, f);
    if (!f || ferror(f) || src.len == MAX_SOURCE - 1) {
        fprintf(stderr, "%s: cannot be read, or is too long\n", path);
        exit(2);
    }
    fclose(f);
    return src;
}

void sides_read(struct cal_map_set *set, char **paths, int n)
{
    static char all[MAX_FILES * MAX_SOURCE];
    struct source src[MAX_FILES];
    uint32_t len = 0, starts[MAX_FILES];
    struct gm_fault fault;
    for (int i = 0; i < n; i++) {
        src[i] = source_read(paths[i]);
        starts[i] = len;
        memcpy(all + len, src[i].text, src[i].len);
        len += src[i].len;
    }
    if (cal_map_parse(set, all, len, &fault) == GM_OK)
        return;
    while (n > 1 && starts[n - 1] > fault.at)
        n--;
    source_fail(&src[n - 1], fault.at - starts[n - 1], fault.len, fault.code);
}

void put_bits(FILE *out, bits b)
{
    fprintf(out, "{ UINT64_C(0x%016llx), UINT64_C(0x%016llx) }", (unsigned long long)b.lo,
            (unsigned long long)b.hi);
}

FILE *out_open(const char *path)
{
    FILE *out = fopen(path, "wb");
    if (!out) {
        perror(path);
        exit(2);
    }
    return out;
}
