/* curve.c: see curve.h. */
#include "train/curve.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

enum { WIDE = 640, HIGH = 260, LEFT = 60, RIGHT = 20, TOP = 40, BOTTOM = 40 };

struct frame {
    double x0, x1, y0, y1, top;
    bool logarithmic;
};

__attribute__((format(printf, 2, 3))) static void add(struct text *out, const char *form, ...)
{
    char line[512];
    va_list args;
    va_start(args, form);
    vsnprintf(line, sizeof line, form, args);
    va_end(args);
    text_str(out, line);
}

static double along(const struct frame *f, double x)
{
    return f->logarithmic ? log(x) : x;
}

static double at_x(const struct frame *f, double x)
{
    const double span = along(f, f->x1) - along(f, f->x0);
    const double part = span > 0 ? (along(f, x) - along(f, f->x0)) / span : 0.5;
    return LEFT + part * (WIDE - LEFT - RIGHT);
}

static double at_y(const struct frame *f, double y)
{
    return f->top + TOP + (f->y1 - y) / (f->y1 - f->y0) * (HIGH - TOP - BOTTOM);
}

static struct frame frame_of(const struct curve *c, uint32_t place)
{
    struct frame f = { c->x[0], c->x[0], c->y[0], c->y[0], HIGH * place, c->logarithmic };
    for (uint32_t i = 0; i < c->n; i++) {
        f.x0 = fmin(f.x0, c->x[i]);
        f.x1 = fmax(f.x1, c->x[i]);
        f.y0 = fmin(f.y0, c->y[i] - c->error[i]);
        f.y1 = fmax(f.y1, c->y[i] + c->error[i]);
    }
    const double room = f.y1 > f.y0 ? (f.y1 - f.y0) / 10 : 1;
    f.y0 -= room;
    f.y1 += room;
    return f;
}

static void grid(const struct frame *f, struct text *out)
{
    const double rough = (f->y1 - f->y0) / 5, power = pow(10, floor(log10(rough)));
    const double each = rough / power < 2 ? 2 * power : rough / power < 5 ? 5 * power : 10 * power;
    const int lines = (int)(f->y1 / each - ceil(f->y0 / each));
    for (int i = 0; i <= lines; i++) {
        const double y = (ceil(f->y0 / each) + i) * each;
        add(out, "<path d=\"M%d %.1fH%d\" class=\"grid\"/>", LEFT, at_y(f, y), WIDE - RIGHT);
        add(out, "<text x=\"%d\" y=\"%.1f\" class=\"up\">%g</text>\n", LEFT - 8, at_y(f, y) + 4, y);
    }
}

static void line(const struct frame *f, const struct curve *c, struct text *out)
{
    text_str(out, "<path class=\"line\" d=\"");
    for (uint32_t i = 0; i < c->n; i++)
        add(out, "%c%.1f %.1f", i ? 'L' : 'M', at_x(f, c->x[i]), at_y(f, c->y[i]));
    text_str(out, "\"/>\n");
    for (uint32_t i = 0; i < c->n; i++) {
        const double x = at_x(f, c->x[i]);
        if (c->error[i] > 0)
            add(out, "<path class=\"error\" d=\"M%.1f %.1fV%.1f\"/>", x,
                at_y(f, c->y[i] - c->error[i]), at_y(f, c->y[i] + c->error[i]));
        add(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", x, at_y(f, c->y[i]));
        add(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"at\">%g</text>\n", x,
            f->top + HIGH - BOTTOM + 16, c->x[i]);
    }
}

void curves_svg(const struct curve *curve, uint32_t n, struct text *out)
{
    add(out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %u\" "
        "font-family=\"sans-serif\" font-size=\"12\">\n",
        WIDE, HIGH * n);
    text_str(out, "<style>.grid{stroke:#ccc}.line{fill:none;stroke:#1b5e8a;stroke-width:2}"
                  ".error{stroke:#1b5e8a}circle{fill:#1b5e8a}.up{text-anchor:end}"
                  ".at{text-anchor:middle}</style>\n"
                  "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    for (uint32_t i = 0; i < n; i++) {
        const struct frame f = frame_of(&curve[i], i);
        add(out, "<text x=\"%d\" y=\"%.0f\" font-weight=\"bold\">%s</text>\n", LEFT, f.top + 22,
            curve[i].title);
        grid(&f, out);
        line(&f, &curve[i], out);
        add(out, "<text x=\"%d\" y=\"%.0f\" class=\"up\">%s</text>\n", WIDE - RIGHT,
            f.top + HIGH - 6, curve[i].across);
        add(out, "<text x=\"%d\" y=\"%.0f\" class=\"up\">%s</text>\n", WIDE - RIGHT, f.top + 22,
            curve[i].up);
    }
    text_str(out, "</svg>\n");
}
