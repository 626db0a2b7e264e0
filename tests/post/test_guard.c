/* test_guard.c: where nothing is sent, whoever asks for it. */
#include "post/guard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

static bool is_open(const char *text)
{
    struct sockaddr_in four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return guard_is_open((const struct sockaddr *)&four);
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return guard_is_open((const struct sockaddr *)&six);
}

static void addresses_of_the_open_net(void **state)
{
    (void)state;
    static const char *const open[] = { "1.1.1.1",
                                        "93.184.216.34",
                                        "100.63.255.255",
                                        "100.128.0.0",
                                        "172.15.255.255",
                                        "172.32.0.1",
                                        "192.167.1.1",
                                        "198.17.255.255",
                                        "198.20.0.1",
                                        "223.255.255.255",
                                        "2606:2800:220:1:248:1893:25c8:1946",
                                        "2a00:1450:4001:81b::200e",
                                        "::ffff:8.8.8.8",
                                        "64:ff9b::808:808",
                                        "2002:808:808::1",
                                        NULL };
    for (const char *const *a = open; *a; a++)
        if (!is_open(*a))
            fail_msg("%s is closed", *a);
}

static void addresses_behind_walls(void **state)
{
    (void)state;
    static const char *const closed[] = { "0.0.0.0",
                                          "127.0.0.1",
                                          "127.255.255.254",
                                          "10.1.2.3",
                                          "100.64.0.1",
                                          "100.127.255.255",
                                          "169.254.169.254",
                                          "172.16.0.1",
                                          "172.31.255.255",
                                          "192.0.0.8",
                                          "192.0.2.1",
                                          "192.88.99.1",
                                          "192.168.0.1",
                                          "198.18.0.1",
                                          "198.19.255.255",
                                          "198.51.100.7",
                                          "203.0.113.9",
                                          "224.0.0.1",
                                          "240.0.0.1",
                                          "255.255.255.255",
                                          "::",
                                          "::1",
                                          "fe80::1",
                                          "fc00::1",
                                          "fd12:3456::1",
                                          "ff02::1",
                                          "2001:db8::1",
                                          "2001::1",
                                          "2001:10::1",
                                          "::ffff:127.0.0.1",
                                          "::ffff:10.0.0.1",
                                          "::7f00:1",
                                          "64:ff9b::7f00:1",
                                          "2002:7f00:1::1",
                                          "2002:c0a8:1::1",
                                          NULL };
    for (const char *const *a = closed; *a; a++)
        if (is_open(*a))
            fail_msg("%s is open", *a);
    assert_false(guard_is_open(&(struct sockaddr){ .sa_family = AF_UNIX }));
}

static void addresses_of_the_web(void **state)
{
    (void)state;
    char origin[GUARD_ORIGIN], url[1100] = "https://push.example/";
    assert_true(guard_url("https://push.example/send/abc?x=1", false, origin));
    assert_string_equal(origin, "https://push.example");
    assert_true(guard_url("https://push.example:8443", false, origin));
    assert_string_equal(origin, "https://push.example:8443");
    assert_false(guard_url("http://push.example/", false, NULL));
    assert_true(guard_url("http://127.0.0.1:80/", true, NULL));
    static const char *const bad[] = { "",
                                       "push.example",
                                       "ftp://push.example/",
                                       "https://",
                                       "https:///x",
                                       "https://a:b@push.example/",
                                       "https://a@push.example/",
                                       "https://push.example:123456/",
                                       "https://push.example:8a/",
                                       "https://[::1]/",
                                       "https://push.example/ x",
                                       "https://push.example/\r\nx: y",
                                       "https://push.example/\"",
                                       "https://p\xc3\xa9.example/",
                                       "file:///etc/passwd",
                                       NULL };
    for (const char *const *u = bad; *u; u++)
        if (guard_url(*u, false, NULL))
            fail_msg("%s is good", *u);
    memset(url + 21, 'a', 1002);
    assert_true(guard_url(url, false, NULL));
    url[21 + 1002] = 'a';
    assert_false(guard_url(url, false, NULL));
}

static void addresses_of_mail(void **state)
{
    (void)state;
    static const char *const good[] = { "a@b", "ann@example.org", "a.b+c_d-e@sub.example.org",
                                        "o'hara@example.org", NULL };
    static const char *const bad[] = { "",
                                       "ann",
                                       "@example.org",
                                       "ann@",
                                       "ann@.org",
                                       "ann@example.",
                                       "a@b@c",
                                       "ann bee@example.org",
                                       "ann@exa mple.org",
                                       "ann@example.org\r\nBcc: x@y",
                                       "<ann@example.org>",
                                       "\"ann\"@example.org",
                                       "ann@-example.org",
                                       "an\xc3\xb1@example.org",
                                       NULL };
    for (const char *const *a = good; *a; a++)
        if (!guard_mail(*a))
            fail_msg("%s is bad", *a);
    for (const char *const *a = bad; *a; a++)
        if (guard_mail(*a))
            fail_msg("%s is good", *a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_of_the_open_net),
        cmocka_unit_test(addresses_behind_walls),
        cmocka_unit_test(addresses_of_the_web),
        cmocka_unit_test(addresses_of_mail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
