/* labels.c: see labels.h. Every name tries a few places and takes the one with the fewest
 * collisions. */
#include "maps/labels.h"

#include "maps/names.h"
#include "maps/svg.h"

#include <math.h>
#include <string.h>

struct box {
    double x, y, w, h; /* middle and half sizes */
};

enum { MAX_BOXES = 512 };

struct labels {
    struct text *out;
    const struct scene *scene;
    struct box taken[MAX_BOXES];
    int boxes, paths;
};

static void take(struct labels *l, struct box b)
{
    if (l->boxes < MAX_BOXES)
        l->taken[l->boxes++] = b;
}

static double overlap(struct box a, struct box b)
{
    const double w = a.w + b.w - fabs(a.x - b.x), h = a.h + b.h - fabs(a.y - b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

static double collisions(const struct labels *l, struct box b)
{
    double sum = 0;
    for (int i = 0; i < l->boxes; i++)
        sum += overlap(b, l->taken[i]);
    return sum;
}

/* ---- places */

struct style {
    const char *class;
    double size, spacing, widest; /* one line holds at most `widest` */
};

static const struct style styles[] = {
    [PLACE_LAND] = { "land", 12.5, 0, 92 },
    [PLACE_RANGE] = { "range", 13.5, 1.2, 150 },
    [PLACE_LOCH] = { "loch", 13, 0, 78 },
};

static double width_of(const char *s, size_t n, const struct style *style)
{
    return (double)n * (style->size * (s[0] < 'a' ? .49 : .47) + style->spacing);
}

/* Where a name is best broken: at the space nearest its middle; its length if nowhere. */
static size_t break_of(const char *name, const struct style *style)
{
    const size_t n = strlen(name);
    size_t best = n;
    if (width_of(name, n, style) <= style->widest)
        return n;
    for (size_t i = 0; i < n; i++) {
        const size_t off = i * 2 > n ? i * 2 - n : n - i * 2;
        const size_t best_off = best * 2 > n ? best * 2 - n : n - best * 2;
        if (name[i] == ' ' && off < best_off)
            best = i;
    }
    return best;
}

static void text_line(struct labels *l, const char *s, size_t n, double x, double y)
{
    char line[64];
    struct text t = text_over(line, sizeof line);
    text_bytes(&t, s, (uint32_t)n);
    text_str(l->out, "<tspan");
    svg_attribute(l->out, "x", x);
    svg_attribute(l->out, "y", y);
    text_char(l->out, '>');
    svg_escaped(l->out, line);
    text_str(l->out, "</tspan>");
}

static void put_name(struct labels *l, const char *name, const struct style *style, struct box b)
{
    const size_t n = strlen(name), first = break_of(name, style);
    const double line = style->size * 1.02;
    const double y = b.y + style->size * .34 - (first < n ? line / 2 : 0);
    text_str(l->out, "<text class='map-name map-name-");
    text_str(l->out, style->class);
    text_char(l->out, '\'');
    svg_attribute(l->out, "font-size", style->size);
    text_char(l->out, '>');
    text_line(l, name, first, b.x, y);
    if (first < n)
        text_line(l, name + first + 1, n - first - 1, b.x, y + line);
    text_str(l->out, "</text>\n");
    take(l, b);
}

static struct box size_of(const char *name, const struct style *style)
{
    const size_t n = strlen(name), first = break_of(name, style);
    const double a = width_of(name, first, style),
                 b = width_of(name, first < n ? n - first - 1 : 0, style);
    return (struct box){ 0, 0, (a > b ? a : b) / 2 + 1, style->size * (first < n ? 1.02 : .52) };
}

struct spot {
    struct box best;
    double least;
};

/* How many corners of the box lie outside the spaces it names. */
static int corners_outside(const struct labels *l, struct box b, bits spaces)
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        const struct cell *q =
            scene_find(l->scene, b.x + (i & 1 ? b.w : -b.w), b.y + (i & 2 ? b.h : -b.h));
        n += !q || q->space < 0 || !bits_has(spaces, (unsigned)q->space);
    }
    return n;
}

static void try_spot(const struct labels *l, struct spot *spot, struct box b, struct point wanted,
                     bits spaces)
{
    const double dx = b.x - wanted.x, dy = b.y - wanted.y;
    double cost =
        3 * collisions(l, b) + sqrt(dx * dx + dy * dy) + 25 * corners_outside(l, b, spaces);
    if (b.x - b.w < 2 || b.x + b.w > SCENE_WIDTH - 2)
        cost += 400;
    if (cost < spot->least) {
        spot->least = cost;
        spot->best = b;
    }
}

/* A point and some places near it. */
static void try_around(const struct labels *l, struct spot *spot, struct box b, struct point at,
                       struct point wanted, bits spaces)
{
    static const double across[] = { 0, -9, 9, -18, 18 };
    static const double down[] = { 0, -6, 6, -12, 12, -18, 18, -25, -31 };
    for (unsigned i = 0; i < sizeof across / sizeof *across; i++)
        for (unsigned j = 0; j < sizeof down / sizeof *down; j++) {
            b.x = at.x + across[i];
            b.y = at.y + down[j];
            try_spot(l, spot, b, wanted, spaces);
        }
}

/* The middle of the spaces and the middles of each and of each two of them are tried. */
static void place_name(struct labels *l, const struct place_name *place)
{
    const struct draw_map *map = l->scene->map;
    const bits spaces = map->small ? bits_less(place->spaces, map->layer.mist) : place->spaces;
    const struct style *style = &styles[place->kind];
    struct point at[HEX_SPACES], wanted = { 0, 0 };
    struct spot spot = { .least = 1e18 };
    struct box b = size_of(place->name, style);
    int n = 0;
    for (bits left = spaces; bits_any(left); n++) {
        at[n] = scene_centre(bits_pop(&left));
        wanted.x += at[n].x;
        wanted.y += at[n].y;
    }
    if (n == 0)
        return;
    wanted = (struct point){ wanted.x / n, wanted.y / n - (place->kind == PLACE_LOCH ? 0 : 8) };
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++) {
            const double dx = at[i].x - at[j].x, dy = at[i].y - at[j].y;
            if (dx * dx + dy * dy <= 1.1 * SCENE_H * SCENE_H)
                try_around(l, &spot, b, (struct point){ at[i].x - dx / 2, at[i].y - dy / 2 },
                           wanted, spaces);
        }
    put_name(l, place->name, style, spot.best);
}

/* ---- rivers */

static bool on_river(const struct labels *l, const struct river_name *river, struct point p)
{
    for (int e = 0; e < HEX_EDGES; e++)
        for (bits left = river->edge[e]; bits_any(left);) {
            const unsigned space = bits_pop(&left);
            const struct cell *q =
                scene_cell(l->scene, (int)(space / HEX_ROWS), (int)(space % HEX_ROWS));
            const int side = scene_side_of((enum hex_edge)e);
            const struct point a = scene_corner(q, side), b = scene_corner(q, side + 1);
            const double dx = p.x - (a.x + b.x) / 2, dy = p.y - (a.y + b.y) / 2;
            if (dx * dx + dy * dy < 27 * 27)
                return true;
        }
    return false;
}

/* The longest stretch of one course that bears the name. */
static uint32_t stretch_of(const struct labels *l, const struct river_name *river, uint32_t *first)
{
    uint32_t longest = 0;
    for (uint32_t c = 0; c < l->scene->ncourses; c++) {
        const struct course *course = &l->scene->course[c];
        uint32_t run = 0;
        for (uint32_t i = 0; i < course->count; i++) {
            run = on_river(l, river, l->scene->river[course->first + i].at) ? run + 1 : 0;
            if (run > longest) {
                longest = run;
                *first = course->first + i + 1 - run;
            }
        }
    }
    return longest;
}

/* The line a name is written on. */
struct bent {
    struct point at[64];
    int n;
};

/* A point of the stretch, counted from its left end, with the bends taken out. */
static struct point smooth_at(const struct labels *l, uint32_t first, uint32_t count, double where)
{
    enum { REACH = 14 };
    const struct river_point *p = &l->scene->river[first];
    const bool turn = p[0].at.x > p[count - 1].at.x;
    const int last = (int)count - 1, i = (int)(where * last + .5);
    struct point sum = { 0, 0 };
    for (int j = i - REACH; j <= i + REACH; j++) {
        const int k = j < 0 ? 0 : j > last ? last : j;
        sum.x += p[turn ? last - k : k].at.x / (2 * REACH + 1);
        sum.y += p[turn ? last - k : k].at.y / (2 * REACH + 1);
    }
    return sum;
}

static struct point past(struct point a, struct point b, double far)
{
    const double dx = b.x - a.x, dy = b.y - a.y, length = sqrt(dx * dx + dy * dy) + 1e-9;
    return (struct point){ b.x + dx / length * far, b.y + dy / length * far };
}

/* Along the stretch from left to right, `off` to its upper side, as long as the name needs. */
static void bend_along(const struct labels *l, uint32_t first, uint32_t count, double off,
                       double need, struct bent *b)
{
    enum { STEPS = 12 };
    struct point mid[STEPS + 1];
    double length = 0;
    for (int i = 0; i <= STEPS; i++) {
        mid[i] = smooth_at(l, first, count, (double)i / STEPS);
        length += i ? sqrt((mid[i].x - mid[i - 1].x) * (mid[i].x - mid[i - 1].x) +
                           (mid[i].y - mid[i - 1].y) * (mid[i].y - mid[i - 1].y))
                    : 0;
    }
    b->n = 1;
    for (int i = 0; i <= STEPS; i++) {
        const struct point a = mid[i ? i - 1 : 0], z = mid[i < STEPS ? i + 1 : i];
        const double dx = z.x - a.x, dy = z.y - a.y, size = sqrt(dx * dx + dy * dy) + 1e-9;
        b->at[b->n++] = (struct point){ mid[i].x + dy / size * off, mid[i].y - dx / size * off };
    }
    const double more = need > length ? (need - length) / 2 + 2 : 1;
    b->at[0] = past(b->at[3], b->at[1], more);
    b->at[b->n] = past(b->at[b->n - 3], b->at[b->n - 1], more);
    b->n++;
}

static double along(struct labels *l, const struct bent *b, bool keep)
{
    double sum = 0;
    for (int i = 0; i < b->n; i++) {
        const struct box box = { b->at[i].x, b->at[i].y, 5, 5 };
        sum += collisions(l, box);
        if (keep)
            take(l, box);
    }
    return sum;
}

enum { TOO_CROWDED = 320 }; /* rather no name than one that cannot be read */

static void put_river(struct labels *l, const struct river_name *river)
{
    struct bent above, below;
    uint32_t first = 0;
    const uint32_t count = stretch_of(l, river, &first);
    const double need = (double)strlen(river->name) * 11.5 * .5;
    if (count < 8)
        return;
    bend_along(l, first, count, 6.5, need, &above);
    bend_along(l, first, count, -14, need, &below);
    const struct bent *best = along(l, &above, false) <= along(l, &below, false) ? &above : &below;
    if (along(l, best, false) > TOO_CROWDED)
        return;
    along(l, best, true);
    text_str(l->out, "<path fill='none' id='map-name-");
    text_int(l->out, ++l->paths);
    text_str(l->out, "' d='");
    for (int i = 0; i < best->n; i++)
        svg_point(l->out, i ? 'L' : 'M', best->at[i]);
    text_str(l->out, "'/><text class='map-name map-name-river' font-size='11.5'><textPath "
                     "startOffset='50%' href='#map-name-");
    text_int(l->out, l->paths);
    text_str(l->out, "'>");
    svg_escaped(l->out, river->name);
    text_str(l->out, "</textPath></text>\n");
}

/* ---- all of them */

/* Nothing may hide a cost, a delta or a port. */
static void take_signs(struct labels *l)
{
    const struct draw_map *map = l->scene->map;
    for (bits left = cal_map_land(&map->layer); bits_any(left);) {
        const struct point c = scene_centre(bits_pop(&left));
        take(l, (struct box){ c.x, c.y + SCENE_COIN_Y, 11, 11 });
    }
    for (uint32_t i = 0; i < l->scene->ndeltas; i++)
        take(l, (struct box){ l->scene->delta[i].at.x, l->scene->delta[i].at.y, 6, 6 });
    for (int m = 0; m < MAP_MODULES; m++) {
        const struct point c = scene_centre(map->port[m]);
        take(l, (struct box){ c.x, c.y, 25, 25 });
    }
}

static void put_ports(struct labels *l)
{
    static const struct style style = { "loch", 12, 0, 200 };
    for (int m = 0; m < MAP_MODULES; m++) {
        const struct point c = scene_centre(l->scene->map->port[m]);
        struct box b = size_of(map_names.port[m], &style);
        b.x = c.x;
        b.y = c.y + 32;
        put_name(l, map_names.port[m], &style, b);
    }
}

static bits port_spaces(const struct draw_map *map)
{
    bits all = { 0, 0 };
    for (int m = 0; m < MAP_MODULES; m++)
        all = bits_or(all, bits_of(map->port[m]));
    return all;
}

/* Not what lies in the mist or is a port and has its name from that. */
static bool wants_name(const struct draw_map *map, const struct place_name *place)
{
    return !(map->small && bits_within(place->spaces, map->layer.mist)) &&
           !bits_within(place->spaces, port_spaces(map));
}

/* In the middle of its loch, or above the compass there. */
static void put_central(struct labels *l)
{
    static const struct style style = { "loch", 27, 2.5, 500 };
    const struct point c = scene_centre(cal_hex_at(5, 4)), d = scene_centre(cal_hex_at(6, 4));
    const struct point beside =
        l->scene->map->rose ? (struct point){ 38, -72 } : (struct point){ 0 };
    struct box b = size_of(map_names.central, &style);
    b.x = (c.x + d.x) / 2 + beside.x;
    b.y = (c.y + d.y) / 2 + beside.y;
    text_str(l->out, "<g letter-spacing='2.5'>");
    put_name(l, map_names.central, &style, b);
    text_str(l->out, "</g>");
}

void labels_put(struct text *out, const struct scene *s)
{
    struct labels l = { .out = out, .scene = s };
    const struct draw_map *map = s->map;
    take_signs(&l);
    put_ports(&l);
    put_central(&l);
    for (int kind = PLACE_LOCH; kind >= PLACE_LAND; kind--)
        for (unsigned m = 0; m < MAP_MODULES; m++) {
            const struct side_names *side = &map_names.side[map->sides >> m & 1][m];
            for (uint32_t i = 0; i < side->nplaces; i++)
                if (side->place[i].kind == (enum place_kind)kind &&
                    wants_name(map, &side->place[i]))
                    place_name(&l, &side->place[i]);
            for (uint32_t i = 0; i < side->nrivers && kind == PLACE_LOCH; i++)
                put_river(&l, &side->river[i]);
        }
}
