/*
 * legal.c: what every player move has to meet. Rule ids are those of the
 * specification; codes name the sentences that tell people.
 */
#include "games/lords/legal.h"

/* --- player moves --- */

static void need_recruit(const struct lords_state *st, unsigned place, struct gm_why *w)
{
    if (!gm_must(w, "L-TURN-3", "asked", NULL, st->ask == ASK_TURN, 0, 0))
        return;
    if (!gm_need(w, "L-REC-1", "recruit", NULL, st->recruit[place - 1] != 0, 0, (int)place))
        return;
    gm_need(w, "L-REC-2", "hand-limit", NULL, st->nhand[st->actor] <= st->hand_limit,
            st->hand_limit, st->nhand[st->actor]);
}

/* The weakest face-up follower that counts for this card, 0 if there is none. */
static unsigned weakest(const struct lords_state *st, enum clan clan)
{
    const bits rivals = st->family ? bits_and(st->up, lords_clan_cards[clan]) : st->up;
    return bits_any(rivals) ? card_strength(bits_first(rivals)) : 0;
}

static void need_muster(const struct lords_state *st, unsigned card, enum face face,
                        struct gm_why *w)
{
    const bool second = st->ask == ASK_MUSTER;
    if (!gm_must(w, second ? "L-MAKGILL" : "L-TURN-3", "asked", NULL, second || st->ask == ASK_TURN,
                 0, 0))
        return;
    if (!gm_must(w, "L-MUS-1", "in-hand", NULL, card && bits_has(st->hand[st->actor], card), 0, 0))
        return;
    if (face != FACE_ACTIVE)
        return;
    const enum clan clan = card_clan(card);
    gm_need(w, st->family ? "L-ACT-3" : "L-ACT-2", st->family ? "weakest-kin" : "weakest",
            lords_clan_name[clan], !bits_has(barred_cards(st), card), (int)card_strength(card),
            (int)weakest(st, clan));
}

static bool need_power(const struct lords_state *st, struct gm_why *w, bool supporter)
{
    return gm_must(w, "L-TURN-3", "asked", NULL, st->ask == ASK_TARGET, 0, 0) &&
           gm_must(w, "L-COCKBURN", supporter ? "takes-supporter" : "takes-follower", NULL,
                   (st->power == COCKBURN + 1) == supporter, 0, 0);
}

static void need_follower(const struct lords_state *st, unsigned seat, unsigned index,
                          struct gm_why *w)
{
    if (!need_power(st, w, false) ||
        !gm_must(w, "L-ACT-1", "follower", NULL, seat < st->players && index < st->narmy[seat],
                 (int)index, (int)seat))
        return;
    const bool fits = lords_target_fits(st, seat, index);
    if (st->power == FERGUSSON + 1)
        gm_need(w, "L-FERGUSSON", "opponent", NULL, fits, 0, 0);
    else if (st->power == WEMYSS + 1)
        gm_need(w, "L-WEMYSS", "other", NULL, fits, 0, 0);
    else
        gm_need(w, "L-SCOTT", "copies", NULL, fits, 0, 0);
}

static void need_supporter(const struct lords_state *st, unsigned card, struct gm_why *w)
{
    if (need_power(st, w, true))
        gm_need(w, "L-COCKBURN", "supporter", lords_card_name[card], bits_has(st->supporters, card),
                0, 0);
}

static void need_claim(const struct lords_state *st, unsigned card, struct gm_why *w)
{
    if (gm_must(w, "L-END-3", "asked", NULL, st->ask == ASK_CLAIM, 0, 0))
        gm_need(w, "L-END-3", "supporter", lords_card_name[card], bits_has(st->supporters, card), 0,
                0);
}

void lords_legal(const struct lords_state *st, gm_move m, struct gm_why *w)
{
    switch (m.kind) {
    case MOVE_RECRUIT:
        need_recruit(st, m.arg[0], w);
        break;
    case MOVE_MUSTER:
        need_muster(st, m.arg[0], (enum face)m.arg[1], w);
        break;
    case MOVE_TARGET:
        if (m.arg[0])
            need_supporter(st, m.arg[0], w);
        else
            need_follower(st, m.arg[1], m.arg[2], w);
        break;
    case MOVE_CLAIM:
        need_claim(st, m.arg[0], w);
        break;
    default: /* chance has its own */
        gm_need(w, "L-TURN-3", "asked", NULL, false, 0, 0);
    }
}

/* --- form --- */

/* The bytes each kind of move uses, and the range of the first two arguments. */
struct form {
    gm_move used;
    uint8_t least, most[2];
};

static const struct form form[MOVES] = {
    [MOVE_FIRST] = { { { 255, { 255 } } }, 0, { LORDS_PLAYERS - 1 } },
    [MOVE_DEAL] = { { { 255, { 255, 255, 255, 255, 255 } } }, 0, { LORDS_CARDS, LORDS_CARDS } },
    [MOVE_RESHUFFLE] = { { { 255, { 0 } } }, 0, { 0 } },
    [MOVE_SUPPORTERS] = { { { 255, { 255, 255, 255, 255, 255 } } },
                          1,
                          { LORDS_CARDS, LORDS_CARDS } },
    [MOVE_REVEAL] = { { { 255, { 255, 255 } } }, 1, { LORDS_RECRUITS, LORDS_CARDS } },
    [MOVE_REFILL] = { { { 255, { 255, 255 } } }, 1, { LORDS_RECRUITS, LORDS_CARDS } },
    [MOVE_DRAW] = { { { 255, { 255 } } }, 0, { LORDS_CARDS } },
    [MOVE_RECRUIT] = { { { 255, { 255 } } }, 1, { LORDS_RECRUITS } },
    [MOVE_MUSTER] = { { { 255, { 255, 255 } } }, 0, { LORDS_CARDS, FACES - 1 } },
    [MOVE_TARGET] = { { { 255, { 255, 255, 255 } } }, 0, { LORDS_CARDS, LORDS_PLAYERS - 1 } },
    [MOVE_CLAIM] = { { { 255, { 255 } } }, 1, { LORDS_CARDS } },
};

/* Ascending cards, then nothing. */
static bool is_row(const uint8_t *arg)
{
    unsigned n = 1;
    while (n < 5 && arg[n] > arg[n - 1] && arg[0])
        n++;
    const unsigned last = arg[n - 1];
    while (n < 5 && !arg[n])
        n++;
    return n == 5 && last <= LORDS_CARDS;
}

bool lords_well_formed(gm_move m)
{
    const uint8_t *arg = m.arg;
    if (m.kind == MOVE_NONE || m.kind >= MOVES)
        return false;
    const struct form *f = &form[m.kind];
    if ((m.word & ~f->used.word) || arg[0] < f->least || arg[0] > f->most[0] || arg[1] > f->most[1])
        return false;
    if (m.kind == MOVE_TARGET)
        return arg[0] ? !arg[1] && !arg[2] : arg[2] < LORDS_ARMY;
    if (m.kind == MOVE_DEAL)
        return is_row(arg) && (arg[4] || !arg[0]);
    return m.kind != MOVE_SUPPORTERS || is_row(arg);
}

/* --- chance --- */

unsigned lords_row_due(const struct lords_state *st)
{
    const unsigned missing = st->players - bits_count(st->supporters);
    return missing < st->ndraw ? missing : st->ndraw;
}

/* The first n of five arguments are cards of the set, and no more are given. */
static bool cards_of(bits set, const uint8_t *arg, unsigned n)
{
    for (unsigned i = 0; i < 5; i++)
        if (i < n ? !bits_has(set, arg[i]) : arg[i])
            return false;
    return true;
}

bool lords_legal_chance(const struct lords_state *st, gm_move m)
{
    static const uint8_t answer[] = {
        [ASK_FIRST] = MOVE_FIRST,         [ASK_DEAL] = MOVE_DEAL,
        [ASK_RESHUFFLE] = MOVE_RESHUFFLE, [ASK_SUPPORTERS] = MOVE_SUPPORTERS,
        [ASK_REVEAL] = MOVE_REVEAL,       [ASK_TAKE] = MOVE_REVEAL,
        [ASK_REFILL] = MOVE_REFILL,       [ASK_DRAW] = MOVE_DRAW,
    };
    if (m.kind != answer[st->ask])
        return false;
    switch (m.kind) {
    case MOVE_FIRST:
        return m.arg[0] < st->players;
    case MOVE_DEAL:
        return cards_of(st->draw, m.arg, LORDS_DEAL);
    case MOVE_SUPPORTERS:
        return cards_of(st->draw, m.arg, lords_row_due(st));
    case MOVE_REVEAL:
        return m.arg[0] == st->place + 1 && m.arg[1] &&
               bits_has(recruit_pool(st, st->place), m.arg[1]);
    case MOVE_REFILL:
        return m.arg[0] == st->place + 1 &&
               (st->up_next ? bits_has(st->draw, m.arg[1]) : !m.arg[1]);
    case MOVE_DRAW:
        return bits_has(st->draw, m.arg[0]);
    default:
        return true;
    }
}
