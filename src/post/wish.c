/* wish.c: see wish.h. A line is a word that says what it is, then words with a blank between. */
#include "post/wish.h"

#include "base/text.h"
#include "post/note.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t minute = 60000, day = 86400000;

const char *const way_name[] = { "push", "mail", "hook", NULL };
const char *const sent_what_name[] = { "turn", "test", "code", NULL };
const char *const sent_state_name[] = { "trying", "sent", "later", "gave-up", NULL };

void wish_begin(struct wish *w, uint64_t holder)
{
    memset(w, 0, sizeof *w);
    w->holder = holder;
    memcpy(w->lang, "en", 3);
    w->next_way = 1;
}

/* Writing */

static void put(struct text *t, const char *word)
{
    text_char(t, ' ');
    text_str(t, *word ? word : "-");
}

static void put_number(struct text *t, int64_t number)
{
    text_char(t, ' ');
    text_int(t, number);
}

static void put_ways(struct text *t, const struct wish *w)
{
    for (uint32_t i = 0; i < w->ways; i++) {
        const struct way *v = &w->way[i];
        text_str(t, "way");
        put_number(t, v->id);
        put(t, way_name[v->kind]);
        put_number(t, v->asked);
        put_number(t, v->wrong);
        put_number(t, v->since);
        put(t, v->to);
        put(t, v->key);
        put(t, v->auth);
        text_char(t, '\n');
    }
}

static void put_log(struct text *t, const struct wish *w)
{
    for (uint32_t i = 0; i < w->logged; i++) {
        const struct sent *s = &w->log[i];
        text_str(t, "log");
        put_number(t, s->notice);
        put_number(t, (int64_t)s->table);
        put_number(t, s->way);
        put_number(t, s->tries);
        put(t, way_name[s->kind]);
        put(t, sent_what_name[s->what]);
        put(t, sent_state_name[s->state]);
        put_number(t, s->code);
        put_number(t, s->time);
        text_char(t, '\n');
    }
}

static void write_wish(struct text *t, const struct wish *w)
{
    text_str(t, "wish 1");
    put(t, w->lang);
    put_number(t, w->touched);
    put_number(t, w->next_way);
    text_str(t, "\nquiet");
    put_number(t, w->quiet);
    put_number(t, w->from);
    put_number(t, w->to);
    put_number(t, w->offset);
    text_str(t, "\ntold");
    put_number(t, (int64_t)w->told_table);
    put_number(t, w->told_ply);
    text_char(t, '\n');
    put_ways(t, w);
    put_log(t, w);
}

/* Reading: once a word is missing or is none of those it may be, nothing more is read. */

struct words {
    const char *at, *end;
    bool bad;
};

/* The next word of the line, "" for a dash. */
static void word(struct words *w, char *out, size_t cap)
{
    size_t n = 0;
    while (w->at + n < w->end && w->at[n] != ' ')
        n++;
    w->bad |= !n || n >= cap;
    n = w->bad ? 0 : n;
    memcpy(out, w->at, n);
    out[n] = '\0';
    w->at += n;
    if (w->at < w->end)
        w->at++;
    if (!strcmp(out, "-"))
        out[0] = '\0';
}

static int64_t number(struct words *w, int64_t least, int64_t most)
{
    char text[24], *end;
    word(w, text, sizeof text);
    const long long value = strtoll(text, &end, 10);
    w->bad |= !*text || *end || value < least || value > most;
    return w->bad ? least : value;
}

static uint8_t one_of(struct words *w, const char *const *names)
{
    char text[16];
    uint8_t i = 0;
    word(w, text, sizeof text);
    while (names[i] && strcmp(names[i], text) != 0)
        i++;
    w->bad |= !names[i];
    return w->bad ? 0 : i;
}

static void read_head(struct words *l, struct wish *w)
{
    number(l, 1, 1);
    word(l, w->lang, sizeof w->lang);
    w->touched = number(l, 0, INT64_MAX);
    w->next_way = (uint32_t)number(l, 1, UINT32_MAX);
}

static void read_quiet(struct words *l, struct wish *w)
{
    w->quiet = number(l, 0, 1);
    w->from = (int32_t)number(l, 0, 1439);
    w->to = (int32_t)number(l, 0, 1439);
    w->offset = (int32_t)number(l, -840, 840);
}

static void read_told(struct words *l, struct wish *w)
{
    w->told_table = (uint64_t)number(l, 0, INT64_MAX);
    w->told_ply = (uint32_t)number(l, 0, UINT32_MAX);
}

static void read_way(struct words *l, struct wish *w)
{
    if (w->ways == WISH_WAYS) {
        l->bad = true;
        return;
    }
    struct way *v = &w->way[w->ways++];
    v->id = (uint32_t)number(l, 1, UINT32_MAX);
    v->kind = one_of(l, way_name);
    v->asked = number(l, 0, 1);
    v->wrong = (uint8_t)number(l, 0, UINT8_MAX);
    v->since = number(l, 0, INT64_MAX);
    word(l, v->to, sizeof v->to);
    word(l, v->key, sizeof v->key);
    word(l, v->auth, sizeof v->auth);
}

static void read_sent(struct words *l, struct wish *w)
{
    if (w->logged == WISH_LOG) {
        l->bad = true;
        return;
    }
    struct sent *s = &w->log[w->logged++];
    s->notice = (uint32_t)number(l, 0, UINT32_MAX);
    s->table = (uint64_t)number(l, 0, INT64_MAX);
    s->way = (uint32_t)number(l, 0, UINT32_MAX);
    s->tries = (uint32_t)number(l, 0, UINT32_MAX);
    s->kind = one_of(l, way_name);
    s->what = one_of(l, sent_what_name);
    s->state = one_of(l, sent_state_name);
    s->code = (int32_t)number(l, INT32_MIN, INT32_MAX);
    s->time = number(l, 0, INT64_MAX);
}

static const struct {
    const char *name;
    void (*read)(struct words *l, struct wish *w);
} lines[] = {
    { "wish", read_head }, { "quiet", read_quiet }, { "told", read_told },
    { "way", read_way },   { "log", read_sent },
};

static bool read_line(struct wish *w, const char *at, const char *end)
{
    struct words l = { at, end, false };
    char name[8];
    word(&l, name, sizeof name);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!strcmp(name, lines[i].name)) {
            lines[i].read(&l, w);
            return !l.bad && l.at == end;
        }
    return false;
}

bool wish_read(struct wish *w, const char *text, uint32_t len)
{
    const char *at = text, *const end = text + len;
    wish_begin(w, w->holder);
    w->next_way = 0;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop || !read_line(w, at, stop))
            return false;
        at = stop + 1;
    }
    return w->next_way > 0;
}

/* Keeping */

static void name_of(uint64_t holder, char out[STORE_NAME])
{
    snprintf(out, STORE_NAME, WISH_NOTES "%016llx", (unsigned long long)holder);
}

uint64_t wish_holder(const char *name)
{
    const size_t n = sizeof WISH_NOTES - 1;
    char *end;
    if (strncmp(name, WISH_NOTES, n) != 0 || strlen(name) != n + 16)
        return 0;
    const unsigned long long holder = strtoull(name + n, &end, 16);
    return *end ? 0 : holder;
}

static void mark(const void *bytes, uint32_t len, uint8_t out[SHA256_BYTES])
{
    memset(out, 0, SHA256_BYTES);
    if (len)
        sha256(bytes, len, out);
}

bool wish_load(struct store *s, uint64_t holder, struct wish *out)
{
    char name[STORE_NAME];
    struct note n;
    wish_begin(out, holder);
    name_of(holder, name);
    if (!note_read(s, name, &n))
        return false;
    if (n.bytes && !wish_read(out, n.bytes, n.len)) /* nobody can use it: begun anew */
        wish_begin(out, holder);
    mark(n.bytes, n.len, out->kept);
    free(n.bytes);
    return true;
}

bool wish_save(struct store *s, struct wish *w)
{
    char name[STORE_NAME], text[WISH_ROOM];
    uint8_t is[SHA256_BYTES];
    struct text t = text_over(text, sizeof text);
    struct note n;
    name_of(w->holder, name);
    if (w->ways || w->logged)
        write_wish(&t, w);
    if (!text_fits(&t) || !note_read(s, name, &n))
        return false;
    mark(n.bytes, n.len, is);
    const bool good = !memcmp(is, w->kept, sizeof is) && note_change(s, name, &n, text, t.len);
    if (good)
        mark(text, t.len, w->kept);
    free(n.bytes);
    return good;
}

/* Ways and what was sent */

struct way *wish_way(struct wish *w, uint32_t id)
{
    for (uint32_t i = 0; i < w->ways; i++)
        if (w->way[i].id == id)
            return &w->way[i];
    return NULL;
}

struct way *wish_find(struct wish *w, enum way_kind kind, const char *to)
{
    for (uint32_t i = 0; i < w->ways; i++)
        if (w->way[i].kind == kind && !strcmp(w->way[i].to, to))
            return &w->way[i];
    return NULL;
}

struct way *wish_add(struct wish *w, enum way_kind kind, const char *to)
{
    if (w->ways == WISH_WAYS || strlen(to) >= WISH_TO)
        return NULL;
    struct way *v = &w->way[w->ways++];
    *v = (struct way){ .id = w->next_way++, .kind = (uint8_t)kind };
    memcpy(v->to, to, strlen(to) + 1);
    return v;
}

void wish_remove(struct wish *w, uint32_t id)
{
    struct way *v = wish_way(w, id);
    if (!v)
        return;
    w->ways--;
    memmove(v, v + 1, (size_t)(w->way + w->ways - v) * sizeof *v);
}

struct sent *wish_sent(struct wish *w, uint64_t table, uint32_t notice, uint32_t way)
{
    for (uint32_t i = w->logged; i-- > 0;)
        if (w->log[i].table == table && w->log[i].notice == notice && w->log[i].way == way)
            return &w->log[i];
    return NULL;
}

static void drop_sent(struct wish *w, uint32_t i)
{
    w->logged--;
    memmove(w->log + i, w->log + i + 1, (w->logged - i) * sizeof *w->log);
}

static bool is_settled(const struct sent *s)
{
    return s->state == SENT_DONE || s->state == SENT_GAVE_UP;
}

struct sent *wish_log(struct wish *w)
{
    if (w->logged == WISH_LOG) {
        uint32_t i = 0;
        while (i < WISH_LOG && !is_settled(&w->log[i]))
            i++;
        drop_sent(w, i < WISH_LOG ? i : 0);
    }
    struct sent *s = &w->log[w->logged++];
    memset(s, 0, sizeof *s);
    return s;
}

void wish_forget(struct wish *w, int64_t before)
{
    for (uint32_t i = 0; i < w->logged;)
        if (w->log[i].time < before)
            drop_sent(w, i);
        else
            i++;
}

int64_t wish_quiet_until(const struct wish *w, int64_t now)
{
    const int64_t there = now + w->offset * minute, midnight = there - there % day;
    const int64_t at = (there - midnight) / minute;
    const bool over_night = w->from > w->to;
    if (!w->quiet || w->from == w->to)
        return now;
    if (over_night ? at >= w->to && at < w->from : at < w->from || at >= w->to)
        return now;
    const int64_t end = midnight + w->to * minute + (at >= w->to ? day : 0);
    return end - w->offset * minute;
}
