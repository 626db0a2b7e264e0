/* show_caledonia_players.c: the players' boards of Caledonia on the terminal. */
#include "games/caledonia/facts.h"
#include "lang/lang.h"
#include "terminal/show_caledonia.h"
#include "terminal/words_caledonia.h"

#include <stdlib.h>

/* A sentence of data/lang by a key in two parts. */
void cal_text(const struct show *s, const char *kind, const char *code)
{
    char sentence[256];
    struct text t = text_over(sentence, sizeof sentence);
    lang_code(&t, kind, code, NULL);
    fputs(sentence, s->pen.out);
}

void cal_numbered(const struct show *s, const char *kind, unsigned number)
{
    char code[8];
    snprintf(code, sizeof code, "%u", number);
    cal_text(s, kind, code);
}

void cal_contract(const struct show *s, unsigned number)
{
    char words[256];
    struct text t = text_over(words, sizeof words);
    contract_words(&t, number);
    fputs(words, s->pen.out);
}

void cal_heading(const struct show *s, const char *words)
{
    fputc('\n', s->pen.out);
    pen_print(&s->pen, INK_BOLD, "%s", words);
}

static void print_merchants(const struct show *s, const struct cal_player *p)
{
    int away = 0;
    for (unsigned g = 0; g < GOODS; g++)
        away += abs(p->market[g]);
    fprintf(s->pen.out,
            "     merchants %d at hand, %d at the market, %d to hire; shipping level %d", p->stock,
            away, p->board, p->shipping);
    if (p->technology)
        fprintf(s->pen.out, "; better tools:%s%s",
                p->technology & 1 << WOODCUTTER ? " woodcutters" : "",
                p->technology & 1 << MINER ? " miners" : "");
    fputc('\n', s->pen.out);
}

static void print_units(const struct show *s, const struct cal_state *st, unsigned seat)
{
    char here[256], left[256];
    struct text on = text_over(here, sizeof here), to = text_over(left, sizeof left);
    for (unsigned u = 0; u < UNITS; u++) {
        const int n = st->player[seat].units[u],
                  pieces = (int)cal_pieces_left(st, seat, (enum unit)u);
        if (n) {
            text_str(&on, on.len ? ", " : "");
            text_int(&on, n);
            text_char(&on, ' ');
            text_str(&on, unit_word((enum unit)u, n));
        }
        if (cal_clan_has_unit(st, seat, (enum unit)u) && pieces) {
            text_str(&to, to.len ? ", " : "");
            text_str(&to, cal_unit_names[u]);
            text_str(&to, " \u00a3");
            text_int(&to, cal_unit_cost(st, seat, (enum unit)u));
        }
    }
    fprintf(s->pen.out, "     on the map: %s\n", on.len ? here : "nothing yet");
    if ((int)seat == s->viewer)
        fprintf(s->pen.out, "     to place: %s, and the land\n", left);
}

static unsigned fulfilled_by(const struct cal_state *st, unsigned seat)
{
    unsigned n = 0;
    for (unsigned i = 0; i < st->nfulfilled; i++)
        n += st->fulfilled[i] >> 6 == seat;
    return n;
}

static void print_boxes(const struct show *s, const struct cal_state *st, unsigned seat)
{
    const struct cal_player *p = &st->player[seat];
    fprintf(s->pen.out, "     contracts fulfilled %u", fulfilled_by(st, seat));
    for (unsigned i = 0; i < CAL_BOXES; i++) {
        if (!p->box[i])
            continue;
        fputs("; to fulfil ", s->pen.out);
        cal_contract(s, p->box[i]);
    }
    if (cal_empty_boxes(st, seat))
        fprintf(s->pen.out, "; %u empty export box%s", cal_empty_boxes(st, seat),
                cal_empty_boxes(st, seat) == 1 ? "" : "es");
    for (unsigned i = 0; i < CAL_CELLAR; i++)
        if (p->cellar >> i & 1)
            fprintf(s->pen.out, "; cellar place %u: a whisky worth \u00a3%d", i + 1,
                    cal_cellar_worth[i]);
    fputc('\n', s->pen.out);
}

static void print_player(const struct show *s, const struct cal_state *st, unsigned seat)
{
    const struct cal_player *p = &st->player[seat];
    char goods[128];
    struct text t = text_over(goods, sizeof goods);
    goods_words(&t, p->goods);
    fputs("  ", s->pen.out);
    show_seat(s, (int)seat);
    fprintf(s->pen.out, "  \u00a3%d, %d Glory; %s", st->money[seat], st->glory[seat],
            t.len ? goods : "no goods");
    if (p->clan) {
        fputs("; ", s->pen.out);
        cal_text(s, "name", cal_clan_names[p->clan]);
        fputs(": ", s->pen.out);
        cal_text(s, "clan", cal_clan_names[p->clan]);
    }
    fputc('\n', s->pen.out);
    print_units(s, st, seat);
    print_merchants(s, p);
    print_boxes(s, st, seat);
}

void cal_players(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    cal_heading(s, "Players\n");
    for (unsigned seat = 0; seat < st->players; seat++)
        print_player(s, st, seat);
}
