-- Whom a notice is for, since seats change hands; and bytes kept by name.

alter table outbox add column holder integer not null default 0;

create table notes (
    name  text primary key,
    bytes blob not null
) without rowid;
