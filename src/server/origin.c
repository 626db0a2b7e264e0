/* origin.c: see origin.h. */
#include "server/origin.h"

#include "base/big.h"
#include "base/sha256.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

static const char between[] = ", \t";

/* The next word of a list; NULL at its end. */
static const char *next_word(const char **list, size_t *len)
{
    const char *from = *list + strspn(*list, between);
    *len = strcspn(from, between);
    *list = from + *len;
    return *len ? from : NULL;
}

static bool has(const char *list, const char *word, size_t n)
{
    const char *w;
    size_t len;
    while (list && (w = next_word(&list, &len)))
        if (len == n && !strncasecmp(w, word, n))
            return true;
    return false;
}

bool origin_has_word(const char *list, const char *word)
{
    return has(list, word, strlen(word));
}

bool origin_is_ours(const char *origin, const char *host, const char *list)
{
    const char *rest = strstr(origin, "://");
    if (rest && *host && !strcasecmp(rest + 3, host))
        return true;
    return *origin && origin_has_word(list, origin);
}

/* Some proxies tell the port, too: "192.0.2.1:443", "[2001:db8::1]:443". */
static const char *without_port(const char *address, size_t *len)
{
    const char *colon = memchr(address, ':', *len), *end = memchr(address, ']', *len);
    if (*len && *address == '[' && end) {
        *len = (size_t)(end - address) - 1;
        return address + 1;
    }
    if (colon && !memchr(colon + 1, ':', *len - (size_t)(colon + 1 - address)))
        *len = (size_t)(colon - address);
    return address;
}

/* The bytes of an address that count; 0: it is none. */
static uint32_t bytes_of(const char *address, size_t len, uint8_t out[16])
{
    static const uint8_t mapped[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
    char text[INET6_ADDRSTRLEN];
    address = without_port(address, &len);
    if (len >= sizeof text)
        return 0;
    memcpy(text, address, len);
    text[len] = '\0';
    if (inet_pton(AF_INET, text, out) == 1)
        return 4;
    if (inet_pton(AF_INET6, text, out) != 1)
        return 0;
    if (memcmp(out, mapped, sizeof mapped) != 0)
        return 8;
    memmove(out, out + 12, 4);
    return 4;
}

/* The same address may be written in more than one way. */
static bool is_proxy(const char *proxies, const char *address, size_t n)
{
    uint8_t own[16], other[16];
    const uint32_t bytes = bytes_of(address, n, own);
    const char *w;
    size_t len;
    while (bytes && proxies && (w = next_word(&proxies, &len)))
        if (bytes_of(w, len, other) == bytes && !memcmp(own, other, bytes == 4 ? 4 : 16))
            return true;
    return false;
}

uint64_t origin_number(const uint8_t key[32], const char *peer, const char *forwarded,
                       const char *proxies)
{
    const char *address = peer, *w;
    size_t n = strlen(peer), len;
    uint8_t bytes[16], digest[SHA256_BYTES];
    struct sha256 s;
    if (is_proxy(proxies, peer, n)) /* from left to right: who it was, then each proxy */
        while ((w = next_word(&forwarded, &len)))
            if (!is_proxy(proxies, w, len)) {
                address = w;
                n = len;
            }
    uint32_t count = bytes_of(address, n, bytes);
    if (!count) /* nobody can be told apart by that: they share the limits of their proxy */
        count = bytes_of(peer, strlen(peer), bytes);
    if (!count)
        return 0;
    sha256_start(&s);
    sha256_more(&s, key, 32);
    sha256_more(&s, bytes, count);
    sha256_end(&s, digest);
    const uint64_t number = big_read(digest);
    return number ? number : 1;
}
