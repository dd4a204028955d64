/* Samples: durations in microseconds, and their quantiles. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct samples {
    uint32_t *values;
    size_t count, room;
};

static inline void samples_add(struct samples *s, int64_t nanoseconds)
{
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 4096;
        s->values = realloc(s->values, s->room * sizeof *s->values);
        if (!s->values)
            abort();
    }
    s->values[s->count++] = nanoseconds < 0 ? 0 : (uint32_t)(nanoseconds / 1000);
}

static int samples_order(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Write them as a member of a JSON object, in ms. */
static inline void samples_print(struct samples *s, const char *name, const char *then)
{
    if (s->count)
        qsort(s->values, s->count, sizeof *s->values, samples_order);
    const double shares[] = {0.5, 0.9, 0.99, 0.999, 1.0};
    const char *const names[] = {"p50", "p90", "p99", "p999", "max"};
    printf("\"%s\":{\"count\":%zu", name, s->count);
    for (size_t k = 0; k < 5 && s->count; k++) {
        size_t place = (size_t)(shares[k] * (double)s->count);
        if (place >= s->count)
            place = s->count - 1;
        printf(",\"%s\":%.3f", names[k], s->values[place] / 1000.0);
    }
    printf("}%s", then);
}

#endif
