/* test_deck.c: the deck, the piles and setting up. */
#include "tests/games/lords/rules/table.h"

#include <string.h>

RULE("L-DECK-1 L-DECK-3", has_its_cards)
{
    unsigned of_clan[CLANS] = { 0 }, strengths = 0;
    deal(st, 2, "");
    assert_int_equal(st->ndraw, 96);
    deal(st, 2, "bruce");
    assert_int_equal(st->ndraw, 98);
    for (unsigned c = 1; c <= LORDS_CARDS; c++) {
        of_clan[card_clan(c)]++;
        strengths += card_strength(c);
        assert_true(bits_has(lords_clan_cards[card_clan(c)], c));
    }
    for (unsigned clan = 0; clan < CLANS; clan++) {
        assert_int_equal(of_clan[clan], clan == BRUCE ? 2 : 12);
        assert_int_equal(bits_count(lords_clan_cards[clan]), of_clan[clan]);
    }
    assert_int_equal(strengths, 8 * 78 + 24);
    assert_int_equal(card_strength(card("bruce-98")), 12);
}

/* The printed cards. */
RULE("L-DECK-2", ranks_its_cards)
{
    assert_int_equal(card("scott-1"), 1);
    assert_int_equal(card("makgill-4"), 26);
    assert_int_equal(card("forsyth-4"), 30);
    assert_int_equal(card("wemyss-5"), 36);
    assert_int_equal(card("cochrane-7"), 56);
    assert_int_equal(card("macdonnell-9"), 67);
    assert_int_equal(card("cockburn-10"), 79);
    assert_int_equal(card("fergusson-11"), 85);
    assert_int_equal(card("bruce-97"), 97);
    assert_int_equal(card_strength(85), 11);
    assert_int_equal(card_clan(85), FERGUSSON);
}

RULE("L-SET-1 L-SET-2 L-SET-3", sets_up)
{
    deal(st, 3, "");
    asks(st, ASK_FIRST, 0);
    assert_true(offers(st, "first 2"));
    assert_false(offers(st, "first 3"));
    plays(st, "first 1");
    assert_int_equal(st->initiative, 1);
    assert_int_equal(st->actor, 1);
    plays(st, "deal scott-1 scott-2 scott-3 scott-4 scott-5");
    assert_int_equal(st->actor, 2);
    assert_false(offers(st, "deal scott-1 scott-6 scott-7 scott-8 scott-9"));
    plays(st, "deal makgill-1 makgill-2 makgill-3 makgill-4 makgill-5");
    plays(st, "deal wemyss-1 wemyss-2 wemyss-3 wemyss-4 wemyss-5");
    hand_is(st, 1, "scott-1 scott-2 scott-3 scott-4 scott-5");
    hand_is(st, 0, "wemyss-1 wemyss-2 wemyss-3 wemyss-4 wemyss-5");
    asks(st, ASK_SUPPORTERS, 0);
    assert_int_equal(st->ndraw, 96 - 15 - 5);
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        assert_int_equal(st->recruit[i], LORDS_DOWN);
    assert_false(offers(st, "supporters scott-6 scott-7"));
    plays(st, "supporters scott-6 scott-7 scott-8");
    asks(st, ASK_REVEAL, 0);
    set_is(st->supporters, "scott-6 scott-7 scott-8");
}

/* Before the first row of supporters, with a card in each hand. */
static void before_the_row(struct lords_state *st, unsigned players, const char *options)
{
    struct rng r = { { 5, 6 }, 0 };
    deal(st, players, options);
    while (st->ask != ASK_SUPPORTERS)
        assert_int_equal(lords.apply(st, lords.chance(st, &r)), GM_OK);
    static const char *const held[] = { "forsyth-1", "forsyth-2", "forsyth-3" };
    for (unsigned s = 0; s < players; s++)
        hand(st, s, held[s]);
}

/* Rows of one strength go, and a Bruce counts as 12. */
RULE("L-SET-4", replaces_rows_that_are_alike)
{
    before_the_row(st, 3, "bruce");
    plays(st, "supporters scott-6 makgill-6 wemyss-6");
    asks(st, ASK_SUPPORTERS, 0);
    set_is(st->discard, "scott-6 makgill-6 wemyss-6");
    set_is(st->supporters, "");
    plays(st, "supporters scott-12 bruce-97 bruce-98");
    asks(st, ASK_SUPPORTERS, 0);
    plays(st, "supporters makgill-12 scott-11 wemyss-12");
    asks(st, ASK_REVEAL, 0);
    set_is(st->supporters, "makgill-12 scott-11 wemyss-12");
}

/* Where no other row can come, the row stays. The other cards are out of the game here. */
RULE("L-SET-4", keeps_the_only_row)
{
    struct lords_state other;
    before_the_row(st, 3, "");
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        st->recruit[i] = st->pile[i] = 0;
    st->draw = (bits){ 0, 0 };
    st->draw = with(with(with(st->draw, card("scott-6")), card("makgill-6")), card("wemyss-6"));
    st->ndraw = 3;
    other = *st;
    const gm_move row = { { MOVE_SUPPORTERS,
                            { (uint8_t)card("scott-6"), (uint8_t)card("makgill-6"),
                              (uint8_t)card("wemyss-6") } } };
    assert_int_equal(lords.apply(st, row), GM_OK);
    assert_int_equal(bits_count(st->supporters), 3);
    other.discard = bits_of(card("scott-7")); /* one other card is enough */
    assert_int_equal(lords.apply(&other, row), GM_OK);
    assert_int_equal(other.ask, ASK_RESHUFFLE);
    assert_int_equal(bits_count(other.discard), 4);
}

/* Fewer than two supporters are never alike. */
RULE("L-SET-4", keeps_a_single_supporter)
{
    before_the_row(st, 2, "");
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        st->recruit[i] = st->pile[i] = 0;
    st->draw = bits_of(card("scott-6"));
    st->ndraw = 1;
    const gm_move row = { { MOVE_SUPPORTERS, { (uint8_t)card("scott-6") } } };
    assert_int_equal(lords.apply(st, row), GM_OK);
    set_is(st->supporters, "scott-6");
    assert_int_not_equal(st->ask, ASK_SUPPORTERS);
}

/* Once, not after Cockburn. */
RULE("L-SET-4", checks_the_row_once)
{
    start(st, 2, "");
    supporters(st, "scott-6 makgill-7");
    hand(st, 0, "cockburn-6");
    plays(st, "muster cockburn-6 activate\n"
              "target makgill-7");
    set_is(st->supporters, "scott-6 cockburn-6");
    asks(st, ASK_TURN, 1);
}

/* A refill from an empty pile. */
RULE("L-DECK-4", reshuffles_when_a_card_is_needed)
{
    start(st, 2, "");
    leave(st, "scott-1 scott-2 scott-3 scott-4");
    assert_int_equal(st->ndraw, 0);
    asks(st, ASK_TURN, 0); /* not before a card is needed */
    const unsigned discarded = bits_count(st->discard);
    plays(st, "recruit 1");
    asks(st, ASK_RESHUFFLE, 0);
    plays(st, "reshuffle");
    asks(st, ASK_REFILL, 0);
    assert_int_equal(st->ndraw, discarded);
    set_is(st->discard, "");
    plays(st, "refill 1 makgill-1");
    assert_int_equal(st->ndraw, discarded - 1);
    asks(st, ASK_TURN, 1);
}

/* The last turn of a skirmish of three, its player about to win what `row` leaves. */
static void before_a_lay_out(struct lords_state *st)
{
    start(st, 3, "");
    recruits(st, "makgill-5 makgill-6 makgill-7 makgill-8 makgill-9");
    turn_after(st, 14);
    hand(st, 2, "wemyss-2");
    supporters(st, "cochrane-5");
}

/* Between two recruits. */
RULE("L-DECK-4 L-DECK-5", reshuffles_between_recruits)
{
    before_a_lay_out(st);
    leave(st, "scott-3 scott-4");
    plays(st, "muster wemyss-2 up\n"
              "claim cochrane-5");
    asks(st, ASK_RESHUFFLE, 0);
    assert_int_equal(st->recruit[1], LORDS_DOWN);
    assert_int_equal(st->recruit[2], 0);
    plays(st, "reshuffle");
    asks(st, ASK_SUPPORTERS, 0);
    assert_false(offers(st, "supporters scott-3 scott-5 scott-6"));
    plays(st, "supporters scott-5 scott-6 scott-7");
    assert_true(offers(st, "reveal 1 scott-3")); /* L-DECK-5 */
    assert_true(offers(st, "reveal 1 scott-4"));
    assert_false(offers(st, "reveal 1 wemyss-2"));
}

/* In the middle of the row, which then comes in two events. */
RULE("L-DECK-4", reshuffles_within_the_row)
{
    before_a_lay_out(st);
    leave(st, "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7");
    plays(st, "muster wemyss-2 up\n"
              "claim cochrane-5");
    asks(st, ASK_SUPPORTERS, 0);
    assert_false(offers(st, "supporters scott-1 scott-2 scott-3"));
    plays(st, "supporters scott-1 scott-2");
    asks(st, ASK_RESHUFFLE, 0);
    set_is(st->supporters, "scott-1 scott-2");
    plays(st, "reshuffle\n"
              "supporters wemyss-2");
    set_is(st->supporters, "scott-1 scott-2 wemyss-2");
    asks(st, ASK_REVEAL, 0);
}

/* With both piles empty the place stays empty. */
RULE("L-DECK-4 L-REC-1", leaves_places_empty)
{
    start(st, 5, "");
    swallow(st, 9);
    plays(st, "recruit 1");
    asks(st, ASK_TURN, 1);
    assert_int_equal(st->recruit[0], 0);
    refuses(st, "recruit 1", "L-REC-1");
    plays(st, "recruit 2");
    asks(st, ASK_TAKE, 1);
    chance_goes_on(st);
    assert_int_equal(st->recruit[1], 0);
    asks(st, ASK_TURN, 2);
}

/* What was in the discard pile when a recruit was laid is never that recruit. */
RULE("L-DECK-5", remembers_the_pile_of_a_recruit)
{
    start(st, 2, "");
    leave(st, "scott-1 scott-2 scott-3 scott-4"); /* the four recruits, in any order */
    plays(st, "recruit 1\n"
              "reshuffle\n"
              "refill 1 makgill-1\n"
              "recruit 4");
    for (unsigned c = 1; c <= 96; c++) {
        char move[GM_MAX_TEXT] = "reveal 4 ";
        strcat(move, lords_card_name[c]);
        const bool left = card_clan(c) == SCOTT && card_strength(c) <= 4;
        assert_int_equal(offers(st, move), left);
    }
    plays(st, "reveal 4 scott-2\n"
              "refill 4 down\n"
              "reveal 2 scott-3\n" /* the second turn of seat 0 */
              "recruit 4");
    assert_false(offers(st, "reveal 4 scott-1")); /* laid from the new pile */
    assert_false(offers(st, "reveal 4 scott-4"));
    plays(st, "reveal 4 makgill-2\n"
              "refill 4 down\n"
              "recruit 5");
    assert_true(offers(st, "reveal 5 scott-1"));
    assert_true(offers(st, "reveal 5 scott-4"));
    assert_false(offers(st, "reveal 5 scott-3"));
    assert_false(offers(st, "reveal 5 makgill-3"));
    plays(st, "reveal 5 scott-4\n"
              "refill 5 down\n"
              "reveal 3 scott-1");
}

/* Recruits of three piles at once. */
RULE("L-DECK-5", remembers_three_piles)
{
    start(st, 2, "");
    leave(st, "scott-1 scott-2 scott-3 scott-4");
    plays(st, "recruit 1\n"
              "reshuffle\n"
              "refill 1 makgill-1\n"
              "recruit 2\n"
              "reveal 2 scott-2\n"
              "refill 2 down\n"
              "reveal 2 makgill-2");
    leave(st, "makgill-3 makgill-4"); /* of the second pile; none of it is a recruit */
    plays(st, "recruit 3\n"
              "reveal 3 scott-1\n"
              "refill 3 down\n"
              "recruit 4\n"
              "reveal 4 scott-3\n"
              "refill 4 down\n");
    assert_int_equal(st->ndraw, 0); /* places 3 and 4 are Makgill 3 and 4; 5 is Scott 4 */
    plays(st, "reveal 3 makgill-4\n"
              "recruit 1\n"
              "reshuffle\n"
              "refill 1 wemyss-1\n"
              "recruit 4");
    assert_true(offers(st, "reveal 4 makgill-3"));
    assert_false(offers(st, "reveal 4 scott-4"));
    assert_false(offers(st, "reveal 4 wemyss-2"));
    plays(st, "reveal 4 makgill-3\n"
              "refill 4 down\n"
              "reveal 4 wemyss-2\n"
              "recruit 5");
    assert_true(offers(st, "reveal 5 scott-4"));
    assert_false(offers(st, "reveal 5 wemyss-3"));
}
