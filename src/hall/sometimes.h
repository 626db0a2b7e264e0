/*
 * sometimes.h: marks of what seldom happens, and bugs to plant. The simulator's build counts the
 * marks, so that a run can say which rare paths it never went; the program's build has none. The
 * same build can plant a bug by its number: the test of the test.
 */
#ifndef HALL_SOMETIMES_H
#define HALL_SOMETIMES_H

#define MARKS(X)         \
    X(evicted)           \
    X(closed)            \
    X(void_secret)       \
    X(spectators_behind) \
    X(paused)            \
    X(out_of_time)       \
    X(offer_expired)     \
    X(slept)             \
    X(rematch)           \
    X(append_failed)     \
    X(append_unknown)    \
    X(append_conflict)   \
    X(gave_up)           \
    X(no_table)          \
    X(read_failed)       \
    X(rumour)            \
    X(dull_bot)          \
    X(thought_in_turn)   \
    X(fell_behind)       \
    X(no_room)           \
    X(too_slow)          \
    X(caught_up)         \
    X(wrong_secret)      \
    X(old_version)       \
    X(resumed_same)      \
    X(asked_again)       \
    X(off_the_log)       \
    X(gone_meanwhile)    \
    X(created_before)    \
    X(too_often)         \
    X(malformed)         \
    X(queue_full)        \
    X(queued_behind)     \
    X(chat_conflict)     \
    X(plan_played)       \
    X(store_back)        \
    X(resynced)          \
    X(plan_ended) X(wrong_password) X(void_session) X(person_conflict) X(errand_again)
#define X(name) MARK_##name,
enum mark { MARKS(X) MARK_COUNT };
#undef X

#ifdef HALL_SIMULATED
void sometimes(enum mark mark);
int planted(int bug);
#define SOMETIMES(name) sometimes(MARK_##name)
#define PLANTED(bug) planted(bug)
#else
#define SOMETIMES(name) ((void)0)
#define PLANTED(bug) 0
#endif

/* What can be planted, and what is wrong then. */
#define BUGS(X)                                                                    \
    X(NONE, "nothing")                                                             \
    X(PUBLISH_EARLY, "news are sent before the entry is kept")                     \
    X(ACCEPT_EARLY, "a turn counts before the entry is kept")                      \
    X(FORGET_CONFLICT, "after a conflict the journal is not read")                 \
    X(UNKNOWN_IS_KEPT, "an append of unknown fate counts as kept")                 \
    X(TELL_SEED, "the seed is told before the end")                                \
    X(WHOLE_STATE, "spectators are sent the whole state")                          \
    X(OTHERS_VIEW, "a seat is sent the view of another")                           \
    X(LATE_TURN, "a turn counts whatever its place in the log")                    \
    X(TWICE, "a repeated turn is played once more")                                \
    X(LATE_UNDO, "an undo counts whatever its place in the log")                   \
    X(SKIP_NEWS, "now and then somebody is not told")                              \
    X(STALE_SUM, "after an undo the old view is told")                             \
    X(REFUND, "an undo gives time back")                                           \
    X(CHARGE_ALL, "everybody's clock runs")                                        \
    X(NO_PAUSE, "time in which the server was down is charged")                    \
    X(FORGET_QUEUE, "what waited for a table that woke is forgotten")              \
    X(WRONG_SEAT, "a turn is taken from whoever sends it")                         \
    X(NEVER_SLEEP_WELL, "a table that wakes has missed its last entry")            \
    X(DEAF_TO_TIME, "nobody ever runs out of time")                                \
    X(LOSE_THOUGHT, "a bot that failed is not asked again")                        \
    X(TELL_PLAN, "a plan is told to everybody")                                    \
    X(KEEP_SEATS, "who deletes the account keeps its seats")                       \
    X(SESSION_UNKNOWN, "a session of unknown fate counts as kept")                 \
    X(OTHERS_ACCOUNT, "any secret opens any account")                              \
    X(TELL_UNSEEN, "a refusal hangs on what its seat cannot see")                  \
    X(CHARGE_GONE, "time in which the store was gone is charged")                  \
    X(CONFLICT_IS_KEPT, "an append that another node's was before counts as kept") \
    X(DEAF_TO_OTHERS, "what other nodes write is never looked for")                \
    X(HOARD, "what has been given out is never forgotten")
enum bug {
#define X(id, text) BUG_##id,
    BUGS(X)
#undef X
        BUG_COUNT
};

#endif
