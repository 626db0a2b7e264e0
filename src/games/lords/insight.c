/* insight.c: what the armies are worth as far as somebody knows, and what a move meant, for people;
 * see insight_json, effect_json and remark_json of game.h and docs/wasm.md. */
#include "games/lords/facts.h"
#include "games/lords/moves.h"
#include "games/lords/notation.h"

static unsigned strengths(const struct lords_state *st, unsigned seat)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < st->narmy[seat]; i++)
        sum += card_strength(st->army[seat][i]);
    return sum;
}

/* L-END-1 */
static bool counts_double(const struct lords_state *st, unsigned seat)
{
    return lords_total(st, seat) > strengths(st, seat);
}

/* L-END-3: the seats with followers; armies of which nothing is known come last. */
static unsigned claim_order(const struct lords_state *st, const struct lords_state *seen,
                            uint8_t order[LORDS_PLAYERS])
{
    unsigned n = lords_ranking(seen, order);
    for (unsigned s = 0; s < st->players; s++)
        if (st->narmy[s] && !seen->narmy[s])
            order[n++] = (uint8_t)s;
    return n;
}

static void army(struct json *j, const struct lords_state *st, const struct lords_state *seen,
                 unsigned seat, unsigned rank)
{
    const unsigned total = lords_total(seen, seat), sum = strengths(seen, seat);
    json_open(j, '{');
    json_key_int(j, "total", total);
    json_key_int(j, "sum", sum);
    json_key_bool(j, "doubled", counts_double(seen, seat));
    json_key_int(j, "hidden", st->narmy[seat] - seen->narmy[seat]);
    json_key_int(j, "rank", rank);
    json_close(j, '}');
}

static void armies(struct json *j, const struct lords_state *st, const struct lords_state *seen)
{
    uint8_t order[LORDS_PLAYERS], rank[LORDS_PLAYERS] = { 0 };
    const unsigned n = claim_order(st, seen, order);
    for (unsigned i = 0; i < n; i++)
        rank[order[i]] = (uint8_t)(i + 1);
    json_key(j, "armies");
    json_open(j, '[');
    for (unsigned s = 0; s < st->players; s++)
        army(j, st, seen, s, rank[s]);
    json_close(j, ']');
    json_key(j, "claim_order");
    json_open(j, '[');
    for (unsigned i = 0; i < n; i++)
        json_int(j, order[i]);
    json_close(j, ']');
}

void lords_insight_json(const void *state, int viewer, struct json *out)
{
    const struct lords_state *st = state;
    const struct lords_state seen = lords_known_armies(st, viewer, deck(true));
    json_open(out, '{');
    armies(out, st, &seen);
    json_key(out, "to_win");
    json_open(out, '[');
    for (unsigned s = 0; s < st->players; s++)
        json_int(out, st->points[s] < st->target ? st->target - st->points[s] : 0);
    json_close(out, ']');
    json_close(out, '}');
}

static void totals(struct json *j, const struct lords_state *before,
                   const struct lords_state *after)
{
    bool any = false;
    for (unsigned s = 0; s < before->players; s++) {
        const unsigned was = lords_total(before, s), is = lords_total(after, s);
        if (was == is)
            continue;
        if (!any) {
            json_key(j, "totals");
            json_open(j, '[');
        }
        any = true;
        json_open(j, '[');
        json_int(j, s);
        json_int(j, was);
        json_int(j, is);
        json_close(j, ']');
    }
    if (any)
        json_close(j, ']');
}

/* L-END-1: the army of the seat is doubled no longer. */
static void undoubled(struct json *j, const struct lords_state *before,
                      const struct lords_state *after, unsigned seat)
{
    if (!counts_double(before, seat) || counts_double(after, seat))
        return;
    json_key(j, "undoubled");
    json_open(j, '[');
    json_int(j, lords_total(before, seat));
    json_int(j, lords_total(after, seat));
    json_close(j, ']');
}

/* Armies as they stand in one skirmish: the next one begins with none. */
static void armies_change(struct json *j, const struct lords_state *from,
                          const struct lords_state *to, int seat)
{
    const bits foreknown = lords_known(from, seat);
    const struct lords_state before = lords_known_armies(from, seat, foreknown);
    const struct lords_state after = lords_known_armies(to, seat, foreknown);
    totals(j, &before, &after);
    undoubled(j, &before, &after, (unsigned)seat);
}

void lords_effect_json(const void *before, const void *after, int seat, struct json *out)
{
    const struct lords_state *from = before, *to = after;
    json_open(out, '{');
    if (from->skirmish == to->skirmish)
        armies_change(out, from, to, seat);
    if (from->points[seat] != to->points[seat])
        json_key_int(out, "points", to->points[seat] - from->points[seat]);
    json_close(out, '}');
}

/* --- remarks --- */

static void done_at_once(struct json *j, const struct lords_state *st, enum clan power, int viewer);

/* The follower that is aimed at, and for what; L-SCOTT: a power that is copied begins. */
static void aimed_at(struct json *j, const struct lords_state *st, enum clan power,
                     const uint8_t *arg, int viewer)
{
    const unsigned seat = arg[1], index = arg[2];
    const bool known = lords_knows(st, viewer, seat, index);
    json_key_str(j, "card", lords_card_name[known ? st->army[seat][index] : 0]);
    json_key_str(j, "power", lords_clan_name[power]);
    if (power == SCOTT)
        done_at_once(j, st, lords_copied(st, seat, index), viewer);
}

/* What a power has done without a question, since it had one possible target, or that it found
 * nothing to do. `st` has the mustered card in its army. */
static void done_at_once(struct json *j, const struct lords_state *st, enum clan power, int viewer)
{
    gm_move answer[LORDS_MOVES];
    const uint32_t n = lords_finds(st, power, answer);
    if (!n)
        json_key_bool(j, "idle", true);
    if (n != 1 || !is_aimed(power))
        return;
    json_key(j, "then");
    json_open(j, '{');
    json_key_int(j, "seat", answer[0].arg[1]); /* of supporters there are always several */
    aimed_at(j, st, power, answer[0].arg, viewer);
    json_close(j, '}');
}

static void activated(struct json *j, const struct lords_state *before, unsigned card, int viewer)
{
    const struct lords_state st = lords_mustered(before, card);
    done_at_once(j, &st, card_clan(card), viewer);
}

/* What lay in the place; null if it was face down. */
static void recruited(struct json *j, const struct lords_state *st, unsigned place)
{
    const unsigned card = st->recruit[place - 1];
    if (card == LORDS_DOWN)
        json_key_null(j, "card");
    else
        json_key_str(j, "card", lords_card_name[card]);
}

/* L-MACDONNELL: a skirmish is laid out, and these followers have stayed from the one before. */
static void stayed(struct json *j, const struct lords_state *st)
{
    json_key_int(j, "skirmish", st->skirmish);
    json_key(j, "kept");
    json_open(j, '[');
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < st->narmy[s]; i++)
            json_str(j, lords_card_name[st->army[s][i]]);
    json_close(j, ']');
}

/* The skirmish that is decided, and what everybody's army counted, the best first. */
static void decided(struct json *j, const struct lords_state *st)
{
    json_key_int(j, "skirmish", st->skirmish);
    json_key(j, "armies");
    json_open(j, '[');
    for (unsigned i = 0; i < st->norder; i++) {
        json_open(j, '[');
        json_int(j, st->order[i]);
        json_int(j, lords_total(st, st->order[i]));
        json_close(j, ']');
    }
    json_close(j, ']');
}

/* Whether the move itself has laid the card face up. */
static bool laid_open(gm_move m, unsigned card)
{
    return m.kind == MOVE_MUSTER && m.arg[0] == card && m.arg[1] != FACE_DOWN;
}

/* L-END-1: the follower lay face down until the skirmish was decided. */
static bool was_turned(const struct lords_state *before, gm_move m, unsigned card)
{
    return !contains(before->up, card) && !laid_open(m, card);
}

/* The followers of all armies that were turned up when the move ended the last turn, by seat. */
static void turned(struct json *j, const struct lords_state *before,
                   const struct lords_state *after, gm_move m)
{
    if (before->ask == ASK_CLAIM || after->ask != ASK_CLAIM)
        return;
    json_key(j, "turned");
    json_open(j, '[');
    for (unsigned s = 0; s < after->players; s++) {
        json_open(j, '[');
        for (unsigned i = 0; i < after->narmy[s]; i++)
            if (was_turned(before, m, after->army[s][i]))
                json_str(j, lords_card_name[after->army[s][i]]);
        json_close(j, ']');
    }
    json_close(j, ']');
}

void lords_remark_json(const void *before, const void *after, gm_move m, int viewer,
                       struct json *out)
{
    const struct lords_state *st = before;
    json_open(out, '{');
    if (m.kind == MOVE_TARGET && !m.arg[0])
        aimed_at(out, st, (enum clan)(st->power - 1), m.arg, viewer);
    if (m.kind == MOVE_MUSTER && m.arg[1] == FACE_ACTIVE)
        activated(out, st, m.arg[0], viewer);
    if (m.kind == MOVE_RECRUIT)
        recruited(out, st, m.arg[0]);
    if (m.kind == MOVE_SUPPORTERS)
        stayed(out, st);
    if (m.kind == MOVE_CLAIM)
        decided(out, st);
    turned(out, st, after, m);
    json_close(out, '}');
}
