// The program's own malloc and its kin: they count while that is turned on, and call those of the C library.
// The linker prefers what the program defines, for the Swift runtime too.
#include "CBenchSupport.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#include <stdlib.h>

#if defined(__GLIBC__) && !defined(IS_SANITIZED)
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Atomic bool is_on;
static _Atomic int64_t count, bytes, live;

static inline bool counts(void) { return __builtin_expect(atomic_load_explicit(&is_on, memory_order_relaxed), 0); }

static void *note(void *block, size_t size) {
  if (block) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, (int64_t)size, memory_order_relaxed);
    atomic_fetch_add_explicit(&live, (int64_t)malloc_usable_size(block), memory_order_relaxed);
  }
  return block;
}

static void note_free(void *block) {
  if (block) atomic_fetch_sub_explicit(&live, (int64_t)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) {
  void *block = __libc_malloc(size);
  return counts() ? note(block, size) : block;
}

void *calloc(size_t number, size_t size) {
  void *block = __libc_calloc(number, size);
  return counts() ? note(block, number * size) : block;
}

void *realloc(void *block, size_t size) {
  if (!counts()) return __libc_realloc(block, size);
  size_t before = block ? malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  // Where it failed, the block is as it was; where nothing was asked for, it is freed.
  if (moved || size == 0) atomic_fetch_sub_explicit(&live, (int64_t)before, memory_order_relaxed);
  return note(moved, size);
}

void *memalign(size_t alignment, size_t size) {
  void *block = __libc_memalign(alignment, size);
  return counts() ? note(block, size) : block;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  if (counts()) note_free(block);
  __libc_free(block);
}

bool bench_can_count_allocations(void) { return true; }

void bench_count_allocations(bool on) {
  if (on) {
    atomic_store(&count, 0);
    atomic_store(&bytes, 0);
    atomic_store(&live, 0);
  }
  atomic_store(&is_on, on);
}

struct bench_allocations bench_counted_allocations(void) {
  return (struct bench_allocations){atomic_load(&count), atomic_load(&bytes), atomic_load(&live)};
}

#else

bool bench_can_count_allocations(void) { return false; }
void bench_count_allocations(bool on) { (void)on; }
struct bench_allocations bench_counted_allocations(void) { return (struct bench_allocations){0, 0, 0}; }

#endif
