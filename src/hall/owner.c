/* owner.c: seats that belong to accounts; see propose.h. */
#include "hall/journal.h"
#include "hall/propose.h"

void put_own(struct buffer *out, int seat, uint64_t account)
{
    if (!account)
        return;
    journal_begin(out, "own");
    journal_put_seat(out, seat);
    journal_put_id(out, account);
    journal_end(out);
}

/* Who holds a seat makes it his account's. One that is another's stays so: its secret may have been
 * shown to somebody for another device. */
enum hall_no propose_adopt(const struct asking *a)
{
    const struct table_seat *s = &a->t->seat[a->seat];
    if (!a->account)
        return refuse(a->no, NO_ACCOUNT);
    if (s->account && s->account != a->account)
        return refuse(a->no, NO_OWNED);
    if (!s->account)
        put_own(a->lines, a->seat, a->account);
    return agreed(a->lines, a->no);
}

/* At a table that is still open somebody else can have the seat, but for that of its host. */
enum hall_no propose_forget(const struct table *t, uint64_t account, struct buffer *lines,
                            struct refusal *no)
{
    for (int seat = 0; seat < t->seats; seat++) {
        if (t->seat[seat].account != account)
            continue;
        journal_begin(lines, t->state == STORE_OPEN && seat != t->host ? "leave" : "forget");
        journal_put_seat(lines, seat);
        journal_end(lines);
    }
    return agreed(lines, no);
}
