/* seating.c: see seating.h. */
#include "table/seating.h"

#include <string.h>

/* Seats */

void lineup_tell(const struct lineup *who, struct match *m)
{
    for (int seat = 0; seat < match_players(m); seat++) {
        char name[BOT_NAMED_TEXT];
        struct text t = text_over(name, sizeof name);
        if (who->bot[seat].bot)
            bot_named_write(&who->bot[seat], &t);
        match_seat(m, seat, who->bot[seat].bot ? name : NULL, NULL);
    }
}

/* Who is meant by a name in a record: where it is not known here, the best there is. */
static struct seat seat_of(const struct game *g, const char *name)
{
    struct bot_named named = { 0 };
    if (!name)
        return (struct seat){ .kind = SEAT_PERSON };
    if (!bot_named_read(&named, name, (uint32_t)strlen(name)) || !named.bot->plays(named.bot, g))
        named = (struct bot_named){ .bot = bots_best(g) };
    return (struct seat){ SEAT_BOT, named.bot, named.nodes, named.ms };
}

void seating_begin(struct seating *s, struct match *m, const struct bot_limits *limits)
{
    const struct game *g = match_game(m);
    s->match = m;
    s->limits = *limits;
    s->offer = (struct offer){ 0 };
    minds_forget(&s->minds);
    s->allow = NULL;
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        s->seat[seat] = seat_of(g, match_bot(m, seat));
}

void seating_end(struct seating *s)
{
    minds_free(&s->minds);
    *s = (struct seating){ 0 };
}

void seating_sit(struct seating *s, int seat, enum seat_kind kind, const struct bot *bot)
{
    s->seat[seat] = (struct seat){ .kind = kind, .bot = bot };
    seating_withdraw(s);
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
    const struct seat *who = &s->seat[seat];
    const bool clock = s->allow && who->ms; /* then it is time alone that counts */
    struct bot_limits limits = s->limits;
    limits.decision = match_ply(m);
    limits.nodes = who->nodes ? who->nodes : clock ? UINT32_MAX : limits.nodes;
    limits.crew = clock ? limits.crew : NULL;
    if (s->allow)
        s->allow(limits.context, who->ms);
    if (!minds_think(&s->minds, who->bot, g, view, seat, &limits, &move)) {
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

/* Another seat's offer is open, and an answer to it may be on its way. */
static enum match_code asked_already(const struct seating *s, struct match_error *err)
{
    const int by = s->offer.by;
    if (err)
        *err = (struct match_error){ .code = MATCH_ASKED,
                                     .need = by,
                                     .what = match_name(s->match, by) };
    return MATCH_ASKED;
}

enum match_code seating_ask_back(struct seating *s, int seat, uint32_t ply, struct match_error *err)
{
    const struct match *m = s->match;
    if (seat < 0 || seat >= match_players(m) || ply >= match_ply(m))
        return go_back(s, seat, ply, 0, err);
    const uint8_t needs = match_undo_needs(m, seat, ply);
    const uint8_t agreed =
        (uint8_t)(needs & (~(unsigned)seating_seats(s, SEAT_PERSON) | 1u << seat));
    if (agreed == needs)
        return go_back(s, seat, ply, agreed, err);
    if (seating_offer(s) && s->offer.by != seat)
        return asked_already(s, err);
    s->offer = (struct offer){ true, (int8_t)seat, needs, agreed, ply, match_log_length(m) };
    if (err)
        *err = (struct match_error){ .code = MATCH_OK };
    return MATCH_OK;
}

void seating_withdraw(struct seating *s)
{
    s->offer.open = false;
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
