/*
 * push.h: messages to browsers. What is sent to a subscriber is sealed so that only his browser
 * reads it (RFC 8291, aes128gcm of RFC 8188), and signed by a key of the server's own, which he was
 * told when he subscribed (VAPID, RFC 8292).
 */
#ifndef POST_PUSH_H
#define POST_PUSH_H

#include "base/text.h"

enum {
    PUSH_SECRET = 32, /* bytes of a key's secret half              */
    PUSH_OPEN = 65,   /* ... and of its open one, uncompressed     */
    PUSH_AUTH = 16,   /* bytes of a subscriber's own secret        */
    PUSH_SALT = 16,
    PUSH_MOST = 3000, /* bytes of a message before it is sealed    */
    PUSH_HEAD = 86,   /* bytes before the sealed ones              */
    PUSH_SEALED = PUSH_MOST + PUSH_HEAD + 17,
    PUSH_TOKEN = 1024 /* letters of what signs a request, NUL included */
};

/* A key on the curve P-256. */
struct push_key {
    uint8_t secret[PUSH_SECRET], open[PUSH_OPEN];
};

/* A fresh one; the one with this secret. False if that cannot be. */
bool push_key_make(struct push_key *k);
bool push_key_of(struct push_key *k, const uint8_t secret[PUSH_SECRET]);

/* A browser that has subscribed. */
struct push_subscriber {
    uint8_t open[PUSH_OPEN], auth[PUSH_AUTH];
};

/* As a page tells them, p256dh and auth in base64url. False if they are none. */
bool push_subscriber_read(struct push_subscriber *s, const char *p256dh, const char *auth);

/* The body of a request: bytes[len] for the subscriber alone. `once` and `salt` are fresh for every
 * message. Returns its length, 0 if it could not be made. */
uint32_t push_seal(const struct push_subscriber *to, const struct push_key *once,
                   const uint8_t salt[PUSH_SALT], const void *bytes, uint32_t len,
                   uint8_t out[PUSH_SEALED]);

/* The value of a request's header Authorization: who sends (`contact`, NULL: nobody says), to which
 * origin ("https://push.example"), and until when, in seconds since 1970. */
bool push_sign(const struct push_key *k, const char *origin, const char *contact, int64_t until,
               struct text *out);

#endif
