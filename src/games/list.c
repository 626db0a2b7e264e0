/* list.c: the only file that names all games. */
#include "games/list.h"

#include "games/caledonia/caledonia.h"
#include "games/lords/lords.h"
#include "games/nullgame/nullgame.h"

#include <string.h>

const struct game *const games[] = { &caledonia, &lords, &nullgame, NULL };

const struct game *games_find(const char *name)
{
    for (const struct game *const *g = games; *g; g++)
        if (strcmp((*g)->name, name) == 0)
            return *g;
    return NULL;
}
