/* judge.c: see judge.h. */
#include "learn/judge.h"

#include "learn/words.h"

static bool same_move(const struct game *g, const void *st, struct line text, gm_move m)
{
    gm_move named;
    return g->from_text(st, text.at, text.len, &named, NULL) == GM_OK && named.word == m.word;
}

bool judge_is_own(const struct lesson *l, struct line line, struct line *move)
{
    const struct line seat = words_until(&line, ' ');
    *move = words_trimmed(line);
    return seat.len == 2 && *seat.at == 'p' && seat.at[1] == '0' + l->seat;
}

struct line judge_model(const struct lesson *l, uint32_t step)
{
    const struct script *s = &l->script;
    const uint32_t end = script_step_end(s, step);
    struct line move;
    if (end < s->count && s->list[end].kind == D_MOVE && judge_is_own(l, s->list[end].rest, &move))
        return move;
    return (struct line){ NULL, 0 };
}

static bool is_named(const struct lesson *l, uint32_t step, const void *st, gm_move m)
{
    const struct script *s = &l->script;
    for (uint32_t at = step; script_in_step(s, step, D_OR, &at);)
        if (same_move(match_game(l->table->match), st, s->list[at].rest, m))
            return true;
    return false;
}

/* Whether there are conditions and all hold after the move. */
static bool is_wanted(struct lesson *l, uint32_t step, const void *st, gm_move m)
{
    const struct script *s = &l->script;
    const struct game *g = match_game(l->table->match);
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    bool any = false;
    memcpy(after, st, g->state_size);
    if (g->apply(after, m) != GM_OK)
        return false;
    facts_of_move(&l->facts, g, st, m, after, l->seat);
    for (uint32_t at = step; script_in_step(s, step, D_WANT, &at); any = true)
        if (!facts_hold(&l->facts, s->list[at].rest))
            return false;
    return any;
}

bool judge_is_right(struct lesson *l, uint32_t step, const void *st, gm_move m, bool *model)
{
    *model = same_move(match_game(l->table->match), st, judge_model(l, step), m);
    return *model || is_named(l, step, st, m) || is_wanted(l, step, st, m);
}

bool judge_fails_by(const struct match_error *error, struct line rule)
{
    for (uint32_t i = 0; i < error->reasons; i++)
        if (!error->reason[i].holds && words_is(rule, error->reason[i].rule))
            return true;
    return false;
}

struct line judge_slip(const struct lesson *l, uint32_t step, struct line text,
                       const struct match_error *error)
{
    const struct script *s = &l->script;
    for (uint32_t at = step; script_in_step(s, step, D_SLIP, &at);) {
        const struct slip slip = script_slip(s->list[at].rest);
        const bool meant =
            error ? slip.rule.len && judge_fails_by(error, slip.rule) : !slip.rule.len;
        if (meant && script_matches(slip.move, text))
            return slip.key;
    }
    uint32_t other = step;
    return !error && script_in_step(s, step, D_ELSE, &other) ? s->list[other].rest
                                                             : (struct line){ NULL, 0 };
}
