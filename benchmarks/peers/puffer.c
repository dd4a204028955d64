/* PufferLib Ocean's Tetris with random actions, on one thread; tetris.h comes from its sdist.
   Choosing the actions does not count. Only the processor's time counts, and of several rounds the best: other programs can only slow them. */
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include "tetris.h"

#define ENVIRONMENTS 1024
#define ACTIONS 7
#define ROUNDS 60

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

int main(int count, char **words) {
  int steps = count > 1 ? atoi(words[1]) : 10;
  static Tetris environments[ENVIRONMENTS];
  for (int i = 0; i < ENVIRONMENTS; i++) {
    environments[i].n_rows = 20;
    environments[i].n_cols = 10;
    environments[i].deck_size = 3;
    allocate(&environments[i]);
    c_reset(&environments[i]);
  }
  unsigned word = 12345;
  unsigned char *chosen = malloc((size_t)steps * ENVIRONMENTS);
  double best = 0;
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < steps * ENVIRONMENTS; i++) {
      word ^= word << 13;
      word ^= word >> 17;
      word ^= word << 5;
      chosen[i] = word % ACTIONS;
    }
    double begun = now();
    for (int step = 0; step < steps; step++)
      for (int i = 0; i < ENVIRONMENTS; i++) {
        environments[i].actions[0] = chosen[step * ENVIRONMENTS + i];
        c_step(&environments[i]);
      }
    double rate = (double)steps * ENVIRONMENTS / (now() - begun);
    if (rate > best) best = rate;
  }
  printf("%f\n", best);
  return 0;
}
