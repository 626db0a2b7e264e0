/* office.h: a post over a store in memory and a server that takes its requests, for tests. */
#ifndef TESTS_POST_OFFICE_H
#define TESTS_POST_OFFICE_H

#include "post/internal.h"
#include "tests/post/receiver.h"

enum { MINUTE = 60000, HOUR = 60 * MINUTE, TABLE = 9, HOLDER = 77 };

extern struct receiver receiver;
extern struct store *store;
extern struct post *post;
extern struct post_settings settings;
extern const int64_t noon; /* of some day; every test begins then */
extern int64_t now;
extern struct wish w; /* as it was loaded last */

/* Before and after each test; and a post as `settings` are now, over the same store. */
int office_open(void **state);
int office_close(void **state);
void office_begin(void);

/* Works until nothing is on its way any more. */
void work(void);

/* An entry after which it is this seat's turn, and whoever holds it is to be told; 0: nobody. */
void append(uint64_t table, uint32_t seq, uint8_t turn, uint32_t ply, uint64_t holder);

/* Letters of a table that wait. */
uint32_t waiting(uint64_t table);

/* What the holder is told when he asks; "" if he is refused, and *code says why. */
const char *asks(uint64_t holder, const char *body, const char **code);
void refuses(const char *body, const char *code);

void add_hook(uint64_t holder);
struct wish *wish(uint64_t holder);
const struct sent *last_sent(void);

#endif
