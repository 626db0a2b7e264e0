/* measure_json.c: the figures as JSON; see measure.h. */
#include "arena/measure.h"

#include <stdio.h>

void measure_json_number(struct json *out, const char *key, double value, int digits)
{
    char text[40];
    snprintf(text, sizeof text, "%.*f", digits, value);
    json_key(out, key);
    json_raw(out, text);
}

double measure_spread(const struct measured *m)
{
    return m->median > 0 ? (m->most - m->least) / m->median : 0;
}

void measure_json(const struct game *g, uint8_t players, const struct measure_result *r,
                  struct json *out)
{
    json_key_str(out, "bench", "engine");
    json_key_str(out, "game", g->name);
    json_key_int(out, "players", players);
    json_key_int(out, "runs", MEASURE_RUNS);
    json_key_int(out, "decisions", (int64_t)r->counted);
    measure_json_number(out, "decisions_per_second", r->decisions.median, 0);
    measure_json_number(out, "decisions_per_second_best", r->decisions.most, 0);
    measure_json_number(out, "decisions_spread", measure_spread(&r->decisions), 3);
    measure_json_number(out, "copies_per_second", r->copies.median, 0);
    measure_json_number(out, "cached_copies_per_second", r->cached.median, 0);
    measure_json_number(out, "copies_per_decision", r->ratio.median, 2);
    measure_json_number(out, "copies_spread", measure_spread(&r->ratio), 3);
    json_key_int(out, "state_bytes", g->state_size);
    measure_json_number(out, "branching", r->branching, 2);
    measure_json_number(out, "games_per_second", r->games.median, 1);
    json_key(out, "ns_by_kind");
    json_open(out, '{');
    for (int i = 0; i < MEASURE_KINDS; i++)
        if (r->kind[i].count)
            measure_json_number(out, r->kind[i].name, r->kind[i].ns, 0);
    json_close(out, '}');
}
