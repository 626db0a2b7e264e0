/*
 * lang.h: sentences for people, in the language chosen.
 *
 * data/lang/XX.txt, XX.d/ and XX.terminal/ are merged and built into the binary, for every
 * language XX. A line is `key = sentence`; # starts a comment line. A sentence has places:
 * {file} is filled with the value of that name, {n|merchant|merchants} picks a word by
 * number. Of a thing, {what.a} is the name with its article, {what.need} as it goes with
 * the number `need`, {what.counter} the word it is counted with: see XX.d/names.txt.
 */
#ifndef LANG_LANG_H
#define LANG_LANG_H

#include "base/text.h"
#include "engine/game.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The languages there are, ended by NULL; the first is the one spoken unasked. */
extern const char *const lang_codes[];

/* Speaks this language from now on; false if there is none of that code. To be called
 * before there are threads. */
bool lang_choose(const char *code);

/* The code of the language that is spoken. */
const char *lang_chosen(void);

/* The language for what LANG and its like say, such as pt_BR.UTF-8; NULL if we have none. */
const char *lang_of_locale(const char *locale);

/* The merged files of a language as they are built in. */
const char *lang_file(const char *code);

/* A value for the place of that name. */
struct lang_value {
    const char *name;
    enum { LANG_NUMBER, LANG_TEXT, LANG_THING, LANG_THINGS } kind;
    int64_t number;
    const char *text; /* a text as it is; a thing goes by `name.TEXT` if there is one */
    uint32_t len;
};

static inline struct lang_value lang_number(const char *name, int64_t number)
{
    return (struct lang_value){ .name = name, .kind = LANG_NUMBER, .number = number };
}

static inline struct lang_value lang_bytes(const char *name, const char *text, uint32_t len)
{
    return (struct lang_value){ .name = name, .kind = LANG_TEXT, .text = text, .len = len };
}

static inline struct lang_value lang_words(const char *name, const char *text)
{
    return lang_bytes(name, text, (uint32_t)strlen(text));
}

static inline struct lang_value lang_thing(const char *name, const char *thing)
{
    return (struct lang_value){ .name = name, .kind = LANG_THING, .text = thing };
}

/* Several things, with blanks between them. */
static inline struct lang_value lang_things(const char *name, const char *things)
{
    return (struct lang_value){ .name = name, .kind = LANG_THINGS, .text = things };
}

/* The values of a sentence: LANG_WITH(lang_words("file", path), lang_number("n", 3)). */
#define LANG_WITH(...) ((const struct lang_value[]){ __VA_ARGS__, { .name = NULL } })

bool lang_has(const char *key);

/* The sentence as it is written, its places not filled, and its length; NULL if there is none. */
const char *lang_raw(const char *key, uint32_t *len);

/* Writes the sentence for key; the key itself if there is none, so that a gap
 * shows but breaks nothing. values may be NULL. */
void lang_say(struct text *out, const char *key, const struct lang_value *values);

/* The same in another language than the chosen one, slower, and from any thread: the first language
 * if there is none of that code. Values are numbers and texts, no things. */
void lang_say_in(struct text *out, const char *code, const char *key,
                 const struct lang_value *values);

/* The sentence for a key that has no places; what rooms that know no lang are given. */
void lang_plain(struct text *out, const char *key);

/* The name of a thing as it goes with n: "1 dairy", "2 dairies", without the number. */
void lang_counted(struct text *out, const char *thing, int64_t n);

/* The values that codes of engine, games and match come with. */
struct lang_args {
    int64_t need, have, ply, each;
    const char *what,
        *word; /* `what` and `other` are things, `word` and `who` written as they are */
    uint32_t word_len;
    const char *other, *who, *space, *from, *list; /* the last three may be several */
};

/* The sentence for key with places called as the members of args are. args may be NULL. */
void lang_format(struct text *out, const char *key, const struct lang_args *args);

/* The sentence for KIND.CODE: lang_code(out, "match", "turn", args). */
void lang_code(struct text *out, const char *kind, const char *code, const struct lang_args *args);

/* The sentence `why.CODE` of one condition, or, if it fails and there is one, `why-not.CODE`. `who`
 * is the name of the seat it speaks of; NULL if that has none, or it speaks of nobody. */
void lang_reason(struct text *out, const struct gm_reason *r, const char *who);

/* The sentence `so.CODE` of one consequence. */
void lang_consequence(struct text *out, const struct gm_reason *r, const char *who);

/* The sentence `fault.CODE` for what is wrong with `source`, the text that was read. */
void lang_fault(struct text *out, const struct gm_fault *f, const char *source, uint32_t len);

#endif
