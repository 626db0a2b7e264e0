/* postgres.c: opening and closing, and what is said in a line; see postgres.h. */
#include "store/postgres/postgres.h"

#include "store/postgres/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void postgres_close(struct store **store)
{
    struct postgres *s = *store ? postgres_of(*store) : NULL;
    if (!s)
        return;
    PQfinish(s->c);
    pack_free(&s->pack);
    free(s->address);
    free(s);
    *store = NULL;
}

static struct store *postgres_open(const char *address, const char **fault)
{
    struct postgres *s = calloc(1, sizeof *s);
    *fault = "memory";
    if (!s)
        return NULL;
    struct store *store = &s->store;
    s->store.kind = &store_postgres;
    s->address = strdup(address);
    if (s->address)
        *fault = link_open(s);
    if (*fault)
        postgres_close(&store);
    return store;
}

static bool postgres_beat(struct store *s, int64_t now)
{
    return link_run1(postgres_of(s), SQL_BEAT, now) == END_DONE;
}

static bool take_number(void *with, const PGresult *r)
{
    *(int64_t *)with = number_in(r, 0);
    return false;
}

static int64_t postgres_last_beat(struct store *store)
{
    struct postgres *s = postgres_of(store);
    int64_t beat = 0;
    if (!link_ready(s))
        return -1;
    link_pack(s);
    return link_run(s, SQL_LAST_BEAT, take_number, &beat) == END_DONE ? beat : -1;
}

static bool postgres_forget_chat(struct store *s, int64_t before)
{
    return link_run1(postgres_of(s), SQL_FORGET, before) == END_DONE;
}

/* Everything is in its place; the database cleans up after itself. */
static bool postgres_tidy(struct store *s, uint32_t most)
{
    (void)s, (void)most;
    return false;
}

static bool stand_still(struct postgres *s)
{
    link_pack(s);
    if (link_run(s, SQL_STAND_STILL, NULL, NULL) != END_DONE)
        return false;
    return link_run(s, SQL_SNAPSHOT, NULL, NULL) == END_DONE; /* the moment that counts */
}

static bool postgres_hold_still(struct store *store, bool on)
{
    struct postgres *s = postgres_of(store);
    if (on == s->still)
        return true;
    if (on)
        return s->still = link_ready(s) && stand_still(s);
    const bool whole = s->c && !s->fickle;
    s->still = s->fickle = false;
    link_pack(s);
    return whole && link_run(s, SQL_COMMIT, NULL, NULL) == END_DONE;
}

void postgres_shown(const char *address, char *out, uint32_t cap)
{
    char *wrong = NULL, url[1024];
    const char *host = "", *port = "", *name = "";
    snprintf(url, sizeof url, "%s%s", strncmp(address, "//", 2) ? "" : "postgresql:", address);
    PQconninfoOption *all = PQconninfoParse(url, &wrong);
    for (PQconninfoOption *o = all; o && o->keyword; o++) {
        if (!o->val)
            continue;
        host = !strcmp(o->keyword, "host") ? o->val : host;
        port = !strcmp(o->keyword, "port") ? o->val : port;
        name = !strcmp(o->keyword, "dbname") ? o->val : name;
    }
    if (strchr(host, '@') || strchr(port, '@') || strchr(name, '@'))
        snprintf(out, cap, "//…"); /* a password with a sign that had to be escaped is torn apart */
    else
        snprintf(out, cap, "//%s%s%s/%s", host, *port ? ":" : "", port, name);
    PQconninfoFree(all);
    PQfreemem(wrong);
}

const struct store_kind store_postgres = {
    .scheme = "postgres",
    .mends = true,
    .open = postgres_open,
    .close = postgres_close,
    .append = postgres_append,
    .read = postgres_read,
    .list = postgres_list,
    .find = postgres_find,
    .take_due = postgres_take_due,
    .take_notices = postgres_take_notices,
    .list_notices = postgres_list_notices,
    .end_notice = postgres_end_notice,
    .drop_notices = postgres_drop_notices,
    .put_note = postgres_put_note,
    .change_note = postgres_change_note,
    .notes = postgres_notes,
    .put_person = postgres_put_person,
    .find_person = postgres_find_person,
    .list_people = postgres_list_people,
    .beat = postgres_beat,
    .last_beat = postgres_last_beat,
    .forget_chat = postgres_forget_chat,
    .tidy = postgres_tidy,
    .hold_still = postgres_hold_still,
    .spread = postgres_spread,
    .hear = postgres_hear,
    .ear = postgres_ear,
};
