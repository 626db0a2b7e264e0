/* stores.c: see stores.h. */
#include "cli/stores.h"

#include "base/base64.h"
#include "front/complain.h"
#include "lang/lang.h"

#include <stdio.h>
#include <unistd.h>

static int complain(const char *command, const char *address, const char *fault)
{
    char sentence[256], shown[KEEP_SHOWN];
    struct text t = text_over(sentence, sizeof sentence);
    lang_code(&t, "store", fault, NULL);
    keep_shown(address, shown, sizeof shown);
    return say_bad("keep.fault",
                   LANG_WITH(lang_words("command", command), lang_words("address", shown),
                             lang_words("sentence", sentence)));
}

static int complain_file(const char *key, const char *command, const char *file)
{
    return say_bad(key, LANG_WITH(lang_words("command", command), lang_words("file", file)));
}

struct store *stores_open(const char *command, const char *address)
{
    const char *fault = "address";
    if (!address || keep_is_memory(address)) {
        complain_file("keep.no-store", command, "");
        return NULL;
    }
    if (keep_is_file(address) && access(address + 7, R_OK) != 0) {
        complain_file("keep.no-file", command, address + 7);
        return NULL;
    }
    struct store *s = keep_open(address, &fault);
    if (!s)
        complain(command, address, fault);
    return s;
}

static void show(void *with, uint64_t tables)
{
    say_progress(with, "keep.progress", LANG_WITH(lang_number("n", (int64_t)tables)));
}

void stores_say_done(const char *file, const struct keep_found *found)
{
    char shown[KEEP_SHOWN];
    keep_shown(file, shown, sizeof shown);
    say_to(stdout, "keep.done",
           LANG_WITH(lang_words("file", shown), lang_number("n", (int64_t)found->tables)));
    putchar('\n');
}

int stores_make_file(const char *command, struct store *from, const char *file, struct progress *p)
{
    char address[STORES_PATH];
    const char *half = address + 7;
    const int n = snprintf(address, sizeof address, "sqlite:%s.half", file);
    if (n < 0 || n >= (int)sizeof address)
        return complain_file("keep.long", command, file);
    if (access(file, F_OK) == 0 || access(half, F_OK) == 0)
        return complain_file("keep.there", command, access(file, F_OK) == 0 ? file : half);
    const char *fault = keep_copy(from, address, show, p);
    if (!fault && rename(half, file) == 0)
        return EXIT_FINE;
    unlink(half);
    return complain(command, file, fault ? fault : "write");
}

int stores_fill(const char *command, struct store *from, const char *address, struct progress *p)
{
    if (keep_is_file(address))
        return stores_make_file(command, from, address + 7, p);
    const char *fault = keep_copy(from, address, show, p);
    return fault ? complain(command, address, fault) : EXIT_FINE;
}

/* The letters a table goes by. */
static void say_table(void *with, const struct keep_bad *bad)
{
    uint8_t id[8];
    char name[16], sentence[1024];
    struct text t = text_over(name, sizeof name), s = text_over(sentence, sizeof sentence);
    (void)with;
    for (int i = 0; i < 8; i++)
        id[i] = (uint8_t)(bad->table >> 8 * (7 - i));
    base64_write(&t, id, sizeof id);
    if (bad->error.code != MATCH_OK)
        complain_text(&s, &bad->error);
    else
        lang_plain(&s, bad->seed ? "keep.bad-seed" : "keep.bad-journal");
    say_wrong("keep.bad-table",
              LANG_WITH(lang_words("table", name), lang_words("sentence", sentence)));
}

int stores_check(const char *command, struct store *s, struct progress *p, struct keep_found *found)
{
    const bool read = keep_verify(s, found, say_table, show, p);
    if (found->unsound)
        complain_file("keep.unsound", command, "");
    if (!read)
        return complain_file("keep.unreadable", command, "");
    return found->bad || found->unsound ? EXIT_WRONG : EXIT_FINE;
}

int stores_check_file(const char *command, const char *file, struct progress *p,
                      struct keep_found *found)
{
    char address[STORES_PATH];
    const int n = snprintf(address, sizeof address, "sqlite:%s", file);
    struct store *s = n > 0 && n < (int)sizeof address ? stores_open(command, address) : NULL;
    if (!s)
        return EXIT_BAD_USE;
    const int code = stores_check(command, s, p, found);
    s->kind->close(&s);
    return code;
}
