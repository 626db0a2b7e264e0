/* yard.c: see yard.h. */
#include "tests/store/yard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void (*the_place)(uint32_t n, char out[256]);
static void (*the_clear)(uint32_t n);
static uint32_t places;

void yard_at(void (*place)(uint32_t n, char out[256]), void (*clear)(uint32_t n))
{
    the_place = place;
    the_clear = clear;
}

static void open_again(struct yard *y)
{
    const char *fault = "?";
    y->s = y->kind->open(y->address, &fault);
    if (!y->s)
        fail_msg("%s does not open: %s", y->address, fault);
}

static void make_place(struct yard *y)
{
    if (the_place) {
        y->n = ++places;
        the_place(y->n, y->address);
        return;
    }
    /* Where syncing costs nothing, if there is such a place: what a crash leaves is tried
     * elsewhere. */
    snprintf(y->directory, sizeof y->directory, "%s/ceilidh-store-XXXXXX",
             access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
    assert_non_null(mkdtemp(y->directory));
    snprintf(y->address, sizeof y->address, "%s/store", y->directory);
}

void yard_open(struct yard *y, const struct store_kind *kind, bool tidies)
{
    *y = (struct yard){ .kind = kind, .tidies = tidies };
    make_place(y);
    open_again(y);
}

struct store *yard_another(const struct yard *y)
{
    const char *fault;
    struct store *s = y->kind->open(y->address, &fault);
    assert_non_null(s);
    return s;
}

void yard_reopen(struct yard *y)
{
    y->kind->close(&y->s);
    open_again(y);
}

void yard_close(struct yard *y)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
    y->kind->close(&y->s);
    if (y->n) {
        the_clear(y->n);
        return;
    }
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[288];
        snprintf(name, sizeof name, "%s%s", y->address, ends[i]);
        unlink(name);
    }
    assert_int_equal(rmdir(y->directory), 0);
}

struct store_about plain_about(void)
{
    return (struct store_about){ .state = STORE_PLAYING,
                                 .seats = 2,
                                 .taken = 3,
                                 .due = STORE_NEVER,
                                 .game = "nullgame",
                                 .card = "{}" };
}

enum store_fate append(struct yard *y, struct store_append *a)
{
    y->kind->append(y->s, a, 1);
    while (y->tidies && y->kind->tidy(y->s, 3))
        ;
    return a->fate;
}

enum store_fate put_about(struct yard *y, uint64_t table, uint32_t seq, int64_t time,
                          const struct store_about *about)
{
    struct store_append a = {
        .table = table, .seq = seq, .time = time, .lines = "x", .len = 1, .about = about
    };
    return append(y, &a);
}

enum store_fate put(struct yard *y, uint64_t table, uint32_t seq, int64_t time, const char *text)
{
    const struct store_about about = plain_about();
    struct store_append a = { .table = table,
                              .seq = seq,
                              .time = time,
                              .lines = text,
                              .len = (uint32_t)strlen(text),
                              .about = &about };
    return append(y, &a);
}

enum store_fate say(struct yard *y, uint64_t table, uint32_t seq, int64_t time, const char *text)
{
    struct store_append a = { .table = table,
                              .book = STORE_CHAT,
                              .seq = seq,
                              .time = time,
                              .lines = text,
                              .len = (uint32_t)strlen(text) };
    return append(y, &a);
}

static bool add_entry(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    fprintf(with, "%u@%lld ", seq, (long long)time);
    fwrite(lines, 1, len, with);
    fputc(';', with);
    return true;
}

const char *book_text(struct store *s, uint64_t table, enum store_book book, uint32_t seq)
{
    static char text[4096];
    FILE *f = fmemopen(text, sizeof text, "w");
    assert_non_null(f);
    memset(text, 0, sizeof text);
    assert_true(s->kind->read(s, table, book, seq, add_entry, f));
    fclose(f);
    return text;
}

struct dump {
    FILE *f;
    struct store *s;
    uint64_t table[1024];
    uint32_t n;
};

static bool dump_row(void *with, const struct store_row *row)
{
    struct dump *d = with;
    const struct store_about *a = row->about;
    fprintf(d->f,
            "%llu seq %u touched %lld state %d seats %d taken %d turn %d listed %d ply %u due %lld "
            "%s %s",
            (unsigned long long)row->table, row->seq, (long long)row->touched, a->state, a->seats,
            a->taken, a->turn, a->listed, a->ply, (long long)a->due, a->game, a->card);
    for (int i = 0; i < STORE_SEATS; i++)
        fprintf(d->f, " %llu", (unsigned long long)a->account[i]);
    fputc('\n', d->f);
    assert_true(d->n < 1024);
    d->table[d->n++] = row->table;
    return true;
}

static bool dump_notice(void *with, const struct store_waiting *w)
{
    struct dump *d = with;
    fprintf(d->f, "notice of %u: seat %u kind %u due %lld for %llu\n", w->seq, w->seat, w->kind,
            (long long)w->due, (unsigned long long)w->holder);
    return true;
}

static bool dump_note(void *with, const char *name, const void *bytes, uint32_t len)
{
    struct dump *d = with;
    fprintf(d->f, "note %s: ", name);
    for (uint32_t i = 0; i < len; i++)
        fprintf(d->f, "%02x", ((const uint8_t *)bytes)[i]);
    fputc('\n', d->f);
    return true;
}

enum store_fate put_person(struct yard *y, uint64_t id, uint32_t version, const char *key,
                           const char *lines)
{
    const struct store_person p = { id, version, key, lines, (uint32_t)strlen(lines) };
    return y->kind->put_person(y->s, &p);
}

static bool add_person(void *with, const struct store_person *p)
{
    fprintf(with, "%llu %s: ", (unsigned long long)p->id, p->key);
    fwrite(p->lines, 1, p->len, with);
    fputc(';', with);
    return true;
}

const char *person_text(struct store *s, uint64_t id, const char *key)
{
    static char text[1024];
    FILE *f = fmemopen(text, sizeof text, "w");
    assert_non_null(f);
    memset(text, 0, sizeof text);
    assert_true(s->kind->find_person(s, id, key, add_person, f));
    fclose(f);
    return text;
}

char *dump(struct store *s)
{
    char *text = NULL;
    size_t len;
    struct dump *d = calloc(1, sizeof *d);
    assert_non_null(d);
    d->s = s;
    d->f = open_memstream(&text, &len);
    assert_true(
        s->kind->list(s, &(struct store_query){ .states = 15, .before = STORE_NEVER, .most = 1024 },
                      dump_row, d));
    for (uint32_t i = 0; i < d->n; i++) {
        fprintf(d->f, "%llu: ", (unsigned long long)d->table[i]);
        assert_true(s->kind->read(s, d->table[i], STORE_JOURNAL, 0, add_entry, d->f));
        fputs("\nchat: ", d->f);
        assert_true(s->kind->read(s, d->table[i], STORE_CHAT, 0, add_entry, d->f));
        fputc('\n', d->f);
        assert_true(s->kind->list_notices(s, d->table[i], dump_notice, d));
    }
    assert_true(s->kind->notes(s, "", "", dump_note, d));
    assert_true(s->kind->list_people(s, add_person, d->f));
    fprintf(d->f, "beat %lld\n", (long long)s->kind->last_beat(s));
    fclose(d->f);
    free(d);
    return text;
}
