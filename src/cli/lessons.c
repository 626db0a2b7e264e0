/* lessons.c: see lessons.h. */
#include "cli/lessons.h"

#include "learn/lesson.h"
#include "learn/words.h"

static const char begins[] = "#: lesson ";

bool lessons_next(struct lesson_file *f)
{
    const char *from = f->at ? f->at + f->n : lessons_text;
    f->at = strstr(from, begins);
    if (!f->at)
        return false;
    const char *next = strstr(f->at + 1, begins);
    f->n = next ? (size_t)(next - f->at) : strlen(f->at);
    return true;
}

struct line lessons_head(const struct lesson_file *f, enum directive_kind kind)
{
    static char kept[256];
    struct script s;
    struct text t = text_over(kept, sizeof kept);
    if (script_begin(&s, f->at, f->n)) {
        const struct line value = lesson_head(&s, kind);
        text_bytes(&t, value.at, value.len);
    }
    script_end(&s);
    return words_of(kept);
}

bool lessons_find(struct lesson_file *f, struct line id)
{
    *f = (struct lesson_file){ 0 };
    while (lessons_next(f))
        if (words_same(lessons_head(f, D_LESSON), id))
            return true;
    return false;
}

static bool is_of(const struct lesson_file *f, const char *game)
{
    struct line id = lessons_head(f, D_LESSON);
    return words_is(words_until(&id, '/'), game);
}

bool lessons_after(struct lesson_file *f, const char *game, struct line id)
{
    *f = (struct lesson_file){ 0 };
    while (lessons_next(f))
        if (is_of(f, game) && words_same(lessons_head(f, D_AFTER), id))
            return true;
    return false;
}
