/* search.c: see search.h. */
#include "bots/search.h"

#include "engine/mind.h"

#include <string.h>

enum { ROOTS = 1024, ASK_EVERY = 256 };

/* One unfinished turn. */
struct node {
    struct rng rng; /* for the draws that are still to come in it */
    uint32_t turns; /* finished so far */
    uint32_t root;  /* index of the move it began with */
    int32_t value;
    void *st;
};

/* The best unfinished turns of one depth, and room for one on trial. */
struct beam {
    struct node *node;
    uint32_t n;
};

/* Everything one decision needs; at the start of the bot's memory. */
struct work {
    const struct search *s;
    const struct game *g;
    const struct mind *mind; /* that of g */
    const struct bot_limits *limits;
    int seat;
    uint32_t nodes, most;
    bool stopped;
    gm_move *list;        /* max_moves of them */
    gm_move root[ROOTS];  /* what is compared */
    int32_t best[ROOTS];  /* by root: the best value at the end of a turn in this world */
    int64_t total[ROOTS]; /* over all worlds */
    uint32_t nroot;
    struct beam beam[2];
    uint8_t rest[];
};

bool search_plays(const struct bot *self, const struct game *g)
{
    const struct search *s = self->own;
    return g->mind && (!s->game || !strcmp(s->game, g->name));
}

size_t search_memory(const struct bot *self, const struct game *g, const struct bot_limits *limits)
{
    const struct search *s = self->own;
    (void)limits;
    const size_t node = bot_aligned(sizeof(struct node)) + bot_aligned(g->state_size);
    return bot_aligned(sizeof(struct work)) + bot_aligned(g->max_moves * sizeof(gm_move)) +
           2 * (s->width + 1) * node + 16;
}

static void *take(uint8_t **at, size_t bytes)
{
    void *here = *at;
    *at += bot_aligned(bytes);
    return here;
}

static struct work *lay_out(void *mem, const struct search *s, const struct game *g)
{
    uint8_t *at = mem;
    struct work *w = take(&at, sizeof *w);
    w->list = take(&at, g->max_moves * sizeof(gm_move));
    for (int b = 0; b < 2; b++) {
        w->beam[b].node = take(&at, (s->width + 1) * sizeof(struct node));
        for (uint32_t i = 0; i <= s->width; i++)
            w->beam[b].node[i].st = take(&at, g->state_size);
    }
    return w;
}

uint32_t search_thin(gm_move *list, uint32_t n, uint32_t alike, struct rng r)
{
    uint32_t count[256] = { 0 }, step[256], phase[256], kept = 0;
    if (n <= alike)
        return n;
    for (uint32_t i = 0; i < n; i++)
        count[list[i].kind]++;
    for (uint32_t k = 0; k < 256; k++) {
        step[k] = (count[k] + alike - 1) / alike;
        phase[k] = step[k] > 1 ? rng_below(&r, step[k]) : 0;
    }
    for (uint32_t i = 0; i < n; i++) {
        const uint8_t k = list[i].kind;
        if (phase[k]++ % step[k] == 0)
            list[kept++] = list[i];
    }
    return kept;
}

/* True while another move may be tried. */
static bool go_on(struct work *w)
{
    const struct bot_limits *l = w->limits;
    if (w->stopped)
        return false;
    if (w->nodes % ASK_EVERY == 0 && w->nodes && l->stop && l->stop(l->context))
        w->stopped = true;
    if (w->nodes >= w->most)
        w->stopped = true;
    w->nodes += !w->stopped;
    return !w->stopped;
}

/* Whether the turn is over, once the draws in it are made. */
static bool finished(const struct work *w, struct node *n)
{
    for (;;) {
        const int actor = w->g->actor(n->st);
        if (actor == GM_OVER || w->g->settled(n->st) || (actor >= 0 && actor != w->seat))
            return true;
        if (actor >= 0)
            return false;
        w->g->apply(n->st, w->g->chance(n->st, &n->rng));
    }
}

/* Whether the beam has this state already, by the same decisions in another order. */
static bool known(const struct work *w, const struct beam *b, const struct node *n)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->node[i].value == n->value && !memcmp(b->node[i].st, n->st, w->g->state_size))
            return true;
    return false;
}

/* Moves the trial node, the last of the beam, to its place among the best. */
static void keep(const struct work *w, struct beam *b)
{
    struct node *node = b->node;
    uint32_t at = b->n;
    const uint32_t spare = w->s->width;
    if (known(w, b, &node[spare]))
        return;
    if (at == spare) {
        at = 0;
        for (uint32_t i = 1; i < spare; i++)
            at = node[i].value < node[at].value ? i : at;
        if (!spare || node[at].value >= node[spare].value)
            return;
    } else {
        b->n++;
    }
    const struct node old = node[at];
    node[at] = node[spare];
    node[spare] = old;
}

/* Tries m after `from`, which began with `root`. */
static void try_move(struct work *w, const struct node *from, uint32_t root, gm_move m,
                     struct beam *next, bool last)
{
    struct node *n = &next->node[w->s->width];
    memcpy(n->st, from->st, w->g->state_size);
    n->rng = from->rng;
    n->root = root;
    if (w->g->apply(n->st, m) != GM_OK)
        return;
    const bool over = finished(w, n);
    n->value = w->mind->value(n->st, w->seat);
    if ((over || last) && n->value > w->best[root])
        w->best[root] = n->value;
    n->turns = from->turns + over;
    if (!last && (!over || (n->turns < w->s->turns && w->mind->skip(n->st, w->seat))))
        keep(w, next);
}

/* One level deeper: every move from every unfinished turn. */
static void deepen(struct work *w, const struct beam *from, struct beam *next, bool last)
{
    next->n = 0;
    for (uint32_t i = 0; i < from->n; i++) {
        const struct node *node = &from->node[i];
        const uint32_t all = w->g->moves(node->st, w->list, w->g->max_moves);
        const uint32_t n = search_thin(w->list, all, w->s->alike, node->rng);
        for (uint32_t k = 0; k < n && go_on(w); k++)
            try_move(w, node, node->root, w->list[k], next, last);
    }
}

/* Finds the best end for every first move; false if there was no time for all. */
static bool search_world(struct work *w, const void *view, struct rng rng)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    struct node start = { .rng = rng, .st = st };
    memcpy(st, view, w->g->state_size);
    w->g->sample(st, w->seat, &start.rng);
    w->beam[0].n = 0;
    for (uint32_t i = 0; i < w->nroot; i++)
        w->best[i] = INT32_MIN;
    for (uint32_t i = 0; i < w->nroot && go_on(w); i++)
        try_move(w, &start, i, w->root[i], &w->beam[0], w->s->depth == 1);
    for (uint32_t d = 2; d <= w->s->depth && w->beam[d % 2].n; d++)
        deepen(w, &w->beam[d % 2], &w->beam[(d + 1) % 2], d == w->s->depth);
    return !w->stopped;
}

/* A first move whose turns all fell out of the beam counts as the worst of those that did not. */
static void add_up(struct work *w)
{
    int32_t worst = INT32_MAX;
    for (uint32_t i = 0; i < w->nroot; i++)
        if (w->best[i] != INT32_MIN && w->best[i] < worst)
            worst = w->best[i];
    for (uint32_t i = 0; i < w->nroot; i++)
        w->total[i] += w->best[i] != INT32_MIN ? w->best[i] : worst;
}

gm_move search_choose(const struct bot *self, const struct game *g, const void *view, int seat,
                      const struct bot_limits *limits, void *mem)
{
    const struct search *s = self->own;
    struct work *w = lay_out(mem, s, g);
    struct rng rng = { { limits->seed[0], limits->seed[1] }, limits->decision << 20 };
    w->s = s;
    w->g = g;
    w->mind = g->mind;
    w->limits = limits;
    w->seat = seat;
    w->nodes = 0;
    w->most = limits->nodes && limits->nodes < s->nodes ? limits->nodes : s->nodes;
    w->stopped = false;
    w->nroot = search_thin(w->list, g->moves(view, w->list, g->max_moves), s->alike, rng);
    w->nroot = w->nroot < ROOTS ? w->nroot : ROOTS;
    memcpy(w->root, w->list, w->nroot * sizeof *w->root);
    memset(w->total, 0, sizeof w->total);
    for (uint32_t i = 0; i < s->worlds && !w->stopped && w->nroot > 1; i++) {
        rng.counter = limits->decision << 20 | (uint64_t)(i + 1) << 12;
        if (search_world(w, view, rng) || !i)
            add_up(w);
    }
    uint32_t best = 0;
    for (uint32_t i = 1; i < w->nroot; i++)
        if (w->total[i] > w->total[best])
            best = i;
    return w->root[best];
}
