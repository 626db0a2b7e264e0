/* hex.c: see hex.h. */
#include "games/caledonia/hex.h"

bits cal_hex_outline(void)
{
    return HEX_BITS(0xc06030180c0603ff, 0x1ff80c06030180);
}

bits cal_hex_module(unsigned module)
{
    static const bits modules[] = {
        { UINT64_C(0x0001e1f0787c1e1f), UINT64_C(0) },
        { UINT64_C(0x87c0000000000000), UINT64_C(0x1f0787c1e1f07) },
        { UINT64_C(0x7800000000000000), UINT64_C(0x1e0f8783e1e0f8) },
        { UINT64_C(0x003e1e0f8783e1e0), UINT64_C(0) },
    };
    return modules[module];
}

unsigned cal_hex_module_of(unsigned space)
{
    const unsigned column = space / HEX_ROWS, row = space % HEX_ROWS;
    const bool top = row < (column % 2 ? 4 : 5), left = column < 6;
    if (top)
        return left ? 0 : 1;
    return left ? 3 : 2;
}
