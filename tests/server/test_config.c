/* test_config.c: settings by file, environment and flags. */
#include "server/config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static struct settings s;
static struct setting_fault fault;
static struct server_config c;

static void nobody_says_anything(void **state)
{
    (void)state;
    settings_begin(&s);
    assert_true(settings_config(&s, &c, &fault));
    assert_string_equal(c.host, "127.0.0.1");
    assert_int_equal(c.port, 8080);
    assert_int_equal(c.ping, 25);
    assert_null(c.origins);
    assert_null(c.certificate);
    assert_false(c.open_metrics);
}

static void a_file(void **state)
{
    char text[] = "# the club\n\n  port = 9000 \r\norigins=https://club.example\nmetrics = all\n"
                  "store = sqlite:a b.sqlite";
    (void)state;
    settings_begin(&s);
    assert_true(settings_file(&s, text, &fault));
    assert_true(settings_config(&s, &c, &fault));
    assert_int_equal(c.port, 9000);
    assert_string_equal(c.origins, "https://club.example");
    assert_string_equal(s.value[SETTING_STORE], "sqlite:a b.sqlite");
    assert_true(c.open_metrics);
}

static void how_people_are_told(void **state)
{
    char text[] = "tell = mail, hook\nsmtp = smtps://mail.example:465\nsmtp-user = games\n"
                  "smtp-password = a = b\nmail-sender = games@club.example\n"
                  "site = https://club.example\ntell-to = all\nsmtp-tls = maybe\n"
                  "tell-after = 30\nauthorities = ca.pem";
    (void)state;
    settings_begin(&s);
    assert_true(settings_config(&s, &c, &fault));
    assert_true(c.post.push && c.post.hook && !c.post.ways.anywhere);
    assert_null(c.post.ways.smtp);
    assert_null(c.post.site);
    assert_int_equal(c.tell_after, 120);
    assert_true(settings_file(&s, text, &fault));
    assert_true(settings_config(&s, &c, &fault));
    assert_true(!c.post.push && c.post.hook && c.post.ways.anywhere && c.post.ways.smtp_plain);
    assert_string_equal(c.post.ways.smtp, "smtps://mail.example:465");
    assert_string_equal(c.post.ways.password, "a = b");
    assert_string_equal(c.post.ways.ca, "ca.pem");
    assert_int_equal(c.tell_after, 30);
    assert_true(settings_set(&s, SETTING_TELL, "push", &fault));
    assert_true(settings_config(&s, &c, &fault));
    assert_null(c.post.ways.smtp);
}

/* With these three settings: which fault. */
static void told_wrongly(const char *smtp, const char *site, const char *sender, const char *code)
{
    settings_begin(&s);
    assert_true(settings_set(&s, SETTING_SMTP, smtp, &fault) &&
                settings_set(&s, SETTING_SITE, site, &fault) &&
                settings_set(&s, SETTING_MAIL_SENDER, sender, &fault));
    assert_false(settings_config(&s, &c, &fault));
    assert_string_equal(fault.wrong, code);
}

static void how_people_cannot_be_told(void **state)
{
    (void)state;
    told_wrongly("smtp://a:25", "", "a@b", "mail");
    told_wrongly("smtp://a:25", "https://b", "", "mail");
    told_wrongly("smtp://a:25", "https://b", "a b", "mail");
    told_wrongly("imap://a", "https://b", "a@b", "smtp");
    told_wrongly("", "https://b/", "", "site");
    told_wrongly("", "b", "", "site");
    settings_begin(&s);
    assert_false(settings_set(&s, SETTING_TELL_TO, "some", &fault));
    assert_string_equal(fault.wrong, "tell-to");
    assert_false(settings_set(&s, SETTING_SMTP_TLS, "never", &fault));
    assert_string_equal(fault.wrong, "smtp-tls");
}

static void refused(const char *text, const char *code, uint32_t line, const char *name)
{
    char own[256];
    strncpy(own, text, sizeof own - 1);
    own[sizeof own - 1] = '\0';
    settings_begin(&s);
    assert_false(settings_file(&s, own, &fault));
    assert_string_equal(fault.wrong, code);
    assert_int_equal(fault.line, line);
    assert_string_equal(fault.name, name);
}

static void files_that_are_wrong(void **state)
{
    (void)state;
    refused("port = 9000\nprot = 80\n", "unknown", 2, "prot");
    refused("port", "line", 1, "port");
    refused("\n\nport = 65536", "number", 3, "port");
    refused("port = ", "number", 1, "port");
    refused("port = -1", "number", 1, "port");
    refused("tables = 0", "number", 1, "tables");
    refused("metrics = some", "metrics", 1, "metrics");
}

static char *environment(const char *name)
{
    static char port[] = "7000", per[] = "7";
    if (!strcmp(name, "CEILIDH_PORT"))
        return port;
    return strcmp(name, "CEILIDH_PER_ADDRESS") ? NULL : per;
}

static char *bad_environment(const char *name)
{
    static char value[] = "many";
    return strcmp(name, "CEILIDH_TABLES") ? NULL : value;
}

static void later_is_stronger(void **state)
{
    char text[] = "port = 9000\nper-address = 9\ntables = 9\nnew-tables = 90";
    (void)state;
    settings_begin(&s);
    assert_true(settings_file(&s, text, &fault));
    assert_true(settings_environment(&s, environment, &fault));
    assert_true(settings_set(&s, SETTING_PORT, "6000", &fault));
    assert_true(settings_config(&s, &c, &fault));
    assert_int_equal(c.port, 6000);
    assert_int_equal(c.per_address, 7);
    assert_int_equal(c.new_tables, 90);
    assert_int_equal(c.tables, 9);
    assert_false(settings_environment(&s, bad_environment, &fault));
    assert_string_equal(fault.name, "tables");
}

static void a_certificate_has_a_key(void **state)
{
    (void)state;
    settings_begin(&s);
    assert_true(settings_set(&s, SETTING_CERTIFICATE, "a.pem", &fault));
    assert_false(settings_config(&s, &c, &fault));
    assert_string_equal(fault.wrong, "pair");
    assert_true(settings_set(&s, SETTING_KEY, "b.pem", &fault));
    assert_true(settings_config(&s, &c, &fault));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_says_anything),    cmocka_unit_test(a_file),
        cmocka_unit_test(how_people_are_told),     cmocka_unit_test(how_people_cannot_be_told),
        cmocka_unit_test(files_that_are_wrong),    cmocka_unit_test(later_is_stronger),
        cmocka_unit_test(a_certificate_has_a_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
