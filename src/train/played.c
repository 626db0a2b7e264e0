/* played.c: see played.h. */
#include "train/played.h"

static size_t head_size(void)
{
    return offsetof(struct played, move);
}

bool played_write(FILE *file, const struct played *p)
{
    return fwrite(p, head_size(), 1, file) == 1 &&
           fwrite(p->move, sizeof *p->move, p->events, file) == p->events;
}

bool played_read(FILE *file, struct played *p, long *end)
{
    if (end)
        *end = ftell(file);
    return fread(p, head_size(), 1, file) == 1 && p->events <= PLAYED_MOST &&
           fread(p->move, sizeof *p->move, p->events, file) == p->events;
}

bool played_begin(const struct game *g, const struct played *p, void *st)
{
    const struct gm_setup in = { .players = p->players, .options = p->option };
    return g->setup(st, &in, NULL) == GM_OK;
}
