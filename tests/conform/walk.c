/* walk.c: plays the random games and looks at each promise where it is due. */
#include "tests/conform/walk.h"

#include "base/hash.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const conform_name[CONFORM_COUNT] = {
#define X(id, name, text) name,
    CONFORM_PROMISES(X)
#undef X
};
const char *const conform_text[CONFORM_COUNT] = {
#define X(id, name, text) text,
    CONFORM_PROMISES(X)
#undef X
};

const struct promise promises[CONFORM_COUNT] = {
    [CONFORM_FIELDS] = { .once = promise_fields },
    [CONFORM_SETUP] = { .once = promise_setup_once, .begin = promise_setup },
    [CONFORM_CHECK] = { .state = promise_check },
    [CONFORM_MOVES] = { .state = promise_moves },
    [CONFORM_CODEC] = { .state = promise_codec },
    [CONFORM_TEXT] = { .state = promise_text, .event = promise_text_event },
    [CONFORM_JSON] = { .state = promise_json, .event = promise_json_event },
    [CONFORM_EXPLAIN] = { .state = promise_explain },
    [CONFORM_LEGALITY] = { .state = promise_legality },
    [CONFORM_REFUSAL] = { .state = promise_refusal },
    [CONFORM_CHANCE] = { .event = promise_chance },
    [CONFORM_VIEW] = { .state = promise_view },
    [CONFORM_SAMPLE] = { .state = promise_sample },
    [CONFORM_SECRECY] = { .event = promise_secrecy },
    [CONFORM_NEEDLESS] = { .event = promise_needless, .finish = promise_needless_finish },
    [CONFORM_OWN] = { .event = promise_own },
    [CONFORM_SUPPOSE] = { .state = promise_suppose },
    [CONFORM_RETOLD] = { .event = promise_retold },
    [CONFORM_INSIGHT] = { .state = promise_insight },
    [CONFORM_EFFECT] = { .state = promise_effect },
    [CONFORM_SO] = { .state = promise_consequences },
    [CONFORM_RULE] = { .event = promise_rule },
    [CONFORM_REMARK] = { .event = promise_remark },
    [CONFORM_PARTS] = { .once = promise_parts },
    [CONFORM_SCORES] = { .state = promise_scores },
    [CONFORM_MIND] = { .state = promise_mind },
    [CONFORM_CORRUPT] = { .state = promise_corrupt },
};

void walk_fail(struct walk *w, const char *file, int line, const char *format, ...)
{
    char *out = w->report->failure[w->now];
    const size_t cap = sizeof w->report->failure[0];
    const char *name = strrchr(file, '/');
    if (*out)
        return;
    const int n = snprintf(out, cap, "%s, game %u of %u players, event %u: %s:%d: ", w->g->name,
                           w->game, w->setup.players, w->ply, name ? name + 1 : file, line);
    va_list args;
    va_start(args, format);
    vsnprintf(out + n, cap - (size_t)n, format, args);
    va_end(args);
}

bool walk_viewer(const struct walk *w, int i, int *viewer)
{
    const int seats = w->setup.players;
    *viewer = i < seats ? i : i == seats ? GM_PUBLIC : GM_CHANCE;
    return i < seats + 2;
}

bool walk_listed(const struct walk *w, gm_move m)
{
    for (uint32_t i = 0; i < w->nmoves; i++)
        if (w->moves[i].word == m.word)
            return true;
    return false;
}

uint32_t walk_below(struct walk *w, uint32_t n)
{
    return rng_below(&w->rng, n);
}

void walk_text(const struct walk *w, const void *st, gm_move m, char out[GM_MAX_TEXT])
{
    struct text t = text_over(out, GM_MAX_TEXT);
    w->g->to_text(st, m, &t);
}

/* Any move */

static void next_word(const char **at, uint32_t *len)
{
    *at += strspn(*at, " ");
    *len = (uint32_t)strcspn(*at, " ");
}

/* Copies `text`, with word number `which` replaced by `word`. */
static void replace_word(const char *text, uint32_t which, const char *word, char out[GM_MAX_TEXT])
{
    struct text t = text_over(out, GM_MAX_TEXT);
    uint32_t len;
    for (uint32_t i = 0; next_word(&text, &len), len; i++, text += len) {
        if (t.len)
            text_char(&t, ' ');
        if (i == which)
            text_str(&t, word);
        else
            text_bytes(&t, text, len);
    }
}

bool walk_any_outcome(struct walk *w, gm_move drawn, gm_move *m)
{
    char base[GM_MAX_TEXT], text[GM_MAX_TEXT];
    walk_text(w, w->st, drawn, base);
    if (w->ntexts && !walk_below(w, 4))
        copy_text(base, w->texts[walk_below(w, w->ntexts)]);
    replace_word(base, walk_below(w, 6), w->nwords ? w->words[walk_below(w, w->nwords)] : "1",
                 text);
    return w->g->from_text(w->st, text, (uint32_t)strlen(text), m, NULL) == GM_OK;
}

static bool same_name(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

bool walk_same_reasons(const struct gm_reason *a, const struct gm_reason *b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (strcmp(a[i].rule, b[i].rule) || strcmp(a[i].code, b[i].code) ||
            a[i].holds != b[i].holds || a[i].need != b[i].need || a[i].have != b[i].have ||
            a[i].each != b[i].each || a[i].who != b[i].who || !same_name(a[i].what, b[i].what) ||
            !same_name(a[i].other, b[i].other) || strcmp(a[i].space, b[i].space) ||
            strcmp(a[i].from, b[i].from) || strcmp(a[i].list, b[i].list))
            return false;
    return true;
}

bool walk_any_move(struct walk *w, gm_move *m)
{
    char base[GM_MAX_TEXT], text[GM_MAX_TEXT];
    struct gm_fault fault;
    if (!w->ntexts)
        return false;
    copy_text(base, w->texts[walk_below(w, w->ntexts)]);
    if (w->nmoves && walk_below(w, 3))
        walk_text(w, w->st, w->moves[walk_below(w, w->nmoves)], base);
    /* Which word: often none, to have legal moves and those of other states unchanged. */
    replace_word(base, walk_below(w, 6), w->words[walk_below(w, w->nwords)], text);
    if (w->g->from_text(w->st, text, (uint32_t)strlen(text), m, &fault) != GM_OK)
        return false;
    return !w->by_chance[m->kind];
}

/* Harvest */

static void keep_words(struct walk *w, const char *text)
{
    uint32_t len;
    for (; next_word(&text, &len), len; text += len) {
        bool known = false;
        for (uint32_t i = 0; i < w->nwords && !known; i++)
            known = strlen(w->words[i]) == len && !memcmp(w->words[i], text, len);
        if (known || w->nwords == WALK_WORDS)
            continue;
        memcpy(w->words[w->nwords], text, len);
        w->words[w->nwords++][len] = '\0';
    }
}

static void harvest(struct walk *w, gm_move m)
{
    char text[GM_MAX_TEXT] = "";
    bool *kinds = w->who == GM_CHANCE ? w->by_chance : w->by_player;
    const bool new_kind = !kinds[m.kind];
    kinds[m.kind] = true;
    if (w->who == GM_CHANCE)
        return;
    walk_text(w, w->st, m, text);
    keep_words(w, text);
    if (w->ntexts < WALK_TEXTS)
        copy_text(w->texts[w->ntexts++], text);
    else if (new_kind || !walk_below(w, 16))
        copy_text(w->texts[walk_below(w, WALK_TEXTS)], text);
}

/* Options */

static void read_data(struct walk *w, uint32_t option)
{
    char path[256];
    struct walk_data *d = &w->data[option];
    snprintf(path, sizeof path, "tests/conform/data/%s-%s.txt", w->g->name,
             w->g->options[option].name);
    FILE *f = fopen(path, "rb");
    if (!f)
        return;
    d->text = malloc(1 << 20);
    d->len = (uint32_t)fread(d->text, 1, 1 << 20, f);
    d->text = realloc(d->text, d->len + !d->len);
    fclose(f);
}

static int32_t random_option(const struct walk *w, uint32_t i, struct rng *r)
{
    const struct gm_option *o = &w->g->options[i];
    const bool number = o->type == GM_NUMBER;
    const uint32_t step = number && o->step > 0 ? (uint32_t)o->step : 1;
    const uint32_t choices = number ? (uint32_t)(o->max - o->min) / step + 1 : 2;
    if (!rng_below(r, 3) || (o->type == GM_DATA && !w->data[i].text))
        return GM_AUTO;
    return (number ? o->min : 0) + (int32_t)(rng_below(r, choices) * step);
}

/* Every size of table in turn; the first round of games with the usual options. */
static void choose_setup(struct walk *w, struct rng *r)
{
    const struct game *g = w->g;
    const uint32_t sizes = g->max_players - g->min_players + 1u;
    w->setup = (struct gm_setup){ .players = (uint8_t)(g->min_players + w->game % sizes),
                                  .options = w->options };
    for (uint32_t i = 0; i < g->noptions; i++) {
        w->options[i] = w->game < sizes ? GM_AUTO : random_option(w, i, r);
        if (g->options[i].type == GM_DATA && w->options[i] == 1) {
            w->setup.data = w->data[i].text;
            w->setup.data_len = w->data[i].len;
        }
    }
}

/* Walking */

static void look(struct walk *w)
{
    w->who = w->g->actor(w->st);
    w->nmoves = w->g->moves(w->st, w->moves, w->g->max_moves);
    if (w->nmoves > w->g->max_moves) /* its own promise tells of it */
        w->nmoves = w->g->max_moves;
}

/* The next event of random play; false if there is none. */
static bool pick(struct walk *w, struct rng *r, gm_move *m)
{
    if (w->who == GM_OVER || (w->who != GM_CHANCE && !w->nmoves))
        return false;
    *m = w->who == GM_CHANCE ? w->g->chance(w->st, r) : w->moves[rng_below(r, w->nmoves)];
    return true;
}

static struct rng rng_of(uint64_t a, uint64_t b)
{
    return (struct rng){ { a, b }, 0 };
}

static uint64_t hash_word(uint64_t so_far, uint64_t word)
{
    uint8_t bytes[8];
    for (int b = 0; b < 8; b++)
        bytes[b] = (uint8_t)(word >> 8 * b);
    return hash_more(so_far, bytes, sizeof bytes);
}

/* Plays game number w->game, without looking at promises, and logs it. */
static uint64_t play(struct walk *w, uint64_t signature)
{
    struct rng r = rng_of(w->game, 1);
    gm_move m;
    struct gm_fault fault;
    w->rng = rng_of(w->game, 2);
    w->nlog = 0;
    choose_setup(w, &r);
    memset(w->st, 0x5a, w->g->state_size);
    if (w->g->setup(w->st, &w->setup, &fault) != GM_OK)
        return signature;
    for (look(w); w->nlog < WALK_EVENTS && pick(w, &r, &m); look(w)) {
        harvest(w, m);
        w->log[w->nlog] = m;
        if (w->g->apply(w->st, m) != GM_OK)
            break;
        w->log_hash[w->nlog] = gm_hash(w->g, w->st);
        signature = hash_word(signature, w->log_hash[w->nlog++]);
    }
    return signature;
}

static void each_promise(struct walk *w,
                         void (*visit)(struct walk *, const struct promise *, gm_move), gm_move m)
{
    for (int p = 0; p < CONFORM_COUNT; p++) {
        w->now = (enum conform_promise)p;
        if ((p == CONFORM_CORRUPT) == w->corrupt && !*w->report->failure[p])
            visit(w, &promises[p], m);
    }
}

static void visit_once(struct walk *w, const struct promise *p, gm_move m)
{
    (void)m;
    if (p->once)
        p->once(w);
}

static void visit_begin(struct walk *w, const struct promise *p, gm_move m)
{
    (void)m;
    if (p->begin)
        p->begin(w);
}

static void visit_state(struct walk *w, const struct promise *p, gm_move m)
{
    (void)m;
    if (p->state)
        p->state(w);
}

static void visit_event(struct walk *w, const struct promise *p, gm_move m)
{
    if (p->event)
        p->event(w, m);
}

static void visit_finish(struct walk *w, const struct promise *p, gm_move m)
{
    (void)m;
    if (p->finish)
        p->finish(w);
}

static void fail_of(struct walk *w, enum conform_promise p, const char *what)
{
    w->now = p;
    walk_fail(w, __FILE__, __LINE__, "%s", what);
}

/* The game just logged once more, from other bytes, looking at everything. */
static void inspect(struct walk *w)
{
    const gm_move none = { .word = 0 };
    memset(w->st, 0xa5, w->g->state_size);
    w->ply = 0;
    each_promise(w, visit_begin, none);
    if (w->g->setup(w->st, &w->setup, NULL) != GM_OK)
        return;
    for (w->ply = 0; w->ply < w->nlog; w->ply++) {
        const gm_move m = w->log[w->ply];
        look(w);
        each_promise(w, visit_state, none);
        each_promise(w, visit_event, m);
        if (w->g->apply(w->st, m) != GM_OK || gm_hash(w->g, w->st) != w->log_hash[w->ply]) {
            fail_of(w, CONFORM_REPLAY, "played again, the same moves give another state");
            return;
        }
    }
    look(w);
    each_promise(w, visit_state, none);
    if (w->who != GM_OVER)
        fail_of(w, CONFORM_ENDS, "the game stopped before its end");
}

static struct walk *walk_new(const struct game *g, struct conform_report *report)
{
    struct walk *w = calloc(1, sizeof *w);
    w->g = g;
    w->report = report;
    memset(report, 0, sizeof *report);
    w->st = malloc(g->state_size);
    for (int i = 0; i < WALK_SCRATCH; i++)
        w->scratch[i] = malloc(g->state_size);
    w->moves = malloc(g->max_moves * sizeof *w->moves);
    w->other_moves = malloc(g->max_moves * sizeof *w->other_moves);
    w->log = malloc(WALK_EVENTS * sizeof *w->log);
    w->log_hash = malloc(WALK_EVENTS * sizeof *w->log_hash);
    for (uint32_t i = 0; i < g->noptions; i++)
        if (g->options[i].type == GM_DATA)
            read_data(w, i);
    return w;
}

static void walk_free(struct walk *w)
{
    for (uint32_t i = 0; i < w->g->noptions; i++)
        free(w->data[i].text);
    free(w->log_hash);
    free(w->log);
    free(w->other_moves);
    free(w->moves);
    for (int i = 0; i < WALK_SCRATCH; i++)
        free(w->scratch[i]);
    free(w->st);
    free(w);
}

/* Plain games until enough events have been seen, at every size of table with
 * the usual options and with others. */
static void play_all(struct walk *w, uint32_t events)
{
    const uint32_t least = 2 * (w->g->max_players - w->g->min_players + 1u);
    uint64_t signature = HASH_START;
    w->report->events = 0;
    for (w->game = 0; w->game < least || w->report->events < events; w->game++) {
        signature = play(w, signature);
        w->report->events += w->nlog + 1;
    }
    w->report->games = w->game;
    w->report->signature = signature;
}

static void run(const struct game *g, uint32_t events, bool corrupt, struct conform_report *report)
{
    const gm_move none = { .word = 0 };
    struct walk *w = walk_new(g, report);
    w->corrupt = corrupt;
    each_promise(w, visit_once, none);
    if (!*report->failure[CONFORM_FIELDS]) {
        play_all(w, events);
        for (w->game = 0; w->game < report->games; w->game++) {
            play(w, 0);
            inspect(w);
        }
        each_promise(w, visit_finish, none);
    }
    walk_free(w);
}

void conform_run(const struct game *g, uint32_t events, struct conform_report *report)
{
    run(g, events, false, report);
}

void conform_corrupt(const struct game *g, uint32_t events, struct conform_report *report)
{
    run(g, events, true, report);
}

uint64_t conform_signature(const struct game *g, uint32_t events)
{
    struct conform_report *report = malloc(sizeof *report);
    struct walk *w = walk_new(g, report);
    play_all(w, events);
    const uint64_t signature = report->signature;
    walk_free(w);
    free(report);
    return signature;
}

void conform_print_signature(const struct game *g, uint64_t signature)
{
    printf("signature %s %016" PRIx64 "\n", g->name, signature);
    fflush(stdout);
}
