/* query.c: see query.h. */
#include "server/query.h"

#include <ctype.h>
#include <string.h>

/* What stands behind the name, up to the next `&`; NULL if it is not there. */
static const char *find(const char *query, const char *name, uint32_t *len)
{
    const size_t n = strlen(name);
    for (const char *at = query; *at;) {
        const size_t all = strcspn(at, "&");
        if (all >= n && !memcmp(at, name, n) && (all == n || at[n] == '=')) {
            *len = all > n ? (uint32_t)(all - n - 1) : 0;
            return at + n + (all > n);
        }
        at += all + (at[all] == '&');
    }
    return NULL;
}

bool query_has(const char *query, const char *name)
{
    uint32_t len;
    return find(query, name, &len) != NULL;
}

bool query_text(const char *query, const char *name, char *out, uint32_t cap)
{
    uint32_t len;
    const char *at = find(query, name, &len);
    if (!at || len >= cap)
        return false;
    for (uint32_t i = 0; i < len; i++)
        if (!isalnum((unsigned char)at[i]) && !strchr("-_.", at[i]))
            return false;
    memcpy(out, at, len);
    out[len] = '\0';
    return true;
}

bool query_number(const char *query, const char *name, int64_t usual, int64_t most, int64_t *out)
{
    char text[20];
    *out = usual;
    if (!query_has(query, name))
        return true;
    if (!query_text(query, name, text, sizeof text) || !*text)
        return false;
    *out = 0;
    for (const char *c = text; *c; c++) {
        if (!isdigit((unsigned char)*c))
            return false;
        *out = *out * 10 + (*c - '0');
        if (*out > most)
            return false;
    }
    return true;
}
