/* frame.c: see frame.h. */
#include "server/frame.h"

#include "base/base64.h"
#include "base/sha1.h"
#include "base/sign.h"

#include <string.h>

enum { BAD = 1002, NOT_TEXT = 1003, NOT_UTF8 = 1007, TOO_LARGE = 1009, NO_STATUS = 1000 };
enum { CONTINUATION = 0, BINARY = 2 };

/* The greeting */

/* Sixteen bytes in letters: 22 of them, the last with four bits to spare, and two signs. */
static bool is_key(const char *key, uint32_t len)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if (len != FRAME_KEY || key[22] != '=' || key[23] != '=')
        return false;
    for (uint32_t i = 0; i < 22; i++)
        if (!key[i] || !strchr(letters, key[i]))
            return false;
    return ((strchr(letters, key[21]) - letters) & 15) == 0;
}

bool frame_accept(char out[FRAME_ACCEPT + 1], const char *key, uint32_t len)
{
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t text[FRAME_KEY + sizeof magic - 1], hash[20];
    struct text t = text_over(out, FRAME_ACCEPT + 1);
    if (!is_key(key, len))
        return false;
    memcpy(text, key, FRAME_KEY);
    memcpy(text + FRAME_KEY, magic, sizeof magic - 1);
    sha1(hash, text, sizeof text);
    base64_write_padded(&t, hash, sizeof hash);
    return true;
}

/* Reading */

static enum frame_event wrong(struct frames *f, uint16_t status)
{
    f->status = status;
    return FRAME_WRONG;
}

static uint8_t code_of(const struct frames *f)
{
    return f->head[0] & 15;
}

static bool is_control(const struct frames *f)
{
    return f->head[0] & 8;
}

/* How long the head is, as far as its first two bytes tell. */
static uint32_t head_size(const struct frames *f)
{
    if (f->head_len < 2)
        return 2;
    const uint8_t length = f->head[1] & 127;
    return 2u + (length == 126 ? 2 : length == 127 ? 8 : 0) + 4;
}

static uint64_t length_of(const struct frames *f)
{
    const uint8_t length = f->head[1] & 127;
    const uint32_t bytes = length == 126 ? 2 : length == 127 ? 8 : 0;
    uint64_t n = bytes ? 0 : length;
    for (uint32_t i = 0; i < bytes; i++)
        n = n << 8 | f->head[2 + i];
    return n;
}

/* 0, or the status of what is wrong with the first two bytes. */
static uint16_t judge_start(const struct frames *f)
{
    const uint8_t code = code_of(f);
    const bool final = f->head[0] & 0x80;
    if (f->head[0] & 0x70 || !(f->head[1] & 0x80)) /* extensions; not masked */
        return BAD;
    if (is_control(f))
        return code > FRAME_PONG || !final || (f->head[1] & 127) > FRAME_CONTROL ? BAD : 0;
    if (code == BINARY)
        return NOT_TEXT;
    return code > FRAME_TEXT || (code == CONTINUATION) != f->in_message ? BAD : 0;
}

/* 0, or the status of what is wrong with the length: it must be written as short as can be. */
static uint16_t judge_length(const struct frames *f, uint64_t n)
{
    const uint8_t length = f->head[1] & 127;
    if ((length == 126 && n < 126) || (length == 127 && n <= UINT16_MAX))
        return BAD;
    return !is_control(f) && n > f->most - f->message_len ? TOO_LARGE : 0;
}

static uint16_t begin_frame(struct frames *f)
{
    f->left = length_of(f);
    f->masked = 0;
    f->in_frame = true;
    if (is_control(f))
        f->control_len = 0;
    else
        f->in_message = true;
    return judge_length(f, f->left);
}

/* Whether the frame's text has nowhere to go. */
static bool needs_room(struct frames *f)
{
    f->need = f->message_len + (uint32_t)f->left;
    return f->in_frame && !is_control(f) && (!f->message || f->need > f->cap);
}

/* One more byte of the head; 0, or the status of what is wrong. */
static uint16_t take_head(struct frames *f, uint8_t byte)
{
    f->head[f->head_len++] = byte;
    if (f->head_len == 2) {
        const uint16_t status = judge_start(f);
        if (status)
            return status;
    }
    return f->head_len == head_size(f) ? begin_frame(f) : 0;
}

static void take_payload(struct frames *f, const uint8_t *bytes, uint32_t n)
{
    const uint8_t *mask = f->head + f->head_len - 4;
    uint8_t *to =
        is_control(f) ? f->control + f->control_len : (uint8_t *)f->message + f->message_len;
    for (uint32_t i = 0; i < n; i++)
        to[i] = bytes[i] ^ mask[(f->masked + i) & 3];
    f->masked += n;
    f->left -= n;
    if (is_control(f))
        f->control_len = (uint8_t)(f->control_len + n);
    else
        f->message_len += n;
}

static bool is_utf8(const void *bytes, uint32_t n)
{
    const char *at = bytes;
    uint32_t sign, step;
    for (uint32_t i = 0; i < n; i += step)
        if (!(step = sign_at(at + i, n - i, &sign)))
            return false;
    return true;
}

/* A client may say why it leaves: a number that may be said, and a text. */
static enum frame_event end_close(struct frames *f)
{
    const uint16_t why = (uint16_t)(f->control[0] << 8 | f->control[1]);
    if (f->control_len == 0) {
        f->status = NO_STATUS;
        return FRAME_CLOSED;
    }
    const bool may_be_said =
        (why >= 1000 && why <= 1014 && why != 1004 && why != 1005 && why != 1006) ||
        (why >= 3000 && why <= 4999);
    if (f->control_len == 1 || !may_be_said)
        return wrong(f, BAD);
    if (!is_utf8(f->control + 2, f->control_len - 2u))
        return wrong(f, NOT_UTF8);
    f->status = why;
    return FRAME_CLOSED;
}

static enum frame_event end_frame(struct frames *f)
{
    const bool final = f->head[0] & 0x80;
    f->in_frame = false;
    f->head_len = 0;
    switch (code_of(f)) {
    case FRAME_PING:
        return FRAME_PINGED;
    case FRAME_PONG:
        return FRAME_PONGED;
    case FRAME_CLOSE:
        return end_close(f);
    default:
        if (!final)
            return FRAME_MORE;
        f->in_message = false;
        f->told = true;
        return is_utf8(f->message, f->message_len) ? FRAME_MESSAGE : wrong(f, NOT_UTF8);
    }
}

enum frame_event frame_take(struct frames *f, const uint8_t *bytes, uint32_t n, uint32_t *used)
{
    uint32_t i = 0;
    enum frame_event event = FRAME_MORE;
    if (f->told)
        f->message_len = 0;
    f->told = false;
    while (event == FRAME_MORE && (i < n || (f->in_frame && !f->left))) {
        if (!f->in_frame) {
            const uint16_t status = take_head(f, bytes[i++]);
            if (status)
                event = wrong(f, status);
            else if (needs_room(f))
                event = FRAME_ROOM;
        } else if (f->left) {
            const uint32_t some = f->left < n - i ? (uint32_t)f->left : n - i;
            take_payload(f, bytes + i, some);
            i += some;
        }
        if (event == FRAME_MORE && f->in_frame && !f->left)
            event = end_frame(f);
    }
    *used = i;
    return event;
}

/* Writing */

uint32_t frame_head(uint8_t out[FRAME_HEAD], enum frame_code code, uint32_t len)
{
    out[0] = (uint8_t)(0x80 | code);
    if (len < 126) {
        out[1] = (uint8_t)len;
        return 2;
    }
    const uint32_t bytes = len <= UINT16_MAX ? 2 : 8;
    out[1] = bytes == 2 ? 126 : 127;
    for (uint32_t i = 0; i < bytes; i++)
        out[1 + bytes - i] = (uint8_t)(i < 4 ? len >> 8 * i : 0);
    return 2 + bytes;
}

uint32_t frame_close(uint8_t out[FRAME_HEAD + 2], uint16_t status)
{
    const uint32_t head = frame_head(out, FRAME_CLOSE, 2);
    out[head] = (uint8_t)(status >> 8);
    out[head + 1] = (uint8_t)status;
    return head + 2;
}
