/* test_trace.c: events and states as the trace writes them. */
#include "tests/games/lords/rules/table.h"

#include <string.h>

static char json[GM_MAX_JSON];

static void has(const struct lords_state *st, const char *part)
{
    struct text t = text_over(json, sizeof json);
    struct json j = json_over(&t);
    lords.state_json(st, GM_CHANCE, &j);
    if (!strstr(json, part))
        fail_msg("no %s in %s", part, json);
}

static void event(const struct lords_state *st, const char *move, const char *expected)
{
    struct text t = text_over(json, sizeof json);
    struct json j = json_over(&t);
    gm_move m;
    assert_int_equal(lords.from_text(st, move, (uint32_t)strlen(move), &m, NULL), GM_OK);
    lords.event_json(st, m, GM_CHANCE, &j);
    assert_string_equal(json, expected);
}

TEST(tells_the_beginning)
{
    deal(st, 2, "");
    has(st,
        "{\"skirmish\":1,\"turn\":1,\"phase\":\"setup\",\"actor\":\"chance\",\"initiative\":null,"
        "\"recruits\":[null,null,null,null,null],\"supporters\":[],\"draw\":96,\"discard\":[],"
        "\"pending\":null,\"claims\":[],\"players\":[{\"hand\":[],\"seen\":[],\"army\":[],"
        "\"pile\":[],\"points\":0},");
    event(st, "first 1", "{\"type\":\"first\",\"seat\":1}");
    plays(st, "first 1");
    has(st, "\"initiative\":1");
    event(st, "deal scott-5 scott-1 bruce-97 scott-3 makgill-12",
          "{\"type\":\"deal\",\"seat\":1,\"cards\":[\"scott-1\",\"scott-3\",\"scott-5\","
          "\"makgill-12\",\"bruce-97\"]}");
    plays(st, "deal scott-1 scott-2 scott-3 scott-4 scott-5\n"
              "deal makgill-1 makgill-2 makgill-3 makgill-4 makgill-5");
    has(st, "\"phase\":\"setup\",\"actor\":\"chance\"");
    has(st, "\"recruits\":[\"?\",\"?\",\"?\",\"?\",\"?\"],\"supporters\":[],\"draw\":81");
    event(st, "supporters wemyss-3 wemyss-2",
          "{\"type\":\"supporters\",\"cards\":[\"wemyss-2\",\"wemyss-3\"]}");
    plays(st, "supporters wemyss-3 wemyss-2");
    has(st, "\"turn\":1,\"phase\":\"turn\",\"actor\":\"chance\"");
    event(st, "reveal 1 wemyss-4",
          "{\"type\":\"reveal\",\"place\":1,\"card\":\"wemyss-4\",\"seat\":null}");
    plays(st, "reveal 1 wemyss-4");
    has(st, "\"phase\":\"turn\",\"actor\":1");
    has(st, "\"winners\":null}");
}

TEST(tells_turns)
{
    start(st, 2, "");
    event(st, "recruit 2", "{\"type\":\"recruit\",\"place\":2}");
    plays(st, "recruit 2");
    has(st, "\"phase\":\"turn\",\"actor\":\"chance\"");
    event(st, "reveal 2 wemyss-4",
          "{\"type\":\"reveal\",\"place\":2,\"card\":\"wemyss-4\",\"seat\":0}");
    plays(st, "reveal 2 wemyss-4");
    has(st, "\"recruits\":[\"makgill-5\",null,\"?\",\"?\",\"?\"]");
    event(st, "refill 2 down", "{\"type\":\"refill\",\"place\":2,\"card\":null}");
    plays(st, "refill 2 down");
    event(st, "muster scott-11 activate",
          "{\"type\":\"muster\",\"card\":\"scott-11\",\"up\":true,\"activate\":true}");
    event(st, "muster scott-11 up",
          "{\"type\":\"muster\",\"card\":\"scott-11\",\"up\":true,\"activate\":false}");
    plays(st, "recruit 1");
    event(st, "refill 1 wemyss-5", "{\"type\":\"refill\",\"place\":1,\"card\":\"wemyss-5\"}");
    plays(st, "refill 1 wemyss-5");
    has(st, "\"turn\":2,\"phase\":\"turn\",\"actor\":\"chance\""); /* raised before the reveal */
    has(st, "\"seen\":[\"makgill-5\"]");
}

TEST(tells_powers)
{
    start(st, 2, "");
    army(st, 1, "wemyss-9 cochrane-8:active scott-9:cochrane scott-8:down");
    hand(st, 0, "scott-3 scott-2");
    plays(st, "muster scott-3 activate");
    has(st, "\"phase\":\"power\",\"actor\":0");
    has(st, "\"pending\":{\"power\":\"scott\",\"card\":\"scott-3\"}");
    has(st, "{\"card\":\"cochrane-8\",\"up\":true,\"active\":true,\"power\":null}");
    has(st, "{\"card\":\"scott-9\",\"up\":true,\"active\":true,\"power\":\"cochrane\"}");
    has(st, "{\"card\":\"scott-8\",\"up\":false,\"active\":false,\"power\":null}");
    event(st, "target 1 0", "{\"type\":\"target\",\"seat\":1,\"index\":0}");
    plays(st, "target 1 0");
    has(st, "\"pending\":{\"power\":\"wemyss\",\"card\":\"scott-3\"}");
    plays(st, "target 1 3");
    has(st, "\"pending\":null");
    has(st, "{\"card\":\"scott-3\",\"up\":true,\"active\":false,\"power\":null}");
    event(st, "target cochrane-5", "{\"type\":\"target\",\"supporter\":\"cochrane-5\"}");
}

TEST(tells_draws_and_musters)
{
    start(st, 2, "");
    hand(st, 0, "makgill-3 forsyth-2");
    leave(st, "scott-1 scott-2 scott-3 scott-4");
    plays(st, "muster makgill-3 activate");
    has(st, "\"phase\":\"power\",\"actor\":0");
    has(st, "\"pending\":{\"power\":\"makgill\",\"card\":\"makgill-3\"}");
    plays(st, "muster forsyth-2 activate");
    has(st, "\"phase\":\"power\",\"actor\":\"chance\"");
    has(st, "\"pending\":{\"power\":\"forsyth\",\"card\":\"forsyth-2\"}");
    event(st, "reshuffle", "{\"type\":\"reshuffle\"}");
    plays(st, "reshuffle");
    has(st, "\"phase\":\"power\",\"actor\":\"chance\"");
    event(st, "draw wemyss-4", "{\"type\":\"draw\",\"seat\":0,\"card\":\"wemyss-4\"}");
}

TEST(tells_the_end)
{
    start(st, 3, "target=20");
    recruits(st, "- - - - -");
    turn_after(st, 14);
    hand(st, 2, "wemyss-2");
    army(st, 0, "cochrane-12:active");
    army(st, 1, "scott-5");
    supporters(st, "makgill-1 makgill-2 makgill-3");
    plays(st, "muster wemyss-2 down");
    has(st, "\"turn\":5,\"phase\":\"claim\",\"actor\":0");
    has(st, "\"claims\":[0,1,2]");
    event(st, "claim makgill-1", "{\"type\":\"claim\",\"card\":\"makgill-1\"}");
    plays(st, "claim makgill-1");
    has(st, "\"claims\":[0,1,2]"); /* Cochrane: once more */
    plays(st, "claim makgill-2");
    has(st, "\"claims\":[1,2]");
    struct lords_state goes_on = *st;
    plays(&goes_on, "claim makgill-3"); /* none is left for seat 2 */
    has(&goes_on,
        "{\"skirmish\":2,\"turn\":1,\"phase\":\"setup\",\"actor\":\"chance\",\"initiative\":0");
    has(&goes_on, "\"claims\":[]");
    pile(st, 1, "scott-9 scott-10");
    plays(st, "claim makgill-3");
    has(st, "{\"skirmish\":1,\"turn\":5,\"phase\":\"over\",\"actor\":null,\"initiative\":0");
    has(st, "\"claims\":[]");
    has(st, "\"winners\":[1]}");
}
