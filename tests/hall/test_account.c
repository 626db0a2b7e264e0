/* test_account.c: accounts: signing up, in and out, seats that belong to somebody, tokens,
 * deleting; and what becomes of each when the store is in doubt. */
#include "games/list.h"
#include "hall/person.h"
#include "hall/propose.h"
#include "tests/hall/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TWO "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}]}"
enum { DESK = 10, OTHER = 11, SCRIPT = 12 }; /* connections to no table */

static struct house h;
static char word[WIRE_BEARER + 1]; /* the account's, of the last that was heard of */

static int begin(void **unused)
{
    (void)unused;
    house_open(&h, 7);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    house_close(&h);
    return 0;
}

static void say(uint32_t conn, const char *format, ...)
{
    char out[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(out, sizeof out, format, args);
    va_end(args);
    house_forget(&h);
    house_say(&h, conn, out);
}

static void hears(uint32_t conn, const char *text)
{
    if (!house_hears(&h, conn, text))
        fail_msg("no %s in %s", text, h.heard[conn]);
}

static void refused(uint32_t conn, const char *code)
{
    char want[64];
    snprintf(want, sizeof want, "\"code\":\"%s\"", code);
    hears(conn, "refused");
    hears(conn, want);
}

/* The word that the account's number and a secret make. */
static const char *bearer(uint32_t conn, char secret)
{
    const char *id = strstr(h.heard[conn], "\"account\":\"");
    if (!id)
        fail_msg("%s", h.heard[conn]);
    snprintf(word, sizeof word, "%.11s%s", id + 11, house_secret(secret));
    return word;
}

static const char *enrol(uint32_t conn, const char *name, char secret)
{
    house_connect(&h, conn, 0);
    say(conn, "{\"t\":\"enrol\",\"name\":\"%s\",\"password\":\"correct horse\",\"secret\":\"%s\"}",
        name, house_secret(secret));
    return bearer(conn, secret);
}

static void enter(uint32_t conn, const char *name, const char *password, char secret)
{
    say(conn, "{\"t\":\"enter\",\"name\":\"%s\",\"password\":\"%s\",\"secret\":\"%s\"}", name,
        password, house_secret(secret));
}

static void hello(uint32_t conn, const char *account)
{
    say(conn, "{\"t\":\"hello\",\"v\":1,\"account\":\"%s\"}", account);
}

static void one_signs_up_in_and_out(void **unused)
{
    (void)unused;
    enrol(DESK, "Ann", 'S');
    hears(DESK, "\"name\":\"Ann\"");
    hears(DESK, "\"sessions\":1,\"tokens\":[]");
    house_connect(&h, OTHER, 0);
    enter(OTHER, "ANN", "correct horse", 'T');
    hears(OTHER, "\"sessions\":2");
    const char *second = bearer(OTHER, 'T');
    say(OTHER, "{\"t\":\"quit\"}");
    hears(OTHER, "\"t\":\"left\"");
    say(OTHER, "{\"t\":\"quit\"}");
    refused(OTHER, "account");
    hello(OTHER, second);
    refused(OTHER, "account");
    say(DESK, "{\"t\":\"token\",\"name\":\"x\",\"secret\":\"%s\"}", house_secret('U'));
    hears(DESK, "\"sessions\":1");
}

static void nobody_learns_who_has_an_account(void **unused)
{
    (void)unused;
    char wrong[512];
    enrol(DESK, "Ann", 'S');
    const uint32_t before = h.hashed;
    enter(DESK, "Ann", "wrong password", 'T');
    refused(DESK, "password");
    snprintf(wrong, sizeof wrong, "%s", h.heard[DESK]);
    assert_int_equal(h.hashed, before + 1);
    enter(DESK, "Bea", "wrong password", 'T');
    assert_string_equal(h.heard[DESK], wrong);
    assert_int_equal(h.hashed, before + 2); /* it took as long */
    enter(DESK, "Ann", "short", 'T');
    assert_string_equal(h.heard[DESK], wrong);
}

static void what_cannot_be_is_refused(void **unused)
{
    (void)unused;
    enrol(DESK, "Ann", 'S');
    house_connect(&h, OTHER, 0);
    say(OTHER, "{\"t\":\"enrol\",\"name\":\"ann\",\"password\":\"long enough\",\"secret\":\"%s\"}",
        house_secret('T'));
    refused(OTHER, "known");
    say(OTHER, "{\"t\":\"enrol\",\"name\":\"Bea\",\"password\":\"seven..\",\"secret\":\"%s\"}",
        house_secret('T'));
    refused(OTHER, "weak");
    say(OTHER, "{\"t\":\"enrol\",\"name\":\" \",\"password\":\"long enough\",\"secret\":\"%s\"}",
        house_secret('T'));
    refused(OTHER, "name");
    say(OTHER, "{\"t\":\"enrol\",\"name\":\"Bea\",\"password\":\"long enough\",\"secret\":\"x\"}");
    refused(OTHER, "secret");
    say(OTHER, "{\"t\":\"erase\",\"password\":\"correct horse\"}");
    refused(OTHER, "account");
    say(OTHER, "{\"t\":\"hello\",\"v\":1}");
    refused(OTHER, "no-table");
    hello(OTHER, "too short");
    refused(OTHER, "account");
    hello(OTHER, "AAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAA");
    refused(OTHER, "account");
    h.tired = true;
    enter(OTHER, "Ann", "correct horse", 'T');
    refused(OTHER, "busy");
    say(OTHER, "{\"t\":\"hello\",\"v\":9,\"account\":\"%s\"}", word);
    hears(OTHER, "\"t\":\"bye\",\"why\":\"old\"");
}

static void passwords_are_not_tried_without_end(void **unused)
{
    (void)unused;
    enrol(DESK, "Ann", 'S');
    for (int i = 0; i < 20; i++)
        enter(DESK, "Ann", "wrong password", 'T');
    enter(DESK, "Ann", "correct horse", 'T');
    refused(DESK, "often");
    enter(DESK, "Bea 103", "correct horse", 'T'); /* whose SHA-256 begins as that of Ann */
    refused(DESK, "password");
    enter(DESK, "Ann", "correct horse", 'T');
    refused(DESK, "often");
    house_pass(&h, 60000);
    enter(DESK, "Ann", "correct horse", 'T');
    hears(DESK, "\"t\":\"account\"");
}

/* Hashing goes on when who asked for it is gone: so many that come, ask and go are not more than
 * the hasher has room for. */
static void who_asks_and_goes_still_counts(void **unused)
{
    (void)unused;
    char name[16];
    h.slow = true;
    for (int i = 0; i < 17; i++) {
        snprintf(name, sizeof name, "Ann %d", i);
        house_connect(&h, DESK, 0);
        enter(DESK, name, "correct horse", 'T');
        if (i == 16)
            refused(DESK, "busy");
        house_leave(&h, DESK);
    }
    assert_int_equal(h.hashed, 16);
    house_hashed(&h); /* the last of them, for nobody */
    house_connect(&h, DESK, 0);
    enter(DESK, "Bea", "correct horse", 'T');
    assert_int_equal(h.hashed, 17);
    house_hashed(&h);
    refused(DESK, "password");
}

static void asking_twice_makes_one_account_and_one_session(void **unused)
{
    (void)unused;
    enrol(DESK, "Ann", 'S');
    enrol(OTHER, "Ann", 'S');
    hears(OTHER, "\"sessions\":1");
    enter(OTHER, "Ann", "correct horse", 'T');
    enter(OTHER, "Ann", "correct horse", 'T');
    hears(OTHER, "\"sessions\":2");
}

/* Kept or not, the answer is what the store has. */
static void doubt_is_looked_up(void **unused)
{
    (void)unused;
    for (int lost = 0; lost < 2; lost++) {
        char name[8];
        snprintf(name, sizeof name, "Ann %d", lost);
        h.lost = lost;
        h.fate = STORE_UNKNOWN;
        enrol(DESK, name, 'S');
        hears(DESK, "\"sessions\":1");
        h.fate = STORE_UNKNOWN;
        enter(DESK, name, "correct horse", 'T');
        hears(DESK, "\"sessions\":2");
        h.fate = STORE_UNKNOWN;
        say(DESK, "{\"t\":\"token\",\"name\":\"bot\",\"secret\":\"%s\"}", house_secret('U'));
        hears(DESK, "\"tokens\":[{\"token\":3,\"name\":\"bot\"");
        h.fate = STORE_UNKNOWN;
        say(DESK, "{\"t\":\"untoken\",\"token\":3}");
        hears(DESK, "\"tokens\":[]");
        h.fate = STORE_UNKNOWN;
        say(DESK, "{\"t\":\"repass\",\"password\":\"correct horse\",\"new\":\"battery staple\"}");
        hears(DESK, "\"sessions\":1");
        h.fate = STORE_UNKNOWN;
        say(DESK, "{\"t\":\"quit\"}");
        hears(DESK, "\"t\":\"left\"");
        enter(DESK, name, "battery staple", 'V');
        hears(DESK, "\"t\":\"account\"");
        h.fate = STORE_UNKNOWN;
        say(DESK, "{\"t\":\"erase\",\"password\":\"battery staple\"}");
        hears(DESK, "\"t\":\"left\"");
        enter(DESK, name, "battery staple", 'V');
        refused(DESK, "password");
        house_pass(&h, 60000);
    }
    h.fate = STORE_FAILED;
    house_connect(&h, OTHER, 0);
    say(OTHER,
        "{\"t\":\"enrol\",\"name\":\"Cat\",\"password\":\"correct horse\",\"secret\":\"%s\"}",
        house_secret('T'));
    refused(OTHER, "store");
}

static void a_new_password_ends_other_sessions(void **unused)
{
    (void)unused;
    char first[WIRE_BEARER + 1];
    memcpy(first, enrol(DESK, "Ann", 'S'), sizeof first);
    house_connect(&h, OTHER, 0);
    enter(OTHER, "Ann", "correct horse", 'T');
    say(DESK, "{\"t\":\"repass\",\"password\":\"wrong horse\",\"new\":\"battery staple\"}");
    refused(DESK, "password");
    say(DESK, "{\"t\":\"repass\",\"password\":\"correct horse\",\"new\":\"short\"}");
    refused(DESK, "weak");
    say(DESK, "{\"t\":\"repass\",\"password\":\"correct horse\",\"new\":\"battery staple\"}");
    hears(DESK, "\"sessions\":1");
    hears(OTHER, "\"t\":\"bye\",\"why\":\"void\"");
    assert_true(h.shut[OTHER]);
    enter(DESK, "Ann", "correct horse", 'U');
    refused(DESK, "password");
    house_connect(&h, OTHER, 0);
    hello(OTHER, first);
    hears(OTHER, "\"t\":\"account\"");
}

static void sessions_run_out_and_tokens_do_not(void **unused)
{
    (void)unused;
    const int64_t day = INT64_C(86400000);
    char session[WIRE_BEARER + 1], token[WIRE_BEARER + 1];
    memcpy(session, enrol(DESK, "Ann", 'S'), sizeof session);
    say(DESK, "{\"t\":\"token\",\"name\":\"bot\",\"secret\":\"%s\"}", house_secret('U'));
    memcpy(token, bearer(DESK, 'U'), sizeof token);
    house_connect(&h, OTHER, 0);
    for (int i = 0; i < 14; i++) { /* seen every 29 days, for a year and a little */
        h.now += 29 * day;
        hello(OTHER, session);
        if (i < 12)
            hears(OTHER, "\"sessions\":1");
    }
    refused(OTHER, "account");
    hello(OTHER, token);
    hears(OTHER, "\"sessions\":0");
    enter(OTHER, "Ann", "correct horse", 'T');
    memcpy(session, bearer(OTHER, 'T'), sizeof session);
    h.now += 31 * day;
    hello(OTHER, session);
    refused(OTHER, "account");
    hello(OTHER, token);
    hears(OTHER, "\"t\":\"account\"");
}

/* Ann at her table, B at it as well, with Ann's as an account's. */
static uint64_t owned_table(void)
{
    char out[512];
    const uint64_t t = lobby_table(house_secret('A'));
    enrol(DESK, "Ann", 'S');
    snprintf(out, sizeof out, "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Ann\"," TWO "}",
             house_secret('A'));
    house_say(&h, DESK, out);
    house_connect(&h, 1, t);
    say(1, "{\"t\":\"hello\",\"v\":1,\"account\":\"%s\"}", word);
    house_sit(&h, 2, t, 'B');
    return t;
}

static void a_seat_of_an_account_is_held_without_its_secret(void **unused)
{
    (void)unused;
    const uint64_t t = owned_table();
    assert_true(house_at(&h, t)->seat[0].account && !house_at(&h, t)->seat[1].account);
    say(1, "{\"t\":\"start\"}");
    hears(1, "\"you\":0");
    house_connect(&h, 5, t);
    hello(5, word);
    hears(5, "\"you\":0");
    say(5, "{\"t\":\"hello\",\"v\":1}");
    hears(5, "\"you\":null");
    house_connect(&h, 6, t);
    say(6, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\",\"account\":\"%s\"}", house_secret('Z'),
        word);
    hears(6, "\"you\":0"); /* its secret was another's: the account holds the seat all the same */
}

static void a_guest_s_seat_is_adopted_once(void **unused)
{
    (void)unused;
    char ann[WIRE_BEARER + 1], bea[WIRE_BEARER + 1];
    const uint64_t t = house_table(&h, TWO);
    memcpy(ann, enrol(DESK, "Ann", 'S'), sizeof ann);
    memcpy(bea, enrol(OTHER, "Bea", 'T'), sizeof bea);
    say(1, "{\"t\":\"adopt\"}");
    refused(1, "account");
    house_connect(&h, 5, t);
    say(5, "{\"t\":\"hello\",\"v\":1,\"account\":\"%s\"}", ann);
    say(5, "{\"t\":\"adopt\"}");
    refused(5, "seated");
    say(5, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\",\"account\":\"%s\"}", house_secret('A'),
        ann);
    const uint32_t n = h.n;
    say(5, "{\"t\":\"adopt\"}");
    say(5, "{\"t\":\"adopt\"}");
    hears(5, "\"t\":\"welcome\"");
    assert_int_equal(h.n, n + 1);
    house_connect(&h, 6, t);
    say(6, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\",\"account\":\"%s\"}", house_secret('A'),
        bea);
    say(6, "{\"t\":\"adopt\"}");
    refused(6, "owned");
    house_connect(&h, 7, t);
    hello(7, ann);
    hears(7, "\"you\":0");
}

/* Everything said before the account is known is heard after it. */
static void what_is_said_too_early_waits(void **unused)
{
    (void)unused;
    const uint64_t t = owned_table();
    house_connect(&h, 5, t);
    hello(5, word);
    say(5, "{\"t\":\"start\"}");
    assert_int_equal(house_at(&h, t)->state, STORE_PLAYING);
}

static void tokens_play_and_do_not_rule(void **unused)
{
    (void)unused;
    char token[WIRE_BEARER + 1];
    const uint64_t t = owned_table();
    say(DESK, "{\"t\":\"token\",\"name\":\"my bot\",\"secret\":\"%s\"}", house_secret('U'));
    hears(DESK, "\"name\":\"my bot\"");
    assert_false(house_hears(&h, DESK, house_secret('U')));
    memcpy(token, bearer(DESK, 'U'), sizeof token);
    house_connect(&h, 5, t);
    hello(5, token);
    hears(5, "\"you\":0");
    house_connect(&h, SCRIPT, 0);
    hello(SCRIPT, token);
    hears(SCRIPT, "\"name\":\"Ann\"");
    say(SCRIPT, "{\"t\":\"token\",\"name\":\"more\",\"secret\":\"%s\"}", house_secret('V'));
    refused(SCRIPT, "session");
    say(SCRIPT, "{\"t\":\"erase\",\"password\":\"correct horse\"}");
    refused(SCRIPT, "session");
    say(DESK, "{\"t\":\"untoken\",\"token\":2}");
    hears(5, "\"why\":\"void\"");
    hears(SCRIPT, "\"why\":\"void\"");
    hears(DESK, "\"tokens\":[]");
    house_connect(&h, 5, t);
    hello(5, token);
    refused(5, "account");
}

static void there_are_not_more_than_sixteen_tokens(void **unused)
{
    (void)unused;
    enrol(DESK, "Ann", 'S');
    for (int i = 0; i < 16; i++)
        say(DESK, "{\"t\":\"token\",\"name\":\"%d\",\"secret\":\"%s\"}", i,
            house_secret((char)('a' + i)));
    hears(DESK, "\"name\":\"15\"");
    say(DESK, "{\"t\":\"token\",\"name\":\"16\",\"secret\":\"%s\"}", house_secret('z'));
    refused(DESK, "tokens");
    for (int i = 0; i < 18; i++) { /* but sessions make room for one another */
        enter(DESK, "Ann", "correct horse", (char)('A' + i));
        house_pass(&h, 10000);
    }
    hears(DESK, "\"sessions\":16");
}

static void who_deletes_the_account_leaves_seats_without_a_name(void **unused)
{
    (void)unused;
    const uint64_t t = owned_table();
    say(1, "{\"t\":\"start\"}");
    say(DESK, "{\"t\":\"erase\",\"password\":\"wrong horse\"}");
    refused(DESK, "password");
    say(DESK, "{\"t\":\"erase\",\"password\":\"correct horse\"}");
    hears(DESK, "\"t\":\"left\"");
    hears(2, "\"seats\":[{\"gone\":true},{\"name\":\"B\"}]");
    hears(1, "\"why\":\"void\""); /* it was there as the account */
    assert_string_equal(house_at(&h, t)->seat[0].name, "");
    assert_int_equal(house_at(&h, t)->seat[0].account, 0);
    assert_true(house_at(&h, t)->seat[0].taken);
    assert_null(match_name(house_at(&h, t)->match, 0));
    hello(DESK, word);
    refused(DESK, "account");
    house_connect(&h, 5, t); /* the seat's own secret still opens it */
    say(5, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", house_secret('A'));
    hears(5, "\"you\":0");
    char *record = house_record(&h, t);
    struct match *m = NULL;
    assert_int_equal(match_read(&m, games, record, strlen(record), NULL), MATCH_OK);
    match_free(&m);
    free(record);
    house_connect(&h, OTHER, 0); /* the name is free */
    enrol(OTHER, "Ann", 'T');
    hears(OTHER, "\"sessions\":1");
}

/* Before the game a seat is free again; the host's stays, and the rematch has it nameless too. */
static void an_open_seat_becomes_free(void **unused)
{
    (void)unused;
    char out[512], invite[WIRE_SECRET + 1];
    const uint64_t t = house_table(&h, TWO);
    enrol(DESK, "Bea", 'S');
    lobby_invite(house_secret('A'), invite);
    house_connect(&h, 2, t);
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"invite\":\"%s\",\"account\":\"%s\"}",
             invite, word);
    house_say(&h, 2, out);
    say(2, "{\"t\":\"sit\",\"secret\":\"%s\",\"invite\":\"%s\",\"name\":\"Bea\"}",
        house_secret('B'), invite);
    assert_true(house_at(&h, t)->seat[1].account != 0);
    say(DESK, "{\"t\":\"erase\",\"password\":\"correct horse\"}");
    hears(DESK, "\"t\":\"left\"");
    assert_false(house_at(&h, t)->seat[1].taken);
}

/* What he said before the account was gone is kept after it, by a node that is slower. */
static void who_adopts_while_the_account_is_deleted_is_struck_too(void **unused)
{
    (void)unused;
    const uint64_t t = house_table(&h, TWO);
    enrol(DESK, "Ann", 'S');
    house_connect(&h, 5, t);
    say(5, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\",\"account\":\"%s\"}", house_secret('A'),
        word);
    h.held = true;
    say(5, "{\"t\":\"adopt\"}");
    say(DESK, "{\"t\":\"erase\",\"password\":\"correct horse\"}");
    hears(DESK, "\"t\":\"left\"");
    house_fate(&h, STORE_KEPT);
    assert_int_equal(house_at(&h, t)->seat[0].account, 0);
    assert_string_equal(house_at(&h, t)->seat[0].name, "");
}

static void who_makes_a_table_while_the_account_is_deleted_is_struck_too(void **unused)
{
    (void)unused;
    enrol(DESK, "Ann", 'S');
    house_connect(&h, OTHER, 0);
    hello(OTHER, word);
    h.held = true;
    say(OTHER, "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Ann\"," TWO "}", house_secret('A'));
    const uint64_t t = h.pending.table;
    say(DESK, "{\"t\":\"erase\",\"password\":\"correct horse\"}");
    hears(DESK, "\"t\":\"left\"");
    house_fate(&h, STORE_KEPT);
    hears(OTHER, "\"why\":\"void\"");
    assert_int_equal(house_at(&h, t)->seat[0].account, 0);
    assert_string_equal(house_at(&h, t)->seat[0].name, "");
}

static void deleting_waits_for_the_store(void **unused)
{
    (void)unused;
    const uint64_t t = owned_table();
    h.held = true;
    say(DESK, "{\"t\":\"erase\",\"password\":\"correct horse\"}");
    assert_false(house_hears(&h, DESK, "left"));
    house_fate(&h, STORE_FAILED);
    refused(DESK, "store");
    assert_true(house_at(&h, t)->seat[0].account != 0);
    house_pass(&h, 2000);
    say(DESK, "{\"t\":\"erase\",\"password\":\"correct horse\"}");
    hears(DESK, "\"t\":\"left\"");
    assert_string_equal(house_at(&h, t)->seat[0].name, "");
}

static void a_document_is_read_as_it_was_written(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "",          "name",          "dance",
                                         "made x\n",  "pass 15 8\n",   "pass 99 8 3\n",
                                         "key 1 x\n", "key 1 token\n", "made 1\n" };
    struct person p = { .name = "Ann", .made = 7 }, q;
    struct buffer out = { 0 };
    const uint8_t hash[SHA256_BYTES] = { 1, 2, 3 };
    p.pass = (struct person_pass){ .log_n = 15, .r = 8, .p = 3, .salt = { 9 }, .hash = { 8 } };
    person_add(&p, hash, "", 10);
    person_add(&p, hash, "a bot of mine", 11);
    person_write(&p, &out);
    assert_true(person_read(&q, out.at, (uint32_t)out.len));
    assert_memory_equal(&p, &q, sizeof p);
    for (uint32_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(person_read(&q, wrong[i], (uint32_t)strlen(wrong[i])));
    for (; p.keys <= PERSON_TOKENS + 1; p.keys++)
        p.key[p.keys] = p.key[1];
    buffer_clear(&out);
    person_write(&p, &out);
    assert_false(person_read(&q, out.at, (uint32_t)out.len)); /* a token more than there may be */
    buffer_free(&out);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        T(one_signs_up_in_and_out),
        T(nobody_learns_who_has_an_account),
        T(what_cannot_be_is_refused),
        T(passwords_are_not_tried_without_end),
        T(who_asks_and_goes_still_counts),
        T(asking_twice_makes_one_account_and_one_session),
        T(doubt_is_looked_up),
        T(a_new_password_ends_other_sessions),
        T(sessions_run_out_and_tokens_do_not),
        T(a_seat_of_an_account_is_held_without_its_secret),
        T(a_guest_s_seat_is_adopted_once),
        T(what_is_said_too_early_waits),
        T(tokens_play_and_do_not_rule),
        T(there_are_not_more_than_sixteen_tokens),
        T(who_deletes_the_account_leaves_seats_without_a_name),
        T(an_open_seat_becomes_free),
        T(who_adopts_while_the_account_is_deleted_is_struck_too),
        T(who_makes_a_table_while_the_account_is_deleted_is_struck_too),
        T(deleting_waits_for_the_store),
        T(a_document_is_read_as_it_was_written),
    };
#undef T
    return cmocka_run_group_tests(tests, NULL, NULL);
}
