/*
 * fuzz_site.c: requests as strangers write them. Input, a line each: the path, the
 * Accept-Encoding and the If-None-Match header.
 */
#include "server/site.h"
#include "tests/fuzz/bytes.h"

#include <string.h>

enum { LINE = 1024 };

static const uint8_t some[9];
static const struct asset assets[] = {
    { "/a-b.js",
      "text/javascript",
      true,
      { { some, 9, "\"a\"" }, { some, 8, "\"b\"" }, { some, 7, "\"c\"" } } },
    { "/index.html", "text/html", false, { { some, 9, "\"d\"" } } },
};
static const struct site site = { assets, 2 };

static size_t next_line(struct bytes *in, char line[LINE])
{
    size_t n = 0;
    while (in->left) {
        const char c = (char)bytes_one(in);
        if (c == '\n')
            break;
        if (n + 1 < LINE)
            line[n++] = c;
    }
    line[n] = '\0';
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes in = { data, size };
    char path[LINE], accepted[LINE], known[LINE];
    const size_t len = next_line(&in, path);
    next_line(&in, accepted);
    next_line(&in, known);
    if (site_path_is_sound(path, len)) {
        MUST(strlen(path) == len && path[0] == '/' && !strstr(path, "..") && !strstr(path, "//"));
        const struct asset *a = site_find(&site, path);
        MUST(a == &assets[1] || !a || strcmp(a->path, path) == 0);
        MUST(a || strchr(path, '.'));
    }
    for (int i = 0; i < 2; i++) {
        const enum coding c = site_coding(&assets[i], accepted);
        MUST(c < CODINGS && assets[i].body[c].bytes);
        MUST(c == CODING_PLAIN || strpbrk(accepted, "GgBb*"));
        if (site_tag_is_known(known, assets[i].body[c].etag))
            MUST(strstr(known, assets[i].body[c].etag) || strchr(known, '*'));
    }
    return 0;
}
