/* parts.h: the pieces of each game, which never change, as JSON. */
#ifndef WASM_PARTS_H
#define WASM_PARTS_H

#include "engine/game.h"

/* The members of an object, brackets not included; none for a game without. */
void parts_json(const struct game *g, struct json *out);

/* The parts of one game each. */
void parts_caledonia(struct json *out);
void parts_lords(struct json *out);

/* A key and a list of names or of small numbers. */
void parts_names(struct json *out, const char *key, const char *const *name, uint32_t n);
void parts_numbers(struct json *out, const char *key, const uint8_t *number, uint32_t n);

#endif
