/* session.c: see session.h. */
#include "terminal/session.h"

#include "front/complain.h"
#include "front/record.h"
#include "front/say.h"
#include "terminal/turn.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

uint32_t session_last(const struct session *s)
{
    for (uint32_t ply = match_ply(s->match); ply; ply--) {
        const int8_t actor = match_event(s->match, ply)->actor;
        if (actor >= 0 && !s->seats.bot[actor])
            return ply;
    }
    return 0;
}

static int people(const struct session *s)
{
    int n = 0;
    for (int seat = 0; seat < match_players(s->match); seat++)
        n += !s->seats.bot[seat];
    return n;
}

struct show session_show(const struct session *s, int viewer)
{
    struct show show = { s->match, s->screen.pen, viewer, 0 };
    for (int seat = 0; seat < match_players(s->match) && people(s) == 1; seat++)
        if (!s->seats.bot[seat])
            show.you = seat + 1;
    return show;
}

/* One line of input without its ends; false at the end of the input. */
static bool read_line(struct session *s, char line[TURN_LINE])
{
    fputs("> ", s->screen.pen.out);
    screen_flush(&s->screen);
    size_t n = 0;
    int c = fgetc(s->in);
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = fgetc(s->in))
        if (n + 1 < TURN_LINE)
            line[n++] = (char)c;
    line[n] = '\0';
    n = strlen(line); /* what follows a NUL is lost */
    while (n && isspace((unsigned char)line[n - 1]))
        line[--n] = '\0';
    memmove(line, line + strspn(line, " \t"), n - strspn(line, " \t") + 1);
    return true;
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
    if (from == last && !first)
        return;
    show_table(&t->show, last, first ? SHOW_TABLE : SHOW_TURNS);
    if (from < last)
        pen_print(&t->s->screen.pen, INK_BOLD, "\n%s:\n", from ? "Since your last move" : "So far");
    show_log(&t->show, from + 1, last);
}

static bool has_secrets(const struct game *g)
{
    for (uint32_t i = 0; i < g->nfields; i++)
        if (g->fields[i].vis == GM_VIS_OWNER || g->fields[i].vis == GM_VIS_RULE)
            return true;
    return false;
}

/* Between two people at one terminal, so that neither sees what is the other's,
 * not even by scrolling back. False if the input ends there. */
static bool draw_curtain(struct session *s, int seat)
{
    const bool handed_over = s->looked != seat + 1 && people(s) > 1;
    if (!handed_over || !has_secrets(match_game(s->match)) || !isatty(fileno(s->in)))
        return true;
    const struct show show = session_show(s, GM_PUBLIC);
    fputs("\033[H\033[2J\033[3J", s->screen.pen.out);
    show_seat(&show, seat);
    fputs("  is next. Nobody else should look; then press Enter.", s->screen.pen.out);
    screen_flush(&s->screen);
    int c = 0;
    while (c != EOF && c != '\n')
        c = fgetc(s->in);
    return c != EOF;
}

/* False if the player wants to stop. */
static bool person_decides(struct session *s)
{
    char line[TURN_LINE];
    static struct turn t;
    if (!turn_begin(&t, s)) {
        say_bad("out of memory.");
        return false;
    }
    if (draw_curtain(s, t.seat)) {
        bring_up_to_date(&t);
        turn_ask(&t);
    } else {
        t.quit = t.done = true;
    }
    while (!t.done) {
        if (read_line(s, line))
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
    fprintf(s->screen.pen.out, "\nThe game is saved in %s.", s->path);
    if (match_actor(s->match) != GM_OVER)
        fprintf(s->screen.pen.out, " To go on: %s play --resume %s", say_program(), s->path);
    fputc('\n', s->screen.pen.out);
    return EXIT_FINE;
}
