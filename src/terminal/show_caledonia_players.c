/* show_caledonia_players.c: the players' boards of Caledonia on the terminal. */
#include "base/width.h"
#include "front/say.h"
#include "games/caledonia/facts.h"
#include "lang/lang.h"
#include "terminal/show_caledonia.h"
#include "terminal/words_caledonia.h"

#include <stdlib.h>
#include <string.h>

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

void cal_heading(const struct show *s, const char *key)
{
    fputc('\n', s->pen.out);
    pen_say(&s->pen, INK_BOLD, key, NULL);
}

void cal_heading_line(const struct show *s, const char *key)
{
    cal_heading(s, key);
    fputc('\n', s->pen.out);
}

static void thing_words(struct text *out, const char *thing)
{
    char name[128];
    struct text t = text_over(name, sizeof name);
    lang_code(&t, "name", thing, NULL);
    text_str(out, name);
    if (strcmp(name, thing) == 0)
        return;
    text_str(out, " (");
    text_str(out, thing);
    text_char(out, ')');
}

void cal_thing(const struct show *s, const char *thing)
{
    char words[160];
    struct text t = text_over(words, sizeof words);
    thing_words(&t, thing);
    fputs(words, s->pen.out);
}

uint32_t cal_thing_columns(const char *thing)
{
    char words[160];
    struct text t = text_over(words, sizeof words);
    thing_words(&t, thing);
    return width_of(words, (uint32_t)strlen(words));
}

/* A line of a player's board. */
static void print_line(const struct show *s, const char *key, const struct lang_value *values)
{
    fputs("     ", s->pen.out);
    say_to(s->pen.out, key, values);
}

static void print_merchants(const struct show *s, const struct cal_player *p)
{
    int away = 0;
    for (unsigned g = 0; g < GOODS; g++)
        away += abs(p->market[g]);
    print_line(s, "show.cal.player-merchants",
               LANG_WITH(lang_number("stock", p->stock), lang_number("away", away),
                         lang_number("board", p->board), lang_number("level", p->shipping)));
    static const enum unit skilled[] = { WOODCUTTER, MINER };
    char names[128];
    struct text t = text_over(names, sizeof names);
    for (unsigned i = 0; i < 2; i++) {
        if (!(p->technology & 1 << skilled[i]))
            continue;
        text_str(&t, t.len ? ", " : "");
        lang_counted(&t, cal_unit_names[skilled[i]], 2);
    }
    if (t.len)
        say_to(s->pen.out, "show.cal.player-technology", LANG_WITH(lang_words("who", names)));
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
            units_words(&on, (enum unit)u, n);
        }
        if (cal_clan_has_unit(st, seat, (enum unit)u) && pieces) {
            text_str(&to, to.len ? ", " : "");
            lang_code(&to, "name", cal_unit_names[u], NULL);
            text_str(&to, " \u00a3");
            text_int(&to, cal_unit_cost(st, seat, (enum unit)u));
        }
    }
    if (!on.len)
        lang_say(&on, "show.cal.nothing-yet", NULL);
    print_line(s, "show.cal.player-map", LANG_WITH(lang_words("units", here)));
    fputc('\n', s->pen.out);
    if ((int)seat != s->viewer)
        return;
    print_line(s, "show.cal.player-supply", LANG_WITH(lang_words("units", left)));
    fputc('\n', s->pen.out);
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
    print_line(s, "show.cal.player-fulfilled", LANG_WITH(lang_number("n", fulfilled_by(st, seat))));
    for (unsigned i = 0; i < CAL_BOXES; i++) {
        if (!p->box[i])
            continue;
        fputs("; ", s->pen.out);
        say_to(s->pen.out, "show.cal.player-box", NULL);
        fputc(' ', s->pen.out);
        cal_contract(s, p->box[i]);
    }
    if (cal_empty_boxes(st, seat)) {
        fputs("; ", s->pen.out);
        say_to(s->pen.out, "show.cal.player-empty",
               LANG_WITH(lang_number("n", cal_empty_boxes(st, seat))));
    }
    for (unsigned i = 0; i < CAL_CELLAR; i++) {
        if (!(p->cellar >> i & 1))
            continue;
        fputs("; ", s->pen.out);
        say_to(s->pen.out, "show.cal.player-cellar",
               LANG_WITH(lang_number("place", i + 1), lang_number("worth", cal_cellar_worth[i])));
    }
    fputc('\n', s->pen.out);
}

static void print_player(const struct show *s, const struct cal_state *st, unsigned seat)
{
    const struct cal_player *p = &st->player[seat];
    char goods[128];
    struct text t = text_over(goods, sizeof goods);
    goods_words(&t, p->goods);
    if (!t.len)
        lang_say(&t, "show.cal.no-goods", NULL);
    fputs("  ", s->pen.out);
    show_seat(s, (int)seat);
    fputs("  ", s->pen.out);
    say_to(s->pen.out, "show.cal.player-purse",
           LANG_WITH(lang_number("money", st->money[seat]), lang_number("glory", st->glory[seat]),
                     lang_words("goods", goods)));
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
    cal_heading_line(s, "show.cal.players");
    for (unsigned seat = 0; seat < st->players; seat++)
        print_player(s, st, seat);
}
