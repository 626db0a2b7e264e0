/* seats.c: see seats.h. */
#include "front/seats.h"

#include <stdlib.h>
#include <string.h>

bool minds_make(struct minds *mind, const struct seats *s, const struct game *g)
{
    *mind = (struct minds){ .size = 1 };
    for (int i = 0; i < GM_MAX_PLAYERS; i++) {
        const size_t size = s->bot[i] ? s->bot[i]->memory(s->bot[i], g, &mind->limits) : 0;
        mind->size = size > mind->size ? size : mind->size;
    }
    for (int i = 0; i < GM_MAX_PLAYERS; i++)
        if (s->bot[i] && !(mind->memory[i] = malloc(mind->size)))
            return false;
    return true;
}

void minds_free(struct minds *mind)
{
    for (int i = 0; i < GM_MAX_PLAYERS; i++)
        free(mind->memory[i]);
    *mind = (struct minds){ 0 };
}

void minds_begin(struct minds *mind, const gm_rng *r)
{
    memcpy(mind->limits.seed, r->key, sizeof mind->limits.seed);
    for (int i = 0; i < GM_MAX_PLAYERS; i++)
        if (mind->memory[i])
            memset(mind->memory[i], 0, mind->size);
}

void seats_tell(const struct seats *s, struct match *m)
{
    for (int seat = 0; seat < match_players(m); seat++)
        match_seat(m, seat, s->bot[seat] ? s->bot[seat]->name : NULL, NULL);
}

enum match_code seats_move(const struct seats *s, struct minds *mind, struct match *m,
                           struct match_error *err)
{
    const int seat = match_actor(m);
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    match_view(m, seat, view);
    mind->limits.decision = match_ply(m);
    const gm_move move = s->bot[seat]->choose(s->bot[seat], match_game(m), view, seat,
                                              &mind->limits, mind->memory[seat]);
    return match_apply(m, move, err);
}
