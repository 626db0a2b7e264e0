/* house.c: see house.h. */
#include "tests/hall/house.h"

#include "games/list.h"
#include "hall/propose.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void take(struct house *h, struct hall_in *in);

static void keep(struct house *h, const struct house_entry *e)
{
    assert_in_range(h->n, 0, HOUSE_ENTRIES - 1);
    h->kept[h->n++] = *e;
}

static uint32_t entries(const struct house *h, uint64_t table, uint8_t book)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < h->n; i++)
        n += h->kept[i].table == table && h->kept[i].book == book;
    return n;
}

static void answer_append(struct house *h, uint64_t ticket, struct house_entry e)
{
    enum store_fate fate = STORE_CONFLICT;
    if (e.seq == entries(h, e.table, e.book)) {
        keep(h, &e);
        fate = STORE_KEPT;
    } else {
        free(e.lines);
    }
    take(h, &(struct hall_in){ .kind = HALL_FATE, .ticket = ticket, .fate = fate });
}

static void read_book(struct house *h, uint64_t ticket, uint64_t table, uint8_t book, uint32_t seq)
{
    for (uint32_t i = 0; i < h->n; i++) {
        const struct house_entry e = h->kept[i];
        if (e.table == table && e.book == book && e.seq >= seq)
            take(h, &(struct hall_in){ .kind = HALL_ENTRY,
                                       .ticket = ticket,
                                       .seq = e.seq,
                                       .time = e.time,
                                       .bytes = e.lines,
                                       .len = e.len });
    }
    take(h, &(struct hall_in){ .kind = HALL_READ, .ticket = ticket, .fate = STORE_KEPT });
}

static void hear(struct house *h, const struct hall_out *out)
{
    const uint64_t c = out->connection;
    assert_in_range(c, 1, HOUSE_CONNS - 1);
    assert_true(h->heard_len[c] + out->len + 2 < HOUSE_HEARD);
    memcpy(h->heard[c] + h->heard_len[c], out->bytes, out->len);
    h->heard_len[c] += out->len;
    h->heard[c][h->heard_len[c]++] = '\n';
    h->heard[c][h->heard_len[c]] = '\0';
}

/* People */

static bool give_person(void *with, const struct store_person *p)
{
    struct hall_in *in = with;
    in->account = p->id;
    in->seq = p->version;
    in->bytes = p->lines;
    in->len = p->len;
    return true;
}

static void look_up(struct house *h, const struct hall_out *out, const char *key)
{
    struct hall_in in = { .kind = HALL_PERSON, .ticket = out->ticket, .fate = STORE_KEPT };
    store_memory.find_person(h->people, out->account, key, give_person, &in);
    char *lines = malloc(in.len + 1);
    memcpy(lines, in.len ? in.bytes : "", in.len);
    in.bytes = lines;
    take(h, &in);
    free(lines);
}

static void put(struct house *h, uint64_t ticket, const struct store_person *p)
{
    enum store_fate fate = h->fate;
    if (!fate || (fate == STORE_UNKNOWN && !h->lost)) {
        const enum store_fate real = store_memory.put_person(h->people, p);
        fate = fate ? fate : real;
    }
    h->fate = STORE_KEPT;
    take(h, &(struct hall_in){ .kind = HALL_FATE, .ticket = ticket, .fate = fate });
}

/* Quicker than scrypt, and as good for a test. */
static void hash(struct house *h, const struct hall_out *out, const char *password, uint32_t len)
{
    uint8_t digest[SHA256_BYTES];
    struct sha256 s;
    sha256_start(&s);
    sha256_more(&s, out->salt, sizeof out->salt);
    sha256_more(&s, (const uint8_t *)password, len);
    sha256_end(&s, digest);
    h->hashed++;
    h->hashing = out->ticket;
    if (h->slow)
        return;
    take(h, &(struct hall_in){ .kind = HALL_HASHED,
                               .ticket = out->ticket,
                               .bytes = (const char *)digest,
                               .len = h->tired ? 0 : sizeof digest });
}

/* Some table whose journal, folded, has a seat of the account. */
static void find_table(struct house *h, const struct hall_out *out)
{
    struct hall_in in = { .kind = HALL_FOUND, .ticket = out->ticket, .fate = STORE_KEPT };
    for (uint32_t i = 0; i < h->n && !in.table; i++) {
        struct table t;
        if (h->kept[i].seq || h->kept[i].book != STORE_JOURNAL)
            continue;
        table_begin(&t, games, h->kept[i].table);
        for (uint32_t k = i; k < h->n; k++)
            if (h->kept[k].table == t.id && h->kept[k].book == STORE_JOURNAL)
                table_accept(&t, h->kept[k].time, h->kept[k].lines, h->kept[k].len);
        if (table_seat_of_account(&t, out->account) >= 0)
            in.table = t.id;
        table_end(&t);
    }
    take(h, &in);
}

static bool is_of_people(const struct hall_out *out)
{
    return out->kind == HALL_LOOK_UP || out->kind == HALL_KEEP || out->kind == HALL_HASH ||
           out->kind == HALL_FIND;
}

static void answer_people(struct house *h, const struct hall_out *out)
{
    char bytes[256] = "", *lines;
    const struct hall_out own = *out;
    struct store_person p = { 0 };
    switch (own.kind) {
    case HALL_LOOK_UP:
        memcpy(bytes, own.bytes, own.len);
        look_up(h, &own, bytes);
        break;
    case HALL_HASH:
        memcpy(bytes, own.bytes, own.len);
        hash(h, &own, bytes, own.len);
        break;
    case HALL_KEEP:
        p = *own.person;
        lines = malloc(p.len + 1);
        memcpy(lines, p.lines, p.len);
        memcpy(bytes, p.key, strlen(p.key) + 1);
        p.key = bytes;
        p.lines = lines;
        put(h, own.ticket, &p);
        free(lines);
        break;
    default:
        find_table(h, &own);
    }
}

/* Outputs are copied first: answering one ends the life of the others. */
static void take(struct house *h, struct hall_in *in)
{
    static struct {
        struct hall_out out;
        struct house_entry entry;
    } todo[64];
    const struct hall_out *out;
    struct hall_out person = { 0 };
    bool asks = false;
    uint32_t n = 0;
    in->now = h->now;
    hall_take(h->hall, in);
    while ((out = hall_give(h->hall))) {
        if (out->kind == HALL_SEND)
            hear(h, out);
        if (out->kind == HALL_SHUT)
            h->shut[out->connection] = true;
        if (out->kind == HALL_THINK)
            h->thought = out->ticket, h->thought_of = out->table;
        h->dropped += out->kind == HALL_DROP;
        if (is_of_people(out)) {
            assert_false(asks);
            asks = true;
            person = *out;
        }
        if (out->kind != HALL_APPEND && out->kind != HALL_FETCH)
            continue;
        assert_in_range(n, 0, 63);
        todo[n].out = *out;
        if (out->kind == HALL_APPEND) {
            const struct store_append *a = out->append;
            h->notices += a->notices;
            if (a->notices)
                h->notice = *a->notice;
            h->answered += a->answered != 0;
            todo[n].entry =
                (struct house_entry){ a->table, a->book, a->seq, a->len, a->time, malloc(a->len) };
            memcpy(todo[n].entry.lines, a->lines, a->len);
        }
        n++;
    }
    assert_null(hall_check(h->hall));
    if (asks)
        answer_people(h, &person);
    if (!n)
        return;
    assert_int_equal(n, 1); /* one thing at a time in these tests */
    const struct hall_out one = todo[0].out;
    if (one.kind == HALL_FETCH) {
        read_book(h, one.ticket, one.table, one.book, one.seq);
    } else if (h->held) {
        h->waiting = one.ticket;
        h->pending = todo[0].entry;
    } else {
        answer_append(h, one.ticket, todo[0].entry);
    }
}

void house_hashed(struct house *h)
{
    const char wrong[HALL_HASH_BYTES] = { 1 };
    take(h, &(struct hall_in){
                .kind = HALL_HASHED, .ticket = h->hashing, .bytes = wrong, .len = sizeof wrong });
}

void house_fate(struct house *h, enum store_fate fate)
{
    const uint64_t ticket = h->waiting;
    h->waiting = 0;
    h->held = false;
    if (fate == STORE_KEPT) {
        answer_append(h, ticket, h->pending);
        return;
    }
    free(h->pending.lines);
    take(h, &(struct hall_in){ .kind = HALL_FATE, .ticket = ticket, .fate = fate });
}

static void begin(struct house *h, uint8_t key, const struct outages *down)
{
    struct hall_start start = { .limits = { .notice = 120000,
                                            .connections = 100,
                                            .awake = 8,
                                            .queue = 4,
                                            .thoughts = h->thoughts ? h->thoughts : 4,
                                            .rest = 60000,
                                            .per_origin = 100 },
                                .games = games,
                                .down = *down,
                                .now = h->now };
    memset(start.key, key, sizeof start.key);
    h->hall = hall_new(&start);
    assert_non_null(h->hall);
}

void house_again(struct house *h, uint8_t key, const struct outages *down)
{
    hall_free(&h->hall);
    h->now = down->at[down->n - 1].to;
    begin(h, key, down);
}

void house_open(struct house *h, uint8_t key)
{
    const char *fault;
    memset(h, 0, sizeof *h);
    h->now = INT64_C(1731750000000);
    begin(h, key, &(struct outages){ 0 });
    h->people = store_memory.open("", &fault);
    for (int c = 0; c < HOUSE_CONNS; c++)
        h->heard[c] = calloc(1, HOUSE_HEARD);
}

void house_close(struct house *h)
{
    hall_free(&h->hall);
    store_memory.close(&h->people);
    for (uint32_t i = 0; i < h->n; i++)
        free(h->kept[i].lines);
    for (int c = 0; c < HOUSE_CONNS; c++)
        free(h->heard[c]);
}

void house_connect(struct house *h, uint32_t conn, uint64_t table)
{
    h->shut[conn] = false;
    take(h, &(struct hall_in){ .kind = HALL_OPENED, .connection = conn, .table = table });
}

void house_thinks(struct house *h)
{
    const uint64_t ticket = h->thought;
    h->thought = 0;
    take(h, &(struct hall_in){ .kind = HALL_THOUGHT,
                               .ticket = ticket,
                               .bytes = h->bot_plays,
                               .len = h->bot_plays ? (uint32_t)strlen(h->bot_plays) : 0 });
}

void house_say(struct house *h, uint32_t conn, const char *message)
{
    h->now += 200;
    take(h, &(struct hall_in){ .kind = HALL_SAID,
                               .connection = conn,
                               .bytes = message,
                               .len = (uint32_t)strlen(message) });
    for (uint32_t c = 1; c < HOUSE_CONNS; c++)
        take(h, &(struct hall_in){ .kind = HALL_ROOM, .connection = c });
    while (h->thought && !h->held && !h->ponders)
        house_thinks(h);
}

void house_leave(struct house *h, uint32_t conn)
{
    take(h, &(struct hall_in){ .kind = HALL_CLOSED, .connection = conn });
}

void house_pass(struct house *h, int64_t milliseconds)
{
    h->now += milliseconds;
    take(h, &(struct hall_in){ .kind = HALL_TIME });
}

void house_beat(struct house *h, enum store_fate fate)
{
    take(h, &(struct hall_in){ .kind = HALL_BEAT, .fate = fate });
}

void house_sleep(struct house *h, int64_t milliseconds)
{
    const int64_t from = h->now;
    h->now += milliseconds;
    take(h, &(struct hall_in){ .kind = HALL_SLEPT, .time = from });
}

bool house_hears(const struct house *h, uint32_t conn, const char *text)
{
    return strstr(h->heard[conn], text) != NULL;
}

void house_forget(struct house *h)
{
    for (int c = 0; c < HOUSE_CONNS; c++)
        h->heard_len[c] = 0, h->heard[c][0] = '\0';
}

const char *house_secret(char name)
{
    static char secret[WIRE_SECRET + 1];
    memset(secret, name, WIRE_SECRET - 1);
    secret[WIRE_SECRET - 1] = 'A'; /* the last letter has two bits */
    return secret;
}

uint64_t house_table(struct house *h, const char *order)
{
    char out[1024];
    const uint64_t id = lobby_table(house_secret('A'));
    house_connect(h, 1, 0);
    snprintf(out, sizeof out, "{\"t\":\"create\",\"secret\":\"%s\",\"name\":\"Ann\",%s}",
             house_secret('A'), order);
    house_say(h, 1, out);
    if (!house_hears(h, 1, "\"t\":\"made\""))
        fail_msg("%s", h->heard[1]);
    house_leave(h, 1);
    house_connect(h, 1, id);
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", house_secret('A'));
    house_say(h, 1, out);
    return id;
}

void house_sit(struct house *h, uint32_t conn, uint64_t table, char name)
{
    char out[512], invite[WIRE_SECRET + 1];
    lobby_invite(house_secret('A'), invite);
    house_connect(h, conn, table);
    snprintf(out, sizeof out, "{\"t\":\"hello\",\"v\":1,\"invite\":\"%s\"}", invite);
    house_say(h, conn, out);
    snprintf(out, sizeof out, "{\"t\":\"sit\",\"secret\":\"%s\",\"invite\":\"%s\",\"name\":\"%c\"}",
             house_secret(name), invite, name);
    house_say(h, conn, out);
}

char *house_record(const struct house *h, uint64_t table)
{
    struct buffer all = { 0 };
    for (uint32_t i = 0; i < h->n; i++)
        if (h->kept[i].table == table && h->kept[i].book == STORE_JOURNAL) {
            char time[32];
            snprintf(time, sizeof time, "#@ %lld\n", (long long)h->kept[i].time);
            buffer_str(&all, time);
            buffer_bytes(&all, h->kept[i].lines, h->kept[i].len);
        }
    return all.at;
}

bool house_store(const struct house *h, struct store *store)
{
    struct table t = { 0 };
    struct store_about about = { 0 };
    bool good = true;
    for (uint32_t i = 0; i < h->n && good; i++) {
        const struct house_entry *e = &h->kept[i];
        struct store_append a = { .table = e->table,
                                  .book = e->book,
                                  .seq = e->seq,
                                  .time = e->time,
                                  .lines = e->lines,
                                  .len = e->len };
        if (e->book == STORE_JOURNAL && t.id != e->table) {
            table_end(&t);
            table_begin(&t, games, e->table); /* one table after the other */
        }
        if (e->book == STORE_JOURNAL) {
            if (table_accept(&t, e->time, e->lines, e->len)) /* else it is kept all the same */
                table_about(&t, &about);
            a.about = &about;
        }
        store->kind->append(store, &a, 1);
        good = a.fate == STORE_KEPT;
    }
    table_end(&t);
    return good;
}

const struct table *house_at(const struct house *h, uint64_t table)
{
    const struct table *t = hall_table(h->hall, table);
    assert_non_null(t);
    return t;
}

bool house_move(const struct house *h, uint64_t table, char *out, uint32_t cap)
{
    static gm_move list[4096];
    const struct table *t = house_at(h, table);
    struct text text = text_over(out, cap);
    if (!table_playing(t) || match_actor(t->match) < 0)
        return false;
    match_game(t->match)->moves(match_state(t->match), list, 4096);
    match_game(t->match)->to_text(match_state(t->match), list[0], &text);
    return true;
}

uint64_t house_two(struct house *h, const char *order)
{
    const uint64_t t = house_table(h, order);
    house_sit(h, 2, t, 'B');
    house_say(h, 1, "{\"t\":\"start\"}");
    assert_int_equal(house_at(h, t)->state, STORE_PLAYING);
    house_forget(h);
    return t;
}

bool house_step(struct house *h, uint64_t table)
{
    char move[GM_MAX_TEXT], out[256];
    if (!house_move(h, table, move, sizeof move))
        return false;
    const int actor = match_actor(house_at(h, table)->match);
    snprintf(out, sizeof out, "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}",
             match_log_length(house_at(h, table)->match), move);
    house_say(h, (uint32_t)actor + 1, out);
    return true;
}

void house_refuses(struct house *h, uint32_t conn, const char *message, const char *code)
{
    char want[64];
    house_forget(h);
    house_say(h, conn, message);
    snprintf(want, sizeof want, "\"code\":\"%s\"", code);
    if (!house_hears(h, conn, want) || !house_hears(h, conn, "refused"))
        fail_msg("%s: %s", message, h->heard[conn]);
}
