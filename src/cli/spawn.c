/* spawn.c: see spawn.h. */
#include "cli/spawn.h"

#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Starts the program with its standard output going to the pipe. */
static bool start(pid_t *child, char *const argv[], const int ends[2])
{
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions))
        return false;
    const bool ok = !posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO) &&
                    !posix_spawn_file_actions_addclose(&actions, ends[0]) &&
                    !posix_spawn_file_actions_addclose(&actions, ends[1]) &&
                    !posix_spawnp(child, argv[0], &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return ok;
}

/* Reads to the end, so that the program never waits; keeps what fits. */
static void read_all(FILE *f, char *out, size_t cap)
{
    char rest[256];
    out[fread(out, 1, cap - 1, f)] = '\0';
    while (fread(rest, 1, sizeof rest, f))
        ;
}

bool spawn_read(char *const argv[], char *out, size_t cap)
{
    int ends[2], status = 0;
    pid_t child;
    if (pipe(ends))
        return false;
    const bool started = start(&child, argv, ends);
    close(ends[1]);
    FILE *f = fdopen(ends[0], "r");
    if (f) {
        read_all(f, out, cap);
        fclose(f);
    } else {
        close(ends[0]);
    }
    return started && waitpid(child, &status, 0) == child && f && status == 0;
}
