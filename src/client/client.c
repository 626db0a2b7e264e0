/* client.c: see client.h. */
#include "client/client.h"

#include "base/base64.h"
#include "base/unhex.h"
#include "wire/id.h"
#include "wire/tell.h"

#include <string.h>

void client_begin(struct client *c, const struct game *const *games, const char *secret)
{
    memset(c, 0, sizeof *c);
    c->games = games;
    c->you = c->turn = -1;
    if (secret)
        memcpy(c->secret, secret, WIRE_SECRET);
}

/* Saying */

static struct json begin(struct text *out, enum wire_kind kind)
{
    struct json j = json_over(out);
    json_open(&j, '{');
    json_key_str(&j, "t", wire_name(kind));
    return j;
}

void client_hello(struct client *c, struct text *out)
{
    struct json j = begin(out, WIRE_HELLO);
    c->welcomed = false;
    json_key_int(&j, "v", WIRE_VERSION);
    if (c->secret[0])
        json_key_str(&j, "secret", c->secret);
    if (c->invite[0])
        json_key_str(&j, "invite", c->invite);
    if (c->account[0])
        json_key_str(&j, "account", c->account);
    if (c->view_len) {
        json_key(&j, "have");
        json_open(&j, '[');
        json_int(&j, c->n);
        json_int(&j, c->at);
        json_int(&j, view_sum(c->view, c->view_len));
        json_close(&j, ']');
    }
    json_close(&j, '}');
}

void client_again(const struct client *c, struct text *out)
{
    struct json j = begin(out, WIRE_PLAY);
    json_key_int(&j, "at", c->turn_at);
    json_key(&j, "moves");
    json_open(&j, '[');
    for (uint32_t i = 0; i < c->moves; i++)
        json_str(&j, c->move[i]);
    json_close(&j, ']');
    json_close(&j, '}');
}

bool client_play(struct client *c, const char *const *moves, uint32_t n, struct text *out)
{
    if (c->turn_is == TURN_SENT || n > CLIENT_MOVES || !n)
        return false;
    c->turn_is = TURN_SENT;
    c->turn_at = c->at;
    c->moves = n;
    for (uint32_t i = 0; i < n; i++) {
        struct text t = text_over(c->move[i], GM_MAX_TEXT);
        text_str(&t, moves[i]);
    }
    client_again(c, out);
    return true;
}

/* Hearing */

struct hearing {
    struct client *c;
    const char *bytes;
    struct wire_tell t;
    struct text *out;
};

static bool is_text(const struct hearing *h, struct json_span s, const char *text)
{
    char own[64];
    return wire_text(h->bytes, s, own, sizeof own) && !strcmp(own, text);
}

static void take_text(const struct hearing *h, struct json_span s, char *out, uint32_t cap)
{
    if (s.len && !wire_text(h->bytes, s, out, cap))
        *out = '\0';
}

static uint8_t bits_of(const struct hearing *h, struct json_span list)
{
    unsigned bits = 0;
    for (uint32_t i = 0; i < wire_elements(h->bytes, list); i++) {
        const int64_t seat = wire_number(h->bytes, wire_element(h->bytes, list, i));
        bits |= seat >= 0 && seat < GM_MAX_PLAYERS ? 1u << seat : 0;
    }
    return (uint8_t)bits;
}

static uint64_t id_of(const struct hearing *h, struct json_span s)
{
    uint64_t id = 0;
    if (s.len == WIRE_ID + 2)
        wire_id_read(h->bytes + s.at + 1, WIRE_ID, &id);
    return id;
}

static void hear_seats(const struct hearing *h)
{
    unsigned taken = 0;
    for (uint32_t i = 0; i < wire_elements(h->bytes, h->t.seats) && i < GM_MAX_PLAYERS; i++)
        taken |= (unsigned)(wire_element(h->bytes, h->t.seats, i).len > 2) << i;
    h->c->taken = taken;
}

/* Members that welcome, news and table share. */
static void hear_table(const struct hearing *h)
{
    struct client *c = h->c;
    const struct wire_tell *t = &h->t;
    if (t->turn.len)
        c->turn = (int)wire_number(h->bytes, t->turn);
    take_text(h, t->state, c->state, sizeof c->state);
    if (t->seats.len)
        hear_seats(h);
    if (t->offer.len) {
        const int64_t id = wire_number(h->bytes, wire_member(h->bytes, t->offer, "id"));
        c->offer = id > 0 ? (uint32_t)id : 0;
        c->needs = bits_of(h, wire_member(h->bytes, t->offer, "needs"));
    }
    if (t->next.len)
        c->next = id_of(h, t->next);
}

static bool patch(struct client *c, const struct hearing *h, struct json_span delta)
{
    uint8_t bytes[VIEW_DELTA];
    int32_t n;
    if (delta.len < 2)
        return false;
    n = base64_read(h->bytes + delta.at + 1, delta.len - 2, bytes, sizeof bytes);
    return n >= 0 && view_patch(c->view, c->view_len, bytes, (uint32_t)n);
}

static bool sum_fits(const struct client *c, const struct hearing *h)
{
    uint8_t sum[4];
    const struct json_span s = h->t.sum;
    if (s.len != 10 || !unhex_bytes(h->bytes + s.at + 1, 8, sum, sizeof sum))
        return false;
    const uint32_t told =
        (uint32_t)sum[0] << 24 | (uint32_t)sum[1] << 16 | (uint32_t)sum[2] << 8 | sum[3];
    return told == view_sum(c->view, c->view_len);
}

/* What I have is not what the server has: from the beginning. */
static void start_over(const struct hearing *h)
{
    h->c->view_len = 0;
    client_hello(h->c, h->out);
}

static const struct game *game_of(const struct hearing *h)
{
    const struct json_span name = wire_member(h->bytes, h->t.head, "game");
    for (uint32_t i = 0; h->c->games[i]; i++)
        if (is_text(h, name, h->c->games[i]->name))
            return h->c->games[i];
    return h->c->game;
}

/* Whether the turn under way is the entries from its place on; -1 if the log does not say. */
static int turn_in_log(const struct hearing *h, uint32_t from)
{
    const struct client *c = h->c;
    char line[GM_MAX_TEXT + 16], own[GM_MAX_TEXT + 16];
    if (c->turn_at < from || c->turn_at + c->moves > from + wire_elements(h->bytes, h->t.log))
        return -1;
    for (uint32_t i = 0; i < c->moves; i++) {
        const struct json_span entry = wire_element(h->bytes, h->t.log, c->turn_at - from + i);
        struct text t = text_over(own, sizeof own);
        text_char(&t, 'p');
        text_int(&t, c->you);
        text_char(&t, ' ');
        text_str(&t, c->move[i]);
        if (!wire_text(h->bytes, wire_element(h->bytes, entry, 0), line, sizeof line) ||
            strcmp(line, own) != 0)
            return 0;
    }
    return 1;
}

static void settle_turn(const struct hearing *h, uint32_t from)
{
    struct client *c = h->c;
    if (c->turn_is != TURN_SENT)
        return;
    const int found = turn_in_log(h, from);
    if (found > 0)
        c->turn_is = TURN_CONFIRMED;
    else if (found == 0 || c->at > c->turn_at)
        c->turn_is = TURN_REFUSED; /* the game has gone on without it */
}

static void hear_welcome(const struct hearing *h)
{
    struct client *c = h->c;
    const struct wire_tell *t = &h->t;
    const int64_t at = wire_number(h->bytes, t->at);
    c->welcomes++;
    c->welcomed = true;
    c->n = (uint32_t)wire_number(h->bytes, t->n);
    c->you = (int)wire_number(h->bytes, t->you);
    c->game = game_of(h);
    take_text(h, t->invite, c->invite, sizeof c->invite);
    hear_table(h);
    if (at < 0) {
        c->view_len = c->at = 0;
        return;
    }
    c->at = (uint32_t)at;
    if (t->view.len && c->game) {
        memset(c->view, 0, sizeof c->view);
        c->view_len = c->game->state_size + 4;
        c->mismatches += !patch(c, h, t->view);
    }
    settle_turn(h, (uint32_t)wire_number(h->bytes, t->from));
    if (!sum_fits(c, h)) {
        c->mismatches++;
        start_over(h);
    } else if (c->turn_is == TURN_SENT) {
        client_again(c, h->out);
    }
}

static bool hear_log(const struct hearing *h)
{
    const uint32_t n = wire_elements(h->bytes, h->t.log);
    bool good = true;
    for (uint32_t i = 0; i < n; i++) {
        const struct json_span entry = wire_element(h->bytes, h->t.log, i);
        good = patch(h->c, h, wire_element(h->bytes, entry, 1)) && good;
    }
    return good && sum_fits(h->c, h);
}

static void hear_news(const struct hearing *h)
{
    struct client *c = h->c;
    const int64_t at = wire_number(h->bytes, h->t.at);
    if (wire_number(h->bytes, h->t.n) != (int64_t)c->n + 1 || (at >= 0 && at != c->at)) {
        c->gaps++;
        start_over(h);
        return;
    }
    c->n++;
    hear_table(h);
    if (h->t.kind != WIRE_NEWS)
        return;
    if (!hear_log(h)) {
        c->mismatches++;
        start_over(h);
        return;
    }
    c->at += wire_elements(h->bytes, h->t.log);
    settle_turn(h, (uint32_t)at);
}

/* What may come right later is not a no. */
static bool passes(const char *code)
{
    return !strcmp(code, "busy") || !strcmp(code, "store") || !strcmp(code, "often");
}

static void hear_refused(const struct hearing *h)
{
    struct client *c = h->c;
    const struct json_span to = h->t.to;
    take_text(h, wire_member(h->bytes, h->t.why, "code"), c->code, sizeof c->code);
    if (c->turn_is == TURN_SENT && is_text(h, wire_member(h->bytes, to, "t"), "play") &&
        wire_number(h->bytes, wire_member(h->bytes, to, "at")) == c->turn_at && !passes(c->code))
        c->turn_is = TURN_REFUSED;
    if (!strcmp(c->code, "hello") && !is_text(h, wire_member(h->bytes, to, "t"), "create"))
        start_over(h); /* the server does not know this connection any more */
}

bool client_told(struct client *c, const char *bytes, uint32_t len, struct text *out)
{
    struct hearing h = { .c = c, .bytes = bytes, .out = out };
    if (!wire_read_tell(&h.t, bytes, len))
        return false;
    switch (h.t.kind) {
    case WIRE_WELCOME:
        hear_welcome(&h);
        break;
    case WIRE_NEWS:
    case WIRE_TABLE:
        if (c->welcomed)
            hear_news(&h);
        break;
    case WIRE_REFUSED:
        hear_refused(&h);
        break;
    case WIRE_MADE:
        c->made = id_of(&h, h.t.table);
        take_text(&h, h.t.invite, c->invite, sizeof c->invite);
        break;
    default:
        break;
    }
    return true;
}

bool client_view(const struct client *c, void *state)
{
    return c->view_len && gm_decode_view(c->game, state, c->view, c->view_len) == GM_OK;
}
