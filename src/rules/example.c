/* example.c: see example.h. */
#include "rules/example.h"

#include "games/list.h"
#include "rules/texts.h"

#include <stddef.h>
#include <string.h>

static const char mark[] = "#: ", parting[] = " ; ", head[] = "#: example ";

static const char *next_example(const char *from)
{
    const char *at = strstr(from, head);
    return at ? at : from + strlen(from);
}

static bool begins(struct rules_span s, const char *with)
{
    const uint32_t len = (uint32_t)strlen(with);
    return s.len >= len && memcmp(s.at, with, len) == 0;
}

/* The first place of `what` in s, or its end. */
static uint32_t until(struct rules_span s, const char *what)
{
    const uint32_t len = (uint32_t)strlen(what);
    for (uint32_t i = 0; i + len <= s.len; i++)
        if (memcmp(s.at + i, what, len) == 0)
            return i;
    return s.len;
}

/* The directive at or behind *from. */
static bool next_directive(struct rules_span record, uint32_t *from, struct rules_span *found)
{
    while (*from < record.len) {
        const struct rules_span rest = { record.at + *from, record.len - *from };
        const bool inside = *from && begins(rest, parting);
        const uint32_t skip = inside ? (uint32_t)strlen(parting) : (uint32_t)strlen(mark);
        if (inside || begins(rest, mark)) {
            struct rules_span line = { rest.at + skip, 0 };
            line.len = until((struct rules_span){ line.at, rest.len - skip }, "\n");
            *found = (struct rules_span){ line.at, until(line, parting) };
            *from += skip + found->len;
            return true;
        }
        *from += until(rest, "\n") + 1;
    }
    return false;
}

bool rules_directive(const struct rules_example *e, const char *word, uint32_t *from,
                     struct rules_span *arguments)
{
    const uint32_t len = (uint32_t)strlen(word);
    struct rules_span d;
    while (next_directive(e->record, from, &d))
        if (begins(d, word) && (d.len == len || d.at[len] == ' ')) {
            *arguments =
                (struct rules_span){ d.at + len + (d.len > len), d.len - len - (d.len > len) };
            return true;
        }
    return false;
}

static struct rules_span only(const struct rules_example *e, const char *word)
{
    uint32_t from = 0;
    struct rules_span found = { "", 0 };
    rules_directive(e, word, &from, &found);
    return found;
}

bool rules_example(struct rules_example *e, struct rules_span name)
{
    for (const char *at = next_example(rules_examples); *at;) {
        const char *end = next_example(at + 1);
        *e = (struct rules_example){ .record = { at, (uint32_t)(end - at) } };
        e->name = only(e, "example");
        e->show = only(e, "show");
        e->point = only(e, "point");
        const struct rules_span seat = only(e, "seat");
        e->seat = seat.len == 2 ? seat.at[1] - '0' : 0;
        if (e->name.len == name.len && memcmp(e->name.at, name.at, name.len) == 0)
            return true;
        at = end;
    }
    return false;
}

enum match_code rules_example_open(const struct rules_example *e, struct match **m,
                                   struct match_error *err)
{
    return match_read(m, games, e->record.at, e->record.len, err);
}

static void member(struct json *j, const struct game *g, const char *key, const void *st, int seat,
                   bool insight)
{
    json_key(j, key);
    json_open(j, '{');
    json_key(j, "state");
    g->state_json(st, seat, j);
    if (insight) {
        json_key(j, "insight");
        g->insight_json(st, seat, j);
    }
    json_close(j, '}');
}

/* `NAME MOVE`: the effect of the move under the name. */
static bool tried(const struct rules_example *e, const struct game *g, const void *st,
                  struct rules_span what, struct json *j)
{
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    struct rules_span name;
    struct gm_fault fault;
    char key[32];
    gm_move m;
    rules_next(&what, &name);
    struct text t = text_over(key, sizeof key);
    text_bytes(&t, name.at, name.len);
    memcpy(after, st, g->state_size);
    if (g->from_text(st, what.at, what.len, &m, &fault) != GM_OK || g->apply(after, m) != GM_OK)
        return false;
    json_key(j, key);
    g->effect_json(st, after, e->seat, j);
    return true;
}

bool rules_facts(const struct rules_example *e, const struct match *m, struct text *out)
{
    _Alignas(max_align_t) uint8_t before[GM_MAX_STATE];
    const struct game *g = match_game(m);
    const void *st = match_state(m);
    const uint32_t last = match_ply(m);
    struct json j = json_over(out);
    struct rules_span what;
    bool good = match_state_at(m, last ? last - 1 : 0, before);
    json_open(&j, '{');
    member(&j, g, "was", before, e->seat, false);
    member(&j, g, "now", st, e->seat, true);
    for (uint32_t from = 0; good && rules_directive(e, "try", &from, &what);)
        good = tried(e, g, st, what, &j);
    json_close(&j, '}');
    return good && text_fits(out);
}
