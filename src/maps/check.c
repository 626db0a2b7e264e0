/* check.c: counting what a set of map sides offers, and comparing it with the aims. See
 * check.h. */
#include "maps/check.h"

#include <string.h>

/* ---- counting */

/* The bits of a layer that lie within a set of spaces. */
static struct cal_map_layer part_of(const struct cal_map_layer *l, bits within)
{
    struct cal_map_layer part = *l;
    for (int i = 0; i < 3; i++) {
        part.terrain[i] = bits_and(l->terrain[i], within);
        part.cost[i] = bits_and(l->cost[i], within);
        part.river[i] = bits_and(l->river[i], within);
    }
    part.mist = bits_and(l->mist, within);
    return part;
}

static bits land_of_cost(const struct cal_map_layer *l, unsigned cost)
{
    bits found = cal_map_land(l);
    for (unsigned i = 0; i < 3; i++)
        found = cost >> i & 1 ? bits_and(found, l->cost[i]) : bits_less(found, l->cost[i]);
    return found;
}

static struct country count_country(const struct cal_map_layer *l, bits within)
{
    const bits land = cal_map_land(l), active = bits_less(land, l->mist);
    struct country c = {
        .lochs = bits_count(bits_less(within, land)),
        .land = bits_count(land),
        .active = bits_count(active),
        .active_cheap = bits_count(bits_and(active, land_of_cost(l, 1))),
        .border = bits_count(bits_and(land, cal_hex_outline())),
    };
    for (bits left = land; bits_any(left);) {
        const unsigned space = bits_pop(&left);
        unsigned kinds = 0;
        for (int t = 0; t < MAP_TERRAINS; t++)
            kinds += bits_has(l->terrain[t], space);
        c.kinds[kinds - 1]++;
    }
    for (unsigned i = 0; i < MAPCHECK_COSTS; i++) {
        c.cost[i] = bits_count(land_of_cost(l, i + 1));
        c.cost_sum += (i + 1) * c.cost[i];
    }
    for (int i = 0; i < 3; i++) {
        c.terrain[i] = bits_count(l->terrain[i]);
        c.rivers += bits_count(l->river[i]);
    }
    return c;
}

/* ---- rivers of one side, as lines between points where three spaces meet */

enum { NO_SPACE = 127, MAX_EDGES = 32 * HEX_EDGES }; /* no module has more than 32 spaces */

struct river_edge {
    uint32_t point[2]; /* names of its ends, the same for all edges that meet there */
    unsigned third[2]; /* the third space there, or NO_SPACE beyond the outline     */
    unsigned bank[2];
    unsigned line; /* edges of one river have the same */
};

struct rivers {
    struct river_edge edge[MAX_EDGES];
    unsigned n;
};

static unsigned only(bits b)
{
    return bits_any(b) ? bits_first(b) : NO_SPACE;
}

static uint32_t point_name(unsigned a, unsigned b, unsigned c)
{
    const unsigned least = a < b ? (a < c ? a : c) : (b < c ? b : c);
    const unsigned most = a > b ? (a > c ? a : c) : (b > c ? b : c);
    return least << 16 | (a + b + c - least - most) << 8 | most;
}

static void add_edge(struct rivers *r, unsigned space, int edge)
{
    const bits here = bits_of(space);
    const unsigned s = only(cal_hex_south(here)), ne = only(cal_hex_north_east(here));
    const unsigned se = only(cal_hex_south_east(here)), sw = only(cal_hex_south_west(here));
    const unsigned n = only(cal_hex_north(here));
    const unsigned across[HEX_EDGES] = { s, ne, se };
    const unsigned third[HEX_EDGES][2] = { { se, sw }, { n, se }, { ne, s } };
    struct river_edge *e = &r->edge[r->n];
    *e = (struct river_edge){ .bank = { space, across[edge] }, .line = r->n };
    for (int i = 0; i < 2; i++) {
        e->third[i] = third[edge][i];
        e->point[i] = point_name(space, across[edge], third[edge][i]);
    }
    r->n++;
}

static bool meet(const struct river_edge *a, const struct river_edge *b)
{
    return a->point[0] == b->point[0] || a->point[0] == b->point[1] || a->point[1] == b->point[0] ||
           a->point[1] == b->point[1];
}

static void find_rivers(struct rivers *r, const struct cal_map_layer *l)
{
    bool more = true;
    r->n = 0;
    for (int e = 0; e < HEX_EDGES; e++)
        for (bits left = l->river[e]; bits_any(left);)
            add_edge(r, bits_pop(&left), e);
    while (more) {
        more = false;
        for (unsigned i = 0; i < r->n; i++)
            for (unsigned j = 0; j < r->n; j++)
                if (meet(&r->edge[i], &r->edge[j]) && r->edge[i].line < r->edge[j].line) {
                    r->edge[j].line = r->edge[i].line;
                    more = true;
                }
    }
}

static unsigned edges_at(const struct rivers *r, uint32_t point)
{
    unsigned n = 0;
    for (unsigned i = 0; i < r->n; i++)
        n += r->edge[i].point[0] == point || r->edge[i].point[1] == point;
    return n;
}

static bool is_mouth(unsigned third, bits lochs)
{
    return third != NO_SPACE && bits_has(lochs, third);
}

/* A line is a tree if it has one point more than edges. */
static void count_line(const struct rivers *r, unsigned line, bits lochs, struct side_figures *f)
{
    unsigned edges = 0, ends2 = 0; /* ends2: sixths of points, each counted once per edge */
    bool flows = false;
    for (unsigned i = 0; i < r->n; i++) {
        if (r->edge[i].line != line)
            continue;
        edges++;
        for (int e = 0; e < 2; e++) {
            const unsigned there = edges_at(r, r->edge[i].point[e]);
            ends2 += 6 / there;
            flows |= there == 1 &&
                     (r->edge[i].third[e] == NO_SPACE || is_mouth(r->edge[i].third[e], lochs));
        }
    }
    f->rings += ends2 != 6 * (edges + 1);
    f->lost_rivers += !flows;
}

static void count_end(const struct river_edge *e, int end, const struct cal_map_layer *l,
                      bits lochs, bits within, struct side_figures *f)
{
    const unsigned third = e->third[end];
    if (third == NO_SPACE)
        return;
    if (is_mouth(third, lochs)) {
        f->mouths++;
    } else if (!bits_has(within, third)) {
        f->seam_ends++;
    } else {
        const bits rock = l->terrain[MAP_MOUNTAIN];
        f->springs++;
        f->low_springs +=
            !bits_has(rock, third) && !bits_has(rock, e->bank[0]) && !bits_has(rock, e->bank[1]);
    }
}

static void count_rivers(const struct cal_map_layer *l, bits lochs, bits within,
                         struct side_figures *f)
{
    struct rivers r;
    find_rivers(&r, l);
    for (unsigned i = 0; i < r.n; i++) {
        for (int end = 0; end < 2; end++)
            if (edges_at(&r, r.edge[i].point[end]) == 1)
                count_end(&r.edge[i], end, l, lochs, within, f);
        if (r.edge[i].line == i)
            count_line(&r, i, lochs, f);
    }
}

/* ---- sides and maps */

static uint32_t distance(unsigned from, unsigned to)
{
    uint32_t steps = 0;
    for (bits reached = bits_of(from); !bits_has(reached, to); steps++)
        reached = bits_or(reached, cal_hex_around(reached));
    return steps;
}

static void check_side(struct side_figures *f, const struct cal_map_set *set, unsigned module,
                       unsigned side)
{
    const bits within = cal_hex_module(module);
    const struct cal_map_layer l = part_of(&set->side[side], within);
    const bits lochs = bits_or(bits_less(within, cal_map_land(&l)), MAP_FIXED_LOCHS);
    const unsigned port = set->small_port[side][module];
    struct cal_map_layer wet = l; /* for deltas: only what is a loch whatever lies next door */
    wet.terrain[0] = bits_or(l.terrain[0], bits_less(HEX_ALL, bits_or(within, MAP_FIXED_LOCHS)));
    memset(f, 0, sizeof *f);
    f->country = count_country(&l, within);
    f->country.deltas = bits_count(cal_map_deltas(&wet));
    count_rivers(&l, lochs, within, f);
    f->port_on_outline = bits_has(cal_hex_outline(), port);
    f->port_distance = distance(port, cal_map_large_port[module]);
}

/* Land reached from a set in one expansion, or the set itself. */
static bits step(const struct cal_map_layer *l, bits from, unsigned level)
{
    bits to = level ? cal_hex_around(from) : cal_hex_near(from, l->river);
    if (level >= 2)
        to = bits_or(to, cal_hex_around(bits_and(cal_hex_around(from), cal_map_lochs(l))));
    return bits_or(from, to);
}

static uint32_t count_parts(const struct cal_map_layer *l, bits land, unsigned level)
{
    uint32_t parts = 0;
    for (bits left = land; bits_any(left); parts++) {
        bits part = bits_of(bits_first(left)), before;
        do {
            before = part;
            part = bits_and(step(l, part, level), land);
        } while (!bits_same(part, before));
        left = bits_less(left, part);
    }
    return parts;
}

static uint32_t count_idle_ports(const struct cal_map_set *set, const struct cal_map_layer *l,
                                 unsigned sides)
{
    const bits land = cal_map_land(l), active = bits_less(land, l->mist);
    uint32_t idle = 0;
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        const unsigned small = set->small_port[sides >> m & 1][m];
        idle += !bits_any(bits_and(cal_hex_around(bits_of(cal_map_large_port[m])), land));
        idle += !bits_any(bits_and(cal_hex_around(bits_of(small)), active));
    }
    return idle;
}

static void check_map(struct mapcheck *c, const struct cal_map_set *set, unsigned sides)
{
    struct map_figures *f = &c->map[sides];
    struct cal_map_layer l;
    cal_map_lay(&l, set, sides);
    const bits land = cal_map_land(&l), lochs = cal_map_lochs(&l), active = bits_less(land, l.mist);
    const struct cal_map_layer water = {
        .terrain = { lochs }
    }; /* lochs taken for land, to count their parts */
    memset(f, 0, sizeof *f);
    f->country = count_country(&l, HEX_ALL);
    f->country.deltas = bits_count(cal_map_deltas(&l));
    f->deltas_active = bits_count(bits_and(cal_map_deltas(&l), active));
    f->border_small = bits_count(bits_and(cal_map_border(&l, true), active));
    f->loch_parts = count_parts(&water, lochs, 1);
    f->mist = bits_count(l.mist);
    f->inner_mist = bits_count(bits_less(l.mist, cal_hex_outline()));
    f->pieces_solo = count_parts(&l, bits_less(active, land_of_cost(&l, 1)), 2);
    f->idle_ports = count_idle_ports(set, &l, sides);
    for (unsigned level = 0; level < 3; level++) {
        f->pieces[level] = count_parts(&l, land, level);
        f->pieces_active[level] = count_parts(&l, active, level);
    }
    f->fewest_mouths = UINT32_MAX;
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        const uint32_t mouths = c->side[m][sides >> m & 1].mouths;
        f->mouths += mouths;
        f->fewest_mouths = mouths < f->fewest_mouths ? mouths : f->fewest_mouths;
    }
}

void mapcheck(struct mapcheck *out, const struct cal_map_set *set)
{
    for (unsigned m = 0; m < MAP_MODULES; m++)
        for (unsigned side = 0; side < MAP_SIDES; side++)
            check_side(&out->side[m][side], set, m, side);
    for (unsigned sides = 0; sides < MAPCHECK_MAPS; sides++)
        check_map(out, set, sides);
}

/* ---- aims */

bool aim_reached(const struct aim *a)
{
    const uint64_t of = a->of ? a->of : 1000;
    const uint64_t value = (uint64_t)a->value * 1000;
    return a->least * of <= value && value <= a->most * of;
}

static uint32_t copy_aims(struct aim *out, const struct aim *list, uint32_t n)
{
    memcpy(out, list, n * sizeof *list);
    return n;
}

#define ANY UINT32_MAX

uint32_t mapcheck_side_aims(const struct side_figures *f, struct aim out[MAPCHECK_AIMS])
{
    const struct aim aims[] = {
        { "mouths", f->mouths, 0, 2, ANY },
        { "seam-ends", f->seam_ends, 0, 0, 0 },
        { "low-springs", f->low_springs, 0, 0, 0 },
        { "rings", f->rings, 0, 0, 0 },
        { "lost-rivers", f->lost_rivers, 0, 0, 0 },
        { "port-on-outline", f->port_on_outline, 0, 0, 0 },
        { "port-distance", f->port_distance, 0, 1, 2 },
    };
    return copy_aims(out, aims, sizeof aims / sizeof *aims);
}

uint32_t mapcheck_map_aims(const struct map_figures *f, struct aim out[MAPCHECK_AIMS])
{
    const struct country *c = &f->country;
    const struct aim aims[] = {
        { "lochs", c->lochs, 0, 28, 34 },
        { "loch-parts", f->loch_parts, 0, 5, ANY },
        { "one-kind", c->kinds[0], c->land, 450, 560 },
        { "two-kinds", c->kinds[1], c->land, 333, 405 },
        { "three-kinds", c->kinds[2], c->land, 80, 130 },
        { "grass", c->terrain[MAP_GRASS], c->land, 650, 1000 },
        { "forest", c->terrain[MAP_FOREST], c->land, 300, 450 },
        { "mountain", c->terrain[MAP_MOUNTAIN], c->land, 300, 450 },
        { "mean-cost", c->cost_sum, c->land, 2800, 3200 },
        { "cheap", c->cost[0], 0, 8, 12 },
        { "cheap-active", c->active_cheap, 0, 5, 9 },
        { "dear", c->cost[4] + c->cost[5], 0, 8, ANY },
        { "inner-mist", f->inner_mist, 0, 0, 4 },
        { "active", c->active, 0, 48, 58 },
        { "fewest-mouths", f->fewest_mouths, 0, 2, ANY },
        { "deltas", c->deltas, 0, 10, ANY },
        { "pieces", f->pieces[2], 0, 1, 1 },
        { "pieces-active", f->pieces_active[2], 0, 1, 1 },
        { "pieces-solo", f->pieces_solo, 0, 1, 1 },
        { "idle-ports", f->idle_ports, 0, 0, 0 },
    };
    return copy_aims(out, aims, sizeof aims / sizeof *aims);
}

static uint32_t count_missed(const struct aim *aims, uint32_t n)
{
    uint32_t missed = 0;
    for (uint32_t i = 0; i < n; i++)
        missed += !aim_reached(&aims[i]);
    return missed;
}

uint32_t mapcheck_missed(const struct mapcheck *c)
{
    struct aim aims[MAPCHECK_AIMS];
    uint32_t missed = 0;
    for (unsigned i = 0; i < MAP_MODULES * MAP_SIDES; i++)
        missed += count_missed(aims, mapcheck_side_aims(&c->side[i / 2][i % 2], aims));
    for (unsigned i = 0; i < MAPCHECK_MAPS; i++)
        missed += count_missed(aims, mapcheck_map_aims(&c->map[i], aims));
    return missed;
}

void mapcheck_map_name(struct text *out, unsigned sides)
{
    for (unsigned m = 0; m < MAP_MODULES; m++)
        text_char(out, sides >> m & 1 ? '2' : '1');
}

void mapcheck_side_name(struct text *out, unsigned module, unsigned side)
{
    text_char(out, (char)('A' + module));
    text_char(out, (char)('1' + side));
}
