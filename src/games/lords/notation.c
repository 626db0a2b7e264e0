/* notation.c: moves as people write them; the grammar is in docs/notation.md. */
#include "games/lords/notation.h"

#include "engine/scan.h"
#include "games/lords/state.h"

const char *const lords_verbs[MOVES] = {
    [MOVE_FIRST] = "first",   [MOVE_DEAL] = "deal",       [MOVE_RESHUFFLE] = "reshuffle",
    [MOVE_REVEAL] = "reveal", [MOVE_REFILL] = "refill",   [MOVE_SUPPORTERS] = "supporters",
    [MOVE_DRAW] = "draw",     [MOVE_RECRUIT] = "recruit", [MOVE_MUSTER] = "muster",
    [MOVE_TARGET] = "target", [MOVE_CLAIM] = "claim",
};
static const char *const faces[FACES] = { "down", "up", "activate" };

enum { ROW = 5 }; /* cards in the longest list */

/* --- writing --- */

static void word(struct text *out, const char *s)
{
    text_char(out, ' ');
    text_str(out, s);
}

static void number(struct text *out, unsigned n)
{
    text_char(out, ' ');
    text_int(out, n);
}

static void card(struct text *out, unsigned c)
{
    word(out, lords_card_name[c]);
}

/* One "?" stands for a list that is not known. */
static void cards(struct text *out, const uint8_t *c)
{
    card(out, c[0]);
    for (unsigned i = 1; i < ROW && c[i]; i++)
        card(out, c[i]);
}

void lords_to_text(const void *state, gm_move m, struct text *out)
{
    (void)state;
    text_str(out, lords_verbs[m.kind]);
    switch (m.kind) {
    case MOVE_FIRST:
    case MOVE_RECRUIT:
        number(out, m.arg[0]);
        break;
    case MOVE_DEAL:
    case MOVE_SUPPORTERS:
        cards(out, m.arg);
        break;
    case MOVE_REVEAL:
        number(out, m.arg[0]);
        card(out, m.arg[1]);
        break;
    case MOVE_REFILL:
        number(out, m.arg[0]);
        word(out, m.arg[1] ? lords_card_name[m.arg[1]] : faces[FACE_DOWN]);
        break;
    case MOVE_MUSTER:
        card(out, m.arg[0]);
        word(out, faces[m.arg[1]]);
        break;
    case MOVE_TARGET:
        if (!m.arg[0]) {
            number(out, m.arg[1]);
            number(out, m.arg[2]);
            break;
        }
        card(out, m.arg[0]);
        break;
    case MOVE_DRAW:
    case MOVE_CLAIM:
        card(out, m.arg[0]);
        break;
    default: /* the verb says it all */
        break;
    }
}

/* --- reading --- */

static uint8_t read_number(struct scan *s, int32_t min, int32_t max)
{
    return (uint8_t)scan_number(s, min, max);
}

/* A card, or "?" where it may be one that is not known. */
static uint8_t read_card(struct scan *s, bool masked)
{
    if (masked && scan_take(s, lords_card_name[0]))
        return 0;
    return (uint8_t)(scan_name(s, "card", lords_card_name + 1, LORDS_CARDS) + 1);
}

/* Puts the card in its place among n ascending ones. */
static void sort_in(struct scan *s, uint8_t *list, unsigned n, uint8_t c)
{
    unsigned at = n;
    for (; at && list[at - 1] >= c; at--) {
        if (list[at - 1] == c)
            scan_fail(s, "twice-word", 0, 0);
        list[at] = list[at - 1];
    }
    list[at] = c;
}

static void read_cards(struct scan *s, uint8_t *out, unsigned least)
{
    unsigned n = 0;
    do
        sort_in(s, out, n++, read_card(s, false));
    while (n < ROW && scan_more(s));
    if (n < least)
        scan_fail(s, "count", (int32_t)least, (int32_t)n);
}

static void read_target(struct scan *s, uint8_t *arg)
{
    const struct scan before = *s;
    uint32_t len;
    const char *first = scan_word(s, &len);
    const bool seat = len && first[0] >= '0' && first[0] <= '9';
    *s = before;
    if (!seat) {
        arg[0] = read_card(s, false);
        return;
    }
    arg[1] = read_number(s, 0, LORDS_PLAYERS - 1);
    arg[2] = read_number(s, 0, LORDS_ARMY - 1);
}

static void read_arguments(struct scan *s, gm_move *m)
{
    switch (m->kind) {
    case MOVE_FIRST:
        m->arg[0] = read_number(s, 0, LORDS_PLAYERS - 1);
        break;
    case MOVE_DEAL:
        if (!scan_take(s, lords_card_name[0]))
            read_cards(s, m->arg, LORDS_DEAL);
        break;
    case MOVE_SUPPORTERS:
        read_cards(s, m->arg, 1);
        break;
    case MOVE_REVEAL:
        m->arg[0] = read_number(s, 1, LORDS_RECRUITS);
        m->arg[1] = read_card(s, true);
        break;
    case MOVE_REFILL:
        m->arg[0] = read_number(s, 1, LORDS_RECRUITS);
        m->arg[1] = scan_take(s, faces[FACE_DOWN]) ? 0 : read_card(s, false);
        break;
    case MOVE_DRAW:
        m->arg[0] = read_card(s, true);
        break;
    case MOVE_RECRUIT:
        m->arg[0] = read_number(s, 1, LORDS_RECRUITS);
        break;
    case MOVE_MUSTER:
        m->arg[0] = read_card(s, true);
        m->arg[1] = (uint8_t)scan_name(s, "muster-face", faces, FACES);
        break;
    case MOVE_TARGET:
        read_target(s, m->arg);
        break;
    case MOVE_CLAIM:
        m->arg[0] = read_card(s, false);
        break;
    default: /* the verb says it all */
        break;
    }
}

enum gm_err lords_from_text(const void *state, const char *text, uint32_t len, gm_move *m,
                            struct gm_fault *fault)
{
    (void)state;
    struct scan s = scan_over(text, len, fault);
    *m = (gm_move){ { MOVE_NONE, { 0 } } };
    m->kind = (uint8_t)scan_name(&s, "verb", lords_verbs, MOVES);
    if (scan_ok(&s))
        read_arguments(&s, m);
    return scan_end(&s);
}
