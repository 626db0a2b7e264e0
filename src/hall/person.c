/* person.c: see person.h. */
#include "hall/person.h"

#include "base/base64.h"
#include "base/secret.h"
#include "hall/journal.h"
#include "wire/id.h"

#include <string.h>

static const int64_t day = INT64_C(86400000);
enum { IDLE_DAYS = 30, MOST_DAYS = 365 }; /* of a session; a token lasts until it is revoked */

static const int64_t most_time = INT64_C(1) << 53;

void person_key_of(const char *name, char out[STORE_KEY])
{
    size_t i = 0;
    for (; name[i] && i < STORE_KEY - 1; i++)
        out[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] - 'A' + 'a' : name[i]);
    out[i] = '\0';
}

static uint32_t tokens(const struct person *p)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->keys; i++)
        n += p->key[i].is_token;
    return n;
}

/* Reading. Each line gives false if it is not understood. */

static bool take_name(struct person *p, struct words *w)
{
    return journal_text(w, p->name, sizeof p->name);
}

static bool take_made(struct person *p, struct words *w)
{
    return journal_number(w, most_time, &p->made);
}

static bool take_pass(struct person *p, struct words *w)
{
    int64_t n, r, times;
    if (!journal_number(w, 24, &n) || !journal_number(w, 64, &r) || !journal_number(w, 16, &times))
        return false;
    p->pass.log_n = (uint8_t)n;
    p->pass.r = (uint8_t)r;
    p->pass.p = (uint8_t)times;
    return journal_hex(w, p->pass.salt, PERSON_SALT) && journal_hex(w, p->pass.hash, PERSON_HASH);
}

static bool take_key(struct person *p, struct words *w)
{
    static const char *const kinds[] = { "session", "token", NULL };
    struct person_key k = { 0 };
    int64_t number;
    uint8_t kind;
    if (p->keys == PERSON_KEYS || !journal_number(w, UINT32_MAX, &number) ||
        !journal_name(w, kinds, &kind) || !journal_hex(w, k.hash, sizeof k.hash) ||
        !journal_number(w, most_time, &k.made) || !journal_number(w, most_time, &k.seen) ||
        !journal_text(w, k.name, sizeof k.name))
        return false;
    k.number = (uint32_t)number;
    k.is_token = kind;
    if (k.number > p->numbers)
        p->numbers = k.number;
    p->key[p->keys++] = k;
    return true;
}

static const struct {
    const char *name;
    bool (*take)(struct person *p, struct words *w);
} verbs[] = {
    { "name", take_name },
    { "made", take_made },
    { "pass", take_pass },
    { "key", take_key },
};

static bool take_line(struct person *p, struct words *w)
{
    struct word verb;
    if (!journal_word(w, &verb))
        return true;
    for (uint32_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (journal_is(verb, verbs[i].name))
            return verbs[i].take(p, w);
    return false;
}

bool person_read(struct person *out, const char *lines, uint32_t len)
{
    struct words text = { lines, len };
    struct word line;
    memset(out, 0, sizeof *out);
    while (journal_line(&text, &line)) {
        struct words words = { line.at, line.len };
        if (!take_line(out, &words))
            return false;
    }
    return out->name[0] && tokens(out) <= PERSON_TOKENS;
}

/* Writing */

static void put_key(const struct person_key *k, struct buffer *out)
{
    buffer_str(out, "key");
    journal_put_number(out, k->number);
    journal_put(out, k->is_token ? "token" : "session");
    journal_put_hex(out, k->hash, sizeof k->hash);
    journal_put_number(out, k->made);
    journal_put_number(out, k->seen);
    if (k->name[0])
        journal_put(out, k->name);
    journal_end(out);
}

void person_write(const struct person *p, struct buffer *out)
{
    buffer_str(out, "name");
    journal_put(out, p->name);
    journal_end(out);
    buffer_str(out, "made");
    journal_put_number(out, p->made);
    journal_end(out);
    buffer_str(out, "pass");
    journal_put_number(out, p->pass.log_n);
    journal_put_number(out, p->pass.r);
    journal_put_number(out, p->pass.p);
    journal_put_hex(out, p->pass.salt, PERSON_SALT);
    journal_put_hex(out, p->pass.hash, PERSON_HASH);
    journal_end(out);
    for (uint32_t i = 0; i < p->keys; i++)
        put_key(&p->key[i], out);
}

/* Keys */

static bool has_run_out(const struct person_key *k, int64_t now)
{
    return !k->is_token && (now - k->seen > IDLE_DAYS * day || now - k->made > MOST_DAYS * day);
}

int person_knows(const struct person *p, const uint8_t hash[SHA256_BYTES], int64_t now)
{
    int found = -1;
    for (uint32_t i = 0; i < p->keys; i++)
        if (secret_same(p->key[i].hash, hash, SHA256_BYTES) && !has_run_out(&p->key[i], now))
            found = (int)i;
    return found;
}

bool person_is_stale(const struct person_key *k, int64_t now)
{
    return now - k->seen > day;
}

void person_drop(struct person *p, int at)
{
    memmove(p->key + at, p->key + at + 1, (p->keys - (uint32_t)at - 1) * sizeof *p->key);
    p->keys--;
}

void person_drop_sessions(struct person *p, int but)
{
    for (int i = (int)p->keys - 1; i >= 0; i--)
        if (i != but && !p->key[i].is_token)
            person_drop(p, i);
}

/* The session that was not seen longest; there is one, since not all keys may be tokens. */
static int longest_unseen(const struct person *p)
{
    int found = -1;
    for (uint32_t i = 0; i < p->keys; i++)
        if (!p->key[i].is_token && (found < 0 || p->key[i].seen < p->key[found].seen))
            found = (int)i;
    return found;
}

struct person_key *person_add(struct person *p, const uint8_t hash[SHA256_BYTES], const char *name,
                              int64_t now)
{
    for (int i = (int)p->keys - 1; i >= 0; i--)
        if (has_run_out(&p->key[i], now))
            person_drop(p, i);
    if (name[0] && tokens(p) == PERSON_TOKENS)
        return NULL;
    if (p->keys == PERSON_KEYS)
        person_drop(p, longest_unseen(p));
    struct person_key *k = &p->key[p->keys++];
    *k = (struct person_key){
        .number = ++p->numbers, .is_token = name[0] != '\0', .made = now, .seen = now
    };
    memcpy(k->hash, hash, SHA256_BYTES);
    memcpy(k->name, name, strlen(name) + 1);
    return k;
}

bool person_bearer(const char *word, uint64_t *id, uint8_t hash[SHA256_BYTES])
{
    uint8_t bits[16];
    if (strlen(word) != WIRE_BEARER || !wire_id_read(word, WIRE_ID, id) ||
        base64_read(word + WIRE_ID, WIRE_SECRET, bits, sizeof bits) != sizeof bits)
        return false;
    sha256((const uint8_t *)word + WIRE_ID, WIRE_SECRET, hash);
    return true;
}
