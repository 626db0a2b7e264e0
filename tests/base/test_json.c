/* test_json.c: commas, quotes and escapes are where JSON wants them. */
#include "base/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static char buf[256];
static struct text out;

static struct json start(void)
{
    out = text_over(buf, sizeof buf);
    return json_over(&out);
}

static void empty_brackets(void **unused)
{
    (void)unused;
    struct json j = start();
    json_open(&j, '[');
    json_open(&j, '{');
    json_close(&j, '}');
    json_open(&j, '[');
    json_close(&j, ']');
    json_close(&j, ']');
    assert_string_equal(buf, "[{},[]]");
}

static void scalars_in_an_array(void **unused)
{
    (void)unused;
    struct json j = start();
    json_open(&j, '[');
    json_int(&j, -3);
    json_bool(&j, true);
    json_bool(&j, false);
    json_null(&j);
    json_str(&j, "x");
    json_raw(&j, "{\"y\":1}");
    json_int(&j, INT64_MAX);
    json_close(&j, ']');
    assert_string_equal(buf, "[-3,true,false,null,\"x\",{\"y\":1},9223372036854775807]");
}

static void keys_and_nesting(void **unused)
{
    (void)unused;
    struct json j = start();
    json_open(&j, '{');
    json_key_int(&j, "a", 1);
    json_key(&j, "b");
    json_open(&j, '[');
    json_int(&j, 2);
    json_open(&j, '{');
    json_key_bool(&j, "c", true);
    json_key_null(&j, "d");
    json_close(&j, '}');
    json_int(&j, 3);
    json_close(&j, ']');
    json_key_str(&j, "e", "f");
    json_close(&j, '}');
    assert_string_equal(buf, "{\"a\":1,\"b\":[2,{\"c\":true,\"d\":null},3],\"e\":\"f\"}");
}

static void lists_with_a_key(void **unused)
{
    (void)unused;
    struct json j = start();
    json_open(&j, '{');
    json_key_strs(&j, "a", (const char *const[]){ "b", "\"" }, 2);
    json_key_bytes(&j, "c", (const uint8_t[]){ 0, 255 }, 2);
    json_key_strs(&j, "d", NULL, 0);
    json_key_bytes(&j, "e", NULL, 0);
    json_key_bits(&j, "f", 1u << 31 | 5);
    json_key_bits(&j, "g", 0);
    json_close(&j, '}');
    assert_string_equal(buf, "{\"a\":[\"b\",\"\\\"\"],\"c\":[0,255],\"d\":[],\"e\":[],"
                             "\"f\":[0,2,31],\"g\":[]}");
}

static void escapes(void **unused)
{
    (void)unused;
    struct json j = start();
    json_open(&j, '{');
    json_key_str(&j, "q\"", "back\\slash \"quote\" tab\t bell\a line\n");
    json_close(&j, '}');
    assert_string_equal(
        buf, "{\"q\\\"\":\"back\\\\slash \\\"quote\\\" tab\\u0009 bell\\u0007 line\\u000a\"}");
}

/* Bytes above 127 pass, whether char has a sign or not. */
static void utf8_passes_unchanged(void **unused)
{
    (void)unused;
    struct json j = start();
    json_str(&j, "M\xc3\xb2r \xe2\x9a\x93");
    assert_string_equal(buf, "\"M\xc3\xb2r \xe2\x9a\x93\"");
}

/* What has room is kept to the last byte, what has none is counted. */
static void texts_are_cut_where_the_room_ends(void **unused)
{
    static const char whole[] = "[\"abcdefghij\",-12,7]";
    (void)unused;
    for (uint32_t cap = 1; cap <= sizeof whole; cap++) {
        out = text_over(buf, cap);
        struct json j = json_over(&out);
        json_open(&j, '[');
        json_str(&j, "abcdefghij");
        json_int(&j, -12);
        json_int(&j, 7);
        json_close(&j, ']');
        assert_int_equal(out.len, sizeof whole - 1);
        assert_int_equal(strlen(buf), cap - 1);
        assert_memory_equal(buf, whole, cap - 1);
    }
    out = text_over(NULL, 0);
    struct json j = json_over(&out);
    json_str(&j, "a");
    assert_int_equal(out.len, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_brackets),
        cmocka_unit_test(scalars_in_an_array),
        cmocka_unit_test(keys_and_nesting),
        cmocka_unit_test(escapes),
        cmocka_unit_test(utf8_passes_unchanged),
        cmocka_unit_test(lists_with_a_key),
        cmocka_unit_test(texts_are_cut_where_the_room_ends),
    };
    return cmocka_run_group_tests_name("base/json", tests, NULL, NULL);
}
