/* test_live.c: whole games over the real server, on real sockets; reloads, restarts, ends. */
#include "base/text.h"
#include "keep/keep.h"
#include "tests/server/played.h"
#include "tests/server/player.h"
#include "tests/server/process.h"

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static const char lords_for_two[] = "\"order\":{\"game\":\"lords\",\"seats\":[{},{}]}";
static const char caledonia_for_two[] = "\"order\":{\"game\":\"caledonia\",\"seats\":[{},{}]}";
static const char lords_with_bots[] =
    "\"order\":{\"game\":\"lords\",\"seats\":[{},{},{\"bot\":\"raider\"}]}";
static const char caledonia_with_bots[] =
    "\"order\":{\"game\":\"caledonia\",\"seats\":[{},{},{\"bot\":\"steward\"}]}";

/* Quick players from many addresses, over a proxy that is believed. */
#define QUICK "--messages", "100000", "--proxies", "127.0.0.1"

enum { MAP = 131072 };

static char address[160], file[128];

static const char *fresh_store(void)
{
    static int number;
    snprintf(file, sizeof file, "%s/store-%d", process_directory, ++number);
    snprintf(address, sizeof address, "sqlite:%s", file);
    return address;
}

static void start(struct process *s, uint16_t port, const char *store)
{
    assert_true(process_start(s, port, (const char *const[]){ "--store", store, QUICK, NULL }));
}

static void verify(const char *store)
{
    char out[512];
    const int code =
        process_run((const char *const[]){ "verify", "--store", store, NULL }, out, sizeof out);
    assert_int_equal(code, 0);
    assert_non_null(strstr(out, "; 0 bad"));
}

/* Everybody is somebody else: who asks twice for a table with one secret gets the same. */
static uint32_t people;

/* A game of both to its end; `each` is called between steps. */
static void play_out(struct process *s, const char *order,
                     void (*each)(struct process *s, struct player *p, uint32_t step))
{
    struct player p[2];
    uint32_t step = 0;
    player_begin(&p[0], ++people, order, NULL);
    player_begin(&p[1], ++people, NULL, &p[0]);
    while (!player_is_over(&p[0]) || !player_is_over(&p[1])) {
        players_step(p, 2, s->port);
        assert_false(process_has_ended(s));
        if (each)
            each(s, p, step++);
    }
    for (int i = 0; i < 2; i++) {
        assert_true(p[i].turns > 5);
        assert_int_equal(p[i].c.gaps, 0);
        assert_int_equal(p[i].c.mismatches, 0);
        assert_int_equal(p[i].c.you, i);
    }
    assert_int_equal(p[0].c.n, p[1].c.n);
    if (file[0]) {
        assert_int_equal(played_missing(address, &p[0]), 0);
        assert_int_equal(played_missing(address, &p[1]), 0);
    }
    player_end(&p[0]);
    player_end(&p[1]);
}

static void whole_games(const char *store)
{
    struct process s;
    static const char *const orders[] = { lords_for_two, caledonia_for_two, lords_with_bots,
                                          caledonia_with_bots };
    start(&s, 0, store);
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        play_out(&s, orders[i], NULL);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
}

static void games_in_memory(void **state)
{
    (void)state;
    file[0] = '\0';
    whole_games("memory:");
}

static void games_in_a_file(void **state)
{
    (void)state;
    whole_games(fresh_store());
    verify(address);
}

/* Every few steps one of them loads the page anew, knowing what it knew or nothing. */
static void reload(struct process *s, struct player *p, uint32_t step)
{
    (void)s;
    if (step % 7 == 3)
        player_reload(&p[step % 2], step % 3 == 0);
}

static void reloads(void **state)
{
    struct process s;
    (void)state;
    start(&s, 0, fresh_store());
    play_out(&s, lords_for_two, reload);
    play_out(&s, caledonia_for_two, reload);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
    verify(address);
}

/* The server dies in the middle of whatever it does, ten times in each game. */
static uint32_t killed;
static void kill_it(struct process *s, struct player *p, uint32_t step)
{
    const uint16_t port = s->port;
    (void)step;
    if (killed < 10 && p[0].turns + p[1].turns > killed) {
        killed++;
        assert_int_equal(process_stop(s, SIGKILL), -SIGKILL);
        start(s, port, address);
    }
}

static void kills(void **state)
{
    struct process s;
    (void)state;
    start(&s, 0, fresh_store());
    killed = 0;
    play_out(&s, lords_for_two, kill_it);
    assert_int_equal(killed, 10);
    killed = 0;
    play_out(&s, caledonia_with_bots, kill_it);
    assert_int_equal(killed, 10);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
    verify(address);
}

/* SIGTERM: everybody is told, and it is over soon. */
static void a_clean_end(void **state)
{
    struct process s;
    struct player p[2];
    struct timespec from, to;
    char *text;
    size_t len;
    bool told = false;
    (void)state;
    start(&s, 0, fresh_store());
    player_begin(&p[0], ++people, caledonia_for_two, NULL);
    player_begin(&p[1], ++people, NULL, &p[0]);
    while (p[0].turns < 3 || p[1].turns < 3)
        players_step(p, 2, s.port);
    clock_gettime(CLOCK_MONOTONIC, &from);
    kill(s.pid, SIGTERM);
    while ((text = ws_next(&p[0].ws, &len))) {
        told |= strstr(text, "\"bye\"") && strstr(text, "\"stopping\"");
        free(text);
    }
    ws_close(&p[1].ws);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
    clock_gettime(CLOCK_MONOTONIC, &to);
    assert_true(told);
    assert_true(to.tv_sec - from.tv_sec < 5);
    for (int i = 0; i < 2; i++)
        player_reload(&p[i], false);
    start(&s, 0, address);
    while (!player_is_over(&p[0]) || !player_is_over(&p[1]))
        players_step(p, 2, s.port);
    assert_int_equal(played_missing(address, &p[0]), 0);
    player_end(&p[0]);
    player_end(&p[1]);
    assert_int_equal(process_stop(&s, SIGINT), 0);
    verify(address);
}

static bool find_late(void *with, uint32_t seq, int64_t when, const char *lines, uint32_t len)
{
    (void)seq, (void)when;
    *(bool *)with |= memmem(lines, len, "#@ late ", 8) != NULL;
    return true;
}

/* Nobody is there after a restart: the store tells whose time has come, and a bot plays on. */
static void a_clock_runs_out_alone(void **state)
{
    static const char timed[] = "\"order\":{\"game\":\"lords\",\"seats\":[{},{}]},"
                                "\"clock\":[300,0,300],\"late\":\"bot\"";
    const char *fault;
    struct process s;
    struct player p[2];
    bool late = false;
    (void)state;
    start(&s, 0, fresh_store());
    player_begin(&p[0], ++people, timed, NULL);
    player_begin(&p[1], ++people, NULL, &p[0]);
    while (strcmp(p[0].c.state, "playing") != 0)
        players_step(p, 2, s.port);
    assert_int_equal(process_stop(&s, SIGKILL), -SIGKILL);
    struct store *store = keep_open(address, &fault);
    store->kind->read(store, p[0].table, STORE_JOURNAL, 0, find_late, &late);
    assert_false(late);
    start(&s, 0, address);
    while (!late) {
        poll(NULL, 0, 20);
        store->kind->read(store, p[0].table, STORE_JOURNAL, 0, find_late, &late);
    }
    store->kind->close(&store);
    player_end(&p[0]);
    player_end(&p[1]);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
    verify(address);
}

static bool find_pause(void *with, uint32_t seq, int64_t when, const char *lines, uint32_t len)
{
    (void)seq, (void)when;
    *(bool *)with |= memmem(lines, len, "#@ pause ", 9) != NULL;
    return true;
}

/* The process is stopped for a while, as all are on a laptop whose lid is closed: when it goes on,
 * the table has that written down before anything else. */
static void who_slept_charges_nobody(void **state)
{
    static const char timed[] = "\"order\":{\"game\":\"lords\",\"seats\":[{},{}]},"
                                "\"clock\":[600000,0,600000]";
    const char *fault;
    struct process s;
    struct player p[2];
    bool paused = false;
    (void)state;
    start(&s, 0, fresh_store());
    player_begin(&p[0], ++people, timed, NULL);
    player_begin(&p[1], ++people, NULL, &p[0]);
    while (p[0].turns < 2)
        players_step(p, 2, s.port);
    kill(s.pid, SIGSTOP);
    poll(NULL, 0, 6000);
    kill(s.pid, SIGCONT);
    const uint32_t turns = p[0].turns;
    while (p[0].turns < turns + 2)
        players_step(p, 2, s.port);
    struct store *store = keep_open(address, &fault);
    store->kind->read(store, p[0].table, STORE_JOURNAL, 0, find_pause, &paused);
    store->kind->close(&store);
    assert_true(paused);
    player_end(&p[0]);
    player_end(&p[1]);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
    verify(address);
}

/* backup, restore and verify beside a running server. */
static void keeping(void **state)
{
    struct process s;
    char out[512], backup[160], other[160], other_file[160];
    (void)state;
    start(&s, 0, fresh_store());
    play_out(&s, lords_for_two, NULL);
    snprintf(backup, sizeof backup, "%s/backup", process_directory);
    snprintf(other, sizeof other, "sqlite:%s/other", process_directory);
    snprintf(other_file, sizeof other_file, "%s/other", process_directory);
    assert_int_equal(
        process_run((const char *const[]){ "backup", backup, "--store", address, NULL }, out,
                    sizeof out),
        0);
    assert_non_null(strstr(out, "1 table, checked"));
    play_out(&s, lords_for_two, NULL); /* the server has gone on */
    verify(address);
    assert_int_equal(
        process_run((const char *const[]){ "backup", backup, "--store", address, NULL }, out,
                    sizeof out),
        2); /* nothing is written over */
    assert_int_equal(process_run((const char *const[]){ "restore", backup, "--store", other, NULL },
                                 out, sizeof out),
                     0);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
    verify(other);
    assert_int_equal(process_run((const char *const[]){ "restore", backup, "--store", other, NULL },
                                 out, sizeof out),
                     2);
    assert_int_equal(access(other_file, F_OK), 0);
}

/* A text as JSON has it. */
static size_t quote(char *out, const char *text)
{
    size_t n = 0;
    for (; *text; text++) {
        if (*text == '\n' || *text == '"')
            out[n++] = '\\';
        out[n++] = *text;
        if (*text == '\n')
            out[n - 1] = 'n';
    }
    out[n] = '\0';
    return n;
}

/* Whatever has this text, of what is told next. */
static void told(struct ws *w, const char *want)
{
    size_t len;
    for (;;) {
        char *text = ws_next(w, &len);
        assert_non_null(text);
        const bool found = strstr(text, want) != NULL;
        free(text);
        if (found)
            return;
    }
}

/* A map of one's own goes with the table, and is in its journal, whole. */
static void a_map_of_ones_own(void **state)
{
    static char map[MAP], order[2 * MAP];
    struct process s;
    struct ws w;
    struct player p;
    char path[64], name[WIRE_ID + 1], out[128];
    size_t len;
    (void)state;
    assert_int_equal(process_run((const char *const[]){ "map", "--json", NULL }, map, MAP), 0);
    start(&s, 0, fresh_store());
    player_begin(&p, ++people, NULL, NULL);
    size_t n = (size_t)sprintf(order,
                               "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Ann\",\"order\":{"
                               "\"game\":\"caledonia\",\"seats\":[{}],\"options\":{\"maps\":"
                               "\"custom\"},\"data\":\"",
                               p.secret);
    n += quote(order + n, map);
    strcpy(order + n, "\"}}");
    assert_true(ws_open(&w, s.port, "/api/live", "ceilidh.1", NULL));
    ws_say(&w, order);
    char *made = ws_next(&w, &len);
    assert_non_null(strstr(made, "\"made\""));
    memcpy(name, strstr(made, "\"table\":\"") + 9, WIRE_ID);
    name[WIRE_ID] = '\0';
    free(made);
    ws_close(&w);
    snprintf(path, sizeof path, "/api/t/%s/live", name);
    assert_true(ws_open(&w, s.port, path, "ceilidh.1", NULL));
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", p.secret);
    ws_say(&w, out);
    told(&w, "\"welcome\"");
    ws_say(&w, "{\"t\":\"start\"}");
    told(&w, "\"state\":\"playing\"");
    ws_close(&w);
    player_end(&p);
    assert_int_equal(process_stop(&s, SIGTERM), 0);
    verify(address);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_in_memory),
        cmocka_unit_test(games_in_a_file),
        cmocka_unit_test(reloads),
        cmocka_unit_test(kills),
        cmocka_unit_test(a_clean_end),
        cmocka_unit_test(a_clock_runs_out_alone),
        cmocka_unit_test(who_slept_charges_nobody),
        cmocka_unit_test(keeping),
        cmocka_unit_test(a_map_of_ones_own),
    };
    return cmocka_run_group_tests(tests, process_make_directory, process_remove_directory);
}
