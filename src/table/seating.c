/* seating.c: see seating.h. */
#include "table/seating.h"

/* Seats */

void lineup_tell(const struct lineup *who, struct match *m)
{
    for (int seat = 0; seat < match_players(m); seat++)
        match_seat(m, seat, who->bot[seat] ? who->bot[seat]->name : NULL, NULL);
}

void seating_begin(struct seating *s, struct match *m, const struct bot_limits *limits)
{
    const struct game *g = match_game(m);
    s->match = m;
    s->limits = *limits;
    s->offer = (struct offer){ 0 };
    minds_forget(&s->minds);
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++) {
        const char *name = match_bot(m, seat);
        const struct bot *known = name ? bots_find(name) : NULL;
        const struct bot *bot = name && !(known && known->plays(known, g)) ? bots_best(g) : known;
        s->seat[seat] = (struct seat){ bot ? SEAT_BOT : SEAT_PERSON, bot };
    }
}

void seating_end(struct seating *s)
{
    minds_free(&s->minds);
    *s = (struct seating){ 0 };
}

void seating_sit(struct seating *s, int seat, enum seat_kind kind, const struct bot *bot)
{
    s->seat[seat] = (struct seat){ kind, bot };
    match_seat(s->match, seat, bot ? bot->name : NULL, NULL);
}

uint8_t seating_seats(const struct seating *s, enum seat_kind kind)
{
    unsigned seats = 0;
    for (int seat = 0; seat < match_players(s->match); seat++)
        seats |= (unsigned)(s->seat[seat].kind == kind) << seat;
    return (uint8_t)seats;
}

/* Going on */

enum seating_wait seating_waits(const struct seating *s)
{
    static const enum seating_wait for_kind[] = {
        [SEAT_PERSON] = WAIT_PERSON, [SEAT_BOT] = WAIT_BOT, [SEAT_EMPTY] = WAIT_EMPTY
    };
    const int actor = match_actor(s->match);
    if (actor == GM_OVER)
        return WAIT_OVER;
    return actor == GM_CHANCE ? WAIT_SEED : for_kind[s->seat[actor].kind];
}

static enum match_code bot_moves(struct seating *s, struct match_error *err)
{
    const struct match *m = s->match;
    const struct game *g = match_game(m);
    const int seat = match_actor(m);
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    gm_move move;
    match_view(m, seat, view);
    s->limits.decision = match_ply(m);
    if (!minds_think(&s->minds, s->seat[seat].bot, g, view, seat, &s->limits, &move)) {
        *err = (struct match_error){ .code = MATCH_MEMORY };
        return MATCH_MEMORY;
    }
    return match_apply(s->match, move, err);
}

bool seating_step(struct seating *s, enum seating_wait *wait, struct match_error *err)
{
    struct match_error own = { .code = MATCH_OK }, *e = err ? err : &own;
    enum match_code code;
    *wait = seating_waits(s);
    if (*wait == WAIT_SEED && match_seed(s->match))
        code = match_draw(s->match, e);
    else if (*wait == WAIT_BOT)
        code = bot_moves(s, e);
    else
        return false;
    if (code != MATCH_OK)
        *wait = WAIT_STUCK;
    return code == MATCH_OK;
}

enum seating_wait seating_settle(struct seating *s, struct match_error *err)
{
    const enum match_code code = match_settle(s->match, err);
    return code == MATCH_OK || code == MATCH_NO_SEED ? seating_waits(s) : WAIT_STUCK;
}

/* Going back */

static enum match_code go_back(struct seating *s, int seat, uint32_t ply, uint8_t agreed,
                               struct match_error *err)
{
    const enum match_code code = match_undo(s->match, seat, ply, agreed, err);
    if (code == MATCH_OK)
        minds_forget(&s->minds); /* what a bot saw in the future that is gone */
    s->offer.open = s->offer.open && code != MATCH_OK;
    return code;
}

enum match_code seating_ask_back(struct seating *s, int seat, uint32_t ply, struct match_error *err)
{
    const struct match *m = s->match;
    if (seat < 0 || seat >= match_players(m) || ply >= match_ply(m))
        return go_back(s, seat, ply, 0, err);
    const uint8_t needs = match_undo_needs(m, seat, ply);
    const uint8_t agreed = (uint8_t)(needs & (seating_seats(s, SEAT_BOT) | 1u << seat));
    if (agreed == needs)
        return go_back(s, seat, ply, agreed, err);
    s->offer = (struct offer){ true, (int8_t)seat, needs, agreed, ply, match_log_length(m) };
    if (err)
        *err = (struct match_error){ .code = MATCH_OK };
    return MATCH_OK;
}

const struct offer *seating_offer(const struct seating *s)
{
    return s->offer.open && s->offer.at == match_log_length(s->match) ? &s->offer : NULL;
}

enum match_code seating_answer(struct seating *s, int seat, bool yes, struct match_error *err)
{
    struct match_error own = { .code = MATCH_OK }, *e = err ? err : &own;
    const struct offer *offer = seating_offer(s);
    const unsigned asked = offer ? offer->needs & ~(unsigned)offer->agreed : 0;
    *e = (struct match_error){ .code = MATCH_OK };
    if (seat < 0 || seat >= GM_MAX_PLAYERS || !(asked >> seat & 1)) {
        e->code = MATCH_CONSENT;
        e->need = (int32_t)asked;
        return e->code;
    }
    const uint8_t agreed = (uint8_t)(offer->agreed | 1u << seat);
    if (yes && agreed == offer->needs)
        return go_back(s, offer->by, offer->ply, agreed, e);
    s->offer.open = yes;
    s->offer.agreed = agreed;
    return MATCH_OK;
}
