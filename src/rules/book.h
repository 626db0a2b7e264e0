/*
 * book.h: the rules of a game in one language, as data/rules/XX/GAME.txt has them.
 *
 * The form of those files is told in docs/rules/README.md. Texts are spans of the file: figures
 * are places in them, filled by fill.h.
 */
#ifndef RULES_BOOK_H
#define RULES_BOOK_H

#include "engine/game.h"

#include <stdbool.h>
#include <stdint.h>

struct rules_span {
    const char *at;
    uint32_t len;
};

enum { RULES_MOST = 128, RULES_SECTIONS = 24, RULES_ROWS = 96, RULES_CELLS = 5 };

struct rules_section {
    struct rules_span id, title, about; /* about may be empty */
};

/* What is not there is empty. */
struct rule {
    struct rules_span id, title, body, caption, edition;
    struct rules_span see, example; /* ids with blanks between; a name. Of the English file  */
    uint8_t section;
    uint8_t row, rows; /* of the book */
};

struct rules_book {
    const struct game *game;
    const char *language;
    uint8_t sections, rules, rows;
    struct rules_section section[RULES_SECTIONS];
    struct rule rule[RULES_MOST];
    struct rules_span table[RULES_ROWS]; /* a row: cells between bars */
};

/* Reads the rules of a game; false if there are none in that language. */
bool rules_open(struct rules_book *b, const char *game, const char *language);

/* The rule of that id, in any case of letters; NULL if there is none. */
const struct rule *rules_rule(const struct rules_book *b, const char *id, uint32_t len);

/* The game that has rules beginning so, as C-EXP-3 does; NULL if there is none. */
const char *rules_game(const char *id);

/* The cells of a row; returns how many there are. */
uint32_t rules_cells(struct rules_span row, struct rules_span cell[RULES_CELLS]);

/* Takes the next word off *list; false if there is none left. */
bool rules_next(struct rules_span *list, struct rules_span *word);

bool rules_is(struct rules_span s, const char *word);

#endif
