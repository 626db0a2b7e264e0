/*
 * apic.c: writes what /api says of itself, from the one list of messages in src/wire/messages.h:
 *
 *     apic OUT.c [DIRECTORY]
 *
 * OUT.c has the assets that the server gives: openapi.json for requests, asyncapi.json for live
 * connections, and a page for people. DIRECTORY, if given, gets the same as files.
 */
#include "apic.h"

#include "base/sha256.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 1 << 20 };

static void fail(const char *sentence)
{
    fprintf(stderr, "apic: %s\n", sentence);
}

static void write_bytes(FILE *f, const char *name, const char *bytes, uint32_t n)
{
    fprintf(f, "static const uint8_t %s[] = {", name);
    for (uint32_t i = 0; i < n; i++)
        fprintf(f, "%s%u,", i % 24 ? "" : "\n    ", (unsigned)(uint8_t)bytes[i]);
    fprintf(f, "\n};\n");
}

static void write_row(FILE *f, const char *path, const char *type, const char *name,
                      const char *bytes, uint32_t n)
{
    uint8_t hash[SHA256_BYTES];
    sha256((const uint8_t *)bytes, n, hash);
    fprintf(f, "    { \"%s\", \"%s\", false, { { %s, sizeof %s, \"\\\"", path, type, name, name);
    for (int i = 0; i < 8; i++)
        fprintf(f, "%02x", hash[i]);
    fprintf(f, "\\\"\" } } },\n");
}

static bool write_file(const char *directory, const char *name, const char *bytes, uint32_t n)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    FILE *f = fopen(path, "wb");
    const bool good = f && fwrite(bytes, 1, n, f) == n;
    return f && !fclose(f) && good;
}

static const struct {
    const char *path, *file, *name, *type;
    void (*write)(struct text *out);
} pages[] = {
    { "/api", "index.html", "page", "text/html; charset=utf-8", page_write },
    { "/api/asyncapi.json", "asyncapi.json", "asyncapi", "application/json", asyncapi_write },
    { "/api/openapi.json", "openapi.json", "openapi", "application/json", openapi_write },
    { "/api/style.css", "style.css", "style", "text/css; charset=utf-8", style_write },
};
enum { PAGES = sizeof pages / sizeof *pages };

int main(int argc, char **argv)
{
    static char room[PAGES][ROOM];
    struct text page[PAGES];
    FILE *f = argc > 1 ? fopen(argv[1], "w") : NULL;
    if (!f)
        return fail("usage: apic OUT.c [DIRECTORY]"), 2;
    fprintf(f, "/* Written by tools/apic.c from src/wire/messages.h. */\n"
               "#include \"server/api_pages.h\"\n\n");
    for (int i = 0; i < PAGES; i++) {
        page[i] = text_over(room[i], ROOM);
        pages[i].write(&page[i]);
        if (!text_fits(&page[i]))
            return fail("a page is too long"), 2;
        write_bytes(f, pages[i].name, page[i].at, page[i].len);
        if (argc > 2 && !write_file(argv[2], pages[i].file, page[i].at, page[i].len))
            return fail("a file cannot be written"), 2;
    }
    fprintf(f, "\nconst struct asset api_assets[] = {\n");
    for (int i = 0; i < PAGES; i++)
        write_row(f, pages[i].path, pages[i].type, pages[i].name, page[i].at, page[i].len);
    fprintf(f, "};\nconst uint32_t api_asset_count = %d;\n", PAGES);
    return fclose(f) ? 2 : 0;
}
