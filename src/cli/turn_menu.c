/* turn_menu.c: the menu of a decision on the terminal; see turn.h. */
#include "cli/turn.h"
#include "lang/lang.h"

#include <string.h>

void turn_open(struct turn *t, const char *filter)
{
    struct text f = text_over(t->filter, sizeof t->filter);
    text_str(&f, filter);
    menu_free(&t->menu);
    menu_make(&t->menu, &t->choices, t->filter);
    t->page = 0;
}

/* What the words of a menu entry mean, if there is a sentence for them. */
static void about_words(struct text *out, const struct turn *t, const char *words)
{
    char key[192];
    snprintf(key, sizeof key, "verb.%s.%s", match_game(t->s->match)->name, words);
    if (lang_has(key))
        lang_format(out, key, NULL);
}

/* What a move would change at once, and what its numbers stand for. */
static void about_move(struct text *out, const struct turn *t, const struct choice *c)
{
    const struct game *g = match_game(t->s->match);
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    memcpy(after, t->view, g->state_size);
    if (show_of(g)->change)
        g->apply(after, c->move);
    show_outcome(out, g, t->view, after, c->move, t->seat);
}

static void print_entry(const struct turn *t, const struct menu_entry *e)
{
    char about[512], outcome[512];
    struct text a = text_over(about, sizeof about), o = text_over(outcome, sizeof outcome);
    about_words(&a, t, e->begins);
    if (e->count == 1) {
        about_move(&o, t, &t->choices.choice[e->first]);
    } else {
        text_int(&o, e->count);
        text_str(&o, " choices");
    }
    pen_print(&t->s->screen.pen, INK_FAINT, "%s%s%s", about, a.len && o.len ? "; " : "", outcome);
}

static void print_menu(const struct turn *t)
{
    FILE *out = t->s->screen.pen.out;
    const uint32_t first = t->page * TURN_PAGE;
    for (uint32_t i = first; i < t->menu.n && i < first + TURN_PAGE; i++) {
        const struct menu_entry *e = &t->menu.entry[i];
        fprintf(out, "%4u  %-28s ", i + 1, e->begins);
        print_entry(t, e);
        fputc('\n', out);
    }
    if (t->menu.n > TURN_PAGE)
        fprintf(out, "      page %u of %u; `more` turns it\n", t->page + 1,
                (t->menu.n + TURN_PAGE - 1) / TURN_PAGE);
    if (*t->filter)
        fprintf(out, "   0  back to all choices\n");
}

void turn_ask(const struct turn *t)
{
    FILE *out = t->s->screen.pen.out;
    const struct show_game *how = show_of(match_game(t->s->match));
    const char *key = how->question ? how->question(t->view) : NULL;
    char sentence[512] = "Choose a move";
    struct text x = text_over(sentence, sizeof sentence);
    if (key)
        lang_format(&x, key, NULL);
    else
        text_str(&x, "Choose a move");
    fputc('\n', out);
    show_seat(&t->show, t->seat);
    pen_print(&t->s->screen.pen, INK_BOLD, "  %s:\n", sentence);
    print_menu(t);
}
