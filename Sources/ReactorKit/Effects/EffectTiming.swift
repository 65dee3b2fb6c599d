// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Starts this effect only when no other one with the same id has come for `dueTime`; a new one replaces
  /// the one that waits, and ends one that runs.
  ///
  /// ```swift
  /// case .type(let query): return search(query).debounce(id: "search", for: .milliseconds(300))
  /// ```
  /// - Parameters:
  ///   - id: Scoped like that of `cancellable(id:)`, which it is too: `.cancel(id:)` ends the effect, waiting
  ///     or running.
  ///   - dueTime: How long to wait. Zero or less starts on the scheduler's next turn.
  ///   - scheduler: Where it waits and starts; a virtual one in tests. By default the reactor's, if that one
  ///     tells the time, else a background queue.
  public func debounce<ID: Hashable & Sendable>(
    id: ID, for dueTime: Duration,
    scheduler: (any SchedulerType)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    return WithScope { source.delaySubscription(dueTime, scheduler: scheduler ?? $0.time) }
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Starts this effect unless another one with the same id was started less than `dueTime` ago.
  ///
  /// An effect that comes too early completes at once; with `latest`, the last of them is kept and started
  /// when the time is over. Effects that run are not ended by new ones.
  ///
  /// - Parameters:
  ///   - id: Scoped like that of `cancellable(id:)`. `.cancel(id:)` ends effects that run or wait, and does
  ///     not shorten the time.
  ///   - dueTime: The least time between two starts.
  ///   - latest: Whether the last of those that came too early is started at the end of the time.
  ///   - scheduler: Whose clock counts, and where a kept effect is started; a virtual one in tests. By
  ///     default as in `debounce(id:for:)`.
  public func throttle<ID: Hashable & Sendable>(
    id: ID, for dueTime: Duration, latest: Bool = true,
    scheduler: (any SchedulerType)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let key = EffectKeyOf(id)
    return WithScope {
      ThrottledStart(source, key: key, dueTime: dueTime, latest: latest, scheduler: scheduler ?? $0.time)
    }
    .cancellable(id: id)
  }
}

/// A stream that is made for each subscription, with what the reactor offers to its effects.
private final class WithScope<Element>: Observable<Element>, @unchecked Sendable {
  private let make: (EffectScope) -> Observable<Element>

  init(_ make: @escaping (EffectScope) -> Observable<Element>) { self.make = make }

  override func start(_ sink: Sink<Element>) { make(sink.effectScope).subscribe(sink: sink) }
}
