/*
 * match.h: the middle end. History, chance, undo, records and verification,
 * once for all games; it knows engine/game.h and no game.
 *
 * A match is its setup and an append-only log of entries: moves, chance
 * outcomes and undos. The moves that have not been taken back are numbered
 * from 1; those numbers are the plies of the record and of the trace. Nothing
 * here reads a clock, a file or a random source.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "engine/game.h"
#include "match/buffer.h"

enum {
    MATCH_SEED = 16,             /* bytes                                        */
    MATCH_COMMIT = 32,           /* bytes: SHA-256 of the seed's bytes           */
    MATCH_MAX_NAME = 64,         /* bytes of a seat's name, NUL included         */
    MATCH_MAX_BOT = 32,          /* bytes of a bot's name, NUL included          */
    MATCH_MAX_LINE = 32768,      /* bytes of a record's line, its end excluded   */
    MATCH_MAX_DATA = 262144,     /* bytes of a match's data text                 */
    MATCH_MAX_LOG = 65536,       /* entries of a log                             */
    MATCH_MAX_RECORD = 16777216, /* bytes of a record; a full log always fits  */
    MATCH_MAX_WORD = 64,         /* bytes of match_error.word, NUL included      */
    MATCH_TABLE = -4,            /* who undoes: everybody agreed, nobody is asked */
};

/* What can go wrong. The second column is the key of the sentence, `match.KEY`
 * in data/lang; the third says which members of match_error the sentence
 * may use. `reason` means the failed reasons are there too. */
#define MATCH_CODE_MAP(X)                                                                  \
    X(OK, "ok", "")                                                                        \
    X(MEMORY, "memory", "")                                                                \
    /* playing */                                                                          \
    X(TURN, "turn", "need: whose turn it is, have: who came; what: its name")              \
    X(LATE, "late", "need: entries of the log, have: those the sender knew")               \
    X(REPEATED, "repeated", "the same move is already there; ply: its number")             \
    X(AHEAD, "ahead", "need: entries of the log, have: those the sender knew")             \
    X(OVER, "over", "ply: the last one")                                                   \
    X(WHOLE, "whole", "the turn is composed: only confirming or taking back is left")      \
    X(NOTATION, "notation", "fault: from from_text; word: the offending text")             \
    X(ILLEGAL, "illegal", "word: the move; reason: what it would have needed")             \
    X(NO_SEED, "no-seed", "a draw was asked for, and the match has no seed")               \
    X(UNDO_PLY, "undo-ply", "need: the ply reached, have: the ply asked for")              \
    X(CONSENT, "consent", "need: the seats still to agree, a bit each")                    \
    X(ASKED, "asked", "need: the seat whose wish to go back is open; what: its name")      \
    X(FULL, "full", "need: the largest number of entries")                                 \
    X(DRAFT, "draft", "need: the most moves a turn being composed may have")               \
    X(VIEWER, "viewer", "have: the viewer, who holds no seat of this match")               \
    X(NO_PLY, "no-ply", "need: the last ply there is, have: the ply asked for")            \
    /* setting up */                                                                       \
    X(PLAYERS, "players", "word, need: fewest, have: most")                                \
    X(OPTION, "option", "word: no option of this game")                                    \
    X(OPTION_FLAG, "option-flag", "what: the option, word: neither on nor off")            \
    X(OPTION_NUMBER, "option-number", "what: the option, word, need: least, have: most")   \
    X(OPTION_STEP, "option-step", "what: the option, word; need, have: the nearest")       \
    X(OPTION_DATA, "option-data", "what: the option, word: not standard or custom")        \
    X(SETUP, "setup", "what: the option the game refuses, or NULL; fault")                 \
    X(DATA, "data", "fault: from setup; word: the offending text")                         \
    X(DATA_MISSING, "data-missing", "what: the option that calls for it")                  \
    X(DATA_UNASKED, "data-unasked", "there is data, but no option calls for it")           \
    X(DATA_SIZE, "data-size", "need: the most bytes allowed")                              \
    X(NAME, "name", "word: too long, empty or not plain text; need: most bytes")           \
    X(NAME_SIGN, "name-sign", "word: the sign that no name may have, as U+202E")           \
    X(BOT, "bot", "word: not small letters, digits and hyphens; need: most of them")       \
    /* reading a record */                                                                 \
    X(RECORD_SIZE, "record-size", "need: the most bytes allowed")                          \
    X(LINE_LENGTH, "line-length", "need: the most bytes allowed")                          \
    X(BYTE, "byte", "have: a byte that is no text, such as NUL, or broken UTF-8")          \
    X(NO_RECORD, "no-record", "word: the first word, which should be `ceilidh`")           \
    X(FORMAT_NUMBER, "format", "word, need: the format number this program reads")         \
    X(GAME, "game", "word: no game of this program")                                       \
    X(RULES, "rules", "word, need: the rules number of this program")                      \
    X(MISSING, "missing", "what: the header line that is missing before this one")         \
    X(DUPLICATE, "duplicate", "what: the header line that is there already; word")         \
    X(ORDER, "order", "what: the header line that stands too late")                        \
    X(HEADER, "header", "word: neither a header line nor a move; fault")                   \
    X(EMPTY, "empty", "what: the line that lacks its value")                               \
    X(TRAILING, "trailing", "what: the line, word: text after its end")                    \
    X(SEAT, "seat", "word: no seat; need: the highest seat number")                        \
    X(HEX, "hex", "what: the line, word: not hexadecimal; need: digits wanted")            \
    X(NUMBER, "number", "what: the line, word: not a number")                              \
    X(PLY, "ply", "need: the number due, have: the number written")                        \
    X(ACTOR, "actor", "need: who acts, have: who is written; seats or GM_CHANCE")          \
    X(HASH_PLY, "hash-ply", "need: the ply reached, have: the number written")             \
    X(MASKED, "masked", "word: a move with hidden parts, which cannot be replayed")        \
    X(TORN, "torn", "the last line has no end and is left out; word: what it begins with") \
    X(TORN_HEAD, "torn-head", "the head's last line has no end")                           \
    X(TERMS, "terms", "players, options or data are not those the line was made for")      \
    /* verifying */                                                                        \
    X(HASH, "hash", "ply: the one whose state hash differs")                               \
    X(COMMITMENT, "commitment", "the commitment is not the SHA-256 of the seed")           \
    X(DRAW, "draw", "ply; word: the outcome the seed gives")                               \
    X(REPLAY, "replay", "ply: the first that does not replay to the same state")
enum match_code {
#define X(id, key, use) MATCH_##id,
    MATCH_CODE_MAP(X)
#undef X
        MATCH_CODE_COUNT
};

/* "turn", "late", ...: the key of the sentence without its `match.`. */
const char *match_code_key(enum match_code code);

/* True for codes that say: well written, but not so (an illegal move, a wrong
 * actor, hash or draw). A checker then answers "wrong" and not "unreadable". */
bool match_code_is_claim(enum match_code code);

/* Members a code does not use are 0. */
struct match_error {
    enum match_code code;
    uint32_t line, column; /* in the record, from 1; 0 outside match_read          */
    uint32_t ply;          /* the ply that was to be made or was checked           */
    int32_t need, have;
    const char *what; /* static; of MATCH_TURN and MATCH_ASKED a name in the match, or NULL */
    char word[MATCH_MAX_WORD]; /* from the input, cut to fit at a whole character  */
    struct gm_fault fault;     /* fault.code is NULL if there is none              */
    uint32_t reasons;
    struct gm_reason reason[GM_MAX_REASONS]; /* all of explain()'s, holding or not */
};

/* Puts s[n] into e->word, cut to fit at a whole character and at the first that may not stand
 * in a name, for it is shown to people. */
void match_error_word(struct match_error *e, const char *s, size_t n);

/* Everything is copied. Of names[] and bots[] the first `players` are read; a
 * NULL is a seat without a name, or one that a person holds. What bots there are
 * is not this room's business: theirs is any word of [a-z0-9-]. */
struct match_setup {
    const struct game *game;
    struct gm_setup setup;
    const char *names[GM_MAX_PLAYERS];
    const char *bots[GM_MAX_PLAYERS];
    const uint8_t *seed;   /* MATCH_SEED bytes or NULL: no draws, outcomes given by hand */
    const uint8_t *commit; /* MATCH_COMMIT bytes or NULL: taken from the seed, if any    */
};

struct match;

enum match_entry_kind { MATCH_MOVE, MATCH_UNDO };

/* One entry of the log. */
struct match_entry {
    gm_move move;    /* of a MATCH_MOVE                                          */
    uint32_t ply;    /* MATCH_MOVE: its number; MATCH_UNDO: the ply gone back to */
    int8_t actor;    /* a seat, GM_CHANCE, or MATCH_TABLE (undo only)            */
    uint8_t kind;    /* enum match_entry_kind                                    */
    uint8_t learned; /* MATCH_MOVE: seats that learned something                 */
    uint8_t consent; /* MATCH_UNDO: seats that agreed                            */
};

/*
 * In all that follows: a function that returns enum match_code changes nothing
 * unless it returns MATCH_OK (match_settle keeps the draws made before), and
 * fills *err, if err is not NULL, with the code in it, MATCH_OK included.
 */

/* Makes a match with nothing played yet. *out is NULL on an error. */
enum match_code match_new(struct match **out, const struct match_setup *in,
                          struct match_error *err);

/* Another match that is the same and goes its own way, in *out, which is NULL or a match that is
 * not needed any more: its memory is used again. False, and *out NULL, if memory ran out. */
bool match_copy(struct match **out, const struct match *from);

/* Frees *m and sets it to NULL. NULL is fine. */
void match_free(struct match **m);

/* A move as text from a seat. `at` is match_log_length as the sender knew it:
 * it only ever grows, so a late or repeated message cannot hit another
 * position, not even after an undo. */
enum match_code match_play(struct match *m, int seat, uint32_t at, const char *text, uint32_t len,
                           struct match_error *err);

/* A move as text, tried in any state of a game: the move itself and, in after[state_size], where it
 * leads. MATCH_NOTATION and MATCH_ILLEGAL as match_play has them, but for the ply. */
enum match_code match_try(const struct game *g, const void *st, const char *text, uint32_t len,
                          gm_move *move, void *after, struct match_error *err);

/* A move of whoever acts now; at a chance point, the outcome given by hand.
 * MATCH_ILLEGAL comes without word and reasons here. */
enum match_code match_apply(struct match *m, gm_move move, struct match_error *err);

/* Several moves of one seat, one after the other: all of them or, if one is not the seat's to make
 * or not legal, none. err->ply is the first that could not be made. */
enum match_code match_apply_all(struct match *m, int seat, const gm_move *move, uint32_t n,
                                struct match_error *err);

/* A turn as text: what a message of a seat has. */
struct match_text {
    const char *at;
    uint32_t len;
};

/* What the record would have to say of a turn: several moves of one seat, all of them or none, and
 * the draws of the seed behind them. Appends those lines to `lines`, as match_write_from would, and
 * changes nothing else; match_accept makes them part of the match. `at` as in match_play, for the
 * first move; MATCH_REPEATED if all of them are there already. err->ply is the first move that
 * could not be made. On an error the buffer is as it was. */
enum match_code match_propose(const struct match *m, int seat, uint32_t at,
                              const struct match_text *moves, uint32_t n, struct buffer *lines,
                              struct match_error *err);

/* The same for taking back everything after `ply`; errors beyond those as match_undo has them.
 * MATCH_REPEATED if entry `at` of the log is this undo. */
enum match_code match_propose_undo(const struct match *m, int seat, uint32_t at, uint32_t ply,
                                   uint8_t consent, struct buffer *lines, struct match_error *err);

/* The same for the draws that are due alone; no lines if none are. */
enum match_code match_propose_draws(const struct match *m, struct buffer *lines,
                                    struct match_error *err);

/* Goes on reading a record: moves, undos and hashes. The lines of match_propose and
 * match_write_from are always taken. After an error the match is what the lines before it made of
 * it: it should be given up. */
enum match_code match_accept(struct match *m, const char *lines, size_t n, struct match_error *err);

/* The numbers that the i-th chance event of a history (from 0) is drawn with: the key is the seed,
 * the counter i << 16, so an undo cannot roll again and each draw can be checked on its own. */
struct rng match_stream(const uint8_t seed[MATCH_SEED], uint32_t i);

/* Applies the outcome the seed gives for the pending chance point. Without one: MATCH_TURN. */
enum match_code match_draw(struct match *m, struct match_error *err);

/* Draws until somebody must decide or the game is over. */
enum match_code match_settle(struct match *m, struct match_error *err);

/* The moves in force of a log: entry steps[p - 1] of it made ply p. */
struct match_force {
    const struct match_entry *log;
    const uint32_t *steps;
    uint32_t ply;
    uint8_t players;
};

/* match_undo_needs and match_undo_free for whoever has the log and no match. */
uint8_t force_undo_needs(const struct match_force *f, int seat, uint32_t ply);
uint32_t force_undo_free(const struct match_force *f, int seat);

/* The seats that have to agree, a bit each, before `seat` may go back to `ply`
 * (which is less than match_ply). 0: the undo is free, because nobody has
 * learned anything since and no other seat has acted. Once somebody has learned
 * something it is all other seats, or, if there are none, the seat itself;
 * else those that have acted. MATCH_TABLE needs nobody. */
uint8_t match_undo_needs(const struct match *m, int seat, uint32_t ply);

/* The earliest ply the seat can freely go back to, where it is to decide
 * again; match_ply if there is nothing of its own to take back for free. */
uint32_t match_undo_free(const struct match *m, int seat);

/* Takes back everything after `ply`. `consent`: the seats that agree. */
enum match_code match_undo(struct match *m, int seat, uint32_t ply, uint8_t consent,
                           struct match_error *err);

/* Whether a seat can be called so: 1 to 63 bytes of plain text, no blanks at its ends. */
bool match_name_fits(const char *name);

/* The seat is called so from now on, or nothing if it is NULL. */
enum match_code match_rename(struct match *m, int seat, const char *name, struct match_error *err);

/* A bot of this name holds the seat from now on, or a person if it is NULL. */
enum match_code match_seat(struct match *m, int seat, const char *bot, struct match_error *err);

const struct game *match_game(const struct match *m);
uint8_t match_players(const struct match *m);
const char *match_name(const struct match *m, int seat); /* NULL: has none */
const char *match_bot(const struct match *m, int seat);  /* NULL: a person */
const char *match_data(const struct match *m);           /* NULL: has none; lines joined by \n */
const uint8_t *match_seed(const struct match *m);        /* NULL: has none */
const uint8_t *match_commit(const struct match *m);      /* NULL: has none */

/* A seat, GM_CHANCE or GM_OVER. */
int match_actor(const struct match *m);

/* The state now; good until the match changes. */
const void *match_state(const struct match *m);

/* The state after `ply` (0: as set up) into out[state_size], aligned as malloc
 * does. False if there is no such ply. */
bool match_state_at(const struct match *m, uint32_t ply, void *out);

/* What viewer may see now, into out[state_size]. */
void match_view(const struct match *m, int viewer, void *out);

/* gm_trace_hash of the state now. */
uint64_t match_hash(const struct match *m);

/* Moves in force, and the one numbered 1 <= ply <= match_ply. */
uint32_t match_ply(const struct match *m);
const struct match_entry *match_event(const struct match *m, uint32_t ply);

/* The whole log, undone moves and undos too; entries count from 0. */
uint32_t match_log_length(const struct match *m);
const struct match_entry *match_log_entry(const struct match *m, uint32_t i);

/* Visits every entry of the log from number `from` on, undone ones too: number i with the states
 * before and after it (an undo has no `before`: what is there means nothing). The whole log is
 * replayed for it only if there is an undo among them. False if memory ran out; some have been
 * visited then. */
typedef void match_visit(void *with, uint32_t i, const void *before, const void *after);
bool match_walk(const struct match *m, uint32_t from, match_visit *visit, void *with);

/* The notation of a move as viewer may know it, made from the viewer's view of
 * the state before it, so that nothing else can show. */
void match_text_for(const struct game *g, const void *before, gm_move move, int viewer,
                    struct text *out);

/* The same for who has that view already. */
void match_text_seen(const struct game *g, const void *before, const void *view, gm_move move,
                     int viewer, struct text *out);

/* Checks everything that can be checked without the record's text: that the
 * commitment fits the seed, that every move of the log replays and leads to
 * the state at hand, and, if there is a seed, that every draw is the one the
 * seed gives. err->ply is the first bad ply. */
enum match_code match_verify(const struct match *m, struct match_error *err);

/* Reads a record, checking every line. `games` ends with NULL. On an error
 * *out is NULL and err says the line, the column and what is wrong.
 * A last line without its end may be half a line: a move, undo or hash there is left out, and
 * err, whose code is MATCH_OK, has its line and what it begins with; match_torn makes an error of
 * it, to be told. In the head it is an error: without it the game would be another one. */
enum match_code match_read(struct match **out, const struct game *const *games, const char *text,
                           size_t n, struct match_error *err);

/* Whether match_read has left out a last line without its end; then err->code is MATCH_TORN. */
bool match_torn(struct match_error *err);

/* Whether the text is meant to be a record: its first word, after empty lines, comments and the
 * mark some editors begin a file with, is `ceilidh`. */
bool match_is_record(const char *text, size_t n);

/* Appends the record. viewer GM_CHANCE: the whole of it, seed included, as
 * match_read takes it. Any other viewer: as that viewer may know it, hidden
 * parts masked, without seed and state hashes. */
enum match_code match_write(const struct match *m, int viewer, struct buffer *out,
                            struct match_error *err);

/* Appends the first lines of the head, which say what is played: game, rules, players, options and
 * data. Names, bots and the seed may follow. */
enum match_code match_write_rules(const struct match *m, struct buffer *out,
                                  struct match_error *err);

/* Appends the whole record for the entries from number `from` on, the head too if that is 0. What
 * is written piece by piece is, put together, byte for byte what is written in one piece: the last
 * state is hashed only where it would be anyway, or if it ends the game. */
enum match_code match_write_from(const struct match *m, uint32_t from, struct buffer *out,
                                 struct match_error *err);

/* Appends the record `text`, from which the match was read when its log had `from` entries, with
 * all that has happened since. Its lines stay as they were written, comments too, but for names and
 * bots, which are as they are now. */
enum match_code match_write_on(const struct match *m, const char *text, size_t n, uint32_t from,
                               struct buffer *out, struct match_error *err);

#endif
