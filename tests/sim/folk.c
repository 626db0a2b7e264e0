/* folk.c: accounts: the store that has them, and clients that sign up, in and out, let their seats
 * be adopted, and go. */
#include "tests/sim/internal.h"

#include "hall/person.h"
#include "wire/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 15000 };

/* The store's side */

void folk_put_out(struct sim *s, uint32_t node, const struct hall_out *out)
{
    static const enum event_kind kinds[] = { [HALL_LOOK_UP] = EV_LOOK_UP,
                                             [HALL_KEEP] = EV_PUT,
                                             [HALL_HASH] = EV_HASHED,
                                             [HALL_FIND] = EV_FIND };
    const bool hashes = out->kind == HALL_HASH;
    struct event *e = at(s, hashes ? 200 + draw(s, 300) : store_delay(s), kinds[out->kind]);
    e->who = node;
    e->life = s->node[node].life;
    e->ticket = out->ticket;
    e->table = out->account;
    if (out->kind == HALL_LOOK_UP) {
        e->bytes = copy_bytes(out->bytes, out->len);
    } else if (out->kind == HALL_KEEP) { /* the key, and the lines behind it */
        const uint32_t key = (uint32_t)strlen(out->person->key) + 1;
        e->table = out->person->id;
        e->seq = out->person->version;
        e->len = out->person->len;
        e->bytes = malloc(key + e->len + 1);
        if (!e->bytes)
            abort();
        memcpy(e->bytes, out->person->key, key);
        memcpy(e->bytes + key, out->person->lines, e->len);
    } else if (hashes) {
        uint8_t digest[SHA256_BYTES];
        struct sha256 hash;
        sha256_start(&hash);
        sha256_more(&hash, out->salt, sizeof out->salt);
        sha256_more(&hash, (const uint8_t *)out->bytes, out->len);
        sha256_end(&hash, digest);
        e->len = strikes(s, SIM_DULL) ? 0 : sizeof digest; /* sometimes too much waits */
        e->bytes = copy_bytes((const char *)digest, sizeof digest);
    }
}

static bool give_person(void *with, const struct store_person *p)
{
    struct hall_in *in = with;
    in->account = p->id;
    in->seq = p->version;
    in->bytes = p->lines;
    in->len = p->len;
    return true;
}

static void put(struct sim *s, const struct event *e)
{
    const struct store_person p = { .id = e->table,
                                    .version = e->seq,
                                    .key = e->bytes,
                                    .lines = e->bytes + strlen(e->bytes) + 1,
                                    .len = e->len };
    enum store_fate fate = STORE_FAILED;
    if (!store_fails(s)) {
        const bool doubt = strikes(s, SIM_DOUBT), reached = !doubt || draw(s, 2);
        if (reached)
            fate = store_memory.put_person(s->folk, &p);
        fate = doubt ? STORE_UNKNOWN : fate;
    }
    struct event *answer = at(s, 1 + draw(s, 3), EV_FATE);
    answer->who = e->who;
    answer->life = e->life;
    answer->ticket = e->ticket;
    answer->fate = fate;
}

static uint64_t table_of(const struct sim *s, uint64_t account)
{
    for (uint32_t i = 0; i < s->boards; i++)
        if (table_seat_of_account(&s->board[i].ref, account) >= 0)
            return s->board[i].id;
    return 0;
}

void folk_event(struct sim *s, const struct event *e)
{
    struct hall_in in = { .ticket = e->ticket, .bytes = e->bytes, .len = e->len };
    const bool alive = s->node[e->who].up && s->node[e->who].life == e->life;
    if (e->kind == EV_PUT && (alive || draw(s, 2)))
        put(s, e);
    if (e->kind == EV_PUT || !alive)
        return;
    if (e->kind == EV_HASHED) {
        in.kind = HALL_HASHED;
    } else if (e->kind == EV_FIND) {
        in.kind = HALL_FOUND;
        in.table = table_of(s, e->table);
    } else {
        in.kind = HALL_PERSON;
        store_memory.find_person(s->folk, e->table, e->bytes, give_person, &in);
    }
    if (e->kind != EV_HASHED)
        in.fate = store_fails(s) ? STORE_FAILED : STORE_KEPT;
    sim_take(s, e->who, &in);
}

/* Theirs */

void folk_begins(struct sim *s, struct sim_person *p)
{
    p->folk.wants = !draw(s, 3);
    p->folk.next = s->now + draw(s, 5000);
}

static void send(struct sim *s, const struct folk *f, const char *bytes)
{
    if (f->conn)
        up(s, f->conn, bytes, (uint32_t)strlen(bytes));
}

static void open_desk(struct sim *s, uint32_t who)
{
    struct folk *f = &s->person[who].folk;
    f->asked = s->now;
    f->answers = 0;
    f->conn = connect_to(s, who, 0);
    s->conn[f->conn].desk = true;
}

void folk_cut_off(struct sim *s, uint32_t who)
{
    struct folk *f = &s->person[who].folk;
    f->conn = 0;
    f->next = s->now + 500 + draw(s, 6000);
}

static void leave_desk(struct sim *s, uint32_t who)
{
    hang_up(s, s->person[who].folk.conn);
    folk_cut_off(s, who);
}

static const char *password(const struct folk *f)
{
    return f->pass % 2 ? "battery staple" : "correct horse";
}

/* An account is made, or signed in to; with the secret of the last try, or another. */
static void sign_in(struct sim *s, uint32_t who)
{
    struct folk *f = &s->person[who].folk;
    char out[256];
    f->doing = f->made ? WIRE_ENTER : WIRE_ENROL;
    if (!f->secret[0] || draw(s, 2))
        some_secret(s, f->secret);
    snprintf(out, sizeof out,
             "{\"t\":\"%s\",\"name\":\"Folk %u\",\"password\":\"%s\",\"secret\":\"%s\"}",
             f->made ? "enter" : "enrol", who, password(f), f->secret);
    send(s, f, out);
}

static void ask(struct sim *s, struct folk *f, enum wire_kind what)
{
    char out[256], secret[WIRE_SECRET + 1];
    f->doing = what;
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"account\":\"%s\"}", f->word);
    send(s, f, out);
    switch (what) {
    case WIRE_QUIT:
        send(s, f, "{\"t\":\"quit\"}");
        break;
    case WIRE_REPASS:
        snprintf(out, sizeof out, "{\"t\":\"repass\",\"password\":\"%s\",\"new\":\"%s\"}",
                 password(f), f->pass % 2 ? "correct horse" : "battery staple");
        send(s, f, out);
        break;
    case WIRE_TOKEN:
        some_secret(s, secret);
        snprintf(out, sizeof out, "{\"t\":\"token\",\"name\":\"bot\",\"secret\":\"%s\"}", secret);
        send(s, f, out);
        break;
    case WIRE_UNTOKEN:
        send(s, f, "{\"t\":\"untoken\",\"token\":2}");
        break;
    default:
        f->erasing = true;
        snprintf(out, sizeof out, "{\"t\":\"erase\",\"password\":\"%s\"}", password(f));
        send(s, f, out);
    }
}

static void act_signed_in(struct sim *s, uint32_t who)
{
    static const enum wire_kind whats[] = { WIRE_QUIT, WIRE_REPASS, WIRE_TOKEN, WIRE_TOKEN,
                                            WIRE_UNTOKEN };
    struct folk *f = &s->person[who].folk;
    f->next = s->now + 1000 + draw(s, 20000);
    if (!draw(s, 6)) { /* goes; what he has said at a table may still be under way */
        f->stage = FOLK_LEAVING;
        f->next = s->now;
        return;
    }
    open_desk(s, who);
    ask(s, f, whats[draw(s, sizeof whats / sizeof *whats)]);
}

void folk_acts(struct sim *s, uint32_t who)
{
    struct folk *f = &s->person[who].folk;
    if (!f->wants || f->stage == FOLK_GONE)
        return;
    if (f->conn && s->now - f->asked > PATIENCE)
        leave_desk(s, who);
    if (f->conn || s->now < f->next || (s->healed && f->stage != FOLK_LEAVING))
        return;
    if (f->stage == FOLK_IN) {
        act_signed_in(s, who);
    } else if (f->word[0]) {
        open_desk(s, who);
        ask(s, f, WIRE_ERASE);
    } else {
        open_desk(s, who);
        sign_in(s, who);
    }
}

void folk_out(struct sim *s, uint32_t who)
{
    struct folk *f = &s->person[who].folk;
    (void)s;
    f->word[0] = '\0';
    if (f->stage == FOLK_IN)
        f->stage = FOLK_OUT;
}

struct knowing {
    const uint8_t *hash;
    int64_t now;
    bool there, knows;
};

static bool knows(void *with, const struct store_person *p)
{
    struct knowing *k = with;
    struct person person;
    k->there = true;
    k->knows =
        person_read(&person, p->lines, p->len) && person_knows(&person, k->hash, k->now) >= 0;
    return true;
}

/* What was told is in the store. */
static void check_session(struct sim *s, const struct folk *f)
{
    uint8_t hash[SHA256_BYTES];
    struct knowing k = { .hash = hash, .now = s->now };
    sha256((const uint8_t *)f->secret, WIRE_SECRET, hash);
    store_memory.find_person(s->folk, f->id, NULL, knows, &k);
    if (!k.knows)
        broken(s, HOLD_KEPT, "somebody was told of a session that is not kept");
}

static bool is_in_store(struct sim *s, const struct folk *f)
{
    struct knowing k = { .hash = (const uint8_t *)f->secret };
    store_memory.find_person(s->folk, f->id, NULL, knows, &k);
    return k.there;
}

static void is_gone(struct sim *s, uint32_t who)
{
    struct folk *f = &s->person[who].folk;
    f->stage = FOLK_GONE;
    f->word[0] = '\0';
    if (is_in_store(s, f))
        broken(s, HOLD_KEPT, "an account that was deleted is there");
}

/* At the end; a seat that was given last of all may still be one to look after. */
void check_gone(struct sim *s)
{
    for (uint32_t i = 0; i < s->people; i++)
        if (s->person[i].folk.stage == FOLK_GONE && table_of(s, s->person[i].folk.id))
            broken(s, HOLD_OWNED, "person %u has deleted the account and holds a seat by it", i);
}

static void told_account(struct sim *s, uint32_t who, const char *id)
{
    struct folk *f = &s->person[who].folk;
    if (f->doing == WIRE_ENROL || f->doing == WIRE_ENTER) {
        uint8_t hash[SHA256_BYTES];
        f->made = true;
        memcpy(f->word, id, WIRE_ID);
        memcpy(f->word + WIRE_ID, f->secret, WIRE_SECRET + 1);
        if (!person_bearer(f->word, &f->id, hash))
            broken(s, HOLD_STEP, "no account: %s", id);
        check_session(s, f);
        if (f->stage == FOLK_OUT)
            f->stage = FOLK_IN;
    }
}

/* Of a hello, and then of what was asked. */
static bool is_answer(struct folk *f, enum wire_kind told)
{
    f->answers++;
    if (f->doing == WIRE_ENROL || f->doing == WIRE_ENTER || told == WIRE_LEFT ||
        told == WIRE_REFUSED)
        return true;
    return f->doing != WIRE_QUIT && f->doing != WIRE_ERASE && f->answers == 2;
}

void folk_told(struct sim *s, uint32_t who, const char *bytes, uint32_t len)
{
    struct folk *f = &s->person[who].folk;
    struct wire_tell t;
    char code[32] = "", id[WIRE_ID + 1] = "";
    if (!wire_read_tell(&t, bytes, len)) {
        broken(s, HOLD_STEP, "no message of a server: %.100s", bytes);
        return;
    }
    s->end->told++;
    wire_text(bytes, wire_member(bytes, t.why, "code"), code, sizeof code);
    wire_text(bytes, wire_member(bytes, (struct json_span){ 0, len }, "account"), id, sizeof id);
    const bool unknown = !strcmp(code, "account"), wrong = !strcmp(code, "password");
    if (t.kind == WIRE_WHO)
        told_account(s, who, id);
    else if ((t.kind == WIRE_LEFT && f->doing == WIRE_ERASE) ||
             ((unknown || wrong) && f->erasing && !is_in_store(s, f))) /* an answer was lost */
        is_gone(s, who);
    else if (t.kind == WIRE_LEFT || unknown)
        folk_out(s, who);
    else if (!strcmp(code, "known"))
        f->made = true; /* an answer was lost */
    else if (wrong)
        f->pass++; /* or it was changed, and that answer was lost */
    if (t.kind == WIRE_WHO && f->doing == WIRE_REPASS && f->answers == 1)
        f->pass++;
    if (is_answer(f, t.kind))
        leave_desk(s, who);
}

/* What must hold */

/* The seat that a hello with nothing but the account leads to is the account's first. */
void check_welcome(struct sim *s, const struct sim_person *p)
{
    const struct board *b = board_of(s, p->table);
    int seat = -1;
    if (!p->by_account || !b || p->c.n > b->folds)
        return;
    for (int i = b->ref.seats - 1; i >= 0; i--)
        if (b->owner[p->c.n][i] == p->folk.id)
            seat = i;
    if (seat != p->c.you)
        broken(s, HOLD_OWNED, "an account has seat %d at entry %u and is given %d", seat, p->c.n,
               p->c.you);
}

void check_stranger(struct sim *s, const char *bytes)
{
    if (strstr(bytes, "\"t\":\"account\"") ||
        (strstr(bytes, "\"you\":") && !strstr(bytes, "\"you\":null")))
        broken(s, HOLD_OWNED, "a stranger is taken for somebody: %.100s", bytes);
}
