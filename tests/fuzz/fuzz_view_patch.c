/* fuzz_view_patch.c: deltas from anywhere. What is refused changes nothing, what is taken can be
 * told again. */
#include "tests/fuzz/bytes.h"
#include "wire/delta.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes b = { data, size };
    uint8_t before[VIEW_MOST], *view, delta[VIEW_DELTA];
    const uint32_t high = bytes_one(&b), n = (high << 2 | (bytes_one(&b) & 3u)) + 1;
    view = malloc(n);
    MUST(view);
    for (uint32_t i = 0; i < n; i++)
        before[i] = view[i] = (uint8_t)(i * 31);
    if (view_patch(view, n, b.at, (uint32_t)b.left)) {
        const uint32_t len = view_delta(before, view, n, delta);
        MUST(len <= VIEW_DELTA && view_patch(before, n, delta, len));
    }
    MUST(!memcmp(before, view, n));
    free(view);
    return 0;
}
