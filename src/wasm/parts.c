/* parts.c: see parts.h. */
#include "wasm/parts.h"

#include "games/caledonia/caledonia.h"
#include "games/lords/lords.h"

void parts_json(const struct game *g, struct json *out)
{
    if (g == &caledonia)
        parts_caledonia(out);
    if (g == &lords)
        parts_lords(out);
}

void parts_names(struct json *out, const char *key, const char *const *name, uint32_t n)
{
    json_key(out, key);
    json_open(out, '[');
    for (uint32_t i = 0; i < n; i++)
        json_str(out, name[i]);
    json_close(out, ']');
}

void parts_numbers(struct json *out, const char *key, const uint8_t *number, uint32_t n)
{
    json_key(out, key);
    json_open(out, '[');
    for (uint32_t i = 0; i < n; i++)
        json_int(out, number[i]);
    json_close(out, ']');
}
