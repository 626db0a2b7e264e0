/*
 * fuzz_module.c: the entry points of the page's module, in any order and with anything in `in`.
 * Input: calls, a byte each for which one, then its numbers, a byte each, then its text, up to a
 * byte 0xff. Some calls sit down bots that move at once and let them play, so that games get
 * somewhere. Every answer fits, is JSON where it should be, and a refusal says why.
 */
#include "tests/conform/json_valid.h"
#include "tests/fuzz/bytes.h"
#include "wasm/glue.h"

#include <string.h>

enum { MOST_CALLS = 40, TEXT = 4096 };

static char text[GLUE_OUT + 1];

/* What the call has answered, which is kept in text; JSON unless it is an answer of another
 * kind. */
static int32_t checked(int32_t n, bool json)
{
    MUST(n > -GLUE_OUT && n < GLUE_OUT);
    const uint32_t len = (uint32_t)(n < 0 ? -n : n);
    memcpy(text, ceilidh_out(), len);
    text[len] = '\0';
    if (n < 0)
        MUST(!strncmp(text, "{\"error\":\"", 10));
    if (n < 0 || json)
        MUST(json_valid(text));
    return n;
}

static uint32_t put(struct bytes *b)
{
    uint32_t n = 0;
    while (b->left && n < TEXT) {
        const uint8_t byte = bytes_one(b);
        if (byte == 0xff)
            break;
        ceilidh_in()[n++] = byte;
    }
    return n;
}

/* Small numbers, and the largest for what is meant to be none. */
static uint32_t small(struct bytes *b)
{
    const uint8_t byte = bytes_one(b);
    return byte == 0xfe ? UINT32_MAX : byte;
}

static int32_t viewer(struct bytes *b)
{
    return (int32_t)(bytes_one(b) % 10) - 4;
}

static uint32_t put_again(int32_t n)
{
    if (n <= 0 || n > GLUE_IN)
        return 0;
    memcpy(ceilidh_in(), text, (uint32_t)n);
    return (uint32_t)n;
}

/* A table of one of these, with people and bots as the order says. */
static void open_one(struct bytes *b)
{
    static const char *const orders[] = {
        "{\"game\":\"nullgame\",\"seats\":[{\"bot\":\"random\"},{\"name\":\"Ann\"}],"
        "\"seed\":\"00112233445566778899aabbccddeeff\"}",
        "{\"game\":\"caledonia\",\"seats\":[{\"bot\":\"random\"},{}],\"options\":{\"beginner\":"
        "true},"
        "\"seed\":\"00112233445566778899aabbccddeeff\"}",
        "{\"game\":\"caledonia\",\"seats\":[{\"bot\":\"random\"}],"
        "\"seed\":\"00112233445566778899aabbccddeef1\"}",
        "{\"game\":\"lords\",\"seats\":[{\"bot\":\"random\"},{\"bot\":\"random\"},{}],"
        "\"seed\":\"00112233445566778899aabbccddeef2\"}",
    };
    const char *order = orders[bytes_one(b) % 4];
    memcpy(ceilidh_in(), order, strlen(order));
    const int32_t n = checked(ceilidh_new((uint32_t)strlen(order)), false);
    MUST(n > 0);
    checked(ceilidh_open(put_again(n), 0, 0), true);
}

/* The bot whose turn it is, if it is one's, thinks and plays. */
static void bot_plays(struct bytes *b)
{
    static uint8_t view[GLUE_IN];
    const int32_t n = checked(ceilidh_view(), false);
    if (n <= 0)
        return;
    memcpy(view, text, (uint32_t)n);
    const uint32_t ply = small(b);
    for (uint32_t game = 0; games[game]; game++)
        for (uint32_t seat = 0; seat < 5; seat++) {
            memcpy(ceilidh_in(), view, (uint32_t)n);
            const int32_t move = checked(ceilidh_think(game, 0, seat, 1, ply, (uint32_t)n), false);
            if (move > 0)
                checked(ceilidh_bot_plays(put_again(move), small(b), small(b), viewer(b)), true);
        }
}

static void call(struct bytes *b)
{
    uint32_t parts[3];
    switch (bytes_one(b) % 22) {
    case 0:
    case 1:
        open_one(b);
        return;
    case 2:
    case 3:
        bot_plays(b);
        return;
    case 4:
        checked(ceilidh_new(put(b)), false);
        return;
    case 5:
        checked(ceilidh_inspect(put(b)), true);
        return;
    case 6:
        for (int i = 0; i < 3; i++)
            parts[i] = small(b);
        put(b);
        checked(ceilidh_open(parts[0] << 4, parts[1], parts[2]), true);
        return;
    case 7:
        checked(ceilidh_open(put_again(checked(ceilidh_record(0), false)), 0, 0), true);
        return;
    case 8:
        checked(ceilidh_snapshot(small(b), viewer(b)), true);
        return;
    case 9:
    case 10:
        parts[0] = small(b);
        parts[1] = put(b);
        checked(ceilidh_play(parts[1], parts[0], viewer(b)), true);
        return;
    case 11:
        checked(ceilidh_undo(small(b), viewer(b)), true);
        return;
    case 12:
        checked(ceilidh_confirm(small(b), viewer(b)), true);
        return;
    case 13:
        checked(ceilidh_lift(viewer(b), small(b), viewer(b)), true);
        return;
    case 14:
        checked(ceilidh_take_back(small(b), small(b), viewer(b)), true);
        return;
    case 15:
        parts[0] = small(b);
        checked(ceilidh_bot_plays(put(b), parts[0], 0, 0), true);
        return;
    case 16:
        checked(ceilidh_at(small(b)), true);
        return;
    case 17:
        ceilidh_undo_needs(small(b));
        return;
    case 18:
        checked(ceilidh_explain(put(b)), true);
        return;
    case 19:
        checked(ceilidh_preview(put(b)), true);
        return;
    case 20:
        checked(ceilidh_record(small(b)), false);
        return;
    default:
        parts[0] = bytes_one(b) % 8;
        if (parts[0] >= 4)
            checked(ceilidh_judge(parts[0] - 4, bytes_one(b) % 6, 1, put(b), small(b)), true);
        else
            checked(ceilidh_think(parts[0], 0, bytes_one(b) % 6, 1, small(b), put(b)), false);
        return;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes b = { data, size };
    ceilidh_forget();
    memset(ceilidh_in(), 0, TEXT);
    open_one(&b);
    for (int i = 0; b.left && i < MOST_CALLS; i++)
        call(&b);
    return 0;
}
