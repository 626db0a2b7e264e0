/* test_games.c: holds every game of the build to every promise of game.h.
 * With --signature it only prints the fingerprint of each game's states. */
#include "games/list.h"
#include "tests/conform/conform.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { EVENTS = 6000, MAX_GAMES = 8 };

struct held {
    const struct conform_report *report;
    enum conform_promise promise;
    char name[64];
};

static void holds(void **state)
{
    const struct held *h = *state;
    if (*h->report->failure[h->promise])
        fail_msg("%s\n  promised: %s", h->report->failure[h->promise], conform_text[h->promise]);
}

static void print_signature(const struct game *g, uint64_t signature)
{
    printf("signature %s %016" PRIx64 "\n", g->name, signature);
}

static void test_game(const struct game *g, struct conform_report *report, struct held *held,
                      struct CMUnitTest *tests)
{
    conform_run(g, EVENTS, report);
    print_signature(g, report->signature);
    for (int p = 0; p < CONFORM_COUNT; p++) {
        held[p].report = report;
        held[p].promise = (enum conform_promise)p;
        snprintf(held[p].name, sizeof held[p].name, "%s_%s", g->name, conform_name[p]);
        tests[p] = (struct CMUnitTest){ held[p].name, holds, NULL, NULL, &held[p] };
    }
}

int main(int argc, char **argv)
{
    static struct conform_report report[MAX_GAMES];
    static struct held held[MAX_GAMES * CONFORM_COUNT];
    static struct CMUnitTest tests[MAX_GAMES * CONFORM_COUNT];
    const bool signature_only = argc > 1 && !strcmp(argv[1], "--signature");
    int n = 0;
    for (; games[n] && n < MAX_GAMES; n++) {
        if (signature_only)
            print_signature(games[n], conform_signature(games[n], EVENTS));
        else
            test_game(games[n], &report[n], &held[n * CONFORM_COUNT], &tests[n * CONFORM_COUNT]);
    }
    fflush(stdout);
    return signature_only
               ? 0
               : _cmocka_run_group_tests("conform", tests, (size_t)n * CONFORM_COUNT, NULL, NULL);
}
