/*
 * messages.h: what a client and a server say to each other, in one list. Reader, writer and limits
 * come from it.
 *
 * A message is one JSON object; "t" names it. Members that nobody knows are skipped, a "t" that
 * nobody knows is refused. The same objects go over WebSocket, as server-sent events and as bodies
 * of HTTP. docs/server.md has examples.
 */
#ifndef WIRE_MESSAGES_H
#define WIRE_MESSAGES_H

#include "base/json_read.h"

enum {
    WIRE_VERSION = 1,
    WIRE_MOST = 20480,         /* bytes of a client's message ...                           */
    WIRE_MOST_CREATE = 393216, /* ... but for one that makes a table, with its map          */
    WIRE_MOVES = 128,          /* of one turn: as many as can be composed                   */
    WIRE_SECRET = 22,          /* letters of a seat's secret: 128 bits, base64url           */
    WIRE_ID = 11,              /* letters of a table's number, and of an account's          */
    WIRE_BEARER = 33,          /* letters of an account's number and a secret of it         */
    WIRE_PASSWORD = 128,       /* bytes of a password                                       */
    WIRE_NAME = 64,            /* bytes of a name, NUL included                             */
    WIRE_CHAT = 500,           /* bytes of a line of chat                                   */
    WIRE_QUEUE = 32,           /* messages, and ...                                         */
    WIRE_QUEUE_BYTES = 65536,  /* ... bytes that may wait for a slow client                 */
    WIRE_ENTRIES = 200,        /* entries of the log in one message                         */
    WIRE_WEEK = 42,            /* hexadecimal digits of the hours of a week                 */
};

/* Members of a client's message: id, name, kind of value, member of struct wire_ask, what it is. */
#define WIRE_MEMBERS(X)                                                                           \
    X(V, "v", NUMBER, version, "the version of the protocol: 1")                                  \
    X(SECRET, "secret", TEXT, secret, "a seat's, 22 letters: who knows it holds the seat")        \
    X(INVITE, "invite", TEXT, invite, "a table's, 22 letters: who knows it may sit down")         \
    X(HAVE, "have", NUMBERS, have, "what is known already: n, the log's length, the view's sum")  \
    X(SEAT, "seat", NUMBER, seat, "a seat, from 0")                                               \
    X(NAME, "name", TEXT, name, "what the others call one, 1 to 63 bytes")                        \
    X(BOT, "bot", TEXT, bot, "who is to play there; left out or null: a person")                  \
    X(AT, "at", NUMBER, at, "entries of the log as the sender knew it")                           \
    X(MOVES, "moves", TEXTS, move, "the moves of a turn in notation: all of them or none")        \
    X(PLY, "ply", NUMBER, ply, "the move to go back to: everything after it is taken back")       \
    X(WHAT, "what", TEXT, what, "abandon or rematch")                                             \
    X(OFFER, "offer", NUMBER, offer, "the number of an offer")                                    \
    X(YES, "yes", BOOL, yes, "whether one agrees")                                                \
    X(TEXT, "text", TEXT, text, "plain text of at most 500 bytes")                                \
    X(ON, "on", BOOL, on, "whether one looks at the table")                                       \
    X(FROM, "from", NUMBER, from, "the first entry wanted")                                       \
    X(TO, "to", NUMBER, to, "the entry after the last wanted, at most 200 after the first")       \
    X(ORDER, "order", OBJECT, order, "game, options, seats and map, as for a game at one device") \
    X(CLOCK, "clock", NUMBERS, clock, "milliseconds: bank, increment, most")                      \
    X(WEEK, "week", TEXT, week, "hours of the week that count, 42 hexadecimal digits, UTC")       \
    X(LATE, "late", TEXT, late, "what happens to who runs out of time: bot or resign")            \
    X(WATCH, "watch", TEXT, watch, "who may look on: link, nobody or all")                        \
    X(JOIN, "join", TEXT, join, "who may sit down: link or all")                                  \
    X(DELAY, "delay", NUMBER, delay, "entries that spectators are behind, at most 32")            \
    X(BEGIN, "begin", TEXT, begin,                                                                \
      "when the game begins: host, once the host says so, or full, once every seat is taken")     \
    X(STEPS, "steps", ARRAY, steps,                                                               \
      "1 to 8 objects: if, a pattern of a line of the log, moves, and again; left out: no plan "  \
      "any more")                                                                                 \
    X(STOP, "stop", ARRAY, stop, "patterns of lines at which the plan ends")                      \
    X(ACCOUNT, "account", TEXT, account,                                                          \
      "33 letters: the number of an account and the secret of a session, or a personal token")    \
    X(PASSWORD, "password", TEXT, password, "of 8 to 128 bytes")                                  \
    X(FRESH, "new", TEXT, fresh, "the password from now on, of 8 to 128 bytes")                   \
    X(TOKEN, "token", NUMBER, token, "the number of a personal token")
#define X(id, name, kind, member, what) WIRE_M_##id,
enum wire_member { WIRE_MEMBERS(X) WIRE_MEMBER_COUNT };
#undef X

#define WIRE_BIT(id) (UINT64_C(1) << WIRE_M_##id)

/* From a client: id, name, members it must have, members it may have besides, what it is for. */
#define WIRE_ASKS(X)                                                                             \
    X(HELLO, "hello", WIRE_BIT(V),                                                               \
      WIRE_BIT(SECRET) | WIRE_BIT(INVITE) | WIRE_BIT(HAVE) | WIRE_BIT(ACCOUNT),                  \
      "the first message; without a secret, or an account that holds a seat: a spectator")       \
    X(CREATE, "create", WIRE_BIT(SECRET) | WIRE_BIT(ORDER) | WIRE_BIT(NAME),                     \
      WIRE_BIT(CLOCK) | WIRE_BIT(LATE) | WIRE_BIT(WATCH) | WIRE_BIT(JOIN) | WIRE_BIT(DELAY) |    \
          WIRE_BIT(BEGIN),                                                                       \
      "a new table; the secret is the maker's own choice, so that asking twice makes one table") \
    /* before the start */                                                                       \
    X(SIT, "sit", WIRE_BIT(SECRET) | WIRE_BIT(NAME), WIRE_BIT(INVITE) | WIRE_BIT(SEAT),          \
      "takes a seat, with a secret of one's own; again, before the start: with another name")    \
    X(LEAVE, "leave", 0, 0, "leaves the seat, before the start")                                 \
    X(PLACE, "place", WIRE_BIT(SEAT), WIRE_BIT(BOT),                                             \
      "the host gives a seat to a bot or to nobody")                                             \
    X(SALT, "salt", WIRE_BIT(TEXT), 0, "adds to what the seed is made of")                       \
    X(START, "start", 0, 0, "the host begins the game")                                          \
    X(CLOSE, "close", 0, 0, "the host closes the table, before the start: it stays closed")      \
    /* at the table */                                                                           \
    X(PLAY, "play", WIRE_BIT(AT) | WIRE_BIT(MOVES), 0, "a turn; said again it is played once")   \
    X(UNDO, "undo", WIRE_BIT(AT) | WIRE_BIT(PLY), 0, "takes moves back, or asks the others to")  \
    X(OFFER, "offer", WIRE_BIT(WHAT), 0, "asks all others for something")                        \
    X(ANSWER, "answer", WIRE_BIT(OFFER) | WIRE_BIT(YES), 0, "says yes or no to an offer")        \
    X(RESIGN, "resign", WIRE_BIT(AT), 0, "gives up")                                             \
    X(BACK, "back", 0, 0, "takes the seat back from the bot that stands in")                     \
    X(HOURS, "hours", WIRE_BIT(WEEK), 0, "sets the hours of the week in which the clock runs")   \
    X(RESET, "reset", WIRE_BIT(SECRET), 0, "a new secret for the seat: the old one is void")     \
    X(ADOPT, "adopt", 0, WIRE_BIT(ACCOUNT),                                                      \
      "the seat becomes that of the account which hello, or the body of a request, names")       \
    X(PLAN, "plan", WIRE_BIT(AT), WIRE_BIT(STEPS) | WIRE_BIT(STOP),                              \
      "what to do once something has happened; the seat's secret")                               \
    X(SAY, "say", WIRE_BIT(TEXT), 0, "a line of chat")                                           \
    X(LOOK, "look", WIRE_BIT(ON), 0, "whether one looks at the table")                           \
    X(WANT, "want", WIRE_BIT(FROM) | WIRE_BIT(TO), 0, "earlier entries of the log")              \
    X(HEAR, "hear", WIRE_BIT(FROM), 0, "the chat from a line on")                                \
    X(RECORD, "record", 0, 0, "the game as a record, as far as one may know it")                 \
    /* accounts, on a connection to no table */                                                  \
    X(ENROL, "enrol", WIRE_BIT(NAME) | WIRE_BIT(PASSWORD) | WIRE_BIT(SECRET), 0,                 \
      "a new account, and a session with a secret of one's own")                                 \
    X(ENTER, "enter", WIRE_BIT(NAME) | WIRE_BIT(PASSWORD) | WIRE_BIT(SECRET), 0,                 \
      "signs in: a session with a secret of one's own")                                          \
    X(QUIT, "quit", 0, 0, "signs out: the session that hello has named ends")                    \
    X(REPASS, "repass", WIRE_BIT(PASSWORD) | WIRE_BIT(FRESH), 0,                                 \
      "another password; all other sessions end")                                                \
    X(TOKEN, "token", WIRE_BIT(NAME) | WIRE_BIT(SECRET), 0,                                      \
      "a personal token for scripts, with a secret of one's own and a name to know it by")       \
    X(UNTOKEN, "untoken", WIRE_BIT(TOKEN), 0, "revokes a personal token")                        \
    X(ERASE, "erase", WIRE_BIT(PASSWORD), 0, "deletes the account; its seats stay, without a name")

/* Members of a server's message: id, name, what kind of value (tools/apic.c has their schemas),
 * what it is. */
#define WIRE_TOLD_MEMBERS(X)                                                                    \
    X(V, "v", COUNT, "the version of the protocol")                                             \
    X(TABLE, "table", ID, "the table's number")                                                 \
    X(N, "n", COUNT, "entries of the table's journal: each news and table has the next n")      \
    X(YOU, "you", SEAT, "your seat; null: a spectator")                                         \
    X(TIME, "time", TIME, "of what is told, in milliseconds since 1970")                        \
    X(HOST, "host", COUNT, "the seat that made the table")                                      \
    X(DELAY, "delay", COUNT, "entries that spectators are behind")                              \
    X(JOIN, "join", TEXT, "who may sit down: link, with the invitation, or all")                \
    X(INVITE, "invite", SECRET, "for the host: who knows it may sit down")                      \
    X(BEGIN, "begin", TEXT, "full: the game begins by itself once every seat is taken")         \
    X(PROMISE, "promise", HEX, "SHA-256 of the key that the seed is made of")                   \
    X(COMMIT, "commit", HEX, "SHA-256 of the seed; once the game has begun")                    \
    X(STATE, "state", STATE, "how far the table is")                                            \
    X(SEATS, "seats", HOLDERS, "who holds each seat: a name, a bot, both or neither")           \
    X(OFFER, "offer", OFFER, "what is being asked; null: nothing")                              \
    X(UNMET, "unmet", UNMET, "the last offer that came to nothing, and why")                    \
    X(SALTED, "salted", SEATS, "seats that have added to the seed")                             \
    X(RESIGNED, "resigned", SEATS, "seats that gave up")                                        \
    X(LATE, "late", SEATS, "seats that ran out of time")                                        \
    X(OVER, "over", OVER, "what the end has brought")                                           \
    X(PLAN, "plan", PLAN, "your plan, if you have one")                                         \
    X(UNPLANNED, "unplanned", UNPLANNED, "why your last plan has ended")                        \
    X(NEXT, "next", ID, "the table of the rematch")                                             \
    X(CLOCK, "clock", TIMES, "milliseconds left to each seat as of `time`")                     \
    X(TERMS, "terms", TIMES, "of the clock: milliseconds at the start, for each turn, at most") \
    X(TURN, "turn", SEAT, "who is to decide")                                                   \
    X(HEAD, "head", HEAD, "game, rules, players and options, as the head of a trace")           \
    X(AT, "at", COUNT, "entries of the log; in news: before those told here")                   \
    X(VIEW, "view", BYTES,                                                                      \
      "your view of the state, encoded, as a delta from zeros; in log: before its first entry") \
    X(SUM, "sum", SUM, "of your view after all that is told here")                              \
    X(FROM, "from", COUNT, "the number of the first entry of `log`")                            \
    X(LINES, "log", LINES, "entries of the log, each with who learned by it, as bits")          \
    X(LOG, "log", LOG,                                                                          \
      "entries of the log, each with the change of your view and who learned by it, as bits")   \
    X(TO, "to", TO, "what was asked: its name and, of a turn, its place")                       \
    X(WHY, "why", WHY, "why not: a code, and what it speaks of")                                \
    X(I, "i", COUNT, "the number of a line of chat")                                            \
    X(SEAT, "seat", SEAT, "who said it; null: a spectator")                                     \
    X(TEXT, "text", TEXT, "what was said; the record")                                          \
    X(WHOLE, "whole", BOOL, "the record has everything in it, its seed too")                    \
    X(HERE, "here", SEATS, "seats that are connected")                                          \
    X(LOOKS, "looks", SEATS, "seats that look at the table")                                    \
    X(ACCOUNT, "account", ID, "the account's number: the first letters of what hello shows")    \
    X(NAME, "name", TEXT, "what one signs in with")                                             \
    X(SINCE, "since", TIME, "when the account was made, in milliseconds since 1970")            \
    X(SESSIONS, "sessions", COUNT, "sessions that have not ended, this one among them")         \
    X(TOKENS, "tokens", TOKENS, "personal tokens: number, name, when made and last seen")       \
    X(REASON, "why", TEXT, "why the connection ends")                                           \
    X(AFTER, "after", COUNT,                                                                    \
      "milliseconds to wait before one comes back; 0: do not, or as one likes")
#define X(id, name, kind, what) WIRE_T_##id,
enum wire_told_member { WIRE_TOLD_MEMBERS(X) WIRE_TOLD_COUNT };
#undef X

#define WIRE_TOLD_BIT(id) (UINT64_C(1) << WIRE_T_##id)
#define WIRE_TOLD_TABLE                                                                           \
    (WIRE_TOLD_BIT(STATE) | WIRE_TOLD_BIT(SEATS) | WIRE_TOLD_BIT(OFFER) | WIRE_TOLD_BIT(SALTED) | \
     WIRE_TOLD_BIT(RESIGNED) | WIRE_TOLD_BIT(LATE))
#define WIRE_TOLD_END                                                                             \
    (WIRE_TOLD_BIT(OVER) | WIRE_TOLD_BIT(NEXT) | WIRE_TOLD_BIT(PLAN) | WIRE_TOLD_BIT(UNPLANNED) | \
     WIRE_TOLD_BIT(UNMET))

/* From the server: id, name, members it always has, members it may have, what it says. NEWS and
 * TABLE are counted: each has the next n. */
#define WIRE_TELLS(X)                                                                             \
    X(WELCOME, "welcome",                                                                         \
      WIRE_TOLD_TABLE | WIRE_TOLD_BIT(V) | WIRE_TOLD_BIT(TABLE) | WIRE_TOLD_BIT(N) |              \
          WIRE_TOLD_BIT(YOU) | WIRE_TOLD_BIT(TIME) | WIRE_TOLD_BIT(HOST) | WIRE_TOLD_BIT(DELAY) | \
          WIRE_TOLD_BIT(JOIN) | WIRE_TOLD_BIT(PROMISE) | WIRE_TOLD_BIT(TURN),                     \
      WIRE_TOLD_END | WIRE_TOLD_BIT(INVITE) | WIRE_TOLD_BIT(BEGIN) | WIRE_TOLD_BIT(COMMIT) |      \
          WIRE_TOLD_BIT(CLOCK) | WIRE_TOLD_BIT(TERMS) | WIRE_TOLD_BIT(HEAD) | WIRE_TOLD_BIT(AT) | \
          WIRE_TOLD_BIT(VIEW) | WIRE_TOLD_BIT(SUM) | WIRE_TOLD_BIT(FROM) | WIRE_TOLD_BIT(LINES),  \
      "everything about the table: replaces all that was told before")                            \
    X(NEWS, "news",                                                                               \
      WIRE_TOLD_BIT(N) | WIRE_TOLD_BIT(TIME) | WIRE_TOLD_BIT(AT) | WIRE_TOLD_BIT(LOG) |           \
          WIRE_TOLD_BIT(SUM) | WIRE_TOLD_BIT(TURN),                                               \
      WIRE_TOLD_TABLE | WIRE_TOLD_END | WIRE_TOLD_BIT(CLOCK), "what happened in the game")        \
    X(TABLE, "table",                                                                             \
      WIRE_TOLD_TABLE | WIRE_TOLD_BIT(N) | WIRE_TOLD_BIT(TIME) | WIRE_TOLD_BIT(TURN),             \
      WIRE_TOLD_END | WIRE_TOLD_BIT(CLOCK), "what happened at the table")                         \
    X(REFUSED, "refused", WIRE_TOLD_BIT(WHY), WIRE_TOLD_BIT(TO), "what was asked and why not")    \
    X(MADE, "made", WIRE_TOLD_BIT(TABLE) | WIRE_TOLD_BIT(INVITE), 0,                              \
      "a table's number, to who created it")                                                      \
    X(LOG, "log", WIRE_TOLD_BIT(FROM) | WIRE_TOLD_BIT(LOG), WIRE_TOLD_BIT(VIEW),                  \
      "the answer to want")                                                                       \
    X(SAID, "said",                                                                               \
      WIRE_TOLD_BIT(I) | WIRE_TOLD_BIT(TIME) | WIRE_TOLD_BIT(SEAT) | WIRE_TOLD_BIT(TEXT), 0,      \
      "a line of chat, with a number of its own")                                                 \
    X(RECORDED, "record", WIRE_TOLD_BIT(WHOLE) | WIRE_TOLD_BIT(TEXT), 0, "the answer to record")  \
    X(HERE, "here", WIRE_TOLD_BIT(HERE) | WIRE_TOLD_BIT(LOOKS), 0, "who is connected, and looks") \
    X(WHO, "account",                                                                             \
      WIRE_TOLD_BIT(ACCOUNT) | WIRE_TOLD_BIT(NAME) | WIRE_TOLD_BIT(SINCE) |                       \
          WIRE_TOLD_BIT(SESSIONS) | WIRE_TOLD_BIT(TOKENS),                                        \
      0, "who one is: the answer to whatever is asked about an account")                          \
    X(LEFT, "left", 0, 0, "the session has ended, or the account is no more")                     \
    X(BYE, "bye", WIRE_TOLD_BIT(REASON) | WIRE_TOLD_BIT(AFTER), 0,                                \
      "why the connection ends, when to come back")

enum wire_kind {
#define X(id, ...) WIRE_##id,
    WIRE_ASKS(X) WIRE_ASK_COUNT,
    WIRE_FIRST_TELL = WIRE_ASK_COUNT - 1, /* the next one is the first */
    WIRE_TELLS(X) WIRE_KINDS
#undef X
};

/* "hello", ...; NULL for what is none. */
const char *wire_name(enum wire_kind kind);

/* A client's message, read. Spans are of its bytes, texts with their quotes: wire_text resolves
 * them. What it has not is 0; `has` has the bit of each member that is there and not null. */
struct wire_ask {
    enum wire_kind kind;
    uint64_t has;
    uint32_t version, seat, at, ply, offer, from, to, delay, token;
    int64_t have[3], clock[3];
    bool yes, on;
    struct json_span secret, invite, name, bot, what, text, week, late, watch, join, order, begin,
        steps, stop, account, password, fresh;
    struct json_span move[WIRE_MOVES];
    uint32_t moves;
};

/* Reads bytes[len]. NULL, or a code, `fault.CODE` in data/lang: those of JSON, or wire.size,
 * wire.trailing, wire.kind, wire.member (one is missing, twice there or of another kind) with the
 * bytes it speaks of in *where. Nothing is allocated or kept. */
const char *wire_read(struct wire_ask *out, const char *bytes, uint32_t len,
                      struct json_span *where);

/* The text of a span that wire_read gave, escapes resolved, into out[cap]; false if it does not
 * fit, has an escape that stands for no character, or a control character. */
bool wire_text(const char *bytes, struct json_span span, char *out, uint32_t cap);

static inline bool wire_has(const struct wire_ask *ask, enum wire_member member)
{
    return ask->has >> member & 1;
}

#endif
