/* fuzz_frame.c: a client's bytes, in pieces of the size that the first one says: however they are
 * cut, the same comes of them, and nothing is written beyond its place. */
#include "server/frame.h"
#include "tests/fuzz/bytes.h"

#include <string.h>

enum { CAP = 64 };

struct heard {
    uint64_t sum;
    uint32_t events;
};

static void note(struct heard *h, const void *bytes, uint32_t n, enum frame_event event)
{
    const uint8_t *at = bytes;
    h->sum = h->sum * 31 + event;
    for (uint32_t i = 0; i < n; i++)
        h->sum = h->sum * 31 + at[i];
    h->events++;
}

static struct heard hear(const uint8_t *data, uint32_t size, uint32_t piece)
{
    struct heard h = { 0, 0 };
    char *message = malloc(CAP);
    MUST(message);
    struct frames f = { .most = CAP, .message = message, .cap = CAP };
    enum frame_event event = FRAME_MORE;
    for (uint32_t at = 0; at < size && event != FRAME_WRONG && event != FRAME_CLOSED;) {
        const uint32_t n = size - at < piece ? size - at : piece;
        uint32_t used;
        event = frame_take(&f, data + at, n, &used);
        MUST(used <= n && (event != FRAME_MORE || used == n));
        MUST(f.message_len <= CAP && f.control_len <= FRAME_CONTROL);
        at += used;
        if (event == FRAME_MESSAGE)
            note(&h, f.message, f.message_len, event);
        else if (event == FRAME_PINGED || event == FRAME_PONGED)
            note(&h, f.control, f.control_len, event);
        else if (event != FRAME_MORE) {
            MUST(f.status >= 1000 && f.status < 5000);
            note(&h, &f.status, sizeof f.status, event);
        }
    }
    free(message);
    return h;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2 || size > UINT16_MAX)
        return 0;
    const struct heard whole = hear(data + 1, (uint32_t)size - 1, UINT16_MAX);
    const struct heard cut = hear(data + 1, (uint32_t)size - 1, 1u + data[0] % 40);
    MUST(whole.sum == cut.sum && whole.events == cut.events);
    return 0;
}
