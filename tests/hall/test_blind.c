/*
 * test_blind.c: two servers that dealt what a viewer cannot tell apart send him the same bytes,
 * refusals and logs included. Keys are tried until two deals differ only where he does not see.
 */
#include "tests/hall/alike.h"

#include "wire/messages.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const played[] = {
    "{\"t\":\"play\",\"at\":2,\"moves\":[\"keep\",\"keep\",\"keep\"]}", /* Ann: not so many */
    "{\"t\":\"play\",\"at\":2,\"moves\":[\"peek 1 1\"]}",
    "{\"t\":\"undo\",\"at\":2,\"ply\":1}",
    "{\"t\":\"play\",\"at\":2,\"moves\":[\"deal 3\"]}",
    "{\"t\":\"want\",\"from\":0,\"to\":20}",
    "{\"t\":\"say\",\"text\":\"hello\"}",
    "{\"t\":\"play\",\"at\":2,\"moves\":[\"fold\"]}",
    "{\"t\":\"hello\",\"v\":1,\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\"}",
    "{\"t\":\"want\",\"from\":0,\"to\":20}",
};

/* What the seed is promised by may differ: the hashes are blotted out. */
static void blot(char *text)
{
    static const char *const keys[] = { "\"promise\":\"", "\"commit\":\"" };
    for (int k = 0; k < 2; k++)
        for (char *at = text; (at = strstr(at, keys[k]));) {
            at += strlen(keys[k]);
            memset(at, '#', 64);
        }
}

static void same_bytes(struct house *a, struct house *b, uint32_t who)
{
    blot(a->heard[who]);
    blot(b->heard[who]);
    assert_true(a->heard_len[who] > 0);
    assert_string_equal(a->heard[who], b->heard[who]);
}

static void compare(struct house *a, struct house *b, uint64_t t)
{
    for (uint32_t i = 0; i < sizeof played / sizeof *played; i++) {
        house_say(a, ANN, played[i]);
        house_say(b, ANN, played[i]);
    }
    house_say(a, BEA, "{\"t\":\"play\",\"at\":3,\"moves\":[\"nothing\"]}");
    house_say(b, BEA, "{\"t\":\"play\",\"at\":3,\"moves\":[\"nothing\"]}");
    assert_true(alike_to(a, b, t, 0));
    same_bytes(a, b, ANN);
    same_bytes(a, b, EVE);
    assert_true(strcmp(a->heard[BEA], b->heard[BEA]) != 0); /* her own card is another */
}

static void who_cannot_tell_is_told_the_same(void **unused)
{
    (void)unused;
    static struct house a, b;
    for (uint8_t after = 0, pairs = 0; pairs < 5; pairs++) {
        const uint64_t t = alike_pair(&a, &b, &after);
        compare(&a, &b, t);
        house_close(&a);
        house_close(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(who_cannot_tell_is_told_the_same) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
