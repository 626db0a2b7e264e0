/* words_caledonia.h: things of Caledonia in a few words. */
#ifndef TERMINAL_WORDS_CALEDONIA_H
#define TERMINAL_WORDS_CALEDONIA_H

#include "games/caledonia/tables.h"

/* "2 wool, 1 bread"; nothing if there are none. */
void goods_words(struct text *out, const uint8_t goods[GOODS]);

/* "#5: 2 mutton -> 1 hops, 2 tobacco, 1 free-land expansion" */
void contract_words(struct text *out, unsigned number);

/* "1 miner", "2 dairies". */
void units_words(struct text *out, enum unit unit, int n);

/* A clan with its power and a starting tile, as cal_state.pair holds them. */
void pair_words(struct text *out, unsigned pair);

/* What a port tile does. */
void port_words(struct text *out, unsigned tile);

/* "£12, 4 Glory; 2 wool; 1 merchant at hand" */
void purse_words(struct text *out, const void *st, int seat);

/* What differs for a seat between two states; what m means beyond its
 * notation. Both may write nothing. */
void change_words(struct text *out, const void *before, const void *after, int seat);
void remark_words(struct text *out, const void *st, gm_move m);

#endif
