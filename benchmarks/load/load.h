/* What the parts of the generator share: the plan, the clients, and what is counted. */
#ifndef LOAD_H
#define LOAD_H

#include "samples.h"
#include "wire.h"

#define SECOND 1000000000LL
#define ROUND_TRIPS 64 /* inputs of a client that may wait for their answers */
#define MAKERS 16      /* connections on which guests are made */
#define RECENT 32      /* news of a room whose copies are recognised */

/* What a client is at; each comes after the one before. */
enum { GUEST = 1, AWAY, TICKET, UPGRADE, HELLO, WELCOME, ENTERING, INSIDE, LIVE, ENDED };
enum { ECHO, IDLE, ROOMS };

struct client {
    struct wire wire; /* first, so that a wire is its client */
    int state, room, seat; /* seat: -1 for those who watch */
    char token[80], ticket[80];
    long asked, round;
    int64_t began, time_zero, last_at; /* time_zero: when the round's clock stood at 0 */
    int64_t sent[ROUND_TRIPS];         /* by number of the ask, when it was planned */
    int64_t unseen, seen_early;        /* the input that the opponent has not heard of */
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
    double rate, waited, pings, seconds, warmup;
};

/* Numbers of the whole run, and of the time that is measured. */
struct tally {
    int made, welcome, entered, live, failed;
    long sent, acked, nacked, skipped, received, closed, rounds, unseen;
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
int64_t next_again(void); /* when somebody who was sent away comes again */
void come_again(void);

#endif
