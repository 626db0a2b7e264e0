/* cmd_serve.c: `ceilidh serve`: the games in the browser, and tables for people who are apart. */
#include "cli/command.h"
#include "front/file.h"
#include "front/say.h"
#include "keep/keep.h"
#include "lang/lang.h"
#include "server/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONFIG = SETTING_COUNT };
static const struct arg_option options[] = {
#define X(id, name_, least_, most_, value_, otherwise)          \
    [SETTING_##id] = { .name = name_,                           \
                       .kind = (most_) ? ARG_NUMBER : ARG_TEXT, \
                       .value = value_,                         \
                       .least = least_,                         \
                       .most = most_ },
    SETTINGS(X)
#undef X
        [CONFIG] = { .name = "config", .kind = ARG_TEXT, .value = "FILE" },
};

static struct {
    const char *host;
    bool safe, forgets;
} said;

/* The address to type into a browser. */
static void say_ready(uint16_t port)
{
    const char *host = said.host;
    const bool here = !strcmp(host, "127.0.0.1") || !strcmp(host, "0.0.0.0") ||
                      !strcmp(host, "::1") || !strcmp(host, "::");
    const bool six = !here && strchr(host, ':');
    char address[128];
    snprintf(address, sizeof address, "http%s://%s%s%s:%u", said.safe ? "s" : "", six ? "[" : "",
             here ? "localhost" : host, six ? "]" : "", port);
    say_to(stdout, said.forgets ? "serve.open-memory" : "serve.open",
           LANG_WITH(lang_words("address", address)));
    putchar('\n');
    fflush(stdout);
}

/* Settings */

static int complain(const char *file, const struct setting_fault *fault)
{
    char sentence[512], key[32];
    struct text t = text_over(sentence, sizeof sentence);
    snprintf(key, sizeof key, "setting.%s", fault->wrong);
    lang_say(&t, key,
             LANG_WITH(lang_words("word", fault->name), lang_number("need", fault->least),
                       lang_number("have", fault->most)));
    return say_bad(fault->line ? "serve.setting-line" : "serve.setting",
                   LANG_WITH(lang_words("file", file), lang_number("line", fault->line),
                             lang_words("sentence", sentence)));
}

/* File, environment and flags, in that order of weakness. *text is the file's, to be freed. */
static int read_settings(const struct args *a, struct settings *s, struct server_config *c,
                         char **text)
{
    struct setting_fault fault;
    uint32_t len;
    const char *environment = getenv("CEILIDH_CONFIG");
    const char *file = args_text(a, CONFIG, environment ? environment : "");
    settings_begin(s);
    *text = *file ? file_read(file, &len) : NULL;
    if (*file && !*text)
        return EXIT_BAD_USE;
    if ((*text && !settings_file(s, *text, &fault)) || !settings_environment(s, getenv, &fault))
        return complain(file, &fault);
    for (int i = 0; i < SETTING_COUNT; i++) {
        const char *value = args_text(a, (uint32_t)i, NULL);
        if (value && !settings_set(s, (enum setting)i, value, &fault))
            return complain(file, &fault);
    }
    return settings_config(s, c, &fault) ? EXIT_FINE : complain(file, &fault);
}

static void close_store(struct store **s)
{
    if (*s)
        (*s)->kind->close(s);
}

/* One to write to, one to read from, and one for news between nodes, as far as that is asked
 * for. */
static bool open_stores(const char *address, struct server_config *c, const char **fault)
{
    c->store = keep_open(address, fault);
    if (!c->store)
        return false;
    const bool reads = !keep_is_memory(address), tells = c->store->kind->spread != NULL;
    c->reading = reads ? keep_open(address, fault) : NULL;
    c->telling = tells && (!reads || c->reading) ? keep_open(address, fault) : NULL;
    if ((!reads || c->reading) && (!tells || c->telling))
        return true;
    close_store(&c->store);
    close_store(&c->reading);
    close_store(&c->telling);
    return false;
}

/* What became of it */

static int tell(const struct server_config *c, enum server_result result)
{
    const struct lang_value *where =
        LANG_WITH(lang_words("host", c->host), lang_number("port", c->port),
                  lang_number("other", c->port < 65535 ? c->port + 1 : 8080),
                  lang_words("where", c->log ? c->log : ""));
    switch (result) {
    case SERVER_STOPPED:
        return EXIT_FINE;
    case SERVER_BAD_HOST:
        return say_bad("serve.bad-host", where);
    case SERVER_FOREIGN_HOST:
        return say_bad("serve.foreign-host", where);
    case SERVER_PORT_TAKEN:
        return say_bad("serve.port-taken", where);
    case SERVER_PORT_CLOSED:
        return say_bad("serve.port-closed", where);
    case SERVER_NO_LOOP:
        return say_bad("serve.no-loop", NULL);
    case SERVER_BAD_CERTIFICATE:
        return say_bad("serve.bad-certificate", NULL);
    case SERVER_BAD_LOG:
        return say_bad("serve.bad-log", where);
    case SERVER_STORE_FAILED:
        return say_wrong("serve.store-failed", NULL);
    case SERVER_NO_MEMORY:
        return say_wrong("serve.no-memory", NULL);
    case SERVER_FAILED:
        break;
    }
    return say_bad("serve.failed", where);
}

static int serve(const struct settings *s, struct server_config *c)
{
    const char *address = s->value[SETTING_STORE], *fault;
    char sentence[256], shown[KEEP_SHOWN];
    struct text t = text_over(sentence, sizeof sentence);
    if (!open_stores(address, c, &fault)) {
        lang_code(&t, "store", fault, NULL);
        keep_shown(address, shown, sizeof shown);
        return say_bad("serve.store",
                       LANG_WITH(lang_words("address", shown), lang_words("sentence", sentence)));
    }
    said.host = c->host;
    said.safe = c->certificate != NULL;
    said.forgets = keep_is_memory(address);
    return tell(c, server_run(c));
}

static int run(const struct args *a)
{
    struct settings s;
    struct server_config c = { .site = &site_page, .ready = say_ready };
    char *text;
    if (!site_page.assets)
        return say_bad("serve.no-page", NULL);
    const int code = read_settings(a, &s, &c, &text);
    const int result = code == EXIT_FINE ? serve(&s, &c) : code;
    free(text);
    return result;
}

const struct command cmd_serve = {
    .name = "serve",
    .usage = "",
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .run = run,
};
