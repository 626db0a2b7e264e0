/* faults_people.c: faults in what people are told: insights, effects, remarks, parts. */
#include "games/nullgame/nullgame.h"
#include "tests/conform/faults.h"

static void insight_left_open(const void *st, int viewer, struct json *out)
{
    nullgame.insight_json(st, viewer, out);
    json_open(out, '[');
}

static void break_insight(struct game *g)
{
    g->insight_json = insight_left_open;
}

static void insight_endless(const void *st, int viewer, struct json *out)
{
    (void)st, (void)viewer;
    json_open(out, '[');
    while (out->out->len < GM_MAX_INSIGHT)
        json_int(out, 0);
    json_close(out, ']');
}

static void break_insight_bound(struct game *g)
{
    g->insight_json = insight_endless;
}

static void insight_into_hands(const void *st, int viewer, struct json *out)
{
    (void)viewer;
    json_open(out, '{');
    json_key_int(out, "first", fault_member(st, "hand")[0]);
    json_close(out, '}');
}

static void break_insight_secret(struct game *g)
{
    g->insight_json = insight_into_hands;
}

static void effect_without_end(const void *before, const void *after, int seat, struct json *out)
{
    (void)before, (void)after, (void)seat;
    json_open(out, '{');
}

static void break_effect(struct game *g)
{
    g->effect_json = effect_without_end;
}

/* Tells the score the others would reach with the cards they hold. */
static void effect_peeking(const void *before, const void *after, int seat, struct json *out)
{
    (void)after;
    json_open(out, '{');
    json_key_int(out, "next", fault_member(before, "hand")[(seat + 1) % nullgame.players(before)]);
    json_close(out, '}');
}

static void break_effect_secret(struct game *g)
{
    g->effect_json = effect_peeking;
}

static uint32_t consequences_peeking(const void *before, gm_move m, const void *after, int seat,
                                     struct gm_reason out[GM_MAX_REASONS])
{
    const uint32_t n = nullgame.consequences(before, m, after, seat, out);
    out[0].have = fault_member(before, "hand")[(seat + 1) % nullgame.players(before)];
    return n;
}

static void break_consequences_secret(struct game *g)
{
    g->consequences = consequences_peeking;
}

static uint32_t consequences_without_rule(const void *before, gm_move m, const void *after,
                                          int seat, struct gm_reason out[GM_MAX_REASONS])
{
    const uint32_t n = nullgame.consequences(before, m, after, seat, out);
    out[0].rule = NULL;
    return n;
}

static void break_consequences_rule(struct game *g)
{
    g->consequences = consequences_without_rule;
}

static const char *rule_forgotten(const void *st, gm_move m)
{
    (void)st, (void)m;
    return "";
}

static void break_rule(struct game *g)
{
    g->rule = rule_forgotten;
}

static const char *rule_of_hands(const void *st, gm_move m)
{
    return fault_member(st, "hand")[0] > 3 ? "N-FOLD-1" : nullgame.rule(st, m);
}

static void break_rule_secret(struct game *g)
{
    g->rule = rule_of_hands;
}

static void remark_left_open(const void *st, const void *after, gm_move m, int viewer,
                             struct json *out)
{
    (void)st, (void)after, (void)m, (void)viewer;
    json_open(out, '{');
}

static void break_remark(struct game *g)
{
    g->remark_json = remark_left_open;
}

static void remark_on_hands(const void *st, const void *after, gm_move m, int viewer,
                            struct json *out)
{
    (void)after, (void)m, (void)viewer;
    json_open(out, '{');
    json_key_int(out, "first", fault_member(st, "hand")[0]);
    json_close(out, '}');
}

static void break_remark_secret(struct game *g)
{
    g->remark_json = remark_on_hands;
}

static void parts_left_open(struct json *out)
{
    nullgame.parts_json(out);
    json_open(out, '[');
}

static void break_parts(struct game *g)
{
    g->parts_json = parts_left_open;
}

static void parts_in_a_list(struct json *out)
{
    json_open(out, '[');
    json_close(out, ']');
}

static void break_parts_list(struct game *g)
{
    g->parts_json = parts_in_a_list;
}

static void parts_endless(struct json *out)
{
    json_open(out, '{');
    json_key(out, "ranks");
    json_open(out, '[');
    while (out->out->len < GM_MAX_PARTS)
        json_int(out, 0);
    json_close(out, ']');
    json_close(out, '}');
}

static void break_parts_bound(struct game *g)
{
    g->parts_json = parts_endless;
}

const struct fault faults_people[] = {
    { "an insight left open", break_insight, CONFORM_INSIGHT },
    { "an insight without bounds", break_insight_bound, CONFORM_INSIGHT },
    { "an insight into hidden cards", break_insight_secret, CONFORM_INSIGHT },
    { "an effect left open", break_effect, CONFORM_EFFECT },
    { "an effect that peeks at hidden cards", break_effect_secret, CONFORM_EFFECT },
    { "consequences that peek at hidden cards", break_consequences_secret, CONFORM_SO },
    { "consequences without a rule", break_consequences_rule, CONFORM_SO },
    { "events without a rule", break_rule, CONFORM_RULE },
    { "a rule that depends on hidden cards", break_rule_secret, CONFORM_RULE },
    { "a remark left open", break_remark, CONFORM_REMARK },
    { "a remark on hidden cards", break_remark_secret, CONFORM_REMARK },
    { "parts left open", break_parts, CONFORM_PARTS },
    { "parts that are no object", break_parts_list, CONFORM_PARTS },
    { "parts without bounds", break_parts_bound, CONFORM_PARTS },
    { 0 },
};
