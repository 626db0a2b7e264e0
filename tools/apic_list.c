/* apic_list.c: messages, members and addresses as tables; see apic.h. */
#include "apic.h"

#include <stddef.h>

/* Values of a client's members, by kind. */
#define NUMBER "{\"type\":\"integer\",\"minimum\":0}"
#define NUMBERS                                                                          \
    "{\"type\":\"array\",\"items\":{\"type\":\"integer\",\"minimum\":0},\"minItems\":3," \
    "\"maxItems\":3}"
#define INTEGER "{\"type\":\"integer\"}"
#define WAY "{\"type\":\"string\",\"enum\":[\"push\",\"mail\",\"hook\"]}"
#define BOOL "{\"type\":\"boolean\"}"
#define TEXT "{\"type\":\"string\"}"
#define TEXTS "{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"minItems\":1,\"maxItems\":16}"
#define OBJECT "{\"type\":\"object\"}"

#define ARRAY "{\"type\":\"array\"}"

/* Values of the server's. */
#define COUNT NUMBER
#define SEAT "{\"type\":[\"integer\",\"null\"],\"minimum\":0,\"maximum\":4}"
#define SEATS                                                                           \
    "{\"type\":\"array\",\"items\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":4}," \
    "\"maxItems\":5}"
#define ID "{\"type\":\"string\",\"pattern\":\"^[A-Za-z0-9_-]{11}$\"}"
#define SECRET "{\"type\":\"string\",\"pattern\":\"^[A-Za-z0-9_-]{22}$\"}"
#define HEX "{\"type\":\"string\",\"pattern\":\"^[0-9a-f]{64}$\"}"
#define STATE \
    "{\"type\":\"string\",\"enum\":[\"open\",\"playing\",\"over\",\"abandoned\",\"closed\"]}"
#define HOLDERS                                                                          \
    "{\"type\":\"array\",\"maxItems\":5,\"items\":{\"type\":\"object\",\"properties\":{" \
    "\"name\":{\"type\":\"string\"},\"bot\":{\"type\":\"string\"},\"gone\":" BOOL "}}}"
#define OFFER                                                                                    \
    "{\"type\":[\"object\",\"null\"],\"required\":[\"id\",\"what\",\"by\",\"needs\",\"yes\","    \
    "\"ply\",\"until\"],\"properties\":{\"id\":" NUMBER                                          \
    ",\"what\":{\"type\":\"string\",\"enum\":[\"undo\",\"abandon\",\"rematch\"]},\"by\":" NUMBER \
    ",\"needs\":" SEATS ",\"yes\":" SEATS ",\"ply\":" NUMBER ",\"until\":" NUMBER "}}"
#define UNMET                                                                                      \
    "{\"type\":\"object\",\"required\":[\"id\",\"what\",\"by\",\"why\",\"seat\"],\"properties\":{" \
    "\"id\":" NUMBER                                                                               \
    ",\"what\":{\"type\":\"string\",\"enum\":[\"undo\",\"abandon\",\"rematch\"]},\"by\":" NUMBER   \
    ",\"why\":{\"type\":\"string\",\"enum\":[\"no\",\"late\",\"moved\"]},\"seat\":" SEAT "}}"
#define OVER                                                                                      \
    "{\"type\":\"object\",\"required\":[\"winners\",\"key\",\"seed\",\"salts\"],\"properties\":{" \
    "\"winners\":" SEATS ",\"key\":" HEX                                                          \
    ",\"seed\":{\"type\":\"string\",\"pattern\":\"^[0-9a-f]{32}$\"},\"salts\":{\"type\":"         \
    "\"array\",\"maxItems\":5,\"items\":{\"type\":[\"string\",\"null\"],\"pattern\":"             \
    "\"^[0-9a-f]{64}$\"}}}}"
#define PLAN                                                                                      \
    "{\"type\":\"object\",\"required\":[\"steps\",\"stop\"],\"properties\":{\"steps\":{\"type\":" \
    "\"array\",\"items\":{\"type\":\"object\",\"required\":[\"moves\"],\"properties\":{"          \
    "\"if\":" TEXT ",\"moves\":" TEXTS ",\"again\":" BOOL                                         \
    "}}},\"stop\":{\"type\":\"array\",\"items\":" TEXT "}}}"
#define UNPLANNED                                                                               \
    "{\"type\":\"object\",\"required\":[\"why\"],\"properties\":{\"why\":{\"type\":\"string\"," \
    "\"enum\":[\"done\",\"cancelled\",\"stop\",\"else\",\"illegal\",\"undo\",\"moved\"]},"      \
    "\"line\":" TEXT "}}"
#define TIME NUMBER
#define TOKENS                                                                             \
    "{\"type\":\"array\",\"items\":{\"type\":\"object\",\"required\":[\"token\",\"name\"," \
    "\"made\","                                                                            \
    "\"seen\"],\"properties\":{\"token\":" NUMBER ",\"name\":" TEXT ",\"made\":" NUMBER    \
    ",\"seen\":" NUMBER "}}}"
#define TIMES "{\"type\":\"array\",\"items\":" NUMBER ",\"maxItems\":5}"
#define HEAD                                                                            \
    "{\"type\":\"object\",\"required\":[\"game\",\"rules\",\"players\",\"options\"],"   \
    "\"additionalProperties\":true,\"properties\":{\"trace\":" NUMBER ",\"game\":" TEXT \
    ",\"rules\":" NUMBER ",\"players\":" NUMBER                                         \
    ",\"options\":{\"type\":\"object\",\"additionalProperties\":true}}}"
#define BYTES "{\"type\":\"string\",\"pattern\":\"^[A-Za-z0-9_-]*$\"}"
#define SUM "{\"type\":\"string\",\"pattern\":\"^[0-9a-f]{8}$\"}"
#define LINES                                                                            \
    "{\"type\":\"array\",\"maxItems\":200,\"items\":{\"type\":\"array\",\"minItems\":2," \
    "\"maxItems\":2,\"prefixItems\":[" TEXT "," NUMBER "]}}"
#define LOG                                                                            \
    "{\"type\":\"array\",\"items\":{\"type\":\"array\",\"minItems\":3,\"maxItems\":3," \
    "\"prefixItems\":[" TEXT "," BYTES "," NUMBER "]}}"
#define TO \
    "{\"type\":\"object\",\"required\":[\"t\"],\"properties\":{\"t\":" TEXT ",\"at\":" NUMBER "}}"
#define WHY                                                                                   \
    "{\"type\":\"object\",\"required\":[\"error\",\"code\"],\"additionalProperties\":true,"   \
    "\"properties\":{\"error\":{\"type\":\"string\",\"enum\":[\"WIRE\",\"HALL\",\"MATCH\"]}," \
    "\"code\":" TEXT "}}"

const struct member ask_members[] = {
#define X(id, name, kind, member, what) { name, kind, what },
    WIRE_MEMBERS(X)
#undef X
};

const struct member told_members[] = {
#define X(id, name, kind, what) { name, kind, what },
    WIRE_TOLD_MEMBERS(X)
#undef X
};

#define X(id, name, must, may, what) { name, what, must, may },
const struct message asks[] = { WIRE_ASKS(X) };
const struct message tells[] = { WIRE_TELLS(X) };
#undef X

const struct member others[] = {
    { "state",
      "{\"type\":\"object\",\"required\":[\"game\",\"n\",\"at\",\"you\",\"turn\",\"state\","
      "\"moves\"],\"properties\":{\"game\":" TEXT ",\"n\":" NUMBER ",\"at\":" NUMBER
      ",\"you\":" SEAT ",\"turn\":" SEAT
      ",\"state\":{\"type\":\"object\",\"additionalProperties\":true},"
      "\"moves\":{\"type\":\"array\",\"items\":" TEXT "}}}",
      "the state that you see, as the trace of the game has it, and your legal moves if you are to "
      "decide" },
    { "poll",
      "{\"type\":\"object\",\"required\":[\"messages\",\"mark\"],\"properties\":{\"messages\":{"
      "\"type\":\"array\",\"items\":{\"$ref\":\"#/components/schemas/told\"}},\"mark\":" TEXT "}}",
      "the messages that have come and the mark to go on from" },
    { "tables",
      "{\"type\":\"object\",\"required\":[\"tables\"],\"properties\":{\"tables\":{\"type\":"
      "\"array\",\"items\":{\"type\":\"object\",\"required\":[\"table\",\"game\",\"state\",\"n\","
      "\"time\",\"ply\",\"taken\",\"turn\",\"card\"],\"properties\":{\"table\":" ID
      ",\"game\":" TEXT ",\"state\":" STATE ",\"n\":" NUMBER ",\"time\":" NUMBER ",\"ply\":" NUMBER
      ",\"taken\":" SEATS ",\"turn\":" SEATS ",\"yours\":" SEATS
      ",\"card\":{\"type\":\"object\",\"properties\":{\"seats\":" HOLDERS
      ",\"clock\":{\"type\":\"array\",\"items\":" NUMBER "},"
      "\"options\":{\"type\":\"object\"}}}}}}}}",
      "a list of tables, the latest touched first" },
    { "telling",
      "{\"type\":\"object\",\"required\":[\"ways\",\"quiet\",\"log\",\"can\",\"key\"],"
      "\"properties\":{\"ways\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"required\":["
      "\"id\",\"way\",\"to\",\"on\"],\"properties\":{\"id\":" NUMBER ",\"way\":" WAY ",\"to\":" TEXT
      ",\"on\":" BOOL ",\"mark\":" TEXT ",\"proof\":" TEXT ",\"secret\":" TEXT
      "}}},\"quiet\":{\"oneOf\":[{\"type\":\"null\"},{\"type\":\"object\",\"required\":[\"from\","
      "\"to\",\"offset\"],\"properties\":{\"from\":" NUMBER ",\"to\":" NUMBER ",\"offset\":" INTEGER
      "}}]},\"log\":{\"type\":\"array\",\"items\":{\"type\":\"object\","
      "\"required\":[\"time\",\"way\",\"id\",\"what\",\"state\",\"tries\",\"code\"],\"properties\":"
      "{"
      "\"time\":" NUMBER ",\"way\":" WAY ",\"id\":" NUMBER
      ",\"what\":{\"type\":\"string\",\"enum\":[\"turn\",\"test\",\"code\"]},\"state\":{\"type\":"
      "\"string\",\"enum\":[\"trying\",\"sent\",\"later\",\"gave-up\"]},\"tries\":" NUMBER
      ",\"code\":" INTEGER "}}},\"can\":{\"type\":\"array\",\"items\":" WAY "},\"key\":" BYTES "}}",
      "how you are told that it is your turn, when not, what was sent, and the server's key for "
      "push" },
    { "tell",
      "{\"type\":\"object\",\"required\":[\"do\"],\"properties\":{\"do\":{\"type\":\"string\","
      "\"enum\":[\"add\",\"confirm\",\"remove\",\"test\",\"quiet\"]},\"way\":" WAY
      ",\"endpoint\":" TEXT ",\"p256dh\":" BYTES ",\"auth\":" BYTES ",\"to\":{\"type\":[\"string\","
      "\"integer\"]},\"proof\":" TEXT ",\"url\":" TEXT ",\"id\":" NUMBER ",\"code\":" TEXT
      ",\"from\":" NUMBER ",\"offset\":" INTEGER ",\"lang\":" TEXT "}}",
      "what you want changed about that" },
    { NULL, NULL, NULL },
};

#define WAIT "{\"type\":\"integer\",\"minimum\":0,\"maximum\":60}"
#define ROWS "{\"type\":\"integer\",\"minimum\":0,\"maximum\":100}"

const struct address addresses[] = {
    { "/api/tables",
      "get",
      "Tables that everybody may sit down at or watch, or one's own",
      -1,
      { "tables" },
      { { "open", BOOL, "only those with a game yet to begin" },
        { "playing", BOOL, "only those with a game that has begun" },
        { "mine", BOOL, "only those of the account; with `over`, those that are over" },
        { "most", ROWS, "how many; 30 unless told" },
        { "before", TEXT, "goes on after a row: its time, a dot, its table" } },
      NULL },
    { "/api/tables", "post", "Makes a table", WIRE_CREATE, { "made", "refused" }, { { 0 } }, NULL },
    { "/api/t/{id}",
      "get",
      "Everything about a table",
      -1,
      { "welcome", "refused" },
      { { 0 } },
      NULL },
    { "/api/t/{id}/state",
      "get",
      "What you see and what you may do, for bots without an engine",
      -1,
      { "state", "refused" },
      { { 0 } },
      NULL },
    { "/api/t/{id}/log",
      "get",
      "Entries of the log",
      -1,
      { "log", "refused" },
      { { "from", NUMBER, "the first entry; 0 unless told" },
        { "to", NUMBER, "the entry after the last, at most 200 after the first" } },
      NULL },
    { "/api/t/{id}/record",
      "get",
      "The game as a record, as far as you may know it; whole with its seed after the end",
      -1,
      { "text", "refused" },
      { { 0 } },
      NULL },
    { "/api/t/{id}/news",
      "get",
      "What happens, as server-sent events whose id is a mark; with `wait`, as a long poll",
      -1,
      { "events", "poll", "refused" },
      { { "after", TEXT, "the mark to go on from, or n alone; Last-Event-ID says the same" },
        { "wait", WAIT, "answers when something has happened, or after so many seconds" } },
      NULL },
    { .path = "/api/t/{id}/tell",
      .method = "get",
      .what = "How you are told that it is your turn, and what was sent to you",
      .ask = -1,
      .answers = { "telling", "refused" } },
    { .path = "/api/t/{id}/tell",
      .method = "post",
      .what = "Adds a way to be told, confirms an address of mail by its code, removes a way, "
              "tests it, or says when you want quiet",
      .ask = -1,
      .answers = { "telling", "refused" },
      .body = "tell" },
    { "/api/account",
      "get",
      "Whose session or personal token it is",
      -1,
      { "account", "refused" },
      { { 0 } },
      NULL },
    { "/api/account",
      "post",
      "Makes an account",
      WIRE_ENROL,
      { "account", "refused" },
      { { 0 } },
      NULL },
    { .path = NULL },
};

const char *posted_at(int kind)
{
    if (kind >= WIRE_SIT && kind <= WIRE_SAY)
        return "/api/t/{id}/";
    return kind >= WIRE_ENTER && kind <= WIRE_ERASE ? "/api/account/" : NULL;
}

bool is_of_lobby(int kind)
{
    return kind == WIRE_CREATE || (kind >= WIRE_ENROL && kind <= WIRE_ERASE);
}
