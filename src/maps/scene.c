/* scene.c: the cells of the picture. See scene.h. */
#include "maps/scene.h"

#include <math.h>
#include <string.h>

double scene_hash(int a, int b, int purpose)
{
    uint32_t h =
        (uint32_t)a * 374761393u + (uint32_t)b * 668265263u + (uint32_t)purpose * 982451653u;
    h = (h ^ h >> 13) * 1274126177u;
    h = (h ^ h >> 16) * 2246822519u;
    return (double)(h ^ h >> 13) / 4294967296.0;
}

static int whole(double v)
{
    const int i = (int)v;
    return v < i ? i - 1 : i;
}

static double ease(double t)
{
    return t * t * (3 - 2 * t);
}

static double mix(double a, double b, double t)
{
    return a + (b - a) * t;
}

double scene_noise(double x, double y, int purpose)
{
    const int i = whole(x), j = whole(y);
    const double u = ease(x - i), v = ease(y - j);
    const double upper = mix(scene_hash(i, j, purpose), scene_hash(i + 1, j, purpose), u);
    const double lower = mix(scene_hash(i, j + 1, purpose), scene_hash(i + 1, j + 1, purpose), u);
    return mix(upper, lower, v) * 2 - 1;
}

static struct point centre(int column, int row)
{
    return (struct point){ SCENE_R + 1.5 * SCENE_R * column,
                           SCENE_H / 2 + SCENE_H * row + (column & 1 ? SCENE_H / 2 : 0) };
}

struct point scene_centre(unsigned space)
{
    return centre((int)(space / HEX_ROWS), (int)(space % HEX_ROWS));
}

int scene_side_of(enum hex_edge e)
{
    static const int sides[HEX_EDGES] = { [HEX_S] = 1, [HEX_NE] = 5, [HEX_SE] = 0 };
    return sides[e];
}

static struct point corner(struct point c, int k)
{
    static const double across[6] = { 1, .5, -.5, -1, -.5, .5 },
                        down[6] = { 0, .5, .5, 0, -.5, -.5 };
    return (struct point){ c.x + SCENE_R * across[k % 6], c.y + SCENE_H * down[k % 6] };
}

struct point scene_corner(const struct cell *q, int k)
{
    return corner((struct point){ q->x, q->y }, k);
}

struct point scene_space_corner(unsigned space, int k)
{
    return corner(scene_centre(space), k);
}

const struct cell *scene_cell(const struct scene *s, int column, int row)
{
    if (column < -1 || column > HEX_COLUMNS || row < -1 || row > HEX_ROWS)
        return NULL;
    return &s->cell[(column + 1) * SCENE_ROWS + row + 1];
}

/* The place over side k of the one in this column and row. */
static void step_over(int *column, int *row, int k)
{
    static const int across[6] = { 1, 0, -1, -1, 0, 1 };
    static const int down[2][6] = { { 0, 1, 0, -1, -1, -1 }, { 1, 1, 1, 0, -1, 0 } };
    *row += down[*column & 1][k];
    *column += across[k];
}

const struct cell *scene_next(const struct scene *s, const struct cell *q, int k)
{
    int column = q->column, row = q->row;
    step_over(&column, &row, k);
    return scene_cell(s, column, row);
}

static int space_at(int column, int row)
{
    const bool inside = column >= 0 && column < HEX_COLUMNS && row >= 0 && row < HEX_ROWS;
    return inside ? column * HEX_ROWS + row : -1;
}

int scene_next_space(unsigned space, int k)
{
    int column = (int)(space / HEX_ROWS), row = (int)(space % HEX_ROWS);
    step_over(&column, &row, k);
    return space_at(column, row);
}

const struct cell *scene_find(const struct scene *s, double x, double y)
{
    const int middle = whole((x - SCENE_R) / (1.5 * SCENE_R) + .5);
    const struct cell *best = NULL;
    double least = 1e9;
    for (int c = middle - 1; c <= middle + 1; c++) {
        const double lower = c & 1 ? SCENE_H / 2 : 0;
        const struct cell *q = scene_cell(s, c, whole((y - SCENE_H / 2 - lower) / SCENE_H + .5));
        if (!q)
            continue;
        const double d = (q->x - x) * (q->x - x) + (q->y - y) * (q->y - y);
        if (d < least) {
            least = d;
            best = q;
        }
    }
    return best;
}

static unsigned kinds_of_space(const struct cal_map_layer *l, unsigned space)
{
    unsigned kinds = 0;
    for (unsigned t = 0; t < MAP_TERRAINS; t++)
        kinds |= (unsigned)bits_has(l->terrain[t], space) << t;
    return kinds ? kinds : KIND_LOCH;
}

static unsigned last_kind(unsigned kinds)
{
    while (kinds & (kinds - 1))
        kinds &= kinds - 1;
    return kinds;
}

/* Beyond the outline one kind of a space that it borders on goes on. */
static unsigned kinds_beyond(const struct scene *s, const struct cell *q)
{
    const struct cell *best = NULL;
    double least = 2;
    for (int k = 0; k < 6; k++) {
        const struct cell *o = scene_next(s, q, k);
        if (!o || o->space < 0 || scene_hash(o->column, o->row, 5) >= least)
            continue;
        best = o;
        least = scene_hash(o->column, o->row, 5);
    }
    return best ? last_kind(best->kinds) : KIND_GRASS;
}

static void place_cells(struct scene *s)
{
    for (int i = 0; i < SCENE_CELLS; i++) {
        struct cell *q = &s->cell[i];
        q->column = i / SCENE_ROWS - 1;
        q->row = i % SCENE_ROWS - 1;
        const struct point p = centre(q->column, q->row);
        q->x = p.x;
        q->y = p.y;
        q->space = space_at(q->column, q->row);
        q->kinds = q->space >= 0 ? kinds_of_space(&s->map->layer, (unsigned)q->space) : 0;
    }
    for (int i = 0; i < SCENE_CELLS; i++)
        if (s->cell[i].space < 0)
            s->cell[i].kinds = kinds_beyond(s, &s->cell[i]);
}

bool scene_in_hex(double dx, double dy)
{
    const double across = fabs(dx), down = fabs(dy);
    return down <= SCENE_H / 2 && SCENE_H / SCENE_R * across + down <= SCENE_H;
}

double scene_river_distance(const struct scene *s, double x, double y)
{
    return near_distance(&s->rivers, (struct point){ x, y });
}

void scene_build(struct scene *s, const struct draw_map *map)
{
    s->map = map;
    s->nriver = s->ncourses = s->ndeltas = s->nmarks = 0;
    place_cells(s);
    scene_share_out(s);
    scene_add_rivers(s);
    near_clear(&s->rivers, SCENE_FAR);
    for (uint32_t i = 0; i < s->nriver; i++)
        near_add(&s->rivers, s->river[i].at);
}
