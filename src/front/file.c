/* file.c: see file.h. */
#include "front/file.h"

#include "front/say.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LARGEST = 64 << 20, LONGEST_PATH = 4096 };

/* What the system refused, and why. */
static void cannot(const char *key, const char *path)
{
    char why[128];
    struct text t = text_over(why, sizeof why);
    say_errno(&t, errno);
    say_bad(key, LANG_WITH(lang_words("file", path), lang_words("why", why)));
}

/* Everything up to the end of f; NULL if it is larger than a record can be. */
static char *read_all(FILE *f, uint32_t *len)
{
    size_t cap = 1 << 16, n = 0;
    char *text = malloc(cap);
    while (text) {
        n += fread(text + n, 1, cap - n - 1, f);
        if (n + 1 < cap)
            break;
        cap *= 2;
        char *larger = cap <= LARGEST ? realloc(text, cap) : NULL;
        if (!larger)
            free(text);
        text = larger;
    }
    if (!text)
        return NULL;
    text[n] = '\0';
    *len = (uint32_t)n;
    return text;
}

char *file_read(const char *path, uint32_t *len)
{
    const bool is_stdin = strcmp(path, "-") == 0;
    struct stat about;
    if (!is_stdin && stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
        say_bad("file.is-directory", LANG_WITH(lang_words("file", path)));
        return NULL;
    }
    FILE *f = is_stdin ? stdin : fopen(path, "rb");
    if (!f) {
        cannot("file.cannot-read", path);
        return NULL;
    }
    errno = 0;
    char *text = read_all(f, len);
    if (!text)
        say_bad("file.too-large",
                LANG_WITH(lang_words("file", path), lang_number("n", LARGEST >> 20)));
    else if (ferror(f)) {
        cannot("file.cannot-read", path);
        free(text);
        text = NULL;
    }
    if (!is_stdin)
        fclose(f);
    return text;
}

bool file_make_dir(const char *path)
{
    char part[LONGEST_PATH];
    const size_t n = strlen(path);
    if (!n || n >= sizeof part)
        return say_bad("file.no-directory-name",
                       LANG_WITH(lang_bytes("file", path, n < 60 ? (uint32_t)n : 60))),
               false;
    memcpy(part, path, n + 1);
    for (size_t i = 1; i <= n; i++) {
        if (part[i] != '/' && part[i] != '\0')
            continue;
        part[i] = '\0';
        if (mkdir(part, 0777) != 0 && errno != EEXIST)
            return cannot("file.cannot-make-directory", part), false;
        part[i] = path[i];
    }
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode))
        return say_bad("file.no-directory", LANG_WITH(lang_words("file", path))), false;
    return true;
}
