/* chat.c: what people say to each other, a book of its own: kept, then told; see hall.h. */
#include "hall/internal.h"

#include <stdlib.h>
#include <string.h>

static void refuse_chat(struct hall *h, struct conn *c, const char *bytes, uint32_t len,
                        enum hall_no why)
{
    const struct refusal no = { .no = why };
    if (c)
        door_refuse(h, c, bytes, len, &no);
}

/* Of what is being kept: what was said itself is gone by now. */
static void refuse_asked(struct hall *h, const struct room *r, enum hall_no why)
{
    static const char say[] = "{\"t\":\"say\",\"text\":\"\"}";
    refuse_chat(h, door_find(h, r->chat_asked->connection), say, sizeof say - 1, why);
}

static void end_asked(struct room *r)
{
    free(r->chat_asked);
    r->chat_asked = NULL;
    r->chat_ticket = 0;
}

/* Who said it is told next that it is in the book. */
static void answered(const struct hall *h, const struct asked *a)
{
    struct conn *c = door_find(h, a->connection);
    if (c)
        c->answers = true;
}

static void append(struct hall *h, struct room *r)
{
    struct appended *made = hall_append(h);
    struct hall_out *out = made ? hall_put(h, HALL_APPEND) : NULL;
    r->chat_ticket = hall_ticket(h, r->slot);
    r->chat_appends = true;
    if (!out) {
        refuse_asked(h, r, NO_BUSY);
        end_asked(r);
        return;
    }
    made->append = (struct store_append){ .table = r->node.key,
                                          .book = STORE_CHAT,
                                          .seq = r->chat_n,
                                          .time = r->chat_asked->now,
                                          .lines = r->chat_asked->bytes,
                                          .len = r->chat_asked->len };
    out->ticket = r->chat_ticket;
    out->table = r->node.key;
    out->append = &made->append;
}

static void read_from(struct hall *h, struct room *r, uint32_t seq, uint64_t reader)
{
    struct hall_out *out = hall_put(h, HALL_FETCH);
    r->chat_ticket = hall_ticket(h, r->slot);
    r->chat_appends = false;
    r->chat_reader = reader;
    if (!out) {
        end_asked(r);
        return;
    }
    out->ticket = r->chat_ticket;
    out->table = r->node.key;
    out->book = STORE_CHAT;
    out->seq = seq;
}

/* A line in the book: who, and what. */
void chat_say(struct hall *h, struct room *r, struct conn *c, const char *bytes, uint32_t len,
              const struct wire_ask *ask)
{
    char text[WIRE_CHAT + 1], line[WIRE_CHAT + 8];
    struct text t = text_over(line, sizeof line);
    if ((c->seat < 0 && r->now.state < STORE_OVER) ||
        !wire_text(bytes, ask->text, text, sizeof text) || !text[0]) {
        refuse_chat(h, c, bytes, len, NO_CHAT);
        return;
    }
    if (r->chat_ticket) {
        refuse_chat(h, c, bytes, len, NO_BUSY);
        return;
    }
    if (c->seat >= 0) {
        text_char(&t, 'p');
        text_int(&t, c->seat);
    } else {
        text_char(&t, '-');
    }
    text_char(&t, ' ');
    text_str(&t, text);
    r->chat_asked = room_asked(c->node.key, h->now, line, t.len);
    if (r->chat_asked)
        append(h, r);
    else
        refuse_chat(h, c, bytes, len, NO_BUSY);
}

void chat_hear(struct hall *h, struct room *r, struct conn *c, uint32_t from)
{
    static const char hear[] = "{\"t\":\"hear\",\"from\":0}";
    if (r->chat_ticket)
        refuse_chat(h, c, hear, sizeof hear - 1, NO_BUSY);
    else
        read_from(h, r, from, c->node.key);
}

/* The book's line as a message in the hall's scratch. */
static uint32_t said(struct hall *h, uint32_t seq, int64_t time, const char *line, uint32_t len)
{
    struct text t = text_over(h->scratch, SCRATCH);
    char copy[WIRE_CHAT + 8];
    struct text own = text_over(copy, sizeof copy);
    text_bytes(&own, line, len);
    if (len < 3 || !text_fits(&own))
        return 0;
    const bool seated = copy[0] == 'p';
    news_said(seq, time, seated ? copy[1] - '0' : -1, copy + (seated ? 3 : 2), &t);
    return t.len;
}

void chat_drop(struct room *r)
{
    end_asked(r);
}

void chat_fate(struct hall *h, struct room *r, enum store_fate fate)
{
    struct asked *a = r->chat_asked;
    if (fate == STORE_CONFLICT || fate == STORE_UNKNOWN) { /* others spoke, or it is there */
        SOMETIMES(chat_conflict);
        read_from(h, r, r->chat_n, 0);
        return;
    }
    if (fate == STORE_KEPT) {
        const uint32_t len = said(h, r->chat_n++, a->now, a->bytes, a->len);
        answered(h, a);
        for (struct conn *c = r->conns; len && c; c = c->next)
            if (c->hello && !c->behind)
                door_send(h, c, h->scratch, len);
    } else {
        refuse_asked(h, r, NO_STORE);
    }
    end_asked(r);
}

void chat_entry(struct hall *h, struct room *r, const struct hall_in *in)
{
    const uint32_t len = said(h, in->seq, in->time, in->bytes, in->len);
    struct conn *reader = door_find(h, r->chat_reader);
    const bool fresh = in->seq >= r->chat_n;
    const struct asked *a = r->chat_asked;
    if (in->seq == r->chat_n)
        r->chat_n++; /* also if nobody understands it: its place is taken */
    if (!len)
        return;
    /* What was of unknown fate has come: it is not said twice. */
    if (fresh && a && !r->chat_reader && a->len == in->len && a->now == in->time &&
        !memcmp(a->bytes, in->bytes, in->len)) {
        answered(h, a);
        free(r->chat_asked);
        r->chat_asked = NULL;
    }
    if (reader && reader->hello)
        door_send(h, reader, h->scratch, len);
    for (struct conn *c = r->conns; fresh && !r->chat_reader && c; c = c->next)
        if (c->hello && !c->behind)
            door_send(h, c, h->scratch, len);
}

void chat_read(struct hall *h, struct room *r, enum store_fate fate)
{
    if (fate == STORE_KEPT && r->chat_asked && !r->chat_reader) {
        append(h, r);
        return;
    }
    if (fate != STORE_KEPT && r->chat_asked)
        refuse_asked(h, r, NO_STORE);
    end_asked(r);
}
