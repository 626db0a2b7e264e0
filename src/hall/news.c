/* news.c: see news.h. */
#include "hall/news.h"

#include "base/base64.h"
#include "hall/person.h"
#include "hall/sometimes.h"
#include "wire/id.h"

#include <string.h>

static struct json begin(struct text *out, enum wire_kind kind)
{
    struct json j = json_over(out);
    json_open(&j, '{');
    json_key_str(&j, "t", wire_name(kind));
    return j;
}

/* At most 32 bytes. */
static void write_hex(const uint8_t *bytes, uint32_t n, char out[65])
{
    struct text t = text_over(out, 65);
    for (uint32_t i = 0; i < n; i++)
        text_hex(&t, bytes[i], 2);
}

static void key_hex(struct json *j, const char *key, const uint8_t *bytes, uint32_t n)
{
    char hex[65];
    if (!bytes)
        return;
    write_hex(bytes, n, hex);
    json_key_str(j, key, hex);
}

static void key_seat(struct json *j, const char *key, int seat)
{
    if (seat >= 0)
        json_key_int(j, key, seat);
    else
        json_key_null(j, key);
}

static void key_id(struct json *j, const char *key, uint64_t id)
{
    char letters[WIRE_ID + 1];
    struct text t = text_over(letters, sizeof letters);
    wire_id_write(id, &t);
    json_key_str(j, key, letters);
}

static void seats_json(const struct facts *f, struct json *j)
{
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < f->seats; seat++) {
        json_open(j, '{');
        if (f->seat[seat].name)
            json_key_str(j, "name", f->seat[seat].name);
        if (f->seat[seat].bot)
            json_key_str(j, "bot", f->seat[seat].bot);
        if (f->seat[seat].gone)
            json_key_bool(j, "gone", true);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void offer_json(const struct facts *f, struct json *j)
{
    if (!f->offer) {
        json_key_null(j, "offer");
        return;
    }
    json_key(j, "offer");
    json_open(j, '{');
    json_key_int(j, "id", f->offer);
    json_key_str(j, "what", f->what);
    json_key_int(j, "by", f->by);
    json_key_bits(j, "needs", f->needs);
    json_key_bits(j, "yes", f->yes);
    json_key_int(j, "ply", f->ply);
    json_key_int(j, "until", f->until);
    json_close(j, '}');
}

/* What came to nothing, so that who has asked knows why. */
static void unmet_json(const struct facts *f, struct json *j)
{
    if (!f->unmet)
        return;
    json_key(j, "unmet");
    json_open(j, '{');
    json_key_int(j, "id", f->unmet);
    json_key_str(j, "what", f->unmet_what);
    json_key_int(j, "by", f->unmet_by);
    json_key_str(j, "why", f->unmet_why);
    key_seat(j, "seat", f->unmet_seat);
    json_close(j, '}');
}

/* By seat, null for who added nothing. */
static void salts_json(const struct facts *f, struct json *j)
{
    json_key(j, "salts");
    json_open(j, '[');
    for (int seat = 0; seat < f->seats; seat++) {
        char hex[65];
        write_hex(f->salt[seat], 32, hex);
        if (f->salted >> seat & 1)
            json_str(j, hex);
        else
            json_null(j);
    }
    json_close(j, ']');
}

/* What the end has brought: who won, and what the draws came from. */
static void over_json(const struct facts *f, struct json *j)
{
    if (!f->key)
        return;
    json_key(j, "over");
    json_open(j, '{');
    json_key_bits(j, "winners", f->winners);
    key_hex(j, "key", f->key, 32);
    key_hex(j, "seed", f->seed, 16);
    salts_json(f, j);
    json_close(j, '}');
}

/* What the viewer's own seat means to do, or why it does not any more. */
static void plan_json(const struct facts *f, struct json *j)
{
    if (f->plan) {
        json_key(j, "plan");
        json_raw(j, f->plan);
    }
    if (!f->unplan)
        return;
    json_key(j, "unplanned");
    json_open(j, '{');
    json_key_str(j, "why", f->unplan);
    if (f->line)
        json_key_str(j, "line", f->line);
    json_close(j, '}');
}

/* Members that change now and then. */
static void table_members(const struct facts *f, struct json *j)
{
    json_key_str(j, "state", f->state);
    seats_json(f, j);
    offer_json(f, j);
    unmet_json(f, j);
    json_key_bits(j, "salted", f->salted);
    json_key_bits(j, "resigned", f->resigned);
    json_key_bits(j, "late", f->ran_out);
    over_json(f, j);
    plan_json(f, j);
    if (f->next)
        key_id(j, "next", f->next);
}

/* Those that change with every turn. */
static void turn_members(const struct facts *f, struct json *j)
{
    if (f->timed) {
        json_key(j, "clock");
        json_open(j, '[');
        for (int seat = 0; seat < f->seats; seat++)
            json_int(j, f->left[seat]);
        json_close(j, ']');
    }
    key_seat(j, "turn", f->turn);
}

static void terms_json(const struct facts *f, struct json *j)
{
    if (!f->timed)
        return;
    json_key(j, "terms");
    json_open(j, '[');
    for (int i = 0; i < 3; i++)
        json_int(j, f->terms[i]);
    json_close(j, ']');
}

static void sum_json(const uint8_t *view, uint32_t n, struct json *j)
{
    char sum[9];
    struct text t = text_over(sum, sizeof sum);
    text_hex(&t, view_sum(view, n), 8);
    json_key_str(j, "sum", sum);
}

static void bytes_json(const uint8_t *bytes, uint32_t n, struct json *j)
{
    char letters[BASE64_LETTERS(VIEW_DELTA) + 1];
    struct text t = text_over(letters, sizeof letters);
    base64_write(&t, bytes, n);
    json_str(j, letters);
}

/* A whole view is the delta from zeros. */
static void view_json(const char *key, const uint8_t *view, uint32_t n, struct json *j)
{
    static const uint8_t zeros[VIEW_MOST];
    uint8_t delta[VIEW_DELTA];
    json_key(j, key);
    bytes_json(delta, view_delta(zeros, view, n, delta), j);
}

struct logging {
    struct json *j;
    bool deltas, any;
    uint32_t sum_n;
    uint8_t last[VIEW_MOST];
};

static void log_entry(void *with, const struct sight *s)
{
    struct logging *l = with;
    uint8_t delta[VIEW_DELTA];
    json_open(l->j, '[');
    json_str(l->j, s->line);
    if (l->deltas)
        bytes_json(delta, view_delta(s->before, s->after, s->n, delta), l->j);
    json_int(l->j, s->learned);
    json_close(l->j, ']');
    l->sum_n = s->n;
    memcpy(l->last, PLANTED(BUG_STALE_SUM) && s->line[0] == 'u' ? s->before : s->after, s->n);
}

bool news_welcome(const struct welcome *w, struct text *out)
{
    const struct facts *f = w->facts;
    struct json j = begin(out, WIRE_WELCOME);
    bool good = true;
    json_key_int(&j, "v", WIRE_VERSION);
    key_id(&j, "table", f->table);
    json_key_int(&j, "n", f->n);
    key_seat(&j, "you", w->you);
    json_key_int(&j, "time", f->time);
    json_key_int(&j, "host", f->host);
    json_key_int(&j, "delay", f->delay);
    json_key_str(&j, "join", f->join);
    if (w->invite)
        json_key_str(&j, "invite", w->invite);
    if (f->begins_full)
        json_key_str(&j, "begin", "full");
    key_hex(&j, "promise", f->promise, 32);
    key_hex(&j, "commit", f->commit, 32);
    table_members(f, &j);
    turn_members(f, &j);
    terms_json(f, &j);
    if (!w->same) {
        json_key(&j, "head");
        json_open(&j, '{');
        sight_header(w->match, w->viewer, &j);
        json_close(&j, '}');
    }
    if (w->g) {
        struct logging l = { .j = &j };
        json_key_int(&j, "at", w->g->at);
        if (!w->same)
            view_json("view", w->g->view, w->g->n, &j);
        sum_json(w->g->view, w->g->n, &j);
        json_key_int(&j, "from", w->from);
        json_key(&j, "log");
        json_open(&j, '[');
        if (w->from < w->g->at)
            good = sight_log(w->match, w->from, w->g->at, w->g->viewer, log_entry, &l);
        json_close(&j, ']');
    }
    json_close(&j, '}');
    return good;
}

bool news_entry(const struct facts *f, const struct match *old, const struct match *now, int viewer,
                bool whole, struct text *out)
{
    struct json j = begin(out, old ? WIRE_NEWS : WIRE_TABLE);
    struct logging l = { .j = &j, .deltas = true };
    bool good = true;
    json_key_int(&j, "n", f->n);
    json_key_int(&j, "time", f->time);
    if (old) {
        json_key_int(&j, "at", sight_length(old));
        json_key(&j, "log");
        json_open(&j, '[');
        good = sight_news(old, now, viewer, log_entry, &l);
        json_close(&j, ']');
        sum_json(l.last, l.sum_n, &j);
    }
    turn_members(f, &j);
    if (whole || !old)
        table_members(f, &j);
    json_close(&j, '}');
    return good;
}

static void log_first(void *with, const struct sight *s)
{
    struct logging *l = with;
    if (!l->any) {
        view_json("view", s->before, s->n, l->j);
        json_key(l->j, "log");
        json_open(l->j, '[');
    }
    l->any = true;
    log_entry(l, s);
}

void news_log(const struct match *m, int viewer, uint32_t from, uint32_t to, struct text *out)
{
    struct json j = begin(out, WIRE_LOG);
    struct logging l = { .j = &j, .deltas = true };
    json_key_int(&j, "from", from);
    if (m)
        sight_log(m, from, to, viewer, log_first, &l);
    if (!l.any) {
        json_key(&j, "log");
        json_open(&j, '[');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

void news_record(const char *record, bool whole, struct text *out)
{
    struct json j = begin(out, WIRE_RECORDED);
    json_key_bool(&j, "whole", whole);
    json_key_str(&j, "text", record);
    json_close(&j, '}');
}

void news_here(const struct facts *f, struct text *out)
{
    uint8_t here = 0, looks = 0;
    struct json j = begin(out, WIRE_HERE);
    for (int seat = 0; seat < f->seats; seat++) {
        here = (uint8_t)(here | (unsigned)f->seat[seat].here << seat);
        looks = (uint8_t)(looks | (unsigned)f->seat[seat].looks << seat);
    }
    json_key_bits(&j, "here", here);
    json_key_bits(&j, "looks", looks);
    json_close(&j, '}');
}

void news_made(uint64_t table, const char *invite, struct text *out)
{
    struct json j = begin(out, WIRE_MADE);
    key_id(&j, "table", table);
    json_key_str(&j, "invite", invite);
    json_close(&j, '}');
}

void news_said(uint32_t n, int64_t time, int seat, const char *text, struct text *out)
{
    struct json j = begin(out, WIRE_SAID);
    json_key_int(&j, "i", n);
    json_key_int(&j, "time", time);
    key_seat(&j, "seat", seat);
    json_key_str(&j, "text", text);
    json_close(&j, '}');
}

static void token_json(const struct person_key *k, struct json *j)
{
    json_open(j, '{');
    json_key_int(j, "token", k->number);
    json_key_str(j, "name", k->name);
    json_key_int(j, "made", k->made);
    json_key_int(j, "seen", k->seen);
    json_close(j, '}');
}

void news_account(const struct person *p, int64_t now, struct text *out)
{
    struct json j = begin(out, WIRE_WHO);
    uint32_t sessions = 0;
    key_id(&j, "account", p->id);
    json_key_str(&j, "name", p->name);
    json_key_int(&j, "since", p->made);
    for (uint32_t i = 0; i < p->keys; i++)
        sessions += !p->key[i].is_token && person_knows(p, p->key[i].hash, now) >= 0;
    json_key_int(&j, "sessions", sessions);
    json_key(&j, "tokens");
    json_open(&j, '[');
    for (uint32_t i = 0; i < p->keys; i++)
        if (p->key[i].is_token)
            token_json(&p->key[i], &j);
    json_close(&j, ']');
    json_close(&j, '}');
}

void news_left(struct text *out)
{
    struct json j = begin(out, WIRE_LEFT);
    json_close(&j, '}');
}

void news_bye(const char *why, uint32_t after, struct text *out)
{
    struct json j = begin(out, WIRE_BYE);
    json_key_str(&j, "why", why);
    json_key_int(&j, "after", after);
    json_close(&j, '}');
}
