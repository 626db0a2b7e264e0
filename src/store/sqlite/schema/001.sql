-- The first schema. A table's journal is the truth; `tables` is a cache of what its last entry says.

create table journal (
    table_id integer not null,
    seq      integer not null,
    time     integer not null,
    lines    blob    not null,
    primary key (table_id, seq)
) without rowid;

create table chat (
    table_id integer not null,
    seq      integer not null,
    time     integer not null,
    lines    blob    not null,
    primary key (table_id, seq)
) without rowid;

create table tables (
    id      integer primary key,
    seq     integer not null, -- entries of the journal
    touched integer not null, -- the time of the last one
    state   integer not null,
    seats   integer not null,
    taken   integer not null,
    turn    integer not null,
    listed  integer not null,
    ply     integer not null,
    due     integer not null,
    a0 integer, a1 integer, a2 integer, a3 integer, a4 integer, -- accounts; null: none
    game    text not null,
    card    text not null
);
create index tables_touched on tables (touched, id);
create index tables_due on tables (due);
create index tables_a0 on tables (a0) where a0 is not null;
create index tables_a1 on tables (a1) where a1 is not null;
create index tables_a2 on tables (a2) where a2 is not null;
create index tables_a3 on tables (a3) where a3 is not null;
create index tables_a4 on tables (a4) where a4 is not null;

-- Entries of journals in order of arrival, with what they make of their tables: no other index, so
-- that a commit touches few pages. They move to `journal` and `tables` when there is time.
create table recent (
    n        integer primary key,
    table_id integer not null,
    seq      integer not null,
    time     integer not null,
    lines    blob    not null,
    state    integer not null,
    seats    integer not null,
    taken    integer not null,
    turn     integer not null,
    listed   integer not null,
    ply      integer not null,
    due      integer not null,
    a0 integer, a1 integer, a2 integer, a3 integer, a4 integer,
    game     text not null,
    card     text not null
);

-- Every table as it is now, wherever its last entry stands.
create view now as
    with newest as (select table_id, max(n) as n from recent group by table_id)
    select id, seq, touched, state, seats, taken, turn, listed, ply, due, a0, a1, a2, a3, a4, game, card
        from tables where id not in (select table_id from newest)
    union all
    select r.table_id, r.seq + 1, r.time, r.state, r.seats, r.taken, r.turn, r.listed, r.ply, r.due,
           r.a0, r.a1, r.a2, r.a3, r.a4, r.game, r.card
        from newest join recent r on r.n = newest.n;

-- Tables that somebody works on because their time has come; void once the journal is longer.
create table holds (
    table_id integer primary key,
    seq      integer not null,
    until    integer not null
);

create table outbox (
    id       integer primary key autoincrement,
    table_id integer not null,
    seq      integer not null,
    seat     integer not null,
    kind     integer not null,
    due      integer not null,
    tries    integer not null default 0,
    held     integer not null default -1
);
create index outbox_due on outbox (due);
create index outbox_table on outbox (table_id);

create table keys (
    name  text primary key,
    value integer not null
) without rowid;
