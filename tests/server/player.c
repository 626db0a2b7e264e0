/* player.c: see player.h. */
#include "tests/server/player.h"

#include "base/base64.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LIST = 4096, ASK_AGAIN = 500 };

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void player_table_name(uint64_t table, char out[WIRE_ID + 1])
{
    uint8_t id[8];
    struct text t = text_over(out, WIRE_ID + 1);
    for (int i = 0; i < 8; i++)
        id[i] = (uint8_t)(table >> 8 * (7 - i));
    base64_write(&t, id, sizeof id);
}

void player_begin(struct player *p, uint32_t number, const char *order, struct player *host)
{
    uint8_t bits[16];
    *p = (struct player){ .order = order, .host = host, .number = number, .most_moves = 3 };
    p->ws.fd = -1;
    p->rng = (struct rng){ { 0x6365696c69646800, number + 1 }, 0 };
    p->turn = calloc(PLAYER_TURNS, sizeof *p->turn);
    for (int i = 0; i < 16; i++)
        bits[i] = (uint8_t)rng_below(&p->rng, 256);
    struct text t = text_over(p->secret, sizeof p->secret);
    base64_write(&t, bits, sizeof bits);
    snprintf(p->address, sizeof p->address, "10.%u.%u.1", number >> 8 & 255, number & 255);
    client_begin(&p->c, games, NULL);
}

void player_end(struct player *p)
{
    ws_close(&p->ws);
    free(p->turn);
}

bool player_is_over(const struct player *p)
{
    return p->c.welcomed && (!strcmp(p->c.state, "over") || !strcmp(p->c.state, "abandoned"));
}

void player_reload(struct player *p, bool forget)
{
    ws_close(&p->ws);
    p->c.welcomed = false;
    p->sat = false;
    if (forget)
        p->c.view_len = 0;
}

static bool come(struct player *p, uint16_t port)
{
    char path[64] = "/api/live", name[WIRE_ID + 1], headers[64], out[CLIENT_MESSAGE];
    struct text t = text_over(out, sizeof out);
    if (p->host)
        p->table = p->host->table;
    if (p->host && (!p->table || !p->host->c.invite[0]))
        return true; /* the link has not come yet */
    if (p->table) {
        player_table_name(p->table, name);
        snprintf(path, sizeof path, "/api/t/%s/live", name);
    }
    snprintf(headers, sizeof headers, "X-Forwarded-For: %s\r\n", p->address);
    if (!ws_open(&p->ws, port, path, "ceilidh.1", headers))
        return false;
    p->asked_start = false;
    if (p->table) {
        if (!p->host)
            memcpy(p->c.secret, p->secret, sizeof p->secret);
        else
            memcpy(p->c.invite, p->host->c.invite, sizeof p->c.invite);
        client_hello(&p->c, &t);
    } else {
        snprintf(out, sizeof out, "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Player %u\",%s}",
                 p->secret, p->number, p->order);
    }
    ws_say(&p->ws, out);
    return true;
}

static void play(struct player *p)
{
    static gm_move list[LIST];
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    char text[3][GM_MAX_TEXT], out[CLIENT_MESSAGE];
    const char *moves[3];
    struct text t = text_over(out, sizeof out);
    const struct game *g = p->c.game;
    uint32_t n = 0;
    const uint32_t most = 1 + (uint32_t)rng_below(&p->rng, p->most_moves);
    if (!client_view(&p->c, view))
        return;
    while (n < most && g->actor(view) == p->c.you) {
        const uint32_t count = g->moves(view, list, LIST);
        const gm_move m = list[rng_below(&p->rng, count)];
        struct text line = text_over(text[n], GM_MAX_TEXT);
        g->to_text(view, m, &line);
        moves[n] = text[n];
        n++;
        if (g->learned(view, m) >> p->c.you & 1 || g->apply(view, m) != GM_OK)
            break;
    }
    if (n && client_play(&p->c, moves, n, &t)) {
        p->counted = false;
        p->asked = now();
        ws_say(&p->ws, out);
    }
}

/* What was confirmed is remembered. */
static void count_turn(struct player *p)
{
    if (p->counted || p->c.turn_is == TURN_SENT || p->c.turn_is == TURN_NONE)
        return;
    p->counted = true;
    if (p->c.turn_is == TURN_REFUSED) {
        p->refused++;
    } else if (p->turns < PLAYER_TURNS) {
        struct turn *t = &p->turn[p->turns++];
        t->at = p->c.turn_at;
        memcpy(t->first, p->c.move[0], sizeof t->first);
    }
}

static void at_open_table(struct player *p)
{
    char out[512];
    if (p->host && p->c.you < 0 && !p->sat) {
        p->sat = true;
        memcpy(p->c.secret, p->secret, sizeof p->secret);
        snprintf(out, sizeof out,
                 "{\"t\":\"sit\",\"secret\":\"%s\",\"invite\":\"%s\",\"name\":\"Player %u\"}",
                 p->secret, p->c.invite, p->number);
        ws_say(&p->ws, out);
    } else if (!p->host && !p->asked_start && p->c.game) {
        const unsigned seats = (unsigned)__builtin_popcount(p->c.taken);
        unsigned wanted = 0;
        for (const char *s = strstr(p->order, "\"seats\""); s && *s; s++)
            wanted += *s == '{';
        if (seats == wanted) {
            p->asked_start = true;
            ws_say(&p->ws, "{\"t\":\"start\"}");
        }
    }
}

/* The store was away when I made the table, sat down or began: once more. */
static void ask_anew(struct player *p)
{
    if (strcmp(p->c.code, "store") != 0 || now() - p->asked < ASK_AGAIN)
        return;
    p->asked = now();
    p->c.code[0] = '\0';
    p->sat = p->asked_start = false;
    if (!p->table)
        player_reload(p, true);
}

static void act(struct player *p)
{
    char out[CLIENT_MESSAGE];
    struct text t = text_over(out, sizeof out);
    count_turn(p);
    ask_anew(p);
    if (p->ws.fd < 0)
        return;
    if (!p->c.welcomed && !strcmp(p->c.code, "secret")) { /* I sat down, and it is not kept yet */
        p->c.code[0] = p->c.secret[0] = '\0';
        player_reload(p, true);
        return;
    }
    if (!p->c.welcomed || player_is_over(p))
        return;
    if (!strcmp(p->c.state, "open")) {
        at_open_table(p);
    } else if (p->host && p->c.you < 0) { /* it was kept after all, and the game has begun */
        memcpy(p->c.secret, p->secret, sizeof p->secret);
        player_reload(p, true);
    } else if (p->c.turn_is == TURN_SENT) {
        if (now() - p->asked > ASK_AGAIN) { /* it may have been too much at once */
            p->asked = now();
            client_again(&p->c, &t);
            ws_say(&p->ws, out);
        }
    } else if (p->c.turn == p->c.you && p->c.you >= 0) {
        play(p);
    }
}

static void hear(struct player *p)
{
    char out[CLIENT_MESSAGE], *text;
    size_t len;
    while ((text = ws_take(&p->ws, &len))) {
        struct text t = text_over(out, sizeof out);
        out[0] = '\0';
        client_told(&p->c, text, (uint32_t)len, &t);
        free(text);
        if (*out) {
            p->asked = now();
            ws_say(&p->ws, out);
        }
        if (p->c.made && !p->table) {
            p->table = p->c.made;
            ws_close(&p->ws);
            return;
        }
    }
}

bool player_step(struct player *p, uint16_t port, int milliseconds)
{
    if (p->ws.fd < 0 && !come(p, port))
        return false;
    if (p->ws.fd < 0)
        return true;
    const bool there = ws_wait(&p->ws, milliseconds);
    hear(p);
    if (!there || p->ws.closed) {
        p->lost++;
        player_reload(p, false);
        return true;
    }
    if (p->ws.fd >= 0)
        act(p);
    return true;
}
