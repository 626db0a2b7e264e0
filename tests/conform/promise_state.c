/* promise_state.c: promises about the table, set-up, the state and its bytes. */
#include "tests/conform/walk.h"

#include <stdlib.h>
#include <string.h>

enum { WIRE = 4 + GM_MAX_STATE };

void promise_fields(struct walk *w)
{
    const struct game *g = w->g;
    const char *amiss = gm_fields_check(g);
    REQUIRE_SAY(w, !amiss, "the field table is wrong at %s", amiss);
    REQUIRE(w, g->state_size > 0 && g->state_size <= GM_MAX_STATE);
    REQUIRE(w, g->min_players >= 1 && g->min_players <= g->max_players &&
                   g->max_players <= GM_MAX_PLAYERS);
    REQUIRE(w, g->noptions <= GM_MAX_OPTIONS && g->max_moves > 0 && g->rules_version > 0);
    for (uint32_t i = 0; i < g->noptions; i++) {
        const struct gm_option *o = &g->options[i];
        REQUIRE_SAY(w, gm_option_index(g, o->name, (uint32_t)strlen(o->name)) == (int)i,
                    "two options called %s", o->name);
        REQUIRE_SAY(w,
                    o->type != GM_NUMBER || (o->min < o->max && o->step > 0 && o->min != GM_AUTO),
                    "option %s has no range", o->name);
    }
}

/* Set-up */

/* Only option i, on a small table, with this value. */
static enum gm_err setup_with(struct walk *w, uint32_t i, int32_t value, struct gm_fault *fault)
{
    int32_t options[GM_MAX_OPTIONS];
    struct gm_setup in = { .players = w->g->min_players, .options = options };
    for (uint32_t k = 0; k < GM_MAX_OPTIONS; k++)
        options[k] = k == i ? value : GM_AUTO;
    *fault = (struct gm_fault){ 0 };
    return w->g->setup(w->scratch[0], &in, fault);
}

static void check_option_range(struct walk *w, uint32_t i)
{
    const struct gm_option *o = &w->g->options[i];
    const bool number = o->type == GM_NUMBER;
    const int32_t bad[] = { (number ? o->min : 0) - 1, (number ? o->max : 1) + 1, INT32_MAX,
                            INT32_MIN + 1, number && o->step > 1 ? o->min + 1 : INT32_MAX };
    struct gm_fault fault;
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        const enum gm_err err = setup_with(w, i, bad[k], &fault);
        REQUIRE_SAY(w, err == GM_RANGE, "option %s takes %d", o->name, bad[k]);
        REQUIRE_SAY(w, fault.code && !strcmp(fault.code, "option") && fault.at == i,
                    "option %s refuses %d without saying so", o->name, bad[k]);
    }
}

/* Data that ends anywhere, or has any byte changed, is refused or taken, but read no further. */
static void check_option_data(struct walk *w, uint32_t i)
{
    const struct walk_data *d = &w->data[i];
    REQUIRE_SAY(w, d->text, "the file tests/conform/data/%s-%s.txt is missing", w->g->name,
                w->g->options[i].name);
    int32_t options[GM_MAX_OPTIONS];
    for (uint32_t k = 0; k < GM_MAX_OPTIONS; k++)
        options[k] = k == i ? 1 : GM_AUTO;
    for (int k = 0; k < 64; k++) {
        const uint32_t len = k % 2 ? d->len : walk_below(w, d->len);
        char *cut = malloc(len + !len);
        memcpy(cut, d->text, len);
        if (k > 1 && len)
            cut[walk_below(w, len)] = (char)walk_below(w, 256);
        struct gm_setup in = { w->g->max_players, options, cut, len };
        struct gm_fault fault = { 0 };
        const enum gm_err err = w->g->setup(w->scratch[0], &in, &fault);
        const char *broken = err ? NULL : w->g->check(w->scratch[0]);
        free(cut);
        REQUIRE_SAY(w, !broken, "data taken, but %s", broken);
        REQUIRE(w, !err || (fault.code && fault.at + fault.len <= len));
        REQUIRE(w, k != 1 || err == GM_OK);
    }
}

void promise_setup_once(struct walk *w)
{
    const struct game *g = w->g;
    struct gm_fault fault = { 0 };
    struct gm_setup in = { .players = (uint8_t)(g->max_players + 1) };
    REQUIRE(w, g->setup(w->scratch[0], &in, &fault) == GM_RANGE && fault.code);
    in.players = (uint8_t)(g->min_players - 1);
    REQUIRE(w, g->setup(w->scratch[0], &in, NULL) == GM_RANGE);
    for (uint32_t i = 0; i < g->noptions; i++) {
        check_option_range(w, i);
        if (g->options[i].type == GM_DATA)
            check_option_data(w, i);
    }
}

void promise_setup(struct walk *w)
{
    const struct game *g = w->g;
    uint8_t *a = w->scratch[0], *b = w->scratch[1];
    int32_t in_force[GM_MAX_OPTIONS];
    struct gm_setup again = w->setup;
    struct gm_fault fault = { 0 };
    memset(a, 0x00, g->state_size);
    memset(b, 0xff, g->state_size);
    const enum gm_err err = g->setup(a, &w->setup, &fault);
    REQUIRE_SAY(w, err == GM_OK, "options in range are refused: %s",
                fault.code ? fault.code : "no code");
    REQUIRE(w, g->setup(b, &w->setup, NULL) == GM_OK);
    REQUIRE_SAY(w, !memcmp(a, b, g->state_size), "set-up leaves bytes as they were");
    REQUIRE(w, g->players(a) == w->setup.players);
    for (uint32_t i = 0; i < g->noptions; i++)
        in_force[i] = g->option(a, i);
    again.options = in_force;
    REQUIRE_SAY(w, g->setup(b, &again, &fault) == GM_OK, "the options in force are refused");
    REQUIRE_SAY(w, !memcmp(a, b, g->state_size), "the options in force set up another game");
}

/* The state */

void promise_check(struct walk *w)
{
    const char *broken = w->g->check(w->st);
    REQUIRE_SAY(w, !broken, "broken: %s", broken);
}

static int by_word(const void *a, const void *b)
{
    const uint64_t x = ((const gm_move *)a)->word, y = ((const gm_move *)b)->word;
    return (x > y) - (x < y);
}

void promise_moves(struct walk *w)
{
    const struct game *g = w->g;
    const uint32_t n = g->moves(w->st, w->other_moves, g->max_moves);
    REQUIRE(w,
            w->who == GM_OVER || w->who == GM_CHANCE || (w->who >= 0 && w->who < w->setup.players));
    REQUIRE_SAY(w, w->who >= 0 || n == 0, "%u moves where nobody is to move", n);
    REQUIRE_SAY(w, w->who < 0 || n > 0, "seat %d is to move and cannot", w->who);
    REQUIRE_SAY(w, n <= g->max_moves, "%u moves, more than the %u promised", n, g->max_moves);
    REQUIRE(w, !memcmp(w->moves, w->other_moves, n * sizeof *w->moves));
    REQUIRE(w, g->moves(w->st, NULL, 0) == n);
    if (n > 1) {
        memset(w->other_moves, 0xee, n * sizeof *w->moves);
        REQUIRE(w, g->moves(w->st, w->other_moves, n - 1) == n);
        REQUIRE_SAY(w, w->other_moves[n - 1].word == UINT64_C(0xeeeeeeeeeeeeeeee),
                    "wrote beyond cap");
    }
    memcpy(w->other_moves, w->moves, n * sizeof *w->moves);
    qsort(w->other_moves, n, sizeof *w->other_moves, by_word);
    for (uint32_t i = 1; i < n; i++)
        REQUIRE_SAY(w, w->other_moves[i].word != w->other_moves[i - 1].word,
                    "kind %u is listed twice", w->other_moves[i].kind);
    for (uint32_t i = 0; i < n; i++)
        REQUIRE(w, w->moves[i].kind != 0);
}

/* Bytes */

static bool decodes(const struct walk *w, void *st, const uint8_t *bytes, uint32_t len)
{
    uint8_t *exact = malloc(len + !len); /* so that a sanitizer sees any step too far */
    memcpy(exact, bytes, len);
    const enum gm_err err = gm_decode(w->g, st, exact, len);
    free(exact);
    return err == GM_OK;
}

void promise_codec(struct walk *w)
{
    const struct game *g = w->g;
    uint8_t wire[WIRE + 1], again[WIRE];
    const uint32_t len = gm_encode(g, w->st, wire, WIRE);
    REQUIRE(w, len == g->state_size + 4);
    REQUIRE_SAY(w, decodes(w, w->scratch[0], wire, len), "what was written is not read");
    REQUIRE(w, !memcmp(w->scratch[0], w->st, g->state_size));
    REQUIRE(w, gm_encode(g, w->scratch[0], again, WIRE) == len && !memcmp(wire, again, len));
    REQUIRE(w, gm_hash(g, w->st) == gm_hash(g, w->scratch[0]));
    again[len - 1] = (uint8_t)~wire[len - 1];
    REQUIRE(w, gm_encode(g, w->st, again, len - 1) == len && again[len - 1] != wire[len - 1]);
    for (int i = 0; i < 4; i++)
        REQUIRE_SAY(w, !decodes(w, w->scratch[0], wire, walk_below(w, len)),
                    "a part of the bytes is taken");
    REQUIRE_SAY(w, !decodes(w, w->scratch[0], wire, len + 1), "a byte too many is taken");
    wire[0]++;
    REQUIRE(w, gm_decode(g, w->scratch[0], wire, len) == GM_VERSION);
}

/* The member that byte `at` of an encoded state belongs to. */
static const char *member_at(const struct walk *w, uint32_t at)
{
    const char *name = "the version";
    for (uint32_t i = 0; i < w->g->nfields && at >= 4 + w->g->fields[i].off; i++)
        name = w->g->fields[i].name;
    return name;
}

/* What a decoded state does must stay within bounds, whatever it is. */
static bool plays_on(struct walk *w, uint8_t *st)
{
    for (int i = 0; i < 4; i++) {
        const int who = w->g->actor(st);
        gm_move m;
        if (who >= 0) {
            const uint32_t n = w->g->moves(st, w->other_moves, w->g->max_moves);
            if (!n || n > w->g->max_moves)
                return !n;
            m = w->other_moves[walk_below(w, n)];
        } else if (who == GM_CHANCE) {
            m = w->g->chance(st, &w->rng);
        } else {
            return true;
        }
        if (w->g->apply(st, m) != GM_OK)
            return false;
    }
    return true;
}

void promise_corrupt(struct walk *w)
{
    uint8_t wire[WIRE], bad[WIRE];
    uint8_t *st = w->scratch[0];
    const uint32_t len = gm_encode(w->g, w->st, wire, WIRE);
    for (int i = 0; i < 8; i++) {
        const uint32_t at = walk_below(w, len);
        memcpy(bad, wire, len);
        bad[at] = (uint8_t)(i % 2 ? walk_below(w, 256) : bad[at] ^ 1u << walk_below(w, 8));
        if (i > 4)
            bad[walk_below(w, len)] = (uint8_t)walk_below(w, 256);
        if (!decodes(w, st, bad, len))
            continue;
        const char *broken = w->g->check(st);
        REQUIRE_SAY(w, !broken, "bad bytes are taken: %s", broken);
        /* Noted before it happens, for it may be the last that is heard. */
        char *note = w->report->failure[w->now];
        walk_fail(w, __FILE__, __LINE__,
                  "with %s changed, check is content but the game cannot go on", member_at(w, at));
        if (plays_on(w, st))
            *note = '\0';
        else
            return;
    }
}

/* Points */

void promise_scores(struct walk *w)
{
    int32_t points[GM_MAX_PLAYERS] = { 0 };
    const uint8_t won = w->g->winners(w->st);
    w->g->scores(w->st, points);
    if (w->who != GM_OVER) {
        REQUIRE_SAY(w, !won, "somebody has won before the end");
        return;
    }
    REQUIRE_SAY(w, won, "nobody has won");
    REQUIRE_SAY(w, won >> w->setup.players == 0, "an empty seat has won");
    for (int a = 0; a < w->setup.players; a++)
        for (int b = 0; b < w->setup.players; b++)
            REQUIRE_SAY(w, !(won >> a & 1) || points[a] >= points[b],
                        "seat %d has won with %d points against %d", a, points[a], points[b]);
}
