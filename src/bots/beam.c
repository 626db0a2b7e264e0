/* beam.c: see beam.h. */
#include "bots/beam.h"

#include "bots/ahead.h"
#include "bots/search.h"

#include <string.h>

enum { ALIKE = 256, ASK_EVERY = 64 };

int32_t beam_value(struct work *w, const void *st)
{
    if (w->g->actor(st) == GM_OVER)
        return w->mind->value(st, w->seat);
    return w->c->net ? net_value(w->c->net, w->mind, st, w->seat, &w->memo)
                     : w->mind->features(st, w->seat, NULL, &w->memo);
}

bool beam_goes_on(struct work *w)
{
    if (w->stopped)
        return false;
    if (w->nodes >= w->most ||
        (w->nodes % ASK_EVERY == ASK_EVERY - 1 && hand_stops(w->hands, w->hand)))
        w->stopped = true;
    w->nodes += !w->stopped;
    return !w->stopped;
}

enum where beam_where(const struct work *w, struct node *n)
{
    for (;;) {
        const int actor = w->g->actor(n->st);
        const bool settled = w->g->settled(n->st);
        if (actor == GM_OVER || w->mind->phase(n->st) != w->phase)
            return PLAN_OVER;
        if (settled || (actor >= 0 && actor != w->seat))
            return actor == w->seat || w->mind->skip(n->st, w->seat) ? TURN_OVER : PLAN_OVER;
        if (actor >= 0)
            return WITHIN;
        w->g->apply(n->st, w->g->chance(n->st, &n->rng));
    }
}

struct node beam_copy(const struct work *w, const struct node *from, void *st)
{
    struct node n = *from;
    n.st = memcpy(st, from->st, w->g->state_size);
    return n;
}

/* The beam */

uint32_t beam_seen(uint32_t width)
{
    uint32_t size = 64;
    while (size < 8 * width)
        size *= 2;
    return size;
}

uint64_t beam_hash(const void *st, uint32_t bytes)
{
    const uint8_t *at = st;
    uint64_t hash = UINT64_C(0x9e3779b97f4a7c15), word;
    for (uint32_t i = 0; i + 8 <= bytes; i += 8) {
        memcpy(&word, at + i, 8);
        hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
        hash ^= hash >> 32;
    }
    return hash ? hash : 1;
}

/* Whether a plan of this length has come to the same state, by the same moves in another order. */
static bool seen_before(struct work *w, const struct node *n)
{
    const uint64_t hash = beam_hash(n->st, w->g->state_size);
    uint32_t at = (uint32_t)hash & w->seen_mask;
    for (; w->seen[at]; at = (at + 1) & w->seen_mask)
        if (w->seen[at] == hash)
            return true;
    if (w->nseen < w->seen_mask / 2) {
        w->seen[at] = hash;
        w->nseen++;
    }
    return false;
}

static void swap_nodes(struct node *a, struct node *b)
{
    const struct node old = *a;
    *a = *b;
    *b = old;
}

static void sink(struct node *node, uint32_t n)
{
    for (uint32_t i = 0;;) {
        uint32_t worst = i;
        for (uint32_t child = 2 * i + 1; child <= 2 * i + 2 && child < n; child++)
            worst = node[child].value < node[worst].value ? child : worst;
        if (worst == i)
            return;
        swap_nodes(&node[i], &node[worst]);
        i = worst;
    }
}

static void rise(struct node *node, uint32_t i)
{
    while (i && node[(i - 1) / 2].value > node[i].value) {
        swap_nodes(&node[i], &node[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
}

/* Moves the node on trial, behind the last, to its place. */
static void keep(struct work *w, struct beam *b)
{
    struct node *node = b->node, *trial = &node[w->width];
    const bool full = b->n == w->width;
    w->cut = w->cut || full;
    if ((full && node[0].value >= trial->value) || seen_before(w, trial))
        return;
    if (full) {
        swap_nodes(&node[0], trial);
        sink(node, b->n);
    } else {
        swap_nodes(&node[b->n], trial);
        rise(node, b->n++);
    }
}

/* Plans */

void beam_plan(const struct work *w, uint32_t before, gm_move last, int32_t value, struct plan *out)
{
    uint32_t n = 1;
    for (uint32_t at = before; at; at = w->link[at].before)
        n++;
    out->n = n;
    out->value = value;
    out->move[--n] = last;
    for (uint32_t at = before; at; at = w->link[at].before)
        out->move[--n] = w->link[at].move;
}

/* What the first move of a plan has come to. */
static void note_first(struct work *w, const struct node *n)
{
    if (n->first < BEAM_FIRSTS && n->value > w->first_value[n->first])
        w->first_value[n->first] = n->value;
}

static void try_move(struct work *w, const struct node *from, uint32_t first, gm_move m,
                     struct beam *next, bool last)
{
    struct node *n = &next->node[w->width];
    memcpy(n->st, from->st, w->g->state_size);
    n->rng = from->rng;
    n->before = from->before;
    n->first = first;
    n->move = m;
    if (w->g->apply(n->st, m) != GM_OK)
        return;
    const enum where where = beam_where(w, n);
    n->value = beam_value(w, n->st);
    n->turns = from->turns + (where != WITHIN);
    if (where == PLAN_OVER || last || n->turns == w->c->turns) {
        if (!w->best.n || n->value > w->best.value)
            beam_plan(w, n->before, m, n->value, &w->best);
        note_first(w, n);
        if (w->ends && where == PLAN_OVER)
            ahead_note(w, n);
    } else {
        keep(w, next);
    }
}

/* Every move after every plan of one length. */
static void deepen(struct work *w, const struct beam *from, struct beam *next, bool last)
{
    next->n = 0;
    w->nseen = 0;
    memset(w->seen, 0, (w->seen_mask + 1) * sizeof *w->seen);
    for (uint32_t i = 0; i < from->n; i++) {
        const struct node *node = &from->node[i];
        const uint32_t all = w->g->moves(node->st, w->list, w->g->max_moves);
        const uint32_t n = search_thin(w->list, all, ALIKE, node->rng);
        const bool here = !node->before; /* these are the moves to choose from */
        if (here && !w->firsts) {
            w->firsts = n < BEAM_FIRSTS ? n : BEAM_FIRSTS;
            memcpy(w->first, w->list, w->firsts * sizeof *w->first);
        }
        for (uint32_t k = 0; k < n && beam_goes_on(w); k++)
            try_move(w, node, here ? k : node->first, w->list[k], next, last);
    }
    for (uint32_t i = 0; i < next->n; i++) {
        struct node *node = &next->node[i];
        w->link[++w->links] = (struct link){ node->move, node->before };
        node->before = w->links;
    }
}

/* The first move of the best plan on its way, for want of one that has come to its end. */
static void note_way(struct work *w, const struct beam *b)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < b->n; i++)
        best = b->node[i].value > b->node[best].value ? i : best;
    if (!b->n)
        return;
    for (uint32_t at = b->node[best].before; at; at = w->link[at].before)
        w->way = w->link[at].move;
}

void beam_search(struct work *w, const struct node *start, uint32_t width)
{
    const uint32_t usual = w->c->width ? w->c->width : CHIEF_USUAL;
    struct node *first = w->beam[0].node;
    w->width = width < w->widest ? width : w->widest;
    w->seen_mask = beam_seen(w->width > usual ? w->width : usual) - 1;
    w->links = 0;
    w->cut = false;
    w->beam[0].n = 1;
    memcpy(first->st, start->st, w->g->state_size);
    first->rng = start->rng;
    first->turns = first->before = 0;
    for (uint32_t d = 0; d < BEAM_LONGEST && w->beam[d % 2].n && !w->stopped; d++) {
        struct beam *next = &w->beam[(d + 1) % 2];
        deepen(w, &w->beam[d % 2], next, d + 1 == BEAM_LONGEST);
        if (!w->best.n)
            note_way(w, next);
    }
}
