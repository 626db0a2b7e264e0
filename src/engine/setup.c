/* setup.c: see setup.h. */
#include "engine/setup.h"

static enum gm_err refuse(struct gm_fault *fault, const char *code, uint32_t at, int32_t need,
                          int32_t have)
{
    if (fault)
        *fault = (struct gm_fault){ .code = code, .at = at, .need = need, .have = have };
    return GM_RANGE;
}

/* The allowed value nearest to v, downwards between steps. */
static int32_t nearest(const struct gm_option *o, int32_t v)
{
    const bool number = o->type == GM_NUMBER;
    const int32_t min = number ? o->min : 0;
    const int32_t step = number && o->step > 0 ? o->step : 1;
    const int32_t max = min + ((number ? o->max : 1) - min) / step * step;
    if (v <= min)
        return min;
    if (v >= max)
        return max;
    return min + (v - min) / step * step;
}

enum gm_err gm_setup_read(const struct game *g, const struct gm_setup *in,
                          int32_t value[GM_MAX_OPTIONS], struct gm_fault *fault)
{
    if (in->players < g->min_players)
        return refuse(fault, "players", 0, g->min_players, in->players);
    if (in->players > g->max_players)
        return refuse(fault, "players", 0, g->max_players, in->players);
    for (uint32_t i = 0; i < g->noptions; i++) {
        const int32_t v = in->options ? in->options[i] : GM_AUTO;
        value[i] = v;
        if (v == GM_AUTO)
            continue;
        if (v != nearest(&g->options[i], v))
            return refuse(fault, "option", i, nearest(&g->options[i], v), v);
        if (g->options[i].type == GM_DATA && v && !in->data)
            return refuse(fault, "data", i, 0, 0);
    }
    return GM_OK;
}
