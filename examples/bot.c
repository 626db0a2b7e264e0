/*
 * bot.c: a bot that plays at a table of a server, over HTTP, with the engine at hand:
 *
 *     bot http://localhost:8080/t/ID#i.INVITE [BOT]     sits down, or
 *     bot http://localhost:8080/t/ID#s.SECRET [BOT]     takes a seat that is its own,
 *
 * and plays to the end of the game. It asks for news by long poll, knows the state as its seat sees
 * it, and lets one of our own bots choose; yours would think here. examples/bot.ts does without an
 * engine.
 */
#include "bots/bot.h"
#include "games/list.h"
#include "remote/remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_over(const struct client *c)
{
    return !strcmp(c->state, "over") || !strcmp(c->state, "abandoned") ||
           !strcmp(c->state, "closed");
}

struct thinker {
    const struct bot *bot;
    void *memory; /* what it remembers between decisions */
    uint64_t decisions;
};

/* The move it makes, as text. */
static bool choose(const struct client *c, struct thinker *t, char out[GM_MAX_TEXT])
{
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    struct text line = text_over(out, GM_MAX_TEXT);
    const struct bot_limits limits = { .seed = { 1, 2 }, .decision = t->decisions++ };
    if (!client_view(c, view))
        return false;
    if (!t->memory)
        t->memory = calloc(1, t->bot->memory(t->bot, c->game, &limits) + 1);
    if (!t->memory)
        return false;
    c->game->to_text(view, t->bot->choose(t->bot, c->game, view, c->you, &limits, t->memory),
                     &line);
    return true;
}

/* Says one move; whether it was taken or came too late is told by the news. */
static void play(struct remote *r, struct client *c, struct thinker *thinker)
{
    char move[GM_MAX_TEXT], body[CLIENT_MESSAGE];
    struct text t = text_over(body, sizeof body);
    struct buffer answer = { 0 };
    const char *moves[] = { move };
    if (choose(c, thinker, move) && client_play(c, moves, 1, &t) &&
        remote_say(r, "/play", body, &answer) != 200)
        fprintf(stderr, "refused: %s\n", answer.at);
    c->turn_is = TURN_NONE; /* the next news have it, or not */
    buffer_free(&answer);
}

static int run(struct remote *r, const char *name)
{
    struct client c;
    struct thinker thinker = { 0 };
    struct buffer answer = { 0 };
    uint32_t played = UINT32_MAX; /* where the last move was made */
    if (remote_is_invited(r) && remote_sit(r, "Example in C", &answer) != 200) {
        fprintf(stderr, "there is no seat: %s\n", answer.at ? answer.at : "nobody answers");
        buffer_free(&answer);
        return 1;
    }
    buffer_free(&answer);
    client_begin(&c, games, NULL);
    while (!is_over(&c)) {
        if (remote_hear(r, &c, 25, NULL, NULL) != 200) {
            fprintf(stderr, "no answer\n");
            return 1;
        }
        if (!thinker.bot && c.game)
            thinker.bot = name ? bots_find(name) : bots_best(c.game);
        if (thinker.bot && !strcmp(c.state, "playing") && c.turn == c.you && c.at != played) {
            played = c.at;
            play(r, &c, &thinker);
        }
    }
    free(thinker.memory);
    printf("%s after %u entries\n", c.state, c.at);
    return 0;
}

int main(int n, char **word)
{
    struct remote *r = n > 1 ? remote_open(word[1]) : NULL;
    if (!r) {
        fprintf(stderr, "bot LINK [BOT], where LINK is of a seat or an invitation to one\n");
        return 2;
    }
    const int code = run(r, n > 2 ? word[2] : NULL);
    remote_close(&r);
    return code;
}
