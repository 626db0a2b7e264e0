/* show_caledonia.c: Caledonia's map, market, export board, ports and players on the terminal. */
#include "terminal/show_caledonia.h"

#include "games/caledonia/facts.h"
#include "games/caledonia/score.h"
#include "lang/lang.h"
#include "maps/draw.h"
#include "terminal/screen.h"
#include "terminal/words_caledonia.h"

#include <stdlib.h>
#include <string.h>

/* --- the map --- */

static bool map_is_laid(const struct cal_state *st)
{
    return st->ask != ASK_MAP;
}

static const char *const unit_label[UNITS] = {
    "Wc", "Mi", "Fm", "Sh", "Co", "Da", "Ba", "Fd", "Di"
};

/* Land that would be in play but for a neutral worker (solo) or a cover (tight). */
static void put_obstacles(struct draw_pieces *pieces, const struct cal_state *st)
{
    bits land = cal_map_in_play(&st->map, solo(st) ? 2 : st->players);
    land = bits_less(land, st->active);
    for (unsigned space = 0; space < HEX_SPACES; space++) {
        if (!bits_has(land, space))
            continue;
        pieces->on[space].owner = DRAW_NOBODY;
        struct text t = text_over(pieces->on[space].label, sizeof pieces->on[space].label);
        text_str(&t, solo(st) ? "nw" : "shut");
    }
}

static void put_pieces(struct draw_pieces *pieces, const struct cal_state *st)
{
    put_obstacles(pieces, st);
    for (unsigned space = 0; space < HEX_SPACES; space++) {
        if (is_empty(st, space))
            continue;
        pieces->on[space].owner = (uint8_t)owner_at(st, space);
        struct text t = text_over(pieces->on[space].label, sizeof pieces->on[space].label);
        text_str(&t, unit_label[unit_on(st, space)]);
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

/* What the mark of put_obstacles means, if it is there. */
static const char *closed_words(const struct cal_state *st)
{
    if (solo(st))
        return "; nw a neutral worker, where nothing can be placed";
    return st->covered[0] ? "; shut a covered space" : "";
}

/* The map, unless the window is too narrow for it. */
static void print_drawing(const struct show *s, const char *drawing, size_t len, const char *closed)
{
    const unsigned columns = screen_columns(stdout), width = screen_width(drawing, len);
    if (columns && width > columns) {
        fprintf(s->pen.out,
                "The map is %u columns wide and the window %u. Make the window wider to see it.\n",
                width, columns);
        return;
    }
    fputs(drawing, s->pen.out);
    fputs("Wc woodcutter, Mi miner, Fm fisherman, Sh sheep, Co cow, Da dairy, Ba bakery, Fd field, "
          "Di distillery",
          s->pen.out);
    fprintf(s->pen.out, "%s\n", closed);
}

static void draw_board(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (!map_is_laid(st))
        return;
    fputc('\n', s->pen.out);
    struct draw_map map = {
        .layer = st->map, .sides = st->sides, .small = small_table(st), .custom = st->custom_map
    };
    memcpy(map.port, st->port_space, sizeof map.port);
    struct draw_pieces *pieces = calloc(1, sizeof *pieces);
    char *drawing = malloc(DRAW_TEXT_BYTES);
    if (pieces && drawing) {
        struct text t = text_over(drawing, DRAW_TEXT_BYTES);
        put_pieces(pieces, st);
        pieces->highlight = open_spaces(match_game(s->match), st);
        draw_map_text(&t, &map, pieces, s->pen.colour ? DRAW_256 : DRAW_PLAIN);
        print_drawing(s, drawing, t.len, closed_words(st));
    }
    free(drawing);
    free(pieces);
}

/* --- market --- */

static void draw_market(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    cal_heading(s, "Market");
    fputs("  price, all rows from the cheapest, and merchants there\n", s->pen.out);
    for (unsigned g = 0; g < GOODS; g++) {
        fprintf(s->pen.out, "  %-7s \u00a3%-3d", cal_good_names[g], cal_price_of(st, (enum good)g));
        for (unsigned row = 0; row < cal_market_rows(st); row++) {
            const bool here = row == st->row[g];
            pen_print(&s->pen, here ? INK_BOLD : INK_FAINT, here ? "[%2d]" : " %2d ",
                      cal_price_in_row(st, (enum good)g, row));
        }
        for (unsigned seat = 0; seat < st->players; seat++) {
            const int8_t n = st->player[seat].market[g];
            if (n)
                pen_print(&s->pen, (enum ink)(INK_SEAT + seat), "  %s: %d %s",
                          show_short(s, (int)seat), abs(n), n > 0 ? "buying" : "selling");
        }
        fputc('\n', s->pen.out);
    }
}

/* --- export board --- */

static void draw_contracts(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    const int price = cal_obtain_cost(st);
    cal_heading(s, "Contracts");
    if (price < 0)
        fprintf(s->pen.out, "  taking one now brings \u00a3%d", -price);
    else
        fprintf(s->pen.out, "  taking one now costs \u00a3%d", price);
    fprintf(s->pen.out, "; %u left in the stack\n", cal_stack_left(st));
    for (unsigned i = 0; i < st->nshown; i++) {
        if (!st->shown[i])
            continue;
        fputs("  ", s->pen.out);
        cal_contract(s, st->shown[i]);
        fputc('\n', s->pen.out);
    }
    if (tracks_imports(st))
        fprintf(s->pen.out,
                "  imported by all: %d cotton, %d tobacco, %d sugar cane (the rarer, the dearer: "
                "5, 4, 3)\n",
                st->imports[COTTON], st->imports[TOBACCO], st->imports[SUGAR]);
}

/* --- ports and scoring tiles --- */

static void draw_ports(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (has_option(st, OPT_NOPORTS) || !st->port[0])
        return;
    cal_heading(s, "Ports\n");
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        char space[4];
        struct text t = text_over(space, sizeof space);
        cal_map_space_text(&t, st->port_space[m]);
        fprintf(s->pen.out, "  %c at %s: ", (char)('A' + m), space);
        cal_numbered(s, "port", st->port[m]);
        for (unsigned seat = 0; seat < st->players; seat++)
            if (st->player[seat].ports >> m & 1)
                pen_print(&s->pen, (enum ink)(INK_SEAT + seat), "  used by %s",
                          show_short(s, (int)seat));
        fputc('\n', s->pen.out);
    }
}

static void draw_scoring(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (!st->scoring[0])
        return;
    cal_heading(s, "Scoring tiles\n");
    for (unsigned i = 0; i < CAL_ROUNDS; i++) {
        fprintf(s->pen.out, " %s round %u: ", i + 1u == st->round ? "\u25b8" : " ", i + 1);
        cal_numbered(s, "scoring", st->scoring[i]);
        fputc('\n', s->pen.out);
    }
}

/* --- pairs to choose from, and points --- */

static void draw_clans(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (st->ask != ASK_BID && st->ask != ASK_CHOOSE)
        return;
    cal_heading(s, "Clans and starting tiles to be had\n");
    for (unsigned i = 0; i < CAL_PAIRS; i++) {
        if (!st->pair[i] || (st->pair_taken >> i & 1))
            continue;
        char words[256];
        struct text t = text_over(words, sizeof words);
        pair_words(&t, st->pair[i]);
        fprintf(s->pen.out, "  %u: %s\n", i, words);
    }
}

static void draw_scores(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    struct cal_sheet sheet[CAL_PLAYERS];
    cal_score_sheet(st, sheet);
    cal_heading(s, st->ask == ASK_NOTHING ? "Points" : "Points if the game ended now");
    fputs("\n                 Glory basic proc. money  hops cotton tobacco sugar exports settl.   "
          "bid  total\n",
          s->pen.out);
    for (unsigned i = 0; i < st->players; i++) {
        const struct cal_sheet *h = &sheet[i];
        fputs("  ", s->pen.out);
        show_seat(s, (int)i);
        fprintf(s->pen.out, "  %6d%6d%6d%6d%6d%7d%8d%6d%8d%7d%6d", h->glory, h->basic, h->processed,
                h->money, h->hops, h->import[COTTON], h->import[TOBACCO], h->import[SUGAR],
                h->exports, h->settlements, h->bid);
        pen_print(&s->pen, INK_BOLD, "%7d\n", h->total);
    }
    if (!solo(st) || st->ask != ASK_NOTHING)
        return;
    fputs("  ", s->pen.out);
    cal_numbered(s, "band", cal_solo_band(sheet[0].total));
    fputc('\n', s->pen.out);
}

static const struct show_panel panels[] = {
    { "board", "the map", SHOW_TURNS, draw_board },
    { "scoring", "the scoring tiles of the rounds", SHOW_TABLE, draw_scoring },
    { "ports", "the ports and who has used them", SHOW_TABLE, draw_ports },
    { "contracts", "the export board", SHOW_TURNS, draw_contracts },
    { "market", "prices and merchants", SHOW_TURNS, draw_market },
    { "players", "everybody's board", SHOW_TURNS, cal_players },
    { "clans", "clans and starting tiles to be had", SHOW_TURNS, draw_clans },
    { "scores", "the score sheet, as if the game ended now", SHOW_END, draw_scores },
    { NULL, NULL, SHOW_TABLE, NULL },
};

/* --- where the game stands --- */

static void status(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    pen_print(&s->pen, INK_BOLD, "Round %u of %d", st->round, CAL_ROUNDS);
    if (st->norder)
        fputs(", order", s->pen.out);
    for (unsigned i = 0; i < st->norder; i++) {
        const bool passed = memchr(st->passed, st->order[i], st->npassed) != NULL;
        fputc(' ', s->pen.out);
        pen_print(&s->pen, (enum ink)(INK_SEAT + st->order[i]), "%s%s", show_short(s, st->order[i]),
                  passed ? " (passed)" : "");
    }
    if (!st->scoring[st->round - 1])
        return;
    fputs("; this round scores ", s->pen.out);
    cal_numbered(s, "scoring", st->scoring[st->round - 1]);
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

const struct show_game show_caledonia = {
    .game = "caledonia",
    .panels = panels,
    .status = status,
    .purse = purse_words,
    .question = question,
    .change = change_words,
    .remark = remark_words,
};
