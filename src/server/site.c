/* site.c: see site.h. */
#include "server/site.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool is_path_byte(char c)
{
    return c && (isalnum((unsigned char)c) || strchr("/._~-", c)) && !((unsigned char)c & 0x80);
}

bool site_path_is_sound(const char *path, size_t len)
{
    if (!len || path[0] != '/')
        return false;
    for (size_t i = 0; i < len; i++)
        if (!is_path_byte(path[i]) || (path[i] == '/' && i + 1 < len && path[i + 1] == '/') ||
            (path[i] == '.' && i + 1 < len && path[i + 1] == '.'))
            return false;
    return true;
}

static int compare_paths(const void *path, const void *asset)
{
    return strcmp(path, ((const struct asset *)asset)->path);
}

static const struct asset *find_exactly(const struct site *s, const char *path)
{
    return s->assets ? bsearch(path, s->asset, s->assets, sizeof *s->asset, compare_paths) : NULL;
}

const struct asset *site_find(const struct site *s, const char *path)
{
    const struct asset *a = find_exactly(s, path);
    /* A place within the page has no dot: that is how it differs from a file. */
    return a || strchr(path, '.') ? a : find_exactly(s, "/index.html");
}

static const char *const names[CODINGS] = { [CODING_GZIP] = "gzip", [CODING_BROTLI] = "br" };

const char *site_coding_name(enum coding c)
{
    return names[c];
}

/* Takes the next of the parts between commas, without the blanks around it. */
static bool next_part(const char **at, const char **part, size_t *len)
{
    const char *from = *at + strspn(*at, ", \t");
    if (!*from)
        return false;
    size_t n = strcspn(from, ",");
    *at = from + n;
    while (from[n - 1] == ' ' || from[n - 1] == '\t')
        n--;
    *part = from;
    *len = n;
    return true;
}

/* A weight as RFC 9110 writes it, 0 to 1 with at most three places, in thousandths; what is written
 * otherwise is nought: nothing is sent that was not clearly asked for. */
static uint32_t thousandths(const char *at, size_t len)
{
    if (!len || len > sizeof "0.000" - 1 || (at[0] != '0' && at[0] != '1') ||
        (len > 1 && at[1] != '.'))
        return 0;
    uint32_t weight = at[0] == '1' ? 1000 : 0;
    for (size_t i = 2, place = 100; i < len; i++, place /= 10) {
        if (!isdigit((unsigned char)at[i]))
            return 0;
        weight += (uint32_t)(at[i] - '0') * (uint32_t)place;
    }
    return weight <= 1000 ? weight : 0;
}

/* The weight of a part such as `br; q=0.5`; without one it is 1. */
static uint32_t weight_of(const char *part, size_t len)
{
    const char *end = part + len, *at = memchr(part, ';', len);
    while (at) {
        for (at++; at < end && (*at == ' ' || *at == '\t');)
            at++;
        const char *next = memchr(at, ';', (size_t)(end - at));
        size_t n = (size_t)((next ? next : end) - at);
        while (n && (at[n - 1] == ' ' || at[n - 1] == '\t'))
            n--;
        if (n >= 2 && (at[0] == 'q' || at[0] == 'Q') && at[1] == '=')
            return thousandths(at + 2, n - 2);
        at = next;
    }
    return 1000;
}

/* The weight a header gives a coding by its name, or by `*`, which stands for all that are not
 * named; `otherwise` if it says nothing of it. */
static uint32_t wanted(const char *header, const char *name, uint32_t otherwise)
{
    const char *part;
    size_t len;
    while (next_part(&header, &part, &len)) {
        const size_t word = strcspn(part, "; \t,");
        if (word == strlen(name) && strncasecmp(part, name, word) == 0)
            return weight_of(part, len);
        if (word == 1 && *part == '*')
            otherwise = weight_of(part, len);
    }
    return otherwise;
}

enum coding site_coding(const struct asset *a, const char *accepted)
{
    enum coding best = CODING_PLAIN;
    /* The plain form needs no leave. Unless it is named it is taken where nothing else can be. */
    uint32_t most = wanted(accepted, "identity", 0);
    for (enum coding c = CODING_GZIP; c < CODINGS; c++) {
        const uint32_t weight = a->body[c].bytes ? wanted(accepted, names[c], 0) : 0;
        if (weight > most ||
            (weight && weight == most && a->body[c].length < a->body[best].length)) {
            best = c;
            most = weight;
        }
    }
    return best;
}

bool site_tag_is_known(const char *header, const char *etag)
{
    const char *part;
    size_t len;
    while (next_part(&header, &part, &len)) {
        if (len == 1 && *part == '*')
            return true;
        if (len > 2 && part[0] == 'W' && part[1] == '/') {
            part += 2;
            len -= 2;
        }
        if (len == strlen(etag) && memcmp(part, etag, len) == 0)
            return true;
    }
    return false;
}
