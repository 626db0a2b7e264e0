/* bench_engine.c: the bench where there is no `ceilidh`: bench_engine GAME PLAYERS SECONDS prints
 * the line that `ceilidh bench engine --json` would. */
#include "arena/measure.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static struct measure_result result;
    static char line[8192];
    const struct game *g = argc == 4 ? games_find(argv[1]) : NULL;
    const uint8_t players = g ? (uint8_t)strtoul(argv[2], NULL, 10) : 0;
    if (!g || !measure_game(g, players, strtod(argv[3], NULL), NULL, &result)) {
        fputs("bench_engine: GAME PLAYERS SECONDS are needed, as the game allows.\n", stderr);
        return 2;
    }
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    json_open(&j, '{');
    measure_json(g, players, &result, &j);
    json_close(&j, '}');
    puts(line);
    return 0;
}
