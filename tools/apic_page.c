/* apic_page.c: the descriptions as a page for people; see apic.h. */
#include "apic.h"

#include <stddef.h>
#include <string.h>

enum { TELLS = WIRE_KINDS - WIRE_ASK_COUNT };

static void escaped(struct text *out, const char *s)
{
    for (; *s; s++) {
        if (*s == '<')
            text_str(out, "&lt;");
        else if (*s == '&')
            text_str(out, "&amp;");
        else
            text_char(out, *s);
    }
}

static void element(struct text *out, const char *name, const char *inner)
{
    text_str(out, "<");
    text_str(out, name);
    text_str(out, ">");
    escaped(out, inner);
    text_str(out, "</");
    text_str(out, name);
    text_str(out, ">");
}

static const char beginning[] =
    "<!doctype html><html lang=en><meta charset=utf-8>"
    "<meta name=viewport content='width=device-width'>"
    "<title>Ceilidh for bots and scripts</title><link rel=stylesheet href=/api/style.css>"
    "<main><h1>Ceilidh for bots and scripts</h1>"
    "<p>Tables can be played at over plain HTTP. The messages are those that the page sends and "
    "hears "
    "over its live connection; each request says one of them, and the answer is the "
    "server&rsquo;s. "
    "For programs: <a href=/api/openapi.json>openapi.json</a> describes the requests, "
    "<a href=/api/asyncapi.json>asyncapi.json</a> the live connection.</p>"
    "<h2>A game in five requests</h2><pre>"
    "SECRET=$(head -c 16 /dev/urandom | base64 | tr +/ -_ | tr -d =)\n"
    "curl -d '{\"secret\":\"'$SECRET'\",\"name\":\"Ann\",\n"
    "          \"order\":{\"game\":\"lords\",\"seats\":[{},{\"bot\":\"raider\"}]}}' \\\n"
    "     -H 'content-type: application/json' $SITE/api/tables              # its number: "
    "\"table\"\n"
    "curl -X POST -H \"authorization: Bearer $SECRET\" $SITE/api/t/$TABLE/start\n"
    "curl -H \"authorization: Bearer $SECRET\" $SITE/api/t/$TABLE/state      # \"at\" and "
    "\"moves\"\n"
    "curl -d '{\"at\":'$AT',\"moves\":[\"recruit 1\"]}' -H 'content-type: application/json' \\\n"
    "     -H \"authorization: Bearer $SECRET\" $SITE/api/t/$TABLE/play\n"
    "curl -N -H \"authorization: Bearer $SECRET\" $SITE/api/t/$TABLE/news    # whatever "
    "happens</pre>"
    "<h2>What to know</h2><ul>"
    "<li>A seat is held by who knows its secret, 22 letters of base64url that one chooses oneself. "
    "It goes in "
    "<code>Authorization: Bearer</code>, never in an address. Without it one is a spectator.</li>"
    "<li>A personal token, 33 letters from the page of one&rsquo;s account, goes in its place: it "
    "holds every seat of the account, and <code>/api/tables?mine</code> lists them.</li>"
    "<li><code>at</code> is the length of the log as you know it. A turn that came too late is "
    "refused "
    "(409); the same turn sent twice is played once, so try again whenever an answer is lost.</li>"
    "<li><code>/news</code> is a stream of server-sent events. The <code>id</code> of each is a "
    "mark; who "
    "comes back with it, as <code>Last-Event-ID</code> or <code>?after=</code>, misses nothing: he "
    "hears what "
    "followed, or a <code>welcome</code> that replaces all. With <code>?wait=25</code> it is a "
    "long poll.</li>"
    "<li>A refusal is an object, <code>refused</code>, whose <code>why</code> has a code; the "
    "status says "
    "as much: 400 not understood, 403 not for you, 404 no such table, 409 not now, 422 not "
    "allowed, "
    "429 too often, 503 busy.</li>"
    "<li>A body is one message as <code>application/json</code>; its <code>t</code> may be left "
    "out. "
    "4 kB at most, 384 kB where a table is made.</li></ul>";

static void addresses_write(struct text *out)
{
    text_str(out, "<h2>Addresses</h2><table><thead><tr><th>Request<th>What it does<tbody>");
    for (const struct address *a = addresses; a->path; a++) {
        text_str(out, "<tr><td><code>");
        text_str(out, !strcmp(a->method, "get") ? "GET " : "POST ");
        escaped(out, a->path);
        text_str(out, "</code><td>");
        escaped(out, a->what);
        for (int i = 0; i < 5 && a->question[i].name; i++) {
            text_str(out, i ? "; " : "<br>");
            element(out, "code", a->question[i].name);
            text_str(out, ": ");
            escaped(out, a->question[i].what);
        }
    }
    for (int i = 0; i < WIRE_ASK_COUNT; i++)
        if (posted_at(i)) {
            text_str(out, "<tr><td><code>POST ");
            escaped(out, posted_at(i));
            escaped(out, asks[i].name);
            text_str(out, "</code><td>");
            escaped(out, asks[i].what);
        }
    text_str(out, "</table>");
}

static void members_write(struct text *out, const struct message *m, const struct member *members,
                          uint32_t n)
{
    bool any = false;
    for (uint32_t i = 0; i < n; i++) {
        if (!((m->must | m->may) >> i & 1))
            continue;
        text_str(out, any ? "" : "<dl>");
        any = true;
        text_str(out, "<dt>");
        element(out, "code", members[i].name);
        text_str(out, m->must >> i & 1 ? "" : " <i>may be left out</i>");
        text_str(out, "<dd>");
        escaped(out, members[i].what);
    }
    text_str(out, any ? "</dl>" : "");
}

static void messages_write(struct text *out, const char *title, const struct message *m,
                           uint32_t count, const struct member *members, uint32_t n)
{
    element(out, "h2", title);
    for (uint32_t i = 0; i < count; i++) {
        text_str(out, "<section><h3>");
        element(out, "code", m[i].name);
        text_str(out, "</h3>");
        element(out, "p", m[i].what);
        members_write(out, &m[i], members, n);
        text_str(out, "</section>");
    }
}

void page_write(struct text *out)
{
    text_str(out, beginning);
    addresses_write(out);
    messages_write(out, "What you say", asks, WIRE_ASK_COUNT, ask_members, WIRE_MEMBER_COUNT);
    messages_write(out, "What you hear", tells, TELLS, told_members, WIRE_TOLD_COUNT);
    text_str(out, "</main></html>\n");
}

void style_write(struct text *out)
{
    text_str(
        out,
        ":root{color-scheme:light dark;--ink:#22201c;--paper:#faf7f0;--line:#d9d2c3;--soft:#f0eadd}"
        "@media(prefers-color-scheme:dark){:root{--ink:#ece6d8;--paper:#1c1b19;--line:#45413a;"
        "--soft:#292723}}"
        "body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 Georgia,serif}"
        "main{max-width:54rem;margin:0 auto;padding:1.5rem 1rem 4rem}"
        "h1,h2{line-height:1.2}h2{margin-top:2.2em}h3{margin:0}a{color:inherit}"
        "code,pre{font:14px/1.5 ui-monospace,monospace}"
        "pre{background:var(--soft);padding:1rem;overflow-x:auto;border-radius:6px}"
        "table{border-collapse:collapse;width:100%}"
        "td,th{text-align:left;vertical-align:top;padding:.45em .8em .45em 0;"
        "border-bottom:1px solid var(--line)}td code{overflow-wrap:anywhere}"
        "section{border-top:1px solid var(--line);padding:.9em 0}section p{margin:.2em 0 .6em}"
        "dl{display:grid;grid-template-columns:minmax(7rem,14rem) 1fr;gap:.2em 1em;margin:0}"
        "dd{margin:0}i{opacity:.7;font-size:.85em}"
        "@media(max-width:34rem){dl{grid-template-columns:1fr}dd{margin:0 0 .5em 1em}"
        "td,th{display:block;border:0;padding:.2em 0}tr{border-bottom:1px solid var(--line);"
        "display:block;padding:.4em 0}thead{display:none}}\n");
}
