/* page.h: the rules of a game as one HTML page to print: A4, no scripts, nothing to fetch. */
#ifndef RULES_PAGE_H
#define RULES_PAGE_H

#include "base/text.h"
#include "rules/book.h"

enum { RULES_PAGE = 1 << 18 }; /* bytes are enough */

/* In the language of the book, which must be the one chosen in lang.h. */
void rules_page(struct text *out, const struct rules_book *b);

#endif
