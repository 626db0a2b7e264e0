/* id.c: see id.h. */
#include "wire/id.h"

#include "base/base64.h"
#include "base/big.h"

void wire_id_write(uint64_t id, struct text *out)
{
    uint8_t bytes[BIG_BYTES];
    big_write(bytes, id);
    base64_write(out, bytes, sizeof bytes);
}

bool wire_id_read(const char *letters, uint32_t len, uint64_t *out)
{
    uint8_t bytes[BIG_BYTES];
    *out = 0;
    if (base64_read(letters, len, bytes, sizeof bytes) != sizeof bytes || bytes[0] >> 7)
        return false;
    *out = big_read(bytes);
    return *out != 0;
}
