/* deal.c: see deal.h. */
#include "arena/deal.h"

#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

void deal_init(struct deal *d, const struct game *g)
{
    *d = (struct deal){ .game = g, .players = g->max_players, .seed = 1 };
    for (uint32_t i = 0; i < GM_MAX_OPTIONS; i++)
        d->option[i] = GM_AUTO;
}

void deal_free(struct deal *d)
{
    free(d->data);
    d->data = NULL;
}

/* Two independent words of a keyed hash; the key only sets uses apart. */
static struct rng stream(uint64_t seed, uint64_t index, uint64_t use)
{
    uint8_t bytes[16];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(seed >> 8 * i);
        bytes[8 + i] = (uint8_t)(index >> 8 * i);
    }
    struct rng r = { { 0, 0 }, 0 };
    for (uint64_t half = 0; half < 2; half++)
        r.key[half] = hash_sip((const uint64_t[2]){ use, half }, bytes, sizeof bytes);
    return r;
}

enum { USE_MATCH = 1, USE_OPTIONS, USE_BOTS };

void deal_seed(uint8_t out[MATCH_SEED], uint64_t seed, uint64_t index)
{
    const struct rng r = stream(seed, index, USE_MATCH);
    for (int i = 0; i < MATCH_SEED; i++)
        out[i] = (uint8_t)(r.key[i / 8] >> 8 * (i % 8));
}

struct rng deal_bot_stream(uint64_t seed, uint64_t index)
{
    return stream(seed, index, USE_BOTS);
}

/* Of 100 random draws so many set the option: switch it on, or give it one of its values, each
 * alike; the others leave it off, or as is usual. Half of them where no row says otherwise. What
 * takes a part of the game away, so that its rules are not met, comes seldom, what adds one often:
 * docs/testing.md has the figures. */
static const struct {
    const char *game, *option;
    uint8_t set;
} odds[] = {
    { "caledonia", "static", 20 },          { "caledonia", "noscore", 15 },
    { "caledonia", "noports", 15 },         { "caledonia", "noclans", 15 },
    { "caledonia", "auction", 30 },         { "caledonia", "extra", 60 },
    { "caledonia", "beginner", 12 }, /* static, noscore and noports at once */
    { "caledonia", "contracts-shown", 77 }, { "lords", "bruce", 70 },
};

static uint32_t odds_of(const struct game *g, const struct gm_option *o)
{
    for (size_t i = 0; i < sizeof odds / sizeof *odds; i++)
        if (strcmp(odds[i].game, g->name) == 0 && strcmp(odds[i].option, o->name) == 0)
            return odds[i].set;
    return 50;
}

static int32_t draw_option(const struct game *g, const struct gm_option *o, struct rng *r)
{
    if (o->type == GM_DATA)
        return GM_AUTO;
    const bool set = rng_below(r, 100) < odds_of(g, o);
    if (o->type == GM_FLAG)
        return set;
    if (!set)
        return GM_AUTO;
    const int32_t step = o->step > 0 ? o->step : 1;
    return o->min + step * (int32_t)rng_below(r, (uint32_t)((o->max - o->min) / step + 1));
}

/* The options of random draws, chosen from *r and acceptable to the game. */
static void draw_options(const struct deal *d, uint8_t players, int32_t out[GM_MAX_OPTIONS],
                         struct rng *r)
{
    memcpy(out, d->option, sizeof d->option);
    for (uint32_t i = 0; i < d->game->noptions; i++)
        if (!d->fixed[i])
            out[i] = draw_option(d->game, &d->game->options[i], r);
    /* What the game refuses for this number of players goes back to what is usual. */
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    const struct gm_setup in = { players, out, d->data, d->data_len };
    struct gm_fault fault = { 0 };
    for (uint32_t tries = 0; tries < d->game->noptions; tries++) {
        if (d->game->setup(st, &in, &fault) == GM_OK || !fault.code ||
            strcmp(fault.code, "option") != 0 || fault.at >= d->game->noptions ||
            d->fixed[fault.at])
            return;
        out[fault.at] = GM_AUTO;
    }
}

struct match *deal_match(const struct deal *d, uint64_t index, struct match_error *err)
{
    struct rng r = stream(d->seed, index, USE_OPTIONS);
    uint8_t players = d->players;
    if (!players)
        players = (uint8_t)(d->game->min_players +
                            rng_below(&r, d->game->max_players - d->game->min_players + 1u));
    int32_t option[GM_MAX_OPTIONS];
    memcpy(option, d->option, sizeof option);
    if (d->random_options)
        draw_options(d, players, option, &r);
    uint8_t seed[MATCH_SEED];
    deal_seed(seed, d->seed, index);
    struct match_setup in = {
        .game = d->game,
        .setup = { players, option, d->data, d->data_len },
        .seed = seed,
    };
    for (int i = 0; i < players; i++)
        in.names[i] = d->name[i][0] ? d->name[i] : NULL;
    struct match *m = NULL;
    match_new(&m, &in, err);
    return m;
}
