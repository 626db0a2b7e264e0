/* keep.c: see keep.h. */
#include "keep/keep.h"

#include "games/list.h"
#include "hall/table.h"
#include "match/buffer.h"
#include "store/postgres/postgres.h"
#include "store/sqlite/sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 256 };

/* Opening */

static const struct store_kind *const kinds[] = { &store_memory, &store_sqlite, &store_postgres,
                                                  NULL };

static const struct store_kind *kind_of(const char *address, const char **rest)
{
    for (uint32_t i = 0; kinds[i]; i++) {
        const size_t n = strlen(kinds[i]->scheme);
        *rest = address + n + 1;
        if (!strncmp(address, kinds[i]->scheme, n) && address[n] == ':')
            return kinds[i];
    }
    return NULL;
}

struct store *keep_open(const char *address, const char **fault)
{
    const char *rest;
    const struct store_kind *kind = kind_of(address, &rest);
    *fault = "address";
    if (!kind || (kind != &store_memory && !*rest))
        return NULL;
    return kind->open(rest, fault);
}

bool keep_is_memory(const char *address)
{
    const char *rest;
    return kind_of(address, &rest) == &store_memory;
}

bool keep_is_file(const char *address)
{
    const char *rest;
    return kind_of(address, &rest) == &store_sqlite;
}

void keep_shown(const char *address, char *out, uint32_t cap)
{
    const char *rest;
    char shown[KEEP_SHOWN];
    if (kind_of(address, &rest) != &store_postgres) {
        snprintf(out, cap, "%s", address);
        return;
    }
    postgres_shown(rest, shown, sizeof shown);
    snprintf(out, cap, "postgres:%s", shown);
}

/* Verifying */

struct page {
    uint64_t table[PAGE];
    uint32_t n;
    int64_t touched;
};

/* A journal as it is read: folded, and put together. */
struct journal {
    struct table table;
    struct buffer text;
    bool good;
};

struct verify {
    struct store *store;
    struct keep_found *found;
    void (*bad)(void *with, const struct keep_bad *what);
    void *with;
};

static bool note_row(void *with, const struct store_row *row)
{
    struct page *p = with;
    p->table[p->n++] = row->table;
    p->touched = row->touched;
    return true;
}

static bool take_entry(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    struct journal *j = with;
    buffer_bytes(&j->text, lines, len);
    j->good = seq == j->table.seq && table_accept(&j->table, time, lines, len);
    return j->good;
}

/* What the record says of itself, against the rules, its hashes and its seed. */
static void check_record(const struct journal *j, struct keep_found *found, struct match_error *err)
{
    struct match *m = NULL;
    if (match_read(&m, games, j->text.at, j->text.len, err) != MATCH_OK)
        return;
    found->begun++;
    found->plies += match_ply(m);
    found->over += j->table.state >= STORE_OVER;
    match_verify(m, err);
    match_free(&m);
}

/* What was promised when the table was opened, and what the seats have added, gives the seed. */
static bool seed_follows(const struct table *t)
{
    uint8_t seed[MATCH_SEED];
    const uint8_t *own = match_seed(t->match);
    table_seed(t, seed);
    return own && !memcmp(own, seed, sizeof seed);
}

/* False if the store failed. */
static bool check_table(struct verify *v, uint64_t table)
{
    struct journal j = { .good = true };
    struct keep_bad bad = { .table = table };
    table_begin(&j.table, games, table);
    const bool read =
        v->store->kind->read(v->store, table, STORE_JOURNAL, 0, take_entry, &j) || !j.good;
    if (read && j.good && j.table.seq && table_begun(&j.table)) {
        check_record(&j, v->found, &bad.error);
        bad.seed = !seed_follows(&j.table);
    }
    if (read && (!j.good || !j.table.seq || bad.seed || bad.error.code != MATCH_OK)) {
        v->found->bad++;
        v->bad(v->with, &bad);
    }
    v->found->tables++;
    table_end(&j.table);
    buffer_free(&j.text);
    return read;
}

static bool check_page(struct verify *v, const struct page *page)
{
    for (uint32_t i = 0; i < page->n; i++)
        if (!check_table(v, page->table[i]))
            return false;
    return true;
}

static bool check_all(struct verify *v, struct page *page,
                      void (*progress)(void *with, uint64_t tables))
{
    struct store_query query = { .states = STORE_ALL_STATES, .before = STORE_NEVER, .most = PAGE };
    do {
        page->n = 0;
        if (!v->store->kind->list(v->store, &query, note_row, page) || !check_page(v, page))
            return false;
        if (page->n) {
            query.before = page->touched;
            query.below = page->table[page->n - 1];
        }
        if (progress)
            progress(v->with, v->found->tables);
    } while (page->n == PAGE);
    return true;
}

bool keep_verify(struct store *s, struct keep_found *out,
                 void (*bad)(void *with, const struct keep_bad *what),
                 void (*progress)(void *with, uint64_t tables), void *with)
{
    struct verify v = { .store = s, .found = out, .bad = bad, .with = with };
    struct page page;
    *out = (struct keep_found){ 0 };
    if (!s->kind->hold_still(s, true))
        return false;
    out->unsound = s->kind->sound && !s->kind->sound(s);
    const bool read = check_all(&v, &page, progress);
    return s->kind->hold_still(s, false) && read;
}

/* Copying */

static bool see_row(void *with, const struct store_row *row)
{
    (void)row;
    return *(bool *)with = false;
}

static bool see_person(void *with, const struct store_person *p)
{
    (void)p;
    return *(bool *)with = false;
}

static bool see_note(void *with, const char *name, const void *bytes, uint32_t len)
{
    (void)name, (void)bytes, (void)len;
    return *(bool *)with = false;
}

static bool is_empty(struct store *s)
{
    const struct store_query any = { .states = STORE_ALL_STATES, .before = STORE_NEVER, .most = 1 };
    bool empty = true;
    return s->kind->list(s, &any, see_row, &empty) && s->kind->list_people(s, see_person, &empty) &&
           s->kind->notes(s, "", "", see_note, &empty) && empty;
}

const char *keep_copy(struct store *from, const char *address,
                      void (*progress)(void *with, uint64_t tables), void *with)
{
    const char *fault;
    struct store *to = keep_open(address, &fault);
    if (!to)
        return fault;
    if (!is_empty(to))
        fault = "not-empty";
    else
        fault = store_copy(from, to, progress, with) ? NULL : "copy";
    to->kind->close(&to);
    return fault;
}
