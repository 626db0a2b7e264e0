/*
 * game.h: the one interface every game implements and every driver uses.
 *
 * A game is a const table of pure functions over a flat state struct. The
 * functions do no I/O, keep no globals, allocate nothing and read no clock.
 * Same inputs, same bytes out, on every platform we build for.
 *
 * One move is one event of the trace, one line of a record and one step of
 * undo. A question with only one possible answer is not a move: apply() goes on
 * by itself until a player, or chance, has a choice.
 */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "base/json.h"
#include "base/rng.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GM_MAX_PLAYERS = 5,
    GM_MAX_STATE = 1024,    /* bytes; no game's state is larger                */
    GM_MAX_OPTIONS = 16,    /* no game has more                                */
    GM_MAX_TEXT = 128,      /* no move's notation is longer, NUL included      */
    GM_MAX_JSON = 16384,    /* no state's, event's or effect's JSON is longer  */
    GM_MAX_INSIGHT = 32768, /* nor any insight's                               */
    GM_MAX_PARTS = 32768,   /* nor that of the parts of any game               */
    GM_MAX_REASONS = 32,    /* explain() and consequences() never give more    */
    GM_OVER = -1,           /* actor(): nobody, the game has ended             */
    GM_CHANCE = -2,         /* actor(): dice or cards, drawn by chance()       */
    GM_PUBLIC = -3,         /* a viewer who holds no seat and sees no secrets  */
    GM_AUTO = INT32_MIN,    /* an option left at its default */
};

/* Errors: one list, from which the enum, the names and the texts all come. */
#define GM_ERR_MAP(X)                                    \
    X(OK, "ok")                                          \
    X(ILLEGAL, "the rules do not allow that move now")   \
    X(SYNTAX, "not a well-formed move, option or state") \
    X(RANGE, "a value is outside what the rules allow")  \
    X(SPACE, "the caller's buffer is too small")         \
    X(VERSION, "written by another version of the rules")
#define X(id, text) GM_##id,
enum gm_err { GM_ERR_MAP(X) GM_ERR_COUNT };
#undef X
const char *gm_err_text(enum gm_err e);

/* What is wrong with text from outside, as a code with numbers; the sentence
 * for the code is `fault.CODE` in data/lang. */
struct gm_fault {
    const char *code;   /* static, "unit": "there is no unit called ..."    */
    uint32_t at, len;   /* the offending bytes of the text                  */
    int32_t need, have; /* the numbers the sentence speaks of, else 0       */
};

/* A move is eight bytes without padding: cheap to copy, compare and keep.
 * `kind` belongs to the game, from 1; arg[] means what that kind says, and
 * bytes a kind does not use are 0, so equal moves are equal words. */
typedef union gm_move {
    struct {
        uint8_t kind, arg[7];
    };
    uint64_t word; /* for comparing only: its value depends on byte order */
} gm_move;
_Static_assert(sizeof(gm_move) == 8, "gm_move must stay free of padding");

/* A move from a number: kind is its lowest byte, then arg[0], arg[1] ... Lists are made this way
 * because compilers assemble single bytes in memory, which costs more than the rest of the list. */
static inline gm_move gm_move_of(uint64_t bytes)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    return (gm_move){ .word = bytes };
}

/* Whether every byte of m is at most the same byte of `most`, all eight compared at once: the low
 * seven bits by a subtraction that cannot borrow, the top bits on their own. */
static inline bool gm_move_within(gm_move m, gm_move most)
{
    const uint64_t high = UINT64_C(0x8080808080808080);
    const uint64_t low_within = (most.word | high) - (m.word & ~high);
    return !(((m.word & ~most.word) | (~(m.word ^ most.word) & ~low_within)) & high);
}

/* One row per member of the state struct, in memory order, leaving no gap.
 * Encoding, decoding, hashing and redaction are driven by this table, so a
 * new member cannot be saved but not loaded, or sent to a player who must
 * not see it. */
enum gm_vis { GM_VIS_ALL, GM_VIS_OWNER, GM_VIS_NONE, GM_VIS_RULE };
struct gm_field {
    const char *name;
    uint32_t off, width, count; /* width in bytes: 1, 2, 4 or 8               */
    enum gm_vis vis;            /* OWNER: count splits evenly by player;
                                   RULE: left to game->hide                   */
};
#define GM_FIELD(T, m, elem, visibility)                                              \
    {                                                                                 \
        .name = #m, .off = (uint32_t)offsetof(T, m), .width = (uint32_t)sizeof(elem), \
        .count = (uint32_t)(sizeof(((T *)0)->m) / (sizeof(elem))), .vis = visibility, \
    }

/* A choice made before the game. A FLAG is 0 or 1. A NUMBER runs from min to
 * max in steps. DATA is a name: value 0 is the built-in default, 1 means that
 * gm_setup.data holds the text the game is to use instead (a map set). */
enum gm_option_type { GM_FLAG, GM_NUMBER, GM_DATA };
struct gm_option {
    const char *name; /* as in trace.md */
    enum gm_option_type type;
    int32_t min, max, step;
    const char *data_key; /* DATA: the trace header's name for the text's objects, or NULL */
    uint8_t ignored;      /* bit n: has no effect with n players */
};
struct gm_setup {
    uint8_t players;
    const int32_t *options; /* one per entry of game->options, or GM_AUTO; NULL: all GM_AUTO */
    const char *data;       /* for a DATA option of value 1, else NULL                      */
    uint32_t data_len;
};

/* One condition of a move: the rule it comes from, whether it holds, and the
 * two numbers it compares. `code` names the sentence `why.CODE` in data/lang and, for a condition
 * that fails, `why-not.CODE` if there is one. The rest are facts the sentence may speak of, as
 * names of the game; whoever writes the sentence has words for them. What is not used is NULL, 0 or
 * "".
 *
 * The same struct is one consequence of a move, see consequences(): then `code` names `so.CODE`,
 * and `holds` is false for what does not happen though one might have thought so. */
enum { GM_FACT_PLACE = 4, GM_FACT_LIST = 48 };
struct gm_reason {
    const char *rule, *code, *what; /* what: a good, a unit, a card ...                        */
    int32_t need, have;
    bool holds;
    uint8_t who;       /* a seat + 1                                                           */
    int32_t each;      /* a third number: a price, a step                                      */
    const char *other; /* a second thing, what there is in place of the first                  */
    char space[GM_FACT_PLACE], from[GM_FACT_PLACE]; /* places of the board: the one spoken of,
                                                       and the one it is seen from             */
    char list[GM_FACT_LIST]; /* things or places, with a blank between: what lies between ...  */
};

/* An attribute for speed's sake. Where no bot thinks, small counts more: see mind.h. */
#ifdef GM_MINDLESS
#define GM_QUICK(attribute)
#else
#define GM_QUICK(attribute) __attribute__((attribute))
#endif

/* Inlines everything the function calls. Only for functions where it was measured to pay:
 * docs/performance.md has the figures. */
#define GM_FLATTEN GM_QUICK(flatten)

/* What a game says to people, in its table: not carried along in a module where bots think and
 * nobody is spoken to (a build with GM_SPEECHLESS). */
#ifdef GM_SPEECHLESS
#define GM_SAYS(what) (0 ? (what) : NULL)
#else
#define GM_SAYS(what) (what)
#endif

/* For what is asked by people alone, in a file that is otherwise quick: small in the page's
 * module. */
#if defined __clang__ && defined __wasm__
#define GM_SMALL __attribute__((minsize, cold, noinline))
#else
#define GM_SMALL
#endif

struct mind;
struct game {
    const char *name;       /* stable identifier: file names, URLs, tables      */
    uint32_t rules_version; /* raised when an old record would replay otherwise */
    uint8_t min_players, max_players;
    uint32_t state_size; /* at most GM_MAX_STATE */
    uint32_t max_moves;  /* moves() never returns more, in any state */
    const struct gm_field *fields;
    uint32_t nfields;
    const struct gm_option *options;
    uint32_t noptions;

    /* Fills *st for a new game. st need not be initialised. On an error *st is
     * left undefined and *fault, if not NULL, says what was wrong: `at` and
     * `len` point into in->data, or, for code "option", `at` is the option's
     * index. */
    enum gm_err (*setup)(void *st, const struct gm_setup *in, struct gm_fault *fault);

    /* The value of option i that is in force, defaults filled in; GM_AUTO if
     * it has no meaning here. */
    int32_t (*option)(const void *st, uint32_t i);

    uint8_t (*players)(const void *st);

    /* A player number, GM_CHANCE or GM_OVER. */
    int (*actor)(const void *st);

    /* Writes at most cap legal moves of the acting player and returns how many there are (which may
     * exceed cap). No move twice; the order is fixed by the state. 0 exactly at a chance point and
     * when the game is over. Depends only on what the actor can see, so a client can call it on its
     * own view. */
    uint32_t (*moves)(const void *st, gm_move *out, uint32_t cap);

    /* Applies m, or returns GM_ILLEGAL and leaves *st untouched. Draws no
     * random numbers: at a chance point m is the outcome itself. */
    enum gm_err (*apply)(void *st, gm_move m);

    /* Draws the outcome of the pending chance point. */
    gm_move (*chance)(const void *st, struct rng *r);

    /* Every condition m has to meet for the acting player, in the order they
     * are checked; m is legal exactly if all hold. A condition that makes no
     * sense once an earlier one fails may be left out. m may be any move that
     * from_text can give; a chance move is simply not what is asked. At a chance point, for
     * whoever sees all: what a possible outcome has to meet. */
    uint32_t (*explain)(const void *st, gm_move m, struct gm_reason out[GM_MAX_REASONS]);

    /* What the legal move m, by which `seat` led from one whole state to the other, brings the seat
     * by the rules, and what it does not bring though one might have expected it, and why; the
     * most telling first. Like effect_json it says only what the seat could predict. */
    uint32_t (*consequences)(const void *before, gm_move m, const void *after, int seat,
                             struct gm_reason out[GM_MAX_REASONS]);

    /* The rule that says what m, played in st by a seat or by chance, does: for the log. The same
     * for any viewer's view and the move as it is masked there. */
    const char *(*rule)(const void *st, gm_move m);

    /* Bit s is set if seat s learns something by m, played in st, that it could not have predicted:
     * chance outcomes and reveals. Views of those seats, the undo barrier and the leak test follow
     * from it. */
    uint8_t (*learned)(const void *st, gm_move m);

    /* Zeroes, in the GM_VIS_RULE members of a copy, what viewer cannot see.
     * NULL if there are no such members. */
    void (*hide)(void *copy, int viewer);

    /* m, played in st, as viewer may know it, secret parts zeroed; m itself if
     * all is open. */
    gm_move (*mask)(const void *st, gm_move m, int viewer);

    /* Refills everything that viewer cannot see with a possibility that fits
     * what viewer can see, using r alone. */
    void (*sample)(void *st, int viewer, struct rng *r);

    /* Points as they stand, as if the game ended now; final when it is over. */
    void (*scores)(const void *st, int32_t out[GM_MAX_PLAYERS]);

    /* When over: a bit per winning seat; else 0. */
    uint8_t (*winners)(const void *st);

    /* False within a turn, between the decisions and draws that make it up; true where a turn
     * begins or none is in progress. */
    bool (*settled)(const void *st);

    /* True if m, which led from one state to the other, ends a turn, though the same player may be
     * the next to move: what was done so far can stand by itself. */
    bool (*ends_turn)(const void *before, gm_move m, const void *after);

    /* For plans: makes it `seat`'s turn, as if it came round now with nothing changed, in a whole
     * state or the seat's own view. False, and *st untouched, where that cannot be said: within
     * a turn, before the turns begin, or if the seat has no more of them in sight. */
    bool (*suppose)(void *st, int seat);

    /* Notation. st is the state before m. from_text reads text[len] (no NUL
     * needed) into a well-formed move, legal or not, or returns GM_SYNTAX and
     * sets *fault. */
    void (*to_text)(const void *st, gm_move m, struct text *out);
    enum gm_err (*from_text)(const void *st, const char *text, uint32_t len, gm_move *m,
                             struct gm_fault *fault);

    /* The event object of trace.md for m, st being the state before it, as
     * viewer may know it; and the state object. For reviewing everything, pass
     * GM_CHANCE as the viewer: it sees all. */
    void (*event_json)(const void *st, gm_move m, int viewer, struct json *out);
    void (*state_json)(const void *st, int viewer, struct json *out);

    /* For people, not part of the trace: what follows from st by the rules, as far as viewer may
     * know, as an object of the game's own. The same for the state and for the viewer's view of
     * it. */
    void (*insight_json)(const void *st, int viewer, struct json *out);

    /* What `seat` gains and loses by its move that led from one whole state to the other: an object
     * of the game's own, with changes alone. It says only what the seat could predict: for the same
     * move it is the same in all states that look alike to the seat. */
    void (*effect_json)(const void *before, const void *after, int seat, struct json *out);

    /* What people would like to know of m, which led from one state to the other, that is not in
     * its event: an object of the game's own, {} if there is nothing. It says what viewer knew
     * then: the same for the viewer's views and the masked move. */
    void (*remark_json)(const void *before, const void *after, gm_move m, int viewer,
                        struct json *out);

    /* The parts of the game that never change, whatever the options: names and
     * figures of cards, tiles, prices, the printed map: an object of the game's
     * own, at most GM_MAX_PARTS long. Whoever shows the game takes them from
     * here, so that no figure is written twice. */
    void (*parts_json)(struct json *out);

    /* NULL if every invariant holds, else a phrase naming the one broken. For
     * whole states, not views. Run on everything decoded. */
    const char *(*check)(const void *st);

    /* For programs that play: see mind.h. NULL: only bots that need no mind play. */
    const struct mind *mind;
};

/* Provided once, for all games, from the field table. */

/* NULL if the table tiles the state exactly, else the first member that does not fit. */
const char *gm_fields_check(const struct game *g);

/* What viewer may see of st, same layout, the rest zero. GM_CHANCE sees all. */
void gm_view(const struct game *g, void *dst, const void *st, int viewer);

/* True if a seat can know what another one does not. */
bool gm_has_secrets(const struct game *g);

/* consequences() of the actor's legal move m in st, a whole state or the actor's own view. */
uint32_t gm_foretell(const struct game *g, const void *st, gm_move m,
                     struct gm_reason out[GM_MAX_REASONS]);

/* True if viewer may be told what the actor can do in st, a whole state or the viewer's own view:
 * what another seat can do may depend on what it alone sees, so in a game with secrets it is told
 * to nobody else. */
bool gm_may_know_moves(const struct game *g, const void *st, int viewer);

/* The state as bytes: rules version, then every element of every field,
 * little-endian. Returns the length needed; writes nothing beyond cap. */
uint32_t gm_encode(const struct game *g, const void *st, uint8_t *out, uint32_t cap);

/* The reverse, with every invariant checked. *st is undefined on an error. */
enum gm_err gm_decode(const struct game *g, void *st, const uint8_t *in, uint32_t n);

/* The same for a view, whose hidden parts are zero: no invariant is checked, so
 * take it only from whoever holds the whole state. */
enum gm_err gm_decode_view(const struct game *g, void *view, const uint8_t *in, uint32_t n);

/* A fingerprint of the encoded state. */
uint64_t gm_hash(const struct game *g, const void *st);

/* Index of the option called name[len], or -1. */
int gm_option_index(const struct game *g, const char *name, uint32_t len);

#endif
