/* internal.h: what the files of the simulator share. */
#ifndef SIM_INTERNAL_H
#define SIM_INTERNAL_H

#include "tests/hall/twin.h"
#include "tests/sim/sim.h"

enum {
    NODES = 3,
    BOARDS = 12, /* with rematches */
    PEOPLE = 40,
    NOBODY = PEOPLE, /* a connection of somebody who does not matter */
    CONNS = 20000,
    VIEWERS = GM_MAX_PLAYERS + 1,
    MOST_STEPS = 120000,
};

enum event_kind {
    EV_UP,      /* a client's message arrives: conn, bytes   */
    EV_DOWN,    /* the server's                              */
    EV_OPEN,    /* a connection reaches its node             */
    EV_CLOSE,   /* the node hears that it is gone            */
    EV_CLOSED,  /* the client does                           */
    EV_ROOM,    /* all that was sent has been taken          */
    EV_COMMIT,  /* an append reaches the store               */
    EV_FATE,    /* its answer reaches the node               */
    EV_READ,    /* a reading does, and is answered           */
    EV_THOUGHT, /* a bot answers                             */
    EV_LOOK_UP, /* a person is read, and that is answered    */
    EV_PUT,     /* a person reaches the store                */
    EV_HASHED,  /* a password has been hashed                */
    EV_FIND,    /* a table of an account is looked for       */
    EV_RUMOUR,
    EV_WAKE,
    EV_ACT,   /* a client looks what there is to do          */
    EV_POLL,  /* a node asks the store for due tables         */
    EV_FAULT, /* something breaks                            */
    EV_START, /* a node comes back                           */
};

struct event {
    int64_t time;
    uint64_t order;
    enum event_kind kind;
    uint32_t who, life; /* a node, a person or a connection; which life of the node */
    uint64_t ticket, table;
    uint32_t seq, len;
    enum store_fate fate;
    uint8_t book;
    int64_t stamp, due;
    char *bytes;
};

struct book {
    struct twin_entry *entry;
    uint32_t n, cap;
};

/* What a client meant to play. */
struct intent {
    int seat;
    uint32_t at, moves;
    uint64_t hash;
    bool done;
};

/* A table as the store has it, and what must follow from that. */
struct board {
    uint64_t id;
    struct book book[2];
    struct table ref;
    int64_t due, held;
    uint32_t last_node;
    uint64_t *fold;                    /* [n]: hash of the table after n entries      */
    uint64_t (*view)[VIEWERS];         /* [n][viewer + 1]: of the view               */
    uint32_t *at;                      /* [n]: the log's length                       */
    uint64_t (*owner)[GM_MAX_PLAYERS]; /* [n][seat]: the account               */
    uint64_t (*line)[VIEWERS + 1]; /* [entry of the log][viewer + 1]: of the line; [VIEWERS]: a bot
                                      or a plan made it */
    uint32_t lines, line_cap;
    struct intent *intent;
    uint32_t intents, intent_cap;
    uint32_t folds, fold_cap;
    bool spied; /* the first append was seen */
};

/* Somebody's account, if he has one: what he knows of it, and a connection to no table. */
enum folk_stage { FOLK_OUT, FOLK_IN, FOLK_LEAVING, FOLK_GONE };
struct folk {
    bool wants, made;
    enum folk_stage stage;
    char word[WIRE_BEARER + 1]; /* "": not signed in                       */
    char secret[WIRE_SECRET + 1];
    uint64_t id;
    uint32_t conn;        /* 0: none                                     */
    enum wire_kind doing; /* on that connection                          */
    uint32_t pass;        /* which of two passwords it may be            */
    int64_t next, asked;
    uint32_t answers; /* on that connection                              */
    bool erasing;     /* that has been asked for at least once           */
};

struct sim_person {
    struct client c;
    struct folk folk;
    bool by_account; /* the last hello showed the account alone */
    uint64_t table;
    uint32_t board_no;
    bool host, spectator, lazy, wants_rematch, liar;
    uint32_t conn; /* 0: none */
    int64_t back_at, asked_at, heard_at;
    char secret[WIRE_SECRET + 1];
    char order[256];
    uint32_t tries;
    bool answered; /* something has come on this connection */
    bool calm;     /* it was opened after the faults had ended */
};

struct sim_conn {
    uint32_t person, node, life;
    bool desk;     /* the account's, not the table's */
    bool up, down; /* the client's end and the server's end are alive */
    bool known;    /* the node has been told of it */
    int64_t next_up, next_down, hang;
    uint32_t under_way; /* messages to the client */
    uint64_t table;
};

struct sim_node {
    struct hall *hall;
    uint32_t life;
    bool up;
    size_t base, held; /* bytes: at its beginning, and now */
    int64_t skew, last, started;
    int64_t beaten;           /* the last beat that was kept */
    int64_t fast, fast_since; /* milliseconds gained in a second, from then on */
    uint64_t timer;           /* the order of the event that wakes it */
};

struct sim {
    struct sim_plan plan;
    struct sim_end *end;
    struct rng rng;
    int64_t now, begin;
    int64_t gone_from, gone_to; /* the last time the database was away ... */
    int64_t dark_from, dark_to; /* ... and that no node was up; dark_to 0: none is */
    uint64_t order;
    bool healed;
    uint32_t rate[SIM_FAULT_COUNT]; /* in a thousand */

    struct event *heap;
    uint32_t events, cap;

    uint32_t nodes, boards, people, conns;
    struct sim_node node[NODES];
    struct board board[BOARDS];
    struct sim_person person[PEOPLE + 1];
    struct store *folk;    /* accounts, beats and outages */
    struct sim_conn *conn; /* [CONNS], from 1 */
    char invite[BOARDS][WIRE_SECRET + 1];
};

/* events.c: an event after so many milliseconds, to be filled before the next is asked for; and the
 * earliest, which is taken out. */
struct event *at(struct sim *s, int64_t delay, enum event_kind kind);
struct event pop(struct sim *s);

/* sim.c */
uint32_t draw(struct sim *s, uint32_t n);
bool strikes(struct sim *s, enum sim_fault fault); /* and counts it */
bool store_is_gone(const struct sim *s);           /* the database   */
bool store_fails(struct sim *s);                   /* it is, or says no */
char *copy_bytes(const char *bytes, uint32_t len);
void broken(struct sim *s, enum sim_hold hold, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void say(struct sim *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sign(struct sim *s, const void *bytes, uint32_t n);

/* nodes.c: what time it is there; its beginning, its end, by which nothing may be left, and its
 * death, or that of all, after which each comes back */
int64_t node_time(struct sim *s, uint32_t node);
void node_start(struct sim *s, uint32_t node);
void node_end(struct sim *s, struct sim_node *n);
void node_crash(struct sim *s, uint32_t node);
void nodes_crash(struct sim *s);

/* net.c */
void up(struct sim *s, uint32_t conn, const char *bytes, uint32_t len);
uint32_t connect_to(struct sim *s, uint32_t person, uint64_t table);
void hang_up(struct sim *s, uint32_t conn);
void net_send(struct sim *s, const struct hall_out *out);
void net_shut(struct sim *s, const struct hall_out *out);
void net_event(struct sim *s, const struct event *e);
void net_lose(struct sim *s, uint32_t id);

/* books.c */
struct board *board_of(struct sim *s, uint64_t table);
void store_commit(struct sim *s, struct event *e);
void store_read(struct sim *s, struct event *e);
void board_free(struct board *b);
void check_fold(struct sim *s, uint32_t node, uint64_t table);
void check_person(struct sim *s, struct sim_person *p);
void check_lines(struct sim *s, const struct sim_person *p, const char *bytes, uint32_t len);
void check_ends(struct sim *s);
void intend_undo(struct board *b, int seat, uint32_t at, uint32_t ply);
void intend(struct sim *s, struct board *b, const struct client *c);

/* folk.c: accounts, the store's side and theirs */
void folk_put_out(struct sim *s, uint32_t node, const struct hall_out *out);
void folk_event(struct sim *s, const struct event *e);
void folk_begins(struct sim *s, struct sim_person *p);
void folk_acts(struct sim *s, uint32_t who);
void folk_told(struct sim *s, uint32_t who, const char *bytes, uint32_t len);
void folk_cut_off(struct sim *s, uint32_t who);
void folk_out(struct sim *s, uint32_t who); /* the session has ended */
void check_gone(struct sim *s);
void check_welcome(struct sim *s, const struct sim_person *p);
void check_stranger(struct sim *s, const char *bytes);
void some_secret(struct sim *s, char out[WIRE_SECRET + 1]);
int64_t store_delay(struct sim *s);
void sim_take(struct sim *s, uint32_t node, struct hall_in *in);

/* blind.c: what a person at the table is told if what he cannot see is otherwise. */
void check_blind(struct sim *s, const struct board *b);

/* people.c */
void people_sit(struct sim *s);
void person_acts(struct sim *s, uint32_t who);
void person_told(struct sim *s, uint32_t who, const char *bytes, uint32_t len);
void person_cut_off(struct sim *s, uint32_t who);

#endif
