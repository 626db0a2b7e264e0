/* script.c: see script.h. */
#include "learn/script.h"

#include "learn/words.h"

#include <stdlib.h>

static const char *const names[] = {
#define X(id, word) word,
    DIRECTIVES(X)
#undef X
};
enum { NAMES = sizeof names / sizeof *names };

/* Reading goes through the text twice: first to count. */
struct pass {
    struct script *script;
    bool started;
    uint32_t count, line;
};

static void add(struct pass *p, enum directive_kind kind, struct line rest)
{
    if (p->script->list)
        p->script->list[p->count] = (struct directive){ kind, rest, p->line };
    p->count++;
}

static void take_directive(struct pass *p, struct line rest)
{
    struct line word = words_until(&rest, ' ');
    unsigned kind = 0;
    while (kind < NAMES && !words_is(word, names[kind]))
        kind++;
    if (kind == D_START)
        p->started = true;
    if (kind < NAMES)
        add(p, (enum directive_kind)kind, words_trimmed(rest));
    else if (word.len)
        add(p, D_UNKNOWN, word);
}

struct line script_part(struct line *l)
{
    for (uint32_t i = 0; i + 2 < l->len; i++)
        if (!memcmp(l->at + i, " ; ", 3)) {
            const struct line part = { l->at, i };
            *l = (struct line){ l->at + i + 3, l->len - i - 3 };
            return part;
        }
    const struct line part = *l;
    *l = (struct line){ l->at + l->len, 0 };
    return part;
}

static void take_line(struct pass *p, struct line line)
{
    line = words_trimmed(line);
    if (line.len >= 2 && !memcmp(line.at, "#:", 2)) {
        line = (struct line){ line.at + 2, line.len - 2 };
        while (line.len)
            take_directive(p, words_trimmed(script_part(&line)));
    } else if (p->started && line.len && *line.at != '#') {
        add(p, D_MOVE, line);
    }
}

static uint32_t pass_over(struct script *s)
{
    struct pass p = { .script = s };
    struct lines lines = lines_of(s->text, (uint32_t)s->n);
    struct line line;
    while (lines_next(&lines, &line)) {
        p.line++;
        take_line(&p, line);
    }
    return p.count;
}

bool script_begin(struct script *s, const char *text, size_t n)
{
    *s = (struct script){ .text = malloc(n + 1), .n = n };
    if (!s->text)
        return false;
    memcpy(s->text, text, n);
    s->text[n] = '\0';
    const uint32_t count = pass_over(s);
    s->list = calloc(count + 1, sizeof *s->list);
    if (!s->list)
        return false;
    s->count = pass_over(s);
    return true;
}

void script_end(struct script *s)
{
    free(s->list);
    free(s->text);
    *s = (struct script){ 0 };
}

uint32_t script_find(const struct script *s, enum directive_kind kind, uint32_t from)
{
    while (from < s->count && s->list[from].kind != kind)
        from++;
    return from;
}

static bool ends_step(enum directive_kind kind)
{
    return kind == D_SAY || kind == D_ASK || kind == D_DONE || kind == D_NOTE || kind == D_MOVE;
}

uint32_t script_step_end(const struct script *s, uint32_t step)
{
    uint32_t end = step + 1;
    while (end < s->count && !ends_step(s->list[end].kind))
        end++;
    return end;
}

bool script_in_step(const struct script *s, uint32_t step, enum directive_kind kind, uint32_t *at)
{
    const uint32_t found = script_find(s, kind, *at + 1);
    *at = found;
    return found < script_step_end(s, step);
}

/* "C-EXP-3": a capital letter and a hyphen. */
static bool is_rule(struct line word)
{
    return word.len > 2 && *word.at >= 'A' && *word.at <= 'Z' && word.at[1] == '-';
}

struct slip script_try(struct line rest)
{
    const struct line rule = words_last(&rest);
    return (struct slip){ .move = rest, .rule = rule };
}

struct slip script_slip(struct line rest)
{
    struct slip s = { .key = words_last(&rest) };
    if (is_rule(s.key)) {
        s.rule = s.key;
        s.key = words_last(&rest);
    }
    s.move = rest;
    return s;
}

bool script_matches(struct line pattern, struct line move)
{
    while (pattern.len) {
        const struct line wanted = words_until(&pattern, ' ');
        if (words_is(wanted, "*") && !pattern.len)
            return true;
        const struct line word = words_until(&move, ' ');
        if (!word.len || (!words_is(wanted, "*") && !words_same(wanted, word)))
            return false;
    }
    return !move.len;
}
