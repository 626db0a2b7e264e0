/* test_coach.c: what a coach says is well written, and each thing is said in some first game. */
#include "base/rng.h"
#include "bots/bot.h"
#include "games/list.h"
#include "learn/coach.h"
#include "learn/words.h"
#include "table/minds.h"
#include "tests/conform/json_valid.h"
#include "tests/learn/school.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MOST = 64, GAMES = 40, ROOM = 1 << 16 };

struct script_of {
    char *text;
    struct coach_line line[MOST];
    uint32_t n, said[MOST];
};

static void read_script(struct script_of *s, const char *game)
{
    char path[64];
    snprintf(path, sizeof path, "data/lessons/%s/coach.txt", game);
    FILE *f = fopen(path, "rb");
    s->text = calloc(1, ROOM);
    assert_non_null(f);
    assert_non_null(s->text);
    assert_true(fread(s->text, 1, ROOM - 1, f) > 0);
    fclose(f);
    struct lines lines = lines_of(s->text, (uint32_t)strlen(s->text));
    struct line line;
    s->n = 0;
    while (lines_next(&lines, &line)) {
        if (!line.len || *line.at == '#')
            continue;
        if (!coach_read(line, &s->line[s->n++]))
            fail_msg("%s: %.*s", game, (int)line.len, line.at);
        s->said[s->n - 1] = 0;
    }
}

static void count(struct script_of *s, const struct facts *f)
{
    for (uint32_t i = 0; i < s->n; i++)
        s->said[i] += coach_holds(&s->line[i], f);
}

/* One game between two bots, heard from seat 0. */
static void play(struct script_of *s, const struct game *g, const int32_t *options, uint64_t seed)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE], before[GM_MAX_STATE];
    const struct gm_setup setup = { .players = 2, .options = options };
    struct rng r = { { seed, 7 }, 0 };
    struct facts f = { 0 };
    gm_move *list = malloc(g->max_moves * sizeof *list), m;
    assert_int_equal(g->setup(st, &setup, NULL), GM_OK);
    for (int actor = g->actor(st); actor != GM_OVER; actor = g->actor(st)) {
        if (actor == 0) {
            facts_of_state(&f, g, st, 0);
            count(s, &f);
        }
        memcpy(before, st, g->state_size);
        if (actor == GM_CHANCE)
            m = g->chance(st, &r);
        else
            m = list[rng_below(&r, g->moves(st, list, g->max_moves))];
        assert_int_equal(g->apply(st, m), GM_OK);
        if (actor == 0) {
            facts_of_move(&f, g, before, m, st, 0);
            count(s, &f);
        }
    }
    facts_free(&f);
    free(list);
}

static void everything_is_said(const char *game, const char *option, int32_t value)
{
    static struct script_of s;
    int32_t options[GM_MAX_OPTIONS];
    const struct game *g = NULL;
    for (const struct game *const *one = games; *one; one++)
        if (strcmp((*one)->name, game) == 0)
            g = *one;
    assert_non_null(g);
    for (uint32_t i = 0; i < GM_MAX_OPTIONS; i++)
        options[i] = GM_AUTO;
    options[gm_option_index(g, option, (uint32_t)strlen(option))] = value;
    read_script(&s, game);
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        play(&s, g, options, seed);
    for (uint32_t i = 0; i < s.n; i++)
        if (!s.said[i])
            fail_msg("%s: never %.*s", game, (int)s.line[i].key.len, s.line[i].key.at);
    free(s.text);
}

static void caledonia(void **unused)
{
    (void)unused;
    everything_is_said("caledonia", "beginner", 1);
}

static void lords(void **unused)
{
    (void)unused;
    everything_is_said("lords", "target", 20);
}

static void what_is_no_line(void **unused)
{
    static const char *const wrong[] = { "",
                                         "# when a = 1 ; say b C-1",
                                         "when a = 1",
                                         "when a ; say b C-1",
                                         "when a = 1 ; sing b C-1",
                                         "when a = 1 ; say b",
                                         "when a = 1 ; say b C-1 action pass",
                                         "say b C-1" };
    struct coach_line c;
    (void)unused;
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(coach_read(words_of(wrong[i]), &c));
    assert_true(coach_read(words_of("when a = 1 ; b has 2 ; warn c C-1"), &c));
    assert_true(words_is(c.conditions, "a = 1 ; b has 2"));
    assert_true(words_is(c.key, "c") && words_is(c.rule, "C-1") && c.kind == COACH_WARN);
}

static void json_of_what_holds(void **unused)
{
    char room[512];
    struct text t = text_over(room, sizeof room);
    struct json j = json_over(&t);
    struct facts f = { .seat = 0 };
    (void)unused;
    buffer_str(&f.json, "{\"state\":{\"round\":2,\"players\":[{\"money\":3}]}}");
    coach_json(words_of("when state.round = 2 ; say two C-1\nwhen me.money > 3 ; say rich C-2\n"
                        "when me.money = 3 ; hint three C-3 action pass"),
               &f, &j);
    assert_true(json_valid(room));
    assert_string_equal(
        room,
        "[{\"kind\":\"say\",\"key\":\"two\",\"rule\":\"C-1\",\"point\":null},{\"kind\":\"hint\","
        "\"key\":\"three\",\"rule\":\"C-3\",\"point\":\"action pass\"}]");
    facts_free(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(caledonia), cmocka_unit_test(lords),
                                        cmocka_unit_test(what_is_no_line),
                                        cmocka_unit_test(json_of_what_holds) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
