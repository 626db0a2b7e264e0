/* fuzz_wire_read.c: messages that no client sends. Whatever is read points into the message. */
#include "tests/fuzz/bytes.h"
#include "wire/messages.h"

#include <string.h>

static void within(struct json_span s, size_t size)
{
    MUST(s.at <= size && s.len <= size - s.at);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct wire_ask ask;
    struct json_span where;
    char out[64];
    char *text = malloc(size ? size : 1); /* exactly so long: no byte beyond it may be read */
    MUST(text);
    memcpy(text, data, size);
    const char *fault = wire_read(&ask, text, (uint32_t)size, &where);
    within(where, size);
    if (!fault) {
        const struct json_span spans[] = { ask.secret, ask.invite, ask.name, ask.bot,
                                           ask.what,   ask.text,   ask.week, ask.late,
                                           ask.watch,  ask.join,   ask.order };
        MUST(ask.kind < WIRE_ASK_COUNT && ask.moves <= WIRE_MOVES);
        for (size_t i = 0; i < sizeof spans / sizeof *spans; i++)
            within(spans[i], size);
        for (uint32_t i = 0; i < ask.moves; i++) {
            within(ask.move[i], size);
            wire_text(text, ask.move[i], out, sizeof out);
        }
    }
    free(text);
    return 0;
}
