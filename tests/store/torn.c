/* torn.c: see torn.h. Everything but writing, syncing and cutting goes to the file below. */
#include "tests/store/torn.h"

#include <sqlite3.h>

#include <string.h>

struct torn_file {
    sqlite3_file file;
    sqlite3_file *below; /* right behind this one */
};

static sqlite3_vfs *usual, torn;
static sqlite3_io_methods methods;
static enum torn_way the_way;
static uint32_t calls, strike;

static sqlite3_file *below(sqlite3_file *f)
{
    return ((struct torn_file *)f)->below;
}

bool torn_struck(void)
{
    return calls > strike;
}

/* SQLITE_OK: go on. */
static int fate_of_call(void)
{
    const bool now = calls++ == strike;
    if (the_way == TORN_DEAD)
        return calls > strike ? SQLITE_IOERR : SQLITE_OK;
    if (!now)
        return SQLITE_OK;
    return the_way == TORN_FULL ? SQLITE_FULL : SQLITE_IOERR;
}

static int torn_write(sqlite3_file *f, const void *bytes, int n, sqlite3_int64 at)
{
    const bool first = calls == strike;
    const int rc = fate_of_call();
    if (rc && first && the_way == TORN_DEAD)
        below(f)->pMethods->xWrite(below(f), bytes, n / 2, at);
    return rc == SQLITE_IOERR ? SQLITE_IOERR_WRITE
           : rc               ? rc
                              : below(f)->pMethods->xWrite(below(f), bytes, n, at);
}

static int torn_sync(sqlite3_file *f, int flags)
{
    if (the_way != TORN_FULL && fate_of_call())
        return SQLITE_IOERR_FSYNC;
    return below(f)->pMethods->xSync(below(f), flags);
}

static int torn_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    if (the_way == TORN_DEAD && calls > strike)
        return SQLITE_IOERR_TRUNCATE;
    return below(f)->pMethods->xTruncate(below(f), size);
}

static int torn_close(sqlite3_file *f)
{
    return below(f)->pMethods->xClose(below(f));
}

static int torn_read(sqlite3_file *f, void *out, int n, sqlite3_int64 at)
{
    return below(f)->pMethods->xRead(below(f), out, n, at);
}

static int torn_size(sqlite3_file *f, sqlite3_int64 *out)
{
    return below(f)->pMethods->xFileSize(below(f), out);
}

static int torn_lock(sqlite3_file *f, int how)
{
    return below(f)->pMethods->xLock(below(f), how);
}

static int torn_unlock(sqlite3_file *f, int how)
{
    return below(f)->pMethods->xUnlock(below(f), how);
}

static int torn_reserved(sqlite3_file *f, int *out)
{
    return below(f)->pMethods->xCheckReservedLock(below(f), out);
}

static int torn_control(sqlite3_file *f, int what, void *with)
{
    return below(f)->pMethods->xFileControl(below(f), what, with);
}

static int torn_sector(sqlite3_file *f)
{
    return below(f)->pMethods->xSectorSize(below(f));
}

static int torn_device(sqlite3_file *f)
{
    return below(f)->pMethods->xDeviceCharacteristics(below(f));
}

static int torn_shm_map(sqlite3_file *f, int page, int size, int more, void volatile **out)
{
    return below(f)->pMethods->xShmMap(below(f), page, size, more, out);
}

static int torn_shm_lock(sqlite3_file *f, int offset, int n, int flags)
{
    return below(f)->pMethods->xShmLock(below(f), offset, n, flags);
}

static void torn_shm_barrier(sqlite3_file *f)
{
    below(f)->pMethods->xShmBarrier(below(f));
}

static int torn_shm_unmap(sqlite3_file *f, int gone)
{
    return below(f)->pMethods->xShmUnmap(below(f), gone);
}

static int torn_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out)
{
    struct torn_file *t = (struct torn_file *)f;
    (void)vfs;
    t->below = (sqlite3_file *)(t + 1);
    const int rc = usual->xOpen(usual, name, t->below, flags, out);
    t->file.pMethods = rc ? NULL : &methods;
    return rc;
}

static void set_methods(void)
{
    methods = (sqlite3_io_methods){
        .iVersion = 2,
        .xClose = torn_close,
        .xRead = torn_read,
        .xWrite = torn_write,
        .xTruncate = torn_truncate,
        .xSync = torn_sync,
        .xFileSize = torn_size,
        .xLock = torn_lock,
        .xUnlock = torn_unlock,
        .xCheckReservedLock = torn_reserved,
        .xFileControl = torn_control,
        .xSectorSize = torn_sector,
        .xDeviceCharacteristics = torn_device,
        .xShmMap = torn_shm_map,
        .xShmLock = torn_shm_lock,
        .xShmBarrier = torn_shm_barrier,
        .xShmUnmap = torn_shm_unmap,
    };
}

void torn_at(enum torn_way way, uint32_t n)
{
    the_way = way;
    strike = n;
    calls = 0;
    if (!usual) {
        usual = sqlite3_vfs_find(NULL);
        set_methods();
        torn = *usual;
        torn.zName = "torn";
        torn.szOsFile = usual->szOsFile + (int)sizeof(struct torn_file);
        torn.xOpen = torn_open;
    }
    sqlite3_vfs_register(&torn, 1);
}

void torn_end(void)
{
    sqlite3_vfs_unregister(&torn);
    sqlite3_vfs_register(usual, 1);
}
