/* typed.c: see typed.h. */
#include "terminal/typed.h"

#include "lang/lang.h"

#include <strings.h>

static bool same(const char *a, const char *b, size_t len)
{
    return strlen(b) == len && strncasecmp(a, b, len) == 0;
}

bool typed_is(const char *word, size_t len, const char *name)
{
    char own[64];
    struct text t = text_over(own, sizeof own);
    typed_word(&t, name);
    return same(word, name, len) || same(word, own, len);
}

void typed_word(struct text *out, const char *name)
{
    lang_code(out, "type", name, NULL);
}
