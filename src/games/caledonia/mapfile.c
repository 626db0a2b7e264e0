/* mapfile.c: module sides as text, read and written. The form is that of trace.md; see map.h. */
#include "games/caledonia/map.h"

#include "base/json_read.h"

#include <string.h>

static const char *const terrain_names[MAP_TERRAINS] = { "grass", "forest", "mountain" };

/* One side being read. `object` is where its text starts, so that each part can
 * be looked up in it whatever the order. */
struct reading {
    struct json_in json;
    struct cal_map_set *set;
    struct gm_fault *fault;
    struct cal_map_layer *layer;
    uint32_t object;
    unsigned module, side;
    bits seen;
};

static bool refuse(struct reading *r, const char *code, struct json_span where)
{
    if (!r->json.fault) {
        r->json.fault = code;
        *r->fault = (struct gm_fault){ .code = code, .at = where.at, .len = where.len };
    }
    return false;
}

static bool refuse_count(struct reading *r, const char *code, struct json_span where, unsigned need,
                         unsigned have)
{
    refuse(r, code, where);
    r->fault->need = (int32_t)need;
    r->fault->have = (int32_t)have;
    return false;
}

/* What is in a string value, without its quotes; refuses anything else. */
static bool word(struct reading *r, const char *code, struct json_span *span)
{
    if (!json_in_value(&r->json, span)) /* unreachable: check_parts has read it all before */
        return false;                   /* unreachable: for the same reason */
    if (r->json.text[span->at] != '"')
        return refuse(r, code, *span);
    *span = (struct json_span){ span->at + 1, span->len - 2 };
    return true;
}

/* Index of the span among `names`, or -1. */
static int among(const struct reading *r, struct json_span span, const char *const names[], int n)
{
    for (int i = 0; i < n; i++)
        if (json_in_is(&r->json, span, names[i]))
            return i;
    return -1;
}

/* A key of the object being read: its index, or -1 if unknown or given before. */
static int known_key(struct reading *r, const char *const names[], int n, unsigned *given)
{
    struct json_span key;
    if (!json_in_key(&r->json, &key))
        return -1;
    const int i = among(r, key, names, n);
    if (i < 0)
        refuse(r, "map.key", key);
    else if (*given >> i & 1)
        refuse(r, "map.twice", key);
    else
        *given |= 1u << i;
    return r->json.fault ? -1 : i;
}

enum part { MODULE, SIDE, SPACES, RIVERS, PARTS };
static const char *const part_names[PARTS] = { "module", "side", "spaces", "rivers" };
static const char *const part_codes[PARTS] = { "map.module", "map.side", "map.spaces",
                                               "map.rivers" };

/* Goes through the object at the reading point once: only known parts, all of them. */
static bool check_parts(struct reading *r)
{
    unsigned given = 0;
    struct json_span skipped;
    r->object = r->json.at;
    for (json_in_open(&r->json, '{'); json_in_next(&r->json, '}');)
        if (known_key(r, part_names, PARTS, &given) >= 0)
            json_in_value(&r->json, &skipped);
    for (int i = 0; i < PARTS && !r->json.fault; i++)
        if (!(given >> i & 1))
            refuse(r, part_codes[i], (struct json_span){ r->object, 1 });
    return !r->json.fault;
}

/* Goes back to the value of a part; check_parts has made sure of it. */
static void go_to(struct reading *r, enum part part)
{
    struct json_span key, skipped;
    r->json.at = r->object;
    for (json_in_open(&r->json, '{'); json_in_next(&r->json, '}');
         json_in_value(&r->json, &skipped))
        if (json_in_key(&r->json, &key) && json_in_is(&r->json, key, part_names[part]))
            return;
}

static bool read_header(struct reading *r, uint8_t *sides_seen)
{
    static const char *const modules[] = { "\"A\"", "\"B\"", "\"C\"", "\"D\"" };
    static const char *const sides[] = { "1", "2" };
    struct json_span value;
    go_to(r, MODULE);
    json_in_value(&r->json, &value);
    const int module = among(r, value, modules, MAP_MODULES);
    if (module < 0)
        return refuse(r, "map.module", value);
    go_to(r, SIDE);
    json_in_value(&r->json, &value);
    const int side = among(r, value, sides, MAP_SIDES);
    if (side < 0)
        return refuse(r, "map.side", value);
    r->module = (unsigned)module;
    r->side = (unsigned)side;
    r->layer = &r->set->side[side];
    const unsigned bit = 1u << (r->module * MAP_SIDES + r->side);
    if (*sides_seen & bit)
        return refuse(r, "map.again", (struct json_span){ r->object, 1 });
    *sides_seen |= (uint8_t)bit;
    return true;
}

/* A space of the module being read. */
static bool space_of(struct reading *r, struct json_span span, unsigned *space)
{
    const int found = cal_map_space_read(r->json.text + span.at, span.len);
    if (found < 0)
        return refuse(r, "map.space", span);
    *space = (unsigned)found;
    return cal_hex_module_of(*space) == r->module || refuse(r, "map.place", span);
}

static bool read_terrains(struct reading *r, unsigned space)
{
    struct json_span span = { r->json.at, 1 };
    unsigned given = 0;
    if (json_in_peek(&r->json) != '[')
        return json_in_value(&r->json, &span) && refuse(r, "map.terrain", span);
    span.at = r->json.at;
    for (json_in_open(&r->json, '['); json_in_next(&r->json, ']');) {
        struct json_span name;
        if (!word(r, "map.terrain", &name))
            break;
        const int i = among(r, name, terrain_names, MAP_TERRAINS);
        if (i < 0 || given >> i & 1)
            return refuse(r, i < 0 ? "map.terrain" : "map.twice", name);
        given |= 1u << i;
        r->layer->terrain[i] = bits_or(r->layer->terrain[i], bits_of(space));
    }
    span.len = r->json.at - span.at;
    return !r->json.fault && (given || refuse(r, "map.terrain", span));
}

static bool read_cost(struct reading *r, unsigned space)
{
    struct json_span value;
    if (!json_in_value(&r->json, &value)) /* unreachable: check_parts has read it all before */
        return false;                     /* unreachable: for the same reason */
    const char digit = r->json.text[value.at];
    if (value.len != 1 || digit < '1' || digit > '6')
        return refuse(r, "map.cost", value);
    for (int i = 0; i < 3; i++)
        if ((digit - '0') >> i & 1)
            r->layer->cost[i] = bits_or(r->layer->cost[i], bits_of(space));
    return true;
}

static bool read_mist(struct reading *r, unsigned space)
{
    struct json_span value;
    if (!json_in_value(&r->json, &value)) /* unreachable: check_parts has read it all before */
        return false;                     /* unreachable: for the same reason */
    if (json_in_is(&r->json, value, "true"))
        r->layer->mist = bits_or(r->layer->mist, bits_of(space));
    else if (!json_in_is(&r->json, value, "false"))
        return refuse(r, "map.mist", value);
    return true;
}

static bool read_loch(struct reading *r)
{
    struct json_span value;
    return json_in_value(&r->json, &value) &&
           (json_in_is(&r->json, value, "true") || refuse(r, "map.loch", value));
}

static bool read_port(struct reading *r, unsigned space, bool *large)
{
    struct json_span value;
    uint8_t *small = &r->set->small_port[r->side][r->module];
    if (!json_in_value(&r->json, &value)) /* unreachable: check_parts has read it all before */
        return false;                     /* unreachable: for the same reason */
    if (json_in_is(&r->json, value, "\"3-4\"")) {
        *large = true;
        return space == cal_map_large_port[r->module] || refuse(r, "map.corner", value);
    }
    if (!json_in_is(&r->json, value, "\"1-2\""))
        return refuse(r, "map.port", value);
    if (*small != HEX_SPACES)
        return refuse(r, "map.harbour", value);
    *small = (uint8_t)space;
    return true;
}

enum field { LAND, COST, MIST, LOCH, PORT, FIELDS };
static const char *const field_names[FIELDS] = { "land", "cost", "mist", "loch", "port" };

static bool read_field(struct reading *r, int field, unsigned space, bool *large)
{
    switch (field) {
    case LAND:
        return read_terrains(r, space);
    case COST:
        return read_cost(r, space);
    case MIST:
        return read_mist(r, space);
    case LOCH:
        return read_loch(r);
    case PORT:
        return read_port(r, space, large);
    default:
        return false;
    }
}

/* A loch has "loch" and perhaps "port"; land has "land", "cost" and perhaps "mist". */
static bool check_space(struct reading *r, struct json_span name, unsigned space, unsigned given,
                        bool large)
{
    const bool loch = given >> LOCH & 1;
    const unsigned need = loch ? 1u << LOCH : 1u << LAND | 1u << COST;
    const unsigned allowed = need | (loch ? 1u << PORT : 1u << MIST);
    if ((given & need) != need || given & ~allowed)
        return refuse(r, "map.kind", name);
    if (!loch && bits_has(MAP_FIXED_LOCHS, space))
        return refuse(r, "map.fixed", name);
    if (space == cal_map_large_port[r->module] && !large)
        return refuse(r, "map.corner", name);
    if (!loch && bits_has(cal_hex_outline(), space) && !bits_has(r->layer->mist, space))
        return refuse(r, "map.outline", name);
    return true;
}

static void read_space(struct reading *r)
{
    struct json_span name;
    unsigned space = 0, given = 0;
    bool large = false;
    if (!json_in_key(&r->json, &name) || !space_of(r, name, &space))
        return;
    if (bits_has(r->seen, space))
        refuse(r, "map.twice", name);
    r->seen = bits_or(r->seen, bits_of(space));
    for (json_in_open(&r->json, '{'); json_in_next(&r->json, '}');) {
        const int field = known_key(r, field_names, FIELDS, &given);
        if (field < 0 || !read_field(r, field, space, &large))
            return;
    }
    if (!r->json.fault)
        check_space(r, name, space, given, large);
}

static bool read_spaces(struct reading *r)
{
    const unsigned need = bits_count(cal_hex_module(r->module));
    struct json_span where;
    go_to(r, SPACES);
    json_in_peek(&r->json);
    where = (struct json_span){ r->json.at, 1 };
    r->seen = (bits){ 0, 0 };
    for (json_in_open(&r->json, '{'); json_in_next(&r->json, '}');)
        read_space(r);
    if (r->json.fault)
        return false;
    if (bits_count(r->seen) != need)
        return refuse_count(r, "map.missing", where, need, bits_count(r->seen));
    return r->set->small_port[r->side][r->module] != HEX_SPACES || refuse(r, "map.harbour", where);
}

/* The set of the edge between two spaces and its name space, or NULL if they do not touch. */
static bits *edge_between(struct cal_map_layer *l, unsigned a, unsigned b, unsigned *name)
{
    const bits from[2] = { bits_of(a), bits_of(b) };
    const unsigned to[2] = { b, a };
    for (int i = 0; i < 2; i++) {
        *name = to[1 - i];
        if (bits_has(cal_hex_south(from[i]), to[i]))
            return &l->river[HEX_S];
        if (bits_has(cal_hex_north_east(from[i]), to[i]))
            return &l->river[HEX_NE];
        if (bits_has(cal_hex_south_east(from[i]), to[i]))
            return &l->river[HEX_SE];
    }
    return NULL;
}

/* The two space names of a river edge; anything but two is refused. */
static bool read_pair(struct reading *r, unsigned ends[2])
{
    struct json_span span, pair = { r->json.at, 1 };
    int n = 0;
    if (json_in_peek(&r->json) != '[')
        return json_in_value(&r->json, &pair) && refuse(r, "map.river", pair);
    for (json_in_open(&r->json, '['); json_in_next(&r->json, ']'); n++) {
        if (!word(r, "map.river", &span))
            return false;
        if (n == 2)
            return refuse(r, "map.river", span);
        if (!space_of(r, span, &ends[n]))
            return false;
        if (!bits_has(cal_map_land(r->layer), ends[n]))
            return refuse(r, "map.dry", span);
    }
    pair.len = r->json.at - pair.at;
    return !r->json.fault && (n == 2 || refuse(r, "map.river", pair));
}

static bool read_river(struct reading *r)
{
    unsigned ends[2] = { 0, 0 }, name = 0;
    json_in_peek(&r->json);
    const uint32_t start = r->json.at;
    if (!read_pair(r, ends))
        return false;
    const struct json_span where = { start, r->json.at - start };
    bits *edges = edge_between(r->layer, ends[0], ends[1], &name);
    if (!edges)
        return refuse(r, "map.apart", where);
    if (bits_has(*edges, name))
        return refuse(r, "map.twice", where);
    *edges = bits_or(*edges, bits_of(name));
    return true;
}

static bool read_rivers(struct reading *r)
{
    go_to(r, RIVERS);
    for (json_in_open(&r->json, '['); json_in_next(&r->json, ']');)
        read_river(r);
    return !r->json.fault;
}

static bool read_side(struct reading *r, uint8_t *sides_seen)
{
    if (!check_parts(r))
        return false;
    const uint32_t after = r->json.at;
    if (!read_header(r, sides_seen) || !read_spaces(r) || !read_rivers(r))
        return false;
    r->json.at = after;
    return true;
}

enum gm_err cal_map_parse(struct cal_map_set *out, const char *text, uint32_t len,
                          struct gm_fault *fault)
{
    struct gm_fault own = { .code = NULL };
    struct reading r = { .json = json_in_over(text, len), .set = out, .fault = &own };
    const unsigned all = MAP_MODULES * MAP_SIDES;
    uint8_t sides_seen = 0;
    memset(out, 0, sizeof *out);
    memset(out->small_port, HEX_SPACES, sizeof out->small_port);
    while (!json_in_end(&r.json) && read_side(&r, &sides_seen))
        ;
    const unsigned have = (unsigned)__builtin_popcount(sides_seen);
    if (!r.json.fault && have < all)
        refuse_count(&r, "map.sides", (struct json_span){ len, 0 }, all, have);
    if (!r.json.fault)
        return GM_OK;
    const bool form = !own.code;
    if (form)
        own = (struct gm_fault){ .code = r.json.fault,
                                 .at = r.json.where.at,
                                 .len = r.json.where.len };
    if (fault)
        *fault = own;
    return form ? GM_SYNTAX : GM_RANGE;
}

static void space_key(struct json *out, unsigned space)
{
    char name[3];
    struct text t = text_over(name, sizeof name);
    cal_map_space_text(&t, space);
    json_key(out, name);
}

static void space_str(struct json *out, unsigned space)
{
    char name[3];
    struct text t = text_over(name, sizeof name);
    cal_map_space_text(&t, space);
    json_str(out, name);
}

static void land_json(const struct cal_map_layer *l, unsigned space, struct json *out)
{
    json_key(out, "land");
    json_open(out, '[');
    for (int i = 0; i < MAP_TERRAINS; i++)
        if (bits_has(l->terrain[i], space))
            json_str(out, terrain_names[i]);
    json_close(out, ']');
    json_key_int(out, "cost", cal_map_cost(l, space));
    if (bits_has(l->mist, space))
        json_key_bool(out, "mist", true);
}

static void rivers_json(const struct cal_map_layer *l, bits within, struct json *out)
{
    for (unsigned space = 0; space < HEX_SPACES; space++) {
        const bits here = bits_and(within, bits_of(space));
        const bits across[HEX_EDGES] = { cal_hex_south(here), cal_hex_north_east(here),
                                         cal_hex_south_east(here) };
        for (int e = 0; e < HEX_EDGES; e++) {
            if (!bits_any(bits_and(here, l->river[e])))
                continue;
            json_open(out, '[');
            space_str(out, space);
            space_str(out, bits_first(across[e]));
            json_close(out, ']');
        }
    }
}

void cal_map_side_json(const struct cal_map_set *set, unsigned module, unsigned side,
                       struct json *out)
{
    const struct cal_map_layer *l = &set->side[side];
    const char name[2] = { (char)('A' + module), 0 };
    json_open(out, '{');
    json_key_str(out, "module", name);
    json_key_int(out, "side", side + 1);
    json_key(out, "spaces");
    json_open(out, '{');
    for (bits left = cal_hex_module(module); bits_any(left);) {
        const unsigned space = bits_pop(&left);
        space_key(out, space);
        json_open(out, '{');
        if (bits_has(cal_map_land(l), space))
            land_json(l, space, out);
        else
            json_key_bool(out, "loch", true);
        if (space == cal_map_large_port[module])
            json_key_str(out, "port", "3-4");
        else if (space == set->small_port[side][module])
            json_key_str(out, "port", "1-2");
        json_close(out, '}');
    }
    json_close(out, '}');
    json_key(out, "rivers");
    json_open(out, '[');
    rivers_json(l, cal_hex_module(module), out);
    json_close(out, ']');
    json_close(out, '}');
}
