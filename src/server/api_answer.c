/* api_answer.c: see api_answer.h. */
#include "server/api_answer.h"

#include "base/json.h"
#include "client/client.h"
#include "games/list.h"
#include "wire/id.h"
#include "wire/tell.h"

#include <stdlib.h>
#include <string.h>

enum { STATE_ROOM = 262144, ROW_ROOM = 1024 + STORE_CARD };

static const struct {
    const char *code;
    unsigned status;
} statuses[] = {
    { "no-table", 404 }, { "seated", 403 },   { "host", 403 },    { "secret", 403 },
    { "invited", 403 },  { "watch", 403 },    { "chat", 403 },    { "taken", 409 },
    { "stand-in", 409 }, { "namesake", 409 }, { "started", 409 }, { "not-started", 409 },
    { "closed", 409 },   { "empty", 409 },    { "over", 409 },    { "offer", 409 },
    { "asked", 409 },    { "late", 409 },     { "ahead", 409 },   { "turn", 409 },
    { "often", 429 },    { "busy", 503 },     { "account", 403 }, { "session", 403 },
    { "password", 403 }, { "known", 409 },    { "tokens", 409 },  { "owned", 409 },
    { "store", 503 },    { "token", 404 },    { "many", 409 },    { "journal", 503 },
};

unsigned answer_status(const char *message, uint32_t len)
{
    struct wire_tell t;
    char code[64] = "", error[16] = "";
    if (!wire_read_tell(&t, message, len) || t.kind != WIRE_REFUSED)
        return 200;
    wire_text(message, wire_member(message, t.why, "code"), code, sizeof code);
    wire_text(message, wire_member(message, t.why, "error"), error, sizeof error);
    if (!strcmp(error, "WIRE"))
        return 400;
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (!strcmp(code, statuses[i].code))
            return statuses[i].status;
    return 422;
}

bool answer_is_fleeting(const char *message, uint32_t len)
{
    struct wire_tell t;
    return wire_read_tell(&t, message, len) && t.kind == WIRE_HERE;
}

void answer_refusal(struct buffer *out, const char *code)
{
    struct text t = buffer_lend(out, 128);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "t", wire_name(WIRE_REFUSED));
    json_key(&j, "why");
    json_open(&j, '{');
    json_key_str(&j, "error", "HALL");
    json_key_str(&j, "code", code);
    json_close(&j, '}');
    json_close(&j, '}');
    buffer_took(out, &t);
}

/* The state */

static void moves_json(const struct client *c, const void *view, struct buffer *out)
{
    const struct game *g = c->game;
    gm_move *list = malloc(g->max_moves * sizeof *list);
    const uint32_t n = list && g->actor(view) == c->you ? g->moves(view, list, g->max_moves) : 0;
    buffer_str(out, ",\"moves\":[");
    for (uint32_t i = 0; i < n; i++) {
        char text[GM_MAX_TEXT];
        struct text line = text_over(text, sizeof text), t = buffer_lend(out, 2 * GM_MAX_TEXT);
        struct json j = { &t, i > 0 };
        g->to_text(view, list[i], &line);
        json_str(&j, text);
        buffer_took(out, &t);
    }
    buffer_str(out, "]");
    out->failed = out->failed || !list;
    free(list);
}

static void key_seat(struct json *j, const char *key, int seat)
{
    if (seat >= 0)
        json_key_int(j, key, seat);
    else
        json_key_null(j, key);
}

bool answer_state(struct buffer *out, const char *welcome, uint32_t len)
{
    struct client *c = malloc(sizeof *c);
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    char said[CLIENT_MESSAGE];
    struct text none = text_over(said, sizeof said);
    if (!c)
        return false;
    client_begin(c, games, NULL);
    const bool good = client_told(c, welcome, len, &none) && client_view(c, view);
    if (good) {
        struct text t = buffer_lend(out, STATE_ROOM);
        struct json j = json_over(&t);
        json_open(&j, '{');
        json_key_str(&j, "game", c->game->name);
        json_key_int(&j, "n", c->n);
        json_key_int(&j, "at", c->at);
        key_seat(&j, "you", c->you);
        key_seat(&j, "turn", c->turn);
        json_key(&j, "state");
        c->game->state_json(view, c->you >= 0 ? c->you : GM_PUBLIC, &j);
        buffer_took(out, &t);
        moves_json(c, view, out);
        buffer_str(out, "}");
    }
    free(c);
    return good && !out->failed;
}

bool answer_record(struct buffer *out, const char *message, uint32_t len)
{
    struct wire_tell told;
    if (!wire_read_tell(&told, message, len) || told.kind != WIRE_RECORDED)
        return false;
    struct text t = buffer_lend(out, told.text.len + 1);
    struct json_in in = json_in_over(message, len);
    const bool good = json_in_text(&in, told.text, &t);
    buffer_took(out, &t);
    return good && !out->failed;
}

/* Lists */

static uint8_t seats_of(const struct store_about *a, uint64_t account)
{
    unsigned bits = 0;
    for (int seat = 0; seat < STORE_SEATS; seat++)
        bits |= (unsigned)(a->account[seat] == account) << seat;
    return (uint8_t)bits;
}

void answer_row(struct buffer *out, const struct store_row *row, uint64_t account)
{
    static const char *const states[] = { "open", "playing", "over", "abandoned", "closed" };
    const struct store_about *a = row->about;
    char id[WIRE_ID + 1];
    struct text name = text_over(id, sizeof id), t = buffer_lend(out, ROW_ROOM);
    struct json j = { &t, out->len && out->at[out->len - 1] == '}' };
    wire_id_write(row->table, &name);
    json_open(&j, '{');
    json_key_str(&j, "table", id);
    json_key_str(&j, "game", a->game);
    json_key_str(&j, "state", states[a->state % 5]);
    json_key_int(&j, "n", row->seq);
    json_key_int(&j, "time", row->touched);
    json_key_int(&j, "ply", a->ply);
    json_key_bits(&j, "taken", a->taken);
    json_key_bits(&j, "turn", a->turn);
    if (account)
        json_key_bits(&j, "yours", seats_of(a, account));
    json_key(&j, "card");
    json_raw(&j, a->card);
    json_close(&j, '}');
    buffer_took(out, &t);
}
