/* marks.c: see marks.h. */
#include "learn/marks.h"

#include "learn/words.h"

enum { PATHS = 3 };

/* Where the names of a kind are found; without a path, which names there are. */
static const struct kind {
    const char *name, *paths[PATHS], *names;
} kinds[] = {
    { "space", { "insight" }, NULL },
    { "good", { "state.prices" }, NULL },
    { "contract", { "state.shown", "me.boxes", "state.drawn" }, NULL },
    { "card", { "me.hand" }, NULL },
    { "supporter", { "state.supporters" }, NULL },
    { "action", { NULL }, "trade obtain expand shipping technology hire fulfil pass confirm" },
};

static const struct {
    const char *name, *path, *first; /* first: what the element 0 is called; NULL: there are none */
} places[] = {
    { "box", "me.boxes", NULL },
    { "market", "state.prices", NULL },
    { "export", "state.shown", NULL },
    { "money", "me.money", NULL },
    { "goods", "me.goods", NULL },
    { "merchants", "me.merchants", NULL },
    { "hand", "me.hand", NULL },
    { "army", "state.players", "p0" },
    { "recruit", "state.recruits", "1" },
    { "port", "insight.port_spaces", "A" },
    { "worth", "insight.import_worth", NULL },
};

static bool is_one_of(const char *names, struct line name)
{
    for (struct line all = words_of(names); all.len;)
        if (words_same(words_until(&all, ' '), name))
            return true;
    return false;
}

static bool found(const struct facts *f, const struct kind *k, struct line name)
{
    for (int i = 0; i < PATHS && k->paths[i]; i++)
        if (facts_has(facts_at(f, words_of(k->paths[i])), name))
            return true;
    return k->names && is_one_of(k->names, name);
}

/* "p1", "2" or "B" as an element of the list: the last sign counts from that of the first. */
static bool in_list(struct line list, struct line name, const char *first)
{
    const uint32_t len = (uint32_t)strlen(first);
    return name.len == len && name.at[len - 1] >= first[len - 1] &&
           (uint32_t)(name.at[len - 1] - first[len - 1]) < facts_count(list);
}

static bool place_exists(const struct facts *f, struct line kind, struct line names)
{
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        const struct line value = facts_at(f, words_of(places[i].path));
        if (!words_is(kind, places[i].name))
            continue;
        if (!places[i].first)
            return value.at && !names.len;
        return names.len && in_list(value, names, places[i].first);
    }
    return false;
}

bool marks_exist(const struct facts *f, struct line mark)
{
    const struct line kind = words_until(&mark, ' ');
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!words_is(kind, kinds[i].name))
            continue;
        bool all = mark.len != 0;
        while (all && mark.len)
            all = found(f, &kinds[i], words_until(&mark, ' '));
        return all;
    }
    return place_exists(f, kind, mark);
}

bool marks_is_layer(struct line layer)
{
    int32_t level;
    if (is_one_of("settlements border delta none", layer))
        return true;
    return words_is(words_until(&layer, ' '), "reach") && words_number(layer, &level);
}
