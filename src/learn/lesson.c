/* lesson.c: see lesson.h. */
#include "learn/lesson.h"

#include "learn/judge.h"
#include "learn/words.h"

enum { SOON_HINT = 2, SOON_MODEL = 3 };
static const uint32_t not_asked = UINT32_MAX;

static const struct directive *here(const struct lesson *l)
{
    static const struct directive end = { .kind = D_DONE, .rest = { "", 0 } };
    return l->at < l->script.count ? &l->script.list[l->at] : &end;
}

/* Going on */

static void stop(struct lesson *l, enum lesson_kind kind)
{
    l->kind = kind;
    l->wrong = 0;
    l->hinted = false;
}

/* What a step shows stays until another step shows something else. */
static void take_show(struct lesson *l)
{
    for (uint32_t at = l->at; script_in_step(&l->script, l->at, D_SHOW, &at);)
        l->show = l->script.list[at].rest;
}

static void stop_at_step(struct lesson *l)
{
    uint32_t try = l->at;
    const enum directive_kind kind = here(l)->kind;
    take_show(l);
    if (kind == D_SAY)
        stop(l, script_in_step(&l->script, l->at, D_TRY, &try) ? LESSON_TRY : LESSON_SAY);
    else
        stop(l, kind == D_ASK ? LESSON_ASK : LESSON_DONE);
}

/* Adds a move of the record to the draft. */
static void draft(struct lesson *l, struct line move, uint32_t question)
{
    struct match_error err;
    struct desk *d = &l->table->desk;
    if (desk_play(d, move.at, move.len, &err) == MATCH_OK)
        l->asked[d->n - 1] = question;
}

/* The notes right behind a move: they are said with it. */
static void take_notes(struct lesson *l)
{
    for (; here(l)->kind == D_NOTE || here(l)->kind == D_CHECK; l->at++)
        if (here(l)->kind == D_NOTE)
            l->note = here(l)->rest;
}

/* To the next thing that somebody has to do. */
static void go_on(struct lesson *l)
{
    struct line move;
    for (;;) {
        take_notes(l);
        const struct directive *d = here(l);
        if (desk_is_whole(&l->table->desk)) {
            stop(l, LESSON_CONFIRM);
            return;
        }
        if (d->kind == D_SAY || d->kind == D_ASK || d->kind == D_DONE) {
            stop_at_step(l);
            return;
        }
        if (d->kind == D_MOVE && !judge_is_own(l, d->rest, &move)) {
            stop(l, LESSON_OTHERS);
            return;
        }
        if (d->kind == D_MOVE)
            draft(l, move, not_asked);
        else if (d->kind == D_SHOW)
            l->show = d->rest;
        l->at++;
    }
}

static void hear(struct lesson *l, enum lesson_verdict verdict)
{
    l->said.verdict = verdict;
    l->said.key = (struct line){ NULL, 0 };
    l->said.n = 0;
    l->said.error = (struct match_error){ .code = MATCH_OK };
}

/* What was said of a move is of the past once the lesson has gone on, but that another was played
 * in its place has to be read: it stays until the learner does something. */
static void hear_no_more(struct lesson *l)
{
    if (l->said.verdict != VERDICT_TOO)
        hear(l, VERDICT_NONE);
}

/* Beginning */

struct line lesson_head(const struct script *s, enum directive_kind kind)
{
    const uint32_t at = script_find(s, kind, 0);
    return at < s->count ? s->list[at].rest : (struct line){ "", 0 };
}

/* The part of the head that is not there, or NULL. */
static const char *missing(struct lesson *l)
{
    const struct script *s = &l->script;
    const struct line seat = lesson_head(s, D_SEAT);
    l->seat = seat.len == 2 && *seat.at == 'p' ? seat.at[1] - '0' : -1;
    if (!lesson_head(s, D_LESSON).len)
        return "lesson";
    if (l->seat < 0 || l->seat >= GM_MAX_PLAYERS)
        return "seat";
    return script_find(s, D_START, 0) == s->count ? "start" : NULL;
}

/* The record up to the line of `start`: what has been played before. */
static size_t before_start(const struct script *s)
{
    const uint32_t wanted = s->list[script_find(s, D_START, 0)].line;
    struct lines lines = lines_of(s->text, (uint32_t)s->n);
    struct line line = { s->text, 0 };
    for (uint32_t i = 0; i < wanted; i++)
        lines_next(&lines, &line);
    return (size_t)(line.at - s->text);
}

/* The learner alone is a person, so that the table is always seen from there. */
static void seats_text(const struct lesson *l, const struct match *m, const char *name,
                       struct buffer *out)
{
    for (int seat = 0; seat < match_players(m); seat++) {
        const char *called = seat == l->seat ? name : match_name(m, seat);
        buffer_str(out, seat == l->seat ? "-" : bots_best(match_game(m))->name);
        buffer_str(out, called && *called ? " " : "");
        buffer_str(out, called ? called : "");
        buffer_str(out, "\n");
    }
}

static enum match_code open_table(const struct lesson *l, struct table *next,
                                  const struct game *const *games, const char *name,
                                  struct match_error *err)
{
    struct match *m;
    struct buffer seats = { 0 };
    if (match_read(&m, games, l->script.text, before_start(&l->script), err) != MATCH_OK)
        return err->code;
    seats_text(l, m, name, &seats);
    table_open(next, m, seats.at ? seats.at : "", (uint32_t)seats.len, "", 0, err);
    buffer_free(&seats);
    return err->code;
}

enum match_code lesson_begin(struct lesson *l, struct table *table, const struct game *const *games,
                             const char *text, size_t n, const char *name, struct match_error *err)
{
    struct table next = { 0 };
    *l = (struct lesson){ .table = table };
    *err = (struct match_error){ .code = MATCH_MEMORY };
    if (n > MATCH_MAX_DATA || !script_begin(&l->script, text, n))
        return err->code;
    err->what = missing(l);
    if (err->what)
        return err->code = MATCH_MISSING;
    if (open_table(l, &next, games, name, err) != MATCH_OK) {
        table_close(&next);
        return err->code;
    }
    table_close(table);
    *table = next;
    l->at = script_find(&l->script, D_START, 0) + 1;
    go_on(l);
    return MATCH_OK;
}

void lesson_end(struct lesson *l)
{
    script_end(&l->script);
    facts_free(&l->facts);
}

/* What the learner does */

void lesson_next(struct lesson *l)
{
    if (l->kind != LESSON_SAY && l->kind != LESSON_TRY)
        return;
    hear(l, VERDICT_NONE);
    l->note = (struct line){ NULL, 0 }; /* it was said of what lies behind now */
    l->at = script_step_end(&l->script, l->at);
    go_on(l);
}

bool lesson_others(struct lesson *l)
{
    struct match_error err;
    if (l->kind != LESSON_OTHERS)
        return false;
    struct buffer line = { 0 };
    buffer_bytes(&line, here(l)->rest.at, here(l)->rest.len);
    buffer_str(&line, "\n");
    const bool played =
        !line.failed && table_read_on(l->table, line.at, line.len, &err) == MATCH_OK;
    buffer_free(&line);
    if (!played)
        return false;
    hear_no_more(l);
    l->at++;
    go_on(l);
    return true;
}

/* What the move would bring. */
static void foretell(struct lesson *l, gm_move m)
{
    l->said.move = m;
    l->said.n = gm_foretell(match_game(l->table->match), l->table->desk.now, m, l->said.so);
}

static void take_right(struct lesson *l, gm_move m, bool model)
{
    const uint32_t question = l->at;
    const uint32_t end = script_step_end(&l->script, question);
    hear(l, model ? VERDICT_RIGHT : VERDICT_TOO);
    if (!model)
        foretell(l, m);
    l->note = (struct line){ NULL, 0 };
    draft(l, judge_model(l, question), question);
    l->at = end + 1;
    go_on(l);
}

static void take_wrong(struct lesson *l, gm_move m)
{
    char notation[GM_MAX_TEXT];
    struct text text = text_over(notation, sizeof notation);
    match_game(l->table->match)->to_text(l->table->desk.now, m, &text);
    hear(l, VERDICT_WRONG);
    foretell(l, m);
    l->said.key = judge_slip(l, l->at, (struct line){ notation, text.len }, NULL);
    l->wrong++;
}

/* One that is no move, or not legal, as the error says. */
static void take_refused(struct lesson *l, struct line text, const struct match_error *err)
{
    uint32_t try = l->at;
    hear(l, VERDICT_REFUSED);
    l->said.error = *err;
    if (l->kind == LESSON_ASK) {
        l->said.key = judge_slip(l, l->at, text, err);
        l->wrong++;
    } else if (script_in_step(&l->script, l->at, D_TRY, &try) &&
               judge_fails_by(err, script_try(l->script.list[try].rest).rule)) {
        l->said.verdict = VERDICT_TRIED;
    }
}

/* Whether the move waits in the draft already: it is the last one there, however it is written. */
static bool is_drafted(const struct lesson *l, const char *text, uint32_t len)
{
    struct desk before = l->table->desk;
    const gm_move last = before.n ? before.draft[before.n - 1] : (gm_move){ 0 };
    gm_move m;
    return desk_undo(&before) && before.game->from_text(before.now, text, len, &m, NULL) == GM_OK &&
           m.word == last.word;
}

void lesson_try(struct lesson *l, const char *text, uint32_t len)
{
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    const struct desk *d = &l->table->desk;
    struct match_error err;
    gm_move m;
    bool model;
    const bool asks = l->kind == LESSON_ASK, open = asks || l->kind == LESSON_TRY;
    const bool refused = open && desk_may_act(d) &&
                         match_try(d->game, d->now, text, len, &m, after, &err) != MATCH_OK;
    if (refused)
        take_refused(l, (struct line){ text, len }, &err);
    else if (l->kind == LESSON_CONFIRM && is_drafted(l, text, len))
        hear(l, VERDICT_RIGHT);
    else if (!asks || !desk_may_act(d))
        hear(l, VERDICT_NOT_NOW);
    else if (judge_is_right(l, l->at, d->now, m, &model))
        take_right(l, m, model);
    else
        take_wrong(l, m);
}

void lesson_undo(struct lesson *l)
{
    struct desk *d = &l->table->desk;
    uint32_t last = d->n;
    while (last && l->asked[last - 1] == not_asked)
        last--;
    if (!last)
        return; /* what the record alone has played stays */
    const uint32_t question = l->asked[last - 1];
    while (d->n >= last && desk_undo(d))
        ;
    hear(l, VERDICT_NONE);
    l->note = (struct line){ NULL, 0 };
    l->at = question;
    go_on(l);
}

enum match_code lesson_confirm(struct lesson *l, struct match_error *err)
{
    *err = (struct match_error){ .code = MATCH_OK };
    if (l->kind != LESSON_CONFIRM || table_confirm(l->table, err) != MATCH_OK)
        return err->code;
    hear_no_more(l);
    go_on(l);
    return MATCH_OK;
}

void lesson_hint(struct lesson *l)
{
    l->hinted = true;
}

/* What is shown */

struct line lesson_key(const struct lesson *l)
{
    return l->kind == LESSON_CONFIRM || l->kind == LESSON_OTHERS ? (struct line){ NULL, 0 }
                                                                 : here(l)->rest;
}

bool lesson_has_hint(const struct lesson *l)
{
    uint32_t at = l->at;
    return l->kind == LESSON_ASK && script_in_step(&l->script, l->at, D_HINT, &at);
}

struct line lesson_hint_key(const struct lesson *l)
{
    uint32_t at = l->at;
    const bool due = l->kind == LESSON_ASK && (l->hinted || l->wrong >= SOON_HINT);
    return due && script_in_step(&l->script, l->at, D_HINT, &at) ? l->script.list[at].rest
                                                                 : (struct line){ NULL, 0 };
}

struct line lesson_model(const struct lesson *l)
{
    uint32_t at = l->at;
    if (l->kind == LESSON_TRY && script_in_step(&l->script, l->at, D_TRY, &at))
        return script_try(l->script.list[at].rest).move;
    return l->kind == LESSON_ASK ? judge_model(l, l->at) : (struct line){ NULL, 0 };
}

bool lesson_shows_model(const struct lesson *l)
{
    return l->kind == LESSON_ASK && l->wrong >= SOON_MODEL;
}

static bool is_step(enum directive_kind kind)
{
    return kind == D_SAY || kind == D_ASK || kind == D_DONE;
}

static uint32_t steps_before(const struct script *s, uint32_t at)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < at && i < s->count; i++)
        n += is_step(s->list[i].kind);
    return n;
}

uint32_t lesson_steps(const struct script *s)
{
    return steps_before(s, s->count);
}

/* While somebody confirms or waits it is the step they come from. */
uint32_t lesson_step(const struct lesson *l)
{
    return steps_before(&l->script, l->at) + (lesson_key(l).len ? 1 : 0);
}

bool lesson_value(struct lesson *l, struct line place, struct text *out)
{
    const struct desk *d = &l->table->desk;
    const bool count = place.len && *place.at == '#';
    if (count)
        place = (struct line){ place.at + 1, place.len - 1 };
    facts_of_state(&l->facts, d->game, d->now, l->seat);
    const struct line value = facts_at(&l->facts, place), bare = facts_bare(value);
    if (count && value.at)
        text_int(out, facts_count(value));
    else if (value.at)
        text_bytes(out, bare.at, bare.len);
    return value.at != NULL;
}
