/* seats.c: see seats.h. */
#include "cli/seats.h"

#include "cli/say.h"

#include <stdlib.h>
#include <string.h>

void seats_bots(const struct game *g, char *out, size_t cap)
{
    struct text t = text_over(out, (uint32_t)cap);
    for (const struct bot *const *at = bots; *at; at++) {
        if (!(*at)->plays(g))
            continue;
        text_str(&t, *out ? ", " : "");
        text_str(&t, (*at)->name);
    }
}

const struct bot *seats_bot(const struct game *g, const char *name, uint32_t len)
{
    char all[256] = "";
    for (const struct bot *const *at = bots; *at; at++)
        if (strlen((*at)->name) == len && !memcmp((*at)->name, name, len) && (*at)->plays(g))
            return *at;
    seats_bots(g, all, sizeof all);
    say_bad("there is no bot \"%.*s\" for %s; there is %s.", (int)len, name, g->name, all);
    return NULL;
}

bool seats_read_list(struct seats *s, const struct game *g, const char *list, uint8_t players)
{
    uint32_t n = 0;
    for (const char *at = list;; at++) {
        const uint32_t len = (uint32_t)strcspn(at, ",");
        const struct bot *b = seats_bot(g, at, len);
        if (!b)
            return false;
        if (n < GM_MAX_PLAYERS)
            s->bot[n] = b;
        n++;
        at += len;
        if (!*at)
            break;
    }
    if (n != 1 && n != players)
        return say_bad("--bots names %u bots; one for all or %d, one for each seat, are right.", n,
                       players),
               false;
    for (uint32_t i = n; i < GM_MAX_PLAYERS; i++)
        s->bot[i] = s->bot[0];
    return true;
}

bool minds_make(struct minds *mind, const struct seats *s, const struct game *g)
{
    *mind = (struct minds){ .size = 1 };
    for (int i = 0; i < GM_MAX_PLAYERS; i++) {
        const size_t size = s->bot[i] ? s->bot[i]->memory(g, &mind->limits) : 0;
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
    const gm_move move =
        s->bot[seat]->choose(match_game(m), view, seat, &mind->limits, mind->memory[seat]);
    return match_apply(m, move, err);
}
