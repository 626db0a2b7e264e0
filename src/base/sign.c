/* sign.c: see sign.h. */
#include "base/sign.h"

#include <stdbool.h>
#include <stddef.h>

struct range {
    uint32_t from, to;
};

static bool is_among(uint32_t sign, const struct range *range, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (sign >= range[i].from && sign <= range[i].to)
            return true;
    return false;
}

uint32_t sign_at(const char *s, uint32_t n, uint32_t *sign)
{
    static const struct {
        unsigned char from, to, second_from, second_to, length, bits;
    } form[] = {
        { 0x00, 0x7f, 0, 0, 1, 0x7f },       { 0xc2, 0xdf, 0x80, 0xbf, 2, 0x1f },
        { 0xe0, 0xe0, 0xa0, 0xbf, 3, 0x0f }, { 0xe1, 0xec, 0x80, 0xbf, 3, 0x0f },
        { 0xed, 0xed, 0x80, 0x9f, 3, 0x0f }, { 0xee, 0xef, 0x80, 0xbf, 3, 0x0f },
        { 0xf0, 0xf0, 0x90, 0xbf, 4, 0x07 }, { 0xf1, 0xf3, 0x80, 0xbf, 4, 0x07 },
        { 0xf4, 0xf4, 0x80, 0x8f, 4, 0x07 },
    };
    const unsigned char *at = (const unsigned char *)s;
    for (size_t i = 0; i < sizeof form / sizeof *form; i++) {
        if (at[0] < form[i].from || at[0] > form[i].to)
            continue;
        *sign = at[0] & form[i].bits;
        if (form[i].length == 1)
            return 1;
        if (n < form[i].length || at[1] < form[i].second_from || at[1] > form[i].second_to)
            return 0;
        for (uint32_t k = 1; k < form[i].length; k++) {
            if ((at[k] & 0xc0) != 0x80)
                return 0;
            *sign = *sign << 6 | (at[k] & 0x3fu);
        }
        return form[i].length;
    }
    return 0;
}

static bool is_control(uint32_t sign)
{
    return sign < 0x20 || (sign >= 0x7f && sign <= 0x9f);
}

/* Marks of direction and their ends, ends of lines and paragraphs, places where a line may break,
 * the mark of byte order. */
static bool steers_writing(uint32_t sign)
{
    static const struct range range[] = {
        { 0x00ad, 0x00ad }, { 0x061c, 0x061c }, { 0x200b, 0x200b }, { 0x200e, 0x200f },
        { 0x2028, 0x202e }, { 0x2060, 0x206f }, { 0xfeff, 0xfeff }, { 0xfff9, 0xfffb },
    };
    return is_among(sign, range, sizeof range / sizeof *range);
}

uint32_t sign_plain(const char *s, uint32_t n)
{
    uint32_t at = 0, sign, step;
    while (at < n && (step = sign_at(s + at, n - at, &sign)) != 0 &&
           (!is_control(sign) || sign == '\t'))
        at += step;
    return at;
}

uint32_t sign_name(const char *s, uint32_t n)
{
    uint32_t at = 0, sign, step;
    while (at < n && (step = sign_at(s + at, n - at, &sign)) != 0 && !is_control(sign) &&
           !steers_writing(sign))
        at += step;
    return at;
}

enum { JOINER = 0x200d };

/* What belongs to the sign before it: accents, the joiner, variants, tones of skin, tags of
 * flags. */
static bool is_addition(uint32_t sign)
{
    static const struct range range[] = {
        { 0x0300, 0x036f },   { 0x1ab0, 0x1aff },   { 0x1dc0, 0x1dff }, { 0x200c, JOINER },
        { 0x20d0, 0x20ff },   { 0xfe00, 0xfe0f },   { 0xfe20, 0xfe2f }, { 0x1f3fb, 0x1f3ff },
        { 0xe0020, 0xe007f }, { 0xe0100, 0xe01ef },
    };
    return is_among(sign, range, sizeof range / sizeof *range);
}

/* Letters of flags, which come in twos. */
static bool is_flag(uint32_t sign)
{
    return sign >= 0x1f1e6 && sign <= 0x1f1ff;
}

uint32_t sign_whole(const char *s, uint32_t len, uint32_t n)
{
    uint32_t whole = 0, before = 0, flags = 0, step, sign = 0;
    if (len <= n)
        return len;
    for (uint32_t at = 0; at <= n; at += step) {
        step = sign_at(s + at, len - at, &sign);
        if (!step)
            return at;
        if (!is_addition(sign) && before != JOINER && !(is_flag(sign) && flags % 2))
            whole = at;
        flags = is_flag(sign) ? flags + 1 : 0;
        before = sign;
    }
    return whole;
}
