/* lesson_text.c: the texts of lessons; see lesson.h. */
#include "terminal/lesson.h"

#include "learn/words.h"

void lesson_text_key(struct text *out, const struct script *s, struct line key)
{
    struct line id = lesson_head(s, D_LESSON);
    const struct line game = words_until(&id, '/');
    text_str(out, "lesson.");
    text_bytes(out, game.at, game.len);
    text_char(out, '.');
    text_bytes(out, id.at, id.len);
    text_char(out, '.');
    text_bytes(out, key.at ? key.at : "", key.len);
}

bool lesson_text_place(struct line *rest, struct line *place)
{
    words_until(rest, '{');
    *place = words_until(rest, '}');
    return place->len != 0;
}

/* {PATH} is the value, {PATH|one|many} a word that goes with it. */
static void fill(struct text *out, struct lesson *l, struct line place)
{
    char value[LESSON_TEXT];
    struct text t = text_over(value, sizeof value);
    int32_t number = 0;
    const struct line path = words_until(&place, '|');
    lesson_value(l, path, &t);
    if (!place.len) {
        text_str(out, value);
        return;
    }
    const struct line one = words_until(&place, '|');
    words_number(words_of(value), &number);
    text_bytes(out, number == 1 ? one.at : place.at, number == 1 ? one.len : place.len);
}

void lesson_text(struct text *out, struct lesson *l, struct line key)
{
    char name[LESSON_TEXT];
    struct text t = text_over(name, sizeof name);
    lesson_text_key(&t, &l->script, key);
    struct line rest = { NULL, 0 }, place;
    rest.at = lang_raw(name, &rest.len);
    while (rest.len) {
        const struct line plain = words_until(&rest, '{');
        text_bytes(out, plain.at, plain.len);
        place = words_until(&rest, '}');
        if (place.len)
            fill(out, l, place);
    }
}
