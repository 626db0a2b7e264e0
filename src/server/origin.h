/* origin.h: where a connection comes from: the site whose page opened it, and the address, as a
 * number, of the machine. Pure. */
#ifndef SERVER_ORIGIN_H
#define SERVER_ORIGIN_H

#include <stdbool.h>
#include <stdint.h>

/* Whether a list with commas or spaces between its words has this one; case does not count. */
bool origin_has_word(const char *list, const char *word);

/* Whether an Origin header is that of a page of ours: it names the host of the request, or stands
 * in the list ("https://club.example http://..."; NULL or "": an empty one). */
bool origin_is_ours(const char *origin, const char *host, const char *list);

/* A number for the address, or for the /64 of IPv6 it lies in, that nobody can turn back without
 * the key. X-Forwarded-For (may be "") counts if the peer is one of the proxies (a list; NULL:
 * there are none): its last address that is no proxy itself; if that is none, it is the peer's
 * that counts, for without a number nothing is limited. 0 if that is none either. */
uint64_t origin_number(const uint8_t key[32], const char *peer, const char *forwarded,
                       const char *proxies);

#endif
