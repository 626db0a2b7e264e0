/* record.c: see record.h. */
#include "front/record.h"

#include "front/complain.h"
#include "front/file.h"
#include "front/say.h"
#include "games/list.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int read_text(struct match **m, const char *text, uint32_t len, struct match_error *err)
{
    match_read(m, games, text, len, err);
    if (*m)
        return EXIT_FINE;
    return match_code_is_claim(err->code) ? EXIT_WRONG : EXIT_BAD_USE;
}

int record_read(struct match **m, const char *path, struct match_error *err)
{
    *m = NULL;
    *err = (struct match_error){ 0 };
    uint32_t len = 0;
    char *text = file_read(path, &len);
    if (!text)
        return EXIT_BAD_USE;
    const int code = read_text(m, text, len, err);
    free(text);
    return code;
}

/* Says what is wrong with a record, or that half a line was left out of a good one. */
static int tell(const struct match *m, const char *path, struct match_error *err)
{
    if (err->code != MATCH_OK || (m && match_torn(err)))
        complain_match(path, err);
    return m ? EXIT_FINE : EXIT_BAD_USE;
}

int record_open(struct match **m, const char *path)
{
    struct match_error err;
    record_read(m, path, &err);
    return tell(*m, path, &err);
}

int record_resume(struct record_file *f, const char *path, struct match **m)
{
    struct match_error err = { 0 };
    *m = NULL;
    *f = (struct record_file){ .path = path };
    if (!file_take(&f->hold, path))
        return EXIT_BAD_USE;
    f->text = file_read(path, &f->len);
    if (!f->text)
        return EXIT_BAD_USE;
    read_text(m, f->text, f->len, &err);
    f->from = *m ? match_log_length(*m) : 0;
    return tell(*m, path, &err);
}

void record_close(struct record_file *f)
{
    file_release(&f->hold);
    free(f->text);
    *f = (struct record_file){ 0 };
}

enum record_found record_look(const char *path)
{
    enum { ENOUGH = 1 << 16 };
    static char head[ENOUGH];
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return RECORD_NOTHING; /* or what cannot be lost by being written to */
    FILE *f = fopen(path, "rb");
    if (!f)
        return RECORD_OTHER;
    const size_t n = fread(head, 1, sizeof head, f);
    fclose(f);
    return !n ? RECORD_NOTHING : match_is_record(head, n) ? RECORD_GAME : RECORD_OTHER;
}

static bool refused(const char *key, const char *path)
{
    say_bad(key, LANG_WITH(lang_words("word", path)));
    return false;
}

bool record_keep(struct record_file *f, const char *path, bool force)
{
    struct file_hold hold;
    if (file_is_held(&f->hold, path))
        return true;
    if (!file_take(&hold, path))
        return false;
    const enum record_found there = record_look(path);
    if (there == RECORD_OTHER || (there == RECORD_GAME && !force)) {
        file_release(&hold);
        return refused(there == RECORD_OTHER ? "front.file-other" : "front.file-game", path);
    }
    file_release(&f->hold);
    f->hold = hold;
    f->path = path;
    return true;
}

/* The record as it now is. */
static bool write_record(const struct record_file *f, const struct match *m, struct buffer *out)
{
    struct match_error err;
    if ((f->text ? match_write_on(m, f->text, f->len, f->from, out, &err)
                 : match_write(m, GM_CHANCE, out, &err)) == MATCH_OK)
        return true;
    complain_match(f->path, &err);
    return false;
}

bool record_save(struct record_file *f, const struct match *m)
{
    struct buffer record = { 0 };
    const bool ok = write_record(f, m, &record) &&
                    file_write_held(&f->hold, f->path, record.at, (uint32_t)record.len);
    buffer_free(&record);
    return ok;
}

bool record_save_as(const struct record_file *f, const struct match *m, const char *path)
{
    struct buffer record = { 0 };
    struct file_hold hold;
    bool ok = file_take(&hold, path);
    if (ok)
        ok = write_record(f, m, &record) &&
             file_write_held(&hold, path, record.at, (uint32_t)record.len);
    file_release(&hold);
    buffer_free(&record);
    return ok;
}
