/*
 * test_odds.c: draws and guesses are uniform. The numbers are drawn from fixed
 * keys, so a test that passes once passes always; the bounds are those that a
 * fair draw passes all but once in a million times or so.
 */
#include "tests/games/lords/rules/table.h"

#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

/* Counts of things told apart by a 64-bit key. */
enum { KINDS = 4096 };
struct counts {
    uint64_t key[KINDS];
    uint32_t n[KINDS], kinds, all;
};

static void count(struct counts *c, uint64_t key)
{
    uint32_t i = 0;
    while (i < c->kinds && c->key[i] != key)
        i++;
    assert_true(i < KINDS);
    if (i == c->kinds)
        c->key[c->kinds++] = key;
    c->n[i]++;
    c->all++;
}

/* There are exactly so many kinds, each as likely. */
static void is_uniform(const struct counts *c, uint32_t kinds)
{
    assert_int_equal(c->kinds, kinds);
    const double expected = (double)c->all / kinds, free = kinds - 1;
    double chi = 0;
    for (uint32_t i = 0; i < kinds; i++)
        chi += (c->n[i] - expected) * (c->n[i] - expected) / expected;
    /* Five standard deviations above the mean, and some for the skew of small ones. */
    const double over = chi - free - 12;
    if (over > 0 && over * over > 25 * 2 * free)
        fail_msg("chi-square %.1f over %.0f degrees of freedom", chi, free);
}

static struct counts *new_counts(void)
{
    struct counts *c = calloc(1, sizeof *c);
    assert_non_null(c);
    return c;
}

static uint64_t chance_word(const struct lords_state *st, struct rng *r)
{
    const gm_move m = lords.chance(st, r);
    uint64_t word = 0;
    for (int i = 0; i < 7; i++)
        word = word << 8 | m.arg[i];
    return word;
}

static void draws_uniformly(const struct lords_state *st, uint32_t kinds)
{
    struct counts *c = new_counts();
    struct rng r = { { 11, kinds }, 0 };
    for (uint32_t i = 0; i < 60 * kinds; i++)
        count(c, chance_word(st, &r));
    is_uniform(c, kinds);
    free(c);
}

RULE("L-SET-1", first_seat)
{
    for (unsigned players = 2; players <= 5; players++) {
        deal(st, players, "");
        draws_uniformly(st, players);
    }
}

/* Every row of three out of eleven cards. */
RULE("L-SET-2 L-SET-3", rows)
{
    start(st, 3, "");
    recruits(st, "makgill-5 makgill-6 makgill-7 makgill-8 makgill-9");
    turn_after(st, 14);
    hand(st, 2, "wemyss-2");
    supporters(st, "cochrane-5");
    leave(st, "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 wemyss-4 wemyss-5 wemyss-6 "
              "wemyss-7");
    plays(st, "muster wemyss-2 up\n"
              "claim cochrane-5");
    draws_uniformly(st, 11 * 10 * 9 / 6);
}

/* Every card that is not seen, recruits that lie face down included. */
RULE("L-FORSYTH", drawn_card)
{
    start(st, 2, "");
    hand(st, 0, "forsyth-1");
    plays(st, "muster forsyth-1 activate");
    draws_uniformly(st, bits_count(st->draw));
}

/* What a reveal, the rest of a pile and a reshuffle bring, played through. */
static uint64_t play_script(struct lords_state *st, const char *script, struct rng *r)
{
    uint64_t seen = 0;
    while (*script) {
        const gm_move m = lords.chance(st, r);
        if (lords.actor(st) == GM_CHANCE) {
            seen = seen << 8 | m.arg[1];
            assert_int_equal(lords.apply(st, m), GM_OK);
            continue;
        }
        const uint32_t len = (uint32_t)strcspn(script, "\n");
        gm_move own;
        assert_int_equal(lords.from_text(st, script, len, &own, NULL), GM_OK);
        assert_int_equal(lords.apply(st, own), GM_OK);
        script += len + (script[len] == '\n');
    }
    while (lords.actor(st) == GM_CHANCE) {
        const gm_move m = lords.chance(st, r);
        seen = seen << 8 | m.arg[1];
        assert_int_equal(lords.apply(st, m), GM_OK);
    }
    return seen;
}

/* Four recruits lie face down over an empty pile and three cards are discarded. A face-up recruit
 * is taken, the discard pile is shuffled and one of its cards turned up; a face-down recruit is
 * taken and refilled face down; then the next is turned up and another one taken. In a shuffled
 * deck each of 3 x (4 x 3 x 2) outcomes is as likely. */
RULE("L-DECK-5", recruits_over_a_reshuffle)
{
    struct counts *c = new_counts();
    struct rng r = { { 21, 22 }, 0 };
    start(st, 2, "");
    leave(st, "scott-1 scott-2 scott-3 scott-4");
    for (bits rest = st->discard; bits_count(rest) > 3;) { /* out of the game, for a small one */
        const unsigned away = bits_pop(&rest);
        st->discard = without(st->discard, away);
    }
    for (uint32_t i = 0; i < 72 * 100; i++) {
        struct lords_state copy = *st;
        count(c, play_script(&copy, "recruit 1\nrecruit 5\nrecruit 4", &r));
    }
    is_uniform(c, 3 * 4 * 3 * 2);
    free(c);
}

/* Four recruits and two cards in the pile. One of the pile is turned up as a refill, a recruit is
 * taken, another turned up: each of 6 x 5 x 4 outcomes is as likely, as with a deck that was
 * shuffled. */
RULE("L-DECK-5", recruits_of_a_full_pile)
{
    struct counts *c = new_counts();
    struct rng r = { { 23, 24 }, 0 };
    start(st, 2, "");
    leave(st, "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6");
    for (uint32_t i = 0; i < 120 * 100; i++) {
        struct lords_state copy = *st;
        count(c, play_script(&copy, "recruit 1\nrecruit 5", &r));
    }
    is_uniform(c, 6 * 5 * 4);
    free(c);
}

/* --- guesses --- */

static uint64_t world_key(const struct lords_state *st)
{
    uint64_t h = HASH_START;
    h = hash_more(h, (const uint8_t *)st->hand, sizeof st->hand);
    h = hash_more(h, &st->army[0][0], sizeof st->army);
    h = hash_more(h, (const uint8_t *)&st->draw, sizeof st->draw);
    return hash_more(h, st->lot, sizeof st->lot);
}

static void guesses_uniformly(const struct lords_state *st, int viewer, uint32_t worlds)
{
    struct counts *c = new_counts();
    struct rng r = { { 31, worlds }, 0 };
    for (uint32_t i = 0; i < 60 * worlds; i++) {
        struct lords_state world;
        gm_view(&lords, &world, st, viewer);
        lords.sample(&world, viewer, &r);
        if (i < 100)
            sound(&world);
        count(c, world_key(&world));
    }
    is_uniform(c, worlds);
    free(c);
}

/* Seat 1 holds three cards and has one face down; it was seen to take one of them. Six cards are in
 * the pile or face-down recruits. Seat 0 reckons: three of nine cards, and any of seat 1's four may
 * be the follower. */
RULE("L-HID-1 L-HID-3", guesses_hands)
{
    start(st, 2, "");
    turn_after(st, 1);
    hand(st, 1, "wemyss-1 wemyss-2");
    plays(st, "recruit 1\n"
              "refill 1 cockburn-1");
    chance_goes_on(st);
    turn_after(st, 3);
    army(st, 1, "wemyss-3:down");
    recruits(st, "cockburn-1 cockburn-2 ? ? ?");
    leave(st, "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6");
    guesses_uniformly(st, 0, 9 * 8 * 7 / 6 * 4);
    hand(st, 0, "scott-9");
    leave(st, "scott-1 scott-2 scott-3");
    /* To the public also the card of seat 0 is one of seven: 7 x C(6,3) x 4. */
    guesses_uniformly(st, GM_PUBLIC, 7 * 20 * 4);
    guesses_uniformly(st, 1, 4); /* seat 1 knows all but one card of seat 0 */
}

/* What a seat was seen to take after it mustered a follower is not that follower. Seat 1 musters in
 * the first turn, takes Cockburn 1 in the second and musters again in the third: the first is one
 * of four cards, the second one of the three others or the Cockburn. */
RULE("L-HID-3", guesses_by_turns)
{
    start(st, 2, "");
    hand(st, 0, "scott-9");
    recruits(st, "cockburn-1 cockburn-2 cockburn-3 cockburn-4 cockburn-5");
    turn_after(st, 1);
    hand(st, 1, "wemyss-1 wemyss-2 wemyss-3 wemyss-4");
    leave(st, "cockburn-6");
    plays(st, "muster wemyss-1 down");
    turn_after(st, 3);
    plays(st, "recruit 1\n"
              "refill 1 cockburn-6");
    turn_after(st, 5);
    plays(st, "muster cockburn-1 down");
    guesses_uniformly(st, 0, 4 * 4);
    struct lords_state world = *st;
    struct rng r = { { 8, 8 }, 0 };
    for (int i = 0; i < 200; i++) {
        lords.sample(&world, 0, &r);
        assert_int_not_equal(world.army[1][0], card("cockburn-1"));
    }
}

/* Nor is a follower a card of a pile that was made only later. */
RULE("L-DECK-5", guesses_by_piles)
{
    start(st, 2, "");
    hand(st, 0, "scott-9");
    recruits(st, "cockburn-1 cockburn-2 cockburn-3 cockburn-4 cockburn-5");
    turn_after(st, 1);
    hand(st, 1, "wemyss-1 wemyss-2 forsyth-1");
    leave(st, "");
    plays(st, "muster wemyss-1 down");
    turn_after(st, 3);
    plays(st, "muster forsyth-1 activate\n"
              "reshuffle\n"
              "draw scott-1");
    leave(st, "scott-2 scott-3 scott-4");
    turn_after(st, 5);
    plays(st, "muster scott-1 down");
    /* The follower of turn 1 is one of two old cards; the hand has the other or a new one. */
    guesses_uniformly(st, 0, 2 * 2 * 4);
    struct lords_state world = *st;
    struct rng r = { { 9, 9 }, 0 };
    for (int i = 0; i < 200; i++) {
        lords.sample(&world, 0, &r);
        assert_int_equal(card_clan(world.army[1][0]), WEMYSS);
    }
}

/* After a reshuffle seat 0 knows that older cards can only be in hands and among the older
 * recruits, and newer ones only in the pile or where newer ones were taken. */
RULE("L-DECK-5", guesses_over_a_reshuffle)
{
    start(st, 2, "");
    hand(st, 1, "wemyss-1 wemyss-2");
    leave(st, "scott-1 scott-2 scott-3 scott-4");
    plays(st, "recruit 1\n"
              "reshuffle\n"
              "refill 1 makgill-1\n"
              "recruit 5\n"
              "reveal 5 scott-2\n"
              "refill 5 down\n"
              "reveal 2 scott-1\n"
              "recruit 5\n"
              "reveal 5 makgill-2\n"
              "refill 5 down\n"
              "recruit 5\n"
              "reveal 5 makgill-3\n"
              "refill 5 down\n"
              "reveal 3 scott-3");
    leave(st, "forsyth-1 forsyth-2 forsyth-3");
    assert_int_equal(st->fresh[1], 1);
    /* Seat 1 holds three of the old pile's scott-2 scott-4 wemyss-1 wemyss-2, the fourth is the
     * recruit in place 4; and one of the four new ones. */
    guesses_uniformly(st, 0, 4 * 4);
    struct lords_state world = *st;
    struct rng r = { { 7, 7 }, 0 };
    for (int i = 0; i < 200; i++) {
        lords.sample(&world, 0, &r);
        assert_false(bits_has(world.draw, card("scott-4")) ||
                     bits_has(world.draw, card("wemyss-1")));
        assert_true(world.mark[world.lot[3]] == world.pile[3]);
    }
}
