/* namec: makes C of data/maps/names.json, at build time; every name must fit what it names.
 *
 *     namec OUT.c names.json A1.json ... D2.json
 */
#include "sides.h"

#include "base/json_read.h"

#include <string.h>

enum { MAX_NAMED = 32 };

struct named {
    struct json_span name;
    const char *kind;     /* PLACE_..., for places */
    bits spaces;          /* places                */
    bits edge[HEX_EDGES]; /* rivers             */
};

struct side_read {
    struct json_span title;
    struct named place[MAX_NAMED], river[MAX_NAMED];
    int places, rivers;
};

struct names_read {
    const struct source *src;
    struct json_in in;
    struct json_span central, port[MAP_MODULES];
    struct side_read side[MAP_SIDES][MAP_MODULES];
};

static _Noreturn void fail(const struct names_read *r, struct json_span at, const char *what)
{
    source_fail(r->src, at.at, at.len, what);
}

static void need(struct names_read *r, bool good)
{
    if (!good)
        fail(r, r->in.where, r->in.fault);
}

static struct json_span string(struct names_read *r)
{
    struct json_span s;
    need(r, json_in_value(&r->in, &s));
    if (r->in.text[s.at] != '"')
        fail(r, s, "a string was expected");
    return (struct json_span){ s.at + 1, s.len - 2 };
}

static struct json_span key(struct names_read *r)
{
    struct json_span k;
    need(r, json_in_key(&r->in, &k));
    return k;
}

static bool more(struct names_read *r, char closing)
{
    const bool yes = json_in_next(&r->in, closing);
    need(r, !r->in.fault);
    return yes;
}

static unsigned space(struct names_read *r, unsigned module)
{
    const struct json_span s = string(r);
    const int found = cal_map_space_read(r->in.text + s.at, s.len);
    if (found < 0 || cal_hex_module_of((unsigned)found) != module)
        fail(r, s, "no space of this module");
    return (unsigned)found;
}

static void read_spaces(struct names_read *r, struct named *n, unsigned module)
{
    for (json_in_open(&r->in, '['); more(r, ']');)
        n->spaces = bits_or(n->spaces, bits_of(space(r, module)));
}

static void read_edges(struct names_read *r, struct named *n, unsigned module)
{
    for (json_in_open(&r->in, '['); more(r, ']');) {
        unsigned end[2] = { 0, 0 };
        const struct json_span where = { r->in.at, 12 };
        int i = 0;
        for (json_in_open(&r->in, '['); more(r, ']'); i++)
            end[i & 1] = space(r, module);
        for (i = 0; i < 2; i++) {
            const bits a = bits_of(end[i]);
            const bits across[HEX_EDGES] = { cal_hex_south(a), cal_hex_north_east(a),
                                             cal_hex_south_east(a) };
            int e = 0;
            while (e < HEX_EDGES && !bits_has(across[e], end[!i]))
                e++;
            if (e < HEX_EDGES) {
                n->edge[e] = bits_or(n->edge[e], a);
                break;
            }
        }
        if (i == 2)
            fail(r, where, "the spaces do not touch");
    }
}

static const char *kind_of(struct names_read *r)
{
    static const char *const land[] = { "strath", "moor",   "forest", "hill",
                                        "coast",  "island", "pass",   "glen" };
    const struct json_span s = string(r);
    if (json_in_is(&r->in, s, "loch"))
        return "PLACE_LOCH";
    if (json_in_is(&r->in, s, "range"))
        return "PLACE_RANGE";
    for (int i = 0; i < 8; i++)
        if (json_in_is(&r->in, s, land[i]))
            return "PLACE_LAND";
    fail(r, s, "unknown kind of place");
}

static int read_named(struct names_read *r, struct named *list, unsigned module)
{
    int n = 0;
    for (json_in_open(&r->in, '['); more(r, ']'); n++) {
        if (n == MAX_NAMED)
            fail(r, (struct json_span){ r->in.at, 1 }, "too many names");
        for (json_in_open(&r->in, '{'); more(r, '}');) {
            const struct json_span k = key(r);
            if (json_in_is(&r->in, k, "name"))
                list[n].name = string(r);
            else if (json_in_is(&r->in, k, "kind"))
                list[n].kind = kind_of(r);
            else if (json_in_is(&r->in, k, "spaces"))
                read_spaces(r, &list[n], module);
            else if (json_in_is(&r->in, k, "edges"))
                read_edges(r, &list[n], module);
            else
                fail(r, k, "unknown name");
        }
    }
    return n;
}

static void read_side(struct names_read *r, unsigned module, unsigned side)
{
    struct side_read *s = &r->side[side][module];
    for (json_in_open(&r->in, '{'); more(r, '}');) {
        const struct json_span k = key(r);
        if (json_in_is(&r->in, k, "title"))
            s->title = string(r);
        else if (json_in_is(&r->in, k, "places"))
            s->places = read_named(r, s->place, module);
        else if (json_in_is(&r->in, k, "rivers"))
            s->rivers = read_named(r, s->river, module);
        else
            fail(r, k, "unknown name");
    }
}

static void read_ports(struct names_read *r)
{
    for (json_in_open(&r->in, '{'); more(r, '}');) {
        const struct json_span k = key(r);
        const char letter = r->in.text[k.at];
        if (k.len == 1 && letter >= 'A' && letter <= 'D')
            r->port[letter - 'A'] = string(r);
        else
            fail(r, k, "no module");
    }
}

static void read_names(struct names_read *r)
{
    for (json_in_open(&r->in, '{'); more(r, '}');) {
        const struct json_span k = key(r);
        const char *text = r->in.text + k.at;
        if (json_in_is(&r->in, k, "central"))
            r->central = string(r);
        else if (json_in_is(&r->in, k, "ports"))
            read_ports(r);
        else if (k.len == 2 && text[0] >= 'A' && text[0] <= 'D' &&
                 (text[1] == '1' || text[1] == '2'))
            read_side(r, (unsigned)(text[0] - 'A'), (unsigned)(text[1] - '1'));
        else
            fail(r, k, "no side");
    }
}

/* Lochs are lochs, land is land, and every river edge has one name. */
static void check_side(struct names_read *r, const struct cal_map_layer *l, unsigned module,
                       unsigned side)
{
    const struct side_read *s = &r->side[side][module];
    bits edge[HEX_EDGES] = { { 0, 0 } };
    if (!s->title.len)
        fail(r, (struct json_span){ 0, 1 }, "a side has no title");
    for (int i = 0; i < s->places; i++) {
        const bool loch = s->place[i].kind && !strcmp(s->place[i].kind, "PLACE_LOCH");
        if (!s->place[i].kind ||
            !bits_within(s->place[i].spaces, loch ? cal_map_lochs(l) : cal_map_land(l)))
            fail(r, s->place[i].name, "the kind does not fit all spaces");
    }
    for (int e = 0; e < HEX_EDGES; e++) {
        for (int i = 0; i < s->rivers; i++) {
            if (bits_any(bits_and(edge[e], s->river[i].edge[e])))
                fail(r, s->river[i].name, "an edge has another name already");
            edge[e] = bits_or(edge[e], s->river[i].edge[e]);
        }
        if (!bits_same(edge[e], bits_and(l->river[e], cal_hex_module(module))))
            fail(r, s->title, "the named river edges are not those of the side");
    }
}

static void put_string(FILE *out, const struct names_read *r, struct json_span s)
{
    fprintf(out, "\"%.*s\"", (int)s.len, r->in.text + s.at);
}

static void put_named(FILE *out, const struct names_read *r, const struct named *list, int n)
{
    for (int i = 0; i < n; i++) {
        fputs("                    { ", out);
        put_string(out, r, list[i].name);
        fputs(", ", out);
        if (list[i].kind) {
            fprintf(out, "%s, ", list[i].kind);
            put_bits(out, list[i].spaces);
        } else {
            fputs("{ ", out);
            for (int e = 0; e < HEX_EDGES; e++) {
                put_bits(out, list[i].edge[e]);
                fputs(e < HEX_EDGES - 1 ? ", " : " }", out);
            }
        }
        fputs(" },\n", out);
    }
}

static void put_side(FILE *out, const struct names_read *r, const struct side_read *s)
{
    fputs("            {\n                ", out);
    put_string(out, r, s->title);
    fputs(",\n                (const struct place_name[]){\n", out);
    put_named(out, r, s->place, s->places);
    fputs("                },\n                (const struct river_name[]){\n", out);
    put_named(out, r, s->river, s->rivers);
    fprintf(out, "                },\n                %d, %d,\n            },\n", s->places,
            s->rivers);
}

static void put_names(FILE *out, const struct names_read *r)
{
    fputs("/* Made from data/maps/names.json; not to be edited. */\n#include \"maps/names.h\"\n\n"
          "const struct map_names map_names = {\n    ",
          out);
    put_string(out, r, r->central);
    fputs(",\n    { ", out);
    for (int m = 0; m < MAP_MODULES; m++) {
        put_string(out, r, r->port[m]);
        fputs(m < MAP_MODULES - 1 ? ", " : " },\n    {\n", out);
    }
    for (unsigned side = 0; side < MAP_SIDES; side++) {
        fputs("        {\n", out);
        for (unsigned m = 0; m < MAP_MODULES; m++)
            put_side(out, r, &r->side[side][m]);
        fputs("        },\n", out);
    }
    fputs("    },\n};\n", out);
}

int main(int argc, char **argv)
{
    static struct names_read r;
    struct cal_map_set set;
    if (argc < 4 || argc > MAX_FILES) {
        fputs("usage: namec OUT.c names.json SIDE.json...\n", stderr);
        return 2;
    }
    sides_read(&set, argv + 3, argc - 3);
    const struct source src = source_read(argv[2]);
    r.src = &src;
    r.in = json_in_over(src.text, src.len);
    read_names(&r);
    for (unsigned i = 0; i < MAP_SIDES * MAP_MODULES; i++)
        check_side(&r, &set.side[i % 2], i / 2, i % 2);
    FILE *out = out_open(argv[1]);
    put_names(out, &r);
    return fclose(out) ? 2 : 0;
}
