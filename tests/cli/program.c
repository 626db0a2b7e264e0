/* program.c: see program.h. */
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { LARGEST = 8 << 20 };

static char dir[] = "/tmp/ceilidh-test-XXXXXX";
static char *texts[3]; /* out, err, read_whole */

/* Runs a shell command and waits for its end; gives the status as wait does. */
static int run_shell(const char *command)
{
    int status = -1;
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    if (child > 0)
        waitpid(child, &status, 0);
    return status;
}

int make_work_dir(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++)
        texts[i] = malloc(LARGEST);
    return mkdtemp(dir) ? 0 : -1;
}

int remove_work_dir(void **state)
{
    (void)state;
    char command[128];
    for (int i = 0; i < 3; i++)
        free(texts[i]);
    snprintf(command, sizeof command, "rm -rf '%s'", dir);
    return run_shell(command);
}

static void path_of(char out[256], const char *name)
{
    snprintf(out, 256, "%s/%s", dir, name);
}

static char *read_into(char *text, const char *name)
{
    char path[256];
    path_of(path, name);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    const size_t n = fread(text, 1, LARGEST - 1, f);
    text[n] = '\0';
    fclose(f);
    return text;
}

const char *read_whole(const char *name)
{
    return read_into(texts[2], name);
}

bool file_exists(const char *name)
{
    char path[256];
    path_of(path, name);
    return access(path, F_OK) == 0;
}

void write_file(const char *name, const char *text)
{
    char path[256];
    path_of(path, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

struct said run_program(const char *input, const char *words, ...)
{
    static char command[8192], filled[4096];
    const char *program = getenv("CEILIDH");
    va_list values;
    va_start(values, words);
    vsnprintf(filled, sizeof filled, words, values);
    va_end(values);
    assert_non_null(program);
    write_file("in", input ? input : "");
    /* in English, whatever is spoken where the tests run */
    snprintf(command, sizeof command, "cd '%s' && LC_ALL=C '%s' %s <in >out 2>err", dir, program,
             filled);
    const int status = run_shell(command);
    return (struct said){ WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_into(texts[0], "out"),
                          read_into(texts[1], "err") };
}

void assert_refused(const char *words, int code, const char *sentence)
{
    const struct said s = run_program("", "%s", words);
    if (s.code != code || !strstr(s.err, sentence))
        fail_msg("`ceilidh %s` gave %d and said: %s(wanted %d and: %s)", words, s.code, s.err, code,
                 sentence);
}
