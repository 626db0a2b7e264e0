/* played.c: see played.h. */
#include "tests/server/played.h"

#include "keep/keep.h"
#include "match/buffer.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 1024, MOMENT = 20, MOST_TRIES = 30 };

void players_step(struct player *p, uint32_t n, uint16_t port)
{
    struct pollfd fds[MOST_PLAYERS];
    for (uint32_t i = 0; i < n; i++)
        fds[i] = (struct pollfd){ .fd = p[i].ws.fd, .events = POLLIN };
    poll(fds, n, MOMENT);
    for (uint32_t i = 0; i < n; i++)
        player_step(&p[i], port, 0);
}

static bool take_entry(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    (void)seq, (void)time;
    buffer_bytes(with, lines, len);
    return true;
}

/* Whether the record has the line: nobody takes anything back in these games, so that entry `at` of
 * the log is the ply after it. */
static bool has_line(const char *text, const struct turn *t, int seat)
{
    char line[GM_MAX_TEXT + 32];
    const int n = snprintf(line, sizeof line, "\n%u p%d %s", t->at + 1, seat, t->first);
    const char *at = strstr(text, line);
    return at && (at[n] == '\n' || at[n] == ' ' || !at[n]) && !strstr(at + n, line);
}

/* The journal, as it is once the store answers: a database may be busy, or about to come back. */
static bool read_journal(const char *address, uint64_t table, struct buffer *text)
{
    const char *fault = "";
    bool read = false;
    for (int tries = 0; !read && tries < MOST_TRIES; tries++) {
        struct store *s = keep_open(address, &fault);
        buffer_clear(text);
        read = s && s->kind->read(s, table, STORE_JOURNAL, 0, take_entry, text);
        if (s)
            s->kind->close(&s);
        if (!read)
            poll(NULL, 0, 1000);
    }
    if (!read)
        printf("# the store does not answer: %s\n", fault);
    return read;
}

uint32_t played_missing(const char *address, const struct player *p)
{
    struct buffer text = { 0 };
    uint32_t missing = 0;
    if (!read_journal(address, p->table, &text))
        return UINT32_MAX;
    buffer_bytes(&text, "", 1);
    if (text.len < 2)
        missing = UINT32_MAX;
    for (uint32_t i = 0; text.len > 1 && i < p->turns; i++)
        if (!has_line(text.at, &p->turn[i], p->c.you)) {
            printf("# missing: %u p%d %s\n", p->turn[i].at + 1, p->c.you, p->turn[i].first);
            missing++;
        }
    buffer_free(&text);
    return missing;
}
