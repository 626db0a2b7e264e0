/* fuzz_compare.c: files given to `bench --compare`. A figure that is found can be divided by. */
#include "arena/earlier.h"
#include "tests/fuzz/bytes.h"

#include <math.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const keys[] = { "copies_per_decision", "decisions_per_second" };
    char *text = malloc(size ? size : 1); /* exactly so long: no byte beyond it may be read */
    MUST(text);
    memcpy(text, data, size);
    for (int k = 0; k < 2; k++)
        for (int i = 0; games[i]; i++) {
            const double found = earlier_figure(text, (uint32_t)size, games[i], keys[k]);
            MUST(found >= 0 && isfinite(found));
        }
    free(text);
    return 0;
}
