/* standing.h: the table that stands in the module. */
#ifndef WASM_STANDING_H
#define WASM_STANDING_H

#include "table/table.h"

extern struct table the_table; /* its match is NULL if there is none */

#endif
