/* fuzz_map.c: whatever bytes come as a map set, they are refused with a place in them or can be
 * written, read back the same, laid and measured. */
#include "maps/check.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(int holds)
{
    if (!holds)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[1 << 15];
    static struct mapcheck figures;
    struct cal_map_set set, again;
    struct gm_fault fault = { 0 };
    const enum gm_err err = cal_map_parse(&set, (const char *)data, (uint32_t)size, &fault);
    if (err != GM_OK) {
        demand(err == GM_SYNTAX || err == GM_RANGE);
        demand(fault.code && fault.at <= size && fault.len <= size - fault.at);
        return 0;
    }
    struct text t = text_over(text, sizeof text);
    for (unsigned i = 0; i < MAP_MODULES * MAP_SIDES; i++) {
        struct json j = json_over(&t);
        cal_map_side_json(&set, i / MAP_SIDES, i % MAP_SIDES, &j);
    }
    demand(text_fits(&t));
    demand(cal_map_parse(&again, text, t.len, &fault) == GM_OK);
    demand(memcmp(&set, &again, sizeof set) == 0);
    mapcheck(&figures, &set);
    for (unsigned sides = 0; sides < MAPCHECK_MAPS; sides++) {
        struct cal_map_layer l;
        cal_map_lay(&l, &set, sides);
        demand(bits_within(cal_map_deltas(&l), cal_map_land(&l)));
        demand(bits_within(bits_and(cal_hex_outline(), cal_map_land(&l)), l.mist));
        demand(!bits_any(bits_and(cal_map_border(&l, true), l.mist)));
    }
    return 0;
}
