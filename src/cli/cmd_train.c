/* cmd_train.c: `ceilidh train`: learns the value by which the strongest bots play. */
#include "cli/command.h"
#include "cli/deal_args.h"
#include "front/say.h"
#include "train/train.h"

#include <stdio.h>
#include <unistd.h>

enum { DIR, GENERATIONS, GAMES, GATE, NODES, HIDDEN, EPOCHS, CALM, SEED, THREADS, PROGRESS };
static const struct arg_option options[] = {
    [DIR] = { "dir", ARG_TEXT, "DIR", 0, 0, false },
    [GENERATIONS] = { "generations", ARG_NUMBER, "N", 1, 64, false },
    [GAMES] = { "games", ARG_NUMBER, "K", 1, 10000000, false },
    [GATE] = { "gate", ARG_NUMBER, "K", 2, 1000000, false },
    [NODES] = { "nodes", ARG_NUMBER, "N", 1, 100000000, false },
    [HIDDEN] = { "hidden", ARG_NUMBER, "N", 1, NET_HIDDEN, false },
    [EPOCHS] = { "epochs", ARG_NUMBER, "N", 1, 1000, false },
    [CALM] = { "calm", ARG_NUMBER, "N", 0, 100, false },
    [SEED] = DEAL_ARGS_SEED,
    [THREADS] = { "threads", ARG_NUMBER, "N", 1, 4, false },
    [PROGRESS] = ARGS_PROGRESS,
};

static const char *figure(char out[32], double value, int places)
{
    snprintf(out, 32, "%.*f", places, value);
    return out;
}

static void tell_progress(void *with, const struct training_state *s)
{
    static const char *const key[] = { "train.play", "train.fit", "train.gate" };
    char train[32], test[32];
    say_progress(with, key[s->part],
                 LANG_WITH(lang_number("generation", s->generation), lang_number("done", s->done),
                           lang_number("n", s->of), lang_words("train", figure(train, s->train, 2)),
                           lang_words("test", figure(test, s->test, 2))));
}

static void tell_generation(void *with, uint32_t generation, const struct training_result *r)
{
    char test[32], score[32], before[32], error[32], share[32];
    progress_end(with);
    say_to(stdout, r->kept ? "train.kept" : "train.dropped",
           LANG_WITH(lang_number("generation", generation),
                     lang_words("test", figure(test, r->test, 2)),
                     lang_words("score", figure(score, r->score, 1)),
                     lang_words("before", figure(before, r->before, 1)),
                     lang_words("error", figure(error, 1.96 * r->error, 1)),
                     lang_words("share", figure(share, 100 * r->share, 1))));
    putchar('\n');
    fflush(stdout);
}

static int run(const struct args *a)
{
    struct deal deal;
    if (!deal_args_init(&deal, a->word[0]))
        return EXIT_BAD_USE;
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const struct training t = {
        .game = deal.game,
        .pupil = pupil_find(deal.game->name),
        .dir = args_text(a, DIR, "training"),
        .seed = (uint64_t)args_number(a, SEED, 1),
        .generations = (uint32_t)args_number(a, GENERATIONS, 4),
        .games = (uint32_t)args_number(a, GAMES, 10000),
        .gate = (uint32_t)args_number(a, GATE, 200),
        .nodes = (uint32_t)args_number(a, NODES, 4000),
        .hidden = (uint32_t)args_number(a, HIDDEN, 32),
        .epochs = (uint32_t)args_number(a, EPOCHS, 20),
        .calm = (uint32_t)args_number(a, CALM, 0),
        .threads = (uint32_t)args_number(a, THREADS, processors > 1 ? 2 : 1),
    };
    struct progress progress = progress_start(args_has(a, PROGRESS));
    const struct training_watch watch = { tell_progress, tell_generation, &progress };
    deal_free(&deal);
    if (!t.pupil)
        return say_bad("train.game", LANG_WITH(lang_words("game", t.game->name)));
    const bool ok = train(&t, &watch);
    progress_end(&progress);
    return ok ? EXIT_FINE : EXIT_BAD_USE;
}

static const char *const examples[] = {
    "ceilidh train caledonia --dir learning --generations 4 --games 12000 --progress",
    NULL,
};

const struct command cmd_train = {
    .name = "train",
    .usage = "GAME",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
