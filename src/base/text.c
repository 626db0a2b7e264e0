/* text.c: see text.h. */
#include "base/text.h"

#include <string.h>

struct text text_over(char *buf, uint32_t cap)
{
    if (cap)
        buf[0] = '\0';
    return (struct text){ buf, cap, 0 };
}

bool text_fits(const struct text *t)
{
    return t->len < t->cap;
}

void text_char(struct text *t, char c)
{
    if (text_fits(t) && t->len < t->cap - 1) {
        t->at[t->len] = c;
        t->at[t->len + 1] = '\0';
    }
    t->len++;
}

void text_str(struct text *t, const char *s)
{
    text_bytes(t, s, (uint32_t)strlen(s));
}

void text_bytes(struct text *t, const char *s, uint32_t n)
{
    const uint32_t room = text_fits(t) ? t->cap - 1 - t->len : 0, kept = n < room ? n : room;
    if (kept) {
        memcpy(t->at + t->len, s, kept);
        t->at[t->len + kept] = '\0';
    }
    t->len += n;
}

void text_int(struct text *t, int64_t value)
{
    char digit[20];
    uint32_t at = sizeof digit;
    if (value >= 0 && value < 10) { /* as most numbers are */
        text_char(t, (char)('0' + value));
        return;
    }
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do
        digit[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (value < 0)
        digit[--at] = '-';
    text_bytes(t, digit + at, (uint32_t)sizeof digit - at);
}

void text_hex(struct text *t, uint64_t value, uint32_t digits)
{
    char digit[16];
    for (uint32_t i = 0; i < digits; i++)
        digit[i] = "0123456789abcdef"[value >> 4 * (digits - 1 - i) & 15];
    text_bytes(t, digit, digits);
}

void text_pad(struct text *t, char c, uint32_t until)
{
    while (t->len < until)
        text_char(t, c);
}
