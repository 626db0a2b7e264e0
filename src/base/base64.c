/* base64.c: see base64.h. */
#include "base/base64.h"

#define ALPHANUMERIC "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

static void write_in(const char *letters, struct text *out, const uint8_t *bytes, uint32_t n)
{
    for (uint32_t i = 0; i < n; i += 3) {
        const uint32_t have = n - i < 3 ? n - i : 3;
        const uint32_t bits = (uint32_t)bytes[i] << 16 |
                              (have > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                              (have > 2 ? bytes[i + 2] : 0);
        const char four[4] = { letters[bits >> 18], letters[bits >> 12 & 63],
                               letters[bits >> 6 & 63], letters[bits & 63] };
        text_bytes(out, four, have + 1);
    }
}

void base64_write(struct text *out, const uint8_t *bytes, uint32_t n)
{
    write_in(ALPHANUMERIC "-_", out, bytes, n);
}

void base64_write_padded(struct text *out, const uint8_t *bytes, uint32_t n)
{
    write_in(ALPHANUMERIC "+/", out, bytes, n);
    text_bytes(out, "==", (3 - n % 3) % 3);
}

static int value_of(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '-' ? 62 : c == '_' ? 63 : -1;
}

int32_t base64_read(const char *text, uint32_t len, uint8_t *out, uint32_t cap)
{
    uint32_t bits = 0, have = 0, n = 0;
    if (len % 4 == 1 || BASE64_BYTES((uint64_t)len) > cap)
        return -1;
    for (uint32_t i = 0; i < len; i++) {
        const int value = value_of(text[i]);
        if (value < 0)
            return -1;
        bits = (bits << 6 | (uint32_t)value) & 0xffff;
        have += 6;
        if (have >= 8) {
            have -= 8;
            out[n++] = (uint8_t)(bits >> have);
        }
    }
    return bits & ((1u << have) - 1) ? -1 : (int32_t)n;
}
