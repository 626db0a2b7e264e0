/* test_client.c: what a client makes of what it is told; the rest of it is the simulator's. */
#include "client/client.h"

#include "base/base64.h"
#include "games/list.h"
#include "games/nullgame/nullgame.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct client c;
static char said[CLIENT_MESSAGE];

static void told(const char *message)
{
    struct text t = text_over(said, sizeof said);
    assert_true(client_told(&c, message, (uint32_t)strlen(message), &t));
}

/* Letters for the delta between two views, and the sum of the second. */
static void letters(const uint8_t *from, const uint8_t *to, uint32_t n, char *out, uint32_t cap,
                    char sum[9])
{
    uint8_t delta[VIEW_DELTA];
    struct text t = text_over(out, cap), s = text_over(sum, 9);
    base64_write(&t, delta, view_delta(from, to, n, delta));
    text_hex(&s, view_sum(to, n), 8);
}

static uint8_t zeros[VIEW_MOST], first[VIEW_MOST], second[VIEW_MOST];
enum { AT = 2 };

static void welcome(uint32_t n, uint32_t at, const char *log)
{
    char view[2 * VIEW_MOST], sum[9], out[4 * VIEW_MOST];
    letters(zeros, first, nullgame.state_size + 4, view, sizeof view, sum);
    snprintf(
        out, sizeof out,
        "{\"t\":\"welcome\",\"v\":1,\"n\":%u,\"you\":0,\"state\":\"playing\",\"seats\":[{\"name\":"
        "\"A\"},{}],\"offer\":null,\"turn\":0,\"head\":{\"game\":\"nullgame\"},\"at\":%u,"
        "\"view\":\"%s\",\"sum\":\"%s\",\"from\":0,\"log\":%s}",
        n, at, view, sum, log);
    told(out);
}

static void news(uint32_t n, const char *line)
{
    char delta[2 * VIEW_MOST], sum[9], out[4 * VIEW_MOST];
    letters(first, second, nullgame.state_size + 4, delta, sizeof delta, sum);
    snprintf(
        out, sizeof out,
        "{\"t\":\"news\",\"n\":%u,\"at\":%u,\"log\":[[\"%s\",\"%s\",0]],\"sum\":\"%s\",\"turn\":1}",
        n, AT, line, delta, sum);
    told(out);
}

static int begin(void **unused)
{
    struct text t = text_over(said, sizeof said);
    (void)unused;
    client_begin(&c, games, "AAAAAAAAAAAAAAAAAAAAAA");
    client_hello(&c, &t);
    assert_string_equal(said, "{\"t\":\"hello\",\"v\":1,\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\"}");
    first[0] = 1, first[9] = 7, second[0] = 1, second[9] = 8;
    welcome(5, AT, "[[\"* deal 3\",1],[\"* deal ?\",2]]");
    assert_true(c.welcomed && c.n == 5 && c.at == AT && c.you == 0 && c.turn == 0 && c.taken == 1);
    assert_memory_equal(c.view, first, c.view_len);
    return 0;
}

static void plays(const char *move)
{
    struct text t = text_over(said, sizeof said);
    assert_true(client_play(&c, &move, 1, &t));
    assert_false(client_play(&c, &move, 1, &t));
}

static void a_turn_is_confirmed_by_its_news(void **unused)
{
    (void)unused;
    plays("keep");
    assert_string_equal(said, "{\"t\":\"play\",\"at\":2,\"moves\":[\"keep\"]}");
    news(6, "p0 keep");
    assert_int_equal(c.turn_is, TURN_CONFIRMED);
    assert_true(c.n == 6 && c.at == 3 && c.turn == 1 && !c.gaps && !c.mismatches);
    assert_memory_equal(c.view, second, c.view_len);
}

static void a_turn_is_said_again_until_it_is_answered(void **unused)
{
    (void)unused;
    plays("keep");
    told("{\"t\":\"refused\",\"to\":{\"t\":\"play\",\"at\":2},\"why\":{\"error\":\"HALL\",\"code\":"
         "\"busy\"}}");
    assert_int_equal(c.turn_is, TURN_SENT);
    welcome(5, AT, "[[\"* deal 3\",1],[\"* deal ?\",2]]");
    assert_string_equal(said, "{\"t\":\"play\",\"at\":2,\"moves\":[\"keep\"]}");
    welcome(6, 3, "[[\"* deal 3\",1],[\"* deal ?\",2],[\"p0 keep\",0]]");
    assert_int_equal(c.turn_is, TURN_CONFIRMED);
    assert_string_equal(said, "");
}

static void a_turn_that_came_too_late_is_given_up(void **unused)
{
    (void)unused;
    plays("keep");
    news(6, "undo p1 1");
    assert_int_equal(c.turn_is, TURN_REFUSED);
    begin(NULL);
    plays("keep");
    told("{\"t\":\"refused\",\"to\":{\"t\":\"play\",\"at\":9},\"why\":{\"code\":\"late\"}}");
    assert_int_equal(c.turn_is, TURN_SENT); /* that was another one */
    told("{\"t\":\"refused\",\"to\":{\"t\":\"play\",\"at\":2},\"why\":{\"code\":\"illegal\"}}");
    assert_int_equal(c.turn_is, TURN_REFUSED);
    assert_string_equal(c.code, "illegal");
}

static void a_gap_or_a_wrong_sum_begins_anew(void **unused)
{
    (void)unused;
    news(7, "p0 keep");
    assert_int_equal(c.gaps, 1);
    assert_non_null(strstr(said, "hello"));
    assert_null(strstr(said, "have"));
    begin(NULL);
    told("{\"t\":\"news\",\"n\":6,\"at\":2,\"log\":[[\"p0 "
         "keep\",\"AAEB\",0]],\"sum\":\"00000000\"}");
    assert_int_equal(c.mismatches, 1);
    assert_non_null(strstr(said, "hello"));
}

static void what_is_no_message_is_refused(void **unused)
{
    (void)unused;
    struct text t = text_over(said, sizeof said);
    assert_false(client_told(&c, "{", 1, &t));
    assert_false(client_told(&c, "{\"t\":\"play\"}", 12, &t));
    assert_true(client_told(&c, "{\"t\":\"here\",\"here\":[0]}", 23, &t));
    told("{\"t\":\"made\",\"table\":\"AAAAAAAAAAE\",\"invite\":\"AAAAAAAAAAAAAAAAAAAAAA\"}");
    assert_int_equal(c.made, 1);
}

#define ONE(f)                   \
    {                            \
#f, f, begin, NULL, NULL \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        ONE(a_turn_is_confirmed_by_its_news),       ONE(a_turn_is_said_again_until_it_is_answered),
        ONE(a_turn_that_came_too_late_is_given_up), ONE(a_gap_or_a_wrong_sum_begins_anew),
        ONE(what_is_no_message_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
