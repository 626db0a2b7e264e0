/* send.c: letters are written and given to the courier. */
#include "base/base64.h"
#include "post/guard.h"
#include "post/hmac.h"
#include "post/internal.h"
#include "wire/id.h"

#include <openssl/rand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOOK_ROOM = 12288, HEADER = 1200, ID_BYTES = 12 };
static const int64_t a_second = 1000, signed_for = 12 * 3600;

/* The same for every try, since it is made of what is sent to whom; a letter that was asked for has
 * its time in it. */
static void id_of(const struct post *p, const struct run *r, int64_t now, char out[LETTER_ID])
{
    uint8_t mac[HMAC_BYTES];
    uint64_t what[2 + 4 * LETTER_TURNS] = { r->what, r->what == SENT_TURN ? 0 : (uint64_t)now };
    struct text t = text_over(out, LETTER_ID);
    for (uint32_t i = 0; i < r->n; i++) {
        const struct item *m = &r->item[i];
        const uint64_t four[] = { m->holder, m->table, m->notice, m->way };
        memcpy(what + 2 + 4 * (size_t)i, four, sizeof four);
    }
    hmac_sha256(p->own, OWN_KEY, what, (uint32_t)((2 + 4 * r->n) * sizeof *what), mac);
    base64_write(&t, mac, ID_BYTES);
}

static bool send_push(struct post *p, const struct run *r, const struct letter *l)
{
    char text[PUSH_MOST], origin[GUARD_ORIGIN], authorization[HEADER], topic[HEADER], contact[320];
    uint8_t salt[PUSH_SALT], sealed[PUSH_SEALED];
    struct push_subscriber to;
    struct push_key once;
    struct text t = text_over(text, sizeof text);
    const struct courier_ways *w = &p->settings->ways;
    letter_push(l, &t);
    if (!text_fits(&t) || !guard_url(r->way.to, w->anywhere, origin) ||
        !push_subscriber_read(&to, r->way.key, r->way.auth) || !push_key_make(&once) ||
        RAND_bytes(salt, sizeof salt) != 1)
        return false;
    const uint32_t len = push_seal(&to, &once, salt, text, t.len, sealed);
    snprintf(contact, sizeof contact, "mailto:%s", w->from ? w->from : "");
    t = text_over(authorization, sizeof authorization);
    text_str(&t, "Authorization: ");
    if (!len || !push_sign(&p->key, origin, w->from ? contact : p->settings->site,
                           l->time / a_second + signed_for, &t))
        return false;
    t = text_over(topic, sizeof topic);
    text_str(&t, "Topic: ");
    if (l->n == 1)
        wire_id_write(l->turns->table, &t);
    else
        text_str(&t, "games");
    const char *const headers[] = { "TTL: 86400",
                                    "Content-Type: application/octet-stream",
                                    "Content-Encoding: aes128gcm",
                                    "Urgency: normal",
                                    topic,
                                    authorization,
                                    NULL };
    return courier_give(
        p->courier,
        &(struct parcel){
            .url = r->way.to, .headers = headers, .bytes = sealed, .len = len, .with = (void *)r });
}

/* Signed over the second it was sent in and the body, with a dot between: HMAC-SHA-256 with the
 * way's own secret. `bytes` are all of that. */
static void sign_hook(const struct way *v, int64_t seconds, const char *bytes, uint32_t len,
                      struct text *out)
{
    uint8_t mac[HMAC_BYTES];
    hmac_sha256((const uint8_t *)v->key, (uint32_t)strlen(v->key), bytes, len, mac);
    text_str(out, "Ceilidh-Signature: t=");
    text_int(out, seconds);
    text_str(out, ",v1=");
    for (int i = 0; i < HMAC_BYTES; i++)
        text_hex(out, mac[i], 2);
}

static bool send_hook(struct post *p, const struct run *r, const struct letter *l)
{
    char bytes[HOOK_ROOM], signature[256], id[128];
    struct text t = text_over(bytes, sizeof bytes), s = text_over(signature, sizeof signature);
    text_int(&t, l->time / a_second);
    text_char(&t, '.');
    const uint32_t before = t.len;
    letter_hook(l, &t);
    if (!text_fits(&t) || !guard_url(r->way.to, p->settings->ways.anywhere, NULL))
        return false;
    sign_hook(&r->way, l->time / a_second, bytes, t.len, &s);
    snprintf(id, sizeof id, "Ceilidh-Id: %s", l->id);
    const char *const headers[] = { "Content-Type: application/json", id, signature, NULL };
    return courier_give(p->courier, &(struct parcel){ .url = r->way.to,
                                                      .headers = headers,
                                                      .bytes = bytes + before,
                                                      .len = t.len - before,
                                                      .with = (void *)r });
}

static bool send_mail(struct post *p, const struct run *r, struct letter *l)
{
    struct buffer mail = { 0 };
    char off[OFF_TOKEN];
    address_token(p, r->way.to, off);
    l->from = p->settings->ways.from;
    l->to = r->way.to;
    l->off = r->what == SENT_CODE ? NULL : off;
    letter_mail(l, &mail);
    const bool ok =
        !mail.failed && courier_give(p->courier, &(struct parcel){ .to = r->way.to,
                                                                   .bytes = mail.at,
                                                                   .len = (uint32_t)mail.len,
                                                                   .with = (void *)r });
    buffer_free(&mail);
    return ok;
}

/* Whether its owner has stopped mail to this address; also if nobody can say. */
static bool is_blocked(const struct post *p, const struct run *r)
{
    struct address a;
    return r->way.kind == WAY_MAIL && r->what != SENT_CODE &&
           (!address_load(p, r->way.to, &a) || a.blocked);
}

void run_send(struct post *p, struct run *r, int64_t now)
{
    struct turn turns[LETTER_TURNS];
    char id[LETTER_ID];
    for (uint32_t i = 0; i < r->n; i++)
        turns[i] = r->item[i].turn;
    id_of(p, r, now, id);
    struct letter l = { .what = r->what,
                        .lang = r->lang,
                        .site = p->settings->site ? p->settings->site : "",
                        .turns = turns,
                        .n = r->what == SENT_CODE ? 0 : r->n,
                        .code = r->way.key,
                        .id = id,
                        .time = now };
    const bool blocked = is_blocked(p, r);
    const bool gone = !blocked && (r->way.kind == WAY_PUSH   ? send_push(p, r, &l)
                                   : r->way.kind == WAY_HOOK ? send_hook(p, r, &l)
                                                             : send_mail(p, r, &l));
    if (gone)
        return;
    run_settle(p, r, &(struct carried){ .refused_address = true, .status = blocked ? 410 : 0 },
               now);
    free(r);
}
