/*
 * draw.h: drawings of a laid map, for the wall and for the terminal.
 *
 * Drawings are functions of the map alone: the same map gives the same bytes
 * everywhere. Everything that looks like chance is a hash of the position.
 */
#ifndef MAPS_DRAW_H
#define MAPS_DRAW_H

#include "games/caledonia/map.h"

/* Writes the sentence for a key, such as lang_plain. */
typedef void draw_words(struct text *out, const char *key);

struct draw_map {
    struct cal_map_layer layer;
    uint8_t port[MAP_MODULES]; /* where the ports lie                                  */
    uint8_t sides;             /* as cal_map_lay takes them; names and codes follow from it */
    bool small;                /* a table of one or two: misty land is out of play      */
    bool names;                /* names of lochs, ranges, glens and rivers              */
    bool rose;                 /* a compass in the middle, with the codes of the sides  */
    bool custom;               /* not our own sides: names and titles do not fit        */
    draw_words *words;         /* for title and legend; NULL: the last part of each key */
};

/* The words for a key, by map->words. */
void draw_say(const struct draw_map *map, struct text *out, const char *key);

/* The map of `set` with these sides up, for a large or a small table. */
struct draw_map draw_map_of(const struct cal_map_set *set, unsigned sides, bool small);

/* An SVG picture of its own. Needs at most DRAW_SVG_BYTES; text_fits says
 * whether it found room. Returns false if there is no memory to draw with. */
enum { DRAW_SVG_BYTES = 1 << 20 };
bool draw_map_svg(struct text *out, const struct draw_map *map);

/* What stands on the map, for the terminal. */
enum { DRAW_NOBODY = 255 };
struct draw_pieces {
    struct {
        char label[5]; /* two to four characters, or "" */
        uint8_t owner; /* seat 0-3, or DRAW_NOBODY      */
    } on[HEX_SPACES];
    bits highlight; /* spaces to point at, e.g. those within reach */
    bits cut;       /* if there are any: the drawing is cut to these, without title and legend */
};

/* DRAW_PLAIN is ASCII alone; the others use Unicode and ANSI colours. */
enum draw_colour { DRAW_PLAIN, DRAW_256, DRAW_TRUE };

/* Text of at most DRAW_COLUMNS columns. Needs at most DRAW_TEXT_BYTES. `pieces`
 * may be NULL. */
enum { DRAW_COLUMNS = 100, DRAW_TEXT_BYTES = 1 << 17 };
void draw_map_text(struct text *out, const struct draw_map *map, const struct draw_pieces *pieces,
                   enum draw_colour colour);

#endif
