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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_skipped_whole),
        cmocka_unit_test(faults_are_named_and_placed),
        cmocka_unit_test(nesting_has_a_limit),
        cmocka_unit_test(members_and_elements_are_pulled_one_by_one),
        cmocka_unit_test(a_fault_stops_the_reader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
