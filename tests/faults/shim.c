/* shim.c: faults for a running program, by LD_PRELOAD. The file of the environment variable FAULTS
 * is a row of numbers that the test writes and this reads at every call: enum knob says which. Not
 * part of any build: the test compiles it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum knob {
    SYNC_MS,    /* every sync takes so much longer               */
    SYNC_FAILS, /* not 0: every sync fails with EIO              */
    WALL_MS,    /* the wall clock is ahead by this; may be < 0   */
    MEMORY,     /* n > 0: the n-th allocation from now on fails; what is left of n is told here */
    MANY,       /* ... and so many after it                      */
    REFUSED,    /* out: allocations that were refused            */
    SYNCS,      /* out: syncs                                    */
    KNOBS
};

static _Atomic int64_t nothing[KNOBS], *knob = nothing;

static void look_for_knobs(void)
{
    const char *file = getenv("FAULTS");
    const int fd = file ? open(file, O_RDWR | O_CLOEXEC) : -1;
    void *at =
        fd < 0 ? MAP_FAILED : mmap(NULL, sizeof nothing, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (fd >= 0)
        close(fd);
    if (at != MAP_FAILED)
        knob = at;
}

/* Where it was, for who has to mend it. */
static void tell_where(int signal)
{
    void *at[40];
    backtrace_symbols_fd(at, backtrace(at, 40), 2);
    raise(signal); /* SA_RESETHAND: the second time it counts */
}

__attribute__((constructor)) static void begin(void)
{
    void *warm[1];
    backtrace(warm, 1); /* which loads what it needs, now that there is memory */
    look_for_knobs();
    sigaction(SIGSEGV, &(struct sigaction){ .sa_handler = tell_where, .sa_flags = SA_RESETHAND },
              NULL);
}

static int sync_badly(const char *name, int fd)
{
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    const int64_t ms = knob[SYNC_MS];
    knob[SYNCS]++;
    if (ms > 0)
        nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000 }, NULL);
    if (knob[SYNC_FAILS]) {
        errno = EIO;
        return -1;
    }
    return real(fd);
}

int fsync(int fd)
{
    return sync_badly("fsync", fd);
}

int fdatasync(int fd)
{
    return sync_badly("fdatasync", fd);
}

int clock_gettime(clockid_t clock, struct timespec *t)
{
    static int (*real)(clockid_t, struct timespec *);
    if (!real)
        real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    const int code = real(clock, t);
    if (clock == CLOCK_REALTIME && !code)
        t->tv_sec += knob[WALL_MS] / 1000;
    return code;
}

/* Memory. glibc's own names lead to the real ones without a dlsym, which allocates itself. */
void *__libc_malloc(size_t n);
void *__libc_calloc(size_t n, size_t each);
void *__libc_realloc(void *p, size_t n);

static int refuses(void)
{
    if (knob[MEMORY] <= 0 || atomic_fetch_sub(&knob[MEMORY], 1) != 1)
        return 0;
    if (atomic_fetch_sub(&knob[MANY], 1) > 0)
        knob[MEMORY] = 1;
    knob[REFUSED]++;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t n)
{
    return refuses() ? NULL : __libc_malloc(n);
}

void *calloc(size_t n, size_t each)
{
    return refuses() ? NULL : __libc_calloc(n, each);
}

void *realloc(void *p, size_t n)
{
    return refuses() ? NULL : __libc_realloc(p, n);
}
