/*
 * fuzz_api.c: requests to /api as strangers write them: a head and, behind its empty line, a body.
 * What is answered from it is JSON, a refusal or nothing; what it says is read by wire_read.
 */
#include "server/api_answer.h"
#include "server/request.h"
#include "server/route.h"
#include "tests/fuzz/bytes.h"

#include <string.h>

static void hear(const char *bytes, uint32_t n)
{
    struct buffer out = { 0 };
    struct mark m = { 0 };
    char text[MARK_TEXT];
    struct text t = text_over(text, sizeof text);
    const unsigned status = answer_status(bytes, n);
    MUST(status >= 200 && status < 600);
    answer_state(&out, bytes, n);
    answer_record(&out, bytes, n);
    mark_hear(&m, bytes, n);
    mark_write(&m, &t);
    MUST(text_fits(&t));
    buffer_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct request r;
    struct route route;
    struct buffer message = { 0 };
    struct wire_ask ask;
    struct json_span where;
    char invite[WIRE_SECRET + 1];
    const char *allow = NULL;
    if (size > UINT16_MAX)
        return 0;
    const char *text = (const char *)data;
    const uint32_t n = request_length(text, (uint32_t)size), left = (uint32_t)size - n;
    char *body = malloc(left ? left : 1); /* exactly so long: no byte beyond it may be read */
    MUST(body);
    memcpy(body, text + n, left);
    request_read(&r, text, n);
    const unsigned status = route_read(&route, &r, &allow);
    MUST(!status || status == 400 || status == 404 || status == 405);
    MUST(status != 405 || allow);
    MUST(route_message(&route, body, left, &message));
    if (!wire_read(&ask, message.at, (uint32_t)message.len, &where))
        MUST(ask.kind == route.kind || !status || route.what != ROUTE_SAY);
    route_text(body, left, "invite", invite, sizeof invite);
    hear(body, left);
    buffer_free(&message);
    free(body);
    return 0;
}
