/* alike.c: see alike.h. */
#include "tests/hall/alike.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { KEYS = 120 };

/* Ann and Bea at a table, Eve looking on; the deal is made. */
static uint64_t dealt(struct house *h, uint8_t key)
{
    house_open(h, key);
    const uint64_t t = house_table(h, "\"order\":{\"game\":\"nullgame\",\"seats\":[{},{}]}");
    house_sit(h, BEA, t, 'B');
    house_connect(h, EVE, t);
    house_say(h, EVE, "{\"t\":\"hello\",\"v\":1}");
    house_say(h, ANN, "{\"t\":\"start\"}");
    return t;
}

static void same_state(const struct table *a, const struct table *b, int viewer, bool *same)
{
    uint8_t x[GM_MAX_STATE], y[GM_MAX_STATE];
    const struct game *g = match_game(a->match);
    gm_view(g, x, match_state(a->match), viewer);
    gm_view(g, y, match_state(b->match), viewer);
    *same = !memcmp(x, y, g->state_size);
}

bool alike_to(const struct house *a, const struct house *b, uint64_t t, int viewer)
{
    bool seen, whole;
    same_state(house_at(a, t), house_at(b, t), viewer, &seen);
    same_state(house_at(a, t), house_at(b, t), GM_CHANCE, &whole);
    return seen && !whole;
}

uint64_t alike_pair(struct house *a, struct house *b, uint8_t *after)
{
    for (uint8_t first = (uint8_t)(*after + 1); first < KEYS; first++) {
        const uint64_t t = dealt(a, first);
        for (uint8_t second = (uint8_t)(first + 1); second < KEYS; second++) {
            dealt(b, second);
            *after = first;
            if (alike_to(a, b, t, 0))
                return t;
            house_close(b);
        }
        house_close(a);
    }
    fail_msg("no two deals are alike");
    return 0;
}
