/* turn_menu.c: the menu of a decision on the terminal; see turn.h. */
#include "front/say.h"
#include "lang/lang.h"
#include "terminal/turn.h"

#include <string.h>

enum { WIDEST_MOVE = 36 }; /* longer ones stick out */

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

/* Of a group of moves: what they share beyond their verb, and how many they are. */
static void about_group(struct text *out, const struct turn *t, const struct menu_entry *e)
{
    const struct show_game *how = show_of(match_game(t->s->match));
    if (how->topic && strchr(e->begins, ' '))
        how->topic(out, t->view, t->choices.choice[e->first].move);
    text_str(out, out->len ? "; " : "");
    lang_say(out, "turn.group", LANG_WITH(lang_number("n", e->count)));
}

static void print_entry(const struct turn *t, uint32_t i, size_t widest)
{
    const struct menu_entry *e = &t->menu.entry[i];
    char about[512], outcome[512];
    struct text a = text_over(about, sizeof about), o = text_over(outcome, sizeof outcome);
    about_words(&a, t, e->begins);
    if (e->count == 1)
        about_move(&o, t, &t->choices.choice[e->first]);
    else
        about_group(&o, t, e);
    const struct pen *pen = &t->s->screen.pen;
    fprintf(pen->out, "%4u  %-*s%s", i + 1, a.len || o.len ? (int)widest : 0, e->begins,
            a.len || o.len ? "  " : "");
    pen_print(pen, INK_FAINT, "%s%s%s", about, a.len && o.len ? "; " : "", outcome);
    fputc('\n', pen->out);
}

/* Columns of the moves between first and end, but for the very long ones. */
static size_t widest_move(const struct turn *t, uint32_t first, uint32_t end)
{
    size_t widest = 0;
    for (uint32_t i = first; i < end; i++) {
        const size_t len = strlen(t->menu.entry[i].begins);
        widest = len > widest && len <= WIDEST_MOVE ? len : widest;
    }
    return widest;
}

static void print_hint(FILE *out, const char *head, const char *key,
                       const struct lang_value *values)
{
    fputs(head, out);
    say_to(out, key, values);
    fputc('\n', out);
}

static void print_menu(const struct turn *t)
{
    FILE *out = t->s->screen.pen.out;
    const uint32_t first = t->page * TURN_PAGE;
    const uint32_t end = first + TURN_PAGE < t->menu.n ? first + TURN_PAGE : t->menu.n;
    const size_t widest = widest_move(t, first, end);
    for (uint32_t i = first; i < end; i++)
        print_entry(t, i, widest);
    if (t->menu.n > TURN_PAGE)
        print_hint(out, "      ", "turn.page",
                   LANG_WITH(lang_number("page", t->page + 1),
                             lang_number("pages", (t->menu.n + TURN_PAGE - 1) / TURN_PAGE)));
    if (*t->filter)
        print_hint(out, "   0  ", "turn.all-choices", NULL);
}

void turn_ask(const struct turn *t)
{
    FILE *out = t->s->screen.pen.out;
    const struct show_game *how = show_of(match_game(t->s->match));
    const char *key = how->question ? how->question(t->view) : NULL;
    char sentence[512], purse[256];
    struct text x = text_over(sentence, sizeof sentence), p = text_over(purse, sizeof purse);
    lang_say(&x, key ? key : "turn.choose", NULL);
    if (x.len && sentence[x.len - 1] != '?')
        text_char(&x, ':');
    fputc('\n', out);
    show_seat(&t->show, t->seat);
    if (how->purse) {
        how->purse(&p, t->view, t->seat);
        fprintf(out, "  %s\n", purse);
    }
    pen_print(&t->s->screen.pen, INK_BOLD, how->purse ? "%s\n" : "  %s\n", sentence);
    print_menu(t);
}
