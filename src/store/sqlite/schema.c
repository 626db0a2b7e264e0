/* schema.c: the list of steps; their texts are made from schema/NNN.sql. */
#include "store/sqlite/schema.h"

const char *const schema_steps[SCHEMA_COUNT] = { schema_001, schema_002, schema_003, schema_004 };
