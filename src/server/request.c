/* request.c: see request.h. */
#include "server/request.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

struct part {
    const char *at;
    uint32_t len;
};

uint32_t request_skip(const char *bytes, uint32_t n)
{
    uint32_t at = 0;
    while (at < n && (bytes[at] == '\r' || bytes[at] == '\n'))
        at++;
    return at;
}

uint32_t request_length(const char *bytes, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        if (bytes[i] != '\n')
            continue;
        if (i + 1 < n && bytes[i + 1] == '\n')
            return i + 2;
        if (i + 2 < n && bytes[i + 1] == '\r' && bytes[i + 2] == '\n')
            return i + 3;
    }
    return 0;
}

static bool part_is(struct part p, const char *word)
{
    return p.len == strlen(word) && strncasecmp(p.at, word, p.len) == 0;
}

/* The next line without its end; false at the empty line or when there is none. */
static bool next_line(struct part *rest, struct part *line)
{
    const char *end = rest->len ? memchr(rest->at, '\n', rest->len) : NULL;
    if (!end)
        return false;
    line->at = rest->at;
    line->len = (uint32_t)(end - rest->at);
    rest->len -= line->len + 1;
    rest->at = end + 1;
    if (line->len && line->at[line->len - 1] == '\r')
        line->len--;
    return line->len > 0;
}

/* What names and methods are made of. */
static bool is_token(struct part p)
{
    for (uint32_t i = 0; i < p.len; i++)
        if (!p.at[i] || (unsigned char)p.at[i] >= 0x80 ||
            (!isalnum((unsigned char)p.at[i]) && !strchr("!#$%&'*+-.^_`|~", p.at[i])))
            return false;
    return p.len > 0;
}

/* Takes what stands before the next blank. */
static struct part take_word(struct part *line)
{
    const char *blank = memchr(line->at, ' ', line->len);
    const struct part word = { line->at, blank ? (uint32_t)(blank - line->at) : line->len };
    const uint32_t step = word.len + (blank != NULL);
    line->at += step;
    line->len -= step;
    return word;
}

/* HTTP/1.1 and what may come after it; HTTP/1.0. */
static unsigned read_version(struct request *r, struct part word)
{
    if (word.len != 8 || memcmp(word.at, "HTTP/", 5) || !isdigit((unsigned char)word.at[5]) ||
        word.at[6] != '.' || !isdigit((unsigned char)word.at[7]))
        return 400;
    r->is_old = word.at[7] == '0';
    return word.at[5] == '1' ? 0 : 505;
}

static int hex(char c)
{
    const char *digits = "0123456789abcdef";
    const char *at = c ? strchr(digits, tolower((unsigned char)c)) : NULL;
    return at ? (int)(at - digits) : -1;
}

static bool decode(struct request *r, struct part path)
{
    for (uint32_t i = 0; i < path.len; i++) {
        char c = path.at[i];
        if (c == '%') {
            const int high = i + 2 < path.len ? hex(path.at[i + 1]) : -1;
            const int low = i + 2 < path.len ? hex(path.at[i + 2]) : -1;
            if (high < 0 || low < 0)
                return false;
            c = (char)(high << 4 | low);
            i += 2;
        }
        r->path[r->path_len++] = c;
    }
    r->path[r->path_len] = '\0';
    return true;
}

/* An address with a host before it means the same. */
static unsigned read_target(struct request *r, struct part target)
{
    static const char scheme[] = "http://";
    for (uint32_t i = 0; i < target.len; i++)
        if (target.at[i] <= ' ' || (unsigned char)target.at[i] >= 0x7f || target.at[i] == '#')
            return 400;
    if (target.len >= sizeof scheme - 1 && strncasecmp(target.at, scheme, sizeof scheme - 1) == 0) {
        const uint32_t before = sizeof scheme - 1;
        const char *slash = memchr(target.at + before, '/', target.len - before);
        if (!slash || slash == target.at + before)
            return 400;
        target.len -= (uint32_t)(slash - target.at);
        target.at = slash;
    }
    if (!target.len || *target.at != '/')
        return 400;
    const char *question = memchr(target.at, '?', target.len);
    if (question) {
        const uint32_t n = (uint32_t)(question - target.at);
        if (target.len - n - 1 < sizeof r->query)
            memcpy(r->query, question + 1, target.len - n - 1);
        target.len = n;
    }
    if (target.len >= sizeof r->path)
        return 414;
    return decode(r, target) ? 0 : 400;
}

static bool read_method(struct request *r, struct part word)
{
    static const char *const names[] = { "GET", "POST", "DELETE", "HEAD" };
    for (int i = 0; i < 4; i++)
        if (word.len == strlen(names[i]) && !memcmp(word.at, names[i], word.len)) {
            r->is_head = i == 3;
            r->method = r->is_head ? METHOD_GET : (enum method)i;
            return true;
        }
    return false;
}

static unsigned read_first(struct request *r, struct part line)
{
    const struct part method = take_word(&line), target = take_word(&line);
    const unsigned wrong = read_version(r, line);
    if (wrong || !is_token(method))
        return wrong ? wrong : 400;
    if (!read_method(r, method))
        return 405;
    const unsigned status = read_target(r, target);
    return !status && r->method != METHOD_GET && strncmp(r->path, "/api/", 5) != 0 ? 405 : status;
}

/* Headers */

/* What the headers have said so far. */
struct said {
    bool close, keep_alive, coded, upgrade, to_websocket, asks_upgrade, version, twice;
    uint32_t hosts;
    struct part length; /* at: NULL if there was none */
};

static struct part trimmed(struct part p)
{
    while (p.len && (*p.at == ' ' || *p.at == '\t'))
        p.at++, p.len--;
    while (p.len && (p.at[p.len - 1] == ' ' || p.at[p.len - 1] == '\t'))
        p.len--;
    return p;
}

static bool is_value(struct part p)
{
    for (uint32_t i = 0; i < p.len; i++)
        if (((unsigned char)p.at[i] < ' ' && p.at[i] != '\t') || p.at[i] == 0x7f)
            return false;
    return true;
}

static void read_connection(struct said *s, struct part value)
{
    while (value.len) {
        const char *comma = memchr(value.at, ',', value.len);
        const uint32_t n = comma ? (uint32_t)(comma - value.at) : value.len;
        const struct part word = trimmed((struct part){ value.at, n });
        s->close = s->close || part_is(word, "close");
        s->keep_alive = s->keep_alive || part_is(word, "keep-alive");
        s->asks_upgrade = s->asks_upgrade || part_is(word, "upgrade");
        value.at += n + (comma != NULL);
        value.len -= n + (comma != NULL);
    }
}

/* A list may come in several headers: they are one list. */
static void add_value(char *out, size_t cap, struct part value)
{
    const size_t before = strlen(out), comma = before ? 1 : 0;
    if (before + comma + value.len >= cap) {
        out[0] = '\0';
        return;
    }
    if (comma)
        out[before] = ',';
    memcpy(out + before + comma, value.at, value.len);
    out[before + comma + value.len] = '\0';
}

static bool read_length(struct said *s, struct part value)
{
    for (uint32_t i = 0; i < value.len; i++)
        if (!isdigit((unsigned char)value.at[i]))
            return false;
    const bool again = s->length.at && (s->length.len != value.len ||
                                        memcmp(s->length.at, value.at, value.len) != 0);
    s->length = value;
    return value.len && !again;
}

/* What must come once. */
static void one_value(struct said *s, char *out, size_t cap, struct part value)
{
    s->twice = s->twice || *out;
    add_value(out, cap, value);
}

static void read_bearer(struct request *r, struct said *s, struct part value)
{
    static const char scheme[] = "Bearer ";
    const uint32_t n = sizeof scheme - 1;
    if (value.len > n && !strncasecmp(value.at, scheme, n))
        one_value(s, r->bearer, sizeof r->bearer,
                  trimmed((struct part){ value.at + n, value.len - n }));
}

static void read_for_api(struct request *r, struct said *s, struct part name, struct part value)
{
    if (part_is(name, "content-type"))
        one_value(s, r->type, sizeof r->type, value);
    else if (part_is(name, "authorization"))
        read_bearer(r, s, value);
    else if (part_is(name, "last-event-id"))
        one_value(s, r->last_event, sizeof r->last_event, value);
    else if (part_is(name, "expect"))
        r->waits = part_is(value, "100-continue");
}

static void read_for_upgrade(struct request *r, struct said *s, struct part name, struct part value)
{
    if (part_is(name, "sec-websocket-key"))
        one_value(s, r->key, sizeof r->key, value);
    else if (part_is(name, "sec-websocket-version"))
        s->version = part_is(value, "13");
    else if (part_is(name, "sec-websocket-protocol"))
        add_value(r->protocols, sizeof r->protocols, value);
    else if (part_is(name, "x-forwarded-for")) {
        add_value(r->forwarded, sizeof r->forwarded, value);
        r->is_forwarded = r->is_forwarded || value.len;
    } else if (part_is(name, "origin")) {
        one_value(s, r->origin, sizeof r->origin, value);
        r->has_origin = true;
    } else
        read_for_api(r, s, name, value);
}

/* A name, a colon right after it, a value on the same line. */
static bool read_header(struct request *r, struct said *s, struct part line)
{
    const char *colon = memchr(line.at, ':', line.len);
    if (!colon)
        return false;
    const struct part name = { line.at, (uint32_t)(colon - line.at) };
    const struct part value =
        trimmed((struct part){ colon + 1, (uint32_t)(line.at + line.len - (colon + 1)) });
    if (!is_token(name) || !is_value(value))
        return false;
    if (part_is(name, "host")) {
        s->hosts++;
        add_value(r->host, sizeof r->host, value);
    } else if (part_is(name, "connection"))
        read_connection(s, value);
    else if (part_is(name, "content-length"))
        return read_length(s, value);
    else if (part_is(name, "transfer-encoding"))
        s->coded = true;
    else if (part_is(name, "upgrade")) {
        s->to_websocket = !s->upgrade && part_is(value, "websocket");
        s->upgrade = true;
    } else if (part_is(name, "accept-encoding"))
        add_value(r->accepted, sizeof r->accepted, value);
    else if (part_is(name, "if-none-match"))
        add_value(r->known, sizeof r->known, value);
    else
        read_for_upgrade(r, s, name, value);
    return true;
}

static uint32_t length_of(struct part digits)
{
    uint64_t n = 0;
    for (uint32_t i = 0; i < digits.len && n < UINT32_MAX; i++)
        n = n * 10 + (uint64_t)(digits.at[i] - '0');
    return n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
}

static unsigned read_headers(struct request *r, struct part rest)
{
    struct said s = { 0 };
    struct part line;
    while (next_line(&rest, &line))
        if (!read_header(r, &s, line))
            return 400;
    r->keep = !s.close && (!r->is_old || s.keep_alive);
    r->length = length_of(s.length);
    r->has_body = s.coded || r->length;
    r->takes_body = r->method == METHOD_POST && s.length.at && !s.coded;
    /* Two lengths of one body are how requests are smuggled past others. */
    const bool ambiguous = s.coded && s.length.at;
    const bool host = s.hosts == 1 || (r->is_old && !s.hosts);
    r->upgrades = s.to_websocket && s.asks_upgrade && s.version && *r->key && !s.twice &&
                  !r->has_body && !r->is_old && !r->is_head && r->method == METHOD_GET;
    return ambiguous || !host || s.twice || (s.upgrade && !r->upgrades) ? 400 : 0;
}

bool request_is_lost(const char *bytes, uint32_t n)
{
    struct part rest = { bytes, n }, line;
    struct request r = { 0 };
    if (next_line(&rest, &line) && read_first(&r, line) == 400)
        return true;
    for (uint32_t i = 0; i + 1 < n; i++)
        if (bytes[i] == '\r' && bytes[i + 1] != '\n')
            return true;
    return false;
}

void request_read(struct request *r, const char *bytes, uint32_t n)
{
    struct part rest = { bytes, n }, line;
    memset(r, 0, sizeof *r);
    if (n > REQUEST_MOST) {
        r->status = memchr(bytes, '\n', REQUEST_MOST) ? 431 : 414;
        return;
    }
    if (request_length(bytes, n) != n || !next_line(&rest, &line)) {
        r->status = 400;
        return;
    }
    const unsigned first = read_first(r, line), headers = read_headers(r, rest);
    r->status = headers && first != 505 ? headers : first;
    r->keep = r->keep && !r->status && (!r->has_body || r->takes_body);
}
