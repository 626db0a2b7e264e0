/* chief.c: see chief.h. */
#include "bots/chief.h"

#include "bots/hands.h"
#include "bots/search.h"

#include <string.h>

enum { LONGEST = 96, ALIKE = 256, ASK_EVERY = 64, WORSE = 500, FIRSTS = 1024, WEIGHED = 48 };

/* How a plan came to where it is: its last move, and the link before. Link 0 is the start. */
struct link {
    gm_move move;
    uint32_t before;
};

struct node {
    struct rng rng; /* for the draws that are still to come */
    uint32_t turns; /* finished so far */
    uint32_t before;
    uint32_t first; /* the index of its first move */
    gm_move move;
    int32_t value;
    void *st;
};

/* The best plans of one length as a heap, the worst first, and room for one on trial. */
struct beam {
    struct node *node;
    uint32_t n;
};

struct plan {
    uint32_t n;
    int32_t value;
    gm_move move[LONGEST];
};

/* Everything one decision needs; at the start of the bot's memory. */
struct work {
    const struct chief *c;
    const struct game *g;
    const struct mind *mind; /* that of g */
    int seat;
    uint32_t phase; /* in which the decision is made */
    uint32_t nodes, most, width, widest;
    uint32_t
        pace; /* moves that the clock left time for when it last ended a decision; 0: unknown */
    const struct hands *hands;
    uint32_t hand;     /* which of them this is */
    bool stopped, cut; /* the time is over; something fell out of the beam */
    struct plan best;  /* so far, over all beams */
    struct plan kept;  /* from the decision before */
    gm_move way;       /* if there is no best plan */
    uint32_t firsts;   /* moves to choose from, where there is a margin */
    gm_move first[FIRSTS];
    int32_t first_value[FIRSTS]; /* of the best plan that begins with it */
    struct mind_memo memo;
    struct beam beam[2];
    struct link *link;
    uint32_t links;
    uint64_t *seen; /* states of the level, by hash */
    uint32_t seen_mask, nseen;
    gm_move *list; /* max_moves of them */
};

bool chief_plays(const struct bot *self, const struct game *g)
{
    const struct chief *c = self->own;
    return g->mind && !strcmp(c->game, g->name);
}

/* Memory */

static size_t aligned(size_t bytes)
{
    return (bytes + 15) / 16 * 16;
}

static uint32_t seen_size(uint32_t width)
{
    uint32_t size = 64;
    while (size < 8 * width)
        size *= 2;
    return size;
}

static uint32_t most_nodes(const struct chief *c, const struct bot_limits *limits)
{
    return limits->nodes ? limits->nodes : c->nodes;
}

/* Plans of one length at most. To the end of a round each takes some eighty nodes. */
static uint32_t widest(const struct chief *c, const struct bot_limits *limits)
{
    const uint32_t fits = most_nodes(c, limits) / 80;
    if (c->width)
        return c->width;
    return fits < CHIEF_USUAL ? CHIEF_USUAL : fits < CHIEF_WIDEST ? fits : CHIEF_WIDEST;
}

static uint32_t hands_of(const struct chief *c, const struct bot_limits *limits)
{
    return c->margin ? 1 : bot_hands(limits);
}

/* What one hand needs. */
static size_t share_of(const struct chief *c, const struct game *g, const struct bot_limits *limits)
{
    const uint32_t width = widest(c, limits);
    return aligned(sizeof(struct work)) + aligned(g->max_moves * sizeof(gm_move)) +
           aligned((LONGEST * width + 1) * sizeof(struct link)) +
           seen_size(width) * sizeof(uint64_t) +
           2 * (width + 1) * (aligned(sizeof(struct node)) + aligned(g->state_size));
}

size_t chief_memory(const struct bot *self, const struct game *g, const struct bot_limits *limits)
{
    return hands_of(self->own, limits) * share_of(self->own, g, limits);
}

static void *take(uint8_t **at, size_t bytes)
{
    void *here = *at;
    *at += aligned(bytes);
    return here;
}

static struct work *lay_out(void *mem, const struct game *g, uint32_t width)
{
    uint8_t *at = mem;
    struct work *w = take(&at, sizeof *w);
    w->widest = width;
    w->list = take(&at, g->max_moves * sizeof(gm_move));
    w->link = take(&at, (LONGEST * width + 1) * sizeof(struct link));
    w->seen = take(&at, seen_size(width) * sizeof(uint64_t));
    for (int b = 0; b < 2; b++) {
        w->beam[b].node = take(&at, (width + 1) * sizeof(struct node));
        for (uint32_t i = 0; i <= width; i++)
            w->beam[b].node[i].st = take(&at, g->state_size);
    }
    return w;
}

/* What a position is worth */

static int32_t value_of(struct work *w, const void *st)
{
    if (w->g->actor(st) == GM_OVER)
        return w->mind->value(st, w->seat);
    return w->c->net ? net_value(w->c->net, w->mind, st, w->seat, &w->memo)
                     : w->mind->features(st, w->seat, NULL, &w->memo);
}

/* True while another move may be tried. */
static bool go_on(struct work *w)
{
    if (w->stopped)
        return false;
    if (w->nodes >= w->most ||
        (w->nodes % ASK_EVERY == ASK_EVERY - 1 && hand_stops(w->hands, w->hand)))
        w->stopped = true;
    w->nodes += !w->stopped;
    return !w->stopped;
}

/* How a position lies in a plan: going on, or at an end. */
enum where { WITHIN, TURN_OVER, PLAN_OVER };

static enum where where_is(const struct work *w, struct node *n)
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

/* The beam */

static uint64_t hash_of(const void *st, uint32_t bytes)
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
    const uint64_t hash = hash_of(n->st, w->g->state_size);
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

static void note_plan(struct work *w, uint32_t before, gm_move last, int32_t value)
{
    struct plan *p = &w->best;
    uint32_t n = 1;
    for (uint32_t at = before; at; at = w->link[at].before)
        n++;
    p->n = n;
    p->value = value;
    p->move[--n] = last;
    for (uint32_t at = before; at; at = w->link[at].before)
        p->move[--n] = w->link[at].move;
}

/* What the first move of a plan has come to. */
static void note_first(struct work *w, const struct node *n)
{
    if (n->first < FIRSTS && n->value > w->first_value[n->first])
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
    const enum where where = where_is(w, n);
    n->value = value_of(w, n->st);
    n->turns = from->turns + (where != WITHIN);
    if (where == PLAN_OVER || last || n->turns == w->c->turns) {
        if (!w->best.n || n->value > w->best.value)
            note_plan(w, n->before, m, n->value);
        note_first(w, n);
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
            w->firsts = n < FIRSTS ? n : FIRSTS;
            memcpy(w->first, w->list, w->firsts * sizeof *w->first);
        }
        for (uint32_t k = 0; k < n && go_on(w); k++)
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

/* One beam from here to the ends of plans. */
static void search(struct work *w, const struct node *start, uint32_t width)
{
    const uint32_t usual = w->c->width ? w->c->width : CHIEF_USUAL;
    struct node *first = w->beam[0].node;
    w->width = width;
    w->seen_mask = seen_size(width > usual ? width : usual) - 1;
    w->links = 0;
    w->cut = false;
    w->beam[0].n = 1;
    memcpy(first->st, start->st, w->g->state_size);
    first->rng = start->rng;
    first->turns = first->before = 0;
    for (uint32_t d = 0; d < LONGEST && w->beam[d % 2].n && !w->stopped; d++) {
        struct beam *next = &w->beam[(d + 1) % 2];
        deepen(w, &w->beam[d % 2], next, d + 1 == LONGEST);
        if (!w->best.n)
            note_way(w, next);
    }
}

/* Moves to reckon with before the decision ends: by a clock seven eighths of what it last left time
 * for, since a beam that does not come to its end finds nothing; UINT32_MAX if that is unknown. */
static uint32_t reckoned(const struct work *w)
{
    const bool clock = w->hands->limits->stop;
    if (!clock || w->pace >= w->most)
        return w->most;
    return w->pace ? w->pace - w->pace / 8 : UINT32_MAX;
}

/* The width of the next beam, 0 if there is to be none: three times the last, or what the moves
 * that are left allow if none would follow that one. Narrow beams cost little and often find what
 * wide ones lose. */
static uint32_t wider(const struct work *w, uint32_t spent)
{
    const uint32_t end = reckoned(w), left = end > w->nodes ? end - w->nodes : 0;
    const uint64_t step = 3 * (uint64_t)w->width,
                   fits = (uint64_t)w->width * left / (spent ? spent : 1);
    const bool hardly = fits < w->width + (w->width + 1) / 2;
    uint64_t next = fits < 3 * step ? fits : step;
    if (hardly)
        next = w->hands->limits->stop ? step : 0; /* the clock may leave more time than it did */
    next = next < w->widest ? next : w->widest;
    return w->stopped || !w->cut || next <= w->width ? 0 : (uint32_t)next;
}

/* What was planned before is the best so far, if it can still be carried out to its end. */
static void go_on_with_plan(struct work *w, const struct node *start)
{
    const struct plan *p = &w->kept;
    struct node *n = &w->beam[0].node[0];
    enum where where = WITHIN;
    memcpy(n->st, start->st, w->g->state_size);
    n->rng = start->rng;
    for (uint32_t i = 0; i < p->n; i++) {
        if (where == PLAN_OVER || !go_on(w) || w->g->apply(n->st, p->move[i]) != GM_OK)
            return;
        where = where_is(w, n);
    }
    if (where != PLAN_OVER)
        return;
    w->best = *p;
    w->best.value = value_of(w, n->st);
}

/* All but the first move of the best plan. */
static void keep_plan(struct work *w)
{
    struct plan *p = &w->kept;
    *p = w->best;
    if (p->n)
        memmove(p->move, p->move + 1, --p->n * sizeof *p->move);
}

/* Any of the first moves that are worse than the best by no more than the margin. */
static gm_move choose_within(const struct work *w, gm_move best)
{
    const struct bot_limits *l = w->hands->limits;
    struct rng rng = { { l->seed[0], ~l->seed[1] }, l->decision << 20 };
    uint32_t n = 0;
    gm_move chosen = best;
    for (uint32_t i = 0; i < w->firsts; i++)
        if (w->first_value[i] >= w->best.value - w->c->margin && !rng_below(&rng, ++n))
            chosen = w->first[i];
    return chosen;
}

/* The widths of the hands lie between each other: 2, 6 ... and 3, 9 ... for two of them. */
static uint32_t first_width(const struct work *w)
{
    const uint32_t width = w->c->first + w->hand * w->c->first * 3 / 4;
    return width < w->widest ? width : w->widest;
}

static void think(struct work *w)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    const struct bot_limits *l = w->hands->limits;
    struct node start = { .rng = { { l->seed[0], l->seed[1] }, l->decision << 20 }, .st = st };
    memcpy(st, w->hands->view, w->g->state_size);
    w->g->sample(st, w->seat, &start.rng);
    w->phase = w->mind->phase(st);
    if (!w->hand)
        go_on_with_plan(w, &start);
    const bool holds = w->best.n && w->best.value + WORSE >= w->kept.value;
    for (uint32_t width = w->c->follows && holds ? 0 : first_width(w); width;) {
        const uint32_t before = w->nodes;
        search(w, &start, width);
        width = wider(w, w->nodes - before);
    }
    if (w->stopped && l->stop)
        w->pace = w->nodes;
}

static struct work *begin(const struct hands *h, uint32_t hand)
{
    const struct chief *c = h->self->own;
    struct work *w = lay_out(hand_memory(h, hand), h->g, widest(c, h->limits));
    w->c = c;
    w->g = h->g;
    w->mind = h->g->mind;
    w->hands = h;
    w->hand = hand;
    w->seat = h->seat;
    w->nodes = 0;
    w->most = most_nodes(c, h->limits);
    w->stopped = false;
    w->best.n = w->firsts = 0;
    for (uint32_t i = 0; i < FIRSTS; i++)
        w->first_value[i] = INT32_MIN;
    memset(&w->memo, 0, sizeof w->memo);
    return w;
}

static void use_hand(void *with, uint32_t i)
{
    struct hands *h = with;
    think(begin(h, i));
    if (!i)
        hands_end(h);
}

/* The best plan of all hands becomes that of the first. */
static void think_together(struct hands *h, struct work *first)
{
    const struct bot_crew *crew = h->limits->crew;
    crew->run(crew, use_hand, h);
    for (uint32_t i = 1; i < crew->n; i++) {
        const struct work *w = hand_memory(h, i);
        if (w->best.n && (!first->best.n || w->best.value > first->best.value))
            first->best = w->best;
    }
}

gm_move chief_choose(const struct bot *self, const struct game *g, const void *view, int seat,
                     const struct bot_limits *limits, void *mem)
{
    const struct chief *c = self->own;
    struct hands h = { self, g, view, seat, limits, mem, share_of(c, g, limits), false };
    struct work *w = begin(&h, 0);
    const uint32_t n = g->moves(view, w->list, 2);
    w->way = w->list[0];
    if (n > 1 && hands_of(c, limits) > 1)
        think_together(&h, w);
    else if (n > 1)
        think(w);
    gm_move chosen = w->best.n ? w->best.move[0] : w->way;
    if (c->margin && w->best.n && n > 1) {
        const gm_move best = chosen;
        chosen = choose_within(w, best);
        w->best.n = chosen.word == best.word ? w->best.n : 0;
    }
    keep_plan(w);
    return chosen;
}

/* What a position is worth at once, the draws that are due being made. */
static int32_t value_here(struct work *w, struct node *start)
{
    where_is(w, start);
    return value_of(w, start->st);
}

/* What it comes to by the best plan from here. */
static int32_t value_ahead(struct work *w, struct node *start)
{
    w->nodes = w->best.n = 0;
    w->stopped = false;
    if (where_is(w, start) != PLAN_OVER)
        search(w, start, w->c->first);
    return w->best.n ? w->best.value : value_of(w, start->st);
}

/* The value that WEIGHED of n values, which are more, reach. */
static int32_t bar_of(const int32_t *value, uint32_t n)
{
    int32_t high[WEIGHED] = { 0 };
    uint32_t kept = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (kept == WEIGHED && value[i] <= high[WEIGHED - 1])
            continue;
        uint32_t at = kept < WEIGHED ? kept++ : WEIGHED - 1;
        for (; at && high[at - 1] < value[i]; at--)
            high[at] = high[at - 1];
        high[at] = value[i];
    }
    return high[WEIGHED - 1];
}

/* Plays a move in a copy of the world, and the draws behind it. */
static bool set_out(struct work *w, const void *world, gm_move m, struct node *start)
{
    memcpy(start->st, world, w->g->state_size);
    return w->g->apply(start->st, m) == GM_OK;
}

void chief_weigh(const struct bot *self, const struct game *g, const void *view, int seat,
                 const struct bot_limits *limits, void *mem, const gm_move *move, uint32_t n,
                 int32_t *out)
{
    _Alignas(16) uint8_t world[GM_MAX_STATE], st[GM_MAX_STATE];
    const struct hands h = {
        self, g, view, seat, limits, mem, share_of(self->own, g, limits), false
    };
    struct work *w = begin(&h, 0);
    struct rng rng = { { limits->seed[0], limits->seed[1] }, limits->decision << 20 };
    memcpy(world, view, g->state_size);
    g->sample(world, seat, &rng);
    w->phase = w->mind->phase(world);
    for (uint32_t i = 0; i < n; i++) {
        struct node start = { .rng = rng, .st = st };
        out[i] = set_out(w, world, move[i], &start) ? value_here(w, &start) : INT32_MIN;
    }
    const int32_t bar = n > WEIGHED ? bar_of(out, n) : INT32_MIN;
    for (uint32_t i = 0; i < n; i++) {
        struct node start = { .rng = rng, .st = st };
        const bool good = out[i] >= bar && set_out(w, world, move[i], &start);
        out[i] = good ? value_ahead(w, &start) : INT32_MIN;
    }
}
