/* tell.c: see tell.h. */
#include "games/caledonia/tell.h"

#include <string.h>

static void space_into(char out[GM_FACT_PLACE], unsigned space)
{
    struct text t = text_over(out, GM_FACT_PLACE);
    cal_map_space_text(&t, space);
}

void cal_tell_space(struct gm_reason *r, unsigned space)
{
    space_into(r->space, space);
}

void cal_tell_from(struct gm_reason *r, unsigned space)
{
    space_into(r->from, space);
}

static void list_space(struct gm_reason *r, unsigned space)
{
    char name[GM_FACT_PLACE];
    space_into(name, space);
    gm_list(r, name);
}

void cal_tell_terrain(struct gm_reason *r, const struct cal_state *st, enum unit unit,
                      unsigned space)
{
    cal_tell_space(r, space);
    r->other = cal_terrain_names[cal_unit_terrain[unit]];
    for (unsigned t = 0; t < MAP_TERRAINS; t++)
        if (bits_has(st->map.terrain[t], space))
            gm_list(r, cal_terrain_names[t]);
    if (!*r->list)
        gm_list(r, cal_terrain_names[MAP_TERRAINS]);
}

void cal_tell_unit(struct gm_reason *r, const struct cal_state *st, unsigned space)
{
    cal_tell_space(r, space);
    if (is_empty(st, space))
        return;
    r->what = cal_unit_names[unit_on(st, space)];
    r->who = (uint8_t)(owner_at(st, space) + 1);
}

void cal_tell_contracts(struct gm_reason *r, const uint8_t *number, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        char digits[4];
        struct text t = text_over(digits, sizeof digits);
        text_int(&t, number[i]);
        if (number[i])
            gm_list(r, digits);
    }
}

void cal_tell_goods(struct gm_reason *r, unsigned goods)
{
    for (unsigned g = 0; g < GOODS; g++)
        if (goods >> g & 1)
            gm_list(r, cal_good_names[g]);
}

const char *cal_out_of_play(const struct cal_state *st, unsigned space)
{
    if (bits_has(st->active, space))
        return "in-play";
    if (memchr(st->covered, (int)space + 1, sizeof st->covered))
        return "covered";
    return small_table(st) && bits_has(st->map.mist, space) ? "mist" : "neutral";
}

/* --- ways --- */

enum { LONGEST_WAY = HEX_COLUMNS + HEX_ROWS };

int cal_tell_way(struct gm_reason *r, bits own, unsigned space, bits over, bits named)
{
    bits ring[LONGEST_WAY] = { bits_of(space) }, left = bits_less(over, bits_of(space));
    unsigned n = 0;
    for (;; n++) { /* n spaces lie between ring[n] and what is looked at */
        const bits there = bits_and(cal_hex_around(ring[n]), own);
        if (bits_any(there)) {
            ring[n + 1] = there;
            break;
        }
        ring[n + 1] = bits_and(cal_hex_around(ring[n]), left);
        left = bits_less(left, ring[n + 1]);
        if (n + 3 > LONGEST_WAY || !bits_any(ring[n + 1]))
            return -1;
    }
    unsigned at = bits_first(ring[n + 1]);
    cal_tell_space(r, space);
    cal_tell_from(r, at);
    for (unsigned i = n; i; i--) {
        at = bits_first(bits_and(cal_hex_around(bits_of(at)), ring[i]));
        if (bits_has(named, at))
            list_space(r, at);
    }
    return (int)n;
}

/* The least shipping level that reaches the space; CAL_LEVELS + 1 if none does. */
static int level_needed(const struct cal_state *st, unsigned space)
{
    int level = 0;
    while (level <= CAL_LEVELS &&
           !bits_has(cal_reach_from(&st->map, st->own[st->actor], (unsigned)level), space))
        level++;
    return level;
}

/* No level reaches it: either land lies between, or too much water. */
static bool never_reached(const struct cal_state *st, unsigned space, bool port, struct gm_why *w)
{
    const bits own = st->own[st->actor], lochs = cal_map_lochs(&st->map);
    struct gm_reason way = { 0 };
    const int over = cal_tell_way(&way, own, space, lochs, lochs);
    if (over > 0) {
        gm_need(w, port ? "C-PRT-1" : "C-EXP-3", "too-far", NULL, false, CAL_LEVELS - 1, over);
        cal_tell_way(gm_last(w), own, space, lochs, lochs);
        return true;
    }
    const bool any = bits_any(own);
    gm_need(w, port ? "C-PRT-1" : "C-EXP-3",
            !any   ? "no-unit"
            : port ? "port-land"
                   : "no-reach",
            NULL, false, 0, 0);
    cal_tell_space(gm_last(w), space);
    cal_tell_way(gm_last(w), own, space, HEX_ALL, cal_map_land(&st->map));
    return true;
}

bool cal_tell_reach(const struct cal_state *st, unsigned space, bool port, struct gm_why *w)
{
    const bits own = st->own[st->actor];
    const bool near = bits_has(st->reach[st->actor], space) || (port && bits_has(own, space));
    const int level = port && bits_has(own, space) ? 0 : level_needed(st, space);
    if (level > CAL_LEVELS)
        return never_reached(st, space, port, w);
    const char *const code = port         ? "port-reach"
                             : level > 1  ? "reach-loch"
                             : level == 1 ? "reach-river"
                                          : "reach";
    gm_need(w,
            port    ? "C-PRT-1"
            : level ? "C-EXP-3"
                    : "C-EXP-1",
            code, NULL, near, level, acting(st)->shipping);
    cal_tell_space(gm_last(w), space);
    if (level)
        cal_tell_way(gm_last(w), own, space, cal_map_lochs(&st->map), HEX_ALL);
    return true;
}

/* --- animals --- */

void cal_tell_animals(const struct cal_state *st, const struct cal_contract *c, struct gm_why *w)
{
    const uint8_t *have = acting(st)->units;
    const bool cows = have[COW] >= c->beef, sheep = have[SHEEP] >= c->mutton;
    if (c->beef) {
        gm_need(w, "C-CON-3", cows || have[SHEEP] <= c->mutton ? "cows" : "cows-wrong",
                cal_unit_names[COW], cows, c->beef, have[COW]);
        gm_last(w)->other = cal_unit_names[SHEEP];
    }
    if (c->mutton) {
        gm_need(w, "C-CON-3", sheep || have[COW] <= c->beef ? "sheep" : "sheep-wrong",
                cal_unit_names[SHEEP], sheep, c->mutton, have[SHEEP]);
        gm_last(w)->other = cal_unit_names[COW];
    }
}
