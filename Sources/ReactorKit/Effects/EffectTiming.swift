// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Starts this effect only when no other one with the same id has come for `dueTime`; a new one replaces
  /// the one that waits, and ends one that runs.
  ///
  /// ```swift
  /// case .type(let query): return search(query).debounce(id: "search", for: .milliseconds(300))
  /// ```
  /// The effect starts on the scheduler, and what it emits at once is handled there: of a reactor without a `scheduler`
  /// of its own that is a background queue, also in a program that only ever sends on the main thread. In such a
  /// program let the reactor say where it runs, `let scheduler: any ImmediateSchedulerType = MainScheduler.instance`
  /// (as `@Reactor` does in a `@MainActor` class): then it waits, starts and changes its state on the main thread.
  /// Or let this effect alone start there, with `scheduler: MainScheduler.instance`.
  ///
  /// - Parameters:
  ///   - id: Scoped like that of `cancellable(id:)`, which it is too: `.cancel(id:)` ends the effect, waiting
  ///     or running.
  ///   - dueTime: How long to wait. Zero or less starts on the scheduler's next turn.
  ///   - scheduler: Where it waits and starts. By default the reactor's `effectScheduler`.
  public func debounce<ID: Hashable & Sendable>(
    id: ID, for dueTime: Duration,
    scheduler: (any SchedulerType)? = nil
  ) -> Observable<Element> {
    let (opened, closing) = asObservable().surroundings
    let source = FromSender(opened)
    let heldBack = WithScope<Element> { scope in
      source.delaySubscription(dueTime, scheduler: scheduler ?? scope.time)
    }
    return Cancellable(heldBack, EffectKeyOf(id), cancelInFlight: true, closing)
  }

  /// Starts this effect unless another one with the same id was started less than `dueTime` ago.
  ///
  /// An effect that comes too early completes at once; with `latest`, the last of them is kept and started
  /// when the time is over. Effects that run are not ended by new ones.
  ///
  /// An effect that was kept is started on the scheduler: see `debounce(id:for:)` for what that means to a program that
  /// only ever sends on the main thread.
  ///
  /// - Parameters:
  ///   - id: Scoped like that of `cancellable(id:)`. `.cancel(id:)` ends effects that run or wait, and does
  ///     not shorten the time.
  ///   - dueTime: The least time between two starts.
  ///   - latest: Whether the last of those that came too early is started at the end of the time.
  ///   - scheduler: Whose clock counts, and where a kept effect is started. By default the reactor's
  ///     `effectScheduler`.
  public func throttle<ID: Hashable & Sendable>(
    id: ID, for dueTime: Duration, latest: Bool = true,
    scheduler: (any SchedulerType)? = nil
  ) -> Observable<Element> {
    let (opened, closing) = asObservable().surroundings
    let source = FromSender(opened)
    let key = EffectKeyOf(id)
    let heldBack = WithScope<Element> { scope in
      ThrottledStart(source, key: key, dueTime: dueTime, latest: latest, scheduler: scheduler ?? scope.time)
    }
    return Cancellable(heldBack, key, cancelInFlight: false, closing)
  }
}

/// A stream that is made for each subscription, with what the reactor offers to its effects.
private final class WithScope<Element>: Observable<Element>, @unchecked Sendable {
  private let make: (EffectScope) -> Observable<Element>

  init(_ make: @escaping (EffectScope) -> Observable<Element>) { self.make = make }

  override func start(_ sink: Sink<Element>) { make(sink.effectScope).subscribe(sink: sink) }
}

/// A stream that is subscribed to as if whoever has sent the action did so.
private final class FromSender<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) { self.source = source }

  override func start(_ sink: Sink<Element>) {
    guard let sender = sink.context?._taskOrigin else { return source.subscribe(sink: sink) }
    sender.restoring { source.subscribe(sink: sink) }
  }
}
