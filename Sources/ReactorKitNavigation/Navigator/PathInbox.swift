internal import ReactorStreams

/// Brings the paths that an owner shows on any thread to the main actor, where the newest one replaces earlier ones.
final class PathInbox<Route: Equatable & Sendable>: Sendable {
  typealias Elements = [Path<Route>.Element]

  private struct Contents {
    /// The path that came last, also if it was taken.
    var last: Elements?
    var pending: Elements?
    /// Whether the path that was shown last is not the committed one.
    var isBehind = false
    var hasEnded = false
    var isScheduled = false
  }

  private let contents = Locked(Contents())
  private let deliver: @MainActor @Sendable () -> Void

  /// - Parameter deliver: Takes what is there; called on the main actor.
  init(_ deliver: @escaping @MainActor @Sendable () -> Void) { self.deliver = deliver }

  /// A path was shown. Any thread; one call at a time, in order.
  func receive(_ path: Elements) {
    // Compared outside of the lock: `==` is the program's. Most states have the same storage, which takes no time.
    // The same path may be another commit, if it was a past one before.
    let known = contents.withLock { $0.isBehind ? nil : $0.last }
    if let known, known == path {
      // The next path has this one's storage, if it has not changed. The old one is released outside of the lock.
      let before = contents.withLock { contents in
        defer { contents.last = path }
        return contents.last
      }
      return withExtendedLifetime(before) {}
    }
    put {
      $0.last = path
      $0.pending = path
    }
  }

  /// The owner has ended. A path that was not taken yet is not shown any more.
  func receiveEnd() {
    put {
      $0.hasEnded = true
      $0.pending = nil
    }
  }

  private func put(_ change: (inout Contents) -> Void) {
    let isMain = MainRunLoop.isCurrent
    let (before, schedules) = contents.withLock { contents in
      let before = contents
      change(&contents)
      let schedules = !isMain && !contents.isScheduled
      if schedules { contents.isScheduled = true }
      return (before, schedules)
    }
    // Routes are released outside of the lock.
    withExtendedLifetime(before) {}
    if isMain {
      MainActor.assumeIsolated { deliver() }
    } else if schedules {
      _ = MainScheduler.asyncInstance.schedule(()) { [self] in
        contents.withLock { $0.isScheduled = false }
        MainActor.assumeIsolated { deliver() }
        return Disposables.create()
      }
    }
  }

  /// Takes the newest path; `nil` if it was taken already.
  func take() -> Elements? {
    contents.withLock { contents in
      defer { contents.pending = nil }
      return contents.pending
    }
  }

  /// Notes whether the path that is shown differs from the committed one: then the next one counts, whatever it is.
  func setBehind(_ isBehind: Bool) { contents.withLock { $0.isBehind = isBehind } }

  var hasEnded: Bool { contents.withLock { $0.hasEnded } }
}
