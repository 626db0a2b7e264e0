/* lesson_play.c: a lesson taken at the terminal; see lesson.h. */
#include "front/complain.h"
#include "front/say.h"
#include "learn/words.h"
#include "terminal/lesson.h"
#include "terminal/rule.h"
#include "terminal/session.h"
#include "terminal/typed.h"

#include <string.h>

enum { LINE = 256 };

struct learner {
    struct lesson *lesson;
    struct session session; /* for its line of input and its screen */
    struct show show;
    uint32_t shown;   /* the step whose card was shown last */
    const char *note; /* the note that was said last */
    bool quit;
};

/* Saying */

static void say_line(const struct learner *p, const char *key, const struct lang_value *values)
{
    pen_say(&p->session.screen.pen, INK_PLAIN, key, values);
    fputc('\n', p->session.screen.pen.out);
}

/* A text of the lesson; nothing if the key has no length. */
static void say_text(const struct learner *p, enum ink ink, struct line key)
{
    char words[LESSON_TEXT];
    struct text t = text_over(words, sizeof words);
    if (!key.len)
        return;
    lesson_text(&t, p->lesson, key);
    pen_print(&p->session.screen.pen, ink, "%s", words);
    fputc('\n', p->session.screen.pen.out);
}

static void say_move(const struct learner *p, const char *key, struct line move)
{
    if (move.len)
        say_line(p, key, LANG_WITH(lang_bytes("move", move.at, move.len)));
}

static void print_rows(const struct learner *p, const struct gm_reason *r, uint32_t n, bool fails,
                       void write(struct text *, const struct gm_reason *, const struct match *))
{
    for (uint32_t i = 0; i < n; i++) {
        char line[512];
        struct text t = text_over(line, sizeof line);
        if (fails && r[i].holds)
            continue;
        write(&t, &r[i], p->show.match);
        fprintf(p->session.screen.pen.out, "  %s\n", line);
    }
}

/* Why it was refused: the conditions that fail, or what is wrong with the words. */
static void print_error(const struct learner *p, const struct match_error *err)
{
    char words[512];
    struct text t = text_over(words, sizeof words);
    if (err->reasons) {
        print_rows(p, err->reason, err->reasons, true, complain_reason);
        return;
    }
    complain_text(&t, err);
    fprintf(p->session.screen.pen.out, "  %s\n", words);
}

static const char *const verdict_key[VERDICTS] = {
    [VERDICT_RIGHT] = "lesson.right", [VERDICT_TOO] = "lesson.right-too",
    [VERDICT_WRONG] = "lesson.wrong", [VERDICT_REFUSED] = "lesson.refused",
    [VERDICT_TRIED] = "lesson.tried", [VERDICT_NOT_NOW] = "lesson.not-now",
};

static void answer(const struct learner *p)
{
    const struct lesson *l = p->lesson;
    const struct lesson_said *said = &l->said;
    if (said->key.len)
        say_text(p, INK_BAD, said->key);
    else
        say_line(p, verdict_key[said->verdict], NULL);
    if (said->error.code != MATCH_OK)
        print_error(p, &said->error);
    if (said->verdict == VERDICT_WRONG)
        print_rows(p, said->so, said->n, false, complain_consequence);
    say_text(p, INK_PLAIN, lesson_hint_key(l));
    if (lesson_shows_model(l))
        say_move(p, "learn.model-is", lesson_model(l));
}

/* What is said to the move just made, once. */
static void show_note(struct learner *p)
{
    if (p->note != p->lesson->note.at)
        say_text(p, INK_GOOD, p->lesson->note);
    p->note = p->lesson->note.at;
}

/* The card of a step, once. */
static void show_card(struct learner *p)
{
    struct lesson *l = p->lesson;
    FILE *out = p->session.screen.pen.out;
    show_note(p);
    if (p->shown == lesson_step(l))
        return;
    p->shown = lesson_step(l);
    fprintf(out, "\n[%u/%u] ", p->shown, lesson_steps(&l->script));
    say_text(p, l->kind == LESSON_ASK ? INK_BOLD : INK_PLAIN, lesson_key(l));
    if (l->kind == LESSON_TRY)
        say_move(p, "learn.try", lesson_model(l));
    if (l->kind == LESSON_SAY)
        say_line(p, "learn.go-on", NULL);
}

/* Doing */

static void show_all(const struct learner *p)
{
    show_table(&p->show, match_ply(p->show.match), SHOW_TABLE);
}

/* What is typed besides moves; false if it is a move. */
static bool take_word(struct learner *p, const char *line)
{
    const size_t len = strlen(line);
    if (typed_is(line, len, "quit"))
        p->quit = true;
    else if (typed_is(line, len, "table"))
        show_all(p);
    else if (typed_is(line, len, "hint"))
        lesson_hint(p->lesson);
    else if (typed_is(line, strcspn(line, " "), "rule"))
        rule_print(&p->session.screen.pen,
                   line + strcspn(line, " ") + (line[strcspn(line, " ")] == ' '));
    else if (strcmp(line, "?") == 0)
        say_line(p, "learn.help", NULL);
    else
        return false;
    if (typed_is(line, len, "hint"))
        say_text(p, INK_PLAIN, lesson_hint_key(p->lesson));
    return true;
}

static void take_line(struct learner *p)
{
    char line[LINE];
    struct lesson *l = p->lesson;
    if (!session_line(&p->session, line, sizeof line)) {
        p->quit = true;
        return;
    }
    if (!*line) {
        if (l->kind == LESSON_ASK)
            p->shown = 0;
        else
            lesson_next(l);
        return;
    }
    if (take_word(p, line))
        return;
    lesson_try(l, line, (uint32_t)strlen(line));
    answer(p);
}

static void let_others(struct learner *p)
{
    const uint32_t before = match_ply(p->show.match);
    while (p->lesson->kind == LESSON_OTHERS && lesson_others(p->lesson))
        ;
    show_log(&p->show, before + 1, match_ply(p->show.match));
}

static void confirm(struct learner *p)
{
    struct match_error err;
    const uint32_t before = match_ply(p->show.match);
    show_note(p);
    lesson_confirm(p->lesson, &err);
    show_log(&p->show, before + 1, match_ply(p->show.match));
}

int lesson_play(struct lesson *l, FILE *in, struct screen *screen)
{
    struct learner p = { .lesson = l,
                         .session = { .in = in, .screen = *screen },
                         .show = { l->table->match, screen->pen, l->seat, l->seat + 1, NULL } };
    say_text(&p, INK_BOLD, words_of("title"));
    show_all(&p);
    say_line(&p, "learn.help", NULL);
    while (l->kind != LESSON_DONE && !p.quit) {
        if (l->kind == LESSON_OTHERS)
            let_others(&p);
        else if (l->kind == LESSON_CONFIRM)
            confirm(&p);
        else {
            show_card(&p);
            take_line(&p);
        }
    }
    if (l->kind == LESSON_DONE)
        show_card(&p);
    screen_flush(&p.session.screen);
    *screen = p.session.screen;
    return EXIT_FINE;
}
