/* show.c: see show.h. */
#include "terminal/show.h"

#include "base/width.h"
#include "front/say.h"
#include "terminal/typed.h"

#include <stddef.h>
#include <string.h>

enum { SEAT_SHAPES = 5, LONGEST_WORD = 64, LEAST_SEAT = 7 };
static const char *const seat_name[SEAT_SHAPES] = { "seat.rowan", "seat.loch", "seat.gorse",
                                                    "seat.peat", "seat.thistle" };
static const char *const seat_shape[SEAT_SHAPES] = { "\u25cf", "\u25a0", "\u2b22", "\u25c6",
                                                     "\u25b2" };

static void json_panel(const struct show *s, const void *st)
{
    static char state[GM_MAX_JSON];
    struct text t = text_over(state, sizeof state);
    struct json j = json_over(&t);
    match_game(s->match)->state_json(st, s->viewer, &j);
    fprintf(s->pen.out, "\n%s\n", state);
}

static const struct show_panel plain_panels[] = {
    { "board", SHOW_TURNS, json_panel },
    { NULL, SHOW_TABLE, NULL },
};
static const struct show_game plain_game = { .game = "plain", .panels = plain_panels };

const struct show_game *show_of(const struct game *g)
{
    static const struct show_game *const all[] = { &show_caledonia, &show_lords };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(g->name, all[i]->game) == 0)
            return all[i];
    return &plain_game;
}

static uint32_t columns_of(const char *key)
{
    char word[LONGEST_WORD];
    struct text t = text_over(word, sizeof word);
    lang_say(&t, key, NULL);
    return width_of(word, (uint32_t)strlen(word));
}

/* The columns of the longest word for a seat. */
static uint32_t widest_seat(void)
{
    static const char *const others[] = { "seat.you", "seat.chance" };
    uint32_t widest = LEAST_SEAT;
    for (int i = 0; i < SEAT_SHAPES + 2; i++) {
        const uint32_t own = columns_of(i < 2 ? others[i] : seat_name[i - 2]);
        widest = own > widest ? own : widest;
    }
    return widest;
}

unsigned show_seat_columns(void)
{
    return widest_seat() + 5;
}

/* A word for a seat, followed by blanks so that all take the same columns. */
static void seat_word(struct text *out, const char *key)
{
    lang_say(out, key, NULL);
    text_pad(out, ' ', out->len + widest_seat() - columns_of(key));
}

void show_seat(const struct show *s, int seat)
{
    char word[LONGEST_WORD];
    struct text t = text_over(word, sizeof word);
    if (seat < 0) {
        seat_word(&t, "seat.chance");
        pen_print(&s->pen, INK_FAINT, "  %s   ", word);
        return;
    }
    seat_word(&t, seat + 1 == s->you ? "seat.you" : seat_name[seat]);
    pen_print(&s->pen, (enum ink)(INK_SEAT + seat), "%s %s p%d", seat_shape[seat], word, seat);
}

const char *show_short(const struct show *s, int seat)
{
    static const char *const number[SEAT_SHAPES] = { "p0", "p1", "p2", "p3", "p4" };
    static char you[LONGEST_WORD];
    if (seat + 1 != s->you)
        return number[seat];
    struct text t = text_over(you, sizeof you);
    lang_say(&t, "seat.you", NULL);
    return you;
}

static void show_option(const struct show *s, const struct gm_option *o, int32_t value)
{
    if (value == GM_AUTO || (o->type != GM_NUMBER && !value))
        return;
    if (o->type == GM_NUMBER)
        fprintf(s->pen.out, ", %s %d", o->name, value);
    else
        fprintf(s->pen.out, ", %s", o->name);
}

void show_title(const struct show *s)
{
    const struct game *g = match_game(s->match);
    pen_print(&s->pen, INK_BOLD, "%s", g->name);
    fputs(", ", s->pen.out);
    say_to(s->pen.out, "show.players", LANG_WITH(lang_number("n", match_players(s->match))));
    for (uint32_t i = 0; i < g->noptions; i++)
        show_option(s, &g->options[i], g->option(match_state(s->match), i));
    fputc('\n', s->pen.out);
    for (int seat = 0; seat < match_players(s->match); seat++) {
        fputs("  ", s->pen.out);
        show_seat(s, seat);
        const char *name = match_name(s->match, seat);
        fprintf(s->pen.out, "%s%s\n", name ? "  " : "", name ? name : "");
    }
}

void show_outcome(struct text *out, const struct game *g, const void *before, const void *after,
                  gm_move m, int seat)
{
    const struct show_game *how = show_of(g);
    if (how->remark)
        how->remark(out, before, m);
    if (!how->change || seat < 0)
        return;
    char words[256];
    struct text t = text_over(words, sizeof words);
    how->change(&t, before, after, seat);
    if (t.len && out->len)
        text_str(out, "; ");
    text_str(out, words);
}

/* What the event has changed for seats that have not acted, as the end of a round does. */
static void others_outcome(struct text *out, const struct show *s, const void *before,
                           const void *after, int actor)
{
    const struct show_game *how = show_of(match_game(s->match));
    for (int seat = 0; how->change && seat < match_players(s->match); seat++) {
        char words[256];
        struct text t = text_over(words, sizeof words);
        if (seat != actor)
            how->change(&t, before, after, seat);
        if (!t.len)
            continue;
        text_str(out, out->len ? "; " : "");
        text_str(out, show_short(s, seat));
        text_str(out, ": ");
        text_str(out, words);
    }
}

/* One line of the log; st is the state before and becomes the one after it. The
 * words come from the viewer's own views, so nothing else can show. */
static void show_event(const struct show *s, const struct match_entry *e, void *st)
{
    const struct game *g = match_game(s->match);
    const gm_move known = g->mask(st, e->move, s->viewer);
    _Alignas(max_align_t) uint8_t before[GM_MAX_STATE], after[GM_MAX_STATE];
    char move[GM_MAX_TEXT], extra[1024];
    struct text t = text_over(move, sizeof move), x = text_over(extra, sizeof extra);
    gm_view(g, before, st, s->viewer);
    g->to_text(before, known, &t);
    g->apply(st, e->move);
    gm_view(g, after, st, s->viewer);
    show_outcome(&x, g, before, after, known, e->actor);
    others_outcome(&x, s, before, after, e->actor);
    fprintf(s->pen.out, "%5u  ", e->ply);
    show_seat(s, e->actor);
    fputs("  ", s->pen.out);
    say_padded(s->pen.out, move, x.len ? 30 : 0);
    fputs(x.len ? "  " : "", s->pen.out);
    pen_print(&s->pen, INK_FAINT, "%s", extra);
    fputc('\n', s->pen.out);
}

void show_log(const struct show *s, uint32_t first, uint32_t last)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    if (first > last || !match_state_at(s->match, first - 1, st))
        return;
    for (uint32_t ply = first; ply <= last; ply++)
        show_event(s, match_event(s->match, ply), st);
}

void show_table(const struct show *s, uint32_t ply, enum show_when when)
{
    const struct game *g = match_game(s->match);
    const struct show_game *how = show_of(g);
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE], view[GM_MAX_STATE];
    if (s->view)
        memcpy(view, s->view, g->state_size);
    else if (match_state_at(s->match, ply, st))
        gm_view(g, view, st, s->viewer);
    else
        return;
    for (const struct show_panel *p = how->panels; p->name; p++)
        if (p->when <= when)
            p->draw(s, view);
    if (!how->status || g->actor(view) == GM_OVER)
        return;
    fputc('\n', s->pen.out);
    how->status(s, view);
    fputc('\n', s->pen.out);
}

bool show_panel(const struct show *s, const char *name)
{
    const struct game *g = match_game(s->match);
    for (const struct show_panel *p = show_of(g)->panels; p->name; p++) {
        if (!typed_is(name, strlen(name), p->name))
            continue;
        _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
        match_view(s->match, s->viewer, view);
        p->draw(s, s->view ? s->view : view);
        return true;
    }
    return false;
}

void show_end(const struct show *s)
{
    const struct game *g = match_game(s->match);
    if (match_actor(s->match) != GM_OVER) {
        say_to(s->pen.out, "show.unfinished", NULL);
        fputc('\n', s->pen.out);
        return;
    }
    int32_t score[GM_MAX_PLAYERS] = { 0 };
    const uint8_t winners = g->winners(match_state(s->match));
    g->scores(match_state(s->match), score);
    pen_say(&s->pen, INK_BOLD, "show.over", NULL);
    fputc('\n', s->pen.out);
    for (int seat = 0; seat < match_players(s->match); seat++) {
        fputs("  ", s->pen.out);
        show_seat(s, seat);
        fprintf(s->pen.out, "  %4d ", score[seat]);
        say_to(s->pen.out, "show.points", LANG_WITH(lang_number("n", score[seat])));
        if (winners >> seat & 1) {
            fputs("  ", s->pen.out);
            say_to(s->pen.out, "show.wins", NULL);
        }
        fputc('\n', s->pen.out);
    }
}
