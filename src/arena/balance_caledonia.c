/* balance_caledonia.c: what a seat of Caledonia had: clan, starting tile, corner, map. */
#include "arena/balance.h"
#include "games/caledonia/hex.h"
#include "games/caledonia/state.h"
#include "games/caledonia/tables.h"

static void note_number(struct balance *b, const char *group, unsigned number,
                        const struct balance_result *r)
{
    char word[12];
    struct text t = text_over(word, sizeof word);
    text_int(&t, number);
    balance_note(b, group, word, r);
}

/* A1 to D2. */
static void note_side(struct balance *b, const char *group, unsigned module, unsigned sides,
                      const struct balance_result *r)
{
    const char word[3] = { (char)('A' + module), sides >> module & 1 ? '2' : '1', '\0' };
    balance_note(b, group, word, r);
}

/* The first move of this kind by the seat, or NULL. */
static const gm_move *first_move(const struct match *m, int seat, enum move kind)
{
    for (uint32_t ply = 1; ply <= match_ply(m); ply++) {
        const struct match_entry *e = match_event(m, ply);
        if (e->actor == seat && e->move.kind == kind)
            return &e->move;
    }
    return NULL;
}

void balance_caledonia(struct balance *b, const struct match *m, int seat,
                       const struct balance_result *r)
{
    const struct cal_state *st = match_state(m);
    const gm_move *choice = first_move(m, seat, MOVE_CHOOSE),
                  *place = first_move(m, seat, MOVE_PLACE);
    char map[MAP_MODULES + 1] = { 0 };
    balance_note(b, "clan", cal_clan_names[st->player[seat].clan], r);
    if (choice)
        note_number(b, "tile", st->pair[choice->arg[0]] & 15, r);
    if (place)
        note_side(b, "corner", cal_hex_module_of(place->arg[1]), st->sides, r);
    for (unsigned module = 0; module < MAP_MODULES; module++) {
        map[module] = st->sides >> module & 1 ? '2' : '1';
        note_side(b, "side", module, st->sides, r);
    }
    balance_note(b, "map", map, r);
}
