/* book.c: see book.h. */
#include "rules/book.h"

#include "games/list.h"
#include "rules/texts.h"

#include <ctype.h>
#include <string.h>

static const struct {
    const char *game, *language, *text;
} files[] = {
    { "caledonia", "en", rules_caledonia_en },
    { "caledonia", "es", rules_caledonia_es },
    { "caledonia", "pt-BR", rules_caledonia_pt_BR },
    { "caledonia", "ko", rules_caledonia_ko },
    { "lords", "en", rules_lords_en },
    { "lords", "es", rules_lords_es },
    { "lords", "pt-BR", rules_lords_pt_BR },
    { "lords", "ko", rules_lords_ko },
};

static const char *file_of(const char *game, const char *language)
{
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
        if (strcmp(files[i].game, game) == 0 && strcmp(files[i].language, language) == 0)
            return files[i].text;
    return NULL;
}

bool rules_is(struct rules_span s, const char *word)
{
    return s.len == strlen(word) && memcmp(s.at, word, s.len) == 0;
}

static struct rules_span trimmed(struct rules_span s)
{
    while (s.len && *s.at == ' ')
        s = (struct rules_span){ s.at + 1, s.len - 1 };
    while (s.len && s.at[s.len - 1] == ' ')
        s.len--;
    return s;
}

/* Cuts the first word off. */
static struct rules_span first_word(struct rules_span *rest)
{
    const char *blank = memchr(rest->at, ' ', rest->len);
    const struct rules_span word = { rest->at, blank ? (uint32_t)(blank - rest->at) : rest->len };
    *rest = trimmed((struct rules_span){ rest->at + word.len, rest->len - word.len });
    return word;
}

bool rules_next(struct rules_span *list, struct rules_span *word)
{
    *list = trimmed(*list);
    *word = first_word(list);
    return word->len > 0;
}

uint32_t rules_cells(struct rules_span row, struct rules_span cell[RULES_CELLS])
{
    uint32_t n = 0;
    while (row.len && n < RULES_CELLS) {
        const char *bar = memchr(row.at, '|', row.len);
        const uint32_t len = bar ? (uint32_t)(bar - row.at) : row.len;
        cell[n++] = trimmed((struct rules_span){ row.at, len });
        row = bar ? trimmed((struct rules_span){ bar + 1, row.len - len - 1 })
                  : (struct rules_span){ row.at, 0 };
    }
    return n;
}

/* --- reading --- */

static void begin_section(struct rules_book *b, struct rules_span line)
{
    if (b->sections == RULES_SECTIONS)
        return;
    struct rules_section *s = &b->section[b->sections++];
    first_word(&line); /* = */
    *s = (struct rules_section){ .id = first_word(&line) };
    s->title = line;
}

static struct rule *begin_rule(struct rules_book *b, struct rules_span line)
{
    if (b->rules == RULES_MOST)
        return NULL;
    struct rule *r = &b->rule[b->rules++];
    *r = (struct rule){ .id = first_word(&line), .row = b->rows };
    r->title = line;
    r->section = (uint8_t)(b->sections - 1);
    return r;
}

static void add_row(struct rules_book *b, struct rule *r, struct rules_span line)
{
    if (b->rows == RULES_ROWS)
        return;
    line = trimmed((struct rules_span){ line.at + 1, line.len - 1 });
    if (line.len && line.at[line.len - 1] == '|')
        line.len--;
    b->table[b->rows++] = trimmed(line);
    r->rows++;
}

/* A line below a rule: one that begins with a word of ours, a row of a table, or the body. */
static void below(struct rules_book *b, struct rule *r, struct rules_span line)
{
    const struct {
        const char *word;
        struct rules_span *to;
    } kinds[] = {
        { "see", &r->see },
        { "example", &r->example },
        { "caption", &r->caption },
        { "edition", &r->edition },
    };
    struct rules_span rest = line;
    const struct rules_span word = first_word(&rest);
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (rules_is(word, kinds[i].word)) {
            *kinds[i].to = rest;
            return;
        }
    if (*line.at == '|')
        add_row(b, r, line);
    else
        r->body = line;
}

static void read_line(struct rules_book *b, struct rule **r, struct rules_span line)
{
    const bool indented = line.len && *line.at == ' ';
    line = trimmed(line);
    if (!line.len || *line.at == '#')
        return;
    if (*line.at == '=') {
        begin_section(b, line);
        *r = NULL;
    } else if (!b->sections) {
        return; /* nothing stands above the first section */
    } else if (!indented) {
        *r = begin_rule(b, line);
    } else if (*r) {
        below(b, *r, line);
    } else {
        b->section[b->sections - 1].about = line;
    }
}

static void read_lines(struct rules_book *b, const char *text)
{
    struct rule *r = NULL;
    while (*text) {
        const uint32_t len = (uint32_t)strcspn(text, "\n");
        read_line(b, &r, (struct rules_span){ text, len });
        text += len + (text[len] == '\n');
    }
}

static const struct game *game_called(const char *name)
{
    for (const struct game *const *g = games; *g; g++)
        if (strcmp((*g)->name, name) == 0)
            return *g;
    return NULL;
}

/* What is the same in every language stands in the English file alone. */
static void take_links(struct rules_book *b, const char *game)
{
    static struct rules_book source;
    source = (struct rules_book){ .sections = 0 };
    read_lines(&source, file_of(game, "en"));
    for (unsigned i = 0; i < source.rules; i++) {
        struct rule *r = (struct rule *)rules_rule(b, source.rule[i].id.at, source.rule[i].id.len);
        if (!r)
            continue;
        r->see = source.rule[i].see;
        r->example = source.rule[i].example;
    }
}

bool rules_open(struct rules_book *b, const char *game, const char *language)
{
    const char *text = file_of(game, language);
    *b = (struct rules_book){ .game = game_called(game), .language = language };
    if (!text)
        return false;
    read_lines(b, text);
    take_links(b, game);
    return true;
}

const struct rule *rules_rule(const struct rules_book *b, const char *id, uint32_t len)
{
    for (unsigned i = 0; i < b->rules; i++) {
        const struct rules_span own = b->rule[i].id;
        uint32_t same = 0;
        while (same < len && same < own.len && toupper((unsigned char)id[same]) == own.at[same])
            same++;
        if (same == len && same == own.len)
            return &b->rule[i];
    }
    return NULL;
}

const char *rules_game(const char *id)
{
    static const struct {
        char letter;
        const char *game;
    } letters[] = { { 'C', "caledonia" }, { 'L', "lords" } };
    for (unsigned i = 0; i < sizeof letters / sizeof *letters; i++)
        if (toupper((unsigned char)*id) == letters[i].letter && id[1] == '-')
            return letters[i].game;
    return NULL;
}
