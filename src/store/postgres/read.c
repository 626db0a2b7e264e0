/* read.c: journals, chats, lists, notes and people are read. */
#include "store/postgres/internal.h"

#include <string.h>

/* What the rows of an answer are given to, whatever they are. */
struct reading {
    union {
        store_each *entry;
        store_row_each *row;
        store_note_each *note;
        store_person_each *person;
    } each;
    void *with;
    const char *prefix; /* of notes */
};

static bool run(struct postgres *s, enum sql id, link_row *each, struct reading *reading)
{
    return link_run(s, id, each, reading) == END_DONE;
}

static bool give_entry(void *with, const PGresult *r)
{
    const struct reading *reading = with;
    const char *lines;
    const uint32_t len = bytes_in(r, 2, &lines);
    return reading->each.entry(reading->with, (uint32_t)number_in(r, 0), number_in(r, 1), lines,
                               len);
}

bool postgres_read(struct store *store, uint64_t table, enum store_book book, uint32_t seq,
                   store_each *each, void *with)
{
    struct postgres *s = postgres_of(store);
    struct reading reading = { .each.entry = each, .with = with };
    if (!link_ready(s))
        return false;
    pack_number(link_pack(s), (int64_t)table);
    pack_number(&s->pack, seq);
    return run(s, book == STORE_CHAT ? SQL_READ_CHAT : SQL_READ_JOURNAL, give_entry, &reading);
}

static void take_text(char *out, uint32_t cap, const PGresult *r, int column)
{
    const char *text;
    const uint32_t len = bytes_in(r, column, &text);
    const uint32_t kept = len < cap ? len : cap - 1;
    memcpy(out, text, kept);
    out[kept] = '\0';
}

static bool give_row(void *with, const PGresult *r)
{
    const struct reading *reading = with;
    struct store_about about = { .state = (uint8_t)number_in(r, 3),
                                 .seats = (uint8_t)number_in(r, 4),
                                 .taken = (uint8_t)number_in(r, 5),
                                 .turn = (uint8_t)number_in(r, 6),
                                 .listed = number_in(r, 7) != 0,
                                 .ply = (uint32_t)number_in(r, 8),
                                 .due = number_in(r, 9) };
    for (int seat = 0; seat < STORE_SEATS; seat++)
        about.account[seat] = (uint64_t)number_in(r, 10 + seat);
    take_text(about.game, sizeof about.game, r, 10 + STORE_SEATS);
    take_text(about.card, sizeof about.card, r, 11 + STORE_SEATS);
    const struct store_row row = { .table = (uint64_t)number_in(r, 0),
                                   .seq = (uint32_t)number_in(r, 1),
                                   .touched = number_in(r, 2),
                                   .about = &about };
    return reading->each.row(reading->with, &row);
}

bool postgres_list(struct store *store, const struct store_query *q, store_row_each *each,
                   void *with)
{
    struct postgres *s = postgres_of(store);
    struct reading reading = { .each.row = each, .with = with };
    const int64_t number[] = { q->states, q->listed, q->before, (int64_t)q->below, q->most };
    if (!link_ready(s))
        return false;
    link_pack(s);
    for (int i = 0; i < 5; i++)
        pack_number(&s->pack, number[i]);
    if (q->account)
        pack_number(&s->pack, (int64_t)q->account);
    return run(s, q->account ? SQL_LIST_OF : SQL_LIST, give_row, &reading);
}

bool postgres_find(struct store *store, uint64_t table, store_row_each *each, void *with)
{
    struct postgres *s = postgres_of(store);
    struct reading reading = { .each.row = each, .with = with };
    if (!link_ready(s))
        return false;
    pack_number(link_pack(s), (int64_t)table);
    return run(s, SQL_FIND, give_row, &reading);
}

/* The library puts a NUL behind every value. */
static bool give_note(void *with, const PGresult *r)
{
    const struct reading *reading = with;
    const char *name, *bytes;
    const uint32_t len = bytes_in(r, 1, &bytes);
    bytes_in(r, 0, &name);
    return !strncmp(name, reading->prefix, strlen(reading->prefix)) &&
           reading->each.note(reading->with, name, bytes, len);
}

bool postgres_notes(struct store *store, const char *prefix, const char *after,
                    store_note_each *each, void *with)
{
    struct postgres *s = postgres_of(store);
    struct reading reading = { .each.note = each, .with = with, .prefix = prefix };
    if (!link_ready(s))
        return false;
    pack_bytes(link_pack(s), prefix, strlen(prefix));
    pack_bytes(&s->pack, after, strlen(after));
    return run(s, SQL_NOTES, give_note, &reading);
}

static bool give_person(void *with, const PGresult *r)
{
    const struct reading *reading = with;
    struct store_person p = { .id = (uint64_t)number_in(r, 0),
                              .version = (uint32_t)number_in(r, 1) };
    bytes_in(r, 2, &p.key);
    p.len = bytes_in(r, 3, &p.lines);
    return reading->each.person(reading->with, &p);
}

bool postgres_find_person(struct store *store, uint64_t id, const char *key,
                          store_person_each *each, void *with)
{
    struct postgres *s = postgres_of(store);
    struct reading reading = { .each.person = each, .with = with };
    if (!link_ready(s))
        return false;
    link_pack(s);
    if (id)
        pack_number(&s->pack, (int64_t)id);
    else
        pack_bytes(&s->pack, key, strlen(key));
    return run(s, id ? SQL_PERSON : SQL_PERSON_CALLED, give_person, &reading);
}

bool postgres_list_people(struct store *store, store_person_each *each, void *with)
{
    struct postgres *s = postgres_of(store);
    struct reading reading = { .each.person = each, .with = with };
    if (!link_ready(s))
        return false;
    link_pack(s);
    return run(s, SQL_PEOPLE, give_person, &reading);
}
