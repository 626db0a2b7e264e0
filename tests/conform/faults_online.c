/* faults_online.c: faults in what a client with nothing but its view builds on. */
#include "games/nullgame/nullgame.h"
#include "tests/conform/faults.h"

#include <string.h>

/* Who folds before somebody with a high card is paid for it: nobody is told, but the view says. */
static enum gm_err apply_by_secrets(void *st, gm_move m)
{
    const int seat = nullgame.actor(st);
    const bool high =
        seat >= 0 && seat + 1 < nullgame.players(st) && fault_member(st, "hand")[seat + 1] > 3;
    const enum gm_err e = nullgame.apply(st, m);
    if (e == GM_OK && m.kind == FOLD && high)
        fault_member(st, "score")[0] ^= 1;
    return e;
}

static void break_own(struct game *g)
{
    g->apply = apply_by_secrets;
}

static enum gm_err from_text_unmasked(const void *st, const char *text, uint32_t len, gm_move *m,
                                      struct gm_fault *fault)
{
    if (memchr(text, '?', len)) {
        if (fault)
            *fault = (struct gm_fault){ .code = "rank", .at = 0, .len = len };
        return GM_SYNTAX;
    }
    return nullgame.from_text(st, text, len, m, fault);
}

static void break_masked_lines(struct game *g)
{
    g->from_text = from_text_unmasked;
}

/* The mask is written as the lowest rank. */
static void to_text_by_guess(const void *st, gm_move m, struct text *out)
{
    if (m.kind == DEAL && !m.arg[0])
        m.arg[0] = 1;
    nullgame.to_text(st, m, out);
}

static void event_as_read(const void *st, gm_move m, int viewer, struct json *out)
{
    (void)st, (void)viewer;
    json_open(out, '{');
    json_key_int(out, "kind", m.kind);
    json_key_int(out, "card", m.arg[0]);
    json_close(out, '}');
}

static void break_retelling(struct game *g)
{
    g->to_text = to_text_by_guess;
    g->event_json = event_as_read;
}

/* Somebody else's. */
static bool suppose_next(void *st, int seat)
{
    return nullgame.suppose(st, (seat + 1) % nullgame.players(st));
}

static void break_suppose(struct game *g)
{
    g->suppose = suppose_next;
}

/* It depends on what another one holds. */
static bool suppose_by_secrets(void *st, int seat)
{
    const uint8_t next = fault_member(st, "hand")[(seat + 1) % nullgame.players(st)];
    return next < 4 && nullgame.suppose(st, seat);
}

static void break_suppose_secret(struct game *g)
{
    g->suppose = suppose_by_secrets;
}

static bool suppose_half(void *st, int seat)
{
    const bool can = nullgame.suppose(st, seat);
    if (!can)
        fault_member(st, "turn")[0] ^= 1;
    return can;
}

static void break_suppose_refusal(struct game *g)
{
    g->suppose = suppose_half;
}

const struct fault faults_online[] = {
    { "a turn supposed that is another's", break_suppose, CONFORM_SUPPOSE },
    { "a turn supposed by what others hold", break_suppose_secret, CONFORM_SUPPOSE },
    { "a turn that cannot be supposed, and is half", break_suppose_refusal, CONFORM_SUPPOSE },
    { "a move that does otherwise by what others hold", break_own, CONFORM_OWN },
    { "masked lines that cannot be read", break_masked_lines, CONFORM_RETOLD },
    { "a masked card written as another", break_retelling, CONFORM_RETOLD },
    { 0 },
};
