/* migrate.c: the schema of a database, step by step, whoever else begins at the same moment. */
#include "store/postgres/internal.h"
#include "store/postgres/schema.h"

#include <stdio.h>

/* In the schema (of names) that the connection works in. Asked of the catalog: what goes by a name
 * directly may be remembered from before the lock. */
#define TEXT_THERE                                           \
    "select count(*) from pg_class where relkind = 'r' and " \
    "relnamespace = current_schema()::regnamespace and relname "
static const char is_ours[] = TEXT_THERE "= 'ceilidh_schema'";
static const char is_taken[] = TEXT_THERE "in ('tables', 'journal')";
static const char version_now[] = "select version::bigint from ceilidh_schema";
static const char make_version[] = "create table ceilidh_schema (version bigint not null);"
                                   "insert into ceilidh_schema values (0)";
static const char lock[] = "select pg_advisory_xact_lock(1130719596)"; /* "Ceil" */

/* The version of the database; 0: it is empty. NULL, or what is wrong. What only others could have
 * made is looked for first: we make all of it at once. */
static const char *version_of(struct postgres *s, int64_t *out)
{
    int64_t ours, taken;
    *out = 0;
    if (!link_number(s, is_taken, 0, &taken) || !link_number(s, is_ours, 0, &ours))
        return "database";
    if (!ours)
        return taken ? "db-foreign" : NULL;
    if (!link_number(s, version_now, 0, out))
        return "database";
    return *out > POSTGRES_SCHEMA_COUNT ? "db-newer" : NULL;
}

static bool step(struct postgres *s, int64_t from)
{
    char now[96];
    int64_t ours;
    snprintf(now, sizeof now, "update ceilidh_schema set version = %lld", (long long)from + 1);
    return link_number(s, is_ours, 0, &ours) && (ours || link_text(s, make_version)) &&
           link_text(s, postgres_schema_steps[from]) && link_text(s, now);
}

/* One step in one transaction; another program may have been quicker. */
static const char *migrate_once(struct postgres *s, int64_t *version)
{
    const char *fault = "db-write";
    if (link_text(s, "begin") && link_text(s, lock)) {
        fault = version_of(s, version);
        if (!fault && *version < POSTGRES_SCHEMA_COUNT && !step(s, (*version)++))
            fault = "db-write";
    }
    if (!fault && link_text(s, "commit"))
        return NULL;
    link_text(s, "rollback");
    return fault ? fault : "db-write";
}

const char *migrate(struct postgres *s)
{
    int64_t version;
    const char *fault = version_of(s, &version);
    while (!fault && version < POSTGRES_SCHEMA_COUNT)
        fault = migrate_once(s, &version);
    return fault;
}
