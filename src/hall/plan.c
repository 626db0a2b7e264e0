/* plan.c: see plan.h. */
#include "hall/plan.h"

#include "hall/sight.h"
#include "hall/sometimes.h"
#include "wire/tell.h"

#include <stdlib.h>
#include <string.h>

bool plan_fits(const char *pattern, const char *line)
{
    const char *star = NULL, *again = NULL;
    while (*line) {
        if (*pattern == '*') {
            star = pattern++;
            again = line;
        } else if (*pattern == *line) {
            pattern++;
            line++;
        } else if (star) {
            pattern = star + 1;
            line = ++again;
        } else {
            return false;
        }
    }
    while (*pattern == '*')
        pattern++;
    return !*pattern;
}

/* A plan is kept as JSON of our own writing. */

static struct json_span whole(const char *text)
{
    return (struct json_span){ 0, (uint32_t)strlen(text) };
}

static struct json_span step_of(const char *text, uint32_t i)
{
    return wire_element(text, wire_member(text, whole(text), "steps"), i);
}

/* Writes a text of the message as a value. */
static bool put_text(const char *bytes, struct json_span span, struct json *j)
{
    char text[SIGHT_LINE];
    if (!wire_text(bytes, span, text, sizeof text))
        return false;
    json_str(j, text);
    return true;
}

/* From one to `most` texts, or none if there may be none. */
static bool put_texts(const char *bytes, struct json_span list, uint32_t least, uint32_t most,
                      struct json *j)
{
    const uint32_t n = wire_elements(bytes, list);
    bool good = n >= least && n <= most;
    json_open(j, '[');
    for (uint32_t i = 0; good && i < n; i++)
        good = put_text(bytes, wire_element(bytes, list, i), j);
    json_close(j, ']');
    return good;
}

static bool is(const char *bytes, struct json_span span, const char *word)
{
    return span.len == strlen(word) && !memcmp(bytes + span.at, word, span.len);
}

static bool put_step(const char *bytes, struct json_span step, struct json *j)
{
    const struct json_span when = wire_member(bytes, step, "if");
    const struct json_span again = wire_member(bytes, step, "again");
    bool good = true;
    json_open(j, '{');
    if (when.len) {
        json_key(j, "if");
        good = put_text(bytes, when, j);
    }
    json_key(j, "moves");
    good = good && put_texts(bytes, wire_member(bytes, step, "moves"), 1, WIRE_MOVES, j);
    if (is(bytes, again, "true"))
        json_key_bool(j, "again", true);
    json_close(j, '}');
    return good && (!again.len || is(bytes, again, "true") || is(bytes, again, "false"));
}

/* The plan of a message; false if it is none. */
static bool write_plan(const char *bytes, const struct wire_ask *ask, struct text *out)
{
    struct json j = json_over(out);
    const uint32_t n = wire_elements(bytes, ask->steps);
    bool good = n > 0 && n <= PLAN_STEPS;
    json_open(&j, '{');
    json_key(&j, "steps");
    json_open(&j, '[');
    for (uint32_t i = 0; good && i < n; i++)
        good = put_step(bytes, wire_element(bytes, ask->steps, i), &j);
    json_close(&j, ']');
    json_key(&j, "stop");
    good = good && put_texts(bytes, ask->stop, 0, PLAN_STEPS, &j);
    json_close(&j, '}');
    return good && text_fits(out);
}

/* Lines of the journal */

static void drop(struct table_plan *p)
{
    free(p->text);
    free(p->line);
    *p = (struct table_plan){ 0 };
}

static char *copy_of(const char *text, uint32_t len)
{
    char *copy = malloc(len + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, len);
    copy[len] = '\0';
    return copy;
}

bool plan_take(struct table *t, struct words *w)
{
    int seat;
    int64_t from;
    if (!journal_seat(w, t->seats, &seat) || !journal_number(w, UINT32_MAX, &from))
        return false;
    const struct word rest = journal_rest(w);
    drop(&t->plan[seat]);
    t->plan[seat].from = (uint32_t)from;
    t->plan[seat].text = rest.len && rest.len < PLAN_MOST ? copy_of(rest.at, rest.len) : NULL;
    return t->plan[seat].text && step_of(t->plan[seat].text, 0).len;
}

/* The plan without one of its steps. */
static char *without(const char *text, uint32_t step)
{
    char out[PLAN_MOST];
    struct text t = text_over(out, sizeof out);
    const struct json_span stop = wire_member(text, whole(text), "stop");
    bool any = false;
    text_str(&t, "{\"steps\":[");
    for (uint32_t i = 0; i <= PLAN_STEPS; i++) {
        const struct json_span one = step_of(text, i);
        if (!one.len || i == step)
            continue;
        text_str(&t, any ? "," : "");
        text_bytes(&t, text + one.at, one.len);
        any = true;
    }
    text_str(&t, "],\"stop\":");
    text_bytes(&t, text + stop.at, stop.len);
    text_char(&t, '}');
    return text_fits(&t) ? copy_of(out, t.len) : NULL;
}

bool plan_take_planned(struct table *t, struct words *w)
{
    int seat;
    int64_t step;
    if (!journal_seat(w, t->seats, &seat) || !journal_number(w, PLAN_STEPS, &step) ||
        !t->plan[seat].text || !t->match)
        return false;
    struct table_plan *p = &t->plan[seat];
    const struct json_span one = step_of(p->text, (uint32_t)step);
    p->from =
        match_log_length(t->match) + wire_elements(p->text, wire_member(p->text, one, "moves"));
    if (wire_member(p->text, one, "again").len)
        return one.len != 0;
    char *rest = one.len ? without(p->text, (uint32_t)step) : NULL;
    const uint32_t from = p->from;
    drop(p);
    p->from = from;
    p->text = rest;
    if (rest && !step_of(rest, 0).len) {
        drop(p);
        p->why = PLAN_DONE;
        return true;
    }
    return rest != NULL;
}

bool plan_take_unplan(struct table *t, struct words *w)
{
    int seat;
    uint8_t why;
    if (!journal_seat(w, t->seats, &seat) || !journal_name(w, table_unplan_name, &why))
        return false;
    const struct word rest = journal_rest(w);
    drop(&t->plan[seat]);
    t->plan[seat].why = why;
    t->plan[seat].line = rest.len && rest.len < SIGHT_LINE ? copy_of(rest.at, rest.len) : NULL;
    return !rest.len || rest.len >= SIGHT_LINE || t->plan[seat].line;
}

bool plans_copy(struct table *to, const struct table *from)
{
    bool good = true;
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++) {
        const struct table_plan *p = &from->plan[seat];
        to->plan[seat].text = p->text ? copy_of(p->text, (uint32_t)strlen(p->text)) : NULL;
        to->plan[seat].line = p->line ? copy_of(p->line, (uint32_t)strlen(p->line)) : NULL;
        good = good && !p->text == !to->plan[seat].text && !p->line == !to->plan[seat].line;
    }
    return good;
}

void plans_end(struct table *t)
{
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        drop(&t->plan[seat]);
}

/* Looking at what has happened */

struct looking {
    const char *text; /* the plan's */
    int seat;
    uint32_t fitting; /* bits of steps */
    enum table_unplan why;
    char line[SIGHT_LINE];
};

static bool fits(const char *text, struct json_span pattern, const char *line)
{
    char own[SIGHT_LINE];
    return wire_text(text, pattern, own, sizeof own) && plan_fits(own, line);
}

static bool stops(const char *text, const char *line)
{
    const struct json_span stop = wire_member(text, whole(text), "stop");
    for (uint32_t i = 0, n = wire_elements(text, stop); i < n; i++)
        if (fits(text, wire_element(text, stop, i), line))
            return true;
    return false;
}

static enum table_unplan why_ends(const struct looking *l, const char *line)
{
    if (!memcmp(line, "undo ", 5))
        return PLAN_UNDO;
    if (line[0] == 'p' && line[1] - '0' == l->seat)
        return PLAN_MOVED;
    return stops(l->text, line) ? PLAN_STOP : PLAN_HOLDS;
}

static void look_at(void *with, const struct sight *s)
{
    struct looking *l = with;
    if (l->why != PLAN_HOLDS)
        return;
    l->why = why_ends(l, s->line);
    if (l->why != PLAN_HOLDS)
        memcpy(l->line, s->line, sizeof l->line);
    for (uint32_t i = 0; i < PLAN_STEPS; i++) {
        const struct json_span step = step_of(l->text, i);
        if (step.len && fits(l->text, wire_member(l->text, step, "if"), s->line))
            l->fitting |= 1u << i;
    }
}

/* The first step that fits, or -1. */
static int step_to_play(const struct looking *l)
{
    for (uint32_t i = 0; i < PLAN_STEPS; i++) {
        const struct json_span step = step_of(l->text, i);
        if (step.len && (l->fitting >> i & 1 || !wire_member(l->text, step, "if").len))
            return (int)i;
    }
    return -1;
}

/* Proposing */

static void put_unplan(struct buffer *lines, int seat, enum table_unplan why, const char *line)
{
    SOMETIMES(plan_ended);
    journal_begin(lines, "unplan");
    journal_put_seat(lines, seat);
    journal_put(lines, table_unplan_name[why]);
    if (*line)
        journal_put(lines, line);
    journal_end(lines);
}

static bool put_turn(const struct table *t, int seat, uint32_t step, struct buffer *lines,
                     struct match_error *err)
{
    const char *plan = t->plan[seat].text;
    const struct json_span moves = wire_member(plan, step_of(plan, step), "moves");
    char text[WIRE_MOVES][GM_MAX_TEXT];
    struct match_text move[WIRE_MOVES];
    const uint32_t n = wire_elements(plan, moves);
    if (!n)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        if (i == WIRE_MOVES || !wire_text(plan, wire_element(plan, moves, i), text[i], GM_MAX_TEXT))
            return false;
        move[i] = (struct match_text){ text[i], (uint32_t)strlen(text[i]) };
    }
    journal_begin(lines, "planned");
    journal_put_seat(lines, seat);
    journal_put_number(lines, step);
    journal_end(lines);
    return match_propose(t->match, seat, match_log_length(t->match), move, n, lines, err) ==
           MATCH_OK;
}

static void play_step(const struct table *t, int seat, uint32_t step, struct buffer *lines,
                      struct refusal *no)
{
    if (put_turn(t, seat, step, lines, &no->match)) {
        SOMETIMES(plan_played);
    } else if (no->match.code == MATCH_MEMORY) {
        refuse(no, NO_BUSY);
    } else {
        buffer_clear(lines);
        put_unplan(lines, seat, PLAN_ILLEGAL, "");
    }
}

static void look(const struct table *t, int seat, int64_t now, struct buffer *lines,
                 struct refusal *no)
{
    const struct table_plan *p = &t->plan[seat];
    struct looking l = { .text = p->text, .seat = seat };
    const uint32_t length = match_log_length(t->match);
    if (p->from < length && !sight_log(t->match, p->from, length, seat, look_at, &l))
        return;
    if (l.why != PLAN_HOLDS) {
        put_unplan(lines, seat, l.why, l.line);
    } else if (table_turn(t) == seat) {
        const int step = step_to_play(&l);
        if (step < 0)
            put_unplan(lines, seat, PLAN_ELSE, "");
        else if (plan_due(t) <= now)
            play_step(t, seat, (uint32_t)step, lines, no);
    }
}

enum hall_no propose_plans(const struct table *t, int64_t now, struct buffer *lines,
                           struct refusal *no)
{
    for (int seat = 0; seat < t->seats && table_playing(t) && !lines->len; seat++)
        if (t->plan[seat].text && table_is_person(t, seat))
            look(t, seat, now, lines, no);
    return no->no == NO_YES ? agreed(lines, no) : no->no;
}

int64_t plan_due(const struct table *t)
{
    const int seat = table_turn(t);
    if (seat < 0 || !t->plan[seat].text || !table_is_person(t, seat))
        return STORE_NEVER;
    if (!table_is_live(t))
        return t->time;
    const uint32_t at = match_log_length(t->match);
    return t->time + 1000 + (t->key[at % TABLE_KEY] << 8 | t->key[at / 2 % TABLE_KEY]) % 2001;
}

enum hall_no propose_plan(const struct asking *a)
{
    char plan[PLAN_MOST];
    struct text t = text_over(plan, sizeof plan);
    const struct table_plan *old = &a->t->plan[a->seat];
    if (!table_playing(a->t))
        return refuse(a->no, a->t->state == STORE_OPEN ? NO_NOT_STARTED : NO_OVER);
    if (!table_is_person(a->t, a->seat))
        return refuse(a->no, NO_STAND_IN);
    if (a->ask->at > match_log_length(a->t->match))
        return refuse(a->no, NO_VALUE);
    if (!wire_has(a->ask, WIRE_M_STEPS)) {
        if (old->text)
            put_unplan(a->lines, a->seat, PLAN_CANCELLED, "");
        return agreed(a->lines, a->no);
    }
    if (!write_plan(a->bytes, a->ask, &t))
        return refuse(a->no, NO_VALUE);
    if (old->text && old->from == a->ask->at && !strcmp(old->text, plan))
        return refuse(a->no, NO_YES);
    journal_begin(a->lines, "plan");
    journal_put_seat(a->lines, a->seat);
    journal_put_number(a->lines, a->ask->at);
    journal_put(a->lines, plan);
    journal_end(a->lines);
    return agreed(a->lines, a->no);
}
