/* named.c: see named.h. */
#include "bots/named.h"

#include <string.h>

static const struct bot *find(const char *name, uint32_t len)
{
    char word[BOT_NAMED_TEXT];
    if (len >= sizeof word || memchr(name, '\0', len))
        return NULL;
    memcpy(word, name, len);
    word[len] = '\0';
    return bots_find(word);
}

/* A number from 1 to ten digits that fits. */
static bool read_number(const char *text, uint32_t len, uint32_t *out)
{
    uint64_t n = 0;
    if (!len || len > 10 || text[0] == '0')
        return false;
    for (uint32_t i = 0; i < len; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        n = 10 * n + (uint64_t)(text[i] - '0');
    }
    *out = (uint32_t)n;
    return n <= UINT32_MAX;
}

/* KEY=NUMBER, not said before. */
static bool read_part(struct bot_named *named, const char *text, uint32_t len)
{
    static const char *const keys[] = { "nodes=", "ms=", "hands=" };
    uint32_t *const value[] = { &named->nodes, &named->ms, &named->hands };
    for (int k = 0; k < 3; k++) {
        const uint32_t head = (uint32_t)strlen(keys[k]);
        if (len > head && !memcmp(text, keys[k], head))
            return !*value[k] && read_number(text + head, len - head, value[k]);
    }
    return false;
}

static uint32_t until_colon(const char *text, uint32_t len)
{
    const char *colon = memchr(text, ':', len);
    return colon ? (uint32_t)(colon - text) : len;
}

bool bot_named_read(struct bot_named *out, const char *text, uint32_t len)
{
    uint32_t at = until_colon(text, len);
    struct bot_named named = { .bot = find(text, at) };
    while (named.bot && at < len) {
        const uint32_t from = at + 1;
        at = from + until_colon(text + from, len - from);
        if (!read_part(&named, text + from, at - from))
            return false;
    }
    if (!named.bot || named.hands > BOT_HANDS)
        return false;
    *out = named;
    return true;
}

void bot_named_write(const struct bot_named *named, struct text *out)
{
    text_str(out, named->bot->name);
    if (named->nodes) {
        text_str(out, ":nodes=");
        text_int(out, named->nodes);
    }
    if (named->ms) {
        text_str(out, ":ms=");
        text_int(out, named->ms);
    }
    if (named->hands) {
        text_str(out, ":hands=");
        text_int(out, named->hands);
    }
}
