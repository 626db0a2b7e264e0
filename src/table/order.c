/* order.c: see order.h. */
#include "table/order.h"

#include "base/json_read.h"

#include <string.h>

struct order {
    struct json_in in;
    const struct game *const *games;
    struct match_error *e;
    const struct game *game;
    uint32_t seats;
    char name[GM_MAX_PLAYERS][MATCH_MAX_NAME], bot[GM_MAX_PLAYERS][MATCH_MAX_BOT];
    struct json_span options, data;
    int32_t option[GM_MAX_OPTIONS];
    bool seeded;
    uint8_t seed[MATCH_SEED];
};

/* What is wrong */

static bool wrong(struct order *o, enum match_code code, const char *what)
{
    *o->e = (struct match_error){ .code = code, .what = what };
    return false;
}

static bool wrong_word(struct order *o, enum match_code code, const char *what,
                       struct json_span span)
{
    wrong(o, code, what);
    match_error_word(o->e, o->in.text + span.at, span.len);
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

/* A string that fits into out[cap], or "" for null. */
static bool string(struct order *o, struct json_span value, char *out, uint32_t cap)
{
    struct text t = text_over(out, cap);
    return is_null(o, value) || (json_in_text(&o->in, value, &t) && text_fits(&t));
}

static bool read_game(struct order *o, struct json_span value)
{
    char name[32];
    if (!string(o, value, name, sizeof name))
        return wrong_word(o, MATCH_GAME, NULL, value);
    for (int i = 0; o->games[i]; i++)
        if (!strcmp(o->games[i]->name, name))
            o->game = o->games[i];
    return o->game || wrong_word(o, MATCH_GAME, NULL, value);
}

static int hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

static bool read_seed(struct order *o, struct json_span value)
{
    char hex[2 * MATCH_SEED + 1];
    bool good = string(o, value, hex, sizeof hex);
    if (is_null(o, value))
        return true;
    for (int i = 0; i < MATCH_SEED && good; i++) {
        const int high = hex_digit(hex[2 * i]), low = high < 0 ? -1 : hex_digit(hex[2 * i + 1]);
        good = low >= 0;
        o->seed[i] = (uint8_t)(good ? high << 4 | low : 0);
    }
    o->seeded = good;
    if (good)
        return true;
    wrong_word(o, MATCH_HEX, "seed", value);
    o->e->need = 2 * MATCH_SEED;
    return false;
}

/* Seats */

/* The name as a record takes it: control characters are blanks, none of those at its ends, and cut
 * at a whole character. */
static void make_plain(char *name, uint32_t len)
{
    uint32_t from = 0, n = 0;
    for (uint32_t i = 0; i < len; i++)
        if ((unsigned char)name[i] < 0x20 || name[i] == 0x7f)
            name[i] = ' ';
    while (name[from] == ' ')
        from++;
    n = (uint32_t)strlen(name + from);
    if (n >= MATCH_MAX_NAME)
        for (n = MATCH_MAX_NAME - 1; n && ((unsigned char)name[from + n] & 0xc0) == 0x80;)
            n--;
    memmove(name, name + from, n);
    while (n && name[n - 1] == ' ')
        n--;
    name[n] = '\0';
}

static bool read_name(struct order *o, struct json_span value, uint32_t seat)
{
    char name[4 * MATCH_MAX_NAME] = "";
    struct text t = text_over(name, sizeof name);
    if (!is_null(o, value) && !json_in_text(&o->in, value, &t))
        return wrong_word(o, MATCH_NAME, NULL, value);
    make_plain(name, (uint32_t)strlen(name));
    memcpy(o->name[seat], name, strlen(name) + 1);
    return true;
}

static bool read_seat_member(struct order *o, uint32_t seat)
{
    struct json_span key, value;
    if (!json_in_key(&o->in, &key) || !json_in_value(&o->in, &value))
        return not_json(o);
    if (json_in_is(&o->in, key, "name"))
        return read_name(o, value, seat);
    if (!json_in_is(&o->in, key, "bot"))
        return wrong_word(o, MATCH_HEADER, NULL, key);
    return string(o, value, o->bot[seat], MATCH_MAX_BOT) || wrong_word(o, MATCH_BOT, NULL, value);
}

static bool read_seats(struct order *o)
{
    for (json_in_open(&o->in, '['); json_in_next(&o->in, ']'); o->seats++) {
        if (o->seats == GM_MAX_PLAYERS)
            return wrong(o, MATCH_PLAYERS, NULL);
        for (json_in_open(&o->in, '{'); json_in_next(&o->in, '}');)
            if (!read_seat_member(o, o->seats))
                return false;
    }
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

/* The value, or one that no option of its type takes. */
static int32_t option_value(const struct order *o, const struct gm_option *option,
                            struct json_span value)
{
    static const char *const words[][2] = {
        [GM_FLAG] = { "false", "true" }, [GM_DATA] = { "\"standard\"", "\"custom\"" }
    };
    int32_t n = 0;
    if (is_null(o, value))
        return GM_AUTO;
    if (option->type == GM_NUMBER)
        return to_number(o, value, &n) ? n : INT32_MAX;
    if (json_in_is(&o->in, value, words[option->type][1]))
        return 1;
    return json_in_is(&o->in, value, words[option->type][0]) ? 0 : INT32_MAX;
}

static bool read_options(struct order *o)
{
    struct json_span key, value;
    o->in = json_in_over(o->in.text, o->options.at + o->options.len);
    o->in.at = o->options.at;
    for (json_in_open(&o->in, '{'); json_in_next(&o->in, '}');) {
        if (!json_in_key(&o->in, &key) || !json_in_value(&o->in, &value))
            break;
        const int i = gm_option_index(o->game, o->in.text + key.at, key.len);
        if (i < 0)
            return wrong_word(o, MATCH_OPTION, NULL, key);
        o->option[i] = option_value(o, &o->game->options[i], value);
    }
    return !o->in.fault || not_json(o);
}

/* The whole */

static bool read_member(struct order *o)
{
    struct json_span key, value;
    if (!json_in_key(&o->in, &key))
        return not_json(o);
    if (json_in_is(&o->in, key, "seats"))
        return read_seats(o);
    if (!json_in_value(&o->in, &value))
        return not_json(o);
    if (json_in_is(&o->in, key, "game"))
        return read_game(o, value);
    if (json_in_is(&o->in, key, "seed"))
        return read_seed(o, value);
    if (json_in_is(&o->in, key, "options"))
        return o->options = value, true; /* which there are, the game knows */
    if (json_in_is(&o->in, key, "data"))
        return o->data = value, true;
    return wrong_word(o, MATCH_HEADER, NULL, key);
}

static bool read_order(struct order *o)
{
    for (json_in_open(&o->in, '{'); json_in_next(&o->in, '}');)
        if (!read_member(o))
            return false;
    if (o->in.fault || !json_in_end(&o->in))
        return not_json(o);
    if (!o->game)
        return wrong(o, MATCH_MISSING, "game");
    for (uint32_t i = 0; i < GM_MAX_OPTIONS; i++)
        o->option[i] = GM_AUTO;
    return !o->options.len || is_null(o, o->options) || read_options(o);
}

/* The data text, unescaped: never longer than it is written. */
static bool read_data(struct order *o, struct buffer *data)
{
    if (!o->data.len || is_null(o, o->data))
        return true;
    struct text t = buffer_lend(data, o->data.len);
    const bool good = json_in_text(&o->in, o->data, &t);
    buffer_took(data, &t);
    return data->failed ? wrong(o, MATCH_MEMORY, NULL)
                        : good || wrong_word(o, MATCH_DATA_UNASKED, NULL, o->data);
}

static struct match_setup setup_of(const struct order *o, const struct buffer *data)
{
    struct match_setup setup = {
        .game = o->game,
        .setup = { (uint8_t)o->seats, o->option, data->at, (uint32_t)data->len },
        .seed = o->seeded ? o->seed : NULL,
    };
    for (uint32_t seat = 0; seat < o->seats; seat++) {
        setup.names[seat] = *o->name[seat] ? o->name[seat] : NULL;
        setup.bots[seat] = *o->bot[seat] ? o->bot[seat] : NULL;
    }
    return setup;
}

enum match_code order_match(struct match **out, const struct game *const *games, const char *text,
                            uint32_t len, struct match_error *err)
{
    struct match_error own;
    struct order o = { .in = json_in_over(text, len), .games = games, .e = err ? err : &own };
    struct buffer data = { 0 };
    *out = NULL;
    if (read_order(&o) && read_data(&o, &data)) {
        const struct match_setup setup = setup_of(&o, &data);
        match_new(out, &setup, o.e);
    }
    buffer_free(&data);
    return o.e->code;
}
