/* test_frame.c: WebSocket frames, those of RFC 6455's examples and those that must be refused. */
#include "server/frame.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CAP = 300 };

static char message[CAP];
static struct frames f;

static void begin(void)
{
    f = (struct frames){ .most = CAP, .message = message, .cap = CAP };
}

/* A client's frame: first byte, text, mask of four bytes that are not zero. */
static uint32_t client_frame(uint8_t *out, uint8_t first, const char *text, uint32_t len)
{
    static const uint8_t mask[4] = { 0x37, 0xfa, 0x21, 0x3d };
    uint32_t at = frame_head(out, FRAME_TEXT, len);
    out[0] = first;
    out[1] |= 0x80;
    memcpy(out + at, mask, 4);
    at += 4;
    for (uint32_t i = 0; i < len; i++)
        out[at + i] = (uint8_t)text[i] ^ mask[i & 3];
    return at + len;
}

static enum frame_event take_text(uint8_t first, const char *text)
{
    uint8_t bytes[4096];
    uint32_t used;
    const uint32_t n = client_frame(bytes, first, text, (uint32_t)strlen(text));
    const enum frame_event event = frame_take(&f, bytes, n, &used);
    if (event != FRAME_WRONG)
        assert_int_equal(used, n);
    return event;
}

static enum frame_event take_bytes(const char *bytes, uint32_t n)
{
    uint32_t used;
    return frame_take(&f, (const uint8_t *)bytes, n, &used);
}

static void is_wrong(enum frame_event event, uint16_t status)
{
    assert_int_equal(event, FRAME_WRONG);
    assert_int_equal(f.status, status);
    begin();
}

static void the_greeting_of_the_standard(void **state)
{
    (void)state;
    char out[FRAME_ACCEPT + 1];
    assert_true(frame_accept(out, "dGhlIHNhbXBsZSBub25jZQ==", 24));
    assert_string_equal(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_false(frame_accept(out, "dGhlIHNhbXBsZSBub25jZQ=", 23));
    assert_false(frame_accept(out, "dGhlIHNhbXBsZSBub25jZQ=A", 24));
    assert_false(frame_accept(out, "dGhlIHNhbXBsZSBub25jZ-==", 24));
    assert_false(
        frame_accept(out, "dGhlIHNhbXBsZSBub25jZR==", 24)); /* bits to spare are not zero */
    assert_false(frame_accept(out, "dGhlIHNhb\0BsZSBub25jZQ==", 24));
}

static void a_text_comes_in_one_piece_and_byte_by_byte(void **state)
{
    (void)state;
    uint8_t bytes[64];
    uint32_t used;
    begin();
    assert_int_equal(take_bytes("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11), FRAME_MESSAGE);
    assert_int_equal(f.message_len, 5);
    assert_memory_equal(message, "Hello", 5);
    const uint32_t n = client_frame(bytes, 0x81, "{\"t\":\"hello\"}", 13);
    for (uint32_t i = 0; i + 1 < n; i++) {
        assert_int_equal(frame_take(&f, bytes + i, 1, &used), FRAME_MORE);
        assert_int_equal(used, 1);
    }
    assert_int_equal(frame_take(&f, bytes + n - 1, 1, &used), FRAME_MESSAGE);
    assert_memory_equal(message, "{\"t\":\"hello\"}", 13);
}

static void two_texts_in_one_piece_are_told_one_by_one(void **state)
{
    (void)state;
    uint8_t bytes[64];
    uint32_t used;
    begin();
    uint32_t n = client_frame(bytes, 0x81, "one", 3);
    n += client_frame(bytes + n, 0x81, "", 0);
    assert_int_equal(frame_take(&f, bytes, n, &used), FRAME_MESSAGE);
    assert_int_equal(f.message_len, 3);
    assert_int_equal(frame_take(&f, bytes + used, n - used, &used), FRAME_MESSAGE);
    assert_int_equal(f.message_len, 0);
}

static void a_text_in_parts_with_a_ping_between(void **state)
{
    (void)state;
    begin();
    assert_int_equal(take_text(0x01, "Hel"), FRAME_MORE);
    assert_int_equal(take_text(0x89, "are you there"), FRAME_PINGED);
    assert_int_equal(f.control_len, 13);
    assert_memory_equal(f.control, "are you there", 13);
    assert_int_equal(take_text(0x00, "l"), FRAME_MORE);
    assert_int_equal(take_text(0x8a, ""), FRAME_PONGED);
    assert_int_equal(take_text(0x80, "o"), FRAME_MESSAGE);
    assert_int_equal(f.message_len, 5);
    assert_memory_equal(message, "Hello", 5);
}

static void a_sign_may_be_cut_between_parts(void **state)
{
    (void)state;
    begin();
    assert_int_equal(take_text(0x01, "\xed\x95"), FRAME_MORE);
    assert_int_equal(take_text(0x80, "\x9c"), FRAME_MESSAGE);
}

static void longer_texts_have_longer_heads(void **state)
{
    (void)state;
    char text[CAP + 1];
    memset(text, 'x', CAP);
    text[CAP] = 0;
    begin();
    assert_int_equal(take_text(0x81, text), FRAME_MESSAGE);
    assert_int_equal(f.message_len, CAP);
    text[126] = 0;
    assert_int_equal(take_text(0x81, text), FRAME_MESSAGE);
    assert_int_equal(f.message_len, 126);
    static uint8_t head[FRAME_HEAD];
    assert_int_equal(frame_head(head, FRAME_TEXT, 125), 2);
    assert_int_equal(frame_head(head, FRAME_TEXT, 126), 4);
    assert_int_equal(frame_head(head, FRAME_TEXT, 65535), 4);
    assert_int_equal(frame_head(head, FRAME_TEXT, 65536), 10);
    assert_memory_equal(head, "\x81\x7f\0\0\0\0\0\1\0\0", 10);
}

static void what_is_larger_than_may_be_is_refused_before_it_comes(void **state)
{
    (void)state;
    begin();
    is_wrong(take_bytes("\x81\xfe\x01\x2d....", 8), 1009); /* 301 bytes, none of them sent */
    is_wrong(take_bytes("\x81\xff\x00\x00\x00\x01\x00\x00\x00\x00....", 14), 1009);
    is_wrong(take_bytes("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff....", 14), 1009);
    char text[CAP];
    memset(text, 'x', CAP);
    text[CAP - 1] = 0;
    assert_int_equal(take_text(0x01, text), FRAME_MORE);
    is_wrong(take_text(0x80, "xx"), 1009);
}

static void what_is_badly_written_is_refused(void **state)
{
    (void)state;
    begin();
    is_wrong(take_bytes("\x81\x05Hello", 7), 1002);        /* not masked              */
    is_wrong(take_text(0xc1, "x"), 1002);                  /* an extension            */
    is_wrong(take_text(0x82, "x"), 1003);                  /* bytes, not a text       */
    is_wrong(take_text(0x83, "x"), 1002);                  /* no such kind            */
    is_wrong(take_text(0x8b, "x"), 1002);                  /* no such control         */
    is_wrong(take_text(0x09, "x"), 1002);                  /* a control in parts      */
    is_wrong(take_text(0x80, "x"), 1002);                  /* the rest of nothing     */
    is_wrong(take_bytes("\x89\xfe\x00\x7e....", 8), 1002); /* a control too long      */
    is_wrong(take_bytes("\x81\xfe\x00\x05....", 8), 1002); /* longer than need be     */
    is_wrong(take_bytes("\x81\xff\0\0\0\0\0\0\x01\x00....", 14), 1002);
    assert_int_equal(take_text(0x01, "x"), FRAME_MORE);
    is_wrong(take_text(0x81, "x"), 1002); /* a text within a text */
}

static void what_is_no_utf8_is_refused(void **state)
{
    static const char *const bad[] = { "\xff",
                                       "\xc0\x80",
                                       "\xed\xa0\x80",
                                       "\xe0\x80\x80",
                                       "\xf4\x90\x80\x80",
                                       "\xf0\x80\x80\x80",
                                       "\x80",
                                       "\xe2\x82",
                                       "\xe2\x28\xa1",
                                       "\xf0\x9f\x92\x28" };
    (void)state;
    begin();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        is_wrong(take_text(0x81, bad[i]), 1007);
    assert_int_equal(take_text(0x81, "caf\xc3\xa9 \xed\x95\x9c \xf0\x9f\x91\x8b \xf4\x8f\xbf\xbf"),
                     FRAME_MESSAGE);
}

static void room_is_asked_for_when_it_is_known_how_much(void **state)
{
    static char little[4];
    uint8_t bytes[64];
    uint32_t used, all;
    (void)state;
    f = (struct frames){ .most = CAP };
    all = client_frame(bytes, 0x01, "well", 4);
    assert_int_equal(frame_take(&f, bytes, all, &used), FRAME_ROOM);
    assert_int_equal(used, all - 4);
    assert_int_equal(f.need, 4);
    f.message = little;
    f.cap = sizeof little;
    assert_int_equal(frame_take(&f, bytes + used, 4, &used), FRAME_MORE);
    all = client_frame(bytes, 0x80, " played", 7);
    assert_int_equal(frame_take(&f, bytes, all, &used), FRAME_ROOM);
    assert_int_equal(f.need, 11);
    memcpy(message, little, sizeof little);
    f.message = message;
    f.cap = CAP;
    assert_int_equal(frame_take(&f, bytes + used, all - used, &used), FRAME_MESSAGE);
    assert_int_equal(f.message_len, 11);
    assert_memory_equal(message, "well played", 11);
    f = (struct frames){ .most = CAP }; /* a text without a sign has its place, too */
    all = client_frame(bytes, 0x81, "", 0);
    assert_int_equal(frame_take(&f, bytes, all, &used), FRAME_ROOM);
    f.message = message;
    assert_int_equal(frame_take(&f, bytes + all, 0, &used), FRAME_MESSAGE);
    assert_int_equal(f.message_len, 0);
    begin();
}

static void a_close_says_why(void **state)
{
    (void)state;
    uint8_t out[FRAME_HEAD + 2];
    begin();
    assert_int_equal(take_text(0x88, "\x03\xe9going"), FRAME_CLOSED);
    assert_int_equal(f.status, 1001);
    begin();
    assert_int_equal(take_text(0x88, ""), FRAME_CLOSED);
    assert_int_equal(f.status, 1000);
    begin();
    is_wrong(take_text(0x88, "\x03"), 1002);
    is_wrong(take_text(0x88, "\x03\xed"), 1002); /* 1005 may not be said */
    is_wrong(take_text(0x88, "\x03\xe8\xff"), 1007);
    assert_int_equal(frame_close(out, 1009), 4);
    assert_memory_equal(out, "\x88\x02\x03\xf1", 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_greeting_of_the_standard),
        cmocka_unit_test(a_text_comes_in_one_piece_and_byte_by_byte),
        cmocka_unit_test(two_texts_in_one_piece_are_told_one_by_one),
        cmocka_unit_test(a_text_in_parts_with_a_ping_between),
        cmocka_unit_test(a_sign_may_be_cut_between_parts),
        cmocka_unit_test(longer_texts_have_longer_heads),
        cmocka_unit_test(what_is_larger_than_may_be_is_refused_before_it_comes),
        cmocka_unit_test(what_is_badly_written_is_refused),
        cmocka_unit_test(what_is_no_utf8_is_refused),
        cmocka_unit_test(room_is_asked_for_when_it_is_known_how_much),
        cmocka_unit_test(a_close_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
