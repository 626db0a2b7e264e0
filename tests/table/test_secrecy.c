/*
 * test_secrecy.c: nobody is shown what is not theirs to know. Two games that look alike to a viewer
 * are the same to the byte in everything the room writes for that viewer.
 */
#include "games/list.h"
#include "match/json.h"
#include "table/table.h"
#include "tests/table/guests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_same(char *one, char *other)
{
    assert_string_equal(one, other);
    free(one);
    free(other);
}

/* Desks: the unseen dealt otherwise, or not there at all */

static struct desk here, there; /* the true state, and what looks like it */

static void compare_desks(const char *moves)
{
    assert_same(guests_desk(&here), guests_desk(&there));
    assert_same(guests_explain(&here, moves), guests_explain(&there, moves));
    assert_same(guests_preview(&here, moves), guests_preview(&there, moves));
}

/* Plays on both desks: both take the move, or refuse it with the same words. */
static enum match_code play_both(const char *text)
{
    struct match_error e[2];
    char said[2][4096];
    assert_int_equal(guests_draft(&here, text, &e[0]), guests_draft(&there, text, &e[1]));
    for (int i = 0; i < 2; i++) {
        struct text t = text_over(said[i], sizeof said[i]);
        struct json j = json_over(&t);
        match_error_json(&e[i], &j);
    }
    assert_string_equal(said[0], said[1]);
    return e[0].code;
}

static void lay_both(const struct match *m, int viewer, struct rng *rng)
{
    _Alignas(max_align_t) uint8_t world[GM_MAX_STATE];
    match_view(m, viewer, world);
    if (rng_below(rng, 3))
        match_game(m)->sample(world, viewer, rng);
    desk_lay(&here, match_state(m), viewer, true);
    desk_lay(&there, world, viewer, true);
}

static void any_text(const struct match *m, struct rng *rng, char out[GM_MAX_TEXT])
{
    struct text t = text_over(out, GM_MAX_TEXT);
    const struct game *g = match_game(m);
    g->to_text(match_state(m), guests_any_move(g, match_state(m), rng), &t);
}

/* In the position at hand, by everybody's eyes. */
static void compare_everybody(const struct match *m, struct rng *rng)
{
    static const char *const refused[] = { "dance", "deal 3", "muster scott-1", "pass", "keep" };
    const int actor = match_actor(m);
    char text[GM_MAX_TEXT];
    any_text(m, rng, text);
    for (int viewer = GM_PUBLIC; viewer < match_players(m); viewer++) {
        if (viewer == GM_CHANCE || viewer == GM_OVER)
            continue;
        lay_both(m, viewer, rng);
        compare_desks(text);
        for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
            if (play_both(refused[i]) == MATCH_OK)
                assert_true(desk_undo(&here) && desk_undo(&there));
        assert_int_equal(play_both(text), viewer == actor ? MATCH_OK : MATCH_TURN);
        compare_desks(text);
    }
}

static void a_desk_shows_nothing_but_the_view(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (int players = games[i]->min_players; players <= games[i]->max_players; players++) {
            struct rng rng = { { 11, (uint64_t)players }, 0 };
            struct match *m = guests_match(games[i]->name, players);
            assert_true(desk_begin(&here, games[i]) && desk_begin(&there, games[i]));
            for (int n = 0; n < 100; n++) {
                match_settle(m, NULL);
                if (match_actor(m) == GM_OVER)
                    break;
                if (gm_has_secrets(games[i]) || n % 10 == 0)
                    compare_everybody(m, &rng);
                match_apply(m, guests_any_move(games[i], match_state(m), &rng), NULL);
            }
            desk_end(&here);
            desk_end(&there);
            match_free(&m);
        }
}

/* Tables: two cards that the viewer has not seen, exchanged in the record from its beginning */

/* The record of a game at random, as it was so far, without its seed and hashes. */
static char *open_record(const char *game, int players, uint32_t until)
{
    struct rng rng = { { 13, until }, 0 };
    struct match *m = guests_match(game, players);
    while (match_ply(m) < until && match_actor(m) != GM_OVER)
        if (match_actor(m) == GM_CHANCE)
            match_draw(m, NULL);
        else
            match_apply(m, guests_any_move(match_game(m), match_state(m), &rng), NULL);
    char *text = guests_write(m), *to = text;
    for (const char *line = text; *line;) {
        const size_t n = strcspn(line, "\n") + 1;
        if (strncmp(line, "seed", 4) != 0 && strncmp(line, "commit", 6) != 0 &&
            strncmp(line, "hash", 4) != 0) {
            memmove(to, line, n);
            to += n;
        }
        line += n;
    }
    *to = '\0';
    match_free(&m);
    return text;
}

struct word {
    const char *at;
    uint32_t len;
};

static struct word word_of(const char *s)
{
    return (struct word){ s, (uint32_t)strlen(s) };
}

static bool is_word(const char *at, uint32_t len, struct word word)
{
    return len == word.len && !memcmp(at, word.at, len);
}

/* The record with two words exchanged, wherever they stand or in these two places only; the caller
 * frees it. */
static char *exchanged(const char *record, struct word a, struct word b, bool once)
{
    struct buffer out = { 0 };
    while (*record) {
        const uint32_t len = (uint32_t)strcspn(record, " \n");
        struct word put = { record, len };
        if (once ? record == a.at : is_word(record, len, a))
            put = b;
        else if (once ? record == b.at : is_word(record, len, b))
            put = a;
        buffer_bytes(&out, put.at, put.len);
        record += len;
        const size_t blanks = strspn(record, " \n");
        buffer_bytes(&out, record, blanks);
        record += blanks;
    }
    return out.at;
}

static char *as_seen(const struct match *m, int viewer)
{
    struct buffer out = { 0 };
    assert_int_equal(match_write(m, viewer, &out, NULL), MATCH_OK);
    return out.at;
}

/* True if the viewer's record is the same, and so is the viewer's view at every moment. */
static bool same_game(const struct match *m, const struct match *n, int viewer)
{
    const struct game *g = match_game(m);
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE], view[2][GM_MAX_STATE];
    char *one = as_seen(m, viewer), *two = as_seen(n, viewer);
    bool same = !strcmp(one, two);
    for (uint32_t ply = 0; same && ply <= match_ply(m); ply++) {
        match_state_at(m, ply, st);
        gm_view(g, view[0], st, viewer);
        match_state_at(n, ply, st);
        gm_view(g, view[1], st, viewer);
        same = !memcmp(view[0], view[1], g->state_size);
    }
    free(one);
    free(two);
    return same;
}

/* True if both can be read and look the same to that viewer. */
static bool looks_alike(const char *record, const char *other, int viewer)
{
    struct match *m = guests_read(record), *n = NULL;
    const bool alike =
        match_read(&n, games, other, strlen(other), NULL) == MATCH_OK && same_game(m, n, viewer);
    match_free(&m);
    match_free(&n);
    return alike;
}

/* What the viewer is shown of both, now and at moments of the past. */
static void compare_tables(const char *record, const char *other, int viewer)
{
    struct table t[2];
    const char *seats = viewer < 0 ? guests_people : guests_alone[viewer];
    guests_open(&t[0], guests_read(record), seats, "");
    guests_open(&t[1], guests_read(other), seats, "");
    assert_int_equal(t[0].desk.viewer, viewer);
    const uint32_t length = match_log_length(t[0].match);
    assert_same(guests_see(&t[0], 0, viewer), guests_see(&t[1], 0, viewer));
    assert_same(guests_see(&t[0], length / 2, viewer), guests_see(&t[1], length / 2, viewer));
    for (uint32_t ply = 0; ply <= match_ply(t[0].match); ply += 3)
        assert_same(guests_see_past(&t[0], ply), guests_see_past(&t[1], ply));
    table_close(&t[0]);
    table_close(&t[1]);
}

/* Compares if there is a point in it; returns whether there was. The record stops where somebody
 * decides, so that several people have a curtain before them. */
static bool try_exchange(const char *record, struct word a, struct word b, bool once, int viewer)
{
    char *other = exchanged(record, a, b, once);
    const bool point = strcmp(record, other) != 0 && looks_alike(record, other, viewer);
    if (point)
        compare_tables(record, other, viewer);
    free(other);
    return point;
}

/* The n-th word of the record after which a card stands, or is dealt; its len is 0 if there are not
 * so many. Lords names cards wherever they go, nullgame only when they are dealt. */
static struct word card_word(const char *record, bool lords, int n)
{
    struct word before = { "", 0 };
    for (const char *at = record; *at; at += strspn(at, " \n")) {
        const struct word word = { at, (uint32_t)strcspn(at, " \n") };
        const bool card = lords ? memchr(at, '-', word.len) != NULL
                                : is_word(before.at, before.len, word_of("deal"));
        if (card && n-- == 0)
            return word;
        before = word;
        at += word.len;
    }
    return (struct word){ "", 0 };
}

/* Compares what the viewer sees of the game and of games with other cards. */
static uint32_t compare_viewer(const char *record, bool lords, int viewer)
{
    uint32_t compared = 0;
    for (int i = 0; i < 20; i++)
        for (int k = i + 1; k < i + 10; k += lords ? 4 : 1) {
            const struct word a = card_word(record, lords, i), b = card_word(record, lords, k);
            compared += b.len && try_exchange(record, a, b, !lords, viewer);
        }
    return compared;
}

static uint32_t compare_all(bool lords, int players, uint32_t until)
{
    char *record = open_record(lords ? "lords" : "nullgame", players, until);
    struct match *m = guests_read(record);
    const bool decides = match_actor(m) >= 0;
    uint32_t compared = decides ? compare_viewer(record, lords, GM_PUBLIC) : 0;
    match_free(&m);
    for (int viewer = 0; viewer < players; viewer++)
        compared += compare_viewer(record, lords, viewer);
    free(record);
    return compared;
}

static void a_table_shows_nothing_of_the_unseen(void **unused)
{
    (void)unused;
    for (int lords = 0; lords < 2; lords++) {
        uint32_t compared = 0;
        for (int players = 2; players <= 5; players++)
            for (uint32_t until = 8; until < 50; until += lords ? 14 : 6)
                compared += compare_all(lords, players, until);
        assert_true(compared > 100);
    }
}

/* A hand, a draft, a line of the log */

/* Ann has Makgill's men on her hand, Bran has Wemyss and Forsyth's. */
static void two_hands(struct table *t)
{
    guests_open(t,
                guests_read("ceilidh 1\ngame lords\nrules 1\nplayers 2\nseed "
                            "07070707070707070707070707070707\nfirst 0\n"
                            "deal scott-2 makgill-9 makgill-10 makgill-11 makgill-12\n"
                            "deal wemyss-1 forsyth-9 forsyth-10 forsyth-11 forsyth-12\n"
                            "supporters cochrane-5 fergusson-6\nreveal 1 cockburn-7\n"),
                guests_people, "");
}

/* A turn of one move. */
static void take_turn(struct table *t, const char *move)
{
    struct match_error e;
    table_lift(t, match_actor(t->match));
    assert_int_equal(guests_play(t, move, &e), MATCH_OK);
    assert_int_equal(table_confirm(t, &e), MATCH_OK);
}

static void assert_sees(const struct table *t, const char *word, bool seen)
{
    char *text = guests_see(t, 0, GM_PUBLIC), *past = guests_see_past(t, match_ply(t->match));
    assert_int_equal(strstr(text, word) != NULL, seen);
    assert_true(seen || !strstr(past, word));
    free(text);
    free(past);
}

static void the_next_one_sees_no_hand_behind_the_curtain(void **unused)
{
    (void)unused;
    struct table t;
    two_hands(&t);
    assert_sees(&t, "makgill", false);
    assert_sees(&t, "forsyth", false);
    table_lift(&t, 0);
    assert_sees(&t, "makgill-12", true);
    assert_sees(&t, "forsyth", false);
    take_turn(&t, "muster makgill-12 down");
    assert_sees(&t, "makgill", false);
    assert_sees(&t, "forsyth", false);
    table_lift(&t, 1);
    assert_sees(&t, "makgill", false);
    assert_sees(&t, "forsyth-9", true);
    table_close(&t);
}

/* The first move that would tell the viewer something, as text. */
static void telling_move(const struct desk *d, char out[GM_MAX_TEXT])
{
    struct text t = text_over(out, GM_MAX_TEXT);
    const uint32_t n = d->game->moves(d->now, d->list, d->game->max_moves);
    for (uint32_t i = 0; i < n; i++)
        if (desk_teaches(d, d->list[i])) {
            d->game->to_text(d->now, d->list[i], &t);
            return;
        }
    fail_msg("all moves are harmless");
}

/* A move that tells who plays it about `secret`, last of the draft. */
static void assert_told_late(struct table *t, const char *move, const char *secret)
{
    struct match_error e;
    char *before = guests_see(t, 0, GM_PUBLIC), *preview = guests_preview(&t->desk, move);
    assert_string_equal(preview, "null");
    free(preview);
    for (int undone = 0; undone < 2; undone++) {
        assert_int_equal(guests_play(t, move, &e), MATCH_OK);
        assert_true(desk_is_ready(&t->desk));
        assert_sees(t, secret, false);
        if (!undone)
            assert_int_equal(table_undo(t, &e), MATCH_OK);
        if (!undone)
            assert_same(before, guests_see(t, 0, GM_PUBLIC));
    }
    assert_int_equal(table_confirm(t, &e), MATCH_OK);
    assert_sees(t, secret, true);
    table_close(t);
}

/* Wemyss can discard a face-down follower of another: which card it was is seen only when it is too
 * late to undo. */
static void what_a_move_reveals_is_not_shown_before_it_counts(void **unused)
{
    (void)unused;
    struct table t;
    two_hands(&t);
    take_turn(&t, "muster makgill-12 down");
    table_lift(&t, 1);
    assert_told_late(&t, "muster wemyss-1 activate", "makgill-12"); /* there is but one */
}

static void nor_is_it_at_the_end_of_a_longer_draft(void **unused)
{
    (void)unused;
    struct table t;
    struct match_error e;
    char move[GM_MAX_TEXT];
    two_hands(&t);
    take_turn(&t, "muster makgill-12 down");
    take_turn(&t, "muster forsyth-9 up");
    take_turn(&t, "muster makgill-11 down");
    table_lift(&t, 1);
    assert_int_equal(guests_play(&t, "muster wemyss-1 activate", &e), MATCH_OK);
    assert_true(desk_may_act(&t.desk)); /* there are several to choose from */
    telling_move(&t.desk, move);
    assert_told_late(&t, move, "makgill-1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_desk_shows_nothing_but_the_view),
        cmocka_unit_test(a_table_shows_nothing_of_the_unseen),
        cmocka_unit_test(the_next_one_sees_no_hand_behind_the_curtain),
        cmocka_unit_test(what_a_move_reveals_is_not_shown_before_it_counts),
        cmocka_unit_test(nor_is_it_at_the_end_of_a_longer_draft),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
