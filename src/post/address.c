/* address.c: addresses of mail: whether their owners want any, and what proves that somebody is
 * one. Kept under a hash: whoever stopped mail is remembered, his address is not. */
#include "base/base64.h"
#include "base/secret.h"
#include "post/hmac.h"
#include "post/internal.h"
#include "post/note.h"

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

static bool load(const struct post *p, const uint8_t *hash, struct address *out)
{
    char name[STORE_NAME], text[ADDRESS_NOTE] = "", *codes, *day;
    struct note n;
    *out = (struct address){ 0 };
    name_of(hash, name);
    if (!note_read(p->store, name, &n))
        return false;
    const bool fits = n.len < sizeof text;
    if (n.bytes && fits) {
        memcpy(text, n.bytes, n.len);
        out->blocked = strtol(text, &codes, 10) != 0;
        out->codes = (uint32_t)strtoul(codes, &day, 10);
        out->day = strtoll(day, NULL, 10);
        memcpy(out->kept, text, n.len);
    }
    free(n.bytes);
    return fits;
}

static bool save(const struct post *p, const uint8_t *hash, const struct address *a)
{
    char name[STORE_NAME], text[ADDRESS_NOTE], kept[ADDRESS_NOTE];
    struct note was = { kept, (uint32_t)strlen(a->kept) };
    memcpy(kept, a->kept, sizeof kept);
    if (!was.len)
        was.bytes = NULL;
    name_of(hash, name);
    const int n =
        snprintf(text, sizeof text, "%d %u %lld", a->blocked, a->codes, (long long)a->day);
    return note_change(p->store, name, &was, text, (uint32_t)n);
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
    if (!secret_same(mac, both + HALF, HALF))
        return false;
    for (int tries = 0; tries < NOTE_TRIES && load(p, both, &a); tries++) {
        a.blocked = true;
        if (save(p, both, &a))
            return true;
    }
    return false;
}
