// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Starts this effect after `dueTime` in which no other effect with the same id has come. A new effect
  /// replaces the one that waits, and ends one that runs.
  ///
  /// ```swift
  /// case .type(let query): return search(query).debounce(id: "search", for: .milliseconds(300))
  /// ```
  /// The effect starts on the scheduler, and mutations that it emits at once are handled there. For a reactor
  /// without a `scheduler` of its own that is a background queue, also in a program that sends on the main
  /// thread only. In such a program, let the reactor say where it runs:
  /// `let scheduler: any ImmediateSchedulerType = MainScheduler.instance` (as `@Reactor` does in a
  /// `@MainActor` class). Then the effect waits, starts and changes the state on the main thread. Or let this
  /// effect alone start there, with `scheduler: MainScheduler.instance`.
  ///
  /// - Parameters:
  ///   - id: Scoped like the id of `cancellable(id:)`. `.cancel(id:)` ends the effect, waiting or running.
  ///   - dueTime: How long to wait. Zero or less starts in the scheduler's next pass.
  ///   - scheduler: The effect waits and starts on it. By default the reactor's `effectScheduler`.
  public func debounce<ID: Hashable & Sendable>(
    id: ID, for dueTime: Duration,
    scheduler: (any SchedulerType)? = nil
  ) -> Observable<Element> {
    let (opened, closing) = asObservable().surroundings
    let source = FromSender(opened)
    let heldBack = WithScope<Element> { scope in
      source.delaySubscription(dueTime, scheduler: scheduler ?? scope.time)
    }
    return Cancellable(heldBack, EffectKey(id), cancelInFlight: true, closing)
  }

  /// Starts this effect unless another one with the same id was started less than `dueTime` ago.
  ///
  /// An effect that comes too early completes at once; with `latest`, the last of them is kept, and starts
  /// when the time is over. A new effect does not end one that runs.
  ///
  /// A kept effect starts on the scheduler: see `debounce(id:for:)` for the consequences in a program that
  /// sends on the main thread only.
  ///
  /// - Parameters:
  ///   - id: Scoped like the id of `cancellable(id:)`. `.cancel(id:)` ends effects that run or wait, and does
  ///     not shorten the time.
  ///   - dueTime: The least time between two starts.
  ///   - latest: Whether the last effect that came too early starts at the end of the time.
  ///   - scheduler: Its clock counts, and a kept effect starts on it. By default the reactor's
  ///     `effectScheduler`.
  public func throttle<ID: Hashable & Sendable>(
    id: ID, for dueTime: Duration, latest: Bool = true,
    scheduler: (any SchedulerType)? = nil
  ) -> Observable<Element> {
    let (opened, closing) = asObservable().surroundings
    let source = FromSender(opened)
    let key = EffectKey(id)
    let heldBack = WithScope<Element> { scope in
      ThrottledStart(source, key: key, dueTime: dueTime, latest: latest, scheduler: scheduler ?? scope.time)
    }
    return Cancellable(heldBack, key, cancelInFlight: false, closing)
  }
}

/// A stream that is made for each subscription, from the scope of the reactor's effects.
private final class WithScope<Element>: Observable<Element>, @unchecked Sendable {
  private let make: (EffectScope) -> Observable<Element>

  init(_ make: @escaping (EffectScope) -> Observable<Element>) { self.make = make }

  override func start(_ sink: Sink<Element>) { make(sink.effectScope).subscribe(sink: sink) }
}

/// A stream that is subscribed to as if the sender of the action did so: with the sender's `_TaskOrigin`.
private final class FromSender<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) { self.source = source }

  override func start(_ sink: Sink<Element>) {
    guard let sender = sink.context?._taskOrigin else { return source.subscribe(sink: sink) }
    sender.restoring { source.subscribe(sink: sink) }
  }
}
