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
    [SVG] = { "svg", ARG_FLAG, NULL, "a picture", 0, 0, false },
    [TEXT] = { "text", ARG_FLAG, NULL, "a drawing for the terminal; what one gets without a choice",
               0, 0, false },
    [JSON] = ARGS_JSON,
    [SMALL] = { "small", ARG_FLAG, NULL, "as one or two players see it", 0, 0, false },
    [NAMES] = { "names", ARG_FLAG, NULL, "with the names of lochs, ranges, glens and rivers (SVG)",
                0, 0, false },
    [COLOUR] = { "colour", ARG_FLAG, NULL, "in colour even if the output is not a terminal", 0, 0,
                 false },
    [NO_COLOUR] = { "no-colour", ARG_FLAG, NULL, "in plain ASCII", 0, 0, false },
    [OUT] = { "out", ARG_TEXT, "FILE", "write there instead of to the terminal", 0, 0, false },
    [CUSTOM] = { "file", ARG_TEXT, "FILE", "a map set of one's own instead of the standard sides",
                 0, 0, false },
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
    return say_bad("%s, line %u, column %u: %s", path, line, column, sentence);
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
        return say_bad("The drawing does not fit into memory.");
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
        return say_bad("\"%s\" names no map: write the sides of A, B, C and D as four digits 1 or "
                       "2, like 1221.",
                       word);
    struct draw_map map = draw_map_of(set, sides, args_has(a, SMALL));
    map.names = args_has(a, NAMES);
    map.custom = args_has(a, CUSTOM);
    char *buffer = malloc(DRAW_SVG_BYTES);
    if (!buffer)
        return say_bad("There is not enough memory to draw.");
    struct text t = text_over(buffer, DRAW_SVG_BYTES);
    int code = EXIT_FINE;
    if (args_has(a, JSON))
        print_json(&t, set, !word, sides);
    else if (!args_has(a, SVG))
        draw_map_text(&t, &map, NULL, colour_of(a));
    else if (!draw_map_svg(&t, &map))
        code = say_bad("There is not enough memory to draw.");
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

/* "map 1221: loch spaces: 35, not 28 to 34" */
static void put_missed(struct text *t, const struct aim *a)
{
    const struct aim bound = { .of = a->of ? 1000 : 0 };
    lang_code(t, "aim", a->code, NULL);
    text_str(t, ": ");
    put_amount(t, a, a->value);
    text_str(t, a->most == UINT32_MAX ? ", not at least " : ", not ");
    put_amount(t, &bound, a->least);
    if (a->most != UINT32_MAX && a->most != a->least) {
        text_str(t, " to ");
        put_amount(t, &bound, a->most);
    }
    text_char(t, '\n');
}

typedef void put_name(struct text *t, unsigned number);

static void put_side(struct text *t, unsigned number)
{
    text_str(t, "side ");
    mapcheck_side_name(t, number / MAP_SIDES, number % MAP_SIDES);
}

static void put_map(struct text *t, unsigned number)
{
    text_str(t, "map ");
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

static void put_verdict(struct text *t, const struct mapcheck *c)
{
    struct aim aims[MAPCHECK_AIMS];
    for (unsigned n = 0; n < MAP_MODULES * MAP_SIDES; n++)
        put_all_missed(t, put_side, n, aims,
                       mapcheck_side_aims(&c->side[n / MAP_SIDES][n % MAP_SIDES], aims));
    for (unsigned n = 0; n < MAPCHECK_MAPS; n++)
        put_all_missed(t, put_map, n, aims, mapcheck_map_aims(&c->map[n], aims));
    if (mapcheck_missed(c) == 0)
        text_str(t, "All aims are reached on all eight sides and all 16 maps.\n");
}

static int check(const struct args *a, const struct cal_map_set *set)
{
    struct mapcheck c;
    char *buffer = malloc(DRAW_SVG_BYTES);
    if (!buffer)
        return say_bad("There is not enough memory to check.");
    struct text t = text_over(buffer, DRAW_SVG_BYTES);
    mapcheck(&c, set);
    if (args_has(a, JSON)) {
        struct json j = json_over(&t);
        mapcheck_json(&j, &c);
        text_char(&t, '\n');
    } else {
        mapcheck_tables(&t, &c);
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
        return say_bad("One map at a time: \"%s\" is one word too many.", a->word[1]);
    if (checks && a->words > 1 && args_has(a, CUSTOM))
        return say_bad("`map check` takes one map set; \"%s\" and --file are two.", a->word[1]);
    if (checks && (args_has(a, SVG) || args_has(a, TEXT)))
        return say_bad("`map check` draws nothing; leave --svg and --text out.");
    if (args_has(a, SVG) + args_has(a, TEXT) + args_has(a, JSON) > 1)
        return say_bad("Only one of --svg, --text and --json can be had at a time.");
    const int code = choose_set(&set, path);
    if (code != EXIT_FINE)
        return code;
    return checks ? check(a, &set) : draw(a, &set, word);
}

const struct command cmd_map = {
    .name = "map",
    .usage = "[SIDES] | check [FILE]",
    .summary = "draw any of the 16 maps of Caledonia, print the sides, or check a map set",
    .more =
        "SIDES are four digits, the sides of the modules A, B, C, D: 1221; 1111 if left out. "
        "`--json`\n"
        "without SIDES prints all eight sides, one a line, which is also how a map set of one's "
        "own\n"
        "is written. `check` prints figures and says which aims are missed; exit code 1 then.\n\n"
        "  ceilidh map 1221\n"
        "  ceilidh map 2222 --svg --names --out caledonia.svg\n"
        "  ceilidh map --json > mine.json; ceilidh map check mine.json\n",
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 0,
    .most_words = 2,
    .run = run,
};
