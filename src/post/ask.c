/* ask.c: what the holder of a seat asks of the post: ways to be told, and how things are. */
#include "base/base64.h"
#include "base/json.h"
#include "base/secret.h"
#include "lang/lang.h"
#include "post/guard.h"
#include "post/hmac.h"
#include "post/internal.h"
#include "post/note.h"
#include "wire/tell.h"

#include <openssl/rand.h>
#include <stdio.h>
#include <string.h>

enum { ANSWER = 16384, HOOK_SECRET = 24, CODE_HOURS = 24, DAY_MINUTES = 1440 };
static const int64_t day = 86400000, hour = 3600000;

struct ask {
    struct post *p;
    struct wish w;
    int64_t now;
    uint64_t table;
    const char *body;
    struct json_span whole;
    uint32_t made; /* the way whose secret is told, this once; 0: none */
    bool kept;     /* by what sent a letter already                    */
};

static bool text_at(const struct ask *a, const char *name, char *out, uint32_t cap)
{
    const struct json_span at = wire_member(a->body, a->whole, name);
    return at.len && wire_text(a->body, at, out, cap);
}

/* A whole number between these two. */
static bool number_at(const struct ask *a, const char *name, int64_t least, int64_t most,
                      int32_t *out)
{
    const struct json_span at = wire_member(a->body, a->whole, name);
    const bool minus = at.len && a->body[at.at] == '-';
    const struct json_span digits = { at.at + minus, at.len - minus };
    const int64_t value = at.len > minus ? wire_number(a->body, digits) : -1;
    if (value < 0 || (minus ? -value : value) < least || value > most)
        return false;
    *out = (int32_t)(minus ? -value : value);
    return true;
}

/* Ways */

static bool offers_mail(const struct post *p)
{
    return p->settings->ways.smtp && p->settings->ways.from && p->settings->site;
}

static const char *add_push(struct ask *a)
{
    char to[WISH_TO], key[WISH_KEY], auth[32];
    struct push_subscriber s;
    if (!a->p->settings->push || !text_at(a, "endpoint", to, sizeof to) ||
        !guard_url(to, a->p->settings->ways.anywhere, NULL) ||
        !text_at(a, "p256dh", key, sizeof key) || !text_at(a, "auth", auth, sizeof auth) ||
        !push_subscriber_read(&s, key, auth))
        return "way";
    struct way *v = wish_find(&a->w, WAY_PUSH, to);
    if (!v)
        v = wish_add(&a->w, WAY_PUSH, to);
    if (!v)
        return "many";
    v->since = a->now;
    memcpy(v->key, key, sizeof v->key);
    memcpy(v->auth, auth, sizeof v->auth);
    return NULL;
}

static const char *add_hook(struct ask *a)
{
    char to[WISH_TO];
    uint8_t secret[HOOK_SECRET];
    if (!a->p->settings->hook || !text_at(a, "url", to, sizeof to) ||
        !guard_url(to, a->p->settings->ways.anywhere, NULL) ||
        RAND_bytes(secret, sizeof secret) != 1)
        return "way";
    struct way *v = wish_find(&a->w, WAY_HOOK, to);
    if (!v)
        v = wish_add(&a->w, WAY_HOOK, to);
    if (!v)
        return "many";
    struct text t = text_over(v->key, sizeof v->key);
    base64_write(&t, secret, sizeof secret);
    v->since = a->now;
    a->made = v->id;
    return NULL;
}

static bool make_code(char out[CODE])
{
    uint32_t bits;
    if (RAND_bytes((uint8_t *)&bits, sizeof bits) != 1)
        return false;
    snprintf(out, CODE, "%06u", bits % 1000000);
    return true;
}

/* Letters of this kind to a seat's ways since yesterday. */
static uint32_t asked_for(const struct wish *w, enum sent_what what, int64_t now)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < w->logged; i++)
        n += w->log[i].what == what && w->log[i].time > now - day;
    return n;
}

/* Nobody is mailed a code more often than a few times a day, whoever asks. */
static const char *send_code(struct ask *a, struct way *v)
{
    struct address known;
    if (asked_for(&a->w, SENT_CODE, a->now) >= FROM_WISH_A_DAY)
        return "often";
    if (!address_load(a->p, v->to, &known))
        return "store";
    if (known.day != a->now / day) {
        known.codes = 0;
        known.day = a->now / day;
    }
    if (known.codes++ >= (known.blocked ? 1 : CODES_A_DAY))
        return "often";
    if (!make_code(v->key) || !address_save(a->p, v->to, &known))
        return "store";
    v->asked = true;
    v->wrong = 0;
    v->since = a->now;
    a->kept = run_for(a->p, &a->w, v, SENT_CODE, a->table, a->now);
    return a->kept ? NULL : "store";
}

/* Who has confirmed the address once has a proof that spares him another code, unless mail to it
 * was stopped since. */
static bool is_proven(const struct ask *a, const char *to)
{
    char given[PROOF], right[PROOF];
    struct address known;
    address_proof(a->p, to, right);
    return text_at(a, "proof", given, sizeof given) && strlen(given) == PROOF - 1 &&
           secret_same((const uint8_t *)given, (const uint8_t *)right, PROOF - 1) &&
           address_load(a->p, to, &known) && !known.blocked;
}

static const char *add_mail(struct ask *a)
{
    char to[WISH_TO];
    if (!offers_mail(a->p) || !text_at(a, "to", to, sizeof to) || !guard_mail(to))
        return "way";
    struct way *v = wish_find(&a->w, WAY_MAIL, to);
    if (!v)
        v = wish_add(&a->w, WAY_MAIL, to);
    if (!v)
        return "many";
    if (!is_proven(a, to))
        return send_code(a, v);
    v->asked = false;
    v->since = a->now;
    v->key[0] = '\0';
    return NULL;
}

static const char *do_add(struct ask *a)
{
    static const char *(*const add[])(struct ask *) = { add_push, add_mail, add_hook };
    char name[16];
    if (text_at(a, "way", name, sizeof name))
        for (int kind = 0; kind < WAY_KINDS; kind++)
            if (!strcmp(name, way_name[kind]))
                return add[kind](a);
    return "way";
}

static struct way *way_at(struct ask *a)
{
    int32_t id;
    return number_at(a, "id", 1, INT32_MAX, &id) ? wish_way(&a->w, (uint32_t)id) : NULL;
}

static const char *do_confirm(struct ask *a)
{
    char code[CODE];
    struct way *v = way_at(a);
    struct address known;
    if (!v || !v->asked || v->wrong >= WRONG_CODES || v->since < a->now - CODE_HOURS * hour)
        return "code";
    if (!text_at(a, "code", code, sizeof code) || strlen(code) != CODE - 1 ||
        !secret_same((const uint8_t *)code, (const uint8_t *)v->key, CODE - 1)) {
        v->wrong++;
        return wish_save(a->p->store, &a->w) ? "code" : "store";
    }
    if (!address_load(a->p, v->to, &known))
        return "store";
    known.blocked = false;
    if (!address_save(a->p, v->to, &known))
        return "store";
    v->asked = false;
    v->key[0] = '\0';
    return NULL;
}

static const char *do_remove(struct ask *a)
{
    const struct way *v = way_at(a);
    if (v)
        wish_remove(&a->w, v->id);
    return NULL;
}

static const char *do_test(struct ask *a)
{
    const struct way *v = way_at(a);
    if (!v || v->asked)
        return "way";
    if (asked_for(&a->w, SENT_TEST, a->now) >= FROM_WISH_A_DAY)
        return "often";
    a->kept = run_for(a->p, &a->w, v, SENT_TEST, a->table, a->now);
    return a->kept ? NULL : "store";
}

static const char *do_quiet(struct ask *a)
{
    a->w.quiet = wire_member(a->body, a->whole, "from").len > 0;
    if (!a->w.quiet)
        return NULL;
    return number_at(a, "from", 0, DAY_MINUTES - 1, &a->w.from) &&
                   number_at(a, "to", 0, DAY_MINUTES - 1, &a->w.to) &&
                   number_at(a, "offset", -840, 840, &a->w.offset)
               ? NULL
               : "value";
}

static const struct {
    const char *name;
    const char *(*act)(struct ask *a);
} acts[] = {
    { "add", do_add },   { "confirm", do_confirm }, { "remove", do_remove },
    { "test", do_test }, { "quiet", do_quiet },
};

/* How things are */

/* An address as somebody who has the seat's link may read it: not the whole of it. */
static void show_to(const struct way *v, struct text *out)
{
    char origin[GUARD_ORIGIN] = "";
    if (v->kind != WAY_MAIL) {
        guard_url(v->to, true, origin);
        const char *host = strstr(origin, "://");
        text_str(out, host ? host + 3 : "");
        return;
    }
    text_bytes(out, v->to, 1);
    text_str(out, "…");
    text_str(out, strchr(v->to, '@') ? strchr(v->to, '@') : "");
}

/* By which a browser finds itself: of the SHA-256 of its endpoint. */
static void show_mark(const struct way *v, struct json *j)
{
    uint8_t hash[SHA256_BYTES];
    char mark[24];
    struct text t = text_over(mark, sizeof mark);
    sha256((const uint8_t *)v->to, (uint32_t)strlen(v->to), hash);
    base64_write(&t, hash, 12);
    json_key_str(j, "mark", mark);
}

static void show_way(const struct ask *a, const struct way *v, struct json *j)
{
    char text[GUARD_ORIGIN], proof[PROOF];
    struct text t = text_over(text, sizeof text);
    show_to(v, &t);
    json_open(j, '{');
    json_key_int(j, "id", v->id);
    json_key_str(j, "way", way_name[v->kind]);
    json_key_str(j, "to", text);
    json_key_bool(j, "on", !v->asked);
    if (v->kind == WAY_PUSH)
        show_mark(v, j);
    if (v->kind == WAY_MAIL && !v->asked) {
        address_proof(a->p, v->to, proof);
        json_key_str(j, "proof", proof);
    }
    if (v->id == a->made)
        json_key_str(j, "secret", v->key);
    json_close(j, '}');
}

static void show_sent(const struct sent *s, struct json *j)
{
    json_open(j, '{');
    json_key_int(j, "time", s->time);
    json_key_str(j, "way", way_name[s->kind]);
    json_key_int(j, "id", s->way);
    json_key_str(j, "what", sent_what_name[s->what]);
    json_key_str(j, "state", sent_state_name[s->state]);
    json_key_int(j, "tries", s->tries);
    json_key_int(j, "code", s->code);
    json_close(j, '}');
}

static void show_can(const struct post *p, struct json *j)
{
    const bool can[] = { p->settings->push, offers_mail(p), p->settings->hook };
    char key[BASE64_LETTERS(PUSH_OPEN) + 1];
    struct text t = text_over(key, sizeof key);
    json_key(j, "can");
    json_open(j, '[');
    for (int kind = 0; kind < WAY_KINDS; kind++)
        if (can[kind])
            json_str(j, way_name[kind]);
    json_close(j, ']');
    base64_write(&t, p->key.open, PUSH_OPEN);
    json_key_str(j, "key", key);
}

static void show_quiet(const struct wish *w, struct json *j)
{
    json_key(j, "quiet");
    if (!w->quiet) {
        json_null(j);
        return;
    }
    json_open(j, '{');
    json_key_int(j, "from", w->from);
    json_key_int(j, "to", w->to);
    json_key_int(j, "offset", w->offset);
    json_close(j, '}');
}

static void show(const struct ask *a, struct buffer *out)
{
    struct text t = buffer_lend(out, ANSWER);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key(&j, "ways");
    json_open(&j, '[');
    for (uint32_t i = 0; i < a->w.ways; i++)
        show_way(a, &a->w.way[i], &j);
    json_close(&j, ']');
    show_quiet(&a->w, &j);
    json_key(&j, "log");
    json_open(&j, '[');
    for (uint32_t i = a->w.logged; i-- > 0;)
        show_sent(&a->w.log[i], &j);
    json_close(&j, ']');
    show_can(a->p, &j);
    json_close(&j, '}');
    buffer_took(out, &t);
}

/* Asking */

static bool read_body(struct ask *a, uint32_t len)
{
    struct json_in in = json_in_over(a->body, len);
    return json_in_peek(&in) == '{' && json_in_value(&in, &a->whole) && json_in_end(&in);
}

static const char *act(struct ask *a, uint32_t len)
{
    char name[16], lang[sizeof a->w.lang];
    if (!read_body(a, len) || !text_at(a, "do", name, sizeof name))
        return "value";
    if (text_at(a, "lang", lang, sizeof lang) && lang_file(lang))
        memcpy(a->w.lang, lang, sizeof lang);
    a->w.touched = a->now;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (!strcmp(name, acts[i].name)) {
            const char *no = acts[i].act(a);
            return no || a->kept || wish_save(a->p->store, &a->w) ? no : "store";
        }
    return "value";
}

void post_asked(struct post *p, int64_t now, uint64_t holder, uint64_t table, const char *body,
                uint32_t len, struct buffer *out, const char **no)
{
    struct ask a;
    int tries = 0;
    do { /* another node may be writing down what it has sent */
        a = (struct ask){ .p = p, .now = now, .table = table, .body = body };
        *no = wish_load(p->store, holder, &a.w) ? NULL : "store";
        if (!*no && len)
            *no = act(&a, len);
    } while (*no && !strcmp(*no, "store") && !a.kept && ++tries < NOTE_TRIES);
    /* what went out with the wish may have been settled already */
    if (!*no && a.kept && !wish_load(p->store, holder, &a.w))
        *no = "store";
    if (!*no)
        show(&a, out);
}
