#define _GNU_SOURCE
#include "CBenchSupport.h"
#include <time.h>

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t bench_thread_time(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
int64_t bench_wall_time(void) { return nanoseconds(CLOCK_MONOTONIC); }

#ifdef __linux__
#include <linux/perf_event.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int64_t bench_resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  long size = 0, resident = 0;
  int read = fscanf(file, "%ld %ld", &size, &resident);
  fclose(file);
  return read == 2 ? (int64_t)resident * sysconf(_SC_PAGESIZE) : 0;
}

int bench_open_instruction_counter(void) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
}

int64_t bench_read_instruction_counter(int descriptor) {
  int64_t value = 0;
  return read(descriptor, &value, sizeof value) == sizeof value ? value : 0;
}

#else

int64_t bench_resident_bytes(void) { return 0; }
int bench_open_instruction_counter(void) { return -1; }
int64_t bench_read_instruction_counter(int descriptor) { return 0; }

#endif
