/* lang.c: see lang.h. */
#include "lang/lang.h"

#include "lang/texts.h"

#include <ctype.h>
#include <stdlib.h>

struct span {
    const char *at;
    uint32_t len;
};

struct entry {
    struct span key, sentence;
};

enum { MOST_ENTRIES = 2048, LONGEST_KEY = 160 };

static const struct language {
    const char *code, *text;
} languages[] = {
    { "en", lang_text_en },
    { "es", lang_text_es },
    { "pt-BR", lang_text_pt_BR },
    { "ko", lang_text_ko },
};
enum { LANGUAGES = sizeof languages / sizeof *languages };

const char *const lang_codes[] = { "en", "es", "pt-BR", "ko", NULL };

/* The language spoken, its sentences in the order of their keys. */
static const struct language *chosen;
static struct entry entry[MOST_ENTRIES];
static uint32_t entries;

static struct span span_of(const char *word)
{
    return (struct span){ word, (uint32_t)strlen(word) };
}

static struct span trimmed(const char *from, const char *to)
{
    while (from < to && (*from == ' ' || *from == '\t'))
        from++;
    while (from < to && (to[-1] == ' ' || to[-1] == '\t' || to[-1] == '\r'))
        to--;
    return (struct span){ from, (uint32_t)(to - from) };
}

static int compare_spans(struct span a, struct span b)
{
    const int order = memcmp(a.at, b.at, a.len < b.len ? a.len : b.len);
    return order ? order : (a.len > b.len) - (a.len < b.len);
}

static int compare_entries(const void *a, const void *b)
{
    return compare_spans(((const struct entry *)a)->key, ((const struct entry *)b)->key);
}

static bool is_word(struct span s, const char *word)
{
    return compare_spans(s, span_of(word)) == 0;
}

static void read_lines(const char *text)
{
    entries = 0;
    for (const char *line = text; *line && entries < MOST_ENTRIES;) {
        const char *end = strchr(line, '\n');
        if (!end)
            end = line + strlen(line);
        const char *equals = *line == '#' ? NULL : memchr(line, '=', (size_t)(end - line));
        if (equals)
            entry[entries++] = (struct entry){ trimmed(line, equals), trimmed(equals + 1, end) };
        line = *end ? end + 1 : end;
    }
    qsort(entry, entries, sizeof *entry, compare_entries);
}

static const struct language *language_called(struct span code)
{
    for (unsigned i = 0; i < LANGUAGES; i++)
        if (is_word(code, languages[i].code))
            return &languages[i];
    return NULL;
}

bool lang_choose(const char *code)
{
    const struct language *l = language_called(span_of(code));
    if (l && l != chosen) {
        chosen = l;
        read_lines(l->text);
    }
    return l != NULL;
}

const char *lang_chosen(void)
{
    return chosen ? chosen->code : lang_codes[0];
}

const char *lang_file(const char *code)
{
    const struct language *l = language_called(span_of(code));
    return l ? l->text : NULL;
}

/* "pt_BR.UTF-8" is Portuguese, whatever the country. */
const char *lang_of_locale(const char *locale)
{
    const size_t len = strcspn(locale, "_-.@");
    for (unsigned i = 0; i < LANGUAGES; i++) {
        const char *code = languages[i].code;
        size_t same = 0;
        while (same < len && code[same] && tolower((unsigned char)locale[same]) == code[same])
            same++;
        if (len && same == len && same == strcspn(code, "-"))
            return code;
    }
    return NULL;
}

/* The sentence for key, at == NULL if there is none. */
static struct span find(struct span key)
{
    if (!chosen)
        lang_choose(lang_codes[0]);
    const struct entry wanted = { .key = key };
    const struct entry *found = bsearch(&wanted, entry, entries, sizeof *entry, compare_entries);
    return found ? found->sentence : (struct span){ NULL, 0 };
}

bool lang_has(const char *key)
{
    return find(span_of(key)).at != NULL;
}

const char *lang_raw(const char *key, uint32_t *len)
{
    const struct span s = find(span_of(key));
    *len = s.len;
    return s.at;
}

/* The sentence name.THING, or name.THING.FORM; at == NULL if there is none. */
static struct span find_name(const char *thing, struct span form)
{
    char key[LONGEST_KEY];
    struct text t = text_over(key, sizeof key);
    text_str(&t, "name.");
    text_str(&t, thing);
    if (form.len) {
        text_char(&t, '.');
        text_bytes(&t, form.at, form.len);
    }
    return text_fits(&t) ? find((struct span){ key, t.len }) : (struct span){ NULL, 0 };
}

static void write_name(struct text *out, const char *thing)
{
    const struct span name = find_name(thing, (struct span){ "", 0 });
    if (name.at)
        text_bytes(out, name.at, name.len);
    else
        text_str(out, thing);
}

static bool is_one(int64_t number)
{
    return number == 1 || number == -1;
}

void lang_counted(struct text *out, const char *thing, int64_t n)
{
    const struct span name = find_name(thing, span_of(is_one(n) ? "one" : "many"));
    if (name.at)
        text_bytes(out, name.at, name.len);
    else
        write_name(out, thing);
}

static const struct lang_value *value_called(struct span name, const struct lang_value *values)
{
    for (; values && values->name; values++)
        if (is_word(name, values->name))
            return values;
    return NULL;
}

/* A word things are counted with is left out where the language has none. */
static void write_form(struct text *out, const char *thing, struct span form,
                       const struct lang_value *values)
{
    const struct lang_value *number = value_called(form, values);
    if (number) {
        lang_counted(out, thing, number->number);
        return;
    }
    const struct span name = find_name(thing, form);
    if (name.at)
        text_bytes(out, name.at, name.len);
    else if (!is_word(form, "counter"))
        write_name(out, thing);
}

/* {n|one|many}: the form after the first bar is for the number 1. */
static void write_choice(struct text *out, int64_t number, struct span forms)
{
    const char *end = forms.at + forms.len;
    const char *bar = memchr(forms.at, '|', forms.len);
    if (!bar)
        bar = end;
    if (is_one(number))
        text_bytes(out, forms.at, (uint32_t)(bar - forms.at));
    else if (bar < end)
        text_bytes(out, bar + 1, (uint32_t)(end - bar - 1));
}

/* Names with blanks between, as "a, b, c", each in the form. */
static void write_things(struct text *out, const char *names, struct span form,
                         const struct lang_value *values)
{
    while (*names) {
        char one[LONGEST_KEY];
        struct text t = text_over(one, sizeof one);
        const uint32_t len = (uint32_t)strcspn(names, " ");
        text_bytes(&t, names, len);
        if (form.len)
            write_form(out, one, form, values);
        else
            write_name(out, one);
        names += len + (names[len] == ' ');
        if (*names)
            text_str(out, ", ");
    }
}

static void write_value(struct text *out, const struct lang_value *v)
{
    if (v->kind == LANG_NUMBER)
        text_int(out, v->number);
    else if (v->kind == LANG_THING)
        write_name(out, v->text);
    else
        text_bytes(out, v->text, v->len);
}

/* Cuts the span at the first c; *rest is what follows it, or nothing. */
static struct span cut(struct span s, char c, struct span *rest)
{
    const char *at = memchr(s.at, c, s.len);
    const uint32_t len = at ? (uint32_t)(at - s.at) : s.len;
    *rest = at ? (struct span){ at + 1, s.len - len - 1 } : (struct span){ s.at + s.len, 0 };
    return (struct span){ s.at, len };
}

static void write_place(struct text *out, struct span place, const struct lang_value *values)
{
    struct span forms, form;
    const struct span whole = cut(place, '|', &forms), name = cut(whole, '.', &form);
    const struct lang_value *v = value_called(name, values);
    if (!v)
        return;
    if (forms.len)
        write_choice(out, v->number, forms);
    else if (v->kind == LANG_THINGS)
        write_things(out, v->text, form, values);
    else if (form.len && v->kind == LANG_THING)
        write_form(out, v->text, form, values);
    else
        write_value(out, v);
}

static void say(struct text *out, const char *key, struct span s, const struct lang_value *values)
{
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
        write_place(out, place, values);
        i = (uint32_t)(close - s.at);
    }
}

void lang_say(struct text *out, const char *key, const struct lang_value *values)
{
    say(out, key, find(span_of(key)), values);
}

/* The sentence for key in a language's own files, which have not been put in order. */
static struct span find_in(const struct language *l, struct span key)
{
    for (const char *line = l->text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        const char *end = line + strcspn(line, "\n"), *equals = line + strcspn(line, "=\n");
        if (equals < end && *line != '#' && !compare_spans(trimmed(line, equals), key))
            return trimmed(equals + 1, end);
    }
    return (struct span){ NULL, 0 };
}

void lang_say_in(struct text *out, const char *code, const char *key,
                 const struct lang_value *values)
{
    const struct language *l = language_called(span_of(code));
    say(out, key, find_in(l ? l : languages, span_of(key)), values);
}

void lang_plain(struct text *out, const char *key)
{
    lang_say(out, key, NULL);
}

void lang_format(struct text *out, const char *key, const struct lang_args *args)
{
    static const struct lang_args none;
    const struct lang_args *a = args ? args : &none;
    lang_say(out, key,
             LANG_WITH(lang_number("need", a->need), lang_number("have", a->have),
                       lang_number("ply", a->ply), lang_number("each", a->each),
                       lang_thing("what", a->what ? a->what : ""),
                       lang_thing("other", a->other ? a->other : ""),
                       lang_things("list", a->list ? a->list : ""),
                       lang_things("space", a->space ? a->space : ""),
                       lang_things("from", a->from ? a->from : ""),
                       lang_words("who", a->who ? a->who : ""),
                       lang_bytes("word", a->word ? a->word : "", a->word ? a->word_len : 0)));
}

void lang_code(struct text *out, const char *kind, const char *code, const struct lang_args *args)
{
    char key[LONGEST_KEY];
    struct text t = text_over(key, sizeof key);
    text_str(&t, kind);
    text_char(&t, '.');
    text_str(&t, code);
    lang_format(out, key, args);
}

static bool has_code(const char *kind, const char *code)
{
    char key[96];
    struct text t = text_over(key, sizeof key);
    text_str(&t, kind);
    text_char(&t, '.');
    text_str(&t, code);
    return lang_has(key);
}

/* A seat without a name is what records call it. */
static void facts(struct text *out, const char *kind, const struct gm_reason *r, const char *who)
{
    char seat[8];
    struct text t = text_over(seat, sizeof seat);
    text_char(&t, 'p');
    text_int(&t, r->who - 1);
    const struct lang_args args = { .need = r->need,
                                    .have = r->have,
                                    .each = r->each,
                                    .what = r->what,
                                    .other = r->other,
                                    .who = who ? who : seat,
                                    .space = r->space,
                                    .from = r->from,
                                    .list = r->list };
    lang_code(out, kind, r->code, &args);
}

void lang_reason(struct text *out, const struct gm_reason *r, const char *who)
{
    facts(out, !r->holds && has_code("why-not", r->code) ? "why-not" : "why", r, who);
}

void lang_consequence(struct text *out, const struct gm_reason *r, const char *who)
{
    facts(out, "so", r, who);
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
