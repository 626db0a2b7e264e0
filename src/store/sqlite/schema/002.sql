-- Accounts: one document each, whose lines are the hall's.

create table people (
    id      integer primary key,
    version integer not null, -- how often it has been put
    key     text    not null unique,
    lines   blob    not null
);
