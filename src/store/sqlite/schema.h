/* schema.h: the steps of the schema, schema/001.sql first. A file of version n has n of them. */
#ifndef STORE_SQLITE_SCHEMA_H
#define STORE_SQLITE_SCHEMA_H

enum { SCHEMA_COUNT = 4 };

extern const char *const schema_steps[SCHEMA_COUNT];
extern const char schema_001[], schema_002[], schema_003[], schema_004[];

#endif
