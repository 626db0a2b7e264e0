/* seek.c: see seek.h. */
#include "rules/seek.h"

#include "rules/fill.h"
#include "rules/texts.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST = 4096, WORD = 96 };

/* --- letters --- */

/* U+00C0 to U+00FF without their accents. */
static const char plain[] = "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

/* Small letters without accents; what is neither letter nor figure becomes a blank. */
static void fold(struct text *out, struct rules_span s)
{
    for (uint32_t i = 0; i < s.len; i++) {
        const unsigned char c = (unsigned char)s.at[i];
        if (c == 0xc3 && i + 1 < s.len)
            text_char(out, plain[(unsigned char)s.at[++i] & 63]);
        else if (c >= 0x80 || isalnum(c) || c == '-')
            text_char(out, (char)tolower(c));
        else
            text_char(out, ' ');
    }
}

/* Whether the word stands in the folded text: at the beginning of a word, or, if it is not of
 * letters like ours, anywhere. */
static bool stands_in(const char *text, const char *word)
{
    const bool anywhere = (unsigned char)*word >= 0x80;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        if (anywhere || at == text || at[-1] == ' ' || at[-1] == '-')
            return true;
    return false;
}

/* The same, and without an s at its end. */
static bool finds(const char *text, const char *word)
{
    char less[WORD];
    const size_t len = strlen(word);
    if (stands_in(text, word))
        return true;
    if (len < 4 || len >= sizeof less || word[len - 1] != 's')
        return false;
    memcpy(less, word, len - 1);
    less[len - 1] = '\0';
    return stands_in(text, less);
}

/* --- other words --- */

static const char *other_words(const char *language)
{
    static const struct {
        const char *language, *text;
    } files[] = { { "en", rules_seek_en },
                  { "es", rules_seek_es },
                  { "pt-BR", rules_seek_pt_BR },
                  { "ko", rules_seek_ko } };
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
        if (strcmp(files[i].language, language) == 0)
            return files[i].text;
    return "";
}

/* Whether a word of ours stands in the text for which others say `word`. A line is
 * `our word = other, other`. */
static bool finds_other(const char *lines, const char *text, const char *word)
{
    while (*lines) {
        char ours[WORD], others[LONGEST];
        struct text a = text_over(ours, sizeof ours), b = text_over(others, sizeof others);
        const uint32_t len = (uint32_t)strcspn(lines, "\n");
        const char *equals = *lines == '#' ? NULL : memchr(lines, '=', len);
        if (equals) {
            const uint32_t own = (uint32_t)(equals - lines);
            fold(&a, (struct rules_span){ lines, own && equals[-1] == ' ' ? own - 1 : own });
            fold(&b, (struct rules_span){ equals + 1, len - own - 1 });
            if (finds(others, word) && stands_in(text, ours))
                return true;
        }
        lines += len + (lines[len] == '\n');
    }
    return false;
}

/* --- rules --- */

struct search {
    const struct rules_book *book;
    const char *others, *parts;
    uint32_t parts_len;
    char words[LONGEST]; /* folded */
};

/* How many of the words are found there; *all, how many there are. */
static uint32_t words_found(const struct search *s, const char *text, uint32_t *all)
{
    uint32_t n = 0;
    *all = 0;
    for (const char *at = s->words;; ++*all) {
        char word[WORD];
        struct text t = text_over(word, sizeof word);
        at += strspn(at, " ");
        if (!*at)
            return n;
        const uint32_t len = (uint32_t)strcspn(at, " ");
        text_bytes(&t, at, len);
        n += finds(text, word) || finds_other(s->others, text, word);
        at += len;
    }
}

static void put(struct text *out, const struct search *s, struct rules_span span)
{
    char filled[LONGEST];
    struct text t = text_over(filled, sizeof filled);
    rules_fill(&t, span, s->parts, s->parts_len);
    fold(out, (struct rules_span){ filled, (uint32_t)strlen(filled) });
    text_char(out, ' ');
}

/* How well a rule fits: the words found in all of it, and more if id and title have them all. */
static uint32_t found_in(const struct search *s, const struct rule *r)
{
    char text[LONGEST];
    struct text t = text_over(text, sizeof text);
    uint32_t all;
    put(&t, s, r->id);
    put(&t, s, r->title);
    if (words_found(s, text, &all) == all)
        return all + 1;
    put(&t, s, s->book->section[r->section].title);
    put(&t, s, r->body);
    for (unsigned i = 0; i < r->rows; i++)
        put(&t, s, s->book->table[r->row + i]);
    put(&t, s, r->edition);
    return words_found(s, text, &all);
}

uint32_t rules_seek(const struct rules_book *b, const char *wanted, bool all_words,
                    const struct rule *found[RULES_MOST])
{
    static char parts[GM_MAX_PARTS];
    static struct search s;
    uint32_t n = 0;
    rules_parts(b, parts);
    s = (struct search){ b, other_words(b->language), parts, (uint32_t)strlen(parts), "" };
    struct text t = text_over(s.words, sizeof s.words);
    fold(&t, (struct rules_span){ wanted, (uint32_t)strlen(wanted) });
    if (!s.words[strspn(s.words, " ")])
        return 0;
    uint32_t fit[RULES_MOST], best = 0, all;
    words_found(&s, "", &all);
    for (unsigned i = 0; i < b->rules; i++) {
        fit[i] = found_in(&s, &b->rule[i]);
        best = fit[i] > best ? fit[i] : best;
    }
    const uint32_t least = best < all && !all_words ? best : all;
    for (uint32_t rank = best; rank && rank >= least; rank--)
        for (unsigned i = 0; i < b->rules; i++)
            if (fit[i] == rank)
                found[n++] = &b->rule[i];
    return n;
}
