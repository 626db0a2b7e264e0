/* plans.c: the bots that plan ahead in Caledonia; see bot.h and chief.h. */
#include "bots/chief.h"
#include "bots/nets.h"

/* game, net, first, width, turns, nodes, margin, follows, ahead */
static const struct chief crofter = { "caledonia", NULL, 2, 2, 2, 1000, 900, false, 0 };
static const struct chief weaver = {
    "caledonia", GM_THINKS(&net_caledonia), 2, 2, 64, 4000, 600, false, 0
};
static const struct chief drover = {
    "caledonia", GM_THINKS(&net_caledonia), 2, 6, 64, 4000, 0, false, 0
};
static const struct chief chief = {
    "caledonia", GM_THINKS(&net_caledonia), 2, 0, 64, 20000, 0, false, 50000
};

const struct bot bot_crofter = CHIEF_BOT("crofter", crofter);
const struct bot bot_weaver = CHIEF_BOT("weaver", weaver);
const struct bot bot_drover = CHIEF_BOT("drover", drover);
const struct bot bot_chief = CHIEF_BOT("chief", chief);
