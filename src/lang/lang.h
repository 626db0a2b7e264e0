/*
 * lang.h: sentences for the codes of engine and games.
 *
 * data/lang/en.txt and data/lang/en.d/ are merged and built into the binary. A line is
 * `key = sentence`; # starts a comment line. A sentence may hold {need}, {have},
 * {what}, {word} and {ply}, and {need|merchant|merchants} picks a word by number.
 */
#ifndef LANG_LANG_H
#define LANG_LANG_H

#include "base/text.h"
#include "engine/game.h"

#include <stdbool.h>
#include <stdint.h>

/* What the places of a sentence are filled with. `what` goes through the key
 * `name.WHAT` if there is one; `word` is written as it is, word_len bytes of it. */
struct lang_args {
    int64_t need, have, ply;
    const char *what, *word;
    uint32_t word_len;
};

/* The merged files as they are built in, NUL-terminated. */
extern const char lang_english[];

bool lang_has(const char *key);

/* Writes the sentence for key; the key itself if there is none, so that a gap
 * shows but breaks nothing. args may be NULL. */
void lang_format(struct text *out, const char *key, const struct lang_args *args);

/* The sentence for KIND.CODE: lang_code(out, "match", "turn", args). */
void lang_code(struct text *out, const char *kind, const char *code, const struct lang_args *args);

/* The sentence `why.CODE` of one condition. */
void lang_reason(struct text *out, const struct gm_reason *r);

/* The sentence `fault.CODE` for what is wrong with `source`, the text that was read. */
void lang_fault(struct text *out, const struct gm_fault *f, const char *source, uint32_t len);

#endif
