/*
 * postgres.h: a store in a PostgreSQL, which any number of programs, on any number of machines,
 * share. Its address is what libpq takes: "postgres:host=db dbname=ceilidh" or
 * "postgres://user@db/ceilidh"; what is left out comes from the environment (PGHOST, PGPASSFILE
 * ...).
 *
 * The lengths of a table's books stand in its row; who raises one has appended, so of all who try
 * one wins, whatever they believe. A batch is one statement, in one transaction and one sync.
 *
 * A connection that breaks is made anew by the next call. An append under way is UNKNOWN then, and
 * reading tells: unlike a file after a sync that failed, a database that answers again knows what
 * it has. Numbers of tables and accounts are below 2^63.
 *
 * Of somebody who has gone no reading finds anything; the database's own files let go of it when
 * they are vacuumed, and its log when it is recycled.
 */
#ifndef STORE_POSTGRES_POSTGRES_H
#define STORE_POSTGRES_POSTGRES_H

#include "store/store.h"

extern const struct store_kind store_postgres;

/* What may be shown of an address, without the password: "//host:port/database". */
void postgres_shown(const char *address, char *out, uint32_t cap);

#endif
