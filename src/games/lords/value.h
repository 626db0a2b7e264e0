/* value.h: what a position is worth to a program that plays; see game.h. */
#ifndef LORDS_VALUE_H
#define LORDS_VALUE_H

#include <stdbool.h>
#include <stdint.h>

int32_t lords_value(const void *state, int seat);
bool lords_settled(const void *state);
bool lords_skip(void *state, int seat);

#endif
