/* record.c: see record.h. */
#include "front/record.h"

#include "front/complain.h"
#include "front/file.h"
#include "front/say.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int record_read(struct match **m, const char *path, struct match_error *err)
{
    *m = NULL;
    *err = (struct match_error){ 0 };
    uint32_t len = 0;
    char *text = file_read(path, &len);
    if (!text)
        return EXIT_BAD_USE;
    match_read(m, games, text, len, err);
    free(text);
    if (*m)
        return EXIT_FINE;
    return match_code_is_claim(err->code) ? EXIT_WRONG : EXIT_BAD_USE;
}

int record_open(struct match **m, const char *path)
{
    struct match_error err;
    record_read(m, path, &err);
    if (err.code != MATCH_OK)
        complain_match(path, &err);
    return *m ? EXIT_FINE : EXIT_BAD_USE;
}

bool record_may_save(const char *path)
{
    static const char begins[] = "ceilidh ";
    char head[sizeof begins] = "";
    FILE *f = fopen(path, "rb");
    if (!f)
        return true;
    const size_t n = fread(head, 1, sizeof begins - 1, f);
    fclose(f);
    if (n == 0 || memcmp(head, begins, sizeof begins - 1) == 0)
        return true;
    say_bad("\"%s\" is there already and is not a record; choose another name.", path);
    return false;
}

bool record_save(const struct match *m, const char *path)
{
    struct buffer record = { 0 };
    struct match_error err;
    bool ok = match_write(m, GM_CHANCE, &record, &err) == MATCH_OK;
    if (!ok)
        complain_match(path, &err);
    else
        ok = file_write(path, record.at, (uint32_t)record.len);
    buffer_free(&record);
    return ok;
}
