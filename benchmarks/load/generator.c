/* The load generator: many clients in one non-blocking thread.

   It creates guests, connects them at a steady rate, seats them in rooms, and then sends inputs at a
   steady rate, each at its planned time whatever the server does. Latency is counted from that time.
   It prints JSON Lines: the phases as they begin, and finally the measurements. */
#define _GNU_SOURCE
#include "load.h"

#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/timerfd.h>
#include <unistd.h>

/* At low speed, a pill falls every 800 ms: 1.25 times a second. */
struct plan plan = {"127.0.0.1", "rooms", "", "/ws", 0, 0, 1, 2, 0, 500, 4.0, 1.25, 2.0, 10.0, 5.0};
struct tally tally;
struct client *clients;
struct room *rooms;
int count, players;
bool measuring, stopping;
int64_t measuring_since;

static struct client makers[MAKERS];

/* A repeated task with planned times. */
struct rhythm {
    double period;
    int64_t begun;
    long done, most;
};

static struct rhythm connecting, inputs, waits, pinging;

static void set_rhythm(struct rhythm *r, double per_second, long most)
{
    r->period = per_second > 0 ? SECOND / per_second : 0;
    r->begun = clock_now();
    r->done = 0;
    r->most = per_second > 0 ? most : 0;
}

static int64_t due(const struct rhythm *r)
{
    return r->done < r->most ? r->begun + (int64_t)((double)r->done * r->period) : INT64_MAX;
}

static int64_t do_due(int64_t now)
{
    int64_t at;
    while ((at = due(&connecting)) <= now)
        connect_client((int)connecting.done++);
    while (next_again() <= now)
        come_again();
    while ((at = due(&inputs)) <= now)
        do_input((int)inputs.done++, at);
    while ((at = due(&waits)) <= now)
        do_wait((int)waits.done++);
    while ((at = due(&pinging)) <= now)
        do_ping((int)pinging.done++);
    int64_t next = due(&connecting) < next_again() ? due(&connecting) : next_again();
    const struct rhythm *others[] = {&inputs, &waits, &pinging};
    for (int k = 0; k < 3; k++)
        if (due(others[k]) < next)
            next = due(others[k]);
    return next;
}

/* Run until a time, or until a counter reaches its target. */
static void run(int64_t until, const int *reached, int wanted)
{
    static int timer = -1;
    struct epoll_event events[512];
    if (timer < 0) {
        timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
        struct epoll_event e = {.events = EPOLLIN, .data.ptr = NULL};
        epoll_ctl(epoll, EPOLL_CTL_ADD, timer, &e);
    }
    for (;;) {
        int64_t now = clock_now(), next = do_due(now);
        if (now >= until || (reached && *reached + tally.failed >= wanted))
            return;
        if (next > until)
            next = until;
        struct itimerspec at = {.it_value = {next / SECOND, next % SECOND}};
        timerfd_settime(timer, TFD_TIMER_ABSTIME, &at, NULL);
        int ready = epoll_wait(epoll, events, 512, 1000);
        for (int k = 0; k < ready; k++) {
            uint64_t ticks;
            if (events[k].data.ptr)
                wire_event(events[k].data.ptr, events[k].events);
            else if (read(timer, &ticks, sizeof ticks) < 0)
                continue;
        }
    }
}

static void phase(const char *name)
{
    printf("{\"phase\":\"%s\",\"connected\":%d,\"entered\":%d,\"live\":%d,\"failed\":%d}\n", name,
           tally.welcome, tally.entered, tally.live, tally.failed);
    fflush(stdout);
}

static double cpu_seconds(void)
{
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) +
           (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
}

static void report(double wall, double cpu)
{
    printf("{\"seconds\":%.3f,\"busy\":%.4f,\"connections\":%d,\"failed\":%d,\"live\":%d,", wall,
           cpu / wall, tally.welcome, tally.failed, tally.live);
    const struct {
        const char *name;
        long value;
    } numbers[] = {
        {"sent", tally.sent},         {"acked", tally.acked},
        {"nacked", tally.nacked},     {"skipped", tally.skipped},
        {"received", tally.received}, {"closed", tally.closed},
        {"rounds", tally.rounds},     {"unseen", tally.unseen},
        {"boards", tally.boards},
        {"bytes_in", (long)bytes_in}, {"bytes_out", (long)bytes_out},
    };
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        printf("\"%s\":%ld,", numbers[k].name, numbers[k].value);
    printf("\"codes\":{");
    for (int k = 0; k < 32 && tally.codes[k].count; k++)
        printf("%s\"%s\":%ld", k ? "," : "", tally.codes[k].code, tally.codes[k].count);
    printf("},");
    samples_print(&tally.connects, "connect_ms", ",");
    samples_print(&tally.acks, "ack_ms", ",");
    samples_print(&tally.news, "news_ms", ",");
    samples_print(&tally.copies, "copies_ms", ",");
    samples_print(&tally.late, "late_ms", "}\n");
    fflush(stdout);
}

static void read_word(const char *word)
{
    const char *value = strchr(word, '=');
    if (!value) {
        fprintf(stderr, "%s is not of the form name=value\n", word);
        exit(2);
    }
    size_t size = (size_t)(value++ - word);
#define IS(name) (size == strlen(name) && !memcmp(word, name, size))
    if (IS("host")) plan.host = value;
    else if (IS("port")) plan.port = atoi(value);
    else if (IS("mode")) plan.mode = value;
    else if (IS("create")) plan.create = value;
    else if (IS("path")) plan.path = value;
    else if (IS("rooms")) plan.rooms = atoi(value);
    else if (IS("seats")) plan.seats = atoi(value);
    else if (IS("watchers")) plan.watchers = atoi(value);
    else if (IS("storm")) plan.storm = atoi(value);
    else if (IS("rate")) plan.rate = atof(value);
    else if (IS("advances")) plan.advances = atof(value);
    else if (IS("pings")) plan.pings = atof(value);
    else if (IS("seconds")) plan.seconds = atof(value);
    else if (IS("warmup")) plan.warmup = atof(value);
    else {
        fprintf(stderr, "unknown option: %s\n", word);
        exit(2);
    }
#undef IS
}

static void make_clients(void)
{
    players = plan.rooms * plan.seats;
    count = players + plan.watchers;
    clients = calloc((size_t)count, sizeof *clients);
    rooms = calloc((size_t)plan.rooms, sizeof *rooms);
    if (!clients || !rooms)
        abort();
    for (int k = 0; k < count; k++) {
        clients[k].room = k < players ? k / plan.seats : k % plan.rooms;
        clients[k].seat = k < players ? k % plan.seats : -1;
        clients[k].wire.fd = -1;
    }
}

static void make_guests(void)
{
    for (int k = 0; k < MAKERS && k < count; k++) {
        makers[k].state = GUEST;
        wire_connect(&makers[k].wire, plan.host, plan.port);
    }
    run(clock_now() + 600 * SECOND, &tally.made, count);
    for (int k = 0; k < MAKERS && k < count; k++)
        wire_close(&makers[k].wire);
    if (tally.made < count) {
        fprintf(stderr, "only %d of %d guests could be created\n", tally.made, count);
        exit(1);
    }
}

int main(int words, char **word)
{
    struct rlimit files;
    signal(SIGPIPE, SIG_IGN);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    for (int k = 1; k < words; k++)
        read_word(word[k]);
    plan.kind = !strcmp(plan.mode, "echo") ? ECHO : !strcmp(plan.mode, "idle") ? IDLE : ROOMS;
    epoll = epoll_create1(0);
    make_clients();
    if (plan.kind != ECHO)
        make_guests();
    phase("connecting");
    set_rhythm(&connecting, plan.storm, count);
    run(clock_now() + (int64_t)(count * (double)SECOND / plan.storm) + 60 * SECOND, &tally.welcome, count);
    phase("connected");
    set_rhythm(&pinging, plan.kind == ECHO ? 0 : plan.pings * count, INT64_MAX);
    if (plan.kind == ROOMS) {
        run(clock_now() + 60 * SECOND, &tally.entered, count);
        run(clock_now() + 60 * SECOND, &tally.live, players);
        phase("live");
    }
    if (plan.kind != IDLE) {
        set_rhythm(&inputs, plan.rate, INT64_MAX);
        set_rhythm(&waits, plan.kind == ROOMS ? plan.advances * players : 0, INT64_MAX);
        if (plan.warmup > 0)
            run(clock_now() + (int64_t)(plan.warmup * SECOND), NULL, 0);
    }
    double cpu = cpu_seconds();
    int64_t begun = clock_now();
    bytes_in = bytes_out = 0;
    tally.nacked = 0;
    measuring_since = begun;
    measuring = true;
    phase("measuring");
    set_rhythm(&inputs, plan.kind == IDLE ? 0 : plan.rate, INT64_MAX);
    run(begun + (int64_t)(plan.seconds * SECOND), NULL, 0);
    double wall = (double)(clock_now() - begun) / SECOND;
    cpu = cpu_seconds() - cpu;
    phase("measured");
    set_rhythm(&inputs, 0, 0);
    set_rhythm(&waits, 0, 0);
    /* Inputs sent before the end are still answered after it. */
    run(clock_now() + 2 * SECOND, NULL, 0);
    stopping = true;
    report(wall, cpu);
    return 0;
}
