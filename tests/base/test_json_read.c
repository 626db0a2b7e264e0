/* test_json_read.c: the reader takes JSON and nothing else, and points at the first fault. */
#include "base/json_read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static struct json_in over(const char *text)
{
    return json_in_over(text, (uint32_t)strlen(text));
}

static void values_are_skipped_whole(void **unused)
{
    static const char *const good[] = {
        "0",
        "-1",
        "10.25",
        "1e9",
        "2E-3",
        "true",
        "false",
        "null",
        "\"\"",
        "\"a\\n\\u00e9\\\"\"",
        "\"\\uABCF\\u09af\"",
        "[]",
        "{}",
        "[1,[2,[3]],{}]",
        "{\"a\":{\"b\":[1,2]},\"c\":null}",
        " [ 1 , 2 ] ",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct json_in in = over(good[i]);
        struct json_span span;
        assert_true(json_in_value(&in, &span));
        assert_true(json_in_end(&in));
    }
}

static void faults_are_named_and_placed(void **unused)
{
    static const struct {
        const char *text, *code;
        uint32_t at;
    } bad[] = {
        { "", "json.end", 0 },
        { "[1", "json.end", 2 },
        { "{\"a\":", "json.end", 5 },
        { "\"abc", "json.end", 4 },
        { "01", "json.number", 0 },
        { "-", "json.number", 0 },
        { "1.", "json.number", 0 },
        { "1e+", "json.number", 0 },
        { "[1,]", "json.value", 3 },
        { "[1 2]", "json.comma", 3 },
        { "{\"a\" 1}", "json.colon", 5 },
        { "{a:1}", "json.string", 1 },
        { "tru", "json.value", 0 },
        { "\"a\nb\"", "json.control", 2 },
        { "\"\\x\"", "json.escape", 0 },
        { "\"\\", "json.escape", 0 },
        { "\"\\u12g4\"", "json.escape", 0 },
        { "\"\\u12G4\"", "json.escape", 0 },
        { "\"\\u12@4\"", "json.escape", 0 },
        { "\"\\u12", "json.escape", 0 },
        { "{\"a\":1,}", "json.string", 7 },
        { "]", "json.value", 0 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct json_in in = over(bad[i].text);
        struct json_span span;
        assert_false(json_in_value(&in, &span));
        assert_string_equal(in.fault, bad[i].code);
        assert_int_equal(in.where.at, bad[i].at);
        assert_true(in.where.at + in.where.len <= in.len);
    }
}

static void nesting_has_a_limit(void **unused)
{
    char text[2 * JSON_DEPTH + 3] = "";
    struct json_span span;
    (void)unused;
    memset(text, '[', JSON_DEPTH);
    memset(text + JSON_DEPTH, ']', JSON_DEPTH);
    struct json_in in = json_in_over(text, 2 * JSON_DEPTH);
    assert_true(json_in_value(&in, &span));
    memset(text, '[', JSON_DEPTH + 1);
    memset(text + JSON_DEPTH + 1, ']', JSON_DEPTH + 1);
    in = json_in_over(text, 2 * JSON_DEPTH + 2);
    assert_false(json_in_value(&in, &span));
    assert_string_equal(in.fault, "json.deep");
    assert_int_equal(in.where.at, JSON_DEPTH);
}

static void members_and_elements_are_pulled_one_by_one(void **unused)
{
    struct json_in in = over("{\"a\":[1,2],\"b\":{\"c\":3}} \"next\"");
    struct json_span key, value;
    (void)unused;
    assert_true(json_in_open(&in, '{'));
    assert_true(json_in_next(&in, '}'));
    assert_true(json_in_key(&in, &key) && json_in_is(&in, key, "a"));
    assert_true(json_in_open(&in, '['));
    assert_true(json_in_next(&in, ']') && json_in_value(&in, &value) &&
                json_in_is(&in, value, "1"));
    assert_true(json_in_next(&in, ']') && json_in_value(&in, &value) &&
                json_in_is(&in, value, "2"));
    assert_false(json_in_next(&in, ']'));
    assert_true(json_in_next(&in, '}'));
    assert_true(json_in_key(&in, &key) && json_in_is(&in, key, "b"));
    assert_true(json_in_value(&in, &value) && json_in_is(&in, value, "{\"c\":3}"));
    assert_false(json_in_next(&in, '}'));
    assert_null(in.fault);
    assert_false(json_in_end(&in));
    assert_int_equal(json_in_peek(&in), '"');
    assert_true(json_in_value(&in, &value) && json_in_is(&in, value, "\"next\""));
    assert_true(json_in_end(&in));
}

/* After a fault nothing more is read. */
static void a_fault_stops_the_reader(void **unused)
{
    struct json_in in = over("[x] 1");
    struct json_span span;
    (void)unused;
    assert_false(json_in_value(&in, &span));
    assert_false(json_in_open(&in, '['));
    assert_false(json_in_next(&in, ']'));
    assert_false(json_in_key(&in, &span));
    assert_false(json_in_value(&in, &span));
    assert_false(json_in_end(&in));
    assert_string_equal(in.fault, "json.value");
    assert_int_equal(in.where.at, 1);
}

/* The text of the value, read whole; NULL if it is none. */
static const char *text_of(const char *json, char out[64])
{
    struct json_in in = over(json);
    struct json_span value;
    struct text t = text_over(out, 64);
    assert_true(json_in_value(&in, &value));
    return json_in_text(&in, value, &t) ? out : NULL;
}

static void strings_are_read_as_text(void **unused)
{
    static const struct {
        const char *json, *text;
    } cases[] = {
        { "\"\"", "" },
        { " \"plain M\xc3\xb2rag\" ", "plain M\xc3\xb2rag" },
        { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t" },
        { "\"\\u0041\\u007f\"", "A\x7f" },
        { "\"\\u0080\\u00F2\\u07ff\"", "\xc2\x80\xc3\xb2\xdf\xbf" },
        { "\"\\u0800\\ud7ff\\ue000\\uFFFF\"", "\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf" },
        { "\"\\ud800\\udc00\\uD83D\\uDE00\\udbff\\udfff!\"",
          "\xf0\x90\x80\x80\xf0\x9f\x98\x80\xf4\x8f\xbf\xbf!" },
    };
    char out[64];
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(text_of(cases[i].json, out), cases[i].text);
}

/* What came before is there, and nothing after it. */
static void escapes_that_stand_for_no_text_end_it(void **unused)
{
    static const char *const none[] = {
        "\"ab\\u0000c\"",          "\"ab\\ud800\"",        "\"ab\\ud800c\"",
        "\"ab\\udc00\\ud800\"",    "\"ab\\ud800\\u0041\"", "\"ab\\ud800\\ud800\"",
        "\"ab\\ud800\\n12345\"",   "\"ab\\ud800\\ue000\"", "\"ab\\udfff\"",
        "\"ab\\ud800cdefghijkl\"",
    };
    char out[64];
    (void)unused;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_null(text_of(none[i], out));
        assert_string_equal(out, "ab");
    }
}

static void other_values_are_no_text(void **unused)
{
    static const char *const none[] = { "1", "12", "null", "true", "[\"a\"]", "{\"a\":\"b\"}" };
    char out[64];
    (void)unused;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_null(text_of(none[i], out));
        assert_string_equal(out, "");
    }
}

/* It counts what does not fit, as every writer of text does. */
static void a_text_may_be_too_long_for_its_room(void **unused)
{
    struct json_in in = over("\"a\\u00f2\\u00f2\"");
    struct json_span value;
    char out[4];
    struct text t = text_over(out, sizeof out);
    (void)unused;
    assert_true(json_in_value(&in, &value));
    assert_true(json_in_text(&in, value, &t));
    assert_false(text_fits(&t));
    assert_int_equal(t.len, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_skipped_whole),
        cmocka_unit_test(faults_are_named_and_placed),
        cmocka_unit_test(nesting_has_a_limit),
        cmocka_unit_test(members_and_elements_are_pulled_one_by_one),
        cmocka_unit_test(a_fault_stops_the_reader),
        cmocka_unit_test(strings_are_read_as_text),
        cmocka_unit_test(escapes_that_stand_for_no_text_end_it),
        cmocka_unit_test(other_values_are_no_text),
        cmocka_unit_test(a_text_may_be_too_long_for_its_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
