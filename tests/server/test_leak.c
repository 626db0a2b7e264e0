/*
 * test_leak.c: two real servers of whose games Ann cannot tell which is hers, for in one the cards
 * that she does not see are others and chance goes on from another seed, send her, and who looks
 * on, the same bytes: over WebSocket and HTTP, refusals and errors included. Of all games. The
 * times at which something was kept may differ: they are blotted out.
 */
#include "base/base64.h"
#include "keep/keep.h"
#include "tests/hall/house.h"
#include "tests/hall/twin.h"
#include "tests/server/process.h"
#include "tests/server/socket.h"
#include "wire/messages.h"

#include <ctype.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

enum { ANN = 1, MOST = 1 << 20, LONG_TIME = 13, MOST_MOVES = 300, UNSEEN = 3 };

/* A game that has come to Ann's turn. */
struct game_so_far {
    struct house house, other; /* the second has the entries of the twin, and nothing else */
    uint64_t table;
    struct twin twin;
    uint32_t at, earliest;            /* the log's length; and at least that */
    char good[GM_MAX_TEXT];           /* a move of hers after which chance has nothing to do */
    char unseen[UNSEEN][GM_MAX_TEXT]; /* moves that she cannot make, of what she has not seen */
    uint32_t nunseen;
};

/* A server, its table, and all that two people heard of it. */
struct side {
    struct process server;
    struct ws ann, eve;
    char address[160], *heard[2], *asked, *bea; /* the last: what she, whose card it is, may see */
    size_t len[2], asked_len;
};

static char table[WIRE_ID + 1];

/* What Ann says: %u is the log's length, %s a move. What is refused leads to nothing more, so that
 * whatever is asked next, and answered, is the last of it; else until this is heard. */
static const struct {
    const char *text;
    int beside; /* of the log's length */
    const char *until;
} said[] = {
    { "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}", -1, NULL },
    { "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}", 7, NULL },
    { "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\",\"dance\"]}", 0, NULL },
    { "{\"t\":\"undo\",\"at\":%u,\"ply\":0}", 0, "\"table\"" },
    { "{\"t\":\"answer\",\"offer\":%u,\"yes\":true}", 0, NULL },
    { "{\"t\":\"sing\"}", 0, NULL },
    { "not even JSON", 0, NULL },
    { "{\"t\":\"record\"}", 0, NULL },
    { "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}", 0, "\"news\"" },
    { "{\"t\":\"say\",\"text\":\"hello\"}", 0, "\"said\"" },
};
static const char want[] = "{\"t\":\"want\",\"from\":0,\"to\":200}";

/* Requests: method and address, whose secret goes with it (1: Ann's, 2: nobody's), body. */
static const struct {
    const char *method, *path;
    int who;
    const char *body;
} requests[] = {
    { "GET", "", 1, NULL },
    { "GET", "", 0, NULL },
    { "GET", "", 2, NULL },
    { "GET", "/state", 1, NULL },
    { "GET", "/state", 0, NULL },
    { "GET", "/record", 1, NULL },
    { "GET", "/record", 0, NULL },
    { "GET", "/log?from=0&to=200", 1, NULL },
    { "GET", "/log?from=x", 1, NULL },
    { "GET", "/news?wait=0&after=1.0.0", 1, NULL },
    { "GET", "/nothing", 1, NULL },
    { "POST", "/play", 1, "{\"at\":2,\"moves\":[\"dance\"]}" },
    { "POST", "/play", 1, "{\"at\":1000,\"moves\":[\"dance\"]}" },
    { "POST", "/play", 0, "{\"at\":3,\"moves\":[\"dance\"]}" },
    { "POST", "/play", 1, "{\"at\":" },
    { "POST", "/undo", 1, "{\"at\":3,\"ply\":0}" },
    { "DELETE", "/play", 1, NULL },
};

/* The time of day in an answer's head, and runs of so many decimal digits, become signs. */
static void blot(char *text)
{
    twin_blot(text);
    for (char *at = text; (at = strstr(at, "\r\ndate: "));) {
        at += strlen("\r\ndate: ");
        memset(at, '#', strcspn(at, "\r"));
    }
    while (*text) {
        size_t n = 0;
        while (isdigit((unsigned char)text[n]))
            n++;
        if (n >= LONG_TIME)
            memset(text, '#', n);
        text += n ? n : 1;
    }
}

static void begin(struct side *s, const struct house *h, const char *name)
{
    const char *fault;
    snprintf(s->address, sizeof s->address, "sqlite:%s/%s", process_directory, name);
    struct store *store = keep_open(s->address, &fault);
    assert_non_null(store);
    assert_true(house_store(h, store));
    store->kind->close(&store);
    assert_true(process_start(
        &s->server, 0, (const char *const[]){ "--store", s->address, "--messages", "1000", NULL }));
    for (int i = 0; i < 2; i++) {
        s->heard[i] = calloc(1, MOST);
        s->len[i] = 0;
    }
    s->asked = calloc(1, MOST);
    s->asked_len = 0;
}

/* Hears everything up to and with a message that has this text. */
static void hear(struct ws *w, char *out, size_t *len, const char *until)
{
    for (;;) {
        size_t n;
        char *text = ws_next(w, &n);
        assert_non_null(text);
        assert_true(*len + n + 2 < MOST);
        *len += (size_t)sprintf(out + *len, "%s\n", text);
        const bool last = strstr(text, until) != NULL;
        free(text);
        if (last)
            return;
    }
}

static void come(struct side *s)
{
    char path[64], hello[128];
    snprintf(path, sizeof path, "/api/t/%s/live", table);
    snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", house_secret('A'));
    assert_true(ws_open(&s->eve, s->server.port, path, "ceilidh.1", NULL));
    ws_say(&s->eve, "{\"t\":\"hello\",\"v\":1}");
    hear(&s->eve, s->heard[1], &s->len[1], "\"welcome\"");
    assert_true(ws_open(&s->ann, s->server.port, path, "ceilidh.1", NULL));
    ws_say(&s->ann, hello);
    hear(&s->ann, s->heard[0], &s->len[0], "\"here\"");
}

static void say(struct side *s, const char *text, const char *until)
{
    ws_say(&s->ann, text);
    if (!until)
        ws_say(&s->ann, want);
    hear(&s->ann, s->heard[0], &s->len[0], until ? until : "\"t\":\"log\"");
}

static void talk(struct side *s, const struct game_so_far *g)
{
    char text[512];
    for (uint32_t i = 0; i < g->nunseen; i++) {
        snprintf(text, sizeof text, "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}", g->at,
                 g->unseen[i]);
        say(s, text, NULL);
    }
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, said[i].text, g->at + (uint32_t)said[i].beside, g->good);
        say(s, text, said[i].until);
    }
    say(s, want, NULL);
    hear(&s->eve, s->heard[1], &s->len[1], "\"said\"");
    snprintf(text, sizeof text, said[0].text, g->at, g->good);
    ws_say(&s->eve, text);
    ws_say(&s->eve, want);
    hear(&s->eve, s->heard[1], &s->len[1], "\"t\":\"log\"");
    ws_close(&s->ann);
    ws_close(&s->eve);
}

static void ask(struct side *s, const char *method, const char *path, int who, const char *body)
{
    char head[512], secret[64] = "";
    const int fd = ws_connect(s->server.port);
    ssize_t n;
    if (who)
        snprintf(secret, sizeof secret, "Authorization: Bearer %s\r\n", house_secret(" AQB"[who]));
    const int len =
        snprintf(head, sizeof head,
                 "%s /api/t/%s%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                 "Content-Type: application/json\r\nContent-Length: %zu\r\n%s\r\n%s",
                 method, table, path, body ? strlen(body) : 0, secret, body ? body : "");
    assert_true(fd >= 0 && send(fd, head, (size_t)len, MSG_NOSIGNAL) == len);
    s->asked_len += (size_t)sprintf(s->asked + s->asked_len, "== %s %s %d\n", method, path, who);
    while ((n = recv(fd, s->asked + s->asked_len, MOST - 1 - s->asked_len, 0)) > 0)
        s->asked_len += (size_t)n;
    close(fd);
}

static void tell_all(struct side *s, const struct game_so_far *g)
{
    come(s);
    talk(s, g);
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        ask(s, requests[i].method, requests[i].path, requests[i].who, requests[i].body);
    const size_t len = s->asked_len;
    ask(s, "GET", "/state", 3, NULL);
    s->bea = strdup(s->asked + len);
    s->asked[len] = '\0';
    assert_int_equal(process_stop(&s->server, SIGTERM), 0);
}

static void same(char *a, char *b)
{
    size_t n = 0;
    blot(a);
    blot(b);
    while (a[n] && a[n] == b[n])
        n++;
    if (a[n] != b[n])
        fail_msg("%.200s\n and\n%.200s", a + (n > 100 ? n - 100 : 0), b + (n > 100 ? n - 100 : 0));
}

/* The letters of the table. */
static void name_table(uint64_t number)
{
    uint8_t id[8];
    struct text t = text_over(table, sizeof table);
    for (int i = 0; i < 8; i++)
        id[i] = (uint8_t)(number >> 8 * (7 - i));
    base64_write(&t, id, sizeof id);
}

/* The game */

/* Some legal move of whoever is to decide, drawn from his view. */
static void some_move(const struct match *m, struct rng *rng, char out[GM_MAX_TEXT])
{
    static gm_move list[4096];
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    struct text t = text_over(out, GM_MAX_TEXT);
    const struct game *g = match_game(m);
    match_view(m, match_actor(m), view);
    g->to_text(view, list[rng_below(rng, g->moves(view, list, 4096))], &t);
}

static bool leads_to_no_draw(const struct match *m, const char *move)
{
    _Alignas(16) uint8_t after[GM_MAX_STATE];
    gm_move unused;
    return match_try(match_game(m), match_state(m), move, (uint32_t)strlen(move), &unused, after,
                     NULL) == MATCH_OK &&
           match_game(m)->actor(after) >= 0;
}

static void note_unseen(void *with, uint32_t i, const void *before, const void *after)
{
    struct game_so_far *g = with;
    const struct match *m = house_at(&g->house, g->table)->match;
    const struct match_entry *e = match_log_entry(m, i);
    _Alignas(16) uint8_t tried[GM_MAX_STATE];
    char text[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    gm_move unused;
    (void)after;
    if (e->kind == MATCH_UNDO || g->nunseen == UNSEEN || !*g->twin.one)
        return;
    match_text_for(match_game(m), before, e->move, GM_CHANCE, &t);
    if ((strstr(text, g->twin.one) || strstr(text, g->twin.other)) &&
        match_try(match_game(m), match_state(m), text, t.len, &unused, tried, NULL) != MATCH_OK)
        memcpy(g->unseen[g->nunseen++], text, sizeof text);
}

/* Whether it is Ann's turn, there is something for her to do, and a twin of it. */
static bool is_ready(struct game_so_far *g, const struct match *m, struct rng *rng)
{
    struct twin_entry entry[HOUSE_ENTRIES];
    for (uint32_t i = 0; i < g->house.n; i++)
        entry[i] = (struct twin_entry){ g->house.kept[i].time, g->house.kept[i].len,
                                        g->house.kept[i].lines };
    g->at = match_log_length(m);
    if (match_actor(m) != 0 || g->at < g->earliest)
        return false;
    some_move(m, rng, g->good);
    return leads_to_no_draw(m, g->good) &&
           twin_make(&g->twin, g->table, entry, g->house.n, 0, g->at);
}

/* Plays at random until everything is ready. */
static void play_until_ready(struct game_so_far *g, uint64_t seed)
{
    struct rng rng = { { seed, 0 }, 0 };
    for (int moves = 0; moves < MOST_MOVES; moves++) {
        const struct match *m = house_at(&g->house, g->table)->match;
        char move[GM_MAX_TEXT], text[256];
        if (is_ready(g, m, &rng))
            return;
        assert_true(match_actor(m) >= 0);
        some_move(m, &rng, move);
        snprintf(text, sizeof text, "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}",
                 match_log_length(m), move);
        house_say(&g->house, (uint32_t)match_actor(m) + ANN, text);
    }
    fail_msg("no game that can be told in two ways");
}

static void prepare(struct game_so_far *g, const char *order, int seats, uint64_t seed)
{
    house_open(&g->house, (uint8_t)seed);
    g->table = house_table(&g->house, order);
    for (int seat = 1; seat < seats; seat++)
        house_sit(&g->house, (uint32_t)seat + ANN, g->table, (char)('A' + seat));
    house_say(&g->house, ANN, "{\"t\":\"start\"}");
    play_until_ready(g, seed);
    match_walk(house_at(&g->house, g->table)->match, 0, note_unseen, g);
    g->other.n = g->house.n;
    for (uint32_t i = 0; i < g->house.n; i++) {
        g->other.kept[i] = g->house.kept[i];
        g->other.kept[i].lines = g->twin.entry[i].lines;
        g->other.kept[i].len = g->twin.entry[i].len;
    }
    name_table(g->table);
}

static void both_are_told_the_same(const char *order, int seats, uint64_t seed, uint32_t earliest)
{
    static struct game_so_far g;
    struct side one, other;
    char name[32];
    memset(&g, 0, sizeof g);
    g.earliest = earliest;
    prepare(&g, order, seats, seed);
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%llu-%d", (unsigned long long)seed, i);
        begin(i ? &other : &one, i ? &g.other : &g.house, name);
        tell_all(i ? &other : &one, &g);
    }
    assert_non_null(strstr(one.heard[0], "\"t\":\"news\""));
    assert_non_null(strstr(one.heard[0], "\"t\":\"refused\""));
    assert_non_null(strstr(one.heard[1], "\"t\":\"news\""));
    assert_non_null(strstr(one.asked, "HTTP/1.1 200 "));
    assert_non_null(strstr(one.asked, "HTTP/1.1 409 "));
    assert_non_null(strstr(one.asked, "HTTP/1.1 403 "));
    for (int i = 0; i < 2; i++) {
        same(one.heard[i], other.heard[i]);
        free(one.heard[i]);
        free(other.heard[i]);
    }
    same(one.asked, other.asked);
    blot(one.bea);
    blot(other.bea);
    if (*g.twin.one && g.nunseen && seats == 2) /* it is her card that is another */
        assert_string_not_equal(one.bea, other.bea);
    free(one.bea);
    free(other.bea);
    free(one.asked);
    free(other.asked);
    twin_end(&g.twin);
    house_close(&g.house);
}

static void who_cannot_tell_is_sent_the_same_in_lords(void **unused)
{
    (void)unused;
    both_are_told_the_same("\"order\":{\"game\":\"lords\",\"seats\":[{},{}]}", 2, 1, 12);
    both_are_told_the_same("\"order\":{\"game\":\"lords\",\"seats\":[{},{},{}]}", 3, 2, 20);
    both_are_told_the_same("\"order\":{\"game\":\"lords\",\"seats\":[{},{},{},{},{}]}", 5, 3, 40);
}

/* Nothing is hidden there but what is yet to be drawn. */
static void who_cannot_tell_is_sent_the_same_in_caledonia(void **unused)
{
    (void)unused;
    both_are_told_the_same("\"order\":{\"game\":\"caledonia\",\"seats\":[{},{}]}", 2, 4, 12);
    both_are_told_the_same("\"order\":{\"game\":\"caledonia\",\"seats\":[{},{},{},{}]}", 4, 5, 60);
}

static void who_cannot_tell_is_sent_the_same_in_nullgame(void **unused)
{
    (void)unused;
    both_are_told_the_same("\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}]}", 2, 6, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_cannot_tell_is_sent_the_same_in_lords),
        cmocka_unit_test(who_cannot_tell_is_sent_the_same_in_caledonia),
        cmocka_unit_test(who_cannot_tell_is_sent_the_same_in_nullgame),
    };
    return cmocka_run_group_tests(tests, process_make_directory, process_remove_directory);
}
