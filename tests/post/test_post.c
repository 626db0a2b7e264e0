/* test_post.c: from the outbox to a server that takes requests: once, again, not at all, and after
 * the process or the store has failed. */
#include "base/base64.h"
#include "post/hmac.h"
#include "post/internal.h"
#include "tests/post/receiver.h"
#include "tests/store/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MINUTE = 60000, HOUR = 60 * MINUTE, TABLE = 9, HOLDER = 77 };
static const int64_t noon = INT64_C(1794916800000); /* of some day */

static struct receiver receiver;
static struct store *store;
static struct post *post;
static struct post_settings settings;
static int64_t now;
static struct wish w; /* as it was loaded last */

static void open_post(void)
{
    post = post_new(&settings, store);
    assert_non_null(post);
}

static int begin(void **state)
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
    open_post();
    return 0;
}

static int end(void **state)
{
    (void)state;
    post_free(&post);
    store->kind->close(&store);
    receiver_end(&receiver);
    return 0;
}

/* Works until nothing is on its way any more. */
static void work(void)
{
    post_work(post, now, true);
    while (courier_carries(post->courier)) {
        receiver_serve(&receiver);
        post_wait(post, 2);
        post_work(post, now, false);
    }
}

static void append(uint64_t table, uint32_t seq, uint8_t turn, uint32_t ply, uint64_t holder)
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

static uint32_t waiting(uint64_t table)
{
    uint32_t n = 0;
    assert_true(store->kind->list_notices(store, table, count_waiting, &n));
    return n;
}

/* What the holder is told when he asks; "" if he is refused, and *code says why. */
static const char *asks(uint64_t holder, const char *body, const char **code)
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

static void refuses(const char *body, const char *code)
{
    const char *no;
    asks(HOLDER, body, &no);
    assert_non_null(no);
    assert_string_equal(no, code);
}

static void add_hook(uint64_t holder)
{
    char body[128];
    snprintf(body, sizeof body,
             "{\"do\":\"add\",\"way\":\"hook\",\"url\":\"http://127.0.0.1:%u/hook\"}",
             receiver.port);
    asks(holder, body, NULL);
}

static struct wish *wish(uint64_t holder)
{
    assert_true(wish_load(store, holder, &w));
    return &w;
}

static const struct sent *last_sent(void)
{
    wish(HOLDER);
    assert_true(w.logged > 0);
    return &w.log[w.logged - 1];
}

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
    open_post();
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
        open_post();
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
    open_post();
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
    open_post();
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

/* Asking */

static void what_is_asked_wrongly_is_refused(void **state)
{
    (void)state;
    refuses("{", "value");
    refuses("[]", "value");
    refuses("{}", "value");
    refuses("{\"do\":\"dance\"}", "value");
    refuses("{\"do\":\"add\"}", "way");
    refuses("{\"do\":\"add\",\"way\":\"pigeon\"}", "way");
    refuses("{\"do\":\"add\",\"way\":\"hook\",\"url\":\"ftp://x\"}", "way");
    refuses("{\"do\":\"add\",\"way\":\"push\",\"endpoint\":\"https://x\"}", "way");
    refuses("{\"do\":\"add\",\"way\":\"mail\",\"to\":\"x\"}", "way");
    refuses("{\"do\":\"test\",\"id\":1}", "way");
    refuses("{\"do\":\"confirm\",\"id\":1,\"code\":\"000000\"}", "code");
    refuses("{\"do\":\"quiet\",\"from\":1440,\"to\":0,\"offset\":0}", "value");
    refuses("{\"do\":\"quiet\",\"from\":1,\"to\":2,\"offset\":-841}", "value");
    refuses("{\"do\":\"quiet\",\"from\":1,\"to\":-2,\"offset\":0}", "value");
    assert_int_equal(wish(HOLDER)->ways, 0);
    assert_false(w.quiet);
}

static void how_things_are(void **state)
{
    const char *answer;
    (void)state;
    answer = asks(HOLDER, "", NULL);
    assert_non_null(strstr(answer, "{\"ways\":[],\"quiet\":null,\"log\":[],"
                                   "\"can\":[\"push\",\"mail\",\"hook\"],\"key\":\"B"));
    add_hook(HOLDER);
    answer = asks(HOLDER, "{\"do\":\"quiet\",\"from\":1320,\"to\":480,\"offset\":-180}", NULL);
    assert_non_null(strstr(answer, "\"quiet\":{\"from\":1320,\"to\":480,\"offset\":-180}"));
    assert_non_null(strstr(answer, "{\"id\":1,\"way\":\"hook\",\"to\":\"127.0.0.1:"));
    assert_null(strstr(answer, "secret")); /* told once, when it was made */
    answer = asks(HOLDER, "{\"do\":\"quiet\"}", NULL);
    assert_non_null(strstr(answer, "\"quiet\":null"));
    answer = asks(HOLDER + 1, "", NULL);
    assert_non_null(strstr(answer, "\"ways\":[]")); /* somebody else's are his alone */
    settings.push = settings.hook = false;
    settings.ways.smtp = NULL;
    assert_non_null(strstr(asks(HOLDER, "", NULL), "\"can\":[]"));
}

static void tests_are_sent_but_not_too_many(void **state)
{
    (void)state;
    add_hook(HOLDER);
    append(TABLE, 0, 1, 12, 0);
    for (int i = 0; i < FROM_WISH_A_DAY; i++) {
        asks(HOLDER, "{\"do\":\"test\",\"id\":1}", NULL);
        work();
    }
    assert_int_equal(receiver.requests, FROM_WISH_A_DAY);
    assert_non_null(strstr(receiver.last, "\"what\":\"test\""));
    refuses("{\"do\":\"test\",\"id\":1}", "often");
    now += 25 * HOUR;
    receiver.answer = "500 No\r\n";
    asks(HOLDER, "{\"do\":\"test\",\"id\":1}", NULL);
    work();
    assert_int_equal(last_sent()->state, SENT_GAVE_UP); /* who asked sees it, and may ask again */
}

static void there_is_an_end_to_ways(void **state)
{
    char body[128];
    const char *no;
    (void)state;
    for (int i = 0; i < WISH_WAYS; i++) {
        snprintf(body, sizeof body,
                 "{\"do\":\"add\",\"way\":\"hook\",\"url\":\"https://a.example/%d\"}", i);
        asks(HOLDER, body, NULL);
    }
    refuses("{\"do\":\"add\",\"way\":\"hook\",\"url\":\"https://a.example/x\"}", "many");
    refuses("{\"do\":\"add\",\"way\":\"mail\",\"to\":\"a@b.example\"}", "many");
    asks(HOLDER, "{\"do\":\"add\",\"way\":\"hook\",\"url\":\"https://a.example/1\"}", &no);
    assert_null(no); /* there already: a new secret */
}

/* A browser's two keys, as those of RFC 8291's example. */
#define BROWSER                                                       \
    "\"p256dh\":\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-" \
    "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkN"                                  \
    "toIAiw4\",\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\""

static void a_browser_is_told(void **state)
{
    char body[512];
    (void)state;
    snprintf(body, sizeof body,
             "{\"do\":\"add\",\"way\":\"push\",\"endpoint\":\"http://127.0.0.1:%u/p\"," BROWSER "}",
             receiver.port);
    asks(HOLDER, body, NULL);
    assert_non_null(strstr(asks(HOLDER, body, NULL), "\"mark\":\"")); /* twice is once */
    assert_int_equal(wish(HOLDER)->ways, 1);
    append(TABLE, 0, 0, 12, HOLDER);
    receiver.answer = "201 Made\r\n";
    work();
    assert_int_equal(receiver.requests, 1);
    static const char *const headers[] = { "Content-Encoding: aes128gcm", "TTL: 86400",
                                           "Topic: AAAAAAAAAAk", "Authorization: vapid t=", NULL };
    for (const char *const *h = headers; *h; h++)
        if (!strstr(receiver.last, *h))
            fail_msg("%s is missing", *h);
    assert_null(strstr(receiver.last, "Lords"));
    receiver.answer = "404 Gone\r\n";
    append(TABLE, 1, 0, 14, HOLDER);
    work();
    assert_int_equal(wish(HOLDER)->ways, 0);
    asks(HOLDER, body, NULL);
    receiver.answer = "403 No\r\n";
    append(TABLE, 2, 0, 16, HOLDER);
    work();
    assert_int_equal(last_sent()->state, SENT_GAVE_UP);
}

static void confirm(const char *code, const char *no)
{
    char body[128];
    snprintf(body, sizeof body, "{\"do\":\"confirm\",\"id\":%u,\"code\":\"%s\"}", w.way[0].id,
             code);
    if (no)
        refuses(body, no);
    else
        asks(HOLDER, body, NULL);
}

#define ADD_MAIL "{\"do\":\"add\",\"way\":\"mail\",\"to\":\"Ann@example.org\",\"lang\":\"ko\""

static void mail_is_confirmed_first(void **state)
{
    char code[CODE];
    (void)state;
    asks(HOLDER, ADD_MAIL "}", NULL);
    work();
    assert_int_equal(last_sent()->what, SENT_CODE);
    assert_string_equal(w.lang, "ko");
    assert_true(w.way[0].asked);
    assert_non_null(strstr(asks(HOLDER, "", NULL), "\"to\":\"A…@example.org\",\"on\":false}"));
    append(TABLE, 0, 0, 12, HOLDER);
    work();
    assert_int_equal(last_sent()->what, SENT_CODE); /* nothing else goes there */
    wish(HOLDER);
    memcpy(code, w.way[0].key, CODE);
    confirm("12345", "code");
    confirm(strcmp(code, "000000") ? "000000" : "000001", "code");
    now += HOUR;
    confirm(code, NULL);
    assert_false(wish(HOLDER)->way[0].asked);
    append(TABLE, 1, 0, 14, HOLDER);
    work();
    assert_int_equal(last_sent()->what, SENT_TURN);
    assert_int_equal(last_sent()->kind, WAY_MAIL);
    assert_int_equal(last_sent()->state, SENT_LATER); /* nobody listens at that port */
}

static void a_code_ends(void **state)
{
    char code[CODE];
    (void)state;
    asks(HOLDER, ADD_MAIL "}", NULL);
    work();
    wish(HOLDER);
    memcpy(code, w.way[0].key, CODE);
    for (int i = 0; i < WRONG_CODES; i++)
        confirm("xxxxxx", "code");
    confirm(code, "code"); /* the right one comes too late */
    asks(HOLDER, ADD_MAIL "}", NULL);
    work();
    wish(HOLDER);
    memcpy(code, w.way[0].key, CODE);
    now += 25 * HOUR;
    confirm(code, "code");
    for (int i = 0; i < CODES_A_DAY; i++)
        asks(HOLDER + 1 + (uint64_t)i, ADD_MAIL "}", NULL); /* whoever asks */
    refuses(ADD_MAIL "}", "often");
    work();
}

static void mail_can_be_stopped_and_a_proof_spares_a_code(void **state)
{
    char proof[PROOF], token[OFF_TOKEN], body[256];
    const char *no;
    (void)state;
    address_proof(post, "ann@example.org", proof);
    snprintf(body, sizeof body, ADD_MAIL ",\"proof\":\"%s\"}", proof);
    assert_non_null(strstr(asks(HOLDER, body, NULL), "\"on\":true"));
    append(TABLE, 0, 0, 12, HOLDER);
    work();
    assert_int_equal(last_sent()->what, SENT_TURN);
    address_token(post, "ANN@example.org", token);
    assert_false(post_off(post, now, "rubbish"));
    token[3] = token[3] == 'A' ? 'B' : 'A';
    assert_false(post_off(post, now, token));
    address_token(post, "ANN@example.org", token);
    assert_true(post_off(post, now, token));
    now += MINUTE;
    work();
    assert_int_equal(wish(HOLDER)->ways, 0); /* the next try saw it */
    assert_int_equal(waiting(TABLE), 0);
    asks(HOLDER, body, &no); /* the proof is worth nothing now: one code a day */
    assert_null(no);
    assert_true(wish(HOLDER)->way[0].asked);
    asks(HOLDER + 1, body, &no);
    assert_string_equal(no, "often");
    work();
    wish(HOLDER);
    char code[CODE];
    memcpy(code, w.way[0].key, CODE);
    confirm(code, NULL);
    asks(HOLDER + 1, body, &no);
    assert_null(no);
    assert_non_null(strstr(asks(HOLDER + 1, "", NULL), "\"on\":true"));
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
    open_post();
    assert_memory_equal(&was, &post->key, sizeof was);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, begin, end)
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
        T(what_is_asked_wrongly_is_refused),
        T(how_things_are),
        T(tests_are_sent_but_not_too_many),
        T(there_is_an_end_to_ways),
        T(a_browser_is_told),
        T(mail_is_confirmed_first),
        T(a_code_ends),
        T(mail_can_be_stopped_and_a_proof_spares_a_code),
        T(what_is_old_is_swept_away),
        T(keys_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
