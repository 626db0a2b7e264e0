/* error.c: the codes of match.h and what fills a match_error. */
#include "match/internal.h"

#include "base/sign.h"

#include <string.h>

const char *match_code_key(enum match_code code)
{
    static const char *const keys[] = {
#define X(id, key, use) key,
        MATCH_CODE_MAP(X)
#undef X
    };
    return (unsigned)code < MATCH_CODE_COUNT ? keys[code] : "unknown";
}

bool match_code_is_claim(enum match_code code)
{
    switch (code) {
    case MATCH_OVER:
    case MATCH_ILLEGAL:
    case MATCH_UNDO_PLY:
    case MATCH_CONSENT:
    case MATCH_PLY:
    case MATCH_ACTOR:
    case MATCH_HASH_PLY:
    case MATCH_HASH:
    case MATCH_COMMITMENT:
    case MATCH_TERMS:
    case MATCH_DRAW:
    case MATCH_REPLAY:
        return true;
    default:
        return false;
    }
}

enum match_code error_set(struct match_error *e, enum match_code code)
{
    memset(e, 0, offsetof(struct match_error, reason));
    e->code = code;
    return code;
}

enum match_code error_numbers(struct match_error *e, enum match_code code, int32_t need,
                              int32_t have)
{
    error_set(e, code);
    e->need = need;
    e->have = have;
    return code;
}

void match_error_word(struct match_error *e, const char *s, size_t n)
{
    const uint32_t shown = sign_name(s, n < UINT32_MAX ? (uint32_t)n : UINT32_MAX);
    n = sign_whole(s, shown, sizeof e->word - 1);
    if (n)
        memcpy(e->word, s, n);
    e->word[n] = '\0';
}

size_t plain_length(const char *s, size_t n)
{
    return sign_plain(s, n < UINT32_MAX ? (uint32_t)n : UINT32_MAX);
}
