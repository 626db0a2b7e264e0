/* why.c: see why.h. */
#include "engine/why.h"

#include <string.h>

void gm_list(struct gm_reason *r, const char *name)
{
    const size_t used = strlen(r->list), more = strlen(name), gap = used != 0;
    if (used + gap + more >= sizeof r->list)
        return;
    if (gap)
        r->list[used] = ' ';
    memcpy(r->list + used + gap, name, more + 1);
}

void gm_note(struct gm_why *w, const char *rule, const char *code, const char *what, bool holds,
             int32_t need, int32_t have)
{
    if (w->n < GM_MAX_REASONS)
        w->out[w->n++] = GM_REASON(rule, code, what, need, have, holds);
    else if (!holds)
        w->out[GM_MAX_REASONS - 1] = GM_REASON(rule, code, what, need, have, holds);
}

struct gm_reason *gm_so(struct gm_why *w, const char *code, const char *rule, bool happens,
                        const char *what, int32_t need, int32_t have)
{
    w->n += w->n < GM_MAX_REASONS;
    *gm_last(w) = GM_REASON(rule, code, what, need, have, happens);
    return gm_last(w);
}
