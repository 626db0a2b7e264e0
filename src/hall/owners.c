/*
 * owners.c: whether an account that a seat has just been given to is still there. Who deletes his
 * account is struck from the tables that are found when nobody can sign in by it any more; but at
 * another table, of another node perhaps, somebody who is still connected by it may take a seat at
 * that moment, or later. So who gives a seat looks afterwards: one of the two sees the other.
 */
#include "hall/internal.h"

#include <stdlib.h>

static void wait_a_moment(struct hall *h, struct room *r)
{
    r->prove_at = h->now + AGAIN;
    hall_wake_at(h, r->prove_at);
}

void owners_changed(struct room *r, const struct table *old)
{
    for (int seat = 0; seat < r->now.seats; seat++)
        if (r->now.seat[seat].account && r->now.seat[seat].account != old->seat[seat].account)
            r->unproven |= (uint8_t)(1u << seat);
}

/* Who gave a seat lately, at the table's beginning too, may have died before he looked. */
void owners_woken(const struct hall *h, struct room *r)
{
    const struct table nobody = { 0 };
    if (h->now - r->now.time < MINUTE)
        owners_changed(r, &nobody);
}

void owners_look(struct hall *h, struct room *r)
{
    int seat = 0;
    if (!r->unproven || r->proving || h->now < r->prove_at)
        return;
    while (!(r->unproven >> seat & 1))
        seat++;
    struct hall_out *out = hall_put(h, HALL_LOOK_UP);
    if (!out || !hall_put_bytes(h, out, "", 0)) {
        wait_a_moment(h, r);
        return;
    }
    r->proving = hall_ticket(h, r->slot);
    r->proved = r->now.seat[seat].account;
    r->unproven &= (uint8_t) ~(1u << seat);
    out->ticket = r->proving;
    out->account = r->proved;
}

static bool strike(struct hall *h, struct room *r)
{
    struct asked *a = room_asked(0, h->now, "", 0);
    if (a)
        a->forgets = r->proved;
    if (a && room_queue(h, r, a))
        return true;
    free(a);
    return false;
}

void owners_person(struct hall *h, const struct hall_in *in)
{
    struct room *r = room_of_ticket(h, in->ticket);
    if (!r || r->proving != in->ticket)
        return;
    r->proving = 0;
    if (in->fate != STORE_KEPT || (!in->len && !strike(h, r))) {
        const int seat = table_seat_of_account(&r->now, r->proved);
        r->unproven |= seat >= 0 ? (uint8_t)(1u << seat) : 0;
        wait_a_moment(h, r);
    }
    room_go(h, r);
}
