/* remark.c: what a move brought everybody, for the log; see remark_json of game.h and docs/wasm.md.
 * The move is played on a copy, so every figure is what the rules made of it. */
#include "games/caledonia/flow.h"
#include "games/caledonia/notation.h"
#include "games/caledonia/values.h"

#include <string.h>

/* The same move seen at the moments that matter: when it was made, when the turn had brought what
 * it brings by itself, when all had received what production gives unasked, when it was done. */
struct moments {
    const struct cal_state *before;
    struct cal_state turn, received, after;
};

static bool chance_move(gm_move m)
{
    return m.kind <= MOVE_DICE;
}

static void play(struct cal_state *st, gm_move m)
{
    if (chance_move(m))
        (void)cal_perform_chance(st, m);
    else
        cal_perform(st, m);
}

/* The move was the last of its round's turns. */
static bool begins_harvest(const struct moments *t)
{
    return cal_in_turn(t->before) &&
           (!cal_in_turn(&t->after) || t->after.round != t->before->round);
}

static bool ends_harvest(const struct moments *t)
{
    return t->after.round != t->before->round || t->after.ask == ASK_NOTHING;
}

static void see(struct moments *t, const struct cal_state *st, gm_move m)
{
    t->before = st;
    t->after = *st;
    play(&t->after, m);
    t->turn = t->after;
    if (m.kind == MOVE_PRODUCE) {
        t->turn = *st;
    } else if (begins_harvest(t)) {
        t->turn = *st;
        t->turn.step = HARVEST_WAITS;
        play(&t->turn, m);
    }
    t->received = t->turn;
    for (unsigned s = 0; begins_harvest(t) && s < st->players; s++)
        cal_receive(&t->received, s);
}

/* --- the turn --- */

static bool same_belongings(const struct cal_state *a, const struct cal_state *b, unsigned seat)
{
    return a->money[seat] == b->money[seat] && a->glory[seat] == b->glory[seat] &&
           !memcmp(a->player[seat].goods, b->player[seat].goods, sizeof a->player[seat].goods);
}

static void pair_value(struct json *j, unsigned pair)
{
    json_key(j, "pair");
    json_open(j, '{');
    if (pair >> 4)
        json_key_str(j, "clan", cal_clan_names[pair >> 4]);
    else
        json_key_null(j, "clan");
    json_key_int(j, "start", pair & 15);
    json_close(j, '}');
}

/* The last seat without one gets the clan and tile that are left. */
static void pair_left(struct json *j, const struct cal_state *before, const struct cal_state *after,
                      gm_move m)
{
    unsigned taken = (unsigned)(after->pair_taken & ~before->pair_taken);
    if (m.kind == MOVE_CHOOSE)
        taken &= ~(1u << m.arg[0]);
    if (taken)
        pair_value(j, before->pair[__builtin_ctz(taken)]);
}

static void effects(struct json *j, const struct moments *t, gm_move m)
{
    json_key(j, "effect");
    if (m.kind == MOVE_PRODUCE) {
        json_open(j, '{');
        json_close(j, '}');
    } else {
        cal_effect_json(t->before, &t->turn, t->before->actor, j);
    }
    json_key(j, "others");
    json_open(j, '[');
    for (unsigned s = 0; s < t->before->players; s++) {
        if (s == t->before->actor || same_belongings(t->before, &t->turn, s))
            continue;
        json_open(j, '{');
        json_key_int(j, "seat", s);
        json_key(j, "effect");
        cal_effect_json(t->before, &t->turn, (int)s, j);
        pair_left(j, t->before, &t->turn, m);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* What unit and land cost; what is left out of the sum is a delta's discount. */
static void placing(struct json *j, const struct cal_state *st, const uint8_t *arg)
{
    json_key_int(j, "unit", cal_unit_cost(st, st->actor, (enum unit)arg[0]));
    json_key_int(j, "land", st->ask == ASK_EXPAND ? 0 : (int)cal_map_cost(&st->map, arg[1]));
}

/* Own animals that were given, by kind. */
static void animals_given(struct json *j, const struct moments *t)
{
    const unsigned seat = t->before->actor;
    const bits gone = bits_less(t->before->own[seat], t->turn.own[seat]);
    json_key(j, "given");
    json_open(j, '{');
    for (unsigned u = SHEEP; u <= COW; u++) {
        bits of_kind = { 0, 0 };
        for (bits left = gone; bits_any(left);) {
            const unsigned space = bits_pop(&left);
            if (unit_on(t->before, space) == u)
                of_kind = bits_or(of_kind, bits_of(space));
        }
        if (bits_any(of_kind))
            cal_spaces(j, cal_unit_names[u], of_kind);
    }
    json_close(j, '}');
}

static void of_the_move(struct json *j, const struct moments *t, gm_move m)
{
    const struct cal_state *st = t->before;
    switch (m.kind) {
    case MOVE_CHOOSE:
        pair_value(j, st->pair[m.arg[0]]);
        break;
    case MOVE_PLACE:
    case MOVE_EXPAND:
        placing(j, st, m.arg);
        break;
    case MOVE_FULFIL:
    case MOVE_SLAUGHTER:
        animals_given(j, t);
        break;
    case MOVE_PASS:
        json_key_int(j, "place", st->npassed + 1);
        break;
    default:
        break;
    }
}

/* --- the harvest --- */

static void gained(struct json *j, const struct cal_state *from, const struct cal_state *to,
                   unsigned seat)
{
    json_key_int(j, "money", to->money[seat] - from->money[seat]);
    cal_goods_changed(j, &from->player[seat], &to->player[seat]);
}

static void unit_counts(struct json *j, const struct cal_player *p)
{
    json_key(j, "units");
    json_open(j, '{');
    for (unsigned u = 0; u < UNITS; u++)
        if (p->units[u])
            json_key_int(j, cal_unit_names[u], p->units[u]);
    json_close(j, '}');
}

static void harvest(struct json *j, const struct moments *t)
{
    const bool begins = begins_harvest(t), ends = ends_harvest(t);
    json_key(j, "harvest");
    json_open(j, '[');
    for (unsigned s = 0; s < t->before->players; s++) {
        json_open(j, '{');
        if (begins) {
            json_key(j, "received");
            json_open(j, '{');
            gained(j, &t->turn, &t->received, s);
            unit_counts(j, &t->turn.player[s]);
            json_close(j, '}');
        }
        json_key(j, "made");
        json_open(j, '{');
        gained(j, &t->received, &t->after, s);
        json_close(j, '}');
        if (ends) {
            json_key_int(j, "glory", t->after.glory[s] - t->turn.glory[s]);
            json_key(j, "now");
            json_open(j, '[');
            json_int(j, t->after.money[s]);
            json_int(j, t->after.glory[s]);
            json_close(j, ']');
        }
        json_close(j, '}');
    }
    json_close(j, ']');
}

void cal_remark_json(const void *before, const void *after, gm_move m, int viewer, struct json *out)
{
    const struct cal_state *st = before;
    struct moments t;
    (void)viewer; /* nothing is hidden */
    (void)after;  /* there are moments between the two that matter too */
    see(&t, st, m);
    json_open(out, '{');
    json_key_int(out, "round", st->round);
    if (chance_move(m)) {
        cal_prices_changed(out, st, &t.after);
        if (t.after.nremoved != st->nremoved)
            json_key_int(out, "removed", t.after.removed[st->nremoved]);
    } else {
        of_the_move(out, &t, m);
        effects(out, &t, m);
        if (begins_harvest(&t) || m.kind == MOVE_PRODUCE)
            harvest(out, &t);
    }
    json_close(out, '}');
}
