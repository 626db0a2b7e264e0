/* session.c: see session.h. */
#include "terminal/session.h"

#include "front/complain.h"
#include "front/say.h"
#include "terminal/turn.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

uint32_t session_last(const struct session *s)
{
    for (uint32_t ply = match_ply(s->match); ply; ply--) {
        const int8_t actor = match_event(s->match, ply)->actor;
        if (actor >= 0 && s->seating.seat[actor].kind == SEAT_PERSON)
            return ply;
    }
    return 0;
}

static int people(const struct session *s)
{
    return __builtin_popcount(seating_seats(&s->seating, SEAT_PERSON));
}

struct show session_show(const struct session *s, int viewer)
{
    if (s->far)
        return (struct show){ s->match, s->screen.pen, viewer, s->far->seat + 1, s->far->view };
    const unsigned seats = seating_seats(&s->seating, SEAT_PERSON);
    const bool alone = people(s) == 1;
    return (struct show){ s->match, s->screen.pen, viewer, alone ? __builtin_ctz(seats) + 1 : 0,
                          NULL };
}

bool session_line(struct session *s, char *line, size_t room)
{
    fputs("> ", s->screen.pen.out);
    screen_flush(&s->screen);
    size_t n = 0;
    int c = fgetc(s->in);
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = fgetc(s->in))
        if (n + 1 < room)
            line[n++] = (char)c;
    line[n] = '\0';
    n = strlen(line); /* what follows a NUL is lost */
    while (n && isspace((unsigned char)line[n - 1]))
        line[--n] = '\0';
    memmove(line, line + strspn(line, " \t"), n - strspn(line, " \t") + 1);
    return true;
}

static void print_heading(const struct pen *pen, const char *key)
{
    fputc('\n', pen->out);
    pen_say(pen, INK_BOLD, key, NULL);
    fputc('\n', pen->out);
}

/* If others or chance have done something since the seat last decided, or the
 * session has just begun: the table as it now lies, and then what they did, for
 * only the end of all this is sure to be in the window. */
static void bring_up_to_date(const struct turn *t)
{
    const struct match *m = t->s->match;
    const uint32_t last = match_ply(m);
    const bool first = !t->s->looked;
    uint32_t from = last;
    while (from && match_event(m, from)->actor != t->seat)
        from--;
    t->s->looked = t->seat + 1;
    if (t->s->far) {
        show_table(&t->show, 0, first ? SHOW_TABLE : SHOW_TURNS);
        return;
    }
    if (from == last && !first)
        return;
    show_table(&t->show, last, first ? SHOW_TABLE : SHOW_TURNS);
    if (from < last)
        print_heading(&t->s->screen.pen, from ? "session.since" : "session.so-far");
    show_log(&t->show, from + 1, last);
}

/* Between two people at one terminal, so that neither sees what is the other's,
 * not even by scrolling back. False if the input ends there. */
static bool draw_curtain(struct session *s, int seat)
{
    const bool handed_over = !s->far && s->looked != seat + 1 && people(s) > 1;
    if (!handed_over || !gm_has_secrets(match_game(s->match)) || !isatty(fileno(s->in)))
        return true;
    const struct show show = session_show(s, GM_PUBLIC);
    fputs("\033[H\033[2J\033[3J", s->screen.pen.out);
    show_seat(&show, seat);
    fputs("  ", s->screen.pen.out);
    say_to(s->screen.pen.out, "session.curtain", NULL);
    screen_flush(&s->screen);
    int c = 0;
    while (c != EOF && c != '\n')
        c = fgetc(s->in);
    return c != EOF;
}

bool session_decide(struct session *s)
{
    char line[TURN_LINE];
    static struct turn t;
    if (!turn_begin(&t, s)) {
        say_bad("say.memory", NULL);
        return false;
    }
    if (draw_curtain(s, t.seat)) {
        bring_up_to_date(&t);
        turn_ask(&t);
    } else {
        t.quit = t.done = true;
    }
    while (!t.done) {
        if (session_line(s, line, sizeof line))
            turn_take(&t, line);
        else
            t.quit = t.done = true;
    }
    turn_end(&t);
    return !t.quit;
}

static void finish(const struct session *s)
{
    const struct show show = session_show(s, GM_PUBLIC);
    const uint32_t last = match_ply(s->match), from = session_last(s);
    fputc('\n', s->screen.pen.out);
    show_log(&show, from + 1, last);
    show_table(&show, last, SHOW_END);
    show_end(&show);
}

int session_play(struct session *s)
{
    struct match_error err = { 0 };
    enum seating_wait wait = WAIT_PERSON;
    for (bool going = true; going;)
        if (!seating_step(&s->seating, &wait, &err))
            going = wait == WAIT_PERSON && session_decide(s);
    if (wait == WAIT_STUCK)
        return complain_match(NULL, &err);
    if (match_actor(s->match) == GM_OVER)
        finish(s);
    if (!record_save(&s->file, s->match))
        return EXIT_BAD_USE;
    fputc('\n', s->screen.pen.out);
    say_to(s->screen.pen.out,
           match_actor(s->match) == GM_OVER ? "session.saved" : "session.saved-go-on",
           LANG_WITH(lang_words("file", s->file.path), lang_words("program", say_program())));
    fputc('\n', s->screen.pen.out);
    return EXIT_FINE;
}
