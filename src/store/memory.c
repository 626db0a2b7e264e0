/* memory.c: a store that forgets everything when it is closed; see store.h. */
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST = 16 };

struct entry {
    int64_t time;
    char *lines;
    uint32_t len;
};

struct book {
    struct entry *entry;
    uint32_t n, cap;
};

struct table {
    uint64_t id;
    struct book book[2];
    struct store_about about;
    int64_t held; /* not given by take_due before this time */
};

struct notice {
    struct store_waiting waiting;
    int64_t held;
};

struct note {
    char name[STORE_NAME];
    void *bytes;
    uint32_t len;
};

struct person {
    uint64_t id;
    uint32_t version, len;
    char key[STORE_KEY];
    char *lines;
};

struct memory {
    struct store store;
    struct table *table; /* by id */
    uint32_t tables, cap;
    struct notice *notice; /* by id */
    uint32_t notices, notice_cap;
    uint64_t next_notice;
    struct note *note; /* by name */
    uint32_t nnotes, note_cap;
    struct person *person; /* by id */
    uint32_t people, person_cap;
    int64_t beat;
};

static struct memory *memory_of(struct store *s)
{
    return (struct memory *)s;
}

/* Room for n more elements of this size; false if memory ran out. */
static bool grow(void **at, uint32_t *cap, uint32_t used, uint32_t n, size_t size)
{
    uint32_t want = *cap ? *cap : FIRST;
    while (want < used + n)
        want *= 2;
    if (want == *cap)
        return true;
    void *more = realloc(*at, want * size);
    if (!more)
        return false;
    *at = more;
    *cap = want;
    return true;
}

static struct store *memory_open(const char *address, const char **fault)
{
    struct memory *m = calloc(1, sizeof *m);
    (void)address;
    *fault = m ? NULL : "memory";
    if (!m)
        return NULL;
    m->store.kind = &store_memory;
    m->next_notice = 1;
    return &m->store;
}

static void empty_book(struct book *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        free(b->entry[i].lines);
    free(b->entry);
    *b = (struct book){ 0 };
}

static void memory_close(struct store **s)
{
    struct memory *m = *s ? memory_of(*s) : NULL;
    if (!m)
        return;
    for (uint32_t i = 0; i < m->tables; i++) {
        empty_book(&m->table[i].book[STORE_JOURNAL]);
        empty_book(&m->table[i].book[STORE_CHAT]);
    }
    for (uint32_t i = 0; i < m->nnotes; i++)
        free(m->note[i].bytes);
    for (uint32_t i = 0; i < m->people; i++)
        free(m->person[i].lines);
    free(m->table);
    free(m->notice);
    free(m->note);
    free(m->person);
    free(m);
    *s = NULL;
}

/* Where the table is, or would be. */
static uint32_t place(const struct memory *m, uint64_t id)
{
    uint32_t low = 0, high = m->tables;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (m->table[middle].id < id)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static struct table *find(const struct memory *m, uint64_t id)
{
    const uint32_t i = place(m, id);
    return i < m->tables && m->table[i].id == id ? &m->table[i] : NULL;
}

static struct table *find_or_make(struct memory *m, uint64_t id)
{
    const uint32_t i = place(m, id);
    if (i < m->tables && m->table[i].id == id)
        return &m->table[i];
    if (!grow((void **)&m->table, &m->cap, m->tables, 1, sizeof *m->table))
        return NULL;
    memmove(m->table + i + 1, m->table + i, (m->tables - i) * sizeof *m->table);
    m->tables++;
    m->table[i] = (struct table){ .id = id };
    return &m->table[i];
}

/* The notices that `keep` wants stay. */
static void sift(struct memory *m, bool (*keep)(const struct store_waiting *, uint64_t, uint8_t),
                 uint64_t a, uint8_t b)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < m->notices; i++)
        if (keep(&m->notice[i].waiting, a, b))
            m->notice[kept++] = m->notice[i];
    m->notices = kept;
}

static bool not_of_seats(const struct store_waiting *w, uint64_t table, uint8_t seats)
{
    return w->table != table || !(seats >> w->seat & 1);
}

static bool not_this(const struct store_waiting *w, uint64_t id, uint8_t unused)
{
    (void)unused;
    return w->id != id;
}

static void put_notices(struct memory *m, const struct store_append *a)
{
    sift(m, not_of_seats, a->table, a->answered);
    for (uint32_t i = 0; i < a->notices; i++)
        m->notice[m->notices++] = (struct notice){
            .waiting = { .id = m->next_notice++,
                         .table = a->table,
                         .seq = a->seq,
                         .seat = a->notice[i].seat,
                         .kind = a->notice[i].kind,
                         .due = a->notice[i].due,
                         .holder = a->notice[i].holder },
            .held = INT64_MIN,
        };
}

static enum store_fate append_one(struct memory *m, const struct store_append *a)
{
    struct table *t = find(m, a->table);
    if (a->seq != (t ? t->book[a->book].n : 0) || (a->book == STORE_CHAT && !t))
        return STORE_CONFLICT;
    if (!a->len || a->len > STORE_MOST_LINES ||
        !grow((void **)&m->notice, &m->notice_cap, m->notices, a->notices, sizeof *m->notice))
        return STORE_FAILED;
    char *lines = malloc(a->len);
    t = lines ? find_or_make(m, a->table) : NULL;
    struct book *b = t ? &t->book[a->book] : NULL;
    if (!b || !grow((void **)&b->entry, &b->cap, b->n, 1, sizeof *b->entry)) {
        free(lines);
        return STORE_FAILED;
    }
    memcpy(lines, a->lines, a->len);
    b->entry[b->n++] = (struct entry){ a->time, lines, a->len };
    if (a->book == STORE_JOURNAL) {
        t->about = *a->about;
        t->held = INT64_MIN;
        put_notices(m, a);
    }
    m->beat = a->time > m->beat ? a->time : m->beat;
    return STORE_KEPT;
}

static void memory_append(struct store *s, struct store_append *batch, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        batch[i].fate = append_one(memory_of(s), &batch[i]);
}

static bool memory_read(struct store *s, uint64_t table, enum store_book book, uint32_t seq,
                        store_each *each, void *with)
{
    const struct table *t = find(memory_of(s), table);
    const struct book *b = t ? &t->book[book] : NULL;
    for (uint32_t i = seq; b && i < b->n; i++)
        if (!each(with, i, b->entry[i].time, b->entry[i].lines, b->entry[i].len))
            break;
    return true;
}

static int64_t touched(const struct table *t)
{
    const struct book *b = &t->book[STORE_JOURNAL];
    return b->n ? b->entry[b->n - 1].time : INT64_MIN;
}

static bool has_seat(const struct store_about *about, uint64_t account)
{
    for (int seat = 0; seat < STORE_SEATS; seat++)
        if (about->account[seat] == account)
            return true;
    return !account;
}

/* Whether a comes before b in lists. */
static bool comes_before(const struct table *a, int64_t time, uint64_t id)
{
    return touched(a) > time || (touched(a) == time && a->id > id);
}

static bool wanted(const struct table *t, const struct store_query *q, int64_t time, uint64_t id)
{
    return t->book[STORE_JOURNAL].n && q->states >> t->about.state & 1 &&
           (!q->listed || t->about.listed) && has_seat(&t->about, q->account) &&
           (touched(t) < time || (touched(t) == time && t->id < id));
}

/* Looks for one after the other: lists are short. */
static bool memory_list(struct store *s, const struct store_query *q, store_row_each *each,
                        void *with)
{
    const struct memory *m = memory_of(s);
    int64_t time = q->before;
    uint64_t id = q->below;
    for (uint32_t n = 0; n < q->most; n++) {
        const struct table *best = NULL;
        for (uint32_t i = 0; i < m->tables; i++)
            if (wanted(&m->table[i], q, time, id) &&
                (!best || comes_before(&m->table[i], touched(best), best->id)))
                best = &m->table[i];
        if (!best)
            break;
        time = touched(best);
        id = best->id;
        if (!each(with, &(struct store_row){ id, best->book[STORE_JOURNAL].n, time, &best->about }))
            break;
    }
    return true;
}

static bool memory_find(struct store *s, uint64_t table, store_row_each *each, void *with)
{
    const struct table *t = find(memory_of(s), table);
    if (t)
        each(with, &(struct store_row){ table, t->book[STORE_JOURNAL].n, touched(t), &t->about });
    return true;
}

static uint32_t memory_take_due(struct store *s, int64_t now, int64_t until, uint64_t *tables,
                                uint32_t n)
{
    struct memory *m = memory_of(s);
    uint32_t taken = 0;
    while (taken < n) {
        struct table *first = NULL;
        for (uint32_t i = 0; i < m->tables; i++) {
            struct table *t = &m->table[i];
            if (t->about.due <= now && t->held <= now && t->book[STORE_JOURNAL].n &&
                (!first || t->about.due < first->about.due))
                first = t;
        }
        if (!first)
            break;
        first->held = until;
        tables[taken++] = first->id;
    }
    return taken;
}

static uint32_t memory_take_notices(struct store *s, int64_t now, int64_t until,
                                    struct store_waiting *out, uint32_t n)
{
    struct memory *m = memory_of(s);
    uint32_t taken = 0;
    while (taken < n) {
        struct notice *first = NULL;
        for (uint32_t i = 0; i < m->notices; i++) {
            struct notice *w = &m->notice[i];
            if (w->waiting.due <= now && w->held <= now &&
                (!first || w->waiting.due < first->waiting.due))
                first = w;
        }
        if (!first)
            break;
        first->held = until;
        out[taken++] = first->waiting;
    }
    return taken;
}

static bool memory_list_notices(struct store *s, uint64_t table,
                                bool (*each)(void *with, const struct store_waiting *), void *with)
{
    const struct memory *m = memory_of(s);
    for (uint32_t i = 0; i < m->notices; i++)
        if (m->notice[i].waiting.table == table && !each(with, &m->notice[i].waiting))
            break;
    return true;
}

static bool memory_end_notice(struct store *s, uint64_t id, int64_t again)
{
    struct memory *m = memory_of(s);
    if (again == STORE_NEVER) {
        sift(m, not_this, id, 0);
        return true;
    }
    for (uint32_t i = 0; i < m->notices; i++) {
        struct notice *w = &m->notice[i];
        if (w->waiting.id != id)
            continue;
        w->waiting.due = again;
        w->waiting.tries++;
        w->held = INT64_MIN;
    }
    return true;
}

static bool memory_drop_notices(struct store *s, uint64_t table, uint8_t seats)
{
    sift(memory_of(s), not_of_seats, table, seats);
    return true;
}

/* Where the note is, or would be. */
static uint32_t note_place(const struct memory *m, const char *name)
{
    uint32_t i = 0;
    while (i < m->nnotes && strcmp(m->note[i].name, name) < 0)
        i++;
    return i;
}

static void drop_note(struct memory *m, uint32_t i)
{
    free(m->note[i].bytes);
    m->nnotes--;
    memmove(m->note + i, m->note + i + 1, (m->nnotes - i) * sizeof *m->note);
}

static bool memory_put_note(struct store *s, const char *name, const void *bytes, uint32_t len)
{
    struct memory *m = memory_of(s);
    const uint32_t i = note_place(m, name);
    if (strlen(name) >= STORE_NAME || len > STORE_MOST_NOTE)
        return false;
    void *copy = len ? malloc(len) : NULL;
    if ((len && !copy) || !grow((void **)&m->note, &m->note_cap, m->nnotes, 1, sizeof *m->note)) {
        free(copy);
        return false;
    }
    if (i < m->nnotes && !strcmp(m->note[i].name, name))
        drop_note(m, i);
    if (!len)
        return true;
    memcpy(copy, bytes, len);
    memmove(m->note + i + 1, m->note + i, (m->nnotes - i) * sizeof *m->note);
    m->nnotes++;
    m->note[i] = (struct note){ .bytes = copy, .len = len };
    memcpy(m->note[i].name, name, strlen(name));
    return true;
}

static bool memory_change_note(struct store *s, const char *name, const void *was, uint32_t was_len,
                               const void *bytes, uint32_t len)
{
    const struct memory *m = memory_of(s);
    const uint32_t i = note_place(m, name);
    const bool there = i < m->nnotes && !strcmp(m->note[i].name, name);
    const bool same =
        there ? m->note[i].len == was_len && !memcmp(m->note[i].bytes, was, was_len) : !was_len;
    return same && len + was_len && memory_put_note(s, name, bytes, len);
}

static bool memory_notes(struct store *s, const char *prefix, const char *after,
                         store_note_each *each, void *with)
{
    const struct memory *m = memory_of(s);
    const size_t len = strlen(prefix);
    for (uint32_t i = 0; len < STORE_NAME && i < m->nnotes; i++) {
        const struct note *n = &m->note[i];
        if (!memcmp(n->name, prefix, len) && strcmp(n->name, after) > 0 &&
            !each(with, n->name, n->bytes, n->len))
            break;
    }
    return true;
}

/* People: few enough to look at one after the other. */

static struct person *find_person(const struct memory *m, uint64_t id, const char *key)
{
    for (uint32_t i = 0; i < m->people; i++)
        if (id ? m->person[i].id == id : !strcmp(m->person[i].key, key))
            return &m->person[i];
    return NULL;
}

static void remove_person(struct memory *m, struct person *p)
{
    memset(p->lines, 0, p->len);
    free(p->lines);
    memmove(p, p + 1, (size_t)(m->person + m->people - p - 1) * sizeof *p);
    m->people--;
}

/* The place of somebody new; NULL if memory ran out. */
static struct person *add_person(struct memory *m, uint64_t id)
{
    uint32_t i = 0;
    if (!grow((void **)&m->person, &m->person_cap, m->people, 1, sizeof *m->person))
        return NULL;
    while (i < m->people && m->person[i].id < id)
        i++;
    memmove(m->person + i + 1, m->person + i, (m->people - i) * sizeof *m->person);
    m->people++;
    m->person[i] = (struct person){ .id = id };
    return &m->person[i];
}

static enum store_fate memory_put_person(struct store *s, const struct store_person *new)
{
    struct memory *m = memory_of(s);
    struct person *p = find_person(m, new->id, "");
    const struct person *same = find_person(m, 0, new->key);
    const bool is_taken = new->len &&same &&same != p, is_gone = !new->len && !p;
    if (new->version != (p ? p->version : 0) || is_taken || is_gone)
        return STORE_CONFLICT;
    if (!new->len) {
        remove_person(m, p);
        return STORE_KEPT;
    }
    const size_t key = strlen(new->key) + 1;
    char *lines = key <= STORE_KEY && new->len <= STORE_MOST_PERSON ? malloc(new->len) : NULL;
    if (lines && !p)
        p = add_person(m, new->id);
    if (!lines || !p) {
        free(lines);
        return STORE_FAILED;
    }
    free(p->lines);
    memcpy(lines, new->lines, new->len);
    memcpy(p->key, new->key, key);
    p->lines = lines;
    p->len = new->len;
    p->version++;
    return STORE_KEPT;
}

static bool give_person(const struct person *p, store_person_each *each, void *with)
{
    const struct store_person given = { p->id, p->version, p->key, p->lines, p->len };
    return each(with, &given);
}

static bool memory_find_person(struct store *s, uint64_t id, const char *key,
                               store_person_each *each, void *with)
{
    const struct person *p = find_person(memory_of(s), id, key);
    if (p)
        give_person(p, each, with);
    return true;
}

static bool memory_list_people(struct store *s, store_person_each *each, void *with)
{
    const struct memory *m = memory_of(s);
    for (uint32_t i = 0; i < m->people; i++)
        if (!give_person(&m->person[i], each, with))
            break;
    return true;
}

static bool memory_beat(struct store *s, int64_t now)
{
    struct memory *m = memory_of(s);
    m->beat = now > m->beat ? now : m->beat;
    return true;
}

static int64_t memory_last_beat(struct store *s)
{
    return memory_of(s)->beat;
}

static bool memory_forget_chat(struct store *s, int64_t before)
{
    struct memory *m = memory_of(s);
    for (uint32_t i = 0; i < m->tables; i++)
        if (m->table[i].about.state >= STORE_OVER && touched(&m->table[i]) < before)
            empty_book(&m->table[i].book[STORE_CHAT]);
    return true;
}

static bool memory_tidy(struct store *s, uint32_t most)
{
    (void)s, (void)most;
    return false;
}

static bool memory_hold_still(struct store *s, bool on)
{
    (void)s, (void)on; /* nobody else writes to it */
    return true;
}

const struct store_kind store_memory = {
    .scheme = "memory",
    .open = memory_open,
    .close = memory_close,
    .append = memory_append,
    .read = memory_read,
    .list = memory_list,
    .find = memory_find,
    .take_due = memory_take_due,
    .take_notices = memory_take_notices,
    .list_notices = memory_list_notices,
    .end_notice = memory_end_notice,
    .drop_notices = memory_drop_notices,
    .put_note = memory_put_note,
    .change_note = memory_change_note,
    .notes = memory_notes,
    .put_person = memory_put_person,
    .find_person = memory_find_person,
    .list_people = memory_list_people,
    .beat = memory_beat,
    .last_beat = memory_last_beat,
    .forget_chat = memory_forget_chat,
    .tidy = memory_tidy,
    .hold_still = memory_hold_still,
};
