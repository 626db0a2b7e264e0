/* rivers.c: the courses of rivers: river edges joined into lines that grow from spring to mouth. */
#include "maps/scene.h"

#include <math.h>
#include <string.h>

/* Corners of hexes on a grid of half hexes: x in steps of R / 2, y in steps of H / 2. */
enum { NODE_X = 3 * HEX_COLUMNS + 2, NODE_Y = 2 * HEX_ROWS + 2, NODES = NODE_X * NODE_Y };
enum { UNREACHED = -1, SEA_WORTH = 12 };

struct link {
    int end[2];
    bool used;
};

struct net {
    struct link link[SCENE_COURSES];
    int links;
    int depth[NODES]; /* links down to where the water ends, or UNREACHED */
    bool passed[NODES];
};

static int node(const struct cell *q, int corner)
{
    static const int across[6] = { 2, 1, -1, -2, -1, 1 }, down[6] = { 0, 1, 1, 0, -1, -1 };
    const int x = 3 * q->column + 2 + across[corner % 6];
    return x * NODE_Y + 2 * q->row + 1 + (q->column & 1) + down[corner % 6];
}

static struct point place(int n)
{
    const int x = n / NODE_Y, y = n % NODE_Y;
    return (struct point){ x * (SCENE_R / 2), y * (SCENE_H / 2) };
}

static struct point beyond(struct point from, struct point to, double far)
{
    const double dx = to.x - from.x, dy = to.y - from.y, length = sqrt(dx * dx + dy * dy);
    return (struct point){ to.x + dx / length * far, to.y + dy / length * far };
}

static void find_links(const struct scene *s, struct net *net)
{
    for (int i = 0; i < SCENE_CELLS; i++) {
        const struct cell *q = &s->cell[i];
        for (int e = 0; e < HEX_EDGES && q->space >= 0; e++) {
            const int k = scene_side_of((enum hex_edge)e);
            if (bits_has(s->map->layer.river[e], (unsigned)q->space))
                net->link[net->links++] = (struct link){ { node(q, k), node(q, k + 1) }, false };
        }
    }
}

/* How many loch spaces hang together with q. */
static int loch_size(const struct scene *s, const struct cell *q)
{
    const bits lochs = cal_map_lochs(&s->map->layer);
    bits all = bits_of((unsigned)q->space), before;
    do {
        before = all;
        all = bits_or(all, bits_and(cal_hex_around(all), lochs));
    } while (!bits_same(all, before));
    return (int)bits_count(all);
}

/* The cell that lies ahead when one goes along a link and leaves it at `to`. */
static const struct cell *ahead(const struct scene *s, int from, int to)
{
    const struct point p = beyond(place(from), place(to), 20);
    return scene_find(s, p.x, p.y);
}

/* How much water is where a link ends: 0 for a spring, SEA_WORTH beyond the outline. */
static int water_at(const struct scene *s, int from, int to)
{
    const struct cell *q = ahead(s, from, to);
    if (!q || q->space < 0)
        return SEA_WORTH;
    if (q->kinds != KIND_LOCH)
        return 0;
    const int size = loch_size(s, q);
    return size == SEA_WORTH ? size + 1 : size;
}

static void reach_up(struct net *net, int from)
{
    bool more = true;
    net->depth[from] = 0;
    for (int depth = 0; more; depth++) {
        more = false;
        for (int i = 0; i < net->links; i++)
            for (int e = 0; e < 2; e++) {
                const int low = net->link[i].end[e], high = net->link[i].end[!e];
                if (net->depth[low] != depth || net->depth[high] != UNREACHED)
                    continue;
                net->depth[high] = depth + 1;
                more = true;
            }
    }
}

static bool is_end(const struct net *net, int n)
{
    int links = 0;
    for (int i = 0; i < net->links; i++)
        links += net->link[i].end[0] == n || net->link[i].end[1] == n;
    return links == 1;
}

/* Every river runs down to the largest water it touches; a ring has none and takes any point. */
static void find_depths(const struct scene *s, struct net *net)
{
    for (int n = 0; n < NODES; n++)
        net->depth[n] = UNREACHED;
    for (;;) {
        int best = -1, most = -2;
        for (int i = 0; i < net->links; i++)
            for (int e = 0; e < 2; e++) {
                const int to = net->link[i].end[e];
                if (net->depth[to] != UNREACHED)
                    continue;
                const int worth = is_end(net, to) ? water_at(s, net->link[i].end[!e], to) : -1;
                if (worth > most) {
                    most = worth;
                    best = to;
                }
            }
        if (best < 0)
            return;
        reach_up(net, best);
    }
}

/* The unused link that begins highest; *from is its upper end. */
static struct link *highest(struct net *net, int *from)
{
    struct link *best = NULL;
    for (int i = 0; i < net->links; i++)
        for (int e = 0; e < 2; e++) {
            struct link *l = &net->link[i];
            if (l->used || net->depth[l->end[e]] < net->depth[l->end[!e]])
                continue;
            if (best && net->depth[l->end[e]] <= net->depth[*from])
                continue;
            best = l;
            *from = l->end[e];
        }
    return best;
}

/* An unused link that leads down from n, or NULL. */
static struct link *downward(struct net *net, int n)
{
    for (int i = 0; i < net->links; i++)
        for (int e = 0; e < 2; e++) {
            struct link *l = &net->link[i];
            if (!l->used && l->end[e] == n && net->depth[l->end[!e]] < net->depth[n])
                return l;
        }
    return NULL;
}

/* The points a course is drawn through, before smoothing. */
struct line {
    struct point at[4 * SCENE_COURSES + 16];
    int n;
};

static void add(struct line *line, struct point p)
{
    line->at[line->n++] = p;
}

/* One edge, with bends of its own. */
static void add_edge(struct line *line, struct point a, struct point b)
{
    static const double along[] = { .14, .38, .64, .87 };
    for (int i = 0; i < 4; i++) {
        const double x = a.x + (b.x - a.x) * along[i], y = a.y + (b.y - a.y) * along[i];
        const double aside = 3.4 * scene_noise(x / 11, y / 11, 21);
        add(line,
            (struct point){ x - (b.y - a.y) / SCENE_R * aside, y + (b.x - a.x) / SCENE_R * aside });
    }
}

enum { FINE = 3 }; /* smoothed points per point of a line */

static struct point on_line(const struct line *line, int i)
{
    const int last = FINE * (line->n - 1);
    i = i < 0 ? 0 : i > last ? last : i;
    if (i == last)
        return line->at[line->n - 1];
    const struct point a = line->at[i / FINE], b = line->at[i / FINE + 1];
    const double t = (double)(i % FINE) / FINE;
    return (struct point){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

static void add_smoothed(struct scene *s, struct course *course, const struct line *line)
{
    course->first = s->nriver;
    course->count = (uint32_t)(FINE * (line->n - 1) + 1);
    for (int i = 0; i < (int)course->count; i++) {
        struct point sum = { 0, 0 };
        for (int j = -FINE; j <= FINE; j++) {
            const struct point p = on_line(line, i + j);
            sum.x += p.x / (2 * FINE + 1);
            sum.y += p.y / (2 * FINE + 1);
        }
        s->river[s->nriver++].at = sum;
    }
}

static double flare(uint32_t steps)
{
    const double t = steps < 9 ? 1 - steps / 9.0 : 0;
    return 3.6 * t * t;
}

/* What lies beyond the first or last link of a course. */
enum end { END_SPRING, END_JOIN, END_LOCH, END_SEA };

static enum end end_of(const struct scene *s, const struct net *net, int before, int at, bool joins)
{
    if (joins || !is_end(net, at))
        return END_JOIN;
    const int water = water_at(s, before, at);
    return water == SEA_WORTH ? END_SEA : water ? END_LOCH : END_SPRING;
}

/* The way on from the last corner: into the loch, or out of the picture. */
static void add_end(struct line *line, enum end end, int before, int at, bool upstream)
{
    static const double reach[2][2] = { { 9, 15 }, { 30, 60 } };
    for (int i = 0; i < 2 && end >= END_LOCH; i++)
        add(line, beyond(place(before), place(at), reach[end == END_SEA][upstream ? 1 - i : i]));
}

/* A burn is narrow; it grows with its length and opens towards a loch. */
static void set_widths(struct scene *s, const struct course *c, enum end from, enum end to)
{
    for (uint32_t i = 0; i < c->count; i++) {
        const double edges = i / (4.0 * FINE);
        double w = from == END_SPRING ? 1.3 + 1.6 * sqrt(edges) : 2.9 + .6 * sqrt(edges);
        if (w > 4.6)
            w = 4.6;
        w += from == END_LOCH ? flare(i) : 0;
        s->river[c->first + i].width = w + (to == END_LOCH ? flare(c->count - 1 - i) : 0);
    }
}

/* Follows the water down from the upper end of a link, until it meets another
 * course or ends. */
static void add_course(struct scene *s, struct net *net, struct link *link, int at,
                       struct line *line)
{
    struct course *course = &s->course[s->ncourses++];
    int before = link->end[link->end[0] == at];
    const enum end from = end_of(s, net, before, at, net->passed[at]);
    line->n = 0;
    add_end(line, from, before, at, true);
    add(line, place(at));
    for (; link; link = net->passed[at] ? NULL : downward(net, at)) {
        link->used = true;
        net->passed[at] = true;
        before = at;
        at = link->end[link->end[0] == at];
        add_edge(line, place(before), place(at));
    }
    add(line, place(at));
    const enum end to = end_of(s, net, before, at, net->passed[at]);
    add_end(line, to, before, at, false);
    net->passed[at] = true;
    course->spring = from == END_SPRING;
    add_smoothed(s, course, line);
    set_widths(s, course, from, to);
}

static void add_deltas(struct scene *s, const struct cell *q, int k)
{
    const struct cell *banks[2] = { q, scene_next(s, q, k) };
    for (int end = 0; end < 2; end++) {
        const struct cell *loch = scene_next(s, q, (k + (end ? 1 : 5)) % 6);
        const struct point mouth = scene_corner(q, k + end);
        for (int i = 0; i < 2 && loch && loch->space >= 0 && loch->kinds == KIND_LOCH; i++) {
            const double t = 17.5 / SCENE_R;
            s->delta[s->ndeltas++] = (struct delta){
                { mouth.x + (banks[i]->x - mouth.x) * t, mouth.y + (banks[i]->y - mouth.y) * t },
                (unsigned)banks[i]->space,
            };
        }
    }
}

void scene_add_rivers(struct scene *s)
{
    struct net net;
    struct line line;
    int from = 0;
    memset(&net, 0, sizeof net);
    find_links(s, &net);
    find_depths(s, &net);
    for (struct link *l = highest(&net, &from); l; l = highest(&net, &from))
        add_course(s, &net, l, from, &line);
    for (int i = 0; i < SCENE_CELLS; i++)
        for (int e = 0; e < HEX_EDGES && s->cell[i].space >= 0; e++)
            if (bits_has(s->map->layer.river[e], (unsigned)s->cell[i].space))
                add_deltas(s, &s->cell[i], scene_side_of((enum hex_edge)e));
}
