/* guests.c: see guests.h. */
#include "tests/table/guests.h"

#include "games/list.h"
#include "tests/conform/json_valid.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const char guests_people[] = "- Ann\n- Bran\n- Cal\n- Doug\n- Edna\n";

const char *const guests_alone[GM_MAX_PLAYERS] = {
    "- Ann\nrandom B\nrandom C\nrandom D\nrandom E\n",
    "random A\n- Bran\nrandom C\nrandom D\nrandom E\n",
    "random A\nrandom B\n- Cal\nrandom D\nrandom E\n",
    "random A\nrandom B\nrandom C\n- Doug\nrandom E\n",
    "random A\nrandom B\nrandom C\nrandom D\n- Edna\n",
};

/* Matches and tables */

static const struct game *game_called(const char *name)
{
    for (int i = 0; games[i]; i++)
        if (!strcmp(games[i]->name, name))
            return games[i];
    fail_msg("no game %s", name);
    return NULL;
}

struct match *guests_match(const char *game, int players)
{
    static const uint8_t seed[MATCH_SEED] = { 7, 7, 7 };
    const struct match_setup in = {
        .game = game_called(game),
        .setup = { .players = (uint8_t)players },
        .names = { "Ann", "Bran", "Cal", "Doug", "Edna" },
        .seed = seed,
    };
    struct match *m;
    assert_int_equal(match_new(&m, &in, NULL), MATCH_OK);
    return m;
}

struct match *guests_read(const char *record)
{
    struct match *m;
    struct match_error e;
    if (match_read(&m, games, record, strlen(record), &e) != MATCH_OK)
        fail_msg("refused: %s, line %u: %s", match_code_key(e.code), e.line, e.word);
    return m;
}

char *guests_write(const struct match *m)
{
    struct buffer out = { 0 };
    assert_int_equal(match_write(m, GM_CHANCE, &out, NULL), MATCH_OK);
    return out.at;
}

/* So many lines of the text. */
static uint32_t lines_length(const char *text, int n)
{
    const char *end = text;
    while (n-- && *end)
        end = strchr(end, '\n') + 1;
    return (uint32_t)(end - text);
}

void guests_open(struct table *t, struct match *m, const char *seats, const char *draft)
{
    struct match_error e;
    *t = (struct table){ 0 };
    if (table_open(t, m, seats, lines_length(seats, match_players(m)), draft,
                   (uint32_t)strlen(draft), &e) != MATCH_OK)
        fail_msg("refused: %s", match_code_key(e.code));
}

/* JSON */

struct page {
    struct text text;
    struct json json;
};

static void page_begin(struct page *p)
{
    static char room[GUESTS_TEXT];
    p->text = text_over(room, sizeof room);
    p->json = json_over(&p->text);
}

static char *page_end(const struct page *p)
{
    assert_true(text_fits(&p->text));
    assert_true(json_valid(p->text.at));
    char *copy = malloc(p->text.len + 1);
    assert_non_null(copy);
    memcpy(copy, p->text.at, p->text.len + 1);
    return copy;
}

char *guests_see(const struct table *t, uint32_t since, int as)
{
    struct page p;
    page_begin(&p);
    assert_true(table_json(t, since, as, &p.json));
    return page_end(&p);
}

char *guests_see_past(const struct table *t, uint32_t ply)
{
    struct page p;
    page_begin(&p);
    assert_true(table_past_json(t, ply, &p.json));
    return page_end(&p);
}

char *guests_desk(const struct desk *d)
{
    struct page p;
    page_begin(&p);
    json_open(&p.json, '{');
    desk_json(d, &p.json);
    json_close(&p.json, '}');
    return page_end(&p);
}

char *guests_explain(const struct desk *d, const char *moves)
{
    struct page p;
    page_begin(&p);
    desk_explain_json(d, moves, (uint32_t)strlen(moves), &p.json);
    return page_end(&p);
}

char *guests_preview(const struct desk *d, const char *move)
{
    struct page p;
    page_begin(&p);
    desk_preview_json(d, move, (uint32_t)strlen(move), &p.json);
    return page_end(&p);
}

/* Playing */

enum match_code guests_play(struct table *t, const char *text, struct match_error *e)
{
    return table_play(t, text, (uint32_t)strlen(text), e);
}

enum match_code guests_draft(struct desk *d, const char *text, struct match_error *e)
{
    return desk_play(d, text, (uint32_t)strlen(text), e);
}

gm_move guests_any_move(const struct game *g, const void *st, struct rng *rng)
{
    gm_move *list = malloc(g->max_moves * sizeof *list);
    assert_non_null(list);
    const uint32_t n = g->moves(st, list, g->max_moves);
    assert_in_range(n, 1, g->max_moves);
    const gm_move m = list[rng_below(rng, n)];
    free(list);
    return m;
}

static void any_text(const struct game *g, const void *st, struct rng *rng, char out[GM_MAX_TEXT])
{
    struct text t = text_over(out, GM_MAX_TEXT);
    g->to_text(st, guests_any_move(g, st, rng), &t);
}

bool guests_go_on(struct table *t, struct rng *rng)
{
    const struct game *g = match_game(t->match);
    struct match_error e = { .code = MATCH_OK };
    char text[GM_MAX_TEXT];
    if (seating_waits(&t->seating) == WAIT_OVER)
        return false;
    if (t->curtain != TABLE_NOBODY) {
        table_lift(t, t->curtain);
    } else if (table_waiting(t) != TABLE_NOBODY) {
        any_text(g, match_state(t->match), rng, text);
        table_bot_plays(t, match_log_length(t->match), text, (uint32_t)strlen(text), &e);
    } else if (desk_is_ready(&t->desk)) {
        table_confirm(t, &e);
    } else {
        assert_true(desk_may_act(&t->desk));
        any_text(g, t->desk.now, rng, text);
        guests_play(t, text, &e);
    }
    assert_int_equal(e.code, MATCH_OK);
    return true;
}

/* The bot that counts */

uint32_t guests_count;
uint64_t guests_decision;
bool guests_saw_too_much;

static bool plays(const struct bot *self, const struct game *g)
{
    (void)self;
    return g != NULL;
}

static size_t memory(const struct bot *self, const struct game *g, const struct bot_limits *limits)
{
    (void)self, (void)g;
    return sizeof(uint32_t) + limits->nodes;
}

static gm_move choose(const struct bot *self, const struct game *g, const void *view, int seat,
                      const struct bot_limits *limits, void *mem)
{
    _Alignas(max_align_t) uint8_t seen[GM_MAX_STATE];
    struct rng first = { { 0, 0 }, 0 };
    (void)self;
    gm_view(g, seen, view, seat);
    guests_saw_too_much |= memcmp(seen, view, g->state_size) != 0;
    guests_count = ++*(uint32_t *)mem;
    guests_decision = limits->decision;
    return guests_any_move(g, view, &first);
}

const struct bot guests_counting = {
    .name = "counting", .plays = plays, .memory = memory, .choose = choose
};
