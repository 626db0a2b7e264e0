/* table.c: see table.h. */
#include "tests/games/lords/rules/table.h"

#include "games/lords/flow.h"

#include <stdlib.h>
#include <string.h>

static const struct game *const g = &lords;

static uint32_t word_len(const char *s)
{
    return (uint32_t)strcspn(s, " \n");
}

/* The word at *s, which is moved behind it; NULL at the end. */
static const char *next_word(const char **s, uint32_t *len)
{
    const char *word = *s + strspn(*s, " ");
    *len = word_len(word);
    *s = word + *len;
    return *len ? word : NULL;
}

static unsigned card_at(const char *name, uint32_t len)
{
    for (unsigned c = 1; c <= LORDS_CARDS; c++)
        if (strlen(lords_card_name[c]) == len && !strncmp(lords_card_name[c], name, len))
            return c;
    fail_msg("\"%.*s\" is no card", (int)len, name);
    return 0;
}

unsigned card(const char *name)
{
    return card_at(name, (uint32_t)strlen(name));
}

static bits set_of(const char *cards)
{
    bits set = { 0, 0 };
    uint32_t len;
    for (const char *word; (word = next_word(&cards, &len)) != NULL;)
        set = with(set, card_at(word, len));
    return set;
}

/* --- beginning --- */

void deal(struct lords_state *st, unsigned players, const char *options)
{
    trial_deal(g, st, players, options);
}

void start(struct lords_state *st, unsigned players, const char *options)
{
    static const char *const hands[] = {
        "deal scott-12 makgill-12 macdonnell-12 wemyss-12 fergusson-12",
        "deal scott-11 makgill-11 macdonnell-11 wemyss-11 fergusson-11",
        "deal forsyth-12 cockburn-12 cochrane-12 forsyth-11 cockburn-11",
        "deal scott-10 makgill-10 macdonnell-10 wemyss-10 fergusson-10",
        "deal forsyth-10 cockburn-10 cochrane-10 forsyth-9 cockburn-9",
    };
    static const char *const rows[] = {
        [2] = "supporters cochrane-5 cochrane-6",
        [3] = "supporters cochrane-5 cochrane-6 cochrane-7",
        [4] = "supporters cochrane-5 cochrane-6 cochrane-7 cochrane-8",
        [5] = "supporters cochrane-5 cochrane-6 cochrane-7 cochrane-8 cochrane-9",
    };
    deal(st, players, options);
    plays(st, "first 0");
    for (unsigned s = 0; s < players; s++)
        plays(st, hands[s]);
    plays(st, rows[players]);
    plays(st, "reveal 1 makgill-5");
    asks(st, ASK_TURN, 0);
}

void sound(const struct lords_state *st)
{
    trial_sound(g, st);
}

/* --- moves --- */

void plays(struct lords_state *st, const char *lines)
{
    trial_plays(g, st, lines);
}

void chance_goes_on(struct lords_state *st)
{
    struct rng r = { { 1, 2 }, st->moved };
    while (g->actor(st) == GM_CHANCE)
        assert_int_equal(g->apply(st, g->chance(st, &r)), GM_OK);
    sound(st);
}

void recruits_first(struct lords_state *st, unsigned n)
{
    for (; n; n--) {
        plays(st, "recruit 1");
        chance_goes_on(st);
    }
}

void finish_turns(struct lords_state *st)
{
    const unsigned skirmish = st->skirmish;
    struct rng r = { { 3, 4 }, 0 };
    gm_move m[128];
    while (st->skirmish == skirmish && !all_moved(st)) {
        const bool chance = g->actor(st) == GM_CHANCE;
        if (!chance)
            assert_true(g->moves(st, m, 128) > 0); /* recruits stand first, then face down */
        assert_int_equal(g->apply(st, chance ? g->chance(st, &r) : m[0]), GM_OK);
    }
    sound(st);
}

void refuses(const struct lords_state *st, const char *move, const char *rule)
{
    trial_refuses(g, st, move, rule);
}

bool offers(const struct lords_state *st, const char *move)
{
    return trial_offers(g, st, move);
}

unsigned count_offers(const struct lords_state *st, const char *beginning)
{
    return trial_count_offers(g, st, beginning);
}

void asks(const struct lords_state *st, enum ask what, unsigned seat)
{
    assert_int_equal(st->ask, what);
    if (what >= ASK_TURN && what < ASK_NOTHING)
        assert_int_equal(st->actor, seat);
}

/* --- cards put there by hand --- */

static void into_draw(struct lords_state *st, unsigned c)
{
    st->draw = with(st->draw, c);
    st->ndraw++;
    st->mark[c] = MARK_FRESH;
}

/* From the discard pile or a hand to the draw pile. */
static void fetch(struct lords_state *st, unsigned c)
{
    if (bits_has(st->discard, c)) {
        st->discard = without(st->discard, c);
        into_draw(st, c);
    }
    for (unsigned s = 0; s < st->players; s++)
        if (bits_has(st->hand[s], c)) {
            lords_show(st, c, s);
            st->hand[s] = without(st->hand[s], c);
            st->nhand[s]--;
            into_draw(st, c);
        }
}

static void out_of_draw(struct lords_state *st, unsigned c)
{
    fetch(st, c);
    if (!bits_has(st->draw, c) || !st->ndraw)
        fail_msg("%s is not in the draw pile", lords_card_name[c]);
    st->draw = without(st->draw, c);
    st->ndraw--;
    st->mark[c] = MARK_OPEN;
}

static void all_into_draw(struct lords_state *st, bits *set)
{
    while (bits_any(*set))
        into_draw(st, bits_pop(set));
}

static void hold(struct lords_state *st, unsigned seat, unsigned c)
{
    out_of_draw(st, c);
    st->mark[c] = MARK_FRESH;
    st->hand[seat] = with(st->hand[seat], c);
    st->nhand[seat]++;
    st->fresh[seat]++;
}

void hand(struct lords_state *st, unsigned seat, const char *cards)
{
    bits set = set_of(cards);
    for (bits old = st->hand[seat]; bits_any(old);)
        st->fresh[seat] = (uint8_t)(st->fresh[seat] - (st->mark[bits_pop(&old)] == MARK_FRESH));
    all_into_draw(st, &st->hand[seat]);
    st->nhand[seat] = 0;
    while (bits_any(set))
        hold(st, seat, bits_pop(&set));
    sound(st);
}

static void take_follower(struct lords_state *st, unsigned seat)
{
    const unsigned at = --st->narmy[seat], c = st->army[seat][at];
    if (!is_up(st, c))
        lords_show(st, c, st->note[seat][at] >> 5);
    st->up = without(st->up, c);
    into_draw(st, c);
    st->army[seat][at] = st->note[seat][at] = 0;
    note_muster(st, seat, at, 0);
}

static void stand(struct lords_state *st, unsigned seat, unsigned c, const char *how, uint32_t len)
{
    const unsigned at = st->narmy[seat]++;
    out_of_draw(st, c);
    st->army[seat][at] = (uint8_t)c;
    if (len == 4 && !strncmp(how, "down", 4)) {
        st->mark[c] = MARK_FRESH;
        st->fresh[seat]++;
        st->note[seat][at] = (uint8_t)(1u << seat | seat << 5);
        note_muster(st, seat, at, turn_of(st));
        return;
    }
    st->up = with(st->up, c);
    if (len == 6 && !strncmp(how, "active", 6))
        st->note[seat][at] = (uint8_t)(card_clan(c) + 1);
    for (unsigned clan = 0; clan < CLANS; clan++)
        if (len && !strncmp(how, lords_clan_name[clan], len))
            st->note[seat][at] = (uint8_t)(clan + 1);
}

void army(struct lords_state *st, unsigned seat, const char *followers)
{
    uint32_t len;
    while (st->narmy[seat])
        take_follower(st, seat);
    for (const char *word; (word = next_word(&followers, &len)) != NULL;) {
        const uint32_t name = (uint32_t)strcspn(word, ": ");
        stand(st, seat, card_at(word, name < len ? name : len), word + name + 1,
              name < len ? len - name - 1 : 0);
    }
}

void supporters(struct lords_state *st, const char *cards)
{
    const bits set = set_of(cards);
    all_into_draw(st, &st->supporters);
    for (bits rest = set; bits_any(rest);)
        out_of_draw(st, bits_pop(&rest));
    st->supporters = set;
    sound(st);
}

void discards(struct lords_state *st, const char *cards)
{
    const bits set = set_of(cards);
    all_into_draw(st, &st->discard);
    for (bits rest = set; bits_any(rest);)
        out_of_draw(st, bits_pop(&rest));
    st->discard = set;
    sound(st);
}

void recruits(struct lords_state *st, const char *five)
{
    uint32_t len;
    for (unsigned i = 0; i < LORDS_RECRUITS; i++) {
        const char *word = next_word(&five, &len);
        assert_non_null(word);
        if (st->recruit[i] == LORDS_DOWN)
            st->ndraw++;
        else if (st->recruit[i])
            into_draw(st, st->recruit[i]);
        st->pile[i] = 0;
        st->recruit[i] = 0;
        if (*word == '?') {
            st->recruit[i] = LORDS_DOWN;
            st->pile[i] = MARK_FRESH;
            st->ndraw--;
        } else if (*word != '-') {
            st->recruit[i] = (uint8_t)card_at(word, len);
            out_of_draw(st, st->recruit[i]);
        }
    }
    sound(st);
}

void pile(struct lords_state *st, unsigned seat, const char *cards)
{
    for (unsigned c = 1; c <= LORDS_CARDS; c++)
        if (st->mark[c] == MARK_PILE + seat)
            into_draw(st, c);
    st->points[seat] = 0;
    for (bits set = set_of(cards); bits_any(set);) {
        const unsigned c = bits_pop(&set);
        out_of_draw(st, c);
        st->mark[c] = (uint8_t)(MARK_PILE + seat);
        st->points[seat] = (uint8_t)(st->points[seat] + card_strength(c));
    }
    sound(st);
}

void leave(struct lords_state *st, const char *cards)
{
    const bits left = set_of(cards), away = bits_less(st->draw, left);
    const unsigned down = bits_count(st->draw) - st->ndraw;
    assert_true(bits_within(left, st->draw) && bits_count(left) >= down);
    st->discard = bits_or(st->discard, away);
    for (bits rest = away; bits_any(rest);)
        st->mark[bits_pop(&rest)] = MARK_OPEN;
    st->draw = left;
    st->ndraw = (uint8_t)(bits_count(left) - down);
    sound(st);
}

void swallow(struct lords_state *st, unsigned idle)
{
    assert_int_equal(st->players, 5);
    all_into_draw(st, &st->discard);
    for (unsigned s = 0; s < st->players; s++) {
        while (s != idle && st->nhand[s] < st->hand_limit && st->ndraw)
            hold(st, s, highest(st->draw));
        while (st->narmy[s] + st->nhand[s] < 13 && st->ndraw)
            stand(st, s, highest(st->draw), "", 0);
    }
    for (unsigned s = 0; st->ndraw; s = (s + 1) % st->players) {
        const unsigned c = bits_first(st->draw);
        out_of_draw(st, c);
        st->mark[c] = (uint8_t)(MARK_PILE + s);
        st->points[s] = (uint8_t)(st->points[s] + card_strength(c));
    }
    sound(st);
}

void turn_after(struct lords_state *st, unsigned moved)
{
    st->moved = (uint8_t)moved;
    st->actor = (uint8_t)((st->initiative + moved) % st->players);
    st->ask = ASK_TURN;
    sound(st);
}

/* --- what is there --- */

static void follower_text(const struct lords_state *st, unsigned seat, unsigned i, struct text *t)
{
    const unsigned c = st->army[seat][i], note = st->note[seat][i];
    text_str(t, i ? " " : "");
    text_str(t, lords_card_name[c]);
    if (!is_up(st, c))
        text_str(t, ":down");
    else if (note && card_clan(c) == note - 1)
        text_str(t, ":active");
    else if (note) {
        text_char(t, ':');
        text_str(t, lords_clan_name[note - 1]);
    }
}

void army_is(const struct lords_state *st, unsigned seat, const char *followers)
{
    char buf[1024];
    struct text t = text_over(buf, sizeof buf);
    for (unsigned i = 0; i < st->narmy[seat]; i++)
        follower_text(st, seat, i, &t);
    assert_string_equal(buf, followers);
}

void set_is(bits set, const char *cards)
{
    char have[1024], want[1024];
    struct text t = text_over(have, sizeof have);
    while (bits_any(set)) {
        text_str(&t, lords_card_name[bits_pop(&set)]);
        text_char(&t, ' ');
    }
    t = text_over(want, sizeof want);
    for (set = set_of(cards); bits_any(set);) {
        text_str(&t, lords_card_name[bits_pop(&set)]);
        text_char(&t, ' ');
    }
    assert_string_equal(have, want);
}

void hand_is(const struct lords_state *st, unsigned seat, const char *cards)
{
    set_is(st->hand[seat], cards);
    assert_int_equal(st->nhand[seat], bits_count(st->hand[seat]));
}
