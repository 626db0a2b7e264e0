/* twin.c: see twin.h. */
#include "tests/hall/twin.h"

#include "base/hash.h"
#include "games/list.h"
#include "hall/sight.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 512, DRAWS = 6, TRIES = 30 };

/* Words */

struct list {
    char word[WORDS][TWIN_WORD];
    uint32_t n;
};

static bool has(const struct list *l, const char *word)
{
    for (uint32_t i = 0; i < l->n; i++)
        if (!strcmp(l->word[i], word))
            return true;
    return false;
}

static void add(struct list *l, const char *word)
{
    if (l->n < WORDS && strlen(word) < TWIN_WORD && !has(l, word))
        memcpy(l->word[l->n++], word, strlen(word) + 1);
}

/* The words of a move behind its verb, but for those of another list. */
static void add_words(struct list *l, const char *move, const struct list *but)
{
    char text[GM_MAX_TEXT], *rest;
    memcpy(text, move, strlen(move) + 1);
    strtok_r(text, " ", &rest);
    for (const char *word; (word = strtok_r(NULL, " ", &rest));)
        if (!but || !has(but, word))
            add(l, word);
}

/* What is hidden from the viewer, what he has seen, and what might have been drawn instead. */
struct looking {
    const struct match *m;
    int viewer;
    struct rng rng;
    struct list hidden, seen, drawn;
};

static void move_text(const struct game *g, const void *before, gm_move move, int viewer,
                      char out[GM_MAX_TEXT])
{
    struct text t = text_over(out, GM_MAX_TEXT);
    match_text_for(g, before, move, viewer, &t);
}

static void look(void *with, uint32_t i, const void *before, const void *after)
{
    struct looking *l = with;
    const struct match_entry *e = match_log_entry(l->m, i);
    const struct game *g = match_game(l->m);
    char whole[GM_MAX_TEXT], masked[GM_MAX_TEXT], other[GM_MAX_TEXT];
    struct list told;
    told.n = 0;
    (void)after;
    if (e->kind == MATCH_UNDO)
        return;
    move_text(g, before, e->move, GM_CHANCE, whole);
    move_text(g, before, e->move, l->viewer, masked);
    add_words(&told, masked, NULL);
    add_words(&l->seen, masked, NULL);
    add_words(&l->hidden, whole, &told);
    for (int k = 0; k < DRAWS && e->actor == GM_CHANCE && strcmp(whole, masked) != 0; k++) {
        move_text(g, before, g->chance(before, &l->rng), GM_CHANCE, other);
        add_words(&l->drawn, other, NULL);
    }
}

/* A word of the list that he has not seen, or "". */
static const char *unseen(struct looking *l, const struct list *from)
{
    for (uint32_t tries = 0; from->n && tries < WORDS; tries++) {
        const char *word = from->word[rng_below(&l->rng, from->n)];
        if (!has(&l->seen, word))
            return word;
    }
    return "";
}

/* Journals */

static void put_word(struct buffer *out, const struct twin *t, const char *word, size_t n)
{
    if (*t->one && n == strlen(t->one) && !memcmp(word, t->one, n))
        buffer_str(out, t->other);
    else if (*t->other && n == strlen(t->other) && !memcmp(word, t->other, n))
        buffer_str(out, t->one);
    else
        buffer_bytes(out, word, n);
}

/* The line of a move: behind its number and actor the two words change places. */
static void put_move(struct buffer *out, const struct twin *t, const char *line, size_t n)
{
    for (size_t at = 0, word = 0, len; at < n; at += len + 1, word++) {
        const char *end = memchr(line + at, ' ', n - at);
        len = end ? (size_t)(end - line) - at : n - at;
        if (word < 2)
            buffer_bytes(out, line + at, len);
        else
            put_word(out, t, line + at, len);
        buffer_str(out, end ? " " : "");
    }
}

static bool begins(const char *line, size_t n, const char *with)
{
    return n > strlen(with) && !memcmp(line, with, strlen(with));
}

/* The seed has another first digit; hashes and what promised the seed do not fit any more. */
static void put_line(struct buffer *out, const struct twin *t, const char *line, size_t n)
{
    if (begins(line, n, "hash ") || begins(line, n, "commit "))
        return;
    if (line[0] >= '0' && line[0] <= '9')
        put_move(out, t, line, n);
    else
        buffer_bytes(out, line, n);
    if (begins(line, n, "seed "))
        out->at[out->len - n + 5] = line[5] == '0' ? '1' : '0';
    buffer_str(out, "\n");
}

static void put_lines(struct twin_entry *out, const struct twin *t, const struct twin_entry *from)
{
    struct buffer b = { 0 };
    for (const char *at = from->lines, *end = at + from->len, *line_end; at < end;
         at = line_end + 1) {
        line_end = memchr(at, '\n', (size_t)(end - at));
        line_end = line_end ? line_end : end;
        put_line(&b, t, at, (size_t)(line_end - at));
    }
    *out = (struct twin_entry){ from->time, (uint32_t)b.len, b.at };
}

static bool fold(struct table *t, uint64_t table, const struct twin_entry *entry, uint32_t n)
{
    table_begin(t, games, table);
    for (uint32_t i = 0; i < n; i++)
        if (!table_accept(t, entry[i].time, entry[i].lines, entry[i].len))
            return false;
    return true;
}

void twin_end(struct twin *t)
{
    for (uint32_t i = 0; t->entry && i < t->n; i++)
        free(t->entry[i].lines);
    free(t->entry);
    *t = (struct twin){ 0 };
}

static bool rewrite(struct twin *t, const struct twin_entry *entry, uint32_t n)
{
    t->entry = calloc(n, sizeof *t->entry);
    t->n = n;
    for (uint32_t i = 0; t->entry && i < n; i++)
        put_lines(&t->entry[i], t, &entry[i]);
    return t->entry != NULL;
}

/* What a viewer may know */

static void sum_up(void *with, const struct sight *s)
{
    uint64_t *sum = with;
    *sum = hash_more(*sum, (const uint8_t *)s->line, (uint32_t)strlen(s->line) + 1);
    *sum = hash_more(*sum, s->after, s->n);
    *sum = hash_more(*sum, &s->learned, 1);
}

static uint64_t known(const struct match *m, int viewer)
{
    uint64_t sum = HASH_START;
    return sight_log(m, 0, sight_length(m), viewer, sum_up, &sum) ? sum : 0;
}

bool twin_alike(const struct match *a, const struct match *b, int viewer)
{
    return known(a, viewer) == known(b, viewer);
}

static bool is_twin(const struct twin *t, const struct table *of, int viewer)
{
    struct table made;
    const bool good = fold(&made, of->id, t->entry, t->n) && made.seq == of->seq &&
                      made.state == of->state && twin_alike(made.match, of->match, viewer) &&
                      (!*t->one || match_hash(made.match) != match_hash(of->match));
    table_end(&made);
    return good;
}

/* One pair of words; with none, as a game without secrets has it, the seed alone is another. */
static bool try_one(struct twin *out, struct looking *l, const struct table *of,
                    const struct twin_entry *entry, uint32_t n)
{
    const char *one = unseen(l, &l->hidden);
    const char *other = unseen(l, rng_below(&l->rng, 2) ? &l->hidden : &l->drawn);
    if (l->hidden.n && (!*one || !*other || !strcmp(one, other)))
        return false;
    *out = (struct twin){ 0 };
    memcpy(out->one, one, strlen(one) + 1);
    memcpy(out->other, other, strlen(other) + 1);
    if (rewrite(out, entry, n) && is_twin(out, of, l->viewer))
        return true;
    twin_end(out);
    return false;
}

void twin_blot(char *text)
{
    for (char *at = text; (at = strstr(at, "commit"));) {
        at += strlen("commit");
        at += strspn(at, "\": ");
        memset(at, '#', strspn(at, "0123456789abcdef"));
    }
}

/* A plan of another seat may have in it what only that seat knows. */
static bool has_plan(const struct table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->plan[seat].text)
            return true;
    return false;
}

bool twin_make(struct twin *out, uint64_t table, const struct twin_entry *entry, uint32_t n,
               int viewer, uint64_t seed)
{
    static struct looking l;
    struct table t;
    bool found = false;
    *out = (struct twin){ 0 };
    if (fold(&t, table, entry, n) && table_playing(&t) && !has_plan(&t)) {
        l = (struct looking){ .m = t.match, .viewer = viewer, .rng = { { seed, 0x7477696e }, 0 } };
        match_walk(t.match, 0, look, &l);
        for (int tries = 0; !found && tries < TRIES; tries++)
            found = try_one(out, &l, &t, entry, n);
    }
    table_end(&t);
    return found;
}
