// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// A stream that runs an asynchronous closure in a task, for each subscription.
  ///
  /// ```swift
  /// return .run { send in
  ///   send(.setLoading(true))
  ///   send(.setItems(try await service.items()))
  /// } catch: { error, send in
  ///   send(.setError("\(error)"))
  /// }
  /// ```
  /// - The stream completes when the closure has returned. It never fails.
  /// - Disposing cancels the task; whatever it still sends is dropped.
  /// - A `CancellationError` is no error. Any other error that is not caught is reported to the subscriber
  ///   (in an effect, to the reactor's monitor), or else to standard error; then the stream completes, so
  ///   that streams after it still run. Behind `share` and its kin, which serve many subscribers, the error
  ///   goes to standard error.
  /// - The closures run where they are isolated to, `@MainActor` for example, and otherwise on no actor.
  /// - The task inherits what tasks do: priority and task-local values of the code that subscribes. In the effect of
  ///   a reactor's action that is the code that has sent the action, if it was handled at once. If the action had to
  ///   wait, or the effect goes on elsewhere (after `debounce(id:for:)`, a timer, another task), other code may begin
  ///   the task: then the task has the sender's priority, the dependencies that the sender has overridden
  ///   (`ReactorKitDependencies`), and the sender's store of shared values (`ReactorKitSharing`). Swift has no means
  ///   to take other task-local values along: for an action that had to wait they have their default values, never
  ///   those of the other thread; in an effect that goes on elsewhere they are those of the code that begins the task.
  ///   Put a value that has to arrive into the action.
  ///
  /// **What the closure captures lives as long as the task.** A closure that never returns and mentions
  /// `self` keeps its reactor for ever, and with it the task, which would be cancelled with the reactor. So
  /// let an endless closure capture what it needs, and not `self`:
  ///
  /// ```swift
  /// return .run { [service] send in
  ///   for await price in service.prices { send(.setPrice(price)) }
  /// }
  /// ```
  /// Where all of it is a sequence, no closure is needed, and nothing is captured:
  /// `service.prices.asObservable().map { .setPrice($0) }`. A closure that must call its reactor captures
  /// `[weak self]`, and asks for it in each round: `guard let self else { return }` inside of the loop.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` means the subscriber's, or the sender's, as above.
  ///   - operation: The work; may send any number of elements.
  ///   - handler: Receives an error that `operation` throws, but no `CancellationError`; may send elements
  ///     too.
  @inlinable
  public static func run(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable (_ send: Send<Element>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Element>) async -> Void)? = nil
  ) -> Observable<Element> {
    Run(priority: priority, operation, handler)
  }
}

/// Runs a task for each subscription, which is cancelled when that is disposed.
@usableFromInline
class TaskObservable<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline final let priority: TaskPriority?
  /// Whether the task inherits nothing from the code that subscribes.
  @usableFromInline final let isDetached: Bool
  // Known where the operator is called. Looking them up here would take longer than making the objects.
  @usableFromInline final let targetType: SendTarget<Element>.Type
  @usableFromInline final let outputType: SerializingSink<Element>.Type

  @inlinable
  init(priority: TaskPriority?, isDetached: Bool = false) {
    self.priority = priority
    self.isDetached = isDetached
    targetType = SendTarget.self
    outputType = SerializingSink.self
    super.init()
  }

  /// The work of the task, which also ends the stream.
  func perform(for target: SendTarget<Element>) async {
    fatalError(Diagnostics.abstract)
  }

  override final var usesTrampoline: Bool { false }

  override final func start(_ sink: Sink<Element>) {
    let target = targetType.init(to: sink._acceptsAnyThread ? sink : outputType.init(to: sink))
    let context = sink.context
    let origin = isDetached ? nil : context?._taskOrigin
    if let origin {
      if origin.isElsewhere { return begin(for: origin, context, target) }
      return origin.restoring { begin(for: origin, in: context, target) }
    }
    begin(for: nil, in: context, target)
  }

  /// Begins a task that inherits from the calling code. `origin` supplies the priority if the operator was
  /// given none, and the executor if the context has none.
  private func begin(
    for origin: _TaskOrigin?, in context: (any SubscriptionContext)?, _ target: SendTarget<Element>
  ) {
    let priority = priority ?? origin?.priority
    guard let executor = context?.taskExecutor ?? origin?.executor ?? AdoptedTasks.executor else {
      return begin(on: nil, target, priority)
    }
    // The tasks of streams that the task subscribes to are adopted too.
    let adoption = AdoptedTasks.adopting(on: executor, in: context)
    AdoptedTasks.adopt(as: adoption) { begin(on: executor, target, priority) }
  }

  /// Begins a task that inherits from `origin`, and nothing from the calling code.
  private func begin(
    for origin: _TaskOrigin, _ context: (any SubscriptionContext)?, _ target: SendTarget<Element>
  ) {
    let executor = context?.taskExecutor ?? origin.executor
    target.cancelOnDisposal(
      origin.begin(on: executor, in: context, priority: priority) { await self.perform(for: target) })
  }

  private func begin(
    on executor: (any TaskExecutor)?, _ target: SendTarget<Element>, _ priority: TaskPriority?
  ) {
    target.cancelOnDisposal(
      isDetached
        ? .detached(on: executor, priority: priority) { await self.perform(for: target) }
        : .begun(on: executor, priority: priority) { await self.perform(for: target) })
  }
}

/// The stream of `run`.
@usableFromInline
final class Run<Element>: TaskObservable<Element>, @unchecked Sendable {
  @usableFromInline typealias Operation = @Sendable (Send<Element>) async throws -> Void
  @usableFromInline typealias Handler = @Sendable (any Error, Send<Element>) async -> Void

  @usableFromInline let operation: Operation
  @usableFromInline let handler: Handler?

  @inlinable
  init(priority: TaskPriority?, _ operation: @escaping Operation, _ handler: Handler?) {
    self.operation = operation
    self.handler = handler
    super.init(priority: priority)
  }

  override func perform(for target: SendTarget<Element>) async {
    do {
      try await operation(Send(target: target))
    } catch is CancellationError {
    } catch {
      // The end of a disposed task is of no interest.
      if target.sink == nil { return }
      if let handler { await handler(error, Send(target: target)) } else { target.report(error) }
    }
    target.sink?.onCompleted()
  }
}

/// A stream whose task calls a closure that ends it.
final class TaskStream<Element>: TaskObservable<Element>, @unchecked Sendable {
  private let work: @Sendable (SendTarget<Element>) async -> Void

  init(
    priority: TaskPriority?, isDetached: Bool = false,
    _ work: @escaping @Sendable (SendTarget<Element>) async -> Void
  ) {
    self.work = work
    super.init(priority: priority, isDetached: isDetached)
  }

  override func perform(for target: SendTarget<Element>) async { await work(target) }
}

// A task that is given `nil` as its executor keeps a record of that, which one that is given none does without.
extension Task where Failure == Swift.Never {
  /// A task that inherits from the calling code.
  static func begun(
    on executor: (any TaskExecutor)?, priority: TaskPriority?,
    _ operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task {
    guard let executor else { return Task(priority: priority, operation: operation) }
    return Task(executorPreference: executor, priority: priority, operation: operation)
  }

  /// A task that inherits nothing.
  static func detached(
    on executor: (any TaskExecutor)?, priority: TaskPriority?,
    _ operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task {
    guard let executor else { return .detached(priority: priority, operation: operation) }
    return .detached(executorPreference: executor, priority: priority, operation: operation)
  }
}
