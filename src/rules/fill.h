/*
 * fill.h: the places of a text of the rules, filled with figures of the engine.
 *
 * {pass_money.0} is a path into a JSON object: names of members, numbers of elements from 0, or,
 * in a list of objects, the element that has this word as a member. {-x} is the number with the
 * other sign, {#x} how many elements there are, a list is written with commas.
 */
#ifndef RULES_FILL_H
#define RULES_FILL_H

#include "base/text.h"
#include "rules/book.h"

/* Writes the text with every place filled from json[len]. False if one could not be; it stays as it
 * stands. */
bool rules_fill(struct text *out, struct rules_span text, const char *json, uint32_t len);

/* The parts of the book's game as JSON, at most GM_MAX_PARTS bytes, NUL-terminated. */
void rules_parts(const struct rules_book *b, char parts[GM_MAX_PARTS]);

#endif
