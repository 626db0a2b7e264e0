/* fit.c: see fit.h. */
#include "train/fit.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Targets are learned in tens of points; an error beyond CLIP counts as that. SLICES of a batch are
 * added up in order, so that threads do not matter. */
enum { BATCH = 1024, SLICES = 4 };
static const float clip = 4, rate = 0.002f, decay = 0.005f;

/* Where each group of parameters begins in one row of numbers. */
struct shape {
    uint32_t features, hidden, cells;
    size_t in, bias, out, straight, offset, cell, n;
};

/* One slice of a batch and the gradient it gives. */
struct slice {
    float *gradient;
    double loss;
};

struct trainer {
    const struct fit *f;
    const struct samples *s;
    struct shape at;
    float *p, *mean, *square; /* parameters, and Adam's moments */
    struct slice slice[SLICES];
    uint32_t *order; /* of the samples to train with, shuffled for each epoch */
    uint32_t ntrain;
    uint32_t *test;
    uint32_t ntest;
    uint64_t step;
    float now;     /* the rate of this epoch */
    float scale;   /* of targets */
    float *target; /* those of the samples, some of the luck taken out */
};

static struct shape shape_of(const struct fit *f, const struct samples *s)
{
    struct shape a = { .features = s->features, .hidden = f->hidden };
    a.cells = (f->newest + 1) * SAMPLE_CELLS;
    a.in = 0; /* by feature, then by hidden unit */
    a.bias = a.in + (size_t)a.features * a.hidden;
    a.out = a.bias + a.hidden;
    a.straight = a.out + a.hidden;
    a.offset = a.straight + a.features;
    a.cell = a.offset + 1;
    a.n = a.cell + a.cells;
    return a;
}

/* What the net says, in its own scale, leaving the hidden layer for the way back. */
static float forward(const struct trainer *t, uint32_t sample, float *restrict hidden)
{
    const struct shape *a = &t->at;
    const int16_t *feature = t->s->feature + (size_t)sample * a->features;
    const float *p = t->p;
    float sum = p[a->offset] + p[a->cell + t->s->cell[sample]];
    memcpy(hidden, p + a->bias, a->hidden * sizeof *hidden);
    for (uint32_t j = 0; j < a->features; j++) {
        if (!feature[j])
            continue;
        const float x = (float)feature[j] / MIND_ONE;
        const float *restrict row = p + a->in + (size_t)j * a->hidden;
        sum += x * p[a->straight + j];
        for (uint32_t i = 0; i < a->hidden; i++)
            hidden[i] += x * row[i];
    }
    for (uint32_t i = 0; i < a->hidden; i++) {
        hidden[i] = hidden[i] > 0 ? hidden[i] : 0;
        sum += hidden[i] * p[a->out + i];
    }
    return sum;
}

static void backward(struct trainer *t, uint32_t sample, const float *restrict hidden, float error,
                     float *restrict g)
{
    const struct shape *a = &t->at;
    const int16_t *feature = t->s->feature + (size_t)sample * a->features;
    float back[NET_HIDDEN];
    for (uint32_t i = 0; i < a->hidden; i++) {
        back[i] = hidden[i] > 0 ? error * t->p[a->out + i] : 0;
        g[a->out + i] += error * hidden[i];
        g[a->bias + i] += back[i];
    }
    g[a->offset] += error;
    g[a->cell + t->s->cell[sample]] += error;
    for (uint32_t j = 0; j < a->features; j++) {
        if (!feature[j])
            continue;
        const float x = (float)feature[j] / MIND_ONE;
        float *restrict row = g + a->in + (size_t)j * a->hidden;
        g[a->straight + j] += x * error;
        for (uint32_t i = 0; i < a->hidden; i++)
            row[i] += x * back[i];
    }
}

/* One position whose targets are points. */
static double learn_points(struct trainer *t, uint32_t sample, float *gradient)
{
    float hidden[NET_HIDDEN];
    const float error = forward(t, sample, hidden) - t->target[sample] / t->scale;
    const float within = error < -clip ? -clip : error > clip ? clip : error;
    backward(t, sample, hidden, within, gradient);
    return (double)error * error;
}

/* What share of a win the net gives to each row of a position. Returns the logarithm of how
 * unlikely it holds what came. */
static double guess_shares(const struct trainer *t, uint32_t sample,
                           float hidden[GM_MAX_PLAYERS][NET_HIDDEN], float share[GM_MAX_PLAYERS])
{
    const uint32_t rows = t->s->rows[sample];
    float all = 0, high = -1e9f;
    double loss = 0;
    for (uint32_t i = 0; i < rows; i++) {
        share[i] = forward(t, sample + i, hidden[i]);
        high = share[i] > high ? share[i] : high;
    }
    for (uint32_t i = 0; i < rows; i++)
        all += share[i] = expf(share[i] - high);
    for (uint32_t i = 0; i < rows; i++) {
        share[i] /= all;
        loss -= (double)t->s->target[sample + i] * log((double)share[i] + 1e-9);
    }
    return loss;
}

static double learn_shares(struct trainer *t, uint32_t sample, float *gradient)
{
    float hidden[GM_MAX_PLAYERS][NET_HIDDEN] = { 0 }, share[GM_MAX_PLAYERS] = { 0 };
    const double loss = guess_shares(t, sample, hidden, share);
    for (uint32_t i = 0; i < t->s->rows[sample]; i++)
        backward(t, sample + i, hidden[i], share[i] - t->s->target[sample + i], gradient);
    return loss;
}

/* The gradient of positions from..to of the order. */
static void run_slice(struct trainer *t, struct slice *slice, uint32_t from, uint32_t to)
{
    memset(slice->gradient, 0, t->at.n * sizeof *slice->gradient);
    for (uint32_t i = from; i < to; i++)
        slice->loss +=
            (t->s->shares ? learn_shares : learn_points)(t, t->order[i], slice->gradient);
}

struct crew {
    struct trainer *t;
    uint32_t index, from, n;
    pthread_t thread;
    bool started;
};

static void *run_part(void *with)
{
    const struct crew *c = with;
    struct trainer *t = c->t;
    for (uint32_t i = c->index; i < SLICES; i += t->f->threads) {
        const uint32_t first = c->n * i / SLICES, end = c->n * (i + 1) / SLICES;
        run_slice(t, &t->slice[i], c->from + first, c->from + end);
    }
    return NULL;
}

/* One step of Adam with the gradient of a batch of n. */
static void step(struct trainer *t, uint32_t n)
{
    const struct shape *a = &t->at;
    const size_t newest = a->cell + (size_t)t->f->newest * SAMPLE_CELLS;
    t->step++;
    const float c1 = 1 - powf(0.9f, (float)t->step), c2 = 1 - powf(0.999f, (float)t->step);
    for (size_t i = 0; i < a->n; i++) {
        float g = 0;
        for (int k = 0; k < SLICES; k++)
            g += t->slice[k].gradient[i];
        g /= (float)n;
        if (i >= newest)
            continue; /* the newest generation is what the others are compared with */
        t->mean[i] += 0.1f * (g - t->mean[i]);
        t->square[i] += 0.001f * (g * g - t->square[i]);
        const bool weight = i < a->bias || (i >= a->straight && i < a->offset);
        t->p[i] -= t->now * (t->mean[i] / c1 / (sqrtf(t->square[i] / c2) + 1e-8f) +
                             (weight ? decay * t->p[i] : 0));
    }
}

static void run_batch(struct trainer *t, uint32_t from, uint32_t n)
{
    struct crew crew[SLICES] = { { .t = t, .from = from, .n = n } };
    const uint32_t threads = t->f->threads < SLICES ? t->f->threads : SLICES;
    for (uint32_t i = 1; i < threads; i++)
        crew[i] = (struct crew){ .t = t, .index = i, .from = from, .n = n };
    for (uint32_t i = 1; i < threads; i++)
        crew[i].started = pthread_create(&crew[i].thread, NULL, run_part, &crew[i]) == 0;
    run_part(&crew[0]);
    for (uint32_t i = 1; i < threads; i++) {
        if (crew[i].started)
            pthread_join(crew[i].thread, NULL);
        else
            run_part(&crew[i]);
    }
    step(t, n);
}

static void shuffle(struct trainer *t, uint32_t epoch)
{
    struct rng r = { { t->f->seed, epoch + 1 }, 0 };
    for (uint32_t i = t->ntrain; i > 1; i--) {
        const uint32_t k = rng_below(&r, i), old = t->order[i - 1];
        t->order[i - 1] = t->order[k];
        t->order[k] = old;
    }
}

static double test_shares(const struct trainer *t, bool alone)
{
    float hidden[GM_MAX_PLAYERS][NET_HIDDEN], share[GM_MAX_PLAYERS];
    double sum = 0;
    for (uint32_t i = 0; i < t->ntest; i++)
        sum += alone ? log(t->s->rows[t->test[i]]) : guess_shares(t, t->test[i], hidden, share);
    return t->ntest ? sum / t->ntest : 0;
}

static double test(const struct trainer *t, bool alone)
{
    float hidden[NET_HIDDEN];
    double sum = 0;
    if (t->s->shares)
        return test_shares(t, alone);
    for (uint32_t i = 0; i < t->ntest; i++) {
        const float target = t->s->target[t->test[i]];
        const double e = (alone ? 0 : t->scale * forward(t, t->test[i], hidden)) - target;
        sum += e * e;
    }
    return t->ntest ? sqrt(sum / t->ntest) : 0;
}

static float normal(struct rng *r)
{
    const double u = (rng_below(r, 1u << 30) + 1.0) / (1u << 30),
                 v = rng_below(r, 1u << 30) / (double)(1u << 30);
    return (float)(sqrt(-2 * log(u)) * cos(6.283185307179586 * v));
}

static void first_parameters(struct trainer *t)
{
    const struct shape *a = &t->at;
    struct rng r = { { t->f->seed, 0 }, 0 };
    double mean = 0;
    for (size_t i = a->in; i < a->bias; i++)
        t->p[i] = 0.13f * normal(&r);
    for (size_t i = a->out; i < a->straight; i++)
        t->p[i] = 0.1f * normal(&r) / sqrtf((float)a->hidden);
    for (uint32_t i = 0; i < t->ntrain; i++)
        mean += t->s->target[t->order[i]];
    if (!t->s->shares) /* else it would be the same for all */
        t->p[a->offset] = (float)(mean / t->ntrain) / t->scale;
}

static bool begin(struct trainer *t)
{
    const size_t bytes = t->at.n * sizeof(float);
    t->p = calloc(1, bytes);
    t->mean = calloc(1, bytes);
    t->square = calloc(1, bytes);
    t->order = calloc(t->s->n + 1, sizeof *t->order);
    t->test = calloc(t->s->n + 1, sizeof *t->test);
    t->target = calloc(t->s->n + 1, sizeof *t->target);
    bool ok = t->p && t->mean && t->square && t->order && t->test && t->target;
    if (ok)
        memcpy(t->target, t->s->target, t->s->n * sizeof *t->target);
    for (int i = 0; i < SLICES; i++)
        ok = (t->slice[i].gradient = calloc(1, bytes)) && ok;
    for (uint32_t i = 0; ok && i < t->s->n; i++) {
        if (!t->s->rows[i])
            continue;
        if (t->s->held[i])
            t->test[t->ntest++] = i;
        else
            t->order[t->ntrain++] = i;
    }
    return ok && t->ntrain;
}

static void end(struct trainer *t)
{
    free(t->p);
    free(t->mean);
    free(t->square);
    free(t->order);
    free(t->test);
    free(t->target);
    for (int i = 0; i < SLICES; i++)
        free(t->slice[i].gradient);
}

static double run_epoch(struct trainer *t, uint32_t epoch, uint32_t epochs)
{
    t->now = rate * 0.5f * (1 + cosf(3.14159265f * (float)epoch / (float)epochs)) + 1e-5f;
    shuffle(t, epoch);
    for (int i = 0; i < SLICES; i++)
        t->slice[i].loss = 0;
    for (uint32_t from = 0; from < t->ntrain; from += BATCH)
        run_batch(t, from, t->ntrain - from < BATCH ? t->ntrain - from : BATCH);
    double loss = 0;
    for (int i = 0; i < SLICES; i++)
        loss += t->slice[i].loss;
    return t->s->shares ? loss / t->ntrain : t->scale * sqrt(loss / t->ntrain);
}

static void run_epochs(struct trainer *t, uint32_t epochs, const struct fit_watch *watch,
                       struct fit_state *state)
{
    state->epochs = epochs;
    for (uint32_t e = 0; e < epochs; e++) {
        state->epoch = e + 1;
        state->train = run_epoch(t, e, epochs);
        state->test = test(t, false);
        if (watch)
            watch->epoch(watch->with, state);
    }
}

/* What came after the next phase was, so far as the net knows better, luck: it says nothing of
 * where it began. */
static void calm_down(struct trainer *t)
{
    float hidden[NET_HIDDEN];
    for (uint64_t i = 0; i < t->s->n; i++) {
        const uint32_t next = t->s->next[i];
        if (next == SAMPLE_NONE)
            continue;
        const float luck = t->s->target[next] - t->scale * forward(t, next, hidden);
        t->target[i] = t->s->target[i] - t->f->calm * luck;
    }
}

/* Whole numbers */

/* The largest shift up to `most` with which every weight, times unit << shift, fits 16 bits and
 * their sum, times `each`, NET_MOST. */
static uint32_t shift_for(const float *w, size_t stride, uint32_t n, double unit, double each,
                          uint32_t most)
{
    double high = 0, sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        const double size = fabs((double)w[i * stride]) * unit;
        high = size > high ? size : high;
        sum += size;
    }
    while (most && (high * exp2(most) > INT16_MAX || (sum * exp2(most) + n) * each > NET_MOST / 2))
        most--;
    return most;
}

static int32_t whole(double x)
{
    return (int32_t)lrint(x);
}

/* A hidden unit is x * HIDDEN_ONE, cut off at NET_HIGH. */
enum { HIDDEN_ONE = 512 };

static void round_off(const struct trainer *t, struct net_file *out)
{
    const struct shape *a = &t->at;
    const uint32_t padded = net_padded(a->features), h = a->hidden;
    const double points = 1000.0 * t->scale;
    net_file_init(out, a->features, h);
    uint32_t in = 14;
    for (uint32_t i = 0; i < h; i++) {
        const uint32_t own = shift_for(t->p + a->in + i, h, a->features,
                                       (double)HIDDEN_ONE / MIND_ONE, MIND_FEATURE, 14);
        in = own < in ? own : in;
    }
    out->net.in_shift = in;
    for (uint32_t i = 0; i < h; i++) {
        out->bias[i] = whole(t->p[a->bias + i] * HIDDEN_ONE * exp2(in));
        for (uint32_t j = 0; j < a->features; j++)
            out->in[i * padded + j] =
                (int16_t)whole(t->p[a->in + (size_t)j * h + i] * HIDDEN_ONE / MIND_ONE * exp2(in));
    }
    out->net.out_shift = shift_for(t->p + a->out, 1, h, points / HIDDEN_ONE, NET_HIGH, 14);
    for (uint32_t i = 0; i < h; i++)
        out->out[i] =
            (int16_t)whole(t->p[a->out + i] * points / HIDDEN_ONE * exp2(out->net.out_shift));
    out->net.straight_shift =
        shift_for(t->p + a->straight, 1, a->features, points / MIND_ONE, MIND_FEATURE, 14);
    for (uint32_t j = 0; j < a->features; j++)
        out->straight[j] = (int16_t)whole(t->p[a->straight + j] * points / MIND_ONE *
                                          exp2(out->net.straight_shift));
    out->net.offset = whole(t->p[a->offset] * points);
}

bool fit_net(const struct fit *f, const struct samples *s, const struct fit_watch *watch,
             struct net_file *out)
{
    struct trainer t = { .f = f, .s = s, .at = shape_of(f, s), .scale = s->shares ? 1 : 10 };
    const bool ok = begin(&t);
    if (ok)
        first_parameters(&t);
    struct fit_state state = { .alone = ok ? test(&t, true) : 0 };
    if (ok && f->calm > 0 && !s->shares) {
        run_epochs(&t, (f->epochs + 1) / 2, watch, &state);
        calm_down(&t);
    }
    if (ok) {
        run_epochs(&t, f->epochs, watch, &state);
        round_off(&t, out);
    }
    end(&t);
    return ok;
}
