/* rule.c: see rule.h. */
#include "terminal/rule.h"

#include "base/width.h"
#include "front/say.h"
#include "games/caledonia/hex.h"
#include "games/list.h"
#include "rules/example.h"
#include "rules/fill.h"
#include "rules/seek.h"
#include "terminal/show_caledonia.h"

#include <string.h>

static struct rules_book book;
static char parts[GM_MAX_PARTS];

static bool open_book(const char *game)
{
    if (!rules_open(&book, game, lang_chosen()))
        return false;
    rules_parts(&book, parts);
    return true;
}

/* Writes a text of the book, its places filled from json. */
static void write_filled(const struct pen *pen, enum ink ink, struct rules_span s, const char *json)
{
    char filled[4096];
    struct text t = text_over(filled, sizeof filled);
    rules_fill(&t, s, json, (uint32_t)strlen(json));
    pen_print(pen, ink, "%s", filled);
}

static void write_line(const struct pen *pen, enum ink ink, struct rules_span s, const char *json)
{
    write_filled(pen, ink, s, json);
    fputc('\n', pen->out);
}

static void write_entry(const struct pen *pen, const struct rule *r)
{
    fprintf(pen->out, "  %-14.*s ", (int)r->id.len, r->id.at);
    write_line(pen, INK_PLAIN, r->title, parts);
}

/* --- tables --- */

static uint32_t columns(struct rules_span cell)
{
    char filled[512];
    struct text t = text_over(filled, sizeof filled);
    rules_fill(&t, cell, parts, (uint32_t)strlen(parts));
    return width_of(filled, (uint32_t)strlen(filled));
}

static void write_table(const struct pen *pen, const struct rule *r)
{
    uint32_t widest[RULES_CELLS] = { 0 };
    struct rules_span cell[RULES_CELLS];
    for (unsigned i = 0; i < r->rows; i++)
        for (uint32_t k = 0, n = rules_cells(book.table[r->row + i], cell); k < n; k++)
            widest[k] = columns(cell[k]) > widest[k] ? columns(cell[k]) : widest[k];
    for (unsigned i = 0; i < r->rows; i++) {
        const uint32_t n = rules_cells(book.table[r->row + i], cell);
        for (uint32_t k = 0; k < n; k++) {
            fputs("  ", pen->out);
            write_filled(pen, INK_PLAIN, cell[k], parts);
            if (k + 1 < n)
                fprintf(pen->out, "%*s", (int)(widest[k] - columns(cell[k])), "");
        }
        fputc('\n', pen->out);
    }
}

/* --- examples --- */

/* The spaces that follow the word `space`. */
static bits pointed(struct rules_span point)
{
    struct rules_span word;
    bits spaces = { 0, 0 };
    if (!rules_next(&point, &word) || !rules_is(word, "space"))
        return spaces;
    while (rules_next(&point, &word))
        spaces = bits_or(spaces, bits_of(cal_hex_at((unsigned)(word.at[0] - 'a'),
                                                    (unsigned)(word.at[1] - '1'))));
    return spaces;
}

static void draw_example(const struct pen *pen, const struct rules_example *e,
                         const struct match *m)
{
    const struct show show = { m, *pen, e->seat, e->seat + 1, NULL };
    if (rules_is(e->show, "market"))
        show_panel(&show, "market");
    else if (rules_is(e->show, "army"))
        show_panel(&show, "players");
    else
        cal_map_cut(&show, match_state(m), pointed(e->point));
}

static void write_example(const struct pen *pen, const struct rule *r)
{
    static char facts[RULES_FACTS];
    struct text t = text_over(facts, sizeof facts);
    struct rules_example e;
    struct match_error err;
    struct match *m = NULL;
    if (!r->example.len || !rules_example(&e, r->example) ||
        rules_example_open(&e, &m, &err) != MATCH_OK)
        return;
    rules_facts(&e, m, &t);
    draw_example(pen, &e, m);
    write_line(pen, INK_FAINT, r->caption, facts);
    match_free(&m);
}

/* --- rules --- */

static void write_see(const struct pen *pen, struct rules_span see)
{
    struct rules_span id;
    fputc('\n', pen->out);
    pen_say(pen, INK_BOLD, "rules.see", NULL);
    fputc('\n', pen->out);
    while (rules_next(&see, &id))
        write_entry(pen, rules_rule(&book, id.at, id.len));
}

bool rule_print(const struct pen *pen, const char *id)
{
    const char *game = rules_game(id);
    const struct rule *r =
        game && open_book(game) ? rules_rule(&book, id, (uint32_t)strlen(id)) : NULL;
    if (!r)
        return false;
    pen_print(pen, INK_FAINT, "%.*s  %.*s\n", (int)r->id.len, r->id.at,
              (int)book.section[r->section].title.len, book.section[r->section].title.at);
    write_line(pen, INK_BOLD, r->title, parts);
    fputc('\n', pen->out);
    write_line(pen, INK_PLAIN, r->body, parts);
    write_table(pen, r);
    write_example(pen, r);
    if (r->edition.len) {
        fputc('\n', pen->out);
        pen_say(pen, INK_BOLD, "rules.editions", NULL);
        fputc(' ', pen->out);
        write_line(pen, INK_PLAIN, r->edition, parts);
    }
    write_see(pen, r->see);
    return true;
}

/* --- lists --- */

static void write_name(const struct pen *pen, const char *game)
{
    char key[64];
    struct text t = text_over(key, sizeof key);
    text_str(&t, "rules.title.");
    text_str(&t, game);
    pen_say(pen, INK_BOLD, key, NULL);
    fputc('\n', pen->out);
}

bool rule_contents(const struct pen *pen, const char *game)
{
    if (!open_book(game))
        return false;
    write_name(pen, game);
    for (unsigned s = 0; s < book.sections; s++) {
        fputc('\n', pen->out);
        write_line(pen, INK_BOLD, book.section[s].title, parts);
        if (book.section[s].about.len)
            write_line(pen, INK_PLAIN, book.section[s].about, parts);
        for (unsigned i = 0; i < book.rules; i++)
            if (book.rule[i].section == s)
                write_entry(pen, &book.rule[i]);
    }
    return true;
}

void rule_sections(const struct pen *pen, const char *game)
{
    if (!open_book(game))
        return;
    write_name(pen, game);
    for (unsigned s = 0; s < book.sections; s++) {
        const struct rule *first = NULL, *last = NULL;
        for (unsigned i = 0; i < book.rules; i++)
            if (book.rule[i].section == s) {
                first = first ? first : &book.rule[i];
                last = &book.rule[i];
            }
        fputs("  ", pen->out);
        write_filled(pen, INK_PLAIN, book.section[s].title, parts);
        if (first)
            pen_print(pen, INK_FAINT, "  %.*s … %.*s", (int)first->id.len, first->id.at,
                      (int)last->id.len, last->id.at);
        fputc('\n', pen->out);
    }
}

static uint32_t find(const struct pen *pen, const char *words, bool all_words)
{
    const struct rule *found[RULES_MOST];
    uint32_t all = 0;
    for (const struct game *const *g = games; *g; g++) {
        const uint32_t n = open_book((*g)->name) ? rules_seek(&book, words, all_words, found) : 0;
        for (uint32_t i = 0; i < n; i++)
            write_entry(pen, found[i]);
        all += n;
    }
    return all;
}

/* What has most of the words is worth telling only if nothing in any game has them all. */
uint32_t rule_find(const struct pen *pen, const char *words)
{
    const uint32_t n = find(pen, words, true);
    return n ? n : find(pen, words, false);
}
