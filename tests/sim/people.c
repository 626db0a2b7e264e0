/* people.c: clients that sit down, play, come back, ask twice and lie. */
#include "tests/sim/internal.h"

#include "base/base64.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 15000, ASK_AGAIN = 6000 };

static void send(struct sim *s, struct sim_person *p, const char *bytes)
{
    if (p->conn && *bytes)
        up(s, p->conn, bytes, (uint32_t)strlen(bytes));
}

void some_secret(struct sim *s, char out[WIRE_SECRET + 1])
{
    uint8_t bits[16];
    struct text t = text_over(out, WIRE_SECRET + 1);
    for (int i = 0; i < 16; i++)
        bits[i] = (uint8_t)draw(s, 256);
    base64_write(&t, bits, sizeof bits);
}

static struct sim_person *add(struct sim *s, uint32_t board_no)
{
    struct sim_person *p = &s->person[s->people++];
    *p = (struct sim_person){ .board_no = board_no };
    some_secret(s, p->secret);
    client_begin(&p->c, games, NULL);
    p->liar = s->rate[SIM_LIE] && !draw(s, 3);
    p->wants_rematch = !draw(s, 4);
    folk_begins(s, p);
    at(s, draw(s, 500), EV_ACT)->who = s->people - 1;
    return p;
}

/* An order for a table with so many people; bots on the other seats. */
static void draw_order(struct sim *s, struct sim_person *host, uint32_t *people, bool *timed)
{
    static const char *const names[] = { "nullgame", "nullgame", "nullgame",
                                         "lords",    "lords",    "caledonia" };
    const struct game *g = games_find(names[draw(s, 6)]);
    const uint32_t least = g->min_players > 2 ? g->min_players : 2;
    const uint32_t seats = least + draw(s, g->max_players - least + 1);
    struct text t = text_over(host->order, sizeof host->order);
    *people = 1 + draw(s, seats);
    *timed = draw(s, 2);
    text_str(&t, "\"order\":{\"game\":\"");
    text_str(&t, g->name);
    text_str(&t, "\",\"seats\":[{}");
    for (uint32_t i = 1; i < seats; i++)
        text_str(&t, i < *people ? ",{}" : ",{\"bot\":\"random\"}");
    text_str(&t, "]}");
    if (*timed) {
        text_str(&t, ",\"clock\":[");
        text_int(&t, 30000 + draw(s, 300000));
        text_str(&t, ",");
        text_int(&t, draw(s, 10000));
        text_str(&t, ",600000]");
    }
    text_str(&t, draw(s, 2) ? ",\"late\":\"bot\"" : ",\"late\":\"resign\"");
    if (!draw(s, 3))
        text_str(&t, ",\"watch\":\"nobody\"");
    else if (!draw(s, 3))
        text_str(&t, ",\"delay\":3");
    if (!draw(s, 3))
        text_str(&t, ",\"join\":\"all\"");
}

void people_sit(struct sim *s)
{
    const uint32_t drawn = 1 + draw(s, 3), most = s->plan.tables;
    const uint32_t tables = most && most < drawn ? most : drawn;
    for (uint32_t b = 0; b < tables; b++) {
        uint32_t people;
        bool timed;
        struct sim_person *host = add(s, b);
        host->host = true;
        draw_order(s, host, &people, &timed);
        for (uint32_t i = 1; i < people; i++)
            add(s, b)->lazy = timed && !draw(s, 5);
        for (uint32_t i = draw(s, 3); i; i--)
            add(s, b)->spectator = true;
    }
}

/* The link that the host sends round. */
static struct sim_person *host_of(struct sim *s, const struct sim_person *p)
{
    for (uint32_t i = 0; i < s->people; i++)
        if (s->person[i].host && s->person[i].board_no == p->board_no)
            return &s->person[i];
    return NULL;
}

/* With the seat's secret, the account's, or both. */
static void say_hello(struct sim *s, struct sim_person *p)
{
    char out[CLIENT_MESSAGE];
    struct text t = text_over(out, sizeof out);
    const char first = p->c.secret[0];
    memcpy(p->c.account, p->folk.word, sizeof p->c.account);
    p->by_account = p->c.account[0] && draw(s, 2);
    if (p->by_account)
        p->c.secret[0] = '\0';
    client_hello(&p->c, &t);
    p->c.secret[0] = first;
    send(s, p, out);
}

static void connect(struct sim *s, uint32_t who)
{
    struct sim_person *p = &s->person[who];
    const struct sim_person *host = host_of(s, p);
    char out[CLIENT_MESSAGE];
    if (!p->table && !p->host)
        p->table = host ? host->table : 0; /* somebody sends the link */
    if (!p->table && !p->host)
        return;
    if (!p->table && p->c.made)
        p->table = p->c.made;
    p->conn = connect_to(s, who, p->table);
    p->asked_at = p->heard_at = s->now;
    p->c.welcomed = p->answered = false;
    p->calm = s->healed;
    if (!p->conn)
        return;
    if (!p->table) {
        snprintf(out, sizeof out, "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Host %u\",%s}",
                 p->secret, who, p->order);
        send(s, p, out);
        return;
    }
    if (p->host)
        memcpy(p->c.secret, p->secret, sizeof p->secret);
    else if (host && host->c.invite[0])
        memcpy(p->c.invite, host->c.invite, sizeof p->c.invite);
    say_hello(s, p);
}

void person_cut_off(struct sim *s, uint32_t who)
{
    struct sim_person *p = &s->person[who];
    if (who == NOBODY)
        return;
    p->conn = 0;
    p->c.welcomed = false;
    p->back_at = s->now + 200 + draw(s, 2000);
}

static void give_up_connection(struct sim *s, uint32_t who)
{
    hang_up(s, s->person[who].conn);
    person_cut_off(s, who);
}

/* Playing */

/* Up to three moves of the view, as long as nothing new is learned. */
static void play(struct sim *s, struct sim_person *p)
{
    static gm_move list[4096];
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    char text[3][GM_MAX_TEXT], out[CLIENT_MESSAGE];
    const char *moves[3];
    struct text t = text_over(out, sizeof out);
    const struct game *g = p->c.game;
    uint32_t n = 0;
    const uint32_t most = 1 + draw(s, 3);
    struct board *b = board_of(s, p->table);
    if (!b || !client_view(&p->c, view))
        return;
    while (n < most && g->actor(view) == p->c.you) {
        const gm_move m = list[draw(s, g->moves(view, list, 4096))];
        struct text line = text_over(text[n], GM_MAX_TEXT);
        g->to_text(view, m, &line);
        moves[n] = text[n];
        n++;
        if (g->learned(view, m) >> p->c.you & 1 || g->apply(view, m) != GM_OK)
            break;
    }
    if (n && client_play(&p->c, moves, n, &t)) {
        intend(s, b, &p->c);
        p->asked_at = s->now;
        send(s, p, out);
    }
}

static void lie(struct sim *s, struct sim_person *p)
{
    static const char *const lies[] = {
        "{\"t\":\"play\",\"at\":0,\"moves\":[\"keep\"]}",
        "{\"t\":\"play\",\"at\":4000000000,\"moves\":[\"fold\"]}",
        "{\"t\":\"undo\",\"at\":3,\"ply\":1}",
        "{\"t\":\"start\"}",
        "{\"t\":\"place\",\"seat\":1,\"bot\":null}",
        "{\"t\":\"answer\",\"offer\":1,\"yes\":true}",
        "{\"t\":\"hello\",\"v\":1,\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\"}",
        "{\"t\":\"hello\",\"v\":9}",
        "{\"t\":\"sing\"}",
        "{\"t\":\"play\",\"at\":",
        "{\"t\":\"want\",\"from\":0,\"to\":100000}",
        "{\"t\":\"back\"}",
        "{\"t\":\"create\",\"secret\":\"x\",\"name\":\"y\",\"order\":{}}",
        "\xff\xfe",
        "{\"t\":\"hours\",\"week\":\"zz\"}",
        "{\"t\":\"reset\",\"secret\":\"short\"}",
        "{\"t\":\"leave\"}",
        "{\"t\":\"close\"}",
        "{\"t\":\"salt\",\"text\":\"\\u0000\"}",
    };
    const int times = draw(s, 20) ? 1 : 40;
    if (!draw(s, 20)) { /* a table that is not there */
        const uint32_t conn = connect_to(s, NOBODY, 1 + draw(s, 1000));
        if (conn)
            up(s, conn, "{\"t\":\"hello\",\"v\":1}", 19);
        return;
    }
    if (p->folk.word[0] && !draw(s, 3)) { /* another's account, with a secret that is none */
        char out[128];
        const uint32_t conn = connect_to(s, NOBODY, draw(s, 2) ? p->table : 0);
        snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"account\":\"%.11s%s\"}", p->folk.word,
                 p->secret);
        if (conn)
            up(s, conn, out, (uint32_t)strlen(out));
        return;
    }
    if (board_of(s, p->table)) /* one of them may come true */
        intend_undo(board_of(s, p->table), p->c.you, 3, 1);
    for (int i = 0; i < times; i++)
        send(s, p, lies[draw(s, sizeof lies / sizeof *lies)]);
}

/* Its own number is among the stops, so that it is known by it. */
static void plan(struct sim *s, struct sim_person *p)
{
    char out[512];
    const char *move = p->c.moves && draw(s, 3) ? p->c.move[0] : "fold";
    const char *when = draw(s, 2) ? "\"if\":\"p*\"," : "";
    const char *again = draw(s, 2) ? ",\"again\":true" : "";
    const char *stop = draw(s, 3) ? "" : ",\"* *\"";
    snprintf(
        out, sizeof out,
        "{\"t\":\"plan\",\"at\":%u,\"steps\":[{%s\"moves\":[\"%s\"]%s}],\"stop\":[\"by %u\"%s]}",
        p->c.at, when, move, again, (uint32_t)(p - s->person), stop);
    send(s, p, draw(s, 5) ? out : "{\"t\":\"plan\",\"at\":0}");
}

static void chatter(struct sim *s, struct sim_person *p)
{
    char out[128];
    uint32_t back, ply;
    switch (draw(s, 7)) {
    case 6:
        plan(s, p);
        break;
    case 0:
        send(s, p, "{\"t\":\"say\",\"text\":\"well played\"}");
        break;
    case 1:
        send(s, p, "{\"t\":\"hear\",\"from\":0}");
        break;
    case 2:
        send(s, p, draw(s, 2) ? "{\"t\":\"look\",\"on\":true}" : "{\"t\":\"look\",\"on\":false}");
        break;
    case 3:
        ply = draw(s, 200);
        snprintf(out, sizeof out, "{\"t\":\"want\",\"from\":0,\"to\":%u}", ply);
        send(s, p, ply % 3 ? out : "{\"t\":\"record\"}");
        break;
    case 4:
        back = draw(s, 3) ? 0 : draw(s, 4);
        ply = draw(s, p->c.at + 1);
        snprintf(out, sizeof out, "{\"t\":\"undo\",\"at\":%u,\"ply\":%u}", p->c.at - back, ply);
        if (board_of(s, p->table))
            intend_undo(board_of(s, p->table), p->c.you, p->c.at - back, ply);
        send(s, p, out);
        break;
    default:
        send(s, p,
             draw(s, 4) ? "{\"t\":\"hours\",\"week\":"
                          "\"ffffffffffffffffffffffffffffffffffffffffff\"}"
                        : "{\"t\":\"offer\",\"what\":\"abandon\"}");
    }
}

static void answer(struct sim *s, struct sim_person *p)
{
    char out[64];
    const bool sulks = (p->c.offer + (uint32_t)(p - s->person)) % 4 == 0; /* until it has passed */
    if (!s->healed && (p->lazy || sulks || !draw(s, 3)))
        return;
    snprintf(out, sizeof out, "{\"t\":\"answer\",\"offer\":%u,\"yes\":%s}", p->c.offer,
             draw(s, 3) ? "true" : "false");
    send(s, p, out);
}

static bool waits(const struct sim *s, const struct sim_person *p)
{
    return s->now - p->asked_at < ASK_AGAIN;
}

static void at_open_table(struct sim *s, struct sim_person *p, uint32_t who)
{
    char out[256];
    const struct board *b = board_of(s, p->table);
    if (p->spectator || waits(s, p))
        return;
    p->asked_at = s->now;
    if (p->c.you < 0) {
        memcpy(p->c.secret, p->secret, sizeof p->secret);
        p->by_account = false;
        snprintf(out, sizeof out,
                 "{\"t\":\"sit\",\"secret\":\"%s\",\"invite\":\"%s\",\"name\":\"Guest %u\"}",
                 p->secret, p->c.invite, who);
        send(s, p, out);
    } else if (!p->host && !draw(s, 3)) {
        snprintf(out, sizeof out, "{\"t\":\"salt\",\"text\":\"dice %u\"}", draw(s, 100));
        send(s, p, out);
    } else if (p->host && b && p->c.taken == (1u << b->ref.seats) - 1) {
        send(s, p, "{\"t\":\"start\"}");
    } else if (p->host && p->tries++ > 20) { /* somebody does not come */
        for (uint32_t seat = 1; b && seat < b->ref.seats; seat++)
            if (!(p->c.taken >> seat & 1)) {
                snprintf(out, sizeof out, "{\"t\":\"place\",\"seat\":%u,\"bot\":\"random\"}", seat);
                send(s, p, out);
            }
    }
}

static void at_running_game(struct sim *s, struct sim_person *p)
{
    char out[CLIENT_MESSAGE];
    struct text t = text_over(out, sizeof out);
    if (p->c.you < 0 && !p->spectator && !waits(s, p)) { /* perhaps it did sit down */
        p->asked_at = s->now;
        memcpy(p->c.secret, p->secret, sizeof p->secret);
        p->by_account = false;
        client_hello(&p->c, &t);
        send(s, p, out);
    }
    if (p->c.you < 0)
        return;
    if (p->c.account[0] && !draw(s, 8))
        send(s, p, "{\"t\":\"adopt\"}");
    if (p->c.offer && p->c.needs >> p->c.you & 1)
        answer(s, p);
    if (!strcmp(p->c.code, "stand-in") && (!p->lazy || s->healed)) {
        p->c.code[0] = '\0';
        send(s, p, "{\"t\":\"back\"}");
    } else if (p->c.turn_is == TURN_SENT) {
        if (!waits(s, p)) {
            p->asked_at = s->now;
            client_again(&p->c, &t);
            send(s, p, out);
        }
    } else if (p->c.turn == p->c.you && !(p->lazy && draw(s, 50))) {
        play(s, p);
    } else if (!s->healed && !draw(s, 400)) {
        send(s, p, "{\"t\":\"resign\",\"at\":0}");
    } else if (!s->healed && !draw(s, 6)) {
        chatter(s, p);
    }
}

static void after_the_end(struct sim *s, struct sim_person *p)
{
    const struct board *b = board_of(s, p->table);
    const bool may_play_again = p->c.next || (b && (b->ref.next_agreed || b->ref.offer.id));
    if (s->healed && (!may_play_again || p->c.you < 0) && !draw(s, 20)) { /* goes home */
        give_up_connection(s, (uint32_t)(p - s->person));
        p->back_at = INT64_MAX;
        return;
    }
    if (p->c.you < 0)
        return;
    if (p->c.next && p->c.next != p->table) {
        p->table = p->c.next;
        p->board_no = UINT32_MAX; /* no host is needed any more */
        p->c.view_len = 0;
        p->c.turn_is = TURN_NONE;
        p->c.next = 0;
        give_up_connection(s, (uint32_t)(p - s->person));
    } else if (p->c.offer && p->c.needs >> p->c.you & 1) {
        answer(s, p);
    } else if (p->wants_rematch && !p->c.offer && !waits(s, p) && !s->healed &&
               s->boards < BOARDS - 4) {
        p->asked_at = s->now;
        send(s, p, "{\"t\":\"offer\",\"what\":\"rematch\"}");
    }
}

void person_acts(struct sim *s, uint32_t who)
{
    struct sim_person *p = &s->person[who];
    at(s, 30 + draw(s, p->conn ? 900 : 2500), EV_ACT)->who = who;
    folk_acts(s, who);
    if (p->folk.stage == FOLK_LEAVING) { /* comes back as a guest */
        if (p->conn)
            give_up_connection(s, who);
        return;
    }
    if (!p->conn) {
        if (s->now >= p->back_at)
            connect(s, who);
        return;
    }
    if (!p->c.welcomed) {
        if (s->now - p->heard_at > PATIENCE && p->calm && !p->answered)
            broken(s, HOLD_LIVE, "a hello was not answered in peace");
        if (s->now - p->heard_at > PATIENCE || (p->c.made && !p->table))
            give_up_connection(s, who);
        return;
    }
    if (s->healed && !draw(s, 60)) { /* a reload */
        give_up_connection(s, who);
        return;
    }
    if (p->liar && strikes(s, SIM_LIE)) {
        lie(s, p);
        return;
    }
    if (!strcmp(p->c.state, "open"))
        at_open_table(s, p, who);
    else if (!strcmp(p->c.state, "playing"))
        at_running_game(s, p);
    else
        after_the_end(s, p);
}

/* Nobody is told another's plan. */
static void check_plan(struct sim *s, const struct sim_person *p, const char *bytes)
{
    char own[16];
    snprintf(own, sizeof own, "\"by %u\"", (uint32_t)(p - s->person));
    if (strstr(bytes, "\"plan\":{") && !strstr(bytes, own))
        broken(s, HOLD_VIEW, "a plan was told to person %u: %.200s", (uint32_t)(p - s->person),
               strstr(bytes, "\"plan\":{"));
}

void person_told(struct sim *s, uint32_t who, const char *bytes, uint32_t len)
{
    struct sim_person *p = &s->person[who];
    char out[CLIENT_MESSAGE];
    struct text t = text_over(out, sizeof out);
    if (who == NOBODY) {
        check_stranger(s, bytes);
        return;
    }
    const enum client_turn was = p->c.turn_is;
    s->end->told++;
    p->heard_at = s->now;
    p->answered = true;
    if (!client_told(&p->c, bytes, len, &t)) {
        broken(s, HOLD_STEP, "no message of a server: %.100s", bytes);
        return;
    }
    if (!p->host && !p->c.welcomed && !strcmp(p->c.code, "secret")) {
        p->c.code[0] = p->c.secret[0] = '\0'; /* it never came to sitting down */
        client_hello(&p->c, &t);
    }
    if (!p->spectator && !p->c.welcomed && !strcmp(p->c.code, "watch"))
        memcpy(p->c.secret, p->secret, sizeof p->secret);  /* with the next connection */
    if (!p->c.welcomed && !strcmp(p->c.code, "account")) { /* the session has ended */
        folk_out(s, who);
        p->c.code[0] = p->c.account[0] = '\0';
        p->by_account = false;
        client_hello(&p->c, &t);
    }
    if (strstr(bytes, "\"t\":\"welcome\""))
        check_welcome(s, p);
    check_plan(s, p, bytes);
    check_lines(s, p, bytes, len);
    check_person(s, p);
    if (was == TURN_SENT && p->c.turn_is != TURN_SENT)
        p->c.turn_is = TURN_NONE;
    if (t.len)
        send(s, p, out);
}
