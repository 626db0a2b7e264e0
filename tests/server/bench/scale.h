/* scale.h: many tables that sleep, played turn by turn, and others that are played live, over two
 * nodes, HAProxy and a PostgreSQL: what each costs. */
#ifndef TESTS_BENCH_SCALE_H
#define TESTS_BENCH_SCALE_H

#include <stdbool.h>
#include <stdint.h>

/* Prints; the live ones play for so many seconds. */
bool scale_measure(uint32_t asleep, uint32_t live, double seconds);

#endif
