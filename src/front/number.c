/* number.c: see number.h. */
#include "front/number.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool number_read(const char *text, int64_t least, int64_t most, int64_t *out)
{
    const char *digits = text + (*text == '-');
    if (!isdigit((unsigned char)*digits) || strlen(digits) > 18)
        return false;
    char *end;
    const long long value = strtoll(text, &end, 10);
    if (*end || value < least || value > most)
        return false;
    *out = value;
    return true;
}
