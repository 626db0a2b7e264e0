-- A file of schema 1 as a server left it that was killed: a game that is over, with chat, in its
-- place, and a table that was opened last. What it was is never changed; newer programs open it.

pragma application_id = 1130719596;
pragma user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE chat (
    table_id integer not null,
    seq      integer not null,
    time     integer not null,
    lines    blob    not null,
    primary key (table_id, seq)
) without rowid;
INSERT INTO "chat" VALUES(8399633009974443644,0,1794909775041,X'703020686176652066756E');
CREATE TABLE holds (
    table_id integer primary key,
    seq      integer not null,
    until    integer not null
);
CREATE TABLE journal (
    table_id integer not null,
    seq      integer not null,
    time     integer not null,
    lines    blob    not null,
    primary key (table_id, seq)
) without rowid;
INSERT INTO "journal" VALUES(8399633009974443644,0,1794909774965,X'2340206F70656E206C696E6B206C696E6B203020626F74203020302030206436373933623131346366313532333337633338356633613932366662633037336664393632373836313262663135613434323334306437626534373062333720653332653566393335643130303835343630653461373363326166346661393763306135613638323438633139396464383730313436363030316535666133310A6365696C69646820310A67616D65206E756C6C67616D650A72756C657320310A706C617965727320320A7465726D7320373064616665306263613533343236300A234020736974207030203861356264623463633135313634313236633665663236363864653964643234306432393963653633393761343263393561393431316239336430383065643820416E6E0A');
INSERT INTO "journal" VALUES(8399633009974443644,1,1794909774993,X'2340207369742070312037653833633232376562336631636561653538356136386363383038613337346363626133353130646138323636616338633536373533326633636561666163204265610A');
INSERT INTO "journal" VALUES(8399633009974443644,2,1794909775013,X'23402073616C7420703120303366336232613363353435303931656663396131636138393439356364323634343863326131326263653333623664393738653465386436646430333038630A');
INSERT INTO "journal" VALUES(8399633009974443644,3,1794909775029,X'23402073746172740A6E616D6520703020416E6E0A6E616D65207031204265610A636F6D6D697420633038306563383331656166326639643265333538636665396332393634323762323964653462613363356564303535656636303139396265346331326438350A736565642033633563333435613431376130636363663934346333623632303765636165640A0A31202A206465616C20350A32202A206465616C20310A');
INSERT INTO "journal" VALUES(8399633009974443644,4,1794909775057,X'33207030206B6565700A');
INSERT INTO "journal" VALUES(8399633009974443644,5,1794909775064,X'3420703120666F6C640A35202A206465616C20320A36202A206465616C20330A');
INSERT INTO "journal" VALUES(8399633009974443644,6,1794909775077,X'37207030206B6565700A');
INSERT INTO "journal" VALUES(8399633009974443644,7,1794909775090,X'38207031206B6565700A39202A206465616C20360A3130202A206465616C20320A6861736820313020356336343338656163373435396165660A');
INSERT INTO "journal" VALUES(8399633009974443644,8,1794909775105,X'3131207030206B6565700A');
INSERT INTO "journal" VALUES(8399633009974443644,9,1794909775112,X'313220703120666F6C640A6861736820313220626361616365616332613635336637610A');
CREATE TABLE keys (
    name  text primary key,
    value integer not null
) without rowid;
INSERT INTO "keys" VALUES('beat',1794909777383);
CREATE TABLE outbox (
    id       integer primary key autoincrement,
    table_id integer not null,
    seq      integer not null,
    seat     integer not null,
    kind     integer not null,
    due      integer not null,
    tries    integer not null default 0,
    held     integer not null default -1
);
CREATE TABLE recent (
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
INSERT INTO "recent" VALUES(1,1213775719826616960,0,1794909778126,X'2340206F70656E20616C6C206C696E6B203020626F74203020302030206561333933653337626637366562343166366239373439666561373366383363356661663234343564376636633530333333313661663633333433643630396620363039343538633965663265366333336331306132613732343361353766346561633234383436333664336265623837336636333362393436613536363034350A6365696C69646820310A67616D65206C6F7264730A72756C657320310A706C617965727320320A7465726D7320396363383132336233326630346638330A2340207369742070302063333137373032393062616133343864353937326539616436616237323230663462346565653362356461336561646434643165343364646162346666626133204361740A234020706C6163652070312072616E646F6D0A',0,2,3,0,1,0,9223372036854775807,NULL,NULL,NULL,NULL,NULL,'lords','{"seats":[{"name":"Cat"},{"bot":"random"}]}');
CREATE TABLE tables (
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
INSERT INTO "tables" VALUES(8399633009974443644,10,1794909775112,2,2,3,0,0,12,9223372036854775807,NULL,NULL,NULL,NULL,NULL,'nullgame','{"seats":[{"name":"Ann"},{"name":"Bea"}]}');
CREATE INDEX tables_touched on tables (touched, id);
CREATE INDEX tables_due on tables (due);
CREATE INDEX tables_a0 on tables (a0) where a0 is not null;
CREATE INDEX tables_a1 on tables (a1) where a1 is not null;
CREATE INDEX tables_a2 on tables (a2) where a2 is not null;
CREATE INDEX tables_a3 on tables (a3) where a3 is not null;
CREATE INDEX tables_a4 on tables (a4) where a4 is not null;
CREATE VIEW now as
    with newest as (select table_id, max(n) as n from recent group by table_id)
    select id, seq, touched, state, seats, taken, turn, listed, ply, due, a0, a1, a2, a3, a4, game, card
        from tables where id not in (select table_id from newest)
    union all
    select r.table_id, r.seq + 1, r.time, r.state, r.seats, r.taken, r.turn, r.listed, r.ply, r.due,
           r.a0, r.a1, r.a2, r.a3, r.a4, r.game, r.card
        from newest join recent r on r.n = newest.n;
CREATE INDEX outbox_due on outbox (due);
CREATE INDEX outbox_table on outbox (table_id);
COMMIT;
