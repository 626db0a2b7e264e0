/* cmd_map.c: `ceilidh map`: draws the maps of Caledonia, prints them, checks them. */
#include "cli/command.h"
#include "front/file.h"
#include "front/say.h"
#include "lang/lang.h"
#include "maps/check.h"
#include "maps/draw.h"
#include "terminal/pen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SVG, TEXT, JSON, SMALL, NAMES, COLOUR, NO_COLOUR, OUT, CUSTOM };
static const struct arg_option options[] = {
    [SVG] = { "svg", ARG_FLAG, NULL, 0, 0, false },
    [TEXT] = { "text", ARG_FLAG, NULL, 0, 0, false },
    [JSON] = ARGS_JSON,
    [SMALL] = { "small", ARG_FLAG, NULL, 0, 0, false },
    [NAMES] = { "names", ARG_FLAG, NULL, 0, 0, false },
    [COLOUR] = { "colour", ARG_FLAG, NULL, 0, 0, false },
    [NO_COLOUR] = { "no-colour", ARG_FLAG, NULL, 0, 0, false },
    [OUT] = { "out", ARG_TEXT, "FILE", 0, 0, false },
    [CUSTOM] = { "file", ARG_TEXT, "FILE", 0, 0, false },
};

/* Says what is wrong with the file and where. */
static int complain(const char *path, const char *text, uint32_t len, const struct gm_fault *fault)
{
    unsigned line = 1, column = 1;
    char sentence[1024] = "";
    struct text t = text_over(sentence, sizeof sentence);
    for (uint32_t i = 0; i < fault->at && i < len; i++) {
        column = text[i] == '\n' ? 1 : column + 1;
        line += text[i] == '\n';
    }
    lang_fault(&t, fault, text, len);
    return say_bad("say.at",
                   LANG_WITH(lang_words("file", path), lang_number("line", line),
                             lang_number("column", column), lang_words("words", sentence)));
}

/* Reads a custom set; returns an exit code. */
static int read_set(struct cal_map_set *set, const char *path)
{
    uint32_t len;
    struct gm_fault fault;
    char *text = file_read(path, &len);
    if (!text)
        return EXIT_BAD_USE;
    const bool good = cal_map_parse(set, text, len, &fault) == GM_OK;
    const int code = good ? EXIT_FINE : complain(path, text, len, &fault);
    free(text);
    return code;
}

static int choose_set(struct cal_map_set *set, const char *path)
{
    *set = cal_map_standard;
    return path ? read_set(set, path) : EXIT_FINE;
}

/* "1221": the side of A, B, C and D. */
static bool read_sides(const char *text, unsigned *sides)
{
    *sides = 0;
    if (strlen(text) != MAP_MODULES || strspn(text, "12") != MAP_MODULES)
        return false;
    for (unsigned m = 0; m < MAP_MODULES; m++)
        *sides |= (unsigned)(text[m] == '2') << m;
    return true;
}

static int give(const struct args *a, const struct text *t)
{
    const char *path = args_text(a, OUT, NULL);
    if (!text_fits(t))
        return say_bad("maps.memory", NULL);
    if (path)
        return file_write(path, t->at, t->len) ? EXIT_FINE : EXIT_BAD_USE;
    fwrite(t->at, 1, t->len, stdout);
    return EXIT_FINE;
}

/* ---- printing and drawing */

/* Without sides all eight, one object a line; else the four that show. */
static void print_json(struct text *t, const struct cal_map_set *set, bool all, unsigned sides)
{
    for (unsigned i = 0; i < MAP_MODULES * MAP_SIDES; i++) {
        const unsigned module = i / MAP_SIDES, side = i % MAP_SIDES;
        struct json j = json_over(t);
        if (!all && side != (sides >> module & 1))
            continue;
        cal_map_side_json(set, module, side, &j);
        text_char(t, '\n');
    }
}

static enum draw_colour colour_of(const struct args *a)
{
    const char *term = getenv("COLORTERM");
    const bool rich = term && (strstr(term, "truecolor") || strstr(term, "24bit"));
    const bool colour = args_has(a, COLOUR) || (!args_has(a, OUT) && pen_over(stdout).colour);
    if (args_has(a, NO_COLOUR) || !colour)
        return DRAW_PLAIN;
    return rich ? DRAW_TRUE : DRAW_256;
}

static int draw(const struct args *a, const struct cal_map_set *set, const char *word)
{
    unsigned sides = 0;
    if (word && !read_sides(word, &sides))
        return say_bad("maps.sides", LANG_WITH(lang_words("word", word)));
    struct draw_map map = draw_map_of(set, sides, args_has(a, SMALL));
    map.names = args_has(a, NAMES);
    map.custom = args_has(a, CUSTOM);
    map.words = lang_plain;
    char *buffer = malloc(DRAW_SVG_BYTES);
    if (!buffer)
        return say_bad("maps.memory", NULL);
    struct text t = text_over(buffer, DRAW_SVG_BYTES);
    int code = EXIT_FINE;
    if (args_has(a, JSON))
        print_json(&t, set, !word, sides);
    else if (!args_has(a, SVG))
        draw_map_text(&t, &map, NULL, colour_of(a));
    else if (!draw_map_svg(&t, &map))
        code = say_bad("maps.memory", NULL);
    if (code == EXIT_FINE)
        code = give(a, &t);
    free(buffer);
    return code;
}

/* ---- checking */

static void put_amount(struct text *t, const struct aim *a, uint64_t value)
{
    const uint64_t shown = a->of ? value * 1000 / a->of : value;
    text_int(t, (int64_t)(a->of ? shown / 1000 : shown));
    if (!a->of)
        return;
    text_char(t, '.');
    for (uint64_t digit = 100; digit; digit /= 10)
        text_int(t, (int64_t)(shown / digit % 10));
}

/* "loch spaces: 35, not 28 to 34" */
static void put_missed(struct text *t, const struct aim *a)
{
    const struct aim bound = { .of = a->of ? 1000 : 0 };
    char aim[256], value[32], least[32], most[32];
    struct text words = text_over(aim, sizeof aim), v = text_over(value, sizeof value),
                l = text_over(least, sizeof least), m = text_over(most, sizeof most);
    lang_code(&words, "aim", a->code, NULL);
    put_amount(&v, a, a->value);
    put_amount(&l, &bound, a->least);
    put_amount(&m, &bound, a->most);
    lang_say(t,
             a->most == UINT32_MAX ? "maps.missed-least"
             : a->most == a->least ? "maps.missed"
                                   : "maps.missed-range",
             LANG_WITH(lang_words("aim", aim), lang_words("value", value),
                       lang_words("least", least), lang_words("most", most)));
    text_char(t, '\n');
}

typedef void put_name(struct text *t, unsigned number);

static void put_side(struct text *t, unsigned number)
{
    lang_say(t, "maps.side", NULL);
    text_char(t, ' ');
    mapcheck_side_name(t, number / MAP_SIDES, number % MAP_SIDES);
}

static void put_map(struct text *t, unsigned number)
{
    lang_say(t, "maps.map", NULL);
    text_char(t, ' ');
    mapcheck_map_name(t, number);
}

static void put_all_missed(struct text *t, put_name *name, unsigned number, const struct aim *aims,
                           uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        if (aim_reached(&aims[i]))
            continue;
        name(t, number);
        text_str(t, ": ");
        put_missed(t, &aims[i]);
    }
}

static void end_line(struct text *t, const char *key)
{
    lang_say(t, key, NULL);
    text_char(t, '\n');
}

static void put_verdict(struct text *t, const struct mapcheck *c)
{
    struct aim aims[MAPCHECK_AIMS];
    for (unsigned n = 0; n < MAP_MODULES * MAP_SIDES; n++)
        put_all_missed(t, put_side, n, aims,
                       mapcheck_side_aims(&c->side[n / MAP_SIDES][n % MAP_SIDES], aims));
    for (unsigned n = 0; n < MAPCHECK_MAPS; n++)
        put_all_missed(t, put_map, n, aims, mapcheck_map_aims(&c->map[n], aims));
    if (mapcheck_missed(c) == 0)
        end_line(t, "maps.all-reached");
}

static int check(const struct args *a, const struct cal_map_set *set)
{
    struct mapcheck c;
    char *buffer = malloc(DRAW_SVG_BYTES);
    if (!buffer)
        return say_bad("maps.memory", NULL);
    struct text t = text_over(buffer, DRAW_SVG_BYTES);
    mapcheck(&c, set);
    if (args_has(a, JSON)) {
        struct json j = json_over(&t);
        mapcheck_json(&j, &c);
        text_char(&t, '\n');
    } else {
        mapcheck_tables(&t, &c, lang_plain);
        text_char(&t, '\n');
        put_verdict(&t, &c);
    }
    const int code = give(a, &t);
    free(buffer);
    if (code != EXIT_FINE)
        return code;
    return mapcheck_missed(&c) ? EXIT_WRONG : EXIT_FINE;
}

static int run(const struct args *a)
{
    const char *word = a->words ? a->word[0] : NULL;
    const bool checks = word && strcmp(word, "check") == 0;
    const char *path = checks && a->words > 1 ? a->word[1] : args_text(a, CUSTOM, NULL);
    struct cal_map_set set;
    if (a->words > 1 && !checks)
        return say_bad("maps.one", LANG_WITH(lang_words("word", a->word[1])));
    if (checks && a->words > 1 && args_has(a, CUSTOM))
        return say_bad("maps.two-sets", LANG_WITH(lang_words("word", a->word[1])));
    if (checks && (args_has(a, SVG) || args_has(a, TEXT)))
        return say_bad("maps.check-draws", NULL);
    if (args_has(a, SVG) + args_has(a, TEXT) + args_has(a, JSON) > 1)
        return say_bad("maps.one-form", NULL);
    const int code = choose_set(&set, path);
    if (code != EXIT_FINE)
        return code;
    return checks ? check(a, &set) : draw(a, &set, word);
}

static const char *const examples[] = {
    "ceilidh map 1221",
    "ceilidh map 2222 --svg --names --out caledonia.svg",
    "ceilidh map --json > mine.json; ceilidh map check mine.json",
    NULL,
};

const struct command cmd_map = {
    .name = "map",
    .usage = "[SIDES] | check [FILE]",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 0,
    .most_words = 2,
    .run = run,
};
