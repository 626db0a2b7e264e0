/*
 * scene.h: what is to be seen where: the country between the lines of the map.
 *
 * Private to maps. Coordinates are those of the picture: a hex has side
 * SCENE_R, a1 touches the left and the upper edge of the field. Beyond the
 * outline the country goes on for one ring of hexes as its neighbour there.
 */
#ifndef MAPS_SCENE_H
#define MAPS_SCENE_H

#include "maps/draw.h"
#include "maps/near.h"
#include "maps/point.h"

#define SCENE_R 50.0
#define SCENE_H 86.60254037844386 /* height of a hex */
#define SCENE_COIN_Y 31.0         /* how far below the centre of a space its cost lies */
#define SCENE_WIDTH (1.5 * SCENE_R * (HEX_COLUMNS - 1) + 2 * SCENE_R)
#define SCENE_HEIGHT (SCENE_H * HEX_ROWS + SCENE_H / 2)

enum {
    SCENE_COLUMNS = HEX_COLUMNS + 2,
    SCENE_ROWS = HEX_ROWS + 2,
    SCENE_CELLS = SCENE_COLUMNS * SCENE_ROWS
};

/* Kinds of country, as bits of a cell; the first three are the terrains. */
enum { KIND_GRASS = 1, KIND_FOREST = 2, KIND_ROCK = 4, KIND_LOCH = 8 };

/* In a mixed space each terrain has a part of its own, known by samples. */
enum { PART_REACH = 5, PART_ACROSS = 2 * PART_REACH + 1, PART_STEP = 9 };
struct part {
    struct point middle;
    double share; /* of the space, 0 to 1 */
};

struct cell {
    int column, row; /* -1 and 13, -1 and 9 lie beyond the outline */
    int space;       /* index on the map, or -1                    */
    double x, y;     /* centre                                     */
    unsigned kinds;
    struct part part[MAP_TERRAINS];
    uint8_t terrain[PART_ACROSS][PART_ACROSS]; /* of mixed spaces: the one at each sample */
};

/* A river from where it rises to where it ends, smoothed, with its half width. */
enum { SCENE_COURSES = HEX_SPACES * HEX_EDGES, SCENE_RIVER_POINTS = 48 * SCENE_COURSES };
struct course {
    uint32_t first, count; /* points in scene.river */
    bool spring;           /* it rises here, and does not come out of a loch or the sea */
};
struct river_point {
    struct point at;
    double width;
};

/* The sign of a delta: in both spaces along a river edge, next to its mouth. */
enum { SCENE_DELTAS = 4 * SCENE_COURSES };
struct delta {
    struct point at;
    unsigned space;
};

/* A tree, a hill, a tuft, by its foot; its size in tenths. */
enum { SCENE_MARKS = 8192 };
struct mark {
    int16_t x, y;
    uint8_t glyph, size, terrain;
};

struct scene {
    const struct draw_map *map;
    struct cell cell[SCENE_CELLS];
    struct river_point river[SCENE_RIVER_POINTS];
    uint32_t nriver;
    struct course course[SCENE_COURSES];
    uint32_t ncourses;
    struct delta delta[SCENE_DELTAS];
    uint32_t ndeltas;
    struct mark mark[SCENE_MARKS];
    uint32_t nmarks;
    struct near rivers;         /* their points                          */
    struct near heights, taken; /* where mountains stand, and a kind of mark */
};

/* A number from 0 to 1 that belongs to a place and a purpose. */
double scene_hash(int a, int b, int purpose);

/* Smooth noise from -1 to 1. */
double scene_noise(double x, double y, int purpose);

/* Fills cells and rivers; shares and courses are worked out in files of their own. */
void scene_build(struct scene *s, const struct draw_map *map);
void scene_share_out(struct scene *s);
void scene_add_rivers(struct scene *s);

/* Scatters the marks over a built scene, once, sorted from back to front. */
void scene_add_marks(struct scene *s);

/* True if the mark stands in a space of its terrain and leans into none that lacks it. */
bool scene_mark_stays(const struct scene *s, const struct mark *m);

/* Hexes: corner k and side k (between corners k and k + 1) run clockwise from
 * the right. The neighbour over side k, or NULL. */
const struct cell *scene_cell(const struct scene *s, int column, int row);
const struct cell *scene_next(const struct scene *s, const struct cell *q, int k);
struct point scene_corner(const struct cell *q, int k);

/* The cell a point lies in, or NULL; and whether one so far from a centre lies in that hex. */
const struct cell *scene_find(const struct scene *s, double x, double y);
bool scene_in_hex(double dx, double dy);

/* The terrain at a point of a land cell. */
unsigned scene_terrain(const struct cell *q, double x, double y);

/* How far the nearest river is; from SCENE_FAR on just that. */
#define SCENE_FAR 24.0
double scene_river_distance(const struct scene *s, double x, double y);

/* The same of spaces, whatever lies there; -1 where the map ends. */
struct point scene_centre(unsigned space);
struct point scene_space_corner(unsigned space, int k);
int scene_next_space(unsigned space, int k);

/* The side of a space along which an edge of cal_map_layer.river runs. */
int scene_side_of(enum hex_edge e);

#endif
