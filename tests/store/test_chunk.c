/* test_chunk.c: entries packed and taken out again; bytes that nobody packed. */
#include "store/sqlite/chunk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

static const struct chunk_entry entries[] = { { 0, "a", 1 },
                                              { INT64_MAX, "\0\xff\n", 3 },
                                              { -1, "more than one", 13 },
                                              { 1794909775057, "b", 1 } };
enum { ENTRIES = sizeof entries / sizeof *entries };

static struct chunk packed(void)
{
    struct chunk c = { 0 };
    for (int i = 0; i < ENTRIES; i++)
        assert_true(chunk_add(&c, &entries[i]));
    assert_int_equal(c.entries, ENTRIES);
    return c;
}

static void what_was_packed_is_taken_out(void **state)
{
    (void)state;
    struct chunk c = packed();
    struct chunk_rest rest = { c.bytes, c.len };
    struct chunk_entry e;
    for (int i = 0; i < ENTRIES; i++) {
        assert_true(chunk_take(&rest, &e));
        assert_int_equal(e.time, entries[i].time);
        assert_int_equal(e.len, entries[i].len);
        assert_memory_equal(e.lines, entries[i].lines, e.len);
    }
    assert_false(chunk_take(&rest, &e));
    assert_int_equal(rest.len, 0);
    chunk_free(&c);
}

/* It is what files have, on every machine. */
static void the_bytes_are_always_the_same(void **state)
{
    (void)state;
    struct chunk c = { 0 };
    assert_true(chunk_add(&c, &(struct chunk_entry){ 0x0102030405060708, "xyz", 3 }));
    assert_int_equal(c.len, 15);
    assert_memory_equal(c.bytes, "\10\7\6\5\4\3\2\1\3\0\0\0xyz", 15);
    chunk_clear(&c);
    assert_int_equal(c.len + c.entries, 0);
    chunk_free(&c);
}

/* Looks at all of it, in memory that ends where it ends; returns how many entries there were. */
static uint32_t look_at(const char *bytes, uint32_t len)
{
    char *exact = malloc(len ? len : 1);
    assert_non_null(exact);
    memcpy(exact, bytes, len);
    struct chunk_rest rest = { exact, len };
    struct chunk_entry e;
    uint32_t n = 0, seen = 0;
    while (chunk_take(&rest, &e)) {
        assert_true(e.len > 0);
        char *copy = malloc(e.len);
        assert_non_null(copy);
        memcpy(copy, e.lines, e.len);
        free(copy);
        seen += CHUNK_HEAD + e.len;
        n++;
    }
    assert_int_equal(seen + rest.len, len);
    free(exact);
    return n;
}

static void bytes_that_nobody_packed_are_refused(void **state)
{
    (void)state;
    struct chunk c = packed();
    for (uint32_t len = 0; len < c.len; len++)
        assert_true(look_at(c.bytes, len) < ENTRIES);
    for (uint32_t at = 0; at < c.len; at++)
        for (int bit = 0; bit < 8; bit++) {
            c.bytes[at] ^= (char)(1 << bit);
            look_at(c.bytes, c.len);
            c.bytes[at] ^= (char)(1 << bit);
        }
    memset(c.bytes + 8, 0, 4); /* an entry of nothing */
    assert_int_equal(look_at(c.bytes, c.len), 0);
    memset(c.bytes + 8, 0xff, 4);
    assert_int_equal(look_at(c.bytes, c.len), 0);
    chunk_free(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_packed_is_taken_out),
        cmocka_unit_test(the_bytes_are_always_the_same),
        cmocka_unit_test(bytes_that_nobody_packed_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
