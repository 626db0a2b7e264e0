/* turn.c: what a person can type at a decision; see turn.h. */
#include "terminal/turn.h"

#include "front/complain.h"
#include "front/number.h"
#include "front/record.h"
#include "lang/lang.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

bool turn_begin(struct turn *t, struct session *s)
{
    *t = (struct turn){ .s = s, .seat = match_actor(s->match) };
    t->show = session_show(s, t->seat);
    match_view(s->match, t->seat, t->view);
    if (!choices_of(&t->choices, match_game(s->match), t->view))
        return false;
    turn_open(t, "");
    return true;
}

void turn_end(struct turn *t)
{
    menu_free(&t->menu);
    choices_free(&t->choices);
}

/* After words that are no move: a hint at what would be one. */
static const char *hint(const char *fault)
{
    if (fault && strcmp(fault, "verb") == 0)
        return " `help` lists what you can type.";
    if (fault && strcmp(fault, "missing") == 0)
        return " Nothing you could do now begins so.";
    return "";
}

static void play(struct turn *t, const char *text)
{
    struct match_error err;
    struct match *m = t->s->match;
    if (match_play(m, t->seat, match_log_length(m), text, (uint32_t)strlen(text), &err) ==
        MATCH_OK) {
        t->done = true;
        record_save(m, t->s->path);
        show_log(&t->show, match_ply(m), match_ply(m));
        return;
    }
    char sentence[2048];
    struct text x = text_over(sentence, sizeof sentence);
    complain_text(&x, &err);
    fprintf(t->s->screen.pen.out, "%s%s\n", sentence, hint(err.fault.code));
    for (uint32_t i = 0; i < err.reasons; i++) {
        char line[512];
        struct text l = text_over(line, sizeof line);
        complain_reason(&l, &err.reason[i]);
        if (!err.reason[i].holds)
            pen_print(&t->s->screen.pen, INK_BAD, "  %s\n", line);
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
    if (!*words) {
        fprintf(t->s->screen.pen.out, "`why` takes a move, as in `why %s`.\n",
                t->choices.n ? t->choices.choice[0].text : "pass");
        return;
    }
    if (g->from_text(t->view, words, (uint32_t)strlen(words), &m, &fault) != GM_OK) {
        lang_fault(&x, &fault, words, (uint32_t)strlen(words));
        fprintf(t->s->screen.pen.out, "That is not a well-formed move. %s\n", line);
        return;
    }
    const uint32_t n = g->explain(t->view, m, reason);
    bool legal = true;
    for (uint32_t i = 0; i < n; i++)
        legal = legal && reason[i].holds;
    fprintf(t->s->screen.pen.out, legal ? "That is allowed:\n" : "That is not allowed:\n");
    for (uint32_t i = 0; i < n; i++) {
        x = text_over(line, sizeof line);
        complain_reason(&x, &reason[i]);
        pen_print(&t->s->screen.pen, reason[i].holds ? INK_GOOD : INK_BAD, "  %s\n", line);
    }
}

static void undo(struct turn *t, const char *words)
{
    struct match *m = t->s->match;
    FILE *out = t->s->screen.pen.out;
    const uint32_t ply = session_last(t->s);
    if (!ply) {
        fprintf(out, "There is nothing of yours to take back.\n");
        return;
    }
    const int8_t who = match_event(m, ply)->actor;
    const bool agreed = strcmp(words, "anyway") == 0;
    if (match_undo_needs(m, who, ply - 1) && !agreed) {
        fprintf(out,
                "Since then something came to light or another seat has moved. If everybody "
                "at the table agrees, `undo anyway` takes it back; the record will show it.\n");
        return;
    }
    struct match_error err;
    if (seating_ask_back(&t->s->seating, agreed ? MATCH_TABLE : who, ply - 1, &err) != MATCH_OK) {
        complain_match(NULL, &err);
        return;
    }
    fprintf(out, "Taken back to where ply %u was to be chosen.\n", ply);
    record_save(m, t->s->path);
    t->done = true;
}

static void print_log(struct turn *t, const char *words)
{
    int64_t n = 20;
    const uint32_t last = match_ply(t->s->match);
    if (*words && !number_read(words, 1, MATCH_MAX_LOG, &n)) {
        fprintf(t->s->screen.pen.out, "`log` takes the number of moves to show, not \"%s\".\n",
                words);
        return;
    }
    show_log(&t->show, last > n ? last - (uint32_t)n + 1 : 1, last);
}

static void save_as(struct turn *t, const char *words)
{
    if (!*words)
        fprintf(t->s->screen.pen.out,
                "`save FILE` takes a file's name. The game is in %s anyway.\n", t->s->path);
    else if (record_may_save(words) && record_save(t->s->match, words))
        fprintf(t->s->screen.pen.out, "Saved in %s.\n", words);
}

static void quit(struct turn *t, const char *words)
{
    (void)words;
    t->quit = t->done = true;
}

static void more(struct turn *t, const char *words)
{
    (void)words;
    t->page = (t->page + 1) * TURN_PAGE < t->menu.n ? t->page + 1 : 0;
    turn_ask(t);
}

static void all(struct turn *t, const char *words)
{
    (void)words;
    turn_open(t, "");
    turn_ask(t);
}

static void print_table(struct turn *t, const char *words)
{
    (void)words;
    show_table(&t->show, match_ply(t->s->match), SHOW_END);
}

static void help(struct turn *t, const char *words);

static const struct typed {
    const char *word, *takes, *about; /* about NULL: another word for what is there already */
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
    { "?", "", NULL, help },
    { "exit", "", NULL, quit },
};
enum { TYPED = sizeof typed / sizeof *typed };

static const struct typed *find_typed(const char *word, size_t len)
{
    for (int i = 0; i < TYPED; i++)
        if (strlen(typed[i].word) == len && strncasecmp(typed[i].word, word, len) == 0)
            return &typed[i];
    return NULL;
}

static void help(struct turn *t, const char *words)
{
    FILE *out = t->s->screen.pen.out;
    (void)words;
    fprintf(out, "Type the number of a choice, or a move as it is written there, or the beginnings "
                 "of its words "
                 "to see fewer choices; Enter alone shows the choices again. Besides:\n");
    for (int i = 0; i < TYPED; i++) {
        char head[40];
        if (!typed[i].about)
            continue;
        snprintf(head, sizeof head, "%s%s", typed[i].word, typed[i].takes);
        fprintf(out, "  %-12s %s\n", head, typed[i].about);
    }
    for (const struct show_panel *p = show_of(match_game(t->s->match))->panels; p->name; p++)
        fprintf(out, "  %-12s %s\n", p->name, p->about);
}

static bool run_command(struct turn *t, const char *line)
{
    const size_t len = strcspn(line, " \t");
    const struct typed *command = find_typed(line, len);
    if (!command)
        return show_panel(&t->show, line);
    command->run(t, line + len + strspn(line + len, " \t"));
    return true;
}

static void pick(struct turn *t, int64_t number)
{
    if (number == 0) {
        all(t, "");
        return;
    }
    if (number > t->menu.n) {
        fprintf(t->s->screen.pen.out, "There are choices 1 to %u.\n", t->menu.n);
        return;
    }
    const struct menu_entry *e = &t->menu.entry[number - 1];
    if (e->count == 1) {
        play(t, t->choices.choice[e->first].text);
        return;
    }
    char begins[GM_MAX_TEXT];
    memcpy(begins, e->begins, sizeof begins);
    turn_open(t, begins);
    turn_ask(t);
}

/* A complete move is played and the beginning of one narrows the menu. Anything else is tried as a
 * move, so that the player is told what is wrong with it. */
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
        turn_open(t, line);
        turn_ask(t);
    } else {
        play(t, line);
    }
}

void turn_take(struct turn *t, const char *line)
{
    int64_t number;
    if (!*line)
        turn_ask(t);
    else if (number_read(line, 0, UINT32_MAX, &number))
        pick(t, number);
    else if (!run_command(t, line))
        take_words(t, line);
}
