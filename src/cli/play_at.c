/* play_at.c: see play_at.h. */
#include "cli/play_at.h"

#include "front/say.h"
#include "games/list.h"
#include "remote/remote.h"
#include "wire/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT = 25 }; /* seconds for which news are waited for at a time */

struct place {
    struct session *s;
    struct remote *remote;
    struct client c;
    struct session_far far;
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    uint32_t decided; /* entries of the log when the last decision was made */
    bool waits;       /* that others are waited for has been told */
};

static FILE *out_of(const struct place *p)
{
    return p->s->screen.pen.out;
}

static void tell(const struct place *p, const char *key, const struct lang_value *values)
{
    say_to(out_of(p), key, values);
    fputc('\n', out_of(p));
    screen_flush(&p->s->screen);
}

/* Why something was refused: a code of the server's, or none if it did not answer. */
static void tell_refused(const struct place *p, const struct buffer *answer)
{
    struct wire_tell t;
    char code[64] = "";
    if (answer->at && wire_read_tell(&t, answer->at, (uint32_t)answer->len))
        wire_text(answer->at, wire_member(answer->at, t.why, "code"), code, sizeof code);
    char key[80];
    snprintf(key, sizeof key, "hall.%s", code);
    tell(p,
         lang_has(key) ? key
         : *code       ? "play.refused"
                       : "play.no-answer",
         LANG_WITH(lang_words("code", code)));
}

/* The record: whole once the game has ended; before, its head alone says what is played, by
 * whom. */
static bool read_match(struct place *p, bool whole)
{
    struct buffer record = { 0 };
    struct match *m = NULL;
    struct match_error err;
    const bool good = remote_get(p->remote, "/record", &record) == 200;
    char *viewer = good && !whole ? strstr(record.at, "\nviewer ") : NULL;
    size_t n = record.len;
    if (viewer) {
        viewer[1] = '\n';
        viewer[2] = '\0';
        n = (size_t)(viewer + 2 - record.at);
    }
    if (good && match_read(&m, games, record.at, n, &err) == MATCH_OK) {
        match_free(&p->s->match);
        p->s->match = m;
    }
    buffer_free(&record);
    return m != NULL;
}

/* What has happened, a line each: who, and the move as one may know it. */
static void tell_entry(const struct place *p, const char *line)
{
    const struct show show = session_show(p->s, GM_PUBLIC);
    const char *rest = strchr(line, ' ');
    fputs("  ", out_of(p));
    if (line[0] == 'p' && rest)
        show_seat(&show, line[1] - '0');
    else
        say_padded(out_of(p), "", show_seat_columns());
    fprintf(out_of(p), "  %s\n", rest && line[0] != 'u' ? rest + 1 : line);
}

/* News have what came after all that is known; a welcome may have more. */
static void tell_news(void *with, const char *message, uint32_t len)
{
    struct place *p = with;
    struct wire_tell t;
    char line[GM_MAX_TEXT + 16];
    if (!p->s->match || !wire_read_tell(&t, message, len) ||
        (t.kind != WIRE_NEWS && t.kind != WIRE_WELCOME))
        return;
    const int64_t from = wire_number(message, t.kind == WIRE_NEWS ? t.at : t.from);
    for (uint32_t i = 0, n = wire_elements(message, t.log); i < n; i++) {
        const struct json_span entry = wire_element(message, t.log, i);
        if (from + i >= p->c.at &&
            wire_text(message, wire_element(message, entry, 0), line, sizeof line))
            tell_entry(p, line);
    }
    screen_flush(&p->s->screen);
}

/* A decision goes to the server; who was stood in for comes back first. */
static bool say_move(void *with, const char *move)
{
    struct place *p = with;
    char body[CLIENT_MESSAGE];
    struct text t = text_over(body, sizeof body);
    struct buffer answer = { 0 };
    const char *moves[] = { move };
    p->c.turn_is = TURN_NONE;
    client_play(&p->c, moves, 1, &t);
    p->c.turn_is = TURN_NONE; /* the next news have it, or not */
    unsigned status = remote_say(p->remote, "/play", body, &answer);
    if (status == 409 && strstr(answer.at, "\"stand-in\"") &&
        remote_say(p->remote, "/back", "{}", &answer) == 200)
        status = remote_say(p->remote, "/play", body, &answer);
    if (status != 200)
        tell_refused(p, &answer);
    buffer_free(&answer);
    if (status == 200)
        p->decided = p->c.at;
    return status == 200 || status == 409; /* too late: the news tell what has happened */
}

static bool sit_down(const struct place *p, const char *name)
{
    struct buffer answer = { 0 };
    const bool good = remote_sit(p->remote, name, &answer) == 200;
    if (good)
        tell(p, "play.seat-link", LANG_WITH(lang_words("link", remote_link(p->remote))));
    else
        tell_refused(p, &answer);
    buffer_free(&answer);
    return good;
}

static bool is_over(const struct place *p)
{
    return !strcmp(p->c.state, "over") || !strcmp(p->c.state, "abandoned");
}

static int finish(struct place *p)
{
    p->s->far = NULL;
    if (!read_match(p, true))
        return say_bad("play.no-answer", NULL);
    const struct show show = { p->s->match, p->s->screen.pen, GM_PUBLIC, p->c.you + 1, NULL };
    show_table(&show, match_ply(p->s->match), SHOW_END);
    show_end(&show);
    return EXIT_FINE;
}

static bool is_closed(const struct place *p)
{
    return !strcmp(p->c.state, "closed");
}

/* Whoever looks on hears and says nothing. */
static bool is_asked(const struct place *p)
{
    return p->c.you >= 0 && p->c.turn == p->c.you && !strcmp(p->c.state, "playing") &&
           p->c.at != p->decided;
}

/* What is to be done after news have come; false if the player wants to stop. */
static bool go_on(struct place *p)
{
    if (!p->s->match && !strcmp(p->c.state, "playing") && !read_match(p, false))
        return false;
    p->far.seat = p->c.you;
    if (is_asked(p) && client_view(&p->c, p->view)) {
        p->waits = false;
        return session_decide(p->s);
    }
    if (!p->waits && !is_over(p))
        tell(p, "play.waiting", NULL);
    p->waits = true;
    return true;
}

static int run(struct place *p, const char *name)
{
    if (remote_is_invited(p->remote) && !sit_down(p, name))
        return EXIT_BAD_USE;
    client_begin(&p->c, games, NULL);
    do {
        if (remote_hear(p->remote, &p->c, WAIT, tell_news, p) != 200)
            return say_bad("play.no-answer", NULL);
        if (is_closed(p))
            return say_bad("hall.closed", NULL);
        if (!go_on(p))
            return EXIT_FINE;
    } while (!is_over(p));
    return finish(p);
}

int play_at(struct session *s, const char *link, const char *name)
{
    static struct place p;
    p = (struct place){ .s = s, .remote = remote_open(link), .decided = UINT32_MAX };
    if (!p.remote)
        return say_bad("play.no-link", LANG_WITH(lang_words("word", link)));
    p.far = (struct session_far){ -1, p.view, say_move, &p };
    s->far = &p.far;
    const int code = run(&p, name);
    s->far = NULL;
    remote_close(&p.remote);
    return code;
}
