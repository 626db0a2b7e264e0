/* address.c: addresses of mail: whether their owners want any, and what proves that somebody is
 * one. Kept under a hash: whoever stopped mail is remembered, his address is not. */
#include "base/base64.h"
#include "base/secret.h"
#include "post/hmac.h"
#include "post/internal.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HALF = OFF_BYTES / 2 };

static void hash_of(const char *to, uint8_t out[SHA256_BYTES])
{
    char lower[WISH_TO];
    size_t n = 0;
    for (; to[n] && n < sizeof lower; n++)
        lower[n] = (char)tolower((unsigned char)to[n]);
    sha256((const uint8_t *)lower, (uint32_t)n, out);
}

static void name_of(const uint8_t *hash, char out[STORE_NAME])
{
    struct text t = text_over(out, STORE_NAME);
    text_str(&t, "mail.");
    base64_write(&t, hash, HALF);
}

struct found {
    const char *name;
    struct address *address;
};

static bool take_note(void *with, const char *name, const void *bytes, uint32_t len)
{
    struct found *f = with;
    char text[64] = "", *codes, *day;
    memcpy(text, bytes, len < sizeof text ? len : sizeof text - 1);
    const bool blocked = strtol(text, &codes, 10) != 0;
    const unsigned long sent = strtoul(codes, &day, 10);
    if (!strcmp(name, f->name))
        *f->address = (struct address){ blocked, (uint32_t)sent, strtoll(day, NULL, 10) };
    return false;
}

static bool load(const struct post *p, const uint8_t *hash, struct address *out)
{
    char name[STORE_NAME];
    *out = (struct address){ 0 };
    struct found f = { name, out };
    name_of(hash, name);
    return p->store->kind->notes(p->store, name, "", take_note, &f);
}

static bool save(const struct post *p, const uint8_t *hash, const struct address *a)
{
    char name[STORE_NAME], text[64];
    name_of(hash, name);
    const int n =
        snprintf(text, sizeof text, "%d %u %lld", a->blocked, a->codes, (long long)a->day);
    return p->store->kind->put_note(p->store, name, text, (uint32_t)n);
}

bool address_load(const struct post *p, const char *to, struct address *out)
{
    uint8_t hash[SHA256_BYTES];
    hash_of(to, hash);
    return load(p, hash, out);
}

bool address_save(const struct post *p, const char *to, const struct address *a)
{
    uint8_t hash[SHA256_BYTES];
    hash_of(to, hash);
    return save(p, hash, a);
}

/* What only we can make of a hash: for which use, and of which. */
static void seal(const struct post *p, char use, const uint8_t *hash, uint8_t out[HMAC_BYTES])
{
    uint8_t both[1 + HALF] = { (uint8_t)use };
    memcpy(both + 1, hash, HALF);
    hmac_sha256(p->own, OWN_KEY, both, sizeof both, out);
}

void address_token(const struct post *p, const char *to, char out[OFF_TOKEN])
{
    uint8_t hash[SHA256_BYTES], mac[HMAC_BYTES], both[OFF_BYTES];
    struct text t = text_over(out, OFF_TOKEN);
    hash_of(to, hash);
    seal(p, 'o', hash, mac);
    memcpy(both, hash, HALF);
    memcpy(both + HALF, mac, HALF);
    base64_write(&t, both, OFF_BYTES);
}

void address_proof(const struct post *p, const char *to, char out[PROOF])
{
    uint8_t hash[SHA256_BYTES], mac[HMAC_BYTES];
    struct text t = text_over(out, PROOF);
    hash_of(to, hash);
    seal(p, 'p', hash, mac);
    base64_write(&t, mac, HALF);
}

bool post_off(struct post *p, int64_t now, const char *token)
{
    uint8_t both[OFF_BYTES], mac[HMAC_BYTES];
    struct address a;
    (void)now;
    if (base64_read(token, (uint32_t)strlen(token), both, sizeof both) != OFF_BYTES)
        return false;
    seal(p, 'o', both, mac);
    if (!secret_same(mac, both + HALF, HALF) || !load(p, both, &a))
        return false;
    a.blocked = true;
    return save(p, both, &a);
}
