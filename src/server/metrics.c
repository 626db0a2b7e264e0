/* metrics.c: figures of a running server as Prometheus reads them. */
#include "server/internal.h"

#include <malloc.h>

static void line(struct text *out, const char *kind, const char *name, uint64_t value)
{
    text_str(out, "# TYPE ceilidh_");
    text_str(out, name);
    text_char(out, ' ');
    text_str(out, kind);
    text_str(out, "\nceilidh_");
    text_str(out, name);
    text_char(out, ' ');
    text_int(out, (int64_t)value);
    text_char(out, '\n');
}

static void hall_lines(const struct server *s, struct text *out)
{
    const struct hall_counts *c = hall_counts(s->hall);
    line(out, "counter", "messages_total", c->said);
    line(out, "counter", "refused_total", c->refused);
    line(out, "counter", "kept_total", c->kept);
    line(out, "counter", "conflicts_total", c->conflicts);
    line(out, "counter", "failed_total", c->failed);
    line(out, "counter", "unknown_total", c->unknown);
    line(out, "counter", "unreadable_total", c->unreadable);
    line(out, "counter", "resyncs_total", c->resyncs);
    line(out, "counter", "wakes_total", c->wakes);
    line(out, "counter", "welcomes_total", c->welcomes);
    line(out, "counter", "thoughts_total", c->thoughts);
    line(out, "counter", "dull_thoughts_total", c->dull);
    line(out, "gauge", "connections", c->connections);
    line(out, "gauge", "tables_awake", c->awake);
    line(out, "gauge", "thinking", c->thinking);
}

static uint64_t read_figure(const _Atomic uint64_t *figure)
{
    return atomic_load_explicit(figure, memory_order_relaxed);
}

/* Of the whole program, as its allocator counts them. */
static uint64_t allocated(void)
{
    const struct mallinfo2 m = mallinfo2();
    return (uint64_t)m.uordblks + (uint64_t)m.hblkhd;
}

void metrics_write(const struct server *s, struct text *out)
{
    const struct figures *f = &s->figures;
    const struct clerk_figures *k = &s->keeper.figures;
    hall_lines(s, out);
    line(out, "counter", "frames_total", f->frames);
    line(out, "counter", "frame_bytes_total", f->bytes_in);
    line(out, "counter", "sent_total", f->sent);
    line(out, "counter", "sent_bytes_total", f->bytes_out);
    line(out, "counter", "upgrades_total", f->upgrades);
    line(out, "counter", "api_requests_total", f->requests);
    line(out, "counter", "hurried_total", f->hurried);
    line(out, "counter", "oversized_total", f->oversized);
    line(out, "counter", "foreign_origins_total", f->foreign);
    line(out, "counter", "late_thoughts_total", f->late_thoughts);
    line(out, "counter", "hashes_total", f->hashes);
    line(out, "counter", "store_busy_total", f->busy_store);
    line(out, "counter", "appends_total", read_figure(&k->appends));
    line(out, "counter", "commits_total", read_figure(&k->commits));
    line(out, "counter", "commit_microseconds_total", read_figure(&k->microseconds));
    line(out, "counter", "tidied_total", read_figure(&k->tidied));
    line(out, "counter", "reads_total",
         read_figure(&k->reads) + read_figure(&s->reader.figures.reads));
    line(out, "counter", "rumours_spread_total", read_figure(&s->crier.spread));
    line(out, "counter", "rumours_heard_total", read_figure(&s->crier.heard_of));
    line(out, "counter", "rumours_lost_total", read_figure(&s->crier.lost));
    line(out, "counter", "told_total", read_figure(&s->post.sent));
    line(out, "counter", "told_later_total", read_figure(&s->post.later));
    line(out, "counter", "told_never_total", read_figure(&s->post.gave_up));
    line(out, "counter", "not_told_total", read_figure(&s->post.dropped));
    line(out, "gauge", "store_waiting", s->keeper.waiting + s->reader.waiting);
    line(out, "gauge", "store_untidy", read_figure(&k->untidy));
    line(out, "gauge", "allocated_bytes", allocated());
    line(out, "gauge", "healthy", machine_is_healthy(s));
    line(out, "gauge", "clock_ahead_seconds", (uint64_t)(pace_is_ahead(&s->pace) / 1000));
    line(out, "gauge", "uptime_seconds", (uint64_t)(pace_boot() - s->started) / 1000);
}
