/*
 * order.h: a new match as somebody orders it, a JSON object:
 *
 *     {"game":"lords","seats":[{"name":"Ann"},{"name":"Hamish","bot":"raider"}],
 *      "options":{"bruce":true,"target":30},"data":"...","seed":"32 hexadecimal digits"}
 *
 * What is left out, or null, is as is usual: options by the game, seats without a name, no data, no
 * seed. Options of type data are "standard" or "custom".
 */
#ifndef TABLE_ORDER_H
#define TABLE_ORDER_H

#include "match/match.h"

/* Makes the match. `games` ends with NULL. *out is NULL on an error: MATCH_SETUP with a fault of
 * JSON, MATCH_TRAILING for text after the object, MATCH_HEADER for a member there is not (word),
 * MATCH_DUPLICATE (what) for one that is there twice, of the order, a seat or the options,
 * MATCH_MISSING (what), MATCH_GAME, MATCH_HEX for a seed that is none, or whatever match_new finds.
 * Names are made plain and cut to fit; bots are taken as they are. */
enum match_code order_match(struct match **out, const struct game *const *games, const char *text,
                            uint32_t len, struct match_error *err);

#endif
