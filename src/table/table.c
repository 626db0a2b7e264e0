/* table.c: see table.h. */
#include "table/table.h"

#include "table/lines.h"

#include <string.h>

/* Who looks */

static bool bit(unsigned seats, int seat)
{
    return seat >= 0 && seats >> seat & 1;
}

int table_waiting(const struct table *t)
{
    return seating_waits(&t->seating) == WAIT_BOT ? match_actor(t->match) : TABLE_NOBODY;
}

/* The only person at the device always looks; of several, whoever is to decide, behind a curtain if
 * the game has secrets. */
static int next_viewer(struct table *t)
{
    const unsigned people = seating_seats(&t->seating, SEAT_PERSON);
    const int actor = match_actor(t->match);
    if (people && !(people & (people - 1)))
        return __builtin_ctz(people);
    if (!bit(people, actor) || actor == t->desk.viewer)
        return t->desk.viewer;
    if (!gm_has_secrets(match_game(t->match)))
        return actor;
    t->curtain = actor;
    return GM_PUBLIC;
}

static void lay(struct table *t)
{
    t->curtain = TABLE_NOBODY;
    buffer_clear(&t->laid);
    const int viewer = next_viewer(t);
    desk_lay(&t->desk, match_state(t->match), viewer, t->curtain == TABLE_NOBODY);
}

/* Draws whatever is up to chance, then finds out who looks. */
static enum match_code settle(struct table *t, struct match_error *err)
{
    const enum seating_wait wait = seating_settle(&t->seating, err);
    lay(t);
    if (wait == WAIT_STUCK)
        return err->code;
    err->code = MATCH_OK;
    return MATCH_OK;
}

/* The draft of another day, as far as it can still be played. */
static void lay_out(struct table *t, struct lines draft)
{
    struct match_error err;
    struct line line;
    while (lines_next(&draft, &line) && desk_play(&t->desk, line.at, line.len, &err) == MATCH_OK)
        ;
}

/* Sits down who the line names: "raider Hamish", "- Ann". */
static enum match_code sit_down(struct table *t, int seat, struct line line,
                                struct match_error *err)
{
    char words[MATCH_MAX_BOT + MATCH_MAX_NAME] = "";
    const uint32_t len = line.len < sizeof words ? line.len : (uint32_t)sizeof words - 1;
    memcpy(words, line.at, len);
    char *name = memchr(words, ' ', len);
    if (name)
        *name++ = '\0';
    const bool person = !strcmp(words, "-");
    if (name)
        match_rename(t->match, seat, name, NULL); /* one that cannot be written stays what it was */
    return match_seat(t->match, seat, person ? NULL : words, err);
}

static enum match_code sit_all(struct table *t, struct lines seats, struct match_error *err)
{
    enum match_code code = MATCH_OK;
    struct line line;
    for (int seat = 0; code == MATCH_OK && lines_next(&seats, &line); seat++)
        code = sit_down(t, seat, line, err);
    return code;
}

enum match_code table_open(struct table *t, struct match *m, const char *seats, uint32_t seats_len,
                           const char *draft, uint32_t draft_len, struct match_error *err)
{
    const struct bot_limits none = { 0 };
    t->match = m;
    if (!desk_begin(&t->desk, match_game(m))) {
        *err = (struct match_error){ .code = MATCH_MEMORY };
        return err->code;
    }
    if (sit_all(t, lines_of(seats, seats_len), err) != MATCH_OK)
        return err->code;
    seating_begin(&t->seating, m, &none);
    if (settle(t, err) != MATCH_OK)
        return err->code;
    if (t->curtain == TABLE_NOBODY)
        lay_out(t, lines_of(draft, draft_len));
    else
        buffer_bytes(&t->laid, draft, draft_len);
    if (t->laid.failed)
        *err = (struct match_error){ .code = MATCH_MEMORY };
    return err->code;
}

void table_close(struct table *t)
{
    seating_end(&t->seating);
    desk_end(&t->desk);
    buffer_free(&t->laid);
    match_free(&t->match);
}

void table_lift(struct table *t, int seat)
{
    if (seat < 0 || t->curtain != seat)
        return;
    t->curtain = TABLE_NOBODY;
    desk_lay(&t->desk, match_state(t->match), seat, true);
    lay_out(t, lines_of(t->laid.at, (uint32_t)t->laid.len));
    buffer_clear(&t->laid);
}

/* Playing */

/* Says more of why it is not the viewer's turn than the desk can know. */
static enum match_code explain_turn(const struct table *t, struct match_error *err)
{
    if (err->code == MATCH_OVER)
        err->ply = match_ply(t->match);
    if (err->code == MATCH_TURN && err->need == GM_CHANCE)
        err->code = MATCH_NO_SEED;
    if (err->code == MATCH_TURN)
        err->what = match_name(t->match, err->need);
    return err->code;
}

enum match_code table_play(struct table *t, const char *text, uint32_t len, struct match_error *err)
{
    desk_play(&t->desk, text, len, err);
    return explain_turn(t, err);
}

enum match_code table_confirm(struct table *t, struct match_error *err)
{
    const struct desk *d = &t->desk;
    *err = (struct match_error){ .code = MATCH_OK };
    if (t->curtain != TABLE_NOBODY)
        return MATCH_OK; /* and the draft kept behind it stays */
    if (match_apply_all(t->match, d->viewer, d->draft, d->n, err) != MATCH_OK)
        return err->code;
    return settle(t, err);
}

enum match_code table_bot_plays(struct table *t, uint32_t at, const char *text, uint32_t len,
                                struct match_error *err)
{
    const int seat = table_waiting(t);
    if (match_play(t->match, seat, at, text, len, err) != MATCH_OK)
        return explain_turn(t, err);
    return settle(t, err);
}

enum match_code table_read_on(struct table *t, const char *lines, size_t n, struct match_error *err)
{
    if (match_accept(t->match, lines, n, err) != MATCH_OK)
        return err->code;
    return settle(t, err);
}

/* Going back */

enum undo_kind table_undo_kind(const struct table *t)
{
    const int viewer = t->desk.viewer;
    if (t->desk.n)
        return UNDO_DRAFT;
    if (viewer < 0 || match_undo_free(t->match, viewer) == match_ply(t->match))
        return UNDO_NOTHING;
    return UNDO_FREE;
}

/* The ply before the viewer's last move, of which there is one: what chance did since goes with
 * it. */
static uint32_t before_last_own(const struct table *t)
{
    uint32_t ply = match_ply(t->match);
    while (match_event(t->match, ply)->actor != t->desk.viewer)
        ply--;
    return ply - 1;
}

enum match_code table_undo(struct table *t, struct match_error *err)
{
    *err = (struct match_error){ .code = MATCH_OK };
    if (desk_undo(&t->desk) || table_undo_kind(t) == UNDO_NOTHING)
        return MATCH_OK;
    return table_take_back(t, before_last_own(t), err);
}

uint8_t table_undo_needs(const struct table *t, uint32_t ply)
{
    const int viewer = t->desk.viewer;
    return viewer < 0 || ply >= match_ply(t->match) ? 0 : match_undo_needs(t->match, viewer, ply);
}

enum match_code table_take_back(struct table *t, uint32_t ply, struct match_error *err)
{
    struct seating *s = &t->seating;
    if (seating_ask_back(s, t->desk.viewer, ply, err) != MATCH_OK)
        return err->code;
    for (int seat = 0; seat < GM_MAX_PLAYERS && seating_offer(s); seat++)
        if (bit(seating_offer(s)->needs & ~(unsigned)seating_offer(s)->agreed, seat) &&
            seating_answer(s, seat, true, err) != MATCH_OK) {
            seating_withdraw(s);
            return err->code;
        }
    return settle(t, err);
}
