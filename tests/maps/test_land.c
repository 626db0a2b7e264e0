/* test_land.c: the country shows every space with its terrains and none it lacks; what the page
 * asks for is whole. */
#include "maps/glyphs.h"
#include "maps/land.h"
#include "maps/page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAPS = 16 };

static struct land *land_of(const struct draw_map *map)
{
    struct land *l = malloc(sizeof *l);
    assert_non_null(l);
    land_begin(l, map);
    scene_add_marks(&l->scene);
    return l;
}

/* Which terrains have a mark in each cell. */
static void find_shown(const struct scene *s, unsigned shown[SCENE_CELLS])
{
    memset(shown, 0, SCENE_CELLS * sizeof *shown);
    for (uint32_t i = 0; i < s->nmarks; i++) {
        const struct cell *q = scene_find(s, s->mark[i].x, s->mark[i].y);
        assert_non_null(q);
        shown[q - s->cell] |= 1u << s->mark[i].terrain;
    }
}

static void a_space_shows_all_its_terrains(void **unused)
{
    (void)unused;
    for (unsigned sides = 0; sides < MAPS; sides++) {
        const struct draw_map map = draw_map_of(&cal_map_standard, sides, false);
        struct land *l = land_of(&map);
        unsigned shown[SCENE_CELLS];
        find_shown(&l->scene, shown);
        for (int i = 0; i < SCENE_CELLS; i++)
            if (l->scene.cell[i].space >= 0)
                assert_int_equal(shown[i], l->scene.cell[i].kinds & ~(unsigned)KIND_LOCH);
        free(l);
    }
}

static void no_mark_leans_over_a_space_that_lacks_its_terrain(void **unused)
{
    (void)unused;
    for (unsigned sides = 0; sides < MAPS; sides++) {
        const struct draw_map map = draw_map_of(&cal_map_standard, sides, false);
        struct land *l = land_of(&map);
        assert_true(l->scene.nmarks > 1500 && l->scene.nmarks < SCENE_MARKS);
        for (uint32_t i = 0; i < l->scene.nmarks; i++)
            assert_true(scene_mark_stays(&l->scene, &l->scene.mark[i]));
        free(l);
    }
}

static void terrains_of_a_space_have_about_equal_parts(void **unused)
{
    (void)unused;
    for (unsigned sides = 0; sides < MAPS; sides++) {
        const struct draw_map map = draw_map_of(&cal_map_standard, sides, false);
        struct land *l = land_of(&map);
        for (int i = 0; i < SCENE_CELLS; i++) {
            const struct cell *q = &l->scene.cell[i];
            const int n = __builtin_popcount(q->kinds);
            for (unsigned t = 0; t < MAP_TERRAINS && q->kinds != KIND_LOCH; t++)
                if (q->kinds >> t & 1)
                    assert_true(q->part[t].share > .6 / n && q->part[t].share < 1.4 / n + .01);
                else
                    assert_true(q->part[t].share == 0);
        }
        free(l);
    }
}

/* A glyph is written as a move to its foot and steps from there, in tenths. */
static void glyphs_are_written_in_their_size(void **unused)
{
    char buffer[512];
    (void)unused;
    struct text t = text_over(buffer, sizeof buffer);
    glyph_put(&t, GLYPH_FIR, INK_TRUNK, 12, -7, 10);
    assert_string_equal(buffer, "M12 -7m0 1l0-3");
    t = text_over(buffer, sizeof buffer);
    glyph_put(&t, GLYPH_MOUNTAIN + 1, INK_HATCH, 0, 0, 5);
    assert_string_equal(buffer, "M0 0m3-4.5l1 3.5m1-1.5l1 3");
    t = text_over(buffer, sizeof buffer);
    glyph_put(&t, GLYPH_BLOOMS, INK_BLOOM, 1, 2, 10);
    assert_int_equal(strncmp(buffer, "M1 2m4-1.6a1 1 0 0 1 2 0a1 1 0 0 1-2 0zm", 40), 0);
    t = text_over(buffer, sizeof buffer);
    glyph_put(&t, GLYPH_FIR, INK_HILL, 0, 0, 10);
    assert_string_equal(buffer, "");
}

static void the_nearest_point_is_found_across_squares(void **unused)
{
    static struct near n;
    (void)unused;
    near_clear(&n, 10);
    assert_true(near_distance(&n, (struct point){ 0, 0 }) == 10);
    near_add(&n, (struct point){ 9.9, 0 });
    near_add(&n, (struct point){ -2000, 0 });
    assert_true(near_distance(&n, (struct point){ 10.9, 0 }) < 1.01);
    assert_true(near_distance(&n, (struct point){ 30, 0 }) == 10);
    assert_true(near_distance(&n, (struct point){ -2003, 4 }) == 5);
    near_clear(&n, 20);
    assert_true(near_distance(&n, (struct point){ 10.9, 0 }) == 20);
}

/* ---- for the page */

static const char *said(int32_t bytes)
{
    assert_true(bytes >= 0 && bytes < MAPS_OUT);
    maps_out()[bytes] = 0;
    return maps_out();
}

static unsigned count(const char *text, const char *part)
{
    unsigned n = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part))
        n++;
    return n;
}

static void the_page_gets_every_part(void **unused)
{
    (void)unused;
    for (uint32_t sides = 0; sides < MAPS; sides++) {
        assert_int_equal(maps_lay(0, sides, sides % 2), 0);
        assert_non_null(strstr(said(maps_below()), "id='map-lochs' d='M"));
        assert_int_equal(count(said(maps_above()), "class='map-mist'"), sides % 2);
        assert_int_equal(count(said(maps_above()), "class='map-rose'"), 1);
        assert_true(count(said(maps_marks()), "<path class='ink-") > 50);
        assert_non_null(strstr(said(maps_names()), "Loch Corrigal"));
    }
}

static void the_page_gets_the_grid(void **unused)
{
    (void)unused;
    const char *grid = said(maps_grid());
    assert_int_equal(count(grid, "\"name\":"), HEX_SPACES);
    assert_non_null(strstr(grid, "{\"name\":\"a1\",\"at\":[50.0,43.3],\"corners\":[0,1,2,3,4,5],"
                                 "\"near\":[\"b1\",\"a2\",null,null,null,null]}"));
    assert_non_null(strstr(grid, "\"frame\":[-13.0,-13.0,1026.0,848.7],\"side\":50.0"));
}

/* Every cost 6. */
static void dear_set(struct text *out)
{
    struct cal_map_set set = cal_map_standard;
    for (unsigned side = 0; side < MAP_SIDES; side++) {
        set.side[side].cost[0] = (bits){ 0, 0 };
        set.side[side].cost[1] = set.side[side].cost[2] = cal_map_land(&set.side[side]);
    }
    for (unsigned i = 0; i < MAP_MODULES * MAP_SIDES; i++) {
        struct json j = json_over(out);
        cal_map_side_json(&set, i / MAP_SIDES, i % MAP_SIDES, &j);
    }
}

static void the_page_may_bring_a_set_of_its_own(void **unused)
{
    (void)unused;
    struct text t = text_over(maps_in(), MAPS_IN);
    assert_int_equal(maps_lay(0, 5, 0), 0);
    char *before = strdup(said(maps_above()));
    dear_set(&t);
    assert_int_equal(maps_lay(t.len / 2, 5, 0), -1);
    assert_int_equal(maps_lay(MAPS_IN + 1, 5, 0), -1);
    assert_string_equal(said(maps_above()), before);
    assert_int_equal(maps_lay(t.len, 5, 0), 0);
    const char *figures = strstr(said(maps_above()), "map-coin-figures");
    figures = strchr(figures, '>') + 1;
    const struct draw_map map = draw_map_of(&cal_map_standard, 5, false);
    assert_int_equal(strspn(figures, "6"), bits_count(cal_map_land(&map.layer)));
    assert_int_equal(maps_names(), 0);
    free(before);
}

static void harbours_open_towards_the_middle(void **unused)
{
    (void)unused;
    assert_non_null(strstr(said(maps_harbour(cal_hex_at(0, 0))), "scale(-1 -1)"));
    assert_non_null(strstr(said(maps_harbour(cal_hex_at(12, 0))), "scale(1 -1)"));
    assert_non_null(strstr(said(maps_harbour(cal_hex_at(12, 8))), "scale(1 1)"));
    assert_int_equal(maps_harbour(HEX_SPACES), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_space_shows_all_its_terrains),
        cmocka_unit_test(no_mark_leans_over_a_space_that_lacks_its_terrain),
        cmocka_unit_test(terrains_of_a_space_have_about_equal_parts),
        cmocka_unit_test(glyphs_are_written_in_their_size),
        cmocka_unit_test(the_nearest_point_is_found_across_squares),
        cmocka_unit_test(the_page_gets_every_part),
        cmocka_unit_test(the_page_gets_the_grid),
        cmocka_unit_test(the_page_may_bring_a_set_of_its_own),
        cmocka_unit_test(harbours_open_towards_the_middle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
