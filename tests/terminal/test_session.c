/* test_session.c: people who share a terminal do not see each other's cards. */
#define _XOPEN_SOURCE 600 /* posix_openpt */

#include "arena/deal.h"
#include "games/list.h"
#include "terminal/session.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char shown[1 << 20];

/* Lets people on all seats but those of bots type at a terminal; what they see is in `shown`. */
static void play(const char *game, const char *typed, const struct bot *second)
{
    char path[] = "/tmp/ceilidh-test-XXXXXX";
    struct match_error err;
    struct deal d;
    const int master = posix_openpt(O_RDWR | O_NOCTTY), file = mkstemp(path);
    assert_true(master >= 0 && file >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    FILE *in = fopen(ptsname(master), "r"), *out = tmpfile();
    assert_true(in && out);
    assert_int_equal(write(master, typed, strlen(typed)), strlen(typed));
    unlink(path); /* what lies there is not written over */
    deal_init(&d, games_find(game));
    d.players = 2;
    struct session s = { .file = { .path = path },
                         .in = in,
                         .screen = { .pen = { out, false }, .to = out } };
    s.match = deal_match(&d, 0, &err);
    assert_non_null(s.match);
    const struct lineup who = { { { 0 }, { .bot = second } } };
    const struct bot_limits limits = { 0 };
    lineup_tell(&who, s.match);
    seating_begin(&s.seating, s.match, &limits);
    assert_int_equal(session_play(&s), 0);
    rewind(out);
    shown[fread(shown, 1, sizeof shown - 1, out)] = '\0';
    seating_end(&s.seating);
    match_free(&s.match);
    deal_free(&d);
    fclose(in);
    fclose(out);
    close(master);
    close(file);
    unlink(path);
}

static int curtains(void)
{
    int n = 0;
    for (const char *at = shown; (at = strstr(at, "Nobody else should look")) != NULL; at++)
        n++;
    return n;
}

static void test_a_curtain_falls_before_each_hand(void **state)
{
    (void)state;
    play("nullgame", "\nfold\n\nfold\n\nquit\n", NULL);
    assert_int_equal(curtains(), 3);
    assert_non_null(strstr(shown, "\033[3J")); /* nor can one scroll back */
}

static void test_a_curtain_falls_after_an_undo(void **state)
{
    (void)state;
    /* The second seat takes the first one's fold back, and the first has the turn again, after
     * its own peek. */
    play("nullgame", "\nfold\n\nfold\n\npeek 1 1\nfold\n\nundo\n\nquit\n", NULL);
    assert_non_null(strstr(shown, "Taken back to where ply 8 was to be chosen."));
    assert_int_equal(curtains(), 5);
}

static void test_who_stops_at_the_curtain_sees_nothing(void **state)
{
    (void)state;
    play("nullgame", "\nfold\n\004", NULL);
    assert_int_equal(curtains(), 2);
    const char *last = strrchr(shown, '\033');
    assert_non_null(last);
    assert_null(strstr(last, "Choose a move"));
    assert_non_null(strstr(last, "The game is saved in"));
}

static void test_no_curtain_without_need(void **state)
{
    (void)state;
    play("nullgame", "fold\nfold\nquit\n", bots[0]); /* one person alone */
    assert_int_equal(curtains(), 0);
    play("caledonia", "choose 0\nchoose 1\nquit\n", NULL); /* nothing is hidden */
    assert_int_equal(curtains(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_curtain_falls_before_each_hand),
        cmocka_unit_test(test_a_curtain_falls_after_an_undo),
        cmocka_unit_test(test_who_stops_at_the_curtain_sees_nothing),
        cmocka_unit_test(test_no_curtain_without_need),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
