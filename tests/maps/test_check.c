/* test_check.c: our own maps reach every aim, and a planted flaw is found by the aim it
 * hurts. */
#include "maps/check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const bits none = { 0, 0 };

static void plain_words(struct text *out, const char *key)
{
    text_str(out, strrchr(key, '.') + 1);
}

static unsigned space(const char *name)
{
    const int found = cal_map_space_read(name, 2);
    assert_true(found >= 0);
    return (unsigned)found;
}

static void all_aims_hold_on_all_sixteen_maps(void **unused)
{
    static struct mapcheck c;
    (void)unused;
    mapcheck(&c, &cal_map_standard);
    assert_int_equal(mapcheck_missed(&c), 0);
}

/* Counted by hand on A1. */
static void the_figures_of_one_side(void **unused)
{
    static struct mapcheck c;
    static const uint32_t kinds[] = { 10, 8, 2 }, cost[] = { 2, 5, 7, 4, 2, 0 };
    (void)unused;
    mapcheck(&c, &cal_map_standard);
    const struct side_figures *f = &c.side[0][0];
    assert_int_equal(f->country.lochs, 7);
    assert_int_equal(f->country.land, 20);
    assert_memory_equal(f->country.kinds, kinds, sizeof kinds);
    assert_memory_equal(f->country.cost, cost, sizeof cost);
    assert_int_equal(f->country.cost_sum, 59);
    assert_int_equal(f->country.active, 12);
    assert_int_equal(f->country.rivers, 8);
    assert_int_equal(f->mouths, 3);
    assert_int_equal(f->springs, 1);
    assert_int_equal(f->country.deltas, 5);
    assert_int_equal(f->port_distance, 2);
}

/* The map is the sum of its sides. */
static void maps_add_up(void **unused)
{
    static struct mapcheck c;
    (void)unused;
    mapcheck(&c, &cal_map_standard);
    for (unsigned sides = 0; sides < MAPCHECK_MAPS; sides++) {
        uint32_t lochs = 0, rivers = 0, deltas = 0;
        for (unsigned m = 0; m < MAP_MODULES; m++) {
            lochs += c.side[m][sides >> m & 1].country.lochs;
            rivers += c.side[m][sides >> m & 1].country.rivers;
            deltas += c.side[m][sides >> m & 1].country.deltas;
        }
        assert_int_equal(c.map[sides].country.lochs, lochs);
        assert_int_equal(c.map[sides].country.rivers, rivers);
        assert_int_equal(c.map[sides].country.deltas, deltas);
        assert_int_equal(c.map[sides].country.lochs + c.map[sides].country.land, HEX_SPACES);
    }
}

/* True if the aim is missed by the side or, if module < 0, by the map of sides 1. */
static bool misses(const struct cal_map_set *set, int module, const char *code)
{
    static struct mapcheck c;
    struct aim aims[MAPCHECK_AIMS];
    mapcheck(&c, set);
    const uint32_t n = module < 0 ? mapcheck_map_aims(&c.map[0], aims)
                                  : mapcheck_side_aims(&c.side[module][0], aims);
    for (uint32_t i = 0; i < n; i++)
        if (strcmp(aims[i].code, code) == 0)
            return !aim_reached(&aims[i]);
    fail_msg("no aim is called %s", code);
    return false;
}

static void flaws_of_rivers_are_found(void **unused)
{
    struct cal_map_set set = cal_map_standard;
    struct cal_map_layer *l = &set.side[0];
    (void)unused;
    for (int e = 0; e < HEX_EDGES; e++)
        l->river[e] = none;
    assert_true(misses(&set, 0, "mouths"));
    assert_true(misses(&set, -1, "deltas"));
    assert_true(misses(&set, -1, "fewest-mouths"));
    assert_false(misses(&set, 0, "lost-rivers"));
    l->river[HEX_S] = bits_of(space("l2")); /* l2 and l3, with k3 and m3 at its ends: dry */
    assert_true(misses(&set, 1, "lost-rivers"));
    l->river[HEX_S] = bits_of(space("i4")); /* i4 and i5, from j4 to the central loch */
    assert_false(misses(&set, 1, "lost-rivers"));
    l->river[HEX_S] = none;
    l->river[HEX_SE] = bits_of(space("l2")); /* l2 and m3: grass all around its upper end */
    assert_true(misses(&set, 1, "low-springs"));
    l->river[HEX_SE] = none;
    /* Not of the module: left out of A, counted nowhere else. */
    l->river[HEX_NE] = bits_of(space("f2"));
    assert_true(misses(&set, 0, "mouths"));
    l->river[HEX_NE] = none;
    l->river[HEX_S] = bits_of(space("f2")); /* f2 and f3 end at g3, the seam */
    assert_true(misses(&set, 0, "seam-ends"));
    /* around j6 on C1: a ring */
    l->river[HEX_S] = bits_or(bits_of(space("j5")), bits_of(space("j6")));
    l->river[HEX_NE] = bits_or(bits_of(space("j6")), bits_of(space("i7")));
    l->river[HEX_SE] = bits_or(bits_of(space("j6")), bits_of(space("i6")));
    assert_true(misses(&set, 2, "rings"));
    assert_true(misses(&set, 2, "lost-rivers"));
}

static void flaws_of_the_country_are_found(void **unused)
{
    (void)unused;
    struct cal_map_set set = cal_map_standard;
    set.side[0].terrain[MAP_GRASS] = cal_map_land(&cal_map_standard.side[0]);
    assert_true(misses(&set, -1, "one-kind"));
    set = cal_map_standard;
    set.side[0].terrain[MAP_MOUNTAIN] = none;
    assert_true(misses(&set, -1, "mountain"));
    set = cal_map_standard;
    set.side[0].cost[2] = cal_map_land(&cal_map_standard.side[0]);
    assert_true(misses(&set, -1, "mean-cost"));
    assert_true(misses(&set, -1, "cheap"));
    set = cal_map_standard;
    set.side[0].mist = cal_map_land(&cal_map_standard.side[0]);
    assert_true(misses(&set, -1, "active"));
    assert_true(misses(&set, -1, "inner-mist"));
    assert_true(misses(&set, -1, "idle-ports"));
    set = cal_map_standard;
    for (int t = 0; t < MAP_TERRAINS; t++)
        set.side[0].terrain[t] = bits_less(cal_map_standard.side[0].terrain[t], HEX_ODD);
    assert_true(misses(&set, -1, "lochs"));
    set = cal_map_standard;
    set.small_port[0][0] = (uint8_t)space("a1");
    assert_true(misses(&set, 0, "port-on-outline"));
    set.small_port[0][0] = (uint8_t)space("d2");
    assert_true(misses(&set, 0, "port-distance"));
}

/* Land behind two lochs in a row is out of reach of shipping level 2. */
static void land_out_of_reach_is_found(void **unused)
{
    (void)unused;
    struct cal_map_set set = cal_map_standard;
    bits moat = cal_hex_around(bits_of(space("c3")));
    moat = bits_less(bits_or(moat, cal_hex_around(moat)), bits_of(space("c3")));
    for (int t = 0; t < MAP_TERRAINS; t++)
        set.side[0].terrain[t] = bits_less(cal_map_standard.side[0].terrain[t], moat);
    assert_true(misses(&set, -1, "pieces"));
    assert_true(misses(&set, -1, "pieces-active"));
    assert_true(misses(&set, -1, "pieces-solo"));
}

static void figures_can_be_read_by_people_and_programs(void **unused)
{
    static struct mapcheck c;
    static char buffer[1 << 18];
    (void)unused;
    mapcheck(&c, &cal_map_standard);
    struct text t = text_over(buffer, sizeof buffer);
    mapcheck_tables(&t, &c, plain_words);
    assert_true(text_fits(&t));
    assert_non_null(strstr(buffer, "\n  D2 "));
    assert_non_null(strstr(buffer, "\n1111    31    86 "));
    assert_non_null(strstr(buffer, "\n1112 "));
    assert_non_null(strstr(buffer, "\n2222 "));
    t = text_over(buffer, sizeof buffer);
    struct json j = json_over(&t);
    mapcheck_json(&j, &c);
    assert_true(text_fits(&t));
    assert_int_equal(strncmp(buffer, "{\"missed\":0,\"sides\":[{\"side\":\"A1\",\"lochs\":7,", 42),
                     0);
    assert_non_null(strstr(buffer, "{\"map\":\"2112\","));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_aims_hold_on_all_sixteen_maps),
        cmocka_unit_test(the_figures_of_one_side),
        cmocka_unit_test(maps_add_up),
        cmocka_unit_test(flaws_of_rivers_are_found),
        cmocka_unit_test(flaws_of_the_country_are_found),
        cmocka_unit_test(land_out_of_reach_is_found),
        cmocka_unit_test(figures_can_be_read_by_people_and_programs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
