#include "CReactorSupport.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(__APPLE__)
#include <objc/message.h>
#include <pthread.h>
#elif defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>
#elif defined(_WIN32)
#include <windows.h>
#endif

#if defined(__has_include)
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#define RK_HAS_CALL_STACKS 1
#endif
#endif

_Thread_local struct rk_trampoline rk_current_trampoline = {false, NULL};
_Thread_local const void *rk_current_reduce = NULL;
_Thread_local const void *rk_current_emission = NULL;
_Thread_local const void *rk_current_sender = NULL;
_Thread_local void *rk_current_recorder = NULL;
_Thread_local struct rk_shared_writes rk_current_shared_writes = {0, NULL};
_Thread_local struct rk_cause rk_current_cause = {0, 0};
_Thread_local bool rk_current_replay = false;
_Thread_local size_t rk_awaited_thread = 0;
_Thread_local bool rk_current_main_work = false;

#if !defined(__APPLE__)
// Entry points of Swift's runtime, which exports them on all platforms. Only those of `unowned` are called by compiled
// code; `WeakReferenceTests` shows that the others do what they are used for.
void *swift_unownedRetain(void *object);
void swift_unownedRelease(void *object);
void *swift_tryRetain(void *object);
bool swift_isDeallocating(void *object);

void rk_pin(void *object) { swift_unownedRetain(object); }
void rk_unpin(void *object) { swift_unownedRelease(object); }
bool rk_retain_if_alive(void *object) { return swift_tryRetain(object) != NULL; }
bool rk_is_going(void *object) { return swift_isDeallocating(object); }
#else
// The Objective-C runtime itself sends this message before it makes a weak reference. All root classes answer it,
// including the root class of Swift's objects.
bool rk_is_going(void *object) {
  return !((BOOL(*)(id, SEL))objc_msgSend)((id)object, sel_registerName("allowsWeakReference"));
}
#endif

unsigned long long rk_next_stamp(void) {
  // Threads take numbers in blocks, so that they do not meet at every call.
  enum { block = 1 << 16 };
  static atomic_ullong unused = 1;
  static _Thread_local unsigned long long next = 0, end = 0;
  if (next == end) {
    next = atomic_fetch_add_explicit(&unused, block, memory_order_relaxed);
    end = next + block;
  }
  return next++;
}

#if defined(_WIN32)
static DWORD first_thread;
__attribute__((constructor)) static void remember_first_thread(void) { first_thread = GetCurrentThreadId(); }
#endif

bool rk_is_main_thread(void) {
#if defined(__APPLE__)
  return pthread_main_np() != 0;
#elif defined(__linux__)
  // One system call a thread: 1 = main, 2 = another.
  static _Thread_local char known = 0;
  if (known == 0) { known = (syscall(SYS_gettid) == getpid()) ? 1 : 2; }
  return known == 1;
#elif defined(_WIN32)
  return GetCurrentThreadId() == first_thread;
#else
  return true;
#endif
}

const char *rk_environment(const char *name) { return getenv(name); }

void rk_write_error(const char *bytes, size_t length) { fwrite(bytes, 1, length, stderr); }

void rk_local_time(char *text, size_t length) {
  struct timespec now;
  struct tm parts;
  if (length == 0) { return; }
  text[0] = 0;
  if (timespec_get(&now, TIME_UTC) == 0) { return; }
#if defined(_WIN32)
  if (localtime_s(&parts, &now.tv_sec) != 0) { return; }
#else
  if (localtime_r(&now.tv_sec, &parts) == NULL) { return; }
#endif
  size_t written = strftime(text, length, "%Y-%m-%d %H:%M:%S", &parts);
  if (written > 0) { snprintf(text + written, length - written, ".%03d", (int)(now.tv_nsec / 1000000)); }
}

#if RK_HAS_CALL_STACKS
size_t rk_call_stack(void **frames, size_t capacity) {
  size_t count = (size_t)backtrace(frames, (int)capacity);
  // This function comes first, and under a sanitizer that stands between, another one before it.
  size_t own = 0;
  while (own < count && frames[own] != __builtin_return_address(0)) { own += 1; }
  if (own == count) { own = count > 0 ? 1 : 0; }
  memmove(frames, frames + own, (count - own) * sizeof(*frames));
  return count - own;
}
char **rk_call_stack_names(void **frames, size_t count) { return backtrace_symbols(frames, (int)count); }
#else
size_t rk_call_stack(void **frames, size_t capacity) { return 0; }
char **rk_call_stack_names(void **frames, size_t count) { return NULL; }
#endif

void rk_free(void *memory) { free(memory); }

void rk_wait_a_moment(void) {
#if defined(_WIN32)
  SwitchToThread();
#else
  nanosleep(&(struct timespec){.tv_sec = 0, .tv_nsec = 20000}, NULL);
#endif
}

#if defined(__linux__)
void rk_wait_while_equal(const void *word, unsigned value) {
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

void rk_wake_one(const void *word) { syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0); }
#endif

// Functions of Swift's runtime, which the compiler and the standard library call, too. Weak: an older runtime has not both.
#if defined(__APPLE__)
#define RK_WEAK weak_import
#else
#define RK_WEAK weak
#endif
extern void *swift_task_getCurrent(void) __attribute__((swiftcall, RK_WEAK));
extern uint64_t swift_task_getJobTaskId(void *) __attribute__((swiftcall, RK_WEAK));

uint64_t rk_task_id(void) {
  if (!swift_task_getCurrent || !swift_task_getJobTaskId) return 0;
  void *task = swift_task_getCurrent();
  return task ? swift_task_getJobTaskId(task) : 0;
}

#if defined(__linux__)
bool rk_attribute_set(const char *path, const char *name, const void *value, size_t length) {
  return setxattr(path, name, value, length, 0) == 0;
}

ssize_t rk_attribute_get(const char *path, const char *name, void *value, size_t capacity) {
  return getxattr(path, name, value, capacity);
}

void rk_attributes_copy(const char *path, int file) {
  ssize_t length = listxattr(path, NULL, 0);
  if (length <= 0) return;
  char *names = malloc((size_t)length);
  if (names == NULL) return;
  length = listxattr(path, names, (size_t)length);
  for (ssize_t start = 0; start < length; start += (ssize_t)strlen(names + start) + 1) {
    const char *name = names + start;
    if (strncmp(name, "security.", 9) == 0 && strcmp(name, "security.selinux") != 0) continue;
    ssize_t size = getxattr(path, name, NULL, 0);
    if (size < 0) continue;
    void *value = malloc((size_t)size + 1);
    if (value == NULL) continue;
    size = getxattr(path, name, value, (size_t)size);
    if (size >= 0) (void)fsetxattr(file, name, value, (size_t)size, 0);
    free(value);
  }
  free(names);
}
#endif
