/* faults_mind.c: faults in what programs that play are told. */
#include "engine/mind.h"
#include "games/nullgame/nullgame.h"
#include "tests/conform/faults.h"

static int32_t value_by_whim(const void *st, int seat)
{
    static int32_t asked;
    return nullgame.mind->value(st, seat) + asked++ % 3;
}

static void break_value(struct game *g)
{
    static struct mind broken;
    broken = *nullgame.mind;
    broken.value = value_by_whim;
    g->mind = &broken;
}

static bool skip_to_another(void *st, int seat)
{
    return nullgame.mind->skip(st, seat) || nullgame.actor(st) >= 0;
}

static void break_skip(struct game *g)
{
    static struct mind broken;
    broken = *nullgame.mind;
    broken.skip = skip_to_another;
    g->mind = &broken;
}

static bool skip_leaves_a_trace(void *st, int seat)
{
    if (!nullgame.mind->skip(st, seat))
        *fault_member(st, "floor") = 6;
    return false;
}

static void break_skip_refused(struct game *g)
{
    static struct mind broken;
    broken = *nullgame.mind;
    broken.skip = skip_leaves_a_trace;
    g->mind = &broken;
}

static uint32_t one_phase(const void *st)
{
    (void)st;
    return 1;
}

static void break_idle_by(struct game *g, void (*idle)(void *st))
{
    static struct mind broken;
    broken = *nullgame.mind;
    broken.phase = one_phase;
    broken.idle = idle;
    g->mind = &broken;
}

static void do_nothing(void *st)
{
    (void)st;
}

static void break_idle(struct game *g)
{
    break_idle_by(g, do_nothing);
}

static void put_wrong(void *st)
{
    *fault_member(st, "floor") = 99;
}

static void break_idle_state(struct game *g)
{
    break_idle_by(g, put_wrong);
}

const struct fault faults_mind[] = {
    { "a value that changes", break_value, CONFORM_MIND },
    { "a skip to another seat", break_skip, CONFORM_MIND },
    { "a refused skip leaves a trace", break_skip_refused, CONFORM_MIND },
    { "letting everything go by leads nowhere", break_idle, CONFORM_MIND },
    { "letting it go by makes a state that is none", break_idle_state, CONFORM_MIND },
    { 0 },
};
