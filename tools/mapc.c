/* mapc: makes C of the map sides in data/maps, at build time.
 *
 *     mapc OUT.c A1.json ... D2.json
 */
#include "sides.h"

static void put_sets(FILE *out, const char *name, const bits *sets, int n)
{
    fprintf(out, "            .%s = {", name);
    for (int i = 0; i < n; i++) {
        fputs("\n                ", out);
        put_bits(out, sets[i]);
        fputc(',', out);
    }
    fputs("\n            },\n", out);
}

static void put_layer(FILE *out, const struct cal_map_layer *l)
{
    fputs("        {\n", out);
    put_sets(out, "terrain", l->terrain, MAP_TERRAINS);
    fputs("            .mist = ", out);
    put_bits(out, l->mist);
    fputs(",\n", out);
    put_sets(out, "cost", l->cost, 3);
    put_sets(out, "river", l->river, HEX_EDGES);
    fputs("        },\n", out);
}

static void put_set(FILE *out, const struct cal_map_set *set)
{
    fputs("/* Made from data/maps; not to be edited. */\n"
          "#include \"games/caledonia/map.h\"\n\n"
          "const struct cal_map_set cal_map_standard = {\n    .side = {\n",
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
    struct cal_map_set set;
    if (argc < 3 || argc > MAX_FILES) {
        fputs("usage: mapc OUT.c SIDE.json...\n", stderr);
        return 2;
    }
    sides_read(&set, argv + 2, argc - 2);
    FILE *out = out_open(argv[1]);
    put_set(out, &set);
    return fclose(out) ? 2 : 0;
}
