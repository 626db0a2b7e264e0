/* id.h: the number of a table, or of an account, as eleven letters. It is below 2^63, and not 0. */
#ifndef WIRE_ID_H
#define WIRE_ID_H

#include "base/text.h"

void wire_id_write(uint64_t id, struct text *out);

/* False, and 0, if letters[len] are none. */
bool wire_id_read(const char *letters, uint32_t len, uint64_t *out);

#endif
