/* show_caledonia.c: Caledonia's map, market, export board, ports and players on the terminal. */
#include "terminal/show_caledonia.h"

#include "base/width.h"
#include "front/say.h"
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

/* The marks of the units, and that of put_obstacles if it is there. */
static void print_marks(const struct show *s, const struct cal_state *st)
{
    for (unsigned u = 0; u < UNITS; u++) {
        fprintf(s->pen.out, "%s%s ", u ? ", " : "", unit_label[u]);
        cal_thing(s, cal_unit_names[u]);
    }
    if (solo(st) || st->covered[0]) {
        fputs("; ", s->pen.out);
        say_to(s->pen.out, solo(st) ? "show.cal.mark-neutral" : "show.cal.mark-covered", NULL);
    }
    fputc('\n', s->pen.out);
}

/* The map, unless the window is too narrow for it; its marks are told if there is a state. */
static void print_drawing(const struct show *s, const char *drawing, size_t len,
                          const struct cal_state *st)
{
    const unsigned columns = screen_columns(stdout), width = screen_width(drawing, len);
    if (columns && width > columns) {
        say_to(s->pen.out, "show.cal.narrow",
               LANG_WITH(lang_number("width", width), lang_number("columns", columns)));
        fputc('\n', s->pen.out);
        return;
    }
    fputs(drawing, s->pen.out);
    if (st)
        print_marks(s, st);
}

void cal_map_cut(const struct show *s, const void *stp, bits cut)
{
    const struct cal_state *st = stp;
    if (!map_is_laid(st))
        return;
    fputc('\n', s->pen.out);
    struct draw_map map = {
        .layer = st->map,
        .sides = st->sides,
        .small = small_table(st),
        .custom = st->custom_map,
        .words = lang_plain,
    };
    memcpy(map.port, st->port_space, sizeof map.port);
    struct draw_pieces *pieces = calloc(1, sizeof *pieces);
    char *drawing = malloc(DRAW_TEXT_BYTES);
    if (pieces && drawing) {
        struct text t = text_over(drawing, DRAW_TEXT_BYTES);
        put_pieces(pieces, st);
        pieces->highlight = open_spaces(match_game(s->match), st);
        pieces->cut = cut;
        draw_map_text(&t, &map, pieces, s->pen.colour ? DRAW_256 : DRAW_PLAIN);
        print_drawing(s, drawing, t.len, bits_any(cut) ? NULL : st);
    }
    free(drawing);
    free(pieces);
}

static void draw_board(const struct show *s, const void *st)
{
    cal_map_cut(s, st, (bits){ 0, 0 });
}

/* --- market --- */

static void draw_market(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    uint32_t widest = 7;
    for (unsigned g = 0; g < GOODS; g++) {
        const uint32_t own = cal_thing_columns(cal_good_names[g]);
        widest = own > widest ? own : widest;
    }
    cal_heading(s, "show.cal.market");
    fputs("  ", s->pen.out);
    say_to(s->pen.out, "show.cal.market-sub", NULL);
    fputc('\n', s->pen.out);
    for (unsigned g = 0; g < GOODS; g++) {
        fputs("  ", s->pen.out);
        cal_thing(s, cal_good_names[g]);
        fprintf(s->pen.out, "%*s \u00a3%-3d", (int)(widest - cal_thing_columns(cal_good_names[g])),
                "", cal_price_of(st, (enum good)g));
        for (unsigned row = 0; row < cal_market_rows(st); row++) {
            const bool here = row == st->row[g];
            pen_print(&s->pen, here ? INK_BOLD : INK_FAINT, here ? "[%2d]" : " %2d ",
                      cal_price_in_row(st, (enum good)g, row));
        }
        for (unsigned seat = 0; seat < st->players; seat++) {
            const int8_t n = st->player[seat].market[g];
            if (!n)
                continue;
            fputs("  ", s->pen.out);
            pen_say(
                &s->pen, (enum ink)(INK_SEAT + seat),
                n > 0 ? "show.cal.buying" : "show.cal.selling",
                LANG_WITH(lang_words("who", show_short(s, (int)seat)), lang_number("n", abs(n))));
        }
        fputc('\n', s->pen.out);
    }
}

/* --- export board --- */

static void draw_contracts(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    const int price = cal_obtain_cost(st);
    cal_heading(s, "show.cal.contracts");
    fputs("  ", s->pen.out);
    say_to(s->pen.out, price < 0 ? "show.cal.contract-brings" : "show.cal.contract-costs",
           LANG_WITH(lang_number("money", abs(price)), lang_number("left", cal_stack_left(st))));
    fputc('\n', s->pen.out);
    for (unsigned i = 0; i < st->nshown; i++) {
        if (!st->shown[i])
            continue;
        fputs("  ", s->pen.out);
        cal_contract(s, st->shown[i]);
        fputc('\n', s->pen.out);
    }
    if (!tracks_imports(st))
        return;
    fputs("  ", s->pen.out);
    say_to(s->pen.out, "show.cal.imported",
           LANG_WITH(lang_number("cotton", st->imports[COTTON]),
                     lang_number("tobacco", st->imports[TOBACCO]),
                     lang_number("sugar", st->imports[SUGAR])));
    fputc('\n', s->pen.out);
}

/* --- ports and scoring tiles --- */

static void draw_ports(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (has_option(st, OPT_NOPORTS) || !st->port[0])
        return;
    cal_heading_line(s, "show.cal.ports");
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        char space[4];
        struct text t = text_over(space, sizeof space);
        cal_map_space_text(&t, st->port_space[m]);
        const char module[2] = { (char)('A' + m), '\0' };
        fputs("  ", s->pen.out);
        say_to(s->pen.out, "show.cal.port-at",
               LANG_WITH(lang_words("module", module), lang_words("space", space)));
        fputc(' ', s->pen.out);
        cal_numbered(s, "port", st->port[m]);
        for (unsigned seat = 0; seat < st->players; seat++) {
            if (!(st->player[seat].ports >> m & 1))
                continue;
            fputs("  ", s->pen.out);
            pen_say(&s->pen, (enum ink)(INK_SEAT + seat), "show.cal.port-used",
                    LANG_WITH(lang_words("who", show_short(s, (int)seat))));
        }
        fputc('\n', s->pen.out);
    }
}

static void draw_scoring(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    if (!st->scoring[0])
        return;
    cal_heading_line(s, "show.cal.scoring-tiles");
    for (unsigned i = 0; i < CAL_ROUNDS; i++) {
        fputs(i + 1u == st->round ? " \u25b8 " : "   ", s->pen.out);
        say_to(s->pen.out, "show.cal.round", LANG_WITH(lang_number("n", i + 1)));
        fputc(' ', s->pen.out);
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
    cal_heading_line(s, "show.cal.clans");
    for (unsigned i = 0; i < CAL_PAIRS; i++) {
        if (!st->pair[i] || (st->pair_taken >> i & 1))
            continue;
        char words[256];
        struct text t = text_over(words, sizeof words);
        pair_words(&t, st->pair[i]);
        fprintf(s->pen.out, "  %u: %s\n", i, words);
    }
}

enum { SHEET_COLUMNS = 12 };

/* The head of a column of the score sheet; returns its width, with a blank before it. */
static int sheet_head(unsigned i, char head[64])
{
    static const char *const key[SHEET_COLUMNS] = {
        "show.cal.head.glory",   "show.cal.head.basic", "show.cal.head.processed",
        "show.cal.head.money",   "show.cal.head.hops",  "show.cal.head.cotton",
        "show.cal.head.tobacco", "show.cal.head.sugar", "show.cal.head.exports",
        "show.cal.head.settled", "show.cal.head.bid",   "show.cal.head.total",
    };
    struct text t = text_over(head, 64);
    lang_say(&t, key[i], NULL);
    const int width = (int)width_of(head, (uint32_t)strlen(head)) + 1, least = i == 11 ? 7 : 6;
    return width > least ? width : least;
}

static void draw_sheet_heads(const struct show *s)
{
    char head[64];
    fprintf(s->pen.out, "%*s", (int)show_seat_columns() + 4, "");
    for (unsigned i = 0; i < SHEET_COLUMNS; i++) {
        const int width = sheet_head(i, head);
        fprintf(s->pen.out, "%*s%s", width - (int)width_of(head, (uint32_t)strlen(head)), "", head);
    }
    fputc('\n', s->pen.out);
}

static void draw_sheet_row(const struct show *s, const struct cal_sheet *h)
{
    const int value[SHEET_COLUMNS] = { h->glory,           h->basic,         h->processed,
                                       h->money,           h->hops,          h->import[COTTON],
                                       h->import[TOBACCO], h->import[SUGAR], h->exports,
                                       h->settlements,     h->bid,           h->total };
    char head[64];
    for (unsigned i = 0; i < SHEET_COLUMNS; i++)
        pen_print(&s->pen, i + 1 == SHEET_COLUMNS ? INK_BOLD : INK_PLAIN, "%*d",
                  sheet_head(i, head), value[i]);
    fputc('\n', s->pen.out);
}

static void draw_scores(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    struct cal_sheet sheet[CAL_PLAYERS];
    cal_score_sheet(st, sheet);
    cal_heading_line(s, st->ask == ASK_NOTHING ? "show.cal.points" : "show.cal.points-now");
    draw_sheet_heads(s);
    for (unsigned i = 0; i < st->players; i++) {
        fputs("  ", s->pen.out);
        show_seat(s, (int)i);
        fputs("  ", s->pen.out);
        draw_sheet_row(s, &sheet[i]);
    }
    if (!solo(st) || st->ask != ASK_NOTHING)
        return;
    fputs("  ", s->pen.out);
    cal_numbered(s, "band", cal_solo_band(sheet[0].total));
    fputc('\n', s->pen.out);
}

static const struct show_panel panels[] = {
    { "board", SHOW_TURNS, draw_board },
    { "scoring", SHOW_TABLE, draw_scoring },
    { "ports", SHOW_TABLE, draw_ports },
    { "contracts", SHOW_TURNS, draw_contracts },
    { "market", SHOW_TURNS, draw_market },
    { "players", SHOW_TURNS, cal_players },
    { "clans", SHOW_TURNS, draw_clans },
    { "scores", SHOW_END, draw_scores },
    { NULL, SHOW_TABLE, NULL },
};

/* --- where the game stands --- */

static void status(const struct show *s, const void *stp)
{
    const struct cal_state *st = stp;
    pen_say(&s->pen, INK_BOLD, "show.cal.round-of",
            LANG_WITH(lang_number("n", st->round), lang_number("all", CAL_ROUNDS)));
    if (st->norder) {
        fputs(", ", s->pen.out);
        say_to(s->pen.out, "show.cal.order", NULL);
    }
    for (unsigned i = 0; i < st->norder; i++) {
        const bool passed = memchr(st->passed, st->order[i], st->npassed) != NULL;
        fputc(' ', s->pen.out);
        pen_say(&s->pen, (enum ink)(INK_SEAT + st->order[i]),
                passed ? "show.cal.passed" : "show.cal.not-passed",
                LANG_WITH(lang_words("who", show_short(s, st->order[i]))));
    }
    if (!st->scoring[st->round - 1])
        return;
    fputs("; ", s->pen.out);
    say_to(s->pen.out, "show.cal.round-scores", NULL);
    fputc(' ', s->pen.out);
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
