/*
 * test_reasons.c: refusals name the card and whose army it is in; moves say what they bring and
 * what they do not.
 */
#include "tests/games/lords/rules/table.h"

#include <stdio.h>
#include <string.h>

static void why_not(const struct lords_state *st, const char *move, const char *code,
                    const char *facts)
{
    trial_why_not(&lords, st, move, code, facts);
}

static void so(const struct lords_state *st, const char *move, const char *code, const char *facts)
{
    trial_so(&lords, st, move, code, facts);
}

/* --- refusals --- */

/* Which card stops a power, and in whose army. */
RULE("L-ACT-2 L-ACT-3 L-MUS-1", which_card_stops_a_power)
{
    start(st, 3, "");
    hand(st, 0, "forsyth-7");
    army(st, 1, "makgill-9");
    army(st, 2, "makgill-6 scott-5");
    why_not(st, "muster forsyth-7 activate", "weakest",
            "L-ACT-2 7/5 what=forsyth other=scott-5 seat=2");
    why_not(st, "muster scott-2 up", "in-hand", "L-MUS-1 0/0 what=scott-2");
    start(st, 4, "");
    hand(st, 0, "forsyth-5");
    army(st, 3, "cochrane-1 forsyth-3");
    why_not(st, "muster forsyth-5 activate", "weakest-kin",
            "L-ACT-3 5/3 what=forsyth other=forsyth-3 seat=3");
}

/* Each power's own rule, and the army's owner. */
RULE("L-WEMYSS L-FERGUSSON L-SCOTT L-COCKBURN", which_target)
{
    static const struct {
        const char *muster, *power, *rule;
    } aimed[] = { { "muster wemyss-3 activate", "wemyss", "L-WEMYSS" },
                  { "muster fergusson-3 activate", "fergusson", "L-FERGUSSON" },
                  { "muster scott-3 activate", "scott", "L-SCOTT" } };
    for (unsigned i = 0; i < 3; i++) {
        char facts[64];
        start(st, 3, "");
        hand(st, 0, "wemyss-3 fergusson-3 scott-3");
        army(st, 1, "makgill-9 cockburn-8:down");
        army(st, 2, "forsyth-9");
        plays(st, aimed[i].muster);
        asks(st, ASK_TARGET, 0);
        snprintf(facts, sizeof facts, "%s 0/0 what=%s", aimed[i].rule, aimed[i].power);
        why_not(st, "target cochrane-5", "takes-supporter", facts);
        snprintf(facts, sizeof facts, "%s 3/2 seat=1", aimed[i].rule);
        why_not(st, "target 1 2", "army-follower", facts);
        why_not(st, "target 3 0", "no-army", "L-ACT-1 4/3");
    }
    why_not(st, "target 1 1", "copies-down", "L-SCOTT 0/0 seat=1"); /* its card is not named */
    start(st, 2, "");
    hand(st, 0, "cockburn-3");
    army(st, 1, "makgill-9");
    plays(st, "muster cockburn-3 activate");
    why_not(st, "target 1 0", "takes-follower", "L-COCKBURN 0/0 what=cockburn");
    why_not(st, "target scott-1", "supporter", "L-COCKBURN 0/0 what=scott-1");
}

RULE("L-WEMYSS L-FERGUSSON L-SCOTT", which_follower)
{
    start(st, 3, "");
    hand(st, 0, "fergusson-3 wemyss-2 scott-1");
    army(st, 0, "makgill-9");
    army(st, 1, "makgill-8 scott-7");
    army(st, 2, "forsyth-9");
    struct lords_state again = *st;
    plays(st, "muster fergusson-3 activate");
    why_not(st, "target 0 0", "opponent", "L-FERGUSSON 0/0 what=makgill-9 seat=0");
    *st = again;
    plays(st, "muster wemyss-2 activate");
    why_not(st, "target 0 1", "other", "L-WEMYSS 0/0 what=wemyss-2 seat=0");
    *st = again;
    plays(st, "muster scott-1 activate");
    why_not(st, "target 1 1", "copies", "L-SCOTT 0/0 what=scott-7 seat=1");
}

RULE("L-REC-1 L-REC-2", which_recruit)
{
    start(st, 2, "");
    recruits(st, "scott-4 - ? ? ?");
    why_not(st, "recruit 2", "recruit", "L-REC-1 0/2");
    hand(st, 0,
         "scott-1 scott-2 scott-3 scott-5 scott-6 scott-7 scott-8 scott-9 scott-10 scott-11 "
         "scott-12");
    why_not(st, "recruit 1", "hand-limit", "L-REC-2 10/11");
}

/* What chance cannot bring, and why. */
RULE("L-SET-1 L-SET-2 L-SET-3 L-TURN-2 L-REC-1", impossible_chance)
{
    deal(st, 2, "");
    why_not(st, "reshuffle", "chance-asked", "L-SET-1 0/0 what=first");
    why_not(st, "first 3", "chance-seat", "L-SET-1 2/0");
    plays(st, "first 0\n deal scott-1 scott-2 scott-3 scott-4 scott-5");
    why_not(st, "deal scott-6 scott-7 scott-8 scott-9 scott-5", "chance-card",
            "L-SET-2 0/0 what=scott-5");
    plays(st, "deal scott-6 scott-7 scott-8 scott-9 scott-10");
    why_not(st, "supporters makgill-1", "chance-count", "L-SET-3 2/1");
    why_not(st, "supporters makgill-1 scott-1", "chance-card", "L-SET-3 0/0 what=scott-1");
    plays(st, "supporters makgill-1 makgill-2");
    why_not(st, "reveal 2 makgill-3", "chance-place", "L-TURN-2 1/2");
    why_not(st, "reveal 1 makgill-1", "chance-card", "L-TURN-2 0/0 what=makgill-1");
    plays(st, "reveal 1 makgill-3\n recruit 1");
    why_not(st, "refill 1 down", "chance-up", "L-REC-1 1/0");
    plays(st, "refill 1 makgill-4\n recruit 2\n reveal 2 makgill-5");
    why_not(st, "refill 2 makgill-6", "chance-down", "L-REC-1 2/0");
}

/* --- consequences --- */

RULE("L-ACT-1 L-ACT-2 L-ACT-3 L-MUS-3", powers_that_do_not_work)
{
    start(st, 3, "");
    hand(st, 0, "forsyth-7 scott-2");
    army(st, 1, "makgill-4");
    so(st, "muster forsyth-7 down", "-power-hidden", "L-MUS-3 0/0 what=forsyth");
    so(st, "muster forsyth-7 up", "-power-stopped",
       "L-ACT-2 0/0 what=forsyth other=makgill-4 seat=1");
    so(st, "muster scott-2 up", "-power-unused", "L-ACT-1 0/0 what=scott");
    start(st, 4, "");
    hand(st, 0, "forsyth-7");
    army(st, 1, "forsyth-5");
    so(st, "muster forsyth-7 up", "-power-kin", "L-ACT-3 0/0 what=forsyth other=forsyth-5 seat=1");
}

RULE("L-FORSYTH L-MAKGILL L-COCHRANE L-ACT-5 L-DECK-4", powers_without_a_target)
{
    start(st, 2, "");
    hand(st, 0, "forsyth-1 makgill-1 cochrane-1");
    so(st, "muster forsyth-1 activate", "power-draws", "L-FORSYTH 0/0 what=forsyth");
    so(st, "muster makgill-1 activate", "power-musters", "L-MAKGILL 0/0 what=makgill");
    so(st, "muster cochrane-1 activate", "power-waits", "L-ACT-5 0/0 what=cochrane");
    hand(st, 0, "makgill-1");
    so(st, "muster makgill-1 activate", "-power-nothing", "L-MAKGILL 0/0 what=makgill");
    start(st, 5, "");
    hand(st, 0, "forsyth-1");
    swallow(st, 9);
    so(st, "muster forsyth-1 activate", "-power-nothing", "L-FORSYTH 0/0 what=forsyth");
}

RULE("L-WEMYSS L-FERGUSSON L-SCOTT L-COCKBURN L-ACT-4 L-ACT-5", powers_with_a_target)
{
    start(st, 2, "");
    recruits(st, "- - - - -");
    turn_after(st, 4);
    hand(st, 0, "wemyss-1 fergusson-1 scott-1 cockburn-1");
    so(st, "muster wemyss-1 activate", "-power-nothing", "L-WEMYSS 0/0 what=wemyss");
    so(st, "muster fergusson-1 activate", "-power-nothing", "L-FERGUSSON 0/0 what=fergusson");
    so(st, "muster scott-1 activate", "-power-nothing", "L-SCOTT 0/0 what=scott");
    so(st, "muster cockburn-1 activate", "power-aims", "L-COCKBURN 0/0 what=cockburn");
    army(st, 1, "makgill-6");
    so(st, "muster wemyss-1 activate", "discards", "L-WEMYSS 0/0 what=makgill-6 seat=1");
    so(st, "muster fergusson-1 activate", "swaps", "L-FERGUSSON 0/0 what=makgill-6 seat=1");
    so(st, "muster fergusson-1 activate", "-taken-idle", "L-ACT-4 0/0 what=makgill-6");
    so(st, "muster scott-1 activate", "copied", "L-SCOTT 0/0 what=makgill other=makgill-6 seat=1");
    army(st, 1, "macdonnell-6:active cockburn-7:down");
    so(st, "muster wemyss-1 activate", "power-aims", "L-WEMYSS 0/0 what=wemyss");
    so(st, "muster scott-1 activate", "copied-waits",
       "L-SCOTT 0/0 what=macdonnell other=macdonnell-6 seat=1");
    struct lords_state again = *st;
    plays(st, "muster fergusson-1 activate");
    so(st, "target 1 0", "stays-active", "L-ACT-5 0/0 what=macdonnell-6");
    so(st, "target 1 1", "swaps-unseen", "L-FERGUSSON 0/0 seat=1");
    *st = again;
    plays(st, "muster wemyss-1 activate");
    so(st, "target 1 1", "discards-unseen", "L-WEMYSS 0/0 seat=1");
    *st = again;
    plays(st, "muster cockburn-1 activate");
    so(st, "target cochrane-6", "takes", "L-COCKBURN 0/0 what=cochrane-6");
    so(st, "target cochrane-6", "-taken-idle", "L-ACT-4 0/0 what=cochrane-6");
}

RULE("L-END-1 L-HID-2", armies)
{
    start(st, 2, "");
    hand(st, 0, "scott-8 cochrane-11 wemyss-1");
    army(st, 0, "scott-10");
    army(st, 1, "makgill-6:down makgill-8");
    so(st, "muster scott-8 up", "army-total", "L-END-1 10/36 seat=0");
    so(st, "muster scott-8 up", "doubles", "L-END-1 0/0 seat=0");
    army(st, 0, "scott-10 scott-7");
    so(st, "muster cochrane-11 up", "army-total", "L-END-1 34/28 seat=0");
    so(st, "muster cochrane-11 up", "-no-double", "L-END-1 0/0 seat=0");
    plays(st, "muster wemyss-1 activate");
    so(st, "target 1 1", "army-total", "L-END-1 8/0 seat=1");
    so(st, "target 1 0", "army-total", NULL); /* what lies there is not known */
}

RULE("L-REC-1 L-REC-2 L-HID-3 L-DECK-4", recruiting)
{
    start(st, 2, "");
    recruits(st, "scott-4 ? - - -");
    so(st, "recruit 1", "seen", "L-HID-3 0/0 what=scott-4");
    so(st, "recruit 2", "unseen", "L-REC-1 0/0");
    so(st, "recruit 1", "-hand-full", NULL);
    hand(st, 0,
         "scott-1 scott-2 scott-3 scott-5 scott-6 scott-7 scott-8 scott-9 scott-10 scott-11");
    so(st, "recruit 1", "-hand-full", "L-REC-2 10/11");
    leave(st, "makgill-3"); /* the one that lies face down */
    so(st, "recruit 1", "reshuffles", "L-DECK-4 0/0");
}

RULE("L-END-3 L-END-5 L-COCHRANE L-MACDONNELL L-WIN-1", claiming)
{
    start(st, 2, "target=20");
    recruits(st, "- - - - -");
    turn_after(st, 9);
    hand(st, 0, "");
    hand(st, 1, "cochrane-11");
    army(st, 0, "wemyss-12");
    army(st, 1, "macdonnell-9:active");
    st->points[1] = 0;
    plays(st, "muster cochrane-11 up");
    asks(st, ASK_CLAIM, 1);
    so(st, "claim cochrane-6", "points", "L-END-3 6/6 what=cochrane-6");
    plays(st, "claim cochrane-6");
    so(st, "claim cochrane-5", "points", "L-END-3 5/5 what=cochrane-5");
    so(st, "claim cochrane-5", "initiative", NULL); /* the other was first */
    start(st, 2, "");
    recruits(st, "- - - - -");
    turn_after(st, 9);
    hand(st, 0, "");
    hand(st, 1, "scott-11");
    army(st, 0, "");
    army(st, 1, "cochrane-9:active macdonnell-9:active");
    plays(st, "muster scott-11 up");
    asks(st, ASK_CLAIM, 1);
    so(st, "claim cochrane-6", "claims-again", "L-COCHRANE 0/0 what=cochrane");
    plays(st, "claim cochrane-6");
    so(st, "claim cochrane-5", "claims-again", NULL);
    so(st, "claim cochrane-5", "initiative", "L-END-5 0/0");
    so(st, "claim cochrane-5", "remains", "L-MACDONNELL 0/0 what=macdonnell-9");
    start(st, 2, "target=20");
    recruits(st, "- - - - -");
    turn_after(st, 9);
    supporters(st, "cochrane-6");
    pile(st, 1, "cochrane-12 cochrane-4");
    hand(st, 0, "");
    hand(st, 1, "scott-11");
    army(st, 1, "cochrane-9:active");
    plays(st, "muster scott-11 up");
    so(st, "claim cochrane-6", "-no-second", "L-COCHRANE 0/0 what=cochrane");
    so(st, "claim cochrane-6", "target", "L-WIN-1 20/22");
}

/* --- in games --- */

/* What is said of a power that begins is what is asked next. */
static void power_agrees(const struct gm_reason *said, const struct lords_state *to)
{
    const enum ask ask = (enum ask)(to->ask == ASK_RESHUFFLE ? to->reshuffle_for : to->ask);
    if (!strcmp(said->code, "power-nothing"))
        assert_int_equal(to->power, 0);
    if (!strcmp(said->code, "power-aims"))
        assert_int_equal(ask, ASK_TARGET);
    if (!strcmp(said->code, "power-musters"))
        assert_int_equal(ask, ASK_MUSTER);
    if (!strcmp(said->code, "power-draws"))
        assert_int_equal(ask, ASK_DRAW);
}

/* What is said of points, of armies and of powers is what happens. */
static void agree(const struct lords_state *from, gm_move m, const struct lords_state *to)
{
    struct gm_reason so_[GM_MAX_REASONS];
    const unsigned s = from->actor;
    const uint32_t n = lords.consequences(from, m, to, (int)s, so_);
    int points = 0;
    assert_true(n < GM_MAX_REASONS);
    for (uint32_t i = 0; i < n; i++) {
        power_agrees(&so_[i], to);
        if (!strcmp(so_[i].code, "points"))
            points += so_[i].need;
        if (!strcmp(so_[i].code, "army-total") && so_[i].who == s + 1u)
            assert_int_equal(so_[i].need, lords_total(from, s));
        if (!strcmp(so_[i].code, "army-total") && so_[i].who == s + 1u && m.kind == MOVE_MUSTER &&
            m.arg[1] != FACE_ACTIVE)
            assert_int_equal(so_[i].have, lords_total(to, s));
    }
    assert_int_equal(points, to->points[s] - from->points[s]);
}

TEST(what_is_said_is_what_happens)
{
    static gm_move list[1024];
    for (uint64_t game = 0; game < 40; game++) {
        struct rng r = { { game, 7 }, 0 };
        deal(st, 2 + (unsigned)(game % 4), game % 2 ? "bruce" : "");
        while (lords.actor(st) != GM_OVER) {
            const uint32_t n = lords.moves(st, list, 1024);
            const gm_move m = n ? list[rng_below(&r, n)] : lords.chance(st, &r);
            struct lords_state after = *st;
            assert_int_equal(lords.apply(&after, m), GM_OK);
            if (n)
                agree(st, m, &after);
            *st = after;
        }
    }
}
