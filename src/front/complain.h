/* complain.h: what went wrong in a match or with a text, as sentences. */
#ifndef FRONT_COMPLAIN_H
#define FRONT_COMPLAIN_H

#include "base/text.h"
#include "match/match.h"

/* The sentence for the error, without the reasons of an illegal move. */
void complain_text(struct text *out, const struct match_error *err);

/* Says it on stderr, with the file (may be NULL) and the line before it and the
 * failed reasons after it. Returns EXIT_WRONG for a false claim of a
 * well-written record, else EXIT_BAD_USE. */
int complain_match(const char *file, const struct match_error *err);

/* One condition of a move as a line: verdict, rule, sentence. m, for the names of seats, may be
 * NULL. */
void complain_reason(struct text *out, const struct gm_reason *r, const struct match *m);

/* The same for one consequence. */
void complain_consequence(struct text *out, const struct gm_reason *r, const struct match *m);

#endif
