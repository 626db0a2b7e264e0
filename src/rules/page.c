/* page.c: see page.h. */
#include "rules/page.h"

#include "lang/lang.h"
#include "rules/example.h"
#include "rules/fill.h"

#include <string.h>

static const char style[] =
    "@page{size:A4;margin:14mm 13mm}"
    "body{font:9.6pt/1.36 Georgia,'Noto Serif','Nanum Myeongjo',serif;color:#222;margin:0 auto;"
    "max-width:184mm}"
    "h1{font-size:20pt;margin:0 0 4mm}"
    "main{columns:2;column-gap:8mm}"
    "h2{font-size:13pt;margin:5mm 0 2mm;border-bottom:.4mm solid #7a5795;break-after:avoid}"
    "section:first-of-type h2{margin-top:0}"
    "article{break-inside:avoid;margin:0 0 2.6mm}"
    "h3{font-size:10pt;margin:0}"
    "h3 span{font:7.5pt ui-monospace,monospace;color:#555;margin-right:1.5mm}"
    "p{margin:.5mm 0}"
    "table{border-collapse:collapse;margin:1mm 0;width:100%}"
    "td{border-top:.2mm solid #bbb;padding:.4mm 1mm;vertical-align:top}"
    ".edition,.caption{font-size:8.4pt;color:#444}"
    ".edition{border-left:.6mm solid #bbb;padding-left:1.5mm}";

struct page {
    struct text *out;
    const struct rules_book *book;
    const char *parts;
    uint32_t parts_len;
};

static void put(struct page *p, const char *html)
{
    text_str(p->out, html);
}

static void escaped(struct text *out, const char *text)
{
    static const struct {
        char c;
        const char *as;
    } entities[] = { { '<', "&lt;" }, { '>', "&gt;" }, { '&', "&amp;" }, { '"', "&quot;" } };
    for (; *text; text++) {
        const char *as = NULL;
        for (unsigned i = 0; i < sizeof entities / sizeof *entities; i++)
            as = entities[i].c == *text ? entities[i].as : as;
        if (as)
            text_str(out, as);
        else
            text_char(out, *text);
    }
}

static void put_text(struct page *p, struct rules_span s)
{
    char filled[4096];
    struct text t = text_over(filled, sizeof filled);
    rules_fill(&t, s, p->parts, p->parts_len);
    escaped(p->out, filled);
}

static void put_said(struct page *p, const char *key)
{
    char said[256];
    struct text t = text_over(said, sizeof said);
    lang_plain(&t, key);
    escaped(p->out, said);
}

static void paragraph(struct page *p, const char *kind, struct rules_span s)
{
    if (!s.len)
        return;
    put(p, "<p");
    put(p, kind);
    put(p, ">");
    put_text(p, s);
    put(p, "</p>");
}

static void table(struct page *p, const struct rule *r)
{
    if (!r->rows)
        return;
    put(p, "<table>");
    for (unsigned i = 0; i < r->rows; i++) {
        struct rules_span cell[RULES_CELLS];
        const uint32_t n = rules_cells(p->book->table[r->row + i], cell);
        put(p, "<tr>");
        for (uint32_t k = 0; k < n; k++) {
            put(p, "<td>");
            put_text(p, cell[k]);
            put(p, "</td>");
        }
        put(p, "</tr>");
    }
    put(p, "</table>");
}

/* The caption of an example speaks of its own figures. */
static void caption(struct page *p, const struct rule *r)
{
    static char facts[RULES_FACTS];
    struct text t = text_over(facts, sizeof facts);
    struct rules_example e;
    struct match_error err;
    struct match *m = NULL;
    if (!r->caption.len || !rules_example(&e, r->example) ||
        rules_example_open(&e, &m, &err) != MATCH_OK)
        return;
    rules_facts(&e, m, &t);
    struct page with = *p;
    with.parts = facts;
    with.parts_len = (uint32_t)strlen(facts);
    paragraph(&with, " class=caption", r->caption);
    match_free(&m);
}

static void article(struct page *p, const struct rule *r)
{
    put(p, "<article id=\"");
    text_bytes(p->out, r->id.at, r->id.len);
    put(p, "\"><h3><span>");
    text_bytes(p->out, r->id.at, r->id.len);
    put(p, "</span>");
    put_text(p, r->title);
    put(p, "</h3>");
    paragraph(p, "", r->body);
    table(p, r);
    caption(p, r);
    paragraph(p, " class=edition", r->edition);
    put(p, "</article>\n");
}

static void title(struct page *p)
{
    char key[64];
    struct text t = text_over(key, sizeof key);
    text_str(&t, "rules.title.");
    text_str(&t, p->book->game->name);
    put_said(p, key);
}

void rules_page(struct text *out, const struct rules_book *b)
{
    static char parts[GM_MAX_PARTS];
    rules_parts(b, parts);
    struct page p = { out, b, parts, (uint32_t)strlen(parts) };
    put(&p, "<!doctype html>\n<html lang=\"");
    put(&p, b->language);
    put(&p, "\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
            "content=\"width=device-width\"><title>");
    title(&p);
    put(&p, "</title><style>");
    put(&p, style);
    put(&p, "</style>\n<h1>");
    title(&p);
    put(&p, "</h1><main>\n");
    for (unsigned s = 0; s < b->sections; s++) {
        put(&p, "<section><h2>");
        put_text(&p, b->section[s].title);
        put(&p, "</h2>");
        paragraph(&p, "", b->section[s].about);
        for (unsigned i = 0; i < b->rules; i++)
            if (b->rule[i].section == s)
                article(&p, &b->rule[i]);
        put(&p, "</section>\n");
    }
    put(&p, "</main></html>\n");
}
