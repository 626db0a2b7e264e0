/*
 * fuzz_order.c: orders that nobody means. What is accepted is a match that comes back from its
 * record as it was; what is refused leaves none and says why.
 */
#include "table/order.h"
#include "tests/fuzz/bytes.h"

#include <string.h>

static void comes_back_the_same(const struct match *m)
{
    struct buffer out = { 0 }, again = { 0 };
    struct match *read;
    MUST(match_write(m, GM_CHANCE, &out, NULL) == MATCH_OK);
    MUST(match_read(&read, games, out.at, out.len, NULL) == MATCH_OK);
    MUST(match_write(read, GM_CHANCE, &again, NULL) == MATCH_OK);
    MUST(!strcmp(out.at, again.at));
    match_free(&read);
    buffer_free(&out);
    buffer_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct match_error e = { .code = MATCH_CODE_COUNT };
    struct match *m;
    char *text = malloc(size ? size : 1); /* exactly so long: no byte beyond it may be read */
    MUST(text);
    memcpy(text, data, size);
    const enum match_code code = order_match(&m, games, text, (uint32_t)size, &e);
    MUST(code == e.code && !m == (code != MATCH_OK));
    MUST(memchr(e.word, '\0', sizeof e.word));
    if (m)
        comes_back_the_same(m);
    match_free(&m);
    free(text);
    return 0;
}
