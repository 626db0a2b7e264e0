/* route.c: see route.h. */
#include "server/route.h"

#include "server/query.h"
#include "server/request.h"
#include "wire/id.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_WAIT = 60,  /* seconds of a long poll            */
    MOST_ROWS = 100, /* tables of a list, and ...         */
    USUAL_ROWS = 30, /* ... if nobody says how many       */
};

/* Addresses */

static bool read_mark(struct route *c, const struct request *r)
{
    char text[MARK_TEXT];
    const bool asked = query_has(r->query, "after");
    if (asked && !query_text(r->query, "after", text, sizeof text))
        return false;
    const char *mark = asked ? text : r->last_event;
    c->has_mark = *mark != '\0';
    return !c->has_mark || mark_read(&c->mark, mark);
}

static bool read_news(struct route *c, const struct request *r)
{
    int64_t wait;
    c->polls = query_has(r->query, "wait");
    if (r->is_head && !c->polls)
        return false; /* a stream has no end to wait for */
    if (!query_number(r->query, "wait", 0, MOST_WAIT, &wait) || !read_mark(c, r))
        return false;
    c->wait = (uint32_t)wait;
    return true;
}

static bool read_range(struct route *c, const struct request *r)
{
    int64_t from, to;
    if (!query_number(r->query, "from", 0, UINT32_MAX, &from) ||
        !query_number(r->query, "to", from + WIRE_ENTRIES, UINT32_MAX, &to))
        return false;
    c->from = (uint32_t)from;
    c->to = (uint32_t)to;
    return true;
}

/* Where the next page goes on: TIME.NUMBER as the last row of the one before has them. */
static bool read_before(struct route *c, const struct request *r)
{
    char text[64], *end;
    uint64_t table = 0;
    c->list.before = STORE_NEVER;
    if (!query_has(r->query, "before"))
        return true;
    if (!query_text(r->query, "before", text, sizeof text))
        return false;
    c->list.before = strtoll(text, &end, 10);
    if (*end == '.' && !wire_id_read(end + 1, (uint32_t)strlen(end + 1), &table))
        return false;
    c->list.below = table;
    return *text && (*end == '.' || !*end);
}

/* Tables that can be sat down at, those that can be watched; of one's own those that are over
 * too. */
static bool read_list(struct route *c, const struct request *r)
{
    static const unsigned over = 1u << STORE_OVER | 1u << STORE_ABANDONED | 1u << STORE_CLOSED,
                          others = 1u << STORE_OPEN | 1u << STORE_PLAYING;
    int64_t most;
    unsigned states = 0;
    c->mine = query_has(r->query, "mine");
    if (query_has(r->query, "open"))
        states |= 1u << STORE_OPEN;
    if (query_has(r->query, "playing"))
        states |= 1u << STORE_PLAYING;
    if (query_has(r->query, "over") && c->mine)
        states |= over;
    if (!states)
        states = c->mine ? others | over : others;
    c->list.states = (uint8_t)states;
    c->list.listed = !c->mine;
    if (!query_number(r->query, "most", USUAL_ROWS, MOST_ROWS, &most) || !read_before(c, r))
        return false;
    c->list.most = (uint32_t)most;
    return true;
}

static const struct {
    const char *tail;
    enum route_what what;
    bool (*read)(struct route *c, const struct request *r);
} looks[] = {
    { "", ROUTE_SHOW, NULL },           { "/state", ROUTE_STATE, NULL },
    { "/record", ROUTE_RECORD, NULL },  { "/log", ROUTE_WANT, read_range },
    { "/news", ROUTE_NEWS, read_news },
};

/* The messages that can be said by a request, from the first that is about a table on. */
static bool can_be_said(enum wire_kind kind)
{
    return kind >= WIRE_SIT && kind <= WIRE_SAY;
}

/* 0, or the status that refuses it. */
static unsigned route_table(struct route *c, const struct request *r, const char **allow)
{
    const char *tail = r->path + 7 + WIRE_ID;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (!strcmp(tail, looks[i].tail)) {
            *allow = "GET, HEAD";
            c->what = looks[i].what;
            if (r->method != METHOD_GET)
                return 405;
            return looks[i].read && !looks[i].read(c, r) ? 400 : 0;
        }
    if (!strcmp(tail, "/tell")) {
        *allow = "GET, HEAD, POST";
        c->what = ROUTE_TELL;
        return r->method == METHOD_DELETE ? 405 : 0;
    }
    for (int kind = 0; kind < WIRE_ASK_COUNT; kind++)
        if (*tail == '/' && can_be_said((enum wire_kind)kind) &&
            !strcmp(tail + 1, wire_name((enum wire_kind)kind))) {
            *allow = "POST";
            c->what = ROUTE_SAY;
            c->kind = (enum wire_kind)kind;
            return r->method == METHOD_POST ? 0 : 405;
        }
    return 404;
}

/* What a letter's header leads to (RFC 8058); its body says only that it is meant. */
static unsigned route_off(struct route *c, const struct request *r, const char **allow)
{
    const char *token = r->path + 9;
    const size_t n = strlen(token);
    if (!n || n >= sizeof c->token)
        return 404;
    *allow = "POST";
    c->what = ROUTE_OFF;
    memcpy(c->token, token, n + 1);
    return r->method == METHOD_POST ? 0 : 405;
}

static unsigned route_account(struct route *c, const struct request *r, const char **allow)
{
    const char *tail = r->path + strlen("/api/account");
    if (!*tail) {
        *allow = "GET, HEAD, POST";
        c->what = r->method == METHOD_POST ? ROUTE_PERSON : ROUTE_WHO;
        c->kind = WIRE_ENROL;
        return r->method == METHOD_DELETE ? 405 : 0;
    }
    for (int kind = WIRE_ENTER; kind <= WIRE_ERASE; kind++)
        if (*tail == '/' && !strcmp(tail + 1, wire_name((enum wire_kind)kind))) {
            *allow = "POST";
            c->what = ROUTE_PERSON;
            c->kind = (enum wire_kind)kind;
            return r->method == METHOD_POST ? 0 : 405;
        }
    return 404;
}

static unsigned route(struct route *c, const struct request *r, const char **allow)
{
    if (!strcmp(r->path, "/api/tables")) {
        *allow = "GET, HEAD, POST";
        c->what = r->method == METHOD_POST ? ROUTE_CREATE : ROUTE_LIST;
        c->kind = WIRE_CREATE;
        if (r->method == METHOD_DELETE)
            return 405;
        return c->what == ROUTE_LIST && !read_list(c, r) ? 400 : 0;
    }
    if (!strncmp(r->path, "/api/off/", 9))
        return route_off(c, r, allow);
    if (!strncmp(r->path, "/api/account", 12))
        return route_account(c, r, allow);
    if (strncmp(r->path, "/api/t/", 7) != 0 || strlen(r->path) < 7 + WIRE_ID)
        return 404;
    return wire_id_read(r->path + 7, WIRE_ID, &c->table) ? route_table(c, r, allow) : 404;
}

unsigned route_read(struct route *out, const struct request *r, const char **allow)
{
    memset(out, 0, sizeof *out);
    return route(out, r, allow);
}

uint32_t route_most(const struct route *r)
{
    return r->what == ROUTE_CREATE ? WIRE_MOST_CREATE : WIRE_MOST;
}

/* Bodies */

/* The member of an object, if the whole of it is one. */
static bool find(const char *body, uint32_t len, const char *name, struct json_span *out)
{
    struct json_in in = json_in_over(body, len);
    struct json_span key, value;
    bool found = false;
    for (json_in_open(&in, '{'); json_in_next(&in, '}');)
        if (json_in_key(&in, &key) && json_in_value(&in, &value) && json_in_is(&in, key, name)) {
            *out = value;
            found = true;
        }
    return found && !in.fault;
}

bool route_text(const char *body, uint32_t len, const char *name, char *out, uint32_t cap)
{
    struct json_span text;
    return find(body, len, name, &text) && wire_text(body, text, out, cap);
}

bool route_message(const struct route *r, const char *body, uint32_t len, struct buffer *out)
{
    struct json_span name = { 0, 0 };
    const char *open = len ? memchr(body, '{', len) : NULL;
    const bool named = find(body, len, "t", &name) && name.len == strlen(wire_name(r->kind)) + 2 &&
                       !memcmp(body + name.at + 1, wire_name(r->kind), name.len - 2);
    if (len && (!open || named)) {
        buffer_bytes(out, body, len);
        return !out->failed;
    }
    const char *rest = open ? open + 1 : "}";
    const uint32_t n = open ? (uint32_t)(body + len - rest) : 1;
    struct json_in in = json_in_over(rest, n);
    if (open)
        buffer_bytes(out, body, (size_t)(open - body));
    buffer_str(out, "{\"t\":\"");
    buffer_str(out, wire_name(r->kind));
    buffer_str(out, json_in_peek(&in) == '}' ? "\"" : "\",");
    buffer_bytes(out, rest, n);
    return !out->failed;
}
