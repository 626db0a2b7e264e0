/* coach.c: see coach.h. */
#include "learn/coach.h"

#include "learn/script.h"
#include "learn/words.h"

static const char *const kinds[COACH_KINDS] = {
    [COACH_SAY] = "say", [COACH_WARN] = "warn", [COACH_ROUND] = "round", [COACH_HINT] = "hint"
};

/* "say can-fulfil C-CON-3" */
static bool read_end(struct line words, struct coach_line *out)
{
    const struct line kind = words_until(&words, ' ');
    out->kind = COACH_SAY;
    while (out->kind < COACH_KINDS && !words_is(kind, kinds[out->kind]))
        out->kind++;
    out->key = words_until(&words, ' ');
    out->rule = words_until(&words, ' ');
    out->point = words;
    return out->kind < COACH_KINDS && out->key.len && out->rule.len &&
           (out->kind == COACH_HINT || !out->point.len);
}

bool coach_read(struct line line, struct coach_line *out)
{
    line = words_trimmed(line);
    if (!line.len || *line.at == '#' || !words_is(words_until(&line, ' '), "when"))
        return false;
    const char *from = line.at;
    for (struct line part = script_part(&line); line.len; part = script_part(&line)) {
        if (!facts_is_condition(part))
            return false;
        out->conditions = (struct line){ from, (uint32_t)(part.at + part.len - from) };
        struct line last = line;
        const struct line next = script_part(&last);
        if (!last.len)
            return read_end(next, out);
    }
    return false;
}

bool coach_holds(const struct coach_line *c, const struct facts *f)
{
    struct line conditions = c->conditions;
    while (conditions.len)
        if (!facts_hold(f, script_part(&conditions)))
            return false;
    return true;
}

static void words_json(struct json *j, const char *key, struct line words)
{
    char copy[64];
    struct text t = text_over(copy, sizeof copy);
    text_bytes(&t, words.at, words.len);
    json_key_str(j, key, copy);
}

void coach_json(struct line script, const struct facts *f, struct json *out)
{
    struct lines lines = lines_of(script.at, script.len);
    struct line line;
    struct coach_line c;
    json_open(out, '[');
    while (lines_next(&lines, &line)) {
        if (!coach_read(line, &c) || !coach_holds(&c, f))
            continue;
        json_open(out, '{');
        json_key_str(out, "kind", kinds[c.kind]);
        words_json(out, "key", c.key);
        words_json(out, "rule", c.rule);
        if (c.point.len)
            words_json(out, "point", c.point);
        else
            json_key_null(out, "point");
        json_close(out, '}');
    }
    json_close(out, ']');
}
