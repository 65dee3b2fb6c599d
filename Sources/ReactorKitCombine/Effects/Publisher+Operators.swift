extension Publisher {
  /// Passes elements on until `trigger` sends one, then completes. The completion of `trigger` is of no
  /// consequence; a failure of either one fails the result. Both may send on
  /// any thread; events are passed on one at a time.
  public func take<Trigger: Publisher>(until trigger: Trigger) -> AnyPublisher<Output, Failure>
  where Trigger.Failure == Failure { through { $0.take(until: trigger.asObservable()) } }

  /// Each element with its number, from 0, on the thread of the element. A failure is passed on.
  public func enumerated() -> AnyPublisher<(index: Int, element: Output), Failure> {
    through { $0.enumerated() }
  }
}

/// A reactor's effects by id, where they are publishers.
extension Publisher {
  /// Lets `.cancel(id:)` end this effect, and everything else with the same id in the same reactor; see
  /// `Observable.cancellable(id:cancelInFlight:)`.
  ///
  /// The id belongs to the reactor if the publisher is subscribed where its effect is: behind operators that
  /// subscribe at once, but not behind `subscribe(on:)`, or `flatMap` of something that comes later.
  /// Elsewhere there is one scope for all. A mutation that waits for its turn is dropped only if no operator
  /// of the publishers' library follows.
  public func cancellable<ID: Hashable & Sendable>(
    id: ID, cancelInFlight: Bool = false
  ) -> AnyPublisher<Output, Failure> { through { $0.cancellable(id: id, cancelInFlight: cancelInFlight) } }

  /// Starts this effect when nothing with the same id was started for `dueTime`; see
  /// `Observable.debounce(id:for:)`.
  public func debounce<ID: Hashable & Sendable>(
    id: ID, for dueTime: Duration, scheduler: (any SchedulerType)? = nil
  ) -> AnyPublisher<Output, Failure> { through { $0.debounce(id: id, for: dueTime, scheduler: scheduler) } }

  /// Starts this effect at most once in `dueTime`; see `Observable.throttle(id:for:)`.
  public func throttle<ID: Hashable & Sendable>(
    id: ID, for dueTime: Duration, latest: Bool = true, scheduler: (any SchedulerType)? = nil
  ) -> AnyPublisher<Output, Failure> {
    through { $0.throttle(id: id, for: dueTime, latest: latest, scheduler: scheduler) }
  }
}
