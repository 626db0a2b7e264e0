/* mapc: makes C of the map sides in data/maps, at build time.
 *
 *     mapc OUT.c A1.json ... D2.json
 */
#include "games/caledonia/map.h"

#include <stdio.h>
#include <stdlib.h>

enum { MAX_TEXT = 1 << 20 };

/* Adds a file to `text`; returns its new length. */
static size_t read_file(const char *path, char *text, size_t len)
{
    FILE *f = fopen(path, "rb");
    if (!f) {
        perror(path);
        exit(2);
    }
    len += fread(text + len, 1, MAX_TEXT - len, f);
    if (ferror(f) || len == MAX_TEXT) {
        fprintf(stderr, "%s: cannot be read, or is too long\n", path);
        exit(2);
    }
    fclose(f);
    return len;
}

/* Says where in which file the fault is. */
static void complain(char **paths, const size_t *starts, int n, const char *text, struct gm_fault fault)
{
    int file = n - 1, line = 1;
    while (file > 0 && starts[file] > fault.at)
        file--;
    for (size_t i = starts[file]; i < fault.at; i++)
        line += text[i] == '\n';
    fprintf(stderr, "%s:%d: %s: %.*s\n", paths[file], line, fault.code, (int)fault.len, text + fault.at);
}

static void put_sets(FILE *out, const char *name, const bits *sets, int n)
{
    fprintf(out, "            .%s = {", name);
    for (int i = 0; i < n; i++)
        fprintf(out, "%s{ UINT64_C(0x%016llx), UINT64_C(0x%016llx) }", i ? ",\n                " : " ",
                (unsigned long long)sets[i].lo, (unsigned long long)sets[i].hi);
    fputs(" },\n", out);
}

static void put_set(FILE *out, const struct map_set *set)
{
    fputs("/* Made from data/maps by mapc; not to be edited. */\n"
          "#include \"games/caledonia/map.h\"\n\n"
          "const struct map_set map_standard = {\n    .side = {\n",
          out);
    for (int side = 0; side < MAP_SIDES; side++) {
        const struct map_layer *l = &set->side[side];
        fputs("        {\n", out);
        put_sets(out, "terrain", l->terrain, MAP_TERRAINS);
        fprintf(out, "            .mist = { UINT64_C(0x%016llx), UINT64_C(0x%016llx) },\n",
                (unsigned long long)l->mist.lo, (unsigned long long)l->mist.hi);
        put_sets(out, "cost", l->cost, 3);
        put_sets(out, "river", l->river, HEX_EDGES);
        fputs("        },\n", out);
    }
    fputs("    },\n    .small_port = {\n", out);
    for (int side = 0; side < MAP_SIDES; side++) {
        const uint8_t *p = set->small_port[side];
        fprintf(out, "        { %d, %d, %d, %d },\n", p[0], p[1], p[2], p[3]);
    }
    fputs("    },\n};\n", out);
}

int main(int argc, char **argv)
{
    static char text[MAX_TEXT];
    static size_t starts[64];
    struct map_set set;
    struct gm_fault fault;
    size_t len = 0;
    if (argc < 3 || argc > 64) {
        fputs("usage: mapc OUT.c SIDE.json...\n", stderr);
        return 2;
    }
    for (int i = 2; i < argc; i++) {
        starts[i - 2] = len;
        len = read_file(argv[i], text, len);
    }
    if (map_parse(&set, text, (uint32_t)len, &fault) != GM_OK) {
        complain(argv + 2, starts, argc - 2, text, fault);
        return 1;
    }
    FILE *out = fopen(argv[1], "wb");
    if (!out) {
        perror(argv[1]);
        return 2;
    }
    put_set(out, &set);
    return fclose(out) ? 2 : 0;
}
