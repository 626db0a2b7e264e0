/* changes.c: what an errand changes in a person's document, by what was asked. YES: it is to be
 * put. */
#include "base/big.h"
#include "base/secret.h"
#include "hall/internal.h"

#include <string.h>

static enum hall_no add_session(struct hall *h, struct errand *e)
{
    person_add(&e->person, e->hash, "", h->now);
    return NO_YES;
}

static enum hall_no make_person(struct hall *h, struct errand *e)
{
    uint8_t bits[32];
    struct person *p = &e->person;
    hall_derive(h, bits);
    memset(p, 0, sizeof *p);
    p->id = (big_read(bits) & INT64_MAX) | 1; /* never 0 */
    p->made = h->now;
    p->pass = e->fresh;
    wire_text(e->asked->bytes, e->ask.name, p->name, sizeof p->name);
    return add_session(h, e);
}

static enum hall_no change_password(struct hall *h, struct errand *e)
{
    e->person.pass = e->fresh;
    person_drop_sessions(&e->person, person_knows(&e->person, e->conn->account_key, h->now));
    return NO_YES;
}

static enum hall_no end_session(struct hall *h, struct errand *e)
{
    person_drop(&e->person, person_knows(&e->person, e->conn->account_key, h->now));
    return NO_YES;
}

static enum hall_no add_token(struct hall *h, struct errand *e)
{
    char name[WIRE_NAME];
    wire_text(e->asked->bytes, e->ask.name, name, sizeof name);
    return person_add(&e->person, e->hash, name, h->now) ? NO_YES : NO_TOKENS;
}

static enum hall_no drop_token(struct hall *h, struct errand *e)
{
    (void)h;
    for (int i = (int)e->person.keys - 1; i >= 0; i--)
        if (e->person.key[i].is_token && e->person.key[i].number == e->ask.token)
            person_drop(&e->person, i);
    return NO_YES;
}

static enum hall_no nothing(struct hall *h, struct errand *e)
{
    (void)h, (void)e;
    return NO_YES;
}

/* The key it shows has been seen today. */
static enum hall_no see_key(struct hall *h, struct errand *e)
{
    e->person.key[person_knows(&e->person, e->hash, h->now)].seen = h->now;
    return NO_YES;
}

enum hall_no errand_change(struct hall *h, struct errand *e)
{
    static enum hall_no (*const changes[WIRE_ASK_COUNT])(struct hall *, struct errand *) = {
        [WIRE_HELLO] = see_key,      [WIRE_ENROL] = make_person,      [WIRE_ENTER] = add_session,
        [WIRE_QUIT] = end_session,   [WIRE_REPASS] = change_password, [WIRE_TOKEN] = add_token,
        [WIRE_UNTOKEN] = drop_token, [WIRE_ERASE] = nothing,
    };
    return changes[e->kind](h, e);
}

bool errand_session_holds(const struct hall *h, const struct errand *e)
{
    return person_knows(&e->person, e->conn->account_key, h->now) >= 0;
}

static bool has_token(const struct errand *e)
{
    for (uint32_t i = 0; i < e->person.keys; i++)
        if (e->person.key[i].is_token && e->person.key[i].number == e->ask.token)
            return true;
    return false;
}

bool errand_is_done(const struct hall *h, const struct errand *e)
{
    switch (e->kind) {
    case WIRE_ENROL:
    case WIRE_ENTER:
        return person_knows(&e->person, e->hash, h->now) >= 0;
    case WIRE_TOKEN:
        return errand_session_holds(h, e) && person_knows(&e->person, e->hash, h->now) >= 0;
    case WIRE_UNTOKEN:
        return errand_session_holds(h, e) && !has_token(e);
    case WIRE_REPASS:
        return errand_session_holds(h, e) && e->fresh.log_n &&
               secret_same(e->fresh.salt, e->person.pass.salt, PERSON_SALT);
    case WIRE_QUIT:
        return !errand_session_holds(h, e);
    default: /* WIRE_ERASE */
        return e->tries && !e->person.version;
    }
}
