/* test_trace.c: the header of a trace: every kind of option, and data as a list of objects. */
#include "engine/trace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const struct gm_option options[] = {
    { "open", GM_FLAG, 0, 1, 1, NULL },
    { "rounds", GM_NUMBER, 1, 9, 1, NULL },
    { "map", GM_DATA, 0, 1, 1, "maps" },
};

/* The state is the value of each option. */
static int32_t option(const void *st, uint32_t i)
{
    return ((const int32_t *)st)[i];
}

static const struct game sample = {
    .name = "sample", .rules_version = 7, .options = options, .noptions = 3, .option = option
};

static const char *header(const int32_t value[3], const char *data)
{
    static char buffer[512];
    struct text t = text_over(buffer, sizeof buffer);
    struct json j = json_over(&t);
    const uint32_t len = data ? (uint32_t)strlen(data) : 0;
    json_open(&j, '{');
    gm_trace_header(&sample, value, 2, data, len, &j);
    json_close(&j, '}');
    assert_true(text_fits(&t));
    return buffer;
}

#define START "{\"trace\":1,\"game\":\"sample\",\"rules\":7,\"players\":2,\"options\":"

static void options_are_written_by_their_kind(void **unused)
{
    (void)unused;
    assert_string_equal(header((const int32_t[]){ 1, 3, 1 }, NULL),
                        START "{\"open\":true,\"rounds\":3,\"map\":\"custom\"}}");
    assert_string_equal(header((const int32_t[]){ 0, 9, 0 }, NULL),
                        START "{\"open\":false,\"rounds\":9,\"map\":\"standard\"}}");
}

static void options_that_have_no_value_are_left_out(void **unused)
{
    (void)unused;
    assert_string_equal(header((const int32_t[]){ GM_AUTO, 2, GM_AUTO }, NULL),
                        START "{\"rounds\":2}}");
}

static void data_is_a_list_of_what_objects_there_are(void **unused)
{
    static const struct {
        const char *data, *list;
    } row[] = {
        { "", "" },
        { " \t\r\n", "" },
        { "{}", "{}" },
        { "{ \"a\" : 1 }\r\n\t{\"b\":{ }}", "{\"a\":1},{\"b\":{}}" },
        { "{\"a } b\": \"{ \\\" } \\\\\"}", "{\"a } b\":\"{ \\\" } \\\\\"}" },
        { "{}7{}", "{}" },
        { "}{}", "" },
        { "{\"never\":{closed}", "" },
        { "{} {\"never closed", "{}" },
        { "{} {\"never closed\\", "{}" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char due[256];
        struct text t = text_over(due, sizeof due);
        text_str(&t, START "{\"map\":\"custom\"},\"maps\":[");
        text_str(&t, row[i].list);
        text_str(&t, "]}");
        assert_string_equal(header((const int32_t[]){ GM_AUTO, GM_AUTO, 1 }, row[i].data), due);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_written_by_their_kind),
        cmocka_unit_test(options_that_have_no_value_are_left_out),
        cmocka_unit_test(data_is_a_list_of_what_objects_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
