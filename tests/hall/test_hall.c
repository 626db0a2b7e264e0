/* test_hall.c: the life of a table, one story a test; what must not happen beside what must. */
#include "games/list.h"
#include "hall/propose.h"
#include "tests/hall/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TWO "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}]}"
#define THREE "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{},{\"bot\":\"random\"}]}"

static struct house h;

static int begin(void **unused)
{
    (void)unused;
    house_open(&h, 7);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    house_close(&h);
    return 0;
}

static void a_table_is_made_once(void **unused)
{
    (void)unused;
    char out[512];
    const uint64_t t = house_table(&h, TWO);
    assert_true(house_hears(&h, 1, "\"t\":\"welcome\"") && house_hears(&h, 1, "\"invite\":"));
    assert_false(house_hears(&h, 1, "\"view\""));
    const uint32_t n = h.n;
    house_connect(&h, 5, 0);
    snprintf(out, sizeof out, "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Ann\"," TWO "}",
             house_secret('A'));
    house_say(&h, 5, out);
    assert_true(house_hears(&h, 5, "\"t\":\"made\""));
    assert_int_equal(h.n, n);
    assert_int_equal(house_at(&h, t)->seats, 2);
}

static void wrong_orders_are_refused(void **unused)
{
    (void)unused;
    house_connect(&h, 1, 0);
    house_refuses(&h, 1, "{\"t\":\"create\",\"secret\":\"x\",\"name\":\"A\"," TWO "}", "secret");
    house_refuses(&h, 1,
                  "{\"t\":\"create\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"name\":\" \"," TWO "}",
                  "name");
    house_refuses(&h, 1,
                  "{\"t\":\"create\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"name\":\"A\","
                  "\"order\":{\"game\":\"chess\",\"seats\":[{},{}]}}",
                  "game");
    house_refuses(&h, 1,
                  "{\"t\":\"create\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"name\":\"A\","
                  "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{\"bot\":\"nobody\"}]}}",
                  "bot");
    house_refuses(&h, 1,
                  "{\"t\":\"create\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"name\":\"A\"," TWO
                  ",\"watch\":\"some\"}",
                  "value");
    house_refuses(&h, 1,
                  "{\"t\":\"create\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"name\":\"A\"," TWO
                  ",\"clock\":[1000,1,10]}",
                  "value");
    house_refuses(&h, 1,
                  "{\"t\":\"create\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"name\":\"A\","
                  "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}],"
                  "\"seed\":\"00112233445566778899aabbccddeeff\"}}",
                  "value");
    house_refuses(&h, 1, "{\"t\":\"start\"}", "no-table");
    assert_int_equal(h.n, 0);
}

static void seats_are_taken_by_invitation(void **unused)
{
    (void)unused;
    char out[512];
    const uint64_t t = house_table(&h, TWO);
    house_connect(&h, 3, t);
    house_refuses(&h, 3, "{\"t\":\"start\"}", "hello");
    house_say(&h, 3, "{\"t\":\"hello\",\"v\":1}");
    snprintf(out, sizeof out, "{\"t\":\"sit\",\"secret\":\"%s\",\"name\":\"C\"}",
             house_secret('C'));
    house_refuses(&h, 3, out, "invited");
    house_refuses(&h, 3, "{\"t\":\"start\"}", "seated");
    house_refuses(&h, 1, "{\"t\":\"start\"}", "empty");
    house_sit(&h, 2, t, 'B');
    assert_true(house_hears(&h, 2, "\"you\":1"));
    assert_true(house_hears(&h, 1, "\"t\":\"table\""));
    house_refuses(&h, 2, "{\"t\":\"start\"}", "host");
    house_refuses(&h, 2, "{\"t\":\"place\",\"seat\":1,\"bot\":\"random\"}", "host");
    const uint32_t n = h.n;
    house_sit(&h, 2, t, 'B'); /* asked again on another connection */
    assert_int_equal(h.n, n);
    house_sit(&h, 4, t, 'D');
    assert_true(house_hears(&h, 4, "\"code\":\"taken\""));
    house_say(&h, 1, "{\"t\":\"place\",\"seat\":1,\"bot\":\"random\"}");
    assert_true(house_hears(&h, 2, "\"why\":\"void\""));
    assert_true(h.shut[2]);
    assert_string_equal(house_at(&h, t)->seat[1].bot, "random");
}

static void a_wrong_secret_is_no_seat(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TWO);
    house_connect(&h, 3, t);
    house_refuses(&h, 3, "{\"t\":\"hello\",\"v\":1,\"secret\":\"QQQQQQQQQQQQQQQQQQQQQQ\"}",
                  "secret");
    house_say(&h, 3, "{\"t\":\"hello\",\"v\":2}");
    assert_true(house_hears(&h, 3, "\"why\":\"old\"") && h.shut[3]);
    house_connect(&h, 4, 12345);
    house_say(&h, 4, "{\"t\":\"hello\",\"v\":1}");
    assert_true(house_hears(&h, 4, "no-table") && h.shut[4]);
}

static void nothing_leaves_before_it_is_kept(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    const uint32_t at = match_log_length(house_at(&h, t)->match);
    h.held = true;
    assert_true(house_step(&h, t));
    assert_int_equal(h.heard_len[1] + h.heard_len[2], 0);
    assert_int_equal(match_log_length(house_at(&h, t)->match), at);
    house_connect(&h, 6, t);
    house_say(&h, 6, "{\"t\":\"hello\",\"v\":1}"); /* who looks sees what is kept */
    assert_true(house_hears(&h, 6, "\"n\":3,"));
    house_fate(&h, STORE_KEPT);
    assert_true(house_hears(&h, 1, "\"t\":\"news\",\"n\":4"));
    assert_true(house_hears(&h, 2, "\"t\":\"news\",\"n\":4"));
    assert_true(match_log_length(house_at(&h, t)->match) > at);
}

static void what_is_not_kept_did_not_happen(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    const uint32_t at = match_log_length(house_at(&h, t)->match);
    h.held = true;
    house_step(&h, t);
    house_fate(&h, STORE_FAILED);
    assert_true(house_hears(&h, 1, "\"code\":\"store\""));
    assert_false(house_hears(&h, 2, "news"));
    assert_int_equal(match_log_length(house_at(&h, t)->match), at);
    house_pass(&h, 1500); /* and is read again */
    h.held = true;
    house_step(&h, t);
    house_fate(&h, STORE_UNKNOWN); /* not there: taken once more */
    assert_true(match_log_length(house_at(&h, t)->match) > at);
    assert_true(house_hears(&h, 1, "\"t\":\"news\",\"n\":4"));
}

static void turns_have_their_place(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    char out[128];
    const uint32_t at = match_log_length(house_at(&h, t)->match);
    house_refuses(&h, 2, "{\"t\":\"play\",\"at\":2,\"moves\":[\"keep\"]}", "turn");
    house_refuses(&h, 1, "{\"t\":\"play\",\"at\":1,\"moves\":[\"keep\"]}", "late");
    assert_true(house_hears(&h, 1, "welcome"));
    house_refuses(&h, 1, "{\"t\":\"play\",\"at\":9,\"moves\":[\"keep\"]}", "ahead");
    house_refuses(&h, 1, "{\"t\":\"play\",\"at\":2,\"moves\":[\"dance\"]}", "notation");
    house_refuses(&h, 1, "{\"t\":\"play\",\"at\":2,\"moves\":[\"fold\",\"fold\"]}", "turn");
    assert_int_equal(match_log_length(house_at(&h, t)->match), at);
    snprintf(out, sizeof out, "{\"t\":\"play\",\"at\":%u,\"moves\":[\"fold\"]}", at);
    house_say(&h, 1, out);
    const uint32_t n = h.n;
    house_forget(&h);
    house_say(&h, 1, out); /* repeated: told once more, not played */
    assert_int_equal(h.n, n);
    assert_true(house_hears(&h, 1, "welcome"));
}

static void a_journal_is_a_record(void **unused)
{
    (void)unused;
    struct match *m;
    struct match_error e;
    const uint64_t t = house_two(&h, TWO);
    while (house_step(&h, t))
        ;
    assert_int_equal(house_at(&h, t)->state, STORE_OVER);
    char *record = house_record(&h, t);
    assert_int_equal(match_read(&m, games, record, strlen(record), &e), MATCH_OK);
    assert_int_equal(match_verify(m, &e), MATCH_OK);
    assert_int_equal(match_hash(m), match_hash(house_at(&h, t)->match));
    assert_string_equal(match_name(m, 1), "B");
    assert_true(house_hears(&h, 1, "\"over\":{\"winners\""));
    assert_true(house_hears(&h, 1, "\"seed\":"));
    match_free(&m);
    free(record);
}

static void the_seed_is_promised_and_told_at_the_end(void **unused)
{
    (void)unused;
    uint8_t hash[SHA256_BYTES], seed[MATCH_SEED];
    char hex[65];
    struct text text = text_over(hex, sizeof hex);
    const uint64_t t = house_table(&h, TWO);
    house_sit(&h, 2, t, 'B');
    uint8_t without[MATCH_SEED];
    table_seed(house_at(&h, t), without);
    house_say(&h, 2, "{\"t\":\"salt\",\"text\":\"my dice\"}");
    table_seed(house_at(&h, t), seed);
    assert_memory_not_equal(seed, without, MATCH_SEED);
    sha256(house_at(&h, t)->key, TABLE_KEY, hash);
    for (int i = 0; i < SHA256_BYTES; i++)
        text_hex(&text, hash[i], 2);
    assert_true(house_hears(&h, 2, hex));
    house_say(&h, 1, "{\"t\":\"start\"}");
    assert_memory_equal(match_seed(house_at(&h, t)->match), seed, MATCH_SEED);
    assert_false(house_hears(&h, 1, "\"seed\"") || house_hears(&h, 1, "\"key\""));
    house_say(&h, 2, "{\"t\":\"resign\",\"at\":0}");
    assert_true(house_hears(&h, 1, "\"seed\"") && house_hears(&h, 1, "\"key\""));
    assert_true(house_hears(&h, 1, "\"winners\":[0]"));
}

static void an_undo_is_free_or_asks(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    house_say(&h, 1, "{\"t\":\"play\",\"at\":2,\"moves\":[\"fold\"]}"); /* nobody learns by it */
    const uint32_t ply = match_ply(house_at(&h, t)->match);
    house_say(&h, 1, "{\"t\":\"undo\",\"at\":3,\"ply\":2}");
    assert_int_equal(match_ply(house_at(&h, t)->match), ply - 1);
    assert_true(house_hears(&h, 2, "undo p0 2"));
    house_refuses(&h, 1, "{\"t\":\"undo\",\"at\":3,\"ply\":1}", "late");
    house_step(&h, t);
    house_step(&h, t); /* and B */
    char out[64];
    snprintf(out, sizeof out, "{\"t\":\"undo\",\"at\":%u,\"ply\":2}",
             match_log_length(house_at(&h, t)->match));
    house_say(&h, 1, out);
    assert_int_equal(house_at(&h, t)->offer.what, OFFER_UNDO);
    assert_true(house_hears(&h, 2, "\"what\":\"undo\""));
    house_refuses(&h, 1, "{\"t\":\"answer\",\"offer\":1,\"yes\":true}", "asked");
    house_refuses(&h, 2, "{\"t\":\"answer\",\"offer\":9,\"yes\":true}", "offer");
    house_say(&h, 2, "{\"t\":\"answer\",\"offer\":1,\"yes\":true}");
    assert_int_equal(match_ply(house_at(&h, t)->match), 2);
    assert_int_equal(house_at(&h, t)->offer.id, 0);
    assert_true(house_hears(&h, 1, "with p1"));
}

/* Who has asked is told who said no; a move ends a question about going back; who withdraws his own
 * knows it. */
static void an_offer_that_came_to_nothing_is_told(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    house_say(&h, 1, "{\"t\":\"offer\",\"what\":\"abandon\"}");
    house_say(&h, 2, "{\"t\":\"answer\",\"offer\":1,\"yes\":false}");
    assert_true(house_hears(
        &h, 1, "\"unmet\":{\"id\":1,\"what\":\"abandon\",\"by\":0,\"why\":\"no\",\"seat\":1}"));
    house_say(&h, 1, "{\"t\":\"offer\",\"what\":\"abandon\"}");
    assert_int_equal(house_at(&h, t)->unmet.id, 0);
    house_say(&h, 1, "{\"t\":\"answer\",\"offer\":2,\"yes\":false}");
    assert_int_equal(house_at(&h, t)->offer.id, 0);
    assert_int_equal(house_at(&h, t)->unmet.id, 0);
    house_step(&h, t);
    house_step(&h, t);
    char out[64];
    snprintf(out, sizeof out, "{\"t\":\"undo\",\"at\":%u,\"ply\":2}",
             match_log_length(house_at(&h, t)->match));
    house_say(&h, 1, out);
    assert_int_equal(house_at(&h, t)->offer.what, OFFER_UNDO);
    house_step(&h, t);
    assert_true(house_hears(
        &h, 1, "\"unmet\":{\"id\":3,\"what\":\"undo\",\"by\":0,\"why\":\"moved\",\"seat\":null}"));
}

static void an_offer_ends_by_itself(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO ",\"clock\":[600000,0,600000]");
    house_say(&h, 1, "{\"t\":\"offer\",\"what\":\"abandon\"}");
    assert_int_equal(house_at(&h, t)->offer.what, OFFER_ABANDON);
    house_refuses(&h, 2, "{\"t\":\"offer\",\"what\":\"abandon\"}", "offer");
    house_pass(&h, 61000);
    assert_int_equal(house_at(&h, t)->offer.id, 0);
    assert_true(house_hears(
        &h, 1,
        "\"unmet\":{\"id\":1,\"what\":\"abandon\",\"by\":0,\"why\":\"late\",\"seat\":null}"));
    house_say(&h, 1, "{\"t\":\"offer\",\"what\":\"abandon\"}");
    house_say(&h, 2, "{\"t\":\"answer\",\"offer\":2,\"yes\":true}");
    assert_int_equal(house_at(&h, t)->state, STORE_ABANDONED);
    assert_true(house_hears(&h, 1, "\"state\":\"abandoned\""));
}

static void a_bot_stands_in_and_the_person_returns(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO ",\"clock\":[10000,0,60000]");
    const int64_t other = house_at(&h, t)->clock.left[1];
    h.held = false;
    house_pass(&h, 10500);
    assert_int_equal(house_at(&h, t)->ran_out, 1);
    assert_true(house_at(&h, t)->seat[0].bot[0]);
    assert_int_equal(house_at(&h, t)->clock.left[1], other);
    assert_true(house_hears(&h, 2, "\"late\":[0]"));
    house_refuses(&h, 1, "{\"t\":\"undo\",\"at\":2,\"ply\":0}", "stand-in");
    house_say(&h, 1, "{\"t\":\"back\"}");
    assert_false(house_at(&h, t)->seat[0].bot[0]);
    assert_int_equal(house_at(&h, t)->clock.left[0], 1000);
}

static void bots_play_and_dull_ones_are_helped(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, THREE);
    house_sit(&h, 2, t, 'B');
    house_say(&h, 1, "{\"t\":\"start\"}");
    h.bot_plays = "dance";
    for (int i = 0; i < 40 && house_step(&h, t); i++)
        ;
    assert_int_equal(house_at(&h, t)->state, STORE_OVER);
    assert_true(hall_counts(h.hall)->dull > 0);
}

static void spectators_see_what_they_may(void **unused)
{
    (void)unused;
    uint64_t t = house_two(&h, TWO ",\"watch\":\"nobody\"");
    house_connect(&h, 3, t);
    house_refuses(&h, 3, "{\"t\":\"hello\",\"v\":1}", "watch");
    house_close(&h);
    house_open(&h, 8);
    t = house_two(&h, TWO ",\"delay\":2");
    house_connect(&h, 3, t);
    house_say(&h, 3, "{\"t\":\"hello\",\"v\":1}");
    assert_true(house_hears(&h, 3, "\"state\":\"open\"")); /* the start is too new */
    house_refuses(&h, 3, "{\"t\":\"say\",\"text\":\"psst\"}", "chat");
    house_forget(&h);
    house_step(&h, t);
    house_step(&h, t);
    assert_true(house_hears(&h, 1, "\"n\":5"));
    assert_true(house_hears(&h, 3, "\"n\":3,"));
    assert_false(house_hears(&h, 3, "\"n\":4"));
    house_say(&h, 1, "{\"t\":\"resign\",\"at\":0}");
    assert_true(house_hears(&h, 3, "\"n\":6")); /* nothing is kept from them any more */
}

static void chat_is_kept_and_told(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    h.held = true;
    house_say(&h, 1, "{\"t\":\"say\",\"text\":\"good luck\"}");
    assert_false(house_hears(&h, 2, "good luck"));
    house_fate(&h, STORE_KEPT);
    assert_true(house_hears(&h, 2, "\"t\":\"said\",\"i\":0"));
    house_refuses(&h, 1, "{\"t\":\"say\",\"text\":\"\"}", "chat");
    house_connect(&h, 3, t);
    house_say(&h, 3, "{\"t\":\"hello\",\"v\":1}");
    house_say(&h, 3, "{\"t\":\"hear\",\"from\":0}");
    assert_true(house_hears(&h, 3, "good luck"));
}

static void a_line_of_chat_that_nobody_understands_has_its_place(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    char *strange = malloc(1);
    *strange = '?';
    h.kept[h.n++] = (struct house_entry){ t, STORE_CHAT, 0, 1, h.now, strange };
    house_say(&h, 1, "{\"t\":\"say\",\"text\":\"good luck\"}");
    assert_true(house_hears(&h, 2, "\"t\":\"said\",\"i\":1"));
}

static void there_is_no_seat_beyond_the_last(void **unused)
{
    (void)unused;
    static const unsigned beyond[] = { 2, 5, 257, UINT32_MAX };
    char out[256], invite[WIRE_SECRET + 1];
    const uint64_t t = house_table(&h, TWO);
    lobby_invite(house_secret('A'), invite);
    house_connect(&h, 2, t);
    house_say(&h, 2, "{\"t\":\"hello\",\"v\":1}");
    for (uint32_t i = 0; i < sizeof beyond / sizeof *beyond; i++) {
        snprintf(out, sizeof out,
                 "{\"t\":\"sit\",\"secret\":\"%s\",\"invite\":\"%s\",\"name\":\"B\",\"seat\":%u}",
                 house_secret('B'), invite, beyond[i]);
        house_refuses(&h, 2, out, "taken");
    }
    assert_int_equal(table_free_seat(house_at(&h, t)), 1);
}

static void a_rematch_has_rotated_seats(void **unused)
{
    (void)unused;
    char out[128];
    const uint64_t t = house_two(&h, TWO);
    house_refuses(&h, 1, "{\"t\":\"offer\",\"what\":\"rematch\"}", "offer");
    house_say(&h, 2, "{\"t\":\"resign\",\"at\":0}");
    house_say(&h, 1, "{\"t\":\"offer\",\"what\":\"rematch\"}");
    house_say(&h, 2, "{\"t\":\"answer\",\"offer\":1,\"yes\":true}");
    const uint64_t next = house_at(&h, t)->next;
    assert_true(next);
    assert_int_equal(h.notices, 0); /* both look */
    assert_true(house_hears(&h, 1, "\"next\":"));
    house_connect(&h, 4, next);
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", house_secret('B'));
    house_say(&h, 4, out);
    assert_true(house_hears(&h, 4, "\"you\":0"));
    assert_string_equal(house_at(&h, next)->seat[1].name, "Ann");
    assert_int_equal(house_at(&h, next)->state, STORE_PLAYING);
    assert_memory_not_equal(house_at(&h, next)->key, house_at(&h, t)->key, TABLE_KEY);
}

static void a_secret_can_be_changed(void **unused)
{
    (void)unused;
    char out[128];
    const uint64_t t = house_two(&h, TWO);
    house_connect(&h, 3, t);
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", house_secret('B'));
    house_say(&h, 3, out);
    snprintf(out, sizeof out, "{\"t\":\"reset\",\"secret\":\"%s\"}", house_secret('Z'));
    house_say(&h, 2, out);
    assert_true(house_hears(&h, 3, "\"why\":\"void\"") && h.shut[3]);
    assert_false(h.shut[2]);
}

static void a_table_sleeps_and_wakes_the_same(void **unused)
{
    (void)unused;
    char out[128];
    const uint64_t t = house_two(&h, TWO);
    house_step(&h, t);
    const uint64_t hash = match_hash(house_at(&h, t)->match);
    house_leave(&h, 1);
    house_leave(&h, 2);
    house_pass(&h, 61000);
    assert_null(hall_table(h.hall, t));
    house_connect(&h, 1, t);
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", house_secret('A'));
    house_say(&h, 1, out);
    assert_int_equal(match_hash(house_at(&h, t)->match), hash);
    assert_true(house_hears(&h, 1, "\"you\":0"));
}

/* What a disk has made of it: the table is told to be unreadable, and others are not touched. */
static void a_journal_that_is_damaged_is_told(void **unused)
{
    (void)unused;
    const uint64_t t = house_two(&h, TWO);
    house_step(&h, t);
    house_leave(&h, 1);
    house_leave(&h, 2);
    house_pass(&h, 61000);
    h.kept[h.n - 1].lines[0] ^= 0x40;
    house_connect(&h, 1, t);
    assert_true(house_hears(&h, 1, "{\"t\":\"bye\",\"why\":\"journal\""));
    assert_int_equal(hall_counts(h.hall)->unreadable, 1);
    assert_null(hall_table(h.hall, t));
}

static void who_sends_too_much_is_slowed_down(void **unused)
{
    (void)unused;
    house_two(&h, TWO);
    for (int i = 0; i < 60; i++) {
        h.now -= 200; /* all in one moment */
        house_say(&h, 1, "{\"t\":\"look\",\"on\":true}");
    }
    assert_true(house_hears(&h, 1, "\"code\":\"often\""));
}

/* Hours that a seat has not marked do not count: Monday's first hour and no other. */
static void only_marked_hours_count(void **unused)
{
    (void)unused;
    const int64_t hour = 3600000, day = 24 * hour;
    const int64_t monday = INT64_C(1731888000000); /* 18 November 2024, 0:00 UTC */
    char week[128] = "{\"t\":\"hours\",\"week\":\"";
    strcat(week, "01");
    for (int i = 1; i < 21; i++)
        strcat(week, "00");
    strcat(week, "\"}");
    house_pass(&h, monday - day - h.now);
    const uint64_t t = house_two(&h, TWO ",\"clock\":[1800000,0,1800000]"); /* half an hour */
    house_say(&h, 1, week);
    const int64_t left = house_at(&h, t)->clock.left[0];
    house_pass(&h, 20 * hour);
    assert_int_equal(house_at(&h, t)->ran_out, 0);
    house_pass(&h, monday + hour / 4 - h.now);
    assert_int_equal(house_at(&h, t)->ran_out, 0);
    house_step(&h, t);
    assert_in_range(left - house_at(&h, t)->clock.left[0], hour / 4 - 60000, hour / 4 + 60000);
    house_refuses(&h, 2, "{\"t\":\"hours\",\"week\":\"01\"}", "value");
}

/* What a game is played with may come with the order, and wakes with the table. */
static void a_deck_of_ones_own(void **unused)
{
    (void)unused;
    char out[128];
    const uint64_t t = house_two(&h, "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}],"
                                     "\"options\":{\"deck\":\"custom\"},\"data\":\"9 0 0 0 0 9\"}");
    assert_string_equal(match_data(house_at(&h, t)->match), "9 0 0 0 0 9");
    house_step(&h, t);
    const uint64_t hash = match_hash(house_at(&h, t)->match);
    house_leave(&h, 1);
    house_leave(&h, 2);
    house_pass(&h, 61000);
    assert_null(hall_table(h.hall, t));
    house_connect(&h, 1, t);
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", house_secret('A'));
    house_say(&h, 1, out);
    assert_string_equal(match_data(house_at(&h, t)->match), "9 0 0 0 0 9");
    assert_int_equal(match_hash(house_at(&h, t)->match), hash);
}

#define STORY(f) cmocka_unit_test_setup_teardown(f, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORY(a_table_is_made_once),
        STORY(wrong_orders_are_refused),
        STORY(seats_are_taken_by_invitation),
        STORY(a_wrong_secret_is_no_seat),
        STORY(nothing_leaves_before_it_is_kept),
        STORY(what_is_not_kept_did_not_happen),
        STORY(turns_have_their_place),
        STORY(a_journal_is_a_record),
        STORY(the_seed_is_promised_and_told_at_the_end),
        STORY(an_undo_is_free_or_asks),
        STORY(an_offer_ends_by_itself),
        STORY(an_offer_that_came_to_nothing_is_told),
        STORY(a_bot_stands_in_and_the_person_returns),
        STORY(bots_play_and_dull_ones_are_helped),
        STORY(spectators_see_what_they_may),
        STORY(chat_is_kept_and_told),
        STORY(a_line_of_chat_that_nobody_understands_has_its_place),
        STORY(there_is_no_seat_beyond_the_last),
        STORY(a_rematch_has_rotated_seats),
        STORY(a_secret_can_be_changed),
        STORY(a_table_sleeps_and_wakes_the_same),
        STORY(a_journal_that_is_damaged_is_told),
        STORY(who_sends_too_much_is_slowed_down),
        STORY(only_marked_hours_count),
        STORY(a_deck_of_ones_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
