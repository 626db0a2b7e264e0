/* write.c: files written whole or not at all, and locked; see file.h. */
#include "front/file.h"

#include "front/say.h"
#include "lang/lang.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LONGEST_PATH = 4096, MOST_LINKS = 40, MOST_TRIES = 100, DRAFT_NAME = 40 };

/* Where a path leads to in the end. */
struct place {
    char path[LONGEST_PATH]; /* without links at its end */
    const char *name;        /* the last part of it      */
    int dir;
    bool is_there;
    struct stat about; /* if it is */
};

/* Says the sentence of the key with the path, and why if errno is the reason. */
static bool refused(const char *key, const char *path, int reason)
{
    char why[128] = "";
    struct text t = text_over(why, sizeof why);
    if (reason)
        say_errno(&t, reason);
    say_bad(key, LANG_WITH(lang_words("word", path), lang_words("what", why)));
    return false;
}

static bool join(char *path, const char *to)
{
    char *slash = strrchr(path, '/');
    const size_t kept = *to == '/' || !slash ? 0 : (size_t)(slash + 1 - path), n = strlen(to);
    errno = ENAMETOOLONG;
    if (kept + n >= LONGEST_PATH)
        return false;
    memcpy(path + kept, to, n + 1);
    return true;
}

/* Follows the links at the end of the path, to something that is there or not. */
static bool follow(char path[LONGEST_PATH])
{
    char to[LONGEST_PATH];
    for (int links = 0; links < MOST_LINKS; links++) {
        const ssize_t n = readlink(path, to, sizeof to - 1);
        if (n < 0)
            return errno == EINVAL || errno == ENOENT;
        to[n] = '\0';
        if (!join(path, to))
            return false;
    }
    errno = ELOOP;
    return false;
}

static bool open_dir(struct place *p)
{
    char dir[LONGEST_PATH];
    const char *slash = strrchr(p->path, '/');
    const size_t n = slash ? (size_t)(slash - p->path) : 0;
    memcpy(dir, p->path, n);
    dir[n] = '\0';
    p->name = slash ? slash + 1 : p->path;
    p->dir = open(n ? dir : slash ? "/" : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return p->dir >= 0;
}

static bool place_open(struct place *p, const char *path)
{
    *p = (struct place){ .dir = -1 };
    if (!join(p->path, path) || !follow(p->path) || !open_dir(p))
        return false;
    p->is_there = fstatat(p->dir, p->name, &p->about, AT_SYMLINK_NOFOLLOW) == 0;
    return p->is_there || errno == ENOENT;
}

static void close_all(struct place *p, int fd)
{
    const int reason = errno;
    if (fd >= 0)
        close(fd);
    if (p->dir >= 0)
        close(p->dir);
    errno = reason;
}

static bool is_special(const struct place *p)
{
    return p->is_there && !S_ISREG(p->about.st_mode) && !S_ISDIR(p->about.st_mode) &&
           !S_ISLNK(p->about.st_mode);
}

static bool write_all(int fd, const char *text, uint32_t len)
{
    while (len) {
        const ssize_t n = write(fd, text, len);
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0) {
            text += n;
            len -= (uint32_t)n;
        }
    }
    return true;
}

static bool write_special(const struct place *p, const char *text, uint32_t len)
{
    const int fd = openat(p->dir, p->name, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (fd < 0)
        return false;
    const bool whole = write_all(fd, text, len);
    const int reason = errno;
    const bool closed = close(fd) == 0;
    if (!whole)
        errno = reason;
    return whole && closed;
}

static uint64_t random_number(void)
{
    uint64_t number = 0;
    const int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    if (fd < 0 || read(fd, &number, sizeof number) != sizeof number) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        number = (uint64_t)now.tv_nsec << 32 ^ (uint64_t)now.tv_sec ^ (uint64_t)getpid() << 40;
    }
    if (fd >= 0)
        close(fd);
    return number;
}

/* A new file beside the place; nothing that lies there is opened, a link least of all. */
static int make_draft(const struct place *p, char name[DRAFT_NAME])
{
    int fd = -1;
    errno = EEXIST;
    for (int i = 0; fd < 0 && errno == EEXIST && i < MOST_TRIES; i++) {
        snprintf(name, DRAFT_NAME, ".ceilidh-%016llx.part", (unsigned long long)random_number());
        fd = openat(p->dir, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    }
    return fd;
}

/* As the old file was: whose it is, if we may, and who may read it. */
static bool make_alike(int fd, const struct stat *old)
{
    struct stat own;
    if (fstat(fd, &own) != 0)
        return false;
    if ((own.st_uid != old->st_uid || own.st_gid != old->st_gid) &&
        fchown(fd, old->st_uid, old->st_gid) != 0 && errno != EPERM)
        return false;
    return fchmod(fd, old->st_mode & 0777) == 0;
}

/* Moves the draft to where the file is to be. `fresh`: nothing may be there. */
static bool move_draft(const struct place *p, const char *draft, bool fresh)
{
    if (fresh && linkat(p->dir, draft, p->dir, p->name, 0) == 0)
        return unlinkat(p->dir, draft, 0) == 0;
    if (fresh && errno == EEXIST)
        return false;
    /* Some file systems have no links; then the moment since we looked has to do. */
    return renameat(p->dir, draft, p->dir, p->name) == 0;
}

/* Some file systems do not know how to bring a directory to the disk. */
static bool sync_dir(int dir)
{
    return fsync(dir) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* Writes the draft and puts it into its place, locked; gives its descriptor, or -1. */
static int replace(const struct place *p, const char *text, uint32_t len, bool fresh, bool sync)
{
    char draft[DRAFT_NAME];
    if (p->is_there && (errno = EISDIR, S_ISDIR(p->about.st_mode)))
        return -1;
    if (p->is_there && faccessat(p->dir, p->name, W_OK, AT_EACCESS) != 0)
        return -1;
    const int fd = make_draft(p, draft);
    if (fd < 0)
        return -1;
    if (write_all(fd, text, len) && (!p->is_there || make_alike(fd, &p->about)) &&
        (!sync || fsync(fd) == 0) && (flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) &&
        move_draft(p, draft, fresh) && (!sync || sync_dir(p->dir)))
        return fd;
    const int reason = errno;
    unlinkat(p->dir, draft, 0);
    close(fd);
    errno = reason;
    return -1;
}

bool file_write(const char *path, const char *text, uint32_t len)
{
    struct place p;
    int fd = -1;
    const bool found = place_open(&p, path);
    const bool done = found && (is_special(&p) ? write_special(&p, text, len)
                                               : (fd = replace(&p, text, len, false, false)) >= 0);
    close_all(&p, fd);
    return done || refused("front.file-write", path, errno);
}

static bool is_same(const struct stat *one, const struct stat *two)
{
    return one->st_dev == two->st_dev && one->st_ino == two->st_ino;
}

static bool holds(const struct file_hold *h, const struct stat *about)
{
    struct stat held;
    return h->is_there && fstat(h->fd, &held) == 0 && is_same(&held, about);
}

bool file_is_held(const struct file_hold *h, const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && holds(h, &about);
}

bool file_write_held(struct file_hold *h, const char *path, const char *text, uint32_t len)
{
    struct place p;
    int fd = -1;
    const bool found = place_open(&p, path), special = found && is_special(&p);
    if (found && p.is_there && !special && !holds(h, &p.about)) {
        close_all(&p, -1);
        return refused("front.file-changed", path, 0);
    }
    const bool done = found && (special ? write_special(&p, text, len)
                                        : (fd = replace(&p, text, len, !p.is_there, true)) >= 0);
    const int reason = errno;
    close_all(&p, -1);
    if (!done)
        return refused(reason == EEXIST ? "front.file-changed" : "front.file-write", path, reason);
    if (fd >= 0) {
        file_release(h);
        *h = (struct file_hold){ true, fd };
    }
    return true;
}

void file_release(struct file_hold *h)
{
    if (h->is_there)
        close(h->fd);
    *h = (struct file_hold){ 0 };
}

/* Whether the path still leads to what was opened, and not to what has replaced it since. */
static bool is_still(int fd, const char *path)
{
    struct stat opened, now;
    return fstat(fd, &opened) == 0 && stat(path, &now) == 0 && is_same(&opened, &now);
}

bool file_take(struct file_hold *h, const char *path)
{
    struct stat about;
    *h = (struct file_hold){ 0 };
    for (int i = 0; i < MOST_TRIES; i++) {
        if (stat(path, &about) != 0)
            return errno == ENOENT || refused("front.file-read", path, errno);
        if (!S_ISREG(about.st_mode))
            return true;
        const int fd = open(path, O_RDONLY | O_CLOEXEC);
        if (fd < 0 && errno != ENOENT)
            return refused("front.file-read", path, errno);
        if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            close(fd);
            return refused("front.file-busy", path, 0);
        }
        if (fd >= 0 && is_still(fd, path)) {
            *h = (struct file_hold){ true, fd };
            return true;
        }
        if (fd >= 0)
            close(fd);
    }
    return refused("front.file-busy", path, 0);
}
