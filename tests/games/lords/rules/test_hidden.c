/* test_hidden.c: who may know what, by place, and what everybody remembers. */
#include "tests/games/lords/rules/table.h"

#include <string.h>

static char json[GM_MAX_JSON];

static const char *state_of(const struct lords_state *st, int viewer)
{
    struct text t = text_over(json, sizeof json);
    struct json j = json_over(&t);
    lords.state_json(st, viewer, &j);
    return json;
}

static const char *event_of(const struct lords_state *st, const char *move, int viewer)
{
    struct text t = text_over(json, sizeof json);
    struct json j = json_over(&t);
    gm_move m;
    assert_int_equal(lords.from_text(st, move, (uint32_t)strlen(move), &m, NULL), GM_OK);
    lords.event_json(st, m, viewer, &j);
    return json;
}

static const char *masked(const struct lords_state *st, const char *move, int viewer)
{
    struct text t = text_over(json, sizeof json);
    gm_move m;
    assert_int_equal(lords.from_text(st, move, (uint32_t)strlen(move), &m, NULL), GM_OK);
    lords.to_text(st, lords.mask(st, m, viewer), &t);
    return json;
}

static uint8_t learns(const struct lords_state *st, const char *move)
{
    gm_move m;
    assert_int_equal(lords.from_text(st, move, (uint32_t)strlen(move), &m, NULL), GM_OK);
    return lords.learned(st, m);
}

static bool shows(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/* The own hand, sizes of the others', what lies open. */
RULE("L-HID-1", sees_what_it_may)
{
    start(st, 2, "");
    hand(st, 0, "scott-1 scott-2");
    hand(st, 1, "wemyss-1 wemyss-2 wemyss-3");
    army(st, 0, "forsyth-5:down");
    discards(st, "cockburn-4");
    pile(st, 1, "cockburn-3");
    const char *own = state_of(st, 0);
    assert_true(shows(own, "\"hand\":[\"scott-1\",\"scott-2\"]"));
    assert_true(shows(own, "\"hand\":3"));
    assert_true(shows(own, "{\"card\":\"forsyth-5\",\"up\":false"));
    assert_true(shows(own, "\"discard\":[\"cockburn-4\"]"));
    assert_true(shows(own, "\"pile\":[\"cockburn-3\"],\"points\":3"));
    assert_true(shows(own, "\"recruits\":[\"makgill-5\",\"?\",\"?\",\"?\",\"?\"]"));
    assert_false(shows(own, "wemyss-1"));
    const char *other = state_of(st, 1);
    assert_true(shows(other, "\"hand\":2"));
    assert_true(shows(other, "{\"card\":\"?\",\"up\":false"));
    assert_false(shows(other, "forsyth-5"));
    const char *public = state_of(st, GM_PUBLIC);
    assert_false(shows(public, "forsyth-5"));
    assert_false(shows(public, "wemyss-1"));
    assert_false(shows(public, "scott-1\""));
}

/* Moves are masked for all others. */
RULE("L-HID-2", masks_moves)
{
    deal(st, 2, "");
    plays(st, "first 1");
    const char *dealt = "deal scott-1 scott-2 scott-3 scott-4 scott-5";
    assert_string_equal(masked(st, dealt, 1), dealt);
    assert_string_equal(masked(st, dealt, 0), "deal ?");
    assert_string_equal(event_of(st, dealt, 0), "{\"type\":\"deal\",\"seat\":1,\"cards\":null}");
    assert_int_equal(learns(st, dealt), 2);

    start(st, 2, "");
    hand(st, 0, "forsyth-1 scott-1");
    assert_string_equal(masked(st, "muster scott-1 down", 1), "muster ? down");
    assert_string_equal(masked(st, "muster scott-1 up", 1), "muster scott-1 up");
    assert_string_equal(event_of(st, "muster scott-1 down", 1),
                        "{\"type\":\"muster\",\"card\":null,\"up\":false,\"activate\":false}");
    assert_int_equal(learns(st, "muster scott-1 down"), 0);
    assert_int_equal(learns(st, "muster scott-1 up"), 2);
    struct lords_state take = *st;
    plays(&take, "recruit 3");
    assert_string_equal(masked(&take, "reveal 3 scott-2", 0), "reveal 3 scott-2");
    assert_string_equal(masked(&take, "reveal 3 scott-2", 1), "reveal 3 ?");
    assert_string_equal(event_of(&take, "reveal 3 scott-2", 1),
                        "{\"type\":\"reveal\",\"place\":3,\"card\":null,\"seat\":0}");
    assert_int_equal(learns(&take, "reveal 3 scott-2"), 1);
    plays(st, "muster forsyth-1 activate");
    assert_string_equal(masked(st, "draw scott-2", 1), "draw ?");
    assert_string_equal(masked(st, "draw scott-2", GM_PUBLIC), "draw ?");
    assert_string_equal(masked(st, "draw scott-2", GM_CHANCE), "draw scott-2");
    assert_int_equal(learns(st, "draw scott-2"), 1);
}

/* A view holds nothing else. */
RULE("L-HID-2", hides_in_views)
{
    struct lords_state view;
    start(st, 3, "");
    army(st, 1, "forsyth-5:down scott-5");
    gm_view(&lords, &view, st, 0);
    assert_true(bits_same(view.hand[0], st->hand[0]));
    set_is(view.hand[1], "");
    set_is(view.draw, "");
    assert_int_equal(view.army[1][0], 0);
    assert_int_equal(view.army[1][1], card("scott-5"));
    gm_view(&lords, &view, st, 1);
    assert_int_equal(view.army[1][0], card("forsyth-5"));
    gm_view(&lords, &view, st, GM_PUBLIC);
    for (unsigned s = 0; s < 3; s++)
        set_is(view.hand[s], "");
}

/* Knowledge belongs to the follower, even if everybody saw the card being taken. */
RULE("L-HID-2", knows_by_place)
{
    start(st, 4, "");
    turn_after(st, 1);
    hand(st, 1, "");
    plays(st, "recruit 1\n" /* Makgill 5, everybody sees it */
              "refill 1 scott-1");
    recruits(st, "scott-1 scott-2 ? ? ?");
    turn_after(st, 5);
    plays(st, "muster makgill-5 down"); /* it can be no other card */
    for (int s = 0; s < 4; s++)
        assert_int_equal(lords_knows(st, s, 1, 0), s == 1);
    assert_false(shows(state_of(st, 2), "{\"card\":\"makgill-5\""));
    hand(st, 2, "fergusson-4");
    hand(st, 3, "fergusson-3");
    assert_int_equal(learns(st, "muster fergusson-4 activate"), 0xf);
    plays(st, "muster fergusson-4 activate");
    army_is(st, 2, "makgill-5:down");
    for (int s = 0; s < 4; s++)
        assert_int_equal(lords_knows(st, s, 2, 0), s == 1 || s == 2);
    plays(st, "muster fergusson-3 activate\n"
              "target 2 0");
    army_is(st, 3, "makgill-5:down");
    for (int s = 0; s < 4; s++)
        assert_int_equal(lords_knows(st, s, 3, 0), s != 0);
}

static void remembers(const struct lords_state *st, unsigned seat, const char *cards)
{
    set_is(lords_seen(st, seat), cards);
}

/* Cards taken face up, until they are seen again. */
RULE("L-HID-3", remembers_what_was_taken)
{
    start(st, 3, "");
    plays(st, "recruit 1\n"
              "refill 1 scott-1");
    remembers(st, 0, "makgill-5");
    assert_true(shows(state_of(st, 2), "\"seen\":[\"makgill-5\"]"));
    plays(st, "recruit 3\n"
              "reveal 3 scott-2\n" /* taken face down: not seen */
              "refill 3 down\n"
              "recruit 1\n"
              "refill 1 scott-3\n");
    remembers(st, 1, "");
    remembers(st, 2, "scott-1");
    plays(st, "reveal 2 scott-4\n"
              "muster makgill-5 down"); /* may still be in the hand, for all they know */
    remembers(st, 0, "makgill-5");
    hand(st, 1, "fergusson-1");
    plays(st, "muster fergusson-1 activate"); /* takes it: still nobody saw it */
    army_is(st, 1, "makgill-5:down");
    remembers(st, 0, "makgill-5");
    remembers(st, 1, "");
    plays(st, "muster scott-1 up");
    remembers(st, 2, "");
    hand(st, 0, "wemyss-1");
    plays(st, "reveal 3 scott-5\n"
              "muster wemyss-1 activate\n"
              "target 1 0");
    remembers(st, 0, "");
    set_is(st->discard, "makgill-5");
}

/* The end of a skirmish shows all followers. */
RULE("L-HID-3", forgets_what_is_revealed)
{
    start(st, 2, "");
    recruits(st, "scott-1 scott-2 - - -");
    turn_after(st, 6);
    plays(st, "recruit 1");
    chance_goes_on(st);
    recruits(st, "- scott-2 - - -");
    turn_after(st, 8);
    plays(st, "muster scott-1 down");
    remembers(st, 0, "scott-1");
    hand(st, 1, "makgill-1");
    assert_int_equal(learns(st, "muster makgill-1 down"), 3); /* the last turn: all is turned up */
    plays(st, "muster makgill-1 down");
    asks(st, ASK_CLAIM, 1);
    remembers(st, 0, "");
}

/* Who reviews the record sees everything. */
RULE("L-HID-4", opens_everything_for_review)
{
    start(st, 2, "");
    army(st, 1, "forsyth-5:down");
    const char *all = state_of(st, GM_CHANCE);
    assert_true(shows(all, "\"scott-12\""));
    assert_true(shows(all, "\"scott-11\""));
    assert_true(shows(all, "{\"card\":\"forsyth-5\",\"up\":false"));
    assert_true(shows(event_of(st, "muster scott-12 down", GM_CHANCE), "scott-12"));
}
