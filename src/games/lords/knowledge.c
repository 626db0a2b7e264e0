/* knowledge.c: see knowledge.h. */
#include "games/lords/knowledge.h"

#include "games/lords/flow.h"

#include <string.h>

bits lords_draw(bits *from, unsigned n, struct rng *r)
{
    bits drawn = { 0, 0 };
    for (; n; n--) {
        const unsigned card = lords_pick(*from, r);
        *from = without(*from, card);
        drawn = with(drawn, card);
    }
    return drawn;
}

/* --- piles --- */

void lords_lay_lot(struct lords_state *st, unsigned pile, bits left)
{
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        if (st->pile[i] == pile)
            st->lot[i] = (uint8_t)bits_pop(&left);
}

static bool has_recruits(const struct lords_state *st, unsigned pile)
{
    return memchr(st->pile, (int)pile, sizeof st->pile) != NULL;
}

/* Unseen cards of a pile whose recruits are gone are all alike to everybody. A
 * pile that still has some keeps a mark of its own. */
void lords_close_pile(struct lords_state *st)
{
    uint8_t becomes[MARK_FRESH + 1] = { MARK_OPEN, MARK_STALE };
    unsigned unused = MARK_LOT;
    for (unsigned pile = MARK_LOT; pile < MARK_FRESH; pile++)
        becomes[pile] = has_recruits(st, pile) ? (uint8_t)pile : MARK_STALE;
    becomes[MARK_FRESH] = MARK_STALE;
    if (has_recruits(st, MARK_FRESH)) {
        while (has_recruits(st, unused))
            unused++;
        becomes[MARK_FRESH] = (uint8_t)unused;
    }
    for (unsigned c = 1; c <= LORDS_CARDS; c++) {
        const unsigned mark = st->mark[c], unseen = 0u - (mark <= MARK_FRESH); /* all ones, or 0 */
        st->mark[c] = (uint8_t)(mark ^ ((mark ^ becomes[mark % 8]) & unseen));
    }
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        st->pile[i] = st->pile[i] ? becomes[st->pile[i]] : 0;
    if (becomes[MARK_FRESH] != MARK_STALE)
        lords_lay_lot(st, becomes[MARK_FRESH], st->draw);
    memset(st->fresh, 0, sizeof st->fresh);
    for (unsigned s = 0; s < st->players; s++)
        note_blank(st, s, true);
}

/* --- views --- */

/* L-HID-1, L-HID-2 */
void lords_hide(void *copy, int viewer)
{
    struct lords_state *st = copy;
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < st->narmy[s]; i++)
            if (!lords_knows(st, viewer, s, i))
                st->army[s][i] = 0;
}

/* L-HID-2. The record keeps whole moves, for when the game is over (L-HID-4). */
gm_move lords_mask(const void *state, gm_move m, int viewer)
{
    const struct lords_state *st = state;
    const bool other = viewer != GM_CHANCE && viewer != st->actor;
    if (!other)
        return m;
    if (m.kind == MOVE_DEAL)
        memset(m.arg, 0, sizeof m.arg);
    if (m.kind == MOVE_DRAW || (m.kind == MOVE_MUSTER && m.arg[1] == FACE_DOWN))
        m.arg[0] = 0;
    if (m.kind == MOVE_REVEAL && st->ask == ASK_TAKE)
        m.arg[1] = 0;
    return m;
}

/* A seat learns something if it can see afterwards what it could not before. */
uint8_t lords_learned(const void *state, gm_move m)
{
    const struct lords_state *st = state;
    struct lords_state after = *st;
    uint8_t seats = 0;
    if (m.kind == MOVE_FIRST)
        return (uint8_t)((1u << st->players) - 1);
    if (st->ask < ASK_TURN)
        lords_perform_chance(&after, m);
    else
        lords_perform(&after, m);
    for (int s = 0; s < st->players; s++)
        if (!bits_within(lords_known(&after, s), lords_known(st, s)))
            seats |= (uint8_t)(1u << s);
    return seats;
}

/* --- worlds --- */

/* What a viewer does not know, in the classes that can be told apart. */
struct unseen {
    bits mark[MARK_FRESH + 1]; /* by mark, STALE to FRESH */
    bits seen[LORDS_PLAYERS];  /* by the seat that took them face up */
};

static struct unseen unseen_by(const struct lords_state *st, int viewer)
{
    struct unseen u;
    memset(&u, 0, sizeof u);
    bits left = bits_less(deck(st->bruce), lords_known(st, viewer));
    while (bits_any(left)) {
        const unsigned c = bits_pop(&left), mark = st->mark[c];
        bits *set = mark > MARK_FRESH ? &u.seen[taken_by(mark)] : &u.mark[mark];
        *set = with(*set, c);
    }
    return u;
}

/* L-DECK-5: the recruits of earlier piles. */
static void guess_lots(struct lords_state *st, struct unseen *u, struct rng *r)
{
    for (unsigned pile = MARK_LOT; pile < MARK_FRESH; pile++) {
        unsigned n = 0;
        for (unsigned i = 0; i < LORDS_RECRUITS; i++)
            n += st->pile[i] == pile;
        lords_lay_lot(st, pile, lords_draw(&u->mark[pile], n, r));
        u->mark[MARK_STALE] = bits_or(u->mark[MARK_STALE], u->mark[pile]);
    }
}

/* Whether this follower was mustered by `seat` and viewer does not know it. */
static bool is_secret_of(const struct lords_state *st, int viewer, unsigned seat, unsigned s,
                         unsigned i)
{
    return !lords_knows(st, viewer, s, i) && st->note[s][i] >> 5 == seat;
}

struct count {
    unsigned all, fresh;
};

/* How many cards hidden from viewer the seat gathered, and how many of them are
 * of the present pile. */
static struct count secrets(const struct lords_state *st, int viewer, unsigned seat)
{
    struct count n = { st->nhand[seat], st->fresh[seat] };
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < st->narmy[s]; i++) {
            const unsigned card = st->army[s][i];
            if (is_up(st, card) || st->note[s][i] >> 5 != seat)
                continue;
            if (!lords_knows(st, viewer, s, i))
                n.all++;
            else if (st->mark[card] == MARK_FRESH)
                n.fresh--;
        }
    return n;
}

static bits that_may_be(const struct lords_state *st, unsigned seat, unsigned turn, bits cards)
{
    bits fit = { 0, 0 };
    while (bits_any(cards)) {
        const unsigned c = bits_pop(&cards);
        if (lords_may_be(st, seat, turn, c))
            fit = with(fit, c);
    }
    return fit;
}

/* One of the cards, each as likely as its weight in that army says. */
static unsigned draw_weighed(const struct lords_state *st, unsigned army, bits cards,
                             lords_weight *weigh, struct rng *r)
{
    uint32_t all = 0;
    for (bits left = cards; bits_any(left);)
        all += weigh(st, army, bits_pop(&left));
    uint32_t at = rng_below(r, all);
    for (;;) {
        const unsigned card = bits_pop(&cards);
        const uint32_t weight = weigh(st, army, card);
        if (at < weight)
            return card;
        at -= weight;
    }
}

/* Chooses the followers of one turn among the cards the seat gathered. */
static void guess_followers(struct lords_state *st, int viewer, unsigned seat, unsigned turn,
                            bits *cards, lords_weight *weigh, struct rng *r)
{
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < st->narmy[s]; i++) {
            if (mustered_in(st, s, i) != turn || !is_secret_of(st, viewer, seat, s, i))
                continue;
            bits fit = that_may_be(st, seat, turn, *cards);
            const unsigned c =
                weigh ? draw_weighed(st, s, fit, weigh, r) : bits_first(lords_draw(&fit, 1, r));
            *cards = without(*cards, c);
            st->army[s][i] = (uint8_t)c;
        }
}

/* The cards another seat holds or has mustered face down: all it was seen to take, a known number
 * from the present pile, the rest from earlier ones. A card that may be a follower of an early turn
 * may also be one of a later turn, so with turns taken in order every choice leaves equally many
 * for the next. */
static void guess_seat(struct lords_state *st, int viewer, unsigned seat, struct unseen *u,
                       lords_weight *weigh, struct rng *r)
{
    const struct count n = secrets(st, viewer, seat);
    const unsigned stale = n.all - n.fresh - bits_count(u->seen[seat]);
    bits cards = bits_or(u->seen[seat], lords_draw(&u->mark[MARK_FRESH], n.fresh, r));
    cards = bits_or(cards, lords_draw(&u->mark[MARK_STALE], stale, r));
    for (unsigned turn = 1; turn <= LORDS_TURNS; turn++)
        guess_followers(st, viewer, seat, turn, &cards, weigh, r);
    st->hand[seat] = cards;
}

void lords_imagine(struct lords_state *st, int viewer, lords_weight *weigh, struct rng *r)
{
    if (viewer == GM_CHANCE)
        return;
    lords_hide(st, viewer);
    struct unseen u = unseen_by(st, viewer);
    guess_lots(st, &u, r);
    for (unsigned s = 0; s < st->players; s++)
        if ((int)s != viewer)
            guess_seat(st, viewer, s, &u, weigh, r);
    st->draw = u.mark[MARK_FRESH];
}

/* Every count is fixed by what viewer sees, so every choice leaves equally many ways to make the
 * next: all worlds are equally likely. */
void lords_sample(void *state, int viewer, struct rng *r)
{
    lords_imagine(state, viewer, NULL, r);
}
