/* score.h: Glory at the end of a round, and the score sheet of the whole game. */
#ifndef CALEDONIA_SCORE_H
#define CALEDONIA_SCORE_H

#include "games/caledonia/facts.h"

/* One line of the score sheet, in the order it is printed. */
struct cal_sheet {
    int16_t glory, basic, processed, money, hops;
    int16_t import[IMPORTS]; /* HOPS unused: it has its own column */
    int16_t exports, settlements, bid, total;
    uint8_t settlement_count, contracts;
};

/* What a scoring tile is worth to a seat now (C-SCO-1). */
unsigned cal_tile_glory(const struct cal_state *st, unsigned seat, unsigned tile);

/* The sheet as if the game ended now; for every seat. */
void cal_score_sheet(const struct cal_state *st, struct cal_sheet out[CAL_PLAYERS]);

/* The same for who knows how many settlements each seat has, see below. */
void cal_score_sheet_of(const struct cal_state *st, const uint8_t settled[CAL_PLAYERS],
                        struct cal_sheet out[CAL_PLAYERS]);

/* Bits of the winning seats by that sheet (C-FIN-6). */
uint8_t cal_score_winners(const struct cal_state *st, const struct cal_sheet sheet[CAL_PLAYERS]);

/* The band, 1 to 5, that a solo result falls into (C-SOLO-5); `band.N` names it. */
unsigned cal_solo_band(int total);

/* The imports on a seat's fulfilled contracts. */
void cal_seat_imports(const struct cal_state *st, unsigned seat, unsigned imports[IMPORTS]);

/* What one of each import is worth, as if the game ended now (C-FIN-1, C-FIN-2). */
void cal_import_worth(const struct cal_state *st, unsigned worth[IMPORTS]);

/* The settlement that a unit of `all` on `seed` belongs to. */
bits cal_settlement_of(const struct cal_map_layer *map, bits seed, bits all);

/* Settlements in the largest linked group (C-FIN-4). */
unsigned cal_settlement_count(const struct cal_state *st, unsigned seat);

#endif
