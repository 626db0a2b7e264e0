/* balance.c: see balance.h. */
#include "arena/balance.h"

#include "arena/simulation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct balance_row *row_of(struct balance *b, const char *group, const char *name)
{
    for (uint32_t i = 0; i < b->rows; i++)
        if (!strcmp(b->row[i].group, group) && !strcmp(b->row[i].name, name))
            return &b->row[i];
    if (b->rows == BALANCE_ROWS)
        return NULL;
    struct balance_row *row = &b->row[b->rows++];
    *row = (struct balance_row){ .seats = 0 };
    strncpy(row->group, group, BALANCE_WORD - 1);
    strncpy(row->name, name, BALANCE_WORD - 1);
    return row;
}

void balance_note(struct balance *b, const char *group, const char *name,
                  const struct balance_result *r)
{
    struct balance_row *row = row_of(b, group, name);
    if (!row)
        return;
    row->seats++;
    row->wins += r->wins;
    row->fair += r->fair;
    row->score += r->score;
    row->squares += (int64_t)r->score * r->score;
}

/* The seat that decides first. */
static int first_of(const struct match *m)
{
    for (uint32_t ply = 1; ply <= match_ply(m); ply++)
        if (match_event(m, ply)->actor >= 0)
            return match_event(m, ply)->actor;
    return 0;
}

void balance_add(struct balance *b, const struct match *m)
{
    const struct game *g = match_game(m);
    const uint8_t winners = g->winners(match_state(m)), players = match_players(m);
    const int first = first_of(m);
    int32_t score[GM_MAX_PLAYERS];
    g->scores(match_state(m), score);
    for (int seat = 0; seat < players; seat++) {
        const bool won = winners >> seat & 1;
        const struct balance_result r = {
            .wins = won ? SIMULATION_WIN / (unsigned)__builtin_popcount(winners) : 0,
            .fair = SIMULATION_WIN / players,
            .score = score[seat],
        };
        const char place[2] = { (char)('1' + (seat - first + players) % players), '\0' };
        balance_note(b, "turn", place, &r);
        if (!strcmp(g->name, "caledonia"))
            balance_caledonia(b, m, seat, &r);
    }
}

static int by_name(const void *left, const void *right)
{
    const struct balance_row *a = left, *b = right;
    const int group = strcmp(a->group, b->group);
    return group ? group : strcmp(a->name, b->name);
}

void balance_sort(struct balance *b)
{
    qsort(b->row, b->rows, sizeof *b->row, by_name);
}

struct balance_figures balance_figures(const struct balance_row *row)
{
    const double n = (double)row->seats, z = 1.96;
    const double p = (double)row->wins / (SIMULATION_WIN * n);
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    const double mean = (double)row->score / n;
    const double variance = n > 1 ? ((double)row->squares - n * mean * mean) / (n - 1) : 0;
    return (struct balance_figures){ .share = p,
                                     .least = middle - reach,
                                     .most = middle + reach,
                                     .fair = (double)row->fair / (SIMULATION_WIN * n),
                                     .score = mean,
                                     .off = z * sqrt(variance > 0 ? variance / n : 0) };
}
