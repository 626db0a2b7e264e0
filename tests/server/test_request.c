/* test_request.c: heads of requests, well written and not. */
#include "server/request.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct request r;

static unsigned read_text(const char *text)
{
    request_read(&r, text, (uint32_t)strlen(text));
    return r.status;
}

static void test_a_head_is_found(void **state)
{
    (void)state;
    static const char whole[] = "GET / HTTP/1.1\r\nhost: x\r\n\r\n", bare[] = "GET / HTTP/1.1\n\nx";
    for (uint32_t n = 0; n < sizeof whole - 1; n++)
        assert_int_equal(request_length(whole, n), 0);
    assert_int_equal(request_length(whole, sizeof whole - 1), sizeof whole - 1);
    assert_int_equal(request_length(bare, sizeof bare - 1), sizeof bare - 2);
    assert_int_equal(request_skip("\r\n\nGET", 6), 3);
}

static void test_what_is_read(void **state)
{
    (void)state;
    assert_int_equal(
        read_text("GET /play/%41?x=%zz HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n"
                  "accept-encoding: br \r\nIf-None-Match:\t\"a\"\r\n\r\n"),
        0);
    assert_string_equal(r.path, "/play/A");
    assert_string_equal(r.accepted, "gzip,br");
    assert_string_equal(r.known, "\"a\"");
    assert_true(r.keep && !r.is_head && !r.is_old && !r.has_body);
    assert_int_equal(read_text("HEAD http://x:80/a HTTP/1.0\n\n"), 0);
    assert_string_equal(r.path, "/a");
    assert_true(!r.keep && r.is_head && r.is_old);
    assert_int_equal(read_text("GET /%00 HTTP/1.1\nhost: x\n\n"), 0);
    assert_int_equal(r.path_len, 2);
}

/* A list too long to be kept does not make somebody from elsewhere one of this machine. */
static void test_who_is_forwarded(void **state)
{
    char text[REQUEST_WORD + 128], list[REQUEST_WORD + 1];
    (void)state;
    assert_int_equal(read_text("GET / HTTP/1.1\nhost: x\nx-forwarded-for:\n\n"), 0);
    assert_false(r.is_forwarded);
    assert_int_equal(read_text("GET / HTTP/1.1\nhost: x\nx-forwarded-for: 192.0.2.1\n\n"), 0);
    assert_true(r.is_forwarded);
    assert_string_equal(r.forwarded, "192.0.2.1");
    memset(list, '1', sizeof list - 1);
    list[sizeof list - 1] = '\0';
    snprintf(text, sizeof text, "GET / HTTP/1.1\nhost: x\nx-forwarded-for: %s\n\n", list);
    assert_int_equal(read_text(text), 0);
    assert_true(r.is_forwarded);
    assert_string_equal(r.forwarded, "");
}

static void test_what_is_asked_of_the_api(void **state)
{
    (void)state;
    assert_int_equal(read_text("POST /api/t/x/play?a=1&b HTTP/1.1\nhost: x\ncontent-length: 12\n"
                               "content-type: application/json\nauthorization: bearer  abc\n"
                               "last-event-id: 5\nexpect: 100-continue\n\n"),
                     0);
    assert_true(r.method == METHOD_POST && r.takes_body && r.waits && r.keep);
    assert_int_equal(r.length, 12);
    assert_string_equal(r.query, "a=1&b");
    assert_string_equal(r.type, "application/json");
    assert_string_equal(r.bearer, "abc");
    assert_string_equal(r.last_event, "5");
    assert_int_equal(read_text("DELETE /api/x HTTP/1.1\nhost: x\n\n"), 0);
    assert_true(r.method == METHOD_DELETE && !r.takes_body && r.keep);
    assert_int_equal(read_text("POST /api/x HTTP/1.1\nhost: x\ncontent-length: 99999999999\n\n"),
                     0);
    assert_int_equal(r.length, UINT32_MAX);
    assert_int_equal(read_text("POST /api/x HTTP/1.1\nhost: x\ntransfer-encoding: chunked\n\n"), 0);
    assert_true(!r.takes_body && r.has_body && !r.keep);
    assert_int_equal(
        read_text(
            "GET /api HTTP/1.1\nhost: x\nauthorization: Bearer a\nauthorization: Bearer b\n\n"),
        400);
    assert_int_equal(read_text("GET /api HTTP/1.1\nhost: x\nauthorization: Basic abc\n\n"), 0);
    assert_string_equal(r.bearer, "");
}

static void test_who_goes_on(void **state)
{
    (void)state;
    static const struct {
        const char *head;
        bool keep;
    } row[] = {
        { "GET / HTTP/1.1\nhost: x\n\n", true },
        { "GET / HTTP/1.1\nhost: x\nconnection: x,CLOSE\n\n", false },
        { "GET / HTTP/1.1\nhost: x\nconnection: closed\n\n", true },
        { "GET / HTTP/1.0\n\n", false },
        { "GET / HTTP/1.0\nconnection: Keep-Alive\n\n", true },
        { "GET / HTTP/1.0\nconnection: keep-alive\nconnection: close\n\n", false },
        { "GET / HTTP/1.1\nhost: x\ncontent-length: 0\n\n", true },
        { "GET / HTTP/1.1\nhost: x\ncontent-length: 7\n\n", false },
        { "GET / HTTP/1.1\nhost: x\ntransfer-encoding: chunked\n\n", false },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_int_equal(read_text(row[i].head), 0);
        assert_int_equal(r.keep, row[i].keep);
    }
}

static void test_what_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *head;
        unsigned status;
    } row[] = {
        { "", 400 },
        { "\n", 400 },
        { "GET / HTTP/1.1\nhost: x\n", 400 }, /* not whole */
        { "GET / HTTP/1.1\n\n", 400 },
        { "GET / http/1.1\nhost: x\n\n", 400 },
        { "GET / HTTP/11\nhost: x\n\n", 400 },
        { "G(T / HTTP/1.1\nhost: x\n\n", 400 },
        { " / HTTP/1.1\nhost: x\n\n", 400 },
        { "GET /%4 HTTP/1.1\nhost: x\n\n", 400 },
        { "GET /% HTTP/1.1\nhost: x\n\n", 400 },
        { "GET /\t HTTP/1.1\nhost: x\n\n", 400 },
        { "GET / HTTP/1.1\nhost: x\n\tfold\n\n", 400 },
        { "GET / HTTP/1.1\nhost: x\nupgrade: h2c\n\n", 400 },
        { "GET / HTTP/1.1\nhost: x\ncontent-length:\n\n", 400 },
        { "GET / HTTP/0.9\nhost: x\n\n", 505 },
        { "GET / HTTP/3.0\n\n", 505 },
        { "POST / HTTP/1.1\nhost: x\n\n", 405 },
        { "POST /apis/x HTTP/1.1\nhost: x\n\n", 405 },
        { "PUT /api/t HTTP/1.1\nhost: x\n\n", 405 },
        { "GETS / HTTP/1.1\nhost: x\n\n", 405 },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_int_equal(read_text(row[i].head), row[i].status);
        assert_false(r.keep);
    }
}

static void test_what_is_too_large(void **state)
{
    (void)state;
    static char text[REQUEST_MOST + 2];
    memset(text, 'x', sizeof text - 1);
    assert_int_equal(read_text(text), 414);
    memcpy(text, "GET / HTTP/1.1\n", 15);
    assert_int_equal(read_text(text), 431);
    static char head[2 * REQUEST_VALUE + 100];
    const int n = snprintf(head, sizeof head, "GET / HTTP/1.1\nhost: x\naccept-encoding: ");
    memset(head + n, 'x', REQUEST_VALUE);
    strcpy(head + n + REQUEST_VALUE, "\n\n");
    assert_int_equal(read_text(head), 0);
    assert_string_equal(r.accepted, "");
    memcpy(head, "GET /", 5);
    memset(head + 5, 'x', REQUEST_PATH);
    strcpy(head + 5 + REQUEST_PATH, " HTTP/1.1\nhost: x\n\n");
    assert_int_equal(read_text(head), 414);
}

static void test_what_is_lost_already(void **state)
{
    (void)state;
    static const char *const lost[] = { "GET /\n", "x\r\n", "GET / HTTP/1.1\rhost",
                                        "GET / HTTP/1.1\nhost: x\ra" };
    static const char *const hopeful[] = {
        "", "G", "GET / HTTP/1.1\r", "GET / HTTP/1.1\r\nho", "POST / HTTP/1.1\n", "GET / HTTP/2.0\n"
    };
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++)
        assert_true(request_is_lost(lost[i], (uint32_t)strlen(lost[i])));
    for (size_t i = 0; i < sizeof hopeful / sizeof *hopeful; i++)
        assert_false(request_is_lost(hopeful[i], (uint32_t)strlen(hopeful[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_head_is_found),   cmocka_unit_test(test_what_is_read),
        cmocka_unit_test(test_who_is_forwarded),  cmocka_unit_test(test_what_is_asked_of_the_api),
        cmocka_unit_test(test_who_goes_on),       cmocka_unit_test(test_what_is_refused),
        cmocka_unit_test(test_what_is_too_large), cmocka_unit_test(test_what_is_lost_already),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
