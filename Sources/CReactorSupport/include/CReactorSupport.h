/// What Swift's standard library does not offer on every platform: thread-local storage, weak references, the main
/// thread's identity, call stacks, what actor a conformance belongs to, a line on standard error, the environment, the
/// time of day, extended attributes of files, and waiting on a word of memory.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#if defined(__has_feature)
#if __has_feature(ptrauth_calls)
#include <ptrauth.h>
#endif
#endif

/// The calling thread's trampoline; see `Trampoline.swift`.
struct rk_trampoline {
  bool is_active;
  void *_Nullable queue;
};
extern _Thread_local struct rk_trampoline rk_current_trampoline;
static inline struct rk_trampoline rk_trampoline_get(void) { return rk_current_trampoline; }
static inline void rk_trampoline_set(struct rk_trampoline value) { rk_current_trampoline = value; }
static inline bool rk_trampoline_is_active(void) { return rk_current_trampoline.is_active; }

/// The innermost `reduce` that the calling thread is in; see `ReduceScope.swift`.
extern _Thread_local const void *_Nullable rk_current_reduce;
static inline const void *_Nullable *_Nonnull rk_reduce_place(void) { return &rk_current_reduce; }

/// The writes of the calling thread to shared values; see `SharedWrites.swift`.
struct rk_shared_writes {
  /// The number of values that the thread is writing.
  size_t turns;
  /// The writes whose listeners are to be notified later; null if there are none.
  void *_Nullable noted;
};
extern _Thread_local struct rk_shared_writes rk_current_shared_writes;
static inline struct rk_shared_writes *_Nonnull rk_shared_writes_place(void) { return &rk_current_shared_writes; }

/// A number that no other call returns, in any thread.
unsigned long long rk_next_stamp(void);

/// The recorder of the properties that the calling thread reads of states; see `Recorder.swift`.
extern _Thread_local void *_Nullable rk_current_recorder;
static inline void *_Nullable *_Nonnull rk_recorder_place(void) { return &rk_current_recorder; }

/// The innermost cancellable effect whose element the calling thread passes on; see `EmissionScope.swift`.
extern _Thread_local const void *_Nullable rk_current_emission;
static inline const void *_Nullable rk_emission_get(void) { return rk_current_emission; }
static inline void rk_emission_set(const void *_Nullable value) { rk_current_emission = value; }

/// The sender for whom the calling thread does its work, if that is not this thread; see `CurrentSender.swift`.
extern _Thread_local const void *_Nullable rk_current_sender;
static inline const void *_Nullable *_Nonnull rk_sender_place(void) { return &rk_current_sender; }

/// The action that the calling thread handles for a reactor that is monitored; see `CurrentCause.swift`. 0: none.
struct rk_cause {
  unsigned long long reactor;
  unsigned long long action;
};
extern _Thread_local struct rk_cause rk_current_cause;
static inline struct rk_cause rk_cause_get(void) { return rk_current_cause; }
static inline void rk_cause_set(struct rk_cause value) { rk_current_cause = value; }

/// Whether the calling thread repeats a `reduce` on a copy of a state; see `ReduceScope.swift`.
extern _Thread_local bool rk_current_replay;
static inline bool rk_replay_get(void) { return rk_current_replay; }
static inline void rk_replay_set(bool value) { rk_current_replay = value; }

/// The thread whose delivery the calling thread has waited for last; see `AwaitedThread.swift`. 0: none.
extern _Thread_local size_t rk_awaited_thread;
static inline size_t rk_awaited_thread_get(void) { return rk_awaited_thread; }
static inline void rk_awaited_thread_set(size_t value) { rk_awaited_thread = value; }

/// Whether the calling thread runs work that was given to the main scheduler; see `MainScheduler.swift`.
extern _Thread_local bool rk_current_main_work;
static inline bool rk_main_work_get(void) { return rk_current_main_work; }
static inline void rk_main_work_set(bool value) { rk_current_main_work = value; }

/// A number that no other living thread has.
static inline size_t rk_thread_id(void) { return (size_t)&rk_current_trampoline; }

/// The number of the calling code's task, which no other task has or had; 0 outside of tasks.
uint64_t rk_task_id(void);

/// Tells the processor that the thread waits for another one.
static inline void rk_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ volatile("yield");
#endif
}

#if !defined(__APPLE__)
/// Keeps the memory of a Swift object when it is gone, until it is unpinned as often; see `WeakReference.swift`.
void rk_pin(void *_Nonnull object);
void rk_unpin(void *_Nonnull object);

/// Retains a pinned Swift object, unless it is gone or going.
bool rk_retain_if_alive(void *_Nonnull object);
#endif

/// Whether an object is in its `deinit`; or gone, of a pinned one.
bool rk_is_going(void *_Nonnull object);

/// Whether the caller is on the process's first thread.
bool rk_is_main_thread(void);

/// The value of an environment variable; valid until the environment is changed.
const char *_Nullable rk_environment(const char *_Nonnull name);

/// Writes `length` bytes to standard error, in one call.
void rk_write_error(const char *_Nonnull bytes, size_t length);

/// Writes the local time as "2026-01-31 23:59:59.999", with a zero at the end, into `length` (24 or more) bytes.
void rk_local_time(char *_Nonnull text, size_t length);

/// Whether the conformance that a witness table is of belongs to a global actor, as '@MainActor P' does.
///
/// Part of Swift's binary interface: a witness table begins with a pointer to the conformance's descriptor, which is
/// three relative pointers and then the flags.
static inline bool rk_is_isolated_conformance(const void *_Nonnull witness_table) {
  const void *descriptor = *(const void *const *)witness_table;
#if defined(__has_feature)
#if __has_feature(ptrauth_calls)
  descriptor = ptrauth_strip(descriptor, ptrauth_key_process_independent_data);
#endif
#endif
  return (((const uint32_t *)descriptor)[3] & (UINT32_C(1) << 19)) != 0;
}

/// Puts the addresses of the functions that the calling thread is in into `frames`, the caller's first, and returns how many
/// there are. The room is for `capacity` of them, of which this function and a sanitizer's may need two.
size_t rk_call_stack(void *_Nullable *_Nonnull frames, size_t capacity);

/// A line for each of those addresses, to be freed as a whole; null if the platform cannot tell.
char *_Nullable *_Nullable rk_call_stack_names(void *_Nullable *_Nonnull frames, size_t count);

/// Gives memory back.
void rk_free(void *_Nonnull memory);

/// Lets other threads run for a moment.
void rk_wait_a_moment(void);

#if defined(__linux__)
/// Sleeps until somebody wakes the word's waiters; returns at once if it does not hold `value`.
void rk_wait_while_equal(const void *_Nonnull word, unsigned value);

/// Wakes one of those who sleep on a word.
void rk_wake_one(const void *_Nonnull word);
#endif

#if defined(__linux__)
#include <sys/types.h>

/// Sets an attribute; `false` if the file system has none, or the process may not.
bool rk_attribute_set(const char *_Nonnull path, const char *_Nonnull name, const void *_Nonnull value, size_t length);

/// The length of an attribute, which is written to `value`; -1 if there is none.
ssize_t rk_attribute_get(const char *_Nonnull path, const char *_Nonnull name, void *_Nullable value, size_t capacity);

/// Copies the extended attributes of a file, its access control list among them, to an open one, as far as the process
/// may. What the system says about the content (`security.ima` and the like) is not copied, but for the label.
void rk_attributes_copy(const char *_Nonnull path, int file);
#endif
