/* apic_json.c: the descriptions, OpenAPI 3.1 and AsyncAPI 3.0; see apic.h. */
#include "apic.h"

#include <stddef.h>
#include <string.h>

enum { TELLS = WIRE_KINDS - WIRE_ASK_COUNT };

static void key_raw(struct json *j, const char *key, const char *raw)
{
    json_key(j, key);
    json_raw(j, raw);
}

/* A schema with a description put in front of what it says. */
static void described(struct json *j, const struct member *m)
{
    json_open(j, '{');
    json_key_str(j, "description", m->what);
    j->comma = true;
    json_raw(j, m->schema + 1); /* its bracket is closed by itself */
}

void message_schema(struct json *j, const struct message *m, const struct member *members,
                    uint32_t n, bool named)
{
    json_open(j, '{');
    json_key_str(j, "type", "object");
    json_key_str(j, "description", m->what);
    json_key(j, "required");
    json_open(j, '[');
    if (named)
        json_str(j, "t");
    for (uint32_t i = 0; i < n; i++)
        if (m->must >> i & 1)
            json_str(j, members[i].name);
    json_close(j, ']');
    json_key(j, "properties");
    json_open(j, '{');
    json_key(j, "t");
    json_open(j, '{');
    json_key_str(j, "const", m->name);
    json_close(j, '}');
    for (uint32_t i = 0; i < n; i++)
        if ((m->must | m->may) >> i & 1) {
            json_key(j, members[i].name);
            described(j, &members[i]);
        }
    json_close(j, '}');
    json_close(j, '}');
}

static void key_prefixed(struct json *j, const char *prefix, const char *name)
{
    char key[64];
    struct text t = text_over(key, sizeof key);
    text_str(&t, prefix);
    text_str(&t, name);
    json_key(j, key);
}

static void ref(struct json *j, const char *where, const char *prefix, const char *name)
{
    char to[128];
    struct text t = text_over(to, sizeof to);
    text_str(&t, where);
    text_str(&t, prefix);
    text_str(&t, name);
    json_open(j, '{');
    json_key_str(j, "$ref", to);
    json_close(j, '}');
}

static const char schemas[] = "#/components/schemas/";

/* Any message of the server. */
static void told_json(struct json *j)
{
    json_key(j, "told");
    json_open(j, '{');
    json_key(j, "oneOf");
    json_open(j, '[');
    for (int i = 0; i < TELLS; i++)
        ref(j, schemas, "told.", tells[i].name);
    json_close(j, ']');
    json_close(j, '}');
}

static void components(struct json *j, bool named)
{
    json_key(j, "schemas");
    json_open(j, '{');
    for (int i = 0; i < WIRE_ASK_COUNT; i++) {
        key_prefixed(j, "ask.", asks[i].name);
        message_schema(j, &asks[i], ask_members, WIRE_MEMBER_COUNT, named);
    }
    for (int i = 0; i < TELLS; i++) {
        key_prefixed(j, "told.", tells[i].name);
        message_schema(j, &tells[i], told_members, WIRE_TOLD_COUNT, true);
    }
    told_json(j);
    for (const struct member *o = others; o->name; o++) {
        json_key(j, o->name);
        described(j, o);
    }
    json_close(j, '}');
}

static void info(struct json *j, const char *title, const char *what)
{
    json_key(j, "info");
    json_open(j, '{');
    json_key_str(j, "title", title);
    json_key_str(j, "version", "1");
    json_key_str(j, "description", what);
    json_close(j, '}');
}

/* OpenAPI */

static bool is_other(const char *name)
{
    for (const struct member *o = others; o->name; o++)
        if (!strcmp(o->name, name))
            return true;
    return false;
}

static void content(struct json *j, const char *type, const char *name)
{
    json_key(j, type);
    json_open(j, '{');
    json_key(j, "schema");
    if (!strcmp(name, "text") || !strcmp(name, "events"))
        json_raw(j, "{\"type\":\"string\"}");
    else
        ref(j, schemas, is_other(name) || !strcmp(name, "told") ? "" : "told.", name);
    json_close(j, '}');
}

static void response(struct json *j, const char *status, const char *what)
{
    json_key(j, status);
    json_open(j, '{');
    json_key_str(j, "description", what);
    json_key(j, "content");
    json_open(j, '{');
}

static void end_response(struct json *j)
{
    json_close(j, '}');
    json_close(j, '}');
}

static const struct {
    const char *status, *what;
} refused[] = {
    { "400", "Not written as it has to be" },
    { "403",
      "Not for you: another's seat, a spectator, the host alone, or a page of another site" },
    { "404", "There is no such table" },
    { "409", "Not now: the game has gone on, is not yours to move, has not begun or is over" },
    { "422", "Understood, but not allowed by the rules of the game or of the table" },
    { "429", "Too often" },
    { "503", "Busy; try again" },
};

static void responses(struct json *j, const char *const *answers)
{
    json_key(j, "responses");
    json_open(j, '{');
    response(j, "200", "Done");
    for (int i = 0; i < 4 && answers[i]; i++) {
        const char *type = "application/json";
        if (!strcmp(answers[i], "text"))
            type = "text/plain";
        if (!strcmp(answers[i], "events"))
            type = "text/event-stream";
        if (strcmp(answers[i], "refused") != 0)
            content(j, type, answers[i]);
    }
    end_response(j);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        response(j, refused[i].status, refused[i].what);
        content(j, "application/json", "refused");
        end_response(j);
    }
    json_close(j, '}');
}

static void parameter(struct json *j, const char *where, const struct member *m)
{
    json_open(j, '{');
    json_key_str(j, "name", m->name);
    json_key_str(j, "in", where);
    json_key_bool(j, "required", !strcmp(where, "path"));
    json_key_str(j, "description", m->what);
    key_raw(j, "schema", m->schema);
    json_close(j, '}');
}

static const struct member id = { "id", "{\"type\":\"string\",\"pattern\":\"^[A-Za-z0-9_-]{11}$\"}",
                                  "the table's number" };

static void parameters(struct json *j, const struct address *a)
{
    json_key(j, "parameters");
    json_open(j, '[');
    if (strchr(a->path, '{'))
        parameter(j, "path", &id);
    for (int i = 0; i < 5 && a->question[i].name; i++)
        parameter(j, "query", &a->question[i]);
    json_close(j, ']');
}

static void request_body(struct json *j, bool must, const char *kind, const char *name)
{
    json_key(j, "requestBody");
    json_open(j, '{');
    json_key_bool(j, "required", must);
    json_key(j, "content");
    json_open(j, '{');
    json_key(j, "application/json");
    json_open(j, '{');
    json_key(j, "schema");
    ref(j, schemas, kind, name);
    json_close(j, '}');
    json_close(j, '}');
    json_close(j, '}');
}

static void operation(struct json *j, const struct address *a)
{
    json_key(j, a->method);
    json_open(j, '{');
    json_key_str(j, "summary", a->what);
    parameters(j, a);
    if (a->ask >= 0)
        request_body(j, asks[a->ask].must != 0, "ask.", asks[a->ask].name);
    else if (a->body)
        request_body(j, true, "", a->body);
    responses(j, a->answers);
    json_close(j, '}');
}

/* Every message that is said by a request has an address of its own. */
static void posted(struct json *j)
{
    for (int kind = 0; kind < WIRE_ASK_COUNT; kind++) {
        const struct address a = { .path = posted_at(kind),
                                   .method = "post",
                                   .what = asks[kind].what,
                                   .ask = kind,
                                   .answers = { "told" } };
        if (!a.path)
            continue;
        key_prefixed(j, a.path, asks[kind].name);
        json_open(j, '{');
        operation(j, &a);
        json_close(j, '}');
    }
}

static void paths(struct json *j)
{
    json_key(j, "paths");
    json_open(j, '{');
    for (const struct address *a = addresses; a->path; a++) {
        if (a == addresses || strcmp(a->path, a[-1].path) != 0) {
            json_key(j, a->path);
            json_open(j, '{');
        }
        operation(j, a);
        if (!a[1].path || strcmp(a->path, a[1].path) != 0)
            json_close(j, '}');
    }
    posted(j);
    json_close(j, '}');
}

void openapi_write(struct text *out)
{
    struct json j = json_over(out);
    json_open(&j, '{');
    json_key_str(&j, "openapi", "3.1.0");
    info(
        &j, "Ceilidh: tables over HTTP",
        "The messages of a live connection, one at a time. A seat is held by who knows its secret: "
        "`Authorization: Bearer SECRET`; an account's session or personal token does as well at "
        "every table where the account holds a seat. Without one, one is a spectator.");
    key_raw(&j, "servers", "[{\"url\":\"/\"}]");
    key_raw(&j, "security", "[{},{\"seat\":[]}]");
    paths(&j);
    json_key(&j, "components");
    json_open(&j, '{');
    components(&j, false);
    key_raw(&j, "securitySchemes", "{\"seat\":{\"type\":\"http\",\"scheme\":\"bearer\"}}");
    json_close(&j, '}');
    json_close(&j, '}');
}

/* AsyncAPI */

static void channel(struct json *j, const char *name, const char *address,
                    const char *parameter_json, bool creates)
{
    json_key(j, name);
    json_open(j, '{');
    json_key_str(j, "address", address);
    key_raw(j, "parameters", parameter_json);
    json_key(j, "messages");
    json_open(j, '{');
    for (int i = 0; i < WIRE_ASK_COUNT; i++)
        if (is_of_lobby(i) == creates || i == WIRE_HELLO) {
            key_prefixed(j, "ask.", asks[i].name);
            ref(j, "#/components/messages/", "ask.", asks[i].name);
        }
    for (int i = 0; i < TELLS; i++) {
        const int kind = i + WIRE_ASK_COUNT;
        const bool of_lobby = kind == WIRE_MADE || kind == WIRE_WHO || kind == WIRE_LEFT;
        if (kind != WIRE_REFUSED && kind != WIRE_BYE && of_lobby != creates)
            continue;
        key_prefixed(j, "told.", tells[i].name);
        ref(j, "#/components/messages/", "told.", tells[i].name);
    }
    json_close(j, '}');
    json_close(j, '}');
}

static void one_message(struct json *j, const char *prefix, const struct message *m)
{
    key_prefixed(j, prefix, m->name);
    json_open(j, '{');
    json_key_str(j, "name", m->name);
    json_key_str(j, "summary", m->what);
    json_key_str(j, "contentType", "application/json");
    json_key(j, "payload");
    ref(j, schemas, prefix, m->name);
    json_close(j, '}');
}

void asyncapi_write(struct text *out)
{
    struct json j = json_over(out);
    json_open(&j, '{');
    json_key_str(&j, "asyncapi", "3.0.0");
    info(&j, "Ceilidh: tables live",
         "WebSockets with the subprotocol ceilidh.1. One text frame is one message, one connection "
         "is one table seen by one viewer. The first message is hello.");
    json_key(&j, "channels");
    json_open(&j, '{');
    channel(&j, "table", "/api/t/{id}/live", "{\"id\":{\"description\":\"the table's number\"}}",
            false);
    channel(&j, "lobby", "/api/live", "{}", true);
    json_close(&j, '}');
    key_raw(&j, "operations",
            "{\"say\":{\"action\":\"receive\",\"channel\":{\"$ref\":\"#/channels/table\"}},"
            "\"tell\":{\"action\":\"send\",\"channel\":{\"$ref\":\"#/channels/table\"}},"
            "\"create\":{\"action\":\"receive\",\"channel\":{\"$ref\":\"#/channels/lobby\"}},"
            "\"made\":{\"action\":\"send\",\"channel\":{\"$ref\":\"#/channels/lobby\"}}}");
    json_key(&j, "components");
    json_open(&j, '{');
    json_key(&j, "messages");
    json_open(&j, '{');
    for (int i = 0; i < WIRE_ASK_COUNT; i++)
        one_message(&j, "ask.", &asks[i]);
    for (int i = 0; i < TELLS; i++)
        one_message(&j, "told.", &tells[i]);
    json_close(&j, '}');
    components(&j, true);
    json_close(&j, '}');
    json_close(&j, '}');
}
