/* scarce.c: see scarce.h. */
#include "tests/match/scarce.h"

#include <stdbool.h>
#include <stddef.h>

/* The linker's names, not ours. NOLINTBEGIN(*-reserved-identifier,cert-dcl*) */
void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);

uint32_t scarce_allowed = UINT32_MAX;

static bool granted(void)
{
    if (scarce_allowed == UINT32_MAX)
        return true;
    return scarce_allowed ? scarce_allowed-- > 0 : false;
}

void *__wrap_malloc(size_t size)
{
    return granted() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t n, size_t size)
{
    return granted() ? __real_calloc(n, size) : NULL;
}

void *__wrap_realloc(void *old, size_t size)
{
    return granted() ? __real_realloc(old, size) : NULL;
}
/* NOLINTEND(*-reserved-identifier,cert-dcl*) */
