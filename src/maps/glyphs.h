/* glyphs.h: the small drawings a map is made of, as SVG. Private to draw. */
#ifndef MAPS_GLYPHS_H
#define MAPS_GLYPHS_H

/* Marks of the country, their origin at their foot. */
enum {
    GLYPH_MOUNTAIN = 0, /* three */
    GLYPH_FOREST = 3,   /* four */
    GLYPH_GRASS = 7,    /* six: tufts, heather and tufts, furrows, a hill, heather, a dyke */
    GLYPHS = 13
};
extern const char *const glyph_body[GLYPHS];

/* The style sheet all drawings share. */
extern const char glyph_style[];

/* Gradients and larger drawings: mist, coins, delta, anchor, pier, compass. Ended by NULL. */
extern const char *const glyph_defs[];

#endif
