/* fuzz_journal.c: journals that nobody wrote: entries divided by a zero byte. What is taken can be
 * looked at and copied; a table that was made of it goes its own way. */
#include "hall/plan.h"
#include "tests/fuzz/bytes.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct table t, copy = { 0 };
    struct store_about about;
    struct buffer plans = { 0 };
    struct refusal no = { 0 };
    const uint8_t *end = data + size;
    int64_t time = 1;
    table_begin(&t, games, 1);
    while (data < end) {
        const uint8_t *zero = memchr(data, 0, (size_t)(end - data));
        const size_t len = (size_t)((zero ? zero : end) - data);
        char *lines = malloc(len ? len : 1); /* exactly so long */
        MUST(lines);
        memcpy(lines, data, len);
        const bool taken = table_accept(&t, time += 1000, lines, (uint32_t)len);
        free(lines);
        if (!taken)
            break;
        MUST(t.match && t.seats && t.seats <= GM_MAX_PLAYERS);
        table_about(&t, &about);
        propose_plans(&t, STORE_NEVER, &plans, &no);
        buffer_free(&plans);
        MUST(table_copy(&copy, &t));
        table_end(&copy);
        data += len + (zero != NULL);
    }
    MUST(!t.broken || !table_accept(&t, time, "", 0));
    table_end(&t);
    return 0;
}
