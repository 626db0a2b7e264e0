/* apic.h: what the files of apic share: the messages and addresses as tables, and what is made of
 * them. */
#ifndef TOOLS_APIC_H
#define TOOLS_APIC_H

#include "base/json.h"
#include "wire/messages.h"

/* A member of a message; `schema` is JSON. */
struct member {
    const char *name, *schema, *what;
};

struct message {
    const char *name, *what;
    uint64_t must, may; /* bits of members */
};

extern const struct member ask_members[], told_members[];
extern const struct message asks[], tells[];

/* An address; `question` names a parameter with its schema and what it is for; up to five. */
struct address {
    const char *path, *method, *what;
    int ask;                /* enum wire_kind of the body, -1: none  */
    const char *answers[4]; /* names of tells, or of `others`        */
    struct member question[5];
    const char *body; /* name of one of `others`, if `ask` is none; NULL: there is no body */
};
extern const struct address addresses[]; /* ended by a NULL path */

/* Objects that are no messages: name, schema, what it is. */
extern const struct member others[]; /* ended by a NULL name */

/* Where a message is said by a request, POST /api/t/ID/NAME or the like; NULL: nowhere. */
const char *posted_at(int kind);

/* Which are said on a connection to no table. */
bool is_of_lobby(int kind);

/* The schema of a message. With `named`, "t" must be there. */
void message_schema(struct json *j, const struct message *m, const struct member *members,
                    uint32_t n, bool named);

void openapi_write(struct text *out);
void asyncapi_write(struct text *out);
void page_write(struct text *out);
void style_write(struct text *out);

#endif
