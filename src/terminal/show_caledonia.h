/* show_caledonia.h: what the panels of Caledonia share. */
#ifndef TERMINAL_SHOW_CALEDONIA_H
#define TERMINAL_SHOW_CALEDONIA_H

#include "base/bits.h"
#include "terminal/show.h"

/* An empty line and a title in bold, whose line the caller ends, or which is a line itself. */
void cal_heading(const struct show *s, const char *key);
void cal_heading_line(const struct show *s, const char *key);

/* The name of a unit or good and, where that is another word, how moves write it; its columns. */
void cal_thing(const struct show *s, const char *thing);
uint32_t cal_thing_columns(const char *thing);

/* The sentence KIND.CODE or KIND.NUMBER of data/lang. */
void cal_text(const struct show *s, const char *kind, const char *code);
void cal_numbered(const struct show *s, const char *kind, unsigned number);

/* A contract with its goods and rewards. */
void cal_contract(const struct show *s, unsigned number);

/* The part of the map that has these spaces; all of it, with what its marks mean, if there are
 * none. */
void cal_map_cut(const struct show *s, const void *st, bits cut);

/* The panel of everybody's board. */
void cal_players(const struct show *s, const void *st);

#endif
