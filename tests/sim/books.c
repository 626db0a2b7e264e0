/* books.c: the store, which knows kept from not kept, and what must follow from what is kept. */
#include "tests/sim/internal.h"

#include "base/hash.h"
#include "games/list.h"
#include "hall/sight.h"
#include "wire/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *grown(void *array, uint32_t *cap, uint32_t need, size_t size)
{
    if (need < *cap)
        return array;
    *cap = need * 2 + 64;
    array = realloc(array, *cap * size);
    if (!array)
        abort();
    return array;
}

struct board *board_of(struct sim *s, uint64_t table)
{
    for (uint32_t i = 0; i < s->boards; i++)
        if (s->board[i].id == table)
            return &s->board[i];
    return NULL;
}

static struct board *board_made(struct sim *s, uint64_t table)
{
    struct board *b = board_of(s, table);
    if (b || s->boards == BOARDS)
        return b;
    b = &s->board[s->boards++];
    *b = (struct board){ .id = table, .due = STORE_NEVER };
    table_begin(&b->ref, games, table);
    s->end->games++;
    return b;
}

static void book_free(struct book *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        free(b->entry[i].lines);
    free(b->entry);
}

void board_free(struct board *b)
{
    book_free(&b->book[STORE_JOURNAL]);
    book_free(&b->book[STORE_CHAT]);
    table_end(&b->ref);
    free(b->fold);
    free(b->view);
    free(b->at);
    free(b->owner);
    free(b->line);
    free(b->intent);
}

static uint64_t hash_text(uint64_t h, const char *text)
{
    return hash_more(h, (const uint8_t *)text, (uint32_t)strlen(text) + 1);
}

/* What a table is, as a number. */
static uint64_t hash_table(const struct table *t)
{
    uint8_t bytes[VIEW_MOST];
    uint64_t h = HASH_START;
    const uint32_t numbers[] = { t->seq,
                                 t->state,
                                 t->seats,
                                 t->resigned,
                                 t->ran_out,
                                 t->offer.id,
                                 t->offer.yes,
                                 t->offer.needs,
                                 t->salted,
                                 t->offers,
                                 t->clock.running,
                                 t->next_agreed,
                                 match_log_length(t->match) };
    h = hash_more(h, (const uint8_t *)numbers, sizeof numbers);
    h = hash_more(h, (const uint8_t *)t->clock.left, sizeof t->clock.left);
    h = hash_more(h, (const uint8_t *)&t->time, sizeof t->time);
    h = hash_more(h, (const uint8_t *)&t->next, sizeof t->next);
    for (int seat = 0; seat < t->seats; seat++) {
        h = hash_more(h, (const uint8_t *)t->seat[seat].name, (uint32_t)strlen(t->seat[seat].name));
        h = hash_more(h, (const uint8_t *)t->seat[seat].bot, (uint32_t)strlen(t->seat[seat].bot));
        h = hash_more(h, t->seat[seat].secret, SHA256_BYTES);
        h = hash_more(h, (const uint8_t *)&t->seat[seat].account, sizeof t->seat[seat].account);
        h = hash_text(h, t->plan[seat].text ? t->plan[seat].text : "");
        h = hash_more(h, (const uint8_t *)&t->plan[seat].from, sizeof t->plan[seat].from);
        h = hash_more(h, &t->plan[seat].why, 1);
    }
    return hash_more(h, bytes,
                     gm_encode(match_game(t->match), match_state(t->match), bytes, sizeof bytes));
}

/* What is right after so many entries. */

struct noting {
    struct board *b;
    int viewer;
};

static void note_line(void *with, const struct sight *l)
{
    const struct noting *n = with;
    struct board *b = n->b;
    b->line = grown(b->line, &b->line_cap, l->i, sizeof *b->line);
    b->line[l->i][n->viewer + 1] =
        hash_more(HASH_START, (const uint8_t *)l->line, (uint32_t)strlen(l->line));
    if (l->i >= b->lines)
        b->lines = l->i + 1;
}

static int viewer_of(int seat)
{
    return seat < 0 ? GM_PUBLIC : seat;
}

static void note(struct board *b, const struct match *old)
{
    const struct table *t = &b->ref;
    const uint32_t n = t->seq;
    uint32_t cap = b->fold_cap;
    b->fold = grown(b->fold, &cap, n, sizeof *b->fold);
    cap = b->fold_cap;
    b->view = grown(b->view, &cap, n, sizeof *b->view);
    cap = b->fold_cap;
    b->owner = grown(b->owner, &cap, n, sizeof *b->owner);
    b->at = grown(b->at, &b->fold_cap, n, sizeof *b->at);
    b->folds = n;
    b->fold[n] = hash_table(t);
    b->at[n] = match_log_length(t->match);
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        b->owner[n][seat] = t->seat[seat].account;
    for (int seat = -1; seat < t->seats; seat++) {
        struct glance g;
        glance_at(&g, t->match, viewer_of(seat));
        b->view[n][seat + 1] = hash_more(HASH_START, g.view, g.n);
        struct noting with = { b, seat };
        if (old)
            sight_news(old, t->match, viewer_of(seat), note_line, &with);
        else
            sight_log(t->match, 0, b->at[n], viewer_of(seat), note_line, &with);
    }
}

/* Turns */

void intend(struct sim *s, struct board *b, const struct client *c)
{
    uint64_t h = HASH_START;
    (void)s;
    for (uint32_t i = 0; i < c->moves; i++)
        h = hash_text(h, c->move[i]);
    b->intent = grown(b->intent, &b->intent_cap, b->intents, sizeof *b->intent);
    b->intent[b->intents++] = (struct intent){ c->you, c->turn_at, c->moves, h, false };
}

void intend_undo(struct board *b, int seat, uint32_t at, uint32_t ply)
{
    b->intent = grown(b->intent, &b->intent_cap, b->intents, sizeof *b->intent);
    b->intent[b->intents++] = (struct intent){ seat, at, 0, ply, false };
}

/* Somebody wished to go back to that ply from there. */
static void check_undo(struct sim *s, const struct board *b, uint32_t at)
{
    const struct match_entry *e = match_log_entry(b->ref.match, at);
    for (uint32_t i = 0; i < b->intents; i++) {
        const struct intent *in = &b->intent[i];
        if (in->seat == e->actor && in->at == at && !in->moves && in->hash == e->ply)
            return;
    }
    broken(s, HOLD_ONCE, "undo at entry %u of table %016llx was not meant so by seat %d", at,
           (unsigned long long)b->id, e->actor);
}

/* The move is one of the plan that the seat had. */
static bool was_planned(const struct table *old, int seat, const char *move)
{
    const char *plan = old->plan[seat].text;
    return plan && strstr(plan, move);
}

/* The moves of one person from entry `at` on were meant so, there, and once; or were planned. */
static void check_turn(struct sim *s, struct board *b, const struct table *was, uint32_t at,
                       bool person)
{
    const struct match *old = was->match;
    bool planned = false;
    const struct match *m = b->ref.match;
    const struct game *g = match_game(m);
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    const int seat = match_log_entry(m, at)->actor;
    uint64_t h = HASH_START;
    uint32_t n = 0;
    memcpy(st, match_state(old), g->state_size);
    for (; at + n < match_log_length(m) && match_log_entry(m, at + n)->actor == seat &&
           match_log_entry(m, at + n)->kind == MATCH_MOVE;
         n++) {
        char text[GM_MAX_TEXT];
        struct text t = text_over(text, sizeof text);
        g->to_text(st, match_log_entry(m, at + n)->move, &t);
        g->apply(st, match_log_entry(m, at + n)->move);
        h = hash_text(h, text);
        planned = n == 0 && was_planned(was, seat, text);
    }
    for (uint32_t i = 0; i < b->intents; i++) {
        struct intent *in = &b->intent[i];
        if (in->seat == seat && in->at == at && in->moves == n && in->hash == h && !in->done) {
            in->done = true;
            return;
        }
    }
    if (person && !planned) /* a stand-in may play what the person has just sent */
        broken(s, HOLD_ONCE, "entry %u of table %016llx was not meant so by seat %d", at,
               (unsigned long long)b->id, seat);
}

/* Which entries bots have made, or plans. */
static void note_bots(struct board *b, const struct table *old, const char *lines)
{
    const bool planned = strstr(lines, "#@ planned ") != NULL;
    const struct match *m = b->ref.match;
    for (uint32_t i = table_begun(old) ? match_log_length(old->match) : 0; i < match_log_length(m);
         i++) {
        const struct match_entry *e = match_log_entry(m, i);
        b->line[i][VIEWERS] =
            e->kind == MATCH_MOVE && e->actor >= 0 && (planned || !table_is_person(old, e->actor));
    }
}

static void check_turns(struct sim *s, struct board *b, const struct table *old)
{
    const uint32_t from = table_begun(old) ? match_log_length(old->match) : 0;
    const struct match_entry *e;
    if (!table_begun(old) || from == match_log_length(b->ref.match))
        return;
    e = match_log_entry(b->ref.match, from);
    s->end->moves += match_log_length(b->ref.match) - from;
    if (e->kind == MATCH_UNDO)
        check_undo(s, b, from);
    else if (e->actor >= 0)
        check_turn(s, b, old, from, table_is_person(old, e->actor));
}

/* Clocks */

static bool has_undo(const struct table *old, const struct table *now)
{
    for (uint32_t i = match_log_length(old->match); i < match_log_length(now->match); i++)
        if (match_log_entry(now->match, i)->kind == MATCH_UNDO)
            return true;
    return false;
}

/* The time since the last entry, but for what no node was up. */
static int64_t could_move(const struct sim *s, const struct table *old, const struct table *now)
{
    const int64_t time = now->time - old->time;
    if (s->rate[SIM_JUMP] || !s->dark_to || s->dark_from < old->time)
        return time;
    const int64_t back = s->dark_to < now->time ? s->dark_to : now->time;
    return time - (back > s->dark_from ? back - s->dark_from : 0);
}

/* Of which the database was away, if the node has been there all the time and must have noticed:
 * it asks every five seconds. */
static int64_t without_store(const struct sim *s, uint32_t node, const struct table *old,
                             const struct table *now)
{
    enum { NOTICED = 6000 };
    const bool within = old->time < s->gone_from && s->gone_to < now->time;
    const bool there = s->node[node].started < s->gone_from && s->node[node].up;
    if (!within || !there || s->rate[SIM_JUMP] || s->gone_to - s->gone_from < NOTICED)
        return 0;
    return s->gone_to - s->gone_from;
}

static void check_clock(struct sim *s, uint32_t node, const struct table *old,
                        const struct table *now)
{
    const int64_t away = without_store(s, node, old, now);
    const int actor = table_playing(old) ? match_actor(old->match) : -1;
    if (!table_playing(old) || !now->clock.rules.bank)
        return;
    for (int seat = 0; seat < now->seats; seat++) {
        const int64_t left = now->clock.left[seat], was = old->clock.left[seat];
        if (left < 0 || left > now->clock.rules.most)
            broken(s, HOLD_CLOCK, "seat %d has %lld ms left", seat, (long long)left);
        if (left < was && (seat != actor || !table_is_person(old, seat)))
            broken(s, HOLD_CLOCK, "seat %d is charged and was not to decide", seat);
        if (left > was && has_undo(old, now))
            broken(s, HOLD_CLOCK, "an undo gave seat %d time back", seat);
        if (was - left > now->time - old->time - away)
            broken(s, HOLD_CLOCK, "seat %d is charged for time without a database", seat);
        if (was - left > could_move(s, old, now))
            broken(s, HOLD_CLOCK, "seat %d is charged %lld ms of %lld", seat,
                   (long long)(was - left), (long long)could_move(s, old, now));
    }
}

/* Keeping */

static void keep(struct sim *s, struct board *b, const struct event *e)
{
    struct book *book = &b->book[e->book];
    book->entry = grown(book->entry, &book->cap, book->n, sizeof *book->entry);
    book->entry[book->n++] = (struct twin_entry){ e->stamp, e->len, copy_bytes(e->bytes, e->len) };
    if (e->book != STORE_JOURNAL)
        return;
    struct table old = { 0 };
    if (b->last_node != e->who && book->n > 1)
        s->end->faults[SIM_RACE]++;
    b->last_node = e->who;
    b->due = e->due;
    b->held = 0;
    store_memory.beat(s->folk, e->stamp);
    if (!table_copy(&old, &b->ref))
        abort();
    say(s, "kept %016llx %u: %.*s", (unsigned long long)b->id, e->seq, (int)e->len, e->bytes);
    if (!table_accept(&b->ref, e->stamp, e->bytes, e->len)) {
        broken(s, HOLD_RULES, "entry %u is not understood: %.100s", e->seq, e->bytes);
    } else if (old.seq) {
        check_turns(s, b, &old);
        check_clock(s, e->who, &old, &b->ref);
    }
    if (s->end->broken < 0)
        note(b, table_begun(&old) ? old.match : NULL), note_bots(b, &old, e->bytes);
    table_end(&old);
    if (s->end->broken < 0)
        check_blind(s, b);
}

void store_commit(struct sim *s, struct event *e)
{
    const bool alive = s->node[e->who].up && s->node[e->who].life == e->life;
    struct board *b;
    enum store_fate fate = STORE_CONFLICT;
    if (!alive && draw(s, 2))
        return; /* it never left the node */
    b = e->seq ? board_of(s, e->table) : board_made(s, e->table);
    if (store_is_gone(s)) {
        fate = draw(s, 2) ? STORE_FAILED : STORE_UNKNOWN;
    } else if (strikes(s, SIM_FAIL) || !b) {
        fate = STORE_FAILED;
    } else {
        const bool doubt = strikes(s, SIM_DOUBT), reached = !doubt || draw(s, 2);
        if (reached && e->seq == b->book[e->book].n) {
            keep(s, b, e);
            fate = STORE_KEPT;
        }
        fate = doubt ? STORE_UNKNOWN : fate;
    }
    struct event *answer = at(s, 1 + draw(s, 3), EV_FATE);
    answer->who = e->who;
    answer->life = e->life;
    answer->ticket = e->ticket;
    answer->table = e->table;
    answer->fate = fate;
}

void store_read(struct sim *s, struct event *e)
{
    const struct board *b = board_of(s, e->table);
    const struct book *book = b ? &b->book[e->book] : NULL;
    struct hall_in in = { .kind = HALL_ENTRY, .ticket = e->ticket };
    const bool fails = store_fails(s);
    for (uint32_t i = e->seq; book && i < book->n && !(fails && draw(s, 2)); i++) {
        in.seq = i;
        in.time = book->entry[i].time;
        in.bytes = book->entry[i].lines;
        in.len = book->entry[i].len;
        sim_take(s, e->who, &in);
    }
    in = (struct hall_in){ .kind = HALL_READ,
                           .ticket = e->ticket,
                           .fate = fails ? STORE_FAILED : STORE_KEPT };
    sim_take(s, e->who, &in);
    check_fold(s, e->who, e->table);
}

/* What must hold */

void check_fold(struct sim *s, uint32_t node, uint64_t table)
{
    const struct table *t = hall_table(s->node[node].hall, table);
    const struct board *b = board_of(s, table);
    if (!t || s->end->broken >= 0)
        return;
    if (!b || t->seq > b->folds)
        broken(s, HOLD_FOLD, "a node has entry %u of %u", t->seq, b ? b->folds : 0);
    else if (hash_table(t) != b->fold[t->seq])
        broken(s, HOLD_FOLD, "a node has another table after entry %u", t->seq);
}

static bool meant_and_done(const struct board *b, const struct client *c)
{
    if (c->turn_at < b->lines && b->line[c->turn_at][VIEWERS])
        return true; /* a stand-in, or his plan, was quicker with the very same move */
    for (uint32_t i = 0; i < b->intents; i++)
        if (b->intent[i].seat == c->you && b->intent[i].at == c->turn_at && b->intent[i].done)
            return true;
    return false;
}

void check_person(struct sim *s, struct sim_person *p)
{
    const struct client *c = &p->c;
    const struct board *b = board_of(s, p->table);
    if (c->gaps)
        broken(s, HOLD_STEP, "somebody was not told n + 1 after %u", c->n);
    if (c->mismatches)
        broken(s, HOLD_VIEW, "a sum does not fit at n %u", c->n);
    if (!c->welcomed || !p->table)
        return;
    if (!b || c->n > b->folds) {
        broken(s, HOLD_KEPT, "somebody was told of entry %u of %u", c->n, b ? b->folds : 0);
        return;
    }
    if (c->view_len && (c->at != b->at[c->n] ||
                        hash_more(HASH_START, c->view, c->view_len) != b->view[c->n][c->you + 1]))
        broken(s, HOLD_VIEW, "seat %d sees something else after entry %u", c->you, c->n);
    if (c->turn_is == TURN_CONFIRMED && !meant_and_done(b, c))
        broken(s, HOLD_ONCE, "a turn of seat %d was confirmed and is not there", c->you);
}

void check_lines(struct sim *s, const struct sim_person *p, const char *bytes, uint32_t len)
{
    struct wire_tell t;
    const struct board *b = board_of(s, p->table);
    char line[256];
    if (!b || !wire_read_tell(&t, bytes, len))
        return;
    if (t.over.len && b->ref.state < STORE_OVER)
        broken(s, HOLD_VIEW, "the seed is told before the end");
    if (!t.log.len)
        return;
    const int64_t from = wire_number(bytes, t.kind == WIRE_NEWS ? t.at : t.from);
    for (uint32_t i = 0; i < wire_elements(bytes, t.log); i++) {
        const struct json_span entry = wire_element(bytes, t.log, i);
        if (!wire_text(bytes, wire_element(bytes, entry, 0), line, sizeof line) ||
            from + i >= b->lines ||
            hash_more(HASH_START, (const uint8_t *)line, (uint32_t)strlen(line)) !=
                b->line[from + i][p->c.you + 1])
            broken(s, HOLD_VIEW, "seat %d is told another line: %.100s", p->c.you, line);
    }
}

/* A journal put together is a record. */
static void check_record(struct sim *s, const struct board *b)
{
    struct buffer all = { 0 };
    struct match *m = NULL;
    struct match_error e;
    for (uint32_t i = 0; i < b->book[STORE_JOURNAL].n; i++) {
        char time[32];
        const struct twin_entry *k = &b->book[STORE_JOURNAL].entry[i];
        snprintf(time, sizeof time, "#@ %lld\n", (long long)k->time);
        buffer_str(&all, time);
        buffer_bytes(&all, k->lines, k->len);
    }
    if (match_read(&m, games, all.at ? all.at : "", all.len, &e) != MATCH_OK ||
        match_verify(m, &e) != MATCH_OK)
        broken(s, HOLD_RULES, "a journal is no record: %s, line %u", match_code_key(e.code),
               e.line);
    match_free(&m);
    buffer_free(&all);
}

void check_ends(struct sim *s)
{
    for (uint32_t i = 0; i < s->boards; i++) {
        const struct board *b = &s->board[i];
        if (b->ref.state < STORE_OVER)
            broken(s, HOLD_LIVE, "table %016llx is at entry %u and does not end",
                   (unsigned long long)b->id, b->folds);
        check_record(s, b);
    }
    check_gone(s);
}
