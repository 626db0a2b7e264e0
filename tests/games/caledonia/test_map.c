/* test_map.c: map files good and bad, laying, deltas and borders against plain coordinates. */
#include "games/caledonia/map.h"
#include "tests/games/rule.h"

#include <stdio.h>
#include <string.h>

enum { MAPS = 16, TEXT_ROOM = 1 << 15 };

struct draft {
    char text[TEXT_ROOM];
    uint32_t len;
};

static void write_set(struct draft *d, const struct cal_map_set *set)
{
    struct text t = text_over(d->text, sizeof d->text);
    for (unsigned i = 0; i < MAP_MODULES * MAP_SIDES; i++) {
        struct json j = json_over(&t);
        cal_map_side_json(set, i / MAP_SIDES, i % MAP_SIDES, &j);
        text_char(&t, '\n');
    }
    assert_true(text_fits(&t));
    d->len = t.len;
}

/* Replaces the first `from`. */
static void replace(struct draft *d, const char *from, const char *to)
{
    char *at = strstr(d->text, from);
    assert_non_null(at);
    const size_t rest = strlen(at + strlen(from)), n = strlen(to);
    assert_true(d->len + n < sizeof d->text);
    memmove(at + n, at + strlen(from), rest + 1);
    memcpy(at, to, n);
    d->len = (uint32_t)strlen(d->text);
}

static bool same_set(const struct cal_map_set *a, const struct cal_map_set *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- files */

TEST(what_is_written_is_read_back)
{
    static struct draft d, again;
    struct cal_map_set set;
    struct gm_fault fault;
    write_set(&d, &cal_map_standard);
    assert_int_equal(cal_map_parse(&set, d.text, d.len, &fault), GM_OK);
    assert_true(same_set(&set, &cal_map_standard));
    write_set(&again, &set);
    assert_string_equal(again.text, d.text);
}

TEST(the_data_files_are_what_is_compiled_in)
{
    static struct draft d;
    struct cal_map_set set;
    for (unsigned i = 0; i < MAP_MODULES * MAP_SIDES; i++) {
        char path[32];
        snprintf(path, sizeof path, "data/maps/%c%u.json", (char)('A' + i / 2), i % 2 + 1);
        FILE *f = fopen(path, "rb");
        assert_non_null(f);
        d.len += (uint32_t)fread(d.text + d.len, 1, sizeof d.text - d.len, f);
        fclose(f);
    }
    assert_int_equal(cal_map_parse(&set, d.text, d.len, NULL), GM_OK);
    assert_true(same_set(&set, &cal_map_standard));
}

TEST(order_and_white_space_do_not_matter)
{
    static struct draft d;
    struct cal_map_set set;
    write_set(&d, &cal_map_standard);
    replace(&d, "\"module\":\"A\",\"side\":1", " \"side\" : 1 ,\r\n\t\"module\" : \"A\" ");
    replace(&d, "\"land\":[\"grass\",\"forest\"],\"cost\":3,\"mist\":true",
            "\"mist\":true,\"cost\":3,\"land\":[\"forest\",\"grass\"]");
    assert_int_equal(cal_map_parse(&set, d.text, d.len, NULL), GM_OK);
    assert_true(same_set(&set, &cal_map_standard));
    /* the rivers before the spaces they run between */
    char rivers[2048] = "";
    const char *start = strstr(d.text, ",\"rivers\":"), *end = strstr(start, "]]") + 2;
    assert_true((size_t)(end - start) < sizeof rivers);
    memcpy(rivers, start, (size_t)(end - start));
    replace(&d, rivers, "");
    replace(&d, ",\"spaces\":", strcat(rivers, ",\"spaces\":"));
    assert_int_equal(cal_map_parse(&set, d.text, d.len, NULL), GM_OK);
    assert_true(same_set(&set, &cal_map_standard));
}

struct spoilt {
    const char *from, *to, *code, *word;
};

/* A1 is the first side of the text, so the first match is in it. */
static const struct spoilt spoilt[] = {
    { "\"module\":\"A\"", "\"module\":\"E\"", "map.module", "\"E\"" },
    { "\"module\":\"A\"", "\"module\":1", "map.module", "1" },
    { "\"module\":\"A\",", "", "map.module", "{" },
    { "\"side\":1", "\"side\":3", "map.side", "3" },
    { "\"side\":1,", "", "map.side", "{" },
    { "\"side\":1,", "\"side\":1,\"side\":1,", "map.twice", "side" },
    { "\"side\":1,", "\"side\":1,\"name\":\"x\",", "map.key", "name" },
    { "\"side\":2", "\"side\":1", "map.again", "{" },
    { "\"rivers\":", "\"river\":", "map.key", "river" },
    { "\"a2\":", "\"z2\":", "map.space", "z2" },
    { "\"a2\":", "\"a0\":", "map.space", "a0" },
    { "\"a2\":", "\"a10\":", "map.space", "a10" },
    { "\"a2\":", "\"a9\":", "map.place", "a9" },
    { "\"a2\":", "\"a1\":", "map.twice", "a1" },
    { "\"a5\":{\"loch\":true},", "", "map.missing", "{" },
    { "\"cost\":2", "\"cost\":7", "map.cost", "7" },
    { "\"cost\":2", "\"cost\":0", "map.cost", "0" },
    { "\"cost\":2", "\"cost\":-2", "map.cost", "-2" },
    { "\"cost\":2", "\"cost\":2.0", "map.cost", "2.0" },
    { "\"cost\":2", "\"cost\":\"2\"", "map.cost", "\"2\"" },
    { "\"cost\":2", "\"price\":2", "map.key", "price" },
    { "\"cost\":2", "\"cost\":2,\"cost\":2", "map.twice", "cost" },
    { "\"cost\":2,", "", "map.kind", "a2" },
    { "[\"grass\"]", "[\"sand\"]", "map.terrain", "sand" },
    { "[\"grass\"]", "[\"grass\",\"grass\"]", "map.twice", "grass" },
    { "[\"grass\"]", "[]", "map.terrain", "[]" },
    { "[\"grass\"]", "\"grass\"", "map.terrain", "\"grass\"" },
    { "[\"grass\"]", "[1]", "map.terrain", "1" },
    { "\"mist\":true", "\"mist\":1", "map.mist", "1" },
    { "\"mist\":true", "\"mist\":false", "map.outline", "a2" },
    { ",\"mist\":true", "", "map.outline", "a2" },
    { "\"a5\":{\"loch\":true}", "\"a5\":{\"loch\":true,\"cost\":1}", "map.kind", "a5" },
    { "\"a5\":{\"loch\":true}", "\"a5\":{\"loch\":true,\"mist\":true}", "map.kind", "a5" },
    { "\"a5\":{\"loch\":true}", "\"a5\":{\"loch\":false}", "map.loch", "false" },
    { "\"a5\":{\"loch\":true}", "\"a5\":{}", "map.kind", "a5" },
    { "\"a5\":{\"loch\":true}", "\"a5\":{\"loch\":true,\"port\":\"2\"}", "map.port", "\"2\"" },
    { "\"a5\":{\"loch\":true}", "\"a5\":{\"loch\":true,\"port\":\"3-4\"}", "map.corner",
      "\"3-4\"" },
    { "\"b4\":{\"loch\":true}", "\"b4\":{\"loch\":true,\"port\":\"1-2\"}", "map.harbour",
      "\"1-2\"" },
    { ",\"port\":\"1-2\"", "", "map.harbour", "{" },
    { ",\"port\":\"3-4\"", "", "map.corner", "a1" },
    { "\"port\":\"3-4\"", "\"port\":\"1-2\"", "map.corner", "a1" },
    { "\"e5\":{\"loch\":true}", "\"e5\":{\"land\":[\"grass\"],\"cost\":1}", "map.fixed", "e5" },
    { "\"a1\":{\"loch\":true,\"port\":\"3-4\"}", "\"a1\":{\"land\":[\"grass\"],\"cost\":1}",
      "map.fixed", "a1" },
    { "[\"d3\",\"e3\"]", "[\"d3\"]", "map.river", "[\"d3\"]" },
    { "[\"d3\",\"e3\"]", "[\"d3\",\"e3\",\"e4\"]", "map.river", "e4" },
    { "[\"d3\",\"e3\"]", "\"d3\"", "map.river", "\"d3\"" },
    { "[\"d3\",\"e3\"]", "[1,2]", "map.river", "1" },
    { "[\"d3\",\"e3\"]", "[\"d3\",\"x3\"]", "map.space", "x3" },
    { "[\"d3\",\"e3\"]", "[\"d3\",\"g3\"]", "map.place", "g3" },
    { "[\"d3\",\"e3\"]", "[\"d3\",\"d2\"]", "map.dry", "d2" },
    { "[\"d3\",\"e3\"]", "[\"d3\",\"c1\"]", "map.apart", "[\"d3\",\"c1\"]" },
    { "[\"d3\",\"e3\"]", "[\"d3\",\"d3\"]", "map.apart", "[\"d3\",\"d3\"]" },
    { "[\"d3\",\"e3\"]", "[\"d3\",\"e3\"],[\"e3\",\"d3\"]", "map.twice", "[\"e3\",\"d3\"]" },
    { "\"spaces\":{", "\"spaces\":[{", "json.comma", ":" },
    { "\"side\":1,", "\"side\":1", "json.comma", "\"" },
    { "{\"module\"", "[{\"module\"", "json.object", "[" },
    { "true", "yes", "json.value", "y" },
};

TEST(every_bad_file_is_refused_where_it_is_bad)
{
    static struct draft d;
    for (size_t i = 0; i < sizeof spoilt / sizeof *spoilt; i++) {
        struct cal_map_set set;
        struct gm_fault fault = { 0 };
        write_set(&d, &cal_map_standard);
        replace(&d, spoilt[i].from, spoilt[i].to);
        const enum gm_err err = cal_map_parse(&set, d.text, d.len, &fault);
        assert_int_equal(err, strncmp(spoilt[i].code, "json.", 5) ? GM_RANGE : GM_SYNTAX);
        assert_string_equal(fault.code, spoilt[i].code);
        assert_int_equal(fault.len, strlen(spoilt[i].word));
        assert_memory_equal(d.text + fault.at, spoilt[i].word, fault.len);
        assert_int_equal(cal_map_parse(&set, d.text, d.len, NULL), err);
    }
}

TEST(counts_come_with_the_fault)
{
    static struct draft d;
    struct cal_map_set set;
    struct gm_fault fault;
    write_set(&d, &cal_map_standard);
    replace(&d, "\"a5\":{\"loch\":true},", "");
    assert_int_equal(cal_map_parse(&set, d.text, d.len, &fault), GM_RANGE);
    assert_int_equal(fault.need, 27);
    assert_int_equal(fault.have, 26);
    write_set(&d, &cal_map_standard);
    const uint32_t seven = (uint32_t)(strstr(d.text, "{\"module\":\"D\",\"side\":2") - d.text);
    assert_int_equal(cal_map_parse(&set, d.text, seven, &fault), GM_RANGE);
    assert_string_equal(fault.code, "map.sides");
    assert_int_equal(fault.at, seven);
    assert_int_equal(fault.need, 8);
    assert_int_equal(fault.have, 7);
    assert_int_equal(cal_map_parse(&set, "", 0, &fault), GM_RANGE);
    assert_int_equal(fault.have, 0);
}

/* However a file is cut short, it is refused, and nothing beyond it is read. */
TEST(no_beginning_of_a_file_is_a_file)
{
    static struct draft d;
    struct cal_map_set set;
    write_set(&d, &cal_map_standard);
    for (uint32_t n = 0; n < d.len - 1; n += n < 600 ? 1 : 61) {
        struct gm_fault fault = { 0 };
        assert_int_not_equal(cal_map_parse(&set, d.text, n, &fault), GM_OK);
        assert_non_null(fault.code);
        assert_true(fault.at + fault.len <= n);
    }
}

/* ---- what follows from a map, against plain coordinates */

static bool adjacent(unsigned a, unsigned b)
{
    const int ca = (int)(a / HEX_ROWS), cb = (int)(b / HEX_ROWS);
    const int ya = 2 * (int)(a % HEX_ROWS) + (ca & 1), yb = 2 * (int)(b % HEX_ROWS) + (cb & 1);
    const int dx = ca > cb ? ca - cb : cb - ca, dy = ya > yb ? ya - yb : yb - ya;
    return (dx == 0 && dy == 2) || (dx == 1 && dy == 1);
}

static unsigned neighbours(unsigned space)
{
    unsigned n = 0;
    for (unsigned i = 0; i < HEX_SPACES; i++)
        n += adjacent(space, i);
    return n;
}

static bool river_between(const struct cal_map_layer *l, unsigned a, unsigned b)
{
    for (int way = 0; way < 2; way++) {
        const unsigned from = way ? b : a, to = way ? a : b;
        const bits here = bits_of(from);
        if ((bits_has(l->river[HEX_S], from) && bits_has(cal_hex_south(here), to)) ||
            (bits_has(l->river[HEX_NE], from) && bits_has(cal_hex_north_east(here), to)) ||
            (bits_has(l->river[HEX_SE], from) && bits_has(cal_hex_south_east(here), to)))
            return true;
    }
    return false;
}

static bool mouth_between(const struct cal_map_layer *l, unsigned a, unsigned b)
{
    for (unsigned loch = 0; loch < HEX_SPACES; loch++)
        if (bits_has(cal_map_lochs(l), loch) && adjacent(loch, a) && adjacent(loch, b))
            return true;
    return false;
}

static bool is_delta(const struct cal_map_layer *l, unsigned space)
{
    for (unsigned over = 0; over < HEX_SPACES; over++)
        if (adjacent(space, over) && river_between(l, space, over) && mouth_between(l, space, over))
            return true;
    return false;
}

TEST(deltas_lie_where_a_river_meets_a_loch)
{
    for (unsigned sides = 0; sides < MAPS; sides++) {
        struct cal_map_layer l;
        cal_map_lay(&l, &cal_map_standard, sides);
        for (unsigned space = 0; space < HEX_SPACES; space++)
            assert_int_equal(bits_has(cal_map_deltas(&l), space), is_delta(&l, space));
    }
}

static bool beside_mist(const struct cal_map_layer *l, unsigned space)
{
    for (unsigned i = 0; i < HEX_SPACES; i++)
        if (adjacent(space, i) && bits_has(l->mist, i))
            return true;
    return false;
}

RULE("C-TWO-1", borders_follow_outline_and_mist)
{
    for (unsigned sides = 0; sides < MAPS; sides++) {
        struct cal_map_layer l;
        cal_map_lay(&l, &cal_map_standard, sides);
        for (unsigned space = 0; space < HEX_SPACES; space++) {
            const bool outline = neighbours(space) < 6;
            assert_int_equal(bits_has(cal_hex_outline(), space), outline);
            assert_int_equal(bits_has(cal_map_border(&l, false), space), outline);
            assert_int_equal(bits_has(cal_map_border(&l, true), space),
                             !bits_has(l.mist, space) && (outline || beside_mist(&l, space)));
        }
    }
}

TEST(modules_tile_the_map)
{
    static const unsigned sizes[MAP_MODULES] = { 27, 32, 31, 27 };
    static const char *const corners[MAP_MODULES] = { "a1", "m1", "m9", "a9" };
    bits all = { 0, 0 };
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        assert_int_equal(bits_count(cal_hex_module(m)), sizes[m]);
        assert_false(bits_any(bits_and(all, cal_hex_module(m))));
        all = bits_or(all, cal_hex_module(m));
        assert_int_equal(cal_map_space_read(corners[m], 2), cal_map_large_port[m]);
        assert_true(bits_has(cal_hex_module(m), cal_map_large_port[m]));
        for (unsigned space = 0; space < HEX_SPACES; space++)
            assert_int_equal(bits_has(cal_hex_module(m), space), cal_hex_module_of(space) == m);
    }
    assert_true(bits_same(all, HEX_ALL));
    assert_int_equal(cal_hex_module_of((unsigned)cal_map_space_read("f4", 2)), 0);
    assert_int_equal(cal_hex_module_of((unsigned)cal_map_space_read("f5", 2)), 3);
    assert_int_equal(cal_hex_module_of((unsigned)cal_map_space_read("g5", 2)), 1);
    assert_int_equal(cal_hex_module_of((unsigned)cal_map_space_read("h5", 2)), 2);
}

RULE("C-SET-1", each_module_shows_the_side_that_was_laid)
{
    for (unsigned sides = 0; sides < MAPS; sides++) {
        struct cal_map_layer l;
        cal_map_lay(&l, &cal_map_standard, sides);
        for (unsigned space = 0; space < HEX_SPACES; space++) {
            const struct cal_map_layer *from =
                &cal_map_standard.side[sides >> cal_hex_module_of(space) & 1];
            assert_int_equal(cal_map_cost(&l, space), cal_map_cost(from, space));
            assert_int_equal(bits_has(l.mist, space), bits_has(from->mist, space));
            for (int i = 0; i < 3; i++) {
                assert_int_equal(bits_has(l.terrain[i], space), bits_has(from->terrain[i], space));
                assert_int_equal(bits_has(l.river[i], space), bits_has(from->river[i], space));
            }
        }
        assert_int_equal(bits_count(cal_map_land(&l)) + bits_count(cal_map_lochs(&l)), HEX_SPACES);
    }
}

TEST(spaces_have_names)
{
    for (unsigned space = 0; space < HEX_SPACES; space++) {
        char name[4];
        struct text t = text_over(name, sizeof name);
        cal_map_space_text(&t, space);
        assert_int_equal(t.len, 2);
        assert_int_equal(cal_map_space_read(name, 2), space);
    }
    assert_int_equal(cal_map_space_read("e5", 2), 40);
    assert_int_equal(cal_map_space_read("e", 1), -1);
    assert_int_equal(cal_map_space_read("e55", 3), -1);
    assert_int_equal(cal_map_space_read("n1", 2), -1);
    assert_int_equal(cal_map_space_read("e0", 2), -1);
    assert_int_equal(cal_map_space_read("E5", 2), -1);
}

TEST(starting_workers_need_room)
{
    for (unsigned players = 1; players <= 4; players++) {
        /* Side 2 has grass alone: only a map of four sides 2 fails. */
        struct cal_map_set bare = cal_map_standard;
        assert_true(cal_map_has_starts(&cal_map_standard, players, NULL));
        bare.side[1].terrain[MAP_GRASS] = cal_map_land(&bare.side[1]);
        bare.side[1].terrain[MAP_FOREST] = bare.side[1].terrain[MAP_MOUNTAIN] = (bits){ 0, 0 };
        struct gm_fault fault = { 0 };
        assert_false(cal_map_has_starts(&bare, players, &fault));
        assert_string_equal(fault.code, "map.starts");
        assert_true(fault.have < fault.need);
    }
    struct cal_map_set cheap = cal_map_standard; /* everything costs 1: solo has no ground left */
    for (int side = 0; side < MAP_SIDES; side++) {
        cheap.side[side].cost[0] = cal_map_land(&cheap.side[side]);
        cheap.side[side].cost[1] = cheap.side[side].cost[2] = (bits){ 0, 0 };
    }
    assert_false(cal_map_has_starts(&cheap, 1, NULL));
    assert_true(cal_map_has_starts(&cheap, 2, NULL));
}
