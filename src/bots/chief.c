/* chief.c: see chief.h. */
#include "bots/chief.h"

#include "bots/ahead.h"

#include <string.h>

enum { WORSE = 500, WEIGHED = 48 };

bool chief_plays(const struct bot *self, const struct game *g)
{
    const struct chief *c = self->own;
    return g->mind && !strcmp(c->game, g->name);
}

/* Memory */

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

static bool may_look_ahead(const struct chief *c, const struct bot_limits *limits)
{
    return c->ahead && !c->margin && most_nodes(c, limits) >= c->ahead;
}

static uint32_t hands_of(const struct chief *c, const struct bot_limits *limits)
{
    return c->margin ? 1 : bot_hands(limits);
}

/* What one hand needs. */
static size_t share_of(const struct chief *c, const struct game *g, const struct bot_limits *limits)
{
    const uint32_t width = widest(c, limits);
    return bot_aligned(sizeof(struct work)) + bot_aligned(g->max_moves * sizeof(gm_move)) +
           bot_aligned((BEAM_LONGEST * width + 1) * sizeof(struct link)) +
           beam_seen(width) * sizeof(uint64_t) +
           2 * (width + 1) * (bot_aligned(sizeof(struct node)) + bot_aligned(g->state_size)) +
           (may_look_ahead(c, limits) ? ahead_memory(g) : 0);
}

size_t chief_memory(const struct bot *self, const struct game *g, const struct bot_limits *limits)
{
    return hands_of(self->own, limits) * share_of(self->own, g, limits);
}

static void *take(uint8_t **at, size_t bytes)
{
    void *here = *at;
    *at += bot_aligned(bytes);
    return here;
}

static struct work *lay_out(const struct hands *h, uint32_t hand)
{
    const struct chief *c = h->self->own;
    const struct game *g = h->g;
    const uint32_t width = widest(c, h->limits);
    void *const mem = hand_memory(h, hand);
    uint8_t *at = mem;
    struct work *w = take(&at, sizeof *w);
    w->widest = width;
    w->list = take(&at, g->max_moves * sizeof(gm_move));
    w->link = take(&at, (BEAM_LONGEST * width + 1) * sizeof(struct link));
    w->seen = take(&at, beam_seen(width) * sizeof(uint64_t));
    for (int b = 0; b < 2; b++) {
        w->beam[b].node = take(&at, (width + 1) * sizeof(struct node));
        for (uint32_t i = 0; i <= width; i++)
            w->beam[b].node[i].st = take(&at, g->state_size);
    }
    w->ends = may_look_ahead(c, h->limits) ? ahead_lay_out(take(&at, ahead_memory(g)), g) : NULL;
    return w;
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

/* Whether there are moves enough to look beyond the ends of plans, which then has half of them. Not
 * in the set-up: what others let go by there is no small matter. */
static bool looks_ahead(const struct work *w)
{
    const uint32_t end = reckoned(w);
    return w->ends && w->mind->idle && w->phase && end >= w->c->ahead && end != UINT32_MAX;
}

/* The width of the next beam, 0 if there is to be none: three times the last, or what the moves
 * that are left allow if none would follow that one. Narrow beams cost little and often find what
 * wide ones lose. */
static uint32_t wider(const struct work *w, uint32_t spent, bool ahead)
{
    const uint32_t end = ahead ? reckoned(w) / 2 : reckoned(w),
                   left = end > w->nodes ? end - w->nodes : 0;
    const uint64_t step = 3 * (uint64_t)w->width,
                   fits = (uint64_t)w->width * left / (spent ? spent : 1);
    const bool hardly = fits < w->width + (w->width + 1) / 2;
    uint64_t next = fits < 3 * step ? fits : step;
    if (hardly) /* the clock may leave more time than it did */
        next = w->hands->limits->stop && !ahead ? step : 0;
    next = next < w->widest ? next : w->widest;
    return w->stopped || !w->cut || next <= w->width ? 0 : (uint32_t)next;
}

/* What was planned before is the best so far, if it can still be carried out to its end. */
static void go_on_with_plan(struct work *w, const struct node *start)
{
    struct node *n = &w->beam[0].node[0];
    memcpy(n->st, start->st, w->g->state_size);
    n->rng = start->rng;
    if (!round_cut(w, n, &w->kept, NULL))
        return;
    w->best = w->kept;
    w->best.value = beam_value(w, n->st);
    if (w->ends)
        ahead_note_plan(w, &w->best, n->st);
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
    bool ahead = looks_ahead(w);
    for (uint32_t width = w->c->follows && holds ? 0 : first_width(w); width;) {
        const uint32_t before = w->nodes;
        beam_search(w, &start, width);
        ahead = ahead && ahead_follows(w, &start, reckoned(w));
        width = wider(w, w->nodes - before, ahead);
    }
    if (ahead && !w->stopped)
        ahead_choose(w, reckoned(w) > w->nodes ? reckoned(w) - w->nodes : 0);
}

static struct work *begin(const struct hands *h, uint32_t hand)
{
    const struct chief *c = h->self->own;
    struct work *w = lay_out(h, hand);
    w->c = c;
    w->g = h->g;
    w->mind = h->g->mind;
    w->hands = h;
    w->hand = hand;
    w->seat = h->seat;
    w->nodes = 0;
    w->most = most_nodes(c, h->limits);
    w->stopped = false;
    w->best.n = w->firsts = w->worlds = 0;
    for (uint32_t i = 0; i < BEAM_FIRSTS; i++)
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

/* A clock that ended the decision tells what it leaves time for. Who looks ahead mostly ends before
 * it, and reckons with a little more the next time if he has made use of what he reckoned with. */
static void learn_pace(struct work *w, bool by_clock)
{
    if (w->stopped && by_clock)
        w->pace = w->nodes;
    else if (!w->stopped && looks_ahead(w) && w->nodes > w->pace / 3 && w->pace < w->most / 2)
        w->pace += w->pace / 4;
}

/* What was looked beyond is known better. */
static bool is_better(const struct work *a, const struct work *b)
{
    if (!a->worlds != !b->worlds)
        return a->worlds;
    return a->worlds ? a->beyond > b->beyond : a->best.value > b->best.value;
}

static void take_best(struct work *to, const struct work *from)
{
    to->best = from->best;
    to->worlds = from->worlds;
    to->beyond = from->beyond;
}

static void think_alone(struct work *w)
{
    think(w);
    learn_pace(w, w->hands->limits->stop != NULL);
}

/* The best plan of all hands becomes that of the first. */
static void think_together(struct hands *h, struct work *first)
{
    const struct bot_crew *crew = h->limits->crew;
    crew->run(crew, use_hand, h);
    const bool by_clock = first->stopped; /* else the others were stopped by the first's end */
    learn_pace(first, by_clock);
    for (uint32_t i = 1; i < crew->n; i++) {
        struct work *w = hand_memory(h, i);
        learn_pace(w, by_clock);
        if (w->best.n && (!first->best.n || is_better(w, first)))
            take_best(first, w);
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
        think_alone(w);
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
    beam_where(w, start);
    return beam_value(w, start->st);
}

/* What it comes to by the best plan from here. */
static int32_t value_ahead(struct work *w, struct node *start)
{
    w->nodes = w->best.n = 0;
    w->stopped = false;
    if (beam_where(w, start) != PLAN_OVER)
        beam_search(w, start, w->c->first);
    return w->best.n ? w->best.value : beam_value(w, start->st);
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
