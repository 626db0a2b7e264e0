/*
 * delta.h: a view as the bytes in which it differs from an earlier one: pairs of (bytes skipped,
 * bytes that follow), both as LEB128, each pair followed by its bytes. From a view of zeros it is
 * the whole view. 20 to 33 bytes an entry of the log, where whole views are 170 to 720.
 */
#ifndef WIRE_DELTA_H
#define WIRE_DELTA_H

#include <stdbool.h>
#include <stdint.h>

enum {
    VIEW_MOST = 1028,           /* bytes of an encoded view: four and GM_MAX_STATE */
    VIEW_DELTA = 2 * VIEW_MOST, /* no delta of one is longer                       */
};

/* Returns the length, which is 0 if the two are the same. n <= VIEW_MOST. */
uint32_t view_delta(const uint8_t *from, const uint8_t *to, uint32_t n, uint8_t out[VIEW_DELTA]);

/* False, and the view as it was, if the delta is not one for n bytes. */
bool view_patch(uint8_t *view, uint32_t n, const uint8_t *delta, uint32_t len);

/* 32 bits by which both sides know that they have the same view; a client that comes to another
 * number asks for a welcome. Begins with n; each word of four bytes, the lowest first, goes into
 * what was before (turned left by 13 bits) by xor, then times 0x9e3779b1; bytes that are left over
 * likewise; at the end the upper half goes into the lower. */
uint32_t view_sum(const uint8_t *view, uint32_t n);

#endif
