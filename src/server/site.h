/*
 * site.h: what the server has to give: files built into the program, and which of
 * them, in which form, answers a request. Knows no sockets.
 */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum coding { CODING_PLAIN, CODING_GZIP, CODING_BROTLI, CODINGS };

struct body {
    const uint8_t *bytes; /* NULL: the file does not come in this form */
    uint32_t length;
    const char *etag; /* with its quotes */
};

struct asset {
    const char *path; /* from the slash on */
    const char *type;
    bool forever; /* the name changes whenever the contents do */
    struct body body[CODINGS];
};

/* Assets in the order of their paths, as strcmp has it. */
struct site {
    const struct asset *asset;
    uint32_t assets;
};

/* The page of Ceilidh; without assets if the program was built without it. */
extern const struct site site_page;

/* Whether path[len], percent signs already decoded, is one a browser would ask
 * for: a slash, then letters, digits and a few marks, no step upwards. */
bool site_path_is_sound(const char *path, size_t len);

/* The asset at a sound path. "/" and the places within the page, which the page
 * itself tells apart, are /index.html. NULL: there is nothing. */
const struct asset *site_find(const struct site *s, const char *path);

/* The form that an Accept-Encoding header (may be "") gives the greatest weight, the smallest of
 * several; the plain form if it allows none. */
enum coding site_coding(const struct asset *a, const char *accepted);

/* What Content-Encoding calls it; NULL for the plain form. */
const char *site_coding_name(enum coding c);

/* Whether an If-None-Match header (may be "") names the tag. */
bool site_tag_is_known(const char *header, const char *etag);

#endif
