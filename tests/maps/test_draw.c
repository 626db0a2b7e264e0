/* test_draw.c: drawings are whole, show everything play needs, and are always the same. */
#include "maps/draw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAPS = 16 };

static char *svg_of(const struct draw_map *map)
{
    char *buffer = malloc(DRAW_SVG_BYTES);
    assert_non_null(buffer);
    struct text t = text_over(buffer, DRAW_SVG_BYTES);
    assert_true(draw_map_svg(&t, map));
    assert_true(text_fits(&t));
    assert_int_equal(t.len, strlen(buffer));
    return buffer;
}

static char *text_of(const struct draw_map *map, const struct draw_pieces *pieces,
                     enum draw_colour colour)
{
    char *buffer = malloc(DRAW_TEXT_BYTES);
    assert_non_null(buffer);
    struct text t = text_over(buffer, DRAW_TEXT_BYTES);
    draw_map_text(&t, map, pieces, colour);
    assert_true(text_fits(&t));
    return buffer;
}

static unsigned count(const char *text, const char *part)
{
    unsigned n = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part))
        n++;
    return n;
}

/* Every element that is opened is closed, in order; quotes pair up inside tags. */
static void assert_well_formed(const char *xml)
{
    char open[64][32];
    int depth = 0;
    for (const char *at = strchr(xml, '<'); at; at = strchr(at, '<')) {
        const char *end = strchr(at, '>');
        assert_non_null(end);
        const size_t n = strcspn(at + 1 + (at[1] == '/'), " />\n");
        unsigned quotes = 0;
        for (const char *c = at; c < end; c++)
            quotes += *c == '\'';
        assert_int_equal(quotes % 2, 0);
        if (at[1] == '/') {
            assert_true(depth > 0);
            depth--;
            assert_int_equal(strlen(open[depth]), n);
            assert_memory_equal(open[depth], at + 2, n);
        } else if (end[-1] != '/') {
            assert_true(depth < 64 && n < 32);
            memcpy(open[depth], at + 1, n);
            open[depth++][n] = 0;
        }
        at = end;
    }
    assert_int_equal(depth, 0);
}

/* How many costs stand on the map. */
static size_t figures(const char *svg)
{
    const char *at = strstr(svg, "<text class='map-coin-figures'");
    assert_non_null(at);
    return strspn(strchr(at, '>') + 1, "123456");
}

static void every_picture_is_whole(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < 2 * MAPS; i += 5) {
        struct draw_map map = draw_map_of(&cal_map_standard, i % MAPS, i >= MAPS);
        map.names = i % 2 == 0;
        char *svg = svg_of(&map);
        const bits land = cal_map_land(&map.layer);
        const bits shown = map.small ? bits_less(land, map.layer.mist) : land;
        assert_int_equal(strncmp(svg, "<svg ", 5), 0);
        assert_string_equal(svg + strlen(svg) - 7, "</svg>\n");
        assert_well_formed(svg);
        assert_int_equal(figures(svg), bits_count(shown));
        assert_int_equal(count(svg, "href='#port'"), MAP_MODULES + 1);
        assert_null(strstr(svg, "='nan"));
        assert_null(strstr(svg, "-2147483648"));
        free(svg);
    }
}

/* A delta has a sign wherever play has one. */
static void deltas_are_shown_where_they_are(void **unused)
{
    (void)unused;
    for (unsigned sides = 0; sides < MAPS; sides++) {
        const struct draw_map map = draw_map_of(&cal_map_standard, sides, false);
        char *plain = text_of(&map, NULL, DRAW_PLAIN);
        assert_int_equal(count(plain, "^"), bits_count(cal_map_deltas(&map.layer)) + 1);
        free(plain);
    }
    const struct draw_map map = draw_map_of(&cal_map_standard, 6, false);
    char *svg = svg_of(&map);
    assert_true(count(svg, "l5 9.2h-10z") >= bits_count(cal_map_deltas(&map.layer)) + 1);
    free(svg);
}

static void the_same_map_is_drawn_the_same(void **unused)
{
    (void)unused;
    struct draw_map map = draw_map_of(&cal_map_standard, 6, false),
                    other = draw_map_of(&cal_map_standard, 7, false);
    map.names = other.names = true;
    char *a = svg_of(&map), *b = svg_of(&map), *c = svg_of(&other);
    assert_string_equal(a, b);
    assert_string_not_equal(a, c);
    free(a);
    free(b);
    free(c);
}

static void names_are_drawn_when_asked_for(void **unused)
{
    (void)unused;
    struct draw_map map = draw_map_of(&cal_map_standard, 0, false);
    char *svg = svg_of(&map);
    assert_null(strstr(svg, "Loch Corrigal"));
    assert_non_null(strstr(svg, "Strath Fennan ")); /* the title names the sides */
    free(svg);
    map.names = true;
    svg = svg_of(&map);
    assert_non_null(strstr(svg, "Loch Corrigal"));
    assert_non_null(strstr(svg, "River Ruan"));
    free(svg);
    map.custom = true;
    svg = svg_of(&map);
    assert_null(strstr(svg, "Loch Corrigal"));
    assert_null(strstr(svg, "Strath Fennan"));
    free(svg);
}

/* A country drawn by somebody with odd ideas: every edge between land is a river. */
static void rivers_everywhere_can_be_drawn(void **unused)
{
    (void)unused;
    struct draw_map map = draw_map_of(&cal_map_standard, 15, false);
    const bits land = cal_map_land(&map.layer);
    map.layer.river[HEX_S] = bits_and(land, cal_hex_north(land));
    map.layer.river[HEX_NE] = bits_and(land, cal_hex_south_west(land));
    map.layer.river[HEX_SE] = bits_and(land, cal_hex_north_west(land));
    char *svg = svg_of(&map), *text = text_of(&map, NULL, DRAW_TRUE);
    assert_well_formed(svg);
    free(svg);
    free(text);
    map.layer.terrain[MAP_GRASS] = HEX_ALL; /* and no loch at all */
    map.layer.river[HEX_S] = map.layer.river[HEX_NE] = map.layer.river[HEX_SE] = HEX_ALL;
    map.layer.river[HEX_S] = bits_less(HEX_ALL, HEX_FOOT);
    map.layer.river[HEX_NE] = cal_hex_south_west(HEX_ALL);
    map.layer.river[HEX_SE] = cal_hex_north_west(HEX_ALL);
    svg = svg_of(&map);
    assert_well_formed(svg);
    free(svg);
}

/* ---- the terminal */

static void assert_columns(const char *text)
{
    unsigned columns = 0;
    for (; *text; text++) {
        if (*text == '\033')
            text += strcspn(text, "m");
        else if (*text == '\n')
            columns = 0;
        else if (((unsigned char)*text & 0xc0) != 0x80)
            columns++;
        assert_true(columns <= DRAW_COLUMNS);
    }
}

static void every_space_is_in_the_text(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < 2 * MAPS; i++) {
        const struct draw_map map = draw_map_of(&cal_map_standard, i % MAPS, i >= MAPS);
        for (int colour = DRAW_PLAIN; colour <= DRAW_TRUE; colour++) {
            char *text = text_of(&map, NULL, (enum draw_colour)colour);
            assert_columns(text);
            for (unsigned space = 0; space < HEX_SPACES && colour == DRAW_PLAIN; space++) {
                char name[3];
                struct text t = text_over(name, sizeof name);
                cal_map_space_text(&t, space);
                assert_non_null(strstr(text, name));
            }
            for (char m = 'A'; m < 'A' + MAP_MODULES && colour == DRAW_PLAIN; m++) {
                const char port[] = { 'P', 'O', 'R', 'T', ' ', m, 0 };
                assert_int_equal(count(text, port), 1);
            }
            free(text);
        }
    }
}

static void plain_text_is_ascii_without_codes(void **unused)
{
    (void)unused;
    const struct draw_map map = draw_map_of(&cal_map_standard, 9, false);
    char *text = text_of(&map, NULL, DRAW_PLAIN);
    for (const char *c = text; *c; c++)
        assert_true(*c == '\n' || (*c >= ' ' && *c <= '~'));
    free(text);
    text = text_of(&map, NULL, DRAW_256);
    assert_non_null(strstr(text, "\033[0;38;5;"));
    assert_null(strstr(text, "38;2;"));
    free(text);
}

/* e5 in the plain drawing: column 4, row 4, so the hex begins at 28, 16, below the title. */
static const char *line_of(const char *text, int line)
{
    while (line--)
        text = strchr(text, '\n') + 1;
    return text;
}

static void pieces_and_choices_stand_in_their_spaces(void **unused)
{
    static struct draw_pieces pieces;
    const unsigned c3 = cal_hex_at(2, 2), d3 = cal_hex_at(3, 2), e5 = cal_hex_at(4, 4);
    const unsigned c4 = cal_hex_at(2, 3);
    (void)unused;
    const struct draw_map map = draw_map_of(&cal_map_standard, 0, false);
    strcpy(pieces.on[c3].label, "Sh");
    strcpy(pieces.on[d3].label, "Dist");
    pieces.on[d3].owner = 3;
    strcpy(pieces.on[e5].label, "Fi");
    pieces.on[e5].owner = 1;
    strcpy(pieces.on[c4].label, "shut");
    pieces.on[c4].owner = DRAW_NOBODY;
    pieces.highlight = bits_or(bits_of(c3), bits_of(cal_hex_at(0, 0)));
    char *text = text_of(&map, &pieces, DRAW_PLAIN);
    assert_memory_equal(line_of(text, 1 + 8 + 1) + 15, "/*c3  \\", 7);
    assert_memory_equal(line_of(text, 1 + 8 + 2) + 14, "/ (0Sh) \\", 9);
    assert_memory_equal(line_of(text, 1 + 8 + 3) + 14, "\\ G   2 /", 9);
    assert_memory_equal(line_of(text, 1 + 12 + 2) + 15, "(shut)", 6);
    assert_memory_equal(line_of(text, 1 + 10 + 2) + 21, "/(3Dist)=", 9);
    assert_memory_equal(line_of(text, 1 + 16 + 2) + 28, "/~(1Fi)~\\", 9);
    assert_memory_equal(line_of(text, 1 + 1), " /*a1~~\\", 8);
    free(text);
}

/* A1 has a river between d3 and e3, and between e2 and f1; B1 one below h1. */
static void rivers_are_shown_on_their_edges(void **unused)
{
    (void)unused;
    struct draw_map map = draw_map_of(&cal_map_standard, 0, false);
    const unsigned c3 = cal_hex_at(2, 2);
    memset(map.layer.river, 0, sizeof map.layer.river);
    char *text = text_of(&map, NULL, DRAW_PLAIN);
    assert_int_equal(count(text, "="), 1); /* the legend */
    free(text);
    map.layer.river[HEX_S] = map.layer.river[HEX_NE] = map.layer.river[HEX_SE] = bits_of(c3);
    text = text_of(&map, NULL, DRAW_PLAIN);
    assert_int_equal(count(text, "="), 1 + 5 + 2 + 2);
    assert_memory_equal(line_of(text, 1 + 8 + 1) + 15, "/ c3 ^=", 7);
    assert_memory_equal(line_of(text, 1 + 8 + 2) + 14, "/       =", 9);
    assert_memory_equal(line_of(text, 1 + 8 + 3) + 14, "\\ G   2 =", 9);
    assert_memory_equal(line_of(text, 1 + 8 + 4) + 15, "\\======", 7);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_picture_is_whole),
        cmocka_unit_test(deltas_are_shown_where_they_are),
        cmocka_unit_test(the_same_map_is_drawn_the_same),
        cmocka_unit_test(names_are_drawn_when_asked_for),
        cmocka_unit_test(rivers_everywhere_can_be_drawn),
        cmocka_unit_test(every_space_is_in_the_text),
        cmocka_unit_test(plain_text_is_ascii_without_codes),
        cmocka_unit_test(pieces_and_choices_stand_in_their_spaces),
        cmocka_unit_test(rivers_are_shown_on_their_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
