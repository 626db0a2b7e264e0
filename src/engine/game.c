/* game.c: what every game gets for free from its field table. */
#include "engine/game.h"

#include "base/hash.h"
#include "engine/mind.h"
#include "engine/scan.h"

#include <string.h>

enum { VERSION_BYTES = 4 };

#ifdef GM_MINDLESS
const struct mind mind_elsewhere;
#endif

const char *gm_err_text(enum gm_err e)
{
    static const char *const text[] = {
#define X(id, text) text,
        GM_ERR_MAP(X)
#undef X
    };
    return (unsigned)e < GM_ERR_COUNT ? text[e] : "unknown error";
}

static bool field_sound(const struct game *g, const struct gm_field *f)
{
    const bool width = f->width == 1 || f->width == 2 || f->width == 4 || f->width == 8;
    const bool owned = f->vis != GM_VIS_OWNER || f->count % g->max_players == 0;
    const bool ruled = f->vis != GM_VIS_RULE || g->hide;
    return width && f->count && owned && ruled;
}

const char *gm_fields_check(const struct game *g)
{
    uint64_t at = 0;
    for (uint32_t i = 0; i < g->nfields; i++) {
        const struct gm_field *f = &g->fields[i];
        if (f->off != at || !field_sound(g, f))
            return f->name;
        at += (uint64_t)f->width * f->count;
    }
    return at == g->state_size && at <= GM_MAX_STATE ? NULL : "the end of the state";
}

static void redact(const struct game *g, const struct gm_field *f, uint8_t *dst, int viewer)
{
    const uint32_t size = f->width * f->count;
    const uint32_t share = size / g->max_players;
    if (f->vis == GM_VIS_NONE)
        memset(dst + f->off, 0, size);
    if (f->vis != GM_VIS_OWNER)
        return;
    for (int seat = 0; seat < g->max_players; seat++)
        if (seat != viewer)
            memset(dst + f->off + (uint32_t)seat * share, 0, share);
}

void gm_view(const struct game *g, void *dst, const void *st, int viewer)
{
    memmove(dst, st, g->state_size);
    if (viewer == GM_CHANCE)
        return;
    for (uint32_t i = 0; i < g->nfields; i++)
        redact(g, &g->fields[i], dst, viewer);
    /* Last, so that it cannot depend on what the viewer does not see. */
    if (g->hide)
        g->hide(dst, viewer);
}

bool gm_has_secrets(const struct game *g)
{
    for (uint32_t i = 0; i < g->nfields; i++)
        if (g->fields[i].vis == GM_VIS_OWNER || g->fields[i].vis == GM_VIS_RULE)
            return true;
    return false;
}

GM_SMALL uint32_t gm_foretell(const struct game *g, const void *st, gm_move m,
                              struct gm_reason out[GM_MAX_REASONS])
{
    _Alignas(max_align_t) uint8_t before[GM_MAX_STATE], after[GM_MAX_STATE];
    struct rng rng = { { 0, 0 }, 0 };
    const int seat = g->actor(st);
    gm_view(g, before, st, seat);
    g->sample(before, seat, &rng);
    memcpy(after, before, g->state_size);
    g->apply(after, m);
    return g->consequences(before, m, after, seat, out);
}

bool gm_may_know_moves(const struct game *g, const void *st, int viewer)
{
    const int actor = g->actor(st);
    return actor < 0 || viewer == GM_CHANCE || viewer == actor || !gm_has_secrets(g);
}

/* Writes as much of the value's `width` bytes as fits below cap; returns the place after it. */
static uint32_t put(uint8_t *out, uint32_t cap, uint32_t at, uint64_t value, uint32_t width)
{
    for (uint32_t b = 0; b < width; b++)
        if (at + b < cap)
            out[at + b] = (uint8_t)(value >> 8 * b);
    return at + width;
}

static uint64_t get(const uint8_t *in, uint32_t width)
{
    uint64_t value = 0;
    for (uint32_t b = 0; b < width; b++)
        value |= (uint64_t)in[b] << 8 * b;
    return value;
}

/* The table tiles the state, so where the low byte comes first its bytes are those of the code. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
static void encode_fields(const struct game *g, const uint8_t *st, uint8_t *out, uint32_t cap)
{
    memcpy(out, st, g->state_size < cap ? g->state_size : cap);
}

static void decode_fields(const struct game *g, uint8_t *st, const uint8_t *in)
{
    memcpy(st, in, g->state_size);
}
#else
/* One element of 1, 2, 4 or 8 bytes, in the host's order. */
static uint64_t load(const uint8_t *at, uint32_t width)
{
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (width) {
    case 1:
        return *at;
    case 2:
        memcpy(&two, at, 2);
        return two;
    case 4:
        memcpy(&four, at, 4);
        return four;
    default:
        memcpy(&eight, at, 8);
        return eight;
    }
}

static void store(uint8_t *at, uint32_t width, uint64_t value)
{
    const uint16_t two = (uint16_t)value;
    const uint32_t four = (uint32_t)value;
    switch (width) {
    case 1:
        *at = (uint8_t)value;
        break;
    case 2:
        memcpy(at, &two, 2);
        break;
    case 4:
        memcpy(at, &four, 4);
        break;
    default:
        memcpy(at, &value, 8);
    }
}

static void encode_fields(const struct game *g, const uint8_t *st, uint8_t *out, uint32_t cap)
{
    uint32_t at = 0;
    for (uint32_t i = 0; i < g->nfields; i++) {
        const struct gm_field *f = &g->fields[i];
        for (uint32_t e = 0; e < f->count; e++)
            at = put(out, cap, at, load(st + f->off + e * f->width, f->width), f->width);
    }
}

static void decode_fields(const struct game *g, uint8_t *st, const uint8_t *in)
{
    for (uint32_t i = 0; i < g->nfields; i++) {
        const struct gm_field *f = &g->fields[i];
        for (uint32_t e = 0; e < f->count; e++, in += f->width)
            store(st + f->off + e * f->width, f->width, get(in, f->width));
    }
}
#endif

uint32_t gm_encode(const struct game *g, const void *st, uint8_t *out, uint32_t cap)
{
    const uint32_t at = put(out, cap, 0, g->rules_version, VERSION_BYTES);
    if (cap > at)
        encode_fields(g, st, out + at, cap - at);
    return at + g->state_size;
}

enum gm_err gm_decode_view(const struct game *g, void *view, const uint8_t *in, uint32_t n)
{
    if (n < VERSION_BYTES)
        return GM_SYNTAX;
    if (get(in, VERSION_BYTES) != g->rules_version)
        return GM_VERSION;
    if (n != g->state_size + VERSION_BYTES)
        return GM_SYNTAX;
    decode_fields(g, view, in + VERSION_BYTES);
    return GM_OK;
}

enum gm_err gm_decode(const struct game *g, void *st, const uint8_t *in, uint32_t n)
{
    const enum gm_err err = gm_decode_view(g, st, in, n);
    return err == GM_OK && g->check(st) ? GM_RANGE : err;
}

uint64_t gm_hash(const struct game *g, const void *st)
{
    uint8_t bytes[VERSION_BYTES + GM_MAX_STATE];
    return hash_more(HASH_START, bytes, gm_encode(g, st, bytes, sizeof bytes));
}

int gm_option_index(const struct game *g, const char *name, uint32_t len)
{
    for (uint32_t i = 0; i < g->noptions; i++)
        if (scan_same(name, len, g->options[i].name))
            return (int)i;
    return -1;
}
