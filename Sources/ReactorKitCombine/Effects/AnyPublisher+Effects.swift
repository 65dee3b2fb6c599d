// Results of `mutate`, in as few words as `Observable` has for them.

extension AnyPublisher {
  /// Completes at once.
  public static func empty() -> AnyPublisher<Output, Failure> { Observable.empty().published() }

  /// All of `publishers` at the same time. Completes when all have completed; the first failure ends it.
  ///
  /// The publishers may send from different threads; their elements come out one after the other.
  public static func merge(_ publishers: [AnyPublisher<Output, Failure>]) -> AnyPublisher<Output, Failure> {
    Observable.merge(publishers.map { $0.asObservable() }).published()
  }

  /// All of `publishers` at the same time; see the form that takes an array.
  public static func merge(_ publishers: AnyPublisher<Output, Failure>...) -> AnyPublisher<Output, Failure> {
    merge(publishers)
  }

  /// One of `publishers` after the other. A failure ends it; of none, it completes at once.
  public static func concat(_ publishers: [AnyPublisher<Output, Failure>]) -> AnyPublisher<Output, Failure> {
    Observable.concat(publishers.map { $0.asObservable() }).published()
  }

  /// One of `publishers` after the other; see the form that takes an array.
  public static func concat(_ publishers: AnyPublisher<Output, Failure>...) -> AnyPublisher<Output, Failure> {
    concat(publishers)
  }

  /// An effect that ends the reactor's effects with this id, and completes; see `Observable.cancel(id:)`.
  public static func cancel<ID: Hashable & Sendable>(id: ID) -> AnyPublisher<Output, Failure> {
    Observable.cancel(id: id).published()
  }
}

extension AnyPublisher where Failure == Never {
  /// One element, then the completion.
  public static func just(_ output: Output) -> AnyPublisher<Output, Never> {
    Observable.just(output).published()
  }

  /// Runs an asynchronous closure in a task, for each subscription.
  ///
  /// ```swift
  /// return .run { send in
  ///   send(.setLoading(true))
  ///   send(.setItems(try await service.items()))
  /// } catch: { error, send in
  ///   send(.setError("\(error)"))
  /// }
  /// ```
  /// The publisher always ends: when the closure has returned, or has thrown, or was cancelled. An uncaught
  /// error is reported to the reactor's monitor, or else to standard error. Cancelling the subscription
  /// cancels the task, and elements that the task still sends are dropped. The rest is as in
  /// `Observable.run`, which this is.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` means the subscriber's.
  ///   - operation: The work; may send any number of elements, which come where it sends them.
  ///   - handler: Receives an error that `operation` throws, but no `CancellationError`; may send elements
  ///     too.
  @_disfavoredOverload  // `ReactableKitCompatibility` has the form that takes any closure.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Output>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Output>) async -> Void)? = nil
  ) -> AnyPublisher<Output, Never> {
    Observable.run(priority: priority, operation, catch: handler).published()
  }
}

extension AnyPublisher where Output == Int, Failure == Never {
  /// 0, 1, 2, … every `period`, the first one after the first period; it never ends.
  ///
  /// - Parameters:
  ///   - period: The time between two elements; schedulers differ in how they treat zero or less.
  ///   - scheduler: Where the timer runs; a virtual one in tests.
  public static func interval(
    _ period: Duration, scheduler: any SchedulerType = MainScheduler.instance
  ) -> AnyPublisher<Int, Never> { Observable.interval(period, scheduler: scheduler).published() }
}
