/* house.c: the bots that play on from positions that are judged; see bot.h and judge.h. A plan is
 * followed without being thought over, which makes them quick. */
#include "bots/chief.h"
#include "bots/lord.h"
#include "bots/nets.h"

/* game, net, first, width, turns, nodes, margin, follows, ahead */
static const struct chief page = {
    "caledonia", GM_THINKS(&net_caledonia), 2, 2, 64, 6000, 0, true, 0
};
static const struct chief factor = {
    "caledonia", GM_THINKS(&net_caledonia), 2, 32, 64, 16000, 0, true, 0
};

/* game, net, nodes, edges, explore, doubt, margin, recall */
static const struct lord clerk = { "lords", GM_THINKS(&net_lords), 40, 64, 512, 3000, 0, 0 };
static const struct lord bard = { "lords", GM_THINKS(&net_lords), 400, 512, 512, 3000, 0, 0 };

const struct bot bot_page = CHIEF_BOT("page", page);
const struct bot bot_factor = CHIEF_BOT("factor", factor);
const struct bot bot_clerk = LORD_BOT("clerk", clerk);
const struct bot bot_bard = LORD_BOT("bard", bard);
