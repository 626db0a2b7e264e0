/* test_game.c: what the engine derives from a field table, on a table that has
 * every width and every kind of visibility. */
#include "engine/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

struct state {
    uint64_t eight;
    int32_t four[2]; /* by seat */
    uint16_t two;
    int8_t one[4]; /* two by seat */
    uint8_t rule[2];
};

static const struct gm_field fields[] = {
    GM_FIELD(struct state, eight, uint64_t, GM_VIS_NONE),
    GM_FIELD(struct state, four, int32_t, GM_VIS_OWNER),
    GM_FIELD(struct state, two, uint16_t, GM_VIS_ALL),
    GM_FIELD(struct state, one, int8_t, GM_VIS_OWNER),
    GM_FIELD(struct state, rule, uint8_t, GM_VIS_RULE),
};
enum { FIELDS = sizeof fields / sizeof *fields, WIRE = 4 + sizeof(struct state) };

static const struct gm_option options[] = {
    { "speed", GM_NUMBER, 0, 3, 1, NULL, 0 },
    { "speedy", GM_FLAG, 0, 1, 1, NULL, 0 },
};

/* The first byte is for seat 0 alone; the second shows whether it was there to see. */
static void hide(void *copy, int viewer)
{
    struct state *st = copy;
    st->rule[1] = st->eight != 0;
    if (viewer != 0)
        st->rule[0] = 0;
}

static const char *check(const void *stp)
{
    return ((const struct state *)stp)->two == 13 ? "two is never 13" : NULL;
}

static const struct game sound = {
    .name = "table",
    .rules_version = 0x01020304,
    .min_players = 1,
    .max_players = 2,
    .state_size = sizeof(struct state),
    .fields = fields,
    .nfields = FIELDS,
    .options = options,
    .noptions = 2,
    .hide = hide,
    .check = check,
};

static const struct state sample = {
    .eight = UINT64_C(0x1112131415161718),
    .four = { -2, 0x21222324 },
    .two = 0x3132,
    .one = { -1, 2, -3, 4 },
    .rule = { 5, 6 },
};

static void sound_table_passes(void **unused)
{
    (void)unused;
    assert_null(gm_fields_check(&sound));
}

static void wrong_tables_are_named(void **unused)
{
    (void)unused;
    struct gm_field own[FIELDS];
    struct game g = sound;
    g.fields = own;
#define WRONG(name, change)                             \
    do {                                                \
        memcpy(own, fields, sizeof fields);             \
        change;                                         \
        assert_string_equal(gm_fields_check(&g), name); \
    } while (0)
    WRONG("four", own[1].off++);
    WRONG("two", own[2].width = 3);
    WRONG("one", own[3].count = 3);
    WRONG("rule", own[3].count = 2);
    WRONG("two", own[2].count = 0);
    WRONG("the end of the state", own[4].count = 1);
#undef WRONG
    g.hide = NULL;
    memcpy(own, fields, sizeof fields);
    assert_string_equal(gm_fields_check(&g), "rule");
    g = sound;
    g.nfields--;
    assert_string_equal(gm_fields_check(&g), "the end of the state");
    const struct gm_field large = { "large", 0, 8, GM_MAX_STATE / 8 + 1, GM_VIS_ALL };
    g = (struct game){ .fields = &large, .nfields = 1, .state_size = GM_MAX_STATE + 8 };
    assert_string_equal(gm_fields_check(&g), "the end of the state");
}

static void bytes_are_little_endian(void **unused)
{
    (void)unused;
    static const uint8_t want[] = { 4,    3,    2,    1,                            /* version */
                                    0x18, 0x17, 0x16, 0x15, 0x14, 0x13, 0x12, 0x11, /* eight */
                                    0xfe, 0xff, 0xff, 0xff, 0x24, 0x23, 0x22, 0x21, /* four */
                                    0x32, 0x31, 0xff, 2,    0xfd, 4,    5,    6 };  /* the rest */
    uint8_t out[WIRE];
    assert_int_equal(gm_encode(&sound, &sample, out, sizeof out), sizeof want);
    assert_memory_equal(out, want, sizeof want);
}

static void encode_keeps_to_its_room(void **unused)
{
    (void)unused;
    uint8_t out[WIRE];
    for (uint32_t cap = 0; cap < WIRE; cap++) {
        memset(out, 0xcc, sizeof out);
        assert_int_equal(gm_encode(&sound, &sample, out, cap), WIRE);
        for (uint32_t i = cap; i < WIRE; i++)
            assert_int_equal(out[i], 0xcc);
    }
}

static void decode_reverses_encode(void **unused)
{
    (void)unused;
    uint8_t wire[WIRE];
    struct state back;
    gm_encode(&sound, &sample, wire, sizeof wire);
    assert_int_equal(gm_decode(&sound, &back, wire, WIRE), GM_OK);
    assert_memory_equal(&back, &sample, sizeof back);
}

static void decode_refuses(void **unused)
{
    (void)unused;
    uint8_t wire[WIRE + 1] = { 0 };
    struct state back, unlucky = sample;
    gm_encode(&sound, &sample, wire, sizeof wire);
    for (uint32_t n = 0; n <= WIRE + 1; n++)
        assert_int_equal(gm_decode(&sound, &back, wire, n), n == WIRE ? GM_OK : GM_SYNTAX);
    wire[0]++;
    assert_int_equal(gm_decode(&sound, &back, wire, WIRE), GM_VERSION);
    unlucky.two = 13;
    gm_encode(&sound, &unlucky, wire, sizeof wire);
    assert_int_equal(gm_decode(&sound, &back, wire, WIRE), GM_RANGE);
}

static void view_shows_what_it_should(void **unused)
{
    (void)unused;
    struct state view;
    gm_view(&sound, &view, &sample, 0);
    const struct state first = {
        .four = { -2, 0 }, .two = 0x3132, .one = { -1, 2 }, .rule = { 5, 0 }
    };
    assert_memory_equal(&view, &first, sizeof view);
    gm_view(&sound, &view, &sample, 1);
    const struct state second = { .four = { 0, 0x21222324 },
                                  .two = 0x3132,
                                  .one = { 0, 0, -3, 4 } };
    assert_memory_equal(&view, &second, sizeof view);
    gm_view(&sound, &view, &sample, GM_PUBLIC);
    const struct state public = { .two = 0x3132 };
    assert_memory_equal(&view, &public, sizeof view);
    gm_view(&sound, &view, &sample, GM_CHANCE);
    assert_memory_equal(&view, &sample, sizeof view);
}

static void view_may_be_taken_in_place(void **unused)
{
    (void)unused;
    struct state apart, here = sample;
    gm_view(&sound, &apart, &sample, 1);
    gm_view(&sound, &here, &here, 1);
    assert_memory_equal(&here, &apart, sizeof here);
}

/* The game as if its fields were of one kind of visibility. */
static bool secret_if(enum gm_vis vis)
{
    struct gm_field own[FIELDS];
    struct game g = sound;
    memcpy(own, fields, sizeof fields);
    for (int i = 0; i < FIELDS; i++)
        own[i].vis = i == 2 ? vis : GM_VIS_ALL;
    g.fields = own;
    return gm_has_secrets(&g);
}

static void secrets_are_what_seats_see_differently(void **unused)
{
    (void)unused;
    assert_true(gm_has_secrets(&sound));
    assert_false(secret_if(GM_VIS_ALL));
    assert_false(
        secret_if(GM_VIS_NONE)); /* nobody sees it: nothing one knows and another does not */
    assert_true(secret_if(GM_VIS_OWNER));
    assert_true(secret_if(GM_VIS_RULE));
}

static int acts; /* who is to decide in `sound`, whatever the state */

static int actor(const void *st)
{
    (void)st;
    return acts;
}

static void moves_are_told_to_whom_they_concern(void **unused)
{
    (void)unused;
    struct game secret = sound, plain = sound;
    struct state view;
    secret.actor = plain.actor = actor;
    plain.nfields = 1; /* nobody sees it */
    for (int viewer = GM_PUBLIC; viewer < 2; viewer++)
        for (acts = GM_CHANCE; acts < 2; acts++) {
            const bool may = acts < 0 || viewer == acts || viewer == GM_CHANCE;
            gm_view(&secret, &view, &sample, viewer);
            assert_int_equal(gm_may_know_moves(&secret, &sample, viewer), may);
            assert_int_equal(gm_may_know_moves(&secret, &view, viewer), may);
            assert_true(gm_may_know_moves(&plain, &sample, viewer));
        }
}

static void hash_tells_states_and_versions_apart(void **unused)
{
    (void)unused;
    struct state other = sample;
    struct game later = sound;
    assert_true(gm_hash(&sound, &other) == gm_hash(&sound, &sample));
    other.one[3]++;
    assert_true(gm_hash(&sound, &other) != gm_hash(&sound, &sample));
    later.rules_version++;
    assert_true(gm_hash(&later, &sample) != gm_hash(&sound, &sample));
}

static void options_are_found_by_their_whole_name(void **unused)
{
    (void)unused;
    assert_int_equal(gm_option_index(&sound, "speedy", 6), 1);
    assert_int_equal(gm_option_index(&sound, "speedy", 5), 0);
    assert_int_equal(gm_option_index(&sound, "speedy", 4), -1);
    assert_int_equal(gm_option_index(&sound, "", 0), -1);
}

static void errors_have_texts(void **unused)
{
    (void)unused;
    assert_string_equal(gm_err_text(GM_OK), "ok");
    assert_string_equal(gm_err_text(GM_VERSION), "written by another version of the rules");
    assert_string_equal(gm_err_text(GM_ERR_COUNT), "unknown error");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sound_table_passes),
        cmocka_unit_test(wrong_tables_are_named),
        cmocka_unit_test(bytes_are_little_endian),
        cmocka_unit_test(encode_keeps_to_its_room),
        cmocka_unit_test(decode_reverses_encode),
        cmocka_unit_test(decode_refuses),
        cmocka_unit_test(view_shows_what_it_should),
        cmocka_unit_test(view_may_be_taken_in_place),
        cmocka_unit_test(secrets_are_what_seats_see_differently),
        cmocka_unit_test(moves_are_told_to_whom_they_concern),
        cmocka_unit_test(hash_tells_states_and_versions_apart),
        cmocka_unit_test(options_are_found_by_their_whole_name),
        cmocka_unit_test(errors_have_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
