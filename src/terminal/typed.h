/* typed.h: words people type at a decision: the English ones and those of their language. */
#ifndef TERMINAL_TYPED_H
#define TERMINAL_TYPED_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether word[len] is `name`, in small or large letters, or the language's word for it,
 * `type.NAME`. */
bool typed_is(const char *word, size_t len, const char *name);

/* The language's word for it. */
void typed_word(struct text *out, const char *name);

#endif
