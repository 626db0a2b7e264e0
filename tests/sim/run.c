/*
 * run.c: the simulator's command line.
 *
 *     run [--seeds N] [--from S]     seeds one after the other, and what they met
 *     run --seed S [--trace]         one seed, told step by step; S may be a line of seeds.txt
 *     run --known FILE               first the seeds of this file, which once failed
 *     run --bug K [--seeds N]        with a planted bug: 0 if some seed finds it
 *     run --bugs [--seeds N]         every planted bug
 *     ... --cut                      and the seed that finds it is cut
 *
 * A seed that fails is cut, as a line for seeds.txt.
 */
#include "tests/sim/sim.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    uint64_t from, seeds;
    const char *one, *known;
    bool trace, bugs, marks, cut;
} args = { .from = 1, .seeds = 40 };

static bool read_args(int n, char **word)
{
    for (int i = 1; i < n; i++) {
        const bool more = i + 1 < n;
        if (!strcmp(word[i], "--seeds") && more)
            args.seeds = strtoull(word[++i], NULL, 10);
        else if (!strcmp(word[i], "--from") && more)
            args.from = strtoull(word[++i], NULL, 10);
        else if (!strcmp(word[i], "--seed") && more)
            args.one = word[++i];
        else if (!strcmp(word[i], "--known") && more)
            args.known = word[++i];
        else if (!strcmp(word[i], "--bug") && more)
            sim_bug = atoi(word[++i]);
        else if (!strcmp(word[i], "--trace"))
            args.trace = true;
        else if (!strcmp(word[i], "--cut"))
            args.cut = true;
        else if (!strcmp(word[i], "--bugs"))
            args.bugs = true;
        else if (!strcmp(word[i], "--marks"))
            args.marks = true;
        else
            return false;
    }
    return true;
}

static bool run(const struct sim_plan *plan, struct sim_end *sum)
{
    struct sim_end end;
    sim_run(plan, &end);
    sum->steps += end.steps;
    sum->moves += end.moves;
    sum->told += end.told;
    sum->games += end.games;
    sum->twins += end.twins;
    sum->time += end.time;
    sum->signature ^= end.signature;
    for (int f = 0; f < SIM_FAULT_COUNT; f++)
        sum->faults[f] += end.faults[f];
    if (end.broken < 0)
        return true;
    sum->broken = end.broken;
    memcpy(sum->why, end.why, sizeof sum->why);
    return false;
}

/* Bytes that are allocated: of a process that has seen a seed and has none under way. */
static size_t memory(void)
{
    return mallinfo2().uordblks;
}

static void print_sum(const struct sim_end *sum, size_t begin)
{
    printf("%llu seeds from %llu: %llu steps, %llu moves, %llu tables, %llu messages, %.1f virtual "
           "hours\n",
           (unsigned long long)args.seeds, (unsigned long long)args.from,
           (unsigned long long)sum->steps, (unsigned long long)sum->moves,
           (unsigned long long)sum->games, (unsigned long long)sum->told,
           (double)sum->time / 3600000);
    for (int f = 0; f < SIM_FAULT_COUNT; f++)
        printf("  %-7s %llu\n", sim_fault_name[f], (unsigned long long)sum->faults[f]);
    for (int m = 0; m < MARK_COUNT; m++)
        if (!sim_marks[m])
            printf("  never met: %s\n", sim_mark_name[m]);
    printf("lost %llu, doubled %llu, mismatches %llu; %llu pairs of worlds that somebody could not "
           "tell apart\n",
           (unsigned long long)sim_broken[HOLD_KEPT], (unsigned long long)sim_broken[HOLD_ONCE],
           (unsigned long long)sim_broken[HOLD_VIEW], (unsigned long long)sum->twins);
    printf("%zu kB allocated after the first seed, %zu after the last; a node had %zu kB at most "
           "beside its beginning\n",
           begin / 1024, memory() / 1024, sim_most / 1024);
}

/* What is left of a plan that breaks something, as a line; false if that breaks nothing. */
static bool tell_cut(struct sim_plan plan, int hold)
{
    char line[256];
    struct sim_end whole, cut;
    plan.trace = false;
    sim_run(&plan, &whole);
    sim_cut(&plan, hold);
    sim_write(&plan, line, sizeof line);
    sim_run(&plan, &cut);
    printf("  cut from %llu steps to %llu: %s # %s\n", (unsigned long long)whole.steps,
           (unsigned long long)cut.steps, line,
           sim_bug ? sim_bug_name[sim_bug] : sim_hold_name[hold]);
    return cut.broken == hold;
}

/* 0 if the bug is found. */
static int hunt(int bug)
{
    struct sim_end sum = { 0 };
    struct sim_plan plan = { .seed = args.from };
    sim_bug = bug;
    for (; plan.seed < args.from + args.seeds; plan.seed++)
        if (!run(&plan, &sum)) {
            printf("caught %-18s by %-6s seed %llu: %s\n", sim_bug_name[bug],
                   sim_hold_name[sum.broken], (unsigned long long)plan.seed, sum.why);
            return args.cut && !tell_cut(plan, sum.broken);
        }
    printf("NOT CAUGHT %s\n", sim_bug_name[bug]);
    return 1;
}

static bool run_or_tell(const struct sim_plan *plan, struct sim_end *sum)
{
    if (run(plan, sum))
        return true;
    printf("seed %llu breaks %s: %s\n", (unsigned long long)plan->seed, sim_hold_name[sum->broken],
           sum->why);
    if (!plan->trace)
        tell_cut(*plan, sum->broken);
    return false;
}

/* Seeds that once failed, a line each. */
static bool run_known(struct sim_end *sum)
{
    FILE *f = fopen(args.known, "re");
    char line[256];
    bool good = f != NULL;
    uint32_t n = 0;
    while (good && fgets(line, sizeof line, f)) {
        struct sim_plan plan;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        good = sim_read(&plan, line) && run_or_tell(&plan, sum);
        n++;
    }
    if (f)
        fclose(f);
    printf(good ? "%u seeds that once failed\n" : "line %u of those that once failed\n", n);
    return good;
}

static bool run_seeds(struct sim_end *sum)
{
    size_t begin = 0;
    for (uint64_t seed = args.from; seed < args.from + args.seeds; seed++) {
        if (!run_or_tell(&(struct sim_plan){ .seed = seed, .trace = args.trace }, sum))
            return false;
        begin = seed == args.from ? memory() : begin;
    }
    print_sum(sum, begin);
    printf("signature sim %016llx\n", (unsigned long long)sum->signature);
    return true;
}

static bool run_one(struct sim_end *sum)
{
    struct sim_plan plan;
    if (!sim_read(&plan, args.one))
        return false;
    plan.trace = args.trace;
    return run_or_tell(&plan, sum);
}

int main(int n, char **word)
{
    struct sim_end sum = { 0 }, known = { 0 };
    int missed = 0;
    if (!read_args(n, word)) {
        fprintf(stderr, "run [--seeds N] [--from S] [--seed S [--trace]] [--known FILE] [--bug K] "
                        "[--bugs] [--cut] [--marks]\n");
        return 2;
    }
    for (int bug = 1; args.bugs && bug < BUG_COUNT; bug++)
        missed += hunt(bug);
    if (args.bugs)
        return missed != 0;
    if (sim_bug)
        return hunt(sim_bug);
    if (args.one)
        return !run_one(&sum);
    if ((args.known && !run_known(&known)) || !run_seeds(&sum))
        return 1;
    for (int m = 0; args.marks && m < MARK_COUNT; m++)
        missed += !sim_marks[m];
    return missed != 0;
}
