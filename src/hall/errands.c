/*
 * errands.c: what is asked about accounts: signing up, in and out, passwords, tokens, deleting; and
 * whose account a hello shows. Each is an errand of its connection: the person is read, the
 * password proven if that is asked for, the document changed and put. If another has put it
 * meanwhile, or nobody knows, it is read and changed anew. Hashing a password takes long: it is an
 * output (HALL_HASH), and its answer an input, like a bot's move.
 *
 * Nobody learns by signing in whether a name has an account: who has none is hashed for as long,
 * and refused with the same words. Signing up has to tell that a name is taken; tries are counted.
 */
#include "base/big.h"
#include "base/secret.h"
#include "hall/internal.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 5, MOST_WAITING = 4 };

/* Which tell what: needs a session that hello has named; proves the password; hashes a new one. */
static const struct kind {
    bool session, proves, hashes;
} kinds[WIRE_ASK_COUNT] = {
    [WIRE_ENROL] = { .hashes = true },
    [WIRE_ENTER] = { .proves = true },
    [WIRE_QUIT] = { .session = true },
    [WIRE_REPASS] = { .session = true, .proves = true, .hashes = true },
    [WIRE_TOKEN] = { .session = true },
    [WIRE_UNTOKEN] = { .session = true },
    [WIRE_ERASE] = { .session = true, .proves = true },
};

/* Beginning and end */

bool errand_is_for(const struct conn *c, const struct wire_ask *ask)
{
    if (ask->kind == WIRE_HELLO)
        return wire_has(ask, WIRE_M_ACCOUNT);
    return !c->room && ask->kind >= WIRE_ENROL && ask->kind <= WIRE_ERASE;
}

static struct errand *errand_of(const struct hall *h, uint64_t ticket)
{
    return (struct errand *)map_find(&h->errands, ticket);
}

/* From now on it waits for the answer to this. */
static void waits_for(struct hall *h, struct errand *e, enum errand_step step, struct hall_out *out)
{
    map_remove(&h->errands, &e->node);
    map_add(&h->errands, &e->node, hall_ticket(h, h->limits.awake));
    e->step = step;
    out->ticket = e->node.key;
}

/* There may be a password in it. */
static void free_said(struct asked *a)
{
    if (a)
        secret_wipe(a->bytes, a->len);
    free(a);
}

/* A password of it that is being hashed is hashed to the end, and counts until then. */
void errand_drop(struct hall *h, struct conn *c)
{
    struct errand *e = c->errand;
    if (!e)
        return;
    map_remove(&h->errands, &e->node);
    while (e->waiting) {
        struct asked *a = e->waiting;
        e->waiting = a->next;
        free_said(a);
    }
    free_said(e->asked);
    buffer_free(&e->lines);
    free(e);
    c->errand = NULL;
}

/* What was said while the errand was under way is heard now. */
static void hear_waiting(struct hall *h, uint64_t connection, struct asked *waiting)
{
    while (waiting) {
        struct asked *a = waiting;
        struct conn *c = door_find(h, connection);
        waiting = a->next;
        if (c)
            door_heard(h, c, a->bytes, a->len);
        free_said(a);
    }
}

static void finish(struct hall *h, struct errand *e)
{
    struct conn *c = e->conn;
    struct asked *waiting = e->waiting;
    const uint64_t connection = c->node.key;
    e->waiting = NULL;
    errand_drop(h, c);
    hear_waiting(h, connection, waiting);
}

static void refuse_errand(struct hall *h, struct errand *e, enum hall_no why)
{
    door_refuse_now(h, e->conn, e->asked->bytes, e->asked->len, why);
    finish(h, e);
}

/* Of what somebody is found by, and of nothing that others could work out. */
static void digest_key(const struct hall *h, const struct errand *e, uint8_t out[SHA256_BYTES])
{
    struct sha256 s;
    sha256_start(&s);
    sha256_more(&s, h->key, sizeof h->key);
    sha256_more(&s, (const uint8_t *)e->key, (uint32_t)strlen(e->key));
    sha256_end(&s, out);
}

static bool text_of(const struct errand *e, struct json_span span, char *out, uint32_t cap)
{
    return wire_text(e->asked->bytes, span, out, cap);
}

/* Who it is from now on; nobody if the key has run out meanwhile. */
static void becomes(struct conn *c, const struct person *p, int key)
{
    c->account = key >= 0 ? p->id : 0;
    if (key < 0)
        return;
    c->by_token = p->key[key].is_token;
    memcpy(c->account_key, p->key[key].hash, SHA256_BYTES);
}

static void answer(struct hall *h, struct errand *e)
{
    struct text t = door_page(h);
    if (e->kind == WIRE_QUIT || e->kind == WIRE_ERASE)
        news_left(&t);
    else
        news_account(&e->person, h->now, &t);
    e->conn->answers = true;
    door_send_page(h, e->conn, &t);
    finish(h, e);
}

/* Outputs */

static bool hash(struct hall *h, struct errand *e, enum errand_step step,
                 const struct person_pass *pass, struct json_span password)
{
    char text[WIRE_PASSWORD + 1];
    struct hall_out *out = NULL;
    if (h->hashing < HASHES && text_of(e, password, text, sizeof text))
        out = hall_put(h, HALL_HASH);
    const bool asked = out && hall_put_bytes(h, out, text, (uint32_t)strlen(text));
    secret_wipe(text, sizeof text);
    if (!asked)
        return false;
    out->log_n = pass->log_n;
    out->r = pass->r;
    out->p = pass->p;
    memcpy(out->salt, pass->salt, PERSON_SALT);
    waits_for(h, e, step, out);
    h->hashing++;
    return true;
}

static void prove(struct hall *h, struct errand *e)
{
    e->proven = false;
    if (!hash(h, e, ERRAND_PROVING, &e->person.pass, e->ask.password))
        refuse_errand(h, e, NO_BUSY);
}

static void hash_fresh(struct hall *h, struct errand *e)
{
    uint8_t salt[32];
    hall_derive(h, salt);
    e->fresh = (struct person_pass){ .log_n = PERSON_LOG_N, .r = PERSON_R, .p = PERSON_P };
    memcpy(e->fresh.salt, salt, PERSON_SALT);
    if (!hash(h, e, ERRAND_HASHING, &e->fresh,
              e->kind == WIRE_REPASS ? e->ask.fresh : e->ask.password))
        refuse_errand(h, e, NO_BUSY);
}

static void look_up(struct hall *h, struct errand *e)
{
    struct hall_out *out = hall_put(h, HALL_LOOK_UP);
    if (!out || !hall_put_bytes(h, out, e->key, (uint32_t)strlen(e->key))) {
        refuse_errand(h, e, NO_BUSY);
        return;
    }
    out->account = e->id;
    waits_for(h, e, ERRAND_READING, out);
}

static void put(struct hall *h, struct errand *e)
{
    struct hall_out *out;
    buffer_clear(&e->lines);
    if (e->kind != WIRE_ERASE)
        person_write(&e->person, &e->lines);
    out = e->lines.failed ? NULL : hall_put(h, HALL_KEEP);
    if (!out) {
        refuse_errand(h, e, NO_BUSY);
        return;
    }
    person_key_of(e->person.name, e->key);
    e->put = (struct store_person){ .id = e->person.id,
                                    .version = e->person.version,
                                    .key = e->key,
                                    .lines = e->lines.at ? e->lines.at : "",
                                    .len = (uint32_t)e->lines.len };
    out->person = &e->put;
    waits_for(h, e, ERRAND_PUTTING, out);
}

/* Some table at which the person holds a seat. */
static void find_table(struct hall *h, struct errand *e)
{
    struct hall_out *out = hall_put(h, HALL_FIND);
    if (!out) {
        refuse_errand(h, e, NO_BUSY);
        return;
    }
    out->account = e->person.id;
    waits_for(h, e, ERRAND_FINDING, out);
}

static void apply(struct hall *h, struct errand *e)
{
    const enum hall_no no = errand_change(h, e);
    if (no == NO_YES)
        put(h, e);
    else
        refuse_errand(h, e, no);
}

/* Inputs */

/* Who shows a secret of the account is let in, and goes on to the table if there is one. */
static void known(struct hall *h, struct errand *e)
{
    struct conn *c = e->conn;
    becomes(c, &e->person, person_knows(&e->person, e->hash, h->now));
    if (!c->room) {
        answer(h, e);
        return;
    }
    e->asked->next = e->waiting; /* the first of what waits */
    e->waiting = e->asked;
    e->asked = NULL;
    c->is_known = true;
    finish(h, e);
}

static void wrong_key(struct hall *h, struct errand *e)
{
    SOMETIMES(wrong_secret);
    door_origin(h, e->conn->origin)->wrong++;
    e->conn->account = 0;
    refuse_errand(h, e, NO_ACCOUNT);
}

/* A hello: whose key it is; what was seen long ago is put first. */
static void greet(struct hall *h, struct errand *e)
{
    int key = e->person.version ? person_knows(&e->person, e->hash, h->now) : -1;
    if (PLANTED(BUG_OTHERS_ACCOUNT) && key < 0 && e->person.keys)
        memcpy(e->hash, e->person.key[key = 0].hash, SHA256_BYTES);
    if (key < 0)
        wrong_key(h, e);
    else if (person_is_stale(&e->person.key[key], h->now))
        apply(h, e);
    else
        known(h, e);
}

/* Nobody of this name: a password is hashed all the same, with a salt that stays. */
static void imagine(struct hall *h, struct errand *e)
{
    uint8_t digest[SHA256_BYTES];
    digest_key(h, e, digest);
    e->person.pass = (struct person_pass){ .log_n = PERSON_LOG_N, .r = PERSON_R, .p = PERSON_P };
    memcpy(e->person.pass.salt, digest, PERSON_SALT);
}

/* It is as was asked: what the connection is from now on, and the answer. */
static void settled(struct hall *h, struct errand *e)
{
    if (e->kind == WIRE_QUIT || e->kind == WIRE_ERASE)
        e->conn->account = 0;
    else if (e->kind == WIRE_ENROL || e->kind == WIRE_ENTER)
        becomes(e->conn, &e->person, person_knows(&e->person, e->hash, h->now));
    answer(h, e);
}

static void go_on(struct hall *h, struct errand *e)
{
    const struct kind *k = &kinds[e->kind];
    if (errand_is_done(h, e)) {
        SOMETIMES(errand_again);
        settled(h, e);
    } else if (e->kind == WIRE_ENROL && e->person.version) {
        refuse_errand(h, e, NO_KNOWN);
    } else if (k->session && !errand_session_holds(h, e)) {
        refuse_errand(h, e, NO_ACCOUNT);
    } else if (k->proves &&
               !(e->proven && secret_same(e->salt, e->person.pass.salt, PERSON_SALT))) {
        prove(h, e);
    } else if (k->hashes && !e->fresh.log_n) {
        hash_fresh(h, e);
    } else if (e->kind == WIRE_ERASE) {
        find_table(h, e);
    } else {
        apply(h, e);
    }
}

void errand_person(struct hall *h, const struct hall_in *in)
{
    struct errand *e = errand_of(h, in->ticket);
    if (!e || e->step != ERRAND_READING)
        return;
    memset(&e->person, 0, sizeof e->person);
    if (in->fate != STORE_KEPT || (in->len && !person_read(&e->person, in->bytes, in->len))) {
        refuse_errand(h, e, NO_STORE);
        return;
    }
    if (in->len) {
        e->person.id = in->account;
        e->person.version = in->seq;
    } else {
        imagine(h, e);
    }
    if (e->kind == WIRE_HELLO)
        greet(h, e);
    else
        go_on(h, e);
}

static void wrong_password(struct hall *h, struct errand *e)
{
    SOMETIMES(wrong_password);
    refuse_errand(h, e, NO_PASSWORD);
}

void errand_hashed(struct hall *h, const struct hall_in *in)
{
    struct errand *e = errand_of(h, in->ticket);
    h->hashing -= h->hashing > 0; /* who asked may be gone */
    if (!e || (e->step != ERRAND_PROVING && e->step != ERRAND_HASHING))
        return;
    const bool proving = e->step == ERRAND_PROVING;
    e->step = ERRAND_READING;
    if (in->len != PERSON_HASH) {
        refuse_errand(h, e, NO_BUSY);
    } else if (!proving) {
        memcpy(e->fresh.hash, in->bytes, PERSON_HASH);
        go_on(h, e);
    } else if (secret_same((const uint8_t *)in->bytes, e->person.pass.hash, PERSON_HASH) &&
               e->person.version) {
        e->proven = true;
        memcpy(e->salt, e->person.pass.salt, PERSON_SALT);
        go_on(h, e);
    } else {
        wrong_password(h, e);
    }
}

/* A table that it is making is there first: whose it is has to be seen then. */
static void end_void(struct hall *h, struct conn *c)
{
    c->is_void = c->creating != 0;
    if (!c->is_void)
        door_bye(h, c, "void", 0);
}

/* Connections by keys that are no more are ended; its own is not. */
static void end_others(struct hall *h, const struct errand *e)
{
    for (uint32_t i = 0; i < HEADS; i++) {
        struct node *next;
        for (struct node *n = h->conns.head[i]; n; n = next) {
            struct conn *c = (struct conn *)n;
            next = n->next;
            if (c != e->conn && c->account == e->person.id &&
                (e->kind == WIRE_ERASE || person_knows(&e->person, c->account_key, h->now) < 0)) {
                SOMETIMES(void_session);
                end_void(h, c);
            }
        }
    }
}

static void is_put(struct hall *h, struct errand *e)
{
    if (e->kind == WIRE_HELLO) {
        known(h, e);
        return;
    }
    end_others(h, e);
    e->is_put = true;
    if (e->kind == WIRE_ERASE) /* somebody may have sat down meanwhile; nobody can any more */
        find_table(h, e);
    else
        settled(h, e);
}

bool errand_fate(struct hall *h, uint64_t ticket, enum store_fate fate)
{
    struct errand *e = errand_of(h, ticket);
    if (!e || e->step != ERRAND_PUTTING)
        return false;
    if (fate == STORE_UNKNOWN && PLANTED(BUG_SESSION_UNKNOWN))
        fate = STORE_KEPT;
    if (fate == STORE_KEPT || e->kind == WIRE_HELLO) { /* that it was seen today can wait */
        is_put(h, e);
    } else if (fate == STORE_FAILED || ++e->tries == MOST_TRIES) {
        refuse_errand(h, e, NO_STORE);
    } else {
        SOMETIMES(person_conflict);
        look_up(h, e);
    }
    return true;
}

/* Deleting: at one table after the other the seat stays and its name goes; then the person does. */

static bool ask_to_forget(struct hall *h, struct errand *e, uint64_t table)
{
    struct room *r = room_get(h, table);
    struct asked *a = r ? room_asked(0, h->now, "", 0) : NULL;
    if (!a)
        return false;
    map_remove(&h->errands, &e->node);
    map_add(&h->errands, &e->node, hall_ticket(h, h->limits.awake));
    e->step = ERRAND_FORGETTING;
    a->forgets = e->person.id;
    a->errand = e->node.key;
    if (!room_queue(h, r, a)) {
        free(a);
        return false;
    }
    if (r->awake)
        room_go(h, r);
    return true;
}

void errand_found(struct hall *h, const struct hall_in *in)
{
    struct errand *e = errand_of(h, in->ticket);
    if (!e || e->step != ERRAND_FINDING)
        return;
    if (in->fate != STORE_KEPT)
        refuse_errand(h, e, NO_STORE);
    else if (!in->table && e->is_put)
        settled(h, e);
    else if (!in->table || PLANTED(BUG_KEEP_SEATS))
        apply(h, e);
    else if (!ask_to_forget(h, e, in->table))
        refuse_errand(h, e, NO_BUSY);
}

void errand_forgot(struct hall *h, uint64_t ticket, bool done)
{
    struct errand *e = errand_of(h, ticket);
    if (!e || e->step != ERRAND_FORGETTING)
        return;
    if (done)
        find_table(h, e);
    else
        refuse_errand(h, e, NO_STORE);
}

/* What is asked */

static bool is_password(const struct errand *e, struct json_span span)
{
    char text[WIRE_PASSWORD + 1];
    const bool good = text_of(e, span, text, sizeof text) && strlen(text) >= PERSON_LEAST_PASS;
    secret_wipe(text, sizeof text);
    return good;
}

/* Passwords tried from one place, or for one name, in a minute. Which names share a counter, of
 * which the last is counted, nobody can work out: else each try for another name would begin it
 * anew. */
static bool tries_too_often(struct hall *h, const struct errand *e)
{
    uint8_t digest[SHA256_BYTES];
    const struct conn *c = e->conn;
    digest_key(h, e, digest);
    const uint64_t name = big_read(digest) ^ e->id;
    struct origin *o = &h->tried[name % ORIGINS];
    if (o->key != name || h->now - o->since >= MINUTE)
        *o = (struct origin){ .key = name, .since = h->now };
    if (c->origin && door_origin(h, c->origin)->tries++ >= TRIES_MINUTE)
        return true;
    return o->tries++ >= TRIES_NAME_MINUTE;
}

static enum hall_no read_hello(struct hall *h, struct errand *e)
{
    char word[WIRE_BEARER + 1];
    const struct conn *c = e->conn;
    if (c->origin && door_origin(h, c->origin)->wrong >= WRONG_SECRETS)
        return NO_OFTEN;
    if (text_of(e, e->ask.account, word, sizeof word) && person_bearer(word, &e->id, e->hash))
        return NO_YES;
    door_origin(h, c->origin)->wrong++;
    return NO_ACCOUNT;
}

/* Members that the message has, and whether this connection may ask it. */
static enum hall_no read_ask(struct hall *h, struct errand *e)
{
    char name[WIRE_NAME] = "", secret[WIRE_SECRET + 1];
    const struct asking a = { .bytes = e->asked->bytes };
    const struct kind *k = &kinds[e->kind];
    const struct conn *c = e->conn;
    if (e->kind == WIRE_HELLO)
        return read_hello(h, e);
    if (k->session && (!c->account || c->by_token))
        return c->account ? NO_SESSION : NO_ACCOUNT;
    if (wire_has(&e->ask, WIRE_M_NAME) &&
        (!text_of(e, e->ask.name, name, sizeof name) || !match_name_fits(name)))
        return NO_NAME;
    if (wire_has(&e->ask, WIRE_M_SECRET) && !lobby_secret(&a, e->ask.secret, secret, e->hash))
        return NO_SECRET;
    if (k->session)
        e->id = c->account;
    else
        person_key_of(name, e->key);
    if (k->hashes && !is_password(e, e->kind == WIRE_REPASS ? e->ask.fresh : e->ask.password))
        return NO_WEAK;
    if ((k->proves || k->hashes) && tries_too_often(h, e))
        return NO_OFTEN;
    return k->proves && !is_password(e, e->ask.password) ? NO_PASSWORD : NO_YES;
}

void errand_begin(struct hall *h, struct conn *c, const char *bytes, uint32_t len)
{
    struct json_span where;
    struct asked *a = room_asked(c->node.key, h->now, bytes, len);
    struct errand *e = a ? calloc(1, sizeof *e) : NULL;
    if (!e) {
        free(a);
        door_refuse_now(h, c, bytes, len, NO_BUSY);
        return;
    }
    *e = (struct errand){ .conn = c, .asked = a };
    wire_read(&e->ask, a->bytes, len, &where);
    e->kind = e->ask.kind;
    c->errand = e;
    map_add(&h->errands, &e->node, hall_ticket(h, h->limits.awake));
    if (e->kind == WIRE_HELLO && e->ask.version != WIRE_VERSION) {
        door_bye(h, c, "old", 0);
        return;
    }
    const enum hall_no no = read_ask(h, e);
    if (no == NO_YES)
        look_up(h, e);
    else
        refuse_errand(h, e, no);
}

bool errand_waits(struct conn *c, const char *bytes, uint32_t len)
{
    struct asked **last = &c->errand->waiting;
    uint32_t n = 0;
    for (; *last; last = &(*last)->next)
        n++;
    *last = n < MOST_WAITING ? room_asked(c->node.key, 0, bytes, len) : NULL;
    return *last != NULL;
}
