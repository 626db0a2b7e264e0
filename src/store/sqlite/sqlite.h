/*
 * sqlite.h: a store in one file by SQLite. Its address is the file's name: "sqlite:FILE".
 *
 * Appends go to a log in order of arrival, in one transaction and one sync a batch, and are moved
 * to their tables by `tidy`. Any number of stores, of this or another process, may be open on one
 * file; those that append do so one after the other.
 *
 * A sync that failed leaves in doubt what the disk has until the file is opened anew: its appends
 * are UNKNOWN, and from then on the store fails at everything. Numbers of tables and accounts are
 * below 2^63.
 */
#ifndef STORE_SQLITE_SQLITE_H
#define STORE_SQLITE_SQLITE_H

#include "store/store.h"

extern const struct store_kind store_sqlite;

#endif
