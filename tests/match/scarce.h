/* scarce.h: memory that is counted, and runs out when the test says so. Link with malloc, calloc,
 * realloc and free wrapped. */
#ifndef TESTS_MATCH_SCARCE_H
#define TESTS_MATCH_SCARCE_H

#include <stddef.h>
#include <stdint.h>

/* Allocations that are granted before all others fail; UINT32_MAX: any number of them. */
extern uint32_t scarce_allowed;

/* Bytes that have been granted and not been given back. */
extern size_t scarce_held;

#endif
