/* test_insight.c: what people are told of armies and moves, as far as they may know. */
#include "tests/games/lords/rules/table.h"

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
