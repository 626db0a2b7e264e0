/* values.h: values of trace.md that more than one file writes; see trace.c. */
#ifndef CALEDONIA_VALUES_H
#define CALEDONIA_VALUES_H

#include "games/caledonia/score.h"

/* "e5" */
void cal_space_value(struct json *j, unsigned space);

/* A list of spaces, by column, then by row; and the same with its key. */
void cal_space_list(struct json *j, bits set);
void cal_spaces(struct json *j, const char *key, bits set);

/* A list of the first values that are not 0, with its key. */
void cal_given(struct json *j, const char *key, const uint8_t *value, unsigned most);

/* A line of the score sheet. */
void cal_sheet_value(struct json *j, const struct cal_sheet *s);

/* "goods": by how many each has changed; "rows" and "prices": from what to what, which may be the
 * same price. Nothing where nothing has. */
void cal_goods_changed(struct json *j, const struct cal_player *from, const struct cal_player *to);
void cal_prices_changed(struct json *j, const struct cal_state *from, const struct cal_state *to);

#endif
