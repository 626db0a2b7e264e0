/* complain.c: see complain.h. */
#include "front/complain.h"

#include "front/say.h"
#include "lang/lang.h"

#include <stdio.h>
#include <string.h>

/* Numbers that stand for players read better as words. */
static const char *actor_word(int32_t actor, char buf[16])
{
    if (actor == GM_CHANCE)
        return "chance";
    if (actor == GM_OVER)
        return "nobody";
    snprintf(buf, 16, "seat %d", actor);
    return buf;
}

void complain_text(struct text *out, const struct match_error *err)
{
    char who[16];
    struct lang_args args = { .need = err->need,
                              .have = err->have,
                              .ply = err->ply,
                              .what = err->what,
                              .word = err->word,
                              .word_len = (uint32_t)strlen(err->word) };
    if (err->code == MATCH_TURN || err->code == MATCH_ACTOR)
        args.what = actor_word(err->need, who);
    if (err->code != MATCH_NOTATION || !err->fault.code)
        lang_code(out, "match", match_code_key(err->code), &args);
    if (!err->fault.code)
        return;
    if (err->code != MATCH_NOTATION)
        text_char(out, ' ');
    args.need = err->fault.need;
    args.have = err->fault.have;
    lang_code(out, "fault", err->fault.code, &args);
}

void complain_reason(struct text *out, const struct gm_reason *r)
{
    text_str(out, r->holds ? "\u2713 " : "\u2717 ");
    const uint32_t from = out->len;
    text_str(out, r->rule);
    text_pad(out, ' ', from + 14);
    lang_reason(out, r);
}

int complain_match(const char *file, const struct match_error *err)
{
    char sentence[1024], place[64] = "";
    struct text t = text_over(sentence, sizeof sentence);
    complain_text(&t, err);
    for (uint32_t i = 0; i < err->reasons; i++) {
        if (err->reason[i].holds)
            continue;
        text_str(&t, "\n  ");
        complain_reason(&t, &err->reason[i]);
    }
    if (err->line)
        snprintf(place, sizeof place, "line %u: ", err->line);
    say_bad("%s%s%s%s", file ? file : "", file ? ": " : "", place, sentence);
    return match_code_is_claim(err->code) ? EXIT_WRONG : EXIT_BAD_USE;
}
