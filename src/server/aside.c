/* aside.c: see aside.h. */
#include "server/aside.h"

/* Something asked of a clerk; the asker sleeps until it is done. */
struct asked {
    struct task task; /* first */
    struct alarm *alarm;
    _Atomic bool done;
    void (*act)(struct store *s, struct asked *a);

    /* arguments and results, as store.h names them */
    int64_t now, until;
    uint64_t id;
    struct store_waiting *out;
    const char *name, *after;
    const void *bytes, *was;
    uint32_t n, was_n;
    store_note_each *each_note;
    store_row_each *each_row;
    void *with;
    bool ok;
};

static void run(struct store *s, struct task *task)
{
    struct asked *a = (struct asked *)task;
    struct alarm *alarm = a->alarm;
    a->act(s, a);
    atomic_store(&a->done, true); /* from here on it may be gone */
    alarm_ring(alarm);
}

static bool is_not_done(void *with)
{
    struct asked *a = with;
    return !atomic_load(&a->done);
}

static bool ask(struct aside *s, struct clerk *c, struct asked *a)
{
    a->task.run = run;
    a->alarm = &s->done;
    atomic_init(&a->done, false);
    if (!clerk_aside(c, &a->task))
        return false;
    while (!atomic_load(&a->done))
        alarm_sleep(&s->done, -1, is_not_done, a);
    return true;
}

static struct aside *aside_of(struct store *s)
{
    return (struct aside *)s;
}

static void act_find(struct store *s, struct asked *a)
{
    a->ok = s->kind->find(s, a->id, a->each_row, a->with);
}

static bool aside_find(struct store *s, uint64_t table, store_row_each *each, void *with)
{
    struct asked a = { .act = act_find, .id = table, .each_row = each, .with = with };
    return ask(aside_of(s), aside_of(s)->reads, &a) && a.ok;
}

static void act_notes(struct store *s, struct asked *a)
{
    a->ok = s->kind->notes(s, a->name, a->after, a->each_note, a->with);
}

static bool aside_notes(struct store *s, const char *prefix, const char *after,
                        store_note_each *each, void *with)
{
    struct asked a = {
        .act = act_notes, .name = prefix, .after = after, .each_note = each, .with = with
    };
    return ask(aside_of(s), aside_of(s)->reads, &a) && a.ok;
}

static void act_put(struct store *s, struct asked *a)
{
    a->ok = s->kind->put_note(s, a->name, a->bytes, a->n);
}

static bool aside_put_note(struct store *s, const char *name, const void *bytes, uint32_t len)
{
    struct asked a = { .act = act_put, .name = name, .bytes = bytes, .n = len };
    return ask(aside_of(s), aside_of(s)->writes, &a) && a.ok;
}

static void act_change(struct store *s, struct asked *a)
{
    a->ok = s->kind->change_note(s, a->name, a->was, a->was_n, a->bytes, a->n);
}

static bool aside_change_note(struct store *s, const char *name, const void *was, uint32_t was_len,
                              const void *bytes, uint32_t len)
{
    struct asked a = {
        .act = act_change, .name = name, .was = was, .was_n = was_len, .bytes = bytes, .n = len
    };
    return ask(aside_of(s), aside_of(s)->writes, &a) && a.ok;
}

static void act_take(struct store *s, struct asked *a)
{
    a->n = s->kind->take_notices(s, a->now, a->until, a->out, a->n);
}

static uint32_t aside_take_notices(struct store *s, int64_t now, int64_t until,
                                   struct store_waiting *out, uint32_t n)
{
    struct asked a = { .act = act_take, .now = now, .until = until, .out = out, .n = n };
    return ask(aside_of(s), aside_of(s)->writes, &a) ? a.n : 0;
}

static void act_end(struct store *s, struct asked *a)
{
    a->ok = s->kind->end_notice(s, a->id, a->until);
}

static bool aside_end_notice(struct store *s, uint64_t id, int64_t again)
{
    struct asked a = { .act = act_end, .id = id, .until = again };
    return ask(aside_of(s), aside_of(s)->writes, &a) && a.ok;
}

static const struct store_kind kind = {
    .scheme = "aside",
    .find = aside_find,
    .notes = aside_notes,
    .put_note = aside_put_note,
    .change_note = aside_change_note,
    .take_notices = aside_take_notices,
    .end_notice = aside_end_notice,
};

bool aside_begin(struct aside *a, struct clerk *writes, struct clerk *reads)
{
    *a = (struct aside){ .store = { &kind }, .writes = writes, .reads = reads };
    return alarm_begin(&a->done);
}

void aside_end(struct aside *a)
{
    alarm_end(&a->done);
}
