/* Clients: what each sends and receives, from becoming a guest to playing in a room. */
#define _GNU_SOURCE
#include "load.h"

#include <string.h>

#define TOGETHER 2000000LL /* ns by which a step's message may be read before its ack */
/* How often the page pings: when the server is silent in a round, in any case in a round, and outside of one. */
#define PROBE_AFTER (3 * SECOND / 4)
#define MEASURE_EVERY (5 * SECOND)
#define PING_EVERY (5 * SECOND / 2)
#define NOTIFY_AFTER (3 * SECOND / 10) /* after which the page reports that a pill fell without input */
#define FORGOTTEN SECOND   /* after which an input without a message is given up */
#define PAUSE (SECOND / 2) /* before a refused client retries */

static void count_code(const char *code)
{
    for (int k = 0; k < 32; k++) {
        if (!tally.codes[k].count)
            snprintf(tally.codes[k].code, sizeof tally.codes[k].code, "%s", code);
        if (!strcmp(tally.codes[k].code, code)) {
            tally.codes[k].count++;
            return;
        }
    }
}

static void say(struct client *c, const char *text)
{
    wire_say(&c->wire, text, strlen(text));
}

static void ask(struct client *c, const char *type, const char *rest)
{
    char text[1024];
    snprintf(text, sizeof text, "{\"t\":\"%s\",\"i\":%ld%s}", type, ++c->asked, rest);
    say(c, text);
}

static struct client *seat_of(struct room *r, int seat)
{
    return &clients[(r - rooms) * plan.seats + seat];
}

/* Elapsed time of the round, in ms. */
static long round_time(struct client *c, int64_t now)
{
    int64_t at = now < c->time_zero ? 0 : (now - c->time_zero) / 1000000;
    if (at < c->last_at)
        at = c->last_at;
    c->last_at = at;
    return (long)at;
}

static void enter(struct client *c)
{
    char rest[900];
    struct room *r = &rooms[c->room];
    if (c->seat == 0)
        snprintf(rest, sizeof rest, ",%s,\"seats\":%d", plan.create, plan.seats);
    else if (*r->code)
        snprintf(rest, sizeof rest, ",\"code\":\"%s\",\"watch\":%s", r->code,
                 c->seat < 0 ? "true" : "false");
    else
        return; /* the room does not exist yet; the others enter once its host has */
    c->state = ENTERING;
    ask(c, c->seat == 0 ? "create" : "join", rest);
}

static void let_others_in(struct room *r)
{
    for (int k = 0; k < count; k++) {
        struct client *c = &clients[k];
        if (c->room == r - rooms && c->state == WELCOME)
            enter(c);
    }
}

/* The boards a player draws: up to eight others. */
static void watch_others(struct client *c)
{
    char text[128] = "{\"t\":\"watching\",\"seats\":[";
    size_t at = strlen(text);
    for (int k = 1; k <= 8 && k < plan.seats; k++)
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%d", k > 1 ? "," : "",
                               (c->seat + k) % plan.seats);
    snprintf(text + at, sizeof text - at, "]}");
    say(c, text);
}

static void inside(struct client *c, const char *text, size_t size)
{
    struct room *r = &rooms[c->room];
    if (c->state != ENTERING)
        return;
    c->state = INSIDE;
    c->asked = 0; /* every room has its own count */
    tally.entered++;
    if (c->seat == 0) {
        text_after(text, size, "\"code\":\"", r->code, sizeof r->code);
        let_others_in(r);
    }
    if (c->seat >= 0) {
        watch_others(c);
        /* A round begins as soon as everyone in the room is ready. */
        if (++r->seated == plan.seats)
            for (int seat = 0; seat < plan.seats; seat++)
                ask(seat_of(r, seat), "ready", "");
    }
}

static void began_round(struct client *c, const char *text, size_t size, int64_t now)
{
    long elapsed = number_after(text, size, "\"elapsed\":", 0);
    long wait = number_after(text, size, "\"starts_in\":", 0);
    long round = number_after(text, size, "\"round\":", 0);
    c->time_zero = now + (wait - elapsed) * 1000000LL;
    if (round != c->round)
        c->last_at = 0;
    c->round = round;
    if (c->state == INSIDE && c->seat >= 0) {
        c->state = LIVE;
        tally.live++;
    }
}

static void answered(struct client *c, long i, int64_t now)
{
    int64_t *at = &c->sent[i % ROUND_TRIPS];
    if (!*at)
        return;
    if (measuring && *at >= measuring_since) {
        samples_add(&tally.acks, now - *at);
        tally.acked++;
    }
    if (plan.kind == ROOMS && c->unseen == *at) {
        /* Its message may have been read just before this. */
        if (c->seen_early && now - c->seen_early < TOGETHER) {
            if (measuring)
                samples_add(&tally.news, c->seen_early - c->unseen);
            c->unseen = 0;
        } else {
            c->unseen = -c->unseen; /* from now on any message about the board counts */
        }
    }
    *at = 0;
}

/* In a room of two, the opponent received a message about a board. */
static void saw_board(struct client *other, int64_t now)
{
    if (other->unseen > 0) {
        other->seen_early = now;
    } else if (other->unseen < 0) {
        if (measuring)
            samples_add(&tally.news, now + other->unseen);
        other->unseen = 0;
    }
}

static void spread(struct client *c, const char *text, size_t size, int64_t now)
{
    struct room *r = &rooms[c->room];
    uint64_t mark = size;
    for (size_t k = 0; k < size; k += 1 + size / 256)
        mark = (mark ^ (unsigned char)text[k]) * 0x100000001b3ULL;
    for (int k = 0; k < RECENT; k++)
        if (r->recent[k].mark == mark && now - r->recent[k].first < SECOND) {
            if (measuring)
                samples_add(&tally.copies, now - r->recent[k].first);
            return;
        }
    r->recent[r->next].mark = mark;
    r->recent[r->next].first = now;
    r->next = (r->next + 1) % RECENT;
}

static void refused(struct client *c, const char *text, size_t size)
{
    char code[24];
    text_after(text, size, "\"code\":\"", code, sizeof code);
    long i = number_after(text, size, "\"i\":", 0);
    c->sent[i % ROUND_TRIPS] = 0;
    c->unseen = 0;
    tally.nacked++;
    count_code(code);
    if (!strcmp(code, "gap"))
        c->asked = number_after(text, size, "\"expected\":", 1) - 1;
    if (!strcmp(code, "late") || !strcmp(code, "early"))
        say(c, "{\"t\":\"sync\"}");
}

static bool is(const char *text, size_t size, const char *type)
{
    size_t length = strlen(type);
    return size > 7 + length && !memcmp(text + 6, type, length) && text[6 + length] == '"';
}

void on_text(struct wire *w, const char *text, size_t size)
{
    struct client *c = (struct client *)w;
    int64_t now = clock_now();
    tally.received += measuring;
    c->heard = now;
    if (size < 8)
        return;
    if (plan.kind == ECHO || is(text, size, "ack")) {
        answered(c, number_after(text, size, "\"i\":", 0), now);
    } else if (is(text, size, "boards")) {
        tally.boards += measuring && c->seat >= 0;
        if (c->seat >= 0 && plan.seats == 2)
            saw_board(seat_of(&rooms[c->room], 1 - c->seat), now);
        spread(c, text, size, now);
    } else if (is(text, size, "frame")) {
        if (c->seat >= 0 && plan.seats == 2)
            saw_board(seat_of(&rooms[c->room], 1 - c->seat), now);
    } else if (is(text, size, "welcome")) {
        samples_add(&tally.connects, now - c->began);
        c->state = WELCOME;
        tally.welcome++;
        if (plan.kind == ROOMS)
            enter(c);
    } else if (is(text, size, "room")) {
        inside(c, text, size);
    } else if (is(text, size, "snapshot")) {
        began_round(c, text, size, now);
    } else if (is(text, size, "nack")) {
        refused(c, text, size);
    } else if (is(text, size, "over")) {
        if (c->state == LIVE) {
            c->state = INSIDE;
            tally.live--;
            tally.rounds += c->seat == 0;
            ask(c, "ready", "");
        }
    }
}

void on_open(struct wire *w)
{
    struct client *c = (struct client *)w;
    if (c->state == GUEST)
        wire_post(w, "/api/guest", "", "{\"bearer\":true}");
    else if (plan.kind == ECHO)
        wire_upgrade(w, plan.path);
    else
        wire_post(w, "/api/ticket", c->token, "{}");
}

static void made_guest(struct client *maker, const char *body, size_t size)
{
    if (!text_after(body, size, "\"bearer\":\"", clients[tally.made].token, sizeof clients[tally.made].token)) {
        fprintf(stderr, "could not create a guest: %.*s\n", (int)size, body);
        exit(1);
    }
    tally.made++;
    if (tally.made + MAKERS <= count)
        on_open(&maker->wire);
}

/* Refused clients, in the order of their retries. */
static struct {
    int64_t at;
    int client;
} again[1 << 16];
static unsigned first_again, last_again;

static void try_again(struct client *c)
{
    unsigned place = last_again++ % (sizeof again / sizeof *again);
    again[place].at = clock_now() + PAUSE;
    again[place].client = (int)(c - clients);
    c->state = AWAY;
}

int64_t next_again(void)
{
    if (first_again == last_again)
        return INT64_MAX;
    return again[first_again % (sizeof again / sizeof *again)].at;
}

void come_again(void)
{
    connect_client(again[first_again++ % (sizeof again / sizeof *again)].client);
}

void on_answer(struct wire *w, int status, const char *body, size_t size)
{
    struct client *c = (struct client *)w;
    char text[160], ticket[80];
    if (c->state == GUEST) {
        if (tally.made < count)
            made_guest(c, body, size);
    } else if (status == 101) {
        if (plan.kind == ECHO) {
            c->state = LIVE;
            samples_add(&tally.connects, clock_now() - c->began);
            tally.welcome++;
            tally.live++;
            tally.entered++;
            return;
        }
        c->state = HELLO;
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"ticket\":\"%s\"}", c->ticket);
        say(c, text);
    } else if (c->state == TICKET &&
               text_after(body, size, "\"ticket\":\"", ticket, sizeof ticket)) {
        c->state = UPGRADE;
        snprintf(c->ticket, sizeof c->ticket, "%s", ticket);
        wire_upgrade(w, plan.path);
    } else {
        snprintf(text, sizeof text, "http %d", status);
        count_code(text);
        wire_close(w);
        if (status == 503)
            try_again(c); /* as every refused client does */
        else
            on_end(w, 0);
    }
}

void on_end(struct wire *w, int code)
{
    struct client *c = (struct client *)w;
    char text[24];
    if (c->state == GUEST || stopping)
        return;
    if (c->state == LIVE)
        tally.live--;
    if (c->state < WELCOME)
        tally.failed++;
    else
        tally.closed++;
    c->state = ENDED;
    snprintf(text, sizeof text, "close %d", code);
    count_code(text);
}

void do_input(int k, int64_t planned)
{
    struct client *c = &clients[k % players];
    char rest[128];
    int64_t now = clock_now();
    if (c->state != LIVE || (plan.kind == ROOMS && now < c->time_zero)) {
        tally.skipped += measuring;
        return;
    }
    const char *action = (c->right = !c->right) ? "right" : "left";
    snprintf(rest, sizeof rest, ",\"round\":%ld,\"inputs\":[[%ld,\"%s\"]]",
             plan.kind == ECHO ? 1 : c->round, round_time(c, now), action);
    ask(c, "input", rest);
    c->acted = now;
    c->sent[c->asked % ROUND_TRIPS] = planned;
    if (measuring) {
        samples_add(&tally.late, now - planned);
        tally.sent++;
    }
    if (c->unseen && now - llabs(c->unseen) > FORGOTTEN) {
        tally.unseen += measuring;
        c->unseen = 0;
    }
    if (!c->unseen && plan.kind == ROOMS) {
        c->unseen = planned;
        c->seen_early = 0;
    }
}

/* A pill fell a moment ago. The server is only notified if no input has told it since, like by the page. */
void do_wait(int k)
{
    struct client *c = &clients[k % players];
    char text[96];
    int64_t now = clock_now();
    if (c->state != LIVE || now < c->time_zero || now - c->acted < NOTIFY_AFTER)
        return;
    snprintf(text, sizeof text, "{\"t\":\"advance\",\"round\":%ld,\"at\":%ld}", c->round,
             round_time(c, now));
    say(c, text);
}

/* Players of a round ping a silent server, like the page; everyone pings it now and then. */
void do_ping(int k)
{
    struct client *c = &clients[k % count];
    if (c->wire.fd < 0 || c->state < WELCOME || c->state >= ENDED)
        return;
    int64_t now = clock_now();
    bool plays = c->state == LIVE && c->seat >= 0;
    bool silent = plays && now - c->heard >= PROBE_AFTER;
    if (!silent && now - c->pinged < (plays ? MEASURE_EVERY : PING_EVERY))
        return;
    c->pinged = now;
    say(c, "{\"t\":\"ping\",\"sent\":1}");
}

void connect_client(int k)
{
    struct client *c = &clients[k];
    if (c->state != AWAY)
        c->began = clock_now();
    c->state = TICKET;
    if (!wire_connect(&c->wire, plan.host, plan.port)) {
        c->state = ENDED;
        tally.failed++;
    }
}
