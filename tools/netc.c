/* netc: makes C of the nets of data/nets, at build time; NAME.net becomes net_NAME.
 *
 *     netc OUT.c NAME.net...
 */
#include "bots/net_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 20 };

static _Noreturn void fail(const char *file, const char *what)
{
    fprintf(stderr, "netc: %s: %s\n", file, what);
    exit(1);
}

static void read_net(struct net_file *f, const char *path)
{
    static char text[TEXT];
    FILE *in = fopen(path, "rb");
    if (!in)
        fail(path, "cannot be read");
    const size_t len = fread(text, 1, sizeof text, in);
    fclose(in);
    const char *wrong = net_file_read(f, text, (uint32_t)len);
    if (wrong)
        fail(path, wrong);
}

static void write_row(FILE *out, const char *type, const char *net, const char *name,
                      const int32_t *value, uint32_t n)
{
    fprintf(out, "static const _Alignas(64) %s %s_%s[] = {", type, net, name);
    for (uint32_t i = 0; i < n; i++)
        fprintf(out, "%s%d,", i % 16 ? " " : "\n    ", (int)value[i]);
    fprintf(out, "\n};\n");
}

static void write_row16(FILE *out, const char *net, const char *name, const int16_t *from,
                        uint32_t n)
{
    static int32_t value[NET_HIDDEN * MIND_FEATURES];
    for (uint32_t i = 0; i < n; i++)
        value[i] = from[i];
    write_row(out, "int16_t", net, name, value, n);
}

static void write_net(FILE *out, const struct net *n, const char *name)
{
    const uint32_t padded = net_padded(n->features);
    write_row16(out, name, "in", n->in, n->hidden * padded);
    write_row(out, "int32_t", name, "bias", n->bias, n->hidden);
    write_row16(out, name, "out", n->out, n->hidden);
    write_row16(out, name, "straight", n->straight, padded);
    fprintf(out, "const struct net net_%s = { %u, %u, %u, %u, %u, %d, %s_in, %s_bias, %s_out, ",
            name, (unsigned)n->features, (unsigned)n->hidden, (unsigned)n->in_shift,
            (unsigned)n->out_shift, (unsigned)n->straight_shift, (int)n->offset, name, name, name);
    fprintf(out, "%s_straight };\n\n", name);
}

int main(int argc, char **argv)
{
    static struct net_file f;
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;
    if (!out)
        fail(argc > 1 ? argv[1] : "OUT.c", "cannot be written");
    fprintf(out, "/* Made by netc. */\n#include \"bots/nets.h\"\n\n");
    for (int i = 2; i < argc; i++) {
        const char *slash = strrchr(argv[i], '/');
        char name[64];
        snprintf(name, sizeof name, "%s", slash ? slash + 1 : argv[i]);
        name[strcspn(name, ".")] = '\0';
        read_net(&f, argv[i]);
        write_net(out, &f.net, name);
    }
    if (fclose(out) != 0)
        fail(argv[1], "cannot be written");
    return 0;
}
