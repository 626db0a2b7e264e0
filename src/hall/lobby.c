/* lobby.c: a table before its game: made, sat down at, begun; see propose.h. */
#include "base/base64.h"
#include "base/big.h"
#include "bots/named.h"
#include "hall/journal.h"
#include "hall/propose.h"
#include "hall/sometimes.h"
#include "table/order.h"

#include <string.h>

enum hall_no refuse(struct refusal *no, enum hall_no why)
{
    return no->no = why;
}

enum hall_no refuse_match(struct refusal *no)
{
    return no->no = no->match.code == MATCH_MEMORY ? NO_BUSY : NO_MATCH;
}

enum hall_no agreed(const struct buffer *lines, struct refusal *no)
{
    return no->no = lines->failed ? NO_BUSY : NO_YES;
}

/* Secrets */

static void hash_of(const char *what, const char *text, uint8_t out[SHA256_BYTES])
{
    struct sha256 s;
    sha256_start(&s);
    sha256_more(&s, (const uint8_t *)what, (uint32_t)strlen(what));
    sha256_more(&s, (const uint8_t *)text, (uint32_t)strlen(text));
    sha256_end(&s, out);
}

bool lobby_secret(const struct asking *a, struct json_span span, char out[WIRE_SECRET + 1],
                  uint8_t hash[SHA256_BYTES])
{
    uint8_t bits[16];
    if (!wire_text(a->bytes, span, out, WIRE_SECRET + 1) || strlen(out) != WIRE_SECRET ||
        base64_read(out, WIRE_SECRET, bits, sizeof bits) != sizeof bits)
        return false;
    hash_of("", out, hash);
    return true;
}

void lobby_invite(const char secret[WIRE_SECRET + 1], char out[WIRE_SECRET + 1])
{
    uint8_t hash[SHA256_BYTES];
    struct text t = text_over(out, WIRE_SECRET + 1);
    hash_of("ceilidh invite ", secret, hash);
    base64_write(&t, hash, 16);
}

/* 63 bits, never 0. */
static uint64_t number_of(const uint8_t hash[SHA256_BYTES])
{
    const uint64_t id = big_read(hash) & INT64_MAX;
    return id ? id : 1;
}

uint64_t lobby_table(const char secret[WIRE_SECRET + 1])
{
    uint8_t hash[SHA256_BYTES];
    hash_of("ceilidh table ", secret, hash);
    return number_of(hash);
}

uint64_t lobby_rematch(const struct table *old)
{
    uint8_t hash[SHA256_BYTES];
    struct sha256 s;
    sha256_start(&s);
    sha256_more(&s, (const uint8_t *)"ceilidh rematch ", 16);
    sha256_more(&s, old->key, TABLE_KEY);
    sha256_more(&s, old->invite, SHA256_BYTES);
    sha256_end(&s, hash);
    return number_of(hash);
}

/* Lines */

static void put_sit(struct buffer *out, int seat, const uint8_t secret[SHA256_BYTES],
                    const char *name)
{
    journal_begin(out, "sit");
    journal_put_seat(out, seat);
    journal_put_hex(out, secret, SHA256_BYTES);
    journal_put(out, name);
    journal_end(out);
}

static void put_place(struct buffer *out, int seat, const char *bot)
{
    journal_begin(out, "place");
    journal_put_seat(out, seat);
    if (*bot)
        journal_put(out, bot);
    journal_end(out);
}

static void put_head_line(struct buffer *out, const char *key, int seat, const char *value)
{
    buffer_str(out, key);
    journal_put_seat(out, seat);
    journal_put(out, value);
    journal_end(out);
}

static void put_head_hex(struct buffer *out, const char *key, const uint8_t *bytes, uint32_t n)
{
    buffer_str(out, key);
    journal_put_hex(out, bytes, n);
    journal_end(out);
}

/* Who sits there, and the seed: the rest of the head. */
static void put_start(struct buffer *out, const struct table_seat *seats, int n,
                      const uint8_t seed[MATCH_SEED])
{
    uint8_t commit[MATCH_COMMIT];
    journal_begin(out, "start");
    journal_end(out);
    for (int seat = 0; seat < n; seat++)
        if (seats[seat].name[0])
            put_head_line(out, "name", seat, seats[seat].name);
    for (int seat = 0; seat < n; seat++)
        if (seats[seat].bot[0])
            put_head_line(out, "bot", seat, seats[seat].bot);
    sha256(seed, MATCH_SEED, commit);
    put_head_hex(out, "commit", commit, MATCH_COMMIT);
    put_head_hex(out, "seed", seed, MATCH_SEED);
    buffer_str(out, "\n");
}

/* The first draws, behind a head that is in `head` and goes on from `rest` of the lines. */
static enum hall_no put_draws(const struct game *const *games, const struct buffer *head,
                              size_t rest, struct buffer *lines, struct refusal *no)
{
    struct buffer record = { 0 };
    struct match *m = NULL;
    buffer_bytes(&record, head->at ? head->at : "", head->len);
    buffer_bytes(&record, lines->at + rest, lines->len - rest);
    if (record.failed || lines->failed)
        refuse(no, NO_BUSY);
    else if (match_read(&m, games, record.at, record.len, &no->match) != MATCH_OK ||
             match_propose_draws(m, lines, &no->match) != MATCH_OK)
        refuse_match(no);
    else
        agreed(lines, no);
    match_free(&m);
    buffer_free(&record);
    return no->no;
}

/* Names */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* But for upper and lower case, of A to Z. A name has no space around it. */
static bool alike(const char *a, const char *b)
{
    while (*a && lower(*a) == lower(*b))
        a++, b++;
    return !*a && !*b;
}

static bool read_name(const struct asking *a, char name[WIRE_NAME])
{
    return wire_text(a->bytes, a->ask->name, name, WIRE_NAME) && match_name_fits(name);
}

/* Bots are told apart from people wherever they are named, and may be called like one. */
static bool another_is_called(const struct table *t, int own, const char *name)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (seat != own && t->seat[seat].taken && alike(name, t->seat[seat].name))
            return true;
    return false;
}

/* Making a table */

static bool bot_plays(const char *name, const struct game *g)
{
    struct bot_named named;
    return bot_named_read(&named, name, (uint32_t)strlen(name)) && named.bot->plays(named.bot, g);
}

/* The place of a member's text in a list; what is left out is as usual. */
static bool choice(const struct asking *a, enum wire_member member, struct json_span span,
                   const char *const *names, uint8_t usual, uint8_t *out)
{
    char text[16];
    *out = usual;
    if (!wire_has(a->ask, member))
        return true;
    if (!wire_text(a->bytes, span, text, sizeof text))
        return false;
    for (uint8_t i = 0; names[i]; i++)
        if (!strcmp(text, names[i])) {
            *out = i;
            return true;
        }
    return false;
}

/* Who may come in, and by which clock it is played. */
struct terms {
    uint8_t join, watch, late;
    uint32_t delay;
    int64_t clock[3];
};

/* The first line of a table. `invite` is a hash. */
static void put_open(struct buffer *out, const struct terms *terms, const uint8_t key[TABLE_KEY],
                     const uint8_t invite[SHA256_BYTES])
{
    journal_begin(out, "open");
    journal_put(out, table_join_name[terms->join]);
    journal_put(out, table_watch_name[terms->watch]);
    journal_put_number(out, terms->delay);
    journal_put(out, table_late_name[terms->late]);
    for (int i = 0; i < 3; i++)
        journal_put_number(out, terms->clock[i]);
    journal_put_hex(out, key, TABLE_KEY);
    journal_put_hex(out, invite, SHA256_BYTES);
    journal_end(out);
}

static bool open_asked(const struct asking *a, const uint8_t key[TABLE_KEY],
                       const uint8_t invite[SHA256_BYTES])
{
    static const char *const begins[] = { "host", "full", NULL };
    uint8_t begin;
    const struct wire_ask *ask = a->ask;
    struct terms terms = { .delay = ask->delay };
    memcpy(terms.clock, ask->clock, sizeof terms.clock);
    if (!choice(a, WIRE_M_JOIN, ask->join, table_join_name, JOIN_LINK, &terms.join) ||
        !choice(a, WIRE_M_WATCH, ask->watch, table_watch_name, WATCH_LINK, &terms.watch) ||
        !choice(a, WIRE_M_LATE, ask->late, table_late_name, LATE_BOT, &terms.late) ||
        !choice(a, WIRE_M_BEGIN, ask->begin, begins, 0, &begin) || ask->delay > TABLE_MOST_DELAY)
        return false;
    put_open(a->lines, &terms, key, invite);
    if (begin) {
        journal_begin(a->lines, "begin");
        journal_put(a->lines, begins[begin]);
        journal_end(a->lines);
    }
    return ask->clock[2] >= ask->clock[0];
}

/* The bots that the order has; the first seat is the maker's. */
static bool put_bots(const struct match *m, struct buffer *lines)
{
    for (int seat = 0; seat < match_players(m); seat++) {
        const char *bot = match_bot(m, seat);
        if (bot && (!seat || !bot_plays(bot, match_game(m))))
            return false;
        if (bot)
            put_place(lines, seat, bot);
    }
    return true;
}

static enum hall_no create(const struct asking *a, const struct match *m,
                           const uint8_t key[TABLE_KEY])
{
    char secret[WIRE_SECRET + 1], invite[WIRE_SECRET + 1], name[WIRE_NAME];
    uint8_t hash[SHA256_BYTES], invite_hash[SHA256_BYTES];
    if (!lobby_secret(a, a->ask->secret, secret, hash))
        return refuse(a->no, NO_SECRET);
    if (!read_name(a, name))
        return refuse(a->no, NO_NAME);
    lobby_invite(secret, invite);
    hash_of("", invite, invite_hash);
    if (match_seed(m) || !open_asked(a, key, invite_hash))
        return refuse(a->no, NO_VALUE);
    if (match_write_rules(m, a->lines, &a->no->match) != MATCH_OK)
        return refuse_match(a->no);
    put_sit(a->lines, 0, hash, name);
    put_own(a->lines, 0, a->account);
    return put_bots(m, a->lines) ? agreed(a->lines, a->no) : refuse(a->no, NO_BOT);
}

enum hall_no propose_create(const struct asking *a, const uint8_t key[TABLE_KEY])
{
    struct match *m;
    const struct json_span order = a->ask->order;
    if (order_match(&m, a->t->games, a->bytes + order.at, order.len, &a->no->match) != MATCH_OK)
        return refuse_match(a->no);
    create(a, m, key);
    match_free(&m);
    return a->no->no;
}

/* Seats move on by one; who was stood in for plays again. */
static void rotate_seats(const struct table *old, struct table *next, struct buffer *lines)
{
    for (int seat = 0; seat < old->seats; seat++) {
        const struct table_seat *from = &old->seat[(seat + 1) % old->seats];
        next->seat[seat] = *from;
        if (from->taken) {
            next->seat[seat].bot[0] = '\0';
            put_sit(lines, seat, from->secret, from->name);
            put_own(lines, seat, from->account);
        } else {
            put_place(lines, seat, from->bot);
        }
    }
}

enum hall_no propose_rematch(const struct table *old, const uint8_t key[TABLE_KEY],
                             struct buffer *lines, struct refusal *no)
{
    const struct clock_rules *rules = &old->clock.rules;
    const struct terms terms = {
        old->join, old->watch, old->late, old->delay, { rules->bank, rules->increment, rules->most }
    };
    struct table next = { .games = old->games, .seats = old->seats };
    struct buffer head = { 0 };
    uint8_t seed[MATCH_SEED];
    put_open(lines, &terms, key, old->invite);
    if (match_write_rules(old->match, lines, &no->match) != MATCH_OK ||
        match_write_rules(old->match, &head, &no->match) != MATCH_OK) {
        buffer_free(&head);
        return refuse_match(no);
    }
    memcpy(next.key, key, TABLE_KEY);
    rotate_seats(old, &next, lines);
    const size_t rest = lines->len;
    table_seed(&next, seed);
    put_start(lines, next.seat, next.seats, seed);
    put_draws(old->games, &head, rest, lines, no);
    buffer_free(&head);
    return no->no;
}

/* Sitting down */

bool lobby_invited(const struct asking *a)
{
    char invite[WIRE_SECRET + 1];
    uint8_t hash[SHA256_BYTES];
    if (a->t->join == JOIN_ALL)
        return true;
    return wire_has(a->ask, WIRE_M_INVITE) && lobby_secret(a, a->ask->invite, invite, hash) &&
           !memcmp(hash, a->t->invite, SHA256_BYTES);
}

/* The name asked for, which is nobody else's at the table. */
static enum hall_no own_name(const struct asking *a, int seat, char name[WIRE_NAME])
{
    if (!read_name(a, name))
        return refuse(a->no, NO_NAME);
    return refuse(a->no, another_is_called(a->t, seat, name) ? NO_NAMESAKE : NO_YES);
}

/* Who sits already, and says so with another name, is called by that one from now on. */
static enum hall_no sit_again(const struct asking *a, int seat)
{
    const struct table_seat *s = &a->t->seat[seat];
    char name[WIRE_NAME];
    if (a->t->state != STORE_OPEN)
        return refuse(a->no, NO_YES);
    if (own_name(a, seat, name) != NO_YES || !strcmp(name, s->name))
        return a->no->no;
    put_sit(a->lines, seat, s->secret, name);
    put_own(a->lines, seat, s->account);
    return agreed(a->lines, a->no);
}

enum hall_no propose_sit(const struct asking *a)
{
    const struct table *t = a->t;
    char secret[WIRE_SECRET + 1], name[WIRE_NAME];
    uint8_t hash[SHA256_BYTES];
    const bool names_one = wire_has(a->ask, WIRE_M_SEAT);
    const int seat = !names_one                ? table_free_seat(t)
                     : a->ask->seat < t->seats ? (int)a->ask->seat
                                               : -1;
    if (!lobby_secret(a, a->ask->secret, secret, hash))
        return refuse(a->no, NO_SECRET);
    if (table_seat_of(t, hash) >= 0)
        return sit_again(a, table_seat_of(t, hash));
    if (!lobby_invited(a))
        return refuse(a->no, NO_INVITED);
    if (t->state != STORE_OPEN)
        return refuse(a->no, NO_STARTED);
    if (seat < 0 || t->seat[seat].taken || t->seat[seat].bot[0])
        return refuse(a->no, NO_TAKEN);
    if (own_name(a, seat, name) != NO_YES)
        return a->no->no;
    put_sit(a->lines, seat, hash, name);
    put_own(a->lines, seat, a->account);
    return agreed(a->lines, a->no);
}

enum hall_no propose_leave(const struct asking *a)
{
    if (a->t->state != STORE_OPEN)
        return refuse(a->no, NO_STARTED);
    if (a->seat == a->t->host)
        return refuse(a->no, NO_HOST);
    journal_begin(a->lines, "leave");
    journal_put_seat(a->lines, a->seat);
    journal_end(a->lines);
    return agreed(a->lines, a->no);
}

/* It stays closed: who opens its link later is told so. */
enum hall_no propose_close(const struct asking *a)
{
    if (a->seat != a->t->host)
        return refuse(a->no, NO_HOST);
    if (a->t->state == STORE_CLOSED)
        return refuse(a->no, NO_YES);
    if (a->t->state != STORE_OPEN)
        return refuse(a->no, NO_STARTED);
    SOMETIMES(closed);
    journal_begin(a->lines, "close");
    journal_end(a->lines);
    return agreed(a->lines, a->no);
}

/* The host gives a seat to a bot, or frees it; who sat there leaves. */
enum hall_no propose_place(const struct asking *a)
{
    const struct table *t = a->t;
    const struct table_seat *s = &t->seat[a->ask->seat % GM_MAX_PLAYERS];
    char bot[MATCH_MAX_BOT] = "";
    if (t->state != STORE_OPEN)
        return refuse(a->no, NO_STARTED);
    if (a->seat != t->host)
        return refuse(a->no, NO_HOST);
    if (a->ask->seat >= t->seats || (int)a->ask->seat == a->seat)
        return refuse(a->no, NO_TAKEN);
    if (wire_has(a->ask, WIRE_M_BOT) && (!wire_text(a->bytes, a->ask->bot, bot, sizeof bot) ||
                                         !bot_plays(bot, match_game(t->match))))
        return refuse(a->no, NO_BOT);
    if (s->taken || strcmp(s->bot, bot) != 0)
        put_place(a->lines, (int)a->ask->seat, bot);
    return agreed(a->lines, a->no);
}

enum hall_no propose_salt(const struct asking *a)
{
    char text[WIRE_CHAT + 1];
    uint8_t hash[SHA256_BYTES];
    if (a->t->state != STORE_OPEN)
        return refuse(a->no, NO_STARTED);
    if (!wire_text(a->bytes, a->ask->text, text, sizeof text))
        return refuse(a->no, NO_VALUE);
    hash_of("", text, hash);
    if (a->t->salted >> a->seat & 1 && !memcmp(hash, a->t->salt[a->seat], SHA256_BYTES))
        return refuse(a->no, NO_YES);
    journal_begin(a->lines, "salt");
    journal_put_seat(a->lines, a->seat);
    journal_put_hex(a->lines, hash, SHA256_BYTES);
    journal_end(a->lines);
    return agreed(a->lines, a->no);
}

enum hall_no propose_beginning(const struct table *t, struct buffer *lines, struct refusal *no)
{
    uint8_t seed[MATCH_SEED];
    const size_t rest = lines->len;
    table_seed(t, seed);
    put_start(lines, t->seat, t->seats, seed);
    return put_draws(t->games, &t->head, rest, lines, no);
}

enum hall_no propose_start(const struct asking *a)
{
    const struct table *t = a->t;
    if (a->seat != t->host)
        return refuse(a->no, NO_HOST);
    if (t->state != STORE_OPEN)
        return refuse(a->no, NO_YES);
    if (table_free_seat(t) >= 0)
        return refuse(a->no, NO_EMPTY);
    return propose_beginning(t, a->lines, a->no);
}
