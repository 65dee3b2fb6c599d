// `@unchecked Sendable`: `recorded` is guarded by `lock`.

/// Records the events that it receives, with the times of its scheduler.
public final class TestableObserver<Element>: ObserverType, @unchecked Sendable {
  private let scheduler: TestScheduler
  private let lock = Lock()
  /// Guarded by `lock`.
  private var recorded: [Recorded<Event<Element>>] = []

  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  /// The received events, in order.
  public var events: [Recorded<Event<Element>>] { lock.withLock { recorded } }

  /// Records an event.
  public func on(_ event: Event<Element>) {
    let time = scheduler.clock
    lock.withLock { recorded.append(Recorded(time: time, value: event)) }
  }
}
