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

/* Whether the weight after the first semicolon, if any, is not nought. */
static bool is_wanted(const char *part, size_t len)
{
    const char *q = memchr(part, '=', len);
    if (!q)
        return true;
    for (q++; q < part + len; q++)
        if (*q >= '1' && *q <= '9')
            return true;
    return false;
}

static bool accepts(const char *header, const char *name)
{
    const char *part;
    size_t len;
    while (next_part(&header, &part, &len)) {
        const size_t word = strcspn(part, "; \t,");
        if (word == strlen(name) && strncasecmp(part, name, word) == 0)
            return is_wanted(part, len);
    }
    return false;
}

enum coding site_coding(const struct asset *a, const char *accepted)
{
    enum coding best = CODING_PLAIN;
    for (enum coding c = CODING_GZIP; c < CODINGS; c++)
        if (a->body[c].bytes && a->body[c].length < a->body[best].length &&
            accepts(accepted, names[c]))
            best = c;
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
