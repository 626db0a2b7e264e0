/*
 * seek.h: rules found by words. Letters are taken without accents and in any case. A word is found
 * where a word of the text begins, Korean at any syllable. Words of other printed editions find
 * ours: data/rules/XX/seek.txt has them.
 */
#ifndef RULES_SEEK_H
#define RULES_SEEK_H

#include "rules/book.h"

/* Writes the rules in which all words of `wanted` are found, those first that have them in id or
 * title; if there is none, and not `all_words` are a must, those in which the most of them are.
 * Returns how many there are. */
uint32_t rules_seek(const struct rules_book *b, const char *wanted, bool all_words,
                    const struct rule *found[RULES_MOST]);

#endif
