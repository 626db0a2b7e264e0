/* nets.h: the nets of data/nets, each called by the name of its file. `ceilidh train` makes
 * them. */
#ifndef BOTS_NETS_H
#define BOTS_NETS_H

#include "bots/net.h"

extern const struct net net_caledonia, net_lords;

#endif
