/* cmd_learn.c: `ceilidh learn`: lists the lessons, takes one at the terminal, or checks them
 * all. */
#include "cli/command.h"
#include "cli/lessons.h"
#include "front/file.h"
#include "games/list.h"
#include "learn/check.h"
#include "learn/coach.h"
#include "learn/words.h"
#include "rules/book.h"
#include "terminal/lesson.h"

#include <stdlib.h>
#include <string.h>

enum { CHECK };
static const struct arg_option options[] = { [CHECK] = { "check", ARG_FLAG, NULL, 0, 0, false } };

enum { LONGEST_TEXT = 180 }; /* signs of a text of a lesson */

/* Checking */

struct inspection {
    const char *what; /* the lesson or file */
    uint32_t faults, questions;
};

static void fault(void *with, uint32_t line, const char *code, struct line word)
{
    struct inspection *i = with;
    char sentence[512], key[64];
    struct text t = text_over(sentence, sizeof sentence);
    snprintf(key, sizeof key, "learn.%s", code);
    lang_say(&t, key, LANG_WITH(lang_bytes("word", word.at ? word.at : "", word.len)));
    say_wrong("learn.fault", LANG_WITH(lang_words("file", i->what), lang_number("line", line),
                                       lang_words("why", sentence)));
    i->faults++;
}

static uint32_t signs(struct line text)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < text.len; i++)
        n += ((unsigned char)text.at[i] & 0xC0) != 0x80;
    return n;
}

/* Numbers come from the engine: no digit stands outside a place. */
static bool has_digit(struct line text)
{
    bool inside = false;
    for (uint32_t i = 0; i < text.len; i++) {
        inside = text.at[i] == '{' || (inside && text.at[i] != '}');
        if (!inside && text.at[i] >= '0' && text.at[i] <= '9')
            return true;
    }
    return false;
}

/* The text in a language, whichever is spoken; at is NULL if there is none. */
static struct line text_in(const char *code, const char *key)
{
    const size_t n = strlen(key);
    const char *at = lang_file(code);
    while ((at = strstr(at, key)) && (at[-1] != '\n' || strncmp(at + n, " = ", 3) != 0))
        at += n;
    return at ? (struct line){ at + n + 3, (uint32_t)strcspn(at + n + 3, "\n") }
              : (struct line){ NULL, 0 };
}

/* What is wrong with a text, whatever its places are filled with; NULL if nothing is. */
static const char *wording_fault(struct line text)
{
    if (!text.at)
        return "text";
    if (signs(text) > LONGEST_TEXT)
        return "text-long";
    return has_digit(text) ? "text-digit" : NULL;
}

/* The same of one that is shown where the lesson stands; NULL: there is none. */
static const char *text_fault(struct lesson *l, struct line text)
{
    char value[LESSON_TEXT];
    struct line rest, place;
    const char *wrong = wording_fault(text);
    if (wrong)
        return wrong;
    for (rest = text; l && lesson_text_place(&rest, &place);) {
        struct text t = text_over(value, sizeof value);
        if (!lesson_value(l, words_until(&place, '|'), &t))
            return "text-place";
    }
    return NULL;
}

static void text_called(void *with, struct lesson *l, uint32_t line, const char *name)
{
    char which[300];
    for (const char *const *code = lang_codes; *code; code++) {
        const char *wrong = text_fault(l, text_in(*code, name));
        snprintf(which, sizeof which, "%s (%s)", name, *code);
        if (wrong)
            fault(with, line, wrong, words_of(which));
    }
}

static void text(void *with, struct lesson *l, uint32_t line, struct line key)
{
    char name[256];
    struct text t = text_over(name, sizeof name);
    lesson_text_key(&t, &l->script, key);
    text_called(with, l, line, name);
}

static void rule(void *with, uint32_t line, struct line id)
{
    static struct rules_book book;
    char kept[64];
    struct text t = text_over(kept, sizeof kept);
    text_bytes(&t, id.at, id.len);
    const char *game = rules_game(kept);
    if (!game || !rules_open(&book, game, lang_codes[0]) || !rules_rule(&book, id.at, id.len))
        fault(with, line, "rule", id);
}

static void question(void *with, uint32_t line, struct line key, uint32_t legal, uint32_t right)
{
    struct inspection *i = with;
    char name[64];
    struct text t = text_over(name, sizeof name);
    text_bytes(&t, key.at, key.len);
    i->questions++;
    printf("%s:%u %s %u/%u\n", i->what, line, name, right, legal);
}

/* A line of a coach: its rule is one, and its text is there in every language. */
static void check_coach_line(struct inspection *i, uint32_t n, struct line line, struct line game)
{
    struct coach_line c;
    char name[256];
    if (!coach_read(line, &c)) {
        fault(i, n, "coach", line);
        return;
    }
    rule(i, n, c.rule);
    snprintf(name, sizeof name, "lesson.%.*s.coach.%.*s", (int)game.len, game.at, (int)c.key.len,
             c.key.at);
    text_called(i, NULL, n, name);
}

static const char coach_begins[] = "#: coach ";

/* The game of a line that begins a coach; empty if it does not. */
static struct line coach_of(struct line line)
{
    const uint32_t n = sizeof coach_begins - 1;
    const bool begins = line.len > n && memcmp(line.at, coach_begins, n) == 0;
    return begins ? (struct line){ line.at + n, line.len - n } : (struct line){ line.at, 0 };
}

/* One coach after the other; the lines of each count from where it begins. */
static uint32_t check_coaches(const char *what, const char *at, size_t len)
{
    struct lines lines = lines_of(at, (uint32_t)len);
    struct inspection i = { .what = what };
    struct line line, game = { at, 0 };
    for (uint32_t n = 1; lines_next(&lines, &line); n++) {
        const struct line next = coach_of(line);
        if (next.len) {
            game = next;
            n = 1;
        }
        if (line.len && *line.at != '#')
            check_coach_line(&i, n, line, game);
    }
    return i.faults;
}

static uint32_t check(const char *what, const char *at, size_t n)
{
    struct inspection i = { .what = what };
    const struct check_ears ears = { &i, fault, text, rule, question };
    if (coach_of((struct line){ at, (uint32_t)n }).len)
        return check_coaches(what, at, n);
    lesson_check(games, at, n, &ears);
    return i.faults;
}

static int check_files(const struct args *a)
{
    uint32_t faults = 0;
    for (uint32_t i = 0; i < a->words; i++) {
        uint32_t len;
        char *at = file_read(a->word[i], &len);
        if (!at)
            return EXIT_BAD_USE;
        faults += check(a->word[i], at, len);
        free(at);
    }
    return faults ? EXIT_WRONG : EXIT_FINE;
}

/* Every lesson but the first of a game comes after one that is there. */
static uint32_t check_order(const struct lesson_file *f, const char *id)
{
    struct lesson_file before;
    struct inspection i = { .what = id };
    const struct line after = lessons_head(f, D_AFTER);
    char kept[128];
    struct text t = text_over(kept, sizeof kept);
    text_bytes(&t, after.at, after.len);
    if (*kept && !lessons_find(&before, words_of(kept)))
        fault(&i, 1, "after", words_of(kept));
    return i.faults;
}

static int check_all(void)
{
    uint32_t faults = check_coaches("coach.txt", coach_text, strlen(coach_text)), n = 0;
    for (struct lesson_file f = { 0 }; lessons_next(&f); n++) {
        const struct line id = lessons_head(&f, D_LESSON);
        char kept[128];
        struct text t = text_over(kept, sizeof kept);
        text_bytes(&t, id.at, id.len);
        faults += check(kept, f.at, f.n) + check_order(&f, kept);
    }
    say_to(stdout, "learn.checked", LANG_WITH(lang_number("n", n), lang_number("faults", faults)));
    putchar('\n');
    return faults ? EXIT_WRONG : EXIT_FINE;
}

/* Listing and taking */

static void print_lesson(const struct lesson_file *f, char id[static 128])
{
    char title[LESSON_TEXT], key[256];
    struct script s;
    struct text i = text_over(id, 128), k = text_over(key, sizeof key),
                t = text_over(title, sizeof title);
    if (script_begin(&s, f->at, f->n)) {
        const struct line called = lesson_head(&s, D_LESSON), minutes = lesson_head(&s, D_MINUTES);
        text_bytes(&i, called.at, called.len);
        lesson_text_key(&k, &s, words_of("title"));
        lang_plain(&t, key);
        printf("  %-24s", id);
        say_to(stdout, "learn.entry",
               LANG_WITH(lang_words("title", title), lang_bytes("n", minutes.at, minutes.len)));
        putchar('\n');
    }
    script_end(&s);
}

static int list(void)
{
    for (const struct game *const *g = games; *g; g++) {
        char id[128] = "";
        struct lesson_file f;
        while (lessons_after(&f, (*g)->name, words_of(id)))
            print_lesson(&f, id);
    }
    putchar('\n');
    say_to(stdout, "learn.how", NULL);
    putchar('\n');
    return EXIT_FINE;
}

static int take(const char *id)
{
    struct lesson_file f;
    struct lesson l;
    struct table table = { 0 };
    struct match_error err;
    struct screen screen;
    if (!lessons_find(&f, words_of(id)))
        return say_bad("learn.no-lesson", LANG_WITH(lang_words("word", id)));
    screen_open(&screen, stdout);
    int code = EXIT_BAD_USE;
    if (lesson_begin(&l, &table, games, f.at, f.n, NULL, &err) == MATCH_OK)
        code = lesson_play(&l, stdin, &screen);
    lesson_end(&l);
    table_close(&table);
    screen_close(&screen);
    return code;
}

static int run(const struct args *a)
{
    if (args_has(a, CHECK))
        return a->words ? check_files(a) : check_all();
    if (a->words > 1)
        return say_bad("learn.one", NULL);
    return a->words ? take(a->word[0]) : list();
}

static const char *const examples[] = { "ceilidh learn", "ceilidh learn caledonia/round",
                                        "ceilidh learn --check", NULL };

const struct command cmd_learn = {
    .name = "learn",
    .usage = "[LESSON]",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .most_words = UINT32_MAX,
    .run = run,
};
