/* letter.c: see letter.h. */
#include "post/letter.h"

#include "base/base64.h"
#include "base/json.h"
#include "lang/lang.h"
#include "wire/id.h"
#include "wire/tell.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE = 512, TITLE = 256, BODY = 8192, MOST_SHOWN = 4 };

/* Tables */

/* A name comes from somebody else: it must not look like an address in a letter of ours. */
static void put_name(struct text *out, const char *name)
{
    if (out->len)
        text_str(out, ", ");
    for (; *name; name++)
        text_char(out, strchr("/\\:@<>\"", *name) || (unsigned char)*name < ' ' ? ' ' : *name);
}

void turn_of(struct turn *out, const struct store_row *row, int seat)
{
    const char *card = row->about->card;
    const struct json_span whole = { 0, (uint32_t)strlen(card) };
    const struct json_span seats = wire_member(card, whole, "seats");
    struct text t = text_over(out->names, sizeof out->names);
    out->table = row->table;
    memcpy(out->game, row->about->game, sizeof out->game);
    for (uint32_t i = 0; i < wire_elements(card, seats); i++) {
        const struct json_span one = wire_element(card, seats, i);
        const struct json_span bot = wire_member(card, one, "bot");
        char name[128] = "";
        if ((int)i != seat && !bot.len &&
            wire_text(card, wire_member(card, one, "name"), name, sizeof name) && *name)
            put_name(&t, name);
    }
    if (!text_fits(&t))
        out->names[0] = '\0';
}

static void put_path(struct text *out, uint64_t table)
{
    text_str(out, "/t/");
    wire_id_write(table, out);
}

/* Sentences */

static void game_name(const struct letter *l, const struct turn *turn, struct text *out)
{
    static const char *const named[] = { "post.game.caledonia", "post.game.lords", NULL };
    for (const char *const *key = named; *key; key++)
        if (!strcmp(*key + sizeof "post.game", turn->game)) {
            lang_say_in(out, l->lang, *key, NULL);
            return;
        }
    text_str(out, turn->game);
}

static void title(const struct letter *l, struct text *out)
{
    char game[64] = "";
    struct text t = text_over(game, sizeof game);
    if (l->n)
        game_name(l, l->turns, &t);
    const char *key = l->what == SENT_TEST   ? "post.test"
                      : l->what == SENT_CODE ? "post.code"
                      : l->n == 1            ? "post.turn"
                                             : "post.turns";
    lang_say_in(out, l->lang, key,
                LANG_WITH(lang_words("game", game), lang_number("n", l->n),
                          lang_words("code", l->code ? l->code : "")));
}

/* "Lords with Bea, Cal" */
static void table_line(const struct letter *l, const struct turn *turn, struct text *out)
{
    char game[64];
    struct text t = text_over(game, sizeof game);
    game_name(l, turn, &t);
    lang_say_in(out, l->lang, *turn->names ? "post.with" : "post.alone",
                LANG_WITH(lang_words("game", game), lang_words("names", turn->names)));
}

/* Of a browser */

void letter_push(const struct letter *l, struct text *out)
{
    char line[BODY];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(out);
    json_open(&j, '{');
    title(l, &t);
    json_key_str(&j, "title", line);
    t = text_over(line, sizeof line);
    for (uint32_t i = 0; i < l->n && i < MOST_SHOWN; i++) {
        if (i)
            text_char(&t, '\n');
        table_line(l, &l->turns[i], &t);
    }
    json_key_str(&j, "body", line);
    t = text_over(line, sizeof line);
    if (l->n == 1)
        put_path(&t, l->turns->table);
    else
        text_str(&t, "/games");
    json_key_str(&j, "tag", line);
    json_key_str(&j, "url", line);
    json_close(&j, '}');
}

/* Of a program */

static void hook_table(const struct letter *l, const struct turn *turn, struct json *j)
{
    char text[LINE] = "";
    struct text t = text_over(text, sizeof text);
    json_open(j, '{');
    wire_id_write(turn->table, &t);
    json_key_str(j, "table", text);
    json_key_str(j, "game", turn->game);
    json_key_str(j, "names", turn->names);
    t = text_over(text, sizeof text);
    text_str(&t, l->site);
    put_path(&t, turn->table);
    json_key_str(j, "url", text);
    json_close(j, '}');
}

void letter_hook(const struct letter *l, struct text *out)
{
    struct json j = json_over(out);
    json_open(&j, '{');
    json_key_str(&j, "what", sent_what_name[l->what]);
    json_key_str(&j, "id", l->id);
    json_key_int(&j, "time", l->time);
    json_key(&j, "tables");
    json_open(&j, '[');
    for (uint32_t i = 0; i < l->n; i++)
        hook_table(l, &l->turns[i], &j);
    json_close(&j, ']');
    json_close(&j, '}');
}

/* Of a person */

/* Words of a header (RFC 2047), each of whole characters. */
static void put_words(struct buffer *out, const char *text)
{
    enum { BYTES = 42, LETTERS = BYTES / 3 * 4 + 1 };
    const char *at = text;
    while (*at) {
        size_t n = strlen(at) < BYTES ? strlen(at) : BYTES;
        while (n > 1 && (at[n] & 0xc0) == 0x80)
            n--;
        buffer_str(out, at == text ? "=?utf-8?B?" : "\r\n =?utf-8?B?");
        struct text t = buffer_lend(out, LETTERS);
        base64_write_padded(&t, (const uint8_t *)at, (uint32_t)n);
        buffer_took(out, &t);
        buffer_str(out, "?=");
        at += n;
    }
}

/* Quoted-printable (RFC 2045): ASCII whatever the language, lines of 76 at most. */
static void put_body(struct buffer *out, const char *text)
{
    static const char hex[] = "0123456789ABCDEF";
    uint32_t column = 0;
    for (const char *at = text; *at; at++) {
        const uint8_t c = (uint8_t)*at;
        if (c == '\n' || column > 72) {
            buffer_str(out, c == '\n' ? "\r\n" : "=\r\n");
            column = 0;
        }
        if (c == '\n')
            continue;
        const bool ends = at[1] == '\n' || !at[1];
        const bool plain = (c > ' ' && c <= '~' && c != '=' && c != '.') || (c == ' ' && !ends) ||
                           (c == '.' && column); /* one at the beginning ends a mail */
        if (plain)
            buffer_bytes(out, at, 1);
        else
            buffer_bytes(out, (const char[]){ '=', hex[c >> 4], hex[c & 15] }, 3);
        column += plain ? 1 : 3;
    }
    buffer_str(out, "\r\n");
}

#define PUT(out, ...) put_all(out, (const char *const[]){ __VA_ARGS__, NULL })
static void put_all(struct buffer *out, const char *const *texts)
{
    for (; *texts; texts++)
        buffer_str(out, *texts);
}

static void put_date(struct buffer *out, int64_t time)
{
    static const char *const days[] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    const time_t seconds = (time_t)(time / 1000);
    struct tm t;
    char text[96];
    gmtime_r(&seconds, &t);
    snprintf(text, sizeof text, "%s, %02d %s %d %02d:%02d:%02d +0000", days[t.tm_wday], t.tm_mday,
             months[t.tm_mon], t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
    PUT(out, "Date: ", text, "\r\n");
}

static void put_headers(const struct letter *l, struct buffer *out)
{
    char subject[TITLE];
    struct text t = text_over(subject, sizeof subject);
    const char *host = strchr(l->from, '@');
    put_date(out, l->time);
    PUT(out, "From: Ceilidh <", l->from, ">\r\nTo: <", l->to, ">\r\nSubject: ");
    title(l, &t);
    put_words(out, subject);
    PUT(out, "\r\nMessage-ID: <", l->id, host ? host : "@localhost", ">\r\n",
        "Auto-Submitted: auto-generated\r\n");
    if (l->off)
        PUT(out, "List-Unsubscribe: <", l->site, "/api/off/", l->off, ">\r\n",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    PUT(out, "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n",
        "Content-Transfer-Encoding: quoted-printable\r\n\r\n");
}

static void tables_text(const struct letter *l, struct text *out)
{
    for (uint32_t i = 0; i < l->n; i++) {
        table_line(l, &l->turns[i], out);
        text_char(out, '\n');
        text_str(out, l->site);
        put_path(out, l->turns[i].table);
        text_str(out, "\n\n");
    }
}

void letter_mail(const struct letter *l, struct buffer *out)
{
    char body[BODY], link[LINE];
    struct text t = text_over(body, sizeof body), off = text_over(link, sizeof link);
    title(l, &t);
    text_str(&t, "\n\n");
    tables_text(l, &t);
    if (l->what == SENT_CODE)
        lang_say_in(&t, l->lang, "post.code.about",
                    LANG_WITH(lang_words("code", l->code), lang_words("site", l->site)));
    if (l->off) {
        text_str(&off, l->site);
        text_str(&off, "/off#");
        text_str(&off, l->off);
        lang_say_in(&t, l->lang, "post.off", LANG_WITH(lang_words("link", link)));
    }
    put_headers(l, out);
    put_body(out, body);
}
