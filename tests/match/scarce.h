/* scarce.h: memory that runs out when the test says so. Link with malloc, calloc and realloc
 * wrapped. */
#ifndef TESTS_MATCH_SCARCE_H
#define TESTS_MATCH_SCARCE_H

#include <stdint.h>

/* Allocations that are granted before all others fail; UINT32_MAX: any number of them. */
extern uint32_t scarce_allowed;

#endif
