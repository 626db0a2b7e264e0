/* config.c: see config.h. */
#include "server/config.h"

#include "post/guard.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 64 };

static const struct {
    const char *name, *otherwise;
    int64_t least, most;
} kinds[] = {
#define X(id, name, least, most, value, otherwise) { name, otherwise, least, most },
    SETTINGS(X)
#undef X
};

void settings_begin(struct settings *s)
{
    for (int i = 0; i < SETTING_COUNT; i++)
        s->value[i] = kinds[i].otherwise;
}

static bool is_number(const char *text, int64_t least, int64_t most)
{
    char *end;
    if (!isdigit((unsigned char)*text) || strlen(text) > 18)
        return false;
    const long long value = strtoll(text, &end, 10);
    return !*end && value >= least && value <= most;
}

/* Settings that are one word or another. */
static const struct {
    enum setting which;
    const char *word[2];
} choices[] = {
    { SETTING_METRICS, { "local", "all" } },
    { SETTING_TELL_TO, { "public", "all" } },
    { SETTING_SMTP_TLS, { "always", "maybe" } },
};

static bool is_choice(enum setting which, const char *value)
{
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (choices[i].which == which && strcmp(value, choices[i].word[0]) != 0 &&
            strcmp(value, choices[i].word[1]) != 0)
            return false;
    return true;
}

bool settings_set(struct settings *s, enum setting which, const char *value,
                  struct setting_fault *fault)
{
    *fault = (struct setting_fault){ .name = kinds[which].name };
    if (kinds[which].most && !is_number(value, kinds[which].least, kinds[which].most)) {
        fault->wrong = "number";
        fault->least = kinds[which].least;
        fault->most = kinds[which].most;
    } else if (!is_choice(which, value)) {
        fault->wrong = kinds[which].name;
    } else {
        s->value[which] = value;
    }
    return !fault->wrong;
}

/* Without the blanks at both ends, which are cut off. */
static char *trimmed(char *text)
{
    size_t n = strlen(text);
    while (n && isspace((unsigned char)text[n - 1]))
        text[--n] = '\0';
    return text + strspn(text, " \t");
}

static bool set_by_name(struct settings *s, const char *name, const char *value,
                        struct setting_fault *fault)
{
    for (int i = 0; i < SETTING_COUNT; i++)
        if (!strcmp(kinds[i].name, name))
            return settings_set(s, (enum setting)i, value, fault);
    *fault = (struct setting_fault){ .wrong = "unknown", .name = name };
    return false;
}

static bool set_by_line(struct settings *s, char *text, struct setting_fault *fault)
{
    char *line = trimmed(text), *equals = strchr(line, '=');
    if (!*line || *line == '#')
        return true;
    if (!equals) {
        *fault = (struct setting_fault){ .wrong = "line", .name = line };
        return false;
    }
    *equals = '\0';
    return set_by_name(s, trimmed(line), trimmed(equals + 1), fault);
}

bool settings_file(struct settings *s, char *text, struct setting_fault *fault)
{
    for (uint32_t line = 1; text; line++) {
        char *end = strchr(text, '\n');
        if (end)
            *end = '\0';
        if (!set_by_line(s, text, fault)) {
            fault->line = line;
            return false;
        }
        text = end ? end + 1 : NULL;
    }
    return true;
}

bool settings_environment(struct settings *s, char *(*get)(const char *name),
                          struct setting_fault *fault)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        char name[LONGEST];
        snprintf(name, sizeof name, "CEILIDH_%s", kinds[i].name);
        for (char *c = name; *c; c++)
            *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
        const char *value = get(name);
        if (value && !settings_set(s, (enum setting)i, value, fault))
            return false;
    }
    return true;
}

static const char *text_of(const struct settings *s, enum setting which)
{
    return *s->value[which] ? s->value[which] : NULL;
}

static uint32_t number_of(const struct settings *s, enum setting which)
{
    return (uint32_t)strtoul(s->value[which], NULL, 10);
}

/* Whether one of the words, with commas between, is this. */
static bool lists(const char *words, const char *word)
{
    const size_t n = strlen(word);
    for (const char *at = words; *at; at += strcspn(at, ",") + (at[strcspn(at, ",")] == ',')) {
        at += strspn(at, " ");
        if (!strncmp(at, word, n) && strchr(", ", at[n]))
            return true;
    }
    return false;
}

static void post_config(const struct settings *s, struct post_settings *out)
{
    const char *tell = s->value[SETTING_TELL];
    *out = (struct post_settings){
        .site = text_of(s, SETTING_SITE),
        .push = lists(tell, "push"),
        .hook = lists(tell, "hook"),
        .ways = { .anywhere = !strcmp(s->value[SETTING_TELL_TO], "all"),
                  .ca = text_of(s, SETTING_AUTHORITIES),
                  .smtp = lists(tell, "mail") ? text_of(s, SETTING_SMTP) : NULL,
                  .user = text_of(s, SETTING_SMTP_USER),
                  .password = s->value[SETTING_SMTP_PASSWORD],
                  .smtp_plain = !strcmp(s->value[SETTING_SMTP_TLS], "maybe"),
                  .from = text_of(s, SETTING_MAIL_SENDER),
                  .seconds = POST_SECONDS },
    };
}

/* NULL, or what does not go together. */
static const char *post_fault(const struct post_settings *p)
{
    char origin[GUARD_ORIGIN];
    if (p->site && (!guard_url(p->site, true, origin) || strcmp(origin, p->site) != 0))
        return "site";
    if (p->ways.smtp && strncmp(p->ways.smtp, "smtp://", 7) != 0 &&
        strncmp(p->ways.smtp, "smtps://", 8) != 0)
        return "smtp";
    if (p->ways.smtp && (!p->ways.from || !guard_mail(p->ways.from) || !p->site))
        return "mail";
    return NULL;
}

bool settings_config(const struct settings *s, struct server_config *out,
                     struct setting_fault *fault)
{
    out->host = s->value[SETTING_HOST];
    out->port = (uint16_t)number_of(s, SETTING_PORT);
    out->timeout = number_of(s, SETTING_TIMEOUT);
    out->origins = text_of(s, SETTING_ORIGINS);
    out->proxies = text_of(s, SETTING_PROXIES);
    out->certificate = text_of(s, SETTING_CERTIFICATE);
    out->key = text_of(s, SETTING_KEY);
    out->log = text_of(s, SETTING_LOG);
    out->open_metrics = !strcmp(s->value[SETTING_METRICS], "all");
    out->connections = number_of(s, SETTING_CONNECTIONS);
    out->per_address = number_of(s, SETTING_PER_ADDRESS);
    out->messages = number_of(s, SETTING_MESSAGES);
    out->requests = number_of(s, SETTING_REQUESTS);
    out->new_tables = number_of(s, SETTING_NEW_TABLES);
    out->tables = number_of(s, SETTING_TABLES);
    out->thinkers = number_of(s, SETTING_THINKERS);
    out->ping = number_of(s, SETTING_PING);
    out->silence = number_of(s, SETTING_SILENCE);
    out->tell_after = number_of(s, SETTING_TELL_AFTER);
    post_config(s, &out->post);
    *fault = (struct setting_fault){ .wrong = post_fault(&out->post), .name = "smtp" };
    if (!out->certificate != !out->key)
        *fault = (struct setting_fault){ .wrong = "pair", .name = "certificate" };
    return !fault->wrong;
}
