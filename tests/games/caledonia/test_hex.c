/* test_hex.c: the mask arithmetic of hex.h against plain coordinates. */
#include "base/rng.h"
#include "games/caledonia/hex.h"
#include "tests/games/rule.h"

enum { NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST, WAYS };

static bits (*const step[WAYS])(bits) = { cal_hex_north, cal_hex_north_east, cal_hex_south_east,
                                          cal_hex_south, cal_hex_south_west, cal_hex_north_west };

/* The neighbour of a space, by column and row, or -1 off the map. Columns b d f
 * h j l lie half a hex lower, so from there "up and across" stays in the row. */
static int neighbour(int space, int way)
{
    static const int across[WAYS] = { 0, 1, 1, 0, -1, -1 };
    static const int down[2][WAYS] = { { -1, -1, 0, 1, 0, -1 }, { -1, 0, 1, 1, 1, 0 } };
    const int column = space / HEX_ROWS, row = space % HEX_ROWS;
    const int c = column + across[way], r = row + down[column & 1][way];
    return c < 0 || c >= HEX_COLUMNS || r < 0 || r >= HEX_ROWS ? -1 : c * HEX_ROWS + r;
}

static bits set_of(int space)
{
    return space < 0 ? (bits){ 0, 0 } : bits_of((unsigned)space);
}

static bits any_set(struct rng *r)
{
    bits set = { 0, 0 };
    const uint32_t density = 1 + rng_below(r, 90);
    for (unsigned i = 0; i < HEX_SPACES; i++)
        if (rng_below(r, 100) < density)
            set = bits_or(set, bits_of(i));
    return set;
}

TEST(masks_name_the_right_spaces)
{
    for (unsigned i = 0; i < 128; i++) {
        const unsigned column = i / HEX_ROWS, row = i % HEX_ROWS;
        const bool on = i < HEX_SPACES;
        assert_int_equal(bits_has(HEX_ALL, i), on);
        assert_int_equal(bits_has(HEX_TOP, i), on && row == 0);
        assert_int_equal(bits_has(HEX_FOOT, i), on && row == HEX_ROWS - 1);
        assert_int_equal(bits_has(HEX_EVEN, i), on && column % 2 == 0);
        assert_int_equal(bits_has(HEX_ODD, i), on && column % 2 == 1);
    }
    assert_int_equal(cal_hex_at(0, 0), 0);
    assert_int_equal(cal_hex_at(12, 8), HEX_SPACES - 1);
}

/* e5 touches e4 e6, d4 d5 to the left, f4 f5 to the right; d5 touches c5 c6, e5 e6. */
TEST(neighbours_by_name)
{
    bits e5 = { 0, 0 }, d5 = { 0, 0 };
    static const unsigned of_e5[][2] = {
        { 4, 3 }, { 4, 5 }, { 3, 3 }, { 3, 4 }, { 5, 3 }, { 5, 4 }
    };
    static const unsigned of_d5[][2] = {
        { 3, 3 }, { 3, 5 }, { 2, 4 }, { 2, 5 }, { 4, 4 }, { 4, 5 }
    };
    for (int i = 0; i < WAYS; i++) {
        e5 = bits_or(e5, bits_of(cal_hex_at(of_e5[i][0], of_e5[i][1])));
        d5 = bits_or(d5, bits_of(cal_hex_at(of_d5[i][0], of_d5[i][1])));
    }
    assert_true(bits_same(cal_hex_around(bits_of(cal_hex_at(4, 4))), e5));
    assert_true(bits_same(cal_hex_around(bits_of(cal_hex_at(3, 4))), d5));
}

TEST(every_step_from_every_space)
{
    for (int space = 0; space < HEX_SPACES; space++)
        for (int way = 0; way < WAYS; way++)
            assert_true(bits_same(step[way](set_of(space)), set_of(neighbour(space, way))));
}

TEST(steps_of_whole_sets)
{
    struct rng r = { { 1, 1 }, 0 };
    for (int round = 0; round < 200; round++) {
        const bits set = any_set(&r);
        bits around = { 0, 0 };
        for (int way = 0; way < WAYS; way++) {
            bits there = { 0, 0 };
            for (bits rest = set; bits_any(rest);)
                there = bits_or(there, set_of(neighbour((int)bits_pop(&rest), way)));
            assert_true(bits_same(step[way](set), there));
            around = bits_or(around, there);
        }
        assert_true(bits_same(cal_hex_around(set), around));
    }
}

TEST(every_step_has_its_way_back)
{
    for (int space = 0; space < HEX_SPACES; space++)
        for (int way = 0; way < WAYS; way++) {
            const int there = neighbour(space, way);
            if (there >= 0)
                assert_int_equal(neighbour(there, (way + 3) % WAYS), space);
        }
}

/* Whether the edge crossed by `way` is a river, from the edge's own owner. */
static bool is_river(const bits river[HEX_EDGES], int space, int way)
{
    static const int edge[WAYS] = { HEX_S, HEX_NE, HEX_SE, HEX_S, HEX_NE, HEX_SE };
    const bool own = way == NORTH_EAST || way == SOUTH_EAST || way == SOUTH;
    return bits_has(river[edge[way]], (unsigned)(own ? space : neighbour(space, way)));
}

TEST(rivers_separate)
{
    struct rng r = { { 2, 2 }, 0 };
    for (int round = 0; round < 200; round++) {
        const bits set = any_set(&r);
        const bits river[HEX_EDGES] = { any_set(&r), any_set(&r), any_set(&r) };
        bits near = { 0, 0 };
        for (bits rest = set; bits_any(rest);) {
            const int space = (int)bits_pop(&rest);
            for (int way = 0; way < WAYS; way++)
                if (neighbour(space, way) >= 0 && !is_river(river, space, way))
                    near = bits_or(near, set_of(neighbour(space, way)));
        }
        assert_true(bits_same(cal_hex_near(set, river), near));
    }
}

TEST(outline_is_where_neighbours_are_missing)
{
    for (int space = 0; space < HEX_SPACES; space++) {
        bool edge = false;
        for (int way = 0; way < WAYS; way++)
            edge |= neighbour(space, way) < 0;
        assert_int_equal(bits_has(cal_hex_outline(), (unsigned)space), edge);
    }
    assert_true(bits_within(cal_hex_outline(), HEX_ALL));
}

/* The table of modules in words: columns a-f or g-m; the upper modules have rows
 * 1-5 of columns a c e g i k m and rows 1-4 of the others. */
TEST(modules_share_out_the_map)
{
    static const unsigned sizes[] = { 27, 32, 31, 27 };
    bits all = { 0, 0 };
    for (unsigned module = 0; module < 4; module++) {
        assert_int_equal(bits_count(cal_hex_module(module)), sizes[module]);
        all = bits_or(all, cal_hex_module(module));
    }
    assert_true(bits_same(all, HEX_ALL));
    for (unsigned space = 0; space < HEX_SPACES; space++) {
        const unsigned column = space / HEX_ROWS, row = space % HEX_ROWS + 1;
        const bool upper = row <= (column % 2 ? 4 : 5), right = column >= 6;
        const unsigned module = upper ? right : 3 - right;
        assert_true(bits_has(cal_hex_module(module), space));
        assert_int_equal(cal_hex_module_of(space), module);
    }
}
