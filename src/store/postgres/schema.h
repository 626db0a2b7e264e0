/* schema.h: the steps of the schema, schema/001.sql first. A database of version n has n of
 * them. */
#ifndef STORE_POSTGRES_SCHEMA_H
#define STORE_POSTGRES_SCHEMA_H

enum { POSTGRES_SCHEMA_COUNT = 1 };

extern const char *const postgres_schema_steps[POSTGRES_SCHEMA_COUNT];
extern const char postgres_schema_001[];

#endif
