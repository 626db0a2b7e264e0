/* scene.c: the cells of the picture and where in them each terrain lies. See scene.h. */
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

struct point scene_corner(const struct cell *q, int k)
{
    static const double across[6] = { 1, .5, -.5, -1, -.5, .5 },
                        down[6] = { 0, .5, .5, 0, -.5, -.5 };
    return (struct point){ q->x + SCENE_R * across[k % 6], q->y + SCENE_H * down[k % 6] };
}

const struct cell *scene_cell(const struct scene *s, int column, int row)
{
    if (column < -1 || column > HEX_COLUMNS || row < -1 || row > HEX_ROWS)
        return NULL;
    return &s->cell[(column + 1) * SCENE_ROWS + row + 1];
}

const struct cell *scene_next(const struct scene *s, const struct cell *q, int k)
{
    static const int column[6] = { 1, 0, -1, -1, 0, 1 };
    static const int row[2][6] = { { 0, 1, 0, -1, -1, -1 }, { 1, 1, 1, 0, -1, 0 } };
    return scene_cell(s, q->column + column[k], q->row + row[q->column & 1][k]);
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

/* Beyond the outline the land goes on as one of the spaces it borders on. */
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
    return best ? best->kinds : KIND_GRASS;
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
        const bool inside =
            q->column >= 0 && q->column < HEX_COLUMNS && q->row >= 0 && q->row < HEX_ROWS;
        q->space = inside ? q->column * HEX_ROWS + q->row : -1;
        q->kinds = inside ? kinds_of_space(&s->map->layer, (unsigned)q->space) : 0;
    }
    for (int i = 0; i < SCENE_CELLS; i++)
        if (s->cell[i].space < 0)
            s->cell[i].kinds = kinds_beyond(s, &s->cell[i]);
}

static unsigned count_kinds(unsigned kinds)
{
    return (unsigned)__builtin_popcount(kinds);
}

/* A bell of height 1 that ends at distance sqrt(5 * spread). */
static double bell(double dx, double dy, double spread)
{
    const double t = 1 - (dx * dx + dy * dy) / (5 * spread);
    return t <= 0 ? 0 : t * t * t * t * t;
}

/* How much a terrain of q wants the point: it is drawn to where neighbours have it too. */
static double pull(const struct scene *s, const struct cell *q, int terrain, double x, double y)
{
    double sum = 0;
    for (int c = q->column - 2; c <= q->column + 2; c++)
        for (int r = q->row - 2; r <= q->row + 2; r++) {
            const struct cell *o = scene_cell(s, c, r);
            if (o && o != q && o->kinds >> terrain & 1)
                sum += 1.4 / count_kinds(o->kinds) * bell(o->x - x, o->y - y, 4200);
        }
    const struct point lean = q->lean[terrain];
    return sum + .004 * ((x - q->x) * lean.x + (y - q->y) * lean.y) +
           .14 * scene_noise(x / 26, y / 26, 97 + terrain);
}

enum { GRID = 6, GRID_POINTS = (2 * GRID + 1) * (2 * GRID + 1) };

struct sampled {
    struct point at[GRID_POINTS];
    double pull[MAP_TERRAINS][GRID_POINTS];
    int n;
};

static void sample(const struct scene *s, const struct cell *q, struct sampled *out)
{
    out->n = 0;
    for (int i = -GRID; i <= GRID; i++)
        for (int j = -GRID; j <= GRID; j++) {
            const struct point p = { q->x + i * 7, q->y + j * 7 };
            if (scene_find(s, p.x, p.y) != q)
                continue;
            for (int t = 0; t < MAP_TERRAINS; t++)
                out->pull[t][out->n] = q->kinds >> t & 1 ? pull(s, q, t, p.x, p.y) : -1e9;
            out->at[out->n++] = p;
        }
}

static int strongest(const double pulls[MAP_TERRAINS])
{
    int best = 0;
    for (int t = 1; t < MAP_TERRAINS; t++)
        if (pulls[t] > pulls[best])
            best = t;
    return best;
}

static int owner_of_sample(const struct cell *q, const struct sampled *p, int i)
{
    const double pulls[MAP_TERRAINS] = { p->pull[0][i] + q->bias[0], p->pull[1][i] + q->bias[1],
                                         p->pull[2][i] + q->bias[2] };
    return strongest(pulls);
}

/* Sets the biases so that all terrains of a mixed space get about equal parts. */
static void share_out(const struct scene *s, struct cell *q)
{
    struct sampled p;
    for (int t = 0; t < MAP_TERRAINS; t++)
        q->lean[t] = (struct point){ scene_hash(q->column * 7 + t * 131, q->row, 9) * 2 - 1,
                                     scene_hash(q->column * 7 + t * 131, q->row, 10) * 2 - 1 };
    sample(s, q, &p);
    for (int round = 0; round < 60; round++) {
        int n[MAP_TERRAINS] = { 0 };
        for (int i = 0; i < p.n; i++)
            n[owner_of_sample(q, &p, i)]++;
        for (int t = 0; t < MAP_TERRAINS; t++)
            q->bias[t] += .12 * (1.0 / count_kinds(q->kinds) - (double)n[t] / p.n);
    }
    for (int i = 0; i < p.n; i++) {
        const int t = owner_of_sample(q, &p, i);
        q->share[t] += 1;
        q->middle[t].x += p.at[i].x;
        q->middle[t].y += p.at[i].y;
    }
    for (int t = 0; t < MAP_TERRAINS; t++)
        if (q->share[t] > 0) {
            q->middle[t].x /= q->share[t];
            q->middle[t].y /= q->share[t];
            q->share[t] /= p.n;
        }
}

static void share_out_whole(struct cell *q)
{
    for (int t = 0; t < MAP_TERRAINS; t++)
        if (q->kinds >> t & 1) {
            q->share[t] = 1;
            q->middle[t] = (struct point){ q->x, q->y };
        }
}

unsigned scene_kind(const struct scene *s, double x, double y)
{
    const struct cell *q = scene_find(s, x, y);
    if (!q)
        return 0;
    if (count_kinds(q->kinds) == 1)
        return q->kinds;
    double pulls[MAP_TERRAINS];
    for (int t = 0; t < MAP_TERRAINS; t++)
        pulls[t] = q->kinds >> t & 1 ? pull(s, q, t, x, y) + q->bias[t] : -1e9;
    return 1u << strongest(pulls);
}

double scene_river_distance(const struct scene *s, double x, double y)
{
    double least = 1e9;
    for (uint32_t i = 0; i < s->nriver; i++) {
        const double dx = s->river[i].at.x - x, dy = s->river[i].at.y - y;
        if (dx * dx + dy * dy < least)
            least = dx * dx + dy * dy;
    }
    return sqrt(least);
}

void scene_build(struct scene *s, const struct draw_map *map)
{
    memset(s, 0, sizeof *s);
    s->map = map;
    place_cells(s);
    for (int i = 0; i < SCENE_CELLS; i++) {
        if (count_kinds(s->cell[i].kinds) > 1)
            share_out(s, &s->cell[i]);
        else
            share_out_whole(&s->cell[i]);
    }
    scene_add_rivers(s);
    scene_add_marks(s);
}
