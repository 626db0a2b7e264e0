/* fuzz_hall.c: a hall fed whatever comes: connections, messages, fates and readings of tickets that
 * were never given out, time. It answers or it does not; it never breaks. */
#include "hall/hall.h"
#include "tests/fuzz/bytes.h"

#include <string.h>

enum { MOST = 400 };

static uint64_t tickets[8];
static uint32_t given;

static void drain(struct hall *h)
{
    const struct hall_out *out;
    while ((out = hall_give(h)))
        if (out->ticket)
            tickets[given++ % 8] = out->ticket;
    MUST(!hall_check(h));
}

static const char create[] =
    "{\"t\":\"create\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"name\":\"A\",\"order\":{\"game\":"
    "\"nullgame\",\"seats\":[{},{\"bot\":\"random\"}]}}";

static const char *const known[] = {
    "{\"t\":\"hello\",\"v\":1}",
    create,
    "{\"t\":\"start\"}",
    "{\"t\":\"want\",\"from\":0,\"to\":9}",
    "{\"t\":\"hello\",\"v\":1,\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\"}",
    "{\"t\":\"play\",\"at\":2,\"moves\":[\"keep\"]}",
    "{\"t\":\"say\",\"text\":\"x\"}",
    "{\"t\":\"plan\",\"at\":2,\"steps\":[{\"if\":\"p*\",\"moves\":[\"fold\"]}],\"stop\":[\"*9\"]}",
};

/* A journal that makes a table of it. */
static const char opened[] =
    "#@ open link link 0 bot 60000 0 60000 "
    "0000000000000000000000000000000000000000000000000000000000000000 "
    "0000000000000000000000000000000000000000000000000000000000000000\n"
    "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\n"
    "#@ sit p0 0c11ee9a7bbec3e1ab9a2aa1b2a0a9b4d2ae2ad8c1d2a4e6f8a9b0c1d2e3f4a5 Ann\n"
    "#@ place p1 random\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes b = { data, size };
    struct hall_start start = { .limits = { .connections = 6,
                                            .awake = 2,
                                            .queue = 2,
                                            .thoughts = 1,
                                            .rest = 1000,
                                            .per_origin = 3 },
                                .games = games };
    struct hall *h = hall_new(&start);
    int64_t now = INT64_C(1731750000000);
    MUST(h);
    given = 0;
    memset(tickets, 0, sizeof tickets);
    for (uint32_t i = 0; i < MOST && b.left; i++) {
        const uint8_t what = bytes_one(&b), which = bytes_one(&b);
        struct hall_in in = { .kind = (enum hall_in_kind)(what % (HALL_STOPPING + 1)) };
        in.now = now += bytes_one(&b) * 16;
        in.connection = which % 8;
        in.table = which % 4;
        in.origin = which % 3;
        in.ticket = tickets[which % 8];
        in.seq = which / 64;
        in.time = now;
        in.fate = (enum store_fate)(which % 4);
        if (in.kind == HALL_ENTRY) {
            in.bytes = opened;
            in.len = sizeof opened - 1;
        } else if (which & 0x80) {
            in.bytes = known[what / 16 % 8];
            in.len = (uint32_t)strlen(in.bytes);
        } else {
            in.len = b.left < which ? (uint32_t)b.left : which;
            in.bytes = (const char *)b.at;
            b.at += in.len;
            b.left -= in.len;
        }
        hall_take(h, &in);
        drain(h);
    }
    hall_free(&h);
    return 0;
}
