/*
 * live.c: WebSockets: /api/t/ID/live is a connection to a table, /api/live one to none, on which
 * tables are made. One frame is one message. What the hall sends is written at once if nothing
 * waits before it, else when the client can take more.
 */
#include "server/internal.h"

#include "base/secret.h"
#include "server/api.h"
#include "server/frame.h"
#include "server/mark.h"
#include "server/origin.h"
#include "server/request.h"
#include "wire/id.h"
#include "wire/messages.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    SLOT_BITS = 20,
    PEER = 64,
    LAST_WORDS = 3,        /* seconds in which the other side may close, too ... */
    LAST_WORDS_OF_ALL = 1, /* ... and when the server itself ends                */
    EVENT_HEAD = 80,
    NO_MEMORY = 1011,
    FEW_BYTES = 256
};

struct waiting {
    struct waiting *next;
    uint32_t len;
    unsigned char bytes[]; /* LWS_PRE free ones first */
};

struct live {
    struct lws *wsi;
    struct server *server;
    uint64_t id;
    uint32_t slot;
    struct waiting *first, **last;
    struct frames in;
    int64_t heard;     /* CLOCK_BOOTTIME, milliseconds */
    bool pinged;       /* and not heard since          */
    bool shut;         /* the hall knows it no more: what waits is sent, then it ends        */
    bool leaving;      /* it has ended on our side; what still comes is not read             */
    bool owes;         /* the hall is to be told when all is taken */
    bool listed;       /* among the emptied */
    bool events;       /* server-sent events, no WebSocket: nothing is heard from it */
    struct call *call; /* what is sent to it is for a request; NULL: it is no request's */
    struct mark mark;  /* of events */
    uint16_t status;   /* that it ends with */
    struct live *next_emptied;
};

/* Addresses */

/* The table of /api/t/ID/live, 0 for /api/live; false if it is neither. */
static bool read_path(const char *path, uint64_t *table)
{
    *table = 0;
    if (!strcmp(path, "/api/live"))
        return true;
    if (strncmp(path, "/api/t/", 7) != 0 || strlen(path) != 7 + WIRE_ID + 5 ||
        strcmp(path + 7 + WIRE_ID, "/live") != 0)
        return false;
    return wire_id_read(path + 7, WIRE_ID, table);
}

bool live_is_path(const char *path)
{
    uint64_t table;
    return read_path(path, &table);
}

unsigned live_refuses(struct server *s, const struct request *r)
{
    if (!live_is_path(r->path) || !origin_has_word(r->protocols, "ceilidh.1"))
        return 400;
    if (r->has_origin && !origin_is_ours(r->origin, r->host, s->config->origins)) {
        s->figures.foreign++;
        return 403;
    }
    return s->stopping || !s->nfree ? 503 : 0;
}

uint64_t live_origin(struct lws *wsi, const struct request *r)
{
    const struct server *s = server_of(wsi);
    char peer[PEER] = "";
    lws_get_peer_simple(wsi, peer, sizeof peer);
    return origin_number(s->key, peer, r->forwarded, s->config->proxies);
}

/* Who watches over the server is always answered. */
bool live_hurries(struct lws *wsi, const struct request *r)
{
    struct server *s = server_of(wsi);
    const uint32_t a_second = s->config->requests;
    if (!strcmp(r->path, "/healthz") || !strcmp(r->path, "/metrics") ||
        bucket_take(&s->asked, live_origin(wsi, r), pace_boot(), a_second, 10 * a_second))
        return false;
    s->figures.hurried++;
    return true;
}

/* Connections by number */

static struct live *find(const struct server *s, uint64_t connection)
{
    const uint32_t slot = connection & ((UINT64_C(1) << SLOT_BITS) - 1);
    struct live *v = slot < s->config->connections ? s->live[slot] : NULL;
    return v && v->id == connection ? v : NULL;
}

/* Takes a free place; the server has one. */
static void place(struct live *v, struct lws *wsi)
{
    struct server *s = server_of(wsi);
    const uint32_t slot = s->free_live[--s->nfree];
    v->wsi = wsi;
    v->server = s;
    v->slot = slot;
    v->id = ++s->connections << SLOT_BITS | slot;
    v->heard = pace_boot();
    v->last = &v->first;
    s->live[slot] = v;
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
}

struct live *live_open(struct lws *wsi, const struct request *r)
{
    struct server *s = server_of(wsi);
    uint64_t table;
    struct live *v = s->nfree && read_path(r->path, &table) ? calloc(1, sizeof *v) : NULL;
    if (!v)
        return NULL;
    place(v, wsi);
    v->in.most = table ? WIRE_MOST : WIRE_MOST_CREATE;
    s->figures.upgrades++;
    machine_take(s, &(struct hall_in){ .kind = HALL_OPENED,
                                       .connection = v->id,
                                       .table = table,
                                       .origin = live_origin(wsi, r) });
    return v;
}

struct live *live_call(struct lws *wsi, struct call *call, uint64_t table, uint64_t origin,
                       bool brief)
{
    struct server *s = server_of(wsi);
    struct live *v = s->nfree ? calloc(1, sizeof *v) : NULL;
    if (!v)
        return NULL;
    place(v, wsi);
    v->call = call;
    machine_take(s, &(struct hall_in){ .kind = HALL_OPENED,
                                       .connection = v->id,
                                       .table = table,
                                       .origin = origin,
                                       .brief = brief });
    return v;
}

uint64_t live_number(const struct live *v)
{
    return v->id;
}

struct call *live_call_of(struct server *s, uint64_t connection)
{
    const struct live *v = find(s, connection);
    return v ? v->call : NULL;
}

void live_say(struct live *v, const char *bytes, uint32_t len)
{
    if (!v->shut)
        machine_take(v->server,
                     &(struct hall_in){
                         .kind = HALL_SAID, .connection = v->id, .bytes = bytes, .len = len });
}

static void unlist(struct server *s, const struct live *v)
{
    struct live **at = &s->emptied;
    while (*at && *at != v)
        at = &(*at)->next_emptied;
    if (*at)
        *at = v->next_emptied;
}

static void part_from_hall(struct live *v)
{
    const bool known = !v->shut;
    v->shut = true;
    unlist(v->server, v);
    if (known)
        machine_take(v->server, &(struct hall_in){ .kind = HALL_CLOSED, .connection = v->id });
}

/* There may be a password in it. */
static void forget_message(struct live *v)
{
    if (v->in.message)
        secret_wipe(v->in.message, v->in.message_len);
}

void live_closed(struct live *v)
{
    struct server *s = v->server;
    part_from_hall(v);
    while (v->first) {
        struct waiting *w = v->first;
        v->first = w->next;
        free(w);
    }
    s->live[v->slot] = NULL;
    s->free_live[s->nfree++] = v->slot;
    forget_message(v);
    free(v->in.message);
    free(v);
    server_look(s);
}

/* Sending */

/* A whole frame, with room for what the library wants before it. */
static bool put(struct live *v, unsigned char *bytes, uint32_t len)
{
    struct server *s = v->server;
    s->figures.sent++;
    s->figures.bytes_out += len;
    return lws_write(v->wsi, bytes, len, LWS_WRITE_RAW) >= (int)len;
}

/* Room for a frame with so many bytes in it. */
static bool has_room(struct server *s, uint32_t len)
{
    const uint32_t want = EVENT_HEAD + len;
    unsigned char *more = s->out_cap >= want ? s->out : realloc(s->out, LWS_PRE + (size_t)want);
    if (!more)
        return false;
    s->out = more;
    s->out_cap = s->out_cap >= want ? s->out_cap : want;
    return true;
}

static void list_emptied(struct live *v)
{
    struct server *s = v->server;
    if (v->listed || v->shut)
        return;
    v->listed = true;
    v->next_emptied = s->emptied;
    s->emptied = v;
}

uint64_t live_emptied(struct server *s)
{
    struct live *v = s->emptied;
    if (!v)
        return 0;
    s->emptied = v->next_emptied;
    v->listed = false;
    return v->id;
}

static void kill_soon(struct live *v)
{
    lws_set_timeout(v->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static void queue(struct live *v, const unsigned char *frame, uint32_t len)
{
    struct waiting *w = malloc(sizeof *w + LWS_PRE + len);
    if (!w) { /* it comes back and is told all */
        kill_soon(v);
        return;
    }
    w->next = NULL;
    w->len = len;
    memcpy(w->bytes + LWS_PRE, frame, len);
    *v->last = w;
    v->last = &w->next;
    lws_callback_on_writable(v->wsi);
}

static uint32_t put_frame(unsigned char *out, enum frame_code code, const void *bytes, uint32_t len)
{
    const uint32_t head = frame_head(out, code, len);
    if (len)
        memcpy(out + head, bytes, len);
    return head + len;
}

/* A message as an event, with the mark it leads to; a ping is a comment. Returns how long it is. */
static uint32_t put_event(struct live *v, unsigned char *out, const char *bytes, uint32_t len)
{
    struct text t = text_over((char *)out, EVENT_HEAD + len);
    if (len) {
        mark_hear(&v->mark, bytes, len);
        text_str(&t, "id: ");
        mark_write(&v->mark, &t);
        text_str(&t, "\ndata: ");
        text_bytes(&t, bytes, len);
    } else {
        text_char(&t, ':');
    }
    text_str(&t, "\n\n");
    return t.len;
}

/* At once if nothing waits before it, else when there is room. */
static void send_frame(struct live *v, enum frame_code code, const void *bytes, uint32_t len)
{
    struct server *s = v->server;
    if (v->leaving)
        return;
    if (!has_room(s, len)) {
        kill_soon(v);
        return;
    }
    unsigned char *frame = s->out + LWS_PRE;
    const uint32_t all =
        v->events ? put_event(v, frame, bytes, len) : put_frame(frame, code, bytes, len);
    if (v->first || lws_partial_buffered(v->wsi))
        queue(v, frame, all);
    else if (!put(v, frame, all))
        kill_soon(v);
    else if (lws_partial_buffered(v->wsi))
        lws_callback_on_writable(v->wsi);
}

static void send_message(struct live *v, const char *bytes, uint32_t len)
{
    send_frame(v, FRAME_TEXT, bytes, len);
    if (v->first || lws_partial_buffered(v->wsi))
        v->owes = true;
    else
        list_emptied(v);
}

void live_send(struct server *s, const struct hall_out *out)
{
    struct live *v = find(s, out->connection);
    if (!v || v->shut)
        return;
    if (!v->call) {
        send_message(v, out->bytes, out->len);
        return;
    }
    list_emptied(v);
    api_told(v->call, out);
}

void live_stream(struct live *v, const struct mark *mark)
{
    v->call = NULL;
    v->events = true;
    v->mark = *mark;
}

void live_event(struct live *v, const char *bytes, uint32_t len)
{
    unlist(v->server, v);
    v->listed = false;
    send_message(v, bytes, len);
}

/* What waits is sent, then the reason, then our side is closed; what still comes is thrown away
 * until theirs is, or time is up: to close at once would destroy the answer on its way. */
static void end_soon(struct live *v, uint16_t status)
{
    if (!v->status)
        v->status = status;
    lws_set_timeout(v->wsi, PENDING_TIMEOUT_USER_OK,
                    v->server->stopping ? LAST_WORDS_OF_ALL : LAST_WORDS);
    lws_callback_on_writable(v->wsi);
}

void live_shut(struct server *s, uint64_t connection)
{
    struct live *v = find(s, connection);
    if (!v || v->shut)
        return;
    v->shut = true;
    unlist(s, v);
    if (v->call)
        api_shut(v->call);
    else
        end_soon(v, 1000);
}

static int leave(struct live *v)
{
    unsigned char out[LWS_PRE + FRAME_HEAD + 2];
    const uint32_t n = frame_close(out + LWS_PRE, v->status);
    v->leaving = true;
    if (!v->events && !put(v, out + LWS_PRE, n))
        return -1;
    shutdown(lws_get_socket_fd(v->wsi), SHUT_WR);
    return 0;
}

int live_go_on(struct live *v)
{
    while (v->first && !lws_partial_buffered(v->wsi)) {
        struct waiting *w = v->first;
        const bool good = put(v, w->bytes + LWS_PRE, w->len);
        v->first = w->next;
        if (!v->first)
            v->last = &v->first;
        free(w);
        if (!good)
            return -1;
    }
    if (v->first || lws_partial_buffered(v->wsi)) {
        lws_callback_on_writable(v->wsi);
        return 0;
    }
    if (v->status && !v->leaving)
        return leave(v);
    if (v->owes && !v->shut) {
        v->owes = false;
        machine_take(v->server, &(struct hall_in){ .kind = HALL_ROOM, .connection = v->id });
    }
    return 0;
}

/* Receiving */

static void said(struct live *v)
{
    struct server *s = v->server;
    s->figures.frames++;
    s->figures.bytes_in += v->in.message_len;
    if (!v->shut)
        machine_take(s, &(struct hall_in){ .kind = HALL_SAID,
                                           .connection = v->id,
                                           .bytes = v->in.message,
                                           .len = v->in.message_len });
}

/* Most messages are short; a connection does not keep room for a long one. */
static void make_room(struct live *v, uint32_t need)
{
    const uint32_t twice = 2 * v->in.cap < v->in.most ? 2 * v->in.cap : v->in.most;
    const uint32_t least = need > FEW_BYTES ? need : FEW_BYTES;
    const uint32_t cap = least > twice ? least : twice;
    char *message = malloc(cap);
    if (message) {
        if (v->in.message)
            memcpy(message, v->in.message, v->in.message_len);
        forget_message(v);
        free(v->in.message);
        v->in.message = message;
        v->in.cap = cap;
    } else {
        part_from_hall(v);
        end_soon(v, NO_MEMORY);
    }
}

static void give_room_back(struct live *v)
{
    if (v->in.cap <= FEW_BYTES)
        return;
    free(v->in.message);
    v->in.message = NULL;
    v->in.cap = 0;
}

static void heard(struct live *v, enum frame_event event)
{
    switch (event) {
    case FRAME_ROOM:
        make_room(v, v->in.need);
        break;
    case FRAME_MESSAGE:
        said(v);
        forget_message(v);
        give_room_back(v);
        break;
    case FRAME_PINGED:
        send_frame(v, FRAME_PONG, v->in.control, v->in.control_len);
        break;
    case FRAME_WRONG:
        v->server->figures.oversized += v->in.status == 1009;
        part_from_hall(v);
        end_soon(v, v->in.status);
        break;
    case FRAME_CLOSED:
        part_from_hall(v);
        end_soon(v, v->in.status);
        break;
    case FRAME_PONGED:
    case FRAME_MORE:
        break;
    }
}

int live_take(struct live *v, const void *bytes, size_t n)
{
    const uint8_t *at = bytes;
    uint32_t left = (uint32_t)n, used;
    enum frame_event event = FRAME_MORE;
    if (n && !v->status) {
        v->heard = pace_boot();
        v->pinged = false;
    }
    while ((left || event == FRAME_ROOM) && !v->status && !v->events) {
        event = frame_take(&v->in, at, left, &used);
        at += used;
        left -= used;
        heard(v, event);
    }
    return 0;
}

/* Time */

static void look_after(struct live *v, int64_t now)
{
    const struct server_config *c = v->server->config;
    const int64_t silent = now - v->heard;
    if (v->call) {
        api_pulse(v->call, now);
        return;
    }
    if (v->status)
        return;
    if (v->events && silent >= (int64_t)c->ping * 1000) {
        v->heard = now;
        send_frame(v, FRAME_PING, "", 0);
    } else if (silent >= (int64_t)c->silence * 1000) {
        kill_soon(v);
    } else if (silent >= (int64_t)c->ping * 1000 && !v->pinged) {
        v->pinged = true;
        send_frame(v, FRAME_PING, NULL, 0);
    }
}

static void on_pulse(struct ev_loop *ev, struct ev_timer *w, int events)
{
    struct server *s = w->data;
    const int64_t now = pace_boot();
    (void)ev, (void)events;
    for (uint32_t i = 0; i < s->config->connections; i++)
        if (s->live[i])
            look_after(s->live[i], now);
    /* The library looks at its own times only when something happens; with libev it may sleep over
     * them while nothing does. */
    if (s->lws)
        lws_cancel_service(s->lws);
}

bool live_start(struct server *s)
{
    const uint32_t n = s->config->connections;
    s->live = calloc(n, sizeof(struct live *));
    s->free_live = calloc(n, sizeof *s->free_live);
    for (uint32_t i = 0; s->free_live && i < n; i++)
        s->free_live[s->nfree++] = n - 1 - i;
    ev_timer_init(&s->pulse, on_pulse, 1, 1);
    s->pulse.data = s;
    ev_timer_start(s->ev, &s->pulse);
    return s->live && s->free_live;
}

void live_end(struct server *s)
{
    if (s->ev)
        ev_timer_stop(s->ev, &s->pulse);
    free(s->live);
    free(s->free_live);
    free(s->out);
}
