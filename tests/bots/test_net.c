/* test_net.c: learned values in whole numbers, and their files. */
#include "bots/net_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct net_file net, again;
static char text[4096], text_again[4096];

/* Two features, two hidden units: one sees the first feature, one the second turned round. */
static void a_small_net(void)
{
    net_file_init(&net, 2, 2);
    net.net.in_shift = 1;
    net.net.out_shift = 2;
    net.net.straight_shift = 3;
    net.net.offset = 7;
    net.in[0] = 4;
    net.in[net_padded(2) + 1] = -6;
    net.bias[0] = 10;
    net.out[0] = 8;
    net.out[1] = -20;
    net.straight[1] = 16;
}

static void sums_are_those_of_the_formula(void **unused)
{
    (void)unused;
    int16_t feature[NET_LINE] = { 5, 3 };
    a_small_net();
    /* (10 + 20) >> 1 = 15; below 0 is 0; 15 * 8 >> 2 = 30; 48 >> 3 = 6 */
    assert_int_equal(net_correction(&net.net, feature), 30 + 6 + 7);
    feature[1] = -3; /* 18 >> 1 = 9; (120 - 180) >> 2 = -15; -48 >> 3 = -6 */
    assert_int_equal(net_correction(&net.net, feature), -15 - 6 + 7);
}

static void hidden_units_have_a_limit(void **unused)
{
    (void)unused;
    const int16_t feature[NET_LINE] = { MIND_FEATURE };
    a_small_net();
    net.in[0] = 100;
    assert_int_equal(net_correction(&net.net, feature), (NET_HIGH * 8 >> 2) + 7);
}

static void what_is_written_can_be_read(void **unused)
{
    (void)unused;
    struct text out = text_over(text, sizeof text),
                second = text_over(text_again, sizeof text_again);
    a_small_net();
    net_file_write(&net.net, &out);
    assert_true(text_fits(&out));
    assert_null(net_file_read(&again, text, out.len));
    net_file_write(&again.net, &second);
    assert_string_equal(text_again, text);
}

static void a_file_that_is_none_is_refused(void **unused)
{
    (void)unused;
    struct text out = text_over(text, sizeof text);
    a_small_net();
    net_file_write(&net.net, &out);
    for (uint32_t len = 0; len + 1 < out.len; len++)
        if (text[len] == ' ' || text[len] == '\n')
            assert_non_null(net_file_read(&again, text, len));
    text[out.len++] = '1';
    assert_string_equal(net_file_read(&again, text, out.len), "end");
    assert_string_equal(net_file_read(&again, "net", 3), "ceilidh net 1");
}

static void sums_that_could_grow_too_large_are_refused(void **unused)
{
    (void)unused;
    a_small_net();
    assert_null(net_sound(&net.net));
    net.bias[0] = NET_MOST;
    assert_non_null(net_sound(&net.net));
    a_small_net();
    net.net.hidden = NET_HIDDEN + 1;
    assert_non_null(net_sound(&net.net));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_those_of_the_formula),
        cmocka_unit_test(hidden_units_have_a_limit),
        cmocka_unit_test(what_is_written_can_be_read),
        cmocka_unit_test(a_file_that_is_none_is_refused),
        cmocka_unit_test(sums_that_could_grow_too_large_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
