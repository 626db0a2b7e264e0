/* scarce.c: see scarce.h. */
#include "tests/match/scarce.h"

#include <malloc.h>
#include <stdbool.h>

/* The linker's names, not ours. NOLINTBEGIN(*-reserved-identifier,cert-dcl*) */
void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *old);

uint32_t scarce_allowed = UINT32_MAX;
size_t scarce_held;

static bool granted(void)
{
    if (scarce_allowed == UINT32_MAX)
        return true;
    return scarce_allowed ? scarce_allowed-- > 0 : false;
}

static void *counted(void *memory)
{
    scarce_held += malloc_usable_size(memory);
    return memory;
}

void *__wrap_malloc(size_t size)
{
    return granted() ? counted(__real_malloc(size)) : NULL;
}

void *__wrap_calloc(size_t n, size_t size)
{
    return granted() ? counted(__real_calloc(n, size)) : NULL;
}

void *__wrap_realloc(void *old, size_t size)
{
    const size_t was = malloc_usable_size(old);
    void *memory = granted() ? __real_realloc(old, size) : NULL;
    if (memory)
        scarce_held -= was;
    return counted(memory);
}

void __wrap_free(void *old)
{
    scarce_held -= malloc_usable_size(old);
    __real_free(old);
}
/* NOLINTEND(*-reserved-identifier,cert-dcl*) */
