/*
 * scan.h: reading notation, word by word.
 *
 * A cursor over text[len] that yields words separated by white space. The first
 * fault is kept and everything after it yields 0, so a reader checks nothing on
 * the way and asks scan_end() once:
 *
 *     struct scan s = scan_over(text, len, fault);
 *     switch (scan_name(&s, "verb", verbs, VERBS)) {
 *     case BUY:
 *         m->arg[0] = (uint8_t)scan_name(&s, "good", goods, GOODS);
 *         m->arg[1] = (uint8_t)scan_number(&s, 1, 8);
 *     }
 *     return scan_end(&s);
 *
 * Fault codes of its own: "missing" (a word is), "extra" (words after the
 * end), "number" (not one), "low" and "high" (`need` is the bound passed,
 * `have` the number read).
 */
#ifndef ENGINE_SCAN_H
#define ENGINE_SCAN_H

#include "engine/game.h"

struct scan {
    const char *text;
    uint32_t len;
    uint32_t next;        /* where the next word is looked for */
    struct gm_fault word; /* `at` and `len` of the last word; the first fault, code NULL if none */
    struct gm_fault *fault;
};

/* fault may be NULL. */
struct scan scan_over(const char *text, uint32_t len, struct gm_fault *fault);

/* True if another word follows and there has been no fault. */
bool scan_more(const struct scan *s);

/* Takes the next word and gives its first byte and length; "" and 0 if it is
 * missing. */
const char *scan_word(struct scan *s, uint32_t *len);

/* Takes the next word if it is this one. */
bool scan_take(struct scan *s, const char *word);

/* Takes a word and gives its index in names[n]; entries may be NULL. The
 * fault's code is `code` if it is not there. */
uint32_t scan_name(struct scan *s, const char *code, const char *const *names, uint32_t n);

/* Takes a decimal number between min and max. */
int32_t scan_number(struct scan *s, int32_t min, int32_t max);

/* Reports the last word taken as wrong, unless there was a fault before. */
void scan_fail(struct scan *s, const char *code, int32_t need, int32_t have);

/* True if there has been no fault so far. */
bool scan_ok(const struct scan *s);

/* GM_OK if there was no fault and the text is used up, else GM_SYNTAX with *fault filled. */
enum gm_err scan_end(struct scan *s);

/* True if word[len] is exactly this name. */
bool scan_same(const char *word, uint32_t len, const char *name);

#endif
