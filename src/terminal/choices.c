/* choices.c: see choices.h. */
#include "terminal/choices.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool choices_of(struct choices *c, const struct game *g, const void *view)
{
    *c = (struct choices){ 0 };
    gm_move *moves = malloc(g->max_moves * sizeof *moves);
    const uint32_t n = moves ? g->moves(view, moves, g->max_moves) : 0;
    c->choice = moves ? calloc(n + 1, sizeof *c->choice) : NULL;
    for (uint32_t i = 0; c->choice && i < n; i++) {
        struct text t = text_over(c->choice[i].text, GM_MAX_TEXT);
        c->choice[i].move = moves[i];
        g->to_text(view, moves[i], &t);
    }
    c->n = c->choice ? n : 0;
    free(moves);
    return c->choice != NULL;
}

void choices_free(struct choices *c)
{
    free(c->choice);
    *c = (struct choices){ 0 };
}

/* The next word at *at, which moves behind it; length 0 at the end. */
static const char *next_word(const char **at, size_t *len)
{
    *at += strspn(*at, " \t");
    const char *word = *at;
    *len = strcspn(word, " \t");
    *at += *len;
    return word;
}

static bool same_letters(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i]))
            return false;
    return true;
}

/* Whether the text's first words are those of the filter, or at least begin so. */
static bool begins(const char *text, const char *filter, bool whole)
{
    for (;;) {
        size_t want, have;
        const char *f = next_word(&filter, &want), *t = next_word(&text, &have);
        if (!want)
            return true;
        if (have < want || (whole && have > want) || !same_letters(f, t, want))
            return false;
    }
}

const struct choice *choices_exact(const struct choices *c, const char *words)
{
    for (uint32_t i = 0; i < c->n; i++) {
        const char *text = c->choice[i].text, *typed = words;
        size_t a, b;
        const char *x, *y;
        do {
            x = next_word(&text, &a);
            y = next_word(&typed, &b);
        } while (a && a == b && same_letters(x, y, a));
        if (a == 0 && b == 0)
            return &c->choice[i];
    }
    return NULL;
}

/* How many words of `typed` stand anywhere in the text. */
static uint32_t words_in(const char *text, const char *typed)
{
    uint32_t n = 0;
    size_t want, have;
    for (const char *word = next_word(&typed, &want); want; word = next_word(&typed, &want)) {
        const char *at = text, *other;
        do
            other = next_word(&at, &have);
        while (have && (have != want || !same_letters(word, other, want)));
        n += have > 0;
    }
    return n;
}

static bool same_first_word(const char *a, const char *b)
{
    size_t x, y;
    const char *first = next_word(&a, &x), *other = next_word(&b, &y);
    return x == y && same_letters(first, other, x);
}

const struct choice *choices_like(const struct choices *c, const char *words)
{
    const struct choice *best = NULL;
    uint32_t most = 0;
    for (uint32_t i = 0; i < c->n; i++) {
        const char *text = c->choice[i].text;
        const uint32_t n = same_first_word(text, words) ? words_in(text, words) : 0;
        if (n > most) {
            best = &c->choice[i];
            most = n;
        }
    }
    return best;
}

/* Bytes of the first `words` words of text. */
static size_t head_length(const char *text, uint32_t words)
{
    const char *at = text;
    size_t len = 0, n = 0;
    while (words-- && (next_word(&at, &len), len))
        n = (size_t)(at - text);
    return n;
}

/* How many first words all the matching choices share. */
static uint32_t shared_words(const struct choices *c, const uint32_t *match, uint32_t n)
{
    const char *first = c->choice[match[0]].text;
    for (uint32_t words = 1;; words++) {
        const size_t len = head_length(first, words);
        if (len == strlen(first) || len == head_length(first, words - 1))
            return words - 1;
        for (uint32_t i = 1; i < n; i++) {
            const char *text = c->choice[match[i]].text;
            if (head_length(text, words) != len || memcmp(text, first, len) != 0)
                return words - 1;
        }
    }
}

static void add_entry(struct menu *m, const struct choice *choice, uint32_t index, size_t len)
{
    for (uint32_t i = 0; i < m->n; i++) {
        struct menu_entry *e = &m->entry[i];
        if (strlen(e->begins) == len && memcmp(e->begins, choice->text, len) == 0) {
            e->count++;
            return;
        }
    }
    struct menu_entry *e = &m->entry[m->n++];
    *e = (struct menu_entry){ .first = index, .count = 1 };
    memcpy(e->begins, choice->text, len);
}

/* Indices of the choices that begin as filter does; returns how many. Where its
 * words are whole ones they mean themselves: scott-1 is not scott-11. */
static uint32_t find_matches(const struct choices *c, const char *filter, uint32_t *match)
{
    uint32_t n = 0;
    for (int whole = 1; whole >= 0 && !n; whole--)
        for (uint32_t i = 0; i < c->n; i++)
            if (begins(c->choice[i].text, filter, whole))
                match[n++] = i;
    return n;
}

static void fill_menu(struct menu *m, const struct choices *c, const uint32_t *match, uint32_t n)
{
    const uint32_t words = n > CHOICES_LISTED ? shared_words(c, match, n) + 1 : GM_MAX_TEXT;
    for (uint32_t i = 0; i < n; i++) {
        const struct choice *choice = &c->choice[match[i]];
        add_entry(m, choice, match[i], head_length(choice->text, words));
    }
    /* A move that is alone in its group is shown in full. */
    for (uint32_t i = 0; i < m->n; i++)
        if (m->entry[i].count == 1)
            memcpy(m->entry[i].begins, c->choice[m->entry[i].first].text, GM_MAX_TEXT);
    m->matches = n;
}

void menu_make(struct menu *m, const struct choices *c, const char *filter)
{
    *m = (struct menu){ 0 };
    uint32_t *match = calloc(c->n + 1, sizeof *match);
    m->entry = calloc(c->n + 1, sizeof *m->entry);
    if (match && m->entry)
        fill_menu(m, c, match, find_matches(c, filter, match));
    free(match);
}

void menu_free(struct menu *m)
{
    free(m->entry);
    *m = (struct menu){ 0 };
}
