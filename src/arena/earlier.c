/* earlier.c: see earlier.h. */
#include "arena/earlier.h"

#include "base/json_read.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The number that stands there; 0 if it is none, or none that a figure could be. */
static double number(const struct json_in *in, struct json_span value)
{
    char digits[40] = "";
    if (value.len >= sizeof digits || !strchr("0123456789", in->text[value.at]))
        return 0;
    memcpy(digits, in->text + value.at, value.len);
    const double found = strtod(digits, NULL);
    return isfinite(found) && found > 0 ? found : 0;
}

/* Whether the line is an object about the game; *figure is then its figure. */
static bool read_line(const char *line, uint32_t len, const struct game *g, const char *key,
                      double *figure)
{
    struct json_in in = json_in_over(line, len);
    struct json_span name, value;
    bool is_game = false;
    *figure = 0;
    for (json_in_open(&in, '{'); json_in_next(&in, '}');) {
        if (!json_in_key(&in, &name) || !json_in_value(&in, &value))
            return false;
        char word[64] = "";
        struct text t = text_over(word, sizeof word);
        if (json_in_is(&in, name, "game"))
            is_game = json_in_text(&in, value, &t) && text_fits(&t) && strcmp(word, g->name) == 0;
        else if (json_in_is(&in, name, key))
            *figure = number(&in, value);
    }
    return is_game && !in.fault;
}

double earlier_figure(const char *text, uint32_t len, const struct game *g, const char *key)
{
    double figure = 0;
    while (len) {
        const char *end = memchr(text, '\n', len);
        const uint32_t n = end ? (uint32_t)(end - text) : len, step = n + (end != NULL);
        if (read_line(text, n, g, key, &figure))
            return figure;
        text += step;
        len -= step;
    }
    return 0;
}
