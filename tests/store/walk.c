/* walk.c: random steps on a store and, the same, on one in memory; see contract.h. */
#include "tests/store/contract.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 12, MOST = 6, FOLK = 4 };

struct walk {
    struct yard *y;
    struct store *model;
    struct rng rng;
    uint32_t length[TABLES][2]; /* of the books, as far as is known */
    uint32_t version[FOLK];     /* of people                        */
    int64_t now;
};

/* What an append is made of. */
struct content {
    char lines[32];
    struct store_about about;
    struct store_notice notice[2];
};

static uint32_t below(struct walk *w, uint32_t n)
{
    return rng_below(&w->rng, n);
}

static void draw_about(struct walk *w, struct store_about *about)
{
    *about = plain_about();
    about->state = (uint8_t)below(w, 4);
    about->turn = (uint8_t)below(w, 4);
    about->listed = below(w, 2);
    about->ply = below(w, 1000);
    about->due = below(w, 3) ? w->now + below(w, 50) : STORE_NEVER;
    about->account[below(w, STORE_SEATS)] = below(w, 4);
    snprintf(about->card, sizeof about->card, "{\"n\":%u}", below(w, 100));
}

/* Mostly the right number, sometimes one beside it. */
static void draw_append(struct walk *w, struct store_append *a, struct content *c)
{
    const uint32_t table = below(w, TABLES);
    const uint8_t book = !below(w, 5);
    draw_about(w, &c->about);
    snprintf(c->lines, sizeof c->lines, "%u says %u", table, below(w, 1000));
    *a = (struct store_append){
        .table = table + 1, .book = book, .time = ++w->now, .lines = c->lines
    };
    a->len = (uint32_t)strlen(c->lines);
    a->seq = w->length[table][book];
    if (!below(w, 8))
        a->seq += below(w, 3) - 1;
    if (book == STORE_CHAT)
        return;
    a->about = &c->about;
    a->notice = c->notice;
    a->notices = below(w, 3);
    a->answered = (uint8_t)below(w, 4);
    for (uint32_t i = 0; i < a->notices; i++)
        c->notice[i] = (struct store_notice){ (uint8_t)below(w, 2), (uint8_t)below(w, 9),
                                              w->now + below(w, 40), below(w, 5) };
}

struct found {
    const struct store_append *a;
    bool there;
};

static bool is_it(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    struct found *f = with;
    f->there = seq == f->a->seq && time == f->a->time && len == f->a->len &&
               !memcmp(lines, f->a->lines, len);
    return false;
}

/* False if it could not be read. */
static bool settle(struct walk *w, struct store_append *a)
{
    struct found f = { a, false };
    if (a->fate != STORE_UNKNOWN)
        return true;
    if (!w->y->kind->read(w->y->s, a->table, a->book, a->seq, is_it, &f))
        return false;
    a->fate = f.there ? STORE_KEPT : STORE_FAILED;
    return true;
}

/* What the store has kept the model must keep, what is in conflict must be so there too. */
static void follow(struct walk *w, const struct store_append *a)
{
    struct store_append same = *a;
    if (a->fate == STORE_FAILED)
        return;
    w->model->kind->append(w->model, &same, 1);
    assert_int_equal(same.fate, a->fate);
    if (a->fate == STORE_KEPT)
        w->length[a->table - 1][a->book] = a->seq + 1;
}

static bool step_append(struct walk *w)
{
    struct store_append batch[MOST];
    struct content content[MOST];
    const uint32_t n = 1 + below(w, MOST);
    for (uint32_t i = 0; i < n; i++)
        draw_append(w, &batch[i], &content[i]);
    w->y->kind->append(w->y->s, batch, n);
    for (uint32_t i = 0; i < n; i++) {
        if (!settle(w, &batch[i]))
            return false;
        follow(w, &batch[i]);
    }
    return true;
}

static void step_due(struct walk *w)
{
    uint64_t got[4], want[4];
    const uint32_t most = 1 + below(w, 4);
    const int64_t until = w->now + below(w, 30);
    const uint32_t n = w->y->kind->take_due(w->y->s, w->now, until, got, most);
    if (!n)
        return; /* it may have failed: the model is asked when it has not */
    /* Of tables due at the same time either may come first: those taken are held in the model
     * too. */
    uint32_t there = w->model->kind->take_due(w->model, w->now, until, want, most);
    assert_true(n <= most && there >= n);
}

static void step_notices(struct walk *w)
{
    struct store_waiting got[4];
    const uint32_t n = w->y->kind->take_notices(w->y->s, w->now, w->now, got, 1 + below(w, 4));
    for (uint32_t i = 0; i < n; i++)
        assert_true(got[i].due <= w->now);
}

static void step_drop(struct walk *w)
{
    const uint64_t table = 1 + below(w, TABLES);
    if (w->y->kind->drop_notices(w->y->s, table, 1))
        w->model->kind->drop_notices(w->model, table, 1);
}

static void step_forget(struct walk *w)
{
    const int64_t before = w->now - below(w, 100);
    if (!w->y->kind->forget_chat(w->y->s, before))
        return;
    w->model->kind->forget_chat(w->model, before);
}

struct drawn_note {
    char name[STORE_NAME], bytes[16];
    uint32_t len;
};

static bool is_note(void *with, const char *name, const void *bytes, uint32_t len)
{
    struct drawn_note *n = with;
    (void)name;
    n->len = len;
    memcpy(n->bytes, bytes, len);
    return false;
}

/* One that could not be kept may be there all the same: reading tells. */
static void step_note(struct walk *w)
{
    struct drawn_note n = { .len = below(w, 9) };
    snprintf(n.name, sizeof n.name, "%s.%u", below(w, 2) ? "a" : "b", below(w, 9));
    memset(n.bytes, (int)below(w, 256), n.len);
    if (!w->y->kind->put_note(w->y->s, n.name, n.bytes, n.len)) {
        n.len = 0;
        assert_true(w->y->kind->notes(w->y->s, n.name, "", is_note, &n));
    }
    assert_true(w->model->kind->put_note(w->model, n.name, n.bytes, n.len));
}

struct length_of {
    uint32_t n;
};

static bool count_entry(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    (void)seq, (void)time, (void)lines, (void)len;
    ((struct length_of *)with)->n++;
    return true;
}

static void relearn_chats(struct walk *w)
{
    for (uint32_t table = 0; table < TABLES; table++) {
        struct length_of l = { 0 };
        w->model->kind->read(w->model, table + 1, STORE_CHAT, 0, count_entry, &l);
        w->length[table][STORE_CHAT] = l.n;
    }
}

/* People: the last of them is the one whose lines are the same, wherever UNKNOWN is the answer. */

struct person_found {
    const struct store_person *p;
    bool there, is_it;
};

static bool is_person(void *with, const struct store_person *p)
{
    struct person_found *f = with;
    f->there = true;
    f->is_it = p->len == f->p->len && !memcmp(p->lines, f->p->lines, p->len);
    return true;
}

/* False if it could not be read. */
static bool settle_person(struct walk *w, const struct store_person *p, enum store_fate *fate)
{
    struct person_found f = { .p = p };
    if (*fate != STORE_UNKNOWN)
        return true;
    if (!w->y->kind->find_person(w->y->s, p->id, NULL, is_person, &f))
        return false;
    *fate = (p->len ? f.is_it : !f.there && p->version) ? STORE_KEPT : STORE_FAILED;
    return true;
}

static bool step_person(struct walk *w)
{
    const uint32_t who = below(w, FOLK);
    char key[8], lines[32];
    snprintf(key, sizeof key, "key %u", below(w, FOLK + 2));
    snprintf(lines, sizeof lines, "%lld", (long long)++w->now); /* never the same twice */
    struct store_person p = { .id = who + 1, .version = w->version[who], .key = key };
    p.lines = lines;
    p.len = below(w, 4) ? (uint32_t)strlen(lines) : 0;
    if (!below(w, 8))
        p.version += below(w, 3) - 1;
    enum store_fate fate = w->y->kind->put_person(w->y->s, &p);
    if (!settle_person(w, &p, &fate))
        return false;
    if (fate == STORE_FAILED)
        return true;
    assert_int_equal(w->model->kind->put_person(w->model, &p), fate);
    if (fate == STORE_KEPT)
        w->version[who] = p.len ? p.version + 1 : 0;
    return true;
}

static bool step(struct walk *w)
{
    switch (below(w, 20)) {
    case 0:
        step_due(w);
        return true;
    case 1:
        step_notices(w);
        return true;
    case 2:
        step_drop(w);
        return true;
    case 3:
        step_forget(w);
        relearn_chats(w);
        return true;
    case 4:
        if (w->y->kind->beat(w->y->s, w->now))
            w->model->kind->beat(w->model, w->now);
        return true;
    case 5:
        w->y->kind->tidy(w->y->s, 1 + below(w, 40));
        return true;
    case 6:
    case 7:
        return step_person(w);
    case 8:
    case 9:
        step_note(w);
        return true;
    default:
        return step_append(w);
    }
}

bool contract_walk(struct yard *y, uint64_t seed, uint32_t steps)
{
    const char *fault;
    struct walk w = { .y = y, .now = 1000 };
    w.rng.key[0] = seed;
    w.model = store_memory.open("", &fault);
    assert_non_null(w.model);
    bool known = true;
    for (uint32_t i = 0; known && i < steps; i++)
        known = step(&w);
    if (known) {
        char *is = dump(y->s), *should = dump(w.model);
        assert_string_equal(is, should);
        free(is);
        free(should);
    }
    store_memory.close(&w.model);
    return known;
}
