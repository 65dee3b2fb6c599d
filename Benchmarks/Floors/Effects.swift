import Foundation
package import Harness
import Synchronization

// `@unchecked Sendable`: constant; who takes it out of the mutex is the only one to call it.

/// An effect that runs until it is cancelled.
private final class Effect: @unchecked Sendable {
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  func cancel() { onCancel() }
}

private final class EffectsFloor {
  private let current = Mutex<Effect?>(nil)
  private let seen: Seen

  init(_ seen: Seen) { self.seen = seen }

  @inline(never)
  func start() {
    let effect = Effect { [seen] in seen.note(0) }
    let before = current.withLock { current in
      defer { current = effect }
      return current
    }
    before?.cancel()
  }
}

/// Waits for the last of some tasks.
package final class TaskCount: Sendable {
  private let started = Atomic<Int>(0)
  private let awaited = Atomic<Int>(.max)
  private let isDone = DispatchSemaphore(value: 0)

  package init() {}

  /// A task has run.
  package func note() {
    let (_, count) = started.wrappingAdd(1, ordering: .sequentiallyConsistent)
    if count == awaited.load(ordering: .sequentiallyConsistent) { isDone.signal() }
  }

  /// Starts so many, and waits until all have run; returns how many have.
  package func during(_ iterations: Int, _ start: () -> Void) -> Int {
    let before = started.load(ordering: .sequentiallyConsistent)
    awaited.store(before + iterations, ordering: .sequentiallyConsistent)
    for _ in 0..<iterations { start() }
    // Those that never run are noticed by their number.
    _ = isDone.wait(timeout: .now() + 60)
    return started.load(ordering: .sequentiallyConsistent) - before
  }
}

extension Floors {
  /// Starts an effect and cancels the one before, whose end is seen.
  package static func effects() -> Side {
    let seen = Seen()
    let floor = EffectsFloor(seen)
    floor.start()
    return { iterations in seen.during(iterations) { floor.start() } }
  }

  /// Starts a task and cancels the one before.
  package static func tasks() -> Side {
    let count = TaskCount()
    var current: Task<Void, Never>?
    return { iterations in
      count.during(iterations) {
        current?.cancel()
        current = Task { count.note() }
      }
    }
  }
}
