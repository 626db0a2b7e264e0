/* lesson_json.c: where a lesson stands, for a front end to show; see lesson.h. */
#include "learn/lesson.h"
#include "learn/words.h"
#include "match/json.h"

enum { LONGEST = 256 }; /* bytes of a piece of a script that is shown */

static const char *const kinds[LESSON_KINDS] = {
    [LESSON_SAY] = "say",         [LESSON_TRY] = "try",       [LESSON_ASK] = "ask",
    [LESSON_CONFIRM] = "confirm", [LESSON_OTHERS] = "others", [LESSON_DONE] = "done",
};

static const char *const verdicts[VERDICTS] = {
    [VERDICT_RIGHT] = "right",     [VERDICT_TOO] = "right-too", [VERDICT_WRONG] = "wrong",
    [VERDICT_REFUSED] = "refused", [VERDICT_TRIED] = "tried",   [VERDICT_NOT_NOW] = "not-now",
};

static void words_json(struct json *j, struct line words)
{
    char copy[LONGEST];
    struct text t = text_over(copy, sizeof copy);
    text_bytes(&t, words.at ? words.at : "", words.len);
    json_str(j, copy);
}

/* A string, or null for what has no length. */
static void key_words(struct json *j, const char *key, struct line words)
{
    json_key(j, key);
    if (words.len)
        words_json(j, words);
    else
        json_null(j);
}

static void key_list(struct json *j, const char *key, struct line words)
{
    json_key(j, key);
    json_open(j, '[');
    while (words.len)
        words_json(j, words_until(&words, ' '));
    json_close(j, ']');
}

static void points_json(struct json *j, const struct lesson *l)
{
    const struct script *s = &l->script;
    json_key(j, "points");
    json_open(j, '[');
    for (uint32_t at = l->at; lesson_key(l).len && script_in_step(s, l->at, D_POINT, &at);) {
        struct line rest = s->list[at].rest;
        json_open(j, '{');
        key_words(j, "kind", words_until(&rest, ' '));
        key_list(j, "names", rest);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* The rules that the step speaks of. */
static void rules_json(struct json *j, const struct lesson *l)
{
    const struct script *s = &l->script;
    json_key(j, "rules");
    json_open(j, '[');
    for (uint32_t at = l->at; lesson_key(l).len && script_in_step(s, l->at, D_RULE, &at);)
        for (struct line rest = s->list[at].rest; rest.len;)
            words_json(j, words_until(&rest, ' '));
    json_close(j, ']');
}

static void said_json(struct json *j, const struct lesson *l)
{
    const struct lesson_said *said = &l->said;
    const struct desk *d = &l->table->desk;
    json_key(j, "said");
    if (said->verdict == VERDICT_NONE) {
        json_null(j);
        return;
    }
    json_open(j, '{');
    json_key_str(j, "verdict", verdicts[said->verdict]);
    key_words(j, "key", said->key);
    json_key(j, "event");
    if (said->verdict == VERDICT_WRONG)
        d->game->event_json(d->now, said->move, l->seat, j);
    else
        json_null(j);
    json_key(j, "consequences");
    match_reasons_json(said->so, said->n, j);
    json_key(j, "refusal");
    if (said->error.code == MATCH_OK)
        json_null(j);
    else
        match_error_json(&said->error, j);
    json_close(j, '}');
}

void lesson_head_json(const struct script *s, struct json *out)
{
    int32_t minutes = 0;
    words_number(lesson_head(s, D_MINUTES), &minutes);
    json_open(out, '{');
    key_words(out, "id", lesson_head(s, D_LESSON));
    key_words(out, "after", lesson_head(s, D_AFTER));
    json_key_int(out, "minutes", minutes);
    json_key_bool(out, "core", script_find(s, D_CORE, 0) < s->count);
    key_list(out, "rules", lesson_head(s, D_RULES));
    json_key_int(out, "steps", lesson_steps(s));
    json_close(out, '}');
}

void lesson_json(const struct lesson *l, struct json *out)
{
    json_open(out, '{');
    json_key(out, "head");
    lesson_head_json(&l->script, out);
    json_key_int(out, "step", lesson_step(l));
    json_key_str(out, "kind", kinds[l->kind]);
    key_words(out, "key", lesson_key(l));
    key_words(out, "note", l->note);
    key_words(out, "show", l->show);
    json_key_bool(out, "has_hint", lesson_has_hint(l));
    key_words(out, "hint", lesson_hint_key(l));
    key_words(out, "model", lesson_model(l));
    json_key_bool(out, "shows_model", lesson_shows_model(l));
    points_json(out, l);
    rules_json(out, l);
    said_json(out, l);
    json_close(out, '}');
}
