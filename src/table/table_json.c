/* table_json.c: the snapshot; see table.h and docs/wasm.md. */
#include "match/json.h"
#include "table/table.h"

static void seats_json(const struct table *t, struct json *out)
{
    json_key(out, "seats");
    json_open(out, '[');
    for (int seat = 0; seat < match_players(t->match); seat++) {
        const struct seat *s = &t->seating.seat[seat];
        json_open(out, '{');
        json_key_str(out, "name", match_name(t->match, seat) ? match_name(t->match, seat) : "");
        if (s->bot)
            json_key_str(out, "bot",
                         match_bot(t->match, seat) ? match_bot(t->match, seat) : s->bot->name);
        else
            json_key_null(out, "bot");
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void seat_or_null(struct json *out, const char *key, int seat)
{
    if (seat == TABLE_NOBODY)
        json_key_null(out, key);
    else
        json_key_int(out, key, seat);
}

/* The members that are the same whichever moment is shown. */
static void table_members(const struct table *t, struct json *out)
{
    json_key_str(out, "game", match_game(t->match)->name);
    seats_json(t, out);
    json_key_int(out, "viewer", t->desk.viewer);
    json_key_bool(out, "hidden", gm_has_secrets(match_game(t->match)));
    json_key_int(out, "last_ply", match_ply(t->match));
    seat_or_null(out, "curtain", t->curtain);
    seat_or_null(out, "waiting", table_waiting(t));
}

bool table_json(const struct table *t, uint32_t since, int as, struct json *out)
{
    const struct match *m = t->match;
    if (as != t->desk.viewer || since > match_log_length(m))
        since = 0;
    json_open(out, '{');
    table_members(t, out);
    json_key_int(out, "ply", match_ply(m));
    desk_json(&t->desk, out);
    desk_undo_json(table_undo_kind(t), out);
    json_key_bool(out, "past", false);
    if (!since)
        match_header_json(m, out);
    json_key_int(out, "since", since);
    json_key_int(out, "length", match_log_length(m));
    json_key(out, "log");
    const bool done = match_log_json(m, since, t->desk.viewer, out);
    json_close(out, '}');
    return done;
}

bool table_past_json(const struct table *t, uint32_t ply, struct json *out)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    if (!match_state_at(t->match, ply, st))
        return false;
    json_open(out, '{');
    table_members(t, out);
    json_key_int(out, "ply", ply);
    desk_past_json(match_game(t->match), st, t->desk.viewer, out);
    json_key_bool(out, "past", true);
    json_key_int(out, "since", match_log_length(t->match));
    json_key_int(out, "length", match_log_length(t->match));
    json_key(out, "log");
    json_open(out, '[');
    json_close(out, ']');
    json_close(out, '}');
    return true;
}
