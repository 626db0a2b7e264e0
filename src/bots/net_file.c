/* net_file.c: see net_file.h. */
#include "bots/net_file.h"

#include <string.h>

enum { PER_LINE = 24 };

void net_file_init(struct net_file *f, uint32_t features, uint32_t hidden)
{
    memset(f, 0, sizeof *f);
    f->net = (struct net){ .features = features,
                           .hidden = hidden,
                           .in = f->in,
                           .bias = f->bias,
                           .out = f->out,
                           .straight = f->straight };
}

/* Reading */

struct cursor {
    const char *at, *end;
    const char *wrong; /* NULL, or the member that could not be read */
};

static void skip_blanks(struct cursor *c)
{
    while (c->at < c->end && (*c->at == ' ' || *c->at == '\n'))
        c->at++;
}

static void expect(struct cursor *c, const char *word)
{
    const size_t n = strlen(word);
    skip_blanks(c);
    if (!c->wrong && ((size_t)(c->end - c->at) < n || memcmp(c->at, word, n) != 0))
        c->wrong = word;
    if (!c->wrong)
        c->at += n;
}

/* A number from -most to most. */
static int32_t number(struct cursor *c, const char *word, int32_t most)
{
    int64_t n = 0;
    skip_blanks(c);
    const bool minus = c->at < c->end && *c->at == '-';
    c->at += minus;
    const char *first = c->at;
    for (; c->at < c->end && *c->at >= '0' && *c->at <= '9' && n <= most; c->at++)
        n = 10 * n + (*c->at - '0');
    if (!c->wrong && (c->at == first || n > most))
        c->wrong = word;
    return c->wrong ? 0 : (int32_t)(minus ? -n : n);
}

static int32_t member(struct cursor *c, const char *word, int32_t most)
{
    expect(c, word);
    return number(c, word, most);
}

static uint32_t size(struct cursor *c, const char *word, int32_t most)
{
    const int32_t n = member(c, word, most);
    if (!c->wrong && n < 0)
        c->wrong = word;
    return c->wrong ? 0 : (uint32_t)n;
}

static void row(struct cursor *c, const char *word, int16_t *out, uint32_t n)
{
    expect(c, word);
    for (uint32_t i = 0; i < n; i++)
        out[i] = (int16_t)number(c, word, INT16_MAX);
}

const char *net_file_read(struct net_file *f, const char *text, uint32_t len)
{
    struct cursor c = { text, text + len, NULL };
    expect(&c, "ceilidh net 1");
    const uint32_t features = size(&c, "features", MIND_FEATURES);
    const uint32_t hidden = size(&c, "hidden", NET_HIDDEN);
    net_file_init(f, features, hidden);
    f->net.in_shift = size(&c, "in_shift", 30);
    f->net.out_shift = size(&c, "out_shift", 30);
    f->net.straight_shift = size(&c, "straight_shift", 30);
    f->net.offset = member(&c, "offset", NET_MOST);
    expect(&c, "bias");
    for (uint32_t i = 0; i < hidden; i++)
        f->bias[i] = number(&c, "bias", NET_MOST);
    row(&c, "out", f->out, hidden);
    row(&c, "straight", f->straight, features);
    for (uint32_t i = 0; i < hidden; i++)
        row(&c, "in", f->in + i * net_padded(features), features);
    skip_blanks(&c);
    if (!c.wrong && c.at != c.end)
        c.wrong = "end";
    return c.wrong ? c.wrong : net_sound(&f->net);
}

/* Writing */

static void write_member(struct text *out, const char *word, int64_t n)
{
    text_str(out, word);
    text_char(out, ' ');
    text_int(out, n);
    text_char(out, '\n');
}

static void write_number(struct text *out, uint32_t i, int64_t n)
{
    text_char(out, i && i % PER_LINE == 0 ? '\n' : ' ');
    text_int(out, n);
}

static void write_row(struct text *out, const char *word, const int16_t *from, uint32_t n)
{
    text_str(out, word);
    for (uint32_t i = 0; i < n; i++)
        write_number(out, i, from[i]);
    text_char(out, '\n');
}

void net_file_write(const struct net *n, struct text *out)
{
    text_str(out, "ceilidh net 1\n");
    write_member(out, "features", n->features);
    write_member(out, "hidden", n->hidden);
    write_member(out, "in_shift", n->in_shift);
    write_member(out, "out_shift", n->out_shift);
    write_member(out, "straight_shift", n->straight_shift);
    write_member(out, "offset", n->offset);
    text_str(out, "bias");
    for (uint32_t i = 0; i < n->hidden; i++)
        write_number(out, i, n->bias[i]);
    text_char(out, '\n');
    write_row(out, "out", n->out, n->hidden);
    write_row(out, "straight", n->straight, n->features);
    for (uint32_t i = 0; i < n->hidden; i++)
        write_row(out, "in", n->in + i * net_padded(n->features), n->features);
}
