/* faults_notation.c: faults in notation and trace. */
#include "games/nullgame/nullgame.h"
#include "tests/conform/faults.h"

static void to_text_ambiguous(const void *st, gm_move m, struct text *out)
{
    if (m.kind == PEEK)
        m.arg[0] = 0;
    nullgame.to_text(st, m, out);
}

static void break_text(struct game *g)
{
    g->to_text = to_text_ambiguous;
}

static enum gm_err from_text_silent(const void *st, const char *text, uint32_t len, gm_move *m,
                                    struct gm_fault *fault)
{
    struct gm_fault unheard;
    (void)fault;
    return nullgame.from_text(st, text, len, m, &unheard);
}

static void break_faults(struct game *g)
{
    g->from_text = from_text_silent;
}

static void event_json_open(const void *st, gm_move m, int viewer, struct json *out)
{
    nullgame.event_json(st, m, viewer, out);
    json_open(out, '{');
}

static void break_json(struct game *g)
{
    g->event_json = event_json_open;
}

static void event_json_alike(const void *st, gm_move m, int viewer, struct json *out)
{
    if (m.kind == PEEK)
        m.arg[1] = 0;
    nullgame.event_json(st, m, viewer, out);
}

static void break_json_events(struct game *g)
{
    g->event_json = event_json_alike;
}

static void state_json_indiscreet(const void *st, int viewer, struct json *out)
{
    (void)viewer;
    nullgame.state_json(st, GM_CHANCE, out);
}

static void break_json_secret(struct game *g)
{
    g->state_json = state_json_indiscreet;
}

const struct fault faults_notation[] = {
    { "ambiguous notation", break_text, CONFORM_TEXT },
    { "bad notation refused silently", break_faults, CONFORM_TEXT },
    { "JSON left open", break_json, CONFORM_JSON },
    { "two moves, one event", break_json_events, CONFORM_JSON },
    { "the trace shows all hands", break_json_secret, CONFORM_VIEW },
    { 0 },
};
