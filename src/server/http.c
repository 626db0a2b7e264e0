/* http.c: see http.h. A request is answered whole from memory, piece by piece as
 * the client takes it. */
#include "server/http.h"

#include "server/server.h"
#include "server/site.h"

#include <string.h>

enum { PIECE = 16384, HEADERS_ROOM = 4096, HEADER_VALUE = 1024 };

/* What a connection still has to send. */
struct talk {
    const uint8_t *at;
    uint32_t left;
    bool last; /* the connection ends with this answer */
};

/* A refusal: what was wrong and what would be right. */
struct refusal {
    unsigned status;
    const char *sentence;
};

static const struct refusal bad_path = {
    400, "This address has signs in it that no address here has.\n"
};
static const struct refusal bad_method = { 405, "Only GET and HEAD are answered here.\n" };
static const struct refusal not_found = {
    404, "There is nothing at this address; the games begin at /.\n"
};

/* Nothing from elsewhere; code from our own files only, WebAssembly included. Style
 * attributes are free, since the drawings use them and they run nothing. */
const struct lws_protocol_vhost_options http_headers[] = {
    { &http_headers[1], NULL, "content-security-policy:",
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
      "style-src-attr 'unsafe-inline'; "
      "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; "
      "worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
      "frame-ancestors 'none'" },
    { &http_headers[2], NULL, "x-content-type-options:", "nosniff" },
    { &http_headers[3], NULL, "referrer-policy:", "no-referrer" },
    { &http_headers[4], NULL, "cross-origin-opener-policy:", "same-origin" },
    { &http_headers[5], NULL, "cross-origin-resource-policy:", "same-origin" },
    { NULL, NULL, "permissions-policy:", "camera=(), geolocation=(), microphone=()" },
};

/* The headers of an answer as they are written. */
struct head {
    struct lws *wsi;
    unsigned char room[LWS_PRE + HEADERS_ROOM];
    unsigned char *at;
    bool failed;
};

static unsigned char *head_end(struct head *h)
{
    return h->room + sizeof h->room;
}

static void head_start(struct head *h, struct lws *wsi, unsigned status)
{
    h->wsi = wsi;
    h->at = h->room + LWS_PRE;
    h->failed = lws_add_http_header_status(wsi, status, &h->at, head_end(h)) != 0;
}

/* The name ends in a colon. */
static void head_add(struct head *h, const char *name, const char *value)
{
    h->failed = h->failed || lws_add_http_header_by_name(
                                 h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                 (int)strlen(value), &h->at, head_end(h)) != 0;
}

static void head_length(struct head *h, uint32_t length)
{
    h->failed =
        h->failed || lws_add_http_header_content_length(h->wsi, length, &h->at, head_end(h)) != 0;
}

static bool head_send(struct head *h)
{
    return !h->failed &&
           !lws_finalize_write_http_header(h->wsi, h->room + LWS_PRE, &h->at, head_end(h));
}

/* The result of the callback when an answer is complete: -1 ends the connection. */
static int complete(struct lws *wsi, const struct talk *t)
{
    return t->last || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static bool is_head(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

static const struct server_config *config_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* Sends the headers and leaves the body to the times when the client can take it. */
static int begin(struct head *h, struct talk *t, const uint8_t *bytes, uint32_t length)
{
    t->at = bytes;
    t->left = is_head(h->wsi) ? 0 : length;
    if (!head_send(h))
        return -1;
    if (!t->left)
        return complete(h->wsi, t);
    lws_callback_on_writable(h->wsi);
    return 0;
}

static int go_on(struct lws *wsi, struct talk *t)
{
    uint8_t piece[LWS_PRE + PIECE];
    if (!t->left)
        return 0;
    const uint32_t n = t->left < PIECE ? t->left : PIECE;
    memcpy(piece + LWS_PRE, t->at, n);
    t->at += n;
    t->left -= n;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, (int)config_of(wsi)->timeout);
    if (lws_write(wsi, piece + LWS_PRE, n, t->left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) <
        (int)n)
        return -1;
    if (!t->left)
        return complete(wsi, t);
    lws_callback_on_writable(wsi);
    return 0;
}

static int refuse(struct lws *wsi, struct talk *t, const struct refusal *r)
{
    struct head h;
    t->last = r != &not_found;
    head_start(&h, wsi, r->status);
    head_add(&h, "content-type:", "text/plain; charset=utf-8");
    head_add(&h, "cache-control:", "no-store");
    if (r == &bad_method)
        head_add(&h, "allow:", "GET, HEAD");
    if (t->last)
        head_add(&h, "connection:", "close");
    const uint32_t length = (uint32_t)strlen(r->sentence);
    head_length(&h, length);
    return begin(&h, t, (const uint8_t *)r->sentence, length);
}

/* A header of the request; empty if it is missing or too long to be sensible. */
static const char *header_of(struct lws *wsi, enum lws_token_indexes token,
                             char value[HEADER_VALUE])
{
    if (lws_hdr_copy(wsi, value, HEADER_VALUE, token) <= 0)
        value[0] = '\0';
    return value;
}

static int give(struct lws *wsi, struct talk *t, const struct asset *a)
{
    char value[HEADER_VALUE];
    struct head h;
    const enum coding coding =
        site_coding(a, header_of(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, value));
    const struct body *b = &a->body[coding];
    const bool known =
        site_tag_is_known(header_of(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, value), b->etag);
    head_start(&h, wsi, known ? 304 : 200);
    head_add(&h, "etag:", b->etag);
    head_add(&h, "vary:", "accept-encoding");
    head_add(&h, "cache-control:", a->forever ? "public, max-age=31536000, immutable" : "no-cache");
    if (known)
        return begin(&h, t, NULL, 0);
    head_add(&h, "content-type:", a->type);
    if (coding != CODING_PLAIN)
        head_add(&h, "content-encoding:", site_coding_name(coding));
    head_length(&h, b->length);
    return begin(&h, t, b->bytes, b->length);
}

static int answer(struct lws *wsi, struct talk *t, const char *path, size_t len)
{
    *t = (struct talk){ 0 };
    if (!is_head(wsi) && !lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI))
        return refuse(wsi, t, &bad_method);
    if (!site_path_is_sound(path, len))
        return refuse(wsi, t, &bad_path);
    const struct asset *a = site_find(config_of(wsi)->site, path);
    /* A body with a GET means nothing; it is not waited for. */
    t->last = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 ||
              lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
    return a ? give(wsi, t, a) : refuse(wsi, t, &not_found);
}

/* The library asks before anything is set up for the request; if it has refused the
 * upgrade by itself, the headers are gone already. */
static int refuse_upgrade(struct lws *wsi)
{
    struct head h;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE) <= 0)
        return -1;
    head_start(&h, wsi, 400);
    head_add(&h, "connection:", "close");
    head_length(&h, 0);
    head_send(&h);
    return -1;
}

static int talk(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return answer(wsi, user, in, len);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on(wsi, user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return refuse_upgrade(wsi);
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX:
        return -1; /* CONNECT: the library would hand over the bare connection */
    default:
        return 0;
    }
}

const struct lws_protocols http_protocols[] = {
    { .name = "http", .callback = talk, .per_session_data_size = sizeof(struct talk) },
    { 0 },
};
