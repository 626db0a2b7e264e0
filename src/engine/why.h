/*
 * why.h: one piece of code for "is it legal?" and "why (not)?".
 *
 * A game writes the conditions of a move once, as a list of gm_need() calls in
 * a function that takes a struct gm_why. Asked for a verdict alone (`out` is
 * NULL) the function stops at the first condition that fails; asked for an
 * explanation it goes through all of them.
 *
 *     static void need_keep(const struct state *st, gm_move m, struct gm_why *w)
 *     {
 *         if (!gm_must(w, "N-KEEP-1", "card", NULL, holds_one(st), 1, count(st)))
 *             return; // without a card the rest has no meaning
 *         if (!gm_enough(w, "N-KEEP-2", "coins", NULL, price(m), st->coins))
 *             return; // only a verdict was asked for
 *         gm_need(w, ...);
 *     }
 */
#ifndef ENGINE_WHY_H
#define ENGINE_WHY_H

#include "engine/game.h"

/* For gm_need() and its kind, and for conditions made of them where speed matters. Once all are
 * inlined, a verdict alone computes none of the numbers and names that only an explanation needs: 5
 * % of a decision in Lords, 6 % in Caledonia. */
#define GM_INLINE static inline GM_QUICK(always_inline)

struct gm_why {
    struct gm_reason *out; /* GM_MAX_REASONS rows to fill, or NULL for the verdict alone */
    uint32_t n;            /* rows filled                                                */
    bool failed;           /* a condition did not hold                                   */
};

static inline struct gm_why gm_verdict(void)
{
    return (struct gm_why){ NULL, 0, false };
}

static inline struct gm_why gm_why_into(struct gm_reason out[GM_MAX_REASONS])
{
    return (struct gm_why){ out, 0, false };
}

/* A row without further facts. */
#define GM_REASON(r, c, w, n, h, ok) \
    ((struct gm_reason){             \
        .rule = (r), .code = (c), .what = (w), .need = (n), .have = (h), .holds = (ok) })

/* Adds a row, for gm_need(); out of line, since every condition would have a copy of it. */
void gm_note(struct gm_why *w, const char *rule, const char *code, const char *what, bool holds,
             int32_t need, int32_t have);

/* Notes one condition. True if the caller is to go on with the next one. A
 * failure is never lost, even should the rows run out. */
GM_INLINE bool gm_need(struct gm_why *w, const char *rule, const char *code, const char *what,
                       bool holds, int32_t need, int32_t have)
{
    w->failed |= !holds;
    if (!w->out)
        return holds;
    gm_note(w, rule, code, what, holds, need, have);
    return true;
}

/* The condition noted last, to add facts to; only where an explanation is asked for (w->out). */
static inline struct gm_reason *gm_last(struct gm_why *w)
{
    return &w->out[w->n - 1];
}

/* The same for a condition without which the following ones have no meaning:
 * true exactly if it holds. */
GM_INLINE bool gm_must(struct gm_why *w, const char *rule, const char *code, const char *what,
                       bool holds, int32_t need, int32_t have)
{
    gm_need(w, rule, code, what, holds, need, have);
    return holds;
}

/* gm_need for the usual comparison: at least `need`. */
GM_INLINE bool gm_enough(struct gm_why *w, const char *rule, const char *code, const char *what,
                         int32_t need, int32_t have)
{
    return gm_need(w, rule, code, what, have >= need, need, have);
}

/* Adds a name to the list of a row, if there is room for it. */
void gm_list(struct gm_reason *r, const char *name);

/* Notes one consequence and gives its row, to add facts to. Should the rows run out, the last one
 * is written over. */
struct gm_reason *gm_so(struct gm_why *w, const char *code, const char *rule, bool happens,
                        const char *what, int32_t need, int32_t have);

#endif
