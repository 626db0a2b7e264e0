/* read_head.c: the header of a record, and the match it sets up; see reader.h. */
#include "match/reader.h"

#include <string.h>

static bool read_ceilidh(struct reader *r)
{
    int32_t n;
    if (!reader_need_number(r, "ceilidh", &n))
        return false;
    return n == MATCH_FORMAT || reader_wrong_numbers(r, MATCH_FORMAT_NUMBER, MATCH_FORMAT, n);
}

static bool read_game(struct reader *r)
{
    if (!reader_need_word(r, "game"))
        return false;
    for (uint32_t i = 0; r->games[i]; i++)
        if (span_is(r->word, r->games[i]->name))
            r->game = r->games[i];
    return r->game || reader_wrong(r, MATCH_GAME, "game");
}

static bool read_rules(struct reader *r)
{
    int32_t n;
    if (!reader_need_number(r, "rules", &n))
        return false;
    return n == (int32_t)r->game->rules_version ||
           reader_wrong_numbers(r, MATCH_RULES, (int32_t)r->game->rules_version, n);
}

static bool read_players(struct reader *r)
{
    const struct game *g = r->game;
    int32_t n;
    if (!reader_need_number(r, "players", &n))
        return false;
    if (n < g->min_players || n > g->max_players)
        return reader_wrong_numbers(r, MATCH_PLAYERS, g->min_players, g->max_players);
    r->players = (uint8_t)n;
    return true;
}

/* The word as a value of the option; `valid` is false if it is none. */
static int32_t option_value(const struct gm_option *o, struct span word, bool *valid)
{
    static const char *const names[][2] = {
        [GM_FLAG] = { "off", "on" },
        [GM_DATA] = { "standard", "custom" },
    };
    int32_t n = 0;
    *valid = true;
    if (o->type == GM_NUMBER) {
        *valid = span_number(word, &n);
        return n;
    }
    if (span_is(word, names[o->type][1]))
        return 1;
    *valid = span_is(word, names[o->type][0]);
    return 0;
}

static bool read_option(struct reader *r)
{
    const struct gm_option *o;
    int32_t value;
    bool valid;
    int i;
    if (!reader_need_word(r, "option"))
        return false;
    i = gm_option_index(r->game, r->word.at, r->word.len);
    if (i < 0)
        return reader_wrong(r, MATCH_OPTION, "option");
    o = &r->game->options[i];
    if (r->option_where[i])
        return reader_wrong(r, MATCH_DUPLICATE, "option");
    if (!reader_need_word(r, o->name))
        return false;
    value = option_value(o, r->word, &valid);
    if (!option_check(o, valid ? value : INT32_MIN, r->e)) {
        match_error_word(r->e, r->word.at, r->word.len);
        return reader_place(r);
    }
    r->options[i] = value;
    r->option_where[i] = r->number;
    return true;
}

static bool read_data(struct reader *r)
{
    if (r->cursor.len)
        r->cursor.at++, r->cursor.len--;
    if (r->data.at)
        buffer_str(&r->data, "\n");
    buffer_bytes(&r->data, r->cursor.at, r->cursor.len);
    r->cursor.len = 0;
    if (r->data.failed)
        return reader_wrong(r, MATCH_MEMORY, NULL);
    return r->data.len <= MATCH_MAX_DATA ||
           reader_wrong_numbers(r, MATCH_DATA_SIZE, MATCH_MAX_DATA, 0);
}

static bool read_name(struct reader *r)
{
    int32_t seat;
    if (!reader_need_word(r, "name") || !reader_is_seat(r, &seat))
        return false;
    if (r->names[seat][0])
        return reader_wrong(r, MATCH_DUPLICATE, "name");
    if (!reader_need_rest(r, "name"))
        return false;
    if (!name_check(r->word.at, r->word.len, r->e))
        return reader_place(r);
    memcpy(r->names[seat], r->word.at, r->word.len);
    return true;
}

static bool read_bot(struct reader *r)
{
    int32_t seat;
    if (!reader_need_word(r, "bot") || !reader_is_seat(r, &seat))
        return false;
    if (r->bots[seat][0])
        return reader_wrong(r, MATCH_DUPLICATE, "bot");
    if (!reader_need_word(r, "bot"))
        return false;
    if (!bot_is_word(r->word.at, r->word.len))
        return reader_wrong_numbers(r, MATCH_BOT, MATCH_MAX_BOT - 1, 0);
    memcpy(r->bots[seat], r->word.at, r->word.len);
    return true;
}

static bool read_commit(struct reader *r)
{
    return reader_need_hex(r, "commit", r->commit, MATCH_COMMIT);
}

static bool read_seed(struct reader *r)
{
    return reader_need_hex(r, "seed", r->seed, MATCH_SEED);
}

static bool read_terms(struct reader *r)
{
    uint8_t bytes[8];
    if (!reader_need_hex(r, "terms", bytes, sizeof bytes))
        return false;
    for (uint32_t i = 0; i < sizeof bytes; i++)
        r->terms = r->terms << 8 | bytes[i];
    return true;
}

static bool read_viewer(struct reader *r)
{
    int32_t seat;
    return reader_need_word(r, "viewer") &&
           (span_is(r->word, "public") || reader_is_seat(r, &seat));
}

enum { H_FIRST_OPTIONAL = H_OPTION };

static const struct {
    const char *name;
    bool (*read)(struct reader *r);
    bool repeats;
} headers[HEADERS] = {
    [H_CEILIDH] = { "ceilidh", read_ceilidh, false },
    [H_GAME] = { "game", read_game, false },
    [H_RULES] = { "rules", read_rules, false },
    [H_PLAYERS] = { "players", read_players, false },
    [H_OPTION] = { "option", read_option, true },
    [H_DATA] = { "data", read_data, true },
    [H_TERMS] = { "terms", read_terms, false },
    [H_NAME] = { "name", read_name, true },
    [H_BOT] = { "bot", read_bot, true },
    [H_COMMIT] = { "commit", read_commit, false },
    [H_SEED] = { "seed", read_seed, false },
    [H_VIEWER] = { "viewer", read_viewer, false },
};

static bool seen_after(const struct reader *r, enum header h)
{
    for (unsigned i = h + 1; i < HEADERS; i++)
        if (reader_seen(r, (enum header)i))
            return true;
    return false;
}

enum header reader_header_called(struct span word)
{
    for (unsigned h = 0; h < HEADERS; h++)
        if (span_is(word, headers[h].name))
            return (enum header)h;
    return HEADERS;
}

/* Whether everything that has to come before header h is there. */
static bool required_before(struct reader *r, unsigned h)
{
    for (unsigned i = 0; i < h && i < H_FIRST_OPTIONAL; i++)
        if (!reader_seen(r, (enum header)i))
            return reader_wrong(r, i == H_CEILIDH ? MATCH_NO_RECORD : MATCH_MISSING,
                                headers[i].name);
    return true;
}

bool reader_header_line(struct reader *r, enum header h)
{
    if (reader_seen(r, h) && !headers[h].repeats)
        return reader_wrong(r, MATCH_DUPLICATE, headers[h].name);
    if (r->match || seen_after(r, h))
        return reader_wrong(r, MATCH_ORDER, headers[h].name);
    if (!required_before(r, h) || !headers[h].read(r) || !reader_need_end(r, headers[h].name))
        return false;
    r->where[h] = r->number;
    return true;
}

/* From the header to the match */

/* Turns a place in the data text into a line and column of the record. */
static void locate_data(struct reader *r, const struct reader *start, uint32_t at)
{
    struct reader again = *start;
    uint32_t passed = 0;
    while (reader_next_line(&again)) {
        if (!reader_take(&again) || !span_is(again.word, "data"))
            continue;
        const uint32_t skip = again.cursor.len ? 1 : 0;
        const uint32_t len = again.cursor.len - skip;
        r->e->line = again.number;
        r->e->column = (uint32_t)(again.cursor.at + skip - again.line) + 1;
        if (at <= passed + len) {
            r->e->column += at - passed;
            return;
        }
        passed += len + 1;
    }
}

/* Gives an error of match_new the line it comes from. */
static void locate_setup(struct reader *r, const struct reader *start)
{
    struct match_error *e = r->e;
    e->line = r->where[e->code == MATCH_COMMITMENT ? H_SEED : H_PLAYERS];
    e->column = 1;
    for (uint32_t i = 0; e->what && i < r->game->noptions; i++)
        if (!strcmp(e->what, r->game->options[i].name) && r->option_where[i])
            e->line = r->option_where[i];
    if (e->code == MATCH_DATA)
        locate_data(r, start, e->fault.at);
    else if (e->code == MATCH_DATA_UNASKED)
        locate_data(r, start, 0);
    r->failed = true;
}

/* Whether the match is what its line `terms`, if there is one, was made for. */
static bool terms_hold(struct reader *r)
{
    uint64_t terms = 0;
    if (!reader_seen(r, H_TERMS))
        return true;
    const bool known = match_terms(r->match, &terms);
    if (known && terms == r->terms)
        return true;
    error_set(r->e, known ? MATCH_TERMS : MATCH_MEMORY);
    r->e->line = r->where[H_TERMS];
    r->e->column = 1;
    r->failed = true;
    return false;
}

bool reader_begin(struct reader *r, const struct reader *start)
{
    struct match_setup in = {
        .game = r->game,
        .setup = { r->players, r->options, r->data.at, (uint32_t)r->data.len },
        .seed = reader_seen(r, H_SEED) ? r->seed : NULL,
        .commit = reader_seen(r, H_COMMIT) ? r->commit : NULL,
    };
    if (!required_before(r, HEADERS))
        return false;
    in.game = r->game;
    for (int seat = 0; seat < r->players; seat++) {
        in.names[seat] = r->names[seat][0] ? r->names[seat] : NULL;
        in.bots[seat] = r->bots[seat][0] ? r->bots[seat] : NULL;
    }
    if (match_new(&r->match, &in, r->e) != MATCH_OK)
        locate_setup(r, start);
    return !r->failed && terms_hold(r);
}
