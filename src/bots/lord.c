/* lord.c: see lord.h. */
#include "bots/lord.h"

#include "bots/hands.h"
#include "bots/share.h"
#include "engine/mind.h"

#include <string.h>

enum { ASK_EVERY = 64, DEPTH = 64, MOVES = 256, DRAWS = 16, NONE = 0, ROOT = 1, HERE = 64 };

/* A move from a node, and what came of it for the player who made it. */
struct edge {
    gm_move move;
    uint64_t sum;  /* of shares */
    uint32_t n;    /* how often; the first time is the learned value */
    uint32_t from; /* the node it leads from, */
    uint32_t to;   /* and the one it leads to, NONE until it is tried a second time */
    uint32_t past; /* how that came about (mind.past), where the seat itself decides; else 0 */
    uint16_t hope; /* the share the learned value gave it */
    uint8_t actor;
};

/* What was found out before about a move there is now. */
struct memory {
    gm_move move;
    uint64_t sum;
    uint32_t n;
};

/* Everything one decision needs; at the start of the bot's memory, where the tree stays until the
 * next. */
struct work {
    const struct lord *own;
    const struct game *g;
    void (*imagine)(void *st, int viewer, struct rng *r);
    int seat;
    uint32_t nodes, most;
    const struct hands *hands;
    uint32_t hand; /* which of them this is */
    bool stopped;
    uint32_t edges, room, places, tree; /* edges there are and can be; places of the index; nodes */
    struct edge *edge;                  /* from 1 */
    uint32_t *place;                    /* the index: edges by where they lead from */
    gm_move list[MOVES];
    uint32_t open[MOVES]; /* the edges of the moves in the list */
    struct memory memory[MOVES];
    uint32_t memories;
};

/* One way through the tree. */
struct walk {
    struct rng rng;
    uint32_t path[DEPTH], length;
    bool judged;       /* something new, which `end` is the best of */
    struct shares end; /* what it came to, by seat */
    _Alignas(16) uint8_t st[GM_MAX_STATE], next[GM_MAX_STATE];
};

static uint32_t places_for(uint32_t edges)
{
    uint32_t n = 64;
    while (n < 2 * edges)
        n *= 2;
    return n;
}

bool lord_plays(const struct bot *self, const struct game *g)
{
    const struct lord *own = self->own;
    return g->mind && !strcmp(own->game, g->name);
}

/* Moves tried at most, and how many of them the tree may have to hold. */
static uint32_t most_nodes(const struct lord *own, const struct bot_limits *limits)
{
    return limits->nodes ? limits->nodes : own->nodes;
}

static uint32_t room_for(const struct lord *own, const struct bot_limits *limits)
{
    const uint32_t nodes = most_nodes(own, limits);
    return nodes < own->edges ? nodes : own->edges;
}

/* What one hand needs. */
static size_t memory_of(const struct lord *own, const struct bot_limits *limits)
{
    const uint32_t edges = room_for(own, limits);
    return bot_aligned(sizeof(struct work)) + bot_aligned((edges + 1) * sizeof(struct edge)) +
           bot_aligned(places_for(edges) * sizeof(uint32_t));
}

size_t lord_memory(const struct bot *self, const struct game *g, const struct bot_limits *limits)
{
    (void)g;
    return bot_hands(limits) * memory_of(self->own, limits);
}

static void lay_out(struct work *w, const struct lord *own, const struct bot_limits *limits)
{
    uint8_t *at = (uint8_t *)w + bot_aligned(sizeof *w);
    w->own = own;
    w->room = room_for(own, limits);
    w->edge = (struct edge *)(void *)at;
    w->edge[NONE].n = 0;
    w->place = (uint32_t *)(void *)(at + bot_aligned((w->room + 1) * sizeof(struct edge)));
    w->places = places_for(w->room);
    memset(w->place, 0, w->places * sizeof *w->place);
    w->edges = 0;
    w->tree = ROOT;
}

static void note(struct work *w, const struct edge *e)
{
    uint32_t i = 0;
    while (i < w->memories && w->memory[i].move.word != e->move.word)
        i++;
    if (i == MOVES)
        return;
    if (i == w->memories)
        w->memory[w->memories++] = (struct memory){ .move = e->move };
    w->memory[i].sum += e->sum;
    w->memory[i].n += e->n;
}

/* What the tree of the decision before knows of what is to be decided now: the edges from wherever
 * the same was played, a face-down card being any that it may be. */
static void remember(struct work *w, const struct lord *own, const struct mind *mind,
                     const void *view, int seat)
{
    uint32_t here[HERE], n = 0;
    w->memories = 0;
    if (!own->recall || !mind->past || w->own != own || w->seat != seat)
        return;
    const uint32_t past = mind->past(view, seat);
    for (uint32_t i = 1; i <= w->edges && n < HERE; i++)
        if (w->edge[i].to && w->edge[i].past == past)
            here[n++] = w->edge[i].to;
    for (uint32_t i = 1; i <= w->edges && n; i++)
        for (uint32_t k = 0; k < n; k++)
            if (w->edge[i].from == here[k])
                note(w, &w->edge[i]);
}

/* True while another move may be tried. */
static bool go_on(struct work *w)
{
    if (w->stopped)
        return false;
    if (w->nodes % ASK_EVERY == 0 && w->nodes && hand_stops(w->hands, w->hand))
        w->stopped = true;
    if (w->nodes >= w->most)
        w->stopped = true;
    w->nodes += !w->stopped;
    return !w->stopped;
}

/* --- the tree --- */

/* The edge of this move, or the empty place where it belongs. */
static uint32_t *find(const struct work *w, uint32_t from, int actor, gm_move m)
{
    uint64_t h = 0;
    for (int i = 0; i < 4; i++) /* a move of more arguments only shares its place */
        h = h << 8 | (i ? m.arg[i - 1] : m.kind);
    h = (h << 28 ^ (uint64_t)from << 3 ^ (uint64_t)actor) * UINT64_C(0x9E3779B97F4A7C15);
    for (uint32_t at = (uint32_t)(h >> 40);; at++) {
        uint32_t *place = &w->place[at & (w->places - 1)];
        const struct edge *e = &w->edge[*place];
        if (!*place || (e->from == from && e->actor == actor && e->move.word == m.word))
            return place;
    }
}

/* Adds to the edges from the root what was known of them. */
static void recall(struct work *w)
{
    for (uint32_t i = 0; i < w->memories; i++) {
        const struct memory *m = &w->memory[i];
        struct edge *e = &w->edge[*find(w, ROOT, w->seat, m->move)];
        const uint64_t n = (uint64_t)m->n * w->own->recall / 256;
        if (!e->n || !n)
            continue;
        e->sum += m->sum / m->n * n;
        e->n += (uint32_t)n;
    }
}

/* Makes the draws that are due. */
static void draw(const struct work *w, void *st, struct rng *r)
{
    while (w->g->actor(st) == GM_CHANCE)
        w->g->apply(st, w->g->chance(st, r));
}

/* Plays m in a copy, in walk->next. */
static bool try_move(struct work *w, struct walk *k, gm_move m)
{
    struct rng r = k->rng;
    memcpy(k->next, k->st, w->g->state_size);
    if (!go_on(w) || w->g->apply(k->next, m) != GM_OK)
        return false;
    draw(w, k->next, &r);
    return true;
}

/* Judges a move that was never tried from here; false if there is no time. */
static bool judge(struct work *w, struct walk *k, uint32_t node, int actor, gm_move m)
{
    if (!try_move(w, k, m))
        return false;
    const struct shares s = shares_of(w->own->net, w->g, k->next);
    const uint32_t hope = s.seat[actor];
    *find(w, node, actor, m) = ++w->edges;
    w->edge[w->edges] = (struct edge){ .move = m,
                                       .sum = hope,
                                       .n = 1,
                                       .from = node,
                                       .hope = (uint16_t)(hope < 65535 ? hope : 65535),
                                       .actor = (uint8_t)actor };
    if (!k->judged || hope > k->end.seat[actor])
        k->end = s;
    k->judged = true;
    return true;
}

/* Finds or makes the edges of all moves from here. Where none was known the walk ends, with what
 * the best of them comes to: then, and if time runs out, it is false. */
static bool unfold(struct work *w, struct walk *k, uint32_t node, int actor, uint32_t n)
{
    bool known = false;
    k->judged = false;
    for (uint32_t i = 0; i < n; i++) {
        w->open[i] = *find(w, node, actor, w->list[i]);
        known |= w->open[i] != NONE;
    }
    for (uint32_t i = 0; i < n; i++) {
        if (w->open[i] || w->edges == w->room)
            continue;
        if (!judge(w, k, node, actor, w->list[i]))
            return false;
        w->open[i] = w->edges;
    }
    return known;
}

static uint64_t root_of(uint64_t n)
{
    uint64_t x = 0;
    for (uint64_t bit = UINT64_C(1) << 30; bit; bit >>= 1)
        if ((x | bit) * (x | bit) <= n)
            x |= bit;
    return x;
}

/* Which of the open edges is tried next: share so far, and more for what was hoped to be good and
 * has been tried little. */
static uint32_t select_edge(const struct work *w, uint32_t n)
{
    uint64_t weight[MOVES], all = 0, visits = 0, best_score = 0;
    uint32_t high = 0, best = NONE;
    for (uint32_t i = 0; i < n; i++)
        high = w->open[i] && w->edge[w->open[i]].hope > high ? w->edge[w->open[i]].hope : high;
    for (uint32_t i = 0; i < n; i++) {
        const struct edge *e = &w->edge[w->open[i]];
        weight[i] = w->open[i] ? share_exp((high - e->hope) * 256ull / w->own->doubt) : 0;
        visits += w->open[i] ? e->n : 0;
        all += weight[i];
    }
    const uint64_t reach = root_of(visits << 16) * w->own->explore; /* 16 bits of fraction */
    for (uint32_t i = 0; i < n; i++) {
        const struct edge *e = &w->edge[w->open[i]];
        if (!w->open[i])
            continue;
        const uint64_t score = e->sum / e->n + (reach * weight[i] / all) / (1 + e->n);
        if (best == NONE || score > best_score) {
            best = w->open[i];
            best_score = score;
        }
    }
    return best;
}

static void add_up(struct work *w, const struct walk *k)
{
    for (uint32_t i = 0; i < k->length; i++) {
        struct edge *e = &w->edge[k->path[i]];
        e->sum += k->end.seat[e->actor];
        e->n++;
    }
}

/* Whether the walk ends here, where the net says what it comes to: the game is over or a new phase
 * of it begins. */
static bool ends(const struct work *w, const struct walk *k, uint32_t phase)
{
    return w->g->actor(k->st) == GM_OVER || w->g->mind->phase(k->st) != phase || k->length == DEPTH;
}

/* Gives the edge by which the walk came here a node to lead to. */
static void grow(struct work *w, const struct walk *k, struct edge *e)
{
    const struct mind *mind = w->g->mind;
    const bool own = w->own->recall && mind->past && w->g->actor(k->st) == w->seat;
    e->to = ++w->tree;
    e->past = own ? mind->past(k->st, w->seat) : 0;
}

/* One world: along the tree to something new. False if there was no time for it. */
static bool walk(struct work *w, struct walk *k, const void *view)
{
    const uint32_t phase = w->g->mind->phase(view);
    uint32_t node = ROOT;
    memcpy(k->st, view, w->g->state_size);
    w->imagine(k->st, w->seat, &k->rng);
    for (k->length = 0; !ends(w, k, phase);) {
        const int actor = w->g->actor(k->st);
        const uint32_t n = w->g->moves(k->st, w->list, MOVES);
        if (!unfold(w, k, node, actor, n)) {
            if (k->judged || w->stopped)
                return !w->stopped;
            break; /* no room for what is new */
        }
        const uint32_t e = select_edge(w, n);
        if (e == NONE || !try_move(w, k, w->edge[e].move))
            return false;
        memcpy(k->st, k->next, w->g->state_size);
        k->rng.counter += DRAWS;
        k->path[k->length++] = e;
        if (!w->edge[e].to)
            grow(w, k, &w->edge[e]);
        node = w->edge[e].to;
    }
    k->end = shares_of(w->own->net, w->g, k->st);
    return true;
}

/* --- the decision --- */

static uint64_t share_of(const struct edge *e)
{
    return e->sum / e->n;
}

/* The edge tried most often, and of those the one with the largest share. */
static const struct edge *best_edge(const struct work *w, uint32_t n)
{
    const struct edge *best = &w->edge[w->open[0]];
    for (uint32_t i = 1; i < n; i++) {
        const struct edge *e = &w->edge[w->open[i]];
        if (e->n > best->n || (e->n == best->n && e->n && share_of(e) > share_of(best)))
            best = e;
    }
    return best;
}

/* The best move or, for who is content with less, any that is nearly as good. */
static gm_move decide(struct work *w, const void *view)
{
    const uint32_t n = w->g->moves(view, w->list, MOVES);
    for (uint32_t i = 0; i < n; i++)
        w->open[i] = *find(w, ROOT, w->seat, w->list[i]);
    const struct edge *best = best_edge(w, n);
    uint32_t good = 0;
    for (uint32_t i = 0; i < n; i++) {
        const struct edge *e = &w->edge[w->open[i]];
        if (e->n && share_of(e) + w->own->margin >= share_of(best))
            w->open[good++] = w->open[i];
    }
    struct rng lot = { { w->hands->limits->seed[0], w->hands->limits->seed[1] },
                       w->hands->limits->decision << 40 };
    return w->own->margin ? w->edge[w->open[rng_below(&lot, good)]].move : best->move;
}

static struct work *begin(const struct hands *h, uint32_t hand)
{
    const struct lord *own = h->self->own;
    struct work *w = hand_memory(h, hand);
    remember(w, own, h->g->mind, h->view, h->seat);
    lay_out(w, own, h->limits);
    w->g = h->g;
    w->hands = h;
    w->hand = hand;
    w->imagine = h->g->mind->imagine ? h->g->mind->imagine : h->g->sample;
    w->seat = h->seat;
    w->nodes = 0;
    w->most = most_nodes(own, h->limits);
    w->stopped = false;
    return w;
}

/* Every hand has worlds of its own. A full tree ends it: in further worlds the others could only
 * make the moves they had in earlier ones, and would seem more foolish the longer it went on. */
static struct work *search(struct work *w)
{
    const struct bot_limits *l = w->hands->limits;
    struct walk k;
    for (uint64_t world = 1; !w->stopped && w->edges < w->room; world++) {
        k.rng =
            (struct rng){ { l->seed[0], l->seed[1] + w->hand }, l->decision << 40 | world << 12 };
        if (walk(w, &k, w->hands->view))
            add_up(w, &k);
        if (world == 1)
            recall(w);
    }
    return w;
}

static void use_hand(void *with, uint32_t i)
{
    struct hands *h = with;
    search(begin(h, i));
    if (!i)
        hands_end(h);
}

/* Adds what another hand found out about the moves there are. */
static void add_hand(struct work *to, const struct work *from)
{
    for (uint32_t i = 1; i <= from->edges; i++) {
        const struct edge *e = &from->edge[i];
        struct edge *same = &to->edge[e->from == ROOT ? *find(to, ROOT, to->seat, e->move) : NONE];
        if (!same->n)
            continue;
        same->sum += e->sum;
        same->n += e->n;
    }
}

/* Each hand has a tree of its own; the first one's is completed. */
static struct work *search_together(struct hands *h)
{
    const struct bot_crew *crew = h->limits->crew;
    struct work *first = hand_memory(h, 0);
    crew->run(crew, use_hand, h);
    for (uint32_t i = 1; i < crew->n; i++)
        add_hand(first, hand_memory(h, i));
    return first;
}

gm_move lord_choose(const struct bot *self, const struct game *g, const void *view, int seat,
                    const struct bot_limits *limits, void *mem)
{
    struct hands h = { self, g, view, seat, limits, mem, memory_of(self->own, limits), false };
    return decide(bot_hands(limits) > 1 ? search_together(&h) : search(begin(&h, 0)), view);
}

void lord_weigh(const struct bot *self, const struct game *g, const void *view, int seat,
                const struct bot_limits *limits, void *mem, const gm_move *move, uint32_t n,
                int32_t *out)
{
    const struct hands h = {
        self, g, view, seat, limits, mem, memory_of(self->own, limits), false
    };
    ((struct work *)mem)->edges = 0; /* whatever was there before is of another position */
    const struct work *w = search(begin(&h, 0));
    for (uint32_t i = 0; i < n; i++) {
        const struct edge *e = &w->edge[*find(w, ROOT, seat, move[i])];
        const uint64_t often = e->n < INT16_MAX ? e->n : INT16_MAX, share = e->n ? share_of(e) : 0;
        out[i] =
            e->n ? (int32_t)(often << 16 | (share < UINT16_MAX ? share : UINT16_MAX)) : INT32_MIN;
    }
}
