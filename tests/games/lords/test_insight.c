/* test_insight.c: what people are told of armies and moves, as far as they may know. */
#include "tests/games/lords/rules/table.h"

#include <string.h>

static void insight_is(const struct lords_state *st, int viewer, const char *expected)
{
    static char out[GM_MAX_INSIGHT];
    struct text t = text_over(out, sizeof out);
    struct json j = json_over(&t);
    lords.insight_json(st, viewer, &j);
    assert_string_equal(out, expected);
}

static void effect_is(const struct lords_state *st, const char *move, const char *expected)
{
    static char out[GM_MAX_JSON];
    struct lords_state after = *st;
    struct text t = text_over(out, sizeof out);
    struct json j = json_over(&t);
    plays(&after, move);
    lords.effect_json(st, &after, st->actor, &j);
    assert_string_equal(out, expected);
}

/* The worked example: 22 beats a mixed 14 and a lone 12. */
RULE("L-END-1 L-END-2", armies_in_order)
{
    start(st, 3, "");
    for (unsigned s = 0; s < 3; s++)
        hand(st, s, "");
    army(st, 0, "wemyss-12");
    army(st, 1, "scott-4 scott-7");
    army(st, 2, "makgill-3 forsyth-4 cockburn-7");
    insight_is(st, GM_PUBLIC,
               "{\"armies\":["
               "{\"total\":12,\"sum\":12,\"doubled\":false,\"hidden\":0,\"rank\":3},"
               "{\"total\":22,\"sum\":11,\"doubled\":true,\"hidden\":0,\"rank\":1},"
               "{\"total\":14,\"sum\":14,\"doubled\":false,\"hidden\":0,\"rank\":2}],"
               "\"claim_order\":[1,2,0],\"to_win\":[40,40,40]}");
}

/* A face-down follower counts for those alone who know it. */
RULE("L-HID-2", hidden_followers)
{
    start(st, 3, "");
    army(st, 0, "scott-4 scott-7:down");
    army(st, 1, "makgill-6");
    army(st, 2, "wemyss-9:down");
    insight_is(st, 0,
               "{\"armies\":["
               "{\"total\":22,\"sum\":11,\"doubled\":true,\"hidden\":0,\"rank\":1},"
               "{\"total\":6,\"sum\":6,\"doubled\":false,\"hidden\":0,\"rank\":2},"
               "{\"total\":0,\"sum\":0,\"doubled\":false,\"hidden\":1,\"rank\":3}],"
               "\"claim_order\":[0,1,2],\"to_win\":[40,40,40]}");
    insight_is(st, 2,
               "{\"armies\":["
               "{\"total\":4,\"sum\":4,\"doubled\":false,\"hidden\":1,\"rank\":3},"
               "{\"total\":6,\"sum\":6,\"doubled\":false,\"hidden\":0,\"rank\":2},"
               "{\"total\":9,\"sum\":9,\"doubled\":false,\"hidden\":0,\"rank\":1}],"
               "\"claim_order\":[2,1,0],\"to_win\":[40,40,40]}");
}

/* A face-down card never counts as an active Bruce, whatever is noted of who knows it. */
TEST(notes_of_hidden_followers)
{
    for (unsigned note = 1; note < 256; note++) {
        start(st, 2, "");
        army(st, 0, "scott-4 makgill-7:down");
        st->note[0][1] = (uint8_t)(note | 1);
        insight_is(st, 0,
                   "{\"armies\":["
                   "{\"total\":11,\"sum\":11,\"doubled\":false,\"hidden\":0,\"rank\":1},"
                   "{\"total\":0,\"sum\":0,\"doubled\":false,\"hidden\":0,\"rank\":0}],"
                   "\"claim_order\":[0],\"to_win\":[40,40]}");
    }
}

TEST(effects_of_musters)
{
    start(st, 2, "");
    hand(st, 0, "wemyss-1 fergusson-2 scott-7");
    army(st, 0, "scott-4");
    army(st, 1, "makgill-6:down makgill-8");
    effect_is(st, "recruit 1", "{}");
    effect_is(st, "muster scott-7 up", "{\"totals\":[[0,4,22]]}");
    effect_is(st, "muster scott-7 down", "{\"totals\":[[0,4,22]]}");
    plays(st, "muster wemyss-1 activate");
    effect_is(st, "target 1 1", "{\"totals\":[[1,8,0]]}");
    effect_is(st, "target 1 0", "{}"); /* what lies there is not known yet */
    start(st, 2, "");
    hand(st, 0, "fergusson-2 scott-7");
    army(st, 0, "scott-4");
    army(st, 1, "makgill-6:down makgill-8");
    plays(st, "muster fergusson-2 activate");
    effect_is(st, "target 1 1", "{\"totals\":[[0,6,12],[1,8,2]]}");
    effect_is(st, "target 1 0", "{\"totals\":[[0,6,4],[1,8,10]]}");
}

/* Another clan ends the doubling, of one's own army alone: face down too, for its owner knows it.
 */
TEST(effects_on_an_army_that_counts_double)
{
    start(st, 2, "");
    hand(st, 0, "wemyss-1 fergusson-2 scott-7");
    army(st, 0, "scott-4 scott-6:down");
    army(st, 1, "makgill-6 makgill-8");
    effect_is(st, "muster scott-7 up", "{\"totals\":[[0,20,34]]}");
    effect_is(st, "muster fergusson-2 down", "{\"totals\":[[0,20,12]],\"undoubled\":[20,12]}");
    plays(st, "muster wemyss-1 activate");
    effect_is(st, "target 1 0", "{\"totals\":[[1,28,8]]}");
}

/* The next skirmish begins by itself: its armies are no loss. */
TEST(effects_of_claims)
{
    start(st, 2, "");
    recruits(st, "- - - - -");
    turn_after(st, 9);
    hand(st, 0, "");
    hand(st, 1, "scott-9");
    army(st, 0, "wemyss-12");
    army(st, 1, "makgill-3:down");
    effect_is(st, "muster scott-9 up", "{\"totals\":[[1,3,12]]}");
    plays(st, "muster scott-9 up");
    asks(st, ASK_CLAIM, 0);
    effect_is(st, "claim cochrane-6", "{\"points\":6}");
    plays(st, "claim cochrane-6");
    effect_is(st, "claim cochrane-5", "{\"points\":5}");
}

/* What the viewer knew of the move when it was made. */
static void remark_is(const struct lords_state *st, const char *move, int viewer,
                      const char *expected)
{
    static char out[GM_MAX_JSON];
    struct text t = text_over(out, sizeof out);
    struct json j = json_over(&t);
    struct lords_state after = *st;
    gm_move m;
    assert_int_equal(lords.from_text(st, move, (uint32_t)strlen(move), &m, NULL), GM_OK);
    lords.apply(&after, m);
    lords.remark_json(st, &after, m, viewer, &j);
    assert_string_equal(out, expected);
}

RULE("L-HID-2", remarks_on_turns)
{
    start(st, 2, "");
    recruits(st, "scott-4 ? - - -");
    hand(st, 0, "wemyss-3 scott-9");
    army(st, 1, "makgill-6 cockburn-5:down");
    remark_is(st, "recruit 1", 1, "{\"card\":\"scott-4\"}");
    remark_is(st, "recruit 2", 0, "{\"card\":null}");
    remark_is(st, "muster wemyss-3 activate", 0, "{}");
    plays(st, "muster wemyss-3 activate");
    asks(st, ASK_TARGET, 0);
    remark_is(st, "target 1 0", 0, "{\"card\":\"makgill-6\",\"power\":\"wemyss\"}");
    remark_is(st, "target 1 1", 1, "{\"card\":\"cockburn-5\",\"power\":\"wemyss\"}");
    remark_is(st, "target 1 1", 0, "{\"card\":\"?\",\"power\":\"wemyss\"}"); /* L-HID-2 */
}

/* A power with one possible target is not asked for it, and with none does nothing: the log says
 * so. */
RULE("L-ACT-1 L-WEMYSS L-COCKBURN L-SCOTT", remarks_on_what_is_not_asked)
{
    start(st, 2, "");
    recruits(st, "- - - - -");
    hand(st, 0, "wemyss-3 fergusson-2 scott-4 cockburn-1 makgill-5");
    army(st, 0, "");
    army(st, 1, "");
    remark_is(st, "muster wemyss-3 activate", 1, "{\"idle\":true}");
    remark_is(st, "muster fergusson-2 activate", 0, "{\"idle\":true}");
    remark_is(st, "muster makgill-5 activate", 0, "{}"); /* another card is asked for */
    remark_is(st, "muster cockburn-1 activate", 0, "{}");
    hand(st, 0, "makgill-5");
    remark_is(st, "muster makgill-5 activate", 0, "{\"idle\":true}");
    hand(st, 0, "wemyss-3 scott-4");
    army(st, 1, "makgill-6:down");
    remark_is(st, "muster wemyss-3 activate", 0,
              "{\"then\":{\"seat\":1,\"card\":\"?\",\"power\":\"wemyss\"}}"); /* L-HID-2 */
    remark_is(st, "muster wemyss-3 activate", 1,
              "{\"then\":{\"seat\":1,\"card\":\"makgill-6\",\"power\":\"wemyss\"}}");
    army(st, 1, "wemyss-9");
    remark_is(st, "muster scott-4 activate", 0,
              "{\"then\":{\"seat\":1,\"card\":\"wemyss-9\",\"power\":\"scott\",\"then\":{"
              "\"seat\":1,\"card\":\"wemyss-9\",\"power\":\"wemyss\"}}}");
    army(st, 1, "wemyss-9 wemyss-10");
    remark_is(st, "muster scott-4 activate", 0, "{}");
    plays(st, "muster scott-4 activate");
    remark_is(st, "target 1 0", 0, "{\"card\":\"wemyss-9\",\"power\":\"scott\"}");
}

/* A copied power is not asked either for what there is one of, or nothing. */
RULE("L-SCOTT L-FERGUSSON L-MAKGILL", remarks_on_what_a_copied_power_is_not_asked)
{
    start(st, 2, "");
    hand(st, 0, "scott-4");
    army(st, 0, "makgill-6");
    army(st, 1, "fergusson-9");
    plays(st, "muster scott-4 activate");
    asks(st, ASK_TARGET, 0);
    remark_is(st, "target 1 0", 0,
              "{\"card\":\"fergusson-9\",\"power\":\"scott\",\"then\":{"
              "\"seat\":1,\"card\":\"fergusson-9\",\"power\":\"fergusson\"}}");
    remark_is(st, "target 0 0", 0, "{\"card\":\"makgill-6\",\"power\":\"scott\",\"idle\":true}");
    plays(st, "target 1 0");
    army_is(st, 0, "makgill-6 fergusson-9");
    army_is(st, 1, "scott-4");
}

RULE("L-FORSYTH L-DECK-4", remarks_on_a_forsyth_with_nothing_to_draw)
{
    start(st, 5, "");
    hand(st, 0, "forsyth-1");
    remark_is(st, "muster forsyth-1 activate", 0, "{}");
    swallow(st, 9);
    remark_is(st, "muster forsyth-1 activate", 0, "{\"idle\":true}");
}

/* What lay face down until the last turn was over: everybody sees it now, and whose it was. */
RULE("L-END-1", remarks_on_what_is_turned_up)
{
    start(st, 3, "");
    recruits(st, "- - - - -");
    turn_after(st, 14);
    hand(st, 0, "");
    hand(st, 1, "");
    hand(st, 2, "scott-9 wemyss-3");
    army(st, 0, "wemyss-12 makgill-2:down fergusson-4:down");
    army(st, 1, "makgill-9");
    army(st, 2, "macdonnell-1:down");
    static const char all[] =
        "{\"turned\":[[\"makgill-2\",\"fergusson-4\"],[],[\"macdonnell-1\"]]}";
    remark_is(st, "muster scott-9 up", GM_PUBLIC, all);
    remark_is(st, "muster scott-9 up", 1, all);
    remark_is(st, "muster scott-9 down", 0,
              "{\"turned\":[[\"makgill-2\",\"fergusson-4\"],[],[\"macdonnell-1\",\"scott-9\"]]}");
    plays(st, "muster scott-9 up");
    asks(st, ASK_CLAIM, 0);
}

/* How a skirmish was decided, and who stays for the next. */
RULE("L-END-2 L-MACDONNELL", remarks_on_skirmishes)
{
    start(st, 2, "");
    recruits(st, "- - - - -");
    turn_after(st, 9);
    hand(st, 0, "");
    hand(st, 1, "macdonnell-7");
    army(st, 0, "wemyss-12");
    army(st, 1, "makgill-9");
    plays(st, "muster macdonnell-7 activate");
    asks(st, ASK_CLAIM, 1);
    remark_is(st, "claim cochrane-6", GM_PUBLIC, "{\"skirmish\":1,\"armies\":[[1,16],[0,12]]}");
    plays(st, "claim cochrane-6\n claim cochrane-5");
    assert_int_equal(st->ask, ASK_SUPPORTERS);
    remark_is(st, "supporters scott-1 scott-3", 0, "{\"skirmish\":2,\"kept\":[\"macdonnell-7\"]}");
}
