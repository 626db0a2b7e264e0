/* journal.c: see journal.h. */
#include "hall/journal.h"

#include "base/big.h"
#include "base/unhex.h"

#include <string.h>

static const char mark[] = "#@";
enum { MARK = 2, WORD_ROOM = 32 };

bool journal_line(struct words *text, struct word *line)
{
    if (!text->left)
        return false;
    const char *end = memchr(text->at, '\n', text->left);
    line->at = text->at;
    line->len = end ? (uint32_t)(end - text->at) : text->left;
    const uint32_t taken = line->len + (end != NULL);
    text->at += taken;
    text->left -= taken;
    return true;
}

bool journal_is_table(struct word line, struct words *out)
{
    if (line.len < MARK || memcmp(line.at, mark, MARK))
        return false;
    *out = (struct words){ line.at + MARK, line.len - MARK };
    return true;
}

static void skip_blanks(struct words *w)
{
    while (w->left && *w->at == ' ')
        w->at++, w->left--;
}

bool journal_word(struct words *w, struct word *out)
{
    skip_blanks(w);
    *out = (struct word){ w->at, 0 };
    while (w->left && *w->at != ' ')
        w->at++, w->left--, out->len++;
    return out->len > 0;
}

bool journal_is(struct word w, const char *text)
{
    return w.len == strlen(text) && !memcmp(w.at, text, w.len);
}

struct word journal_rest(struct words *w)
{
    skip_blanks(w);
    const struct word rest = { w->at, w->left };
    w->at += w->left;
    w->left = 0;
    return rest;
}

bool journal_text(struct words *w, char *out, uint32_t cap)
{
    const struct word rest = journal_rest(w);
    if (rest.len >= cap)
        return false;
    memcpy(out, rest.at, rest.len);
    out[rest.len] = '\0';
    return true;
}

static bool number_of(struct word word, int64_t most, int64_t *out)
{
    *out = 0;
    for (uint32_t i = 0; i < word.len; i++) {
        if (word.at[i] < '0' || word.at[i] > '9' || i > 17)
            return false;
        *out = *out * 10 + (word.at[i] - '0');
    }
    return word.len && *out <= most;
}

bool journal_number(struct words *w, int64_t most, int64_t *out)
{
    struct word word;
    return journal_word(w, &word) && number_of(word, most, out);
}

bool journal_seat(struct words *w, uint32_t seats, int *out)
{
    struct word word;
    int64_t seat;
    if (!seats || !journal_word(w, &word) || *word.at != 'p')
        return false;
    word.at++, word.len--;
    if (!number_of(word, seats - 1, &seat))
        return false;
    *out = (int)seat;
    return true;
}

bool journal_hex(struct words *w, uint8_t *out, uint32_t n)
{
    struct word word;
    return journal_word(w, &word) && unhex_bytes(word.at, word.len, out, n);
}

bool journal_id(struct words *w, uint64_t *out)
{
    uint8_t bytes[BIG_BYTES];
    if (!journal_hex(w, bytes, sizeof bytes))
        return false;
    *out = big_read(bytes);
    return true;
}

bool journal_name(struct words *w, const char *const *names, uint8_t *out)
{
    struct word word;
    if (!journal_word(w, &word))
        return false;
    for (uint8_t i = 0; names[i]; i++)
        if (journal_is(word, names[i])) {
            *out = i;
            return true;
        }
    return false;
}

void journal_begin(struct buffer *out, const char *verb)
{
    buffer_str(out, mark);
    journal_put(out, verb);
}

void journal_put(struct buffer *out, const char *word)
{
    buffer_str(out, " ");
    buffer_str(out, word);
}

void journal_put_number(struct buffer *out, int64_t value)
{
    struct text t = buffer_lend(out, WORD_ROOM);
    text_char(&t, ' ');
    text_int(&t, value);
    buffer_took(out, &t);
}

void journal_put_seat(struct buffer *out, int seat)
{
    struct text t = buffer_lend(out, WORD_ROOM);
    text_str(&t, " p");
    text_int(&t, seat);
    buffer_took(out, &t);
}

void journal_put_hex(struct buffer *out, const uint8_t *bytes, uint32_t n)
{
    struct text t = buffer_lend(out, 2 * n + WORD_ROOM);
    text_char(&t, ' ');
    for (uint32_t i = 0; i < n; i++)
        text_hex(&t, bytes[i], 2);
    buffer_took(out, &t);
}

void journal_put_id(struct buffer *out, uint64_t id)
{
    uint8_t bytes[BIG_BYTES];
    big_write(bytes, id);
    journal_put_hex(out, bytes, sizeof bytes);
}

void journal_end(struct buffer *out)
{
    buffer_str(out, "\n");
}
