/* match.c: setting a match up, playing it and looking at it; see match.h. */
#include "match/internal.h"

#include "base/sha256.h"
#include "engine/trace.h"

#include <stdlib.h>
#include <string.h>

/* Setting up */

static int32_t usual_max(const struct gm_option *o)
{
    return o->type == GM_NUMBER ? o->max : 1;
}

bool option_check(const struct gm_option *o, int32_t value, struct match_error *e)
{
    static const enum match_code code[] = {
        [GM_FLAG] = MATCH_OPTION_FLAG,
        [GM_NUMBER] = MATCH_OPTION_NUMBER,
        [GM_DATA] = MATCH_OPTION_DATA,
    };
    const int32_t min = o->type == GM_NUMBER ? o->min : 0;
    const int32_t max = usual_max(o);
    const int64_t above = (int64_t)value - min;
    const int32_t over = o->step > 1 ? (int32_t)(above % o->step) : 0;
    if (value < min || value > max)
        error_numbers(e, code[o->type], min, max);
    else if (over)
        error_numbers(e, MATCH_OPTION_STEP, value - over, value - over + o->step);
    else
        return true;
    e->what = o->name;
    return false;
}

static enum match_code take_options(struct match *m, const struct gm_setup *in,
                                    struct match_error *e)
{
    char digits[16];
    for (uint32_t i = 0; i < m->game->noptions; i++) {
        m->options[i] = in->options ? in->options[i] : GM_AUTO;
        if (m->options[i] == GM_AUTO || option_check(&m->game->options[i], m->options[i], e))
            continue;
        struct text t = text_over(digits, sizeof digits);
        text_int(&t, m->options[i]);
        error_word(e, digits, t.len);
        return e->code;
    }
    return MATCH_OK;
}

/* The option that calls for data, or NULL. */
static const struct gm_option *data_option(const struct match *m)
{
    for (uint32_t i = 0; i < m->game->noptions; i++)
        if (m->game->options[i].type == GM_DATA && m->options[i] == 1)
            return &m->game->options[i];
    return NULL;
}

/* One line of the data text, which goes into a record's line. */
static enum match_code take_data_line(struct match *m, const char *line, size_t n,
                                      struct match_error *e)
{
    const size_t plain = plain_length(line, n);
    if (plain < n)
        return error_numbers(e, MATCH_BYTE, 0, (unsigned char)line[plain]);
    if (n + sizeof "data" > MATCH_MAX_LINE)
        return error_numbers(e, MATCH_LINE_LENGTH, MATCH_MAX_LINE - (int32_t)sizeof "data", 0);
    buffer_bytes(&m->data, line, n);
    return m->data.failed ? error_set(e, MATCH_MEMORY) : MATCH_OK;
}

static enum match_code take_data(struct match *m, const struct gm_setup *in, struct match_error *e)
{
    const struct gm_option *asked = data_option(m);
    const char *at = in->data;
    size_t left = at ? in->data_len : 0;
    if (left > MATCH_MAX_DATA)
        return error_numbers(e, MATCH_DATA_SIZE, MATCH_MAX_DATA, 0);
    while (left && (at[left - 1] == '\n' || at[left - 1] == '\r'))
        left--;
    if (!left != !asked) {
        error_set(e, asked ? MATCH_DATA_MISSING : MATCH_DATA_UNASKED);
        e->what = asked ? asked->name : NULL;
        return e->code;
    }
    while (left) {
        const char *end = memchr(at, '\n', left);
        const size_t whole = end ? (size_t)(end - at) : left;
        const size_t n = end && whole && at[whole - 1] == '\r' ? whole - 1 : whole;
        const enum match_code code = take_data_line(m, at, n, e);
        if (code != MATCH_OK)
            return code;
        if (!end)
            break;
        buffer_str(&m->data, "\n");
        at = end + 1;
        left -= whole + 1;
    }
    return m->data.failed ? error_set(e, MATCH_MEMORY) : MATCH_OK;
}

/* Names stand in a line of their own, so blanks at their ends would be lost. */
static bool name_is_plain(const char *name, size_t n)
{
    return n > 0 && n < MATCH_MAX_NAME && plain_length(name, n) == n && !memchr(name, '\t', n) &&
           name[0] != ' ' && name[n - 1] != ' ';
}

enum match_code match_rename(struct match *m, int seat, const char *name, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    if (seat < 0 || seat >= m->players)
        return error_numbers(e, MATCH_SEAT, m->players - 1, seat);
    if (!name_is_plain(name, strlen(name))) {
        error_numbers(e, MATCH_NAME, MATCH_MAX_NAME - 1, 0);
        error_word(e, name, plain_length(name, strlen(name)));
        return e->code;
    }
    memcpy(m->names[seat], name, strlen(name) + 1);
    return MATCH_OK;
}

static enum match_code take_names(struct match *m, const struct match_setup *in,
                                  struct match_error *e)
{
    enum match_code code = MATCH_OK;
    for (int seat = 0; seat < m->players && code == MATCH_OK; seat++)
        if (in->names[seat])
            code = match_rename(m, seat, in->names[seat], e);
    return code;
}

bool bot_is_word(const char *s, size_t n)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    for (size_t i = 0; i < n; i++)
        if (!memchr(letters, s[i], sizeof letters - 1))
            return false;
    return n > 0 && n < MATCH_MAX_BOT;
}

enum match_code match_seat(struct match *m, int seat, const char *bot, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    if (seat < 0 || seat >= m->players)
        return error_numbers(e, MATCH_SEAT, m->players - 1, seat);
    const size_t n = bot ? strlen(bot) : 0;
    if (bot && !bot_is_word(bot, n)) {
        error_numbers(e, MATCH_BOT, MATCH_MAX_BOT - 1, 0);
        error_word(e, bot, plain_length(bot, n));
        return e->code;
    }
    memset(m->bots[seat], 0, sizeof m->bots[seat]);
    if (bot)
        memcpy(m->bots[seat], bot, n);
    return MATCH_OK;
}

static enum match_code take_bots(struct match *m, const struct match_setup *in,
                                 struct match_error *e)
{
    enum match_code code = MATCH_OK;
    for (int seat = 0; seat < m->players && code == MATCH_OK; seat++)
        code = match_seat(m, seat, in->bots[seat], e);
    return code;
}

static enum match_code take_seed(struct match *m, const struct match_setup *in,
                                 struct match_error *e)
{
    m->has_seed = in->seed != NULL;
    m->has_commit = in->seed || in->commit;
    if (in->seed) {
        memcpy(m->seed, in->seed, MATCH_SEED);
        sha256(m->seed, MATCH_SEED, m->commit);
    }
    if (in->seed && in->commit && memcmp(m->commit, in->commit, MATCH_COMMIT))
        return error_set(e, MATCH_COMMITMENT);
    if (in->commit)
        memcpy(m->commit, in->commit, MATCH_COMMIT);
    return MATCH_OK;
}

enum gm_err start_state(const struct match *m, void *out, struct gm_fault *fault)
{
    const struct gm_setup in = { m->players, m->options, m->data.at, (uint32_t)m->data.len };
    return m->game->setup(out, &in, fault);
}

/* The game's refusal of a setup that looked right, as an error of ours. */
static enum match_code setup_refused(const struct match *m, const struct gm_fault *fault,
                                     struct match_error *e)
{
    const bool option = fault->code && !strcmp(fault->code, "option");
    const bool data = fault->code && !option && m->data.len;
    error_numbers(e, data ? MATCH_DATA : MATCH_SETUP, fault->need, fault->have);
    e->fault = *fault;
    if (option && fault->at < m->game->noptions)
        e->what = m->game->options[fault->at].name;
    if (data && fault->at < m->data.len) {
        const size_t left = m->data.len - fault->at;
        error_word(e, m->data.at + fault->at, fault->len < left ? fault->len : left);
    }
    return e->code;
}

static enum match_code take_players(struct match *m, uint8_t players, struct match_error *e)
{
    char digits[8];
    struct text t = text_over(digits, sizeof digits);
    m->players = players;
    if (players >= m->game->min_players && players <= m->game->max_players)
        return MATCH_OK;
    error_numbers(e, MATCH_PLAYERS, m->game->min_players, m->game->max_players);
    text_int(&t, players);
    error_word(e, digits, t.len);
    return e->code;
}

static enum match_code fill(struct match *m, const struct match_setup *in, struct match_error *e)
{
    struct gm_fault fault = { 0 };
    enum match_code code = take_players(m, in->setup.players, e);
    if (code == MATCH_OK)
        code = take_options(m, &in->setup, e);
    if (code == MATCH_OK)
        code = take_data(m, &in->setup, e);
    if (code == MATCH_OK)
        code = take_names(m, in, e);
    if (code == MATCH_OK)
        code = take_bots(m, in, e);
    if (code == MATCH_OK)
        code = take_seed(m, in, e);
    if (code != MATCH_OK)
        return code;
    if (!history_open(&m->past, m->game))
        return error_set(e, MATCH_MEMORY);
    if (start_state(m, m->past.now, &fault) != GM_OK)
        return setup_refused(m, &fault, e);
    history_start(&m->past);
    return error_set(e, MATCH_OK);
}

enum match_code match_new(struct match **out, const struct match_setup *in, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    struct match *m = calloc(1, sizeof *m);
    *out = NULL;
    if (!m)
        return error_set(e, MATCH_MEMORY);
    m->game = in->game;
    if (fill(m, in, e) != MATCH_OK)
        match_free(&m);
    *out = m;
    return e->code;
}

void match_free(struct match **m)
{
    if (!*m)
        return;
    history_close(&(*m)->past);
    buffer_free(&(*m)->data);
    free((*m)->log);
    free(*m);
    *m = NULL;
}

/* Playing */

static enum match_code reserve(struct match *m, struct match_error *e)
{
    if (m->length == MATCH_MAX_LOG)
        return error_numbers(e, MATCH_FULL, MATCH_MAX_LOG, 0);
    if (m->length == m->cap) {
        const uint32_t cap = m->cap ? m->cap * 2 : 64;
        struct match_entry *log = realloc(m->log, cap * sizeof *log);
        if (!log)
            return error_set(e, MATCH_MEMORY);
        m->log = log;
        m->cap = cap;
    }
    return history_reserve(&m->past) ? MATCH_OK : error_set(e, MATCH_MEMORY);
}

/* With an error that is filled only if something is wrong. */
static enum match_code append(struct match *m, gm_move move, struct match_error *e)
{
    const int actor = match_actor(m);
    enum match_code code;
    if (actor == GM_OVER) {
        error_set(e, MATCH_OVER);
        e->ply = match_ply(m);
        return e->code;
    }
    code = reserve(m, e);
    if (code != MATCH_OK)
        return code;
    if (history_push(&m->past, move, m->length) != GM_OK) {
        error_set(e, MATCH_ILLEGAL);
        e->ply = match_ply(m) + 1;
        return e->code;
    }
    m->log[m->length++] = (struct match_entry){
        .move = move,
        .ply = m->past.ply,
        .actor = (int8_t)actor,
        .kind = MATCH_MOVE,
        .learned = m->game->learned(m->past.before, move),
    };
    return MATCH_OK;
}

enum match_code match_apply(struct match *m, gm_move move, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const enum match_code code = append(m, move, e);
    return code == MATCH_OK ? error_set(e, MATCH_OK) : code;
}

enum match_code play_text(struct match *m, const char *text, uint32_t len, struct match_error *e)
{
    struct gm_fault fault = { 0 };
    gm_move move;
    if (m->game->from_text(m->past.now, text, len, &move, &fault) != GM_OK) {
        error_numbers(e, MATCH_NOTATION, fault.need, fault.have);
        e->fault = fault;
        e->ply = match_ply(m) + 1;
        if (fault.at <= len)
            error_word(e, text + fault.at, fault.len < len - fault.at ? fault.len : len - fault.at);
        return e->code;
    }
    if (match_apply(m, move, e) == MATCH_ILLEGAL) {
        error_word(e, text, len);
        if (match_actor(m) >= 0)
            e->reasons = m->game->explain(m->past.now, move, e->reason);
    }
    return e->code;
}

/* Whether entry `at` of the log is this very move of this seat, still in force. */
static bool played_already(const struct match *m, int seat, uint32_t at, const char *text,
                           uint32_t len)
{
    uint64_t state[STATE_WORDS];
    const struct match_entry *entry = &m->log[at];
    gm_move move;
    if (entry->kind != MATCH_MOVE || entry->actor != seat || entry->ply > m->past.ply ||
        m->past.steps[entry->ply - 1].entry != at)
        return false;
    history_state(&m->past, entry->ply - 1, state);
    return m->game->from_text(state, text, len, &move, NULL) == GM_OK &&
           move.word == entry->move.word;
}

enum match_code match_play(struct match *m, int seat, uint32_t at, const char *text, uint32_t len,
                           struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    if (at > m->length)
        return error_numbers(e, MATCH_AHEAD, (int32_t)m->length, (int32_t)(at & INT32_MAX));
    if (at < m->length && played_already(m, seat, at, text, len)) {
        error_set(e, MATCH_REPEATED);
        e->ply = m->log[at].ply;
        return e->code;
    }
    if (at < m->length)
        return error_numbers(e, MATCH_LATE, (int32_t)m->length, (int32_t)at);
    if (match_actor(m) != GM_OVER && match_actor(m) != seat)
        return error_numbers(e, MATCH_TURN, match_actor(m), seat);
    return play_text(m, text, len, e);
}

static uint64_t word_at(const uint8_t *bytes)
{
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

gm_move drawn_move(const struct match *m, const struct history *h)
{
    gm_rng rng = { { word_at(m->seed), word_at(m->seed + 8) }, (uint64_t)history_draws(h) << 16 };
    return m->game->chance(h->now, &rng);
}

enum match_code match_draw(struct match *m, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    if (match_actor(m) != GM_CHANCE)
        return error_numbers(e, MATCH_TURN, match_actor(m), GM_CHANCE);
    if (!m->has_seed)
        return error_set(e, MATCH_NO_SEED);
    return match_apply(m, drawn_move(m, &m->past), e);
}

enum match_code match_settle(struct match *m, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    error_set(e, MATCH_OK);
    while (match_actor(m) == GM_CHANCE && match_draw(m, e) == MATCH_OK)
        ;
    return e->code;
}

/* Undo */

uint8_t match_undo_needs(const struct match *m, int seat, uint32_t ply)
{
    const unsigned own = seat >= 0 ? 1u << seat : 0;
    unsigned asked = 0, learned = 0;
    if (seat == MATCH_TABLE)
        return 0;
    for (uint32_t p = ply + 1; p <= match_ply(m); p++) {
        const struct match_entry *event = match_event(m, p);
        learned |= event->learned;
        if (event->actor >= 0)
            asked |= 1u << event->actor;
    }
    if (learned)
        asked = (1u << m->players) - 1;
    asked &= ~own;
    return (uint8_t)(learned && !asked ? own : asked);
}

uint32_t match_undo_free(const struct match *m, int seat)
{
    uint32_t reached = match_ply(m);
    for (uint32_t p = reached; p; p--) {
        const struct match_entry *event = match_event(m, p);
        if (event->learned || (event->actor >= 0 && event->actor != seat))
            break;
        if (event->actor == seat)
            reached = p - 1;
    }
    return reached;
}

enum match_code match_undo(struct match *m, int seat, uint32_t ply, uint8_t consent,
                           struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const unsigned seats = (1u << m->players) - 1;
    unsigned open;
    if (seat != MATCH_TABLE && (seat < 0 || seat >= m->players))
        return error_numbers(e, MATCH_SEAT, m->players - 1, seat);
    if (ply >= match_ply(m))
        return error_numbers(e, MATCH_UNDO_PLY, (int32_t)match_ply(m), (int32_t)(ply & INT32_MAX));
    open = match_undo_needs(m, seat, ply) & ~(unsigned)consent;
    if (open)
        return error_numbers(e, MATCH_CONSENT, (int32_t)open, 0);
    if (reserve(m, e) != MATCH_OK)
        return e->code;
    history_cut(&m->past, ply);
    m->log[m->length++] = (struct match_entry){
        .ply = ply,
        .actor = (int8_t)seat,
        .kind = MATCH_UNDO,
        .consent = (uint8_t)(seat == MATCH_TABLE ? 0 : consent & seats),
    };
    return error_set(e, MATCH_OK);
}

/* Looking */

const struct game *match_game(const struct match *m)
{
    return m->game;
}

uint8_t match_players(const struct match *m)
{
    return m->players;
}

const char *match_name(const struct match *m, int seat)
{
    return seat >= 0 && seat < m->players && m->names[seat][0] ? m->names[seat] : NULL;
}

const char *match_bot(const struct match *m, int seat)
{
    return seat >= 0 && seat < m->players && m->bots[seat][0] ? m->bots[seat] : NULL;
}

const char *match_data(const struct match *m)
{
    return m->data.at;
}

const uint8_t *match_seed(const struct match *m)
{
    return m->has_seed ? m->seed : NULL;
}

const uint8_t *match_commit(const struct match *m)
{
    return m->has_commit ? m->commit : NULL;
}

int match_actor(const struct match *m)
{
    return m->game->actor(m->past.now);
}

const void *match_state(const struct match *m)
{
    return m->past.now;
}

bool match_state_at(const struct match *m, uint32_t ply, void *out)
{
    if (ply > m->past.ply)
        return false;
    history_state(&m->past, ply, out);
    return true;
}

void match_view(const struct match *m, int viewer, void *out)
{
    gm_view(m->game, out, m->past.now, viewer);
}

uint64_t match_hash(const struct match *m)
{
    return gm_trace_hash(m->game, m->past.now);
}

uint32_t match_ply(const struct match *m)
{
    return m->past.ply;
}

const struct match_entry *match_event(const struct match *m, uint32_t ply)
{
    return &m->log[m->past.steps[ply - 1].entry];
}

uint32_t match_log_length(const struct match *m)
{
    return m->length;
}

const struct match_entry *match_log_entry(const struct match *m, uint32_t i)
{
    return &m->log[i];
}

uint32_t match_draws(const struct match *m, uint32_t ply)
{
    return ply ? m->past.steps[ply - 1].draws : 0;
}

void match_move_text(const struct match *m, gm_move move, struct text *out)
{
    m->game->to_text(m->past.now, move, out);
}

bool viewer_exists(const struct match *m, int viewer)
{
    return viewer == GM_CHANCE || viewer == GM_PUBLIC || (viewer >= 0 && viewer < m->players);
}
