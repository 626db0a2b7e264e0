/* stylec: makes C of data/maps/land.css, at build time: the rules for a picture of its own.
 *
 *     stylec OUT.c land.css
 *
 * It knows as much of CSS as that file needs. The rule of .map has the colours, which are filled in
 * wherever var() asks for one, else what stands after the comma there; rules of :root are left out.
 */
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 16 };

static const char *path;

static _Noreturn void fail(const char *what, const char *at)
{
    fprintf(stderr, "%s: %s: \"%.40s\"\n", path, what, at);
    exit(1);
}

static char *read_all(void)
{
    static char text[MOST];
    FILE *f = fopen(path, "rb");
    if (!f)
        fail("cannot be read", "");
    const size_t n = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    if (n == sizeof text - 1)
        fail("is too long", "");
    return text;
}

/* Comments become blanks. */
static void blank_comments(char *css)
{
    for (char *at = strstr(css, "/*"); at; at = strstr(at, "/*")) {
        const char *end = strstr(at, "*/");
        if (!end)
            fail("has a comment without an end", at);
        memset(at, ' ', (size_t)(end + 2 - at));
    }
}

/* Writes what var(--name, else) stands for; returns the text behind it. */
static const char *put_value(struct text *out, const char *colours, const char *at)
{
    const char *name = at + strlen("var("), *close = strchr(at, ')');
    if (!close)
        fail("has a var( without an end", at);
    const size_t n = strcspn(name, ",)");
    char wanted[64];
    snprintf(wanted, sizeof wanted, "%.*s:", (int)n, name);
    const char *found = strstr(colours, wanted);
    if (found) {
        found += strlen(wanted) + 1;
        text_bytes(out, found, (uint32_t)strcspn(found, ";"));
    } else if (name[n] == ',') {
        const char *other = name + n + 1 + (name[n + 1] == ' ');
        text_bytes(out, other, (uint32_t)(close - other));
    } else {
        fail("asks for a colour that .map does not have", at);
    }
    return close + 1;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\n';
}

/* A space that parts nothing: beside punctuation or another space. */
static bool is_idle(const char *at, const struct text *out)
{
    const char before = out->len ? out->at[out->len - 1] : ';';
    return is_space(*at) && (strchr("{};: ", before) || is_space(at[1]) || strchr("{}", at[1]));
}

static void put_rule(struct text *out, const char *colours, const char *at, const char *end)
{
    while (at < end)
        if (strncmp(at, "var(", 4) == 0)
            at = put_value(out, colours, at);
        else if (is_idle(at, out))
            at++;
        else
            text_char(out, *at++);
}

static void put_rules(struct text *out, const char *css)
{
    const char *colours = strstr(css, ".map {");
    if (!colours)
        fail("has no rule for .map", css);
    static char own[MOST];
    memcpy(own, colours, strcspn(colours, "}"));
    for (const char *at = css, *end; (end = strchr(at, '}')); at = end + 1) {
        at += strspn(at, " \n");
        if (strncmp(at, ".map {", 6) != 0 && strncmp(at, ":root", 5) != 0)
            put_rule(out, own, at, end + 1);
    }
}

int main(int argc, char **argv)
{
    static char rules[MOST];
    struct text out = text_over(rules, sizeof rules);
    if (argc != 3)
        return fprintf(stderr, "stylec OUT.c land.css\n"), 2;
    path = argv[2];
    char *css = read_all();
    blank_comments(css);
    put_rules(&out, css);
    FILE *f = fopen(argv[1], "w");
    if (!f || !text_fits(&out) || strchr(rules, '"') || strchr(rules, '\\'))
        fail("cannot be made a string", argv[1]);
    fprintf(
        f,
        "/* Made by stylec. */\n#include \"maps/style.h\"\n\nconst char *const map_style[] = {\n");
    for (const char *at = rules; *at; at += strcspn(at, "}") + 1)
        fprintf(f, "    \"%.*s\",\n", (int)strcspn(at, "}") + 1, at);
    fprintf(f, "    0\n};\n");
    return fclose(f) != 0;
}
