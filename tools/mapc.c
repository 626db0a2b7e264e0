/* mapc: makes C of the map sides and names in data/maps, at build time.
 *
 *     mapc sides OUT.c A1.json ... D2.json
 *     mapc names OUT.c names.json A1.json ... D2.json
 *
 * The second form makes sure that the names fit the sides.
 */
#include "mapc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILES = 16 };

_Noreturn void mapc_fail(const struct source *src, uint32_t at, uint32_t len, const char *what)
{
    int line = 1;
    for (uint32_t i = 0; i < at; i++)
        line += src->text[i] == '\n';
    fprintf(stderr, "%s:%d: %s: %.*s\n", src->path, line, what, (int)len, src->text + at);
    exit(1);
}

static struct source read_source(const char *path)
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

/* Reads the sides, which are files of their own, as one set. */
static void read_sides(struct map_set *set, char **paths, int n)
{
    static char all[MAX_FILES * MAX_SOURCE];
    struct source src[MAX_FILES];
    uint32_t len = 0, starts[MAX_FILES];
    struct gm_fault fault;
    for (int i = 0; i < n; i++) {
        src[i] = read_source(paths[i]);
        starts[i] = len;
        memcpy(all + len, src[i].text, src[i].len);
        len += src[i].len;
    }
    if (map_parse(set, all, len, &fault) == GM_OK)
        return;
    while (n > 1 && starts[n - 1] > fault.at)
        n--;
    mapc_fail(&src[n - 1], fault.at - starts[n - 1], fault.len, fault.code);
}

void mapc_put_bits(FILE *out, bits b)
{
    fprintf(out, "{ UINT64_C(0x%016llx), UINT64_C(0x%016llx) }", (unsigned long long)b.lo,
            (unsigned long long)b.hi);
}

static void put_sets(FILE *out, const char *name, const bits *sets, int n)
{
    fprintf(out, "            .%s = {", name);
    for (int i = 0; i < n; i++) {
        fputs("\n                ", out);
        mapc_put_bits(out, sets[i]);
        fputc(',', out);
    }
    fputs("\n            },\n", out);
}

static void put_layer(FILE *out, const struct map_layer *l)
{
    fputs("        {\n", out);
    put_sets(out, "terrain", l->terrain, MAP_TERRAINS);
    fputs("            .mist = ", out);
    mapc_put_bits(out, l->mist);
    fputs(",\n", out);
    put_sets(out, "cost", l->cost, 3);
    put_sets(out, "river", l->river, HEX_EDGES);
    fputs("        },\n", out);
}

static void put_set(FILE *out, const struct map_set *set)
{
    fputs("/* Made from data/maps; not to be edited. */\n"
          "#include \"games/caledonia/map.h\"\n\n"
          "const struct map_set map_standard = {\n    .side = {\n",
          out);
    for (int side = 0; side < MAP_SIDES; side++)
        put_layer(out, &set->side[side]);
    fputs("    },\n    .small_port = {\n", out);
    for (int side = 0; side < MAP_SIDES; side++) {
        const uint8_t *p = set->small_port[side];
        fprintf(out, "        { %d, %d, %d, %d },\n", p[0], p[1], p[2], p[3]);
    }
    fputs("    },\n};\n", out);
}

int main(int argc, char **argv)
{
    struct map_set set;
    const int names = argc > 1 && !strcmp(argv[1], "names");
    if (argc < 4 + names || argc > MAX_FILES) {
        fputs("usage: mapc sides OUT.c SIDE.json... | mapc names OUT.c names.json SIDE.json...\n", stderr);
        return 2;
    }
    read_sides(&set, argv + 3 + names, argc - 3 - names);
    const struct source src = names ? read_source(argv[3]) : (struct source){ 0 };
    FILE *out = fopen(argv[2], "wb");
    if (!out) {
        perror(argv[2]);
        return 2;
    }
    if (names)
        mapc_names(out, &src, &set);
    else
        put_set(out, &set);
    return fclose(out) ? 2 : 0;
}
