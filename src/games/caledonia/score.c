/* score.c: see score.h. */
#include "games/caledonia/score.h"

#include <string.h>

/* --- round scoring --- */

static unsigned sum(const uint8_t *value, unsigned from, unsigned to)
{
    unsigned total = 0;
    for (unsigned i = from; i < to; i++)
        total += value[i];
    return total;
}

static unsigned barrels(const struct cal_player *p)
{
    return (unsigned)__builtin_popcount(p->cellar);
}

/* Cotton, tobacco and sugar cane, or printed meat, on a seat's fulfilled contracts. */
static void exported(const struct cal_state *st, unsigned seat, unsigned imports[IMPORTS],
                     unsigned *meat)
{
    for (unsigned i = 0; i < st->nfulfilled; i++) {
        const struct cal_contract *c = &cal_contracts[st->fulfilled[i] & 63];
        if (st->fulfilled[i] >> 6 != seat)
            continue;
        for (unsigned k = 0; k < IMPORTS; k++)
            imports[k] += c->imports[k];
        *meat += (unsigned)(c->beef + c->mutton);
    }
}

static unsigned dear_spaces(const struct cal_state *st, unsigned seat)
{
    const bits cheap = cal_cost_at_most(&st->map, 4);
    return bits_count(bits_less(st->own[seat], cheap));
}

/* How much a seat has of what the tile counts. */
static unsigned tile_count(const struct cal_state *st, unsigned seat, unsigned tile)
{
    const struct cal_player *p = &st->player[seat];
    unsigned imports[IMPORTS] = { 0 }, meat = 0;
    exported(st, seat, imports, &meat);
    switch (tile) {
    case 1:
        return sum(p->goods, 0, BASIC_GOODS);
    case 2: /* C-MACKENZIE-2: the cellar counts */
        return sum(p->goods, BASIC_GOODS, GOODS) + barrels(p);
    case 3: /* a field counts twice */
        return sum(p->units, WORKERS, UNITS) + p->units[FIELD];
    case 4:
        return sum(p->units, 0, WORKERS);
    case 5:
        return bits_count(bits_and(st->own[seat], st->border));
    case 6:
        return imports[COTTON] + imports[TOBACCO] + imports[SUGAR];
    case 7:
        return meat;
    case 8:
        return p->shipping + (unsigned)(MERCHANTS_BOARD - p->board) +
               (unsigned)__builtin_popcount(p->technology);
    case 9:
        return dear_spaces(st, seat);
    default:
        return 0;
    }
}

/* C-SCO-2: whole pairs, where the tile counts pairs. */
unsigned cal_tile_glory(const struct cal_state *st, unsigned seat, unsigned tile)
{
    return tile_count(st, seat, tile) / cal_scoring_tiles[tile].per * cal_scoring_tiles[tile].glory;
}

/* --- settlements --- */

bits cal_settlement_of(const struct cal_map_layer *map, bits seed, bits all)
{
    bits grown = seed;
    do {
        seed = grown;
        grown = bits_or(seed, bits_and(cal_hex_near(seed, map->river), all));
    } while (!bits_same(grown, seed));
    return grown;
}

unsigned cal_settlement_count(const struct cal_state *st, unsigned seat)
{
    const unsigned level = st->player[seat].shipping;
    unsigned largest = 0;
    for (bits left = st->own[seat]; bits_any(left);) {
        bits group = { 0, 0 }, linked = bits_of(bits_first(left));
        unsigned count = 0;
        while (bits_any(linked)) { /* C-FIN-4: links chain */
            const bits one =
                cal_settlement_of(&st->map, bits_of(bits_first(linked)), st->own[seat]);
            group = bits_or(group, one);
            count++;
            linked = bits_less(
                bits_and(bits_or(linked, cal_reach_from(&st->map, one, level)), st->own[seat]),
                group);
        }
        left = bits_less(left, group);
        largest = count > largest ? count : largest;
    }
    return largest;
}

/* --- final scoring --- */

/* C-FIN-2: what one of each import is worth. Ties: the later in the list is the more common. */
static void import_values(const struct cal_state *st, const unsigned amount[][IMPORTS],
                          unsigned value[IMPORTS])
{
    unsigned total[IMPORTS] = { 0 };
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned k = COTTON; k < IMPORTS; k++)
            total[k] += amount[s][k];
    for (unsigned k = COTTON; k < IMPORTS; k++) {
        value[k] = IMPORT_LEAST_WORTH;
        for (unsigned other = COTTON; other < IMPORTS; other++)
            value[k] += total[other] > total[k] || (total[other] == total[k] && other > k);
        if (has_option(st, OPT_STATIC))
            value[k] = IMPORT_STATIC_WORTH;
    }
}

void cal_seat_imports(const struct cal_state *st, unsigned seat, unsigned imports[IMPORTS])
{
    unsigned meat = 0;
    memset(imports, 0, IMPORTS * sizeof *imports);
    exported(st, seat, imports, &meat);
}

void cal_import_worth(const struct cal_state *st, unsigned worth[IMPORTS])
{
    unsigned amount[CAL_PLAYERS][IMPORTS];
    for (unsigned s = 0; s < st->players; s++)
        cal_seat_imports(st, s, amount[s]);
    worth[HOPS] = HOPS_WORTH;
    import_values(st, (const unsigned(*)[IMPORTS])amount, worth);
}

/* C-FIN-5: tied players share the sum of the places they occupy. */
static int place_prize(const struct cal_state *st, const uint8_t count[CAL_PLAYERS], unsigned seat,
                       const uint8_t prize[CAL_PLAYERS])
{
    unsigned ahead = 0, tied = 1, pool = 0;
    for (unsigned s = 0; s < st->players; s++) {
        ahead += count[s] > count[seat];
        tied += s != seat && count[s] == count[seat];
    }
    for (unsigned place = ahead; place < ahead + tied; place++)
        pool += prize[place];
    return (int)(pool / tied);
}

/* C-SOLO-5 */
static int solo_prize(unsigned count, const struct cal_solo_step step[SOLO_STEPS])
{
    for (unsigned i = 0; i < SOLO_STEPS; i++)
        if (count >= step[i].least)
            return step[i].points;
    return 0;
}

/* C-FIN-3 */
static int export_prize(const struct cal_state *st, const uint8_t count[CAL_PLAYERS], unsigned seat)
{
    return solo(st) ? solo_prize(count[0], cal_solo_exports)
                    : place_prize(st, count, seat, cal_export_places[st->players]);
}

/* C-FIN-4 */
static int settlement_prize(const struct cal_state *st, const uint8_t count[CAL_PLAYERS],
                            unsigned seat)
{
    return solo(st) ? solo_prize(count[0], cal_solo_settlements)
                    : place_prize(st, count, seat, cal_settlement_places[st->players]);
}

/* C-MACKENZIE-2: cellar whisky is taken out when the game ends. */
static int final_money(const struct cal_state *st, unsigned seat)
{
    int money = st->money[seat];
    for (unsigned i = 0; i < CAL_CELLAR; i++)
        if (st->player[seat].cellar >> i & 1)
            money += cal_cellar_worth[i];
    return money;
}

/* The columns that depend on the seat alone. */
static void own_columns(const struct cal_state *st, unsigned seat, const unsigned amount[IMPORTS],
                        const unsigned value[IMPORTS], struct cal_sheet *s)
{
    const struct cal_player *p = &st->player[seat];
    s->glory = (int16_t)st->glory[seat]; /* C-FIN-1 */
    s->basic = (int16_t)(BASIC_WORTH * sum(p->goods, 0, BASIC_GOODS));
    s->processed = (int16_t)(PROCESSED_WORTH * (sum(p->goods, BASIC_GOODS, GOODS) + barrels(p)));
    s->money = (int16_t)(final_money(st, seat) / MONEY_PER_POINT);
    s->hops = (int16_t)(amount[HOPS] * HOPS_WORTH);
    for (unsigned k = COTTON; k < IMPORTS; k++)
        s->import[k] = (int16_t)(amount[k] * value[k]);
    s->bid = (int16_t)-p->bid;
}

static int total_of(const struct cal_sheet *s)
{
    return s->glory + s->basic + s->processed + s->money + s->hops + s->import[COTTON] +
           s->import[TOBACCO] + s->import[SUGAR] + s->exports + s->settlements + s->bid;
}

void cal_score_sheet(const struct cal_state *st, struct cal_sheet out[CAL_PLAYERS])
{
    uint8_t settled[CAL_PLAYERS] = { 0 };
    for (unsigned s = 0; s < st->players; s++)
        settled[s] = (uint8_t)cal_settlement_count(st, s);
    cal_score_sheet_of(st, settled, out);
}

void cal_score_sheet_of(const struct cal_state *st, const uint8_t settled[CAL_PLAYERS],
                        struct cal_sheet out[CAL_PLAYERS])
{
    unsigned amount[CAL_PLAYERS][IMPORTS] = { 0 }, value[IMPORTS] = { 0 }, meat = 0;
    uint8_t fulfilled[CAL_PLAYERS] = { 0 };
    for (unsigned i = 0; i < st->nfulfilled; i++)
        fulfilled[st->fulfilled[i] >> 6]++;
    for (unsigned s = 0; s < st->players; s++)
        exported(st, s, amount[s], &meat);
    import_values(st, (const unsigned(*)[IMPORTS])amount, value);
    for (unsigned s = 0; s < st->players; s++) {
        own_columns(st, s, amount[s], value, &out[s]);
        out[s].contracts = fulfilled[s];
        out[s].settlement_count = settled[s];
        out[s].exports = (int16_t)export_prize(st, fulfilled, s);
        out[s].settlements = (int16_t)settlement_prize(st, settled, s);
        out[s].total = (int16_t)total_of(&out[s]);
    }
}

uint8_t cal_score_winners(const struct cal_state *st, const struct cal_sheet sheet[CAL_PLAYERS])
{
    int best = INT32_MIN;
    uint8_t winners = 0;
    for (unsigned s = 0; s < st->players; s++) {
        const int rank = MONEY_PER_POINT * sheet[s].total +
                         final_money(st, s) % MONEY_PER_POINT; /* C-FIN-6: ties by money left */
        if (rank > best) {
            best = rank;
            winners = 0;
        }
        if (rank == best)
            winners |= (uint8_t)(1u << s);
    }
    return winners;
}

/* C-SOLO-5 */
unsigned cal_solo_band(int total)
{
    unsigned band = 1;
    while (band < SOLO_BANDS && total > cal_solo_band_top[band - 1])
        band++;
    return band;
}
