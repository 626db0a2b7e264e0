/* play.c: what a seat does in the game, and what happens to it; see propose.h. */
#include "base/unhex.h"
#include "bots/bot.h"
#include "hall/journal.h"
#include "hall/propose.h"
#include "hall/sometimes.h"

#include <string.h>

static enum hall_no not_playing(const struct asking *a)
{
    if (table_playing(a->t))
        return NO_YES;
    return refuse(a->no, a->t->state == STORE_OPEN ? NO_NOT_STARTED : NO_OVER);
}

enum hall_no propose_play(const struct asking *a)
{
    char text[WIRE_MOVES][GM_MAX_TEXT];
    struct match_text moves[WIRE_MOVES];
    if (a->t->state == STORE_OPEN)
        return refuse(a->no, NO_NOT_STARTED);
    for (uint32_t i = 0; i < a->ask->moves; i++) {
        if (!wire_text(a->bytes, a->ask->move[i], text[i], GM_MAX_TEXT))
            return refuse(a->no, NO_VALUE);
        moves[i] = (struct match_text){ text[i], (uint32_t)strlen(text[i]) };
    }
    const uint32_t at = PLANTED(BUG_LATE_TURN) ? match_log_length(a->t->match) : a->ask->at;
    enum match_code code =
        match_propose(a->t->match, a->seat, at, moves, a->ask->moves, a->lines, &a->no->match);
    if (code == MATCH_REPEATED && PLANTED(BUG_TWICE))
        code = match_propose(a->t->match, a->seat, match_log_length(a->t->match), moves,
                             a->ask->moves, a->lines, &a->no->match);
    if (code == MATCH_REPEATED)
        return refuse(a->no, NO_YES);
    if (!table_playing(a->t))
        return refuse(a->no, NO_OVER);
    if (!table_is_person(a->t, a->seat))
        return refuse(a->no, NO_STAND_IN);
    if (PLANTED(BUG_TELL_UNSEEN))
        a->no->match.have = (int32_t)(match_hash(a->t->match) & 255);
    return code == MATCH_OK ? agreed(a->lines, a->no) : refuse_match(a->no);
}

enum hall_no propose_bot_move(const struct table *t, int seat, uint32_t at, const char *text,
                              uint32_t len, struct buffer *lines, struct refusal *no)
{
    const struct match_text move = { text, len };
    if (match_propose(t->match, seat, at, &move, 1, lines, &no->match) != MATCH_OK)
        return refuse_match(no);
    return agreed(lines, no);
}

static void put_seat(struct buffer *lines, const char *verb, int seat)
{
    journal_begin(lines, verb);
    journal_put_seat(lines, seat);
    journal_end(lines);
}

static void put_stand_in(const struct table *t, int seat, struct buffer *lines)
{
    journal_begin(lines, "seat");
    journal_put_seat(lines, seat);
    journal_put(lines, "bot");
    journal_put(lines, bots_best(match_game(t->match))->name);
    journal_end(lines);
}

enum hall_no propose_resign(const struct asking *a)
{
    if (a->t->resigned >> a->seat & 1)
        return refuse(a->no, NO_YES);
    if (not_playing(a) != NO_YES)
        return a->no->no;
    put_stand_in(a->t, a->seat, a->lines); /* before: a game that is over takes nobody */
    put_seat(a->lines, "resign", a->seat);
    return agreed(a->lines, a->no);
}

enum hall_no propose_back(const struct asking *a)
{
    if (not_playing(a) != NO_YES)
        return a->no->no;
    if (a->t->resigned >> a->seat & 1)
        return refuse(a->no, NO_OVER);
    if (!table_is_person(a->t, a->seat))
        put_seat(a->lines, "back", a->seat);
    return agreed(a->lines, a->no);
}

enum hall_no propose_late(const struct table *t, int seat, struct buffer *lines, struct refusal *no)
{
    put_seat(lines, "late", seat);
    put_stand_in(t, seat, lines);
    if (t->late == LATE_RESIGN)
        put_seat(lines, "resign", seat);
    return agreed(lines, no);
}

enum hall_no propose_pause(int64_t from, int64_t to, struct buffer *lines, struct refusal *no)
{
    journal_begin(lines, "pause");
    journal_put_number(lines, from);
    journal_put_number(lines, to);
    journal_end(lines);
    return agreed(lines, no);
}

/* The hours of the week, in UTC, that count for a seat; of no use without a clock. */
enum hall_no propose_hours(const struct asking *a)
{
    char week[WIRE_WEEK + 1];
    uint8_t hours[WIRE_WEEK / 2];
    if (a->t->state > STORE_PLAYING)
        return refuse(a->no, NO_OVER);
    if (!wire_text(a->bytes, a->ask->week, week, sizeof week) ||
        !unhex_bytes(week, (uint32_t)strlen(week), hours, sizeof hours))
        return refuse(a->no, NO_VALUE);
    journal_begin(a->lines, "hours");
    journal_put_seat(a->lines, a->seat);
    journal_put(a->lines, week);
    journal_end(a->lines);
    return agreed(a->lines, a->no);
}

/* A new secret: who knows only the old one is out. */
enum hall_no propose_reset(const struct asking *a)
{
    char secret[WIRE_SECRET + 1];
    uint8_t hash[SHA256_BYTES];
    if (!lobby_secret(a, a->ask->secret, secret, hash))
        return refuse(a->no, NO_SECRET);
    const int held = table_seat_of(a->t, hash);
    if (held == a->seat)
        return refuse(a->no, NO_YES);
    if (held >= 0)
        return refuse(a->no, NO_SECRET);
    journal_begin(a->lines, "secret");
    journal_put_seat(a->lines, a->seat);
    journal_put_hex(a->lines, hash, SHA256_BYTES);
    journal_end(a->lines);
    return agreed(a->lines, a->no);
}
