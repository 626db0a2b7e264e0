/* courier.c: see courier.h. */
#include "post/courier.h"

#include "post/guard.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_ANSWER = 65536 }; /* bytes that we listen to */

struct courier {
    struct courier_ways ways;
    CURLM *multi;
    struct load *loads;
    uint32_t carries;
};

/* A parcel on its way. */
struct load {
    struct courier *courier;
    struct load *next;
    CURL *easy;
    void *with;
    char *bytes;
    uint32_t len, read, heard;
    struct curl_slist *headers, *to;
    bool refused;
};

static void load_free(struct load *l)
{
    if (!l)
        return;
    curl_slist_free_all(l->headers);
    curl_slist_free_all(l->to);
    free(l->bytes);
    free(l);
}

static struct load *load_new(struct courier *c, const struct parcel *p)
{
    struct load *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->courier = c;
    l->with = p->with;
    l->len = p->len;
    l->bytes = malloc(p->len + 1);
    bool ok = l->bytes != NULL;
    for (const char *const *h = p->headers; ok && h && *h; h++) {
        struct curl_slist *more = curl_slist_append(l->headers, *h);
        ok = more != NULL;
        l->headers = ok ? more : l->headers;
    }
    l->to = ok && p->to ? curl_slist_append(NULL, p->to) : NULL;
    if (!ok || (p->to && !l->to)) {
        load_free(l);
        return NULL;
    }
    memcpy(l->bytes, p->bytes, p->len);
    return l;
}

/* What the library asks while it works */

/* The address is looked at when it is called: a name may lead anywhere. */
static curl_socket_t open_socket(void *with, curlsocktype purpose, struct curl_sockaddr *address)
{
    struct load *l = with;
    (void)purpose;
    if (!l->courier->ways.anywhere && !guard_is_open(&address->addr)) {
        l->refused = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t give_bytes(char *out, size_t size, size_t n, void *with)
{
    struct load *l = with;
    const size_t left = l->len - l->read, most = size * n < left ? size * n : left;
    memcpy(out, l->bytes + l->read, most);
    l->read += (uint32_t)most;
    return most;
}

/* Nobody reads what the other side says, and it is not to say too much. The library says of what
 * kind the bytes are. NOLINTNEXTLINE(readability-non-const-parameter) */
static size_t hear(char *bytes, size_t size, size_t n, void *with)
{
    struct load *l = with;
    (void)bytes;
    l->heard += (uint32_t)(size * n);
    return l->heard <= MOST_ANSWER ? size * n : 0;
}

/* Giving */

static bool set_common(CURL *easy, const struct courier *c, struct load *l)
{
    return !curl_easy_setopt(easy, CURLOPT_PRIVATE, l) &&
           !curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L) &&
           !curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L) && /* not even for a name's address */
           !curl_easy_setopt(easy, CURLOPT_PROXY, "") &&
           !curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L) &&
           !curl_easy_setopt(easy, CURLOPT_TIMEOUT, (long)c->ways.seconds) &&
           !curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, hear) &&
           !curl_easy_setopt(easy, CURLOPT_WRITEDATA, l) &&
           (!c->ways.ca || !curl_easy_setopt(easy, CURLOPT_CAINFO, c->ways.ca));
}

static bool set_request(CURL *easy, const struct courier *c, const struct parcel *p, struct load *l)
{
    return !curl_easy_setopt(easy, CURLOPT_URL, p->url) &&
           !curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR,
                             c->ways.anywhere ? "https,http" : "https") &&
           !curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket) &&
           !curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, l) &&
           !curl_easy_setopt(easy, CURLOPT_USERAGENT, "ceilidh") &&
           !curl_easy_setopt(easy, CURLOPT_POST, 1L) &&
           !curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)l->len) &&
           !curl_easy_setopt(easy, CURLOPT_POSTFIELDS, l->bytes) &&
           !curl_easy_setopt(easy, CURLOPT_HTTPHEADER, l->headers);
}

/* The operator has named the server of mail: it may be anywhere. */
static bool set_mail(CURL *easy, const struct courier *c, struct load *l)
{
    const struct courier_ways *w = &c->ways;
    return !curl_easy_setopt(easy, CURLOPT_URL, w->smtp) &&
           !curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps") &&
           !curl_easy_setopt(easy, CURLOPT_USE_SSL,
                             (long)(w->smtp_plain ? CURLUSESSL_TRY : CURLUSESSL_ALL)) &&
           (!w->user || (!curl_easy_setopt(easy, CURLOPT_USERNAME, w->user) &&
                         !curl_easy_setopt(easy, CURLOPT_PASSWORD, w->password))) &&
           !curl_easy_setopt(easy, CURLOPT_MAIL_FROM, w->from) &&
           !curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, l->to) &&
           !curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L) &&
           !curl_easy_setopt(easy, CURLOPT_READFUNCTION, give_bytes) &&
           !curl_easy_setopt(easy, CURLOPT_READDATA, l);
}

bool courier_give(struct courier *c, const struct parcel *p)
{
    CURL *easy = curl_easy_init();
    struct load *l = easy ? load_new(c, p) : NULL;
    if (l && set_common(easy, c, l) &&
        (p->url ? set_request(easy, c, p, l) : set_mail(easy, c, l)) &&
        curl_multi_add_handle(c->multi, easy) == CURLM_OK) {
        l->easy = easy;
        l->next = c->loads;
        c->loads = l;
        c->carries++;
        return true;
    }
    load_free(l);
    curl_easy_cleanup(easy);
    return false;
}

/* It is no longer under way. */
static void end(struct courier *c, struct load *l)
{
    struct load **at = &c->loads;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    curl_multi_remove_handle(c->multi, l->easy);
    curl_easy_cleanup(l->easy);
    c->carries--;
    load_free(l);
}

void courier_go(struct courier *c, int milliseconds)
{
    int running, left;
    curl_multi_perform(c->multi, &running);
    if ((uint32_t)running == c->carries) /* nothing to take yet */
        curl_multi_poll(c->multi, NULL, 0, milliseconds, &left);
    curl_multi_perform(c->multi, &running);
}

void courier_wake(struct courier *c)
{
    curl_multi_wakeup(c->multi);
}

/* What became of them */

static CURLMsg *next_done(struct courier *c)
{
    int left;
    CURLMsg *m = curl_multi_info_read(c->multi, &left);
    while (m && m->msg != CURLMSG_DONE)
        m = curl_multi_info_read(c->multi, &left);
    return m;
}

bool courier_take(struct courier *c, struct carried *out)
{
    const CURLMsg *m = next_done(c);
    struct load *l = NULL;
    long status = 0;
    curl_off_t again = 0;
    if (!m)
        return false;
    CURL *easy = m->easy_handle;
    const CURLcode result = m->data.result;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, (char **)&l);
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &again);
    *out = (struct carried){ .with = l->with,
                             .arrived = l->to ? result == CURLE_OK : status / 100 == 2,
                             .refused_address = l->refused,
                             .status = (int32_t)status,
                             .again = again };
    end(c, l);
    return true;
}

void *courier_drop(struct courier *c)
{
    void *with = c->loads ? c->loads->with : NULL;
    if (c->loads)
        end(c, c->loads);
    return with;
}

uint32_t courier_carries(const struct courier *c)
{
    return c->carries;
}

/* Beginning and end */

struct courier *courier_new(const struct courier_ways *ways)
{
    struct courier *c = calloc(1, sizeof *c);
    if (!c || curl_global_init(CURL_GLOBAL_DEFAULT)) {
        free(c);
        return NULL;
    }
    c->ways = *ways;
    c->multi = curl_multi_init();
    if (!c->multi) {
        curl_global_cleanup();
        free(c);
        return NULL;
    }
    return c;
}

void courier_free(struct courier **cp)
{
    struct courier *c = *cp;
    if (!c)
        return;
    *cp = NULL;
    while (courier_drop(c))
        ;
    curl_multi_cleanup(c->multi);
    curl_global_cleanup();
    free(c);
}
