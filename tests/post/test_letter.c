/* test_letter.c: letters say which tables wait, and nothing that somebody else wrote becomes more
 * than a name in them. */
#include "post/letter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

static struct turn lords = { .table = 1, .game = "lords", .names = "Bea, Cal" };
static struct turn two[] = { { .table = 1, .game = "lords", .names = "Bea" },
                             { .table = 2, .game = "caledonia", .names = "" } };

static struct letter letter(void)
{
    return (struct letter){ .what = SENT_TURN,
                            .lang = "en",
                            .site = "https://club.example",
                            .turns = &lords,
                            .n = 1,
                            .id = "ID",
                            .time = INT64_C(1794909775041),
                            .from = "games@club.example",
                            .to = "ann@example.org",
                            .off = "TOKEN" };
}

static void a_push(void **state)
{
    char out[1024];
    struct text t = text_over(out, sizeof out);
    struct letter l = letter();
    (void)state;
    letter_push(&l, &t);
    assert_string_equal(out, "{\"title\":\"Your turn in Lords\",\"body\":\"Lords with Bea, Cal\","
                             "\"tag\":\"/t/AAAAAAAAAAE\",\"url\":\"/t/AAAAAAAAAAE\"}");
    l.turns = two;
    l.n = 2;
    l.lang = "es";
    t = text_over(out, sizeof out);
    letter_push(&l, &t);
    assert_string_equal(out, "{\"title\":\"Te toca en 2 mesas\",\"body\":\"Lords con Bea\\u000a"
                             "Caledonia\",\"tag\":\"/games\",\"url\":\"/games\"}");
}

static void a_hook(void **state)
{
    char out[1024];
    struct text t = text_over(out, sizeof out);
    const struct letter l = letter();
    (void)state;
    letter_hook(&l, &t);
    assert_string_equal(out, "{\"what\":\"turn\",\"id\":\"ID\",\"time\":1794909775041,\"tables\":["
                             "{\"table\":\"AAAAAAAAAAE\",\"game\":\"lords\",\"names\":\"Bea, Cal\","
                             "\"url\":\"https://club.example/t/AAAAAAAAAAE\"}]}");
}

static void a_mail(void **state)
{
    struct buffer out = { 0 };
    const struct letter l = letter();
    (void)state;
    letter_mail(&l, &out);
    assert_string_equal(out.at, "Date: Tue, 17 Nov 2026 10:02:55 +0000\r\n"
                                "From: Ceilidh <games@club.example>\r\n"
                                "To: <ann@example.org>\r\n"
                                "Subject: =?utf-8?B?WW91ciB0dXJuIGluIExvcmRz?=\r\n"
                                "Message-ID: <ID@club.example>\r\n"
                                "Auto-Submitted: auto-generated\r\n"
                                "List-Unsubscribe: <https://club.example/api/off/TOKEN>\r\n"
                                "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
                                "MIME-Version: 1.0\r\n"
                                "Content-Type: text/plain; charset=utf-8\r\n"
                                "Content-Transfer-Encoding: quoted-printable\r\n"
                                "\r\n"
                                "Your turn in Lords\r\n"
                                "\r\n"
                                "Lords with Bea, Cal\r\n"
                                "https://club.example/t/AAAAAAAAAAE\r\n"
                                "\r\n"
                                "No more mail of this kind: https://club.example/off#TOKEN\r\n");
    buffer_free(&out);
}

static bool is_ascii(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text > '~')
            return false;
    return true;
}

static void lines_are_short(const char *text)
{
    for (const char *line = text; *line;) {
        const size_t n = strcspn(line, "\r");
        assert_true(n <= 78);
        assert_true(line[0] != '.'); /* which SMTP would take for an end */
        line += n + 2;
    }
}

static void mail_in_every_language_and_of_every_kind(void **state)
{
    static const char *const langs[] = { "en", "es", "pt-BR", "ko", "xx", NULL };
    (void)state;
    for (const char *const *lang = langs; *lang; lang++)
        for (int what = 0; what < SENT_WHATS; what++) {
            struct buffer out = { 0 };
            struct letter l = letter();
            l.lang = *lang;
            l.what = (enum sent_what)what;
            l.code = "123456";
            l.n = what == SENT_CODE ? 0 : 1;
            l.off = what == SENT_CODE ? NULL : "TOKEN";
            letter_mail(&l, &out);
            assert_true(is_ascii(out.at));
            lines_are_short(out.at);
            assert_null(strstr(out.at, "post.")); /* no sentence is missing */
            assert_true((strstr(out.at, "123456") != NULL) == (what == SENT_CODE));
            assert_true((strstr(out.at, "Unsubscribe") != NULL) == (what != SENT_CODE));
            buffer_free(&out);
        }
}

static void turn_seen(const char *card, int seat, const char *names)
{
    struct store_about about = { .game = "lords" };
    const struct store_row row = { .table = 7, .about = &about };
    struct turn turn;
    snprintf(about.card, sizeof about.card, "%s", card);
    turn_of(&turn, &row, seat);
    assert_string_equal(turn.names, names);
    assert_string_equal(turn.game, "lords");
}

static void names_of_the_others(void **state)
{
    (void)state;
    turn_seen("{\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Bea\"},{\"name\":\"Cal\"}]}", 0,
              "Bea, Cal");
    turn_seen("{\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Bea\",\"bot\":\"raider\"},{}]}", 0, "");
    turn_seen("{\"seats\":[{\"name\":\"Ann\"},{\"name\":\"http://x <a@b>.\"}]}", 0,
              "http   x  a b .");
    turn_seen("{}", 0, "");
    turn_seen("", 0, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_push),
        cmocka_unit_test(a_hook),
        cmocka_unit_test(a_mail),
        cmocka_unit_test(mail_in_every_language_and_of_every_kind),
        cmocka_unit_test(names_of_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
