/* session.c: see session.h. */
#include "cli/session.h"

#include "cli/choices.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/record.h"
#include "cli/say.h"
#include "lang/lang.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAGE = 20, LONGEST_LINE = 1024 };

/* One decision of a person: what can be chosen and how far the menu is open. */
struct turn {
    struct session *s;
    struct show show;
    int seat;
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    struct choices choices;
    struct menu menu;
    uint32_t page;
    char filter[LONGEST_LINE];
    bool done, quit;
};

static void open_menu(struct turn *t, const char *filter)
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
    pen_print(&t->s->pen, INK_FAINT, "%s%s%s", about, a.len && o.len ? "; " : "", outcome);
}

static void print_menu(const struct turn *t)
{
    FILE *out = t->s->pen.out;
    const uint32_t first = t->page * PAGE;
    for (uint32_t i = first; i < t->menu.n && i < first + PAGE; i++) {
        const struct menu_entry *e = &t->menu.entry[i];
        fprintf(out, "%4u  %-28s ", i + 1, e->begins);
        print_entry(t, e);
        fputc('\n', out);
    }
    if (t->menu.n > PAGE)
        fprintf(out, "      page %u of %u; `more` turns it\n", t->page + 1,
                (t->menu.n + PAGE - 1) / PAGE);
    if (*t->filter)
        fprintf(out, "   0  back to all choices\n");
}

static void ask(const struct turn *t)
{
    FILE *out = t->s->pen.out;
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
    pen_print(&t->s->pen, INK_BOLD, "  %s:\n", sentence);
    print_menu(t);
}

static void save(struct session *s)
{
    record_save(s->match, s->path);
}

static void play(struct turn *t, const char *text)
{
    struct match_error err;
    struct match *m = t->s->match;
    if (match_play(m, t->seat, match_log_length(m), text, (uint32_t)strlen(text), &err) ==
        MATCH_OK) {
        t->done = true;
        save(t->s);
        show_log(&t->show, match_ply(m), match_ply(m));
        return;
    }
    char sentence[2048];
    struct text x = text_over(sentence, sizeof sentence);
    complain_text(&x, &err);
    fprintf(t->s->pen.out, "%s\n", sentence);
    for (uint32_t i = 0; i < err.reasons; i++) {
        char line[512];
        struct text l = text_over(line, sizeof line);
        complain_reason(&l, &err.reason[i]);
        if (!err.reason[i].holds)
            pen_print(&t->s->pen, INK_BAD, "  %s\n", line);
    }
}

static void why(struct turn *t, const char *words)
{
    const struct game *g = match_game(t->s->match);
    struct gm_reason reason[GM_MAX_REASONS];
    struct gm_fault fault = { 0 };
    char line[512];
    struct text x = text_over(line, sizeof line);
    gm_move m;
    if (g->from_text(t->view, words, (uint32_t)strlen(words), &m, &fault) != GM_OK) {
        lang_fault(&x, &fault, words, (uint32_t)strlen(words));
        fprintf(t->s->pen.out, "That is not a well-formed move. %s\n", line);
        return;
    }
    const uint32_t n = g->explain(t->view, m, reason);
    for (uint32_t i = 0; i < n; i++) {
        x = text_over(line, sizeof line);
        complain_reason(&x, &reason[i]);
        pen_print(&t->s->pen, reason[i].holds ? INK_GOOD : INK_BAD, "  %s\n", line);
    }
}

/* The last move of a person that is still in force; 0 if there is none. */
static uint32_t last_by_person(const struct session *s)
{
    for (uint32_t ply = match_ply(s->match); ply; ply--) {
        const int8_t actor = match_event(s->match, ply)->actor;
        if (actor >= 0 && !s->seats.bot[actor])
            return ply;
    }
    return 0;
}

static void undo(struct turn *t, const char *words)
{
    struct match *m = t->s->match;
    FILE *out = t->s->pen.out;
    const uint32_t ply = last_by_person(t->s);
    if (!ply) {
        fprintf(out, "There is nothing of yours to take back.\n");
        return;
    }
    const int8_t who = match_event(m, ply)->actor;
    const bool agreed = strcmp(words, "anyway") == 0;
    if (match_undo_needs(m, who, ply - 1) && !agreed) {
        fprintf(out, "Since then something came to light or another seat has moved. If everybody "
                     "at the table\n"
                     "agrees, `undo anyway` takes it back; the record will show it.\n");
        return;
    }
    struct match_error err;
    if (match_undo(m, agreed ? MATCH_TABLE : who, ply - 1, 0, &err) != MATCH_OK) {
        complain_match(NULL, &err);
        return;
    }
    fprintf(out, "Taken back to where ply %u was to be chosen.\n", ply);
    save(t->s);
    t->done = true;
}

static void print_log(struct turn *t, const char *words)
{
    int64_t n = 20;
    const uint32_t last = match_ply(t->s->match);
    if (*words && !args_read_number(words, 1, MATCH_MAX_LOG, &n)) {
        fprintf(t->s->pen.out, "`log` takes the number of moves to show, not \"%s\".\n", words);
        return;
    }
    show_log(&t->show, last > n ? last - (uint32_t)n + 1 : 1, last);
}

static void save_as(struct turn *t, const char *words)
{
    if (!*words)
        fprintf(t->s->pen.out, "`save FILE` takes a file's name. The game is in %s anyway.\n",
                t->s->path);
    else if (record_save(t->s->match, words))
        fprintf(t->s->pen.out, "Saved in %s.\n", words);
}

static void quit(struct turn *t, const char *words)
{
    (void)words;
    t->quit = t->done = true;
}

static void more(struct turn *t, const char *words)
{
    (void)words;
    t->page = (t->page + 1) * PAGE < t->menu.n ? t->page + 1 : 0;
    ask(t);
}

static void all(struct turn *t, const char *words)
{
    (void)words;
    open_menu(t, "");
    ask(t);
}

static void print_table(struct turn *t, const char *words)
{
    (void)words;
    show_table(&t->show, match_ply(t->s->match), SHOW_END);
}

static void help(struct turn *t, const char *words);

static const struct typed {
    const char *word, *takes, *about;
    void (*run)(struct turn *t, const char *words);
} typed[] = {
    { "help", "", "this list", help },
    { "why", " MOVE", "every condition of a move, and whether it holds", why },
    { "undo", "", "take your last move back", undo },
    { "log", " [N]", "the last moves, 20 or N", print_log },
    { "table", "", "everything that lies on the table", print_table },
    { "more", "", "the next page of the choices", more },
    { "back", "", "all choices again, as 0 does", all },
    { "save", " FILE", "write the record into another file too", save_as },
    { "quit", "", "stop; the game is kept and can be resumed", quit },
};
enum { TYPED = sizeof typed / sizeof *typed };

static void help(struct turn *t, const char *words)
{
    FILE *out = t->s->pen.out;
    (void)words;
    fprintf(out, "Type the number of a choice, or a move as it is written there, or the beginnings "
                 "of its words\n"
                 "to see fewer choices. Besides:\n");
    for (int i = 0; i < TYPED; i++) {
        char head[40];
        snprintf(head, sizeof head, "%s%s", typed[i].word, typed[i].takes);
        fprintf(out, "  %-12s %s\n", head, typed[i].about);
    }
    for (const struct show_panel *p = show_of(match_game(t->s->match))->panels; p->name; p++)
        fprintf(out, "  %-12s %s\n", p->name, p->about);
}

static bool run_command(struct turn *t, const char *line)
{
    const size_t len = strcspn(line, " \t");
    const char *rest = line + len + strspn(line + len, " \t");
    for (int i = 0; i < TYPED; i++) {
        if (strlen(typed[i].word) != len || memcmp(typed[i].word, line, len) != 0)
            continue;
        typed[i].run(t, rest);
        return true;
    }
    return show_panel(&t->show, line);
}

static void pick(struct turn *t, int64_t number)
{
    if (number == 0) {
        all(t, "");
        return;
    }
    if (number > t->menu.n) {
        fprintf(t->s->pen.out, "There are choices 1 to %u.\n", t->menu.n);
        return;
    }
    const struct menu_entry *e = &t->menu.entry[number - 1];
    if (e->count == 1) {
        play(t, t->choices.choice[e->first].text);
        return;
    }
    char begins[GM_MAX_TEXT];
    memcpy(begins, e->begins, sizeof begins);
    open_menu(t, begins);
    ask(t);
}

/* A move in full is played, beginnings of one narrow the menu, and anything
 * else is tried as a move, for the sake of what is said about it. */
static void take_words(struct turn *t, const char *line)
{
    const struct choice *exact = choices_exact(&t->choices, line);
    if (exact) {
        play(t, exact->text);
        return;
    }
    struct menu narrowed;
    menu_make(&narrowed, &t->choices, line);
    const uint32_t matches = narrowed.matches;
    menu_free(&narrowed);
    if (matches) {
        open_menu(t, line);
        ask(t);
    } else {
        play(t, line);
    }
}

/* One line of input without its ends; false at the end of the input. */
static bool read_line(const struct session *s, char line[LONGEST_LINE])
{
    fputs("> ", s->pen.out);
    fflush(s->pen.out);
    if (!fgets(line, LONGEST_LINE, s->in))
        return false;
    size_t n = strlen(line);
    if (n && line[n - 1] != '\n')
        for (int c = 0; c != EOF && c != '\n';)
            c = fgetc(s->in);
    while (n && isspace((unsigned char)line[n - 1]))
        line[--n] = '\0';
    memmove(line, line + strspn(line, " \t"), n - strspn(line, " \t") + 1);
    return true;
}

static void take_line(struct turn *t, const char *line)
{
    int64_t number;
    if (!*line)
        ask(t);
    else if (args_read_number(line, 0, UINT32_MAX, &number))
        pick(t, number);
    else if (!run_command(t, line))
        take_words(t, line);
}

/* What others and chance have done since the seat last decided, and, if they
 * have or the session has just begun, the table as it now lies. */
static void bring_up_to_date(const struct turn *t)
{
    const struct match *m = t->s->match;
    const uint32_t last = match_ply(m);
    const bool first = !t->s->begun;
    uint32_t from = last;
    while (from && match_event(m, from)->actor != t->seat)
        from--;
    t->s->begun = true;
    if (from == last && !first)
        return;
    if (from && from < last)
        pen_print(&t->s->pen, INK_BOLD, "\nSince your last move:\n");
    show_log(&t->show, from + 1, last);
    show_table(&t->show, last, first ? SHOW_TABLE : SHOW_TURNS);
}

static bool has_secrets(const struct game *g)
{
    for (uint32_t i = 0; i < g->nfields; i++)
        if (g->fields[i].vis == GM_VIS_OWNER || g->fields[i].vis == GM_VIS_RULE)
            return true;
    return false;
}

/* Between two people at one terminal, so that neither sees what is the other's. */
static void draw_curtain(const struct session *s, int seat)
{
    const uint32_t last = last_by_person(s);
    const bool handed_over = last && match_event(s->match, last)->actor != seat;
    if (!handed_over || !has_secrets(match_game(s->match)) || !isatty(fileno(s->in)))
        return;
    const struct show show = { s->match, s->pen, GM_PUBLIC };
    fputs("\033[2J\033[H", s->pen.out);
    show_seat(&show, seat);
    fputs("  is next. Nobody else should look; then press Enter.", s->pen.out);
    fflush(s->pen.out);
    for (int c = 0; c != EOF && c != '\n';)
        c = fgetc(s->in);
}

/* False if the player wants to stop. */
static bool person_decides(struct session *s)
{
    char line[LONGEST_LINE];
    static struct turn t;
    t = (struct turn){ .s = s, .seat = match_actor(s->match) };
    t.show = (struct show){ s->match, s->pen, t.seat };
    match_view(s->match, t.seat, t.view);
    if (!choices_of(&t.choices, match_game(s->match), t.view)) {
        say_bad("out of memory.");
        return false;
    }
    open_menu(&t, "");
    draw_curtain(s, t.seat);
    bring_up_to_date(&t);
    ask(&t);
    while (!t.done) {
        if (read_line(s, line))
            take_line(&t, line);
        else
            quit(&t, "");
    }
    menu_free(&t.menu);
    choices_free(&t.choices);
    return !t.quit;
}

static void finish(const struct session *s)
{
    const struct show show = { s->match, s->pen, GM_PUBLIC };
    const uint32_t last = match_ply(s->match), from = last_by_person(s);
    fputc('\n', s->pen.out);
    show_log(&show, from + 1, last);
    show_table(&show, last, SHOW_END);
    show_end(&show);
}

int session_play(struct session *s)
{
    struct match_error err = { 0 };
    bool going = true;
    while (going && match_actor(s->match) != GM_OVER) {
        const int actor = match_actor(s->match);
        if (actor == GM_CHANCE)
            match_draw(s->match, &err);
        else if (s->seats.bot[actor])
            seats_move(&s->seats, &s->minds, s->match, &err);
        else
            going = person_decides(s);
        if (err.code != MATCH_OK)
            return complain_match(NULL, &err);
    }
    if (match_actor(s->match) == GM_OVER)
        finish(s);
    if (!record_save(s->match, s->path))
        return EXIT_BAD_USE;
    fprintf(s->pen.out, "\nThe game is saved in %s.%s%s\n", s->path,
            match_actor(s->match) == GM_OVER ? "" : " To go on: ceilidh play --resume ",
            match_actor(s->match) == GM_OVER ? "" : s->path);
    return EXIT_FINE;
}
