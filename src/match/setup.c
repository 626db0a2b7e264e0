/* setup.c: a new match: players, options, data, names, bots and seed, each checked; see match.h. */
#include "match/internal.h"

#include "base/sha256.h"
#include "base/sign.h"

#include <stdlib.h>
#include <string.h>

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
        match_error_word(e, digits, t.len);
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

bool name_check(const char *s, size_t n, struct match_error *e)
{
    char number[16];
    uint32_t sign = 0;
    const uint32_t len = n < UINT32_MAX ? (uint32_t)n : UINT32_MAX, plain = sign_name(s, len);
    if (plain < len && sign_at(s + plain, len - plain, &sign)) {
        struct text t = text_over(number, sizeof number);
        error_set(e, MATCH_NAME_SIGN);
        text_str(&t, "U+");
        text_hex(&t, sign, sign > 0xffff ? 5 : 4);
        for (char *c = number; *c; c++)
            *c = (char)(*c >= 'a' ? *c - 'a' + 'A' : *c);
        match_error_word(e, number, t.len);
        return false;
    }
    /* Names stand in a line of their own, so blanks at their ends would be lost. */
    if (n > 0 && n < MATCH_MAX_NAME && plain == len && s[0] != ' ' && s[n - 1] != ' ')
        return true;
    error_numbers(e, MATCH_NAME, MATCH_MAX_NAME - 1, 0);
    match_error_word(e, s, n);
    return false;
}

bool match_name_fits(const char *name)
{
    struct match_error unused;
    return name_check(name, strlen(name), &unused);
}

enum match_code match_rename(struct match *m, int seat, const char *name, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    if (seat < 0 || seat >= m->players)
        return error_numbers(e, MATCH_SEAT, m->players - 1, seat);
    if (name && !name_check(name, strlen(name), e))
        return e->code;
    memset(m->names[seat], 0, sizeof m->names[seat]);
    if (name)
        memcpy(m->names[seat], name, strlen(name) + 1);
    return error_set(e, MATCH_OK);
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
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-:=";
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
        match_error_word(e, bot, plain_length(bot, n));
        return e->code;
    }
    memset(m->bots[seat], 0, sizeof m->bots[seat]);
    if (bot)
        memcpy(m->bots[seat], bot, n);
    return error_set(e, MATCH_OK);
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
        match_error_word(e, m->data.at + fault->at, fault->len < left ? fault->len : left);
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
    match_error_word(e, digits, t.len);
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
    if (!history_open(&m->past, m->game, &m->log))
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

/* The log's entries; false if memory ran out. */
static bool copy_log(struct match *to, const struct match *from)
{
    if (!to->log || to->cap < from->length) {
        struct match_entry *log = realloc(to->log, (from->cap ? from->cap : 1) * sizeof *log);
        if (!log)
            return false;
        to->log = log;
        to->cap = from->cap;
    }
    if (from->length)
        memcpy(to->log, from->log, from->length * sizeof *to->log);
    return true;
}

bool match_copy(struct match **out, const struct match *from)
{
    struct match *to = *out ? *out : calloc(1, sizeof *to);
    *out = to;
    if (!to)
        return false;
    const struct match own = *to;
    *to = *from;
    to->data = own.data;
    to->log = own.log;
    to->cap = own.cap;
    to->past = own.past;
    buffer_clear(&to->data);
    if (from->data.at)
        buffer_bytes(&to->data, from->data.at, from->data.len);
    else
        buffer_free(&to->data);
    if (copy_log(to, from) && history_copy(&to->past, &from->past, &to->log) && !to->data.failed)
        return true;
    match_free(out);
    return false;
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
