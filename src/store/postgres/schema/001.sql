-- The first schema. A table's journal is the truth; `tables` is a cache of what its last entry says,
-- but for seq and chats, the lengths of both books: who raises one of them appends the entry. What
-- people have written is kept as bytes, so that no encoding of a database is in its way.

create table tables (
    id      bigint primary key,
    seq     bigint not null,            -- entries of the journal
    chats   bigint not null default 0,  -- entries of the chat
    touched bigint not null,            -- the time of the journal's last one
    held    bigint not null default -1, -- somebody works on it until then, because its time has come
    state   smallint not null,
    seats   smallint not null,
    taken   smallint not null,
    turn    smallint not null,
    listed  boolean not null,
    ply     bigint not null,
    due     bigint not null,
    a0 bigint not null, a1 bigint not null, a2 bigint not null, a3 bigint not null, a4 bigint not null,
    game    bytea not null,
    card    bytea not null
) with (fillfactor = 70);
create index tables_touched on tables (touched, id);
create index tables_due on tables (due, id) where due < 9223372036854775807;
create index tables_a0 on tables (a0) where a0 <> 0;
create index tables_a1 on tables (a1) where a1 <> 0;
create index tables_a2 on tables (a2) where a2 <> 0;
create index tables_a3 on tables (a3) where a3 <> 0;
create index tables_a4 on tables (a4) where a4 <> 0;

create table journal (
    table_id bigint not null,
    seq      bigint not null,
    time     bigint not null,
    lines    bytea  not null,
    primary key (table_id, seq)
);

create table chat (
    table_id bigint not null,
    seq      bigint not null,
    time     bigint not null,
    lines    bytea  not null,
    primary key (table_id, seq)
);

create table outbox (
    id       bigint generated always as identity primary key,
    table_id bigint not null,
    seq      bigint not null,
    seat     smallint not null,
    kind     smallint not null,
    due      bigint not null,
    tries    bigint not null default 0,
    held     bigint not null default -1,
    holder   bigint not null
);
create index outbox_due on outbox (due, id);
create index outbox_table on outbox (table_id);

create table people (
    id      bigint primary key,
    version bigint not null, -- how often it has been put
    key     bytea  not null unique,
    lines   bytea  not null
);

create table notes (
    name  bytea primary key,
    bytes bytea not null
);

create table keys (
    name  text primary key,
    value bigint not null
);
