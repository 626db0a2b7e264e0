/*
 * config.h: the settings of a server, in one list. Each has a name; a file gives it as `name =
 * value`, the environment as CEILIDH_NAME, the command line as --name value. What stands later in
 * this sentence is stronger. `serve.NAME` in data/lang says what it is for.
 */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H

#include "server/server.h"

/* id, name, least and most (0, 0: a text), what its value is called, value if nobody gives one */
#define SETTINGS(X)                                         \
    X(HOST, "host", 0, 0, "ADDRESS", "127.0.0.1")           \
    X(PORT, "port", 0, 65535, "N", "8080")                  \
    X(STORE, "store", 0, 0, "ADDRESS", "memory:")           \
    X(ORIGINS, "origins", 0, 0, "LIST", "")                 \
    X(PROXIES, "proxies", 0, 0, "LIST", "")                 \
    X(CERTIFICATE, "certificate", 0, 0, "FILE", "")         \
    X(KEY, "key", 0, 0, "FILE", "")                         \
    X(TIMEOUT, "timeout", 1, 3600, "S", "20")               \
    X(PING, "ping", 1, 3600, "S", "25")                     \
    X(SILENCE, "silence", 2, 7200, "S", "60")               \
    X(CONNECTIONS, "connections", 1, 1000000, "N", "10000") \
    X(PER_ADDRESS, "per-address", 1, 1000000, "N", "100")   \
    X(MESSAGES, "messages", 1, 1000000, "N", "10")          \
    X(REQUESTS, "requests", 1, 1000000, "N", "200")         \
    X(NEW_TABLES, "new-tables", 1, 1000000, "N", "5")       \
    X(TABLES, "tables", 1, 1000000, "N", "10000")           \
    X(THINKERS, "thinkers", 0, 256, "N", "0")               \
    X(METRICS, "metrics", 0, 0, "WHO", "local")             \
    X(LOG, "log", 0, 0, "WHERE", "none")                    \
    X(SITE, "site", 0, 0, "ADDRESS", "")                    \
    X(TELL, "tell", 0, 0, "LIST", "push,mail,hook")         \
    X(TELL_AFTER, "tell-after", 0, 86400, "S", "120")       \
    X(TELL_TO, "tell-to", 0, 0, "WHO", "public")            \
    X(SMTP, "smtp", 0, 0, "ADDRESS", "")                    \
    X(SMTP_USER, "smtp-user", 0, 0, "NAME", "")             \
    X(SMTP_PASSWORD, "smtp-password", 0, 0, "TEXT", "")     \
    X(SMTP_TLS, "smtp-tls", 0, 0, "WHEN", "always")         \
    X(MAIL_SENDER, "mail-sender", 0, 0, "ADDRESS", "")      \
    X(AUTHORITIES, "authorities", 0, 0, "FILE", "")
enum setting {
#define X(id, ...) SETTING_##id,
    SETTINGS(X) SETTING_COUNT
#undef X
};

struct settings {
    const char *value[SETTING_COUNT];
};

/* What is wrong with a setting, `setting.WRONG` in data/lang: line (not `name = value`), unknown,
 * number, metrics and the like (not one of its words), pair (a certificate without its key or the
 * reverse), site (no address of a site), mail (mail needs smtp, mail-sender and site), tell. */
struct setting_fault {
    const char *wrong;
    uint32_t line;       /* of the file; 0: elsewhere      */
    const char *name;    /* as it was given                */
    int64_t least, most; /* of a number                   */
};

/* All as if nobody had given any. */
void settings_begin(struct settings *s);

/* The settings of a file's text, which is cut to pieces and must stay. */
bool settings_file(struct settings *s, char *text, struct setting_fault *fault);

/* Those of the environment, as `get` (getenv) finds them. */
bool settings_environment(struct settings *s, char *(*get)(const char *name),
                          struct setting_fault *fault);

bool settings_set(struct settings *s, enum setting which, const char *value,
                  struct setting_fault *fault);

/* Everything but the site, the stores and `ready`. False if two settings do not go together. */
bool settings_config(const struct settings *s, struct server_config *out,
                     struct setting_fault *fault);

#endif
