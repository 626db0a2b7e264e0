/* share.h: what part of a win each seat may expect, by a learned value of all of them. */
#ifndef BOTS_SHARE_H
#define BOTS_SHARE_H

#include "bots/net.h"
#include "engine/game.h"

enum { SHARE_ALL = 65536 };

/* Parts of SHARE_ALL by seat. */
struct shares {
    uint32_t seat[GM_MAX_PLAYERS];
};

/* e to the power of -x / 256, in parts of SHARE_ALL. */
uint32_t share_exp(uint64_t x);

/* Of a state in which somebody is to decide or the game is over. The net's value of each seat, in
 * thousandths, is the logarithm of its odds. */
struct shares shares_of(const struct net *net, const struct game *g, const void *st);

#endif
