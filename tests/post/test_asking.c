/* test_asking.c: what holders of seats ask of the post: ways to be told by, browsers, mail. */
#include "tests/post/office.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, office_open, office_close)
    const struct CMUnitTest tests[] = {
        T(what_is_asked_wrongly_is_refused),
        T(how_things_are),
        T(tests_are_sent_but_not_too_many),
        T(there_is_an_end_to_ways),
        T(a_browser_is_told),
        T(mail_is_confirmed_first),
        T(a_code_ends),
        T(mail_can_be_stopped_and_a_proof_spares_a_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
