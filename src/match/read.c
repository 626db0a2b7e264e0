/* read.c: a record as a match, every line checked; see match.h and docs/notation.md. */
#include "match/internal.h"

#include <string.h>

struct span {
    const char *at;
    uint32_t len;
};

/* Header lines, in the order they stand in. */
enum header {
    H_CEILIDH,
    H_GAME,
    H_RULES,
    H_PLAYERS,
    H_OPTION,
    H_DATA,
    H_NAME,
    H_BOT,
    H_COMMIT,
    H_SEED,
    H_VIEWER,
    HEADERS
};
enum { H_FIRST_OPTIONAL = H_OPTION };

struct reader {
    const struct game *const *games;
    struct match_error *e;
    struct span rest;   /* of the record, after the line                   */
    const char *line;   /* the line's first byte                           */
    struct span cursor; /* of the line, what has not been read yet         */
    struct span word;   /* the last word taken; errors point at it         */
    uint32_t number;    /* of the line                                     */
    uint32_t where[HEADERS], option_where[GM_MAX_OPTIONS]; /* lines; 0: not there */
    const struct game *game;
    uint8_t players;
    int32_t options[GM_MAX_OPTIONS];
    struct buffer data;
    char names[GM_MAX_PLAYERS][MATCH_MAX_NAME], bots[GM_MAX_PLAYERS][MATCH_MAX_BOT];
    uint8_t seed[MATCH_SEED], commit[MATCH_COMMIT];
    struct match *match; /* NULL while the header is being read             */
    bool failed;
};

/* Errors: the first one stays. Always false, for `return wrong(...)`. */

static bool wrong_at(struct reader *r, enum match_code code, struct span at)
{
    error_set(r->e, code);
    r->e->line = r->number ? r->number : 1; /* an empty record has no line */
    r->e->column = (uint32_t)(at.at - r->line) + 1;
    error_word(r->e, at.at, at.len);
    r->failed = true;
    return false;
}

static bool wrong(struct reader *r, enum match_code code, const char *what)
{
    wrong_at(r, code, r->word);
    r->e->what = what;
    return false;
}

static bool wrong_numbers(struct reader *r, enum match_code code, int32_t need, int32_t have)
{
    wrong_at(r, code, r->word);
    r->e->need = need;
    r->e->have = have;
    return false;
}

/* Words */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void skip_blanks(struct span *s)
{
    while (s->len && is_blank(*s->at))
        s->at++, s->len--;
}

/* The next word, left where it is. */
static struct span peek_word(const struct reader *r)
{
    struct span s = r->cursor;
    uint32_t len = 0;
    skip_blanks(&s);
    while (len < s.len && !is_blank(s.at[len]))
        len++;
    return (struct span){ s.at, len };
}

/* Takes the next word; false if there is none. */
static bool take_word(struct reader *r)
{
    const char *end = r->cursor.at + r->cursor.len;
    r->word = peek_word(r);
    r->cursor.at = r->word.at + r->word.len;
    r->cursor.len = (uint32_t)(end - r->cursor.at);
    return r->word.len > 0;
}

static bool same(struct span s, const char *word)
{
    return s.len == strlen(word) && !memcmp(s.at, word, s.len);
}

static bool need_word(struct reader *r, const char *what)
{
    return take_word(r) || wrong(r, MATCH_EMPTY, what);
}

static bool need_end(struct reader *r, const char *what)
{
    return !take_word(r) || wrong(r, MATCH_TRAILING, what);
}

static bool all_digits(struct span s)
{
    for (uint32_t i = 0; i < s.len; i++)
        if (s.at[i] < '0' || s.at[i] > '9')
            return false;
    return s.len > 0;
}

/* A decimal number; beyond what fits it is the largest that does. */
static bool to_number(struct span s, int32_t *out)
{
    const bool minus = s.len && *s.at == '-';
    const struct span digits = { s.at + minus, s.len - minus };
    int64_t n = 0;
    if (!all_digits(digits))
        return false;
    for (uint32_t i = 0; i < digits.len && n <= INT32_MAX; i++)
        n = n * 10 + (digits.at[i] - '0');
    if (n > INT32_MAX)
        n = INT32_MAX;
    *out = (int32_t)(minus ? -n : n);
    return true;
}

static bool need_number(struct reader *r, const char *what, int32_t *out)
{
    return need_word(r, what) && (to_number(r->word, out) || wrong(r, MATCH_NUMBER, what));
}

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool need_hex(struct reader *r, const char *what, uint8_t *out, uint32_t bytes)
{
    bool good;
    if (!need_word(r, what))
        return false;
    good = r->word.len == 2 * bytes;
    for (uint32_t i = 0; good && i < r->word.len; i++) {
        const int v = hex_value(r->word.at[i]);
        good = v >= 0;
        out[i / 2] = (uint8_t)(i % 2 ? out[i / 2] << 4 | (v & 15) : v & 15);
    }
    if (good)
        return true;
    wrong(r, MATCH_HEX, what);
    r->e->need = (int32_t)(2 * bytes);
    return false;
}

/* Whether the word has the shape of a seat, `p` and digits; its number. */
static bool seat_shaped(struct span s, int32_t *seat)
{
    const struct span digits = { s.at + 1, s.len - 1 };
    return s.len > 1 && s.at[0] == 'p' && all_digits(digits) && to_number(digits, seat);
}

static bool word_is_seat(struct reader *r, int32_t *seat)
{
    if (seat_shaped(r->word, seat) && *seat < r->players)
        return true;
    return wrong_numbers(r, MATCH_SEAT, r->players - 1, 0);
}

/* Lines */

/* A comment ends the line, but not within a data text or a name. */
static void drop_comment(struct span *line)
{
    struct span s = *line;
    skip_blanks(&s);
    if ((s.len > 4 && !memcmp(s.at, "data", 4) && is_blank(s.at[4])) ||
        (s.len > 4 && !memcmp(s.at, "name", 4) && is_blank(s.at[4])))
        return;
    for (uint32_t i = 0; i < line->len; i++)
        if (line->at[i] == '#' && (i == 0 || is_blank(line->at[i - 1])))
            line->len = i;
}

/* Moves on to the next line, if there is one. */
static bool next_line(struct reader *r)
{
    const char *end;
    uint32_t len;
    if (!r->rest.len)
        return false;
    end = memchr(r->rest.at, '\n', r->rest.len);
    len = end ? (uint32_t)(end - r->rest.at) : r->rest.len;
    r->line = r->rest.at;
    r->number++;
    r->cursor = r->word = (struct span){ r->line, len };
    r->word.len = 0;
    len += end != NULL;
    r->rest.at += len;
    r->rest.len -= len;
    if (r->cursor.len && r->cursor.at[r->cursor.len - 1] == '\r')
        r->cursor.len--;
    return true;
}

static bool check_line(struct reader *r)
{
    const uint32_t plain = (uint32_t)plain_length(r->cursor.at, r->cursor.len);
    const struct span rest = { r->cursor.at + plain, 0 };
    if (r->cursor.len > MATCH_MAX_LINE)
        return wrong_numbers(r, MATCH_LINE_LENGTH, MATCH_MAX_LINE, 0);
    if (plain == r->cursor.len)
        return true;
    wrong_at(r, MATCH_BYTE, rest);
    r->e->have = (unsigned char)*rest.at;
    return false;
}

/* The header */

static bool read_ceilidh(struct reader *r)
{
    int32_t n;
    if (!need_number(r, "ceilidh", &n))
        return false;
    return n == MATCH_FORMAT || wrong_numbers(r, MATCH_FORMAT_NUMBER, MATCH_FORMAT, n);
}

static bool read_game(struct reader *r)
{
    if (!need_word(r, "game"))
        return false;
    for (uint32_t i = 0; r->games[i]; i++)
        if (same(r->word, r->games[i]->name))
            r->game = r->games[i];
    return r->game || wrong(r, MATCH_GAME, "game");
}

static bool read_rules(struct reader *r)
{
    int32_t n;
    if (!need_number(r, "rules", &n))
        return false;
    return n == (int32_t)r->game->rules_version ||
           wrong_numbers(r, MATCH_RULES, (int32_t)r->game->rules_version, n);
}

static bool read_players(struct reader *r)
{
    const struct game *g = r->game;
    int32_t n;
    if (!need_number(r, "players", &n))
        return false;
    if (n < g->min_players || n > g->max_players)
        return wrong_numbers(r, MATCH_PLAYERS, g->min_players, g->max_players);
    r->players = (uint8_t)n;
    return true;
}

/* The word as a value of the option; `valid` off means it is none at all. */
static int32_t option_value(const struct gm_option *o, struct span word, bool *valid)
{
    static const char *const names[][2] = {
        [GM_FLAG] = { "off", "on" },
        [GM_DATA] = { "standard", "custom" },
    };
    int32_t n = 0;
    *valid = true;
    if (o->type == GM_NUMBER) {
        *valid = to_number(word, &n);
        return n;
    }
    if (same(word, names[o->type][1]))
        return 1;
    *valid = same(word, names[o->type][0]);
    return 0;
}

static bool read_option(struct reader *r)
{
    const struct gm_option *o;
    int32_t value;
    bool valid;
    int i;
    if (!need_word(r, "option"))
        return false;
    i = gm_option_index(r->game, r->word.at, r->word.len);
    if (i < 0)
        return wrong(r, MATCH_OPTION, "option");
    o = &r->game->options[i];
    if (r->option_where[i])
        return wrong(r, MATCH_DUPLICATE, "option");
    if (!need_word(r, o->name))
        return false;
    value = option_value(o, r->word, &valid);
    if (!option_check(o, valid ? value : INT32_MIN, r->e)) {
        const struct match_error found = *r->e;
        wrong(r, found.code, o->name);
        r->e->need = found.need;
        r->e->have = found.have;
        return false;
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
        return wrong(r, MATCH_MEMORY, NULL);
    return r->data.len <= MATCH_MAX_DATA || wrong_numbers(r, MATCH_DATA_SIZE, MATCH_MAX_DATA, 0);
}

static bool read_name(struct reader *r)
{
    int32_t seat;
    struct span *c = &r->cursor;
    if (!need_word(r, "name") || !word_is_seat(r, &seat))
        return false;
    if (r->names[seat][0])
        return wrong(r, MATCH_DUPLICATE, "name");
    skip_blanks(c);
    while (c->len && is_blank(c->at[c->len - 1]))
        c->len--;
    r->word = *c;
    if (!c->len)
        return wrong(r, MATCH_EMPTY, "name");
    if (c->len >= MATCH_MAX_NAME || memchr(c->at, '\t', c->len))
        return wrong_numbers(r, MATCH_NAME, MATCH_MAX_NAME - 1, 0);
    memcpy(r->names[seat], c->at, c->len);
    c->len = 0;
    return true;
}

static bool read_bot(struct reader *r)
{
    int32_t seat;
    if (!need_word(r, "bot") || !word_is_seat(r, &seat))
        return false;
    if (r->bots[seat][0])
        return wrong(r, MATCH_DUPLICATE, "bot");
    if (!need_word(r, "bot"))
        return false;
    if (!bot_is_word(r->word.at, r->word.len))
        return wrong_numbers(r, MATCH_BOT, MATCH_MAX_BOT - 1, 0);
    memcpy(r->bots[seat], r->word.at, r->word.len);
    return true;
}

static bool read_commit(struct reader *r)
{
    return need_hex(r, "commit", r->commit, MATCH_COMMIT);
}

static bool read_seed(struct reader *r)
{
    return need_hex(r, "seed", r->seed, MATCH_SEED);
}

static bool read_viewer(struct reader *r)
{
    int32_t seat;
    return need_word(r, "viewer") && (same(r->word, "public") || word_is_seat(r, &seat));
}

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
    [H_NAME] = { "name", read_name, true },
    [H_BOT] = { "bot", read_bot, true },
    [H_COMMIT] = { "commit", read_commit, false },
    [H_SEED] = { "seed", read_seed, false },
    [H_VIEWER] = { "viewer", read_viewer, false },
};

static bool seen(const struct reader *r, enum header h)
{
    return r->where[h] != 0;
}

static bool seen_after(const struct reader *r, enum header h)
{
    for (unsigned i = h + 1; i < HEADERS; i++)
        if (seen(r, (enum header)i))
            return true;
    return false;
}

static enum header header_called(struct span word)
{
    for (unsigned h = 0; h < HEADERS; h++)
        if (same(word, headers[h].name))
            return (enum header)h;
    return HEADERS;
}

/* Whether everything that has to stand before header h is there. */
static bool required_before(struct reader *r, unsigned h)
{
    for (unsigned i = 0; i < h && i < H_FIRST_OPTIONAL; i++)
        if (!seen(r, (enum header)i))
            return wrong(r, i == H_CEILIDH ? MATCH_NO_RECORD : MATCH_MISSING, headers[i].name);
    return true;
}

static bool header_line(struct reader *r, enum header h)
{
    if (seen(r, h) && !headers[h].repeats)
        return wrong(r, MATCH_DUPLICATE, headers[h].name);
    if (r->match || seen_after(r, h))
        return wrong(r, MATCH_ORDER, headers[h].name);
    if (!required_before(r, h) || !headers[h].read(r) || !need_end(r, headers[h].name))
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
    while (next_line(&again)) {
        if (!take_word(&again) || !same(again.word, "data"))
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

static bool begin(struct reader *r, const struct reader *start)
{
    struct match_setup in = {
        .game = r->game,
        .setup = { r->players, r->options, r->data.at, (uint32_t)r->data.len },
        .seed = seen(r, H_SEED) ? r->seed : NULL,
        .commit = seen(r, H_COMMIT) ? r->commit : NULL,
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
    return !r->failed;
}

/* The moves */

/* An error of the match room gets its place in the record. */
static bool refused(struct reader *r)
{
    struct match_error *e = r->e;
    e->line = r->number;
    e->column = (uint32_t)(r->word.at - r->line) + 1;
    if (e->code == MATCH_NOTATION)
        e->column += e->fault.at;
    r->failed = true;
    return false;
}

static bool hash_line(struct reader *r)
{
    const struct match *m = r->match;
    uint8_t bytes[8];
    int32_t ply;
    if (!need_number(r, "hash", &ply))
        return false;
    if (ply != (int32_t)match_ply(m))
        return wrong_numbers(r, MATCH_HASH_PLY, (int32_t)match_ply(m), ply);
    if (!need_hex(r, "hash", bytes, sizeof bytes))
        return false;
    uint64_t given = 0;
    for (uint32_t i = 0; i < sizeof bytes; i++)
        given = given << 8 | bytes[i];
    if (given != match_hash(m)) {
        wrong(r, MATCH_HASH, "hash");
        r->e->ply = match_ply(m);
        return false;
    }
    return need_end(r, "hash");
}

/* `with p0 p2` */
static bool read_consent(struct reader *r, uint8_t *consent)
{
    int32_t seat;
    if (!take_word(r))
        return true;
    if (!same(r->word, "with"))
        return wrong(r, MATCH_TRAILING, "undo");
    if (!need_word(r, "undo"))
        return false;
    do {
        if (!word_is_seat(r, &seat))
            return false;
        if (*consent >> seat & 1)
            return wrong(r, MATCH_DUPLICATE, "undo");
        *consent = (uint8_t)(*consent | 1u << seat);
    } while (take_word(r));
    return true;
}

static bool undo_line(struct reader *r)
{
    int32_t seat = MATCH_TABLE, ply;
    uint8_t consent = 0;
    struct span place;
    if (!all_digits(peek_word(r)) && (!need_word(r, "undo") || !word_is_seat(r, &seat)))
        return false;
    if (!need_number(r, "undo", &ply))
        return false;
    place = r->word;
    if (ply < 0)
        return wrong(r, MATCH_NUMBER, "undo");
    if (seat == MATCH_TABLE ? !need_end(r, "undo") : !read_consent(r, &consent))
        return false;
    r->word = place;
    return match_undo(r->match, seat, (uint32_t)ply, consent, r->e) == MATCH_OK || refused(r);
}

/* The ply number, if it is there. */
static bool check_ply(struct reader *r)
{
    const int32_t due = (int32_t)match_ply(r->match) + 1;
    int32_t n = 0;
    if (!all_digits(peek_word(r)))
        return true;
    take_word(r);
    to_number(r->word, &n);
    return n == due || wrong_numbers(r, MATCH_PLY, due, n);
}

/* The actor, if it is there. */
static bool check_actor(struct reader *r)
{
    const struct span word = peek_word(r);
    int32_t who = GM_CHANCE;
    if (!same(word, "*") && !seat_shaped(word, &who))
        return true;
    take_word(r);
    if (who != GM_CHANCE && !word_is_seat(r, &who))
        return false;
    return who == match_actor(r->match) ||
           wrong_numbers(r, MATCH_ACTOR, match_actor(r->match), who);
}

/* What a move's error becomes: a header word misspelt, a masked move. */
static bool move_refused(struct reader *r, bool bare)
{
    struct match_error *e = r->e;
    const bool unreadable = e->code == MATCH_NOTATION || e->code == MATCH_ILLEGAL;
    refused(r);
    if (unreadable && seen(r, H_VIEWER))
        e->code = MATCH_MASKED;
    else if (e->code == MATCH_NOTATION && bare && e->fault.at == 0)
        e->code = MATCH_HEADER;
    return false;
}

static bool move_line(struct reader *r)
{
    const char *first = peek_word(r).at;
    struct span *c = &r->cursor;
    bool bare;
    if (match_actor(r->match) == GM_OVER) {
        take_word(r);
        wrong(r, MATCH_OVER, NULL);
        r->e->ply = match_ply(r->match);
        return false;
    }
    if (!check_ply(r) || !check_actor(r))
        return false;
    skip_blanks(c);
    while (c->len && is_blank(c->at[c->len - 1]))
        c->len--;
    r->word = *c;
    if (!c->len)
        return wrong(r, MATCH_EMPTY, "move");
    bare = c->at == first && !match_log_length(r->match);
    return play_text(r->match, c->at, c->len, r->e) == MATCH_OK || move_refused(r, bare);
}

static bool read_line(struct reader *r, const struct reader *start)
{
    struct span word;
    if (!check_line(r))
        return false;
    drop_comment(&r->cursor);
    word = peek_word(r);
    if (!word.len)
        return true;
    r->word = word;
    if (header_called(word) != HEADERS) {
        take_word(r);
        return header_line(r, header_called(word));
    }
    if (!r->match && !begin(r, start))
        return false;
    if (same(word, "hash") || same(word, "undo")) {
        take_word(r);
        return same(word, "hash") ? hash_line(r) : undo_line(r);
    }
    return move_line(r);
}

static void read_all(struct reader *r)
{
    const struct reader start = *r;
    while (!r->failed && next_line(r))
        read_line(r, &start);
    if (!r->failed && !r->match)
        begin(r, &start);
}

enum match_code match_read(struct match **out, const struct game *const *games, const char *text,
                           size_t n, struct match_error *err)
{
    static const char mark[] = "\xef\xbb\xbf"; /* some editors begin a file with it */
    struct match_error own, *e = error_place(err, &own);
    struct reader r = { .games = games, .e = e, .line = text };
    *out = NULL;
    if (n > MATCH_MAX_RECORD)
        return error_numbers(e, MATCH_RECORD_SIZE, MATCH_MAX_RECORD, 0);
    error_set(e, MATCH_OK);
    r.rest = (struct span){ text, (uint32_t)n };
    if (n >= 3 && !memcmp(text, mark, 3))
        r.rest = (struct span){ text + 3, (uint32_t)n - 3 };
    r.word = (struct span){ text, 0 };
    for (int i = 0; i < GM_MAX_OPTIONS; i++)
        r.options[i] = GM_AUTO;
    read_all(&r);
    buffer_free(&r.data);
    if (r.failed)
        match_free(&r.match);
    *out = r.match;
    return e->code;
}
