/* review_json.c: a review as JSON; see review.h and docs/cli.md. */
#include "review/review.h"

/* Thousandths, with as many digits as they have. */
static void key_thousandths(struct json *j, const char *key, int32_t value)
{
    char digits[16];
    struct text t = text_over(digits, sizeof digits);
    const uint32_t size = value < 0 ? -(uint32_t)value : (uint32_t)value;
    if (value < 0)
        text_char(&t, '-');
    text_int(&t, size / 1000);
    text_char(&t, '.');
    for (uint32_t place = 100; place; place /= 10)
        text_char(&t, (char)('0' + size / place % 10));
    json_key(j, key);
    json_raw(j, digits);
}

static void key_judged(struct json *j, const char *key, const struct judged *of)
{
    json_key(j, key);
    json_open(j, '{');
    key_thousandths(j, "mean", of->mean);
    key_thousandths(j, "low", of->least);
    key_thousandths(j, "high", of->most);
    json_close(j, '}');
}

static void key_loss(struct json *j, const char *key, const struct review_loss *loss)
{
    if (!loss->pairs) {
        json_key_null(j, key);
        return;
    }
    json_key(j, key);
    json_open(j, '{');
    json_key_int(j, "pairs", loss->pairs);
    key_judged(j, "points", &loss->points);
    key_judged(j, "share", &loss->share);
    json_close(j, '}');
}

/* An object with a move and what may be expected after it, left open. */
static void open_move(struct json *j, const struct game *g, const void *st, gm_move m,
                      const struct judged *score, const struct judged *share)
{
    char move[GM_MAX_TEXT];
    struct text t = text_over(move, sizeof move);
    g->to_text(st, m, &t);
    json_open(j, '{');
    json_key_str(j, "move", move);
    key_judged(j, "score", score);
    key_judged(j, "share", share);
}

void review_order(const struct judgement *of, uint32_t order[JUDGE_MOVES])
{
    for (uint32_t i = 0; i < of->moves; i++) {
        uint32_t at = i;
        for (; at && judged_score(of, order[at - 1]).mean < judged_score(of, i).mean; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

void review_candidates_json(const struct game *g, const void *st, const struct judgement *of,
                            struct json *out)
{
    uint32_t order[JUDGE_MOVES] = { 0 };
    review_order(of, order);
    json_key_int(out, "seat", of->seat);
    json_key_int(out, "worlds", of->worlds);
    json_key(out, "moves");
    json_open(out, '[');
    for (uint32_t i = 0; i < of->moves; i++) {
        const struct judged score = judged_score(of, order[i]), share = judged_share(of, order[i]),
                            behind = judged_gain(of, order[0], order[i]);
        open_move(out, g, st, of->move[order[i]], &score, &share);
        key_judged(out, "behind", &behind);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void moves_json(const struct review *r, const struct review_decision *d, struct json *j)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    match_state_at(r->match, d->ply - 1, st);
    json_key(j, "moves");
    json_open(j, '[');
    for (uint32_t i = 0; i < d->moves; i++) {
        open_move(j, match_game(r->match), st, d->move[i].move, &d->move[i].score,
                  &d->move[i].share);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void review_json(const struct review *r, const struct review_decision *d, struct json *out)
{
    json_open(out, '{');
    json_key_int(out, "ply", d->ply);
    json_key_int(out, "seat", d->seat);
    moves_json(r, d, out);
    json_key_int(out, "best", d->best);
    key_loss(out, "screen", &d->screen);
    key_loss(out, "loss", &d->loss);
    key_loss(out, "check", &d->check);
    key_loss(out, "hindsight", &d->hindsight);
    json_key(out, "by");
    json_open(out, '{');
    for (int i = 0; d->loss.pairs && i < SCORESHEET_COLUMNS && r->column[i][0]; i++)
        key_thousandths(out, r->column[i], d->by[i]);
    json_close(out, '}');
    json_key_bool(out, "dropped", review_dropped(d));
    if (review_class_name[d->class])
        json_key_str(out, "class", review_class_name[d->class]);
    else
        json_key_null(out, "class");
    json_close(out, '}');
}

void review_head_json(const struct review *r, struct json *out)
{
    static const char *const stage[] = { "screen", "measure", "check" };
    const struct game *g = match_game(r->match);
    json_open(out, '{');
    json_key_str(out, "game", g->name);
    json_key_int(out, "players", match_players(r->match));
    json_key_int(out, "plies", match_ply(r->match));
    json_key_int(out, "decisions", r->n);
    json_key_int(out, "seed", (int64_t)r->how.seed);
    for (int i = 0; i < REVIEW_STAGES; i++) {
        json_key(out, stage[i]);
        json_open(out, '{');
        json_key_str(out, "bot", (i == REVIEW_CHECK ? judge_strong(g) : judge_quick(g))->name);
        json_key_int(out, "worlds", r->how.worlds[i]);
        json_key_int(out, "most", r->how.most[i]);
        json_close(out, '}');
    }
    json_close(out, '}');
}
