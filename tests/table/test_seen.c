/* test_seen.c: a match as it is told to somebody looks like the match itself. */
#include "table/seen.h"

#include "base/base64.h"
#include "games/list.h"
#include "match/json.h"
#include "tests/table/guests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLIES = 120, UNDO_ONE_IN = 12 };

/* Everybody who is told of a match, and the views they have. */
struct telling {
    struct match *m;
    int viewers;
    struct seen seen[GM_MAX_PLAYERS + 1];
    uint8_t view[GM_MAX_PLAYERS + 1][VIEW_MOST];
    char *text;
};

static int viewer_of(const struct telling *t, int i)
{
    return i < t->viewers - 1 ? i : GM_PUBLIC;
}

static uint32_t look(const struct match *m, int viewer, uint8_t out[VIEW_MOST])
{
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    match_view(m, viewer, view);
    return gm_encode(match_game(m), view, out, VIEW_MOST);
}

/* What has changed for a viewer since he was told last, as letters. */
static void changed(struct telling *t, int i, struct text *out)
{
    uint8_t now[VIEW_MOST], delta[VIEW_DELTA];
    const uint32_t n = look(t->m, viewer_of(t, i), now);
    base64_write(out, delta, view_delta(t->view[i], now, n, delta));
    memcpy(t->view[i], now, n);
}

static void begin(struct telling *t, const char *game, int players)
{
    *t = (struct telling){ .m = guests_match(game, players), .viewers = players + 1 };
    t->text = malloc(GUESTS_TEXT);
    for (int i = 0; i < t->viewers; i++) {
        char letters[BASE64_LETTERS(VIEW_DELTA) + 1];
        struct text first = text_over(letters, sizeof letters);
        changed(t, i, &first);
        assert_true(seen_begin(&t->seen[i], match_game(t->m), viewer_of(t, i), (uint8_t)players,
                               letters, first.len));
    }
}

static void end(struct telling *t)
{
    for (int i = 0; i < t->viewers; i++)
        seen_end(&t->seen[i]);
    match_free(&t->m);
    free(t->text);
}

/* The line of the newest entry; `before` is the state before a move. */
static void put_line(const struct telling *t, const void *before, int viewer, struct text *out)
{
    const struct match_entry *e = match_log_entry(t->m, match_log_length(t->m) - 1);
    if (e->kind == MATCH_UNDO) {
        text_str(out, e->actor >= 0 ? "undo p" : "undo ");
        if (e->actor >= 0) {
            text_int(out, e->actor);
            text_char(out, ' ');
        }
        text_int(out, e->ply);
        text_str(out, " with p0");
        return;
    }
    text_str(out, e->actor >= 0 ? "p" : "*");
    if (e->actor >= 0)
        text_int(out, e->actor);
    text_char(out, ' ');
    match_text_for(match_game(t->m), before, e->move, viewer, out);
}

static void tell(struct telling *t, const void *before)
{
    const struct match_entry *e = match_log_entry(t->m, match_log_length(t->m) - 1);
    for (int i = 0; i < t->viewers; i++) {
        char line[4096];
        struct text out = text_over(line, sizeof line);
        text_int(&out, e->learned);
        text_char(&out, ' ');
        changed(t, i, &out);
        text_char(&out, ' ');
        put_line(t, before, viewer_of(t, i), &out);
        if (!seen_told(&t->seen[i], line, out.len))
            fail_msg("%s is not understood", line);
    }
}

/* JSON into the shared text. */
static struct json over(struct telling *t, struct text *text)
{
    *text = text_over(t->text, GUESTS_TEXT);
    return json_over(text);
}

static char *taken(const struct text *text)
{
    assert_true(text_fits(text));
    return strdup(text->at);
}

static void same_now(struct telling *t, int i)
{
    struct seen *s = &t->seen[i];
    struct desk own;
    struct text text;
    struct json j = over(t, &text);
    char *told, *log, *desk;
    seen_lay(s, SEEN_OPEN, "", 0);
    seen_json(s, 0, &j);
    told = taken(&text);
    j = over(t, &text);
    assert_true(match_log_json(t->m, 0, viewer_of(t, i), &j));
    log = taken(&text);
    assert_true(desk_begin(&own, match_game(t->m)));
    desk_lay(&own, match_state(t->m), viewer_of(t, i), true);
    desk = guests_desk(&own);
    assert_has(told, log);
    desk[strlen(desk) - 1] = '\0'; /* without its brackets */
    assert_has(told, desk + 1);
    desk_end(&own);
    free(told);
    free(log);
    free(desk);
}

static void same_past(struct telling *t, int i, uint32_t ply)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    struct text text;
    struct json j = over(t, &text);
    char *told, *truth;
    assert_true(seen_past_json(&t->seen[i], ply, &j));
    told = taken(&text);
    j = over(t, &text);
    json_open(&j, '{');
    assert_true(match_state_at(t->m, ply, st));
    desk_past_json(match_game(t->m), st, viewer_of(t, i), &j);
    truth = taken(&text);
    assert_has(told, truth + 1);
    free(told);
    free(truth);
    if (i < t->viewers - 1 && ply < match_ply(t->m))
        assert_int_equal(seen_undo_needs(&t->seen[i], ply), match_undo_needs(t->m, i, ply));
}

static void step(struct telling *t, struct rng *rng)
{
    _Alignas(max_align_t) uint8_t before[GM_MAX_STATE];
    const struct game *g = match_game(t->m);
    memcpy(before, match_state(t->m), g->state_size);
    if (match_ply(t->m) > 3 && !rng_below(rng, UNDO_ONE_IN))
        match_undo(t->m, rng_below(rng, 2) ? 0 : MATCH_TABLE,
                   match_ply(t->m) - 1 - (uint32_t)rng_below(rng, 3), 255, NULL);
    else if (match_actor(t->m) == GM_CHANCE)
        match_draw(t->m, NULL);
    else
        match_apply(t->m, guests_any_move(g, match_state(t->m), rng), NULL);
    tell(t, before);
}

static void play(const char *game, int players)
{
    static struct telling t;
    struct rng rng = { { 7, (uint64_t)players }, 0 };
    begin(&t, game, players);
    for (int i = 0; i < PLIES && match_actor(t.m) != GM_OVER; i++)
        step(&t, &rng);
    for (int i = 0; i < t.viewers; i++) {
        assert_int_equal(t.seen[i].length, match_log_length(t.m));
        assert_int_equal(seen_sum(&t.seen[i]),
                         view_sum(t.view[i], match_game(t.m)->state_size + 4));
        same_now(&t, i);
        for (uint32_t ply = 0; ply <= match_ply(t.m); ply += 7)
            same_past(&t, i, ply);
    }
    end(&t);
}

static void told_it_looks_the_same(void **unused)
{
    (void)unused;
    for (int g = 0; games[g]; g++)
        for (int players = games[g]->min_players; players <= games[g]->max_players; players++)
            play(games[g]->name, players);
}

/* A turn on the own view, and what undo would do. */
static void a_turn_is_composed_on_the_view(void **unused)
{
    static struct telling t;
    struct text text;
    struct json j;
    struct match_error e;
    (void)unused;
    begin(&t, "caledonia", 2);
    for (int i = 0; i < 40 || match_actor(t.m) < 0; i++) {
        struct rng rng = { { 3, (uint64_t)i }, 0 };
        step(&t, &rng);
    }
    const int who = match_actor(t.m);
    struct seen *s = &t.seen[who];
    seen_lay(s, SEEN_OPEN, "", 0);
    const uint32_t n = s->game->moves(s->desk.now, s->desk.list, s->game->max_moves);
    assert_true(n > 0);
    char move[GM_MAX_TEXT];
    struct text m = text_over(move, sizeof move);
    s->game->to_text(s->desk.now, s->desk.list[0], &m);
    seen_lay(s, SEEN_OPEN, move, m.len);
    assert_int_equal(s->desk.n, 1);
    j = over(&t, &text);
    seen_json(s, s->length, &j);
    assert_has(t.text, "\"undo\":\"draft\",\"back\":null");
    seen_lay(s, SEEN_SHUT, move, m.len); /* not for him to play */
    assert_int_equal(s->desk.n, 0);
    assert_int_equal(desk_play(&s->desk, move, m.len, &e), MATCH_TURN);
    end(&t);
}

/* While another one thinks: the turn as if it came round now; chance and the end have none. */
static void a_plan_is_composed_as_if_it_were_ones_turn(void **unused)
{
    static struct telling t;
    (void)unused;
    begin(&t, "lords", 3);
    for (int i = 0; i < 40 || match_actor(t.m) < 0 || !t.seen[0].game->settled(match_state(t.m));
         i++) {
        struct rng rng = { { 5, (uint64_t)i }, 0 };
        step(&t, &rng);
    }
    const int other = (match_actor(t.m) + 1) % 3;
    struct seen *s = &t.seen[other];
    seen_lay(s, SEEN_OPEN, "recruit 1", 9);
    assert_int_equal(s->desk.n, 0);
    seen_lay(s, SEEN_SUPPOSED, "recruit 1", 9);
    assert_int_equal(s->desk.n, 1);
    assert_int_equal(s->game->actor(s->desk.base), other);
    seen_lay(s, SEEN_OPEN, "", 0);
    assert_int_equal(s->game->actor(s->desk.base), match_actor(t.m)); /* nothing stays */
    s = &t.seen[3];
    seen_lay(s, SEEN_SUPPOSED, "recruit 1", 9); /* who looks on has no turn */
    assert_int_equal(s->desk.n, 0);
    end(&t);
}

static void what_cannot_be_read_is_refused(void **unused)
{
    static const char *const wrong[] = {
        "",
        "x AA p0 keep",
        "0",
        "0 ",
        "0 ! p0 keep",
        "0  p7 keep",
        "0  p0 sneeze",
        "0  undo 9",
        "0  undo p9 0",
        "0  undo p0",
        "0  undo ",
        "0  undo x",
        "0  undo p",
        "0x  p0 keep",
        "00000000  p0 keep",
        ":  p0 keep",
        "0  px keep",
        "0  p0",
        "0 ______ p0 keep",
    };
    static struct telling t;
    (void)unused;
    begin(&t, "nullgame", 2);
    match_draw(t.m, NULL);
    for (size_t i = 1; i < sizeof wrong / sizeof *wrong; i++)
        if (seen_told(&t.seen[0], wrong[i], (uint32_t)strlen(wrong[i])))
            fail_msg("%s is taken", wrong[i]);
    assert_int_equal(t.seen[0].length, 0);
    assert_true(seen_told(&t.seen[0], "", 0));
    seen_end(&t.seen[0]);
    assert_false(seen_begin(&t.seen[0], match_game(t.m), 0, 2, "_", 1));
    struct text text;
    struct json j = over(&t, &text);
    assert_false(seen_past_json(&t.seen[1], 1, &j));
    end(&t);
}

/* A delta that can be applied, to a view that none is. */
static uint32_t nonsense(const struct telling *t, char letters[BASE64_LETTERS(VIEW_DELTA) + 1])
{
    uint8_t wrong[VIEW_MOST], delta[VIEW_DELTA];
    struct text out = text_over(letters, BASE64_LETTERS(VIEW_DELTA) + 1);
    memset(wrong, 0xff, sizeof wrong);
    base64_write(&out, delta,
                 view_delta(t->view[0], wrong, match_game(t->m)->state_size + 4, delta));
    return out.len;
}

static void a_view_that_is_none_is_refused(void **unused)
{
    static struct telling t;
    char letters[BASE64_LETTERS(VIEW_DELTA) + 1], line[sizeof letters + 32];
    struct text out = text_over(line, sizeof line);
    struct seen s = { 0 };
    (void)unused;
    begin(&t, "nullgame", 2);
    nonsense(&t, letters);
    text_str(&out, "0 ");
    text_str(&out, letters);
    text_str(&out, " * deal 5");
    assert_false(seen_told(&t.seen[0], line, out.len));
    assert_int_equal(t.seen[0].length, 0);
    memset(t.view[0], 0, sizeof t.view[0]);
    assert_false(seen_begin(&s, match_game(t.m), 0, 2, letters, nonsense(&t, letters)));
    seen_end(&s);
    end(&t);
}

static void who_only_looks_on_takes_nothing_back(void **unused)
{
    static struct telling t;
    struct text text;
    struct json j;
    (void)unused;
    begin(&t, "nullgame", 2);
    struct rng rng = { { 3, 3 }, 0 };
    for (int i = 0; i < 3; i++)
        step(&t, &rng);
    assert_int_equal(seen_undo_needs(&t.seen[2], 0), 0);
    assert_int_equal(seen_undo_needs(&t.seen[0], match_ply(t.m)), 0);
    seen_lay(&t.seen[2], SEEN_OPEN, "", 0);
    j = over(&t, &text);
    seen_json(&t.seen[2], 0, &j);
    assert_has(t.text, "\"undo\":null,\"back\":null");
    end(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(told_it_looks_the_same),
        cmocka_unit_test(a_turn_is_composed_on_the_view),
        cmocka_unit_test(a_plan_is_composed_as_if_it_were_ones_turn),
        cmocka_unit_test(what_cannot_be_read_is_refused),
        cmocka_unit_test(a_view_that_is_none_is_refused),
        cmocka_unit_test(who_only_looks_on_takes_nothing_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
