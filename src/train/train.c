/* train.c: see train.h. */
#include "train/train.h"

#include "front/file.h"
#include "front/say.h"
#include "train/curve.h"
#include "train/selfplay.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 64, PATH = 4096, NET_TEXT = 1 << 20, SVG_TEXT = 1 << 17 };

struct school {
    const struct training *t;
    const struct training_watch *watch;
    struct training_state state;
    struct net_file best, trial; /* the best, and the newest */
    bool has_best, has_trial;    /* else the estimate of the mind is all there is */
    struct training_result result[CURVE_POINTS];
};

static const char *path_of(const struct training *t, uint32_t generation, const char *ending,
                           char out[PATH])
{
    snprintf(out, PATH, "%s/%u.%s", t->dir, generation, ending);
    return out;
}

static bool cannot(const char *path)
{
    char why[256];
    struct text text = text_over(why, sizeof why);
    say_errno(&text, errno);
    say_bad("train.file", LANG_WITH(lang_words("file", path), lang_words("why", why)));
    return false;
}

static bool no_memory(void)
{
    return say_bad("simulate.memory", NULL), false;
}

static void tell(struct school *s, enum training_part part, uint32_t done, uint32_t of)
{
    s->state.part = part;
    s->state.done = done;
    s->state.of = of;
    s->watch->progress(s->watch->with, &s->state);
}

/* Many games at once */

/* A row of games, each played by whichever thread is free. */
struct batch {
    struct selfplay how; /* players and bots are set for each game */
    uint64_t first;
    uint32_t n;
    const struct bot *bot[2]; /* who plays; two of them are compared, seats and deals alike */
    bool versus;
    const uint8_t *tables; /* players, in ten games */
    uint32_t together;     /* what nodes are divided by where several learn */
    struct played *played;
    double *score; /* by game: of bot[0], if versus, its share of the win */
    _Atomic uint32_t next;
    atomic_bool failed;
};

static void set_table(const struct batch *b, uint64_t index, struct selfplay *how)
{
    how->players = b->versus ? 2 : how->players ? how->players : b->tables[index % 10];
    if (how->explore && how->players > 1)
        how->nodes = (how->nodes + b->together - 1) / b->together;
    for (int seat = 0; seat < how->players; seat++)
        how->bot[seat] = b->bot[b->versus && (index + (uint64_t)seat) % 2];
}

/* What bot[0] got: its points, or, if versus, its share of the win. */
static double score_of(const struct batch *b, uint64_t index, const struct game *g, const void *st)
{
    int32_t score[GM_MAX_PLAYERS];
    g->scores(st, score);
    const int seat = b->versus ? (int)(index % 2) : 0;
    const uint8_t winners = g->winners(st);
    if (!b->versus)
        return score[seat];
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

static void *play_some(void *with)
{
    struct batch *b = with;
    struct selfplay_minds minds = { 0 };
    _Alignas(max_align_t) uint8_t final[GM_MAX_STATE];
    for (uint32_t i; (i = atomic_fetch_add(&b->next, 1)) < b->n;) {
        struct selfplay how = b->how;
        set_table(b, b->first + i, &how);
        if (!selfplay(&how, b->versus ? (b->first + i) / 2 : b->first + i, &minds, &b->played[i],
                      final))
            atomic_store(&b->failed, true);
        else if (b->score)
            b->score[i] = score_of(b, b->first + i, how.game, final);
    }
    selfplay_forget(&minds);
    return NULL;
}

static bool play_batch(struct batch *b, uint32_t threads)
{
    pthread_t thread[16];
    uint32_t started = 0;
    atomic_init(&b->next, 0);
    atomic_init(&b->failed, false);
    while (started + 1 < threads && started < 16 &&
           pthread_create(&thread[started], NULL, play_some, b) == 0)
        started++;
    play_some(b);
    while (started)
        pthread_join(thread[--started], NULL);
    return !atomic_load(&b->failed);
}

/* Playing */

/* The newest plays: what it learns from most are its own mistakes. */
static const struct net *newest_net(const struct school *s)
{
    return s->has_trial ? &s->trial.net : NULL;
}

static const struct net *best_net(const struct school *s)
{
    return s->has_best ? &s->best.net : NULL;
}

/* How many whole games the file has; what follows them is cut off. */
static bool count_games(const char *path, uint32_t *n)
{
    struct played *p = malloc(sizeof *p);
    FILE *file = fopen(path, "ab+");
    long end = 0;
    *n = 0;
    if (!file || !p || fseek(file, 0, SEEK_SET) != 0) {
        free(p);
        return file ? (fclose(file), no_memory()) : cannot(path);
    }
    while (played_read(file, p, &end))
        ++*n;
    free(p);
    const bool cut = ftruncate(fileno(file), end) == 0;
    return (fclose(file) == 0 && cut) || cannot(path);
}

static bool play_chunk(struct school *s, const struct bot *bot, uint32_t from, uint32_t n,
                       struct played *played, FILE *file)
{
    const struct training *t = s->t;
    struct batch b = {
        .how = { .game = t->game,
                 .nodes = t->nodes,
                 .seed = t->seed + s->state.generation,
                 .explore = true,
                 .options = t->pupil->options },
        .first = from,
        .n = n,
        .bot = { bot, bot },
        .tables = t->pupil->tables,
        .together = t->pupil->together,
        .played = played,
    };
    if (!play_batch(&b, t->threads))
        return no_memory();
    for (uint32_t i = 0; i < n; i++)
        if (!played_write(file, &played[i]))
            return false;
    return fflush(file) == 0;
}

static bool play_games(struct school *s)
{
    const struct training *t = s->t;
    char path[PATH];
    uint32_t have;
    struct pupil_bot pupil;
    path_of(t, s->state.generation, "games", path);
    if (!count_games(path, &have))
        return false;
    t->pupil->make(&pupil, newest_net(s));
    struct played *played = malloc(CHUNK * sizeof *played);
    FILE *file = fopen(path, "ab");
    bool ok = played && file;
    for (; ok && have < t->games; have += CHUNK) {
        tell(s, TRAINING_PLAY, have, t->games);
        const uint32_t n = t->games - have < CHUNK ? t->games - have : CHUNK;
        ok = play_chunk(s, &pupil.bot, have, n, played, file);
    }
    free(played);
    return (file && fclose(file) == 0 && ok) || cannot(path);
}

/* Learning */

static bool read_games(struct school *s, struct samples *samples, uint32_t generation)
{
    char path[PATH];
    struct played *p = malloc(sizeof *p);
    FILE *file = fopen(path_of(s->t, generation, "games", path), "rb");
    bool ok = p && file;
    uint64_t most = generation < s->state.generation ? UINT64_MAX : s->t->games;
    for (uint64_t i = 0; ok && most && played_read(file, p, NULL); i++, most--)
        ok = samples_add(samples, p, generation, i);
    free(p);
    return (file && fclose(file) == 0 && ok) || cannot(path);
}

static void tell_epoch(void *with, const struct fit_state *state)
{
    struct school *s = with;
    s->state.train = state->train;
    s->state.test = state->test;
    tell(s, TRAINING_FIT, state->epoch, state->epochs);
}

static bool write_net(const char *path, const struct net *net)
{
    char *buffer = malloc(NET_TEXT);
    struct text text = text_over(buffer, buffer ? NET_TEXT : 0);
    if (!buffer)
        return no_memory();
    net_file_write(net, &text);
    const bool ok = file_write(path, buffer, text.len);
    free(buffer);
    return ok;
}

static bool read_net(const char *path, struct net_file *out)
{
    uint32_t len;
    char *text = file_read(path, &len);
    const char *wrong = text ? net_file_read(out, text, len) : NULL;
    if (wrong)
        say_bad("train.net", LANG_WITH(lang_words("file", path), lang_words("word", wrong)));
    free(text);
    return text && !wrong;
}

static bool learn(struct school *s)
{
    const struct training *t = s->t;
    char path[PATH];
    struct samples samples;
    samples_init(&samples, t->game);
    bool ok = true;
    const uint32_t last = s->state.generation + 1, some = t->pupil->generations;
    for (uint32_t g = some && some < last ? last - some : 0; ok && g < last; g++)
        ok = read_games(s, &samples, g);
    const struct fit fit = { .hidden = t->hidden,
                             .epochs = t->epochs,
                             .seed = t->seed,
                             .threads = t->threads,
                             .calm = (float)t->calm / 100,
                             .newest = s->state.generation };
    const struct fit_watch watch = { tell_epoch, s };
    if (ok && !fit_net(&fit, &samples, &watch, &s->trial))
        ok = no_memory();
    samples_free(&samples);
    return ok && write_net(path_of(t, s->state.generation, "net", path), &s->trial.net);
}

/* Comparing */

/* Plays bot a, against b if there is one, on the deals of the gate. */
static bool compare(struct school *s, const struct bot *a, const struct bot *b, double *score)
{
    const struct training *t = s->t;
    struct played *played = malloc(CHUNK * sizeof *played);
    bool ok = played;
    for (uint32_t from = 0; ok && from < t->gate; from += CHUNK) {
        struct batch batch = {
            .how = { .game = t->game,
                     .nodes = t->nodes,
                     .seed = ~t->seed - s->state.generation,
                     .players = 1 },
            .first = from,
            .n = t->gate - from < CHUNK ? t->gate - from : CHUNK,
            .bot = { a, b },
            .versus = b,
            .played = played,
        };
        batch.score = score + from;
        ok = play_batch(&batch, t->threads);
        tell(s, TRAINING_GATE, from, t->gate);
    }
    free(played);
    return ok;
}

static double mean_of(const double *x, uint32_t n)
{
    double sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += x[i];
    return sum / n;
}

/* The new net stays if what it gains alone and at a table, each in its own error, is more than
 * nothing. */
static void judge(struct training_result *r, const double *new, const double *old,
                  const double *won, uint32_t n)
{
    double square = 0;
    r->score = mean_of(new, n);
    r->before = mean_of(old, n);
    r->share = mean_of(won, n);
    for (uint32_t i = 0; i < n; i++) {
        const double more = new[i] - old[i] - (r->score - r->before);
        square += more * more;
    }
    r->error = sqrt(square / n / n);
    const double alone = r->error > 0 ? (r->score - r->before) / r->error : 0;
    r->kept = alone + (r->share - 0.5) / (0.5 / sqrt(n)) > 0;
}

static bool write_gate(const struct school *s, const struct training_result *r)
{
    char path[PATH], line[256];
    const int len = snprintf(line, sizeof line, "%d %.4f %.4f %.4f %.4f %.4f\n", r->kept, r->test,
                             r->score, r->before, r->error, r->share);
    return file_write(path_of(s->t, s->state.generation, "gate", path), line, (uint32_t)len);
}

static bool read_gate(const struct school *s, struct training_result *r)
{
    char path[PATH], line[256] = "", *at = line;
    double kept = 0, *const figure[] = { &kept,      &r->test,  &r->score,
                                         &r->before, &r->error, &r->share };
    FILE *file = fopen(path_of(s->t, s->state.generation, "gate", path), "r");
    bool ok = file && fgets(line, sizeof line, file);
    for (size_t i = 0; ok && i < sizeof figure / sizeof *figure; i++) {
        char *end = at;
        *figure[i] = strtod(at, &end);
        ok = end != at;
        at = end;
    }
    if (file)
        fclose(file);
    r->kept = kept > 0;
    return ok;
}

static bool gate(struct school *s, struct training_result *r)
{
    const struct training *t = s->t;
    struct pupil_bot new, old;
    double *score = calloc(3 * (size_t)t->gate, sizeof *score);
    t->pupil->make(&new, &s->trial.net);
    t->pupil->make(&old, best_net(s));
    const bool alone = t->game->min_players == 1;
    bool ok = score;
    if (alone)
        ok = ok && compare(s, &new.bot, NULL, score) && compare(s, &old.bot, NULL, score + t->gate);
    ok = ok && compare(s, &new.bot, &old.bot, score + 2 * (size_t)t->gate);
    if (ok) {
        r->test = s->state.test;
        judge(r, score, score + t->gate, score + 2 * (size_t)t->gate, t->gate);
    }
    free(score);
    return ok ? write_gate(s, r) : no_memory();
}

/* All of it */

static bool draw_curves(const struct school *s, uint32_t n)
{
    char path[PATH], *buffer = malloc(SVG_TEXT);
    struct curve curve[3] = {
        { .title = "Error on games held back", .across = "generation", .up = "points" },
        { .title = "Score alone", .across = "generation", .up = "points" },
        { .title = "Wins against the best before", .across = "generation", .up = "of 100" },
    };
    for (uint32_t i = 0; i < n && i < CURVE_POINTS; i++) {
        const struct training_result *r = &s->result[i];
        const double y[3] = { r->test, r->score, 100 * r->share };
        const double error[3] = { 0, 1.96 * r->error, 98 / sqrt(s->t->gate) };
        for (int c = 0; c < 3; c++) {
            curve[c].x[i] = i;
            curve[c].y[i] = y[c];
            curve[c].error[i] = error[c];
            curve[c].n = i + 1;
        }
    }
    if (!buffer)
        return no_memory();
    struct text text = text_over(buffer, SVG_TEXT);
    curves_svg(curve, 3, &text);
    snprintf(path, sizeof path, "%s/curves.svg", s->t->dir);
    const bool ok = file_write(path, buffer, text.len);
    free(buffer);
    return ok;
}

static bool one_generation(struct school *s, uint32_t generation)
{
    struct training_result r = { 0 };
    char path[PATH];
    s->state = (struct training_state){ .generation = generation };
    path_of(s->t, generation, "net", path);
    if (read_gate(s, &r)) {
        if (!read_net(path, &s->trial))
            return false;
    } else if (!play_games(s) || !learn(s) || !gate(s, &r)) {
        return false;
    }
    s->has_trial = true;
    s->has_best = s->has_best || r.kept;
    if (r.kept && !read_net(path, &s->best))
        return false;
    if (generation < CURVE_POINTS)
        s->result[generation] = r;
    s->watch->generation(s->watch->with, generation, &r);
    return draw_curves(s, generation + 1);
}

bool train(const struct training *t, const struct training_watch *watch)
{
    struct school *s = calloc(1, sizeof *s);
    bool ok = s || no_memory();
    if (ok) {
        s->t = t;
        s->watch = watch;
    }
    ok = ok && file_make_dir(t->dir);
    for (uint32_t g = 0; ok && g < t->generations; g++)
        ok = one_generation(s, g);
    free(s);
    return ok;
}
