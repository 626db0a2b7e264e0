/* levels.c: the bots that play Lords by a learned value; see bot.h and lord.h. */
#include "bots/lord.h"
#include "bots/nets.h"

/* game, net, nodes, edges, explore, doubt, margin, recall */
static const struct lord gillie = { "lords", GM_THINKS(&net_lords), 40, 64, 512, 3000, 4100, 0 };
static const struct lord laird = { "lords", GM_THINKS(&net_lords), 1000, 1280, 512, 3000, 0, 0 };
static const struct lord lord = { "lords", GM_THINKS(&net_lords), 12000, 65536, 512, 3000, 0, 128 };

const struct bot bot_gillie = LORD_BOT("gillie", gillie);
const struct bot bot_laird = LORD_BOT("laird", laird);
const struct bot bot_lord = LORD_BOT("lord", lord);
