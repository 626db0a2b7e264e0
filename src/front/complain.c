/* complain.c: see complain.h. */
#include "front/complain.h"

#include "front/say.h"
#include "lang/lang.h"

#include <stdio.h>
#include <string.h>

/* Numbers that stand for players read better as words. */
static const char *actor_word(int32_t actor, char buf[64])
{
    struct text t = text_over(buf, 64);
    lang_say(&t,
             actor == GM_CHANCE ? "actor.chance"
             : actor == GM_OVER ? "actor.nobody"
                                : "actor.seat",
             LANG_WITH(lang_number("n", actor)));
    return buf;
}

void complain_text(struct text *out, const struct match_error *err)
{
    char who[64];
    struct lang_args args = { .need = err->need,
                              .have = err->have,
                              .ply = err->ply,
                              .what = err->what,
                              .word = err->word,
                              .word_len = (uint32_t)strlen(err->word) };
    if (err->code == MATCH_TURN || err->code == MATCH_ACTOR)
        args.what = actor_word(err->need, who);
    if (err->code == MATCH_DATA && *err->word) /* what is wrong may be in no one place */
        lang_format(out, "front.data-at", &args);
    else if (err->code != MATCH_NOTATION || !err->fault.code)
        lang_code(out, "match", match_code_key(err->code), &args);
    if (!err->fault.code)
        return;
    if (err->code != MATCH_NOTATION)
        text_char(out, ' ');
    args.need = err->fault.need;
    args.have = err->fault.have;
    lang_code(out, "fault", err->fault.code, &args);
}

static void rule(struct text *out, const char *sign, const char *name)
{
    text_str(out, sign);
    const uint32_t from = out->len;
    text_str(out, name);
    text_pad(out, ' ', from + 14);
}

static const char *name_of(const struct gm_reason *r, const struct match *m)
{
    return m && r->who ? match_name(m, r->who - 1) : NULL;
}

void complain_reason(struct text *out, const struct gm_reason *r, const struct match *m)
{
    rule(out, r->holds ? "\u2713 " : "\u2717 ", r->rule);
    lang_reason(out, r, name_of(r, m));
}

void complain_consequence(struct text *out, const struct gm_reason *r, const struct match *m)
{
    rule(out, r->holds ? "\u2192 " : "\u00b7 ", r->rule);
    lang_consequence(out, r, name_of(r, m));
}

int complain_match(const char *file, const struct match_error *err)
{
    char sentence[4096], place[96] = "";
    struct text t = text_over(sentence, sizeof sentence);
    complain_text(&t, err);
    for (uint32_t i = 0; i < err->reasons; i++) {
        if (err->reason[i].holds)
            continue;
        text_str(&t, "\n  ");
        complain_reason(&t, &err->reason[i], NULL);
    }
    struct text p = text_over(place, sizeof place);
    if (err->line)
        lang_say(&p, "say.line", LANG_WITH(lang_number("line", err->line)));
    const char *parts[] = { file, place, sentence };
    char whole[6000];
    struct text w = text_over(whole, sizeof whole);
    for (unsigned i = 0; i < 3; i++) {
        if (!parts[i] || !*parts[i])
            continue;
        text_str(&w, w.len ? ": " : "");
        text_str(&w, parts[i]);
    }
    say_bad("say.words", LANG_WITH(lang_words("words", whole)));
    return match_code_is_claim(err->code) ? EXIT_WRONG : EXIT_BAD_USE;
}
