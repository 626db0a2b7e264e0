/* hasher.c: see hasher.h. */
#include "server/hasher.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdlib.h>
#include <sys/prctl.h>

static const uint64_t most_memory = UINT64_C(256) << 20;

static void hash(struct hashing *j)
{
    j->done = EVP_PBE_scrypt(j->password, j->len, j->salt, sizeof j->salt, UINT64_C(1) << j->log_n,
                             j->r, j->p, most_memory, j->hash, sizeof j->hash) == 1;
}

static bool is_idle(void *with)
{
    struct hasher *h = with;
    return !atomic_load(&h->ending) && ring_is_empty(&h->asked);
}

static void *run(void *with)
{
    struct hasher *h = with;
    struct hashing *j;
    prctl(PR_SET_NAME, "hasher");
    while (!atomic_load(&h->ending)) {
        while (!atomic_load(&h->ending) && (j = ring_take(&h->asked))) {
            hash(j);
            ring_put(&h->answers, j); /* as large as what may wait */
            h->tell(h->with);
        }
        if (!atomic_load(&h->ending))
            alarm_sleep(&h->alarm, -1, is_idle, h);
    }
    return NULL;
}

bool hasher_start(struct hasher *h, uint32_t most, void (*tell)(void *with), void *with)
{
    *h = (struct hasher){ .tell = tell, .with = with, .alarm = { .fd = -1 } };
    h->started = alarm_begin(&h->alarm) && ring_begin(&h->asked, most) &&
                 ring_begin(&h->answers, most) && !pthread_create(&h->thread, NULL, run, h);
    if (!h->started)
        hasher_end(h);
    return h->started;
}

bool hasher_give(struct hasher *h, struct hashing *job)
{
    if (!ring_put(&h->asked, job))
        return false;
    alarm_ring(&h->alarm);
    return true;
}

struct hashing *hasher_take(struct hasher *h)
{
    return ring_take(&h->answers);
}

void hashing_free(struct hashing *job)
{
    if (job)
        OPENSSL_cleanse(job, sizeof *job);
    free(job);
}

void hasher_end(struct hasher *h)
{
    if (h->started) {
        atomic_store(&h->ending, true);
        alarm_ring(&h->alarm);
        pthread_join(h->thread, NULL);
        struct hashing *j;
        while ((j = ring_take(&h->asked)) || (j = ring_take(&h->answers)))
            hashing_free(j);
    }
    alarm_end(&h->alarm);
    ring_end(&h->asked);
    ring_end(&h->answers);
    h->started = false;
}
