/* facts.c: see facts.h. */
#include "learn/facts.h"

#include "base/json_read.h"
#include "learn/words.h"

enum { ROOM = 3 * GM_MAX_JSON + GM_MAX_INSIGHT + 256 };

static void state_json(const struct game *g, const void *st, int seat, struct json *j)
{
    json_key(j, "state");
    g->state_json(st, seat, j);
    json_key(j, "insight");
    g->insight_json(st, seat, j);
}

/* Opens the object; what is written goes on with it. */
static void begin(struct facts *f, int seat)
{
    buffer_clear(&f->json);
    f->json.failed = false;
    f->seat = seat;
}

void facts_of_state(struct facts *f, const struct game *g, const void *st, int seat)
{
    begin(f, seat);
    struct text t = buffer_lend(&f->json, ROOM);
    struct json j = json_over(&t);
    json_open(&j, '{');
    state_json(g, st, seat, &j);
    json_close(&j, '}');
    buffer_took(&f->json, &t);
}

void facts_of_move(struct facts *f, const struct game *g, const void *before, gm_move m,
                   const void *after, int seat)
{
    begin(f, seat);
    struct text t = buffer_lend(&f->json, ROOM);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key(&j, "event");
    g->event_json(before, m, seat, &j);
    json_key(&j, "effect");
    g->effect_json(before, after, seat, &j);
    state_json(g, after, seat, &j);
    json_close(&j, '}');
    buffer_took(&f->json, &t);
}

void facts_free(struct facts *f)
{
    buffer_free(&f->json);
}

/* Walking JSON. What the engine writes is well formed. */

static const struct line nothing = { NULL, 0 };

/* One list or object being walked, member by member. */
struct walk {
    struct json_in in;
    struct line of, name, value; /* name: "" in a list */
    char closing;
};

static bool walk_begin(struct walk *w, struct line of)
{
    if (!of.len || (*of.at != '{' && *of.at != '['))
        return false;
    *w = (struct walk){ .in = json_in_over(of.at, of.len),
                        .of = of,
                        .closing = *of.at == '{' ? '}' : ']' };
    return json_in_open(&w->in, *of.at);
}

static bool walk_next(struct walk *w)
{
    struct json_span key = { 0, 0 }, value;
    if (!json_in_next(&w->in, w->closing) || (w->closing == '}' && !json_in_key(&w->in, &key)) ||
        !json_in_value(&w->in, &value))
        return false;
    w->name = (struct line){ w->of.at + key.at, key.len };
    w->value = (struct line){ w->of.at + value.at, value.len };
    return true;
}

/* The member or element called so. */
static struct line member(struct line of, struct line name)
{
    struct walk w;
    int32_t wanted = -1, i = 0;
    if (!walk_begin(&w, of))
        return nothing;
    if (w.closing == ']' && !words_number(name, &wanted))
        return nothing;
    while (walk_next(&w))
        if (w.closing == '}' ? words_same(w.name, name) : i++ == wanted)
            return w.value;
    return nothing;
}

/* The player of the seat in `state` or `insight`. */
static struct line own(struct line all, const char *where, int seat)
{
    struct walk w;
    const struct line players = member(member(all, words_of(where)), words_of("players"));
    if (!walk_begin(&w, players))
        return nothing;
    for (int i = 0; walk_next(&w); i++)
        if (i == seat)
            return w.value;
    return nothing;
}

struct line facts_at(const struct facts *f, struct line path)
{
    struct line all = { f->json.at, f->json.failed ? 0 : (uint32_t)f->json.len };
    struct line name = words_until(&path, '.'), value;
    if (words_is(name, "me"))
        value = own(all, "state", f->seat);
    else if (words_is(name, "mine"))
        value = own(all, "insight", f->seat);
    else
        value = member(all, name);
    while (value.at && path.len)
        value = member(value, words_until(&path, '.'));
    return value;
}

uint32_t facts_count(struct line value)
{
    struct walk w;
    uint32_t n = 0;
    if (walk_begin(&w, value))
        while (walk_next(&w))
            n++;
    return n;
}

struct line facts_bare(struct line value)
{
    const bool string = value.len >= 2 && *value.at == '"';
    return string ? (struct line){ value.at + 1, value.len - 2 } : value;
}

bool facts_has(struct line value, struct line word)
{
    struct walk w;
    if (!walk_begin(&w, value))
        return false;
    while (walk_next(&w))
        if (words_same(w.name, word) || words_same(facts_bare(w.value), word) ||
            facts_has(w.value, word))
            return true;
    return false;
}

/* Conditions */

enum op { EQUAL, UNEQUAL, BELOW, MOST, ABOVE, LEAST, HAS, LACKS, RISES, FALLS, OPS };
static const char *const op_names[OPS] = {
    [EQUAL] = "=",  [UNEQUAL] = "!=", [BELOW] = "<",     [MOST] = "<=",     [ABOVE] = ">",
    [LEAST] = ">=", [HAS] = "has",    [LACKS] = "lacks", [RISES] = "rises", [FALLS] = "falls",
};

struct condition {
    struct line path, value;
    enum op op;
    int32_t number; /* of the value */
};

static bool read_condition(struct line words, struct condition *c)
{
    c->path = words_until(&words, ' ');
    const struct line op = words_until(&words, ' ');
    c->value = words;
    c->op = EQUAL;
    while (c->op < OPS && !words_is(op, op_names[c->op]))
        c->op++;
    c->number = 0;
    const bool number = words_number(c->value, &c->number);
    const bool any = c->op == EQUAL || c->op == UNEQUAL || c->op == HAS || c->op == LACKS;
    return c->op < OPS && c->path.len && c->value.len && (any || number);
}

bool facts_is_condition(struct line condition)
{
    struct condition c;
    return read_condition(condition, &c);
}

static bool compares(enum op op, int64_t is, int64_t wanted)
{
    return op == BELOW   ? is < wanted
           : op == MOST  ? is <= wanted
           : op == ABOVE ? is > wanted
                         : is >= wanted;
}

/* By how much a pair, from and to, has risen. */
static bool rise(struct line pair, int64_t *by)
{
    int32_t from, to;
    if (facts_count(pair) != 2 || !words_number(member(pair, words_of("0")), &from) ||
        !words_number(member(pair, words_of("1")), &to))
        return false;
    *by = (int64_t)to - from;
    return true;
}

bool facts_hold(const struct facts *f, struct line condition)
{
    struct condition c;
    int64_t by;
    int32_t number;
    if (!read_condition(condition, &c))
        return false;
    const struct line value = facts_at(f, c.path);
    switch (c.op) {
    case EQUAL:
        return value.at && words_same(facts_bare(value), c.value);
    case UNEQUAL:
        return !value.at || !words_same(facts_bare(value), c.value);
    case HAS:
        return facts_has(value, c.value);
    case LACKS:
        return !facts_has(value, c.value);
    case RISES:
        return rise(value, &by) && by >= c.number;
    case FALLS:
        return rise(value, &by) && -by >= c.number;
    default:
        return words_number(value, &number) && compares(c.op, number, c.number);
    }
}
