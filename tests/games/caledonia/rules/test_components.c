/* test_components.c: the figures of the components, copied here a second time
 * from the specification and compared with what the game does with them. */
#include "tests/games/caledonia/rules/table.h"

#include <stdlib.h>
#include <string.h>

/* --- contracts --- */

/* Cost and reward as the specification writes them. */
static const struct {
    const char *cost, *reward;
} printed[CAL_CONTRACTS + 1] = {
    [1] = { "4w", "2C X H" },        [2] = { "6w", "3T 2H" },
    [3] = { "2B", "2S £10 H" },      [4] = { "3B", "3C 3H" },
    [5] = { "2M", "2T X H" },        [6] = { "3w", "S U 3H" },
    [7] = { "2b", "2C X £10" },      [8] = { "4b", "4T £5 H" },
    [9] = { "2c", "S £8 5H" },       [10] = { "4c", "4C 2U £10" },
    [11] = { "2k", "2T £10 H" },     [12] = { "4k", "4S 3H" },
    [13] = { "w 3c", "3C U 3H" },    [14] = { "M w", "T X 3H" },
    [15] = { "w 4k", "4S £15 3H" },  [16] = { "B w", "2C" },
    [17] = { "2B 2c", "4T 2H" },     [18] = { "3B b", "4S 2U £10" },
    [19] = { "M c", "2C £10 X" },    [20] = { "3M 2b", "4T 5H" },
    [21] = { "2M k", "3S X H" },     [22] = { "3b c", "4C £5 H" },
    [23] = { "b k", "£15 8H" },      [24] = { "w 2b", "2S X 3H" },
    [25] = { "2b c", "3C X H" },     [26] = { "2M 2c", "2T X 9H" },
    [27] = { "M 2c", "3S U H" },     [28] = { "2b k", "3C 2H" },
    [29] = { "c 3k", "4T £5 2H" },   [30] = { "w 2k", "2S £3 4H" },
    [31] = { "3w 3c", "4C £15 2H" }, [32] = { "2B 2k", "4T £5 2H" },
    [33] = { "M 3b", "4S 2H" },      [34] = { "b 3c", "4C 2H" },
    [35] = { "3w k", "3T" },         [36] = { "B c 2k", "4S £5 2H" },
    [37] = { "B 2b c", "4C X 2H" },  [38] = { "B w 3b", "4T X 3H" },
    [39] = { "2w c k", "3S £10 H" }, [40] = { "M w 3k", "4C 5H" },
    [41] = { "M w 2k", "4T £3" },    [42] = { "2w c k", "2S U 7H" },
    [43] = { "B b k", "3C 3H" },     [44] = { "w b k", "2T 4H" },
    [45] = { "2w b c", "3S U £10" }, [46] = { "M B 2w", "3C U H" },
    [47] = { "M 2w c", "3T X H" },   [48] = { "w b c", "3S" },
    [49] = { "M 2b k", "3C X 5H" },  [50] = { "b c k", "3T 2U £10" },
};

/* How much of `letter` stands in such a text: "2C X £10" has 2 of C, 1 of X, 10 of £. */
static int amount(const char *text, const char *letter)
{
    const char *at = strstr(text, letter);
    if (!at)
        return 0;
    if (!strcmp(letter, "£"))
        return atoi(at + strlen(letter));
    return at > text && at[-1] != ' ' ? at[-1] - '0' : 1;
}

/* A player with exactly what the contract asks for, next to empty grass and with money. */
static void ready_to_fulfil(struct cal_state *st, unsigned number)
{
    static const char *const cows[] = { "c2", "c3", "c4" }, *const sheep[] = { "j4", "j5", "j6" };
    const char *cost = printed[number].cost;
    plain_table(st, 4, "");
    give_contract(st, 0, number);
    put(st, 0, WOODCUTTER, "f3");
    for (int i = 0; i < amount(cost, "B"); i++)
        put(st, 0, COW, cows[i]);
    for (int i = 0; i < amount(cost, "M"); i++)
        put(st, 0, SHEEP, sheep[i]);
    st->player[0].goods[WOOL] = (uint8_t)amount(cost, "w");
    st->player[0].goods[BREAD] = (uint8_t)amount(cost, "b");
    st->player[0].goods[CHEESE] = (uint8_t)amount(cost, "c");
    st->player[0].goods[WHISKY] = (uint8_t)amount(cost, "k");
    turn_of(st, 0);
}

static void fulfil(struct cal_state *st, unsigned number)
{
    char move[GM_MAX_TEXT];
    struct text t = text_over(move, sizeof move);
    text_str(&t, "fulfil ");
    text_int(&t, (int)number);
    plays(st, move);
}

RULE("C-CON-3 C-CON-4 C-CON-5", each_contract_takes_and_gives_what_is_printed)
{
    for (unsigned n = 1; n <= CAL_CONTRACTS; n++) {
        const char *reward = printed[n].reward;
        ready_to_fulfil(st, n);
        fulfil(st, n);
        const struct cal_player *p = &st->player[0];
        for (unsigned g = 0; g < GOODS; g++)
            assert_int_equal(p->goods[g], 0);
        assert_int_equal(p->units[COW] + p->units[SHEEP], 0);
        assert_int_equal(p->box[0], 0);
        assert_int_equal(st->nfulfilled, 1);
        assert_int_equal(st->fulfilled[0], n);
        assert_int_equal(st->imports[COTTON], amount(reward, "C"));
        assert_int_equal(st->imports[TOBACCO], amount(reward, "T"));
        assert_int_equal(st->imports[SUGAR], amount(reward, "S"));
        assert_int_equal(st->money[0], 100 + amount(reward, "£"));
        assert_int_equal(st->turn.expands, amount(reward, "X"));
        assert_int_equal(st->turn.upgrades, amount(reward, "U"));
        if (strpbrk(reward, "XU"))
            asks(st, ASK_BONUS, 0);
        else
            asks(st, ASK_MAIN, 1);
        struct cal_sheet sheet[CAL_PLAYERS];
        cal_score_sheet(st, sheet);
        assert_int_equal(sheet[0].hops, amount(reward, "H"));
    }
}

static void is_not_enough(const struct cal_state *st, unsigned number)
{
    char move[GM_MAX_TEXT];
    struct text t = text_over(move, sizeof move);
    text_str(&t, "fulfil ");
    text_int(&t, (int)number);
    refuses(st, move, "C-CON-3");
}

RULE("C-CON-3", each_contract_is_refused_with_one_thing_less)
{
    for (unsigned n = 1; n <= CAL_CONTRACTS; n++) {
        struct cal_state less;
        ready_to_fulfil(st, n);
        for (unsigned g = 0; g < GOODS; g++) {
            if (!st->player[0].goods[g])
                continue;
            less = *st;
            less.player[0].goods[g]--;
            is_not_enough(&less, n);
        }
        if (st->player[0].units[COW]) {
            less = *st;
            clear(&less, "c2");
            put(&less, 0, SHEEP, "c2"); /* mutton is no beef */
            is_not_enough(&less, n);
        }
        if (st->player[0].units[SHEEP]) {
            less = *st;
            clear(&less, "j4");
            put(&less, 0, COW, "j4");
            is_not_enough(&less, n);
        }
    }
}

RULE("C-CON-7", no_contract_asks_for_grain_or_milk)
{
    for (unsigned n = 1; n <= CAL_CONTRACTS; n++) {
        assert_int_equal(cal_contracts[n].goods[GRAIN], 0);
        assert_int_equal(cal_contracts[n].goods[MILK], 0);
    }
}

/* --- market --- */

static const enum good market_order[] = { WOOL, GRAIN, MILK, BREAD, CHEESE, WHISKY };
static const uint8_t large_market[][10] = {
    { 3, 3, 4, 4, 5, 5, 6, 6, 7, 8 },        { 3, 3, 4, 5, 6, 6, 7, 7, 8, 8 },
    { 3, 4, 5, 5, 6, 6, 7, 7, 8, 8 },        { 7, 8, 9, 10, 11, 11, 12, 13, 14, 15 },
    { 7, 8, 9, 10, 11, 12, 13, 14, 14, 15 }, { 8, 9, 10, 11, 12, 13, 13, 14, 15, 16 },
};
static const uint8_t small_market[][8] = {
    { 3, 3, 4, 5, 6, 7, 7, 8 },       { 3, 4, 5, 6, 6, 7, 8, 8 },
    { 3, 4, 5, 6, 6, 7, 8, 8 },       { 7, 9, 10, 11, 12, 13, 14, 15 },
    { 7, 9, 10, 11, 12, 13, 14, 15 }, { 8, 10, 11, 12, 13, 14, 15, 16 },
};

/* Buys one in every row of every good and looks at the money. */
static void each_row_costs(unsigned players, const uint8_t *price, unsigned rows)
{
    for (unsigned i = 0; i < GOODS; i++)
        for (unsigned row = 0; row < rows; row++) {
            struct cal_state st;
            plain_table(&st, players, "");
            st.row[market_order[i]] = (uint8_t)row;
            char move[GM_MAX_TEXT];
            struct text t = text_over(move, sizeof move);
            text_str(&t, "buy 1 ");
            text_str(&t, cal_good_names[market_order[i]]);
            plays(&st, move);
            assert_int_equal(st.money[0], 100 - price[i * rows + row]);
            assert_int_equal(st.row[market_order[i]], row + 1 < rows ? row + 1 : row);
        }
}

RULE("C-SET-3 C-TRD-2", market_prices_of_both_sides)
{
    each_row_costs(4, &large_market[0][0], 10);
    each_row_costs(3, &large_market[0][0], 10);
    each_row_costs(2, &small_market[0][0], 8);
    each_row_costs(1, &small_market[0][0], 8);
}

/* --- units --- */

/* c4 costs 5 and has all three terrains. */
RULE("C-EXP-1 C-EXP-2", units_cost_what_is_printed)
{
    static const struct {
        const char *move;
        int cost;
    } units[] = {
        { "expand woodcutter c4", 6 }, { "expand miner c4", 10 },      { "expand sheep c4", 8 },
        { "expand cow c4", 9 },        { "expand dairy c4", 12 },      { "expand bakery c4", 8 },
        { "expand field c4", 18 },     { "expand distillery c4", 10 },
    };
    for (unsigned i = 0; i < 8; i++) {
        plain_table(st, 4, "");
        put(st, 0, SHEEP, "c3");
        st->money[0] = (int16_t)(units[i].cost + 4);
        refuses(st, units[i].move, "C-EXP-1");
        st->money[0]++;
        plays(st, units[i].move);
        assert_int_equal(st->money[0], 0);
    }
}

/* --- starting tiles --- */

RULE("C-SET-8", starting_tiles_give_what_is_printed)
{
    static const struct {
        const char *clans;
        int money, wool, milk, grain, cheese, bread, whisky;
    } tiles[] = {
        { "clans campbell:1 stewart:2", 56, 1, 0, 0, 0, 1, 0 },
        { "clans campbell:2 stewart:1", 55, 0, 0, 1, 1, 0, 0 },
        { "clans campbell:3 stewart:2", 54, 0, 1, 0, 0, 0, 1 },
        { "clans campbell:4 stewart:2", 58, 3, 0, 0, 0, 0, 0 },
        { "clans campbell:5 stewart:2", 55, 0, 2, 1, 0, 0, 0 },
        { "clans campbell:6 stewart:2", 56, 1, 1, 1, 0, 0, 0 },
        { "clans campbell:7 stewart:2", 57, 2, 1, 0, 0, 0, 0 },
        { "clans campbell:8 stewart:2", 55, 0, 0, 3, 0, 0, 0 },
        { "clans campbell:9 stewart:2", 55, 0, 1, 0, 0, 1, 0 },
    };
    for (unsigned i = 0; i < 9; i++) {
        deal(st, 1, "noports noscore");
        plays(st, "map 1111\ncontracts 1 2 3 4 5\nfirst 0");
        plays(st, tiles[i].clans);
        plays(st, "choose 0");
        const uint8_t *goods = st->player[0].goods;
        assert_int_equal(st->money[0], tiles[i].money);
        assert_int_equal(goods[WOOL], tiles[i].wool);
        assert_int_equal(goods[MILK], tiles[i].milk);
        assert_int_equal(goods[GRAIN], tiles[i].grain);
        assert_int_equal(goods[CHEESE], tiles[i].cheese);
        assert_int_equal(goods[BREAD], tiles[i].bread);
        assert_int_equal(goods[WHISKY], tiles[i].whisky);
    }
}
