/* say.c: see say.h. */
#include "front/say.h"

#include "base/width.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LONGEST_SENTENCE = 1 << 13 };

static const char *program = "ceilidh";

void say_program_is(const char *name)
{
    program = name;
}

const char *say_program(void)
{
    return program;
}

void say_to(FILE *out, const char *key, const struct lang_value *values)
{
    char sentence[LONGEST_SENTENCE];
    struct text t = text_over(sentence, sizeof sentence);
    lang_say(&t, key, values);
    fputs(sentence, out);
}

void say_padded(FILE *out, const char *words, unsigned columns)
{
    const uint32_t width = width_of(words, (uint32_t)strlen(words));
    fprintf(out, "%s%*s", words, width < columns ? (int)(columns - width) : 0, "");
}

void say_errno(struct text *out, int number)
{
    static const struct {
        int number;
        const char *key;
    } known[] = {
        { ENOENT, "system.missing" },
        { EACCES, "system.denied" },
        { EPERM, "system.not-allowed" },
        { ENOSPC, "system.full" },
        { EDQUOT, "system.quota" },
        { EISDIR, "system.directory" },
        { ENOTDIR, "system.no-directory" },
        { EROFS, "system.read-only" },
        { EEXIST, "system.exists" },
        { ENAMETOOLONG, "system.long-name" },
        { ELOOP, "system.links" },
        { EMFILE, "system.open-files" },
        { EIO, "system.io" },
        { EFBIG, "system.large" },
    };
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].number == number) {
            lang_say(out, known[i].key, NULL);
            return;
        }
    text_str(out, strerror(number));
}

void say_arguments(struct text *out, const char *names)
{
    while (*names) {
        char key[48] = "arg.";
        const size_t len = strspn(names, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        if (len > 1 && len + 5 < sizeof key) {
            memcpy(key + 4, names, len);
            lang_say(out, key, NULL);
        } else {
            text_bytes(out, names, len ? (uint32_t)len : 1);
        }
        names += len ? len : 1;
    }
}

/* A line of its own, also when another thread has something to say at the same time. */
static void complain(const char *key, const struct lang_value *values)
{
    fflush(stdout);
    flockfile(stderr);
    fputs("ceilidh: ", stderr);
    say_to(stderr, key, values);
    fputc('\n', stderr);
    funlockfile(stderr);
}

int say_bad(const char *key, const struct lang_value *values)
{
    complain(key, values);
    return EXIT_BAD_USE;
}

int say_wrong(const char *key, const struct lang_value *values)
{
    complain(key, values);
    return EXIT_WRONG;
}

double say_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

struct progress progress_start(bool asked)
{
    const bool tty = isatty(STDERR_FILENO) != 0;
    return (struct progress){ .shown = asked || tty, .tty = tty };
}

void say_progress(struct progress *p, const char *key, const struct lang_value *values)
{
    const double now = say_clock();
    if (!p->shown || now - p->last < (p->tty ? 0.1 : 1.0))
        return;
    p->last = now;
    if (p->tty)
        fputs("\r\033[K", stderr);
    say_to(stderr, key, values);
    if (!p->tty)
        fputc('\n', stderr);
    fflush(stderr);
}

void progress_end(struct progress *p)
{
    if (p->shown && p->tty && p->last > 0)
        fputs("\r\033[K", stderr);
}
