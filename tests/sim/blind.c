/*
 * blind.c: two worlds of which somebody at the table cannot tell which is his: in one what he does
 * not see is otherwise. He says the same in both and is told the same, byte by byte, as long as he
 * cannot tell; refusals and records included.
 */
#include "tests/sim/internal.h"

#include "base/hash.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ONE_IN = 16, TODO = 8, HIS = 1, SAYS = 4, LATER = 1000 };

/* A hall with one table and one guest; its store keeps everything at once. */
struct world {
    struct hall *hall;
    uint64_t table;
    int64_t now;
    uint32_t n; /* entries of the journal */
    const struct twin_entry *entry;
    uint32_t entries; /* of which these are to be read */
    struct buffer heard;
};

struct todo {
    enum hall_out_kind kind;
    uint64_t ticket;
    uint32_t seq;
    uint8_t book;
};

static void take(struct world *w, struct hall_in *in);

static void give_journal(struct world *w, const struct todo *t)
{
    for (uint32_t i = t->seq; t->book == STORE_JOURNAL && i < w->entries; i++)
        take(w, &(struct hall_in){ .kind = HALL_ENTRY,
                                   .ticket = t->ticket,
                                   .seq = i,
                                   .time = w->entry[i].time,
                                   .bytes = w->entry[i].lines,
                                   .len = w->entry[i].len });
    take(w, &(struct hall_in){ .kind = HALL_READ, .ticket = t->ticket, .fate = STORE_KEPT });
}

/* Outputs are noted first: answering one ends the life of the others. */
static void take(struct world *w, struct hall_in *in)
{
    struct todo todo[TODO];
    const struct hall_out *out;
    uint32_t n = 0;
    in->now = w->now;
    hall_take(w->hall, in);
    while ((out = hall_give(w->hall))) {
        if (out->kind == HALL_SEND && out->connection == HIS) {
            buffer_bytes(&w->heard, out->bytes, out->len);
            buffer_str(&w->heard, "\n");
        }
        if ((out->kind == HALL_APPEND || out->kind == HALL_FETCH) && n < TODO)
            todo[n++] = (struct todo){ out->kind, out->ticket, out->seq, out->book };
    }
    for (uint32_t i = 0; i < n; i++)
        if (todo[i].kind == HALL_FETCH)
            give_journal(w, &todo[i]);
        else
            take(w, &(struct hall_in){
                        .kind = HALL_FATE, .ticket = todo[i].ticket, .fate = STORE_KEPT });
}

static bool open_world(struct world *w, uint64_t table, int64_t now, const struct twin_entry *entry,
                       uint32_t n)
{
    const struct hall_start start = { .limits = { .connections = 4,
                                                  .awake = 2,
                                                  .queue = 16,
                                                  .thoughts = 1,
                                                  .rest = 60000,
                                                  .per_origin = 4,
                                                  .messages = 1000 },
                                      .games = games };
    *w = (struct world){ .table = table, .now = now, .entry = entry, .entries = n };
    w->hall = hall_new(&start);
    if (!w->hall)
        return false;
    take(w, &(struct hall_in){ .kind = HALL_OPENED, .connection = HIS, .table = table });
    return true;
}

static void close_world(struct world *w)
{
    hall_free(&w->hall);
    buffer_free(&w->heard);
}

static void says(struct world *w, const char *text)
{
    buffer_clear(&w->heard);
    w->now += LATER;
    take(w,
         &(struct hall_in){
             .kind = HALL_SAID, .connection = HIS, .bytes = text, .len = (uint32_t)strlen(text) });
    take(w, &(struct hall_in){ .kind = HALL_ROOM, .connection = HIS });
}

/* Both worlds, who looks at them, and what has been said there. */
struct pair {
    struct sim *s;
    struct world w[2];
    const struct twin *twin;
    const struct match *m; /* as it was */
    int viewer;
    struct rng rng;
    bool told_apart; /* he has learned something: from now on they may differ */
    uint32_t texts;  /* of moves that he cannot make, with what he has not seen in them */
    char text[SAYS][GM_MAX_TEXT];
};

static bool can_tell(const struct pair *p)
{
    const struct table *a = hall_table(p->w[0].hall, p->w[0].table);
    const struct table *b = hall_table(p->w[1].hall, p->w[1].table);
    if (!a || !b || !table_playing(a) || !table_playing(b)) /* the end tells everything */
        return true;
    return match_log_length(a->match) != match_log_length(p->m) &&
           !twin_alike(a->match, b->match, p->viewer);
}

static const char *heard(struct world *w)
{
    if (!w->heard.at)
        return "";
    twin_blot(w->heard.at);
    return w->heard.at;
}

static void says_in_both(struct pair *p, const char *text)
{
    if (p->told_apart)
        return;
    for (int i = 0; i < 2; i++)
        says(&p->w[i], text);
    p->told_apart = can_tell(p);
    const char *a = heard(&p->w[0]), *b = heard(&p->w[1]);
    if (p->told_apart || !strcmp(a, b))
        return;
    say(p->s, "%s and %s change places\n%s%s", p->twin->one, p->twin->other, a, b);
    broken(p->s, HOLD_BLIND, "seat %d says %.60s and can tell what it cannot see", p->viewer, text);
}

static void tries(struct pair *p, const char *move)
{
    char out[256];
    snprintf(out, sizeof out, "{\"t\":\"play\",\"at\":%u,\"moves\":[\"%s\"]}",
             match_log_length(p->m), move);
    says_in_both(p, out);
}

static void note_text(void *with, uint32_t i, const void *before, const void *after)
{
    struct pair *p = with;
    const struct match_entry *e = match_log_entry(p->m, i);
    struct text t = text_over(p->text[p->texts % SAYS], GM_MAX_TEXT);
    (void)after;
    if (e->kind == MATCH_UNDO)
        return;
    match_text_for(match_game(p->m), before, e->move, GM_CHANCE, &t);
    if (*p->twin->one && (strstr(t.at, p->twin->one) || strstr(t.at, p->twin->other)))
        p->texts++;
}

static void tries_the_unseen(struct pair *p)
{
    match_walk(p->m, 0, note_text, p);
    for (uint32_t i = 0; i < SAYS && i < p->texts; i++)
        tries(p, p->text[i]);
}

/* A plan that would stop at what he has not seen. */
static void plans(struct pair *p)
{
    char out[256];
    snprintf(out, sizeof out,
             "{\"t\":\"plan\",\"at\":%u,\"steps\":[{\"if\":\"*%s*\",\"moves\":[\"pass\"]}],"
             "\"stop\":[\"*%s*\"]}",
             match_log_length(p->m), p->twin->one, p->twin->other);
    says_in_both(p, out);
}

static void plays(struct pair *p)
{
    static gm_move list[4096];
    const struct game *g = match_game(p->m);
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    char text[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    if (match_actor(p->m) != p->viewer)
        return;
    match_view(p->m, p->viewer, view);
    g->to_text(view, list[rng_below(&p->rng, g->moves(view, list, 4096))], &t);
    tries(p, text);
}

static void talk(struct pair *p, const struct sim_person *who)
{
    char hello[128] = "{\"t\":\"hello\",\"v\":1}", undo[128];
    const uint32_t at = match_log_length(p->m), ply = match_ply(p->m);
    if (!who->spectator)
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"secret\":\"%s\"}", who->secret);
    snprintf(undo, sizeof undo, "{\"t\":\"undo\",\"at\":%u,\"ply\":%u}", at,
             ply ? rng_below(&p->rng, ply) : 0);
    says_in_both(p, hello);
    says_in_both(p, "{\"t\":\"want\",\"from\":0,\"to\":200}");
    says_in_both(p, "{\"t\":\"record\"}");
    tries_the_unseen(p);
    says_in_both(p, undo);
    plans(p);
    plays(p);
    says_in_both(p, "{\"t\":\"want\",\"from\":0,\"to\":200}");
    says_in_both(p, "{\"t\":\"back\"}");
    says_in_both(p, hello);
}

/* Somebody at this table, by chance; NULL if nobody is. */
static const struct sim_person *somebody(const struct sim *s, const struct board *b, struct rng *r)
{
    const uint32_t from = rng_below(r, s->people);
    for (uint32_t i = 0; i < s->people; i++) {
        const struct sim_person *p = &s->person[(from + i) % s->people];
        if (p->table == b->id)
            return p;
    }
    return NULL;
}

static int viewer_of(const struct board *b, const struct sim_person *p)
{
    uint8_t hash[SHA256_BYTES];
    sha256((const uint8_t *)p->secret, WIRE_SECRET, hash);
    const int seat = p->spectator ? -1 : table_seat_of(&b->ref, hash);
    return seat < 0 ? GM_PUBLIC : seat;
}

/* Now and then; which entries of which journals those are hangs on nothing else in the run. */
void check_blind(struct sim *s, const struct board *b)
{
    const struct book *book = &b->book[STORE_JOURNAL];
    struct pair p = { .s = s, .m = b->ref.match, .rng = { { b->id, b->ref.seq }, 0 } };
    struct twin twin;
    if (!table_playing(&b->ref) || rng_below(&p.rng, ONE_IN))
        return;
    const struct sim_person *who = somebody(s, b, &p.rng);
    if (!who)
        return;
    p.viewer = viewer_of(b, who);
    p.twin = &twin;
    if (!twin_make(&twin, b->id, book->entry, book->n, p.viewer, b->ref.seq))
        return;
    s->end->twins++;
    uint64_t marks[MARK_COUNT]; /* what is met here does not count */
    memcpy(marks, sim_marks, sizeof marks);
    const int64_t now = b->ref.time + LATER;
    if (open_world(&p.w[0], b->id, now, book->entry, book->n) &&
        open_world(&p.w[1], b->id, now, twin.entry, twin.n))
        talk(&p, who);
    for (int i = 0; i < 2; i++)
        close_world(&p.w[i]);
    memcpy(sim_marks, marks, sizeof marks);
    twin_end(&twin);
}
