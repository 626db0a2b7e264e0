/* lang.c: see lang.h. A few hundred lines are searched in order: sentences are for people. */
#include "lang/lang.h"

#include <string.h>

struct span {
    const char *at;
    uint32_t len;
};

static struct span trimmed(const char *from, const char *to)
{
    while (from < to && (*from == ' ' || *from == '\t'))
        from++;
    while (from < to && (to[-1] == ' ' || to[-1] == '\t' || to[-1] == '\r'))
        to--;
    return (struct span){ from, (uint32_t)(to - from) };
}

static bool is_word(struct span s, const char *word)
{
    return s.len == strlen(word) && memcmp(s.at, word, s.len) == 0;
}

/* The sentence for key, at == NULL if there is none. */
static struct span find(const char *key)
{
    for (const char *line = lang_english; *line;) {
        const char *end = strchr(line, '\n');
        if (!end)
            end = line + strlen(line);
        const char *equals = *line == '#' ? NULL : memchr(line, '=', (size_t)(end - line));
        if (equals && is_word(trimmed(line, equals), key))
            return trimmed(equals + 1, end);
        line = *end ? end + 1 : end;
    }
    return (struct span){ NULL, 0 };
}

bool lang_has(const char *key)
{
    return find(key).at != NULL;
}

static void write_name(struct text *out, const char *what)
{
    char key[64];
    struct text t = text_over(key, sizeof key);
    text_str(&t, "name.");
    text_str(&t, what);
    const struct span name = text_fits(&t) ? find(key) : (struct span){ NULL, 0 };
    if (name.at)
        text_bytes(out, name.at, name.len);
    else
        text_str(out, what);
}

/* {need|one|many}: the form after the first bar is for the number 1. */
static void write_number(struct text *out, int64_t number, struct span forms)
{
    if (!forms.len) {
        text_int(out, number);
        return;
    }
    const char *end = forms.at + forms.len;
    const char *bar = memchr(forms.at, '|', forms.len);
    if (!bar)
        bar = end;
    if (number == 1)
        text_bytes(out, forms.at, (uint32_t)(bar - forms.at));
    else if (bar < end)
        text_bytes(out, bar + 1, (uint32_t)(end - bar - 1));
}

static void write_place(struct text *out, struct span place, const struct lang_args *args)
{
    const char *bar = memchr(place.at, '|', place.len);
    const char *end = place.at + place.len;
    const struct span name = { place.at, (uint32_t)((bar ? bar : end) - place.at) };
    const struct span forms = { bar ? bar + 1 : end, bar ? (uint32_t)(end - bar - 1) : 0 };
    if (is_word(name, "need"))
        write_number(out, args->need, forms);
    else if (is_word(name, "have"))
        write_number(out, args->have, forms);
    else if (is_word(name, "ply"))
        write_number(out, args->ply, forms);
    else if (is_word(name, "what") && args->what)
        write_name(out, args->what);
    else if (is_word(name, "word") && args->word)
        text_bytes(out, args->word, args->word_len);
}

void lang_format(struct text *out, const char *key, const struct lang_args *args)
{
    static const struct lang_args none;
    const struct span s = find(key);
    if (!s.at) {
        text_str(out, key);
        return;
    }
    for (uint32_t i = 0; i < s.len; i++) {
        const char *close = s.at[i] == '{' ? memchr(s.at + i, '}', s.len - i) : NULL;
        if (!close) {
            text_char(out, s.at[i]);
            continue;
        }
        const struct span place = { s.at + i + 1, (uint32_t)(close - (s.at + i + 1)) };
        write_place(out, place, args ? args : &none);
        i = (uint32_t)(close - s.at);
    }
}

void lang_code(struct text *out, const char *kind, const char *code, const struct lang_args *args)
{
    char key[96];
    struct text t = text_over(key, sizeof key);
    text_str(&t, kind);
    text_char(&t, '.');
    text_str(&t, code);
    lang_format(out, key, args);
}

void lang_reason(struct text *out, const struct gm_reason *r)
{
    const struct lang_args args = { .need = r->need, .have = r->have, .what = r->what };
    lang_code(out, "why", r->code, &args);
}

void lang_fault(struct text *out, const struct gm_fault *f, const char *source, uint32_t len)
{
    struct lang_args args = { .need = f->need, .have = f->have, .word = "" };
    if (source && f->at <= len) {
        args.word = source + f->at;
        args.word_len = f->len <= len - f->at ? f->len : len - f->at;
    }
    lang_code(out, "fault", f->code ? f->code : "unknown", &args);
}
