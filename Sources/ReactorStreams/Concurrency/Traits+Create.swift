extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A single of what an asynchronous closure returns, or of the error that it throws.
  ///
  /// Each subscription runs the closure in a task of its own, which disposal cancels. The end is delivered where the
  /// task runs.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing from the subscriber: neither priority nor task-local values.
  ///   - priority: The priority of the task; `nil` leaves it to the task.
  ///   - work: The work.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> sending Element
  ) -> Single<Element> {
    Single(raw: task(detached, priority) { send in send(try await work()) })
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A maybe of what an asynchronous closure returns, if it is not `nil`, or of the error that it throws.
  ///
  /// For the rest see `create` of `Single`.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> sending Element?
  ) -> Maybe<Element> {
    Maybe(raw: task(detached, priority) { send in if let element = try await work() { send(element) } })
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// A completable that completes when an asynchronous closure returns, and fails with the error that it throws.
  ///
  /// For the rest see `create` of `Single`.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Void
  ) -> Completable { Completable(raw: task(detached, priority) { _ in try await work() }) }
}

/// A stream that a task feeds, and that ends as it does.
private func task<Element>(
  _ isDetached: Bool, _ priority: TaskPriority?,
  _ operation: @escaping @Sendable (Send<Element>) async throws -> Void
) -> Observable<Element> {
  TaskStream(priority: priority, isDetached: isDetached) { target in
    do {
      try await operation(Send(target: target))
      target.sink?.onCompleted()
    } catch {
      target.sink?.onError(error)
    }
  }
}
