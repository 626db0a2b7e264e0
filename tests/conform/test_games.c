/* test_games.c: holds every game of the build to every promise of game.h.
 * With --signature it only prints the fingerprint of each game's states. */
#include "games/list.h"
#include "tests/conform/conform.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { HANG_SECONDS = 60, MAX_GAMES = 8, TESTS = 1 + CONFORM_COUNT };

/* A game, what became of it, and for each promise whether to hold it to that. */
struct subject {
    const struct game *game;
    struct conform_report report;
    bool played;
    struct held {
        struct subject *subject;
        enum conform_promise promise;
        char name[64];
    } held[CONFORM_COUNT];
};

/* A test of its own, so that a crash is told as one. */
static void plays_to_the_end(void **state)
{
    struct subject *s = *state;
    conform_run(s->game, CONFORM_EVENTS, &s->report);
    conform_print_signature(s->game, s->report.signature);
    s->played = true;
}

/* A report that a child process can fill. */
static struct conform_report *shared_report(void)
{
    FILE *f = tmpfile();
    assert_non_null(f);
    assert_int_equal(ftruncate(fileno(f), sizeof(struct conform_report)), 0);
    void *at =
        mmap(NULL, sizeof(struct conform_report), PROT_READ | PROT_WRITE, MAP_SHARED, fileno(f), 0);
    assert_ptr_not_equal(at, MAP_FAILED);
    fclose(f);
    return at;
}

/* In a process of its own: a game that takes bad bytes may crash or never end. */
static void survives_bad_bytes(void **state)
{
    const struct held *h = *state;
    struct conform_report *report = shared_report();
    int status = 0;
    fflush(NULL); /* or the child says again what is waiting to be said */
    const pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        alarm(HANG_SECONDS);
        conform_corrupt(h->subject->game, CONFORM_EVENTS, report);
        exit(0); /* and not _exit: what coverage has counted is to be kept */
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    if (*report->failure[CONFORM_CORRUPT])
        fail_msg("%s\n  promised: %s", report->failure[CONFORM_CORRUPT],
                 conform_text[CONFORM_CORRUPT]);
    assert_int_equal(status, 0);
    munmap(report, sizeof *report);
}

static void holds(void **state)
{
    const struct held *h = *state;
    const struct subject *s = h->subject;
    if (!s->played && !*s->report.failure[h->promise])
        skip(); /* the crash has been told */
    if (*s->report.failure[h->promise])
        fail_msg("%s\n  promised: %s", s->report.failure[h->promise], conform_text[h->promise]);
}

static void list_tests(struct subject *s, struct CMUnitTest tests[TESTS])
{
    tests[0] = (struct CMUnitTest){ s->game->name, plays_to_the_end, NULL, NULL, s };
    for (int p = 0; p < CONFORM_COUNT; p++) {
        struct held *h = &s->held[p];
        h->subject = s;
        h->promise = (enum conform_promise)p;
        snprintf(h->name, sizeof h->name, "%s_%s", s->game->name, conform_name[p]);
        tests[1 + p] = (struct CMUnitTest){ h->name, holds, NULL, NULL, h };
    }
    tests[1 + CONFORM_CORRUPT].test_func = survives_bad_bytes;
}

int main(int argc, char **argv)
{
    static struct subject subjects[MAX_GAMES];
    static struct CMUnitTest tests[MAX_GAMES * TESTS];
    const bool signature_only = argc > 1 && !strcmp(argv[1], "--signature");
    int n = 0;
    for (; games[n] && n < MAX_GAMES; n++) {
        subjects[n].game = games[n];
        list_tests(&subjects[n], &tests[n * TESTS]);
        if (signature_only)
            conform_print_signature(games[n], conform_signature(games[n], CONFORM_EVENTS));
    }
    return signature_only
               ? 0
               : _cmocka_run_group_tests("conform", tests, (size_t)n * TESTS, NULL, NULL);
}
