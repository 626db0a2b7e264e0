/*
 * glyphs.h: the small marks a country is drawn with. Private to maps.
 *
 * A mark is a list of inks, each a path. Paths are written by hand, from the foot of the
 * mark, with commands M L Q C Z and numbers of at most one decimal; "O x y r" is a dot.
 */
#ifndef MAPS_GLYPHS_H
#define MAPS_GLYPHS_H

#include "base/text.h"

/* From back to front where marks do not overlap each other. */
enum ink {
    INK_HILL,
    INK_HILL_SHADE,
    INK_DYKE,
    INK_LIGHT,
    INK_SHADE,
    INK_HATCH,
    INK_RIDGE,
    INK_TRUNK,
    INK_FIR,
    INK_BIRCH,
    INK_FIR_SHADE,
    INK_BLOOM,
    INK_BLADE,
    INKS
};
extern const char *const ink_class[INKS];

enum {
    GLYPH_MOUNTAIN = 0, /* three */
    GLYPH_FIR = 3,
    GLYPH_BIRCH,
    GLYPH_TUFTS, /* of grass; with flowers; furrows */
    GLYPH_BLOOMS,
    GLYPH_FURROWS,
    GLYPH_HEATHER,
    GLYPH_HILL,
    GLYPH_DYKE,
    GLYPHS
};

struct glyph {
    double left, right, top, foot; /* how far it goes from its foot */
    const char *path[INKS];        /* NULL where it has nothing in that ink */
};
extern const struct glyph glyphs[GLYPHS];

/* Trees stand in small groups. */
enum { STANDS = 4, STAND_TREES = 3 };
struct tree {
    double x, y, size; /* no tree if 0 */
    int glyph;
};
extern const struct tree stands[STANDS][STAND_TREES];

/* One ink of a glyph as SVG path data: a move to x, y, where its foot stands, and steps from
 * there. The size is in tenths. Nothing if the glyph has none of that ink. */
void glyph_put(struct text *out, int glyph, enum ink ink, int x, int y, int size);

#endif
