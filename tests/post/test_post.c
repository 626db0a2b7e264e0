/* test_post.c: from the outbox to a server that takes requests: once, again, not at all, and after
 * the process or the store has failed. */
#include "base/base64.h"
#include "post/hmac.h"
#include "post/internal.h"
#include "tests/post/office.h"
#include "tests/store/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sending */

static void is_signed(const char *secret)
{
    const char *body = strstr(receiver.last, "\r\n\r\n") + 4;
    const char *signature = strstr(receiver.last, "Ceilidh-Signature: t=");
    char bytes[8192], hex[2 * HMAC_BYTES + 1];
    uint8_t mac[HMAC_BYTES];
    struct text t = text_over(hex, sizeof hex);
    assert_non_null(signature);
    const int n = snprintf(bytes, sizeof bytes, "%.10s.%s", signature + 21, body);
    hmac_sha256((const uint8_t *)secret, (uint32_t)strlen(secret), bytes, (uint32_t)n, mac);
    for (int i = 0; i < HMAC_BYTES; i++)
        text_hex(&t, mac[i], 2);
    assert_memory_equal(signature + 21 + 10, ",v1=", 4);
    assert_memory_equal(signature + 21 + 14, hex, sizeof hex - 1);
}

static void a_turn_is_told_once(void **state)
{
    (void)state;
    add_hook(HOLDER);
    append(TABLE, 0, 0, 12, HOLDER);
    work();
    assert_int_equal(receiver.requests, 1);
    assert_non_null(strstr(receiver.last, "\"what\":\"turn\""));
    assert_non_null(strstr(receiver.last, "\"names\":\"Bea\""));
    is_signed(wish(HOLDER)->way[0].key);
    assert_int_equal(waiting(TABLE), 0);
    assert_int_equal(last_sent()->state, SENT_DONE);
    assert_int_equal(post_counts(post)->sent, 1);
    now += HOUR;
    work();
    assert_int_equal(receiver.requests, 1);
    /* Somebody took back and moved again: the same turn. */
    append(TABLE, 1, 0, 12, HOLDER);
    work();
    assert_int_equal(receiver.requests, 1);
    assert_int_equal(waiting(TABLE), 0);
    append(TABLE, 2, 0, 14, HOLDER);
    work();
    assert_int_equal(receiver.requests, 2);
}

static void not_to_who_has_acted_is_somebody_else_or_wants_nothing(void **state)
{
    (void)state;
    add_hook(HOLDER);
    append(TABLE, 0, 0, 12, HOLDER + 1); /* somebody else's seat by now */
    append(10, 0, 0, 12, HOLDER);
    append(10, 1, 1, 13, 0); /* has acted, whatever the outbox says */
    work();
    assert_int_equal(receiver.requests, 0);
    assert_int_equal(waiting(TABLE) + waiting(10), 0);
    assert_int_equal(post_counts(post)->dropped, 2);
}

static void what_is_not_taken_is_tried_again_and_given_up(void **state)
{
    static const int64_t waits[] = { MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR };
    (void)state;
    add_hook(HOLDER);
    receiver.answer = "500 No\r\n";
    append(TABLE, 0, 0, 12, HOLDER);
    work();
    for (uint32_t i = 0; i < 5; i++) {
        assert_int_equal(receiver.requests, i + 1);
        assert_int_equal(last_sent()->state, SENT_LATER);
        assert_int_equal(last_sent()->code, 500);
        now += waits[i] - 1;
        work();
        assert_int_equal(receiver.requests, i + 1);
        now += 1;
        work();
    }
    assert_int_equal(receiver.requests, POST_TRIES);
    assert_int_equal(last_sent()->state, SENT_GAVE_UP);
    assert_int_equal(waiting(TABLE), 0);
    assert_int_equal(post_counts(post)->gave_up, 1);
}

static void who_asks_for_more_time_gets_it(void **state)
{
    (void)state;
    add_hook(HOLDER);
    receiver.answer = "429 Slow\r\nRetry-After: 600\r\n";
    append(TABLE, 0, 0, 12, HOLDER);
    work();
    receiver.answer = "204 Fine\r\n";
    now += 5 * MINUTE;
    work();
    assert_int_equal(receiver.requests, 1);
    now += 5 * MINUTE;
    work();
    assert_int_equal(receiver.requests, 2);
    assert_int_equal(last_sent()->state, SENT_DONE);
    assert_int_equal(last_sent()->tries, 2);
}

static void what_is_gone_is_forgotten(void **state)
{
    (void)state;
    add_hook(HOLDER);
    receiver.answer = "410 Gone\r\n";
    append(TABLE, 0, 0, 12, HOLDER);
    work();
    assert_int_equal(receiver.requests, 1);
    assert_int_equal(wish(HOLDER)->ways, 0);
    assert_int_equal(last_sent()->state, SENT_GAVE_UP);
    assert_int_equal(waiting(TABLE), 0);
}

static void a_way_that_is_removed_is_not_tried_again(void **state)
{
    (void)state;
    add_hook(HOLDER);
    receiver.answer = "500 No\r\n";
    append(TABLE, 0, 0, 12, HOLDER);
    work();
    asks(HOLDER, "{\"do\":\"remove\",\"id\":1}", NULL);
    now += MINUTE;
    work();
    assert_int_equal(receiver.requests, 1);
    assert_int_equal(waiting(TABLE), 0);
}

static void quiet_hours_are_kept(void **state)
{
    (void)state;
    add_hook(HOLDER);
    asks(HOLDER, "{\"do\":\"quiet\",\"from\":660,\"to\":780,\"offset\":0}", NULL); /* 11 to 13 */
    append(TABLE, 0, 0, 12, HOLDER);
    work();
    assert_int_equal(receiver.requests, 0);
    assert_int_equal(waiting(TABLE), 1);
    now += HOUR - 1;
    work();
    assert_int_equal(receiver.requests, 0);
    now += 1;
    work();
    assert_int_equal(receiver.requests, 1);
}

static void what_goes_to_one_address_goes_in_one_letter(void **state)
{
    (void)state;
    add_hook(HOLDER);
    add_hook(HOLDER + 1);
    append(TABLE, 0, 0, 12, HOLDER);
    append(10, 0, 0, 3, HOLDER + 1);
    work();
    assert_int_equal(receiver.requests, 1);
    assert_non_null(strstr(receiver.last, "\"AAAAAAAAAAk\""));
    assert_non_null(strstr(receiver.last, "\"AAAAAAAAAAo\""));
    assert_int_equal(waiting(TABLE) + waiting(10), 0);
    assert_int_equal(wish(HOLDER + 1)->log[0].state, SENT_DONE);
}

static void nothing_goes_behind_our_walls(void **state)
{
    (void)state;
    add_hook(HOLDER);
    post_free(&post);
    settings.ways.anywhere = false;
    office_begin();
    append(TABLE, 0, 0, 12, HOLDER);
    work();
    assert_int_equal(receiver.requests, 0);
    assert_int_equal(last_sent()->state, SENT_GAVE_UP);
    assert_int_equal(last_sent()->code, 0);
    refuses("{\"do\":\"add\",\"way\":\"hook\",\"url\":\"http://club.example/\"}", "way");
    /* a name may lead anywhere: it is the address that counts */
    asks(HOLDER, "{\"do\":\"add\",\"way\":\"hook\",\"url\":\"https://localhost/\"}", NULL);
    asks(HOLDER, "{\"do\":\"test\",\"id\":2}", NULL);
    work();
    assert_int_equal(last_sent()->state, SENT_GAVE_UP);
    assert_int_equal(receiver.requests, 0);
}

/* What dies */

/* The process dies while a letter is under way: it is sent again, but not for ever. */
static void a_death_while_sending_is_a_try(void **state)
{
    (void)state;
    add_hook(HOLDER);
    append(TABLE, 0, 0, 12, HOLDER);
    receiver.answer = NULL; /* takes, and never says so */
    for (uint32_t i = 0; i < POST_TRIES + 3; i++) {
        post_work(post, now, true);
        if (i < POST_TRIES) {
            assert_int_equal(courier_carries(post->courier), 1);
            assert_int_equal(last_sent()->state, SENT_TRYING);
            assert_int_equal(last_sent()->tries, i + 1);
        } else {
            assert_int_equal(courier_carries(post->courier), 0);
        }
        post_free(&post);
        office_begin();
        post_work(post, now + POST_HOLD - 1, true);
        assert_int_equal(courier_carries(post->courier), 0); /* it is still held */
        now += POST_HOLD;
    }
    assert_int_equal(last_sent()->state, SENT_GAVE_UP);
    assert_int_equal(waiting(TABLE), 0);
}

static void after_a_death_it_is_sent(void **state)
{
    (void)state;
    add_hook(HOLDER);
    append(TABLE, 0, 0, 12, HOLDER);
    receiver.answer = NULL;
    post_work(post, now, true);
    post_free(&post);
    receiver_end(&receiver);
    receiver_begin(&receiver);
    wish(HOLDER); /* the same hook, at its new address */
    snprintf(w.way[0].to, sizeof w.way[0].to, "http://127.0.0.1:%u/hook", receiver.port);
    assert_true(wish_save(store, &w));
    office_begin();
    now += POST_HOLD;
    work();
    assert_int_equal(receiver.requests, 1);
    assert_int_equal(last_sent()->state, SENT_DONE);
    assert_int_equal(last_sent()->tries, 2);
    assert_int_equal(waiting(TABLE), 0);
    now += 24 * HOUR;
    work();
    assert_int_equal(receiver.requests, 1);
}

/* The n-th call to the store fails, refused or without an answer: all the same it is told, and not
 * more than once too often. */
static bool told_in_spite_of(enum faulty_way way, uint32_t n)
{
    const char *fault;
    post_free(&post);
    store->kind->close(&store);
    receiver.requests = 0;
    now = noon;
    faulty_at(&store_memory, way, UINT32_MAX);
    store = store_faulty.open("", &fault);
    office_begin();
    add_hook(HOLDER);
    append(TABLE, 0, 0, 12, HOLDER);
    faulty_at(&store_memory, way, n);
    for (int i = 0; i < 4; i++, now += POST_HOLD)
        work();
    const bool struck = faulty_struck();
    if (receiver.requests < 1 || receiver.requests > 2)
        fail_msg("way %d, call %u: told %u times", way, n, receiver.requests);
    assert_int_equal(waiting(TABLE), 0);
    return struck;
}

static void a_store_may_fail_at_any_call(void **state)
{
    (void)state;
    for (enum faulty_way way = 0; way < FAULTY_WAYS; way++)
        for (uint32_t n = 0; n < 12; n++)
            told_in_spite_of(way, n);
    faulty_at(&store_memory, FAULTY_REFUSES, UINT32_MAX);
}

static void what_is_old_is_swept_away(void **state)
{
    char name[STORE_NAME];
    (void)state;
    for (uint64_t i = 1; i <= 100; i++)
        add_hook(i);
    append(TABLE, 0, 0, 12, 5);
    work();
    assert_int_equal(wish(5)->logged, 1);
    now += 31 * 24 * (int64_t)HOUR;
    for (int i = 0; i < 4; i++, now += 24 * HOUR)
        work();
    assert_int_equal(wish(5)->logged, 0);
    assert_int_equal(wish(5)->ways, 1);
    now += 401 * 24 * (int64_t)HOUR;
    for (int i = 0; i < 4; i++, now += 24 * HOUR)
        work();
    for (uint64_t i = 1; i <= 100; i++)
        assert_int_equal(wish(i)->ways, 0);
    snprintf(name, sizeof name, WISH_NOTES);
    assert_int_equal(wish_holder(name), 0);
}

static void keys_stay(void **state)
{
    (void)state;
    struct push_key was = post->key;
    post_free(&post);
    office_begin();
    assert_memory_equal(&was, &post->key, sizeof was);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, office_open, office_close)
    const struct CMUnitTest tests[] = {
        T(a_turn_is_told_once),
        T(not_to_who_has_acted_is_somebody_else_or_wants_nothing),
        T(what_is_not_taken_is_tried_again_and_given_up),
        T(who_asks_for_more_time_gets_it),
        T(what_is_gone_is_forgotten),
        T(a_way_that_is_removed_is_not_tried_again),
        T(quiet_hours_are_kept),
        T(what_goes_to_one_address_goes_in_one_letter),
        T(nothing_goes_behind_our_walls),
        T(a_death_while_sending_is_a_try),
        T(after_a_death_it_is_sent),
        T(a_store_may_fail_at_any_call),
        T(what_is_old_is_swept_away),
        T(keys_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
