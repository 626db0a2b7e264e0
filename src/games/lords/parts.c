/* parts.c: the cards of Lords as JSON. */
#include "games/lords/cards.h"
#include "games/lords/notation.h"

void lords_parts_json(struct json *out)
{
    json_open(out, '{');
    json_key_strs(out, "clans", lords_clan_name, CLANS);
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
    json_close(out, '}');
}
