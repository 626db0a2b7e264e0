/* schema.c: the list of steps; their texts are made from schema/NNN.sql. */
#include "store/postgres/schema.h"

const char *const postgres_schema_steps[POSTGRES_SCHEMA_COUNT] = { postgres_schema_001 };
