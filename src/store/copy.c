/* copy.c: a store into another, of whatever kinds; see store_copy in store.h. */
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAGE = 256,     /* tables of a list                    */
    BATCH = 256,    /* entries of an append                */
    BYTES = 1 << 20 /* bytes of them, but for the last one */
};

struct page {
    uint64_t table[PAGE];
    struct store_about about[PAGE];
    uint32_t n;
    int64_t touched; /* of the last one */
};

/* A table's notices, by seq, and how many have found their entry. */
struct outbox {
    struct store_waiting *waiting;
    struct store_notice *notice;
    uint32_t n, cap, used;
    bool lost; /* memory ran out */
};

struct copy {
    struct store *from, *to;
    uint64_t table;
    enum store_book book;
    const struct store_about *about;
    struct outbox outbox;
    struct store_append batch[BATCH];
    uint32_t n, bytes;
    bool ok;
};

static bool note_row(void *with, const struct store_row *row)
{
    struct page *p = with;
    p->table[p->n] = row->table;
    p->about[p->n++] = *row->about;
    p->touched = row->touched;
    return true;
}

/* Room for more of them; false if memory ran out, and what there was stays. */
static bool grow(struct outbox *o)
{
    const uint32_t cap = o->cap ? o->cap * 2 : PAGE;
    struct store_waiting *waiting = realloc(o->waiting, cap * sizeof *waiting);
    if (!waiting)
        return false;
    o->waiting = waiting;
    struct store_notice *notice = realloc(o->notice, cap * sizeof *notice);
    if (!notice)
        return false;
    o->notice = notice;
    o->cap = cap;
    return true;
}

static bool note_waiting(void *with, const struct store_waiting *w)
{
    struct outbox *o = with;
    if (o->n == o->cap && !grow(o)) {
        o->lost = true;
        return false;
    }
    o->waiting[o->n] = *w;
    o->notice[o->n++] = (struct store_notice){ w->seat, w->kind, w->due, w->holder };
    return true;
}

/* Appends what has been gathered. */
static void flush(struct copy *c)
{
    c->to->kind->append(c->to, c->batch, c->n);
    for (uint32_t i = 0; i < c->n; i++) {
        c->ok &= c->batch[i].fate == STORE_KEPT;
        free((char *)c->batch[i].lines);
    }
    c->n = c->bytes = 0;
}

/* Its notices are the next ones: both come by seq. */
static void add_notices(struct copy *c, struct store_append *a)
{
    struct outbox *o = &c->outbox;
    const uint32_t first = o->used;
    while (o->used < o->n && o->waiting[o->used].seq == a->seq)
        o->used++;
    a->notice = o->notice + first;
    a->notices = o->used - first;
}

static bool copy_entry(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    struct copy *c = with;
    char *own = malloc(len);
    if (!own)
        return c->ok = false;
    memcpy(own, lines, len);
    struct store_append *a = &c->batch[c->n++];
    *a = (struct store_append){ .table = c->table,
                                .book = (uint8_t)c->book,
                                .seq = seq,
                                .time = time,
                                .lines = own,
                                .len = len };
    if (c->book == STORE_JOURNAL) {
        a->about = c->about;
        if (c->outbox.n)
            add_notices(c, a);
    }
    c->bytes += len;
    if (c->n == BATCH || c->bytes >= BYTES)
        flush(c);
    return c->ok;
}

static bool copy_book(struct copy *c, enum store_book book)
{
    c->book = book;
    const bool read = c->from->kind->read(c->from, c->table, book, 0, copy_entry, c);
    if (c->outbox.n)
        flush(c); /* their list is another table's next */
    return read && c->ok;
}

static bool copy_table(struct copy *c, uint64_t table, const struct store_about *about)
{
    c->table = table;
    c->about = about;
    c->outbox.n = c->outbox.used = 0;
    if (!c->from->kind->list_notices(c->from, table, note_waiting, &c->outbox) || c->outbox.lost)
        return false;
    const bool ok = copy_book(c, STORE_JOURNAL) && copy_book(c, STORE_CHAT);
    return ok && c->outbox.used == c->outbox.n;
}

/* The summaries of a page must stay until the last batch with one of them is written. */
static bool copy_page(struct copy *c, const struct page *page)
{
    for (uint32_t i = 0; i < page->n; i++)
        if (!copy_table(c, page->table[i], &page->about[i]))
            return false;
    flush(c);
    return c->ok;
}

static bool copy_tables(struct copy *c, struct page *page,
                        void (*progress)(void *with, uint64_t tables), void *with)
{
    struct store_query query = { .states = STORE_ALL_STATES, .before = STORE_NEVER, .most = PAGE };
    uint64_t done = 0;
    do {
        page->n = 0;
        if (!c->from->kind->list(c->from, &query, note_row, page) || !copy_page(c, page))
            return false;
        done += page->n;
        if (page->n) {
            query.before = page->touched;
            query.below = page->table[page->n - 1];
        }
        if (progress)
            progress(with, done);
    } while (page->n == PAGE);
    return true;
}

static bool copy_note(void *with, const char *name, const void *bytes, uint32_t len)
{
    struct copy *c = with;
    return c->ok = c->to->kind->put_note(c->to, name, bytes, len);
}

static bool copy_notes(struct copy *c)
{
    return c->from->kind->notes(c->from, "", "", copy_note, c) && c->ok;
}

static bool copy_person(void *with, const struct store_person *p)
{
    struct copy *c = with;
    struct store_person own = *p;
    own.version = 0;
    c->ok &= c->to->kind->put_person(c->to, &own) == STORE_KEPT;
    return c->ok;
}

static bool copy_people(struct copy *c)
{
    return c->from->kind->list_people(c->from, copy_person, c) && c->ok;
}

bool store_copy(struct store *from, struct store *to, void (*progress)(void *with, uint64_t tables),
                void *with)
{
    struct copy *c = calloc(1, sizeof *c);
    struct page *page = malloc(sizeof *page);
    bool ok = c && page && from->kind->hold_still(from, true);
    if (ok) {
        *c = (struct copy){ .from = from, .to = to, .ok = true };
        ok = copy_tables(c, page, progress, with) && copy_people(c) && copy_notes(c) &&
             to->kind->beat(to, from->kind->last_beat(from));
        while (to->kind->tidy(to, PAGE * BATCH))
            ;
        for (uint32_t i = 0; i < c->n; i++)
            free((char *)c->batch[i].lines);
        free(c->outbox.waiting);
        free(c->outbox.notice);
        ok &= from->kind->hold_still(from, false);
    }
    free(page);
    free(c);
    return ok;
}
