/* The wire: a non-blocking socket that speaks HTTP and, after an upgrade, WebSocket. */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wire {
    int fd;
    bool is_websocket, wants_write;
    char *in, *out; /* partially received data, and data not sent yet */
    size_t in_size, out_size;
};

/* Callbacks of a wire. Texts have the length `size` and are not zero-terminated. */
void on_open(struct wire *w);
void on_answer(struct wire *w, int status, const char *body, size_t size);
void on_text(struct wire *w, const char *text, size_t size);
void on_end(struct wire *w, int code); /* the code of the close frame; 0 if there was none */

extern int epoll; /* all wires are registered here */
extern uint64_t bytes_in, bytes_out;

int64_t clock_now(void); /* monotonic, in ns */
bool wire_connect(struct wire *w, const char *host, int port);
void wire_post(struct wire *w, const char *path, const char *bearer, const char *body);
void wire_upgrade(struct wire *w, const char *path);
void wire_say(struct wire *w, const char *text, size_t size);
void wire_event(struct wire *w, uint32_t events);
void wire_close(struct wire *w);

/* The first number or text after a key such as `"i":`. */
long number_after(const char *text, size_t size, const char *key, long otherwise);
bool text_after(const char *text, size_t size, const char *key, char *into, size_t room);

#endif
