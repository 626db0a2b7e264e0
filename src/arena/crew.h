/* crew.h: threads for bots that can think with several hands (bots/bot.h). */
#ifndef ARENA_CREW_H
#define ARENA_CREW_H

#include "bots/bot.h"

/* So many hands, each part but the first in a thread that lives as long as it; from 1 to
 * BOT_HANDS. Where a thread cannot be had its part is done after the first. */
struct bot_crew crew_of(uint32_t hands);

/* As many hands as there are processors, two at most. */
struct bot_crew crew_usual(void);

#endif
