/* plain.c: the suite for places without cmocka and processes: every game is held to every
 * promise in turn, and what is broken is printed. */
#include "games/list.h"
#include "tests/conform/conform.h"

#include <stdio.h>

static bool all_kept(const struct conform_report *report)
{
    bool kept = true;
    for (int p = 0; p < CONFORM_COUNT; p++) {
        if (!*report->failure[p])
            continue;
        printf("%s\n  promised: %s\n", report->failure[p], conform_text[p]);
        kept = false;
    }
    return kept;
}

int main(void)
{
    static struct conform_report report;
    bool kept = true;
    for (int i = 0; games[i]; i++) {
        conform_run(games[i], CONFORM_EVENTS, &report);
        conform_print_signature(games[i], report.signature);
        kept = all_kept(&report) && kept;
        conform_corrupt(games[i], CONFORM_EVENTS, &report);
        kept = all_kept(&report) && kept;
    }
    return kept ? 0 : 1;
}
