/* svg.c: see svg.h. */
#include "maps/svg.h"

void svg_tenths(struct text *out, int64_t tenths)
{
    const int64_t size = tenths < 0 ? -tenths : tenths;
    if (tenths < 0)
        text_char(out, '-');
    if (size >= 10 || size == 0)
        text_int(out, size / 10);
    if (size % 10) {
        text_char(out, '.');
        text_int(out, size % 10);
    }
}

void svg_number(struct text *out, double value)
{
    svg_tenths(out, (int64_t)(value * 10 + (value < 0 ? -.5 : .5)));
}

void svg_move(struct text *out, int x, int y)
{
    text_char(out, 'M');
    text_int(out, x);
    text_char(out, ' ');
    text_int(out, y);
}

void svg_point(struct text *out, char command, struct point p)
{
    text_char(out, command);
    svg_number(out, p.x);
    text_char(out, ' ');
    svg_number(out, p.y);
}

void svg_attribute(struct text *out, const char *name, double value)
{
    text_char(out, ' ');
    text_str(out, name);
    text_str(out, "='");
    svg_number(out, value);
    text_char(out, '\'');
}

void svg_translate(struct text *out, struct point p)
{
    text_str(out, " transform='translate(");
    svg_number(out, p.x);
    text_char(out, ' ');
    svg_number(out, p.y);
    text_str(out, ")'");
}

void svg_use(struct text *out, const char *id, struct point p)
{
    text_str(out, "<use href='#");
    text_str(out, id);
    text_char(out, '\'');
    svg_translate(out, p);
    text_str(out, "/>\n");
}

static struct point between(struct point a, struct point b)
{
    return (struct point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

void svg_loop(struct text *out, const struct point *p, int n)
{
    svg_point(out, 'M', between(p[n - 1], p[0]));
    for (int i = 0; i < n; i++) {
        svg_point(out, 'Q', p[i]);
        svg_point(out, ' ', between(p[i], p[(i + 1) % n]));
    }
    text_char(out, 'Z');
}

void svg_escaped(struct text *out, const char *s)
{
    for (; *s; s++) {
        if (*s == '&')
            text_str(out, "&amp;");
        else if (*s == '<')
            text_str(out, "&lt;");
        else
            text_char(out, *s);
    }
}
