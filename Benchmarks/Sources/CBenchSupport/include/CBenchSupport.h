#ifndef CBENCH_SUPPORT_H
#define CBENCH_SUPPORT_H

#include <stdbool.h>
#include <stdint.h>

/// What was allocated while it was counted, by all threads.
struct bench_allocations {
  /// How often something was allocated, or allocated anew.
  int64_t count;
  /// What was asked for.
  int64_t bytes;
  /// What the blocks hold, less what those hold that were freed.
  int64_t live;
};

/// Whether allocations can be counted here.
bool bench_can_count_allocations(void);
void bench_count_allocations(bool on);
/// What was counted so far, since the counting was last turned on.
struct bench_allocations bench_counted_allocations(void);

/// What of the process is in memory; 0 where that is not known.
int64_t bench_resident_bytes(void);

/// Nanoseconds that the thread has run.
int64_t bench_thread_time(void);
/// Nanoseconds on the wall.
int64_t bench_wall_time(void);

/// A descriptor of a counter of this thread's instructions; negative where the machine has none.
int bench_open_instruction_counter(void);
int64_t bench_read_instruction_counter(int descriptor);

/// Uses a value, as far as the compiler can tell.
static inline __attribute__((always_inline)) void bench_use(int64_t value) { __asm__ volatile("" : : "r"(value) : "memory"); }

#endif
