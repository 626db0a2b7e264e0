/*
 * hex.h: the hex grid as arithmetic on 128-bit sets.
 *
 * Flat-top hexes, 13 columns a-m by 9 rows, columns b d f h j l half a hex
 * lower. A space is its index column * 9 + row, both from 0, so a step to a
 * neighbour is a shift of the whole set; what would run over the top or the
 * bottom of a column is masked off first.
 */
#ifndef CALEDONIA_HEX_H
#define CALEDONIA_HEX_H

#include "base/bits.h"

enum { HEX_COLUMNS = 13, HEX_ROWS = 9, HEX_SPACES = HEX_COLUMNS * HEX_ROWS };

/* An edge is named by the space above or left of it and one of three ways. */
enum hex_edge { HEX_S, HEX_NE, HEX_SE, HEX_EDGES };

#define HEX_BITS(low, high) ((bits){ UINT64_C(low), UINT64_C(high) })
#define HEX_ALL HEX_BITS(0xffffffffffffffff, 0x1fffffffffffff)
#define HEX_TOP HEX_BITS(0x8040201008040201, 0x0000100804020100)  /* row 1 */
#define HEX_FOOT HEX_BITS(0x4020100804020100, 0x0010080402010080) /* row 9 */
#define HEX_EVEN HEX_BITS(0x7fc01ff007fc01ff, 0x001ff007fc01ff00) /* columns a c e g i k m */
#define HEX_ODD HEX_BITS(0x803fe00ff803fe00, 0x00000ff803fe00ff)  /* columns b d f h j l */

static inline unsigned cal_hex_at(unsigned column, unsigned row)
{
    return column * HEX_ROWS + row;
}

/* One step over each kind of edge, forwards ... */
static inline bits cal_hex_south(bits m)
{
    return bits_up(bits_less(m, HEX_FOOT), 1);
}

static inline bits cal_hex_north_east(bits m)
{
    const bits even = bits_less(bits_and(m, HEX_EVEN), HEX_TOP);
    return bits_and(bits_or(bits_up(even, 8), bits_up(bits_and(m, HEX_ODD), 9)), HEX_ALL);
}

static inline bits cal_hex_south_east(bits m)
{
    const bits odd = bits_less(bits_and(m, HEX_ODD), HEX_FOOT);
    return bits_and(bits_or(bits_up(bits_and(m, HEX_EVEN), 9), bits_up(odd, 10)), HEX_ALL);
}

/* ... and back. */
static inline bits cal_hex_north(bits m)
{
    return bits_down(bits_less(m, HEX_TOP), 1);
}

static inline bits cal_hex_south_west(bits m)
{
    const bits odd = bits_less(bits_and(m, HEX_ODD), HEX_FOOT);
    return bits_or(bits_down(odd, 8), bits_down(bits_and(m, HEX_EVEN), 9));
}

static inline bits cal_hex_north_west(bits m)
{
    const bits even = bits_less(bits_and(m, HEX_EVEN), HEX_TOP);
    return bits_or(bits_down(even, 10), bits_down(bits_and(m, HEX_ODD), 9));
}

/* All spaces adjacent to a space of m: above, below, and on both sides of the pair of spaces
 * that a space forms with the one above it, in even columns, or below it. */
static inline bits cal_hex_around(bits m)
{
    const bits above = cal_hex_north(m), below = cal_hex_south(m);
    const bits pairs = bits_or(m, bits_or(bits_and(above, HEX_EVEN), bits_and(below, HEX_ODD)));
    const bits sides = bits_or(bits_and(bits_up(pairs, 9), HEX_ALL), bits_down(pairs, 9));
    return bits_or(bits_or(above, below), sides);
}

/* The same without crossing a river; river[e] holds the spaces whose edge e is one. */
static inline bits cal_hex_near(bits m, const bits river[HEX_EDGES])
{
    const bits s = bits_or(cal_hex_south(bits_less(m, river[HEX_S])),
                           bits_less(cal_hex_north(m), river[HEX_S]));
    const bits ne = bits_or(cal_hex_north_east(bits_less(m, river[HEX_NE])),
                            bits_less(cal_hex_south_west(m), river[HEX_NE]));
    const bits se = bits_or(cal_hex_south_east(bits_less(m, river[HEX_SE])),
                            bits_less(cal_hex_north_west(m), river[HEX_SE]));
    return bits_or(bits_or(s, ne), se);
}

/* The outline of the whole map: spaces with fewer than six neighbours. */
bits cal_hex_outline(void);

/* Spaces of module A, B, C, D: 0 to 3. */
bits cal_hex_module(unsigned module);
unsigned cal_hex_module_of(unsigned space);

#endif
