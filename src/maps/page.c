/* page.c: see page.h. */
#include "maps/page.h"

#include "base/json.h"
#include "maps/labels.h"
#include "maps/land.h"
#include "maps/signs.h"

#include <stdlib.h>

static char in[MAPS_IN], out[MAPS_OUT];
static struct draw_map laid;
static struct land land;

char *maps_in(void)
{
    return in;
}

char *maps_out(void)
{
    return out;
}

static struct text begin(void)
{
    return text_over(out, sizeof out);
}

static int32_t written(const struct text *t)
{
    return text_fits(t) ? (int32_t)t->len : 0;
}

/* ---- the grid */

/* Unlike in SVG, a digit stands before the point. */
static void put_number(struct json *j, double value)
{
    const int tenths = (int)(value * 10 + (value < 0 ? -.5 : .5)), size = abs(tenths);
    char buffer[16];
    struct text t = text_over(buffer, sizeof buffer);
    text_str(&t, tenths < 0 ? "-" : "");
    text_int(&t, size / 10);
    text_char(&t, '.');
    text_int(&t, size % 10);
    json_raw(j, buffer);
}

static void put_point(struct json *j, struct point p)
{
    json_open(j, '[');
    put_number(j, p.x);
    put_number(j, p.y);
    json_close(j, ']');
}

/* Every corner of a hex once. */
struct corners {
    struct point at[6 * HEX_SPACES];
    int n;
};

static int corner_of(struct corners *c, struct point p)
{
    for (int i = 0; i < c->n; i++) {
        const double dx = c->at[i].x - p.x, dy = c->at[i].y - p.y;
        if (dx * dx + dy * dy < 1)
            return i;
    }
    c->at[c->n] = p;
    return c->n++;
}

static void put_name(struct json *j, int space)
{
    char name[4] = "";
    struct text t = text_over(name, sizeof name);
    if (space < 0) {
        json_null(j);
        return;
    }
    cal_map_space_text(&t, (unsigned)space);
    json_str(j, name);
}

static void put_space(struct json *j, unsigned space, struct corners *c)
{
    json_open(j, '{');
    json_key(j, "name");
    put_name(j, (int)space);
    json_key(j, "at");
    put_point(j, scene_centre(space));
    json_key(j, "corners");
    json_open(j, '[');
    for (int k = 0; k < 6; k++)
        json_int(j, corner_of(c, scene_space_corner(space, k)));
    json_close(j, ']');
    json_key(j, "near");
    json_open(j, '[');
    for (int k = 0; k < 6; k++)
        put_name(j, scene_next_space(space, k));
    json_close(j, ']');
    json_close(j, '}');
}

static void put_frame(struct json *j)
{
    json_key(j, "frame");
    json_open(j, '[');
    put_number(j, LAND_LEFT);
    put_number(j, LAND_TOP);
    put_number(j, LAND_RIGHT - LAND_LEFT);
    put_number(j, LAND_BOTTOM - LAND_TOP);
    json_close(j, ']');
}

int32_t maps_grid(void)
{
    struct text t = begin();
    struct json j = json_over(&t);
    struct corners c = { .n = 0 };
    json_open(&j, '{');
    put_frame(&j);
    json_key(&j, "side");
    put_number(&j, SCENE_R);
    json_key(&j, "spaces");
    json_open(&j, '[');
    for (unsigned space = 0; space < HEX_SPACES; space++)
        put_space(&j, space, &c);
    json_close(&j, ']');
    json_key(&j, "corners");
    json_open(&j, '[');
    for (int i = 0; i < c.n; i++)
        put_point(&j, c.at[i]);
    json_close(&j, ']');
    json_close(&j, '}');
    return written(&t);
}

/* ---- the land */

int32_t maps_lay(uint32_t bytes, uint32_t sides, uint32_t small)
{
    struct cal_map_set set = cal_map_standard;
    if (bytes > sizeof in || (bytes && cal_map_parse(&set, in, bytes, NULL) != GM_OK))
        return -1;
    laid = draw_map_of(&set, sides, small);
    laid.custom = bytes > 0;
    laid.rose = true;
    land_begin(&land, &laid);
    return 0;
}

int32_t maps_below(void)
{
    struct text t = begin();
    land_below(&land, &t);
    return written(&t);
}

int32_t maps_marks(void)
{
    struct text t = begin();
    land_marks(&land, &t);
    return written(&t);
}

int32_t maps_above(void)
{
    struct text t = begin();
    land_above(&land, &t);
    return written(&t);
}

int32_t maps_names(void)
{
    struct text t = begin();
    if (!laid.custom)
        labels_put(&t, &land.scene);
    return written(&t);
}

int32_t maps_harbour(uint32_t space)
{
    struct text t = begin();
    if (space < HEX_SPACES)
        signs_harbour(&t, space);
    return written(&t);
}
