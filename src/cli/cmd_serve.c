/* cmd_serve.c: `ceilidh serve`: the games in the browser. */
#include "cli/command.h"
#include "front/say.h"
#include "server/server.h"

#include <stdio.h>
#include <string.h>

enum { PORT, HOST, TIMEOUT };
static const struct arg_option options[] = {
    [PORT] = { .name = "port",
               .kind = ARG_NUMBER,
               .value = "N",
               .help = "the port to listen on (8080); 0: any that is free",
               .least = 0,
               .most = 65535 },
    [HOST] = { .name = "host",
               .kind = ARG_TEXT,
               .value = "ADDRESS",
               .help = "the address to listen on (127.0.0.1: this machine alone;\n"
                       "0.0.0.0: every network it is in)" },
    [TIMEOUT] = { .name = "timeout",
                  .kind = ARG_NUMBER,
                  .value = "S",
                  .help = "seconds after which a silent connection is closed (20)",
                  .least = 1,
                  .most = 3600 },
};

static const char *host;

/* The address to type into a browser. */
static void say_ready(uint16_t port)
{
    const bool here = !strcmp(host, "127.0.0.1") || !strcmp(host, "0.0.0.0") ||
                      !strcmp(host, "::1") || !strcmp(host, "::");
    const bool six = !here && strchr(host, ':');
    printf("Ceilidh is open at http://%s%s%s:%u (Ctrl-C ends it)\n", six ? "[" : "",
           here ? "localhost" : host, six ? "]" : "", port);
    fflush(stdout);
}

static int run(const struct args *a)
{
    const uint16_t port = (uint16_t)args_number(a, PORT, 8080);
    host = args_text(a, HOST, "127.0.0.1");
    if (!site_page.assets)
        return say_bad(
            "serve: this program was built without the page; `./dev build` builds both.");
    switch (server_run(&(struct server_config){ .site = &site_page,
                                                .host = host,
                                                .port = port,
                                                .timeout = (unsigned)args_number(a, TIMEOUT, 20),
                                                .ready = say_ready })) {
    case SERVER_STOPPED:
        return EXIT_FINE;
    case SERVER_BAD_HOST:
        return say_bad("serve: --host takes an address such as 127.0.0.1 or ::1, not \"%s\".",
                       host);
    case SERVER_FOREIGN_HOST:
        return say_bad("serve: %s is no address of this machine; try --host 127.0.0.1.", host);
    case SERVER_PORT_TAKEN:
        return say_bad("serve: port %u is in use by another program; try --port %u.", port,
                       port < 65535 ? port + 1U : 8080U);
    case SERVER_PORT_CLOSED:
        return say_bad("serve: you may not listen on port %u; ports from 1024 on are free for all.",
                       port);
    case SERVER_FAILED:
        break;
    }
    return say_bad("serve: the system does not let this program listen at %s, port %u.", host,
                   port);
}

const struct command cmd_serve = {
    .name = "serve",
    .usage = "",
    .summary = "open the games in the browser: http://localhost:8080",
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .run = run,
};
