/* Shared by all parts of the generator: the plan, the clients, and the counters. */
#ifndef LOAD_H
#define LOAD_H

#include "samples.h"
#include "wire.h"

#define SECOND 1000000000LL
#define ROUND_TRIPS 64 /* unanswered inputs per client, at most */
#define MAKERS 16      /* connections used to create guests */
#define RECENT 32      /* messages of a room whose copies are recognised */

/* States of a client, in order. */
enum { GUEST = 1, AWAY, TICKET, UPGRADE, HELLO, WELCOME, ENTERING, INSIDE, LIVE, ENDED };
enum { ECHO, IDLE, ROOMS };

struct client {
    struct wire wire; /* first, so that a wire can be cast to its client */
    int state, room, seat; /* seat: -1 for spectators */
    char token[80], ticket[80];
    long asked, round;
    int64_t began, time_zero, last_at; /* time_zero: when the round's clock was at 0 */
    int64_t sent[ROUND_TRIPS];         /* planned times, by request number */
    int64_t unseen, seen_early;        /* the input the opponent has not received yet */
    int64_t acted;                     /* when it last sent an input */
    int64_t heard, pinged;             /* when the server last sent something, and was last pinged */
    bool right;
};

struct room {
    char code[16];
    int seated;
    struct {
        uint64_t mark;
        int64_t first;
    } recent[RECENT];
    unsigned next;
};

struct plan {
    const char *host, *mode, *create, *path;
    int port, kind, rooms, seats, watchers, storm;
    double rate, advances, pings, seconds, warmup;
};

/* Counters of the whole run and of the measured period. */
struct tally {
    int made, welcome, entered, live, failed;
    long sent, acked, nacked, skipped, received, closed, rounds, unseen, boards;
    struct samples acks, news, copies, connects, late;
    struct {
        char code[24];
        long count;
    } codes[32];
};

extern struct plan plan;
extern struct tally tally;
extern struct client *clients;
extern struct room *rooms;
extern int count, players;
extern bool measuring, stopping;
extern int64_t measuring_since;

/* clients.c */
void connect_client(int k);
void do_input(int k, int64_t planned);
void do_wait(int k);
void do_ping(int k);
int64_t next_again(void); /* when the next refused client retries */
void come_again(void);

#endif
