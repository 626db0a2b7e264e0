/* trace.c: events and states as trace.md writes them, and as each viewer may know them. */
#include "games/lords/notation.h"

#include "games/lords/facts.h"
#include "games/lords/knowledge.h"
#include "games/lords/lords.h"

/* --- values --- */

static void card_or_null(struct json *j, const char *key, unsigned card)
{
    if (card)
        json_key_str(j, key, lords_card_name[card]);
    else
        json_key_null(j, key);
}

static void clan_or_null(struct json *j, const char *key, unsigned clan_and_1)
{
    if (clan_and_1)
        json_key_str(j, key, lords_clan_name[clan_and_1 - 1]);
    else
        json_key_null(j, key);
}

static void cards(struct json *j, const char *key, bits set)
{
    json_key(j, key);
    json_open(j, '[');
    while (bits_any(set))
        json_str(j, lords_card_name[bits_pop(&set)]);
    json_close(j, ']');
}

/* --- events --- */

static void row(struct json *j, const uint8_t *card)
{
    bits set = { 0, 0 };
    for (unsigned i = 0; i < 5 && card[i]; i++)
        set = with(set, card[i]);
    if (bits_any(set))
        cards(j, "cards", set);
    else
        json_key_null(j, "cards");
}

static void chance_event(struct json *j, const struct lords_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_FIRST:
        json_key_int(j, "seat", m.arg[0]);
        break;
    case MOVE_DEAL:
        json_key_int(j, "seat", st->actor);
        row(j, m.arg);
        break;
    case MOVE_SUPPORTERS:
        row(j, m.arg);
        break;
    case MOVE_REVEAL:
        json_key_int(j, "place", m.arg[0]);
        card_or_null(j, "card", m.arg[1]);
        if (st->ask == ASK_TAKE)
            json_key_int(j, "seat", st->actor);
        else
            json_key_null(j, "seat");
        break;
    case MOVE_REFILL:
        json_key_int(j, "place", m.arg[0]);
        card_or_null(j, "card", m.arg[1]);
        break;
    case MOVE_DRAW:
        json_key_int(j, "seat", st->actor);
        card_or_null(j, "card", m.arg[0]);
        break;
    default: /* MOVE_RESHUFFLE */
        break;
    }
}

static void player_event(struct json *j, gm_move m)
{
    switch (m.kind) {
    case MOVE_RECRUIT:
        json_key_int(j, "place", m.arg[0]);
        break;
    case MOVE_MUSTER:
        card_or_null(j, "card", m.arg[0]);
        json_key_bool(j, "up", m.arg[1] != FACE_DOWN);
        json_key_bool(j, "activate", m.arg[1] == FACE_ACTIVE);
        break;
    case MOVE_TARGET:
        if (m.arg[0]) {
            card_or_null(j, "supporter", m.arg[0]);
            break;
        }
        json_key_int(j, "seat", m.arg[1]);
        json_key_int(j, "index", m.arg[2]);
        break;
    default: /* MOVE_CLAIM */
        card_or_null(j, "card", m.arg[0]);
    }
}

void lords_event_json(const void *state, gm_move m, int viewer, struct json *out)
{
    static const char *const type[MOVES] = {
        [MOVE_FIRST] = "first",   [MOVE_DEAL] = "deal",       [MOVE_RESHUFFLE] = "reshuffle",
        [MOVE_REVEAL] = "reveal", [MOVE_REFILL] = "refill",   [MOVE_SUPPORTERS] = "supporters",
        [MOVE_DRAW] = "draw",     [MOVE_RECRUIT] = "recruit", [MOVE_MUSTER] = "muster",
        [MOVE_TARGET] = "target", [MOVE_CLAIM] = "claim",
    };
    m = lords_mask(state, m, viewer);
    json_open(out, '{');
    json_key_str(out, "type", type[m.kind]);
    if (m.kind < MOVE_RECRUIT)
        chance_event(out, state, m);
    else
        player_event(out, m);
    json_close(out, '}');
}

/* --- the state --- */

/* A chance event has the phase of what waits behind it. */
static const char *phase(const struct lords_state *st)
{
    static const char *const names[ASKS] = {
        [ASK_FIRST] = "setup",  [ASK_DEAL] = "setup",  [ASK_SUPPORTERS] = "setup",
        [ASK_REVEAL] = "turn",  [ASK_TAKE] = "turn",   [ASK_REFILL] = "turn",
        [ASK_DRAW] = "power",   [ASK_TURN] = "turn",   [ASK_MUSTER] = "power",
        [ASK_TARGET] = "power", [ASK_CLAIM] = "claim", [ASK_NOTHING] = "over",
    };
    return names[st->ask == ASK_RESHUFFLE ? st->reshuffle_for : st->ask];
}

static void actor(struct json *j, const struct lords_state *st)
{
    if (st->ask == ASK_NOTHING)
        json_key_null(j, "actor");
    else if (st->ask < ASK_TURN)
        json_key_str(j, "actor", "chance");
    else
        json_key_int(j, "actor", st->actor);
}

static void recruits(struct json *j, const struct lords_state *st)
{
    json_key(j, "recruits");
    json_open(j, '[');
    for (unsigned i = 0; i < LORDS_RECRUITS; i++) {
        if (!st->recruit[i])
            json_null(j);
        else
            json_str(j, lords_card_name[st->recruit[i] == LORDS_DOWN ? 0 : st->recruit[i]]);
    }
    json_close(j, ']');
}

static void pending(struct json *j, const struct lords_state *st)
{
    if (!st->power) {
        json_key_null(j, "pending");
        return;
    }
    json_key(j, "pending");
    json_open(j, '{');
    clan_or_null(j, "power", st->power);
    card_or_null(j, "card", mustered(st));
    json_close(j, '}');
}

static void claims(struct json *j, const struct lords_state *st)
{
    json_key(j, "claims");
    json_open(j, '[');
    for (unsigned i = st->claimed; i < st->norder; i++)
        json_int(j, st->order[i]);
    json_close(j, ']');
}

static void follower(struct json *j, const struct lords_state *st, unsigned seat, unsigned i,
                     int viewer)
{
    const unsigned card = st->army[seat][i];
    const bool up = is_up(st, card);
    const bool active = up && st->note[seat][i];
    json_open(j, '{');
    json_key_str(j, "card", lords_card_name[lords_knows(st, viewer, seat, i) ? card : 0]);
    json_key_bool(j, "up", up);
    json_key_bool(j, "active", active);
    clan_or_null(j, "power", active && card_clan(card) == SCOTT ? st->note[seat][i] : 0);
    json_close(j, '}');
}

static void player(struct json *j, const struct lords_state *st, unsigned seat, int viewer)
{
    json_open(j, '{');
    if (viewer == GM_CHANCE || viewer == (int)seat)
        cards(j, "hand", st->hand[seat]);
    else
        json_key_int(j, "hand", st->nhand[seat]);
    cards(j, "seen", lords_seen(st, seat)); /* L-HID-3 */
    json_key(j, "army");
    json_open(j, '[');
    for (unsigned i = 0; i < st->narmy[seat]; i++)
        follower(j, st, seat, i, viewer);
    json_close(j, ']');
    cards(j, "pile", lords_pile(st, seat));
    json_key_int(j, "points", st->points[seat]);
    json_close(j, '}');
}

static void winners(struct json *j, const struct lords_state *st)
{
    const unsigned won = lords.winners(st);
    if (!won) {
        json_key_null(j, "winners");
        return;
    }
    json_key(j, "winners");
    json_open(j, '[');
    json_int(j, __builtin_ctz(won));
    json_close(j, ']');
}

void lords_state_json(const void *state, int viewer, struct json *out)
{
    const struct lords_state *st = state;
    json_open(out, '{');
    json_key_int(out, "skirmish", st->skirmish);
    json_key_int(out, "turn", turn_of(st));
    json_key_str(out, "phase", phase(st));
    actor(out, st);
    if (st->ask == ASK_FIRST)
        json_key_null(out, "initiative");
    else
        json_key_int(out, "initiative", st->initiative);
    recruits(out, st);
    cards(out, "supporters", st->supporters);
    json_key_int(out, "draw", st->ndraw);
    cards(out, "discard", st->discard);
    pending(out, st);
    claims(out, st);
    json_key(out, "players");
    json_open(out, '[');
    for (unsigned s = 0; s < st->players; s++)
        player(out, st, s, viewer);
    json_close(out, ']');
    winners(out, st);
    json_close(out, '}');
}
