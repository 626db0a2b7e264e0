#include "draw/map.h"
void draw_map_text(struct text *out, const struct draw_map *map, const struct draw_pieces *pieces, enum draw_colour colour)
{ (void)out;(void)map;(void)pieces;(void)colour; }
