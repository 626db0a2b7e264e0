/* office.c: see office.h. */
#include "tests/post/office.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const int64_t noon = INT64_C(1794916800000);

struct receiver receiver;
struct store *store;
struct post *post;
struct post_settings settings;
int64_t now;
struct wish w;

void office_begin(void)
{
    post = post_new(&settings, store);
    assert_non_null(post);
}

int office_open(void **state)
{
    const char *fault;
    (void)state;
    receiver_begin(&receiver);
    store = store_memory.open("", &fault);
    settings = (struct post_settings){ .site = "https://club.example",
                                       .push = true,
                                       .hook = true,
                                       .ways = { .anywhere = true,
                                                 .smtp = "smtp://127.0.0.1:1",
                                                 .from = "games@club.example",
                                                 .seconds = 5 } };
    now = noon;
    office_begin();
    return 0;
}

int office_close(void **state)
{
    (void)state;
    post_free(&post);
    store->kind->close(&store);
    receiver_end(&receiver);
    return 0;
}

void work(void)
{
    post_work(post, now, true);
    while (courier_carries(post->courier)) {
        receiver_serve(&receiver);
        post_wait(post, 2);
        post_work(post, now, false);
    }
}

void append(uint64_t table, uint32_t seq, uint8_t turn, uint32_t ply, uint64_t holder)
{
    struct store_about about = { .state = STORE_PLAYING,
                                 .seats = 2,
                                 .turn = (uint8_t)(1u << turn),
                                 .ply = ply,
                                 .due = STORE_NEVER,
                                 .game = "lords",
                                 .card = "{\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Bea\"}]}" };
    const struct store_notice n = { .seat = 0, .due = now, .holder = holder };
    struct store_append a = { .table = table,
                              .seq = seq,
                              .time = now,
                              .lines = "x",
                              .len = 1,
                              .about = &about,
                              .notice = &n,
                              .notices = holder != 0 };
    store->kind->append(store, &a, 1);
    assert_int_equal(a.fate, STORE_KEPT);
}

static bool count_waiting(void *with, const struct store_waiting *waits)
{
    (void)waits;
    ++*(uint32_t *)with;
    return true;
}

uint32_t waiting(uint64_t table)
{
    uint32_t n = 0;
    assert_true(store->kind->list_notices(store, table, count_waiting, &n));
    return n;
}

const char *asks(uint64_t holder, const char *body, const char **code)
{
    static char answer[16384];
    struct buffer out = { 0 };
    const char *no;
    post_asked(post, now, holder, TABLE, body, (uint32_t)strlen(body), &out, &no);
    snprintf(answer, sizeof answer, "%s", no || !out.at ? "" : out.at);
    buffer_free(&out);
    if (code)
        *code = no;
    else
        assert_null(no);
    return answer;
}

void refuses(const char *body, const char *code)
{
    const char *no;
    asks(HOLDER, body, &no);
    assert_non_null(no);
    assert_string_equal(no, code);
}

void add_hook(uint64_t holder)
{
    char body[128];
    snprintf(body, sizeof body,
             "{\"do\":\"add\",\"way\":\"hook\",\"url\":\"http://127.0.0.1:%u/hook\"}",
             receiver.port);
    asks(holder, body, NULL);
}

struct wish *wish(uint64_t holder)
{
    assert_true(wish_load(store, holder, &w));
    return &w;
}

const struct sent *last_sent(void)
{
    wish(HOLDER);
    assert_true(w.logged > 0);
    return &w.log[w.logged - 1];
}
