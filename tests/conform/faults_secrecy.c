/* faults_secrecy.c: faults in chance, and in who may know what. */
#include "games/nullgame/nullgame.h"
#include "tests/conform/faults.h"

#include <string.h>

static gm_move chance_of_its_own(const void *st, struct rng *r)
{
    static uint64_t hidden;
    struct rng own = { { 1, 2 }, hidden++ };
    (void)r;
    return nullgame.chance(st, &own);
}

static void break_chance(struct game *g)
{
    g->chance = chance_of_its_own;
}

static gm_move chance_any_rank(const void *st, struct rng *r)
{
    (void)st;
    return (gm_move){ .kind = DEAL, .arg = { (uint8_t)(1 + rng_below(r, 6)) } };
}

static void break_chance_outcome(struct game *g)
{
    g->chance = chance_any_rank;
}

/* A keep is left out if the next seat's hidden card is higher. */
static uint32_t moves_peeking(const void *st, gm_move *out, uint32_t cap)
{
    const uint32_t n = nullgame.moves(st, out, cap);
    const int who = nullgame.actor(st);
    const uint8_t *hand = fault_member(st, "hand");
    if (n < 2 || !cap || out[0].kind != KEEP || who + 1 >= *fault_member(st, "players") ||
        hand[who + 1] <= hand[who])
        return n;
    memmove(out, out + 1, (n - 1) * sizeof *out);
    return n - 1;
}

static void break_legality_peeks(struct game *g)
{
    g->moves = moves_peeking;
}

static uint32_t explain_peeking(const void *st, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    const uint32_t n = nullgame.explain(st, m, out);
    if (m.kind == KEEP && n)
        out[0].have = fault_member(st, "hand")[0] * 8 + fault_member(st, "hand")[1];
    return n;
}

static void break_explain_peeks(struct game *g)
{
    g->explain = explain_peeking;
}

/* Calls everything a possible outcome. */
static uint32_t explain_any_deal(const void *st, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    const uint32_t n = nullgame.explain(st, m, out);
    for (uint32_t i = 0; i < n && nullgame.actor(st) == GM_CHANCE; i++)
        out[i].holds = true;
    return n;
}

static void break_explain_chance(struct game *g)
{
    g->explain = explain_any_deal;
}

static void sample_forgets(void *st, int viewer, struct rng *r)
{
    nullgame.sample(st, viewer < 0 ? viewer : GM_PUBLIC, r);
}

static void sample_not_at_all(void *st, int viewer, struct rng *r)
{
    (void)st, (void)viewer, (void)r;
}

static void break_sample(struct game *g)
{
    g->sample = sample_not_at_all;
}

static void break_sample_view(struct game *g)
{
    g->sample = sample_forgets;
}

static void hide_nothing(void *st, int viewer)
{
    (void)st, (void)viewer;
}

static void break_hide(struct game *g)
{
    g->hide = hide_nothing;
}

/* By the table of fields all is for everybody; a rule still hides some of it. */
static void break_secrets(struct game *g)
{
    static struct gm_field fields[64];
    memcpy(fields, g->fields, g->nfields * sizeof *fields);
    for (uint32_t i = 0; i < g->nfields; i++)
        if (fields[i].vis == GM_VIS_OWNER || fields[i].vis == GM_VIS_RULE)
            fields[i].vis = GM_VIS_ALL;
    g->fields = fields;
}

static gm_move mask_nothing(const void *st, gm_move m, int viewer)
{
    (void)st, (void)viewer;
    return m;
}

static void break_mask(struct game *g)
{
    g->mask = mask_nothing;
}

static gm_move mask_not_for_the_public(const void *st, gm_move m, int viewer)
{
    return viewer == GM_PUBLIC ? m : nullgame.mask(st, m, viewer);
}

static void break_mask_public(struct game *g)
{
    g->mask = mask_not_for_the_public;
}

static void event_told_to_the_public(const void *st, gm_move m, int viewer, struct json *out)
{
    nullgame.event_json(st, m, viewer == GM_PUBLIC ? GM_CHANCE : viewer, out);
}

static void break_event_public(struct game *g)
{
    g->event_json = event_told_to_the_public;
}

static uint8_t learned_nothing(const void *st, gm_move m)
{
    (void)st, (void)m;
    return 0;
}

static void break_learned(struct game *g)
{
    g->learned = learned_nothing;
}

static uint8_t learned_no_peek(const void *st, gm_move m)
{
    return m.kind == PEEK ? 0 : nullgame.learned(st, m);
}

static void break_learned_peek(struct game *g)
{
    g->learned = learned_no_peek;
}

static uint8_t learned_always(const void *st, gm_move m)
{
    return m.kind == FOLD ? (uint8_t)((1u << nullgame.players(st)) - 1) : nullgame.learned(st, m);
}

static void break_needless(struct game *g)
{
    g->learned = learned_always;
}

const struct fault faults_secrecy[] = {
    { "chance draws from elsewhere", break_chance, CONFORM_CHANCE },
    { "chance draws what is not there", break_chance_outcome, CONFORM_CHANCE },
    { "an impossible outcome explained as possible", break_explain_chance, CONFORM_CHANCE },
    { "legality peeks at hidden cards", break_legality_peeks, CONFORM_VIEW },
    { "an explanation peeks at hidden cards", break_explain_peeks, CONFORM_VIEW },
    { "secrets in a game that is said to have none", break_secrets, CONFORM_VIEW },
    { "nothing sampled", break_sample, CONFORM_SAMPLE },
    { "the viewer's own card sampled", break_sample_view, CONFORM_SAMPLE },
    { "face-down cards open to all", break_hide, CONFORM_SAMPLE },
    { "dealt cards told to all", break_mask, CONFORM_SECRECY },
    { "dealt cards told to the public", break_mask_public, CONFORM_SECRECY },
    { "dealt cards in the public's trace", break_event_public, CONFORM_SECRECY },
    { "nobody is said to learn", break_learned, CONFORM_SECRECY },
    { "a peek is said to tell nothing", break_learned_peek, CONFORM_SECRECY },
    { "a fold is said to tell something", break_needless, CONFORM_NEEDLESS },
    { 0 },
};
