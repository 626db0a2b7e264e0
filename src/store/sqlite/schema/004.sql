-- A row of `journal` may hold many entries of its table, one after the other, packed as chunk.h says:
-- so many, from `seq` on; `time` is the first one's. Where it is 1, `lines` are the entry's own, as
-- they were before.

alter table journal add column entries integer not null default 1;
