/* screen.c: see screen.h. */
#include "terminal/screen.h"

#include "base/width.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NARROWEST = 20, INDENT = 2 };

unsigned screen_columns(FILE *to)
{
    struct winsize window;
    if (!isatty(fileno(to)) || ioctl(fileno(to), TIOCGWINSZ, &window) != 0 || !window.ws_col)
        return 0;
    return window.ws_col < NARROWEST ? NARROWEST : window.ws_col;
}

/* Bytes of the character or colour at text, and the columns it takes. */
static size_t step(const char *text, size_t len, unsigned *columns)
{
    size_t n = 1;
    if (*text == '\033') {
        *columns = 0;
        while (n < len && !isalpha((unsigned char)text[n]))
            n++;
        return n < len ? n + 1 : n;
    }
    uint32_t wide;
    n = width_step(text, len < 8 ? (uint32_t)len : 8, &wide);
    *columns = wide;
    return n;
}

static unsigned width(const char *line, size_t len)
{
    unsigned sum = 0, columns;
    for (size_t at = 0; at < len; sum += columns)
        at += step(line + at, len - at, &columns);
    return sum;
}

static size_t line_length(const char *text, size_t len)
{
    const char *end = memchr(text, '\n', len);
    return end ? (size_t)(end - text) : len;
}

unsigned screen_width(const char *text, size_t len)
{
    unsigned widest = 0;
    for (size_t at = 0; at < len;) {
        const size_t n = line_length(text + at, len - at);
        const unsigned one = width(text + at, n);
        widest = one > widest ? one : widest;
        at += n + 1;
    }
    return widest;
}

/* The column where the rest of a line that is too long goes on. */
static unsigned hang(const char *line, size_t len, unsigned columns)
{
    unsigned column = 0, blanks = 0, found = 0, wide;
    for (size_t at = 0; at < len && column <= columns / 2; column += wide) {
        const char c = line[at];
        at += step(line + at, len - at, &wide);
        if (!wide)
            continue;
        if (c != ' ' && (blanks > 1 || blanks == column))
            found = blanks == column ? column + INDENT : column;
        blanks = c == ' ' ? blanks + 1 : 0;
    }
    return found;
}

static void wrap_line(FILE *to, const char *line, size_t len, unsigned columns)
{
    if (width(line, len) <= columns) {
        fwrite(line, 1, len, to);
        return;
    }
    const unsigned indent = hang(line, len, columns);
    unsigned column = 0;
    for (size_t at = 0; at < len;) {
        size_t blanks = 0;
        while (at + blanks < len && line[at + blanks] == ' ')
            blanks++;
        const char *word = line + at + blanks;
        const char *end = memchr(word, ' ', len - at - blanks);
        const size_t n = end ? (size_t)(end - word) : len - at - blanks;
        const unsigned wide = width(word, n);
        if (column > indent && column + blanks + wide > columns) {
            fprintf(to, "\n%*s", (int)indent, "");
            column = indent;
        } else {
            fprintf(to, "%*s", (int)blanks, "");
            column += (unsigned)blanks;
        }
        fwrite(word, 1, n, to);
        column += wide;
        at += blanks + n;
    }
}

void screen_wrap(FILE *to, const char *text, size_t len, unsigned columns)
{
    for (size_t at = 0; at < len;) {
        const size_t n = line_length(text + at, len - at);
        wrap_line(to, text + at, n, columns);
        if (at + n < len)
            fputc('\n', to);
        at += n + 1;
    }
}

void screen_open(struct screen *s, FILE *to)
{
    *s = (struct screen){ .pen = pen_over(to), .to = to };
    FILE *held = screen_columns(to) ? open_memstream(&s->text, &s->len) : NULL;
    if (held)
        s->pen.out = held;
}

void screen_flush(struct screen *s)
{
    const unsigned columns = screen_columns(s->to);
    fflush(s->pen.out);
    if (s->pen.out != s->to) {
        screen_wrap(s->to, s->text, s->len, columns ? columns : ~0u);
        rewind(s->pen.out);
    }
    fflush(s->to);
}

void screen_close(struct screen *s)
{
    screen_flush(s);
    if (s->pen.out != s->to)
        fclose(s->pen.out);
    free(s->text);
    *s = (struct screen){ .to = s->to };
}
