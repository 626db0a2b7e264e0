/* test_powers.c: activating, and the nine powers. */
#include "tests/games/lords/rules/table.h"

/* Face up, at the moment of the muster, if its player wishes; even to no effect. */
RULE("L-ACT-1", activates_if_wished)
{
    start(st, 2, "");
    hand(st, 0, "fergusson-3 cochrane-2");
    assert_true(offers(st, "muster fergusson-3 up"));
    plays(st, "muster fergusson-3 activate"); /* no opposing follower: no effect */
    asks(st, ASK_TURN, 1);
    army_is(st, 0, "fergusson-3");
    plays(st, "muster scott-11 down\n"
              "reveal 2 scott-1\n"
              "muster cochrane-2 up");
    army_is(st, 0, "fergusson-3 cochrane-2"); /* not active */
    assert_false(lords_has_power(st, 0, COCHRANE));
}

RULE("L-ACT-1 L-TURN-3 L-WEMYSS", carries_out_what_was_activated)
{
    start(st, 2, "");
    army(st, 1, "scott-11 makgill-11");
    hand(st, 0, "wemyss-3");
    hand(st, 1, "");
    plays(st, "muster wemyss-3 activate");
    asks(st, ASK_TARGET, 0);
    assert_int_equal(count_offers(st, ""), 2); /* no refusal among them */
    refuses(st, "recruit 1", "L-TURN-3");
    refuses(st, "target 4 0", "L-ACT-1");
    refuses(st, "target 1 2", "L-WEMYSS");
    refuses(st, "target cochrane-5", "L-WEMYSS");
}

/* Strictly lower strength in any army blocks, the own included; equal does not. */
RULE("L-ACT-2", is_blocked_by_lower_strength)
{
    start(st, 3, "");
    hand(st, 0, "forsyth-5 wemyss-7");
    army(st, 2, "makgill-6");
    assert_true(offers(st, "muster forsyth-5 activate"));
    refuses(st, "muster wemyss-7 activate", "L-ACT-2");
    army(st, 2, "scott-5");
    assert_true(offers(st, "muster forsyth-5 activate"));
    army(st, 2, "cochrane-4");
    refuses(st, "muster forsyth-5 activate", "L-ACT-2");
    army(st, 2, "cochrane-4:down");
    assert_true(offers(st, "muster forsyth-5 activate"));
    army(st, 2, "");
    army(st, 0, "cochrane-4");
    refuses(st, "muster forsyth-5 activate", "L-ACT-2");
}

/* A Bruce has strength 12. */
RULE("L-ACT-2", weighs_a_bruce)
{
    start(st, 2, "bruce");
    hand(st, 0, "bruce-97");
    army(st, 1, "cochrane-12");
    assert_true(offers(st, "muster bruce-97 activate"));
    army(st, 1, "cochrane-11");
    refuses(st, "muster bruce-97 activate", "L-ACT-2");
}

/* With four or five players only the own clan counts, and equal strength too. */
RULE("L-ACT-3", is_blocked_by_its_family)
{
    start(st, 4, "bruce");
    assert_true(st->family);
    hand(st, 0, "forsyth-5 bruce-97");
    army(st, 2, "cochrane-4 forsyth-6 scott-1");
    assert_true(offers(st, "muster forsyth-5 activate"));
    army(st, 2, "forsyth-4");
    refuses(st, "muster forsyth-5 activate", "L-ACT-3");
    army(st, 2, "forsyth-4:down");
    assert_true(offers(st, "muster forsyth-5 activate"));
    assert_true(offers(st, "muster bruce-97 activate"));
    army(st, 2, "bruce-98"); /* equal strength */
    refuses(st, "muster bruce-97 activate", "L-ACT-3");
}

/* Usual from four players on, but either may be chosen. */
RULE("L-ACT-3 L-ACT-2", chooses_the_activation_rule)
{
    for (unsigned players = 2; players <= 5; players++) {
        deal(st, players, "");
        assert_int_equal(lords.option(st, OPT_FAMILY), players >= 4);
        deal(st, players, "family-activation=0");
        assert_int_equal(lords.option(st, OPT_FAMILY), 0);
        deal(st, players, "family-activation=1");
        assert_int_equal(lords.option(st, OPT_FAMILY), 1);
    }
    start(st, 2, "family-activation=1");
    hand(st, 0, "forsyth-5");
    army(st, 1, "cochrane-4");
    assert_true(offers(st, "muster forsyth-5 activate"));
    start(st, 4, "family-activation=0");
    hand(st, 0, "forsyth-5");
    army(st, 1, "cochrane-4");
    refuses(st, "muster forsyth-5 activate", "L-ACT-2");
}

/* The card becomes a supporter, another one a follower that does not activate. */
RULE("L-ACT-4 L-COCKBURN L-ACT-2", cockburn_changes_with_a_supporter)
{
    start(st, 2, "");
    supporters(st, "forsyth-1 cochrane-6");
    army(st, 0, "scott-9");
    hand(st, 0, "cockburn-3");
    const unsigned before = st->ndraw;
    plays(st, "muster cockburn-3 activate");
    asks(st, ASK_TARGET, 0);
    refuses(st, "target cockburn-3", "L-COCKBURN");
    refuses(st, "target 0 0", "L-COCKBURN");
    plays(st, "target forsyth-1");
    army_is(st, 0, "scott-9 forsyth-1");
    set_is(st->supporters, "cockburn-3 cochrane-6");
    assert_int_equal(st->ndraw, before); /* nothing is drawn */
    asks(st, ASK_TURN, 1);
    hand(st, 1, "scott-2");
    refuses(st, "muster scott-2 activate", "L-ACT-2"); /* the taken card counts */
}

/* One other supporter is no choice, none no effect. */
RULE("L-COCKBURN", cockburn_with_few_supporters)
{
    start(st, 2, "");
    supporters(st, "cochrane-6");
    hand(st, 0, "cockburn-3");
    hand(st, 1, "cockburn-2");
    plays(st, "muster cockburn-3 activate");
    asks(st, ASK_TURN, 1);
    army_is(st, 0, "cochrane-6");
    set_is(st->supporters, "cockburn-3");
    supporters(st, "");
    plays(st, "muster cockburn-2 activate");
    army_is(st, 1, "cockburn-2");
    set_is(st->supporters, "");
}

/* Swaps in place with an opponent's follower; nothing activates. */
RULE("L-FERGUSSON L-ACT-4", fergusson_swaps)
{
    start(st, 3, "");
    army(st, 0, "scott-9");
    army(st, 1, "forsyth-8 makgill-8");
    army(st, 2, "wemyss-8");
    hand(st, 0, "fergusson-3");
    const unsigned before = st->ndraw;
    plays(st, "muster fergusson-3 activate");
    asks(st, ASK_TARGET, 0);
    refuses(st, "target 0 0", "L-FERGUSSON");
    assert_int_equal(count_offers(st, ""), 3);
    plays(st, "target 1 0");
    army_is(st, 0, "scott-9 forsyth-8");
    army_is(st, 1, "fergusson-3 makgill-8");
    assert_int_equal(st->ndraw, before);
    asks(st, ASK_TURN, 1);
}

/* A face-down follower stays face down; who has it now may look at it. */
RULE("L-FERGUSSON", fergusson_takes_face_down)
{
    start(st, 3, "");
    army(st, 1, "scott-2:down");
    hand(st, 0, "fergusson-3");
    assert_false(lords_knows(st, 0, 1, 0));
    plays(st, "muster fergusson-3 activate"); /* the only target */
    army_is(st, 0, "scott-2:down");
    army_is(st, 1, "fergusson-3");
    assert_true(lords_knows(st, 0, 0, 0)); /* its controller */
    assert_true(lords_knows(st, 1, 0, 0)); /* who mustered it */
    assert_false(lords_knows(st, 2, 0, 0));
}

/* An end-of-round power travels with its card, and stays when a lower card appears. */
RULE("L-ACT-5", powers_travel)
{
    start(st, 2, "");
    turn_after(st, 1);
    hand(st, 1, "cochrane-9");
    hand(st, 0, "fergusson-3");
    plays(st, "muster cochrane-9 activate");
    army_is(st, 1, "cochrane-9:active");
    plays(st, "reveal 2 scott-1\n"
              "muster fergusson-3 activate");
    army_is(st, 0, "cochrane-9:active");
    army_is(st, 1, "fergusson-3");
    assert_true(lords_has_power(st, 0, COCHRANE));
    hand(st, 1, "wemyss-2");
    plays(st, "muster wemyss-2 activate\n"
              "target 0 0");
    army_is(st, 0, ""); /* lost with the card */
    set_is(st->discard, "cochrane-9");
}

/* A card into the hand, whatever its size. */
RULE("L-FORSYTH", forsyth_draws)
{
    start(st, 2, "");
    hand(st, 0,
         "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 scott-8 scott-9 scott-10 "
         "forsyth-1");
    plays(st, "muster forsyth-1 activate");
    asks(st, ASK_DRAW, 0);
    assert_int_equal(st->power, FORSYTH + 1);
    plays(st, "draw wemyss-4");
    assert_true(bits_has(st->hand[0], card("wemyss-4")));
    assert_int_equal(st->nhand[0], 11);
    asks(st, ASK_TURN, 1);
}

/* Reshuffles if need be; draws nothing if there is nothing. */
RULE("L-FORSYTH L-DECK-4", forsyth_at_an_empty_pile)
{
    start(st, 2, "");
    hand(st, 0, "forsyth-1");
    leave(st, "scott-1 scott-2 scott-3 scott-4");
    plays(st, "muster forsyth-1 activate\n"
              "reshuffle");
    assert_false(offers(st, "draw scott-1"));
    plays(st, "draw wemyss-4");
    hand_is(st, 0, "wemyss-4");

    start(st, 5, "");
    hand(st, 0, "forsyth-1");
    swallow(st, 9);
    plays(st, "muster forsyth-1 activate");
    asks(st, ASK_TURN, 1);
}

/* Another muster at once, which may activate in turn. */
RULE("L-MAKGILL L-TURN-3 L-ACT-2", makgills_chain)
{
    start(st, 2, "");
    hand(st, 0, "makgill-4 makgill-3 makgill-2 forsyth-1 scott-9");
    plays(st, "muster makgill-4 activate");
    asks(st, ASK_MUSTER, 0);
    assert_int_equal(st->power, MAKGILL + 1);
    refuses(st, "recruit 1", "L-TURN-3"); /* he must muster */
    refuses(st, "muster scott-9 activate", "L-ACT-2");
    plays(st, "muster makgill-3 activate\n"
              "muster makgill-2 activate\n"
              "muster forsyth-1 activate\n"
              "draw wemyss-4");
    army_is(st, 0, "makgill-4 makgill-3 makgill-2 forsyth-1");
    hand_is(st, 0, "scott-9 wemyss-4");
    asks(st, ASK_TURN, 1);
}

/* The second card may lie face down; with no card nothing happens. */
RULE("L-MAKGILL", makgill_ends)
{
    start(st, 2, "");
    hand(st, 0, "makgill-4 scott-9");
    hand(st, 1, "makgill-1");
    plays(st, "muster makgill-4 activate\n"
              "muster scott-9 down");
    army_is(st, 0, "makgill-4 scott-9:down");
    asks(st, ASK_TURN, 1);
    plays(st, "muster makgill-1 activate");
    assert_int_not_equal(st->ask, ASK_MUSTER);
}

/* Names a face-up follower, then, where needed, the copied power's target. */
RULE("L-SCOTT L-WEMYSS", scott_copies)
{
    start(st, 2, "");
    army(st, 0, "forsyth-8");
    army(st, 1, "wemyss-9 scott-8 cochrane-7:down");
    hand(st, 0, "scott-3");
    plays(st, "muster scott-3 activate");
    asks(st, ASK_TARGET, 0);
    assert_int_equal(st->power, SCOTT + 1);
    refuses(st, "target 1 1", "L-SCOTT"); /* a Scott without a copied power */
    refuses(st, "target 1 2", "L-SCOTT"); /* face down */
    refuses(st, "target 0 1", "L-SCOTT"); /* itself */
    plays(st, "target 1 0");
    asks(st, ASK_TARGET, 0);
    assert_int_equal(st->power, WEMYSS + 1);
    refuses(st, "target 0 1", "L-WEMYSS"); /* the Scott itself */
    plays(st, "target 1 0");
    army_is(st, 1, "scott-8 cochrane-7:down"); /* the Wemyss that was copied */
    army_is(st, 0, "forsyth-8 scott-3");       /* an immediate power leaves no mark */
}

/* End-of-round powers are marked; the copied card need not have activated. */
RULE("L-SCOTT", scott_is_marked)
{
    start(st, 2, "");
    army(st, 1, "cochrane-9");
    hand(st, 0, "scott-3");
    hand(st, 1, "scott-2");
    plays(st, "muster scott-3 activate"); /* the only one */
    army_is(st, 0, "scott-3:cochrane");
    army_is(st, 1, "cochrane-9");
    army(st, 1, "");
    plays(st, "muster scott-2 activate"); /* a marked Scott may be copied */
    army_is(st, 1, "scott-2:cochrane");
}

/* With a copied swap it is the Scott that moves. */
RULE("L-SCOTT", scott_swaps)
{
    start(st, 2, "");
    army(st, 1, "fergusson-9 cockburn-8");
    supporters(st, "cochrane-5 cochrane-6");
    hand(st, 0, "scott-3 scott-2");
    plays(st, "muster scott-3 activate\n"
              "target 1 0\n"
              "target 1 1");
    army_is(st, 0, "cockburn-8");
    army_is(st, 1, "fergusson-9 scott-3");
    plays(st, "recruit 1\n"
              "refill 1 scott-1\n"
              "reveal 2 makgill-1\n"
              "muster scott-2 activate\n"
              "target 0 0\n"
              "target cochrane-6");
    army_is(st, 0, "cockburn-8 cochrane-6");
    set_is(st->supporters, "scott-2 cochrane-5");
}

/* Copies Makgill and Forsyth too; with nothing to copy there is no effect. */
RULE("L-SCOTT", scott_copies_the_rest)
{
    start(st, 2, "");
    hand(st, 0, "scott-3 scott-2 scott-1 wemyss-9");
    plays(st, "muster scott-3 activate");
    asks(st, ASK_TURN, 1);
    army(st, 1, "makgill-9");
    turn_after(st, 1);
    recruits(st, "makgill-5 makgill-6 makgill-7 makgill-8 scott-5");
    turn_after(st, 2);
    plays(st, "muster scott-2 activate");
    asks(st, ASK_MUSTER, 0);
    army(st, 1, "forsyth-9");
    plays(st, "muster scott-1 activate");
    asks(st, ASK_DRAW, 0);
    assert_int_equal(st->power, FORSYTH + 1);
}

/* Any other follower, the own and face-down ones included. */
RULE("L-WEMYSS", wemyss_discards)
{
    start(st, 2, "");
    army(st, 0, "scott-9");
    army(st, 1, "makgill-9 forsyth-9:down cochrane-9");
    hand(st, 0, "wemyss-3");
    plays(st, "muster wemyss-3 activate");
    assert_int_equal(count_offers(st, "target"), 4);
    refuses(st, "target 0 1", "L-WEMYSS");
    plays(st, "target 1 1");
    army_is(st, 1, "makgill-9 cochrane-9"); /* the gap is closed */
    set_is(st->discard, "forsyth-9");       /* and everybody sees the card */
    assert_int_equal(st->mark[card("forsyth-9")], MARK_OPEN);
}

/* If the own is the only other follower, it goes. */
RULE("L-WEMYSS", wemyss_must_discard)
{
    start(st, 2, "");
    army(st, 0, "scott-9");
    hand(st, 0, "wemyss-3");
    hand(st, 1, "wemyss-2");
    plays(st, "muster wemyss-3 activate");
    army_is(st, 0, "wemyss-3");
    set_is(st->discard, "scott-9");
    army(st, 0, "");
    plays(st, "muster wemyss-2 activate"); /* alone: no effect */
    army_is(st, 1, "wemyss-2");
}

/* They wait, active. */
RULE("L-BRUCE L-COCHRANE L-MACDONNELL", the_last_three_wait)
{
    start(st, 3, "bruce");
    hand(st, 0, "bruce-97");
    hand(st, 1, "cochrane-10");
    hand(st, 2, "macdonnell-9");
    plays(st, "muster bruce-97 activate\n"
              "muster cochrane-10 activate\n"
              "muster macdonnell-9 activate");
    army_is(st, 0, "bruce-97:active");
    army_is(st, 1, "cochrane-10:active");
    army_is(st, 2, "macdonnell-9:active");
}
