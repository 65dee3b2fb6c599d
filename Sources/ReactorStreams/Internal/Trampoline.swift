// Unsafe code: `rk_trampoline.queue` is the only unmanaged reference. It is retained by the frame that
// installed it (`run`), is touched by its own thread alone, and is released by the same frame. `outside` puts it back
// before that frame goes on.
internal import CReactorSupport

/// The queue of the current thread, behind `CurrentThreadScheduler`.
///
/// The outermost subscription on a thread opens a trampoline. Work that is scheduled on the current thread
/// meanwhile is queued, and runs before `subscribe` returns. So recursion becomes iteration, and sources that
/// emit synchronously take turns.
package enum Trampoline {
  /// Whether a trampoline is open on the current thread.
  package static var isActive: Bool { rk_trampoline_is_active() }

  /// Runs `body`, then everything that it scheduled; inside another trampoline, only `body`.
  @inline(__always)
  package static func runIfNeeded(_ body: () -> Void) {
    if isActive { body() } else { run(body) }
  }

  /// Runs `body`, then everything that it scheduled, also inside another trampoline, whose queue waits
  /// meanwhile.
  package static func run(_ body: () -> Void) {
    let outer = rk_trampoline_get()
    rk_trampoline_set(rk_trampoline(is_active: true, queue: nil))
    body()
    if let raw = rk_trampoline_get().queue {
      let queue = Unmanaged<TrampolineQueue>.fromOpaque(raw).takeRetainedValue()
      while let work = queue.items.popFirst() { work.run() }
    }
    rk_trampoline_set(outer)
  }

  /// Runs `body` as if no trampoline was open, so that each outermost subscription in it opens one. The queue of the
  /// current one waits meanwhile.
  package static func outside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = rk_trampoline_get()
    rk_trampoline_set(rk_trampoline(is_active: false, queue: nil))
    defer { rk_trampoline_set(outer) }
    return try body()
  }

  /// Whether anything waits in the current trampoline.
  static var hasPending: Bool {
    guard let raw = rk_trampoline_get().queue else { return false }
    return !Unmanaged<TrampolineQueue>.fromOpaque(raw).takeUnretainedValue().items.isEmpty
  }

  /// Queues `work` in the current trampoline, which must be open.
  static func enqueue(_ work: TrampolineWork) {
    var frame = rk_trampoline_get()
    precondition(frame.is_active, "ReactorStreams: a trampoline must be open to queue work in it")
    if frame.queue == nil {
      frame.queue = Unmanaged.passRetained(TrampolineQueue()).toOpaque()
      rk_trampoline_set(frame)
    }
    if let raw = frame.queue {
      Unmanaged<TrampolineQueue>.fromOpaque(raw).takeUnretainedValue().items.append(work)
    }
  }
}

private final class TrampolineQueue {
  var items = FIFO<TrampolineWork>()
}

/// One unit of queued work.
final class TrampolineWork {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() { body() }
}
