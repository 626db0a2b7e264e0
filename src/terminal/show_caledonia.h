/* show_caledonia.h: what the panels of Caledonia share. */
#ifndef TERMINAL_SHOW_CALEDONIA_H
#define TERMINAL_SHOW_CALEDONIA_H

#include "terminal/show.h"

/* An empty line and a title in bold, whose line the caller ends. */
void cal_heading(const struct show *s, const char *words);

/* The sentence KIND.CODE or KIND.NUMBER of data/lang. */
void cal_text(const struct show *s, const char *kind, const char *code);
void cal_numbered(const struct show *s, const char *kind, unsigned number);

/* A contract with its goods and rewards. */
void cal_contract(const struct show *s, unsigned number);

/* The panel of everybody's board. */
void cal_players(const struct show *s, const void *st);

#endif
