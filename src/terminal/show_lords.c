/*
 * show_lords.c: the table of Lords on the terminal. Panels and remarks get a view,
 * never the state.
 */
#include "front/say.h"
#include "games/lords/facts.h"
#include "lang/lang.h"
#include "terminal/show.h"

static void print_none(const struct show *s)
{
    fputc(' ', s->pen.out);
    pen_say(&s->pen, INK_FAINT, "show.lords.none", NULL);
}

static void print_head(const struct show *s, const char *key)
{
    fputc('\n', s->pen.out);
    pen_say(&s->pen, INK_BOLD, key, NULL);
    fputc(' ', s->pen.out);
}

static void print_cards(const struct show *s, bits set)
{
    if (!bits_any(set))
        print_none(s);
    while (bits_any(set))
        fprintf(s->pen.out, " %s", lords_card_name[bits_pop(&set)]);
}

static void draw_middle(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    print_head(s, "show.lords.recruits");
    fputc(' ', s->pen.out);
    for (unsigned i = 0; i < LORDS_RECRUITS; i++) {
        fprintf(s->pen.out, "  %u ", i + 1);
        if (st->recruit[i] && st->recruit[i] != LORDS_DOWN)
            fputs(lords_card_name[st->recruit[i]], s->pen.out);
        else
            say_to(s->pen.out, st->recruit[i] ? "show.lords.down" : "show.lords.empty", NULL);
    }
    print_head(s, "show.lords.supporters");
    print_cards(s, st->supporters);
    fputc('\n', s->pen.out);
    say_to(
        s->pen.out, "show.lords.piles",
        LANG_WITH(lang_number("draw", st->ndraw), lang_number("discard", bits_count(st->discard))));
    fputc('\n', s->pen.out);
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
    const unsigned card = st->army[seat][i];
    /* Face down it is another thing. */
    const unsigned note = is_up(st, card) ? st->note[seat][i] : 0;
    const char *clan = note ? lords_clan_name[note - 1] : "";
    const char *key = !is_up(st, card)                   ? "show.lords.is-down"
                      : note && card_clan(card) == SCOTT ? "show.lords.copies"
                      : note                             ? "show.lords.active"
                      : bits_has(kept, card)             ? "show.lords.kept"
                                                         : NULL;
    fprintf(s->pen.out, "%s %s", i ? "," : "", lords_card_name[card]);
    if (!key)
        return;
    char effect[64] = "";
    struct text t = text_over(effect, sizeof effect);
    if (note)
        lang_code(&t, "show.lords.effect", clan, NULL);
    fputc(' ', s->pen.out);
    pen_say(&s->pen, note ? INK_GOOD : INK_FAINT, key,
            LANG_WITH(lang_thing("clan", clan), lang_words("effect", effect)));
}

static void draw_players(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    const bits kept = kept_followers(s, st);
    for (unsigned seat = 0; seat < st->players; seat++) {
        const bits seen = lords_seen(st, seat);
        fputc('\n', s->pen.out);
        show_seat(s, (int)seat);
        fputs("  ", s->pen.out);
        say_to(s->pen.out, seat == st->initiative ? "show.lords.player-first" : "show.lords.player",
               LANG_WITH(lang_number("points", st->points[seat]),
                         lang_number("cards", st->nhand[seat])));
        fputs("\n  ", s->pen.out);
        say_to(s->pen.out, "show.lords.army", NULL);
        for (unsigned i = 0; i < st->narmy[seat]; i++)
            print_follower(s, st, seat, i, kept);
        if (!st->narmy[seat])
            print_none(s);
        if (bits_any(seen)) {
            fputs("\n  ", s->pen.out);
            pen_say(&s->pen, INK_FAINT, "show.lords.seen", NULL);
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
    print_head(s, "show.lords.hand");
    print_cards(s, st->hand[s->viewer]);
    fputc('\n', s->pen.out);
}

static void draw_discard(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    print_head(s, "show.lords.discard");
    print_cards(s, st->discard);
    fputc('\n', s->pen.out);
}

static void draw_piles(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    for (unsigned seat = 0; seat < st->players; seat++) {
        fputc('\n', s->pen.out);
        show_seat(s, (int)seat);
        fprintf(s->pen.out, "  %2u ", st->points[seat]);
        say_to(s->pen.out, "show.points", LANG_WITH(lang_number("n", st->points[seat])));
        fputc(':', s->pen.out);
        print_cards(s, lords_pile(st, seat));
    }
    fputc('\n', s->pen.out);
}

static const struct show_panel panels[] = {
    { "middle", SHOW_TURNS, draw_middle }, { "players", SHOW_TURNS, draw_players },
    { "hand", SHOW_TURNS, draw_hand },     { "discard", SHOW_END, draw_discard },
    { "piles", SHOW_END, draw_piles },     { NULL, SHOW_TABLE, NULL },
};

static void status(const struct show *s, const void *stp)
{
    const struct lords_state *st = stp;
    say_to(s->pen.out, "show.lords.skirmish",
           LANG_WITH(lang_number("n", st->skirmish), lang_number("turn", turn_of(st)),
                     lang_number("turns", LORDS_TURNS)));
    if (!st->power)
        return;
    fputs("; ", s->pen.out);
    say_to(s->pen.out, "show.lords.power",
           LANG_WITH(lang_words("card", lords_card_name[mustered(st)]),
                     lang_thing("clan", lords_clan_name[st->power - 1])));
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

static void name_or_down(struct text *out, bool up, unsigned card)
{
    if (up)
        text_str(out, lords_card_name[card]);
    else
        lang_say(out, "show.lords.down", NULL);
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
        name_or_down(out, card != LORDS_DOWN, card);
    } else if (m.kind == MOVE_MUSTER && m.arg[1] == FACE_ACTIVE) {
        power_words(out, m.arg[0]);
    } else if (m.kind == MOVE_TARGET && !m.arg[0]) {
        const unsigned card = st->army[m.arg[1]][m.arg[2]];
        name_or_down(out, is_up(st, card), card);
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
