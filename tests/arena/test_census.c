/*
 * test_census.c: random games with random options meet what the rules have, each part in a fair
 * share of them. `census GAMES [BOT]` prints the table of docs/testing.md instead.
 */
#include "tests/arena/census.h"

#include "arena/deal.h"
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DRAWS = 500, GAMES = 500 };

/* In how many of 500 draws option i has the value, at a table of so many. */
static unsigned count_value(struct deal *d, uint32_t option, int32_t value)
{
    unsigned n = 0;
    for (uint64_t i = 0; i < DRAWS; i++) {
        struct match *m = deal_match(d, i, NULL);
        assert_non_null(m);
        n += d->game->option(match_state(m), option) == value;
        match_free(&m);
    }
    return n;
}

/* Eight in a hundred: what is dealt to one game in ten, less what chance may take away. */
static void expect_every_value(struct deal *d, uint32_t option)
{
    const struct gm_option *o = &d->game->options[option];
    const int32_t step = o->step > 0 ? o->step : 1;
    for (int32_t value = o->min; o->type != GM_DATA && value <= o->max; value += step)
        if (count_value(d, option, value) < DRAWS * 8 / 100)
            fail_msg("%s for %d: %s is hardly ever %d", d->game->name, d->players, o->name,
                     (int)value);
}

static void every_value_of_every_option_is_drawn(void **state)
{
    (void)state;
    for (const struct game *const *g = games; *g; g++)
        for (uint8_t players = (*g)->min_players; players <= (*g)->max_players; players++) {
            struct deal d;
            deal_init(&d, *g);
            d.random_options = true;
            d.players = players;
            for (uint32_t i = 0; i < (*g)->noptions; i++)
                expect_every_value(&d, i);
            deal_free(&d);
        }
}

/* What is in at least so many of 100 games, at tables of so many to so many. */
static const struct {
    const struct census_eyes *eyes;
    const char *name;
    uint8_t from, to;
    double percent;
} promised[] = {
    { &census_caledonia, "ports on", 1, 4, 60 },
    { &census_caledonia, "port meat", 1, 4, 25 },
    { &census_caledonia, "port copy", 1, 4, 12 },
    { &census_caledonia, "port basic used", 1, 4, 9 },
    { &census_caledonia, "port processed used", 1, 4, 9 },
    { &census_caledonia, "port upgrade used", 1, 4, 9 },
    { &census_caledonia, "port ten used", 1, 4, 9 },
    { &census_caledonia, "port price used", 1, 4, 8 },
    { &census_caledonia, "port swap used", 1, 4, 9 },
    { &census_caledonia, "port five used", 1, 4, 9 },
    { &census_caledonia, "port copy used", 1, 4, 5 },
    { &census_caledonia, "scoring basic", 1, 4, 35 },
    { &census_caledonia, "scoring meat", 1, 4, 35 },
    { &census_caledonia, "scoring dear", 1, 4, 17 },
    { &census_caledonia, "static off", 1, 4, 60 },
    { &census_caledonia, "clan none", 1, 4, 10 },
    { &census_caledonia, "clan buchanan", 2, 4, 14 },
    { &census_caledonia, "clan campbell", 2, 4, 14 },
    { &census_caledonia, "clan cunningham", 2, 4, 14 },
    { &census_caledonia, "clan fergusson", 2, 4, 14 },
    { &census_caledonia, "clan macdonald", 2, 4, 14 },
    { &census_caledonia, "clan mackenzie", 2, 4, 14 },
    { &census_caledonia, "clan robertson", 2, 4, 14 },
    { &census_caledonia, "clan stewart", 2, 4, 14 },
    { &census_caledonia, "clan macewen", 2, 4, 8 },
    { &census_caledonia, "clan macewen", 1, 1, 4 }, /* one clan in nine is played */
    { &census_caledonia, "move bid", 2, 4, 20 },
    { &census_caledonia, "move row", 1, 4, 6 },
    { &census_caledonia, "move fulfil", 1, 4, 15 },
    { &census_caledonia, "spaces covered", 2, 3, 40 },
    { &census_lords, "power bruce", 2, 5, 5 },
    { &census_lords, "power scott", 2, 5, 50 },
    { &census_lords, "power macdonnell", 2, 5, 50 },
    { &census_lords, "second supporter claimed", 2, 5, 30 },
    { &census_lords, "tie for the win", 2, 5, 1 },
};
enum { PROMISES = sizeof promised / sizeof *promised };

static void expect_shares(const struct census_eyes *eyes)
{
    static struct census c;
    for (uint8_t n = eyes->game->min_players; n <= eyes->game->max_players; n++) {
        census_take(&c, eyes, n, GAMES, &bot_random);
        for (size_t i = 0; i < PROMISES; i++)
            if (promised[i].eyes == eyes && n >= promised[i].from && n <= promised[i].to &&
                census_percent(&c, promised[i].name) < promised[i].percent)
                fail_msg("%s for %u: %s in %.1f %% of the games", eyes->game->name, (unsigned)n,
                         promised[i].name, census_percent(&c, promised[i].name));
    }
}

static void caledonia_is_met_as_a_whole(void **state)
{
    (void)state;
    expect_shares(&census_caledonia);
}

static void lords_is_met_as_a_whole(void **state)
{
    (void)state;
    expect_shares(&census_lords);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct census_row *)a)->name, ((const struct census_row *)b)->name);
}

/* One row a name, one column a number of players. */
static void print(const struct census_eyes *eyes, uint32_t each, const struct bot *bot)
{
    static struct census c[GM_MAX_PLAYERS], names;
    const uint8_t first = eyes->game->min_players, last = eyes->game->max_players;
    names = (struct census){ .games = 1 };
    for (uint8_t n = first; n <= last; n++) {
        census_take(&c[n - first], eyes, n, each, bot);
        for (uint32_t i = 0; i < c[n - first].rows; i++)
            census_saw(&names, "%s", c[n - first].row[i].name);
    }
    qsort(names.row, names.rows, sizeof *names.row, by_name);
    for (uint32_t i = 0; i < names.rows; i++) {
        printf("| %s | %s", eyes->game->name, names.row[i].name);
        for (uint8_t n = first; n <= last; n++)
            printf(" | %.2f", census_percent(&c[n - first], names.row[i].name));
        puts(" |");
    }
}

static int print_all(const char *number, const char *bot_name)
{
    static const struct census_eyes *const eyes[] = { &census_caledonia, &census_lords };
    const struct bot *bot = bots_find(bot_name);
    const uint32_t each = (uint32_t)strtoul(number, NULL, 10);
    if (!bot || !each)
        return fputs("census [GAMES [BOT]]\n", stderr), 2;
    for (size_t i = 0; i < sizeof eyes / sizeof *eyes; i++)
        if (bot->plays(bot, eyes[i]->game))
            print(eyes[i], each, bot);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1)
        return print_all(argv[1], argc > 2 ? argv[2] : "random");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_of_every_option_is_drawn),
        cmocka_unit_test(caledonia_is_met_as_a_whole),
        cmocka_unit_test(lords_is_met_as_a_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
