/* append.c: entries are kept. A batch is one transaction, sent and answered in one go: a statement
 * for all tables' next entries, another one for their chats, and the same again for those that have
 * a second entry in the batch, and so on. */
#include "store/postgres/internal.h"

#include <stdlib.h>
#include <string.h>

/* A statement of the transaction: entries of one book, at most one of a table. */
struct round {
    uint32_t from, n; /* of struct plan's order */
    uint8_t book;
};

struct place {
    uint64_t table;
    uint32_t i, turn; /* its place in the batch; how many entries of its table come before it */
    uint8_t book;
};

struct plan {
    struct store_append *batch;
    struct place *order; /* by turn, book, table: as they are sent */
    struct round *round;
    uint32_t n, rounds;
};

/* What to do, and in which order */

static int by_table(const void *a, const void *b)
{
    const struct place *x = a, *y = b;
    if (x->table != y->table)
        return x->table < y->table ? -1 : 1;
    return x->i < y->i ? -1 : x->i > y->i;
}

/* Tables in one order, so that two nodes that want the same ones do not wait for each other. */
static int by_round(const void *a, const void *b)
{
    const struct place *x = a, *y = b;
    if (x->turn != y->turn)
        return x->turn < y->turn ? -1 : 1;
    if (x->book != y->book)
        return x->book < y->book ? -1 : 1;
    return x->table < y->table ? -1 : x->table > y->table;
}

static void cut_rounds(struct plan *p)
{
    for (uint32_t i = 0; i < p->n; i++) {
        const struct place *is = &p->order[i], *was = i ? is - 1 : NULL;
        if (!was || was->turn != is->turn || was->book != is->book)
            p->round[p->rounds++] = (struct round){ .from = i, .book = is->book };
        p->round[p->rounds - 1].n++;
    }
}

/* Entries that no store keeps are not in it. False if memory ran out. */
static bool plan_batch(struct plan *p, struct store_append *batch, uint32_t n)
{
    *p = (struct plan){ .batch = batch,
                        .order = calloc(n + 1, sizeof *p->order),
                        .round = calloc(n + 1, sizeof *p->round) };
    if (!p->order || !p->round)
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (batch[i].len && batch[i].len <= STORE_MOST_LINES)
            p->order[p->n++] = (struct place){ batch[i].table, i, 0, batch[i].book };
    qsort(p->order, p->n, sizeof *p->order, by_table);
    for (uint32_t i = 1; i < p->n; i++)
        if (p->order[i].table == p->order[i - 1].table)
            p->order[i].turn = p->order[i - 1].turn + 1;
    qsort(p->order, p->n, sizeof *p->order, by_round);
    cut_rounds(p);
    return true;
}

static void plan_free(struct plan *p)
{
    free(p->order);
    free(p->round);
}

/* Packing */

static const struct store_append *entry_of(const struct plan *plan, const struct round *r,
                                           uint32_t k)
{
    return &plan->batch[plan->order[r->from + k].i];
}

/* Numbers of an entry, in the order of the statement's values. */
enum { ENTRY_NUMBERS = 4, ABOUT_NUMBERS = 7 + STORE_SEATS };

static int64_t entry_number(const struct plan *plan, const struct round *r, uint32_t k, int column)
{
    const struct store_append *a = entry_of(plan, r, k);
    const int64_t all[ENTRY_NUMBERS] = { plan->order[r->from + k].i, (int64_t)a->table, a->seq,
                                         a->time };
    return all[column];
}

static int64_t about_number(const struct plan *plan, const struct round *r, uint32_t k, int column)
{
    const struct store_about *of = entry_of(plan, r, k)->about;
    const int64_t all[] = {
        of->state, of->seats, of->taken, of->turn, of->listed, of->ply, of->due
    };
    return column < 7 ? all[column] : (int64_t)of->account[column - 7];
}

static int64_t answered(const struct plan *plan, const struct round *r, uint32_t k, int column)
{
    (void)column;
    return entry_of(plan, r, k)->answered;
}

static void pack_column(struct pack *p, const struct plan *plan, const struct round *r, int column,
                        int64_t (*number)(const struct plan *, const struct round *, uint32_t, int))
{
    pack_numbers(p, r->n);
    for (uint32_t k = 0; k < r->n; k++)
        pack_add_number(p, number(plan, r, k, column));
}

static void pack_entries(struct pack *p, const struct plan *plan, const struct round *r)
{
    for (int column = 0; column < ENTRY_NUMBERS; column++)
        pack_column(p, plan, r, column, entry_number);
    pack_strings(p, r->n);
    for (uint32_t k = 0; k < r->n; k++)
        pack_add_bytes(p, entry_of(plan, r, k)->lines, entry_of(plan, r, k)->len);
}

static void pack_about(struct pack *p, const struct plan *plan, const struct round *r)
{
    for (int column = 0; column < ABOUT_NUMBERS; column++)
        pack_column(p, plan, r, column, about_number);
    pack_strings(p, r->n);
    for (uint32_t k = 0; k < r->n; k++)
        pack_add_bytes(p, entry_of(plan, r, k)->about->game,
                       strlen(entry_of(plan, r, k)->about->game));
    pack_strings(p, r->n);
    for (uint32_t k = 0; k < r->n; k++)
        pack_add_bytes(p, entry_of(plan, r, k)->about->card,
                       strlen(entry_of(plan, r, k)->about->card));
    pack_column(p, plan, r, 0, answered);
}

/* A column of what all notices of the round have. */
static void pack_notices(struct pack *p, const struct plan *plan, const struct round *r, int column)
{
    uint32_t n = 0;
    for (uint32_t k = 0; k < r->n; k++)
        n += entry_of(plan, r, k)->notices;
    pack_numbers(p, n);
    for (uint32_t k = 0; k < r->n; k++) {
        const struct store_append *a = entry_of(plan, r, k);
        for (uint32_t j = 0; j < a->notices; j++) {
            const struct store_notice *of = &a->notice[j];
            const int64_t columns[] = { (int64_t)a->table, of->seat, of->kind, of->due,
                                        (int64_t)of->holder };
            pack_add_number(p, columns[column]);
        }
    }
}

static bool send_round(struct postgres *s, const struct plan *plan, const struct round *r)
{
    struct pack *p = link_pack(s);
    pack_entries(p, plan, r);
    if (r->book == STORE_CHAT)
        return link_send(s, SQL_SAY, p);
    pack_about(p, plan, r);
    for (int column = 0; column < 5; column++)
        pack_notices(p, plan, r, column);
    return link_send(s, SQL_APPEND, p);
}

/* The transaction */

static bool send_all(struct postgres *s, const struct plan *plan)
{
    bool good = link_begin_line(s) && link_send(s, SQL_BEGIN, link_pack(s));
    for (uint32_t i = 0; good && i < plan->rounds; i++)
        good = send_round(s, plan, &plan->round[i]);
    return good && link_send(s, SQL_COMMIT, link_pack(s)) && link_end_line(s);
}

/* The database says no, and why; without a reason the connection broke. */
static bool is_refusal(struct postgres *s, const PGresult *r)
{
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    if (!code)
        return false;
    memcpy(s->code, code, strnlen(code, sizeof s->code - 1));
    return true;
}

/* Rows that have come through the gate are kept, if all of it is. */
static enum end take_round(struct postgres *s, const struct plan *plan, const struct round *r)
{
    PGresult *answer = link_answer(s);
    enum end end = END_DONE;
    if (PQresultStatus(answer) != PGRES_TUPLES_OK)
        end = is_refusal(s, answer) ? END_REFUSED : END_LOST;
    for (uint32_t k = 0; !end && k < r->n; k++)
        plan->batch[plan->order[r->from + k].i].fate = STORE_CONFLICT;
    for (int row = 0; !end && row < PQntuples(answer); row++) {
        const uint8_t *number = (const uint8_t *)PQgetvalue(answer, row, 0);
        const uint32_t i = (uint32_t)number[4] << 24 | (uint32_t)number[5] << 16 |
                           (uint32_t)number[6] << 8 | number[7];
        plan->batch[i].fate = STORE_KEPT;
    }
    PQclear(answer);
    return end;
}

/* Only its own word says that a transaction is kept; that it was refused is certain as long as the
 * database had not been asked to keep it. */
static enum end take_commit(struct postgres *s)
{
    PGresult *answer = link_answer(s);
    const bool kept =
        PQresultStatus(answer) == PGRES_COMMAND_OK && !strcmp(PQcmdStatus(answer), "COMMIT");
    PQclear(answer);
    return kept ? END_DONE : END_LOST;
}

static enum end take_all(struct postgres *s, const struct plan *plan)
{
    PGresult *begun = link_answer(s);
    enum end end = PQresultStatus(begun) == PGRES_COMMAND_OK ? END_DONE
                   : is_refusal(s, begun)                    ? END_REFUSED
                                                             : END_LOST;
    PQclear(begun);
    for (uint32_t i = 0; !end && i < plan->rounds; i++)
        end = take_round(s, plan, &plan->round[i]);
    return end ? end : take_commit(s);
}

static void all_are(const struct plan *p, enum store_fate fate)
{
    for (uint32_t i = 0; i < p->n; i++)
        p->batch[p->order[i].i].fate = fate;
}

/* Whether one of them may be to blame, or two who waited for each other: deadlocks, and values that
 * the database does not take. */
static bool is_worth_another_try(const struct postgres *s)
{
    static const char *const classes[] = { "40", "22", "23", "54" };
    for (int i = 0; i < 4; i++)
        if (!strncmp(s->code, classes[i], 2))
            return true;
    return false;
}

/* True if they should be tried one by one. */
static bool append_all(struct postgres *s, const struct plan *plan)
{
    *s->code = '\0';
    const enum end end = send_all(s, plan) ? take_all(s, plan) : END_LOST;
    const bool again = end == END_REFUSED && is_worth_another_try(s);
    link_leave_line(s);
    link_pack(s);
    if (end == END_REFUSED && s->c)
        link_run(s, SQL_ROLLBACK, NULL, NULL);
    if (end)
        all_are(plan, end == END_REFUSED ? STORE_FAILED : STORE_UNKNOWN);
    return again && plan->n > 1;
}

void postgres_append(struct store *store, struct store_append *batch, uint32_t n)
{
    struct postgres *s = postgres_of(store);
    struct plan plan;
    for (uint32_t i = 0; i < n; i++)
        batch[i].fate = STORE_FAILED;
    if (plan_batch(&plan, batch, n) && plan.n && link_ready(s) && append_all(s, &plan))
        for (uint32_t i = 0; i < n; i++)
            postgres_append(store, &batch[i], 1);
    plan_free(&plan);
}
