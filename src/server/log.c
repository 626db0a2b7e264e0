/* log.c: see log.h. */
#include "server/log.h"

#include "base/json.h"

#include <string.h>

_Bool log_begin(struct log *l, const char *where)
{
    l->to = NULL;
    if (!where || !*where || !strcmp(where, "none"))
        return 1;
    l->to = strcmp(where, "stderr") ? fopen(where, "a") : stderr;
    return l->to != NULL;
}

void log_end(struct log *l)
{
    if (l->to && l->to != stderr)
        fclose(l->to);
    l->to = NULL;
}

void log_event(struct log *l, int64_t time, const char *event, const char *text,
               const struct log_field *fields)
{
    char line[512];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    if (!l->to)
        return;
    json_open(&j, '{');
    json_key_int(&j, "time", time);
    json_key_str(&j, "event", event);
    if (text)
        json_key_str(&j, "code", text);
    for (; fields && fields->name; fields++)
        json_key_int(&j, fields->name, fields->value);
    json_close(&j, '}');
    fprintf(l->to, "%s\n", line);
    fflush(l->to);
}
