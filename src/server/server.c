/* server.c: see server.h. The loop is ours: the library, the signals, the timers and what other
 * threads have to say all come in by it, so that there is nothing else to look at. */
#include "server/server.h"

#include "server/internal.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

enum {
    SERVER_FILES = 256, /* beside those of live connections: requests ...             */
    OTHER_FILES = 64    /* ... and the store, threads, the loop: not the library's    */
};
static const double end_within = 3; /* then the threads, which may take another one */

/* The library finds connections by the number of their file at once if it may have as many as the
 * system gives, and by looking through all of them otherwise. So the system is told to give as
 * many as are wanted: `more` beside the live ones. Returns how many live ones there may be. */
static uint32_t allow_files(uint32_t live, uint32_t more)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return live;
    if (files.rlim_max < (rlim_t)live + more)
        live = (uint32_t)(files.rlim_max > 2 * more ? files.rlim_max - more : files.rlim_max / 2);
    files.rlim_cur = (rlim_t)live + more < files.rlim_max ? live + more : files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    return live;
}

/* The end */

void server_stop(struct server *s)
{
    s->stop_asked = true;
    ev_async_send(s->ev, &s->answers);
}

void server_look(struct server *s)
{
    if (s->stop_asked && !s->stopping) {
        s->stopping = true;
        log_event(&s->log, pace_time(&s->pace), "stopping", NULL, NULL);
        ev_timer_start(s->ev, &s->end_at);
        machine_stop(s);
    }
    if (s->stopping && machine_is_done(s) && s->nfree == s->config->connections)
        ev_break(s->ev, EVBREAK_ALL);
}

static void on_signal(struct ev_loop *ev, struct ev_signal *w, int events)
{
    (void)ev, (void)events;
    server_stop(w->data);
}

static void on_end(struct ev_loop *ev, struct ev_timer *w, int events)
{
    (void)w, (void)events;
    ev_break(ev, EVBREAK_ALL);
}

/* All of it */

static void run(struct server *s)
{
    const struct server_config *c = s->config;
    ev_signal_init(&s->on_term, on_signal, SIGTERM);
    ev_signal_init(&s->on_int, on_signal, SIGINT);
    ev_timer_init(&s->end_at, on_end, end_within, 0);
    s->on_term.data = s->on_int.data = s;
    ev_signal_start(s->ev, &s->on_term);
    ev_signal_start(s->ev, &s->on_int);
    const uint16_t port =
        (uint16_t)lws_get_vhost_listen_port(lws_get_vhost_by_name(s->lws, "default"));
    log_event(&s->log, pace_time(&s->pace), "open", NULL,
              (struct log_field[]){ { "port", port }, { NULL, 0 } });
    c->ready(port);
    ev_run(s->ev, 0);
    ev_signal_stop(s->ev, &s->on_term);
    ev_signal_stop(s->ev, &s->on_int);
    ev_timer_stop(s->ev, &s->end_at);
}

/* Why there is no context: the library does not tell. */
static enum server_result why_no_context(void)
{
    void *plugin = dlopen("libwebsockets-evlib_ev.so", RTLD_LAZY | RTLD_LOCAL);
    if (!plugin)
        return SERVER_NO_LOOP;
    dlclose(plugin);
    return SERVER_FAILED;
}

static enum server_result run_at(struct server *s, const char *address)
{
    if (!live_start(s) || !machine_start(s))
        return SERVER_FAILED;
    allow_files(s->config->connections, SERVER_FILES);
    s->lws = listen_at(s, address);
    allow_files(s->config->connections, SERVER_FILES + OTHER_FILES);
    if (!s->lws)
        return why_no_context();
    run(s);
    lws_context_destroy(s->lws);
    return s->stopping ? SERVER_STOPPED : SERVER_FAILED;
}

static void close_stores(const struct server *s)
{
    struct store *keeps = s->config->store, *reads = s->config->reading,
                 *tells = s->config->telling;
    if (!s->keeper.store && keeps)
        keeps->kind->close(&keeps);
    if (!s->reader.store && reads)
        reads->kind->close(&reads);
    if (!s->crier.store && tells)
        tells->kind->close(&tells);
}

enum server_result server_run(const struct server_config *c)
{
    struct server_config own = *c;
    const char *address;
    enum server_result result = listen_try(c, &address);
    struct server *s = calloc(1, sizeof *s);
    if (!s)
        return SERVER_FAILED;
    own.connections = allow_files(c->connections, SERVER_FILES + OTHER_FILES);
    s->config = &own;
    s->ev = ev_loop_new(EVFLAG_AUTO);
    if (result == SERVER_STOPPED && !log_begin(&s->log, c->log))
        result = SERVER_BAD_LOG;
    if (result == SERVER_STOPPED)
        result = s->ev ? run_at(s, address) : SERVER_FAILED;
    if (result == SERVER_STOPPED && s->broken)
        result = SERVER_STORE_FAILED;
    if (result == SERVER_STOPPED && s->starved)
        result = SERVER_NO_MEMORY;
    log_event(&s->log, s->started ? pace_time(&s->pace) : 0, "ended", NULL,
              (struct log_field[]){ { "result", result }, { NULL, 0 } });
    close_stores(s);
    const bool all = !s->ev || machine_end(s);
    live_end(s);
    log_end(&s->log);
    if (s->ev && all)
        ev_loop_destroy(s->ev);
    if (all)
        free(s);
    return result;
}
