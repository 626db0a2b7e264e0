/* tables.h: where the games of the module stand. */
#ifndef WASM_TABLES_H
#define WASM_TABLES_H

#include "wasm/glue.h"

struct table {
    const struct game *game; /* NULL: the table is empty */
    uint32_t ply, draws;
    bool view; /* what somebody sees, the rest zero */
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
};

extern struct table glue_tables[GLUE_TABLES];

#endif
