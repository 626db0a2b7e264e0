/* order.c: see order.h. */
#include "table/order.h"

#include "base/json_read.h"
#include "base/sign.h"
#include "base/unhex.h"

#include <string.h>

enum member { GAME, SEATS, OPTIONS, DATA, SEED, MEMBERS };
static const char *const member_names[MEMBERS] = { "game", "seats", "options", "data", "seed" };

struct order {
    struct json_in in;
    const struct game *const *games;
    struct match_error *e;
    struct json_span member[MEMBERS]; /* their values; empty if left out */
    const struct game *game;
    uint32_t seats; /* however many: match_new knows what is too much */
    char name[GM_MAX_PLAYERS][MATCH_MAX_NAME], bot[GM_MAX_PLAYERS][MATCH_MAX_BOT];
    int32_t option[GM_MAX_OPTIONS];
    bool is_given[GM_MAX_OPTIONS];
    bool seeded;
    uint8_t seed[MATCH_SEED];
};

/* What is wrong */

static bool wrong(struct order *o, enum match_code code, const char *what)
{
    *o->e = (struct match_error){ .code = code, .what = what };
    return false;
}

/* The word is the span's, without quotes. */
static bool wrong_word(struct order *o, enum match_code code, const char *what,
                       struct json_span span)
{
    const char *at = o->in.text + span.at;
    const bool quoted = span.len >= 2 && *at == '"';
    wrong(o, code, what);
    match_error_word(o->e, at + quoted, span.len - 2 * quoted);
    return false;
}

/* The same, and the numbers that the sentence speaks of. */
static bool wrong_numbers(struct order *o, enum match_code code, const char *what,
                          struct json_span span, int32_t need, int32_t have)
{
    wrong_word(o, code, what, span);
    o->e->need = need;
    o->e->have = have;
    return false;
}

/* The reader has stopped. */
static bool not_json(struct order *o)
{
    wrong(o, MATCH_SETUP, NULL);
    o->e->fault = (struct gm_fault){ o->in.fault, o->in.where.at, o->in.where.len, 0, 0 };
    return false;
}

/* Values */

static bool is_null(const struct order *o, struct json_span value)
{
    return json_in_is(&o->in, value, "null");
}

/* Whether the member is there; if so, the reader goes on with its value. */
static bool turn_to(struct order *o, enum member member)
{
    const struct json_span value = o->member[member];
    o->in = json_in_over(o->in.text, value.at + value.len);
    o->in.at = value.at;
    return value.len && !is_null(o, value);
}

/* A string that fits into out[cap], or "" for null. */
static bool string(struct order *o, struct json_span value, char *out, uint32_t cap)
{
    struct text t = text_over(out, cap);
    return is_null(o, value) || (json_in_text(&o->in, value, &t) && text_fits(&t));
}

static bool read_game(struct order *o)
{
    char name[32];
    if (!turn_to(o, GAME))
        return wrong(o, MATCH_MISSING, member_names[GAME]);
    const bool good = string(o, o->member[GAME], name, sizeof name);
    for (int i = 0; good && o->games[i]; i++)
        if (!strcmp(o->games[i]->name, name))
            o->game = o->games[i];
    return o->game || wrong_word(o, MATCH_GAME, NULL, o->member[GAME]);
}

static bool read_seed(struct order *o)
{
    char hex[2 * MATCH_SEED + 1];
    if (!turn_to(o, SEED))
        return true;
    o->seeded = string(o, o->member[SEED], hex, sizeof hex) &&
                unhex_bytes(hex, (uint32_t)strlen(hex), o->seed, MATCH_SEED);
    return o->seeded || wrong_numbers(o, MATCH_HEX, "seed", o->member[SEED], 2 * MATCH_SEED, 0);
}

/* Seats */

/* The name without blanks, tabs and ends of lines around it, and cut where a sign ends if it is
 * longer than a record takes. What may not stand in a name is refused by match_new. */
static void trim(char *name)
{
    static const char around[] = " \t\r\n";
    const char *from = name;
    while (*from && memchr(around, *from, sizeof around - 1))
        from++;
    uint32_t n = sign_whole(from, (uint32_t)strlen(from), MATCH_MAX_NAME - 1);
    memmove(name, from, n);
    while (n && memchr(around, name[n - 1], sizeof around - 1))
        n--;
    name[n] = '\0';
}

static bool read_name(struct order *o, struct json_span value, uint32_t seat)
{
    char name[4 * MATCH_MAX_NAME] = "";
    struct text t = text_over(name, sizeof name);
    if (!is_null(o, value) && !json_in_text(&o->in, value, &t))
        return wrong_numbers(o, MATCH_NAME, NULL, value, MATCH_MAX_NAME - 1, 0);
    if (!text_fits(&t)) /* a sign at the end may be half of one */
        name[sign_whole(name, sizeof name - 1, sizeof name - 2)] = '\0';
    trim(name);
    memcpy(o->name[seat], name, strlen(name) + 1);
    return true;
}

/* `seen`: the members that came before, a bit each. */
static bool read_seat_member(struct order *o, uint32_t seat, unsigned *seen)
{
    struct json_span key, value;
    if (!json_in_key(&o->in, &key) || !json_in_value(&o->in, &value))
        return not_json(o);
    const bool name = json_in_is(&o->in, key, "name");
    const unsigned bit = name ? 1 : 2;
    if (!name && !json_in_is(&o->in, key, "bot"))
        return wrong_word(o, MATCH_HEADER, NULL, key);
    if (*seen & bit)
        return wrong_word(o, MATCH_DUPLICATE, name ? "name" : "bot", value);
    *seen |= bit;
    if (name)
        return read_name(o, value, seat);
    return string(o, value, o->bot[seat], MATCH_MAX_BOT) ||
           wrong_numbers(o, MATCH_BOT, NULL, value, MATCH_MAX_BOT - 1, 0);
}

static bool read_seat(struct order *o, uint32_t seat)
{
    struct json_span skipped;
    unsigned seen = 0;
    if (seat >= GM_MAX_PLAYERS)
        return json_in_value(&o->in, &skipped);
    for (json_in_open(&o->in, '{'); json_in_next(&o->in, '}');)
        if (!read_seat_member(o, seat, &seen))
            return false;
    return true;
}

static bool read_seats(struct order *o)
{
    if (!turn_to(o, SEATS))
        return true;
    for (json_in_open(&o->in, '['); json_in_next(&o->in, ']'); o->seats++)
        if (!read_seat(o, o->seats))
            return false;
    return !o->in.fault || not_json(o);
}

/* Options */

static bool to_number(const struct order *o, struct json_span value, int32_t *out)
{
    const char *at = o->in.text + value.at;
    const bool below = value.len && *at == '-';
    int64_t n = 0;
    for (uint32_t i = below; i < value.len; i++) {
        if (at[i] < '0' || at[i] > '9' || n > INT32_MAX)
            return false;
        n = 10 * n + (at[i] - '0');
    }
    *out = (int32_t)(below ? -n : n);
    return value.len > below && n <= INT32_MAX;
}

/* False if it is no value for an option of this type. */
static bool option_value(const struct order *o, const struct gm_option *option,
                         struct json_span value, int32_t *out)
{
    static const char *const words[][2] = {
        [GM_FLAG] = { "false", "true" }, [GM_DATA] = { "\"standard\"", "\"custom\"" }
    };
    *out = GM_AUTO;
    if (is_null(o, value))
        return true;
    if (option->type == GM_NUMBER)
        return to_number(o, value, out);
    *out = json_in_is(&o->in, value, words[option->type][1]);
    return *out || json_in_is(&o->in, value, words[option->type][0]);
}

static bool read_option(struct order *o, struct json_span key, struct json_span value)
{
    static const enum match_code wrong_value[] = { [GM_FLAG] = MATCH_OPTION_FLAG,
                                                   [GM_NUMBER] = MATCH_OPTION_NUMBER,
                                                   [GM_DATA] = MATCH_OPTION_DATA };
    const int i = gm_option_index(o->game, o->in.text + key.at, key.len);
    if (i < 0)
        return wrong_word(o, MATCH_OPTION, NULL, key);
    const struct gm_option *option = &o->game->options[i];
    if (o->is_given[i])
        return wrong_word(o, MATCH_DUPLICATE, option->name, value);
    o->is_given[i] = true;
    return option_value(o, option, value, &o->option[i]) ||
           wrong_numbers(o, wrong_value[option->type], option->name, value, option->min,
                         option->max);
}

static bool read_options(struct order *o)
{
    struct json_span key, value;
    for (uint32_t i = 0; i < GM_MAX_OPTIONS; i++)
        o->option[i] = GM_AUTO;
    if (!turn_to(o, OPTIONS))
        return true;
    for (json_in_open(&o->in, '{'); json_in_next(&o->in, '}');)
        if (json_in_key(&o->in, &key) && json_in_value(&o->in, &value) &&
            !read_option(o, key, value))
            return false;
    return !o->in.fault || not_json(o);
}

/* The whole */

/* The text, unescaped: never longer than it is written. */
static bool read_data(struct order *o, struct buffer *data)
{
    const struct json_span value = o->member[DATA];
    if (!turn_to(o, DATA))
        return true;
    struct text t = buffer_lend(data, value.len);
    const bool good = json_in_text(&o->in, value, &t);
    buffer_took(data, &t);
    if (data->failed)
        return wrong(o, MATCH_MEMORY, NULL);
    if (good)
        return true;
    const char *fault = *(o->in.text + value.at) == '"' ? "json.escape" : "json.string";
    wrong_word(o, MATCH_SETUP, NULL, value);
    o->e->fault = (struct gm_fault){ fault, value.at, value.len, 0, 0 };
    return false;
}

static bool read_member(struct order *o)
{
    struct json_span key, value;
    uint32_t i = 0;
    if (!json_in_key(&o->in, &key) || !json_in_value(&o->in, &value))
        return not_json(o);
    while (i < MEMBERS && !json_in_is(&o->in, key, member_names[i]))
        i++;
    if (i == MEMBERS)
        return wrong_word(o, MATCH_HEADER, NULL, key);
    if (o->member[i].len)
        return wrong_word(o, MATCH_DUPLICATE, member_names[i], value);
    o->member[i] = value;
    return true;
}

static bool read_order(struct order *o, struct buffer *data)
{
    for (json_in_open(&o->in, '{'); json_in_next(&o->in, '}');)
        if (!read_member(o))
            return false;
    if (o->in.fault)
        return not_json(o);
    if (!json_in_end(&o->in))
        return wrong_word(o, MATCH_TRAILING, "order",
                          (struct json_span){ o->in.at, o->in.len - o->in.at });
    return read_game(o) && read_seats(o) && read_options(o) && read_seed(o) && read_data(o, data);
}

static struct match_setup setup_of(const struct order *o, const struct buffer *data)
{
    const uint8_t players = (uint8_t)(o->seats < UINT8_MAX ? o->seats : UINT8_MAX);
    struct match_setup setup = {
        .game = o->game,
        .setup = { players, o->option, data->at, (uint32_t)data->len },
        .seed = o->seeded ? o->seed : NULL,
    };
    for (uint32_t seat = 0; seat < o->seats && seat < GM_MAX_PLAYERS; seat++) {
        setup.names[seat] = *o->name[seat] ? o->name[seat] : NULL;
        setup.bots[seat] = *o->bot[seat] ? o->bot[seat] : NULL;
    }
    return setup;
}

enum match_code order_match(struct match **out, const struct game *const *games, const char *text,
                            uint32_t len, struct match_error *err)
{
    struct match_error own = { .code = MATCH_OK };
    struct order o = { .in = json_in_over(text, len), .games = games, .e = err ? err : &own };
    struct buffer data = { 0 };
    *out = NULL;
    if (read_order(&o, &data)) {
        const struct match_setup setup = setup_of(&o, &data);
        match_new(out, &setup, o.e);
    }
    buffer_free(&data);
    return o.e->code;
}
