/* value.h: what a position is worth to a program that plays; see game.h. */
#ifndef CALEDONIA_VALUE_H
#define CALEDONIA_VALUE_H

#include <stdbool.h>
#include <stdint.h>

int32_t cal_value(const void *state, int seat);
bool cal_settled(const void *state);
bool cal_skip(void *state, int seat);

#endif
