/* yard.h: stores to be tried, and short words for what is done with them. */
#ifndef TESTS_STORE_YARD_H
#define TESTS_STORE_YARD_H

#include "store/store.h"

#include <stdbool.h>
#include <stdint.h>

/* A store of a kind in a place of its own, which goes with it. */
struct yard {
    const struct store_kind *kind;
    struct store *s;
    char directory[64]; /* with the file `store` in it; unused by stores in memory */
    char address[256];
    uint32_t n;  /* which one, of a place that gives addresses */
    bool tidies; /* after every append: everything is in its place */
};

/* Where stores are from now on: `place` gives the n-th of them an address and `clear` takes it
 * back; NULL: a directory of its own each. */
void yard_at(void (*place)(uint32_t n, char out[256]), void (*clear)(uint32_t n));

void yard_open(struct yard *y, const struct store_kind *kind, bool tidies);
/* Another store on the same place. */
struct store *yard_another(const struct yard *y);
void yard_reopen(struct yard *y);
void yard_close(struct yard *y);

/* Of a table that is being played, with seats of nobody. */
struct store_about plain_about(void);

/* Appends a text to a book with plain_about, and gives its fate. */
enum store_fate put(struct yard *y, uint64_t table, uint32_t seq, int64_t time, const char *text);
enum store_fate say(struct yard *y, uint64_t table, uint32_t seq, int64_t time, const char *text);
enum store_fate put_about(struct yard *y, uint64_t table, uint32_t seq, int64_t time,
                          const struct store_about *about);
enum store_fate append(struct yard *y, struct store_append *a);

/* A book from seq on as "0@1000 text;1@1001 text;", in a place that the next call uses again. */
const char *book_text(struct store *s, uint64_t table, enum store_book book, uint32_t seq);

/* The document of a person. */
enum store_fate put_person(struct yard *y, uint64_t id, uint32_t version, const char *key,
                           const char *lines);

/* The person of a number or, if that is 0, of a key, as "NUMBER KEY: LINES;", "" if there is none;
 * in a place that the next call uses again. */
const char *person_text(struct store *s, uint64_t id, const char *key);

/* Everything in a store that can be asked for, as text to compare; to be freed. */
char *dump(struct store *s);

#endif
