/* seats.c: see seats.h. */
#include "cli/seats.h"

#include "cli/say.h"

#include <stddef.h>
#include <string.h>

const struct bot *seats_bot(const char *name, uint32_t len)
{
    const struct bot *b = bots_find(name, len);
    if (b)
        return b;
    char all[256] = "";
    for (const struct bot *const *at = bots; *at; at++) {
        strncat(all, at == bots ? "" : ", ", sizeof all - strlen(all) - 1);
        strncat(all, (*at)->name, sizeof all - strlen(all) - 1);
    }
    say_bad("there is no bot \"%.*s\"; there is %s.", (int)len, name, all);
    return NULL;
}

bool seats_read_list(struct seats *s, const char *list, uint8_t players)
{
    uint32_t n = 0;
    for (const char *at = list;; at++) {
        const uint32_t len = (uint32_t)strcspn(at, ",");
        const struct bot *b = seats_bot(at, len);
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
        return say_bad("--bots names %u bots; one for all or %d, one for each seat, are right.", n, players),
               false;
    for (uint32_t i = n; i < GM_MAX_PLAYERS; i++)
        s->bot[i] = s->bot[0];
    return true;
}

enum match_code seats_move(const struct seats *s, struct match *m, gm_move *moves, gm_rng *r,
                           struct match_error *err)
{
    const struct game *g = match_game(m);
    const int seat = match_actor(m);
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    match_view(m, seat, view);
    const uint32_t n = g->moves(view, moves, g->max_moves);
    return match_apply(m, s->bot[seat]->choose(g, view, moves, n, r), err);
}
