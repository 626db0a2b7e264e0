/*
 * show_lords.c: the table of Lords on the terminal. Panels get a view. Remarks
 * get the whole state, and speak of cards that lie face up alone.
 */
#include "cli/show.h"
#include "games/lords/facts.h"

static void print_cards(const struct show *s, bits set)
{
    if (!bits_any(set))
        pen_print(&s->pen, INK_FAINT, " none");
    while (bits_any(set))
        fprintf(s->pen.out, " %s", lords_card_name[bits_pop(&set)]);
}

static void draw_table(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    pen_print(&s->pen, INK_BOLD, "\nRecruits  ");
    for (unsigned i = 0; i < LORDS_RECRUITS; i++) {
        const char *card = st->recruit[i] == LORDS_DOWN ? "face down"
                           : st->recruit[i]             ? lords_card_name[st->recruit[i]]
                                                        : "empty";
        fprintf(s->pen.out, "  %u %s", i + 1, card);
    }
    pen_print(&s->pen, INK_BOLD, "\nSupporters ");
    print_cards(s, st->supporters);
    fprintf(s->pen.out, "\nDraw pile %u, discard pile %u\n", st->ndraw, bits_count(st->discard));
}

static void print_follower(const struct show *s, const struct lords_state *st, unsigned seat,
                           unsigned i)
{
    const unsigned card = st->army[seat][i], note = st->note[seat][i];
    fprintf(s->pen.out, " %s", lords_card_name[card]);
    if (!is_up(st, card))
        pen_print(&s->pen, INK_FAINT, "%s", card ? " (face down)" : "");
    else if (note && card_clan(card) == SCOTT)
        pen_print(&s->pen, INK_GOOD, " (%s)", lords_clan_name[note - 1]);
    else if (note)
        pen_print(&s->pen, INK_GOOD, " (active)");
}

static void draw_players(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    for (unsigned seat = 0; seat < st->players; seat++) {
        const bits seen = lords_seen(st, seat);
        fputc('\n', s->pen.out);
        show_seat(s, (int)seat);
        fprintf(s->pen.out, "  %u points, %u cards in hand%s\n  army:", st->points[seat],
                st->nhand[seat], seat == st->initiative ? ", the initiative" : "");
        for (unsigned i = 0; i < st->narmy[seat]; i++)
            print_follower(s, st, seat, i);
        if (!st->narmy[seat])
            pen_print(&s->pen, INK_FAINT, " none");
        if (bits_any(seen)) {
            pen_print(&s->pen, INK_FAINT, "\n  seen to take:");
            print_cards(s, seen);
        }
        fputc('\n', s->pen.out);
    }
}

static void draw_hand(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    if (s->viewer < 0 || s->viewer >= st->players)
        return;
    pen_print(&s->pen, INK_BOLD, "\nYour hand ");
    print_cards(s, st->hand[s->viewer]);
    fputc('\n', s->pen.out);
}

static void draw_discard(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    pen_print(&s->pen, INK_BOLD, "\nDiscard pile ");
    print_cards(s, st->discard);
    fputc('\n', s->pen.out);
}

static void draw_piles(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    for (unsigned seat = 0; seat < st->players; seat++) {
        fputc('\n', s->pen.out);
        show_seat(s, (int)seat);
        fprintf(s->pen.out, "  %2u points:", st->points[seat]);
        print_cards(s, lords_pile(st, seat));
    }
    fputc('\n', s->pen.out);
}

static const struct show_panel panels[] = {
    { "table", "recruits, supporters and piles", SHOW_TURNS, draw_table },
    { "players", "armies, points and what was seen", SHOW_TURNS, draw_players },
    { "hand", "your hand", SHOW_TURNS, draw_hand },
    { "discard", "what lies in the discard pile", SHOW_END, draw_discard },
    { "piles", "the supporters everybody has won", SHOW_END, draw_piles },
    { NULL, NULL, SHOW_TABLE, NULL },
};

static void status(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    fprintf(s->pen.out, "Skirmish %u, turn %u of %d", st->skirmish, turn_of(st), LORDS_TURNS);
    if (st->power)
        fprintf(s->pen.out, "; the power of %s, %s", lords_card_name[mustered(st)],
                lords_clan_name[st->power - 1]);
}

static const char *question(const void *stp)
{
    const struct lords_state *st = stp;
    static const char *const aim[CLANS] = {
        [SCOTT] = "ask.copy",
        [WEMYSS] = "ask.discard",
        [FERGUSSON] = "ask.swap",
        [COCKBURN] = "ask.take",
    };
    switch (st->ask) {
    case ASK_TURN:
        return "ask.turn";
    case ASK_MUSTER:
        return "ask.muster";
    case ASK_TARGET:
        return aim[st->power - 1];
    case ASK_CLAIM:
        return "ask.claim";
    default:
        return NULL;
    }
}

/* The card meant, where everybody sees it. */
static void remark(struct text *out, const void *stp, gm_move m)
{
    const struct lords_state *st = stp;
    if (m.kind == MOVE_RECRUIT) {
        const unsigned card = st->recruit[m.arg[0] - 1];
        text_str(out, card == LORDS_DOWN ? "face down" : lords_card_name[card]);
    }
    if (m.kind == MOVE_TARGET && !m.arg[0]) {
        const unsigned card = st->army[m.arg[1]][m.arg[2]];
        text_str(out, is_up(st, card) ? lords_card_name[card] : "face down");
    }
}

const struct show_game show_lords = {
    .game = "lords",
    .panels = panels,
    .status = status,
    .question = question,
    .remark = remark,
};
