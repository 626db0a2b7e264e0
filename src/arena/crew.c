/* crew.c: see crew.h. */
#include "arena/crew.h"

#include <pthread.h>
#include <unistd.h>

struct hand {
    void (*part)(void *with, uint32_t i);
    void *with;
    uint32_t i;
    pthread_t thread;
    bool started;
};

static void *use(void *hand)
{
    const struct hand *h = hand;
    h->part(h->with, h->i);
    return NULL;
}

static void run(const struct bot_crew *crew, void (*part)(void *with, uint32_t i), void *with)
{
    struct hand hand[BOT_HANDS];
    for (uint32_t i = 0; i < crew->n; i++) {
        hand[i] = (struct hand){ .part = part, .with = with, .i = i };
        hand[i].started = i && pthread_create(&hand[i].thread, NULL, use, &hand[i]) == 0;
    }
    for (uint32_t i = 0; i < crew->n; i++)
        if (!hand[i].started)
            use(&hand[i]);
    for (uint32_t i = 1; i < crew->n; i++)
        if (hand[i].started)
            pthread_join(hand[i].thread, NULL);
}

struct bot_crew crew_of(uint32_t hands)
{
    return (struct bot_crew){ hands, run };
}

struct bot_crew crew_usual(void)
{
    return crew_of(sysconf(_SC_NPROCESSORS_ONLN) > 1 ? 2 : 1);
}
