/* test_contract.c: every kind of store keeps the promises of store.h; so does one that fails now
 * and then, at whichever call. */
#include "store/sqlite/sqlite.h"
#include "tests/store/contract.h"
#include "tests/store/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A walk is tried again and again, each time failing one call further, until it gets through. */
static void fails_anywhere(const struct store_kind *inner, enum faulty_way way, uint32_t steps)
{
    bool struck = true;
    for (uint32_t n = 0; struck; n++) {
        struct yard y;
        faulty_at(inner, way, n);
        yard_open(&y, &store_faulty, false);
        assert_true(contract_walk(&y, 3, steps));
        struck = faulty_struck();
        yard_close(&y);
    }
}

static void one_in_memory_may_fail_anywhere(void **state)
{
    (void)state;
    for (enum faulty_way way = 0; way < FAULTY_WAYS; way++)
        fails_anywhere(&store_memory, way, 120);
}

static void one_in_a_file_may_fail_anywhere(void **state)
{
    (void)state;
    for (enum faulty_way way = 0; way < FAULTY_WAYS; way++)
        fails_anywhere(&store_sqlite, way, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_in_memory_may_fail_anywhere),
        cmocka_unit_test(one_in_a_file_may_fail_anywhere),
    };
    return contract_run("memory", &store_memory, false) +
           contract_run("sqlite", &store_sqlite, false) +
           contract_run("sqlite, tidied", &store_sqlite, true) +
           cmocka_run_group_tests_name("faulty", tests, NULL, NULL);
}
