/*
 * facts.h: what rules ask of a state: who may do what, what an army is worth,
 * who knows what. Nothing here changes a state.
 */
#ifndef LORDS_FACTS_H
#define LORDS_FACTS_H

#include "games/lords/state.h"

static inline bool is_up(const struct lords_state *st, unsigned card)
{
    return contains(st->up, card);
}

/* The turn of the skirmish, 1 to 5: 1 while it is laid out, 5 while it is settled. */
static inline unsigned turn_of(const struct lords_state *st)
{
    const unsigned turn = st->moved / st->players + 1u;
    return turn < LORDS_TURNS ? turn : LORDS_TURNS;
}

static inline bool all_moved(const struct lords_state *st)
{
    return st->moved == LORDS_TURNS * st->players;
}

/* The card being carried out: the last of the acting player's army. */
static inline unsigned mustered(const struct lords_state *st)
{
    return st->army[st->actor][st->narmy[st->actor] - 1];
}

/* The turn in which this face-down follower was mustered; 0 if it is face up. */
static inline unsigned mustered_in(const struct lords_state *st, unsigned seat, unsigned index)
{
    return (unsigned)(st->when[seat] >> 3 * index) & 7u;
}

static inline void note_muster(struct lords_state *st, unsigned seat, unsigned index, unsigned turn)
{
    const uint64_t all = (uint64_t)7 << 3 * index;
    st->when[seat] = (st->when[seat] & ~all) | (uint64_t)turn << 3 * index;
}

/* The three bits each of followers `from` and later, in when[]. */
static inline uint64_t followers_from(unsigned from)
{
    const uint64_t all = (UINT64_C(1) << 3 * LORDS_ARMY) - 1;
    return all & ~UINT64_C(0) << 3 * from;
}

/* The first face-down follower, LORDS_ARMY if there is none. */
static inline unsigned first_hidden(const struct lords_state *st, unsigned seat)
{
    const uint64_t down = st->when[seat] & followers_from(0);
    return down ? (unsigned)__builtin_ctzll(down) / 3 : LORDS_ARMY;
}

/* The seat had no fresh card when it mustered the last follower of this turn:
 * those mustered until then are not fresh. */
enum { BLANK = 60 };

static inline unsigned blank_until(const struct lords_state *st, unsigned seat)
{
    return (unsigned)(st->when[seat] >> BLANK);
}

static inline void note_blank(struct lords_state *st, unsigned seat, bool blank)
{
    const uint64_t turn = -(uint64_t)blank << BLANK; /* its bits, if there is anything to note */
    st->when[seat] = (st->when[seat] & ~turn) | ((uint64_t)turn_of(st) << BLANK & turn);
}

static inline bool is_seen(unsigned mark)
{
    return mark >= MARK_SEEN && mark < MARK_PILE;
}

/* The seat that was seen to take a card of this mark; LORDS_PLAYERS if none was. */
static inline unsigned taken_by(unsigned mark)
{
    return is_seen(mark) ? mark / 8 - 1 : LORDS_PLAYERS;
}

/* The first place of a face-down recruit, LORDS_RECRUITS if there is none. */
static inline unsigned first_down(const struct lords_state *st)
{
    unsigned down = 1u << LORDS_RECRUITS;
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        down |= (unsigned)(st->recruit[i] == LORDS_DOWN) << i;
    return (unsigned)__builtin_ctz(down);
}

bool lords_any_recruit(const struct lords_state *st);

/* L-ACT-2, L-ACT-3: the cards that may not activate if they are mustered face up now. */
static inline bits barred_cards(const struct lords_state *st)
{
    if (st->family)
        return with_stronger_kin(st->up);
    return bits_any(st->up) ? stronger_cards(card_strength(bits_first(st->up))) : st->up;
}

/* The weakest face-up follower of those that count for a card of this clan, 0 if there is none. */
unsigned lords_weakest_rival(const struct lords_state *st, enum clan clan);

/* Names a face-up follower, as `other`, and the seat whose army it is in. */
void lords_tell_follower(struct gm_reason *r, const struct lords_state *st, unsigned card);

/* The rule of each clan's power. */
extern const char *const lords_power_rule[CLANS];

/* L-ACT-5: powers that wait for the end of the skirmish. */
static inline bool is_lasting(enum clan power)
{
    return power == BRUCE || power == COCHRANE || power == MACDONNELL;
}

/* Powers that need a target. */
static inline bool is_aimed(enum clan power)
{
    return power == SCOTT || power == WEMYSS || power == FERGUSSON || power == COCKBURN;
}

/* The power a Scott gets from this face-up follower; CLANS if none (L-SCOTT). */
enum clan lords_copied(const struct lords_state *st, unsigned seat, unsigned index);

/* How many of the seat's followers, counted from the first, the power at work can reach.
 * Fergusson reaches none of its own army (L-FERGUSSON); no power reaches the card that was
 * mustered for it. */
static inline unsigned within_reach(const struct lords_state *st, unsigned seat)
{
    if (seat != st->actor)
        return st->narmy[seat];
    return st->power == FERGUSSON + 1 ? 0 : st->narmy[seat] - 1u;
}

/* Whether the power at work, one that takes followers, may be aimed at this one. */
bool lords_target_fits(const struct lords_state *st, unsigned seat, unsigned index);

/* Whether an active power of this clan is in the army. */
bool lords_has_power(const struct lords_state *st, unsigned seat, enum clan power);

/* L-END-1, L-BRUCE: what the army counts, face-down cards included. */
unsigned lords_total(const struct lords_state *st, unsigned seat);

/* L-END-2: the seats with followers, best army first; returns how many. */
unsigned lords_ranking(const struct lords_state *st, uint8_t order[LORDS_PLAYERS]);

/* L-SET-4: whether all supporters are alike and another row could come. */
bool lords_row_alike(const struct lords_state *st);

/* L-WIN-1: whether somebody has reached the target. */
bool lords_reached(const struct lords_state *st);

/* L-MUS-3, L-HID-2: whether viewer knows this follower. */
bool lords_knows(const struct lords_state *st, int viewer, unsigned seat, unsigned index);

/* L-HID-1: the cards whose place viewer knows. */
bits lords_known(const struct lords_state *st, int viewer);

/* The state with all followers gone that viewer does not know, or whose cards are not among these;
 * the rest counts as if it were face up. */
struct lords_state lords_known_armies(const struct lords_state *st, int viewer, bits cards);

/* L-HID-3: the cards everybody saw this seat take and has not seen since. */
bits lords_seen(const struct lords_state *st, unsigned seat);

/* The cards this seat has claimed. */
bits lords_pile(const struct lords_state *st, unsigned seat);

/* Whether, by all that is public, the face-down follower that `seat` mustered in this turn may be
 * this card, which the seat gathered. */
bool lords_may_be(const struct lords_state *st, unsigned seat, unsigned turn, unsigned card);

/* The cards of the lot that the face-down recruit in this place belongs to. */
bits lords_lot(const struct lords_state *st, unsigned place);

/* The cards that the face-down recruit in this place may turn out to be (L-DECK-5). */
static inline bits recruit_pool(const struct lords_state *st, unsigned place)
{
    return st->pile[place] == MARK_FRESH ? st->draw : lords_lot(st, place);
}

#endif
