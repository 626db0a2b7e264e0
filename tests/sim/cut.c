/* cut.c: a seed that fails, cut to what it needs for that; plans as lines. See sim.h. */
#include "tests/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lines */

void sim_write(const struct sim_plan *plan, char *out, size_t cap)
{
    struct text t = text_over(out, (uint32_t)cap);
    text_int(&t, (int64_t)plan->seed);
    text_str(&t, plan->off ? " off " : "");
    for (int f = 0, some = 0; f < SIM_FAULT_COUNT; f++)
        if (plan->off >> f & 1) {
            text_str(&t, some++ ? "," : "");
            text_str(&t, sim_fault_name[f]);
        }
    if (plan->tables) {
        text_str(&t, " tables ");
        text_int(&t, plan->tables);
    }
    if (plan->steps) {
        text_str(&t, " steps ");
        text_int(&t, plan->steps);
    }
}

static bool read_faults(char *names, uint32_t *out)
{
    char *rest;
    for (const char *name = strtok_r(names, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        int f = 0;
        while (f < SIM_FAULT_COUNT && strcmp(name, sim_fault_name[f]) != 0)
            f++;
        if (f == SIM_FAULT_COUNT)
            return false;
        *out |= 1u << f;
    }
    return true;
}

static bool read_number(const char *word, uint64_t *out)
{
    char *end;
    *out = strtoull(word, &end, 10);
    return *word && !*end;
}

static bool read_part(struct sim_plan *plan, const char *name, char *value)
{
    uint64_t n;
    if (!strcmp(name, "off"))
        return read_faults(value, &plan->off);
    if (!read_number(value, &n) || n > UINT32_MAX)
        return false;
    if (!strcmp(name, "tables"))
        plan->tables = (uint32_t)n;
    else if (!strcmp(name, "steps"))
        plan->steps = (uint32_t)n;
    else
        return false;
    return true;
}

bool sim_read(struct sim_plan *plan, const char *line)
{
    char text[256], *rest;
    *plan = (struct sim_plan){ 0 };
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "#\n")] = '\0';
    const char *word = strtok_r(text, " ", &rest);
    if (!word || !read_number(word, &plan->seed))
        return false;
    while ((word = strtok_r(NULL, " ", &rest))) {
        char *value = strtok_r(NULL, " ", &rest);
        if (!value || !read_part(plan, word, value))
            return false;
    }
    return true;
}

/* Cutting: whatever still breaks the same, with less in it, is gone on with. */

static bool still(const struct sim_plan *plan, int hold)
{
    struct sim_end end;
    sim_run(plan, &end);
    return end.broken == hold;
}

static bool take_over(struct sim_plan *plan, const struct sim_plan *less, int hold)
{
    if (!still(less, hold))
        return false;
    *plan = *less;
    return true;
}

/* Half as many steps with faults, or all but an eighth. */
static bool cut_steps(struct sim_plan *plan, int hold)
{
    struct sim_plan less = *plan;
    const uint32_t steps = plan->steps ? plan->steps : SIM_STEPS;
    less.steps = steps / 2;
    if (less.steps && take_over(plan, &less, hold))
        return true;
    less.steps = steps - steps / 8;
    return less.steps < steps && take_over(plan, &less, hold);
}

static bool cut_faults(struct sim_plan *plan, int hold)
{
    bool cut = false;
    for (int f = 0; f < SIM_FAULT_COUNT; f++) {
        struct sim_plan less = *plan;
        less.off |= 1u << f;
        cut = (less.off != plan->off && take_over(plan, &less, hold)) || cut;
    }
    return cut;
}

static bool cut_tables(struct sim_plan *plan, int hold)
{
    struct sim_plan less = *plan;
    less.tables = plan->tables ? plan->tables - 1 : 2;
    return less.tables && take_over(plan, &less, hold);
}

void sim_cut(struct sim_plan *plan, int hold)
{
    bool cut = true;
    while (cut) {
        cut = cut_tables(plan, hold);
        cut = cut_faults(plan, hold) || cut;
        cut = cut_steps(plan, hold) || cut;
    }
}
