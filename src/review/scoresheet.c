/* scoresheet.c: see scoresheet.h. */
#include "review/scoresheet.h"

#include "base/json_read.h"

#include <string.h>

static int32_t number(const struct json_in *in, struct json_span value)
{
    const char *text = in->text + value.at;
    const bool below = value.len && *text == '-';
    int32_t n = 0;
    for (uint32_t i = below; i < value.len && text[i] >= '0' && text[i] <= '9'; i++)
        n = 10 * n + text[i] - '0';
    return below ? -n : n;
}

/* The object of one player's columns. */
static void read_columns(struct scoresheet *out, struct json_in *in, unsigned seat)
{
    struct json_span key, value;
    unsigned n = 0;
    for (json_in_open(in, '{'); json_in_next(in, '}');) {
        if (!json_in_key(in, &key) || !json_in_value(in, &value) || n == SCORESHEET_COLUMNS)
            continue;
        if (key.len < SCORESHEET_NAME)
            memcpy(out->name[n], in->text + key.at, key.len);
        out->column[seat][n++] = number(in, value);
    }
}

static void read_player(struct scoresheet *out, struct json_in *in, unsigned seat)
{
    struct json_span key, value;
    for (json_in_open(in, '{'); json_in_next(in, '}');) {
        if (!json_in_key(in, &key))
            continue;
        if (json_in_is(in, key, "score") && json_in_peek(in) == '{')
            read_columns(out, in, seat);
        else
            json_in_value(in, &value);
    }
}

static void read_players(struct scoresheet *out, struct json_in *in)
{
    unsigned seat = 0;
    for (json_in_open(in, '['); json_in_next(in, ']') && seat < GM_MAX_PLAYERS;)
        read_player(out, in, seat++);
}

void scoresheet_read(struct scoresheet *out, const struct game *g, const void *st)
{
    struct text t = text_over(out->insight, sizeof out->insight);
    struct json j = json_over(&t);
    struct json_span key, value;
    memset(out, 0, sizeof *out);
    g->insight_json(st, GM_CHANCE, &j);
    struct json_in in = json_in_over(out->insight, t.len);
    for (json_in_open(&in, '{'); json_in_next(&in, '}');) {
        if (!json_in_key(&in, &key))
            continue;
        if (json_in_is(&in, key, "players") && json_in_peek(&in) == '[') {
            read_players(out, &in);
        } else if (json_in_value(&in, &value) && json_in_is(&in, key, "band")) {
            const int32_t band = number(&in, value);
            out->band = band > 0 ? (uint32_t)band : 0;
        }
    }
}
