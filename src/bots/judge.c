/* judge.c: see judge.h. */
#include "bots/judge.h"

#include "bots/chief.h"
#include "bots/lord.h"
#include "bots/share.h"
#include "engine/mind.h"

#include <string.h>

/* Who judges which game, and how the candidates are found. */
static const struct house {
    const struct bot *quick, *strong;
    void (*weigh)(const struct bot *self, const struct game *g, const void *view, int seat,
                  const struct bot_limits *limits, void *mem, const gm_move *move, uint32_t n,
                  int32_t *out);
    const struct bot *weigher;
    uint32_t nodes; /* of its search */
} houses[] = {
    { &bot_page, &bot_factor, chief_weigh, &bot_page, 0 },
    { &bot_clerk, &bot_bard, lord_weigh, &bot_lord, 3000 },
};

static const struct house *house_of(const struct game *g)
{
    for (size_t i = 0; i < sizeof houses / sizeof *houses; i++)
        if (houses[i].quick->plays(houses[i].quick, g))
            return &houses[i];
    return NULL;
}

const struct bot *judge_quick(const struct game *g)
{
    const struct house *h = house_of(g);
    return h ? h->quick : NULL;
}

const struct bot *judge_strong(const struct game *g)
{
    const struct house *h = house_of(g);
    return h ? h->strong : NULL;
}

/* Memory: that of a bot for every seat, or, before, of the one that weighs; and a list of moves
 * with what they weigh. */

static size_t memory_of(const struct bot *b, const struct game *g, uint32_t nodes)
{
    const struct bot_limits limits = { .nodes = nodes };
    return bot_aligned(b->memory(b, g, &limits));
}

static size_t for_list(const struct game *g)
{
    return bot_aligned(g->max_moves * sizeof(gm_move)) +
           bot_aligned(g->max_moves * sizeof(int32_t));
}

size_t judge_memory(const struct judge *j, uint8_t players)
{
    const struct house *h = house_of(j->game);
    const size_t seats = players * memory_of(j->bot, j->game, j->nodes);
    const size_t weigher = memory_of(h->weigher, j->game, h->nodes);
    return for_list(j->game) + (seats > weigher ? seats : weigher);
}

/* Candidates */

static bool among(const struct judgement *of, gm_move m)
{
    for (uint32_t i = 0; i < of->moves; i++)
        if (of->move[i].word == m.word)
            return true;
    return false;
}

/* The heaviest that is not among them, or n. */
static uint32_t next_best(const struct judgement *of, const gm_move *list, const int32_t *weight,
                          uint32_t n)
{
    uint32_t best = n;
    for (uint32_t i = 0; i < n; i++)
        if (weight[i] != INT32_MIN && (best == n || weight[i] > weight[best]) &&
            !among(of, list[i]))
            best = i;
    return best;
}

/* Forgets all of one weight: the same plan in another order. */
static void forget_weight(int32_t *weight, uint32_t n, int32_t which)
{
    for (uint32_t i = 0; i < n; i++)
        if (weight[i] == which)
            weight[i] = INT32_MIN;
}

static void weigh(const struct judge *j, const struct house *h, const void *st, int seat,
                  const gm_move *list, uint32_t n, int32_t *weight, void *mem)
{
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    const struct bot_limits limits = { .nodes = h->nodes, .seed = { j->seed[0], j->seed[1] } };
    gm_view(j->game, view, st, seat);
    memset(mem, 0, memory_of(h->weigher, j->game, h->nodes));
    h->weigh(h->weigher, j->game, view, seat, &limits, mem, list, n, weight);
}

void judge_candidates(const struct judge *j, const void *st, const gm_move *played, uint32_t most,
                      struct judgement *out, void *mem)
{
    const struct game *g = j->game;
    gm_move *list = mem;
    int32_t *weight =
        (int32_t *)(void *)((uint8_t *)mem + bot_aligned(g->max_moves * sizeof *list));
    const uint32_t n = g->moves(st, list, g->max_moves);
    out->seat = g->actor(st);
    out->worlds = out->moves = 0;
    most = most < JUDGE_MOVES ? most : JUDGE_MOVES;
    weigh(j, house_of(g), st, out->seat, list, n, weight, (uint8_t *)mem + for_list(g));
    if (played) {
        out->move[out->moves++] = *played;
        for (uint32_t i = 0; i < n; i++)
            if (list[i].word == played->word) {
                forget_weight(weight, n, weight[i]);
                break;
            }
    }
    while (out->moves < most) {
        const uint32_t best = next_best(out, list, weight, n);
        if (best == n)
            return;
        out->move[out->moves++] = list[best];
        forget_weight(weight, n, weight[best]);
    }
}

/* Worlds */

enum { WORLD_BITS = 40, DRAW_BITS = 16, DECISIONS = 4096 };

/* Everything in the seat's view is as it is, the rest as it may be. */
static void make_world(const struct judge *j, void *st, int seat, uint64_t world)
{
    const struct game *g = j->game;
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    struct rng r = { { j->seed[0], j->seed[1] }, (2 * world + 1) << WORLD_BITS };
    if (j->open)
        return;
    gm_view(g, view, st, seat);
    memcpy(st, view, g->state_size);
    (g->mind->imagine ? g->mind->imagine : g->sample)(st, seat, &r);
}

/* The n-th draw of a world is the same in whatever position it comes. */
static gm_move draw(const struct judge *j, const void *st, uint64_t world, uint64_t n)
{
    struct rng r = { { j->seed[0], j->seed[1] }, 2 * world << WORLD_BITS | n << DRAW_BITS };
    return j->game->chance(st, &r);
}

/* Plays on to the end. False if a bot played what it must not, or the time is over. */
static bool play_on(const struct judge *j, void *st, uint64_t world, void *mem)
{
    const struct game *g = j->game;
    const size_t each = memory_of(j->bot, g, j->nodes);
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    struct bot_limits limits = { .nodes = j->nodes,
                                 .seed = { j->seed[0], j->seed[1] },
                                 .decision = world * DECISIONS };
    uint64_t draws = 0;
    memset(mem, 0, g->players(st) * each);
    for (int who; (who = g->actor(st)) != GM_OVER;) {
        gm_move m;
        if (who == GM_CHANCE) {
            m = draw(j, st, world, draws++);
        } else {
            gm_view(g, view, st, who);
            m = j->bot->choose(j->bot, g, view, who, &limits, (uint8_t *)mem + (size_t)who * each);
            limits.decision++;
        }
        if (g->apply(st, m) != GM_OK)
            return false; /* unreachable: bots and chance play legal moves */
    }
    return !j->stop || !j->stop(j->context);
}

static void note(const struct game *g, const void *st, struct judgement *out, uint32_t i)
{
    int32_t score[GM_MAX_PLAYERS];
    const uint8_t winners = g->winners(st);
    g->scores(st, score);
    out->score[i][out->worlds] = score[out->seat];
    out->share[i][out->worlds] =
        winners >> out->seat & 1 ? SHARE_ALL / (uint32_t)__builtin_popcount(winners) : 0;
}

/* One world for all candidates; false if it was not finished. */
static bool judge_world(const struct judge *j, const void *from, const struct judge_watch *watch,
                        struct judgement *out, void *mem)
{
    const struct game *g = j->game;
    _Alignas(16) uint8_t st[GM_MAX_STATE], world[GM_MAX_STATE];
    memcpy(world, from, g->state_size);
    make_world(j, world, out->seat, out->worlds);
    for (uint32_t i = 0; i < out->moves; i++) {
        memcpy(st, world, g->state_size);
        if (g->apply(st, out->move[i]) != GM_OK || !play_on(j, st, out->worlds, mem))
            return false;
        note(g, st, out, i);
        if (watch)
            watch->over(watch->with, i, st);
    }
    return true;
}

void judge_worlds(const struct judge *j, const void *st, uint32_t more,
                  const struct judge_watch *watch, struct judgement *out, void *mem)
{
    uint8_t *bots_at = (uint8_t *)mem + for_list(j->game);
    while (more-- && out->worlds < JUDGE_WORLDS && judge_world(j, st, watch, out, bots_at))
        out->worlds++;
}

/* Figures */

static uint64_t root_of(uint64_t n)
{
    uint64_t x = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
        if ((x | bit) * (x | bit) <= n)
            x |= bit;
    return x;
}

/* Student's factor, in hundredths, for 95 of 100 by the number of values. */
static uint64_t factor_for(uint32_t n)
{
    static const uint16_t few[] = { 1271, 430, 318, 278, 257, 245, 236, 231, 226, 223, 220,
                                    218,  216, 214, 213, 212, 211, 210, 209, 209, 208, 207 };
    return n - 2 < sizeof few / sizeof *few ? few[n - 2] : n < 60 ? 203 : 198;
}

/* Of n values in thousandths. The variance of the mean is (n square - sum sum) / (n n (n - 1)). */
static struct judged mean_of(const int64_t *value, uint32_t n)
{
    int64_t sum = 0, square = 0;
    if (!n)
        return (struct judged){ 0, INT32_MIN, INT32_MAX };
    for (uint32_t i = 0; i < n; i++) {
        sum += value[i];
        square += value[i] * value[i];
    }
    const int32_t mean = (int32_t)(sum / n);
    if (n < 2)
        return (struct judged){ mean, INT32_MIN, INT32_MAX };
    const uint64_t spread = (uint64_t)((int64_t)n * square - sum * sum);
    const uint64_t error = root_of(spread / ((uint64_t)n * n * (n - 1)));
    const int32_t reach = (int32_t)(error * factor_for(n) / 100);
    return (struct judged){ mean, mean - reach, mean + reach };
}

/* The value of candidate i in a world, in thousandths. */
static int64_t points(const struct judgement *of, uint32_t i, uint32_t world)
{
    return (int64_t)of->score[i][world] * 1000;
}

static int64_t parts(const struct judgement *of, uint32_t i, uint32_t world)
{
    return (int64_t)of->share[i][world] * 1000 / SHARE_ALL;
}

typedef int64_t measure(const struct judgement *of, uint32_t i, uint32_t world);

static struct judged value_of(const struct judgement *of, measure *in, uint32_t i)
{
    int64_t value[JUDGE_WORLDS];
    for (uint32_t w = 0; w < of->worlds; w++)
        value[w] = in(of, i, w);
    return mean_of(value, of->worlds);
}

static struct judged difference(const struct judgement *of, measure *in, uint32_t i, uint32_t than)
{
    int64_t value[JUDGE_WORLDS];
    for (uint32_t w = 0; w < of->worlds; w++)
        value[w] = in(of, i, w) - in(of, than, w);
    return mean_of(value, of->worlds);
}

struct judged judged_score(const struct judgement *of, uint32_t i)
{
    return value_of(of, points, i);
}

struct judged judged_share(const struct judgement *of, uint32_t i)
{
    return value_of(of, parts, i);
}

struct judged judged_gain(const struct judgement *of, uint32_t i, uint32_t than)
{
    return difference(of, points, i, than);
}

struct judged judged_share_gain(const struct judgement *of, uint32_t i, uint32_t than)
{
    return difference(of, parts, i, than);
}
