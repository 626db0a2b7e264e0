/* check_out.c: the figures of mapcheck as tables and as JSON. */
#include "maps/check.h"

#include "base/width.h"

/* ---- tables: columns of fixed width, filled from the right */

static void cell(struct text *row, uint32_t width, const char *s)
{
    uint32_t len = 0;
    while (s[len])
        len++;
    const uint32_t columns = width_of(s, len);
    text_pad(row, ' ', row->len + (width > columns ? width - columns : 0));
    text_str(row, s);
}

typedef void words_of(struct text *out, const char *key);

struct head {
    uint32_t width;
    const char *key;
};

static void heads(struct text *row, const struct head *head, uint32_t n, words_of *words)
{
    for (uint32_t i = 0; i < n; i++) {
        char s[48];
        struct text t = text_over(s, sizeof s);
        words(&t, head[i].key);
        cell(row, head[i].width, s);
    }
}

static void cell_int(struct text *row, uint32_t width, uint32_t value)
{
    char s[16];
    struct text t = text_over(s, sizeof s);
    text_int(&t, value);
    cell(row, width, s);
}

/* "53/37/9": up to six numbers with something between them. */
static void cell_ints(struct text *row, uint32_t width, const uint32_t *v, uint32_t n, char between)
{
    char s[48];
    struct text t = text_over(s, sizeof s);
    for (uint32_t i = 0; i < n; i++) {
        if (i)
            text_char(&t, between);
        text_int(&t, v[i]);
    }
    cell(row, width, s);
}

static uint32_t percent(uint32_t part, uint32_t whole)
{
    return whole ? (part * 200 + whole) / (2 * whole) : 0;
}

static void cell_percents(struct text *row, uint32_t width, const uint32_t v[3], uint32_t whole)
{
    const uint32_t p[3] = { percent(v[0], whole), percent(v[1], whole), percent(v[2], whole) };
    cell_ints(row, width, p, 3, '/');
}

static void cell_mean(struct text *row, uint32_t width, uint32_t sum, uint32_t n)
{
    char s[16];
    struct text t = text_over(s, sizeof s);
    const uint32_t hundredths = n ? (sum * 200 + n) / (2 * n) : 0;
    text_int(&t, hundredths / 100);
    text_char(&t, '.');
    text_int(&t, hundredths / 10 % 10);
    text_int(&t, hundredths % 10);
    cell(row, width, s);
}

static void country_cells(struct text *out, const struct country *c)
{
    cell_int(out, 6, c->lochs);
    cell_int(out, 6, c->land);
    cell_percents(out, 10, c->kinds, c->land);
    cell_percents(out, 10, c->terrain, c->land);
    cell_ints(out, 17, c->cost, MAPCHECK_COSTS, ' ');
    cell_mean(out, 6, c->cost_sum, c->land);
    cell_int(out, 8, c->active);
    cell_int(out, 4, c->active_cheap);
    cell_int(out, 8, c->rivers);
}

static const struct head country_heads[] = {
    { 6, "maps.head.lochs" },    { 6, "maps.head.land" },  { 10, "maps.head.kinds" },
    { 10, "maps.head.terrain" }, { 17, "maps.head.cost" }, { 6, "maps.head.mean" },
    { 8, "maps.head.active" },   { 4, "maps.head.cheap" }, { 8, "maps.head.rivers" },
};
static const struct head side_heads[] = { { 8, "maps.head.mouths" },
                                          { 9, "maps.head.springs" },
                                          { 8, "maps.head.deltas" },
                                          { 8, "maps.head.border" } };
static const struct head map_heads[] = {
    { 8, "maps.head.waters" }, { 6, "maps.head.mist" },   { 8, "maps.head.deltas" },
    { 7, "maps.head.small" },  { 8, "maps.head.border" }, { 7, "maps.head.small" },
    { 8, "maps.head.pieces" }, { 7, "maps.head.small" },
};
#define HEADS(row, list, words) heads(row, list, sizeof(list) / sizeof *(list), words)

static void side_rows(struct text *out, const struct mapcheck *c, words_of *words)
{
    static const struct head first[] = { { 4, "maps.side" } };
    HEADS(out, first, words);
    HEADS(out, country_heads, words);
    HEADS(out, side_heads, words);
    text_char(out, '\n');
    for (unsigned i = 0; i < MAP_MODULES * MAP_SIDES; i++) {
        const struct side_figures *f = &c->side[i / MAP_SIDES][i % MAP_SIDES];
        text_str(out, "  ");
        mapcheck_side_name(out, i / MAP_SIDES, i % MAP_SIDES);
        country_cells(out, &f->country);
        cell_int(out, 8, f->mouths);
        cell_int(out, 9, f->springs);
        cell_int(out, 8, f->country.deltas);
        cell_int(out, 8, f->country.border);
        text_char(out, '\n');
    }
}

/* Maps in the order 1111, 1112, ... 2222. */
static unsigned nth_map(unsigned n)
{
    unsigned sides = 0;
    for (unsigned m = 0; m < MAP_MODULES; m++)
        sides |= (n >> (MAP_MODULES - 1 - m) & 1) << m;
    return sides;
}

static void map_rows(struct text *out, const struct mapcheck *c, words_of *words)
{
    static const struct head first[] = { { 4, "maps.map" } };
    HEADS(out, first, words);
    HEADS(out, country_heads, words);
    HEADS(out, map_heads, words);
    text_char(out, '\n');
    for (unsigned n = 0; n < MAPCHECK_MAPS; n++) {
        const struct map_figures *f = &c->map[nth_map(n)];
        mapcheck_map_name(out, nth_map(n));
        country_cells(out, &f->country);
        cell_int(out, 8, f->loch_parts);
        cell_int(out, 6, f->mist);
        cell_int(out, 8, f->country.deltas);
        cell_int(out, 7, f->deltas_active);
        cell_int(out, 8, f->country.border);
        cell_int(out, 7, f->border_small);
        cell_ints(out, 8, f->pieces, 3, '/');
        cell_ints(out, 7, f->pieces_active, 3, '/');
        text_char(out, '\n');
    }
}

void mapcheck_tables(struct text *out, const struct mapcheck *c, words_of *words)
{
    side_rows(out, c, words);
    text_char(out, '\n');
    map_rows(out, c, words);
}

/* ---- JSON */

static void key_ints(struct json *j, const char *key, const uint32_t *v, uint32_t n)
{
    json_key(j, key);
    json_open(j, '[');
    for (uint32_t i = 0; i < n; i++)
        json_int(j, v[i]);
    json_close(j, ']');
}

static void key_aims(struct json *j, const struct aim *aims, uint32_t n)
{
    json_key(j, "aims");
    json_open(j, '[');
    for (uint32_t i = 0; i < n; i++) {
        const struct aim *a = &aims[i];
        json_open(j, '{');
        json_key_str(j, "aim", a->code);
        json_key_int(j, a->of ? "per_mille" : "value",
                     a->of ? (int64_t)a->value * 1000 / a->of : a->value);
        json_key_int(j, "least", a->least);
        if (a->most != UINT32_MAX)
            json_key_int(j, "most", a->most);
        json_key_bool(j, "reached", aim_reached(a));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void key_country(struct json *j, const struct country *c)
{
    json_key_int(j, "lochs", c->lochs);
    json_key_int(j, "land", c->land);
    key_ints(j, "kinds", c->kinds, MAP_TERRAINS);
    key_ints(j, "terrain", c->terrain, MAP_TERRAINS);
    key_ints(j, "cost", c->cost, MAPCHECK_COSTS);
    json_key_int(j, "active", c->active);
    json_key_int(j, "active_cost_1", c->active_cheap);
    json_key_int(j, "border", c->border);
    json_key_int(j, "rivers", c->rivers);
    json_key_int(j, "deltas", c->deltas);
}

static void key_name(struct json *j, const char *key, unsigned a, unsigned b, bool side)
{
    char name[8];
    struct text t = text_over(name, sizeof name);
    if (side)
        mapcheck_side_name(&t, a, b);
    else
        mapcheck_map_name(&t, a);
    json_key_str(j, key, name);
}

static void side_json(struct json *j, const struct mapcheck *c, unsigned module, unsigned side)
{
    struct aim aims[MAPCHECK_AIMS];
    const struct side_figures *f = &c->side[module][side];
    json_open(j, '{');
    key_name(j, "side", module, side, true);
    key_country(j, &f->country);
    json_key_int(j, "mouths", f->mouths);
    json_key_int(j, "springs", f->springs);
    key_aims(j, aims, mapcheck_side_aims(f, aims));
    json_close(j, '}');
}

static void map_json(struct json *j, const struct mapcheck *c, unsigned sides)
{
    struct aim aims[MAPCHECK_AIMS];
    const struct map_figures *f = &c->map[sides];
    json_open(j, '{');
    key_name(j, "map", sides, 0, false);
    key_country(j, &f->country);
    json_key_int(j, "waters", f->loch_parts);
    json_key_int(j, "mouths", f->mouths);
    json_key_int(j, "mist", f->mist);
    json_key_int(j, "deltas_active", f->deltas_active);
    json_key_int(j, "border_small", f->border_small);
    key_ints(j, "pieces", f->pieces, 3);
    key_ints(j, "pieces_active", f->pieces_active, 3);
    key_aims(j, aims, mapcheck_map_aims(f, aims));
    json_close(j, '}');
}

void mapcheck_json(struct json *j, const struct mapcheck *c)
{
    json_open(j, '{');
    json_key_int(j, "missed", mapcheck_missed(c));
    json_key(j, "sides");
    json_open(j, '[');
    for (unsigned i = 0; i < MAP_MODULES * MAP_SIDES; i++)
        side_json(j, c, i / MAP_SIDES, i % MAP_SIDES);
    json_close(j, ']');
    json_key(j, "maps");
    json_open(j, '[');
    for (unsigned n = 0; n < MAPCHECK_MAPS; n++)
        map_json(j, c, nth_map(n));
    json_close(j, ']');
    json_close(j, '}');
}
