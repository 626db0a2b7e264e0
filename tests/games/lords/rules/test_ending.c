/* test_ending.c: what armies count, claiming, clearing, and the end of the game. */
#include "tests/games/lords/rules/table.h"

/* The last turn of a skirmish; seat 1 of two is to move and has only this card. */
static void last_turn(struct lords_state *st, const char *options, const char *card_of_1)
{
    start(st, 2, options);
    recruits(st, "- - - - -");
    turn_after(st, 9);
    hand(st, 0, "");
    hand(st, 1, card_of_1);
}

static unsigned total(const char *followers, const char *options)
{
    struct lords_state st;
    start(&st, 2, options);
    army(&st, 0, followers);
    return lords_total(&st, 0);
}

/* The worked examples. */
RULE("L-END-1", counts_armies)
{
    assert_int_equal(total("scott-4 scott-7", ""), 22);
    assert_int_equal(total("wemyss-12", ""), 12); /* a single card never doubles */
    assert_int_equal(total("scott-3 scott-4 makgill-7", ""), 14);
    assert_int_equal(total("scott-3 scott-4 scott-7", ""), 28);
    assert_int_equal(total("scott-3 scott-4 bruce-97:active", "bruce"), 38);
    assert_int_equal(total("", ""), 0);
}

/* Who knows a face-down follower is noted where an active power would be. */
RULE("L-BRUCE", counts_face_down_followers)
{
    start(st, 4, "");
    army(st, 0, "scott-3 scott-4 makgill-7:down");
    for (unsigned known = 0; known < 32; known++) {
        st->note[0][2] = (uint8_t)known; /* mustered by seat 0 */
        assert_int_equal(lords_total(st, 0), 14);
    }
}

RULE("L-BRUCE", counts_bruces)
{
    assert_int_equal(total("scott-3 scott-4 bruce-97", "bruce"), 19); /* inactive: clan Bruce */
    assert_int_equal(total("bruce-97 bruce-98", "bruce"), 48);
    assert_int_equal(total("bruce-97:active bruce-98", "bruce"), 48); /* clan Bruce included */
    assert_int_equal(total("bruce-97:active bruce-98:active scott-1", "bruce"), 50);
    assert_int_equal(total("bruce-97:active scott-1 wemyss-1", "bruce"), 14);
    assert_int_equal(total("bruce-97:active", "bruce"), 12);
    assert_int_equal(total("scott-5:bruce wemyss-2 wemyss-3", "bruce"), 20);
    assert_int_equal(total("scott-5:cochrane wemyss-2 wemyss-3", "bruce"), 10);
}

/* By total, then by the highest rank. */
RULE("L-END-2", orders_armies)
{
    uint8_t order[LORDS_PLAYERS] = { 0 };
    start(st, 3, "");
    for (unsigned s = 0; s < 3; s++)
        hand(st, s, "");
    army(st, 0, "wemyss-12");
    army(st, 1, "scott-4 scott-7");
    army(st, 2, "makgill-3 forsyth-4 cockburn-7");
    assert_int_equal(lords_ranking(st, order), 3);
    assert_int_equal(order[0], 1);
    assert_int_equal(order[1], 2);
    assert_int_equal(order[2], 0);
    army(st, 2, "");
    army(st, 0, "scott-9 makgill-3"); /* 12, best rank 65 */
    army(st, 1, "makgill-9 scott-3"); /* 12, best rank 66 */
    assert_int_equal(lords_ranking(st, order), 2);
    assert_int_equal(order[0], 1);
    assert_int_equal(order[1], 0);
}

/* All is revealed; who has followers claims in order, who has none does not. */
RULE("L-END-1 L-END-3 L-END-4", claims_in_order)
{
    start(st, 3, "");
    recruits(st, "makgill-5 makgill-6 makgill-7 makgill-8 makgill-9");
    turn_after(st, 14);
    hand(st, 2, "scott-9");
    army(st, 0, "wemyss-12:down");
    supporters(st, "cochrane-1 cochrane-2 cochrane-3");
    plays(st, "muster scott-9 down");
    army_is(st, 0, "wemyss-12");
    army_is(st, 2, "scott-9");
    asks(st, ASK_CLAIM, 0);
    assert_int_equal(turn_of(st), 5);
    assert_int_equal(count_offers(st, "claim"), 3);
    refuses(st, "claim wemyss-12", "L-END-3");
    plays(st, "claim cochrane-2");
    asks(st, ASK_CLAIM, 2);
    refuses(st, "claim cochrane-2", "L-END-3");
    plays(st, "claim cochrane-3");
    assert_int_equal(st->points[0], 2);
    assert_int_equal(st->points[1], 0);
    assert_int_equal(st->points[2], 3);
    assert_int_equal(st->skirmish, 2);
    assert_true(bits_has(st->discard, card("cochrane-1"))); /* L-END-4 */
}

/* Two instead of one; several Cochranes still two; one if only one is left. */
RULE("L-COCHRANE", cochrane_claims_two)
{
    last_turn(st, "", "makgill-2");
    army(st, 0, "cochrane-12:active cochrane-11:active");
    supporters(st, "forsyth-1 forsyth-2");
    plays(st, "muster makgill-2 up");
    asks(st, ASK_CLAIM, 0);
    plays(st, "claim forsyth-1");
    asks(st, ASK_CLAIM, 0);
    plays(st, "claim forsyth-2"); /* the last player gets none */
    assert_int_equal(st->skirmish, 2);
    assert_int_equal(st->points[0], 3);
    assert_int_equal(st->points[1], 0);

    start(st, 3, "");
    recruits(st, "- - - - -");
    turn_after(st, 14);
    hand(st, 2, "makgill-2");
    army(st, 0, "cochrane-12:active cochrane-11:active");
    army(st, 1, "cochrane-9:active");
    supporters(st, "forsyth-1 forsyth-2 forsyth-3");
    plays(st, "muster makgill-2 up\n"
              "claim forsyth-1\n"
              "claim forsyth-2");
    asks(st, ASK_CLAIM, 1); /* not a third one */
    plays(st, "claim forsyth-3");
    assert_int_equal(st->skirmish, 2);
}

/* A worked example: a Scott that copied a face-up Cochrane. */
RULE("L-COCHRANE L-SCOTT", scott_claims_two)
{
    last_turn(st, "", "scott-9");
    army(st, 0, "cochrane-9");
    supporters(st, "forsyth-1 forsyth-2");
    plays(st, "muster scott-9 activate");
    asks(st, ASK_CLAIM, 0); /* nine each; the Cochrane has the higher rank, but is not active */
    plays(st, "claim forsyth-1");
    asks(st, ASK_CLAIM, 1);
    supporters(st, "forsyth-2 forsyth-3");
    plays(st, "claim forsyth-2");
    asks(st, ASK_CLAIM, 1);
    plays(st, "claim forsyth-3");
    assert_int_equal(st->points[1], 5);
}

/* The table is cleared, hands are kept, a new lay-out as in set-up. */
RULE("L-END-4", clears_the_table)
{
    start(st, 2, "");
    recruits(st, "makgill-5 makgill-6 makgill-7 makgill-8 makgill-9");
    turn_after(st, 9);
    hand(st, 0, "scott-1 scott-2");
    hand(st, 1, "scott-9 scott-10");
    army(st, 0, "wemyss-3 forsyth-3:down");
    supporters(st, "cochrane-1 cochrane-2");
    plays(st, "muster scott-9 up\n"
              "claim cochrane-1\n"
              "claim cochrane-2");
    hand_is(st, 0, "scott-1 scott-2");
    hand_is(st, 1, "scott-10");
    army_is(st, 0, "");
    army_is(st, 1, "");
    set_is(st->discard,
           "makgill-5 makgill-6 makgill-7 makgill-8 makgill-9 scott-9 wemyss-3 forsyth-3");
    asks(st, ASK_SUPPORTERS, 0);
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        assert_int_equal(st->recruit[i], LORDS_DOWN);
    assert_int_equal(turn_of(st), 1);
}

/* Stays for one skirmish, face up, inactive; a Scott that copied it likewise. */
RULE("L-MACDONNELL L-ACT-2", macdonnell_stays)
{
    last_turn(st, "", "makgill-2");
    army(st, 0, "wemyss-9 macdonnell-8:active forsyth-9 scott-5:macdonnell macdonnell-7");
    supporters(st, "forsyth-1 forsyth-2");
    plays(st, "muster makgill-2 up\n"
              "claim forsyth-1\n"
              "claim forsyth-2");
    army_is(st, 0, "macdonnell-8 scott-5"); /* in order, without their power */
    chance_goes_on(st);
    hand(st, 0, "forsyth-9 macdonnell-9");
    refuses(st, "muster forsyth-9 activate", "L-ACT-2"); /* they count as followers */
    hand(st, 1, "scott-4");
    recruits(st, "- - - - -");
    turn_after(st, 9);
    supporters(st, "forsyth-3 forsyth-4");
    plays(st, "muster scott-4 activate"); /* a spent MacDonnell may be copied; the Scott may not */
    asks(st, ASK_CLAIM, 0);
    army_is(st, 1, "scott-4:macdonnell");
    assert_int_equal(lords_total(st, 0), 13);
    plays(st, "claim forsyth-3\n"
              "claim forsyth-4");
    army_is(st, 0, ""); /* for the next skirmish only */
    army_is(st, 1, "scott-4");
}

/* The winner of the skirmish has the initiative, even if there is nothing to claim. */
RULE("L-END-5", passes_the_initiative)
{
    last_turn(st, "", "makgill-2");
    supporters(st, "forsyth-1 forsyth-2");
    plays(st, "muster makgill-2 up\n"
              "claim forsyth-2");
    assert_int_equal(st->initiative, 1);
    assert_true(bits_has(st->discard, card("forsyth-1")));
    last_turn(st, "", "makgill-2");
    supporters(st, "");
    plays(st, "muster makgill-2 up");
    assert_int_equal(st->initiative, 1);
    assert_int_equal(st->skirmish, 2);
}

/* Nobody has a follower. */
RULE("L-END-5", keeps_the_initiative)
{
    start(st, 2, "");
    recruits(st, "scott-1 - - - -");
    turn_after(st, 9);
    supporters(st, "forsyth-1 forsyth-2");
    plays(st, "recruit 1");
    chance_goes_on(st);
    assert_int_equal(st->skirmish, 2);
    assert_int_equal(st->initiative, 0);
    assert_true(bits_has(st->discard, card("forsyth-1")));
    assert_true(bits_has(st->discard, card("forsyth-2")));
    assert_int_equal(st->points[0] + st->points[1], 0);
}

/* After the skirmish in which the target is reached, right after the last claim. */
RULE("L-WIN-1 L-WIN-3", ends_at_the_target)
{
    last_turn(st, "target=20", "makgill-2");
    army(st, 0, "wemyss-9");
    pile(st, 0, "scott-10");
    pile(st, 1, "scott-9");
    supporters(st, "forsyth-10 forsyth-12");
    plays(st, "muster makgill-2 up\n"
              "claim forsyth-10"); /* the target is reached, but the claims go on */
    asks(st, ASK_CLAIM, 1);
    assert_int_equal(lords.winners(st), 0);
    plays(st, "claim forsyth-12");
    asks(st, ASK_NOTHING, 0);
    assert_int_equal(lords.winners(st), 1u << 1); /* the highest total */
    army_is(st, 0, "wemyss-9");                   /* the table is not cleared */
    assert_int_equal(st->initiative, 0);
    assert_int_equal(st->skirmish, 1);
}

/* The targets there are, and one point less. */
RULE("L-WIN-1", goes_on_below_the_target)
{
    deal(st, 2, "");
    assert_int_equal(lords.option(st, OPT_TARGET), 40);
    for (int32_t target = 20; target <= 50; target += 10) {
        int32_t value[GM_MAX_OPTIONS] = { GM_AUTO, GM_AUTO, target, GM_AUTO };
        const struct gm_setup in = { .players = 2, .options = value };
        assert_int_equal(lords.setup(st, &in, NULL), GM_OK);
        assert_int_equal(st->target, target);
    }
    last_turn(st, "target=20", "makgill-2");
    pile(st, 1, "scott-10");
    supporters(st, "forsyth-9 cochrane-1");
    plays(st, "muster makgill-2 up\n"
              "claim forsyth-9");
    assert_int_equal(st->points[1], 19);
    assert_int_equal(st->skirmish, 2);
}

/* A tie goes to the one placed higher in the last skirmish. */
RULE("L-WIN-2", breaks_ties)
{
    for (unsigned first = 0; first < 2; first++) {
        last_turn(st, "target=20", first ? "makgill-12" : "makgill-2");
        army(st, 0, "wemyss-9");
        pile(st, 0, "scott-10");
        pile(st, 1, "wemyss-10");
        supporters(st, "forsyth-11 cockburn-11");
        plays(st, first ? "muster makgill-12 up" : "muster makgill-2 up");
        plays(st, "claim forsyth-11\n"
                  "claim cockburn-11");
        assert_int_equal(st->points[0], 21);
        assert_int_equal(st->points[1], 21);
        assert_int_equal(lords.winners(st), 1u << first);
    }
}

/* No win is shared, however many are tied; who is placed before them with fewer points has no part
 * in it. */
RULE("L-WIN-2", breaks_ties_of_three)
{
    static const struct {
        const char *army[2], *pile_of_0;
        const char *muster; /* by seat 2 */
        uint8_t winner;
    } cases[] = {
        { { "wemyss-9", "wemyss-5" }, "scott-10", "makgill-2", 0 },
        { { "wemyss-5", "wemyss-9" }, "scott-10", "makgill-2", 1 },
        { { "wemyss-5", "wemyss-9" }, "scott-10", "makgill-12", 2 },
        { { "wemyss-9", "wemyss-5" }, "scott-3", "makgill-2", 1 }, /* two tied, the third first */
        { { "wemyss-9", "wemyss-5" }, "scott-3", "makgill-6", 2 },
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        start(st, 3, "target=20");
        recruits(st, "- - - - -");
        turn_after(st, 14);
        for (unsigned s = 0; s < 2; s++) {
            hand(st, s, "");
            army(st, s, cases[i].army[s]);
        }
        hand(st, 2, cases[i].muster);
        pile(st, 0, cases[i].pile_of_0);
        pile(st, 1, "makgill-10");
        pile(st, 2, "wemyss-10");
        supporters(st, "forsyth-11 cockburn-11 scott-11");
        char move[GM_MAX_TEXT];
        struct text t = text_over(move, sizeof move);
        text_str(&t, "muster ");
        text_str(&t, cases[i].muster);
        text_str(&t, " up\nclaim forsyth-11\nclaim cockburn-11\nclaim scott-11");
        plays(st, move);
        asks(st, ASK_NOTHING, 0);
        assert_int_equal(st->points[1], 21);
        assert_int_equal(st->points[2], 21);
        assert_int_equal(lords.winners(st), 1u << cases[i].winner);
    }
}
