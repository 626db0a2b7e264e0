/*
 * example.h: the examples of the rules. data/examples/NAME.ceilidh is a record with lines that
 * begin with `#:`, as lessons have them; several directives may share a line, parted by ` ; `.
 *
 *     example NAME        in the first line
 *     seat pN             whose eyes it is seen with
 *     show WHAT           map, reach, settlements, market, army
 *     point space S...    what the picture is cut to
 *     try NAME MOVE       a legal move at the end; its effect is a figure for the caption
 *     refused RULE MOVE   a move that the rule forbids at the end
 */
#ifndef RULES_EXAMPLE_H
#define RULES_EXAMPLE_H

#include "base/text.h"
#include "match/match.h"
#include "rules/book.h"

struct rules_example {
    struct rules_span name, record;
    struct rules_span show, point; /* what follows these words */
    int seat;
};

/* The example of that name; false if there is none. */
bool rules_example(struct rules_example *e, struct rules_span name);

/* The directives that begin with `word`, one after the other: *from is 0 at first. False when
 * there is none left. */
bool rules_directive(const struct rules_example *e, const char *word, uint32_t *from,
                     struct rules_span *arguments);

/* Reads its record; the caller frees *m. */
enum match_code rules_example_open(const struct rules_example *e, struct match **m,
                                   struct match_error *err);

/* What its caption may speak of, as an object: `was` and `now`, each with `state` and, if it is
 * now, `insight`, before and after the last move; and by its name the effect of each `try`. False
 * if one of these is no legal move. Needs at most RULES_FACTS bytes. */
enum { RULES_FACTS = 4 * GM_MAX_JSON };
bool rules_facts(const struct rules_example *e, const struct match *m, struct text *out);

#endif
