/*
 * json.h: writing JSON into a text. Commas and quotes are looked after; the
 * caller only has to close what it opens. Compact form, no white space.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/text.h"

struct json {
    struct text *out;
    bool comma; /* something has been written at this level */
};

struct json json_over(struct text *out);

void json_open(struct json *j, char bracket);  /* '{' or '[' */
void json_close(struct json *j, char bracket); /* '}' or ']' */
void json_key(struct json *j, const char *key);

void json_int(struct json *j, int64_t value);
void json_bool(struct json *j, bool value);
void json_null(struct json *j);
void json_str(struct json *j, const char *s); /* escaped; s is UTF-8 */
void json_raw(struct json *j, const char *s); /* already JSON */

/* A key and its value in one call. */
void json_key_int(struct json *j, const char *key, int64_t value);
void json_key_bool(struct json *j, const char *key, bool value);
void json_key_null(struct json *j, const char *key);
void json_key_str(struct json *j, const char *key, const char *s);

/* A key and a list of n strings, or of n numbers from 0 to 255. */
void json_key_strs(struct json *j, const char *key, const char *const *s, uint32_t n);
void json_key_bytes(struct json *j, const char *key, const uint8_t *value, uint32_t n);

/* A key and the list of the bits that are set, the lowest, 0, first. */
void json_key_bits(struct json *j, const char *key, uint32_t bits);

#endif
