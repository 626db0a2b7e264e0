/* layers.c: see layers.h. */
#include "maps/layers.h"

#include "maps/glyphs.h"

enum { LAYERS = 64, TALLEST = 48 }; /* no mark is higher than TALLEST */

struct box {
    double left, right, top, foot;
};

/* Without the empty corners of a mark: where those meet, nothing is covered. */
static struct box box_of(const struct mark *m)
{
    const struct glyph *g = &glyphs[m->glyph];
    const double size = m->size / 10., slack = (g->right - g->left) * size * .09;
    return (struct box){ m->x + g->left * size + slack, m->x + g->right * size - slack,
                         m->y + g->top * size, m->y + g->foot * size };
}

static bool overlap(struct box a, struct box b)
{
    return a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;
}

/* The layer of mark i: above all marks behind it that it covers. Grass lies below. */
static unsigned layer_of(const struct scene *s, const uint8_t layer[], uint32_t i)
{
    const struct box box = box_of(&s->mark[i]);
    unsigned mine = 1;
    if (s->mark[i].terrain == MAP_GRASS)
        return 0;
    for (uint32_t j = i; j-- > 0 && s->mark[i].y - s->mark[j].y < TALLEST;)
        if (layer[j] >= mine && overlap(box, box_of(&s->mark[j])))
            mine = layer[j] + 1u;
    return mine < LAYERS ? mine : LAYERS - 1;
}

/* Finds the layer of each mark; returns the uppermost. */
static unsigned find_layers(const struct scene *s, uint8_t layer[])
{
    unsigned top = 0;
    for (uint32_t i = 0; i < s->nmarks; i++) {
        layer[i] = (uint8_t)layer_of(s, layer, i);
        top = layer[i] > top ? layer[i] : top;
    }
    return top;
}

static void put_ink(struct text *out, const struct scene *s, const uint8_t layer[], unsigned which,
                    enum ink ink)
{
    bool any = false;
    for (uint32_t i = 0; i < s->nmarks; i++) {
        const struct mark *m = &s->mark[i];
        if (layer[i] != which || !glyphs[m->glyph].path[ink])
            continue;
        if (!any) {
            text_str(out, "<path class='");
            text_str(out, ink_class[ink]);
            text_str(out, "' d='");
        }
        any = true;
        glyph_put(out, m->glyph, ink, m->x, m->y, m->size);
    }
    if (any)
        text_str(out, "'/>\n");
}

void layers_put(struct text *out, const struct scene *s)
{
    uint8_t layer[SCENE_MARKS];
    const unsigned top = find_layers(s, layer);
    for (unsigned which = 0; which <= top; which++)
        for (int ink = 0; ink < INKS; ink++)
            put_ink(out, s, layer, which, (enum ink)ink);
}
