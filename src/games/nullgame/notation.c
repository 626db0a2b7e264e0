/* notation.c: see notation.h. */
#include "games/nullgame/notation.h"

#include "engine/scan.h"
#include "games/nullgame/nullgame.h"
#include "games/nullgame/state.h"

/* Notation: "deal 4" ("deal ?" if masked), "keep", "fold", "peek SEAT ROUND" with
 * seats from 0 and rounds from 1 */

static const char *const verbs[KINDS] = { NULL, "deal", "keep", "fold", "peek" };
static const char *const ranks[RANKS + 1] = { "?", "1", "2", "3", "4", "5", "6" };

void null_to_text(const void *stp, gm_move m, struct text *out)
{
    (void)stp;
    text_str(out, verbs[m.kind]);
    if (m.kind == DEAL) {
        text_char(out, ' ');
        text_str(out, ranks[m.arg[0]]);
    }
    if (m.kind == PEEK) {
        text_char(out, ' ');
        text_int(out, m.arg[0]);
        text_char(out, ' ');
        text_int(out, m.arg[1] + 1);
    }
}

enum gm_err null_from_text(const void *stp, const char *text, uint32_t len, gm_move *m,
                           struct gm_fault *fault)
{
    (void)stp;
    struct scan s = scan_over(text, len, fault);
    *m = (gm_move){ .kind = (uint8_t)scan_name(&s, "verb", verbs, KINDS) };
    if (m->kind == DEAL)
        m->arg[0] = (uint8_t)scan_name(&s, "rank", ranks, RANKS + 1);
    if (m->kind == PEEK) {
        m->arg[0] = (uint8_t)scan_number(&s, 0, GM_MAX_PLAYERS - 1);
        m->arg[1] = (uint8_t)(scan_number(&s, 1, ROUNDS) - 1);
    }
    return scan_end(&s);
}

/* The trace */

static void key_rank(struct json *j, const char *key, unsigned rank)
{
    if (rank)
        json_key_int(j, key, rank);
    else
        json_key_null(j, key);
}

void null_event_json(const void *stp, gm_move m, int viewer, struct json *out)
{
    const struct null_state *st = stp;
    json_open(out, '{');
    json_key_str(out, "type", verbs[m.kind]);
    if (m.kind == DEAL) {
        json_key_int(out, "seat", st->dealt);
        key_rank(out, "card", nullgame.mask(st, m, viewer).arg[0]);
    }
    if (m.kind == PEEK) {
        json_key_int(out, "seat", m.arg[0]);
        json_key_int(out, "round", m.arg[1] + 1);
    }
    json_close(out, '}');
}

/* A seat's cards on the table, by round: the rank, null if face down. */
static void laid_json(const struct null_state *st, int seat, int viewer, struct json *out)
{
    json_key(out, "laid");
    json_open(out, '[');
    for (unsigned round = 0; round < st->rounds; round++) {
        const unsigned at = place(round, (unsigned)seat);
        if (st->known[at] && knows(st, viewer, at))
            json_int(out, st->table[at]);
        else if (st->known[at])
            json_null(out);
    }
    json_close(out, ']');
}

static void player_json(const struct null_state *st, int seat, int viewer, struct json *out)
{
    const bool open = viewer == seat || viewer == GM_CHANCE;
    json_open(out, '{');
    json_key_int(out, "score", st->score[seat]);
    json_key_int(out, "cards", holds_card(st, seat));
    key_rank(out, "hand", open ? st->hand[seat] : 0);
    laid_json(st, seat, viewer, out);
    json_close(out, '}');
}

static void winners_json(const struct null_state *st, struct json *out)
{
    const unsigned won = nullgame.winners(st);
    if (won)
        json_key_bits(out, "winners", won);
    else
        json_key_null(out, "winners");
}

void null_state_json(const void *stp, int viewer, struct json *out)
{
    const struct null_state *st = stp;
    const int who = actor_of(st);
    json_open(out, '{');
    json_key_int(out, "round", st->round + (who != GM_OVER));
    json_key_str(out, "phase", who == GM_OVER ? "over" : who == GM_CHANCE ? "deal" : "turn");
    if (who >= 0)
        json_key_int(out, "actor", who);
    else if (who == GM_CHANCE)
        json_key_str(out, "actor", "chance");
    else
        json_key_null(out, "actor");
    json_key_int(out, "floor", st->floor);
    json_key_bool(out, "peeked", st->peeked);
    json_key_int(out, "deck", cards_in(st->full) - st->round * st->players - st->dealt);
    json_key(out, "players");
    json_open(out, '[');
    for (int seat = 0; seat < st->players; seat++)
        player_json(st, seat, viewer, out);
    json_close(out, ']');
    winners_json(st, out);
    json_close(out, '}');
}

/* For people: who leads, and what a move is worth */

void null_insight_json(const void *stp, int viewer, struct json *out)
{
    const struct null_state *st = stp;
    int best = 0;
    (void)viewer;
    for (int seat = 0; seat < st->players; seat++)
        if (st->score[seat] > best)
            best = st->score[seat];
    json_open(out, '{');
    json_key(out, "players");
    json_open(out, '[');
    for (int seat = 0; seat < st->players; seat++) {
        json_open(out, '{');
        json_key_int(out, "behind", best - st->score[seat]);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

void null_effect_json(const void *before, const void *after, int seat, struct json *out)
{
    const struct null_state *from = before, *to = after;
    json_open(out, '{');
    if (from->score[seat] != to->score[seat])
        json_key_int(out, "score", to->score[seat] - from->score[seat]);
    json_close(out, '}');
}

/* The events say it all. */
void null_remark_json(const void *before, const void *after, gm_move m, int viewer,
                      struct json *out)
{
    (void)before, (void)after, (void)m, (void)viewer;
    json_open(out, '{');
    json_close(out, '}');
}

/* The printed parts: how many copies of each rank the deck has. */
void null_parts_json(struct json *out)
{
    json_open(out, '{');
    json_key_int(out, "ranks", RANKS);
    json_key_int(out, "copies", COPIES);
    json_close(out, '}');
}
