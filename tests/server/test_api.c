/* test_api.c: addresses, questions, bodies and marks of requests to /api, well written and not. */
#include "server/api_answer.h"
#include "server/query.h"
#include "server/request.h"
#include "server/route.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct route route;

static unsigned ask(enum method method, const char *path, const char *query)
{
    struct request r = { .method = method };
    const char *allow = NULL;
    snprintf(r.path, sizeof r.path, "%s", path);
    snprintf(r.query, sizeof r.query, "%s", query);
    return route_read(&route, &r, &allow);
}

#define TABLE "/api/t/AAAAAAAAAAE"

static void test_addresses(void **state)
{
    static const struct {
        enum method method;
        const char *path, *query;
        unsigned status;
        enum route_what what;
    } row[] = {
        { METHOD_GET, TABLE, "", 0, ROUTE_SHOW },
        { METHOD_POST, TABLE, "", 405, ROUTE_SHOW },
        { METHOD_GET, TABLE "/state", "", 0, ROUTE_STATE },
        { METHOD_GET, TABLE "/record", "", 0, ROUTE_RECORD },
        { METHOD_GET, TABLE "/log", "from=3&to=9", 0, ROUTE_WANT },
        { METHOD_GET, TABLE "/log", "from=x", 400, ROUTE_WANT },
        { METHOD_GET, TABLE "/log", "from=99999999999", 400, ROUTE_WANT },
        { METHOD_GET, TABLE "/news", "", 0, ROUTE_NEWS },
        { METHOD_GET, TABLE "/news", "after=5.6.7&wait=25", 0, ROUTE_NEWS },
        { METHOD_GET, TABLE "/news", "after=5.6", 400, ROUTE_NEWS },
        { METHOD_GET, TABLE "/news", "after=%35", 400, ROUTE_NEWS },
        { METHOD_GET, TABLE "/news", "wait=61", 400, ROUTE_NEWS },
        { METHOD_POST, TABLE "/play", "", 0, ROUTE_SAY },
        { METHOD_POST, TABLE "/sit", "", 0, ROUTE_SAY },
        { METHOD_POST, TABLE "/say", "", 0, ROUTE_SAY },
        { METHOD_GET, TABLE "/play", "", 405, ROUTE_SAY },
        { METHOD_DELETE, TABLE "/play", "", 405, ROUTE_SAY },
        { METHOD_POST, TABLE "/hello", "", 404, ROUTE_SAY },
        { METHOD_POST, TABLE "/create", "", 404, ROUTE_SAY },
        { METHOD_POST, TABLE "play", "", 404, ROUTE_SAY },
        { METHOD_POST, TABLE "/play/", "", 404, ROUTE_SAY },
        { METHOD_GET, "/api/t/AAAAAAAAAAA", "", 404, ROUTE_SHOW }, /* there is no table 0 */
        { METHOD_GET, "/api/t/__________8", "", 404, ROUTE_SHOW },
        { METHOD_GET, "/api/t/AAAA", "", 404, ROUTE_SHOW },
        { METHOD_GET, "/api/nothing", "", 404, ROUTE_SHOW },
        { METHOD_GET, "/api/tables", "open", 0, ROUTE_LIST },
        { METHOD_GET, "/api/tables", "most=101", 400, ROUTE_LIST },
        { METHOD_GET, "/api/tables", "before=17.AAAAAAAAAAE", 0, ROUTE_LIST },
        { METHOD_GET, "/api/tables", "before=17.AA", 400, ROUTE_LIST },
        { METHOD_GET, "/api/tables", "before=x", 400, ROUTE_LIST },
        { METHOD_POST, "/api/tables", "", 0, ROUTE_CREATE },
        { METHOD_DELETE, "/api/tables", "", 405, ROUTE_CREATE },
        { METHOD_GET, TABLE "/tell", "", 0, ROUTE_TELL },
        { METHOD_POST, TABLE "/tell", "", 0, ROUTE_TELL },
        { METHOD_DELETE, TABLE "/tell", "", 405, ROUTE_TELL },
        { METHOD_POST, "/api/off/abc", "", 0, ROUTE_OFF },
        { METHOD_GET, "/api/off/abc", "", 405, ROUTE_OFF },
        { METHOD_POST, "/api/off/", "", 404, ROUTE_OFF },
        { METHOD_POST, "/api/off/0123456789012345678901234567890123456789012345678901234567890123",
          "", 404, ROUTE_OFF },
        { METHOD_GET, "/api/account", "", 0, ROUTE_WHO },
        { METHOD_POST, "/api/account", "", 0, ROUTE_PERSON },
        { METHOD_DELETE, "/api/account", "", 405, ROUTE_PERSON },
        { METHOD_POST, "/api/account/enter", "", 0, ROUTE_PERSON },
        { METHOD_GET, "/api/account/enter", "", 405, ROUTE_PERSON },
        { METHOD_POST, "/api/account/play", "", 404, ROUTE_PERSON },
        { METHOD_POST, "/api/accounts", "", 404, ROUTE_PERSON },
    };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const unsigned status = ask(row[i].method, row[i].path, row[i].query);
        if (status != row[i].status || (!status && route.what != row[i].what))
            fail_msg("%s?%s: %u", row[i].path, row[i].query, status);
    }
    ask(METHOD_GET, TABLE "/log", "to=9&from=3");
    assert_true(route.from == 3 && route.to == 9 && route.table == 1);
    ask(METHOD_GET, TABLE "/news", "wait=25&after=5.6.7");
    assert_true(route.polls && route.wait == 25 && route.has_mark && route.mark.begun);
    assert_true(route.mark.n == 5 && route.mark.at == 6 && route.mark.sum == 7);
    ask(METHOD_GET, "/api/tables", "mine");
    assert_int_equal(route.list.states, STORE_ALL_STATES);
    assert_true(route.mine && !route.list.listed);
    ask(METHOD_GET, "/api/tables", "mine&over");
    assert_int_equal(route.list.states, 1 << STORE_OVER | 1 << STORE_ABANDONED | 1 << STORE_CLOSED);
    ask(METHOD_GET, "/api/tables", "playing");
    assert_int_equal(route.list.states, 1 << STORE_PLAYING);
    assert_true(route.list.listed && route.list.before == STORE_NEVER && route.list.most == 30);
}

static void test_questions(void **state)
{
    char text[8];
    int64_t n;
    (void)state;
    assert_true(query_has("a&bc=1&d=", "a") && query_has("a&bc=1&d=", "bc"));
    assert_false(query_has("a&bc=1", "b") || query_has("", "a") || query_has("&&", "a"));
    assert_true(query_text("a&bc=x-1&d=", "bc", text, sizeof text));
    assert_string_equal(text, "x-1");
    assert_true(query_text("d=", "d", text, sizeof text));
    assert_string_equal(text, "");
    assert_false(query_text("d=12345678", "d", text, sizeof text));
    assert_false(query_text("d=a b", "d", text, sizeof text));
    assert_true(query_number("", "n", 7, 9, &n) && n == 7);
    assert_true(query_number("n=9", "n", 7, 9, &n) && n == 9);
    assert_false(query_number("n=10", "n", 7, 9, &n) || query_number("n=", "n", 7, 9, &n) ||
                 query_number("n", "n", 7, 9, &n) || query_number("n=-1", "n", 7, 9, &n));
}

static const char *message(enum wire_kind kind, const char *body)
{
    static struct buffer out;
    const struct route r = { .what = ROUTE_SAY, .kind = kind };
    buffer_free(&out);
    assert_true(route_message(&r, body, (uint32_t)strlen(body), &out));
    return out.at;
}

static void test_bodies(void **state)
{
    struct wire_ask ask;
    struct json_span where;
    char invite[WIRE_SECRET + 1];
    (void)state;
    assert_string_equal(message(WIRE_START, ""), "{\"t\":\"start\"}");
    assert_string_equal(message(WIRE_START, " { } "), " {\"t\":\"start\" } ");
    assert_string_equal(message(WIRE_SAY, "{\"text\":\"x\"}"), "{\"t\":\"say\",\"text\":\"x\"}");
    assert_string_equal(message(WIRE_SAY, "{\"text\":\"x\",\"t\":\"say\"}"),
                        "{\"text\":\"x\",\"t\":\"say\"}");
    static const char *const wrong[] = { "{\"t\":\"resign\",\"at\":3}",
                                         "[]",
                                         "x",
                                         "{",
                                         "{\"text\":1}",
                                         "x{\"text\":\"x\"}",
                                         "{\"text\":\"x\"}x" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *m = message(WIRE_SAY, wrong[i]);
        assert_non_null(wire_read(&ask, m, (uint32_t)strlen(m), &where));
    }
    static const char sits[] = "{\"invite\":\"ABCDEFGHIJKLMNOPQRSTUA\"}";
    assert_true(route_text(sits, sizeof sits - 1, "invite", invite, sizeof invite));
    assert_string_equal(invite, "ABCDEFGHIJKLMNOPQRSTUA");
    assert_false(route_text("{\"invite\":7}", 12, "invite", invite, sizeof invite) ||
                 route_text("", 0, "invite", invite, sizeof invite));
}

static void test_marks(void **state)
{
    static const char welcome[] = "{\"t\":\"welcome\",\"n\":4,\"at\":9,\"sum\":\"0000000a\"}";
    static const char news[] = "{\"t\":\"news\",\"n\":5,\"at\":9,\"log\":[[\"a\",\"\",0],[\"b\","
                               "\"\",0]],\"sum\":\"ffffffff\"}";
    static const char table[] = "{\"t\":\"table\",\"n\":6}", here[] = "{\"t\":\"here\"}";
    static const char *const wrong[] = { "",     "x",      "-1",     "1.",         "1.2",
                                         "1.2.", "1.2.3.", "1.2.3x", "4294967296", "11111111111" };
    struct mark m;
    char out[MARK_TEXT];
    struct text t = text_over(out, sizeof out);
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(mark_read(&m, wrong[i]));
    assert_true(mark_read(&m, "58") && m.n == 58 && !m.begun);
    assert_true(mark_hear(&m, welcome, sizeof welcome - 1));
    assert_true(m.n == 4 && m.at == 9 && m.sum == 10 && m.begun);
    assert_true(mark_hear(&m, news, sizeof news - 1));
    assert_true(mark_hear(&m, table, sizeof table - 1));
    assert_false(mark_hear(&m, here, sizeof here - 1));
    mark_write(&m, &t);
    assert_string_equal(out, "6.11.4294967295");
    assert_true(mark_read(&m, out));
}

static void test_statuses(void **state)
{
    static const struct {
        const char *message;
        unsigned status;
    } row[] = {
        { "{\"t\":\"news\",\"n\":1}", 200 },
        { "{\"t\":\"refused\",\"why\":{\"error\":\"WIRE\",\"code\":\"wire.kind\"}}", 400 },
        { "{\"t\":\"refused\",\"why\":{\"error\":\"HALL\",\"code\":\"host\"}}", 403 },
        { "{\"t\":\"refused\",\"why\":{\"error\":\"HALL\",\"code\":\"no-table\"}}", 404 },
        { "{\"t\":\"refused\",\"why\":{\"error\":\"MATCH\",\"code\":\"late\"}}", 409 },
        { "{\"t\":\"refused\",\"why\":{\"error\":\"MATCH\",\"code\":\"illegal\"}}", 422 },
        { "{\"t\":\"refused\",\"why\":{\"error\":\"HALL\",\"code\":\"often\"}}", 429 },
        { "{\"t\":\"refused\",\"why\":{\"error\":\"HALL\",\"code\":\"store\"}}", 503 },
    };
    struct buffer out = { 0 };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        assert_int_equal(answer_status(row[i].message, (uint32_t)strlen(row[i].message)),
                         row[i].status);
    answer_refusal(&out, "busy");
    assert_int_equal(answer_status(out.at, (uint32_t)out.len), 503);
    assert_false(answer_state(&out, "{}", 2) || answer_record(&out, "{}", 2));
    buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses), cmocka_unit_test(test_questions),
        cmocka_unit_test(test_bodies),    cmocka_unit_test(test_marks),
        cmocka_unit_test(test_statuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
