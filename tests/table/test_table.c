/* test_table.c: a match at one device: drafts, curtains, undo, bots, and the snapshot of it all. */
#include "table/table.h"

#include "games/list.h"
#include "tests/table/guests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SEED "seed 07070707070707070707070707070707\n"
#define NULLGAME "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\nname p0 Ann\nname p1 Bran\n"

static struct table t;
static struct match_error e;

static int leave(void **unused)
{
    (void)unused;
    table_close(&t);
    return 0;
}

static char *see(void)
{
    return guests_see(&t, 0, GM_PUBLIC);
}

static void assert_same(char *one, char *other)
{
    assert_string_equal(one, other);
    free(one);
    free(other);
}

static void assert_sees(const char *part)
{
    char *text = see();
    assert_has(text, part);
    free(text);
}

static void play(const char *move)
{
    if (guests_play(&t, move, &e) != MATCH_OK)
        fail_msg("%s is refused: %s", move, match_code_key(e.code));
}

static void take_turn(const char *move)
{
    play(move);
    assert_int_equal(table_confirm(&t, &e), MATCH_OK);
}

/* Who sits where */

static enum match_code try_open(const char *record, const char *seats)
{
    t = (struct table){ 0 };
    return table_open(&t, guests_read(record), seats, (uint32_t)strlen(seats), NULL, 0, &e);
}

static void seats_are_as_the_lines_say(void **unused)
{
    (void)unused;
    assert_int_equal(try_open(NULLGAME SEED, "- Mo\ngreedy Bot of  two"), MATCH_OK);
    assert_sees(
        "\"seats\":[{\"name\":\"Mo\",\"bot\":null},{\"name\":\"Bot of  two\",\"bot\":\"greedy\"}],"
        "\"viewer\":0,\"hidden\":true");
    assert_string_equal(match_bot(t.match, 1), "greedy");
}

static void seats_without_a_line_are_as_the_record_has_them(void **unused)
{
    (void)unused;
    assert_int_equal(try_open(NULLGAME "bot p1 random\n" SEED, "-\n"), MATCH_OK);
    assert_sees("[{\"name\":\"Ann\",\"bot\":null},{\"name\":\"Bran\",\"bot\":\"random\"}]");
}

static void a_bot_nobody_knows_is_replaced_by_the_best(void **unused)
{
    (void)unused;
    assert_int_equal(try_open(NULLGAME SEED, "-\nhal-9000 Hal\n"), MATCH_OK);
    const char *best = bots_best(match_game(t.match))->name;
    assert_string_equal(t.seating.seat[1].bot->name, best);
    assert_string_equal(match_bot(t.match, 1), "hal-9000");
}

static void names_that_cannot_be_written_stay_what_they_were(void **unused)
{
    (void)unused;
    static const char *const bad[] = {
        "- ",
        "- \xff",
        "-  Ann",
        "- x\ty",
        "- a name that is much longer than any name at a table has to be, by far, and some more",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(try_open(NULLGAME SEED, bad[i]), MATCH_OK);
        assert_string_equal(match_name(t.match, 0), "Ann");
        table_close(&t);
    }
}

static void seats_that_make_no_sense_are_refused(void **unused)
{
    (void)unused;
    assert_int_equal(try_open(NULLGAME SEED, "-\n-\n-\n"), MATCH_SEAT);
    table_close(&t);
    assert_int_equal(try_open(NULLGAME SEED, "-\n\n"), MATCH_BOT);
    table_close(&t);
    assert_int_equal(try_open(NULLGAME SEED, "Ann\n"), MATCH_BOT);
    assert_string_equal(e.word, "Ann");
}

static void who_is_alone_always_looks(void **unused)
{
    (void)unused;
    guests_open(&t, guests_match("lords", 3), guests_alone[1], "");
    struct rng rng = { { 1, 1 }, 0 };
    do {
        assert_int_equal(t.desk.viewer, 1);
        assert_int_equal(t.curtain, TABLE_NOBODY);
    } while (guests_go_on(&t, &rng));
}

static void bots_among_themselves_are_watched_by_the_public(void **unused)
{
    (void)unused;
    guests_open(&t, guests_match("lords", 3), "random A\nrandom B\nrandom C\n", "");
    struct rng rng = { { 1, 1 }, 0 };
    do
        assert_int_equal(t.desk.viewer, GM_PUBLIC);
    while (guests_go_on(&t, &rng));
}

/* Playing */

static void a_turn_is_composed_and_taken_back(void **unused)
{
    (void)unused;
    guests_open(&t, guests_match("caledonia", 2), guests_people, "");
    assert_int_equal(t.desk.viewer, match_actor(t.match)); /* no secrets, no curtain */
    const uint32_t ply = match_ply(t.match);
    char *first = see();
    assert_int_equal(table_undo_kind(&t), UNDO_NOTHING);
    struct rng rng = { { 1, 1 }, 0 };
    while (!desk_is_ready(&t.desk))
        assert_true(guests_go_on(&t, &rng));
    assert_int_equal(match_ply(t.match), ply);
    assert_int_equal(table_undo_kind(&t), UNDO_DRAFT);
    assert_sees("\"undo\":\"draft\"");
    for (uint32_t n = t.desk.n; n; n--)
        assert_int_equal(table_undo(&t, &e), MATCH_OK);
    assert_same(see(), first);
}

static void confirming_makes_all_moves_or_none(void **unused)
{
    (void)unused;
    guests_open(&t, guests_read(NULLGAME SEED "deal 5\ndeal 2\n"), guests_people, "");
    table_lift(&t, 0);
    play("keep");
    t.desk.draft[t.desk.n++] = t.desk.draft[0]; /* which would be Bran's */
    char *before = guests_write(t.match);
    assert_int_equal(table_confirm(&t, &e), MATCH_TURN);
    assert_int_equal(e.ply, 4);
    assert_same(guests_write(t.match), before);
    assert_int_equal(t.desk.n, 2);
    t.desk.n = 1;
    assert_int_equal(table_confirm(&t, &e), MATCH_OK);
    assert_int_equal(match_ply(t.match), 3);
    assert_int_equal(t.desk.n, 0);
}

static void confirming_nothing_changes_nothing(void **unused)
{
    (void)unused;
    guests_open(&t, guests_match("lords", 2), guests_people, "");
    for (int lifted = 0; lifted < 2; lifted++) {
        char *before = see();
        assert_int_equal(table_confirm(&t, &e), MATCH_OK);
        assert_same(see(), before);
        table_lift(&t, t.curtain);
    }
}

static void what_is_in_the_way_is_said(void **unused)
{
    (void)unused;
    guests_open(&t, guests_read(NULLGAME SEED "deal 5\ndeal 2\n"), "-\nrandom\n", "");
    assert_int_equal(guests_play(&t, "dance", &e), MATCH_NOTATION);
    play("keep");
    assert_int_equal(guests_play(&t, "keep", &e), MATCH_WHOLE);
    assert_int_equal(table_confirm(&t, &e), MATCH_OK);
    assert_int_equal(guests_play(&t, "keep", &e), MATCH_TURN);
    assert_string_equal(e.what, "Bran");
    assert_int_equal(e.need, 1);
    assert_int_equal(e.have, 0);
}

static void without_a_seed_chance_is_waited_for(void **unused)
{
    (void)unused;
    guests_open(&t, guests_read(NULLGAME), guests_people, "");
    assert_sees("\"actor\":\"chance\",\"base\":null,\"moves\":[]");
    assert_int_equal(t.curtain, TABLE_NOBODY);
    assert_int_equal(guests_play(&t, "deal 5", &e), MATCH_NO_SEED);
    assert_int_equal(table_bot_plays(&t, 0, "deal 5", 6, &e), MATCH_NO_SEED);
    assert_int_equal(table_waiting(&t), TABLE_NOBODY);
}

static void after_the_end_nothing_is_played(void **unused)
{
    (void)unused;
    guests_open(&t,
                guests_read("ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption rounds 1\n" SEED
                            "deal 5\ndeal 2\nkeep\nfold\n"),
                guests_people, "");
    assert_sees("\"actor\":null");
    assert_int_equal(guests_play(&t, "fold", &e), MATCH_OVER);
    assert_int_equal(e.ply, 4);
    assert_int_equal(table_bot_plays(&t, 4, "fold", 4, &e), MATCH_OVER);
    assert_int_equal(table_waiting(&t), TABLE_NOBODY);
}

/* Every game, with as many as can play, by people and by bots, to its end. */
static void every_game_is_played_to_its_end(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (int players = games[i]->min_players; players <= games[i]->max_players; players++)
            for (int alone = 0; alone < 2; alone++) {
                struct rng rng = { { 3, (uint64_t)players }, 0 };
                guests_open(&t, guests_match(games[i]->name, players),
                            alone ? guests_alone[0] : guests_people, "");
                while (guests_go_on(&t, &rng))
                    ;
                assert_int_equal(match_actor(t.match), GM_OVER);
                assert_int_equal(match_verify(t.match, &e), MATCH_OK);
                table_close(&t);
            }
}

/* Curtains and drafts kept */

static void the_curtain_is_for_one_seat(void **unused)
{
    (void)unused;
    static const int others[] = { 1, 2, TABLE_NOBODY, GM_PUBLIC, 99 };
    guests_open(&t, guests_read(NULLGAME SEED "deal 5\ndeal 2\n"), guests_people, "");
    char *closed = see();
    assert_has(closed,
               "\"viewer\":-3,\"hidden\":true,\"last_ply\":2,\"curtain\":0,\"waiting\":null");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        table_lift(&t, others[i]);
    assert_same(see(), closed);
    assert_int_equal(guests_play(&t, "keep", &e), MATCH_TURN);
    assert_string_equal(e.what, "Ann");
    assert_int_equal(table_undo_kind(&t), UNDO_NOTHING);
    assert_int_equal(table_take_back(&t, 0, &e), MATCH_SEAT);
    table_lift(&t, 0);
    assert_sees("\"viewer\":0,\"hidden\":true,\"last_ply\":2,\"curtain\":null");
    table_lift(&t, 0); /* once more does no harm */
    take_turn("keep");
    assert_sees("\"viewer\":-3,\"hidden\":true,\"last_ply\":3,\"curtain\":1");
    table_lift(&t, 1);
    take_turn("fold"); /* then cards are dealt, and it is Ann's turn */
    assert_int_equal(t.curtain, 0);
}

static void a_draft_is_kept_over_a_reload(void **unused)
{
    (void)unused;
    struct rng rng = { { 2, 2 }, 0 };
    struct buffer draft = { 0 };
    guests_open(&t, guests_match("caledonia", 3), guests_people, "");
    for (int i = 0; i < 80 || !desk_is_ready(&t.desk); i++)
        assert_true(guests_go_on(&t, &rng));
    char *before = see(), *record = guests_write(t.match);
    for (uint32_t i = 0; i < t.desk.n; i++) {
        struct text text = buffer_lend(&draft, GM_MAX_TEXT);
        desk_draft_text(&t.desk, i, &text);
        text_char(&text, '\n');
        buffer_took(&draft, &text);
    }
    table_close(&t);
    guests_open(&t, guests_read(record), guests_people, draft.at);
    assert_same(see(), before);
    free(record);
    buffer_free(&draft);
}

static void of_a_draft_that_no_longer_fits_the_beginning_is_kept(void **unused)
{
    (void)unused;
    guests_open(&t, guests_read(NULLGAME SEED "deal 5\ndeal 2\n"), "-\nrandom\n",
                "fold\ndance\nkeep\n");
    assert_int_equal(t.desk.n, 1);
    assert_sees("\"draft\":[{\"text\":\"fold\"");
}

static void a_draft_waits_behind_the_curtain(void **unused)
{
    (void)unused;
    guests_open(&t, guests_read(NULLGAME SEED "deal 5\ndeal 2\n"), guests_people, "keep\n");
    assert_sees("\"curtain\":0,\"waiting\":null,\"ply\":2");
    assert_sees("\"draft\":[],\"ready\":false,\"whole\":false,\"undo\":null");
    assert_int_equal(table_confirm(&t, &e), MATCH_OK); /* which is nobody's to confirm */
    assert_int_equal(table_undo(&t, &e), MATCH_OK);
    table_lift(&t, 1);
    assert_int_equal(t.curtain, 0);
    table_lift(&t, 0);
    assert_sees("\"draft\":[{\"text\":\"keep\"");
    assert_int_equal(match_ply(t.match), 2);
}

/* Going back */

static void the_last_own_move_is_taken_back_for_free(void **unused)
{
    (void)unused;
    guests_open(&t, guests_read(NULLGAME SEED "deal 5\ndeal 2\n"), "-\nrandom\n", "");
    char *before = guests_desk(&t.desk);
    assert_int_equal(table_undo_kind(&t), UNDO_NOTHING); /* a card dealt is no move */
    assert_int_equal(table_undo(&t, &e), MATCH_OK);
    assert_int_equal(match_ply(t.match), 2);
    take_turn("fold"); /* which tells nobody anything */
    assert_int_equal(table_undo_kind(&t), UNDO_FREE);
    assert_sees("\"undo\":\"free\"");
    assert_int_equal(table_undo_needs(&t, 2), 0);
    assert_int_equal(table_undo(&t, &e), MATCH_OK);
    assert_same(guests_desk(&t.desk), before);
    take_turn("keep"); /* which does */
    assert_int_equal(table_undo_kind(&t), UNDO_NOTHING);
    assert_sees("\"undo\":null");
}

static uint64_t hash_at(uint32_t ply)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    assert_true(match_state_at(t.match, ply, st));
    return gm_hash(match_game(t.match), st);
}

static void those_at_the_device_agree(void **unused)
{
    (void)unused;
    guests_open(&t, guests_match("caledonia", 3), guests_people, "");
    struct rng rng = { { 4, 4 }, 0 };
    for (int i = 0; i < 120; i++)
        assert_true(guests_go_on(&t, &rng));
    const uint32_t length = match_log_length(t.match);
    const uint8_t needs = table_undo_needs(&t, 12);
    assert_true(needs & (needs - 1));
    const uint64_t then = hash_at(12);
    assert_int_equal(table_take_back(&t, 12, &e), MATCH_OK);
    assert_int_equal(match_log_entry(t.match, length)->kind, MATCH_UNDO);
    assert_int_equal(match_log_entry(t.match, length)->consent, needs);
    assert_int_equal(hash_at(12), then);
    assert_int_equal(table_take_back(&t, match_ply(t.match), &e), MATCH_UNDO_PLY);
    assert_int_equal(table_undo_needs(&t, match_ply(t.match)), 0);
}

static void who_only_looks_on_takes_nothing_back(void **unused)
{
    (void)unused;
    guests_open(&t, guests_read(NULLGAME SEED "deal 5\ndeal 2\n"), "random\nrandom\n", "");
    assert_int_equal(t.desk.viewer, GM_PUBLIC);
    assert_int_equal(table_undo_needs(&t, 0), 0);
    assert_int_equal(table_undo_kind(&t), UNDO_NOTHING);
}

/* Lines from elsewhere */

static void lines_are_read_on_and_what_follows_is_drawn(void **unused)
{
    (void)unused;
    static const char fold[] = "3 p0 fold\n", wrong[] = "4 p1 sneeze\n";
    guests_open(&t, guests_read(NULLGAME SEED "deal 5\ndeal 2\n"), guests_people, "");
    assert_int_equal(table_read_on(&t, fold, sizeof fold - 1, &e), MATCH_OK);
    assert_int_equal(match_actor(t.match), 1);
    assert_int_equal(t.curtain, 1); /* the device is handed on */
    char *before = see();
    assert_int_equal(table_read_on(&t, wrong, sizeof wrong - 1, &e), MATCH_NOTATION);
    assert_same(see(), before);
    assert_int_equal(table_read_on(&t, "p1 fold\n", 8, &e), MATCH_OK);
    assert_true(match_actor(t.match) != GM_CHANCE); /* the next cards are dealt */
    assert_int_equal(match_ply(t.match), 6);
}

/* Bots elsewhere */

static void a_bots_answer_is_for_one_position(void **unused)
{
    (void)unused;
    guests_open(&t, guests_read(NULLGAME SEED "deal 5\ndeal 2\n"), "-\nrandom\n", "");
    assert_int_equal(table_waiting(&t), TABLE_NOBODY);
    assert_int_equal(table_bot_plays(&t, 2, "fold", 4, &e), MATCH_TURN); /* it is Ann's */
    assert_string_equal(e.what, "Ann");
    take_turn("fold");
    assert_int_equal(table_waiting(&t), 1);
    assert_sees("\"waiting\":1");
    const uint32_t asked = match_log_length(t.match);
    assert_int_equal(table_bot_plays(&t, asked + 1, "fold", 4, &e), MATCH_AHEAD);
    assert_int_equal(table_bot_plays(&t, asked, "dance", 5, &e), MATCH_NOTATION);
    assert_int_equal(table_undo(&t, &e), MATCH_OK); /* while it thinks */
    char *back = see();
    assert_int_equal(table_bot_plays(&t, asked, "fold", 4, &e), MATCH_LATE);
    assert_same(see(), back);
    take_turn("fold");
    assert_int_equal(table_bot_plays(&t, asked, "fold", 4, &e), MATCH_LATE); /* the same position */
    assert_int_equal(table_bot_plays(&t, match_log_length(t.match), "fold", 4, &e), MATCH_OK);
    assert_int_equal(table_waiting(&t), TABLE_NOBODY);
}

/* The snapshot: what the front end knows is left out */

static const char *log_of(const char *snapshot)
{
    const char *at = strstr(snapshot, "\"log\":[");
    assert_non_null(at);
    return at + strlen("\"log\":[");
}

/* Where entry i begins in the log of a snapshot. */
static const char *log_entry(const char *snapshot, uint32_t i)
{
    char key[24];
    struct text text = text_over(key, sizeof key);
    text_str(&text, "{\"i\":");
    text_int(&text, i);
    text_str(&text, ",");
    const char *at = strstr(log_of(snapshot), key);
    return at ? at : snapshot + strlen(snapshot) - 2; /* nothing but brackets */
}

/* What a front end that knows so much is told is what is missing from the whole. */
static void assert_complete(uint32_t since, int as)
{
    char *whole = guests_see(&t, 0, as), *part = guests_see(&t, since, as);
    const bool known = as == t.desk.viewer && since <= match_log_length(t.match) && since;
    assert_int_equal(strstr(part, "\"header\":") != NULL, !known);
    assert_string_equal(log_of(part), known ? log_entry(whole, since) : log_of(whole));
    if (!known)
        assert_string_equal(part, whole);
    free(whole);
    free(part);
}

static void what_is_known_is_left_out(void **unused)
{
    (void)unused;
    static const char *const kinds[] = { "nullgame", "caledonia", "lords" };
    for (int i = 0; i < 3; i++) {
        struct rng rng = { { 6, 6 }, 0 };
        guests_open(&t, guests_match(kinds[i], 3), guests_people, "");
        uint32_t since = 0;
        for (int n = 0, as = GM_PUBLIC; n < 150 && guests_go_on(&t, &rng); n++) {
            if (rng_below(&rng, 5) == 0)
                assert_int_equal(table_undo(&t, &e), MATCH_OK);
            if (rng_below(&rng, 20) == 0 && t.curtain == TABLE_NOBODY && match_ply(t.match))
                assert_int_equal(table_take_back(&t, rng_below(&rng, match_ply(t.match)), &e),
                                 MATCH_OK);
            assert_complete(since, as);
            assert_complete(rng_below(&rng, match_log_length(t.match) + 1), t.desk.viewer);
            assert_complete(match_log_length(t.match) + 1, t.desk.viewer);
            since = match_log_length(t.match);
            as = t.desk.viewer;
        }
        table_close(&t);
    }
}

static void the_past_is_looked_at_and_not_touched(void **unused)
{
    (void)unused;
    struct rng rng = { { 8, 8 }, 0 };
    struct text none = text_over(NULL, 0);
    struct json j = json_over(&none);
    guests_open(&t, guests_match("caledonia", 2), guests_people, "");
    for (int i = 0; i < 60 || !t.desk.n; i++)
        assert_true(guests_go_on(&t, &rng));
    char *now = see(), *past = guests_see_past(&t, 3);
    assert_has(past, "\"ply\":3,\"state\":{");
    assert_has(
        past,
        "\"base\":null,\"moves\":[],\"draft\":[],\"ready\":false,\"whole\":false,\"undo\":null,"
        "\"past\":true,\"since\":");
    assert_has(past, "\"log\":[]}");
    free(past);
    assert_same(see(), now);
    assert_false(table_past_json(&t, match_ply(t.match) + 1, &j));
}

/* In one document after the other: the members are those of the snapshot. */
static void moments_of_the_past_are_those_that_were(void **unused)
{
    (void)unused;
    struct rng rng = { { 9, 9 }, 0 };
    char *state[40] = { NULL };
    guests_open(&t, guests_match("lords", 2), guests_alone[0], "");
    while (match_ply(t.match) < 40 && guests_go_on(&t, &rng)) {
        const uint32_t ply = match_ply(t.match);
        if (t.desk.n || ply >= 40 || state[ply])
            continue;
        char *text = see();
        *strstr(text, ",\"base\":") = '\0';
        state[ply] = strdup(strstr(text, "\"ply\":"));
        free(text);
    }
    for (uint32_t ply = 0; ply < 40; ply++) {
        char *past = ply <= match_ply(t.match) ? guests_see_past(&t, ply) : NULL;
        if (past && state[ply])
            assert_has(past, state[ply]);
        free(past);
        free(state[ply]);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, leave)
    const struct CMUnitTest tests[] = {
        TEST(seats_are_as_the_lines_say),
        TEST(seats_without_a_line_are_as_the_record_has_them),
        TEST(a_bot_nobody_knows_is_replaced_by_the_best),
        TEST(names_that_cannot_be_written_stay_what_they_were),
        TEST(seats_that_make_no_sense_are_refused),
        TEST(who_is_alone_always_looks),
        TEST(bots_among_themselves_are_watched_by_the_public),
        TEST(a_turn_is_composed_and_taken_back),
        TEST(confirming_makes_all_moves_or_none),
        TEST(confirming_nothing_changes_nothing),
        TEST(what_is_in_the_way_is_said),
        TEST(without_a_seed_chance_is_waited_for),
        TEST(after_the_end_nothing_is_played),
        TEST(every_game_is_played_to_its_end),
        TEST(the_curtain_is_for_one_seat),
        TEST(a_draft_is_kept_over_a_reload),
        TEST(of_a_draft_that_no_longer_fits_the_beginning_is_kept),
        TEST(a_draft_waits_behind_the_curtain),
        TEST(the_last_own_move_is_taken_back_for_free),
        TEST(those_at_the_device_agree),
        TEST(who_only_looks_on_takes_nothing_back),
        TEST(lines_are_read_on_and_what_follows_is_drawn),
        TEST(a_bots_answer_is_for_one_position),
        TEST(what_is_known_is_left_out),
        TEST(the_past_is_looked_at_and_not_touched),
        TEST(moments_of_the_past_are_those_that_were),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
