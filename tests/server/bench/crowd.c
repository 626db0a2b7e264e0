/* crowd.c: see crowd.h. */
#include "tests/server/bench/crowd.h"

#include "base/base64.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS = 512, LIST = 4096, PATIENCE = 60, MOMENT = 100 };

uint64_t crowd_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static void listen_to(struct crowd_seat *s)
{
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = s };
    epoll_ctl(s->match->crowd->poll, EPOLL_CTL_ADD, s->line.fd, &e);
}

static void say(struct crowd_seat *s, const char *text)
{
    if (!line_say(&s->line, text, (uint32_t)strlen(text)))
        s->match->crowd->faults++;
}

/* Coming */

static void some_secret(struct rng *r, char out[WIRE_SECRET + 1])
{
    uint8_t bits[16];
    struct text t = text_over(out, WIRE_SECRET + 1);
    for (int i = 0; i < 16; i++)
        bits[i] = (uint8_t)rng_below(r, 256);
    base64_write(&t, bits, sizeof bits);
}

/* A new match: its host asks for a table. */
static bool ask_for_table(struct crowd_match *m)
{
    char out[1024];
    m->table = m->asked = 0;
    for (int i = 0; i < 2; i++) {
        struct crowd_seat *s = &m->seat[i];
        line_close(&s->line);
        client_begin(&s->c, games, NULL);
        some_secret(&m->rng, s->secret);
        s->sat = s->started = false;
    }
    m->address++; /* nobody makes too many tables */
    struct crowd_seat *host = &m->seat[0];
    if (!line_open(&host->line, m->crowd->port, "/api/live", m->address))
        return false;
    snprintf(out, sizeof out, "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Ann\",%s}",
             host->secret, m->crowd->order);
    say(host, out);
    listen_to(host);
    return true;
}

static void come(struct crowd_seat *s, const char *path)
{
    char out[CLIENT_MESSAGE];
    struct text t = text_over(out, sizeof out);
    if (!line_open(&s->line, s->match->crowd->port, path, s->match->address)) {
        s->match->crowd->faults++;
        return;
    }
    client_hello(&s->c, &t);
    say(s, out);
    listen_to(s);
}

void crowd_path(const struct crowd_match *m, char out[64])
{
    uint8_t id[8];
    struct text t = text_over(out, 64);
    for (int i = 0; i < 8; i++)
        id[i] = (uint8_t)(m->table >> 8 * (7 - i));
    text_str(&t, "/api/t/");
    base64_write(&t, id, sizeof id);
    text_str(&t, "/live");
}

static void both_come(struct crowd_match *m)
{
    char path[64], invite[WIRE_SECRET + 1];
    m->table = m->seat[0].c.made;
    crowd_path(m, path);
    memcpy(invite, m->seat[0].c.invite, sizeof invite);
    line_close(&m->seat[0].line);
    memcpy(m->seat[0].c.secret, m->seat[0].secret, sizeof invite);
    memcpy(m->seat[1].c.invite, invite, sizeof invite);
    come(&m->seat[0], path);
    come(&m->seat[1], path);
}

static void at_open_table(struct crowd_seat *s)
{
    char out[256];
    const struct crowd_match *m = s->match;
    if (s == &m->seat[1] && !s->sat) {
        s->sat = true;
        snprintf(out, sizeof out,
                 "{\"t\":\"sit\",\"secret\":\"%s\",\"invite\":\"%s\",\"name\":\"Bea\"}", s->secret,
                 s->c.invite);
        say(s, out);
    } else if (s == &m->seat[0] && !s->started && s->c.taken >> 1 & 1) {
        s->started = true;
        say(s, "{\"t\":\"start\"}");
    }
}

/* Playing */

static void play(struct crowd_seat *s)
{
    static gm_move list[LIST];
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    char text[GM_MAX_TEXT], out[CLIENT_MESSAGE];
    const char *moves[] = { text };
    struct text line = text_over(text, sizeof text), t = text_over(out, sizeof out);
    struct crowd_match *m = s->match;
    const struct game *g = s->c.game;
    if (!client_view(&s->c, view)) {
        m->crowd->faults++;
        return;
    }
    const uint32_t n = g->moves(view, list, LIST);
    g->to_text(view, list[rng_below(&m->rng, n)], &line);
    if (!client_play(&s->c, moves, 1, &t))
        return;
    m->at = s->c.at;
    m->asked = crowd_clock();
    line_say(&s->line, out, t.len);
}

static void count(struct crowd_match *m)
{
    struct crowd *c = m->crowd;
    const uint64_t took = (crowd_clock() - m->asked) / 1000 / CROWD_BUCKET;
    m->asked = 0;
    c->turns++;
    c->latency[took < CROWD_BUCKETS ? took : CROWD_BUCKETS - 1]++;
}

static bool plays(const struct crowd_seat *s)
{
    return s->c.welcomed && !strcmp(s->c.state, "playing");
}

static void go_on(struct crowd_match *m)
{
    struct crowd_seat *a = &m->seat[0], *b = &m->seat[1];
    if (m->asked && a->c.at > m->at && b->c.at > m->at)
        count(m);
    if (!m->asked && plays(a) && plays(b) && a->c.at == b->c.at && a->c.turn >= 0 && a->c.turn < 2)
        play(&m->seat[a->c.turn]);
}

static void after(struct crowd_seat *s)
{
    struct crowd_match *m = s->match;
    struct crowd *c = m->crowd;
    if (!m->table && s->c.made) {
        both_come(m);
    } else if (!s->c.welcomed) {
        return;
    } else if (!strcmp(s->c.state, "open")) {
        at_open_table(s);
    } else if (!strcmp(m->seat[0].c.state, "over") && !strcmp(m->seat[1].c.state, "over")) {
        go_on(m);
        c->games++;
        c->faults += m->seat[0].c.gaps + m->seat[0].c.mismatches + m->seat[1].c.gaps +
                     m->seat[1].c.mismatches;
        c->faults += !ask_for_table(m);
    } else {
        go_on(m);
    }
}

static void count_news(struct crowd *c, const char *text, uint32_t len)
{
    if (len < 11 || memcmp(text, "{\"t\":\"news\"", 11) != 0)
        return;
    c->news++;
    c->news_bytes += len + (len < 126 ? 2 : 4);
}

static void hear(struct crowd_seat *s)
{
    struct crowd *c = s->match->crowd;
    char out[CLIENT_MESSAGE];
    const char *text;
    uint32_t len;
    if (!line_hear(&s->line)) {
        c->faults++;
        line_close(&s->line);
        return;
    }
    while (s->line.fd >= 0 && (text = line_take(&s->line, &len))) {
        struct text t = text_over(out, sizeof out);
        count_news(c, text, len);
        client_told(&s->c, text, len, &t);
        if (t.len)
            line_say(&s->line, out, t.len);
        after(s); /* may have another connection, or none, after this */
    }
}

static void hear_all(struct crowd *c, int milliseconds)
{
    struct epoll_event event[EVENTS];
    const int n = epoll_wait(c->poll, event, EVENTS, milliseconds);
    for (int i = 0; i < n; i++) {
        struct crowd_seat *s = event[i].data.ptr;
        if (s->line.fd >= 0)
            hear(s);
    }
}

void crowd_run(struct crowd *c, uint64_t until)
{
    while (crowd_clock() < until)
        hear_all(c, MOMENT);
}

void crowd_look(struct crowd *c)
{
    hear_all(c, 0);
}

/* Beginning and end */

bool crowd_begin(struct crowd *c, uint16_t port, uint32_t matches, const char *order,
                 uint32_t first)
{
    bool good = true;
    memset(c, 0, sizeof *c);
    c->port = port;
    c->order = order;
    c->matches = matches;
    c->match = calloc(matches, sizeof *c->match);
    c->poll = epoll_create1(EPOLL_CLOEXEC);
    for (uint32_t i = 0; i < matches; i++) {
        struct crowd_match *m = &c->match[i];
        m->crowd = c;
        m->rng = (struct rng){ { crowd_clock(), first + i }, 0 };
        m->address = (first + i) << 10; /* and room for those that follow */
        for (int k = 0; k < 2; k++) {
            m->seat[k].match = m;
            m->seat[k].line.fd = -1;
        }
        good = ask_for_table(m) && good;
    }
    return good;
}

void crowd_end(struct crowd *c)
{
    for (uint32_t i = 0; i < c->matches; i++)
        for (int k = 0; k < 2; k++)
            line_close(&c->match[i].seat[k].line);
    free(c->match);
    close(c->poll);
}

bool crowd_settle(struct crowd *c)
{
    const uint64_t until = crowd_clock() + PATIENCE * UINT64_C(1000000000);
    for (;;) {
        uint32_t playing = 0;
        crowd_run(c, crowd_clock() + MOMENT * UINT64_C(1000000));
        for (uint32_t i = 0; i < c->matches; i++)
            playing += plays(&c->match[i].seat[0]) && plays(&c->match[i].seat[1]);
        if (playing + c->matches / 20 >= c->matches) /* some begin anew meanwhile */
            return true;
        if (crowd_clock() > until)
            return false;
    }
}

void crowd_reset(struct crowd *c)
{
    c->turns = c->games = c->news = c->news_bytes = c->faults = 0;
    memset(c->latency, 0, sizeof c->latency);
}

double crowd_latency(const struct crowd *c, double part)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < CROWD_BUCKETS; i++) {
        sum += c->latency[i];
        if (sum && (double)sum >= part * (double)c->turns)
            return (i + 0.5) * CROWD_BUCKET / 1000;
    }
    return 0;
}
