/* remote.c: see remote.h. */
#include "remote/remote.h"

#include "base/base64.h"
#include "wire/tell.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { ADDRESS = 512, PATIENCE = 30, MARK = 64, AGAIN = 5 };

struct remote {
    CURL *curl;
    char site[ADDRESS]; /* http://host:port */
    char table[WIRE_ID + 1], secret[WIRE_SECRET + 1], invite[WIRE_SECRET + 1];
    char mark[MARK];
    char link[ADDRESS + 64];
};

/* Links */

static bool is_letters(const char *s, size_t n)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strlen(s) >= n && strspn(s, letters) >= n;
}

static bool read_fragment(struct remote *r, const char *at)
{
    if (!*at)
        return true;
    const bool seat = !strncmp(at, "#s.", 3);
    if ((!seat && strncmp(at, "#i.", 3) != 0) || strlen(at + 3) != WIRE_SECRET ||
        !is_letters(at + 3, WIRE_SECRET))
        return false;
    memcpy(seat ? r->secret : r->invite, at + 3, WIRE_SECRET + 1);
    return true;
}

static bool read_link(struct remote *r, const char *link)
{
    const char *table = strstr(link, "/t/");
    const size_t site = table ? (size_t)(table - link) : 0;
    if (!site || site >= ADDRESS ||
        (strncmp(link, "http://", 7) != 0 && strncmp(link, "https://", 8) != 0) ||
        !is_letters(table + 3, WIRE_ID))
        return false;
    memcpy(r->site, link, site);
    memcpy(r->table, table + 3, WIRE_ID);
    return read_fragment(r, table + 3 + WIRE_ID);
}

struct remote *remote_open(const char *link)
{
    struct remote *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->curl = read_link(r, link) ? curl_easy_init() : NULL;
    if (!r->curl)
        remote_close(&r);
    return r;
}

void remote_close(struct remote **r)
{
    if (*r && (*r)->curl)
        curl_easy_cleanup((*r)->curl);
    free(*r);
    *r = NULL;
}

bool remote_is_invited(const struct remote *r)
{
    return r->invite[0] && !r->secret[0];
}

const char *remote_link(const struct remote *r)
{
    return r->link;
}

/* Requests */

static size_t take(char *bytes, size_t size, size_t n, void *with)
{
    struct buffer *out = with;
    buffer_bytes(out, bytes, size * n);
    return out->failed ? 0 : size * n;
}

static unsigned ask_once(struct remote *r, const char *tail, const char *body, struct buffer *out)
{
    char url[ADDRESS + 256], bearer[64];
    long status = 0;
    struct curl_slist *headers = curl_slist_append(NULL, "content-type: application/json");
    snprintf(url, sizeof url, "%s/api/t/%s%s", r->site, r->table, tail);
    snprintf(bearer, sizeof bearer, "authorization: Bearer %s", r->secret);
    if (r->secret[0])
        headers = curl_slist_append(headers, bearer);
    buffer_clear(out);
    curl_easy_reset(r->curl);
    curl_easy_setopt(r->curl, CURLOPT_URL, url);
    curl_easy_setopt(r->curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(r->curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(r->curl, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(r->curl, CURLOPT_WRITEDATA, out);
    curl_easy_setopt(r->curl, CURLOPT_TIMEOUT, 2L * PATIENCE);
    curl_easy_setopt(r->curl, CURLOPT_NOSIGNAL, 1L);
    if (body)
        curl_easy_setopt(r->curl, CURLOPT_POSTFIELDS, body);
    if (headers && curl_easy_perform(r->curl) == CURLE_OK)
        curl_easy_getinfo(r->curl, CURLINFO_RESPONSE_CODE, &status);
    curl_slist_free_all(headers);
    if (!out->len)
        buffer_str(out, "");
    return out->failed ? 0 : (unsigned)status;
}

/* Who asks too often waits as long as he is told, and asks again. */
static unsigned ask(struct remote *r, const char *tail, const char *body, struct buffer *out)
{
    unsigned status = ask_once(r, tail, body, out);
    for (int again = 0; status == 429 && again < AGAIN; again++) {
        curl_off_t seconds = 0;
        curl_easy_getinfo(r->curl, CURLINFO_RETRY_AFTER, &seconds);
        const struct timespec wait = { .tv_sec = seconds > 0 && seconds < PATIENCE ? seconds : 1 };
        nanosleep(&wait, NULL);
        status = ask_once(r, tail, body, out);
    }
    return status;
}

unsigned remote_get(struct remote *r, const char *tail, struct buffer *out)
{
    return ask(r, tail, NULL, out);
}

unsigned remote_say(struct remote *r, const char *tail, const char *body, struct buffer *out)
{
    return ask(r, tail, body, out);
}

unsigned remote_sit(struct remote *r, const char *name, struct buffer *out)
{
    char secret[WIRE_SECRET + 1], body[512];
    uint8_t bits[16];
    struct text letters = text_over(secret, sizeof secret), t = text_over(body, sizeof body);
    struct json j = json_over(&t);
    if (getrandom(bits, sizeof bits, 0) != (ssize_t)sizeof bits)
        return 0;
    base64_write(&letters, bits, sizeof bits);
    json_open(&j, '{');
    json_key_str(&j, "secret", secret);
    json_key_str(&j, "name", name);
    if (r->invite[0])
        json_key_str(&j, "invite", r->invite);
    json_close(&j, '}');
    const unsigned status = text_fits(&t) ? ask(r, "/sit", body, out) : 0;
    if (status == 200) {
        memcpy(r->secret, secret, sizeof r->secret);
        snprintf(r->link, sizeof r->link, "%s/t/%s#s.%s", r->site, r->table, r->secret);
    }
    return status;
}

/* News */

/* {"messages":[...],"mark":"..."} */
static void tell(struct remote *r, struct client *c, const struct buffer *in, remote_each *each,
                 void *with)
{
    const struct json_span all = { 0, (uint32_t)in->len };
    const struct json_span list = wire_member(in->at, all, "messages");
    for (uint32_t i = 0, n = wire_elements(in->at, list); i < n; i++) {
        const struct json_span one = wire_element(in->at, list, i);
        char ignored[CLIENT_MESSAGE];
        struct text t = text_over(ignored, sizeof ignored);
        if (each)
            each(with, in->at + one.at, one.len);
        client_told(c, in->at + one.at, one.len, &t);
    }
    if (!wire_text(in->at, wire_member(in->at, all, "mark"), r->mark, sizeof r->mark))
        r->mark[0] = '\0';
}

unsigned remote_hear(struct remote *r, struct client *c, unsigned seconds, remote_each *each,
                     void *with)
{
    char tail[MARK + 64];
    struct buffer in = { 0 };
    snprintf(tail, sizeof tail, "/news?wait=%u%s%s", seconds < PATIENCE ? seconds : PATIENCE,
             r->mark[0] ? "&after=" : "", r->mark);
    const unsigned status = ask(r, tail, NULL, &in);
    if (status == 200)
        tell(r, c, &in, each, with);
    buffer_free(&in);
    return status;
}
