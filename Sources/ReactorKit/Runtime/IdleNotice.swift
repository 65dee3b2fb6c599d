internal import Synchronization

extension Reactor {
  /// Calls `body` once nothing waits for a turn any more: for tests, as what senders have left may be done by a queue
  /// after their `send` has returned.
  package func whenIdle(_ body: @escaping @Sendable () -> Void) {
    reactorStorage.startedRuntime(of: self).leave(IdleNotice(body))
  }
}

/// Waits behind what waits, and again as long as that leads to more.
private final class IdleNotice: Work {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) {
    guard pipeline.withUsedParts({ $0?.waiting.isEmpty == false }) else { return body() }
    // From elsewhere, so that it is not the runner's own, which would come before what it waits for.
    let body = body
    _ = ConcurrentDispatchQueueScheduler.background.schedule(()) { [weak pipeline] in
      if let pipeline { pipeline.leave(IdleNotice(body)) } else { body() }
      return Disposables.create()
    }
  }

  override func drop(from pipeline: _Pipeline) { body() }
}
