// `@unchecked Sendable`: nothing checks the closures of `run`, as nothing does in the library whose programs this module
// is for, where they are written in classes that are not `Sendable`. A closure is called by one task at a time. Whoever
// writes it answers for what it captures: the members of a reactable that this library declares may be used anywhere.
public import ReactorKit
public import ReactorKitCombine

private struct Unchecked<Closure>: @unchecked Sendable {
  let call: Closure
}

extension AnyPublisher where Failure == Never {
  /// Runs an asynchronous closure in a task, for each subscription; off the main thread, unless the closure is written
  /// in code of the main actor. What it sends comes on the main thread, in order, and so does the end.
  ///
  /// The publisher always ends: when the closure has returned, or has thrown, or was cancelled. An error that `handler`
  /// does not get is reported to the reactor's monitor, or else to standard error.
  ///
  /// The closures may capture anything, such as a reactable that is not `Sendable`, and the compiler does not check what
  /// they do with it on another thread. It does in `ReactorKitCombine`, whose `run` this is otherwise.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` means the subscriber's.
  ///   - operation: The work; may send any number of elements.
  ///   - handler: Receives an error that `operation` throws, but no `CancellationError`; may send elements too.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping (_ send: Send<Output>) async throws -> Void,
    catch handler: ((_ error: any Error, _ send: Send<Output>) async -> Void)? = nil
  ) -> AnyPublisher<Output, Never> {
    let operation = Unchecked(call: operation)
    guard let handler else {
      return Observable<Output>.run(priority: priority) { send in try await operation.call(send) }.onMain
    }
    let unchecked = Unchecked(call: handler)
    return Observable<Output>.run(priority: priority) { send in
      try await operation.call(send)
    } catch: { error, send in
      await unchecked.call(error, send)
    }.onMain
  }

  /// The result of an asynchronous closure, sent on the main thread; then the completion.
  public static func async(_ operation: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never>
  where Output: Sendable {
    Observable<Output>.run { send in send(await operation()) }.onMain
  }

  /// The result of an asynchronous closure of the main actor, sent there; then the completion.
  public static func mainAsync(
    _ operation: @escaping @MainActor () async -> Output
  ) -> AnyPublisher<Output, Never> where Output: Sendable {
    Observable<Output>.run { @MainActor send in send(await operation()) }.onMain
  }
}

extension Observable {
  /// The elements and the end on the main thread, as a publisher.
  fileprivate var onMain: AnyPublisher<Element, Never> { observe(on: MainScheduler.instance).published() }
}

extension Publisher where Failure == Never {
  /// The results of an asynchronous closure of the main actor for each element, sent there as they come, as is the end:
  /// all elements at the same time, so in any order.
  public func mainAsyncMap<Result: Sendable>(
    _ transform: @escaping @MainActor (Output) async -> Result
  ) -> AnyPublisher<Result, Never> where Output: Sendable {
    through { elements in
      elements.flatMap { element in
        Observable<Result>.run { @MainActor send in send(await transform(element)) }
      }
      .observe(on: MainScheduler.instance)
    }
  }
}
