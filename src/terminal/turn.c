/* turn.c: what a person can type at a decision; see turn.h. */
#include "terminal/turn.h"

#include "front/complain.h"
#include "front/number.h"
#include "front/say.h"
#include "lang/lang.h"
#include "terminal/rule.h"
#include "terminal/typed.h"

#include <stdio.h>
#include <string.h>

bool turn_begin(struct turn *t, struct session *s)
{
    *t = (struct turn){ .s = s, .seat = s->far ? s->far->seat : match_actor(s->match) };
    t->show = session_show(s, t->seat);
    if (s->far)
        memcpy(t->view, s->far->view, match_game(s->match)->state_size);
    else
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

/* After words that are no move: what would be one. */
static void hint(struct text *out, const struct turn *t, const char *fault, const char *words)
{
    if (!fault)
        return;
    const bool verb = strcmp(fault, "verb") == 0;
    const struct choice *like = verb ? NULL : choices_like(&t->choices, words);
    if (!like && !verb && strcmp(fault, "missing") != 0)
        return;
    text_char(out, ' ');
    if (like)
        lang_say(out, "move.written-so", LANG_WITH(lang_words("move", like->text)));
    else
        lang_say(out, verb ? "turn.hint-help" : "turn.hint-begins", NULL);
}

/* A sentence and the end of the line. */
static void tell(const struct turn *t, const char *key, const struct lang_value *values)
{
    say_to(t->s->screen.pen.out, key, values);
    fputc('\n', t->s->screen.pen.out);
}

/* Why that is no move. */
static void complain(const struct turn *t, const struct match_error *err, const char *words)
{
    char sentence[2048];
    struct text x = text_over(sentence, sizeof sentence);
    complain_text(&x, err);
    hint(&x, t, err->fault.code, words);
    fprintf(t->s->screen.pen.out, "%s\n", sentence);
    for (uint32_t i = 0; i < err->reasons; i++) {
        char line[512];
        struct text l = text_over(line, sizeof line);
        complain_reason(&l, &err->reason[i], t->s->match);
        if (!err->reason[i].holds)
            pen_print(&t->s->screen.pen, INK_BAD, "  %s\n", line);
    }
}

/* What the seat sees is enough to know whether it is a move. */
static void play_far(struct turn *t, const char *text)
{
    struct match_error err;
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    gm_move m;
    if (match_try(match_game(t->s->match), t->view, text, (uint32_t)strlen(text), &m, after,
                  &err) == MATCH_OK)
        t->done = t->s->far->play(t->s->far->with, text);
    else
        complain(t, &err, text);
}

static void play(struct turn *t, const char *text)
{
    struct match_error err;
    struct match *m = t->s->match;
    if (t->s->far) {
        play_far(t, text);
    } else if (match_play(m, t->seat, match_log_length(m), text, (uint32_t)strlen(text), &err) ==
               MATCH_OK) {
        t->done = true;
        record_save(&t->s->file, m);
        show_log(&t->show, match_ply(m), match_ply(m));
    } else {
        complain(t, &err, text);
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
        tell(t, "turn.why-takes",
             LANG_WITH(lang_words("move", t->choices.n ? t->choices.choice[0].text : "pass")));
        return;
    }
    if (g->from_text(t->view, words, (uint32_t)strlen(words), &m, &fault) != GM_OK) {
        lang_fault(&x, &fault, words, (uint32_t)strlen(words));
        hint(&x, t, fault.code, words);
        tell(t, "turn.no-move", LANG_WITH(lang_words("why", line)));
        return;
    }
    const uint32_t n = g->explain(t->view, m, reason);
    bool legal = true;
    for (uint32_t i = 0; i < n; i++)
        legal = legal && reason[i].holds;
    tell(t, legal ? "turn.allowed" : "turn.not-allowed", NULL);
    for (uint32_t i = 0; i < n; i++) {
        x = text_over(line, sizeof line);
        complain_reason(&x, &reason[i], t->s->match);
        pen_print(&t->s->screen.pen, reason[i].holds ? INK_GOOD : INK_BAD, "  %s\n", line);
    }
    const uint32_t so = legal ? gm_foretell(g, t->view, m, reason) : 0;
    for (uint32_t i = 0; i < so; i++) {
        x = text_over(line, sizeof line);
        complain_consequence(&x, &reason[i], t->s->match);
        fprintf(t->s->screen.pen.out, "  %s\n", line);
    }
}

static void read_rule(struct turn *t, const char *words)
{
    if (!*words)
        tell(t, "turn.rule-takes", NULL);
    else if (!rule_print(&t->s->screen.pen, words))
        tell(t, "rules.none", LANG_WITH(lang_words("word", words)));
}

static void undo(struct turn *t, const char *words)
{
    struct match *m = t->s->match;
    const uint32_t ply = session_last(t->s);
    if (!ply) {
        tell(t, "turn.nothing-to-undo", NULL);
        return;
    }
    const int8_t who = match_event(m, ply)->actor;
    const bool agreed = typed_is(words, strlen(words), "anyway");
    if (match_undo_needs(m, who, ply - 1) && !agreed) {
        tell(t, "turn.undo-anyway", NULL);
        return;
    }
    struct match_error err;
    if (seating_ask_back(&t->s->seating, agreed ? MATCH_TABLE : who, ply - 1, &err) != MATCH_OK) {
        complain_match(NULL, &err);
        return;
    }
    tell(t, "turn.undone", LANG_WITH(lang_number("ply", ply)));
    record_save(&t->s->file, m);
    t->done = true;
}

static void print_log(struct turn *t, const char *words)
{
    int64_t n = 20;
    const uint32_t last = match_ply(t->s->match);
    if (*words && !number_read(words, 1, MATCH_MAX_LOG, &n)) {
        tell(t, "turn.log-takes", LANG_WITH(lang_words("word", words)));
        return;
    }
    show_log(&t->show, last > n ? last - (uint32_t)n + 1 : 1, last);
}

/* A sentence with a file's name in it. */
static void tell_file(const struct session *s, const char *key, const char *path)
{
    say_to(s->screen.pen.out, key, LANG_WITH(lang_words("word", path)));
    fputc('\n', s->screen.pen.out);
}

/* Whether the person at the table wants another game written over. */
static bool may_overwrite(struct session *s, const char *path)
{
    char answer[TURN_LINE];
    tell_file(s, "front.file-ask", path);
    if (session_line(s, answer, sizeof answer) && typed_is(answer, strlen(answer), "yes"))
        return true;
    tell_file(s, "front.file-left", path);
    return false;
}

static bool save_to(struct session *s, const char *path)
{
    if (file_is_held(&s->file.hold, path))
        return record_save(&s->file, s->match);
    switch (record_look(path)) {
    case RECORD_OTHER:
        tell_file(s, "front.file-other", path);
        return false;
    case RECORD_GAME:
        return may_overwrite(s, path) && record_save_as(&s->file, s->match, path);
    default:
        return record_save_as(&s->file, s->match, path);
    }
}

static void save_as(struct turn *t, const char *words)
{
    if (!*words)
        tell(t, "turn.save-takes", LANG_WITH(lang_words("file", t->s->file.path)));
    else if (save_to(t->s, words))
        tell(t, "turn.saved", LANG_WITH(lang_words("file", words)));
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
    const char *word;  /* `turn.about.WORD` says what it does, unless it is other */
    const char *takes; /* the arguments' names, as say_arguments tells them, or NULL  */
    bool other;        /* another word for what is there already            */
    bool here;         /* only for a game that is played here               */
    void (*run)(struct turn *t, const char *words);
} typed[] = {
    { "help", NULL, false, false, help },         { "why", "MOVE", false, false, why },
    { "undo", NULL, false, true, undo },          { "log", "[N]", false, true, print_log },
    { "table", NULL, false, false, print_table }, { "more", NULL, false, false, more },
    { "back", NULL, false, false, all },          { "save", "FILE", false, true, save_as },
    { "quit", NULL, false, false, quit },         { "?", NULL, true, false, help },
    { "exit", NULL, true, false, quit },          { "rule", "ID", false, false, read_rule },
};
enum { TYPED = sizeof typed / sizeof *typed };

static const struct typed *find_typed(const struct turn *t, const char *word, size_t len)
{
    for (int i = 0; i < TYPED; i++)
        if ((!typed[i].here || !t->s->far) && typed_is(word, len, typed[i].word))
            return &typed[i];
    return NULL;
}

/* What can be typed, and what it does: the sentence KIND GAME.WORD. */
static void help_line(FILE *out, const char *word, const char *takes, const char *kind,
                      const char *game)
{
    char head[64], key[96];
    struct text t = text_over(head, sizeof head);
    typed_word(&t, word);
    if (takes) {
        text_char(&t, ' ');
        say_arguments(&t, takes);
    }
    snprintf(key, sizeof key, "%s%s.%s", kind, game, word);
    fputs("  ", out);
    say_padded(out, head, 16);
    fputc(' ', out);
    say_to(out, key, NULL);
    fputc('\n', out);
}

static void help(struct turn *t, const char *words)
{
    FILE *out = t->s->screen.pen.out;
    (void)words;
    const struct show_game *how = show_of(match_game(t->s->match));
    tell(t, "turn.help", NULL);
    for (int i = 0; i < TYPED; i++)
        if (!typed[i].other && (!typed[i].here || !t->s->far))
            help_line(out, typed[i].word, typed[i].takes, "turn.about", "");
    for (const struct show_panel *p = how->panels; p->name; p++)
        help_line(out, p->name, NULL, "panel.", how->game);
}

static bool run_command(struct turn *t, const char *line)
{
    const size_t len = strcspn(line, " \t");
    const struct typed *command = find_typed(t, line, len);
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
        tell(t, "turn.choices", LANG_WITH(lang_number("n", t->menu.n)));
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
