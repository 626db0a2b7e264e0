/* guard.c: see guard.h. */
#include "post/guard.h"

#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_URL = 1023, LONGEST_HOST = 253, LONGEST_MAIL = 254, LONGEST_USER = 64 };

/* Those of IPv4 that are not of the open net (RFC 6890 and the groups): the first and how many bits
 * they share. */
static const struct {
    uint32_t first;
    int bits;
} closed[] = {
    { 0x00000000, 8 },  { 0x0a000000, 8 },  { 0x64400000, 10 }, { 0x7f000000, 8 },
    { 0xa9fe0000, 16 }, { 0xac100000, 12 }, { 0xc0000000, 24 }, { 0xc0000200, 24 },
    { 0xc0586300, 24 }, { 0xc0a80000, 16 }, { 0xc6120000, 15 }, { 0xc6336400, 24 },
    { 0xcb007100, 24 }, { 0xe0000000, 3 },
};

static bool is_open_4(uint32_t address)
{
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
        if (address >> (32 - closed[i].bits) == closed[i].first >> (32 - closed[i].bits))
            return false;
    return true;
}

static uint32_t number(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Of IPv6 only 2000::/3 is open, without those that carry another address in them, which is looked
 * at itself, and those for examples. */
static bool is_open_6(const uint8_t b[16])
{
    static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff },
                         nat[12] = { 0, 0x64, 0xff, 0x9b };
    if (!memcmp(b, mapped, 12) || !memcmp(b, nat, 12))
        return is_open_4(number(b + 12));
    if (b[0] == 0x20 && b[1] == 0x02) /* 6to4 */
        return is_open_4(number(b + 2));
    if (b[0] == 0x20 && b[1] == 0x01 && b[2] < 2) /* Teredo and other uses */
        return false;
    if (b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0d && b[3] == 0xb8)
        return false;
    return b[0] >> 5 == 1;
}

bool guard_is_open(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, address, sizeof four);
        return is_open_4(ntohl(four.sin_addr.s_addr));
    }
    struct sockaddr_in6 six;
    if (address->sa_family != AF_INET6)
        return false;
    memcpy(&six, address, sizeof six);
    return is_open_6(six.sin6_addr.s6_addr);
}

/* Letters that need no care wherever they stand. */
static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
}

bool guard_url(const char *url, bool anywhere, char origin[GUARD_ORIGIN])
{
    const char *host = !strncmp(url, "https://", 8) ? url + 8 : NULL;
    if (!host && anywhere && !strncmp(url, "http://", 7))
        host = url + 7;
    if (!host || strlen(url) > LONGEST_URL)
        return false;
    for (const char *c = url; *c; c++)
        if (*c <= ' ' || *c > '~' || strchr("\"<>\\^`{|}", *c))
            return false;
    const size_t whole = strcspn(host, "/?#"), name = strcspn(host, ":/?#");
    if (!name || name > LONGEST_HOST)
        return false;
    for (size_t i = 0; i < whole; i++)
        if (!is_plain(host[i]) && (host[i] != ':' || i != name))
            return false;
    for (size_t i = name + 1; i < whole; i++)
        if (host[i] < '0' || host[i] > '9' || i > name + 5)
            return false;
    if (origin)
        snprintf(origin, GUARD_ORIGIN, "%.*s", (int)((size_t)(host - url) + whole), url);
    return true;
}

bool guard_mail(const char *address)
{
    const char *at = strchr(address, '@');
    if (!at || at == address || at - address > LONGEST_USER || strlen(address) > LONGEST_MAIL)
        return false;
    for (const char *c = address; c < at; c++)
        if (!is_plain(*c) && !strchr("!#$%&'*+/=?^`{|}~", *c))
            return false;
    const char *dot = strrchr(at + 1, '.');
    for (const char *c = at + 1; *c; c++)
        if (!is_plain(*c))
            return false;
    return at[1] && at[1] != '.' && at[1] != '-' && (!dot || dot[1]);
}
