/* push.c: see push.h. */
#include "post/push.h"

#include "base/base64.h"
#include "base/json.h"
#include "post/hmac.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <string.h>

enum { BLOCK = 4096, TAG = 16, KEY = 16, NONCE = 12, HALF = 32 };

/* Keys */

bool push_key_of(struct push_key *k, const uint8_t secret[PUSH_SECRET])
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = group ? EC_POINT_new(group) : NULL;
    BIGNUM *number = BN_bin2bn(secret, PUSH_SECRET, NULL);
    const bool ok =
        point && number && !BN_is_zero(number) && BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
        EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
        EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, k->open, PUSH_OPEN, NULL) ==
            PUSH_OPEN;
    if (ok)
        memcpy(k->secret, secret, PUSH_SECRET);
    BN_clear_free(number);
    EC_POINT_free(point);
    EC_GROUP_free(group);
    return ok;
}

bool push_key_make(struct push_key *k)
{
    uint8_t secret[PUSH_SECRET];
    for (int tries = 0; tries < 8; tries++) /* one in 2^32 is no key */
        if (RAND_priv_bytes(secret, sizeof secret) == 1 && push_key_of(k, secret))
            return true;
    return false; /* unreachable: but for a system without random bytes */
}

/* The library's form of a key; of an open half alone if `secret` is NULL. */
static EVP_PKEY *key_of(const uint8_t open[PUSH_OPEN], const uint8_t *secret)
{
    EVP_PKEY *key = NULL;
    BIGNUM *number = secret ? BN_bin2bn(secret, PUSH_SECRET, NULL) : NULL;
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM *params = NULL;
    if (build && context &&
        OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, SN_X9_62_prime256v1,
                                        0) == 1 &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, open, PUSH_OPEN) == 1 &&
        (!number || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number) == 1))
        params = OSSL_PARAM_BLD_to_param(build);
    if (params && EVP_PKEY_fromdata_init(context) == 1)
        EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params);
    OSSL_PARAM_free(params);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_BLD_free(build);
    BN_clear_free(number);
    return key;
}

bool push_subscriber_read(struct push_subscriber *s, const char *p256dh, const char *auth)
{
    if (base64_read(p256dh, (uint32_t)strlen(p256dh), s->open, PUSH_OPEN) != PUSH_OPEN ||
        base64_read(auth, (uint32_t)strlen(auth), s->auth, PUSH_AUTH) != PUSH_AUTH)
        return false;
    EVP_PKEY *key = key_of(s->open, NULL); /* NULL if it is no point of the curve */
    EVP_PKEY_free(key);
    return key != NULL;
}

/* What both halves have in common. */
static bool shared(const struct push_key *mine, const uint8_t theirs[PUSH_OPEN], uint8_t out[HALF])
{
    EVP_PKEY *key = key_of(mine->open, mine->secret), *peer = key_of(theirs, NULL);
    EVP_PKEY_CTX *context = key ? EVP_PKEY_CTX_new(key, NULL) : NULL;
    size_t len = HALF;
    const bool ok = context && peer && EVP_PKEY_derive_init(context) == 1 &&
                    EVP_PKEY_derive_set_peer(context, peer) == 1 &&
                    EVP_PKEY_derive(context, out, &len) == 1 && len == HALF;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    EVP_PKEY_free(peer);
    return ok;
}

/* Sealing */

/* HKDF's second half for at most 32 bytes: `what` with the NUL at its end, then more[n]. */
static void expand(const uint8_t from[HMAC_BYTES], const char *what, const uint8_t *more,
                   uint32_t n, uint8_t out[HMAC_BYTES])
{
    uint8_t info[32 + 2 * PUSH_OPEN];
    const uint32_t len = (uint32_t)strlen(what) + 1;
    memcpy(info, what, len);
    if (n)
        memcpy(info + len, more, n);
    info[len + n] = 1;
    hmac_sha256(from, HMAC_BYTES, info, len + n + 1, out);
}

/* RFC 8291, 3.4: what key and nonce are made of. */
static bool derive(const struct push_subscriber *to, const struct push_key *once,
                   const uint8_t salt[PUSH_SALT], uint8_t key[HMAC_BYTES],
                   uint8_t nonce[HMAC_BYTES])
{
    uint8_t common[HALF], first[HMAC_BYTES], second[HMAC_BYTES], both[2 * PUSH_OPEN];
    if (!shared(once, to->open, common))
        return false;
    memcpy(both, to->open, PUSH_OPEN);
    memcpy(both + PUSH_OPEN, once->open, PUSH_OPEN);
    hmac_sha256(to->auth, PUSH_AUTH, common, HALF, first);
    expand(first, "WebPush: info", both, sizeof both, second);
    hmac_sha256(salt, PUSH_SALT, second, HMAC_BYTES, first);
    expand(first, "Content-Encoding: aes128gcm", NULL, 0, key);
    expand(first, "Content-Encoding: nonce", NULL, 0, nonce);
    return true;
}

static bool encrypt(const uint8_t *key, const uint8_t *nonce, const void *bytes, uint32_t len,
                    uint8_t *out)
{
    static const uint8_t last = 2; /* marks the only block of a message */
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int n = 0, more = 0, end = 0;
    const bool ok = c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                    EVP_EncryptUpdate(c, out, &n, bytes, (int)len) == 1 &&
                    EVP_EncryptUpdate(c, out + n, &more, &last, 1) == 1 &&
                    EVP_EncryptFinal_ex(c, out + n + more, &end) == 1 &&
                    EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, out + len + 1) == 1;
    EVP_CIPHER_CTX_free(c);
    return ok;
}

uint32_t push_seal(const struct push_subscriber *to, const struct push_key *once,
                   const uint8_t salt[PUSH_SALT], const void *bytes, uint32_t len,
                   uint8_t out[PUSH_SEALED])
{
    uint8_t key[HMAC_BYTES], nonce[HMAC_BYTES];
    if (len > PUSH_MOST || !derive(to, once, salt, key, nonce))
        return 0;
    memcpy(out, salt, PUSH_SALT);
    memcpy(out + PUSH_SALT, (const uint8_t[]){ 0, 0, BLOCK >> 8, 0, PUSH_OPEN }, 5);
    memcpy(out + PUSH_SALT + 5, once->open, PUSH_OPEN);
    return encrypt(key, nonce, bytes, len, out + PUSH_HEAD) ? PUSH_HEAD + len + 1 + TAG : 0;
}

/* Signing */

/* The two numbers of a signature, one after the other, as JWS has them. */
static bool plain_signature(const uint8_t *der, size_t len, uint8_t out[2 * HALF])
{
    ECDSA_SIG *s = d2i_ECDSA_SIG(NULL, &der, (long)len);
    const bool ok = s && BN_bn2binpad(ECDSA_SIG_get0_r(s), out, HALF) == HALF &&
                    BN_bn2binpad(ECDSA_SIG_get0_s(s), out + HALF, HALF) == HALF;
    ECDSA_SIG_free(s);
    return ok;
}

static bool sign(const struct push_key *k, const char *bytes, uint32_t len, uint8_t out[2 * HALF])
{
    uint8_t der[128];
    size_t n = sizeof der;
    EVP_PKEY *key = key_of(k->open, k->secret);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    const bool ok = key && c && EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, key) == 1 &&
                    EVP_DigestSign(c, der, &n, (const uint8_t *)bytes, len) == 1 &&
                    plain_signature(der, n, out);
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(key);
    return ok;
}

static void claims(struct text *out, const char *origin, const char *contact, int64_t until)
{
    char json[512];
    struct text t = text_over(json, sizeof json);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "aud", origin);
    json_key_int(&j, "exp", until);
    if (contact)
        json_key_str(&j, "sub", contact);
    json_close(&j, '}');
    base64_write(out, (const uint8_t *)json, text_fits(&t) ? t.len : 0);
}

bool push_sign(const struct push_key *k, const char *origin, const char *contact, int64_t until,
               struct text *out)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char token[PUSH_TOKEN];
    uint8_t signature[2 * HALF];
    struct text t = text_over(token, sizeof token);
    base64_write(&t, (const uint8_t *)head, sizeof head - 1);
    text_char(&t, '.');
    claims(&t, origin, contact, until);
    if (!text_fits(&t) || !sign(k, token, t.len, signature))
        return false;
    text_str(out, "vapid t=");
    text_str(out, token);
    text_char(out, '.');
    base64_write(out, signature, sizeof signature);
    text_str(out, ", k=");
    base64_write(out, k->open, PUSH_OPEN);
    return text_fits(out);
}
