/* consent.c: what needs the others: taking back, abandoning, playing again; see propose.h. */
#include "hall/journal.h"
#include "hall/propose.h"
#include "hall/sometimes.h"

#include <string.h>

static const int64_t live_patience = 60 * 1000, slow_patience = 24 * 3600 * INT64_C(1000);

static void put_ask(const struct asking *a, enum table_what what, uint32_t ply)
{
    const struct table *t = a->t;
    journal_begin(a->lines, "ask");
    journal_put_number(a->lines, (int64_t)t->offers + 1);
    journal_put(a->lines, table_what_name[what]);
    journal_put_seat(a->lines, a->seat);
    journal_put_number(a->lines, ply);
    journal_put_number(a->lines, a->now + (table_is_live(t) ? live_patience : slow_patience));
    journal_end(a->lines);
}

static enum hall_no refuse_place(const struct asking *a, enum match_code code)
{
    a->no->match = (struct match_error){ .code = code,
                                         .need = (int32_t)match_log_length(a->t->match),
                                         .have = (int32_t)(a->ask->at & INT32_MAX) };
    return refuse_match(a->no);
}

/* Bots agree at once; so does who asks. */
enum hall_no propose_undo(const struct asking *a)
{
    const struct table *t = a->t;
    const uint32_t ply = a->ask->ply;
    const uint32_t at =
        PLANTED(BUG_LATE_UNDO) && table_playing(t) ? match_log_length(t->match) : a->ask->at;
    if (!table_playing(t))
        return refuse(a->no, t->state == STORE_OPEN ? NO_NOT_STARTED : NO_OVER);
    if (!table_is_person(t, a->seat))
        return refuse(a->no, NO_STAND_IN);
    const uint8_t needs = ply < match_ply(t->match) ? match_undo_needs(t->match, a->seat, ply) : 0;
    const uint8_t asked = needs & table_others(t, a->seat);
    if (!asked) {
        const enum match_code code =
            match_propose_undo(t->match, a->seat, at, ply, needs, a->lines, &a->no->match);
        if (code == MATCH_REPEATED)
            return refuse(a->no, NO_YES);
        return code == MATCH_OK ? agreed(a->lines, a->no) : refuse_match(a->no);
    }
    if (t->offer.id && t->offer.what == OFFER_UNDO && t->offer.by == a->seat &&
        t->offer.ply == ply && t->offer.at == at)
        return refuse(a->no, NO_YES);
    if (at != match_log_length(t->match))
        return refuse_place(a, at < match_log_length(t->match) ? MATCH_LATE : MATCH_AHEAD);
    if (t->offer.id)
        return refuse(a->no, NO_OFFER);
    put_ask(a, OFFER_UNDO, ply);
    return agreed(a->lines, a->no);
}

static enum table_what what_of(const struct asking *a)
{
    char text[16];
    if (wire_text(a->bytes, a->ask->what, text, sizeof text))
        for (int what = OFFER_ABANDON; what <= OFFER_REMATCH; what++)
            if (!strcmp(text, table_what_name[what]))
                return (enum table_what)what;
    return OFFER_NONE;
}

static void put_answer(const struct asking *a, bool yes)
{
    journal_begin(a->lines, yes ? "yes" : "no");
    journal_put_number(a->lines, a->t->offer.id ? a->t->offer.id : (int64_t)a->t->offers + 1);
    journal_put_seat(a->lines, a->seat);
    journal_end(a->lines);
}

enum hall_no propose_offer(const struct asking *a)
{
    const struct table *t = a->t;
    const enum table_what what = what_of(a);
    if (what == OFFER_NONE)
        return refuse(a->no, NO_VALUE);
    if (t->offer.id && t->offer.what == what && t->offer.by == a->seat)
        return refuse(a->no, NO_YES);
    if (what == OFFER_REMATCH && (t->next || t->next_agreed))
        return refuse(a->no, NO_YES);
    if (t->state == STORE_OPEN)
        return refuse(a->no, NO_NOT_STARTED);
    if (t->offer.id || (what == OFFER_REMATCH) == table_playing(t))
        return refuse(a->no, NO_OFFER);
    put_ask(a, what, 0);
    if (!table_others(t, a->seat)) { /* nobody to be asked */
        put_answer(a, true);
        if (what == OFFER_ABANDON) {
            journal_begin(a->lines, "abandon");
            journal_end(a->lines);
        }
    }
    return agreed(a->lines, a->no);
}

/* What the last yes brings about. */
static enum hall_no fulfil(const struct asking *a)
{
    const struct table_offer *o = &a->t->offer;
    if (o->what == OFFER_ABANDON) {
        journal_begin(a->lines, "abandon");
        journal_end(a->lines);
    }
    if (o->what == OFFER_UNDO) {
        const uint8_t needs = match_undo_needs(a->t->match, o->by, o->ply);
        if (match_propose_undo(a->t->match, o->by, o->at, o->ply, needs, a->lines, &a->no->match) !=
            MATCH_OK)
            return refuse_match(a->no);
    }
    return agreed(a->lines, a->no);
}

enum hall_no propose_answer(const struct asking *a)
{
    const struct table_offer *o = &a->t->offer;
    if (!o->id || o->id != a->ask->offer)
        return refuse(a->no, a->ask->offer && a->ask->offer <= a->t->offers ? NO_YES : NO_OFFER);
    const uint8_t own = (uint8_t)(1u << a->seat);
    if (o->yes & own && a->ask->yes)
        return refuse(a->no, NO_YES);
    if (!(o->needs & own) && !(o->by == a->seat && !a->ask->yes))
        return refuse(a->no, NO_ASKED);
    put_answer(a, a->ask->yes);
    if (a->ask->yes && !(o->needs & ~(o->yes | own)))
        return fulfil(a);
    return agreed(a->lines, a->no);
}

enum hall_no propose_expiry(const struct table *t, struct buffer *lines, struct refusal *no)
{
    journal_begin(lines, "no");
    journal_put_number(lines, t->offer.id);
    journal_end(lines);
    return agreed(lines, no);
}
