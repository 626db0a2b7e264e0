/* note.c: see note.h. */
#include "post/note.h"

#include <stdlib.h>
#include <string.h>

struct reading {
    const char *name;
    struct note *out;
    bool failed;
};

static bool take(void *with, const char *name, const void *bytes, uint32_t len)
{
    struct reading *r = with;
    if (strcmp(name, r->name) != 0)
        return false;
    r->out->bytes = malloc(len + 1);
    r->failed = !r->out->bytes;
    if (r->failed)
        return false;
    memcpy(r->out->bytes, bytes, len);
    r->out->len = len;
    return false;
}

bool note_read(struct store *s, const char *name, struct note *out)
{
    struct reading r = { name, out, false };
    *out = (struct note){ 0 };
    return s->kind->notes(s, name, "", take, &r) && !r.failed;
}

bool note_change(struct store *s, const char *name, const struct note *was, const void *bytes,
                 uint32_t len)
{
    if (!was->bytes && !len)
        return true;
    return s->kind->change_note(s, name, was->bytes, was->len, bytes, len);
}
