/* show_caledonia.c: Caledonia's map, market, export board, ports and players on the terminal. */
#include "cli/show.h"
#include "draw/map.h"
#include "games/caledonia/facts.h"
#include "lang/lang.h"

#include <stdlib.h>
#include <string.h>

/* A sentence of data/lang by a key in two parts. */
static void print_text(const struct show *s, const char *kind, const char *code)
{
    char sentence[256];
    struct text t = text_over(sentence, sizeof sentence);
    lang_code(&t, kind, code, NULL);
    fputs(sentence, s->pen.out);
}

static void print_numbered(const struct show *s, const char *kind, unsigned number)
{
    char code[8];
    snprintf(code, sizeof code, "%u", number);
    print_text(s, kind, code);
}

/* "2 wool, 1 bread": writes a comma before all but the first. */
static void item(struct text *out, uint32_t start, int n, const char *what)
{
    if (!n)
        return;
    if (out->len > start)
        text_str(out, ", ");
    text_int(out, n);
    text_char(out, ' ');
    text_str(out, what);
}

static void goods_words(struct text *out, const uint8_t goods[GOODS])
{
    const uint32_t start = out->len;
    for (unsigned g = 0; g < GOODS; g++)
        item(out, start, goods[g], good_names[g]);
}

static void contract_words(struct text *out, unsigned number)
{
    const struct contract *c = &contracts[number];
    text_str(out, "#");
    text_int(out, number);
    text_str(out, ": ");
    uint32_t start = out->len;
    goods_words(out, c->goods);
    item(out, start, c->beef, "beef");
    item(out, start, c->mutton, "mutton");
    text_str(out, " \u2192 ");
    start = out->len;
    for (unsigned i = 0; i < IMPORTS; i++)
        item(out, start, c->imports[i], import_names[i]);
    item(out, start, c->expands, c->expands == 1 ? "free-land expansion" : "free-land expansions");
    item(out, start, c->upgrades, c->upgrades == 1 ? "upgrade" : "upgrades");
    if (!c->money)
        return;
    text_str(out, out->len > start ? ", \u00a3" : "\u00a3");
    text_int(out, c->money);
}

static void print_contract(const struct show *s, unsigned number)
{
    char words[256];
    struct text t = text_over(words, sizeof words);
    contract_words(&t, number);
    fputs(words, s->pen.out);
}

/* --- the map --- */

static bool map_is_laid(const struct cal_state *st)
{
    return st->ask != ASK_MAP;
}

static const char *const unit_label[UNITS] = { "Wc", "Mi", "Fm", "Sh", "Co", "Da", "Ba", "Fd", "Di" };

static void put_pieces(struct draw_pieces *pieces, const struct cal_state *st, bool colour)
{
    for (unsigned space = 0; space < HEX_SPACES; space++) {
        if (!st->unit_at[space])
            continue;
        pieces->on[space].owner = (uint8_t)owner_at(st, space);
        struct text t = text_over(pieces->on[space].label, sizeof pieces->on[space].label);
        text_str(&t, unit_label[unit_on(st, space)]);
        if (!colour)
            text_int(&t, owner_at(st, space));
    }
}

/* Where the actor could put something now. */
static bits open_spaces(const struct game *g, const struct cal_state *st)
{
    bits open = { 0, 0 };
    if (st->ask != ASK_MAIN && st->ask != ASK_PLACE && st->ask != ASK_EXPAND)
        return open;
    gm_move *moves = malloc(g->max_moves * sizeof *moves);
    const uint32_t n = moves ? g->moves(st, moves, g->max_moves) : 0;
    for (uint32_t i = 0; i < n; i++)
        if (moves[i].kind == MOVE_PLACE || moves[i].kind == MOVE_EXPAND)
            open = bits_or(open, bits_of(moves[i].arg[1]));
    free(moves);
    return open;
}

static void draw_board(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (!map_is_laid(st))
        return;
    struct draw_map map = { .layer = st->map, .sides = st->sides, .small = small_table(st), .custom = st->custom_map };
    memcpy(map.port, st->port_space, sizeof map.port);
    struct draw_pieces *pieces = calloc(1, sizeof *pieces);
    char *drawing = malloc(DRAW_TEXT_BYTES);
    if (pieces && drawing) {
        struct text t = text_over(drawing, DRAW_TEXT_BYTES);
        put_pieces(pieces, st, s->pen.colour);
        pieces->highlight = open_spaces(match_game(s->match), st);
        draw_map_text(&t, &map, pieces, s->pen.colour ? DRAW_256 : DRAW_PLAIN);
        fputs(drawing, s->pen.out);
    }
    free(drawing);
    free(pieces);
    fprintf(s->pen.out, "Wc woodcutter, Mi miner, Fm fisherman, Sh sheep, Co cow, Da dairy, Ba bakery, Fd field, "
                        "Di distillery\n");
}

/* --- market --- */

static void draw_market(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    pen_print(&s->pen, INK_BOLD, "Market");
    fputs("  price, all rows from the cheapest, and merchants there\n", s->pen.out);
    for (unsigned g = 0; g < GOODS; g++) {
        fprintf(s->pen.out, "  %-7s \u00a3%-3d", good_names[g], price_of(st, (enum good)g));
        for (unsigned row = 0; row < market_rows(st); row++) {
            const bool here = row == st->row[g];
            pen_print(&s->pen, here ? INK_BOLD : INK_FAINT, here ? "[%d]" : " %d ", price_in_row(st, (enum good)g, row));
        }
        for (unsigned seat = 0; seat < st->players; seat++) {
            const int n = st->player[seat].market[g];
            if (n)
                pen_print(&s->pen, (enum ink)(INK_SEAT + seat), "  p%u %s %d", seat, n > 0 ? "buys" : "sells", abs(n));
        }
        fputc('\n', s->pen.out);
    }
}

/* --- export board --- */

static void draw_contracts(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    const int price = obtain_cost(st);
    pen_print(&s->pen, INK_BOLD, "Contracts");
    if (price < 0)
        fprintf(s->pen.out, "  taking one now brings \u00a3%d", -price);
    else
        fprintf(s->pen.out, "  taking one now costs \u00a3%d", price);
    fprintf(s->pen.out, "; %u left in the stack\n", stack_left(st));
    for (unsigned i = 0; i < st->nshown; i++) {
        if (!st->shown[i])
            continue;
        fputs("  ", s->pen.out);
        print_contract(s, st->shown[i]);
        fputc('\n', s->pen.out);
    }
    if (tracks_imports(st))
        fprintf(s->pen.out, "  imported by all: %d cotton, %d tobacco, %d sugar cane (the rarer, the dearer: 5, 4, 3)\n",
                st->imports[COTTON], st->imports[TOBACCO], st->imports[SUGAR]);
}

/* --- ports and scoring tiles --- */

static void draw_ports(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (has_option(st, OPT_NOPORTS) || !st->port[0])
        return;
    pen_print(&s->pen, INK_BOLD, "Ports\n");
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        char space[4];
        struct text t = text_over(space, sizeof space);
        map_space_text(&t, st->port_space[m]);
        fprintf(s->pen.out, "  %c at %s: ", (char)('A' + m), space);
        print_numbered(s, "port", st->port[m]);
        for (unsigned seat = 0; seat < st->players; seat++)
            if (st->player[seat].ports >> m & 1)
                pen_print(&s->pen, (enum ink)(INK_SEAT + seat), "  used by p%u", seat);
        fputc('\n', s->pen.out);
    }
}

static void draw_scoring(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (!st->scoring[0])
        return;
    pen_print(&s->pen, INK_BOLD, "Scoring tiles\n");
    for (unsigned i = 0; i < CAL_ROUNDS; i++) {
        fprintf(s->pen.out, " %s round %u: ", i + 1u == st->round ? "\u25b8" : " ", i + 1);
        print_numbered(s, "scoring", st->scoring[i]);
        fputc('\n', s->pen.out);
    }
}

/* --- players --- */

static void print_merchants(const struct show *s, const struct cal_player *p)
{
    int away = 0;
    for (unsigned g = 0; g < GOODS; g++)
        away += abs(p->market[g]);
    fprintf(s->pen.out, "     merchants %d at hand, %d at the market, %d to hire; shipping level %d", p->stock, away,
            p->board, p->shipping);
    if (p->technology)
        fprintf(s->pen.out, "; better tools:%s%s", p->technology & 1 << WOODCUTTER ? " woodcutters" : "",
                p->technology & 1 << MINER ? " miners" : "");
    fputc('\n', s->pen.out);
}

static void print_units(const struct show *s, const struct cal_state *st, unsigned seat)
{
    fputs("     units", s->pen.out);
    for (unsigned u = 0; u < UNITS; u++) {
        if (!clan_has_unit(st, seat, (enum unit)u))
            continue;
        const int n = st->player[seat].units[u];
        fprintf(s->pen.out, "%s ", u ? "," : "");
        pen_print(&s->pen, n ? INK_BOLD : INK_FAINT, "%d %s", n, unit_names[u]);
        pen_print(&s->pen, INK_FAINT, " (\u00a3%d, %u left)", unit_cost(st, seat, (enum unit)u),
                  pieces_left(st, seat, (enum unit)u));
    }
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
    fprintf(s->pen.out, "     contracts fulfilled %u", fulfilled_by(st, seat));
    for (unsigned i = 0; i < CAL_BOXES; i++) {
        if (!p->box[i])
            continue;
        fputs("; to fulfil ", s->pen.out);
        print_contract(s, p->box[i]);
    }
    if (empty_boxes(st, seat))
        fprintf(s->pen.out, "; %u empty export box%s", empty_boxes(st, seat), empty_boxes(st, seat) == 1 ? "" : "es");
    for (unsigned i = 0; i < CAL_CELLAR; i++)
        if (p->cellar >> i & 1)
            fprintf(s->pen.out, "; cellar place %u: a whisky worth \u00a3%d", i + 1, cellar_worth[i]);
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
    fprintf(s->pen.out, "  \u00a3%d, %d Glory; %s", st->money[seat], st->glory[seat], t.len ? goods : "no goods");
    if (p->clan) {
        fputs("; ", s->pen.out);
        print_text(s, "name", clan_names[p->clan]);
        fputs(": ", s->pen.out);
        print_text(s, "clan", clan_names[p->clan]);
    }
    fputc('\n', s->pen.out);
    print_units(s, st, seat);
    print_merchants(s, p);
    print_boxes(s, st, seat);
}

static void draw_players(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    pen_print(&s->pen, INK_BOLD, "Players\n");
    for (unsigned seat = 0; seat < st->players; seat++)
        print_player(s, st, seat);
}

static const struct show_panel panels[] = {
    { "board", "the map", draw_board },
    { "scoring", "the scoring tiles of the rounds", draw_scoring },
    { "ports", "the ports and who has used them", draw_ports },
    { "contracts", "the export board", draw_contracts },
    { "market", "prices and merchants", draw_market },
    { "players", "everybody's board", draw_players },
    { NULL, NULL, NULL },
};

/* --- where the game stands --- */

static void status(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (st->ask == ASK_NOTHING)
        return;
    pen_print(&s->pen, INK_BOLD, "Round %u of %d", st->round, CAL_ROUNDS);
    if (st->norder)
        fputs(", order", s->pen.out);
    for (unsigned i = 0; i < st->norder; i++) {
        const bool passed = memchr(st->passed, st->order[i], st->npassed) != NULL;
        fputc(' ', s->pen.out);
        pen_print(&s->pen, (enum ink)(INK_SEAT + st->order[i]), "p%u%s", st->order[i], passed ? " (passed)" : "");
    }
}

static const char *question(const void *stp)
{
    static const char *const key[ASKS] = {
        [ASK_BID] = "ask.bid",
        [ASK_CHOOSE] = "ask.choose",
        [ASK_PLACE] = "ask.place",
        [ASK_MAIN] = "ask.main",
        [ASK_SLAUGHTER] = "ask.slaughter",
        [ASK_BONUS] = "ask.bonus",
        [ASK_EXPAND] = "ask.expand",
        [ASK_UPGRADE] = "ask.upgrade",
        [ASK_BREW] = "ask.brew",
        [ASK_NEIGHBOUR] = "ask.neighbour",
        [ASK_LOOK] = "ask.look",
        [ASK_KEEP] = "ask.keep",
        [ASK_AFTER] = "ask.after",
        [ASK_PRODUCE] = "ask.produce",
    };
    return key[((const struct cal_state *)stp)->ask];
}

/* "+2 wool" or "-1 wool" */
static void difference(struct text *out, uint32_t start, int n, const char *before, const char *what)
{
    if (!n)
        return;
    if (out->len > start)
        text_str(out, ", ");
    text_str(out, n > 0 ? "+" : "\u2212");
    text_str(out, before);
    text_int(out, abs(n));
    text_str(out, what);
}

static void named_difference(struct text *out, uint32_t start, int n, const char *what)
{
    char name[32];
    struct text t = text_over(name, sizeof name);
    text_char(&t, ' ');
    text_str(&t, what);
    difference(out, start, n, "", name);
}

static void change(struct text *out, const void *before, const void *after, int seat)
{
    const struct cal_state *a = before, *b = after;
    const struct cal_player *p = &a->player[seat], *q = &b->player[seat];
    const uint32_t start = out->len;
    difference(out, start, b->money[seat] - a->money[seat], "\u00a3", "");
    named_difference(out, start, b->glory[seat] - a->glory[seat], "Glory");
    for (unsigned g = 0; g < GOODS; g++)
        named_difference(out, start, q->goods[g] - p->goods[g], good_names[g]);
    for (unsigned u = 0; u < UNITS; u++)
        named_difference(out, start, q->units[u] - p->units[u], unit_names[u]);
    named_difference(out, start, q->stock - p->stock, "merchants at hand");
    named_difference(out, start, q->shipping - p->shipping, "shipping");
}

static void pair_words(struct text *out, unsigned pair)
{
    const struct starting_tile *tile = &starting_tiles[pair & 15];
    if (pair >> 4) {
        lang_code(out, "name", clan_names[pair >> 4], NULL);
        text_str(out, ", ");
        lang_code(out, "clan", clan_names[pair >> 4], NULL);
        text_str(out, "; ");
    }
    text_str(out, "\u00a3");
    text_int(out, tile->money);
    text_str(out, ", ");
    goods_words(out, tile->goods);
}

static void remark(struct text *out, const void *stp, gm_move m)
{
    const struct cal_state *st = stp;
    const uint32_t start = out->len;
    switch (m.kind) {
    case MOVE_CHOOSE:
        pair_words(out, st->pair[m.arg[0]]);
        return; /* the goods are in it */
    case MOVE_OBTAIN:
    case MOVE_KEEP:
    case MOVE_FULFIL:
        if (m.arg[0])
            contract_words(out, m.arg[0]);
        if (m.kind != MOVE_FULFIL && m.arg[1]) {
            text_str(out, "; ");
            contract_words(out, m.arg[1]);
        }
        break;
    default:
        break;
    }
    if (out->len > start)
        text_str(out, "; ");
}

const struct show_game show_caledonia = {
    .game = "caledonia",
    .panels = panels,
    .status = status,
    .question = question,
    .change = change,
    .remark = remark,
};
