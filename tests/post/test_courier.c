/* test_courier.c: who asks for the address of a name may wait long for it; nobody waits for him. */
#include "post/courier.h"

#include <semaphore.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { TRY_AGAIN = -3 }; /* EAI_AGAIN */

static sem_t asked, go_on;

struct addrinfo;
int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
                struct addrinfo **out);

/* In place of the system's, for the library too: says that it was asked, and then nothing. */
int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
                struct addrinfo **out)
{
    (void)node, (void)service, (void)hints;
    *out = NULL;
    sem_post(&asked);
    sem_wait(&go_on);
    return TRY_AGAIN;
}

static void the_end_does_not_wait_for_a_name(void **state)
{
    const struct courier_ways ways = { .seconds = 60 };
    const struct parcel p = { .url = "https://slow.example/", .bytes = "", .with = &asked };
    struct courier *c = courier_new(&ways);
    (void)state;
    assert_int_equal(sem_init(&asked, 0, 0), 0);
    assert_int_equal(sem_init(&go_on, 0, 0), 0);
    assert_non_null(c);
    assert_true(courier_give(c, &p));
    courier_go(c, 0);
    assert_int_equal(sem_wait(&asked), 0);
    assert_int_equal(courier_carries(c), 1);
    courier_free(&c);
    sem_post(&go_on);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_end_does_not_wait_for_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
