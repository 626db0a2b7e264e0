/* api.c: see api.h. */
#include "server/api.h"

#include "base/secret.h"
#include "hall/table.h"
#include "server/api_answer.h"
#include "server/api_pages.h"
#include "server/http.h"
#include "server/internal.h"
#include "server/origin.h"
#include "server/request.h"
#include "server/route.h"
#include "wire/id.h"
#include "wire/tell.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { HELLO_ROOM = 512, NAME_ROOM = 32 };

struct call {
    struct lws *wsi;
    struct server *server;
    struct live *live; /* its connection to the hall; NULL: not yet, or it has become a stream */
    struct route route;
    uint64_t origin;
    char secret[WIRE_SECRET + 1], account[WIRE_BEARER + 1]; /* what the request shows, if it does */
    char *body;
    uint32_t length, have;

    uint32_t heard; /* answers of the hall */
    int64_t until;  /* CLOCK_BOOTTIME, milliseconds */
    bool answered, streams;
    bool polled; /* a long poll has something to tell */
    unsigned status;
    const char *type;
    struct buffer out;
};

const struct asset *api_page(const char *path)
{
    for (uint32_t i = 0; i < api_asset_count; i++)
        if (!strcmp(path, api_assets[i].path))
            return &api_assets[i];
    return NULL;
}

/* Beginning */

/* Messages that a connection may say in a second are bounded by the hall; requests, each a
 * connection of its own, are by address: ten times as many, twice that at once. */
static bool too_often(struct server *s, uint64_t origin)
{
    const uint32_t a_second = 10 * s->config->messages;
    return !bucket_take(&s->calls, origin, pace_boot(), a_second, 2 * a_second);
}

static bool is_json(const struct request *r)
{
    static const char type[] = "application/json";
    const size_t n = sizeof type - 1;
    return !r->length ||
           (!strncasecmp(r->type, type, n) && (!r->type[n] || strchr("; \t", r->type[n])));
}

static unsigned check_body(const struct call *c, const struct request *r)
{
    if (r->method != METHOD_POST)
        return 0;
    if (r->has_body && !r->takes_body)
        return 411;
    if (r->length > route_most(&c->route))
        return 413;
    return is_json(r) || c->route.what == ROUTE_OFF ? 0 : 415;
}

static unsigned check(const struct call *c, const struct request *r)
{
    const struct server_config *config = c->server->config;
    if (r->has_origin && !origin_is_ours(r->origin, r->host, config->origins)) {
        c->server->figures.foreign++;
        return 403;
    }
    if (c->server->stopping)
        return 503;
    return check_body(c, r);
}

struct call *api_open(struct lws *wsi, const struct request *r, unsigned *status,
                      const char **allow)
{
    struct call *c = calloc(1, sizeof *c);
    *status = 503;
    if (!c)
        return NULL;
    c->wsi = wsi;
    c->server = server_of(wsi);
    c->origin = live_origin(wsi, r);
    c->type = "application/json";
    *status = route_read(&c->route, r, allow);
    if (!*status)
        *status = check(c, r);
    c->length = r->takes_body ? r->length : 0; /* what else announces a body is not listened to */
    if (!*status && c->length && !(c->body = malloc(c->length)))
        *status = 503;
    if (*status) {
        api_close(&c);
        return NULL;
    }
    c->until =
        pace_boot() + 1000 * (int64_t)(c->route.polls ? c->route.wait : c->server->config->timeout);
    if (strlen(r->bearer) == WIRE_SECRET)
        memcpy(c->secret, r->bearer, WIRE_SECRET);
    if (strlen(r->bearer) == WIRE_BEARER)
        memcpy(c->account, r->bearer, WIRE_BEARER);
    c->server->figures.requests++;
    return c;
}

uint32_t api_wants(const struct call *c)
{
    return c->length - c->have;
}

void api_body(struct call *c, const char *bytes, uint32_t n)
{
    memcpy(c->body + c->have, bytes, n);
    c->have += n;
}

/* Asking */

static void answer_now(struct call *c, unsigned status)
{
    c->answered = true;
    c->status = c->out.failed ? 503 : status;
    http_ready(c->wsi);
}

static void deny(struct call *c, const char *code)
{
    buffer_clear(&c->out);
    c->type = "application/json";
    answer_refusal(&c->out, code);
    answer_now(c, answer_status(c->out.at ? c->out.at : "", (uint32_t)c->out.len));
}

static void say(struct call *c, const char *bytes, uint32_t len)
{
    if (!c->answered)
        live_say(c->live, bytes, len);
}

static void have_json(const struct mark *m, struct json *j)
{
    json_key(j, "have");
    json_open(j, '[');
    json_int(j, m->n);
    json_int(j, m->at);
    json_int(j, m->sum);
    json_close(j, ']');
}

static void say_hello(struct call *c)
{
    char hello[HELLO_ROOM], invite[WIRE_SECRET + 1];
    const bool sits = c->route.kind == WIRE_SIT, adopts = c->route.kind == WIRE_ADOPT;
    struct text t = text_over(hello, sizeof hello);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "t", wire_name(WIRE_HELLO));
    json_key_int(&j, "v", WIRE_VERSION);
    if (c->secret[0] && !sits)
        json_key_str(&j, "secret", c->secret);
    if (sits && route_text(c->body, c->length, "invite", invite, sizeof invite))
        json_key_str(&j, "invite", invite);
    if (adopts)
        route_text(c->body, c->length, "account", c->account, sizeof c->account);
    if (c->account[0])
        json_key_str(&j, "account", c->account);
    if (c->route.what == ROUTE_NEWS && c->route.mark.begun)
        have_json(&c->route.mark, &j);
    json_close(&j, '}');
    say(c, hello, t.len);
}

static void say_body(struct call *c)
{
    struct buffer message = { 0 };
    const struct text room = buffer_lend(&message, c->length + NAME_ROOM); /* it does not move */
    buffer_took(&message, &room);
    if (route_message(&c->route, c->body, c->length, &message))
        say(c, message.at, (uint32_t)message.len);
    else
        deny(c, "busy");
    if (message.at)
        secret_wipe(message.at, (uint32_t)message.len);
    buffer_free(&message);
}

static void say_want(struct call *c)
{
    char want[96];
    struct text t = text_over(want, sizeof want);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "t", wire_name(WIRE_WANT));
    json_key_int(&j, "from", c->route.from);
    json_key_int(&j, "to", c->route.to);
    json_close(&j, '}');
    say(c, want, t.len);
}

static bool is_of_table(const struct call *c)
{
    return c->route.table != 0;
}

/* Answers of the hall up to the one that counts: the first is to hello, if that is said. */
static uint32_t answers_wanted(const struct call *c)
{
    const enum route_what what = c->route.what;
    const bool more = what == ROUTE_SAY || what == ROUTE_CREATE || what == ROUTE_PERSON ||
                      what == ROUTE_WANT || what == ROUTE_RECORD;
    return (uint32_t)(is_of_table(c) || c->account[0]) + more;
}

static void ask_hall(struct call *c)
{
    static const char record[] = "{\"t\":\"record\"}";
    if (!answers_wanted(c)) {
        deny(c, "account");
        return;
    }
    const bool stays = c->route.what == ROUTE_NEWS && !c->route.polls;
    c->live = live_call(c->wsi, c, c->route.table, c->origin, !stays);
    if (!c->live || c->answered) {
        if (!c->answered)
            deny(c, "busy");
        return;
    }
    if (is_of_table(c) || c->account[0])
        say_hello(c);
    if (c->route.what == ROUTE_SAY || c->route.what == ROUTE_CREATE ||
        c->route.what == ROUTE_PERSON)
        say_body(c);
    else if (c->route.what == ROUTE_WANT)
        say_want(c);
    else if (c->route.what == ROUTE_RECORD)
        say(c, record, sizeof record - 1);
}

/* No more mail to somebody. */
static bool ask_off(struct call *c)
{
    struct errand *e =
        errand_new(live_number(c->live), c->route.token, (uint32_t)strlen(c->route.token));
    if (e)
        e->ends_mail = true;
    return machine_errand(c->server, e);
}

/* The hall has welcomed the holder of a seat: what he asks is for the post. */
static void ask_post(struct call *c, const struct hall_out *out)
{
    struct wire_tell t;
    const int64_t seat =
        wire_read_tell(&t, out->bytes, out->len) ? wire_number(out->bytes, t.you) : -1;
    const struct table *table = hall_table(c->server->hall, c->route.table);
    if (seat < 0 || !table) {
        deny(c, "seated");
        return;
    }
    struct errand *e = errand_new(live_number(c->live), c->body ? c->body : "", c->length);
    if (e) {
        e->holder = table_holder(table, (int)seat);
        e->table = c->route.table;
    }
    if (!machine_errand(c->server, e))
        deny(c, c->server->post.started ? "busy" : "way");
}

void api_ask(struct call *c)
{
    struct server *s = c->server;
    if (too_often(s, c->origin)) {
        deny(c, "often");
    } else if (c->route.what == ROUTE_OFF) {
        c->live = live_call(c->wsi, c, 0, 0, true);
        if (!c->live || !ask_off(c))
            deny(c, "busy");
    } else if (c->route.what != ROUTE_LIST || c->route.mine) {
        ask_hall(c);
    } else {
        c->live = live_call(c->wsi, c, 0, 0, true);
        if (!c->live || !machine_list(s, live_number(c->live), &c->route.list))
            deny(c, "busy");
    }
}

/* Hearing */

static void give(struct call *c, const struct hall_out *out)
{
    const unsigned status = answer_status(out->bytes, out->len);
    bool good = true;
    if (status != 200 || (c->route.what != ROUTE_STATE && c->route.what != ROUTE_RECORD)) {
        buffer_bytes(&c->out, out->bytes, out->len);
    } else if (c->route.what == ROUTE_STATE) {
        good = answer_state(&c->out, out->bytes, out->len);
    } else {
        good = answer_record(&c->out, out->bytes, out->len);
        c->type = "text/plain; charset=utf-8";
    }
    if (good)
        answer_now(c, status);
    else
        deny(c, c->out.failed ? "busy" : "not-started");
}

/* Whose tables are wanted is known now. */
static void list_mine(struct call *c, const struct hall_out *out)
{
    struct wire_tell t;
    char id[WIRE_ID + 1] = "";
    if (wire_read_tell(&t, out->bytes, out->len) &&
        wire_text(out->bytes, wire_member(out->bytes, (struct json_span){ 0, out->len }, "account"),
                  id, sizeof id) &&
        wire_id_read(id, (uint32_t)strlen(id), &c->route.list.account) &&
        machine_list(c->server, live_number(c->live), &c->route.list))
        return;
    deny(c, "busy");
}

static void poll_add(struct call *c, const struct hall_out *out)
{
    buffer_str(&c->out, c->out.len ? "," : "{\"messages\":[");
    buffer_bytes(&c->out, out->bytes, out->len);
}

/* The messages so far and where to go on from. */
static void poll_end(struct call *c)
{
    if (!c->out.len)
        buffer_str(&c->out, "{\"messages\":[");
    buffer_str(&c->out, "],\"mark\":\"");
    struct text t = buffer_lend(&c->out, MARK_TEXT);
    mark_write(&c->route.mark, &t);
    buffer_took(&c->out, &t);
    buffer_str(&c->out, "\"}");
    answer_now(c, 200);
}

/* A long poll is answered when something has come; what comes until it is sent goes with it. */
static void hear_polled(struct call *c, const struct hall_out *out)
{
    const uint32_t was = c->route.mark.n;
    const bool counts = mark_hear(&c->route.mark, out->bytes, out->len);
    if (c->heard == 1 && counts && out->answers && c->route.has_mark && was == c->route.mark.n)
        return; /* it has all that already */
    if (!counts && answer_is_fleeting(out->bytes, out->len))
        return;
    poll_add(c, out);
    c->polled = true;
    http_ready(c->wsi);
}

static void hear_news(struct call *c, const struct hall_out *out)
{
    if (c->heard == 1 && out->answers && answer_status(out->bytes, out->len) != 200) {
        give(c, out);
    } else if (c->route.polls) {
        hear_polled(c, out);
    } else if (c->heard == 1 && out->answers) {
        const uint32_t was = c->route.mark.n;
        mark_hear(&c->route.mark, out->bytes, out->len);
        c->streams = true;
        http_stream(c->wsi, c->live);
        live_stream(c->live, &c->route.mark);
        if (!c->route.has_mark || was != c->route.mark.n)
            live_event(c->live, out->bytes, out->len);
    }
}

void api_told(struct call *c, const struct hall_out *out)
{
    c->heard += out->answers;
    if (c->answered)
        return;
    if (c->route.what == ROUTE_NEWS)
        hear_news(c, out);
    else if (!out->answers)
        return;
    else if (answer_status(out->bytes, out->len) != 200)
        give(c, out);
    else if (c->route.what == ROUTE_TELL)
        ask_post(c, out);
    else if (c->heard == answers_wanted(c))
        c->route.what == ROUTE_LIST ? list_mine(c, out) : give(c, out);
}

void api_shut(struct call *c)
{
    if (!c->answered && !c->polled)
        deny(c, "busy");
}

void api_pulse(struct call *c, int64_t now)
{
    if (c->answered || now < c->until)
        return;
    if (c->route.polls && c->heard)
        poll_end(c);
    else
        deny(c, "busy");
}

void api_listed(struct server *s, const struct job *j)
{
    struct call *c = live_call_of(s, j->ticket);
    if (!c || c->answered) /* it may have waited too long, and its answer be on its way */
        return;
    if (j->fate != STORE_KEPT) {
        deny(c, "store");
        return;
    }
    buffer_str(&c->out, "{\"tables\":[");
    for (uint32_t at = 0; at < j->len; at += (uint32_t)sizeof(struct job_row)) {
        const struct job_row *r = (const struct job_row *)(const void *)(j->bytes + at);
        const struct store_row row = { r->table, r->seq, r->touched, &r->about };
        answer_row(&c->out, &row, c->route.list.account);
    }
    buffer_str(&c->out, "]}");
    answer_now(c, 200);
}

void api_ran(struct server *s, const struct errand *e)
{
    struct call *c = live_call_of(s, e->ticket);
    if (!c || c->answered)
        return;
    if (e->no) {
        deny(c, e->no);
        return;
    }
    buffer_bytes(&c->out, e->out.at, e->out.len);
    answer_now(c, 200);
}

/* The end */

bool api_is_answered(struct call *c, struct api_answer *out)
{
    if (c->polled && !c->answered)
        poll_end(c);
    *out =
        (struct api_answer){ c->status, c->type, c->out.at ? c->out.at : "", (uint32_t)c->out.len };
    return c->answered;
}

struct live *api_stream(struct call *c)
{
    struct live *v = c->streams ? c->live : NULL;
    if (v)
        c->live = NULL;
    return v;
}

void api_close(struct call **cp)
{
    struct call *c = *cp;
    *cp = NULL;
    if (c->live)
        live_closed(c->live);
    if (c->body)
        secret_wipe(c->body, c->have);
    free(c->body);
    buffer_free(&c->out);
    free(c);
}
