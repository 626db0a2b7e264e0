/* check.c: see check.h. */
#include "learn/check.h"

#include "learn/judge.h"
#include "learn/marks.h"
#include "learn/words.h"

#include <stdlib.h>

static const char *const codes[FAULT_COUNT] = {
#define X(id, code) code,
    CHECK_FAULTS(X)
#undef X
};

struct check {
    const struct check_ears *ears;
    struct lesson *lesson;
    struct table table;
    struct line note; /* the one that was looked at last */
    gm_move *list;
};

static void fault(const struct check *c, uint32_t line, enum check_fault what, struct line word)
{
    c->ears->fault(c->ears->with, line, codes[what], word);
}

static void text(const struct check *c, uint32_t line, struct line key)
{
    c->ears->text(c->ears->with, c->lesson, line, key);
}

static void rule(const struct check *c, uint32_t line, struct line id)
{
    c->ears->rule(c->ears->with, line, id);
}

/* The record */

static void check_record(const struct check *c, const struct game *const *games, const char *at,
                         size_t n)
{
    struct match *m;
    struct match_error err;
    if (match_read(&m, games, at, n, &err) != MATCH_OK || match_verify(m, &err) != MATCH_OK)
        fault(c, err.line, FAULT_RECORD, words_of(match_code_key(err.code)));
    match_free(&m);
}

/* What is wrong wherever it stands. */
static void check_words(const struct check *c)
{
    const struct script *s = &c->lesson->script;
    for (uint32_t i = 0; i < s->count; i++) {
        const struct directive *d = &s->list[i];
        const bool condition = d->kind == D_WANT || d->kind == D_CHECK;
        if (d->kind == D_UNKNOWN)
            fault(c, d->line, FAULT_DIRECTIVE, d->rest);
        if (condition && !facts_is_condition(d->rest))
            fault(c, d->line, FAULT_CONDITION, d->rest);
        if (d->kind == D_SHOW && !marks_is_layer(d->rest))
            fault(c, d->line, FAULT_LAYER, d->rest);
        for (struct line rules = d->rest; (d->kind == D_RULES || d->kind == D_RULE) && rules.len;)
            rule(c, d->line, words_until(&rules, ' '));
    }
}

/* A step */

static void check_marks(const struct check *c, uint32_t step)
{
    const struct script *s = &c->lesson->script;
    for (uint32_t at = step; script_in_step(s, step, D_POINT, &at);)
        if (!marks_exist(&c->lesson->facts, s->list[at].rest))
            fault(c, s->list[at].line, FAULT_MARK, s->list[at].rest);
}

static void facts_now(const struct check *c)
{
    const struct desk *d = &c->table.desk;
    facts_of_state(&c->lesson->facts, d->game, d->now, c->lesson->seat);
}

static void check_condition(const struct check *c, const struct directive *d)
{
    if (!facts_hold(&c->lesson->facts, d->rest))
        fault(c, d->line, FAULT_CHECK, d->rest);
}

/* Why the move is refused here; MATCH_OK if it is not. */
static enum match_code refusal(const struct check *c, struct line move, gm_move *m,
                               struct match_error *err)
{
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    const struct desk *d = &c->table.desk;
    return match_try(d->game, d->now, move.at, move.len, m, after, err);
}

static bool fails_by(const struct check *c, struct line move, struct line id)
{
    struct match_error err;
    gm_move m;
    return refusal(c, move, &m, &err) == MATCH_ILLEGAL && judge_fails_by(&err, id);
}

static void check_try(const struct check *c, uint32_t step)
{
    const struct script *s = &c->lesson->script;
    for (uint32_t at = step; script_in_step(s, step, D_TRY, &at);) {
        const struct slip try = script_try(s->list[at].rest);
        rule(c, s->list[at].line, try.rule);
        if (s->list[step].kind != D_SAY)
            fault(c, s->list[at].line, FAULT_TRY_CARD, try.move);
        if (!fails_by(c, try.move, try.rule))
            fault(c, s->list[at].line, FAULT_TRY, try.move);
    }
}

static void check_step(const struct check *c, uint32_t step)
{
    const struct script *s = &c->lesson->script;
    text(c, s->list[step].line, s->list[step].rest);
    facts_now(c);
    check_marks(c, step);
    for (uint32_t at = step; script_in_step(s, step, D_CHECK, &at);)
        check_condition(c, &s->list[at]);
    check_try(c, step);
}

/* A question */

static bool is_right(const struct check *c, uint32_t step, gm_move m)
{
    bool model;
    return judge_is_right(c->lesson, step, c->table.desk.now, m, &model);
}

/* Whether the pattern means a legal move that is wrong. */
static bool means_wrong(const struct check *c, uint32_t step, struct line pattern, uint32_t n)
{
    const struct desk *d = &c->table.desk;
    for (uint32_t i = 0; i < n; i++) {
        char notation[GM_MAX_TEXT];
        struct text t = text_over(notation, sizeof notation);
        d->game->to_text(d->now, c->list[i], &t);
        if (script_matches(pattern, (struct line){ notation, t.len }) &&
            !is_right(c, step, c->list[i]))
            return true;
    }
    return false;
}

static void check_slip(const struct check *c, uint32_t step, const struct directive *d, uint32_t n)
{
    const struct slip slip = script_slip(d->rest);
    text(c, d->line, slip.key);
    if (slip.rule.len) {
        rule(c, d->line, slip.rule);
        if (!fails_by(c, slip.move, slip.rule))
            fault(c, d->line, FAULT_SLIP_RULE, slip.move);
    } else if (!means_wrong(c, step, slip.move, n)) {
        fault(c, d->line, FAULT_SLIP, slip.move);
    }
}

/* The model has to meet each condition by itself, though it is right in any case. */
static void check_wants(const struct check *c, uint32_t step, gm_move model)
{
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    const struct script *s = &c->lesson->script;
    const struct desk *d = &c->table.desk;
    memcpy(after, d->now, d->game->state_size);
    d->game->apply(after, model);
    facts_of_move(&c->lesson->facts, d->game, d->now, model, after, c->lesson->seat);
    for (uint32_t at = step; script_in_step(s, step, D_WANT, &at);)
        if (!facts_hold(&c->lesson->facts, s->list[at].rest))
            fault(c, s->list[at].line, FAULT_WANT, s->list[at].rest);
}

static void check_answers(const struct check *c, uint32_t step, uint32_t n)
{
    const struct script *s = &c->lesson->script;
    struct match_error err;
    gm_move m;
    for (uint32_t at = step + 1; at < script_step_end(s, step); at++) {
        const struct directive *d = &s->list[at];
        if (d->kind == D_SLIP)
            check_slip(c, step, d, n);
        if (d->kind == D_HINT || d->kind == D_ELSE)
            text(c, d->line, d->rest);
        if (d->kind == D_OR && refusal(c, d->rest, &m, &err) != MATCH_OK)
            fault(c, d->line, FAULT_OR, d->rest);
    }
}

static void count_right(const struct check *c, uint32_t step, uint32_t n)
{
    const struct directive *d = &c->lesson->script.list[step];
    uint32_t right = 0;
    for (uint32_t i = 0; i < n; i++)
        right += is_right(c, step, c->list[i]);
    c->ears->question(c->ears->with, d->line, d->rest, n, right);
}

/* False if the lesson cannot go on behind it. */
static bool check_question(const struct check *c, uint32_t step)
{
    struct lesson *l = c->lesson;
    const struct desk *d = &c->table.desk;
    const struct line model = judge_model(l, step);
    struct match_error err;
    gm_move m;
    check_step(c, step);
    if (!model.len || refusal(c, model, &m, &err) != MATCH_OK) {
        fault(c, l->script.list[step].line, FAULT_MODEL, l->script.list[step].rest);
        return false;
    }
    const uint32_t n = d->game->moves(d->now, c->list, d->game->max_moves);
    check_wants(c, step, m);
    check_answers(c, step, n);
    count_right(c, step, n);
    lesson_try(l, model.at, model.len);
    facts_now(c);
    for (uint32_t at = script_step_end(&l->script, step) + 1; at < l->at; at++)
        if (l->script.list[at].kind == D_CHECK)
            check_condition(c, &l->script.list[at]);
    return true;
}

/* Goes on by one; false at the end, or where it cannot. */
static bool go(struct check *c)
{
    struct lesson *l = c->lesson;
    struct match_error err;
    const uint32_t at = l->at, line = at < l->script.count ? l->script.list[at].line : 0;
    if (l->note.len && l->note.at != c->note.at)
        text(c, line, l->note);
    c->note = l->note;
    switch (l->kind) {
    case LESSON_SAY:
    case LESSON_TRY:
        check_step(c, at);
        lesson_next(l);
        return true;
    case LESSON_ASK:
        return check_question(c, at);
    case LESSON_CONFIRM:
        return lesson_confirm(l, &err) == MATCH_OK;
    case LESSON_OTHERS:
        if (lesson_others(l))
            return true;
        fault(c, line, FAULT_LINE, l->script.list[at].rest);
        return false;
    default:
        if (at < l->script.count)
            check_step(c, at);
        else
            fault(c, 0, FAULT_END, words_of(""));
        return false;
    }
}

void lesson_check(const struct game *const *games, const char *text, size_t n,
                  const struct check_ears *ears)
{
    struct lesson l;
    struct match_error err;
    struct check c = { .ears = ears, .lesson = &l };
    check_record(&c, games, text, n);
    if (lesson_begin(&l, &c.table, games, text, n, NULL, &err) != MATCH_OK) {
        fault(&c, err.line, FAULT_HEAD, words_of(err.what ? err.what : match_code_key(err.code)));
    } else {
        c.list = malloc(c.table.desk.game->max_moves * sizeof *c.list);
        check_words(&c);
        while (c.list && go(&c))
            ;
        free(c.list);
    }
    lesson_end(&l);
    table_close(&c.table);
}
