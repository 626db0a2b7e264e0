/* review.c: see review.h. */
#include "review/review.h"

#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

const char *const review_class_name[] = { NULL, "slip", "costly", "turning", "found" };

/* Thousandths of points. */
enum { SLIP = 2000, COSTLY = 4000, TURNING = 8000, FOUND = 4000, PRAISED = 3 };

struct review_how review_usual(const struct game *g)
{
    const bool hidden = gm_has_secrets(g);
    return (struct review_how){ .seat = -1,
                                .worlds = { hidden ? 12 : 6, hidden ? 128 : 64, hidden ? 32 : 16 },
                                .most = { 0, hidden ? 8 : 10, 5 },
                                .seed = 1 };
}

/* Decisions */

/* Whether the ply was a decision to be judged. */
static bool counts(const struct review *r, uint32_t ply, void *st)
{
    const struct game *g = match_game(r->match);
    const struct match_entry *e = match_event(r->match, ply);
    gm_move two[2];
    return e->actor >= 0 && (r->how.seat < 0 || r->how.seat == e->actor) &&
           match_state_at(r->match, ply - 1, st) && g->moves(st, two, 2) > 1;
}

static void find_decisions(struct review *r)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    for (uint32_t ply = 1; ply <= match_ply(r->match); ply++)
        if (counts(r, ply, st)) {
            struct review_decision *d = &r->decision[r->n++];
            const struct match_entry *e = match_event(r->match, ply);
            *d = (struct review_decision){ .ply = ply, .seat = e->actor };
        }
}

bool review_begin(struct review *r, const struct match *m, const struct review_how *how)
{
    const size_t most = match_ply(m) + 1;
    *r = (struct review){ .match = m, .how = *how };
    r->decision = calloc(most, sizeof *r->decision);
    r->todo = calloc(most, sizeof *r->todo);
    if (!r->decision || !r->todo) {
        review_free(r);
        return false;
    }
    find_decisions(r);
    return true;
}

void review_free(struct review *r)
{
    free(r->decision);
    free(r->todo);
    r->decision = NULL;
    r->todo = NULL;
    r->n = 0;
}

/* Which decisions come to a stage */

/* What a decision seems to have cost, by the stage before; praise is for what cost less than
 * nothing. INT32_MIN if it is out of the question. */
static int32_t cost(const struct review_decision *d, enum review_stage stage)
{
    if (stage == REVIEW_MEASURE)
        return d->best && d->screen.points.mean > 0 ? d->screen.points.mean : INT32_MIN;
    return d->loss.pairs && d->loss.points.least > 0 && d->loss.points.mean >= SLIP
               ? d->loss.points.mean
               : INT32_MIN;
}

static int32_t merit(const struct review_decision *d, enum review_stage stage)
{
    if (stage == REVIEW_MEASURE && d->best && !d->plain && -d->screen.points.mean >= FOUND)
        return -d->screen.points.mean;
    return INT32_MIN;
}

/* Adds the decisions of the seat that weigh most, `most` of them, which are not in the list yet. */
static uint32_t add_largest(struct review *r, int seat, uint32_t most, uint32_t n,
                            int32_t (*weight)(const struct review_decision *, enum review_stage))
{
    for (uint32_t k = 0; k < most; k++) {
        uint32_t largest = r->n;
        int32_t high = INT32_MIN;
        for (uint32_t i = 0; i < r->n; i++) {
            const int32_t w = weight(&r->decision[i], r->stage);
            bool there = r->decision[i].seat != seat;
            for (uint32_t l = 0; l < n && !there; l++)
                there = r->todo[l] == i;
            if (!there && w > high) {
                largest = i;
                high = w;
            }
        }
        if (largest == r->n)
            break;
        r->todo[n++] = largest;
    }
    return n;
}

uint32_t review_stage(struct review *r, enum review_stage stage)
{
    uint32_t n = 0;
    r->stage = stage;
    if (stage == REVIEW_SCREEN) {
        for (; n < r->n; n++)
            r->todo[n] = n;
        return n;
    }
    for (int seat = 0; seat < match_players(r->match); seat++) {
        n = add_largest(r, seat, r->how.most[stage], n, cost);
        n = add_largest(r, seat, PRAISED, n, merit);
    }
    return n;
}

/* Judging */

static struct judge judge_for(const struct review *r, const struct review_decision *d, bool open)
{
    const struct game *g = match_game(r->match);
    const uint64_t key[2] = { r->how.seed, (uint64_t)r->stage << 1 | open };
    return (struct judge){ .game = g,
                           .bot = r->stage == REVIEW_CHECK ? judge_strong(g) : judge_quick(g),
                           .seed = { hash_sip_word(key, d->ply), r->how.seed },
                           .open = open };
}

/* What one call needs, with the judge's memory behind it. */
struct desk {
    struct judgement judgement;
    struct scoresheet sheet;
    int64_t column[2][SCORESHEET_COLUMNS];
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    const struct game *game;
    int seat;
    _Alignas(max_align_t) uint8_t judge[];
};

size_t review_memory(const struct review *r)
{
    const struct review_decision any = { 0 };
    struct review at = *r;
    size_t most = 0;
    for (int stage = 0; stage < REVIEW_STAGES; stage++) {
        at.stage = (enum review_stage)stage;
        const struct judge j = judge_for(&at, &any, false);
        const size_t size = judge_memory(&j, match_players(r->match));
        most = size > most ? size : most;
    }
    const struct bot_limits usual = { 0 };
    const size_t plain = bot_greedy.memory(&bot_greedy, match_game(r->match), &usual);
    return sizeof(struct desk) + (plain > most ? plain : most);
}

/* Takes down the columns of a game that is over. */
static void take_columns(void *with, uint32_t move, const void *st)
{
    struct desk *desk = with;
    scoresheet_read(&desk->sheet, desk->game, st);
    for (int i = 0; i < SCORESHEET_COLUMNS; i++)
        desk->column[move][i] += desk->sheet.column[desk->seat][i];
}

static struct review_loss loss_of(const struct judgement *of, uint32_t best)
{
    return (struct review_loss){ of->worlds, judged_gain(of, best, 0),
                                 judged_share_gain(of, best, 0) };
}

static bool is_plain(const struct review *r, const struct review_decision *d, struct desk *desk)
{
    const struct game *g = desk->game;
    const struct bot_limits usual = { .seed = { r->how.seed, 0 }, .decision = d->ply };
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    gm_view(g, view, desk->st, d->seat);
    memset(desk->judge, 0, bot_greedy.memory(&bot_greedy, g, &usual));
    const gm_move m = bot_greedy.choose(&bot_greedy, g, view, d->seat, &usual, desk->judge);
    return m.word == match_event(r->match, d->ply)->move.word;
}

static void screen(const struct review *r, struct review_decision *d, struct desk *desk)
{
    const struct judge j = judge_for(r, d, false);
    struct judgement *of = &desk->judgement;
    const gm_move played = match_event(r->match, d->ply)->move;
    judge_candidates(&j, desk->st, &played, REVIEW_MOVES, of, desk->judge);
    judge_worlds(&j, desk->st, r->how.worlds[r->stage], NULL, of, desk->judge);
    d->moves = of->moves;
    for (uint32_t i = 0; i < of->moves; i++) {
        d->move[i] = (struct review_move){ of->move[i], judged_score(of, i), judged_share(of, i) };
        if (i && (!d->best || d->move[i].score.mean > d->move[d->best].score.mean))
            d->best = i;
    }
    if (d->best)
        d->screen = loss_of(of, d->best);
    d->plain = is_plain(r, d, desk);
}

/* The move played and the best other, in fresh worlds. */
static struct review_loss pair_up(const struct review *r, const struct review_decision *d,
                                  struct desk *desk, bool open, const struct judge_watch *watch)
{
    const struct judge j = judge_for(r, d, open);
    struct judgement *of = &desk->judgement;
    of->seat = d->seat;
    of->moves = 2;
    of->worlds = 0;
    of->move[0] = d->move[0].move;
    of->move[1] = d->move[d->best].move;
    judge_worlds(&j, desk->st, r->how.worlds[r->stage], watch, of, desk->judge);
    return loss_of(of, 1);
}

static void measure(struct review *r, struct review_decision *d, struct desk *desk)
{
    const struct judge_watch watch = { take_columns, desk };
    memset(desk->column, 0, sizeof desk->column);
    d->loss = pair_up(r, d, desk, false, &watch);
    for (int i = 0; i < SCORESHEET_COLUMNS && d->loss.pairs; i++)
        d->by[i] = (int32_t)((desk->column[1][i] - desk->column[0][i]) * 1000 / d->loss.pairs);
    if (gm_has_secrets(desk->game))
        d->hindsight = pair_up(r, d, desk, true, NULL);
}

void review_do(struct review *r, uint32_t which, void *mem)
{
    struct review_decision *d = &r->decision[r->todo[which]];
    struct desk *desk = mem;
    desk->game = match_game(r->match);
    desk->seat = d->seat;
    match_state_at(r->match, d->ply - 1, desk->st);
    if (r->stage == REVIEW_SCREEN)
        screen(r, d, desk);
    else if (r->stage == REVIEW_MEASURE)
        measure(r, d, desk);
    else
        d->check = pair_up(r, d, desk, false, NULL);
}

/* What can be said */

bool review_dropped(const struct review_decision *d)
{
    return d->check.pairs && d->check.points.mean <= 0;
}

static enum review_class class_of(const struct review_decision *d)
{
    const struct judged *loss = &d->loss.points;
    if (!d->loss.pairs)
        return REVIEW_NOTHING;
    if (!d->plain && loss->most < 0 && -loss->mean >= FOUND && d->loss.share.mean <= 0)
        return REVIEW_FOUND;
    if (loss->least <= 0 || d->loss.share.mean < 0 || review_dropped(d) || !d->check.pairs)
        return REVIEW_NOTHING;
    return loss->mean >= TURNING  ? REVIEW_TURNING
           : loss->mean >= COSTLY ? REVIEW_COSTLY
           : loss->mean >= SLIP   ? REVIEW_SLIP
                                  : REVIEW_NOTHING;
}

/* The names of the columns, as the last position tells them. */
static void name_columns(struct review *r, struct scoresheet *sheet)
{
    scoresheet_read(sheet, match_game(r->match), match_state(r->match));
    memcpy(r->column, sheet->name, sizeof r->column);
}

void review_close(struct review *r)
{
    struct scoresheet *sheet = malloc(sizeof *sheet);
    if (sheet)
        name_columns(r, sheet);
    free(sheet);
    for (uint32_t i = 0; i < r->n; i++)
        r->decision[i].class = class_of(&r->decision[i]);
}
