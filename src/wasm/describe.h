/* describe.h: the constants and tables of the engine as JSON. */
#ifndef WASM_DESCRIBE_H
#define WASM_DESCRIBE_H

#include "engine/game.h"

/* The name of an error: "ILLEGAL". */
const char *describe_error(enum gm_err err);

/* One object: constants, errors, bots and games. */
void describe(struct json *out);

#endif
