// Unsafe code: the host of work is a pipeline.
internal import Synchronization

extension Reactor {
  /// Calls `body` once no work waits any more. For tests: a background queue may do what senders have left
  /// after their `send` has returned.
  package func whenIdle(_ body: @escaping @Sendable () -> Void) {
    reactorStorage.startedRuntime(of: self).queue(IdleNotice(body))
  }
}

/// Waits behind all waiting work, and waits again as long as that leads to more.
private final class IdleNotice: Work {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  override func perform(in host: _PipelineHost, reactor: AnyObject) {
    let pipeline = unsafeDowncast(host, to: _Pipeline.self)
    guard pipeline.withUsedParts({ $0?.machine.isIdle == false }) else { return body() }
    // Left by another thread: as the runner's own work, the notice would come before the work that it waits
    // for.
    let body = body
    _ = ConcurrentDispatchQueueScheduler.background.schedule(()) { [weak pipeline] in
      if let pipeline { pipeline.queue(IdleNotice(body)) } else { body() }
      return Disposables.create()
    }
  }

  override func drop(from host: _PipelineHost) { body() }
}
