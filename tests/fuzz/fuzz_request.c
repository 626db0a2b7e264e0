/* fuzz_request.c: bytes as they come in. What is read as a request is one that can be answered. */
#include "server/request.h"
#include "tests/fuzz/bytes.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const unsigned statuses[] = { 0, 400, 405, 414, 431, 505 };
    struct request r;
    if (size > UINT16_MAX)
        return 0;
    char *text = malloc(size ? size : 1); /* exactly so long: no byte beyond it may be read */
    MUST(text);
    memcpy(text, data, size);
    const uint32_t skipped = request_skip(text, (uint32_t)size), left = (uint32_t)size - skipped;
    const uint32_t n = request_length(text + skipped, left);
    MUST(n <= left);
    request_read(&r, text + skipped, n ? n : left);
    bool known = false;
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        known = known || r.status == statuses[i];
    MUST(known && (n || r.status));
    MUST(!r.keep || (!r.status && (!r.has_body || r.takes_body)));
    MUST(!r.takes_body || r.method == METHOD_POST);
    MUST(r.status || r.method == METHOD_GET || !strncmp(r.path, "/api/", 5));
    MUST(r.path_len < sizeof r.path && r.path[r.path_len] == '\0');
    MUST(memchr(r.accepted, 0, sizeof r.accepted) && memchr(r.known, 0, sizeof r.known));
    MUST(!strpbrk(r.accepted, "\r\n") && !strpbrk(r.known, "\r\n"));
    if (!n && request_is_lost(text + skipped, left))
        MUST(r.status);
    free(text);
    return 0;
}
