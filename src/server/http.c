/* http.c: see http.h. The library brings bytes and times; what they say is read by request.c, for
 * its own reader of headers passes over what it should refuse and waits where it should answer. An
 * answer comes whole from memory, piece by piece as the client takes it. */
#include "server/http.h"

#include "base/secret.h"
#include "lang/lang.h"
#include "server/api.h"
#include "server/frame.h"
#include "server/internal.h"
#include "server/origin.h"
#include "server/request.h"
#include "server/site.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum { PIECE = 16384, HEAD_ROOM = 2048, METRICS = 8192 };

/* A connection: what has come and is not answered yet, and what is still to be sent. */
struct talk {
    char in[REQUEST_MOST + HTTP_CHUNK];
    uint32_t have;
    char head[HEAD_ROOM];
    uint32_t head_len;
    const uint8_t *at;
    uint32_t left;
    bool answering;
    bool last;         /* the connection ends with this answer */
    bool leaving;      /* it has ended on our side; what still comes is not read */
    char *own;         /* what `at` points into, if it was made for this answer; else NULL */
    struct live *live; /* what the connection has become; NULL: it is one of requests */
    struct call *call; /* the request to /api that is being answered; NULL: none */
    const char *allow; /* methods that an address has, for who came with another */
    bool keep, is_old, is_head; /* of that request */
};

/* Requests need more room than live connections: what they need is held as long as it is one of
 * requests. */
struct session {
    struct talk *talk;
    struct live *live;
};

/* A refusal: `http.STATUS` says what was wrong and what would be right. */
enum { REFUSAL_ROOM = 256 };
static struct refusal {
    unsigned status;
    const char *name;
    char sentence[REFUSAL_ROOM]; /* written when it is first needed, the same each time */
} refusals[] = {
    { .status = 400, .name = "Bad Request" },
    { .status = 403, .name = "Forbidden" },
    { .status = 404, .name = "Not Found" },
    { .status = 405, .name = "Method Not Allowed" },
    { .status = 411, .name = "Length Required" },
    { .status = 413, .name = "Content Too Large" },
    { .status = 414, .name = "URI Too Long" },
    { .status = 415, .name = "Unsupported Media Type" },
    { .status = 426, .name = "Upgrade Required" },
    { .status = 429, .name = "Too Many Requests" },
    { .status = 431, .name = "Request Header Fields Too Large" },
    { .status = 503, .name = "Service Unavailable" },
    { .status = 505, .name = "HTTP Version Not Supported" },
};

/* Nothing from elsewhere; code from our own files only, WebAssembly included. Style
 * attributes are free, since the drawings use them and they run nothing. */
static const char always[] =
    "server: ceilidh\r\n"
    "content-security-policy: "
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n"
    "permissions-policy: camera=(), geolocation=(), microphone=()\r\n";

static const struct server_config *config_of(struct lws *wsi)
{
    return server_of(wsi)->config;
}

static void wait_for_client(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, (int)config_of(wsi)->timeout);
}

/* The head of an answer */

static void head_text(struct talk *t, const char *text)
{
    const size_t n = strlen(text);
    if (t->head_len + n < sizeof t->head) /* unreachable otherwise: all texts are ours */
        memcpy(t->head + t->head_len, text, n);
    t->head_len += (uint32_t)n;
}

static void head_add(struct talk *t, const char *name, const char *value)
{
    head_text(t, name);
    head_text(t, ": ");
    head_text(t, value);
    head_text(t, "\r\n");
}

static void head_date(struct talk *t)
{
    static const char *const days[] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    const time_t now = time(NULL);
    char date[96];
    struct tm at;
    if (!gmtime_r(&now, &at))
        return;
    snprintf(date, sizeof date, "%s, %02d %s %d %02d:%02d:%02d GMT", days[at.tm_wday], at.tm_mday,
             months[at.tm_mon], at.tm_year + 1900, at.tm_hour, at.tm_min, at.tm_sec);
    head_add(t, "date", date);
}

static void head_start(struct talk *t, unsigned status, const char *name)
{
    char line[96];
    t->head_len = 0;
    snprintf(line, sizeof line, "HTTP/1.1 %u %s\r\n", status, name);
    head_text(t, line);
    head_text(t, always);
    head_date(t);
}

static void head_length(struct talk *t, uint32_t length)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%u", length);
    head_add(t, "content-length", digits);
}

/* The last of the head: whether the connection goes on, which an old client does not take for
 * granted. From here the answer is sent, the body unless only its head was asked for. */
static void begin(struct lws *wsi, struct talk *t, const struct request *r, const uint8_t *body,
                  uint32_t length)
{
    t->last = !r->keep;
    if (t->last || r->is_old)
        head_add(t, "connection", t->last ? "close" : "keep-alive");
    head_text(t, "\r\n");
    t->at = body;
    t->left = r->is_head ? 0 : length;
    t->answering = true;
    wait_for_client(wsi);
    lws_rx_flow_control(wsi, 0);
    lws_callback_on_writable(wsi);
}

static void write_sentence(struct refusal *why)
{
    char status[8];
    struct text t = text_over(why->sentence, sizeof why->sentence);
    snprintf(status, sizeof status, "%u", why->status);
    lang_code(&t, "http", status, NULL);
    text_char(&t, '\n');
}

static void refuse(struct lws *wsi, struct talk *t, const struct request *r, unsigned status)
{
    struct refusal *why = refusals;
    while (why->status != status)
        why++;
    if (!*why->sentence)
        write_sentence(why);
    head_start(t, status, why->name);
    head_add(t, "content-type", "text/plain; charset=utf-8");
    head_add(t, "cache-control", "no-store");
    if (status == 429)
        head_add(t, "retry-after", "1");
    if (status == 405)
        head_add(t, "allow", t->allow ? t->allow : "GET, HEAD");
    t->allow = NULL;
    const uint32_t length = (uint32_t)strlen(why->sentence);
    head_length(t, length);
    begin(wsi, t, r, (const uint8_t *)why->sentence, length);
}

static void give(struct lws *wsi, struct talk *t, const struct request *r, const struct asset *a)
{
    const enum coding coding = site_coding(a, r->accepted);
    const struct body *b = &a->body[coding];
    const bool known = site_tag_is_known(r->known, b->etag);
    head_start(t, known ? 304 : 200, known ? "Not Modified" : "OK");
    head_add(t, "etag", b->etag);
    head_add(t, "vary", "accept-encoding");
    head_add(t, "cache-control", a->forever ? "public, max-age=31536000, immutable" : "no-cache");
    if (known) {
        begin(wsi, t, r, NULL, 0);
        return;
    }
    head_add(t, "content-type", a->type);
    if (coding != CODING_PLAIN)
        head_add(t, "content-encoding", site_coding_name(coding));
    head_length(t, b->length);
    begin(wsi, t, r, b->bytes, b->length);
}

/* A text that was made for this answer, which now owns it. */
static void give_text(struct lws *wsi, struct talk *t, const struct request *r, unsigned status,
                      char *own)
{
    free(t->own);
    t->own = own;
    head_start(t, status, status == 200 ? "OK" : "Service Unavailable");
    head_add(t, "content-type", "text/plain; charset=utf-8");
    head_add(t, "cache-control", "no-store");
    const uint32_t length = own ? (uint32_t)strlen(own) : 0;
    head_length(t, length);
    begin(wsi, t, r, (const uint8_t *)own, length);
}

static void give_health(struct lws *wsi, struct talk *t, const struct request *r)
{
    const bool well = machine_is_healthy(server_of(wsi));
    give_text(wsi, t, r, well ? 200 : 503, strdup(well ? "well\n" : "unwell\n"));
}

/* Whether the request comes from this machine itself, by no proxy. */
static bool is_local(struct lws *wsi, const struct request *r)
{
    char peer[64] = "";
    lws_get_peer_simple(wsi, peer, sizeof peer);
    return !r->is_forwarded &&
           (!strncmp(peer, "127.", 4) || !strcmp(peer, "::1") || !strncmp(peer, "::ffff:127.", 11));
}

static void give_metrics(struct lws *wsi, struct talk *t, const struct request *r)
{
    char *own = config_of(wsi)->open_metrics || is_local(wsi, r) ? malloc(METRICS) : NULL;
    if (!own) {
        refuse(wsi, t, r, 404);
        return;
    }
    struct text out = text_over(own, METRICS);
    metrics_write(server_of(wsi), &out);
    give_text(wsi, t, r, 200, own);
}

/* Requests to /api */

static const char *name_of(unsigned status)
{
    static const struct {
        unsigned status;
        const char *name;
    } row[] = { { 200, "OK" }, { 409, "Conflict" }, { 422, "Unprocessable Content" } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (row[i].status == status)
            return row[i].name;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        if (refusals[i].status == status)
            return refusals[i].name;
    return "Answer"; /* unreachable: all statuses are above */
}

/* The answer, if it is there. */
static void answer_call(struct lws *wsi, struct talk *t)
{
    struct api_answer a;
    const struct request r = { .keep = t->keep, .is_old = t->is_old, .is_head = t->is_head };
    if (!api_is_answered(t->call, &a))
        return;
    head_start(t, a.status, name_of(a.status));
    head_add(t, "content-type", a.type);
    head_add(t, "cache-control", "no-store");
    if (a.status == 429 || a.status == 503)
        head_add(t, "retry-after", "1");
    head_length(t, a.len);
    begin(wsi, t, &r, (const uint8_t *)a.bytes, a.len);
}

void http_ready(struct lws *wsi)
{
    lws_callback_on_writable(wsi);
}

/* The first n bytes are done with; there may be a password in them. */
static void forget(struct talk *t, uint32_t n)
{
    t->have -= n;
    memmove(t->in, t->in + n, t->have);
    secret_wipe(t->in + t->have, n);
}

/* As much of the body as has come; once it is whole it is asked for. */
static void take_body(struct lws *wsi, struct talk *t)
{
    const uint32_t wants = api_wants(t->call), n = t->have < wants ? t->have : wants;
    if (n)
        api_body(t->call, t->in, n);
    forget(t, n);
    if (n < wants)
        return;
    api_ask(t->call);
    if (!t->live)
        answer_call(wsi, t);
}

static bool write_head(struct lws *wsi, const char *head)
{
    unsigned char out[LWS_PRE + HEAD_ROOM];
    const size_t n = strlen(head);
    /* Bytes, sent with their length. NOLINTNEXTLINE(bugprone-not-null-terminated-result) */
    memcpy(out + LWS_PRE, head, n);
    return lws_write(wsi, out + LWS_PRE, n, LWS_WRITE_RAW) == (int)n;
}

static void answer_api(struct lws *wsi, struct talk *t, struct request *r)
{
    unsigned status;
    const struct asset *page = r->method == METHOD_GET ? api_page(r->path) : NULL;
    if (page) {
        give(wsi, t, r, page);
        return;
    }
    t->call = api_open(wsi, r, &status, &t->allow);
    if (!t->call) {
        r->keep = r->keep && !r->has_body;
        refuse(wsi, t, r, status);
        return;
    }
    t->keep = r->keep;
    t->is_old = r->is_old;
    t->is_head = r->is_head;
    wait_for_client(wsi);
    if (r->waits && api_wants(t->call) > t->have && !r->is_old)
        write_head(wsi, "HTTP/1.1 100 Continue\r\n\r\n");
    take_body(wsi, t);
}

/* The head of a stream that ends with the connection. */
void http_stream(struct lws *wsi, struct live *v)
{
    struct session *s = lws_wsi_user(wsi);
    struct talk *t = s->talk;
    head_start(t, 200, "OK");
    head_add(t, "content-type", "text/event-stream");
    head_add(t, "cache-control", "no-store");
    head_add(t, "connection", "close");
    head_text(t, "\r\n");
    t->head[t->head_len] = '\0';
    t->live = v;
    if (!write_head(wsi, t->head))
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    lws_callback_on_writable(wsi);
}

/* The connection becomes a live one; what has come after the request is its first bytes. */
static void upgrade(struct lws *wsi, struct talk *t, struct request *r)
{
    char accept[FRAME_ACCEPT + 1];
    unsigned char out[LWS_PRE + HEAD_ROOM];
    const unsigned status = live_refuses(server_of(wsi), r);
    if (status || !frame_accept(accept, r->key, (uint32_t)strlen(r->key))) {
        r->keep = false;
        refuse(wsi, t, r, status ? status : 400);
        return;
    }
    const int n = snprintf((char *)out + LWS_PRE, HEAD_ROOM,
                           "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n"
                           "connection: upgrade\r\nsec-websocket-accept: %s\r\n"
                           "sec-websocket-protocol: ceilidh.1\r\n\r\n",
                           accept);
    if (lws_write(wsi, out + LWS_PRE, (size_t)n, LWS_WRITE_RAW) == n)
        t->live = live_open(wsi, r);
    t->leaving = !t->live;
}

/* Whether `path` is `place` or lies below it. */
static bool is_below(const char *path, const char *place)
{
    const size_t n = strlen(place);
    return !strncmp(path, place, n) && (!path[n] || path[n] == '/');
}

/* Addresses that are no files; false if it is none of them. */
static bool answer_special(struct lws *wsi, struct talk *t, struct request *r)
{
    if (r->upgrades)
        upgrade(wsi, t, r);
    else if (live_is_path(r->path))
        refuse(wsi, t, r, 426);
    else if (is_below(r->path, "/api"))
        answer_api(wsi, t, r);
    else if (!strcmp(r->path, "/healthz"))
        give_health(wsi, t, r);
    else if (!strcmp(r->path, "/metrics"))
        give_metrics(wsi, t, r);
    else
        return false;
    return true;
}

static void answer(struct lws *wsi, struct talk *t, struct request *r)
{
    if (live_hurries(wsi, r)) {
        r->keep = false;
        refuse(wsi, t, r, 429);
        return;
    }
    if (!r->status && !site_path_is_sound(r->path, r->path_len)) {
        r->status = 400;
        r->keep = false;
    }
    if (!r->status && answer_special(wsi, t, r))
        return;
    const struct asset *a = r->status ? NULL : site_find(config_of(wsi)->site, r->path);
    if (a)
        give(wsi, t, r, a);
    else
        refuse(wsi, t, r, r->status ? r->status : 404);
}

/* The connection */

/* Answers the next request if all of its head has come. */
static void look(struct lws *wsi, struct talk *t)
{
    struct request r;
    forget(t, request_skip(t->in, t->have));
    uint32_t n = request_length(t->in, t->have < REQUEST_MOST ? t->have : REQUEST_MOST);
    if (!n && t->have <= REQUEST_MOST && !request_is_lost(t->in, t->have))
        return;
    if (!n)
        n = t->have; /* and still no end: refused, whatever it says */
    request_read(&r, t->in, n);
    forget(t, n);
    answer(wsi, t, &r);
}

static int take(struct lws *wsi, struct talk *t, const void *bytes, size_t n)
{
    if (t->leaving)
        return 0;
    if (n > sizeof t->in - t->have)
        return -1; /* unreachable: nothing is read while a request is being answered */
    memcpy(t->in + t->have, bytes, n);
    t->have += (uint32_t)n;
    if (t->call && api_wants(t->call))
        take_body(wsi, t);
    else if (!t->call && !t->answering)
        look(wsi, t);
    if (t->call && t->have > REQUEST_MOST)
        lws_rx_flow_control(wsi, 0); /* until what was asked first is answered */
    return 0;
}

/* Our side is closed and the rest of theirs is thrown away until they close it, or time is up: to
 * close at once what has come unread would destroy the answer on its way. */
static int leave(struct lws *wsi, struct talk *t)
{
    t->leaving = true;
    shutdown(lws_get_socket_fd(wsi), SHUT_WR);
    wait_for_client(wsi);
    lws_rx_flow_control(wsi, 1);
    return 0;
}

static int finish(struct lws *wsi, struct talk *t)
{
    t->answering = false;
    if (t->call)
        api_close(&t->call);
    if (t->last)
        return leave(wsi, t);
    wait_for_client(wsi);
    look(wsi, t);
    if (!t->answering)
        lws_rx_flow_control(wsi, 1);
    return 0;
}

/* The next piece of the answer: its head, and as much of the body as goes with it. */
static int go_on(struct lws *wsi, struct talk *t)
{
    uint8_t piece[LWS_PRE + HEAD_ROOM + PIECE];
    if (!t->answering && t->call && !t->live)
        answer_call(wsi, t);
    if (!t->answering)
        return 0;
    if (lws_partial_buffered(wsi)) { /* the library has not got rid of the last piece yet */
        lws_callback_on_writable(wsi);
        return 0;
    }
    const uint32_t head = t->head_len, n = t->left < PIECE ? t->left : PIECE;
    if (!head && !n)
        return finish(wsi, t);
    memcpy(piece + LWS_PRE, t->head, head);
    if (n) { /* there may be no body at all */
        memcpy(piece + LWS_PRE + head, t->at, n);
        t->at += n;
        t->left -= n;
    }
    t->head_len = 0;
    wait_for_client(wsi);
    if (lws_write(wsi, piece + LWS_PRE, head + n, LWS_WRITE_RAW) < (int)(head + n))
        return -1;
    lws_callback_on_writable(wsi);
    return 0;
}

static void free_talk(struct talk *t)
{
    forget(t, t->have);
    free(t->own);
    free(t);
}

/* A connection of requests that has become a live one gives its room back. */
static int become_live(struct session *s)
{
    struct talk *t = s->talk;
    s->live = t->live;
    s->talk = NULL;
    if (t->call) {
        api_stream(t->call);
        api_close(&t->call);
    }
    const int result = live_take(s->live, t->in, t->have);
    free_talk(t);
    return result;
}

static int came(struct lws *wsi, struct session *s, const void *bytes, size_t n)
{
    if (s->live)
        return live_take(s->live, bytes, n);
    if (!s->talk || take(wsi, s->talk, bytes, n))
        return -1;
    return s->talk->live ? become_live(s) : 0;
}

static int may_write(struct lws *wsi, struct session *s)
{
    if (s->live)
        return live_go_on(s->live);
    if (!s->talk || go_on(wsi, s->talk))
        return -1;
    if (s->talk->live && become_live(s))
        return -1;
    return s->live ? live_go_on(s->live) : 0;
}

static void ended(struct session *s)
{
    if (s->live)
        live_closed(s->live);
    if (s->talk) {
        if (s->talk->call)
            api_close(&s->talk->call);
        free_talk(s->talk);
    }
    *s = (struct session){ 0 };
}

static int talk(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct session *s = user;
    int result;
    switch (reason) {
    case LWS_CALLBACK_RAW_ADOPT:
        if (!s) /* the library had no memory for it, and goes on all the same */
            return -1;
        s->talk = calloc(1, sizeof *s->talk);
        wait_for_client(wsi);
        return s->talk ? 0 : -1;
    case LWS_CALLBACK_RAW_RX:
        result = came(wsi, s, in, len);
        secret_wipe(in, (uint32_t)len); /* the library's buffer forgets it, too */
        return result;
    case LWS_CALLBACK_RAW_WRITEABLE:
        return may_write(wsi, s);
    case LWS_CALLBACK_RAW_CLOSE:
        if (s)
            ended(s);
        return 0;
    default:
        return 0;
    }
}

const struct lws_protocols http_protocol = { .name = "http",
                                             .callback = talk,
                                             .per_session_data_size = sizeof(struct session),
                                             .rx_buffer_size = HTTP_CHUNK };
