/* Sockets of the load generator: bytes in and out, HTTP answers and WebSocket frames. */
#define _GNU_SOURCE
#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int epoll;
uint64_t bytes_in, bytes_out;
static char host_line[128];
static char shared[1 << 20]; /* read buffer; the wire keeps only what is left over */

int64_t clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void watch(struct wire *w, int operation, bool writing)
{
    struct epoll_event e = {.events = EPOLLIN | (writing ? EPOLLOUT : 0u), .data.ptr = w};
    w->wants_write = writing;
    epoll_ctl(epoll, operation, w->fd, &e);
}

bool wire_connect(struct wire *w, const char *host, int port)
{
    memset(w, 0, sizeof *w);
    w->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (w->fd < 0)
        return false;
    int yes = 1;
    setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    inet_pton(AF_INET, host, &to.sin_addr);
    snprintf(host_line, sizeof host_line, "Host: %s:%d\r\nOrigin: http://%s:%d\r\n", host, port, host,
             port);
    if (connect(w->fd, (struct sockaddr *)&to, sizeof to) < 0 && errno != EINPROGRESS) {
        close(w->fd);
        w->fd = -1;
        return false;
    }
    watch(w, EPOLL_CTL_ADD, true);
    return true;
}

void wire_close(struct wire *w)
{
    if (w->fd >= 0)
        close(w->fd);
    w->fd = -1;
    free(w->in);
    free(w->out);
    w->in = w->out = NULL;
    w->in_size = w->out_size = 0;
}

static void end(struct wire *w, int code)
{
    wire_close(w);
    on_end(w, code);
}

static void keep(char **where, size_t *size, const char *data, size_t more)
{
    *where = realloc(*where, *size + more);
    if (!*where)
        abort();
    memcpy(*where + *size, data, more);
    *size += more;
}

static void put(struct wire *w, const char *data, size_t size)
{
    if (w->fd < 0)
        return;
    bytes_out += size;
    ssize_t done = 0;
    if (!w->out_size) {
        done = send(w->fd, data, size, MSG_NOSIGNAL);
        if (done < 0)
            done = 0; /* a broken socket is noticed when reading */
    }
    if ((size_t)done < size) {
        keep(&w->out, &w->out_size, data + done, size - (size_t)done);
        if (!w->wants_write)
            watch(w, EPOLL_CTL_MOD, true);
    }
}

static void flush(struct wire *w)
{
    while (w->out_size) {
        ssize_t done = send(w->fd, w->out, w->out_size, MSG_NOSIGNAL);
        if (done <= 0)
            return;
        w->out_size -= (size_t)done;
        memmove(w->out, w->out + done, w->out_size);
    }
    watch(w, EPOLL_CTL_MOD, false);
}

void wire_post(struct wire *w, const char *path, const char *bearer, const char *body)
{
    char text[1024];
    int size = snprintf(text, sizeof text,
                        "POST %s HTTP/1.1\r\n%sContent-Type: application/json\r\n"
                        "%s%s%sContent-Length: %zu\r\n\r\n%s",
                        path, host_line, *bearer ? "Authorization: Bearer " : "", bearer,
                        *bearer ? "\r\n" : "", strlen(body), body);
    put(w, text, (size_t)size);
}

void wire_upgrade(struct wire *w, const char *path)
{
    char text[512];
    int size = snprintf(text, sizeof text,
                        "GET %s HTTP/1.1\r\n%sUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
                        path, host_line);
    put(w, text, (size_t)size);
}

/* A frame with a zero mask: masked, as required of clients, yet the text is unchanged. */
static void put_frame(struct wire *w, int opcode, const char *text, size_t size)
{
    char frame[16 + 65536];
    size_t head = 2;
    frame[0] = (char)(0x80 | opcode);
    if (size < 126) {
        frame[1] = (char)(0x80 | size);
    } else {
        frame[1] = (char)(0x80 | 126);
        frame[2] = (char)(size >> 8);
        frame[3] = (char)size;
        head = 4;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, size);
    put(w, frame, head + 4 + size);
}

void wire_say(struct wire *w, const char *text, size_t size)
{
    put_frame(w, 1, text, size);
}

/* Length of an HTTP response in bytes; 0 if it is incomplete. */
static size_t take_answer(struct wire *w, char *data, size_t size)
{
    char *blank = memmem(data, size, "\r\n\r\n", 4);
    if (!blank)
        return 0;
    size_t head = (size_t)(blank - data) + 4;
    int status = (int)number_after(data, head, "HTTP/1.1 ", 0);
    char *header = strcasestr(data, "content-length: ");
    size_t body = header && header < blank ? strtoul(header + 16, NULL, 10) : 0;
    if (size < head + body)
        return 0;
    w->is_websocket = status == 101;
    on_answer(w, status, data + head, body);
    return head + body;
}

/* Length of a frame in bytes; 0 if it is incomplete. */
static size_t take_frame(struct wire *w, char *data, size_t size)
{
    const unsigned char *b = (unsigned char *)data;
    if (size < 2)
        return 0;
    size_t body = b[1] & 0x7f, head = 2;
    if (body == 126) {
        if (size < 4)
            return 0;
        body = (size_t)b[2] << 8 | b[3];
        head = 4;
    } else if (body == 127) {
        if (size < 10)
            return 0;
        body = 0;
        for (int k = 2; k < 10; k++)
            body = body << 8 | b[k];
        head = 10;
    }
    if (size < head + body)
        return 0;
    int opcode = b[0] & 0x0f;
    if (opcode == 8)
        end(w, body >= 2 ? b[head] << 8 | b[head + 1] : 0);
    else if (opcode == 9)
        put_frame(w, 10, data + head, body);
    else if (opcode == 1 || opcode == 2)
        on_text(w, data + head, body);
    return head + body;
}

static void take(struct wire *w, char *data, size_t size)
{
    size_t done = 0;
    while (w->fd >= 0 && done < size) {
        size_t taken = w->is_websocket ? take_frame(w, data + done, size - done)
                                       : take_answer(w, data + done, size - done);
        if (!taken)
            break;
        done += taken;
    }
    if (w->fd < 0)
        return;
    w->in_size = 0;
    if (done < size) {
        char *rest = malloc(size - done);
        if (!rest)
            abort();
        memcpy(rest, data + done, size - done);
        free(w->in);
        w->in = rest;
        w->in_size = size - done;
    } else {
        free(w->in);
        w->in = NULL;
    }
}

static void fill(struct wire *w)
{
    size_t kept = w->in_size;
    if (kept > sizeof shared / 2)
        abort(); /* no server message is nearly that long */
    memcpy(shared, w->in ? w->in : "", kept);
    ssize_t more = recv(w->fd, shared + kept, sizeof shared - kept - 1, 0);
    if (more < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (more <= 0) {
        end(w, 0);
        return;
    }
    bytes_in += (uint64_t)more;
    shared[kept + (size_t)more] = 0;
    take(w, shared, kept + (size_t)more);
}

static bool opened(struct wire *w)
{
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(w->fd, SOL_SOCKET, SO_ERROR, &error, &size);
    return !error;
}

void wire_event(struct wire *w, uint32_t events)
{
    static const uint32_t broken = EPOLLERR | EPOLLHUP;
    if (w->fd < 0)
        return;
    if (w->wants_write && !w->out_size && !w->is_websocket && (events & (EPOLLOUT | broken))) {
        if (!opened(w)) {
            end(w, 0);
            return;
        }
        watch(w, EPOLL_CTL_MOD, false);
        on_open(w);
    } else if (events & EPOLLOUT) {
        flush(w);
    }
    if (w->fd >= 0 && (events & (EPOLLIN | broken)))
        fill(w);
}

static const char *after(const char *text, size_t size, const char *key)
{
    const char *found = memmem(text, size, key, strlen(key));
    return found ? found + strlen(key) : NULL;
}

long number_after(const char *text, size_t size, const char *key, long otherwise)
{
    const char *at = after(text, size, key);
    return at ? strtol(at, NULL, 10) : otherwise;
}

bool text_after(const char *text, size_t size, const char *key, char *into, size_t room)
{
    const char *at = after(text, size, key);
    size_t k = 0;
    while (at && at < text + size && *at != '"' && k + 1 < room)
        into[k++] = *at++;
    into[k] = 0;
    return at != NULL;
}
