/* cluster.c: see cluster.h. */
#include "tests/cluster/cluster.h"

#include <fcntl.h>
#include <glob.h>
#include <libpq-fe.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { NOBODY = 65534, MOST_WAIT = 60000, STEP = 20 };

/* Debian keeps the programs of each version apart; the newest is taken. */
static bool find_program(const char *name, char *out, size_t cap)
{
    glob_t found;
    char pattern[64];
    snprintf(pattern, sizeof pattern, "/usr/lib/postgresql/*/bin/%s", name);
    const bool there = !glob(pattern, 0, NULL, &found) && found.gl_pathc;
    if (there)
        snprintf(out, cap, "%s", found.gl_pathv[found.gl_pathc - 1]);
    globfree(&found);
    return there;
}

static void become_nobody(void)
{
    if (getuid() == 0 && (setgid(NOBODY) || setuid(NOBODY)))
        _exit(126);
}

static pid_t run(const struct cluster *c, const char *name, const char *const *words)
{
    char program[256];
    if (!find_program(name, program, sizeof program))
        return -1;
    const pid_t pid = fork();
    if (pid)
        return pid;
    become_nobody();
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(null, STDIN_FILENO);
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
    if (!chdir(c->directory))
        execv(program, (char *const *)(uintptr_t)words);
    _exit(127);
}

static int end_of(pid_t pid)
{
    int status = -1;
    return pid > 0 && waitpid(pid, &status, 0) == pid ? status : -1;
}

static bool answers(const struct cluster *c)
{
    char address[CLUSTER_ADDRESS];
    snprintf(address, sizeof address, "host=%s user=ceilidh dbname=postgres", c->directory);
    return PQping(address) == PQPING_OK;
}

bool cluster_run(struct cluster *c)
{
    const char *const words[] = { "postgres",
                                  "-D",
                                  "data",
                                  "-k",
                                  c->directory,
                                  "-c",
                                  "listen_addresses=",
                                  "-c",
                                  c->syncs ? "fsync=on" : "fsync=off",
                                  "-c",
                                  "full_page_writes=on",
                                  "-c",
                                  "deadlock_timeout=50ms",
                                  "-c",
                                  "max_connections=60",
                                  NULL };
    c->pid = run(c, "postgres", words);
    for (int waited = 0; c->pid > 0 && waited < MOST_WAIT; waited += STEP) {
        if (answers(c))
            return true;
        nanosleep(&(struct timespec){ .tv_nsec = STEP * 1000000L }, NULL);
    }
    return false;
}

static bool make(struct cluster *c)
{
    const char *const words[] = { "initdb", "-D", "data", "-U",         "ceilidh",   "-A",
                                  "trust",  "-E", "UTF8", "--locale=C", "--no-sync", NULL };
    return end_of(run(c, "initdb", words)) == 0;
}

bool cluster_start(struct cluster *c, bool syncs)
{
    *c = (struct cluster){ .syncs = syncs };
    snprintf(c->directory, sizeof c->directory, "%s/ceilidh-pg-XXXXXX",
             syncs || access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
    if (!mkdtemp(c->directory) || (getuid() == 0 && chown(c->directory, NOBODY, NOBODY)) ||
        chmod(c->directory, 0755))
        return false;
    return make(c) && cluster_run(c);
}

void cluster_stop(struct cluster *c, int signal)
{
    if (c->pid <= 0)
        return;
    kill(c->pid, signal);
    end_of(c->pid);
    c->pid = 0;
}

/* Each of its processes has a session of its own, so they are found by their parent, which is
 * stopped first and makes no more. */
void cluster_hang(const struct cluster *c, bool hangs)
{
    char file[64];
    int child;
    snprintf(file, sizeof file, "/proc/%d/task/%d/children", c->pid, c->pid);
    kill(c->pid, hangs ? SIGSTOP : SIGCONT);
    FILE *children = fopen(file, "re");
    while (children && fscanf(children, "%d", &child) == 1)
        kill(child, hangs ? SIGSTOP : SIGCONT);
    if (children)
        fclose(children);
}

void cluster_end(struct cluster *c)
{
    cluster_stop(c, SIGQUIT);
    const pid_t pid = fork();
    if (!pid) {
        execlp("rm", "rm", "-rf", c->directory, (char *)NULL);
        _exit(127);
    }
    end_of(pid);
}

static void say_nothing(void *with, const PGresult *r)
{
    (void)with, (void)r;
}

int64_t cluster_sql(const char *address, const char *text)
{
    PGconn *p = PQconnectdb(address);
    PQsetNoticeReceiver(p, say_nothing, NULL);
    PGresult *r = PQexec(p, text);
    const ExecStatusType status = PQresultStatus(r);
    int64_t number = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ? 0 : -1;
    if (status == PGRES_TUPLES_OK && PQntuples(r))
        number = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
    PQclear(r);
    PQfinish(p);
    return number;
}

void cluster_address(struct cluster *c, const char *schema, char out[CLUSTER_ADDRESS])
{
    char text[128];
    snprintf(out, CLUSTER_ADDRESS, "host=%s user=ceilidh dbname=postgres", c->directory);
    snprintf(text, sizeof text, "create schema if not exists %s", schema);
    cluster_sql(out, text);
    snprintf(out, CLUSTER_ADDRESS, "host=%s user=ceilidh dbname=postgres options=-csearch_path=%s",
             c->directory, schema);
}
