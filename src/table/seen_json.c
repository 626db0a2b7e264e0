/* seen_json.c: what is seen, for a front end to show, and what could be taken back; see seen.h. */
#include "match/json.h"
#include "table/seen.h"

static struct match_force in_force(const struct seen *s)
{
    return (struct match_force){ s->log, s->steps, s->ply, s->players };
}

uint8_t seen_undo_needs(const struct seen *s, uint32_t ply)
{
    const struct match_force f = in_force(s);
    return s->desk.viewer < 0 || ply >= s->ply ? 0 : force_undo_needs(&f, s->desk.viewer, ply);
}

/* The ply before the viewer's last move, if going back there is free; else that of now. */
static uint32_t free_ply(const struct seen *s)
{
    const struct match_force f = in_force(s);
    uint32_t ply = s->ply;
    if (!s->desk.open || s->desk.viewer < 0 || force_undo_free(&f, s->desk.viewer) == ply)
        return ply;
    while (s->log[s->steps[ply - 1]].actor != s->desk.viewer)
        ply--;
    return ply - 1;
}

static void undo_json(const struct seen *s, struct json *out)
{
    const uint32_t back = s->desk.n ? s->ply : free_ply(s);
    desk_undo_json(s->desk.n ? UNDO_DRAFT : back == s->ply ? UNDO_NOTHING : UNDO_FREE, out);
    if (back == s->ply)
        json_key_null(out, "back");
    else
        json_key_int(out, "back", back);
}

/* The members that are the same whichever moment is shown. */
static void members(const struct seen *s, uint32_t ply, struct json *out)
{
    json_key_int(out, "viewer", s->desk.viewer);
    json_key_bool(out, "hidden", gm_has_secrets(s->game));
    json_key_int(out, "last_ply", s->ply);
    json_key_int(out, "ply", ply);
}

static void log_json(const struct seen *s, uint32_t since, struct json *out)
{
    json_key_int(out, "since", since);
    json_key_int(out, "length", s->length);
    json_key(out, "log");
    json_open(out, '[');
    for (uint32_t i = since; i < s->length; i++) {
        const uint8_t *before = s->states + (size_t)i * s->game->state_size;
        match_entry_json(s->game, &s->log[i], i, before, before + s->game->state_size,
                         s->desk.viewer, out);
    }
    json_close(out, ']');
}

void seen_json(const struct seen *s, uint32_t since, struct json *out)
{
    json_open(out, '{');
    members(s, s->ply, out);
    desk_json(&s->desk, out);
    undo_json(s, out);
    json_key_bool(out, "past", false);
    log_json(s, since, out);
    json_close(out, '}');
}

bool seen_past_json(const struct seen *s, uint32_t ply, struct json *out)
{
    if (ply > s->ply)
        return false;
    const uint32_t i = ply ? s->steps[ply - 1] + 1 : 0;
    json_open(out, '{');
    members(s, ply, out);
    desk_past_json(s->game, s->states + (size_t)i * s->game->state_size, s->desk.viewer, out);
    json_key_bool(out, "past", true);
    log_json(s, s->length, out);
    json_close(out, '}');
    return true;
}
