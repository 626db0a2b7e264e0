/* file.c: see file.h. */
#include "front/file.h"

#include "front/say.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 64 << 20, LONGEST_PATH = 4096 };

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
        say_bad("\"%s\" is a directory; a file is needed.", path);
        return NULL;
    }
    FILE *f = is_stdin ? stdin : fopen(path, "rb");
    if (!f) {
        say_bad("the file \"%s\" cannot be read: %s.", path, strerror(errno));
        return NULL;
    }
    errno = 0;
    char *text = read_all(f, len);
    if (!text)
        say_bad("the file \"%s\" is too large; %d MiB are the most.", path, LARGEST >> 20);
    else if (ferror(f)) {
        say_bad("the file \"%s\" cannot be read: %s.", path, strerror(errno));
        free(text);
        text = NULL;
    }
    if (!is_stdin)
        fclose(f);
    return text;
}

/* A device or a pipe, which must not be replaced by a file. */
static bool is_special(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

bool file_write(const char *path, const char *text, uint32_t len)
{
    char draft[LONGEST_PATH];
    const bool special = is_special(path);
    const int n = snprintf(draft, sizeof draft, "%s%s", path, special ? "" : ".part");
    if (n < 0 || (size_t)n >= sizeof draft)
        return say_bad("the path \"%.60s...\" is too long.", path), false;
    FILE *f = fopen(draft, "wb");
    bool ok = f && fwrite(text, 1, len, f) == len;
    if (f && fclose(f) != 0)
        ok = false;
    if (ok && (special || rename(draft, path) == 0))
        return true;
    say_bad("the file \"%s\" cannot be written: %s.", path, strerror(errno));
    if (f && !special)
        unlink(draft);
    return false;
}

bool file_make_dir(const char *path)
{
    char part[LONGEST_PATH];
    const size_t n = strlen(path);
    if (!n || n >= sizeof part)
        return say_bad("\"%.60s\" is not a directory's name.", path), false;
    memcpy(part, path, n + 1);
    for (size_t i = 1; i <= n; i++) {
        if (part[i] != '/' && part[i] != '\0')
            continue;
        part[i] = '\0';
        if (mkdir(part, 0777) != 0 && errno != EEXIST)
            return say_bad("the directory \"%s\" cannot be made: %s.", part, strerror(errno)),
                   false;
        part[i] = path[i];
    }
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode))
        return say_bad("\"%s\" is not a directory.", path), false;
    return true;
}
