/* process.c: see process.h. */
#include "tests/server/process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_WORDS = 32 };

static pid_t spawn(const char *const *words, int *out)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC))
        return -1;
    const pid_t pid = fork();
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that fails leaves nothing behind */
        dup2(ends[1], STDOUT_FILENO);
        execv(getenv("SERVE"), (char *const *)(uintptr_t)words);
        _exit(127);
    }
    close(ends[1]);
    *out = ends[0];
    return pid;
}

/* The first line, or less if it ends before. */
static void first_line(int fd, char *line, size_t cap)
{
    size_t n = 0;
    while (n + 1 < cap && read(fd, line + n, 1) == 1 && line[n] != '\n')
        n++;
    line[n] = '\0';
}

bool process_start(struct process *p, uint16_t port, const char *const *words)
{
    char line[256], number[8];
    const char *all[MOST_WORDS] = { getenv("SERVE"), "serve", "--port", number };
    int n = 4;
    snprintf(number, sizeof number, "%u", port);
    for (; words && *words && n + 1 < MOST_WORDS; words++)
        all[n++] = *words;
    p->pid = spawn(all, &p->out);
    if (p->pid <= 0)
        return false;
    first_line(p->out, line, sizeof line);
    const char *colon = strstr(line, "localhost:");
    p->port = colon ? (uint16_t)atoi(colon + 10) : 0;
    return p->port != 0;
}

static int end_of(pid_t pid)
{
    int status = 0;
    waitpid(pid, &status, 0);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

int process_stop(struct process *p, int signal)
{
    kill(p->pid, signal);
    const int code = end_of(p->pid);
    close(p->out);
    p->pid = 0;
    return code;
}

bool process_has_ended(const struct process *p)
{
    siginfo_t how = { 0 };
    return p->pid && !waitid(P_PID, (id_t)p->pid, &how, WEXITED | WNOHANG | WNOWAIT) && how.si_pid;
}

int process_run(const char *const *words, char *out, uint32_t cap)
{
    const char *all[MOST_WORDS] = { getenv("SERVE") };
    int n = 1, fd;
    size_t len = 0;
    ssize_t got;
    for (; *words && n + 1 < MOST_WORDS; words++)
        all[n++] = *words;
    const pid_t pid = spawn(all, &fd);
    if (pid <= 0)
        return -1;
    while (len + 1 < cap && (got = read(fd, out + len, cap - len - 1)) > 0)
        len += (size_t)got;
    out[len] = '\0';
    close(fd);
    return end_of(pid);
}

char process_directory[] = "/tmp/ceilidh-server-XXXXXX";

int process_make_directory(void **state)
{
    (void)state;
    return mkdtemp(process_directory) ? 0 : -1;
}

int process_remove_directory(void **state)
{
    char command[256];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", process_directory);
    return system(command);
}
