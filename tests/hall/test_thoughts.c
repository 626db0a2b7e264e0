/* test_thoughts.c: bots of many tables share the places to think. */
#include "hall/propose.h"
#include "tests/hall/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TABLES = 3 };
static struct house h;
static uint64_t table[TABLES];

static bool is_bots_turn(uint32_t i)
{
    return table_bot_turn(house_at(&h, table[i])) >= 0;
}

/* The person at a table plays until it is the bot's turn. */
static void play(uint32_t i)
{
    char move[GM_MAX_TEXT], out[256];
    while (!is_bots_turn(i) && house_move(&h, table[i], move, sizeof move)) {
        snprintf(out, sizeof out, "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}",
                 match_log_length(house_at(&h, table[i])->match), move);
        house_say(&h, i + 1, out);
    }
    assert_true(is_bots_turn(i));
}

static void make(uint32_t i)
{
    const char *secret = house_secret((char)('A' + i));
    char out[256];
    table[i] = lobby_table(secret);
    house_connect(&h, i + 1, 0);
    snprintf(out, sizeof out,
             "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Ann\",\"order\":{\"game\":"
             "\"nullgame\",\"seats\":[{},{\"bot\":\"random\"}]}}",
             secret);
    house_say(&h, i + 1, out);
    house_leave(&h, i + 1);
    house_connect(&h, i + 1, table[i]);
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", secret);
    house_say(&h, i + 1, out);
    house_say(&h, i + 1, "{\"t\":\"start\"}");
}

/* One at a time: the first bot has thought and its person answers at once; all the same the others,
 * who have waited longer, are next. */
static void who_has_waited_longest_thinks_next(void **unused)
{
    (void)unused;
    house_open(&h, 7);
    h.thoughts = 1;
    h.ponders = true;
    struct outage moment = { h.now, h.now + 1 };
    house_again(&h, 8, &(struct outages){ &moment, 1 });
    for (uint32_t i = 0; i < TABLES; i++) {
        make(i);
        play(i);
    }
    for (uint32_t turn = 0; turn < 2 * TABLES; turn++) {
        const uint32_t i = turn % TABLES;
        assert_true(h.thought && h.thought_of == table[i]);
        house_thinks(&h);
        play(i);
    }
    house_close(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(who_has_waited_longest_thinks_next) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
