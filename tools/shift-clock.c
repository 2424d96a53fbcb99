// LD_PRELOAD library of the test clock (test-clock.ts): adds CLOCK_SHIFT_SECONDS to the wall clock of a process.
// Monotonic clocks, and so timers, are unchanged. libfaketime cannot replace it: it shows the real time to signal
// handlers that interrupt epoll_wait, and PostgreSQL then never fires a timeout.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long shift;
static int (*real_clock_gettime)(clockid_t, struct timespec *);

__attribute__((constructor)) static void start(void) {
  const char *seconds = getenv("CLOCK_SHIFT_SECONDS");
  shift = seconds ? atol(seconds) : 0;
  real_clock_gettime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t id, struct timespec *now) {
  if (!real_clock_gettime) start(); // called by another library's constructor
  int failed = real_clock_gettime(id, now);
  if (!failed && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) now->tv_sec += shift;
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec precise;
  int failed = clock_gettime(CLOCK_REALTIME, &precise);
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return failed;
}

time_t time(time_t *stored) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
  if (stored) *stored = now.tv_sec;
  return now.tv_sec;
}
