/* parts.c: the cards of Lords as JSON. */
#include "games/lords/facts.h"
#include "games/lords/lords.h"
#include "games/lords/notation.h"

/* `lasting`: the power waits for the end of the skirmish; `option`: what brings the clan in. */
static void clans(struct json *j)
{
    json_key(j, "clans");
    json_open(j, '[');
    for (unsigned clan = 0; clan < CLANS; clan++) {
        json_open(j, '{');
        json_key_str(j, "clan", lords_clan_name[clan]);
        json_key_bool(j, "lasting", is_lasting((enum clan)clan));
        if (clan == BRUCE)
            json_key_str(j, "option", lords.options[OPT_BRUCE].name);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* L-WIN-1 */
static void target(struct json *j)
{
    const struct gm_option *o = &lords.options[OPT_TARGET];
    json_key(j, "targets");
    json_open(j, '[');
    for (int32_t points = o->min; points <= o->max; points += o->step)
        json_int(j, points);
    json_close(j, ']');
    json_key_int(j, "usual_target", LORDS_TARGET);
}

void lords_parts_json(struct json *out)
{
    json_open(out, '{');
    clans(out);
    json_key_int(out, "turns", LORDS_TURNS);
    json_key_int(out, "deal", LORDS_DEAL);
    json_key_int(out, "recruits", LORDS_RECRUITS);
    json_key_int(out, "strengths", LORDS_STRENGTH);
    json_key_int(out, "card_count", LORDS_CARDS);
    target(out);
    json_key_int(out, "hand_limit", LORDS_HAND_LIMIT);
    json_key_int(out, "low_hand_limit", lords.options[OPT_HAND_LIMIT].min);
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
