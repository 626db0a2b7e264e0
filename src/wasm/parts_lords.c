/* parts_lords.c: the cards of Lords as JSON; see parts.h. */
#include "games/lords/cards.h"
#include "wasm/parts.h"

void parts_lords(struct json *out)
{
    parts_names(out, "clans", lords_clan_name, CLANS);
    json_key(out, "cards");
    json_open(out, '[');
    for (unsigned card = 1; card <= LORDS_CARDS; card++) {
        json_open(out, '{');
        json_key_str(out, "card", lords_card_name[card]);
        json_key_str(out, "clan", lords_clan_name[card_clan(card)]);
        json_key_int(out, "strength", card_strength(card));
        json_key_int(out, "rank", card);
        json_close(out, '}');
    }
    json_close(out, ']');
}
