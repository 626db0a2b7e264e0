/* test_seating.c: people, bots and nobody at a match; whom it waits for; going back. */
#include "table/seating.h"

#include "tests/table/guests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct bot_limits none = { 0 };
static struct seating s;
static struct match *m;
static struct match_error e;

/* Sits down at a match of nullgame, its first cards dealt; Ann has a 5 and Bran a 2. */
static void sit_down(int players)
{
    static const char *const head = "ceilidh 1\ngame nullgame\nrules 1\nplayers %\n"
                                    "seed 000102030405060708090a0b0c0d0e0f\ndeal 5\ndeal 2\n";
    char record[256];
    memcpy(record, head, strlen(head) + 1);
    *strchr(record, '%') = (char)('0' + players);
    m = guests_read(record);
    s = (struct seating){ 0 };
    seating_begin(&s, m, &none);
    assert_int_equal(seating_settle(&s, &e), WAIT_PERSON);
}

static int get_up(void **unused)
{
    (void)unused;
    seating_end(&s);
    match_free(&m);
    return 0;
}

static void play(int seat, const char *text)
{
    assert_int_equal(match_play(m, seat, match_log_length(m), text, (uint32_t)strlen(text), &e),
                     MATCH_OK);
}

/* Who sits there */

static void those_sit_down_whom_the_record_names(void **unused)
{
    (void)unused;
    m = guests_read("ceilidh 1\ngame lords\nrules 1\nplayers 5\nbot p1 greedy\nbot p2 hal-9000\n"
                    "bot p3 steward\n");
    s = (struct seating){ 0 };
    seating_begin(&s, m, &none);
    assert_ptr_equal(s.seat[1].bot, &bot_greedy);
    /* Nobody knows that one, and the other plays another game. */
    assert_ptr_equal(s.seat[2].bot, bots_best(match_game(m)));
    assert_ptr_equal(s.seat[3].bot, bots_best(match_game(m)));
    assert_string_equal(match_bot(m, 2), "hal-9000"); /* the record stays what it was */
    assert_int_equal(seating_seats(&s, SEAT_BOT), 1 << 1 | 1 << 2 | 1 << 3);
    assert_int_equal(seating_seats(&s, SEAT_PERSON), 1 << 0 | 1 << 4);
    assert_int_equal(seating_seats(&s, SEAT_EMPTY), 0);
    assert_null(s.seat[0].bot);
}

static void seats_change_hands_and_the_record_is_told(void **unused)
{
    (void)unused;
    sit_down(2);
    seating_sit(&s, 0, SEAT_BOT, &bot_random);
    assert_string_equal(match_bot(m, 0), "random");
    assert_int_equal(seating_waits(&s), WAIT_BOT);
    seating_sit(&s, 0, SEAT_EMPTY, NULL);
    assert_null(match_bot(m, 0));
    assert_int_equal(seating_waits(&s), WAIT_EMPTY);
    assert_int_equal(seating_seats(&s, SEAT_EMPTY), 1 << 0);
    seating_sit(&s, 0, SEAT_PERSON, NULL);
    assert_int_equal(seating_waits(&s), WAIT_PERSON);
    assert_int_equal(seating_seats(&s, SEAT_PERSON), 1 << 0 | 1 << 1); /* none beyond the players */
}

/* Going on */

static void a_lineup_is_told_to_the_record(void **unused)
{
    (void)unused;
    const struct lineup who = { { { 0 }, { .bot = &bot_greedy, .nodes = 300 } } };
    sit_down(3);
    match_seat(m, 0, "random", NULL);
    lineup_tell(&who, m);
    assert_null(match_bot(m, 0));
    assert_string_equal(match_bot(m, 1), "greedy:nodes=300");
    assert_null(match_bot(m, 2));
    seating_begin(&s, m, &none); /* and is found there again */
    assert_ptr_equal(s.seat[1].bot, &bot_greedy);
    assert_int_equal(s.seat[1].nodes, 300);
}

/* What the bot below was allowed when it was asked last. */
static struct bot_limits allowed;
static uint32_t allowed_ms;

static gm_move note_limits(const struct bot *self, const struct game *g, const void *view, int seat,
                           const struct bot_limits *limits, void *mem)
{
    allowed = *limits;
    return guests_counting.choose(self, g, view, seat, limits, mem);
}

static size_t a_word(const struct bot *self, const struct game *g, const struct bot_limits *limits)
{
    (void)self, (void)g, (void)limits;
    return sizeof(uint32_t);
}

static void allow(void *context, uint32_t ms)
{
    assert_null(context);
    allowed_ms = ms;
}

/* Lets it move with this budget. */
static void move_with(uint32_t nodes, uint32_t ms)
{
    static struct bot noting;
    static const struct bot_crew crew = { 2, NULL };
    const struct bot_limits usual = { .nodes = 7, .crew = &crew };
    enum seating_wait wait;
    noting = guests_counting;
    noting.memory = a_word;
    noting.choose = note_limits;
    sit_down(2);
    seating_begin(&s, m, &usual);
    seating_sit(&s, match_actor(m), SEAT_BOT, &noting);
    s.allow = allow;
    s.seat[match_actor(m)].nodes = nodes;
    s.seat[match_actor(m)].ms = ms;
    assert_true(seating_step(&s, &wait, &e));
}

/* Who has a time to think in has nothing else to keep to, and may use all hands there are. */
static void time_is_a_budget_of_its_own(void **unused)
{
    (void)unused;
    move_with(0, 0);
    assert_int_equal(allowed.nodes, 7);
    assert_null(allowed.crew);
    get_up(NULL);
    move_with(0, 50);
    assert_int_equal(allowed.nodes, UINT32_MAX);
    assert_int_equal(allowed_ms, 50);
    assert_int_equal(allowed.crew->n, 2);
    get_up(NULL);
    move_with(300, 50);
    assert_int_equal(allowed.nodes, 300);
}

static void chance_waits_for_a_seed(void **unused)
{
    (void)unused;
    enum seating_wait wait;
    m = guests_read("ceilidh 1\ngame nullgame\nrules 1\nplayers 2\nbot p0 random\n");
    s = (struct seating){ 0 };
    seating_begin(&s, m, &none);
    assert_int_equal(seating_waits(&s), WAIT_SEED);
    assert_false(seating_step(&s, &wait, &e));
    assert_int_equal(wait, WAIT_SEED);
    assert_int_equal(seating_settle(&s, &e), WAIT_SEED);
    assert_int_equal(match_log_length(m), 0);
}

static void settling_draws_and_leaves_the_bots_alone(void **unused)
{
    (void)unused;
    m = guests_match("nullgame", 2);
    s = (struct seating){ 0 };
    seating_begin(&s, m, &none);
    seating_sit(&s, 0, SEAT_BOT, &guests_counting);
    assert_int_equal(seating_waits(&s), WAIT_SEED); /* a draw is due */
    guests_count = 0;
    assert_int_equal(seating_settle(&s, NULL), WAIT_BOT);
    assert_int_equal(match_ply(m), 2);
    assert_int_equal(guests_count, 0);
}

static void steps_go_on_until_a_person_is_asked(void **unused)
{
    (void)unused;
    enum seating_wait wait = WAIT_OVER;
    m = guests_match("nullgame", 2);
    s = (struct seating){ 0 };
    seating_begin(&s, m, &none);
    seating_sit(&s, 0, SEAT_BOT, &guests_counting);
    for (uint32_t ply = 1; ply <= 3; ply++) { /* two cards, a bot's move */
        assert_true(seating_step(&s, &wait, NULL));
        assert_int_equal(match_ply(m), ply);
    }
    assert_int_equal(guests_decision, 2);
    assert_false(seating_step(&s, &wait, &e));
    assert_int_equal(wait, WAIT_PERSON);
    assert_int_equal(match_ply(m), 3);
    seating_sit(&s, 1, SEAT_EMPTY, NULL);
    assert_false(seating_step(&s, &wait, &e));
    assert_int_equal(wait, WAIT_EMPTY);
}

/* Bots play every game to the end from views alone, and remember all of it. */
static void bots_remember_the_whole_game(void **unused)
{
    (void)unused;
    static const char *const names[] = { "nullgame", "caledonia", "lords" };
    for (int i = 0; i < 3; i++) {
        uint32_t decisions[GM_MAX_PLAYERS] = { 0 };
        enum seating_wait wait;
        m = guests_match(names[i], 3);
        s = (struct seating){ 0 };
        seating_begin(&s, m, &none);
        for (int seat = 0; seat < 3; seat++)
            seating_sit(&s, seat, SEAT_BOT, &guests_counting);
        guests_saw_too_much = false;
        for (int actor = match_actor(m); seating_step(&s, &wait, &e); actor = match_actor(m)) {
            if (actor < 0)
                continue;
            assert_int_equal(guests_count, ++decisions[actor]);
            assert_int_equal(guests_decision, match_ply(m) - 1);
        }
        assert_int_equal(wait, WAIT_OVER);
        assert_false(guests_saw_too_much);
        assert_int_equal(match_verify(m, &e), MATCH_OK);
        get_up(NULL);
    }
}

static gm_move impossible(const struct bot *self, const struct game *g, const void *view, int seat,
                          const struct bot_limits *limits, void *mem)
{
    (void)self, (void)g, (void)view, (void)seat, (void)limits, (void)mem;
    return (gm_move){ .kind = 255 };
}

static void a_bot_that_breaks_the_rules_stops_the_game(void **unused)
{
    (void)unused;
    struct bot bad = guests_counting;
    enum seating_wait wait;
    bad.choose = impossible;
    sit_down(2);
    seating_sit(&s, 0, SEAT_BOT, &bad);
    assert_false(seating_step(&s, &wait, &e));
    assert_int_equal(wait, WAIT_STUCK);
    assert_int_equal(e.code, MATCH_ILLEGAL);
    assert_int_equal(match_ply(m), 2);
}

static void bots_forget_what_was_taken_back(void **unused)
{
    (void)unused;
    enum seating_wait wait;
    m = guests_match("nullgame", 2);
    s = (struct seating){ 0 };
    seating_begin(&s, m, &none);
    seating_sit(&s, 0, SEAT_BOT, &guests_counting);
    seating_sit(&s, 1, SEAT_BOT, &guests_counting);
    for (guests_count = 0; guests_count < 2;)
        assert_true(seating_step(&s, &wait, &e));
    assert_int_equal(seating_ask_back(&s, 0, 99, &e), MATCH_UNDO_PLY);
    while (guests_count < 3) /* what was refused made nobody forget */
        assert_true(seating_step(&s, &wait, &e));
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);
    assert_true(seating_step(&s, &wait, &e));
    assert_int_equal(guests_count, 1);
}

/* Another match with the same seating: nothing of the one before is left. */
static void a_new_match_begins_with_nothing(void **unused)
{
    (void)unused;
    enum seating_wait wait;
    sit_down(2);
    seating_sit(&s, 0, SEAT_BOT, &guests_counting);
    assert_true(seating_step(&s, &wait, &e));
    play(1, "fold");
    assert_int_equal(seating_ask_back(&s, 1, 2, &e), MATCH_OK);
    struct match *next = guests_match("nullgame", 3);
    seating_begin(&s, next, &none);
    match_free(&m);
    m = next;
    assert_null(seating_offer(&s));
    assert_int_equal(seating_seats(&s, SEAT_PERSON), 7);
    seating_sit(&s, 0, SEAT_BOT, &guests_counting);
    seating_settle(&s, &e);
    assert_true(seating_step(&s, &wait, &e));
    assert_int_equal(guests_count, 1);
}

/* Going back. Keeping a card tells the others something, folding does not. */

static void what_is_free_goes_back_at_once(void **unused)
{
    (void)unused;
    sit_down(2);
    play(0, "fold");
    assert_int_equal(seating_ask_back(&s, 0, 2, NULL), MATCH_OK);
    assert_int_equal(match_ply(m), 2);
    assert_null(seating_offer(&s));
}

static void the_others_are_asked(void **unused)
{
    (void)unused;
    sit_down(3);
    play(0, "keep");
    const uint32_t length = match_log_length(m);
    e.code = MATCH_FULL;
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);
    assert_int_equal(e.code, MATCH_OK);
    assert_int_equal(match_log_length(m), length); /* nothing yet */
    const struct offer *offer = seating_offer(&s);
    assert_non_null(offer);
    assert_int_equal(offer->by, 0);
    assert_int_equal(offer->ply, 3);
    assert_int_equal(offer->needs, 1 << 1 | 1 << 2);
    assert_int_equal(offer->agreed, 0);
    assert_int_equal(seating_answer(&s, 1, true, &e), MATCH_OK);
    assert_int_equal(seating_offer(&s)->agreed, 1 << 1);
    assert_int_equal(match_log_length(m), length);
    assert_int_equal(seating_answer(&s, 2, true, NULL), MATCH_OK);
    assert_null(seating_offer(&s));
    assert_int_equal(match_ply(m), 3);
    assert_int_equal(match_log_entry(m, length)->consent, 1 << 1 | 1 << 2);
}

static void one_no_ends_it(void **unused)
{
    (void)unused;
    sit_down(3);
    play(0, "keep");
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);
    assert_int_equal(seating_answer(&s, 1, true, &e), MATCH_OK);
    assert_int_equal(seating_answer(&s, 2, false, &e), MATCH_OK);
    assert_null(seating_offer(&s));
    assert_int_equal(match_ply(m), 4);
    assert_int_equal(seating_answer(&s, 2, true, &e), MATCH_CONSENT); /* no second thoughts */
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);       /* but a second wish */
    assert_int_equal(seating_offer(&s)->agreed, 0);
}

static void only_those_answer_who_were_asked(void **unused)
{
    (void)unused;
    static const int wrong[] = { 0, 2, -1, GM_PUBLIC, MATCH_TABLE, 4, GM_MAX_PLAYERS, 99 };
    sit_down(4);
    play(0, "fold");
    play(1, "fold");
    assert_int_equal(seating_answer(&s, 1, true, &e), MATCH_CONSENT); /* no offer yet */
    assert_int_equal(e.need, 0);
    assert_int_equal(seating_ask_back(&s, 0, 4, &e), MATCH_OK);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(seating_answer(&s, wrong[i], i % 2, &e), MATCH_CONSENT);
        assert_int_equal(e.need, 1 << 1);
        assert_non_null(seating_offer(&s));
    }
    assert_int_equal(seating_answer(&s, 1, true, NULL), MATCH_OK);
    assert_int_equal(match_ply(m), 4);
}

static void an_offer_is_void_once_the_game_goes_on(void **unused)
{
    (void)unused;
    sit_down(3);
    play(0, "keep");
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);
    play(1, "fold");
    assert_null(seating_offer(&s));
    assert_int_equal(seating_answer(&s, 1, true, &e), MATCH_CONSENT);
    assert_int_equal(match_ply(m), 5);
    assert_int_equal(match_undo(m, MATCH_TABLE, 4, 0, &e), MATCH_OK);
    assert_null(seating_offer(&s)); /* nor does it come back with the position */
}

static void bots_agree_at_once(void **unused)
{
    (void)unused;
    sit_down(3);
    seating_sit(&s, 1, SEAT_BOT, &bot_random);
    play(0, "keep");
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);
    assert_int_equal(seating_offer(&s)->agreed, 1 << 1);
    assert_int_equal(seating_answer(&s, 1, true, &e), MATCH_CONSENT); /* has agreed already */
    assert_int_equal(e.need, 1 << 2);
    seating_sit(&s, 2, SEAT_BOT, &bot_random);
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);
    assert_null(seating_offer(&s));
    assert_int_equal(match_ply(m), 3);
}

/* Somebody may already be thinking about the answer. */
static void an_open_offer_is_not_replaced_by_anothers(void **unused)
{
    (void)unused;
    sit_down(3);
    play(0, "keep");
    match_rename(m, 0, "Ann", NULL);
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);
    assert_int_equal(seating_answer(&s, 1, true, &e), MATCH_OK);
    assert_int_equal(seating_ask_back(&s, 2, 2, &e), MATCH_ASKED);
    assert_int_equal(e.need, 0);
    assert_string_equal(e.what, "Ann");
    assert_int_equal(seating_ask_back(&s, 2, 2, NULL), MATCH_ASKED);
    assert_int_equal(seating_offer(&s)->by, 0);
    assert_int_equal(seating_offer(&s)->ply, 3);
    assert_int_equal(seating_offer(&s)->agreed, 1 << 1);
    assert_int_equal(seating_ask_back(&s, 0, 2, &e), MATCH_OK); /* one's own may be changed */
    assert_int_equal(seating_offer(&s)->ply, 2);
    assert_int_equal(seating_offer(&s)->agreed, 0); /* and is asked anew */
    assert_int_equal(seating_answer(&s, 1, false, &e), MATCH_OK);
    assert_int_equal(seating_ask_back(&s, 2, 2, &e), MATCH_OK); /* now another may */
    assert_int_equal(seating_offer(&s)->by, 2);
    play(1, "fold");
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK); /* a void one is no bar */
    assert_int_equal(seating_offer(&s)->by, 0);
}

static void nobody_is_asked_at_an_empty_seat(void **unused)
{
    (void)unused;
    sit_down(3);
    seating_sit(&s, 1, SEAT_EMPTY, NULL);
    play(0, "keep");
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);
    assert_int_equal(seating_offer(&s)->agreed, 1 << 1);
    assert_int_equal(seating_answer(&s, 2, true, &e), MATCH_OK);
    assert_int_equal(match_ply(m), 3);
    seating_sit(&s, 2, SEAT_EMPTY, NULL);
    play(0, "keep");
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK); /* and nobody else is there */
    assert_null(seating_offer(&s));
    assert_int_equal(match_ply(m), 3);
}

/* Whoever sits there now was not asked, or has not asked. */
static void an_offer_ends_when_a_seat_changes_hands(void **unused)
{
    (void)unused;
    static const int who[] = { 0, 1, 2 }; /* who asks, who is asked, who has agreed */
    sit_down(3);
    play(0, "keep");
    for (size_t i = 0; i < sizeof who / sizeof *who; i++) {
        assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_OK);
        assert_int_equal(seating_answer(&s, 2, true, &e), MATCH_OK);
        assert_non_null(seating_offer(&s));
        seating_sit(&s, who[i], SEAT_EMPTY, NULL);
        assert_null(seating_offer(&s));
        assert_int_equal(seating_answer(&s, 1, true, &e), MATCH_CONSENT);
        seating_sit(&s, who[i], SEAT_PERSON, NULL);
    }
    assert_int_equal(match_ply(m), 4);
}

/* Alone one has nobody to ask but oneself. */
static void who_wishes_it_agrees(void **unused)
{
    (void)unused;
    struct rng rng = { { 3, 3 }, 0 };
    m = guests_match("caledonia", 1);
    s = (struct seating){ 0 };
    seating_begin(&s, m, &none);
    uint32_t ply = 0;
    while (match_ply(m) < 60 && seating_settle(&s, &e) == WAIT_PERSON) {
        ply = match_ply(m);
        assert_int_equal(match_apply(m, guests_any_move(match_game(m), match_state(m), &rng), &e),
                         MATCH_OK);
    }
    assert_int_equal(match_undo_needs(m, 0, 1), 1 << 0);
    assert_int_equal(seating_ask_back(&s, 0, ply > 9 ? 9 : ply, &e), MATCH_OK);
    assert_null(seating_offer(&s));
    assert_int_equal(match_ply(m), 9);
}

static void nobody_goes_back_who_has_no_seat(void **unused)
{
    (void)unused;
    sit_down(2);
    play(0, "fold");
    assert_int_equal(seating_ask_back(&s, GM_PUBLIC, 2, &e), MATCH_SEAT);
    assert_int_equal(seating_ask_back(&s, 2, 2, &e), MATCH_SEAT);
    assert_int_equal(seating_ask_back(&s, 0, 3, &e), MATCH_UNDO_PLY);
    assert_int_equal(match_ply(m), 3);
    assert_null(seating_offer(&s));
    assert_int_equal(seating_ask_back(&s, MATCH_TABLE, 0, &e), MATCH_OK); /* all have agreed */
    assert_int_equal(match_ply(m), 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, get_up)
    const struct CMUnitTest tests[] = {
        TEST(those_sit_down_whom_the_record_names),
        TEST(seats_change_hands_and_the_record_is_told),
        TEST(a_lineup_is_told_to_the_record),
        TEST(time_is_a_budget_of_its_own),
        TEST(chance_waits_for_a_seed),
        TEST(settling_draws_and_leaves_the_bots_alone),
        TEST(steps_go_on_until_a_person_is_asked),
        TEST(bots_remember_the_whole_game),
        TEST(a_bot_that_breaks_the_rules_stops_the_game),
        TEST(bots_forget_what_was_taken_back),
        TEST(a_new_match_begins_with_nothing),
        TEST(what_is_free_goes_back_at_once),
        TEST(the_others_are_asked),
        TEST(one_no_ends_it),
        TEST(only_those_answer_who_were_asked),
        TEST(an_offer_is_void_once_the_game_goes_on),
        TEST(bots_agree_at_once),
        TEST(an_open_offer_is_not_replaced_by_anothers),
        TEST(nobody_is_asked_at_an_empty_seat),
        TEST(an_offer_ends_when_a_seat_changes_hands),
        TEST(who_wishes_it_agrees),
        TEST(nobody_goes_back_who_has_no_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
