/* test_read.c: clients' messages, right and wrong. */
#include "base/text.h"
#include "wire/messages.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *read(struct wire_ask *out, const char *text)
{
    struct json_span where;
    const uint32_t len = (uint32_t)strlen(text);
    const char *fault = wire_read(out, text, len, &where);
    assert_true(where.at <= len && where.len <= len - where.at);
    return fault;
}

static void every_kind_is_read(void **unused)
{
    (void)unused;
    static const char *const messages[] = {
        "{\"t\":\"hello\",\"v\":1,\"secret\":\"x\",\"have\":[58,112,4294967295]}",
        "{\"t\":\"create\",\"secret\":\"x\",\"name\":\"A\",\"order\":{},\"clock\":[6,5,9]}",
        "{\"t\":\"sit\",\"invite\":\"x\",\"secret\":\"y\",\"seat\":1,\"name\":\"Bea\"}",
        "{\"t\":\"leave\"}",
        "{\"t\":\"place\",\"seat\":1,\"bot\":\"raider\"}",
        "{\"t\":\"salt\",\"text\":\"dice\"}",
        "{\"t\":\"start\"}",
        "{\"t\":\"close\"}",
        "{\"t\":\"play\",\"at\":112,\"moves\":[\"recruit 2\",\"pass\"]}",
        "{\"t\":\"undo\",\"at\":114,\"ply\":57}",
        "{\"t\":\"offer\",\"what\":\"rematch\"}",
        "{\"t\":\"answer\",\"offer\":3,\"yes\":true}",
        "{\"t\":\"resign\",\"at\":114}",
        "{\"t\":\"back\"}",
        "{\"t\":\"hours\",\"week\":\"ff\"}",
        "{\"t\":\"reset\",\"secret\":\"z\"}",
        "{\"t\":\"adopt\"}",
        "{\"t\":\"plan\",\"at\":3,\"steps\":[{\"moves\":[\"pass\"]}],\"stop\":[]}",
        "{\"t\":\"say\",\"text\":\"hello\"}",
        "{\"t\":\"look\",\"on\":false}",
        "{\"t\":\"want\",\"from\":0,\"to\":56}",
        "{\"t\":\"hear\",\"from\":0}",
        "{\"t\":\"record\"}",
        "{\"t\":\"enrol\",\"name\":\"Ann\",\"password\":\"x\",\"secret\":\"y\"}",
        "{\"t\":\"enter\",\"name\":\"Ann\",\"password\":\"x\",\"secret\":\"y\"}",
        "{\"t\":\"quit\"}",
        "{\"t\":\"repass\",\"password\":\"x\",\"new\":\"y\"}",
        "{\"t\":\"token\",\"name\":\"bot\",\"secret\":\"y\"}",
        "{\"t\":\"untoken\",\"token\":2}",
        "{\"t\":\"erase\",\"password\":\"x\"}",
    };
    assert_int_equal(sizeof messages / sizeof *messages, WIRE_ASK_COUNT);
    for (int i = 0; i < WIRE_ASK_COUNT; i++) {
        struct wire_ask ask;
        assert_null(read(&ask, messages[i]));
        assert_int_equal(ask.kind, i);
    }
}

static void members_are_where_they_belong(void **unused)
{
    (void)unused;
    static const char text[] =
        "{\"moves\":[\"a\",\"b \\u00e4\"],\"more\":[{}],\"t\":\"play\",\"at\":7,\"ply\":9}";
    struct wire_ask ask;
    char move[16];
    assert_null(read(&ask, text));
    assert_int_equal(ask.at, 7);
    assert_false(wire_has(&ask, WIRE_M_PLY)); /* not of this kind */
    assert_int_equal(ask.moves, 2);
    assert_true(wire_text(text, ask.move[1], move, sizeof move));
    assert_string_equal(move, "b \xc3\xa4");
    assert_false(wire_text(text, ask.move[1], move, 4));
    assert_null(read(&ask, "{\"t\":\"hello\",\"v\":1,\"have\":[1,2,3],\"secret\":null}"));
    assert_true(wire_has(&ask, WIRE_M_HAVE) && !wire_has(&ask, WIRE_M_SECRET));
    assert_int_equal(ask.have[2], 3);
}

static void texts_are_plain(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "\"\\n\"", "\"\\u0000\"", "\"\\ud800\"", "\"\\u007f\"" };
    char out[16];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(wire_text(wrong[i], (struct json_span){ 0, (uint32_t)strlen(wrong[i]) }, out,
                               sizeof out));
}

static void wrong_messages_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *fault;
    } cases[] = {
        { "", "json.end" },
        { "[]", "json.object" },
        { "{\"t\":\"start\"} x", "wire.trailing" },
        { "{}", "wire.kind" },
        { "{\"t\":1}", "wire.kind" },
        { "{\"t\":\"sing\"}", "wire.kind" },
        { "{\"t\":\"welcome\"}", "wire.kind" },
        { "{\"t\":\"start\",\"t\":\"start\"}", "wire.member" },
        { "{\"t\":\"play\",\"at\":1}", "wire.member" },
        { "{\"t\":\"play\",\"at\":null,\"moves\":[\"a\"]}", "wire.member" },
        { "{\"t\":\"play\",\"at\":1,\"at\":1,\"moves\":[\"a\"]}", "wire.member" },
        { "{\"t\":\"play\",\"at\":1,\"moves\":[]}", "wire.member" },
        { "{\"t\":\"play\",\"at\":1,\"moves\":[1]}", "wire.member" },
        { "{\"t\":\"play\",\"at\":1,\"moves\":\"a\"}", "wire.member" },
        { "{\"t\":\"play\",\"at\":-1,\"moves\":[\"a\"]}", "wire.member" },
        { "{\"t\":\"play\",\"at\":1.5,\"moves\":[\"a\"]}", "wire.member" },
        { "{\"t\":\"play\",\"at\":4294967296,\"moves\":[\"a\"]}", "wire.member" },
        { "{\"t\":\"look\",\"on\":1}", "wire.member" },
        { "{\"t\":\"hello\",\"v\":1,\"have\":[1,2]}", "wire.member" },
        { "{\"t\":\"hello\",\"v\":1,\"have\":[1,2,3,4]}", "wire.member" },
        { "{\"t\":\"hello\",\"v\":1,\"have\":[1,2,-3]}", "wire.member" },
        { "{\"t\":\"hello\",\"v\":1,\"have\":[1,2,99999999999999999]}", "wire.member" },
        { "{\"t\":\"say\",\"text\":{}}", "wire.member" },
        { "{\"t\":\"create\",\"secret\":\"x\",\"name\":\"A\",\"order\":[]}", "wire.member" },
    };
    struct wire_ask ask;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *fault = read(&ask, cases[i].text);
        if (!fault || strcmp(fault, cases[i].fault))
            fail_msg("%s: %s", cases[i].text, fault ? fault : "taken");
    }
}

/* Whatever turn can be composed, its longest moves in it, is a message. */
static void a_turn_has_at_most_so_many_moves(void **unused)
{
    static char text[WIRE_MOST + 256], move[128]; /* no notation is longer: engine/game.h */
    struct text t = text_over(text, sizeof text);
    struct wire_ask ask;
    (void)unused;
    memset(move, 'x', sizeof move - 1);
    text_str(&t, "{\"t\":\"play\",\"at\":4000000000,\"moves\":[");
    for (uint32_t i = 0; i < WIRE_MOVES; i++) {
        text_str(&t, i ? ",\"" : "\"");
        text_str(&t, move);
        text_str(&t, "\"");
    }
    const uint32_t len = t.len;
    text_str(&t, "]}");
    assert_true(text_fits(&t));
    assert_in_range(t.len, 1, WIRE_MOST);
    assert_null(read(&ask, text));
    assert_int_equal(ask.moves, WIRE_MOVES);
    t.len = len;
    text_str(&t, ",\"x\"]}");
    assert_string_equal(read(&ask, text), "wire.member");
}

static void messages_have_a_size(void **unused)
{
    (void)unused;
    const uint32_t n = WIRE_MOST_CREATE + 1;
    char *text = malloc(n);
    struct wire_ask ask;
    struct json_span where;
    memset(text, ' ', n);
    memcpy(text, "{\"t\":\"start\"}", 13);
    assert_null(wire_read(&ask, text, WIRE_MOST, &where));
    assert_string_equal(wire_read(&ask, text, WIRE_MOST + 1, &where), "wire.size");
    assert_string_equal(wire_read(&ask, text, n, &where), "wire.size");
    static const char create[] = "{\"t\":\"create\",\"secret\":\"x\",\"name\":\"A\",\"order\":{}}";
    memcpy(text, create, sizeof create - 1);
    assert_null(wire_read(&ask, text, n - 1, &where));
    free(text);
}

static void names_are_known(void **unused)
{
    (void)unused;
    assert_string_equal(wire_name(WIRE_HELLO), "hello");
    assert_string_equal(wire_name(WIRE_HEAR), "hear");
    assert_string_equal(wire_name(WIRE_WELCOME), "welcome");
    assert_string_equal(wire_name(WIRE_BYE), "bye");
    assert_null(wire_name(WIRE_KINDS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_read),
        cmocka_unit_test(members_are_where_they_belong),
        cmocka_unit_test(texts_are_plain),
        cmocka_unit_test(wrong_messages_are_refused),
        cmocka_unit_test(a_turn_has_at_most_so_many_moves),
        cmocka_unit_test(messages_have_a_size),
        cmocka_unit_test(names_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
