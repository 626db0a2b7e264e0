/*
 * show_lords.c: the table of Lords on the terminal. Panels and remarks get a view,
 * never the state.
 */
#include "games/lords/facts.h"
#include "lang/lang.h"
#include "terminal/show.h"

static const char *plural(unsigned n)
{
    return n == 1 ? "" : "s";
}

static void print_cards(const struct show *s, bits set)
{
    if (!bits_any(set))
        pen_print(&s->pen, INK_FAINT, " none");
    while (bits_any(set))
        fprintf(s->pen.out, " %s", lords_card_name[bits_pop(&set)]);
}

static void draw_middle(const struct show *s, const void *stp)
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

/* The followers that were kept from the skirmish before: the face-up ones with
 * which this one began, as everybody saw. */
static bits kept_followers(const struct show *s, const struct lords_state *now)
{
    union {
        max_align_t align;
        struct lords_state lords;
        uint8_t bytes[GM_MAX_STATE];
    } st;
    if (!match_state_at(s->match, 0, st.bytes))
        return (bits){ 0, 0 };
    for (uint32_t ply = 1; ply <= match_ply(s->match) && st.lords.skirmish < now->skirmish; ply++)
        match_game(s->match)->apply(st.bytes, match_event(s->match, ply)->move);
    return st.lords.up;
}

static void print_follower(const struct show *s, const struct lords_state *st, unsigned seat,
                           unsigned i, bits kept)
{
    static const char *const effect[CLANS] = {
        [MACDONNELL] = "will stay",
        [COCHRANE] = "claims two",
        [BRUCE] = "any clan",
    };
    const unsigned card = st->army[seat][i], note = st->note[seat][i];
    fprintf(s->pen.out, "%s %s", i ? "," : "", lords_card_name[card]);
    if (!is_up(st, card))
        pen_print(&s->pen, INK_FAINT, " (face down)");
    else if (note && card_clan(card) == SCOTT)
        pen_print(&s->pen, INK_GOOD, " (copies %s: %s)", lords_clan_name[note - 1],
                  effect[note - 1]);
    else if (note)
        pen_print(&s->pen, INK_GOOD, " (active: %s)", effect[note - 1]);
    else if (bits_has(kept, card))
        pen_print(&s->pen, INK_FAINT, " (kept)");
}

static void draw_players(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    const bits kept = kept_followers(s, st);
    for (unsigned seat = 0; seat < st->players; seat++) {
        const bits seen = lords_seen(st, seat);
        fputc('\n', s->pen.out);
        show_seat(s, (int)seat);
        fprintf(s->pen.out, "  %u point%s, %u card%s in hand%s\n  army:", st->points[seat],
                plural(st->points[seat]), st->nhand[seat], plural(st->nhand[seat]),
                seat == st->initiative ? ", the initiative" : "");
        for (unsigned i = 0; i < st->narmy[seat]; i++)
            print_follower(s, st, seat, i, kept);
        if (!st->narmy[seat])
            pen_print(&s->pen, INK_FAINT, " none");
        if (bits_any(seen)) {
            pen_print(&s->pen, INK_FAINT, "\n  seen to take, and not seen since:");
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
        fprintf(s->pen.out, "  %2u point%s:", st->points[seat], plural(st->points[seat]));
        print_cards(s, lords_pile(st, seat));
    }
    fputc('\n', s->pen.out);
}

static const struct show_panel panels[] = {
    { "middle", "recruits, supporters and piles", SHOW_TURNS, draw_middle },
    { "players", "armies, points, and what everybody has seen each one take", SHOW_TURNS,
      draw_players },
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

static void number(struct text *out, const char *key, unsigned need, unsigned have)
{
    const struct lang_args args = { .need = need, .have = have };
    lang_format(out, key, &args);
}

static void purse(struct text *out, const void *stp, int seat)
{
    const struct lords_state *st = stp;
    bits left = st->supporters;
    number(out, "purse.hand", st->nhand[seat], 0);
    number(out, "purse.army", lords_total(st, (unsigned)seat), 0);
    number(out, "purse.points", st->target, st->points[seat]);
    number(out, bits_any(left) ? "purse.supporters" : "purse.no-supporters", 0, 0);
    while (bits_any(left)) {
        text_char(out, ' ');
        text_str(out, lords_card_name[bits_pop(&left)]);
    }
}

static void power_words(struct text *out, unsigned card)
{
    lang_code(out, "power", lords_clan_name[card_clan(card)], NULL);
}

/* What can be mustered: with its power, if that could be activated now. */
static void topic(struct text *out, const void *stp, gm_move m)
{
    const struct lords_state *st = stp;
    if (m.kind != MOVE_MUSTER)
        return;
    if (!bits_has(barred_cards(st), m.arg[0]))
        power_words(out, m.arg[0]);
    else
        lang_format(out, st->family ? "power.blocked-kin" : "power.blocked", NULL);
}

static const char *name_or_down(bool up, unsigned card)
{
    return up ? lords_card_name[card] : "face down";
}

/* What the words of a chance move do not say. */
static void chance_remark(struct text *out, const struct lords_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_FIRST:
        number(out, "log.initiative", m.arg[0], 0);
        break;
    case MOVE_DEAL:
        number(out, "log.deal", st->actor, 0);
        break;
    case MOVE_SUPPORTERS:
        lang_format(out, "log.supporters", NULL);
        break;
    case MOVE_REVEAL:
        number(out, st->ask == ASK_TAKE ? "log.taken" : "log.turned-up", st->actor, 0);
        break;
    case MOVE_REFILL:
        lang_format(out, "log.refill", NULL);
        break;
    case MOVE_DRAW:
        number(out, "log.drawn", st->actor, 0);
        break;
    default: /* MOVE_RESHUFFLE */
        lang_format(out, "log.reshuffle", NULL);
    }
}

/* The card meant, where everybody sees it; what a power does. */
static void remark(struct text *out, const void *stp, gm_move m)
{
    const struct lords_state *st = stp;
    if (m.kind < MOVE_RECRUIT) {
        chance_remark(out, st, m);
    } else if (m.kind == MOVE_RECRUIT) {
        const unsigned card = st->recruit[m.arg[0] - 1];
        text_str(out, name_or_down(card != LORDS_DOWN, card));
    } else if (m.kind == MOVE_MUSTER && m.arg[1] == FACE_ACTIVE) {
        power_words(out, m.arg[0]);
    } else if (m.kind == MOVE_TARGET && !m.arg[0]) {
        const unsigned card = st->army[m.arg[1]][m.arg[2]];
        text_str(out, name_or_down(is_up(st, card), card));
    }
}

const struct show_game show_lords = {
    .game = "lords",
    .panels = panels,
    .status = status,
    .purse = purse,
    .question = question,
    .topic = topic,
    .remark = remark,
};
