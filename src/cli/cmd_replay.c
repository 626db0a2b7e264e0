/* cmd_replay.c: `ceilidh replay`: a record as the JSON trace or as a log to read. */
#include "cli/command.h"
#include "front/complain.h"
#include "front/number.h"
#include "front/record.h"
#include "front/say.h"
#include "match/trace.h"
#include "terminal/screen.h"
#include "terminal/show.h"

#include <stdio.h>
#include <string.h>

enum { JSON, LEGAL, VIEWER, AT };
static const struct arg_option options[] = {
    [JSON] = { "json", ARG_FLAG, NULL, 0, 0, false },
    [LEGAL] = { "legal", ARG_FLAG, NULL, 0, 0, false },
    [VIEWER] = { "viewer", ARG_TEXT, "SEAT", 0, 0, false },
    [AT] = { "at", ARG_NUMBER, "PLY", 0, MATCH_MAX_LOG, false },
};

static bool read_viewer(const struct match *m, const char *text, int *viewer)
{
    int64_t seat = 0;
    *viewer = GM_CHANCE;
    if (!text)
        return true;
    *viewer = GM_PUBLIC;
    if (strcmp(text, "public") == 0)
        return true;
    if (!number_read(text, 0, match_players(m) - 1, &seat)) {
        say_bad("replay.viewer",
                LANG_WITH(lang_number("most", match_players(m) - 1), lang_words("word", text)));
        return false;
    }
    *viewer = (int)seat;
    return true;
}

/* Writes the buffer out and empties it, so that a long game needs little memory. */
static bool flush_line(struct buffer *b)
{
    const bool ok = fwrite(b->at, 1, b->len, stdout) == b->len;
    buffer_clear(b);
    return ok;
}

static int print_trace(const struct match *m, uint32_t last, int viewer, bool legal)
{
    struct buffer line = { 0 };
    struct match_error err;
    enum match_code code = trace_header(m, &line, &err);
    for (uint32_t ply = 1; code == MATCH_OK && ply <= last; ply++) {
        if (!flush_line(&line))
            break;
        code = trace_event(m, ply, viewer, legal, &line, &err);
    }
    if (code == MATCH_OK && line.len)
        flush_line(&line);
    buffer_free(&line);
    return code == MATCH_OK ? EXIT_FINE : complain_match(NULL, &err);
}

static int print_log(const struct match *m, uint32_t last, int viewer, bool table)
{
    struct screen screen;
    screen_open(&screen, stdout);
    const struct show s = { m, screen.pen, viewer, 0, NULL };
    show_title(&s);
    show_log(&s, 1, last);
    if (table)
        show_table(&s, last, SHOW_END);
    else if (last == match_ply(m))
        show_end(&s);
    screen_close(&screen);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    struct match *m = NULL;
    const int code = record_open(&m, a->word[0]);
    if (!m)
        return code;
    int viewer, result = EXIT_BAD_USE;
    const int64_t last = args_number(a, AT, match_ply(m));
    if (!read_viewer(m, args_text(a, VIEWER, NULL), &viewer))
        ; /* said */
    else if (last > match_ply(m))
        say_bad("say.no-ply", LANG_WITH(lang_number("ply", last), lang_number("n", match_ply(m))));
    else if (args_has(a, LEGAL) && !args_has(a, JSON))
        say_bad("replay.legal", NULL);
    else if (args_has(a, JSON))
        result = print_trace(m, (uint32_t)last, viewer, args_has(a, LEGAL));
    else
        result = print_log(m, (uint32_t)last, viewer, args_has(a, AT));
    match_free(&m);
    return result;
}

static const char *const examples[] = {
    "ceilidh replay game.ceilidh",
    "ceilidh replay game.ceilidh --at 40",
    "ceilidh replay game.ceilidh --json --legal --viewer 0",
    NULL,
};

const struct command cmd_replay = {
    .name = "replay",
    .usage = "FILE",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
