/* lesson.h: a lesson taken at the terminal, and its texts. */
#ifndef TERMINAL_LESSON_H
#define TERMINAL_LESSON_H

#include "learn/lesson.h"
#include "terminal/screen.h"

enum { LESSON_TEXT = 1024 }; /* bytes of a text, NUL included */

/* The key of a text of the lesson: lesson.GAME.NAME.KEY. */
void lesson_text_key(struct text *out, const struct script *s, struct line key);

/* Takes the next place {…} of a text that is not filled yet; false if there is none. */
bool lesson_text_place(struct line *rest, struct line *place);

/* The text with its places filled from the position on the table. */
void lesson_text(struct text *out, struct lesson *l, struct line key);

/* Takes the lesson to its end, or until the learner quits or the input ends. Returns an exit
 * code. */
int lesson_play(struct lesson *l, FILE *in, struct screen *screen);

#endif
