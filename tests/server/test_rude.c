/* test_rude.c: who does not keep to the rules is refused or shown out, and nobody else notices. */
#include "tests/server/played.h"
#include "tests/server/process.h"

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

static const char order[] = "\"order\":{\"game\":\"lords\",\"seats\":[{},{}]}";
static const char no_table[] = "/api/t/AAAAAAAAAAE/live";
static struct process server;
static uint32_t people;

/* Whoever is rude in between, two people can still play. */
static void others_play_on(void)
{
    struct player p[2];
    player_begin(&p[0], ++people, order, NULL);
    player_begin(&p[1], ++people, NULL, &p[0]);
    while (p[0].turns < 2 || p[1].turns < 2)
        players_step(p, 2, server.port);
    player_end(&p[0]);
    player_end(&p[1]);
}

static void open_live(struct ws *w)
{
    assert_true(ws_open(w, server.port, "/api/live", "ceilidh.1", "X-Forwarded-For: 10.9.9.9\r\n"));
}

/* The answer that comes next has these words in it. */
static void answers(struct ws *w, const char *words)
{
    size_t len;
    char *text = ws_next(w, &len);
    assert_non_null(text);
    if (!strstr(text, words))
        fail_msg("%s: %s", words, text);
    free(text);
}

/* The connection ends, with this code. */
static void ends_with(struct ws *w, int code)
{
    size_t len;
    char *text;
    while ((text = ws_next(w, &len)))
        free(text);
    assert_int_equal(w->closed, code);
    ws_close(w);
}

/* Upgrades */

static void refused(const char *path, const char *protocol, const char *headers, int status)
{
    struct ws w;
    assert_false(ws_open(&w, server.port, path, protocol, headers));
    if (w.status != status)
        fail_msg("%s %s %s: %d", path, protocol ? protocol : "-", headers ? headers : "", w.status);
}

static void upgrades_that_are_refused(void **state)
{
    static const char *const paths[] = { "/",
                                         "/api",
                                         "/api/liv",
                                         "/api/live/",
                                         "/api/t/AAAAAAAAAAA/live", /* table 0 */
                                         "/api/t/_________________8/live",
                                         "/api/t/__________8/live", /* above 2^63 */
                                         "/api/t/AAAAAAAAAAB/live", /* bits that no letter has */
                                         "/api/t/AAAAAAAAA!E/live",
                                         "/api/t/AAAAAAAAAAE/livelive",
                                         "/t/AAAAAAAAAAE" };
    struct ws w;
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        refused(paths[i], "ceilidh.1", NULL, 400);
    refused("/api/live", NULL, NULL, 400);
    refused("/api/live", "ceilidh.2", NULL, 400);
    refused("/api/live", "http", NULL, 400);
    refused("/api/live", "ceilidh.1", "Origin: https://evil.example\r\n", 403);
    refused("/api/live", "ceilidh.1", "Origin: null\r\n", 403);
    assert_true(
        ws_open(&w, server.port, "/api/live", "ceilidh.1", "Origin: https://club.example\r\n"));
    ws_close(&w);
    assert_true(ws_open(&w, server.port, "/api/live", "other, ceilidh.1", NULL));
    ws_close(&w);
    others_play_on();
}

/* Messages */

static void messages_that_are_refused(void **state)
{
    static const char *const messages[][2] = {
        { "", "refused" },
        { "{", "WIRE" },
        { "[]", "WIRE" },
        { "{\"t\":\"sing\"}", "wire.kind" },
        { "{\"t\":\"create\"}", "wire.member" },
        { "{\"t\":\"hello\",\"v\":1}", "no-table" },
        { "{\"t\":\"create\",\"secret\":\"short\",\"name\":\"x\",\"order\":{}}", "refused" },
        { "{\"t\":\"create\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"name\":\"x\",\"order\":{}}",
          "refused" },
        { "\xc3\xa9", "WIRE" },
    };
    struct ws w;
    (void)state;
    open_live(&w);
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
        assert_true(ws_say(&w, messages[i][0]));
        answers(&w, messages[i][1]);
    }
    ws_close(&w);
    others_play_on();
}

static void deep_and_long(void **state)
{
    char *long_text = malloc(400000), path[64], name[WIRE_ID + 1];
    struct player host;
    struct ws w;
    (void)state;
    player_begin(&host, ++people, order, NULL);
    while (!host.c.welcomed)
        players_step(&host, 1, server.port);
    player_table_name(host.table, name);
    snprintf(path, sizeof path, "/api/t/%s/live", name);
    memset(long_text, '[', 400000);
    open_live(&w);
    assert_true(ws_send(&w, WS_TEXT, true, long_text, 300000)); /* may be a map */
    answers(&w, "WIRE");
    ws_send(&w, WS_TEXT, true, long_text, 400000);
    ends_with(&w, 1009);
    assert_true(ws_open(&w, server.port, path, "ceilidh.1", NULL));
    ws_send(&w, WS_TEXT, true, long_text, WIRE_MOST + 1);
    ends_with(&w, 1009);
    /* in many frames */
    assert_true(ws_open(&w, server.port, path, "ceilidh.1", NULL));
    ws_send(&w, WS_TEXT, false, long_text, WIRE_MOST / 2);
    ws_send(&w, 0, false, long_text, WIRE_MOST / 2);
    ws_send(&w, 0, false, long_text, 1);
    ends_with(&w, 1009);
    free(long_text);
    player_end(&host);
    others_play_on();
}

static void frames_that_are_none(void **state)
{
    static const unsigned char unmasked[] = { 0x81, 0x02, '{', '}' };
    static const unsigned char reserved[] = { 0xf1, 0x80, 0, 0, 0, 0 };
    static const unsigned char huge[] = { 0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff,
                                          0xff, 0xff, 0xff, 0,    0,    0,    0 };
    struct ws w;
    size_t len;
    char *text;
    (void)state;
    open_live(&w);
    ws_send(&w, WS_BINARY, true, "{}", 2);
    ends_with(&w, 1003);
    open_live(&w);
    ws_send(&w, WS_TEXT, true, "\xff\xfe", 2);
    ends_with(&w, 1007);
    const struct {
        const unsigned char *bytes;
        size_t n;
    } raw[] = { { unmasked, sizeof unmasked },
                { reserved, sizeof reserved },
                { huge, sizeof huge } };
    for (size_t i = 0; i < sizeof raw / sizeof *raw; i++) {
        open_live(&w);
        assert_true(ws_raw(&w, raw[i].bytes, raw[i].n));
        shutdown(w.fd, SHUT_WR); /* whatever it makes of it, it does not wait for ever */
        while ((text = ws_next(&w, &len)))
            free(text);
        ws_close(&w);
    }
    others_play_on();
}

/* A message in pieces, byte by byte, is one message. */
static void a_message_in_pieces(void **state)
{
    static const char text[] = "{\"t\":\"hello\",\"v\":1}";
    struct ws w;
    (void)state;
    open_live(&w);
    for (size_t i = 0; i + 1 < sizeof text; i++)
        assert_true(ws_send(&w, i ? 0 : WS_TEXT, i + 2 == sizeof text, text + i, 1));
    answers(&w, "no-table");
    ws_send(&w, WS_PING, true, "x", 1);
    ws_say(&w, text);
    answers(&w, "no-table");
    ws_close(&w);
}

static void tables_and_secrets_that_are_guessed(void **state)
{
    char hello[128], path[64], name[WIRE_ID + 1];
    struct player host;
    struct ws w;
    (void)state;
    assert_true(ws_open(&w, server.port, no_table, "ceilidh.1", NULL));
    assert_true(ws_say(&w, "{\"t\":\"hello\",\"v\":1}"));
    answers(&w, "no-table");
    ends_with(&w, 1000);
    player_begin(&host, ++people, order, NULL);
    while (!host.c.welcomed)
        players_step(&host, 1, server.port);
    player_table_name(host.table, name);
    snprintf(path, sizeof path, "/api/t/%s/live", name);
    assert_true(ws_open(&w, server.port, path, "ceilidh.1", "X-Forwarded-For: 10.8.8.8\r\n"));
    for (int i = 0; i < 12; i++) {
        snprintf(hello, sizeof hello,
                 "{\"t\":\"hello\",\"v\":1,\"secret\":\"AAAAAAAAAAAAAAAAAAAA%02dA\"}", i);
        hello[strlen(hello) - 3] = 'A';
        assert_true(ws_say(&w, hello));
        answers(&w, i < 10 ? "\"secret\"" : "\"often\""); /* guessing ends after ten */
    }
    ws_close(&w);
    player_end(&host);
    others_play_on();
}

/* 10,000 messages as fast as they go: answered a few, then told so, never more than may wait. */
static void a_flood(void **state)
{
    struct process slow;
    struct ws w;
    size_t len, often = 0, others = 0;
    char *text;
    (void)state;
    assert_true(process_start(&slow, 0, NULL));
    assert_true(ws_open(&w, slow.port, "/api/live", "ceilidh.1", NULL));
    for (int i = 0; i < 200; i++)
        assert_true(ws_say(&w, "{\"t\":\"hello\",\"v\":1}"));
    for (int i = 0; i < 200; i++) {
        text = ws_next(&w, &len);
        assert_non_null(text);
        *(strstr(text, "often") ? &often : &others) += 1;
        free(text);
    }
    assert_true(others >= 20 && often > 100);
    ws_close(&w);
    assert_int_equal(process_stop(&slow, SIGTERM), 0);
}

/* Silence */

static void the_silent_are_given_up(void **state)
{
    struct process s;
    struct ws deaf, polite;
    char rest[256];
    size_t len;
    (void)state;
    assert_true(
        process_start(&s, 0, (const char *const[]){ "--ping", "1", "--silence", "3", NULL }));
    assert_true(ws_open(&deaf, s.port, "/api/live", "ceilidh.1", NULL));
    assert_true(ws_open(&polite, s.port, "/api/live", "ceilidh.1", NULL));
    /* One hears its pings and does not answer; the other does, and outlives it. */
    for (;;) {
        struct pollfd p[2] = { { .fd = deaf.fd, .events = POLLIN },
                               { .fd = polite.fd, .events = POLLIN } };
        poll(p, 2, -1);
        if (p[1].revents) {
            assert_true(ws_wait(&polite, 0));
            free(ws_take(&polite, &len));
        }
        if (p[0].revents && recv(deaf.fd, rest, sizeof rest, 0) <= 0)
            break;
    }
    assert_true(ws_say(&polite, "{\"t\":\"hello\",\"v\":1}"));
    answers(&polite, "no-table");
    ws_close(&deaf);
    ws_close(&polite);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
}

/* Somebody who takes nothing: the others go on, and he does not hold up the end. */
static void who_does_not_listen(void **state)
{
    struct process s;
    struct player p[2];
    struct ws w;
    char path[64], name[WIRE_ID + 1];
    const int little = 4096;
    (void)state;
    assert_true(process_start(
        &s, 0, (const char *const[]){ "--messages", "100000", "--proxies", "127.0.0.1", NULL }));
    player_begin(&p[0], ++people, order, NULL);
    player_begin(&p[1], ++people, NULL, &p[0]);
    while (!p[0].turns)
        players_step(p, 2, s.port);
    player_table_name(p[0].table, name);
    snprintf(path, sizeof path, "/api/t/%s/live", name);
    assert_true(ws_open(&w, s.port, path, "ceilidh.1", "X-Forwarded-For: 10.7.7.7\r\n"));
    setsockopt(w.fd, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    assert_true(ws_say(&w, "{\"t\":\"hello\",\"v\":1}"));
    for (int i = 0; i < 20000; i++) /* answers of many bytes each that nobody takes */
        if (send(w.fd, "", 0, MSG_NOSIGNAL) < 0 ||
            !ws_say(&w, "{\"t\":\"want\",\"from\":0,\"to\":200}"))
            break;
    while (!player_is_over(&p[0]) || !player_is_over(&p[1]))
        players_step(p, 2, s.port);
    player_end(&p[0]);
    player_end(&p[1]);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
    ws_close(&w);
}

/* A limit of connections is one. */
static void too_many(void **state)
{
    struct process s;
    struct ws w[4];
    (void)state;
    assert_true(process_start(&s, 0, (const char *const[]){ "--connections", "3", NULL }));
    for (int i = 0; i < 3; i++)
        assert_true(ws_open(&w[i], s.port, "/api/live", "ceilidh.1", NULL));
    assert_false(ws_open(&w[3], s.port, "/api/live", "ceilidh.1", NULL));
    assert_int_equal(w[3].status, 503);
    for (int i = 0; i < 3; i++)
        ws_close(&w[i]);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
    assert_true(process_start(&s, 0, (const char *const[]){ "--per-address", "2", NULL }));
    for (int i = 0; i < 3; i++)
        assert_true(ws_open(&w[i], s.port, "/api/live", "ceilidh.1", NULL));
    ends_with(&w[2], 1000);
    ws_close(&w[0]);
    ws_close(&w[1]);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
}

/* More connections than there are files for: those that are there play on, and afterwards all is as
 * before. */
static void more_than_there_are_files(void **state)
{
    enum { CROWD = 700 };
    struct process s;
    struct ws first, last;
    int fd[CROWD];
    (void)state;
    assert_true(process_start(&s, 0, (const char *const[]){ "--connections", "8", NULL }));
    assert_true(ws_open(&first, s.port, "/api/live", "ceilidh.1", NULL));
    for (int i = 0; i < CROWD; i++)
        fd[i] = ws_connect(s.port);
    ws_say(&first, "{\"t\":\"hello\",\"v\":1}");
    answers(&first, "no-table");
    for (int i = 0; i < CROWD; i++)
        if (fd[i] >= 0)
            close(fd[i]);
    assert_true(ws_open(&last, s.port, "/api/live", "ceilidh.1", NULL));
    ws_say(&last, "{\"t\":\"hello\",\"v\":1}");
    answers(&last, "no-table");
    ws_close(&first);
    ws_close(&last);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
}

/* The status of an answer to a request from this address, as a proxy tells it; the whole of it is
 * in `out`. */
static int asked(uint16_t port, const char *path, const char *address, char *out, size_t cap)
{
    char text[256];
    const int fd = ws_connect(port);
    size_t have = 0;
    ssize_t n;
    const int len = snprintf(text, sizeof text,
                             "GET %s HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: %s\r\n"
                             "Connection: close\r\n\r\n",
                             path, address);
    assert_int_equal(send(fd, text, (size_t)len, MSG_NOSIGNAL), len);
    while (have + 1 < cap && (n = recv(fd, out + have, cap - have - 1, 0)) > 0)
        have += (size_t)n;
    out[have] = '\0';
    close(fd);
    return have > 12 ? atoi(out + 9) : 0;
}

/* One a second, ten at once: files, the API and addresses that are none count alike. A club behind
 * another address, and who watches, are answered all the same. */
static void an_address_that_asks_too_often(void **state)
{
    static const char *const paths[] = { "/", "/api", "/nothing.txt", "/api/tables?open" };
    struct process s;
    static char out[65536];
    int status = 0, answered = 0;
    (void)state;
    assert_true(process_start(
        &s, 0, (const char *const[]){ "--requests", "1", "--proxies", "127.0.0.1", NULL }));
    while (answered < 100 && status != 429)
        status = asked(s.port, paths[answered++ % 4], "10.0.0.1", out, sizeof out);
    assert_in_range(answered, 11, 99); /* on a slow machine some come back meanwhile */
    assert_non_null(strstr(out, "retry-after: 1\r\n"));
    assert_non_null(strstr(out, "connection: close\r\n"));
    assert_non_null(strstr(out, "too often"));
    assert_int_equal(asked(s.port, "/", "10.0.0.2", out, sizeof out), 200);
    for (int i = 0; i < 30; i++)
        assert_int_equal(asked(s.port, "/healthz", "10.0.0.1", out, sizeof out), 200);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
}

static int begin(void **state)
{
    (void)state;
    return process_start(&server, 0,
                         (const char *const[]){ "--messages", "100000", "--proxies", "127.0.0.1",
                                                "--origins", "https://club.example", NULL })
               ? 0
               : -1;
}

static int end(void **state)
{
    (void)state;
    return process_stop(&server, SIGTERM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(upgrades_that_are_refused),
        cmocka_unit_test(messages_that_are_refused),
        cmocka_unit_test(deep_and_long),
        cmocka_unit_test(frames_that_are_none),
        cmocka_unit_test(a_message_in_pieces),
        cmocka_unit_test(tables_and_secrets_that_are_guessed),
        cmocka_unit_test(a_flood),
        cmocka_unit_test(the_silent_are_given_up),
        cmocka_unit_test(who_does_not_listen),
        cmocka_unit_test(too_many),
        cmocka_unit_test(an_address_that_asks_too_often),
        cmocka_unit_test(more_than_there_are_files),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
